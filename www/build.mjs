// Bundles what the browser cannot load by itself: `node www/build.mjs`.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { writePrecache } from "./precache.mjs";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: { editor: here("./editor/editor.js"), zip: here("./zip.js") },
  outdir: here("./dist"),
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "linked",
  logLevel: "warning",
});

await writePrecache();
