import { h } from "../dom.js";
import { t } from "../i18n.js";

const SIZE = 200;

/**
 * A list that grows by pages, so that ten thousand entries cost no more than the first few.
 *
 * @template T
 */
export class Pages {
  more = h("button", { type: "button", class: "more", hidden: true, on: { click: () => this.#grow(SIZE) } });
  /** @type {T[]} */
  #entries = [];
  #list;
  #row;

  /**
   * @param {HTMLElement} list
   * @param {(entry: T, index: number) => Node} row
   */
  constructor(list, row) {
    this.#list = list;
    this.#row = row;
  }

  /** @param {T[]} entries */
  show(entries) {
    this.#entries = entries;
    this.#list.replaceChildren();
    this.#grow(SIZE);
  }

  /** Grows until the entry is shown. @param {number} index */
  reach(index) {
    this.#grow(index + 1 - this.#list.childElementCount);
  }

  /** @param {number} count */
  #grow(count) {
    const from = this.#list.childElementCount;
    if (count > 0) {
      this.#list.append(...this.#entries.slice(from, from + count).map((entry, index) => this.#row(entry, from + index)));
    }
    const rest = this.#entries.length - this.#list.childElementCount;
    this.more.hidden = rest <= 0;
    this.more.textContent = t().more(Math.min(SIZE, rest));
  }
}
