import { debounce, h, svg } from "../dom.js";
import { engine } from "../engine.js";
import { acceptDrops, load } from "../files.js";
import { language, t } from "../i18n.js";
import { keepInput, lastInput } from "../store.js";
import { failure, opening } from "./opening.js";

/**
 * @typedef {import("../../pkg/index.js").Comparison} Comparison
 * @typedef {import("../../pkg/index.js").Entity} Entity
 */

const SAMPLES = {
  ja: {
    state: "当社の2026年3月期の売上高は12億3,400万円（前期比8.5%増）で、営業利益は約9,800万円でした。従業員は2026年3月31日時点で214名、新工場は10月4日に稼働します。支払は検収後30日以内です。",
    claim: "2026年3月期の売上高は1,234百万円で、前期より8.5%増えた。営業利益は9,800万円。従業員は240人。新工場は10月14日に動き出す。支払は検収後30日を超えてもよい。",
  },
  en: {
    state: "Revenue for the year to 31 March 2026 was $12.4 million, up 8.5 percent. The company employs 214 people at 3 sites. Payment is due within 30 days. The new plant opens on 4 October 2026.",
    claim: "Revenue was $12,400,000, up 8.5%. The company has 240 people at 3 sites. Payment is due after more than 30 days. The plant opens on 14 October 2026.",
  },
};

/** State and claim, their figures marked and joined. */
export class NumbersView extends HTMLElement {
  #says = h("p", { class: "says" });
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #state = h("textarea", { id: "numbers-state", class: "original", rows: 6, on: { input: () => this.#changed() } });
  #claim = h("textarea", { id: "numbers-claim", class: "original", rows: 6, on: { input: () => this.#changed() } });
  #rounding = h("select", { id: "numbers-rounding", on: { change: () => this.#check() } });
  #status = h("p", { class: "count", role: "status" });
  #left = h("p", { class: "original figures" });
  #right = h("p", { class: "original figures" });
  #lines = svg("svg", { class: "joins", "aria-hidden": "true" });
  #pair = h("div", { class: "pair" }, this.#left, this.#right, /** @type {any} */ (this.#lines));
  #list = h("ol", { class: "mismatches" });
  #logits = ["entailment", "neutral", "contradiction"].map((name, index) =>
    h("input", { type: "number", step: "any", id: `logit-${name}`, value: [2.4, 0.6, -1.2][index], on: { input: () => this.#judge() } }),
  );
  #verdict = h("div", { class: "verdict-box" });
  #version = 0;
  #sampled = true;
  /** @type {Comparison | undefined} */
  #result;

  #checkSoon = debounce(() => this.#check(), 80);
  #keep = debounce(() => this.#sampled || keepInput("numbers", { state: this.#state.value, claim: this.#claim.value }), 600);

  async connectedCallback() {
    if (this.firstChild) return;
    const box = (/** @type {HTMLElement} */ area, /** @type {"stateText" | "claimText"} */ key) => {
      const element = h("div", { class: "side" }, h("label", { for: area.id }, () => t()[key]), area);
      acceptDrops(element, async ([file]) => {
        /** @type {HTMLTextAreaElement} */ (area).value = (await load(file)).text;
        this.#changed();
      });
      return element;
    };
    this.append(
      opening(this.#says, () => this.#sample(), () => this.#begin()),
      this.#notice,
      h("div", { class: "sides" }, box(this.#state, "stateText"), box(this.#claim, "claimText")),
      h("div", { class: "bar tools" }, this.#status, h("span", { class: "grow" }), h("label", { class: "choice" }, h("span", {}, () => t().rounding), this.#rounding)),
      h("section", { class: "compared", "aria-label": () => t().compared }, this.#pair, this.#list),
      h(
        "details",
        { class: "logits", on: { toggle: () => this.#judge() } },
        h("summary", {}, () => t().logits),
        h("div", { class: "logit-fields" }, this.#logits.map((input, index) => h("label", { class: "choice" }, h("span", {}, () => t()[/** @type {"neutral"} */ (["entailment", "neutral", "contradiction"][index])]), input))),
        this.#verdict,
      ),
    );
    document.addEventListener("genbun:language", () => this.#relabel());
    new ResizeObserver(() => this.#join()).observe(this.#pair);
    this.#relabel();
    const kept = await lastInput("numbers");
    if (typeof kept?.state === "string") {
      this.#sampled = false;
      this.#state.value = kept.state;
      this.#claim.value = kept.claim;
      this.#relabel();
    } else this.#sample();
  }

  #relabel() {
    const chosen = this.#rounding.value || "marked";
    this.#rounding.replaceChildren(h("option", { value: "marked" }, t().roundingMarked), h("option", { value: "any" }, t().roundingAny));
    this.#rounding.value = chosen;
    this.#says.textContent = this.#sampled ? t().numbersSays : t().numbersOwn;
    if (this.#state.value || this.#claim.value) this.#check();
  }

  #sample() {
    const { state, claim } = SAMPLES[language()];
    this.#sampled = true;
    this.#state.value = state;
    this.#claim.value = claim;
    this.#relabel();
  }

  #begin() {
    this.#state.value = this.#claim.value = "";
    this.#changed();
    this.#state.focus();
  }

  #changed() {
    this.#sampled = false;
    this.#says.textContent = t().numbersOwn;
    this.#checkSoon();
    this.#keep();
  }

  async #check() {
    const version = ++this.#version;
    const [state, claim] = [this.#state.value, this.#claim.value];
    try {
      const options = { lang: language(), rounding: this.#rounding.value };
      const result = await engine.request("compareEntities", [state, claim, options], { latest: "numbers" });
      if (version !== this.#version) return;
      this.#notice.hidden = true;
      this.#show(result, state, claim);
      await this.#judge();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {Comparison} result @param {string} state @param {string} claim */
  #show(result, state, claim) {
    this.#result = result;
    const wrong = new Set(result.mismatches.map((it) => it.claim));
    const used = new Map(result.matches.map((it) => [it.state, "agrees"]));
    for (const { state: index } of result.mismatches) if (index !== null && !used.has(index)) used.set(index, "differs");
    this.#left.replaceChildren(...marked(state, result.state, (index) => used.get(index) ?? "unused", "s"));
    this.#right.replaceChildren(...marked(claim, result.claim, (index) => (wrong.has(index) ? "differs" : "agrees"), "c"));
    this.#status.textContent = t().numbersCount(wrong.size, result.claim.length);
    const notes = result.matches.flatMap(({ claim: index, note }) => (note ? [{ claim: index, reason: "", message: note }] : []));
    this.#list.replaceChildren(
      ...[...result.mismatches, ...notes].map(({ claim: index, reason, message }) =>
        h(
          "li",
          { "data-severity": reason ? "error" : "info" },
          h("span", { class: "severity" }, h("span", { class: "mark", "aria-hidden": "true" }), reason ? (/** @type {Record<string, string>} */ (t().reasons)[reason] ?? reason) : t().severity.info),
          h("span", { class: "original" }, result.claim[index].surface),
          h("span", {}, message),
        ),
      ),
    );
    this.#join();
  }

  /** Lines from every figure of the claim to its partner. */
  #join() {
    const result = this.#result;
    if (!result) return;
    const frame = this.#pair.getBoundingClientRect();
    const at = (/** @type {string} */ id) => this.#pair.querySelector(`[data-figure="${id}"]`)?.getClientRects()[0];
    const wide = getComputedStyle(this.#pair).gridTemplateColumns.split(" ").length > 1;
    const pairs = [
      ...result.matches.map(({ claim, state }) => ({ claim, state, kind: "agrees" })),
      ...result.mismatches.flatMap(({ claim, state }) => (state === null ? [] : [{ claim, state, kind: "differs" }])),
    ];
    // Between the columns only: across the words they would strike them out.
    // Where the columns stand one below the other, the list says it alone.
    const [left, right] = [...this.#pair.querySelectorAll(":scope > .original")].map((it) => it.getBoundingClientRect());
    const shapes = pairs.flatMap(({ claim, state, kind }) => {
      const [from, to] = [at(`s${state}`), at(`c${claim}`)];
      if (!wide || !from || !to || !left || !right) return [];
      const [x1, y1] = [left.right - frame.left, from.bottom - frame.top - 3];
      const [x2, y2] = [right.left - frame.left, to.bottom - frame.top - 3];
      const middle = (x1 + x2) / 2;
      return [svg("path", { class: `join ${kind}`, d: `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}` })];
    });
    this.#lines.replaceChildren(...shapes);
  }

  async #judge() {
    const details = this.querySelector("details.logits");
    if (!(details instanceof HTMLDetailsElement) || !details.open) return;
    const logits = this.#logits.map((input) => input.valueAsNumber);
    try {
      const verdict = await engine.request("verifyClaim", [this.#state.value, this.#claim.value, logits, { lang: language() }], { latest: "verify" });
      this.#verdict.replaceChildren(...bars(verdict));
    } catch (error) {
      const words = failure(error);
      if (words !== null) this.#verdict.replaceChildren(h("p", { class: "wrong" }, words));
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    const words = failure(error);
    if (words === null) return;
    this.#notice.hidden = false;
    this.#notice.textContent = t().callFailed(words);
  }
}

/**
 * @param {string} text
 * @param {Entity[]} entities
 * @param {(index: number) => string} kind
 * @param {string} side
 */
function marked(text, entities, kind, side) {
  const parts = /** @type {(string | Node)[]} */ ([]);
  let at = 0;
  entities.forEach(({ start, end }, index) => {
    parts.push(text.slice(at, start), h("mark", { class: kind(index), "data-figure": `${side}${index}` }, text.slice(start, end)));
    at = end;
  });
  parts.push(text.slice(at));
  return parts;
}

/** The probabilities against the threshold. @param {import("../../pkg/index.js").ClaimVerdict} verdict */
function bars(verdict) {
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(1)} %`;
  const bar = (/** @type {string} */ label, /** @type {number} */ part, /** @type {number | null} */ threshold) => {
    const fill = h("span", { class: "fill" });
    fill.style.width = percent(part).replace(" ", "");
    const line = threshold === null ? null : h("span", { class: "threshold" });
    if (line) line.style.left = percent(/** @type {number} */ (threshold)).replace(" ", "");
    return h("div", { class: "probability" }, h("span", {}, label), h("span", { class: "track", "aria-hidden": "true" }, fill, line), h("span", { class: "figure" }, percent(part)));
  };
  return [
    bar(t().entailment, verdict.entailment_prob, verdict.effective_threshold),
    bar(t().neutral, verdict.neutral_prob, null),
    bar(t().contradiction, verdict.contradiction_prob, null),
    h("p", { class: "note figure" }, `${t().threshold(percent(verdict.effective_threshold))} ・ ${t().coverage(percent(verdict.synonym_coverage))}`),
    h("p", { class: verdict.is_hallucination ? "wrong" : "right" }, verdict.is_hallucination ? t().hallucinationVerdict : t().supportedVerdict),
    verdict.reason ? h("p", { class: "note" }, verdict.reason) : "",
  ];
}

customElements.define("genbun-numbers", NumbersView);
