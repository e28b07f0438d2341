import { h } from "../dom.js";
import { engine } from "../engine.js";
import { language, t } from "../i18n.js";
import { marked } from "./author-eye.js";

/**
 * @typedef {import("../../pkg/index.js").ClaimExplanation} ClaimExplanation
 * @typedef {import("../../pkg/index.js").ClaimResult} ClaimResult
 * @typedef {"positive" | "ambiguous" | "negative"} Expected
 */

/** What an example of each kind must come to. */
const VERDICTS = /** @type {const} */ ({ positive: "supported", ambiguous: "ambiguous", negative: "unsupported" });
const PAUSE = 150;

/** Claims to edit, a sentence to type, the verdict while typing, the examples. */
export class ClaimsBench {
  element = h("div", { class: "author bench" });
  /** @type {import("../../pkg/worker.js").RemoteClaims | undefined} */
  #claims;
  #entities = /** @type {unknown} */ ([]);
  #opened = /** @type {unknown} */ (null);
  #timer = 0;
  #turn = 0;
  #editor = h("textarea", { id: "bench-claims", class: "code", rows: 12, spellcheck: "false", on: { input: () => this.#later(() => this.#reload()) } });
  #sentence = h("input", {
    id: "bench-sentence",
    class: "original",
    lang: "ja",
    autocomplete: "off",
    placeholder: () => t().benchSentenceHint,
    on: { input: () => this.#later(() => this.#judge()) },
  });
  #fault = h("p", { class: "notice", role: "alert", hidden: true });
  #verdicts = h("div", { "aria-live": "polite" });
  #examples = h("div", {});

  constructor() {
    this.element.append(
      h("label", { class: "field", for: "bench-sentence" }, () => t().benchSentence),
      this.#sentence,
      this.#verdicts,
      h("label", { class: "field", for: "bench-claims" }, () => t().benchClaims),
      this.#editor,
      this.#fault,
      h("h2", {}, () => t().benchExamples),
      this.#examples,
    );
    document.addEventListener("genbun:language", () => this.#opened && this.#reload());
  }

  /** Shows the claims of a pack; what was edited stays while the pack is the same. @param {import("../packs.js").Pack} pack */
  async open(pack) {
    if (this.#opened === pack) return;
    this.#opened = pack;
    const claims = pack.files["claims.json"] ?? { version: 1, claims: [] };
    this.#entities = pack.files["entities.json"] ?? [];
    this.#editor.value = typeof claims === "string" ? claims : JSON.stringify(claims, null, 1);
    await this.#reload();
  }

  /** @param {() => void} work */
  #later(work) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(work, PAUSE);
  }

  /** Reads the claims again; while they are faulty, the last good ones stay. */
  async #reload() {
    const turn = ++this.#turn;
    try {
      const claims = await engine.loadClaims(this.#editor.value, /** @type {any} */ (this.#entities), { lang: language() });
      if (turn !== this.#turn) return claims.close();
      this.#claims?.close();
      this.#claims = claims;
      this.#fault.hidden = true;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#fault.textContent = String(/** @type {Error} */ (error).message);
      this.#fault.hidden = false;
      return;
    }
    await this.#judge();
    await this.#judgeExamples(turn);
  }

  async #judge() {
    const said = this.#sentence.value;
    const explained = said && this.#claims ? await this.#claims.explain(said) : [];
    if (said !== this.#sentence.value) return;
    const touched = explained.filter((it) => it.result.result !== "unsupported");
    this.#verdicts.replaceChildren(
      ...(said && touched.length === 0 ? [h("p", { class: "note" }, t().benchResult.unsupported)] : []),
      ...touched.map((it) => verdict(it, said)),
    );
  }

  /** @param {number} turn */
  async #judgeExamples(turn) {
    const file = JSON.parse(this.#editor.value);
    const list = /** @type {any[]} */ (Array.isArray(file) ? file : file.claims);
    const rows = [];
    for (const claim of list) {
      for (const expected of /** @type {Expected[]} */ (Object.keys(VERDICTS))) {
        for (const said of claim.examples?.[expected] ?? []) {
          const results = (await this.#claims?.evaluate(said)) ?? [];
          if (turn !== this.#turn) return;
          const got = results.find((it) => it.claimId === claim.id);
          if (got) rows.push(example(claim.id, expected, said, got));
        }
      }
    }
    this.#examples.replaceChildren(h("table", { class: "examples" }, h("tbody", {}, rows)));
  }
}

/** @param {ClaimResult} result */
const says = ({ result, interrogative }) => (interrogative && result === "supported" ? t().benchResult.interrogative : t().benchResult[result]);

/** @param {ClaimExplanation} explained @param {string} said */
function verdict({ headline, result, alternatives, quotations }, said) {
  const deciding = alternatives.find((it) => it.alternative === result.alternative);
  const lines = [...(deciding?.lines ?? []), ...quotations];
  return h(
    "section",
    { class: "judged", "data-result": result.result },
    h("p", {}, h("strong", {}, says(result)), " ", h("code", {}, result.claimId)),
    h("p", { class: "original said-words", lang: "ja" }, ...marked(said, result.spans)),
    h("p", {}, headline),
    h("ul", { class: "trace" }, lines.map((line) => h("li", {}, line.text))),
  );
}

/** @param {string} id @param {Expected} expected @param {string} said @param {ClaimResult} got */
function example(id, expected, said, got) {
  const passed = got.result === VERDICTS[expected];
  return h(
    "tr",
    { class: passed ? "" : "wrong" },
    h("td", {}, passed ? "✓" : "✗"),
    h("td", {}, h("code", {}, id)),
    h("td", { class: "original", lang: "ja" }, ...marked(said, got.spans)),
    h("td", {}, t().benchExample[expected]),
    h("td", {}, says(got), got.why && h("div", { class: "note" }, got.why)),
  );
}
