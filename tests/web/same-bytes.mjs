// The questions of tests/same_bytes.rs, asked through the package's border, in
// node and in a browser alike. It gives one hash for each kind of answer.

/** FNV-1a, 64 bits, over lines; in two halves, since a BigInt for each byte is slow. */
class Hash {
  #low = 0x84222325;
  #high = 0xcbf29ce4;
  lines = 0;

  /** @param {string} text */
  line(text) {
    this.lines += 1;
    for (const byte of new TextEncoder().encode(`${text}\n`)) {
      this.#low = (this.#low ^ byte) >>> 0;
      const product = this.#low * 0x1b3;
      this.#high = (Math.imul(this.#high, 0x1b3) + Math.floor(product / 2 ** 32) + (this.#low << 8)) >>> 0;
      this.#low = product >>> 0;
    }
  }

  toString() {
    const hex = (/** @type {number} */ half) => half.toString(16).padStart(8, "0");
    return `${this.lines} ${hex(this.#high)}${hex(this.#low)}`;
  }
}

/** A number to its last bit. @param {number} number */
function bits(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

/** @param {{start: number, end: number, line: number, column: number} | null} place */
const place = (place) => place && [place.start, place.end, place.line, place.column];

/** @param {any[]} entities */
const figures = (entities) =>
  entities.map((it) => [it.kind, it.surface, it.value, it.unit, it.mod, place(it)]);

/**
 * @typedef {object} Questions what is read from the disk, by node
 * @property {Record<string, any[]>} inputs of the cases, by kind
 * @property {{text: string, format: string}[]} corpus
 * @property {Record<string, unknown>} pack
 */

/**
 * @param {typeof import("../../pkg/wasm/genbun.js")} wasm a module that is ready
 * @param {Questions} questions
 * @returns {Record<string, string>}
 */
export function hashes(wasm, { inputs, corpus, pack }) {
  /** @type {Record<string, Hash>} */
  const all = {};
  const line = (/** @type {string} */ kind, /** @type {string} */ text) => (all[kind] ??= new Hash()).line(text);
  const json = (/** @type {string} */ kind, /** @type {unknown} */ value) => line(kind, JSON.stringify(value));
  const read = (/** @type {string} */ text, /** @type {any} */ input) => {
    const format = { md: "markdown" }[/** @type {string} */ (input.format)] ?? input.format ?? "txt";
    const { language, genre, path } = input;
    return ["txt", "markdown"].includes(format) ? wasm.readDocument(text, JSON.stringify({ format, language, genre, path })) : null;
  };

  const cases = ["structure", "cite", "quotes"].flatMap((kind) => inputs[kind]);
  for (const input of [...cases, ...corpus]) {
    const text = input.text ?? input.source;
    const document = typeof text === "string" ? read(text, input) : null;
    if (!document) continue;
    line("tree", document.json());
    line("sexp", document.sexp());
    line("index", document.index());
    line("scaffold", document.unsourcedQuotes());
    line("findings", document.lint("{}"));
    document.free();
  }
  for (const { source, quotes, ...input } of [...inputs.cite, ...inputs.quotes]) {
    const document = typeof source === "string" && Array.isArray(quotes) ? read(source, input) : null;
    if (!document) continue;
    const asked = quotes.map((/** @type {any} */ { quote, address }) => (typeof address === "string" ? { quote, address } : { quote }));
    line("quotes", document.cite(JSON.stringify(asked), "{}"));
    document.free();
  }
  for (const { text } of inputs.answers) {
    for (const pair of JSON.parse(wasm.quotesInAnswer(text))) {
      json("answers", [pair.quote, pair.address, place(pair.addressSpan), place(pair)]);
    }
  }
  for (const { claim, entities, utterance } of inputs.claims) {
    if (typeof utterance !== "string") continue;
    const claims = wasm.loadClaims(JSON.stringify([claim]), JSON.stringify(entities ?? []), "ja");
    line("claims", claims.explain(utterance));
    claims.free();
  }
  for (const { text, state, claim, logits } of inputs.entities) {
    if (text !== undefined) {
      json("figures", figures(JSON.parse(wasm.extractEntities(text))));
      continue;
    }
    const found = JSON.parse(wasm.compareEntities(state, claim, "{}"));
    json("comparisons", [
      figures(found.state),
      figures(found.claim),
      found.matches.map((/** @type {any} */ it) => [it.claim, it.state, it.note !== null]),
      found.mismatches.map((/** @type {any} */ it) => [it.claim, it.state, it.reason]),
    ]);
    if (!logits) continue;
    const verdict = JSON.parse(wasm.verifyClaim(state, claim, new Float64Array(logits), "{}", "ja"));
    const numbers = ["entailment_prob", "neutral_prob", "contradiction_prob", "hallucination_score", "effective_threshold", "synonym_coverage"];
    json("verdicts", [numbers.map((key) => bits(verdict[key])), verdict.entity_mismatch, verdict.is_hallucination, verdict.reason]);
  }
  for (const { executor, reporter } of inputs.fidelity) {
    try {
      line("fidelity", wasm.compareFindings(JSON.stringify(executor ?? null), JSON.stringify(reporter ?? null), "ja"));
    } catch (error) {
      if (/** @type {any} */ (error).code !== "argument") throw error;
    }
  }
  const game = wasm.loadGame(JSON.stringify(pack), "ja");
  let answer = game.start();
  line("session", answer);
  let state = JSON.stringify(JSON.parse(answer).state);
  /** @type {Record<string, string>} */
  const slots = {};
  for (const input of inputs.session) {
    if (input.op === "save") slots[input.slot] = state;
    else if (input.op === "load") state = slots[input.slot];
    else {
      if (input.op === "restart") answer = game.start();
      else answer = game.turn(state, JSON.stringify(input.op === "choose" ? { choose: input.index } : input));
      state = JSON.stringify(JSON.parse(answer).state);
      line("session", answer);
    }
  }
  return Object.fromEntries(Object.keys(all).sort().map((kind) => [kind, String(all[kind])]));
}
