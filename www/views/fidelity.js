import { debounce, h } from "../dom.js";
import { engine } from "../engine.js";
import { acceptDrops, load, pick } from "../files.js";
import { language, t } from "../i18n.js";
import { keepInput, lastInput } from "../store.js";
import { FindingsTable } from "./findings-table.js";
import { failure, opening } from "./opening.js";
import { tolerances } from "./tolerances.js";

/** @typedef {import("../../pkg/index.js").FidelityReport} FidelityReport */

const SAMPLE = {
  ja: {
    executor: [
      { severity: "error", line: 12, message: "第4条第2項の支払期限が、第7条の検収期間と合いません。" },
      { severity: "warning", line: 30, message: "「成果物」が二度定義されています。" },
      { severity: "info", line: null, message: "用語の一覧がありません。" },
    ],
    reporter: [
      { severity: "error", line: 12, message: "第4条第2項の支払期限が，第7条の検収期間と合いません．" },
      { severity: "info", line: 30, message: "「成果物」が二度定義されています。" },
      { severity: "info", line: null, message: "用語\u200bの一覧があります。" },
    ],
  },
  en: {
    executor: [
      { severity: "error", line: 12, message: "The due date in Section 3.1 does not agree with Section 2.4." },
      { severity: "warning", line: 30, message: "“Software” is defined twice." },
      { severity: "info", line: null, message: "There is no list of terms." },
    ],
    reporter: [
      { severity: "error", line: 12, message: "The due date in Section 3.1  does not agree with Section 2.4 ." },
      { severity: "info", line: 30, message: "“Software” is defined twice." },
      { severity: "info", line: null, message: "There is no list оf terms." },
    ],
  },
};

/** Two lists of findings, the verdict, each difference field by field. */
export class FidelityView extends HTMLElement {
  #says = h("p", { class: "says" });
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #executor = new FindingsTable("executor", () => t().executor, () => this.#changed());
  #reporter = new FindingsTable("reporter", () => t().reporter, () => this.#changed());
  #status = h("p", { class: "stamp-line", role: "status" });
  #rows = h("tbody");
  #table = h(
    "table",
    { class: "differences" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, () => t().what), h("th", { scope: "col" }, () => t().executor), h("th", { scope: "col" }, () => t().reporter))),
    this.#rows,
  );
  #version = 0;
  #sampled = true;
  #checkSoon = debounce(() => this.#check(), 80);
  #keep = debounce(() => this.#sampled || keepInput("fidelity", { executor: this.#executor.text, reporter: this.#reporter.text }), 600);

  async connectedCallback() {
    if (this.firstChild) return;
    const side = (/** @type {FindingsTable} */ table) => {
      const take = async (/** @type {File} */ file) => {
        table.text = (await load(file)).text;
        this.#changed();
      };
      const element = h("div", { class: "side" }, table.element, h("button", { type: "button", class: "quiet", on: { click: () => pick(".json,application/json", take) } }, () => t().open));
      acceptDrops(element, ([file]) => take(file));
      return element;
    };
    this.append(
      opening(this.#says, () => this.#sample(), () => this.#begin()),
      this.#notice,
      h("div", { class: "sides" }, side(this.#executor), side(this.#reporter)),
      h("section", { class: "compared", "aria-label": () => t().results }, this.#status, this.#table, tolerances("fidelity")),
    );
    document.addEventListener("genbun:language", () => this.#relabel());
    const kept = await lastInput("fidelity");
    if (typeof kept?.executor === "string") {
      this.#sampled = false;
      this.#executor.text = kept.executor;
      this.#reporter.text = kept.reporter;
      this.#relabel();
    } else this.#sample();
  }

  #relabel() {
    this.#says.textContent = this.#sampled ? t().fidelitySays : t().fidelityOwn;
    this.#executor.relabel();
    this.#reporter.relabel();
    this.#check();
  }

  #sample() {
    const { executor, reporter } = SAMPLE[language()];
    this.#sampled = true;
    this.#executor.text = JSON.stringify(executor, null, 2);
    this.#reporter.text = JSON.stringify(reporter, null, 2);
    this.#relabel();
  }

  #begin() {
    this.#executor.text = "[]";
    this.#reporter.text = "[]";
    this.#changed();
    this.#executor.focus();
  }

  #changed() {
    this.#sampled = false;
    this.#says.textContent = t().fidelityOwn;
    this.#checkSoon();
    this.#keep();
  }

  async #check() {
    const version = ++this.#version;
    const lists = /** @type {any[]} */ ([]);
    for (const table of [this.#executor, this.#reporter]) {
      try {
        lists.push(JSON.parse(table.text || "[]"));
      } catch (error) {
        return this.#say(t().faultIn(table.label, t().notJson(/** @type {Error} */ (error).message)));
      }
    }
    try {
      const report = await engine.request("compareFindings", [...lists, { lang: language() }], { latest: "fidelity" });
      if (version !== this.#version) return;
      this.#notice.hidden = true;
      this.#show(report);
    } catch (error) {
      const words = failure(error);
      if (words !== null) this.#say(words);
    }
  }

  /** @param {string} words */
  #say(words) {
    this.#notice.hidden = false;
    this.#notice.textContent = words;
    this.#status.textContent = "";
    this.#table.hidden = true;
  }

  /** @param {FidelityReport} report */
  #show({ accepted, differences }) {
    this.#status.textContent = accepted ? `✓ ${t().accepted}` : `✗ ${t().rejected(differences.length)}`;
    this.#status.className = `stamp-line ${accepted ? "right" : "wrong"}`;
    this.#table.hidden = differences.length === 0;
    this.#rows.replaceChildren(
      ...differences.map((row) => {
        const where = row.executor_index ?? row.reporter_index ?? 0;
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, `${t().differenceKinds[row.kind]}`, row.field && ` ・ ${t().fields[row.field]}`, h("span", { class: "note figure" }, ` #${where + 1}`)),
          cell(row.executor, row.executor_escaped),
          cell(row.reporter, row.reporter_escaped),
        );
      }),
    );
  }
}

/**
 * A side of a difference; hidden and look-alike characters are shown escaped beneath.
 *
 * @param {FidelityReport["differences"][number]["executor"]} value
 * @param {string | null} escaped
 */
function cell(value, escaped) {
  const plain =
    value === null ? "—" : typeof value === "object" ? [value.severity, value.line ?? "—", value.message].join(" ・ ") : String(value);
  return h("td", { class: "original" }, plain, escaped && escaped !== plain && h("code", { class: "escaped" }, escaped));
}

customElements.define("genbun-fidelity", FidelityView);
