// The whole app in one file that opens by double click:
// `node www/onefile/build.mjs` writes www/dist/genbun.html.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const www = fileURLToPath(new URL("../", import.meta.url));
const pkg = join(www, "../pkg");

/** @param {import("esbuild").BuildOptions} options */
async function script(options) {
  const { outputFiles: [file] = [] } = await build({
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "inline",
    external: ["node:*"],
    logLevel: "warning",
    // A classic script has no address of its own. Whatever asks for one is
    // replaced (parts.js) or given what it needs (the module's bytes).
    define: { "import.meta.url": '"about:blank"' },
    ...options,
  });
  if (!file) throw new Error("esbuild wrote nothing");
  return file.text;
}

/** Every file below samples/ by its path. */
async function sampleFiles() {
  const folder = join(www, "samples");
  /** @type {Record<string, string>} */
  const texts = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((it) => it.isFile())) {
    const path = join(entry.parentPath, entry.name);
    texts[relative(folder, path).split(sep).join("/")] = await readFile(path, "utf8");
  }
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const worker = await script({ entryPoints: [join(pkg, "worker-host.js")] });
const samples = await sampleFiles();

/** @type {import("esbuild").Plugin} */
const inside = {
  name: "onefile",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /(^|\/)parts\.js$/ }, ({ importer }) =>
      importer.includes(`${sep}onefile${sep}`) ? undefined : { path: join(www, "onefile/parts.js") },
    );
    onResolve({ filter: /^onefile:/ }, ({ path }) => ({ path, namespace: "onefile" }));
    onLoad({ filter: /wasm$/, namespace: "onefile" }, async () => ({
      contents: await readFile(join(pkg, "wasm/genbun_bg.wasm")),
      loader: "binary",
    }));
    onLoad({ filter: /worker$/, namespace: "onefile" }, () => ({ contents: worker, loader: "text" }));
    onLoad({ filter: /samples$/, namespace: "onefile" }, () => ({ contents: JSON.stringify(samples), loader: "json" }));
  },
};

const app = await script({ entryPoints: [join(www, "app.js")], plugins: [inside] });
const boot = await readFile(join(www, "boot.js"), "utf8");
const style = await readFile(join(www, "style.css"), "utf8");

/** @param {string} text */
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(boot)} ${hash(app)} 'wasm-unsafe-eval'`,
  `style-src ${hash(style)}`,
  "img-src data:",
  "worker-src blob:",
].join("; ");

let page = await readFile(join(www, "index.html"), "utf8");

/**
 * Puts `by` in the place of the one match; the page must have it.
 *
 * @param {RegExp} pattern
 * @param {string} by
 */
function replace(pattern, by) {
  if (page.split(pattern).length !== 2) throw new Error(`index.html: expected exactly one ${pattern}`);
  page = page.replace(pattern, () => by);
}

for (const text of [boot, app, style]) {
  if (/<\/(script|style)/i.test(text)) throw new Error("a part would end its own element");
}
replace(/content="default-src[^"]*"/, `content="${policy}"`);
replace(/\s*<link rel="manifest"[^>]*>/, "");
replace(/\s*<link rel="apple-touch-icon"[^>]*>/, "");
replace(/<link rel="stylesheet" href="style.css" \/>/, `<style>${style}</style>`);
replace(/<script src="boot.js"><\/script>/, `<script>${boot}</script>`);
replace(/\s*<script type="module" src="app.js"><\/script>/, "");
replace(/<\/body>/, `<script>${app}</script></body>`);
const out = join(www, "dist/genbun.html");
await writeFile(out, page);
console.log(`${relative(process.cwd(), out)}: ${Math.ceil(Buffer.byteLength(page) / 1024)} KB`);
