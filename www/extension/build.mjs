// The unpacked extension: `node www/extension/build.mjs` writes www/dist/extension/.
import { build } from "esbuild";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("./", import.meta.url));
const www = join(here, "..");
const to = join(www, "dist/extension");

await rm(to, { recursive: true, force: true });
await mkdir(join(to, "wasm"), { recursive: true });
/** @type {import("esbuild").BuildOptions} */
const common = { bundle: true, target: "es2022", minify: true, legalComments: "linked", external: ["node:*"], logLevel: "warning" };
await build({ ...common, format: "esm", entryPoints: [join(here, "panel.js"), join(www, "../pkg/worker-host.js")], outdir: to, entryNames: "[name]" });
await build({ ...common, format: "iife", entryPoints: [join(here, "page.js")], outdir: to });
for (const file of ["manifest.json", "_locales", "background.js", "panel.html", "panel.css", "page.css"]) {
  await cp(join(here, file), join(to, file), { recursive: true });
}
for (const file of ["style.css", "boot.js"]) await cp(join(www, file), join(to, file));
await cp(join(www, "icons"), join(to, "icons"), { recursive: true });
await cp(join(www, "../pkg/wasm/genbun_bg.wasm"), join(to, "wasm/genbun_bg.wasm"));
