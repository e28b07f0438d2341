// `node benches/web/run.mjs`: what a person waits for, measured in Chromium.
// One file a measurement; each gives rows of one table.
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
  await browser.close();
  site.close();
}

const lines = rows.map(({ what, value, unit, bar }) => {
  const verdict = bar === null ? "" : `${value <= bar ? "within" : "**beyond**"} ${bar}`;
  return `| ${what} | ${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${unit} | ${verdict} |`;
});
console.log([`In Chromium ${browser.version()}:`, "", "| what | median | bar |", "|---|---|---|", ...lines].join("\n"));
