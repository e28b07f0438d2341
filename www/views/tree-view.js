import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { nodeLabel, TreeModel } from "./tree-model.js";

/** @typedef {import("./tree-model.js").Entry} Entry */

const ROW = 30;
/** Rows beyond the edges that are kept, so that a short scroll shows no gap. */
const SPARE = 12;
/** Rows that stand open at the beginning, at most. */
const OPEN_AT_FIRST = 80;

/**
 * The ARIA tree: one tab stop, arrows, Home, End, type-ahead. Only the rows in
 * sight exist; level, position and size are said explicitly.
 */
export class TreeView {
  element = h("div", { class: "tree-frame" });
  #leaves = h("input", { type: "checkbox", id: "tree-leaves", on: { change: () => this.#relayout() } });
  #empty = h("p", { class: "empty", hidden: true }, () => t().noTree);
  #rows = h("div", { class: "tree-rows", role: "none" });
  #tree = h(
    "div",
    {
      class: "tree",
      role: "tree",
      "aria-label": () => t().treeLabel,
      on: { keydown: (/** @type {any} */ event) => this.#key(event), click: (/** @type {any} */ event) => this.#click(event) },
    },
    this.#rows,
  );
  #scroller = h("div", { class: "tree-scroller", on: { scroll: () => this.#draw() } }, this.#tree);
  #model = new TreeModel(null);
  /** @type {Set<number>} */
  #open = new Set();
  /** Indices of the entries that are shown, in order. @type {number[]} */
  #visible = [];
  /** Row that has the tab stop, by place in `visible`. */
  #active = 0;
  /** Entry that is selected. */
  #selected = -1;
  /** Starts of the findings, in order. @type {number[]} */
  #findings = [];
  #typed = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #typing;
  #hooks;

  /**
   * @param {object} hooks
   * @param {(index: number, focus: boolean) => void} hooks.choose
   * @param {(index: number) => void} hooks.selected
   * @param {(entry: Entry) => string} hooks.gist  the first words of a node that has no heading
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.element.append(
      h("p", { class: "tree-options" }, this.#leaves, h("label", { for: "tree-leaves" }, () => t().showLeaves)),
      this.#empty,
      this.#scroller,
    );
    new ResizeObserver(() => this.#draw()).observe(this.#scroller);
  }

  /** @param {TreeModel} model */
  show(model) {
    const kept = this.#selected >= 0 ? this.#model.entries[this.#selected]?.node.address : "";
    this.#model = model;
    this.#open.clear();
    this.#openSome();
    this.#selected = kept ? model.find(kept) : -1;
    this.#relayout();
  }

  /** @param {number[]} starts in order */
  setFindings(starts) {
    this.#findings = starts;
    this.#draw();
  }

  /** Marks the node that the cursor is in, and opens the way to it. @param {number} index */
  select(index) {
    if (index === this.#selected) return;
    this.#selected = index;
    this.#hooks.selected(index);
    if (index < 0) return this.#draw();
    let opened = false;
    for (let at = this.#model.entries[index].parent; at >= 0; at = this.#model.entries[at].parent) {
      if (!this.#open.has(at)) opened = Boolean(this.#open.add(at));
    }
    if (opened) this.#layout();
    const row = this.#visible.indexOf(index);
    if (row >= 0 && !this.#tree.contains(document.activeElement)) {
      this.#active = row;
      this.#keepInSight(row);
    }
    this.#draw();
  }

  relabel() {
    this.#draw(true);
  }

  /** Opens level after level while few rows result. */
  #openSome() {
    const { entries } = this.#model;
    const perLevel = /** @type {number[]} */ ([]);
    for (const entry of entries) if (!entry.leaf) perLevel[entry.level] = (perLevel[entry.level] ?? 0) + 1;
    let rows = perLevel[1] ?? 0;
    let deepest = 1;
    for (let level = 2; level < perLevel.length && rows + (perLevel[level] ?? 0) <= OPEN_AT_FIRST; level++) {
      rows += perLevel[level] ?? 0;
      deepest = level;
    }
    entries.forEach((entry, index) => {
      if (entry.level < deepest && this.#isParent(entry, index)) this.#open.add(index);
    });
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   */
  #isParent(entry, index) {
    if (entry.end === index + 1) return false;
    if (this.#leaves.checked) return true;
    for (let at = index + 1; at < entry.end; at = this.#model.entries[at].end) {
      if (!this.#model.entries[at].leaf) return true;
    }
    return false;
  }

  #relayout() {
    this.#layout();
    this.#active = Math.max(0, this.#visible.indexOf(this.#selected));
    this.#empty.hidden = this.#visible.length > 0;
    this.#scroller.hidden = this.#visible.length === 0;
    this.#draw(true);
  }

  #layout() {
    const { entries } = this.#model;
    this.#visible = [];
    for (let index = 0; index < entries.length; ) {
      const entry = entries[index];
      if (!entry.leaf || this.#leaves.checked) this.#visible.push(index);
      index = entry.leaf || this.#open.has(index) ? index + 1 : entry.end;
    }
    this.#rows.style.height = `${this.#visible.length * ROW}px`;
    this.#drawn.clear();
    this.#rows.replaceChildren();
  }

  /** Rows that exist, by place in `visible`. @type {Map<number, HTMLElement>} */
  #drawn = new Map();

  #draw(again = false) {
    const height = this.#scroller.clientHeight;
    if (height === 0) return;
    if (again) {
      this.#drawn.clear();
      this.#rows.replaceChildren();
    }
    const from = Math.max(0, Math.floor(this.#scroller.scrollTop / ROW) - SPARE);
    const to = Math.min(this.#visible.length, Math.ceil((this.#scroller.scrollTop + height) / ROW) + SPARE);
    const wanted = new Set([this.#active]);
    for (let row = from; row < to; row++) wanted.add(row);
    for (const [row, element] of this.#drawn) {
      if (!wanted.has(row)) {
        element.remove();
        this.#drawn.delete(row);
      }
    }
    for (const row of wanted) {
      if (row >= this.#visible.length) continue;
      let element = this.#drawn.get(row);
      if (!element) {
        element = this.#row(row);
        this.#drawn.set(row, element);
        this.#place(element, row);
      }
      const index = this.#visible[row];
      element.tabIndex = row === this.#active ? 0 : -1;
      element.setAttribute("aria-selected", String(index === this.#selected));
      element.classList.toggle("flawed", this.#flawed(this.#model.entries[index]));
    }
  }

  /** Keeps the rows in order, for those who read them one after another. @param {HTMLElement} element @param {number} row */
  #place(element, row) {
    let before = null;
    for (const other of /** @type {HTMLElement[]} */ ([...this.#rows.children])) {
      if (Number(other.dataset.row) > row) {
        before = other;
        break;
      }
    }
    this.#rows.insertBefore(element, before);
  }

  /** @param {Entry} entry */
  #flawed({ node }) {
    let low = 0;
    let high = this.#findings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#findings[middle] < node.span.start) low = middle + 1;
      else high = middle;
    }
    return low < this.#findings.length && this.#findings[low] < node.span.end;
  }

  /** @param {number} row */
  #row(row) {
    const index = this.#visible[row];
    const entry = this.#model.entries[index];
    const { node, level, places } = entry;
    const [position, size] = this.#leaves.checked ? places.all : places.nodes;
    const parent = this.#isParent(entry, index);
    const element = h(
      "div",
      {
        class: `row kind-${node.kind}`,
        role: "treeitem",
        "data-row": row,
        "aria-level": level,
        "aria-setsize": size,
        "aria-posinset": position,
        "aria-expanded": parent ? String(this.#open.has(index)) : null,
      },
      h("span", { class: "twist", "aria-hidden": "true" }),
      ...this.#words(entry),
      node.address && h("span", { class: "address" }, node.address),
      h("span", { class: "flaw", role: "img", "aria-label": t().nodeWithFinding }),
    );
    element.style.top = `${row * ROW}px`;
    element.style.setProperty("--level", String(Math.min(level, 12)));
    return element;
  }

  /** @param {Entry} entry */
  #words(entry) {
    const { node, leaf } = entry;
    if (!leaf) {
      return [
        node.label ? h("span", { class: "label original" }, node.label) : h("span", { class: "kind" }, t().kinds[node.kind]),
        node.heading
          ? h("span", { class: "heading original" }, node.heading)
          : h("span", { class: "gist original" }, this.#hooks.gist(entry)),
      ];
    }
    const text = {
      definition: () => node.term ?? "",
      reference: () => [node.label, node.target].filter(Boolean).join(" → "),
      obligation: () => node.marker ?? "",
      quantity: () => `${typeof node.value === "number" ? number(node.value) : (node.value ?? "")} ${node.unit ?? ""}`,
      date: () => String(node.value ?? ""),
    }[/** @type {"date"} */ (node.kind)];
    return [h("span", { class: "kind" }, t().kinds[node.kind]), h("span", { class: "label original" }, text?.() ?? "")];
  }

  /** @param {number} row */
  #keepInSight(row) {
    const top = row * ROW;
    const { scrollTop, clientHeight } = this.#scroller;
    if (top < scrollTop) this.#scroller.scrollTop = top;
    else if (top + ROW > scrollTop + clientHeight) this.#scroller.scrollTop = top + ROW - clientHeight;
  }

  /** @param {number} row */
  #focus(row) {
    this.#active = Math.max(0, Math.min(this.#visible.length - 1, row));
    this.#keepInSight(this.#active);
    this.#draw();
    this.#drawn.get(this.#active)?.focus({ preventScroll: true });
  }

  /**
   * @param {number} index
   * @param {boolean} open
   */
  #toggle(index, open) {
    if (open) this.#open.add(index);
    else this.#open.delete(index);
    const focused = this.#tree.contains(document.activeElement);
    this.#layout();
    this.#active = Math.max(0, this.#visible.indexOf(index));
    this.#draw();
    if (focused) this.#focus(this.#active);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const element = /** @type {HTMLElement} */ (event.target).closest(".row");
    if (!(element instanceof HTMLElement)) return;
    const row = Number(element.dataset.row);
    const index = this.#visible[row];
    this.#focus(row);
    if (/** @type {HTMLElement} */ (event.target).closest(".twist") && element.hasAttribute("aria-expanded")) {
      this.#toggle(index, !this.#open.has(index));
    } else this.#choose(index, false);
  }

  /**
   * @param {number} index
   * @param {boolean} focus
   */
  #choose(index, focus) {
    this.#selected = index;
    this.#hooks.selected(index);
    this.#hooks.choose(index, focus);
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#visible.length === 0) return;
    const row = this.#active;
    const index = this.#visible[row];
    const entry = this.#model.entries[index];
    const parent = this.#isParent(entry, index);
    const open = this.#open.has(index);
    if (event.key === "ArrowDown") this.#focus(row + 1);
    else if (event.key === "ArrowUp") this.#focus(row - 1);
    else if (event.key === "Home") this.#focus(0);
    else if (event.key === "End") this.#focus(this.#visible.length - 1);
    else if (event.key === "ArrowRight") {
      if (parent && !open) this.#toggle(index, true);
      else if (parent) this.#focus(row + 1);
    } else if (event.key === "ArrowLeft") {
      if (parent && open) this.#toggle(index, false);
      else if (entry.parent >= 0) this.#focus(this.#visible.indexOf(entry.parent));
    } else if (event.key === "Enter" || (event.key === " " && this.#typed === "")) this.#choose(index, event.key === "Enter");
    else if (event.key.length === 1) this.#typeAhead(event.key);
    else return;
    event.preventDefault();
  }

  /** @param {string} key */
  #typeAhead(key) {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => (this.#typed = ""), 600);
    this.#typed += key;
    const wanted = this.#typed.normalize("NFKC").toLowerCase();
    const count = this.#visible.length;
    // A single character goes on to the next one; more characters may stay where they are.
    const from = wanted.length > 1 ? 0 : 1;
    for (let step = from; step < count + from; step++) {
      const row = (this.#active + step) % count;
      const { node } = this.#model.entries[this.#visible[row]];
      const words = [nodeLabel(node), node.address, node.heading, node.term].filter(Boolean);
      if (words.some((word) => String(word).normalize("NFKC").toLowerCase().startsWith(wanted))) return this.#focus(row);
    }
  }
}
