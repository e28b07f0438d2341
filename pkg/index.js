// The package on the caller's own thread. Types: index.d.ts.
import * as wasm from "./wasm/genbun.js";
import { asGenbunError, GenbunError } from "./error.js";

export { GenbunError };

const FORMATS = ["txt", "markdown", "page"];
const LANGUAGES = ["ja", "en"];
const MAX_UNITS = 64 << 20;
const REPORTS = ["sarif", "markdown", "csv", "textquote"];

/** @type {Promise<void> | undefined} */
let loading;
let ready = false;

/**
 * Loads the engines. Calls after the first return the same promise; a failed
 * load is forgotten, so that it can be tried again.
 *
 * @param {import("./index.d.ts").InitInput} [input]
 * @returns {Promise<void>}
 */
export function init(input) {
  loading ??= load(input).then(
    () => {
      ready = true;
    },
    (error) => {
      loading = undefined;
      throw new GenbunError("init", `the engines did not load: ${error?.message ?? error}`);
    },
  );
  return loading;
}

/** @param {import("./index.d.ts").InitInput | undefined} input */
async function load(input) {
  let source = await input;
  // Bundlers copy the file when they see this very expression.
  source ??= new URL("./wasm/genbun_bg.wasm", import.meta.url);
  if (typeof source === "string" && /^[a-z]+:/i.test(source)) source = new URL(source);
  if (source instanceof URL && source.protocol === "file:") {
    // Not a literal, so that bundlers for the browser leave it alone.
    const fs = "node:fs/promises";
    source = await import(/* webpackIgnore: true */ /* @vite-ignore */ fs).then((it) => it.readFile(source));
  }
  if (typeof source === "string" || source instanceof URL) source = await fetch(source);
  if (source instanceof Response && !source.ok) {
    throw new Error(`${source.url || "the wasm file"} answered ${source.status}`);
  }
  await wasm.default({ module_or_path: source });
}

/**
 * Runs a call of the engine; whatever it throws comes out as a GenbunError.
 *
 * @template T
 * @param {() => T} run
 * @returns {T}
 */
function engine(run) {
  if (!ready) throw new GenbunError("not-ready", "call `await init()` first");
  try {
    return run();
  } catch (error) {
    throw asGenbunError(error);
  }
}

/**
 * @param {unknown} value
 * @param {string} at
 */
function text(value, at) {
  if (typeof value === "string") return bounded(value, at);
  throw new GenbunError("argument", `${at.slice(1)}: expected a string, got ${kind(value)}`, at);
}

/**
 * The engines refuse texts over 64 MB of UTF-8; nothing that is surely longer
 * is copied to them, whatever it is for.
 *
 * @param {string} value
 * @param {string} at
 */
function bounded(value, at) {
  if (value.length <= MAX_UNITS) return value;
  throw new GenbunError("too-large", `${at.slice(1)}: ${value.length} characters; at most ${MAX_UNITS} are read`, at);
}

/**
 * @param {unknown} value
 * @param {string} at
 * @returns {Record<string, any>}
 */
function object(value, at) {
  if (value === undefined || value === null) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value;
  throw new GenbunError("argument", `${at.slice(1)}: expected an object, got ${kind(value)}`, at);
}

/**
 * @param {Record<string, any>} options
 * @param {string[]} known
 * @param {string} at
 */
function onlyKeys(options, known, at) {
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) {
      const pointer = `${at}/${key}`;
      throw new GenbunError("argument", `${pointer}: unknown key; known are ${known.join(", ")}`, pointer);
    }
  }
}

/**
 * @param {unknown} value
 * @param {string[]} known
 * @param {string} at
 */
function oneOf(value, known, at) {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && known.includes(value)) return value;
  const shown = typeof value === "string" ? `"${value}"` : kind(value);
  throw new GenbunError("argument", `${at.slice(1)}: ${shown} is not known; expected one of ${known.join(", ")}`, at);
}

/** @param {unknown} value */
function kind(value) {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : typeof value;
}

/** Version of the engines. */
export function version() {
  return engine(() => wasm.version());
}

/**
 * Reads a text: its numbered tree, its references, what it defines and demands.
 *
 * @param {string} source
 * @param {import("./index.d.ts").ReadOptions} [options]
 */
export function readDocument(source, options) {
  text(source, "/text");
  const { format, language, genre, path, marks, readings, ...rest } = object(options, "/options");
  onlyKeys(rest, ["format", "language", "genre", "path", "marks", "readings"], "");
  oneOf(format, FORMATS, "/format");
  oneOf(language, LANGUAGES, "/language");
  if (path !== undefined && path !== null) text(path, "/path");
  if (format === "page") {
    const given = JSON.stringify({ language, genre, path });
    const stretches = Uint32Array.from(marks ?? []);
    const read = JSON.stringify(readings ?? []);
    return new Document(engine(() => wasm.readPage(source, stretches, read, given)));
  }
  const given = JSON.stringify({ format, language, genre, path });
  return new Document(engine(() => wasm.readDocument(source, given)));
}

/**
 * The quotations of an answer as it was pasted, with the addresses said for
 * them, in order.
 *
 * @param {string} answer
 * @returns {import("./index.d.ts").AnswerQuote[]}
 */
export function quotesInAnswer(answer) {
  text(answer, "/text");
  return JSON.parse(engine(() => wasm.quotesInAnswer(answer)));
}

/**
 * Verdicts on quotes from several originals, each read once, in the order of
 * the list. Every quote names its source.
 *
 * @param {Record<string, string | { text: string, options?: import("./index.d.ts").ReadOptions }>} sources
 * @param {import("./index.d.ts").SourcedQuote[]} quotes
 * @param {import("./index.d.ts").CiteOptions} [options]
 * @returns {import("./index.d.ts").SourcedResult[]}
 */
export function citeSources(sources, quotes, options) {
  if (!Array.isArray(quotes)) throw new GenbunError("argument", `quotes: expected an array, got ${kind(quotes)}`, "");
  /** @type {Map<string, number[]>} */
  const places = new Map();
  quotes.forEach((entry, at) => {
    const pointer = `/${at}/source`;
    const source = text(object(entry, `/${at}`).source, pointer);
    if (!Object.hasOwn(object(sources, "/sources"), source)) {
      throw new GenbunError("argument", `${pointer}: "${source}" is not given`, pointer);
    }
    places.set(source, [...(places.get(source) ?? []), at]);
  });
  const results = new Array(quotes.length);
  for (const [source, own] of places) {
    const given = sources[source];
    const original = typeof given === "string" ? { text: given, options: undefined } : object(given, "/sources");
    const document = readDocument(/** @type {string} */ (original.text), original.options);
    try {
      const asked = own.map((at) => {
        const { source: _, ...quote } = quotes[at];
        return quote;
      });
      document.cite(asked, options).forEach((result, number) => {
        results[own[number]] = { source, ...result };
      });
    } catch (error) {
      throw renumbered(error, own);
    } finally {
      document.free();
    }
  }
  return results;
}

/**
 * An error about an entry of one source, with its place in the whole list.
 *
 * @param {unknown} error
 * @param {number[]} places
 */
function renumbered(error, places) {
  const { code, message, at } = asGenbunError(error);
  const entry = /^\/([0-9]+)/.exec(String(at ?? ""));
  if (!entry) return error;
  const place = `/${places[Number(entry[1])]}${String(at).slice(entry[0].length)}`;
  return new GenbunError(code, message.replace(String(at), place), place);
}

/** A document that has been read. It never changes. */
class Document {
  /** @type {import("./wasm/genbun.js").RawDocument} */
  #raw;

  /** @param {import("./wasm/genbun.js").RawDocument} raw */
  constructor(raw) {
    this.#raw = raw;
    this.language = /** @type {import("./index.d.ts").Language} */ (raw.language);
  }

  /** What a worker tells its client when the document is opened. */
  facts() {
    return { language: this.language };
  }

  /** @returns {import("./index.d.ts").TreeNode} */
  tree() {
    return JSON.parse(this.json());
  }

  json() {
    return this.#ask((raw) => raw.json());
  }

  sexp() {
    return this.#ask((raw) => raw.sexp());
  }

  /**
   * @param {import("./index.d.ts").LintOptions} [options]
   * @returns {import("./index.d.ts").Finding[]}
   */
  lint(options) {
    return JSON.parse(this.#ask((raw) => raw.lint(JSON.stringify(object(options, "/options")))));
  }

  /**
   * @param {import("./index.d.ts").LintOptions} [options]
   * @returns {import("./index.d.ts").GenreLine}
   */
  genre(options) {
    return JSON.parse(this.#ask((raw) => raw.genre(JSON.stringify(object(options, "/options")))));
  }

  /** @returns {import("./index.d.ts").DocumentIndex} */
  index() {
    return JSON.parse(this.#ask((raw) => raw.index()));
  }

  /**
   * @param {import("./index.d.ts").Finding[] | import("./index.d.ts").CiteResult[]} result
   * @param {import("./index.d.ts").ReportKind} reportKind
   * @param {import("./index.d.ts").LintOptions} [options]
   */
  report(result, reportKind, options) {
    if (!Array.isArray(result)) throw new GenbunError("argument", `result: expected an array, got ${kind(result)}`, "/result");
    oneOf(reportKind, REPORTS, "/kind");
    if (reportKind === "textquote") return this.#selectors(/** @type {import("./index.d.ts").CiteResult[]} */ (result));
    const findings = /** @type {import("./index.d.ts").Finding[]} */ (result);
    const chosen = JSON.stringify(findings.map(({ start, end, rule }) => ({ start, end, rule })));
    return this.#ask((raw) => raw.report(chosen, reportKind, JSON.stringify(object(options, "/options"))));
  }

  /**
   * @param {import("./index.d.ts").Quote[]} quotes
   * @param {import("./index.d.ts").CiteOptions} [options]
   * @returns {import("./index.d.ts").CiteResult[]}
   */
  cite(quotes, options) {
    if (!Array.isArray(quotes)) throw new GenbunError("argument", `quotes: expected an array, got ${kind(quotes)}`, "");
    const asked = JSON.stringify(object(options, "/options"));
    return JSON.parse(this.#ask((raw) => raw.cite(JSON.stringify(quotes), asked)));
  }

  /**
   * W3C selectors of the first place of each quote that stands in the document.
   *
   * @param {import("./index.d.ts").CiteResult[]} results
   */
  #selectors(results) {
    const places = results.flatMap((result, at) => {
      if (!Array.isArray(result?.found)) throw new GenbunError("argument", `/${at}/found: expected the places of a verdict`, `/${at}/found`);
      return result.found.slice(0, 1).map(({ start, end }) => ({ start, end }));
    });
    return this.#ask((raw) => raw.textQuotes(JSON.stringify(places)));
  }

  /**
   * The verdicts as lines of text; with `nearest`, an indented line below a
   * quote that was not found gives the nearest passage.
   *
   * @param {import("./index.d.ts").Quote[]} quotes
   * @param {import("./index.d.ts").CiteOptions & { lang?: import("./index.d.ts").Language | null; nearest?: boolean }} [options]
   * @returns {string[]}
   */
  citeLines(quotes, options) {
    const { lang, nearest, ...asked } = object(options, "/options");
    const chosen = oneOf(lang, LANGUAGES, "/lang") ?? this.language;
    const below = nearest === true;
    return JSON.parse(
      this.#ask((raw) => raw.citeLines(JSON.stringify(quotes), JSON.stringify(asked), chosen, below)),
    );
  }

  /** @returns {import("./index.d.ts").UnsourcedQuote[]} */
  unsourcedQuotes() {
    return JSON.parse(this.#ask((raw) => raw.unsourcedQuotes()));
  }

  free() {
    this.#raw.free();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }

  /**
   * @template T
   * @param {(raw: import("./wasm/genbun.js").RawDocument) => T} call
   */
  #ask(call) {
    return engine(() => call(this.#raw));
  }
}

/**
 * Reads the pack of a game. What is wrong with one that cannot be played,
 * `checkGame` says in full.
 *
 * @param {import("./index.d.ts").Pack} pack
 * @param {{lang?: import("./index.d.ts").Language | null}} [options]
 */
export function loadGame(pack, options) {
  const [files, lang] = packOf(pack, options);
  try {
    return new Game(engine(() => wasm.loadGame(files, lang)), files, lang);
  } catch (error) {
    if (!(error instanceof GenbunError) || error.code !== "pack") throw error;
    const faults = JSON.parse(error.message);
    throw new GenbunError("pack", faults.map((/** @type {any} */ it) => it.message).join("\n"), `${faults[0]?.file ?? ""}${faults[0]?.at ?? ""}`);
  }
}

/**
 * The author's check of a pack, one that cannot be played too.
 *
 * @param {import("./index.d.ts").Pack} pack
 * @param {{lang?: import("./index.d.ts").Language | null}} [options]
 * @returns {import("./index.d.ts").GameReport}
 */
export function checkGame(pack, options) {
  const [files, lang] = packOf(pack, options);
  return JSON.parse(engine(() => wasm.checkGame(files, lang)));
}

/**
 * @param {unknown} pack
 * @param {unknown} options
 */
function packOf(pack, options) {
  if (!pack || typeof pack !== "object") throw new GenbunError("argument", `pack: expected an object of files, got ${kind(pack)}`, "/pack");
  const { lang } = object(options, "/options");
  return [bounded(JSON.stringify(pack), "/pack"), oneOf(lang, LANGUAGES, "/lang") ?? "ja"];
}

/** A game that has been read. It holds no state: the state comes and goes with every call. */
class Game {
  #raw;
  #files;
  #lang;

  /**
   * @param {import("./wasm/genbun.js").RawGame} raw
   * @param {string} files
   * @param {string} lang
   */
  constructor(raw, files, lang) {
    this.#raw = raw;
    this.#files = files;
    this.#lang = lang;
  }

  /** @returns {import("./index.d.ts").Answer} */
  start() {
    return JSON.parse(engine(() => this.#raw.start()));
  }

  /**
   * @param {import("./index.d.ts").GameState} state
   * @param {import("./index.d.ts").GameInput} input
   * @returns {import("./index.d.ts").Answer}
   */
  turn(state, input) {
    return JSON.parse(engine(() => this.#raw.turn(JSON.stringify(state), JSON.stringify(input))));
  }

  /**
   * The topics that a line is likest, best first, at most ten.
   *
   * @param {string} text
   * @returns {{intent: string, score: number}[]}
   */
  topics(text) {
    return JSON.parse(engine(() => this.#raw.topics(text)));
  }

  /**
   * Takes a save up; `notes` name what this version of the pack no longer has.
   *
   * @param {import("./index.d.ts").GameState} state
   * @returns {{state: import("./index.d.ts").GameState, notes: {dropped: string, id: string}[]}}
   */
  resume(state) {
    return JSON.parse(engine(() => this.#raw.resume(JSON.stringify(state))));
  }

  /** @returns {import("./index.d.ts").GameReport} */
  check() {
    return JSON.parse(engine(() => wasm.checkGame(this.#files, this.#lang)));
  }

  free() {
    this.#raw.free();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}

/**
 * @param {string} source
 * @returns {import("./index.d.ts").Entity[]}
 */
export function extractEntities(source) {
  text(source, "/text");
  return JSON.parse(engine(() => wasm.extractEntities(source)));
}

/**
 * @param {string} state
 * @param {string} claim
 * @param {import("./index.d.ts").CompareOptions} [options]
 * @returns {import("./index.d.ts").Comparison}
 */
export function compareEntities(state, claim, options) {
  text(state, "/state");
  text(claim, "/claim");
  return JSON.parse(engine(() => wasm.compareEntities(state, claim, JSON.stringify(object(options, "/options")))));
}

/**
 * @param {string} state
 * @param {string} claim
 * @param {[number, number, number]} logits entailment, neutral, contradiction
 * @param {import("./index.d.ts").VerifyConfig & {lang?: import("./index.d.ts").Language | null}} [config]
 * @returns {import("./index.d.ts").ClaimVerdict}
 */
export function verifyClaim(state, claim, logits, config) {
  text(state, "/state");
  text(claim, "/claim");
  if (!Array.isArray(logits) || logits.length !== 3 || logits.some((it) => typeof it !== "number")) {
    throw new GenbunError("argument", "logits: expected three numbers", "/logits");
  }
  const { lang, ...rest } = object(config, "/config");
  const words = oneOf(lang, LANGUAGES, "/config/lang") ?? "ja";
  return JSON.parse(engine(() => wasm.verifyClaim(state, claim, new Float64Array(logits), JSON.stringify(rest), words)));
}

/**
 * @param {string} state
 * @param {string} claim
 */
export function synonymCoverage(state, claim) {
  text(state, "/state");
  text(claim, "/claim");
  return engine(() => wasm.synonymCoverage(state, claim));
}

/**
 * @param {unknown} executor
 * @param {unknown} reporter
 * @param {{lang?: import("./index.d.ts").Language | null}} [options]
 * @returns {import("./index.d.ts").FidelityReport}
 */
export function compareFindings(executor, reporter, options) {
  const { lang } = object(options, "/options");
  const words = oneOf(lang, LANGUAGES, "/lang") ?? "ja";
  const lists = [executor, reporter].map((list, side) => bounded(JSON.stringify(list ?? null), ["/executor", "/reporter"][side]));
  return JSON.parse(engine(() => wasm.compareFindings(lists[0], lists[1], words)));
}

/**
 * @param {unknown} claims `claims.json`, read or as text
 * @param {unknown} [entities] `entities.json`, read or as text
 * @param {{lang?: import("./index.d.ts").Language | null}} [options]
 */
export function loadClaims(claims, entities = [], options) {
  const { lang } = object(options, "/options");
  const words = oneOf(lang, LANGUAGES, "/lang") ?? "ja";
  const files = [claims, entities].map((file, at) =>
    bounded(typeof file === "string" ? file : JSON.stringify(file ?? null), ["/claims", "/entities"][at]),
  );
  return new ClaimsFile(engine(() => wasm.loadClaims(files[0], files[1], words)));
}

/** Claims that have been read. They never change. */
class ClaimsFile {
  #raw;

  /** @param {import("./wasm/genbun.js").RawClaims} raw */
  constructor(raw) {
    this.#raw = raw;
  }

  /**
   * @param {string} utterance
   * @param {{flags?: string[]}} [options]
   * @returns {import("./index.d.ts").ClaimResult[]}
   */
  evaluate(utterance, options) {
    text(utterance, "/utterance");
    return JSON.parse(engine(() => this.#raw.evaluate(utterance, JSON.stringify(object(options, "/options")))));
  }

  /**
   * @param {string} utterance
   * @returns {import("./index.d.ts").ClaimExplanation[]}
   */
  explain(utterance) {
    text(utterance, "/utterance");
    return JSON.parse(engine(() => this.#raw.explain(utterance)));
  }

  /** @returns {import("./index.d.ts").ClaimsFinding[]} */
  check() {
    return JSON.parse(engine(() => this.#raw.check()));
  }

  free() {
    this.#raw.free();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
