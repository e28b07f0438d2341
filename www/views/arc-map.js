import { h, svg } from "../dom.js";
import { t } from "../i18n.js";
import { nodeLabel } from "./tree-model.js";

/** @typedef {import("../../pkg/index.js").DocumentIndex["references"][number]} Reference */
/** @typedef {import("./tree-model.js").TreeModel} TreeModel */

/** More arcs than this are drawn once for each pair of articles. */
const ARCS = 3000;
const WIDTH = 460;
const AXIS = 150;
const TOP = 16;

/** The articles on a line, the references as arcs, the broken ones marked. */
export class ArcMap {
  element = h("div", { class: "arc-map", tabindex: 0 });
  #go;
  #shown = () => {};

  /** @param {(reference: Reference) => void} go */
  constructor(go) {
    this.#go = go;
  }

  relabel() {
    this.#shown();
  }

  /**
   * @param {TreeModel} model
   * @param {Reference[]} references
   */
  show(model, references) {
    this.#shown = () => this.#draw(model, references);
    this.#shown();
  }

  /**
   * @param {TreeModel} model
   * @param {Reference[]} references
   */
  #draw(model, references) {
    const articles = model.entries.flatMap(({ node }, index) => (node.kind === "article" ? [index] : []));
    const inside = references.filter((it) => it.state === "resolved" || it.state === "dangling");
    if (articles.length === 0) {
      this.element.replaceChildren(h("p", { class: "empty" }, t().mapEmpty));
      return;
    }
    const rowOf = new Map(articles.map((index, row) => [index, row]));
    const step = Math.min(24, Math.max(2.5, 900 / articles.length));
    const y = (/** @type {number} */ row) => TOP + row * step;
    const height = TOP * 2 + (articles.length - 1) * step;
    const row = (/** @type {number} */ entry) => {
      for (let at = entry; at >= 0; at = model.entries[at].parent) {
        const found = rowOf.get(at);
        if (found !== undefined) return found;
      }
      return -1;
    };
    /** @type {Map<string, Reference>} */
    const arcs = new Map();
    for (const reference of inside) {
      const from = row(model.innermost(reference.start));
      const broken = reference.state === "dangling";
      const to = broken ? -1 : row(model.find(reference.target));
      if (from < 0 || (!broken && to < 0)) continue;
      const key = inside.length > ARCS ? `${from} ${to}` : `${from} ${to} ${reference.start}`;
      if (!arcs.has(key)) arcs.set(key, reference);
    }
    const every = Math.ceil(13 / step);
    const drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, "aria-hidden": "true" });
    drawing.append(svg("line", { class: "axis", x1: AXIS, x2: AXIS, y1: y(0), y2: y(articles.length - 1) }));
    articles.forEach((index, at) => {
      drawing.append(svg("circle", { class: "article", cx: AXIS, cy: y(at), r: step > 8 ? 2.5 : 1 }));
      if (at % every === 0) drawing.append(svg("text", { x: AXIS - 10, y: y(at) + 4, "text-anchor": "end" }, shorten(nodeLabel(model.entries[index].node))));
    });
    for (const [key, reference] of arcs) {
      const [from, to] = key.split(" ").map(Number);
      const broken = to < 0;
      const path = broken ? `M${AXIS} ${y(from)} h34 m-4 -4 l8 8 m0 -8 l-8 8` : arc(y(from), y(to));
      const shape = svg("path", { class: broken ? "arc broken" : "arc", d: path });
      shape.append(svg("title", {}, `${reference.label}${broken ? ` – ${t().states.dangling}` : ""}`));
      shape.addEventListener("click", () => this.#go(reference));
      drawing.append(shape);
    }
    const broken = inside.filter((it) => it.state === "dangling").length;
    this.element.replaceChildren(
      h("p", { class: "note" }, t().mapLabel(articles.length, inside.length, broken)),
      h("p", { class: "note" }, t().mapHint),
      h("div", { class: "drawing" }, /** @type {any} */ (drawing)),
    );
  }
}

/** @param {number} from @param {number} to */
function arc(from, to) {
  if (from === to) return `M${AXIS} ${from - 1} c14 -6 14 8 0 2`;
  const reach = AXIS + Math.min(WIDTH - AXIS - 12, 22 + Math.abs(to - from) * 0.75) * 1.3;
  return `M${AXIS} ${from} C${reach} ${from} ${reach} ${to} ${AXIS} ${to}`;
}

/** @param {string} label */
function shorten(label) {
  const characters = [...label];
  return characters.length > 11 ? `${characters.slice(0, 10).join("")}…` : label;
}
