// `node benches/web/run.mjs`: what a person waits for, measured in Chromium.
// One file a measurement; each gives rows of one table.
import { save } from "../save.mjs";
import { table } from "../peers/measure.mjs";
import { besidePeers } from "./peers.mjs";
import { launch, serve } from "../../tests/web/browser/app.mjs";

const MEASUREMENTS = ["start", "typing", "opening", "turn", "walk", "verdicts"];

/**
 * @typedef {{ what: string, value: number, unit: string, bar: number | null }} Row
 * medians; `bar` is the most that is allowed
 */

const wanted = process.argv.slice(2);
const [site, browser] = await Promise.all([serve(), launch()]);
/** @type {Row[]} */
const rows = [];
try {
  for (const name of MEASUREMENTS) {
    if (wanted.length && !wanted.includes(name)) continue;
    const { measure } = await import(`./${name}.mjs`);
    rows.push(...(await measure(browser, site.url)));
  }
} finally {
  site.close();
}

const lines = rows.map(({ what, value, unit, bar }) => {
  const verdict = bar === null ? "" : `${value <= bar ? "within" : "**beyond**"} ${bar}`;
  return `| ${what} | ${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${unit} | ${verdict} |`;
});
const waits = ["| what | median | bar |", "|---|---|---|", ...lines].join("\n");
console.log(waits);
const peers = wanted.length && !wanted.includes("peers") ? "" : table(await besidePeers(browser));
console.log(peers);
const machine = `Chromium ${browser.version()}`;
await browser.close();
if (!wanted.length) save("web", { table: `${waits}\n\n${peers}`, rows, machine });
