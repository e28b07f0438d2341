import { h, setAttribute, uniqueId } from "../dom.js";

/**
 * @typedef {object} TabEntry
 * @property {string} id
 * @property {() => string} label
 * @property {HTMLElement} panel
 * @property {Node} [badge]
 */

/** Tabs inside a view: one tab stop, arrows, Home and End. */
export class TabSet {
  element = h("div", { class: "tab-set" });
  /** @type {{entry: TabEntry, tab: HTMLButtonElement}[]} */
  #tabs = [];
  #changed;

  /**
   * @param {() => string} label
   * @param {TabEntry[]} entries
   * @param {(id: string) => void} [changed]
   */
  constructor(label, entries, changed) {
    this.#changed = changed;
    const list = h("div", { class: "tabs sub", role: "tablist", "aria-label": label, on: { keydown: (/** @type {any} */ event) => this.#move(event) } });
    this.element.append(list);
    for (const entry of entries) {
      const panelId = uniqueId(entry.id);
      const tabId = uniqueId(`tab-${entry.id}`);
      const tab = h(
        "button",
        { type: "button", class: "tab", role: "tab", id: tabId, "aria-controls": panelId, on: { click: () => this.select(entry.id) } },
        entry.label,
        entry.badge ?? null,
      );
      setAttribute(entry.panel, "role", "tabpanel");
      setAttribute(entry.panel, "id", panelId);
      setAttribute(entry.panel, "aria-labelledby", tabId);
      list.append(tab);
      this.element.append(entry.panel);
      this.#tabs.push({ entry, tab });
    }
    this.select(entries[0].id);
  }

  selected = "";

  /** @param {string} id */
  select(id) {
    for (const { entry, tab } of this.#tabs) {
      const here = entry.id === id;
      tab.setAttribute("aria-selected", String(here));
      tab.tabIndex = here ? 0 : -1;
      entry.panel.hidden = !here;
    }
    if (this.selected !== id) {
      this.selected = id;
      this.#changed?.(id);
    }
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const count = this.#tabs.length;
    const at = this.#tabs.findIndex(({ tab }) => tab === event.target);
    const to = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    this.select(this.#tabs[to].entry.id);
    this.#tabs[to].tab.focus();
  }
}
