// `genbun cite`: quotes against one original, against several, or out of an
// answer as it was pasted.
import { dirname, resolve } from "node:path";
import * as genbun from "../index.js";
import { readArguments, readLang } from "./arguments.js";
import { CannotRun, fetchOriginal, readJson, readOriginal, readText } from "./input.js";

/**
 * @typedef {{ quote: string, address?: string, source?: string }} Entry
 * @typedef {import("./main.js").Host} Host
 */

/** @param {string[]} args @param {Host} host */
export async function cite(args, host) {
  const { operands, values, switches } = readArguments(args, {
    values: ["url", "answer", "format", "lang", "rule", "ellipsis", "encoding"],
    switches: ["scaffold"],
  });
  const lang = readLang(values.lang) ?? "ja";
  if (switches.has("scaffold")) return scaffold(operands, host, values.encoding);
  const format = values.format ?? "text";
  if (format !== "text" && format !== "json") throw new CannotRun(`--format: expected text or json, got ${format}`);
  const needed = (values.url === undefined ? 1 : 0) + (values.answer === undefined ? 1 : 0);
  const several = values.url === undefined && values.answer === undefined && operands.length === 1;
  if (operands.length !== needed && !several) throw new CannotRun("cite: expected [SOURCE] QUOTES.json; see genbun help");
  const source = values.url === undefined && !several ? operands[0] : undefined;
  const quotesFile = values.answer === undefined ? operands[operands.length - 1] : undefined;
  const entries =
    quotesFile === undefined
      ? genbun.quotesInAnswer(await readText(values.answer, host)).map(({ quote, address }) => entryOf(quote, address))
      : readEntries(await readJson(quotesFile, host), quotesFile);
  const options = { rule: values.rule, ellipsis: values.ellipsis };
  const named = entries.filter((entry) => entry.source !== undefined);
  if (source !== undefined || values.url !== undefined) {
    if (named.length > 0) {
      throw new CannotRun("the quotes name their sources themselves; leave out the file or --url");
    }
    const original = values.url !== undefined ? await fetchOriginal(values.url) : await readOriginal(/** @type {string} */ (source), host, values.encoding);
    const read = answer(original, entries, options, lang);
    return print(host, format, read.results, read.lines);
  }
  if (entries.length > named.length) {
    const at = entries.findIndex((entry) => entry.source === undefined);
    throw new CannotRun(`${quotesFile}: /${at}/source: missing; give a SOURCE, or one for every quote`);
  }
  // Each original is read once; the answers keep the order of the list.
  /** @type {Map<string, number[]>} */
  const bySource = new Map();
  named.forEach((entry, at) => {
    const name = /** @type {string} */ (entry.source);
    bySource.set(name, [...(bySource.get(name) ?? []), at]);
  });
  const results = new Array(entries.length);
  const lines = new Array(entries.length);
  for (const [name, places] of bySource) {
    const path = resolve(dirname(/** @type {string} */ (quotesFile)), name);
    const original = /^https?:\/\//i.test(name) ? await fetchOriginal(name) : await readOriginal(path, host, values.encoding);
    const read = answer(original, places.map((at) => entries[at]), options, lang);
    places.forEach((at, number) => {
      results[at] = { source: name, ...read.results[number] };
      lines[at] = `${name}: ${read.lines[number]}`;
    });
  }
  return print(host, format, results, lines);
}

/** @param {string} quote @param {string | null} address @returns {Entry} */
function entryOf(quote, address) {
  return address === null ? { quote } : { quote, address };
}

/**
 * @param {import("./input.js").Original} original
 * @param {Entry[]} entries
 * @param {Record<string, any>} options
 * @param {"ja" | "en"} lang
 */
function answer({ text, options: read }, entries, options, lang) {
  const document = genbun.readDocument(text, read);
  const quotes = entries.map(({ quote, address }) => entryOf(quote, address ?? null));
  const results = document.cite(quotes, options);
  const lines = document.citeLines(quotes, { ...options, lang, nearest: true });
  document.free();
  return { results, lines };
}

/** @param {Host} host @param {string} format @param {{ status: string }[]} results @param {string[]} lines */
function print(host, format, results, lines) {
  if (format === "json") host.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else host.stdout.write(lines.map((line) => `${line}\n`).join(""));
  return results.every((result) => result.status === "match") ? 0 : 1;
}

/** @param {unknown} list @param {string} file @returns {Entry[]} */
function readEntries(list, file) {
  if (!Array.isArray(list)) throw new CannotRun(`${file}: expected an array of {quote, address, source}`);
  return list.map((entry, at) => {
    /** @param {string} key @param {string} message */
    const fault = (key, message) => new CannotRun(`${file}: /${at}${key}: ${message}`);
    if (typeof entry !== "object" || entry === null) throw fault("", "expected {quote, address, source}");
    for (const key of Object.keys(entry)) {
      if (!["quote", "address", "source"].includes(key)) throw fault(`/${key}`, "unknown key");
    }
    if (typeof entry.quote !== "string") throw fault("/quote", "expected a string");
    for (const key of ["address", "source"]) {
      if (key in entry && typeof entry[key] !== "string") throw fault(`/${key}`, "expected a string");
    }
    const { source, ...rest } = entry;
    return source === undefined || source === "" ? rest : { ...rest, source };
  });
}

/** @param {string[]} operands @param {Host} host @param {string | undefined} encoding */
async function scaffold(operands, host, encoding) {
  if (operands.length !== 1) throw new CannotRun("cite --scaffold: expected one FILE");
  const { text, options } = await readOriginal(operands[0], host, encoding);
  const document = genbun.readDocument(text, options);
  host.stdout.write(`${JSON.stringify(document.unsourcedQuotes(), null, 2)}\n`);
  document.free();
  return 0;
}
