// Bundles the command line with its DOM library: `node pkg/cli/build.mjs`.
// The licences of everything inside go to pkg/LICENSES.
import { build } from "esbuild";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["pkg/cli/main.js"],
  outfile: "pkg/cli/bundle.js",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minify: true,
  // The package stays beside the bundle; canvas is a wish of the DOM library
  // that it can do without.
  external: ["../index.js", "canvas"],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});

/** Folders of the packages inside, by name. @type {Map<string, string>} */
const packages = new Map();
for (const input of Object.keys(metafile.inputs)) {
  const match = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(input);
  if (match) packages.set(match[2], join(root, match[1]));
}
const texts = [...packages].sort().map(([name, folder]) => {
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
});
writeFileSync(join(dirname(fileURLToPath(import.meta.url)), "../LICENSES"), texts.join("\n----\n\n"));
