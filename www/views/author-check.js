import { h, svg } from "../dom.js";
import { number, t } from "../i18n.js";

const NODES = 400;

/**
 * What is wrong with a pack, its examples, what can be reached.
 *
 * @param {import("../../pkg/index.js").GameReport} report
 * @param {(flags: string[]) => void} play  goes on from a state
 */
export function authorCheck({ findings, examples, reach, statistics }, play) {
  const failed = examples.filter((it) => !it.passed);
  const dead = reach?.stages.filter((/** @type {any} */ it) => it.after === null) ?? [];
  return [
    findings.length === 0 ? h("p", { class: "right pad" }, `✓ ${t().checkClean}`) : "",
    h(
      "ol",
      { class: "trace" },
      findings.map((it) =>
        h("li", { "data-severity": it.severity }, h("span", { class: "severity inline" }, h("span", { class: "mark", "aria-hidden": "true" }), t().severity[it.severity]), " ", it.message, h("div", { class: "note" }, h("code", {}, `${it.file}${it.at}`), ` ${it.code}`)),
      ),
    ),
    examples.length ? h("p", { class: "note pad" }, `${number(examples.length - failed.length)} / ${number(examples.length)} ✓`) : "",
    h("ul", { class: "trace" }, failed.map((it) => h("li", { class: "wrong" }, `✗ ${it.claim}: ${it.text} → ${it.result}`, it.why && h("div", { class: "note" }, it.why)))),
    reach && h("h2", {}, t().reachable(reach.states)),
    reach && (dead.length === 0 ? h("p", { class: "right pad" }, `✓ ${t().allReachable}`) : h("div", {}, h("h2", {}, t().unreachable), h("ul", { class: "trace" }, dead.map((/** @type {any} */ it) => h("li", { class: "wrong" }, `${it.intent}/${it.stage}`))))),
    reach && playFrom(reach.graph.nodes, play),
    reach && graph(reach.graph),
    statistics && h("h2", {}, t().statistics),
    statistics && h("p", { class: "note pad" }, Object.entries(statistics).map(([key, value]) => `${key} ${number(value)}`).join(" ・ ")),
  ].filter((it) => it !== "" && it !== null);
}

/** @param {string[][]} nodes @param {(flags: string[]) => void} play */
function playFrom(nodes, play) {
  const select = h("select", { id: "game-from", "aria-label": t().playFrom }, nodes.slice(0, NODES).map((flags, index) => h("option", { value: index }, flags.join(", ") || "–")));
  return h("p", { class: "choice pad" }, select, h("button", { type: "button", class: "quiet", on: { click: () => play(nodes[Number(select.value)]) } }, t().playFrom));
}

/** States by the number of flags that are set, from top to bottom. @param {{nodes: string[][], edges: [number, number, string][]}} states */
function graph({ nodes, edges }) {
  const rows = /** @type {number[][]} */ ([]);
  nodes.slice(0, NODES).forEach((flags, index) => (rows[flags.length] ??= []).push(index));
  const filled = rows.filter(Boolean);
  const place = new Map(filled.flatMap((row, y) => row.map((index, x) => [index, [((x + 1) * 460) / (row.length + 1), 16 + y * 34]])));
  const height = 32 + filled.length * 34;
  const drawing = svg("svg", { viewBox: `0 0 460 ${height}`, width: 460, height, "aria-hidden": "true" });
  for (const [from, to, stage] of edges) {
    const [a, b] = [place.get(from), place.get(to)];
    if (!a || !b) continue;
    const path = svg("path", { class: "arc", d: `M${a[0]} ${a[1]} L${b[0]} ${b[1]}` });
    path.append(svg("title", {}, stage));
    drawing.append(path);
  }
  for (const [index, [x, y]] of place) {
    const dot = svg("circle", { class: "article", cx: x, cy: y, r: 4 });
    dot.append(svg("title", {}, nodes[index].join(", ") || "–"));
    drawing.append(dot);
  }
  return h("div", { class: "drawing pad" }, /** @type {any} */ (drawing));
}
