import { h } from "../dom.js";
import { t } from "../i18n.js";
import { TabSet } from "./tab-set.js";

/** A list of findings, typed as JSON or into a table; the JSON is what counts. */
export class FindingsTable {
  element;
  #label;
  #area;
  #rows = h("tbody");
  #changed;

  /**
   * @param {string} name
   * @param {() => string} label
   * @param {() => void} changed
   */
  constructor(name, label, changed) {
    this.#label = label;
    this.#changed = changed;
    this.#area = h("textarea", { id: `findings-${name}`, class: "code", rows: 9, spellcheck: "false", "aria-label": label, on: { input: () => changed() } });
    const table = h(
      "div",
      { class: "findings-table" },
      h("table", {}, h("thead", {}, h("tr", {}, [() => t().fields.severity, () => t().fields.line, () => t().fields.message].map((words) => h("th", { scope: "col" }, words)), h("td", {}))), this.#rows),
      h("button", { type: "button", class: "quiet", on: { click: () => (this.#rows.append(this.#row({ severity: "error", line: null, message: "" })), this.#collect()) } }, () => t().addRow),
    );
    const tabs = new TabSet(
      label,
      [
        { id: `${name}-json`, label: () => t().asJson, panel: h("div", {}, this.#area) },
        { id: `${name}-table`, label: () => t().asTable, panel: table },
      ],
      (id) => id.endsWith("table") && this.#fill(),
    );
    this.element = h("div", { class: "findings-input" }, h("h2", {}, label), tabs.element);
  }

  get label() {
    return this.#label();
  }

  get text() {
    return this.#area.value;
  }

  set text(value) {
    this.#area.value = value;
    this.#fill();
  }

  /** To the JSON, where it is shown; else to its tab. */
  focus() {
    const tab = this.element.querySelector("[role=tab][aria-selected=true]");
    if (this.#area.checkVisibility()) this.#area.focus();
    else if (tab instanceof HTMLElement) tab.focus();
  }

  relabel() {
    this.#fill();
  }

  #fill() {
    let list = [];
    try {
      const read = JSON.parse(this.#area.value || "[]");
      list = Array.isArray(read) ? read : (read?.findings ?? []);
    } catch {
      return; // What cannot be read stays in the JSON alone.
    }
    this.#rows.replaceChildren(...list.map((/** @type {any} */ finding) => this.#row(finding ?? {})));
  }

  /** @param {any} finding */
  #row(finding) {
    const input = (/** @type {unknown} */ value, /** @type {string} */ label, /** @type {Record<string, any>} */ more = {}) =>
      h("input", { value: value ?? "", "aria-label": label, on: { input: () => this.#collect() }, ...more });
    const row = h(
      "tr",
      {},
      h("td", {}, input(finding.severity, t().fields.severity, { size: 7 })),
      h("td", {}, input(finding.line, t().fields.line, { size: 4, inputmode: "numeric" })),
      h("td", { class: "wide" }, input(finding.message, t().fields.message, { class: "original" })),
      h("td", {}, h("button", { type: "button", class: "quiet", "aria-label": t().removeRow, on: { click: () => (row.remove(), this.#collect()) } }, "×")),
    );
    return row;
  }

  #collect() {
    const list = [...this.#rows.rows].map((row) => {
      const [severity, line, message] = [...row.querySelectorAll("input")].map((it) => it.value);
      return { severity, line: line.trim() === "" ? null : Number(line), message };
    });
    this.#area.value = JSON.stringify(list, null, 2);
    this.#changed();
  }
}
