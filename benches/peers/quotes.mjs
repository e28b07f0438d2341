// Quotes against a text of 1 MB: exact, one character changed, absent.
import { createRequire } from "node:module";
import { quotes, prose } from "./inputs.mjs";
import { median } from "./measure.mjs";

const require = createRequire(import.meta.url);
const search = require("approx-string-match").default;
const { diff_match_patch: DiffMatchPatch } = require("diff-match-patch");

const EACH = 8;
const SIZES = /** @type {const} */ ([["en", 1_000_000], ["ja", 350_000]]);

/** @param {string} text @param {string} quote */
function approximate(text, quote) {
  const at = text.indexOf(quote);
  return at >= 0 ? [{ start: at }] : search(text, quote, Math.floor(quote.length / 2));
}

/**
 * Cuts the quote in eight pieces, looks for each as it stands, and searches
 * only round the places where one was found.
 *
 * @param {string} text @param {string} quote
 */
function pieces(text, quote) {
  const whole = text.indexOf(quote);
  if (whole >= 0) return [{ start: whole }];
  const size = Math.max(4, Math.floor(quote.length / 8));
  for (let at = 0; at + size <= quote.length; at += size) {
    const found = text.indexOf(quote.slice(at, at + size));
    if (found < 0) continue;
    const start = Math.max(0, found - at - quote.length);
    const hits = search(text.slice(start, found + 2 * quote.length), quote, Math.floor(quote.length / 2));
    if (hits.length) return hits;
  }
  return search(text, quote, Math.floor(quote.length / 2));
}

/** @param {typeof import("../../pkg/index.js")} genbun */
export async function run(genbun) {
  const rows = [];
  const differ = new DiffMatchPatch();
  differ.Match_Distance = 100_000_000;
  for (const [language, units] of SIZES) {
    const text = prose(language, units, 1);
    const asked = quotes(text, prose(language, 20_000, 2), EACH, 3);
    const prepare = `${language} ${units} units: read and prepare`;
    rows.push(
      { task: prepare, tool: "genbun", ms: await median(() => opened(genbun, text, "x"), 5), note: "tree and first quote included" },
      { task: prepare, tool: "NFKC, white space off", ms: await median(() => text.normalize("NFKC").replace(/\s+/gu, ""), 5) },
    );
    const document = genbun.readDocument(text, { format: "txt" });
    for (const [kind, list] of Object.entries(asked)) {
      const task = `${language} ${units} units, ${kind}, a quote`;
      const each = async (/** @type {(quote: string) => unknown} */ find, runs = 3) =>
        (await median(() => list.map(find), runs)) / list.length;
      rows.push(
        { task, tool: "genbun", ms: await each((quote) => document.cite([{ quote }])) },
        { task, tool: "indexOf", ms: await each((quote) => text.indexOf(quote)), note: "exact only, no address" },
        { task, tool: "approx-string-match", ms: await each((quote) => approximate(text, quote)), note: "indexOf first" },
        { task, tool: "pieces + approx-string-match", ms: await each((quote) => pieces(text, quote)) },
        { task, tool: "diff-match-patch", ms: await each((quote) => differ.match_main(text, quote.slice(0, 32), 0), 1), note: "first 32 characters" },
      );
    }
    document.free();
  }
  return rows;
}

/** @param {typeof import("../../pkg/index.js")} genbun @param {string} text @param {string} quote */
function opened(genbun, text, quote) {
  const document = genbun.readDocument(text, { format: "txt" });
  document.cite([{ quote }]);
  document.free();
}
