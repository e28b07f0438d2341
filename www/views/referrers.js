import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nodeLabel } from "./tree-model.js";

/** @typedef {import("../../pkg/index.js").DocumentIndex["references"][number]} Reference */
/** @typedef {import("../../pkg/index.js").TreeNode} TreeNode */

const SHOWN = 60;

/** Who refers to the node that is selected. */
export class Referrers {
  element = h("section", { class: "referrers", "aria-live": "polite" });
  /** @type {Map<string, Reference[]>} */
  #byTarget = new Map();
  /** @type {import("./tree-model.js").TreeModel | undefined} */
  #model;
  #go;
  /** @type {TreeNode | null} */
  #node = null;

  /** @param {(reference: Reference) => void} go */
  constructor(go) {
    this.#go = go;
  }

  /**
   * @param {Reference[]} references
   * @param {import("./tree-model.js").TreeModel} model
   */
  take(references, model) {
    this.#model = model;
    this.#byTarget.clear();
    for (const reference of references) {
      if (reference.state !== "resolved") continue;
      const known = this.#byTarget.get(reference.target);
      if (known) known.push(reference);
      else this.#byTarget.set(reference.target, [reference]);
    }
    this.show(this.#node);
  }

  /** @param {TreeNode | null} node */
  show(node) {
    this.#node = node;
    if (!node?.address) return this.element.replaceChildren();
    const label = node.label ?? node.address;
    const found = [...(this.#byTarget.get(node.address) ?? []), ...(this.#byTarget.get(`${node.address}.1`) ?? [])];
    const title = h("h2", {}, found.length ? t().referrers(label) : t().noReferrers(label));
    this.element.replaceChildren(
      title,
      h(
        "ul",
        {},
        found.slice(0, SHOWN).map((reference) =>
          h("li", {}, h("button", { type: "button", class: "go", on: { click: () => this.#go(reference) } }, this.#where(reference))),
        ),
      ),
    );
  }

  /** @param {Reference} reference */
  #where(reference) {
    const index = this.#model?.innermost(reference.start) ?? -1;
    const node = index >= 0 ? this.#model?.entries[index].node : undefined;
    return `${node ? `${nodeLabel(node)} ` : ""}${t().line(reference.line)}`;
  }
}
