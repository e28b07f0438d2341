import { h } from "../dom.js";
import { t } from "../i18n.js";
import { Pages } from "./pages.js";

/** @typedef {import("../../pkg/index.js").Finding} Finding */

/** The findings in the order of the text: the source of truth for every reader. */
export class FindingsList {
  element = h("div", { class: "findings" });
  #status = h("p", { class: "count", role: "status" });
  #empty = h("p", { class: "empty", hidden: true });
  #list = h("ol", { class: "finding-list" });
  #pages = new Pages(this.#list, (/** @type {Finding} */ finding, index) => this.#row(finding, index));
  /** @type {Finding[]} */
  #findings = [];
  #choose;
  #addressOf;

  /**
   * @param {(finding: Finding) => void} choose
   * @param {(finding: Finding) => string} addressOf
   */
  constructor(choose, addressOf) {
    this.#choose = choose;
    this.#addressOf = addressOf;
    this.element.append(this.#status, this.#empty, this.#list, this.#pages.more);
  }

  current = -1;

  /**
   * @param {Finding[]} findings
   * @param {boolean} empty whether there is no text at all
   */
  show(findings, empty) {
    this.#findings = findings;
    this.current = -1;
    const of = (/** @type {string} */ severity) => findings.filter((it) => it.severity === severity).length;
    const words = empty ? "" : t().count(of("error"), of("warning"), of("info"));
    if (this.#status.textContent !== words) this.#status.textContent = words;
    this.#empty.hidden = findings.length > 0;
    this.#empty.textContent = empty ? t().emptyDocument : t().noFindings;
    this.#list.hidden = findings.length === 0;
    this.#pages.show(findings);
  }

  /** Says the addresses again: the tree comes after the findings. */
  readdress() {
    const shown = this.#list.querySelectorAll(".address");
    shown.forEach((element, index) => (element.textContent = this.#addressOf(this.#findings[index])));
  }

  /** The next finding after the present one, or round to the other end. @param {1 | -1} step */
  step(step) {
    const count = this.#findings.length;
    if (count === 0) return;
    const from = this.current < 0 && step < 0 ? 0 : this.current;
    this.#select((from + step + count) % count);
  }

  /** @param {number} index */
  #select(index) {
    this.#pages.reach(index);
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.current = index;
    const button = this.#list.children[index]?.firstElementChild;
    button?.setAttribute("aria-current", "true");
    button?.scrollIntoView({ block: "nearest" });
    this.#choose(this.#findings[index]);
  }

  /**
   * @param {Finding} finding
   * @param {number} index
   */
  #row(finding, index) {
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "finding", "data-rule": finding.rule, "data-about": finding.about, "data-severity": finding.severity, on: { click: () => this.#select(index) } },
        h("span", { class: "severity" }, h("span", { class: "mark", "aria-hidden": "true" }), t().severity[finding.severity]),
        h("span", { class: "message" }, finding.message),
        h(
          "span",
          { class: "place" },
          h("span", { class: "address" }, this.#addressOf(finding)),
          h("span", { class: "figure" }, t().lineColumn(finding.line, finding.column)),
          h("span", { class: "rule" }, finding.rule),
        ),
      ),
    );
  }
}
