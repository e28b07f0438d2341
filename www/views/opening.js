import { h } from "../dom.js";
import { GenbunError } from "../engine.js";
import { t } from "../i18n.js";

/**
 * The first line of a view: what one sees, the sample, and the way to one's own.
 *
 * @param {HTMLElement} says
 * @param {() => void} sample
 * @param {() => void} begin
 */
export function opening(says, sample, begin) {
  return h(
    "div",
    { class: "bar" },
    says,
    h("button", { type: "button", on: { click: sample } }, () => t().showSample),
    h("button", { type: "button", class: "begin", on: { click: begin } }, () => t().beginOwn),
  );
}

/**
 * What to tell of a failed call, or null when a later call took its place.
 *
 * @param {unknown} error
 */
export function failure(error) {
  if (error instanceof GenbunError && ["superseded", "closed"].includes(error.code)) return null;
  return String(/** @type {any} */ (error)?.message ?? error);
}
