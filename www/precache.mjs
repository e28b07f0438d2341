// Writes dist/precache.js: every file of the hosted app and one version for
// all of them together, for the service worker.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const www = fileURLToPath(new URL("./", import.meta.url));

/** Folders of the app, and what of them a page loads. */
const PARTS = [
  { folder: ".", deep: false, wants: /^(?!sw\.js$).*\.(html|js|css|webmanifest)$/ },
  { folder: "dist", deep: false, wants: /^(?!precache\.js$).*\.js$/ },
  { folder: "icons", deep: false, wants: /\.png$/ },
  { folder: "views", deep: true, wants: /\.js$/ },
  { folder: "strings", deep: true, wants: /\.js$/ },
  { folder: "help", deep: true, wants: /\.(js|json)$/ },
  { folder: "samples", deep: true, wants: /\.(txt|md|html|json|jsonl)$/ },
  { folder: "../pkg", deep: false, wants: /^(?!(cli|saved-page)\.js$).*\.js$/ },
  { folder: "../pkg/wasm", deep: false, wants: /\.(js|wasm)$/ },
];

/** Writes the list; call it when everything else is built. */
export async function writePrecache() {
  const found = [];
  for (const { folder, deep, wants } of PARTS) {
    const entries = await readdir(join(www, folder), { recursive: deep, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && wants.test(entry.name)) found.push(join(entry.parentPath, entry.name));
    }
  }
  const files = found.map((path) => relative(www, path).split(sep).join("/")).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(www, file)));
  const version = hash.digest("hex").slice(0, 16);
  // `./` is the page under the address that people know.
  const precache = { version, files: ["./", ...files.filter((file) => file !== "index.html")] };
  await writeFile(join(www, "dist/precache.js"), `self.PRECACHE = ${JSON.stringify(precache)};\n`);
}
