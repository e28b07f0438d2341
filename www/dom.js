// Elements in one line, and texts that follow the language.

/** @type {Set<{node: WeakRef<Node>, update: () => void}>} */
const live = new Set();

/** Runs every live text and attribute again. */
export function refreshLive() {
  for (const entry of live) {
    if (entry.node.deref()) entry.update();
    else live.delete(entry);
  }
}

/**
 * @param {Node} node
 * @param {() => void} update
 */
function follow(node, update) {
  update();
  live.add({ node: new WeakRef(node), update });
}

/** @typedef {Node | string | number | null | undefined | false | (() => string)} Child */

/**
 * An element. A function as attribute or child is a text in the reader's
 * language: it is run again when the language changes.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes] `on` holds listeners; `true` and `false` switch an attribute
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(element, attributes, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (typeof value === "function") {
      // The closure must not keep the element alive: the set above holds it.
      const node = new WeakRef(element);
      follow(element, () => node.deref()?.setAttribute(name, value()));
    } else setAttribute(element, name, value);
  }
  for (const child of children.flat()) {
    if (typeof child === "function") {
      const node = document.createTextNode("");
      const weak = new WeakRef(node);
      follow(node, () => {
        const text = weak.deref();
        if (text) text.data = child();
      });
      element.append(node);
    } else if (child !== null && child !== undefined && child !== false) element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function setAttribute(element, name, value) {
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else if (value === true) element.setAttribute(name, "");
  else element.setAttribute(name, String(value));
}

/**
 * Calls `run` when `wait` milliseconds have passed without another call.
 *
 * @template {any[]} A
 * @param {(...args: A) => void} run
 * @param {number} wait
 */
export function debounce(run, wait) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {A} */ ...args) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait, ...args);
  };
}

let ids = 0;

/** An id that no other element of the page has. @param {string} word */
export function uniqueId(word) {
  return `${word}-${++ids}`;
}

/**
 * Does something for each item, giving the page a turn every few
 * milliseconds; stops where `goesOn` says so.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => void} each
 * @param {{ slice?: number, goesOn?: () => boolean }} [options] `slice` in milliseconds
 */
export async function inSlices(items, each, { slice = 8, goesOn = () => true } = {}) {
  let until = performance.now() + slice;
  for (const [index, item] of items.entries()) {
    each(item, index);
    if (performance.now() < until || index + 1 === items.length) continue;
    await new Promise((resume) => setTimeout(resume));
    if (!goesOn()) return;
    until = performance.now() + slice;
  }
}
