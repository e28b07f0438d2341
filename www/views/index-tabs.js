import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { Pages } from "./pages.js";
import { TabSet } from "./tab-set.js";

/**
 * @typedef {import("../../pkg/index.js").DocumentIndex} DocumentIndex
 * @typedef {import("../../pkg/index.js").Span} Span
 * @typedef {DocumentIndex["definitions"][number]} Definition
 * @typedef {DocumentIndex["references"][number]} Reference
 * @typedef {DocumentIndex["obligations"][number]} Obligation
 */

/**
 * @typedef {object} Hooks
 * @property {(span: Span) => void} go
 * @property {(target: string) => string | null} peek  text of a target
 * @property {(span: Span) => string} sentence         text around a place, in one line
 * @property {() => void} csv
 */

const STATES = /** @type {const} */ (["dangling", "resolved", "external", "undetermined"]);

/** Definitions with their uses, references, obligations, amounts and dates. */
export class IndexTabs {
  element;
  #hooks;
  #definitions = h("ul", { class: "entries" });
  #references = h("ul", { class: "entries" });
  #obligations = h("tbody");
  #dates = h("ul", { class: "entries" });
  #quantities = h("ul", { class: "entries" });
  #state = h("select", { id: "reference-state", on: { change: () => this.#filter() } });
  #pages;
  /** @type {DocumentIndex} */
  #index = { definitions: [], references: [], obligations: [], quantities: [], dates: [] };
  /** Words shown where a part is empty, beside what they stand for. @type {[HTMLElement, HTMLElement, (index: DocumentIndex) => boolean][]} */
  #parts = [];

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
    this.#pages = {
      definitions: new Pages(this.#definitions, (/** @type {Definition} */ it) => this.#definition(it)),
      references: new Pages(this.#references, (/** @type {Reference} */ it) => this.#reference(it)),
      obligations: new Pages(this.#obligations, (/** @type {Obligation} */ it) => this.#obligation(it)),
      dates: new Pages(this.#dates, (/** @type {DocumentIndex["dates"][number]} */ it) => this.#amount(it.value, it)),
      quantities: new Pages(this.#quantities, (/** @type {DocumentIndex["quantities"][number]} */ it) =>
        this.#amount(`${typeof it.value === "number" ? number(it.value) : it.value} ${it.unit}`, it),
      ),
    };
    const { definitions, references, obligations, dates, quantities } = this.#pages;
    const stateLabel = h("label", { for: "reference-state", class: "visually-hidden" }, () => t().referenceState);
    const table = h(
      "table",
      { class: "obligations" },
      h("thead", {}, h("tr", {}, ["who", "what", "text", "where"].map((key) => h("th", { scope: "col" }, () => t()[/** @type {"who"} */ (key)])))),
      this.#obligations,
    );
    const csv = h("button", { type: "button", class: "quiet", on: { click: () => this.#hooks.csv() } }, () => t().csv);
    const section = (/** @type {"dates" | "quantities"} */ key, /** @type {HTMLElement} */ list, /** @type {HTMLElement} */ more) =>
      this.#part(() => "", (index) => index[key].length === 0, h("div", {}, h("h2", {}, () => t()[key]), list, more));
    this.element = new TabSet(() => t().indexTabs, [
      {
        id: "definitions",
        label: () => t().definitions,
        panel: this.#part(() => t().noDefinitions, (it) => it.definitions.length === 0, h("div", {}, this.#definitions, definitions.more)),
      },
      {
        id: "references",
        label: () => t().references,
        panel: this.#part(
          () => t().noReferences,
          (it) => it.references.length === 0,
          h("div", {}, h("p", { class: "filter" }, stateLabel, this.#state), this.#references, references.more),
        ),
      },
      {
        id: "obligations",
        label: () => t().obligations,
        panel: this.#part(() => t().noObligations, (it) => it.obligations.length === 0, h("div", {}, h("p", { class: "filter" }, csv), table, obligations.more)),
      },
      {
        id: "amounts",
        label: () => t().amounts,
        panel: this.#part(
          () => t().noAmounts,
          (it) => it.dates.length + it.quantities.length === 0,
          h("div", {}, section("dates", this.#dates, dates.more), section("quantities", this.#quantities, quantities.more)),
        ),
      },
    ]).element;
    this.show(this.#index);
  }

  /** @param {DocumentIndex} index */
  show(index) {
    this.#index = index;
    for (const [empty, full, isEmpty] of this.#parts) {
      empty.hidden = !isEmpty(index);
      full.hidden = !empty.hidden;
    }
    this.#pages.definitions.show(index.definitions);
    this.#pages.obligations.show(index.obligations);
    this.#pages.dates.show([...index.dates].sort((a, b) => inTime(a.value, b.value) || a.start - b.start));
    this.#pages.quantities.show(index.quantities);
    this.relabel();
  }

  relabel() {
    const chosen = this.#state.value;
    const count = (/** @type {string} */ state) => this.#index.references.filter((it) => it.state === state).length;
    this.#state.replaceChildren(
      h("option", { value: "" }, `${t().allStates} (${number(this.#index.references.length)})`),
      ...STATES.filter((state) => count(state) > 0 || state === chosen).map((state) =>
        h("option", { value: state }, `${t().states[state]} (${number(count(state))})`),
      ),
    );
    this.#state.value = chosen;
    this.#filter();
  }

  #filter() {
    const state = this.#state.value;
    this.#pages.references.show(this.#index.references.filter((it) => !state || it.state === state));
  }

  /**
   * @param {() => string} words
   * @param {(index: DocumentIndex) => boolean} isEmpty
   * @param {HTMLElement} full
   */
  #part(words, isEmpty, full) {
    const empty = h("p", { class: "empty" }, words);
    this.#parts.push([empty, full, isEmpty]);
    return h("div", { class: "index-part", tabindex: 0 }, empty, full);
  }

  /** @param {Span} span @param {string} [words] */
  #place(span, words = t().line(span.line)) {
    return h("button", { type: "button", class: "go figure", on: { click: () => this.#hooks.go(span) } }, words);
  }

  /** @param {Definition} definition */
  #definition({ term, scope, uses, ...span }) {
    return h(
      "li",
      {},
      h("div", { class: "entry" }, h("dfn", { class: "original" }, term), scope && h("span", { class: "note" }, t().scope(scope)), this.#place(span)),
      uses.length === 0
        ? h("p", { class: "note" }, t().unused)
        : this.#details(t().uses(uses.length), () => h("ol", { class: "uses" }, uses.map((use) => h("li", {}, this.#place(use), h("span", { class: "original" }, this.#hooks.sentence(use)))))),
    );
  }

  /** @param {Reference} reference */
  #reference({ label, target, state, ...span }) {
    const peek = state === "resolved" ? this.#hooks.peek(target) : null;
    return h(
      "li",
      { "data-state": state },
      h(
        "div",
        { class: "entry" },
        h("span", { class: "original" }, label),
        target && h("span", { class: "address" }, `→ ${target}`),
        h("span", { class: "state" }, t().states[state]),
        this.#place(span),
      ),
      peek && this.#details(t().peek(label), () => h("p", { class: "original peek" }, peek)),
    );
  }

  /** @param {Obligation} obligation */
  #obligation({ type, marker, who, ...span }) {
    return h(
      "tr",
      { "data-type": type },
      h("td", { class: "original" }, who || t().noWho),
      h("td", {}, t().obligationTypes[type]),
      h("td", { class: "original" }, this.#hooks.sentence(span)),
      h("td", {}, this.#place(span)),
    );
  }

  /** @param {string} value @param {Span} span */
  #amount(value, { start, end, line, column }) {
    const span = { start, end, line, column };
    return h("li", {}, h("div", { class: "entry" }, h("span", { class: "figure value" }, value), this.#place(span)), h("p", { class: "original around" }, this.#hooks.sentence(span)));
  }

  /**
   * Made when it is first opened.
   *
   * @param {string} summary
   * @param {() => HTMLElement} content
   */
  #details(summary, content) {
    const details = h("details", {}, h("summary", {}, summary));
    details.addEventListener("toggle", () => details.open && details.childElementCount === 1 && details.append(content()));
    return details;
  }
}

/** Order of two dates as written by the engine; a range goes by its beginning. @param {string} a @param {string} b */
function inTime(a, b) {
  const key = (/** @type {string} */ value) => value.replace(/^FY/, "").split("..")[0];
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}
