// Quotes against a text of 1 MB and of 10 MB: exact, one character changed,
// absent, and a thousand of them in one call.
import { createRequire } from "node:module";
import { quotes, prose } from "./inputs.mjs";
import { median } from "./measure.mjs";

const require = createRequire(import.meta.url);
const search = require("approx-string-match").default;
const { diff_match_patch: DiffMatchPatch } = require("diff-match-patch");

/** Of a kind, for genbun and `indexOf`; the peers take their first few. */
const EACH = 32;
/** Language, UTF-16 units, and how many quotes of a kind a slow peer is given. */
const TEXTS = /** @type {const} */ ([
  ["en", 1_000_000, 8],
  ["ja", 350_000, 8],
  ["en", 10_000_000, 2],
  ["ja", 3_500_000, 2],
]);
/** A third each exact, changed, absent. */
const MANY = 999;
/** So many of the many, evenly chosen, are given to the pieces variant. */
const SAMPLE = 15;

/** @param {string} text @param {string} quote */
function approximate(text, quote) {
  const at = text.indexOf(quote);
  return at >= 0 ? [{ start: at }] : search(text, quote, Math.floor(quote.length / 2));
}

/** So many places of one piece are looked at. */
const PLACES = 64;

/**
 * Cuts the quote in eight pieces, looks for every place of each, and searches
 * the stretches round those places: the stretch with the fewest errors wins.
 * Up to seven changed characters leave a piece whole, so none is missed.
 *
 * @param {string} text @param {string} quote
 */
function pieces(text, quote) {
  const whole = text.indexOf(quote);
  if (whole >= 0) return [{ start: whole, errors: 0 }];
  const size = Math.max(4, Math.floor(quote.length / 8));
  const slack = Math.floor(quote.length / 2);
  /** @type {number[]} */
  const starts = [];
  for (let at = 0; at + size <= quote.length; at += size) {
    const piece = quote.slice(at, at + size);
    let found = text.indexOf(piece);
    for (let count = 0; found >= 0 && count < PLACES; count += 1) {
      starts.push(Math.max(0, found - at - slack));
      found = text.indexOf(piece, found + 1);
    }
  }
  if (!starts.length) return search(text, quote, slack);
  starts.sort((a, b) => a - b);
  /** @type {{ start: number, errors: number }[]} */
  let best = [];
  let least = slack;
  for (let first = 0; first < starts.length; ) {
    const start = starts[first] ?? 0;
    let end = start;
    // Places near one another make one stretch.
    while (first < starts.length && (starts[first] ?? 0) <= end + slack) end = starts[first++] ?? 0;
    const hits = search(text.slice(start, end + quote.length + 2 * slack), quote, least);
    if (hits[0] && (!best.length || hits[0].errors < least)) {
      best = hits.map((hit) => ({ start: start + hit.start, errors: hit.errors }));
      least = hits[0].errors;
    }
  }
  return best;
}

/**
 * Folding and indexing alone: the first quote of a document that has been read,
 * less what a quote costs from then on.
 *
 * @param {typeof import("../../pkg/index.js")} genbun
 * @param {string} text
 * @param {number} runs
 */
async function preparing(genbun, text, runs) {
  const times = [];
  for (let count = 0; count <= runs; count += 1) {
    const document = genbun.readDocument(text, { format: "txt" });
    const first = performance.now();
    document.cite([{ quote: "x" }]);
    const second = performance.now();
    document.cite([{ quote: "x" }]);
    times.push(second - first - (performance.now() - second));
    document.free();
  }
  // The first run warms up.
  times.shift();
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? 0;
}

/** @param {typeof import("../../pkg/index.js")} genbun */
export async function run(genbun) {
  const rows = [];
  const differ = new DiffMatchPatch();
  differ.Match_Distance = 100_000_000;
  for (const [language, units, few] of TEXTS) {
    const isLarge = few < 8;
    const text = prose(language, units, 1);
    const strange = prose(language, 200_000, 2);
    const asked = quotes(text, strange, EACH, 3);
    const size = `${language} ${isLarge ? 10 : 1} MB`;
    const prepare = `${size}: prepare (fold and index)`;
    rows.push(
      { task: prepare, tool: "genbun", ms: await preparing(genbun, text, isLarge ? 5 : 9), note: "with offsets, after the tree is read" },
      { task: prepare, tool: "NFKC, white space off", ms: await median(() => text.normalize("NFKC").replace(/\s+/gu, ""), isLarge ? 5 : 9), note: "no offsets; bar: 0.33" },
    );
    const document = genbun.readDocument(text, { format: "txt" });
    document.cite([{ quote: "x" }]);
    for (const [kind, list] of Object.entries(asked)) {
      const task = `${size}: ${kind}, a quote`;
      const some = list.slice(0, few);
      const each = async (/** @type {string[]} */ list, /** @type {(quote: string) => unknown} */ find, runs = 5) =>
        (await median(() => list.forEach((quote) => void find(quote)), runs)) / list.length;
      rows.push({ task, tool: "genbun", ms: await each(list, (quote) => document.cite([{ quote }]), 9), note: "verdict, address, changed words" });
      if (kind === "exact") {
        rows.push({ task, tool: "indexOf", ms: await each(list, (quote) => text.indexOf(quote), 9), note: "no address; bar: 0.5" });
        continue;
      }
      const runs = isLarge ? 1 : 3;
      rows.push(
        { task, tool: "approx-string-match", ms: await each(some, (quote) => approximate(text, quote), runs), note: "indexOf first; bar: 20" },
        { task, tool: "pieces + approx-string-match", ms: await each(kind === "absent" ? some : list, (quote) => pieces(text, quote), runs), note: "bar: 4" },
      );
      if (!isLarge) rows.push({ task, tool: "diff-match-patch", ms: await each(some, (quote) => differ.match_main(text, quote.slice(0, 32), 0), 1), note: "first 32 characters" });
    }
    if (isLarge) {
      const many = Object.values(quotes(text, strange, MANY / 3, 5)).flat();
      const sample = many.filter((_, at) => at % Math.floor(MANY / SAMPLE) === 0);
      const task = `${size}: ${MANY} quotes in one call`;
      rows.push(
        { task, tool: "genbun", ms: await median(() => document.cite(many.map((quote) => ({ quote }))), 3), note: "a third each exact, changed, absent" },
        { task, tool: "pieces + approx-string-match", ms: ((await median(() => sample.forEach((quote) => void pieces(text, quote)), 1)) * MANY) / sample.length, note: `from ${sample.length} of them; bar: 30` },
      );
    }
    document.free();
  }
  return rows;
}
