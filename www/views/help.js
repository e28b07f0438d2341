import { h } from "../dom.js";
import { help as english } from "../help/en.js";
import { help as japanese } from "../help/ja.js";
import { language, t } from "../i18n.js";

/**
 * @typedef {{
 *   heading?: string, p?: string, steps?: string[], code?: string,
 *   table?: {head: string[], rows: string[][]}, tolerances?: "quotes" | "fidelity",
 * }} Block
 * @typedef {{title: string, contents: string, sections: {id: string, title: string, blocks: Block[]}[]}} Help
 */

/** What it is, a way in for each kind of reader, and what is tolerated. */
export class HelpView extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    this.#show();
    document.addEventListener("genbun:language", () => this.#show());
    addEventListener("hashchange", () => this.#go());
  }

  #show() {
    const { title, contents, sections } = language() === "ja" ? japanese : english;
    this.replaceChildren(
      h(
        "article",
        { class: "help", tabindex: 0, "aria-label": title },
        h("h2", {}, title),
        h("nav", { "aria-label": contents }, h("ul", {}, sections.map((section) => h("li", {}, h("a", { href: `#/help/${section.id}` }, section.title))))),
        sections.map((section) => h("section", { id: `help-${section.id}`, tabindex: -1, "aria-label": section.title }, h("h3", {}, section.title), section.blocks.flatMap(block))),
      ),
    );
    this.#go();
  }

  /** To the section that the address names. */
  #go() {
    const [, id] = /^#\/help\/([a-z]+)$/.exec(location.hash) ?? [];
    const section = id && this.querySelector(`#help-${id}`);
    if (!(section instanceof HTMLElement)) return;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: "start" });
  }
}

/** @param {Block} block */
function block({ heading, p, steps, code, table, tolerances }) {
  const list = (/** @type {string[]} */ lines) => h("ul", {}, lines.map((line) => h("li", {}, line)));
  return [
    heading && h("h4", {}, heading),
    p && h("p", {}, p),
    steps && h("ol", {}, steps.map((step) => h("li", {}, step))),
    code && h("pre", { tabindex: 0 }, h("code", {}, code)),
    table &&
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, table.head.map((cell) => h("th", { scope: "col" }, cell)))),
        h("tbody", {}, table.rows.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell))))),
      ),
    ...(tolerances ? [h("h5", {}, t().tolerated), list(t().tolerances[tolerances].allowed), h("h5", {}, t().refused), list(t().tolerances[tolerances].refused)] : []),
  ];
}

customElements.define("genbun-help", HelpView);
