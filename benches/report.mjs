// `node benches/report.mjs`: what the parts of the benchmark left, as RESULTS.md.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { saved } from "./save.mjs";

const root = new URL("../", import.meta.url);
/** What was tried for a bar that is missed, by a part of its name. @type {Record<string, string>} */
const TRIED = JSON.parse(readFileSync(new URL("tried.json", import.meta.url), "utf8"));

/** Criterion's medians, in the order of their names. */
function native() {
  const folder = new URL("target/criterion/", root);
  /** @type {string[]} */
  let files = [];
  try {
    files = readdirSync(folder, { recursive: true }).map(String);
  } catch {
    // It was not run.
  }
  const rows = files
    .filter((file) => file.endsWith("new/benchmark.json"))
    .sort()
    .map((file) => {
      const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(file.replace("benchmark.json", name), folder), "utf8"));
      const { full_id: name, throughput } = read("benchmark.json");
      const ns = read("estimates.json").median.point_estimate;
      const bytes = throughput?.Bytes;
      return `| ${name} | ${(ns / 1e6).toPrecision(3)} | ${bytes ? (bytes / ns * 1000).toFixed(0) : ""} |`;
    });
  return rows.length ? ["| engine | ms | MB/s |", "|---|---|---|", ...rows].join("\n") : "Not run.";
}

/** @param {string} program */
function version(program) {
  try {
    return execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

const parts = ["peers", "web", "scaling"].map((name) => saved(name));
const [peers, web, scaling] = parts;
const figures = parts.flatMap((part) => part?.rows ?? []).filter((row) => row.bar !== null);
const isMet = (/** @type {import("./save.mjs").Figure} */ { value, bar, least }) => (least ? value >= Number(bar) : value <= Number(bar));
const shown = (/** @type {number} */ value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
const missed = figures.filter((row) => !isMet(row));
const tried = (/** @type {string} */ what) => Object.entries(TRIED).find(([part]) => what.includes(part))?.[1] ?? "nothing yet";
const machine = [`${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "unknown"}`, `${os.platform()} ${os.arch()}`, version("rustc"), `node ${process.version}`, web?.machine, peers?.machine];

const text = [
  "# Results",
  "",
  "What `cargo xtask bench` measured last, part by part: the parts may come from different runs. Medians, where nothing else is said. Times depend on the machine and on what else it does; ratios, exponents and bytes much less.",
  "",
  machine.filter(Boolean).join(", ") + ".",
  "",
  "## Beside its peers",
  "",
  "`ratio` is the row's time divided by genbun's on the same task: above 1, genbun is faster. A bar is the least ratio that is wanted.",
  "",
  peers?.table ?? "Not run.",
  "",
  "## In Chromium",
  "",
  web?.table ?? "Not run.",
  "",
  "## Scaling and memory",
  "",
  "In node, each in a module of its own; memory is what the module grew by, the input included.",
  "",
  scaling?.table ?? "Not run.",
  "",
  "## Natively",
  "",
  native(),
  "",
  "## Bars",
  "",
  `${figures.length - missed.length} of ${figures.length} are met.`,
  ...(missed.length ? ["", "| missed | here | bar | what was tried |", "|---|---|---|---|"] : []),
  ...missed.map((row) => `| ${row.what} | ${shown(row.value)} ${row.unit} | ${row.least ? "at least" : "at most"} ${row.bar} | ${tried(row.what)} |`),
  "",
].join("\n");
writeFileSync(new URL("RESULTS.md", import.meta.url), text);
console.log(text);
