// `node benches/peers/run.mjs`: genbun's package beside its peers, on the same
// inputs in the same run. Prints the table and writes it to ../RESULTS.md.
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import * as genbun from "../../pkg/index.js";
import { table } from "./measure.mjs";

const file = (/** @type {string} */ path) => new URL(path, import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(file(path), "utf8");

/** Task file and what it needs of the package. */
const TASKS = [
  ["documents", "readDocument"],
  ["quotes", "readDocument"],
  ["claims", "loadClaims"],
  ["dialogue", "loadGame"],
  ["numbers", "extractEntities"],
];

await genbun.init();
const texts = { minpo: read("../../www/samples/minpo.txt") };
const wanted = process.argv.slice(2);
const rows = [];
const notes = [];
for (const [name, needs] of TASKS) {
  if (wanted.length && !wanted.includes(name)) continue;
  if (!(needs in genbun)) {
    notes.push(`${name}: the package has no \`${needs}\` yet`);
    continue;
  }
  const { run } = await import(`./${name}.mjs`);
  rows.push(...(await run(genbun, texts)));
}

const { dependencies } = JSON.parse(read("./package.json"));
const versions = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
const text = [
  "# Beside its peers",
  "",
  `\`cargo xtask bench\`: medians of one run, in milliseconds. \`ratio\` is the row's time divided by genbun's on the same task: above 1, genbun is faster.`,
  "",
  `node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "unknown"}, ${os.platform()}; ${versions.join(", ")}.`,
  "",
  table(rows),
  ...notes.map((note) => `\n${note}`),
  "",
].join("\n");
console.log(text);
if (!wanted.length) writeFileSync(file("../RESULTS.md"), text);
