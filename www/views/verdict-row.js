import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @typedef {import("../../pkg/index.js").CiteResult} CiteResult
 * @typedef {import("../../pkg/index.js").Span} Span
 */

/**
 * One quote and what became of it.
 *
 * @param {CiteResult} result
 * @param {{go: (span: Span) => void, correct: ((address: string) => void) | null}} hooks
 */
export function verdictRow(result, { go, correct }) {
  const { status, via, found, count, nearest, omitted } = result;
  const place = (/** @type {Span & {address: string | null}} */ span, /** @type {string} */ label) =>
    h(
      "button",
      { type: "button", class: "go", on: { click: () => go(span) } },
      label,
      " ",
      span.address && h("span", { class: "address" }, span.address),
      " ",
      h("span", { class: "figure" }, t().line(span.line)),
    );
  return h(
    "li",
    { class: "verdict", "data-status": status },
    h(
      "div",
      { class: "entry" },
      h("span", { class: "stamp" }, h("span", { class: "sign", "aria-hidden": "true" }), t().statuses[status]),
      via && via !== "exact" && h("span", { class: "note" }, t().vias[via]),
      addressField(result, correct),
    ),
    h("p", { class: "original quoted" }, ...proof(result)),
    nearest && changes(nearest.changed),
    h(
      "div",
      { class: "places" },
      found[0] && place(found[0], status === "match" ? t().standsAt : t().reallyAt),
      count > 1 && h("span", { class: "note" }, t().occurrences(count)),
      nearest && place(nearest, t().nearest),
    ),
    nearest &&
      h("p", { class: "original around" }, nearest.text, h("span", { class: "behind" }, nearest.context && `${nearest.context}…`)),
    omitted.length > 0 &&
      h("details", {}, h("summary", {}, t().omitted), ...omitted.map((words) => h("p", { class: "original around" }, words))),
  );
}

/**
 * @param {CiteResult} result
 * @param {((address: string) => void) | null} correct
 */
function addressField({ address }, correct) {
  if (!correct) return h("span", { class: "address said" }, address || t().noAddress);
  const input = h("input", {
    class: "address-field",
    value: address ?? "",
    size: 8,
    "aria-label": t().saidAddress,
    placeholder: t().noAddress,
    on: { change: () => correct(input.value.trim()) },
  });
  return input;
}

/**
 * The quote with its changed words marked as a proofreader writes them: the
 * original struck out above the new.
 *
 * @param {CiteResult} result
 */
function proof({ quote, nearest }) {
  if (!nearest) return [quote];
  const parts = /** @type {(string | Node)[]} */ ([]);
  let at = 0;
  for (const [from, to, kind] of nearest.changed) {
    const here = to ? quote.indexOf(to, at) : at;
    if (here < 0) continue;
    if (!to) continue;
    parts.push(quote.slice(at, here), changed(from, to, kind));
    at = here + to.length;
  }
  parts.push(quote.slice(at));
  return parts;
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} kind
 */
function changed(from, to, kind) {
  return h("ruby", { class: "changed", title: classWord(kind) }, h("ins", {}, to), h("rt", {}, h("del", {}, from || "‸")));
}

/** @param {string} kind */
function classWord(kind) {
  const [name, ...rest] = kind.split(" U+");
  const words = /** @type {Record<string, string>} */ (t().changeClasses);
  return [words[name] ?? name, ...rest.map((code) => `U+${code}`)].join(" ");
}

/** The changes in words: from the original, to the quote. @param {[string, string, string][]} list */
function changes(list) {
  if (list.length === 0) return null;
  return h(
    "ul",
    { class: "changes" },
    list.map(([from, to, kind]) =>
      h(
        "li",
        {},
        h("span", { class: "note" }, classWord(kind)),
        " ",
        h("del", { class: "original" }, from || t().nothing),
        h("span", { "aria-hidden": "true" }, " → "),
        h("ins", { class: "original" }, to || t().nothing),
      ),
    ),
  );
}
