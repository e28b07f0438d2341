import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * What decided the last input: candidates, claims, rule, flags.
 *
 * @param {import("../../pkg/index.js").GameTurn} turn
 * @param {string} said
 */
export function authorEye({ outcome, trace }, said) {
  const before = new Set(trace.flagsBefore);
  const after = new Set(trace.flagsAfter);
  const flags = [...new Set([...before, ...after])].sort();
  return [
    h(
      "p",
      { class: "note" },
      [outcome, trace.intent && `${trace.intent}/${trace.stage ?? ""}`, trace.script, trace.level, trace.to && `→ ${trace.to}`, trace.rule && t().selectionRule(trace.rule)].filter(Boolean).join(" ・ "),
    ),
    said && h("p", { class: "original said-words" }, ...marked(said, trace.claims.find((it) => it.spans.length > 0)?.spans ?? [])),
    h("h2", {}, t().candidates),
    h(
      "ol",
      { class: "trace" },
      trace.candidates.map((it) =>
        h("li", {}, h("span", { class: "figure" }, (it.score / 10_000).toFixed(4)), " ", h("code", {}, it.intent), " ", it.outcome, it.why.length > 0 && h("div", { class: "note" }, it.why.join(" / "))),
      ),
    ),
    h("h2", {}, t().claimsHere),
    h(
      "ul",
      { class: "trace" },
      trace.claims.map((it) => h("li", { "data-result": it.result }, h("code", {}, it.claimId), " ", it.result, it.interrogative && " ?", it.why && h("div", { class: "note" }, it.why))),
    ),
    h("h2", {}, t().flags),
    h(
      "ul",
      { class: "trace flags" },
      flags.map((flag) => h("li", { class: !before.has(flag) ? "set" : !after.has(flag) ? "cleared" : "" }, `${!before.has(flag) ? "+ " : !after.has(flag) ? "− " : ""}${flag}`)),
    ),
  ].filter((it) => it !== "");
}

/** A text with marks at the spans. @param {string} text @param {{start: number, end: number}[]} spans */
export function marked(text, spans) {
  const parts = /** @type {(string | Node)[]} */ ([]);
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    parts.push(text.slice(at, start), h("mark", {}, text.slice(start, end)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
