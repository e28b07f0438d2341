// `node benches/peers/run.mjs`: genbun's package beside its peers, on the same
// inputs in the same run. Prints the table and leaves it for ../report.mjs.
import { readFileSync } from "node:fs";
import { save } from "../save.mjs";
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
  ["prose", "readDocument"],
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
const text = [table(rows), ...notes.map((note) => `\n${note}`)].join("\n");
console.log(text);
// A bar stands in the note of the peer that is to be beaten so many times.
const bars = rows.flatMap(({ task, tool, ms, note }) => {
  const [, bar] = /bar: ([\d.]+)/.exec(note ?? "") ?? [];
  const ours = rows.find((row) => row.task === task && row.tool.startsWith("genbun"));
  return bar && ours ? [{ what: `${task}: ${tool}`, value: ms / ours.ms, unit: "times", bar: Number(bar), least: true }] : [];
});
if (!wanted.length) save("peers", { table: text, rows: bars, machine: versions.join(", ") });
