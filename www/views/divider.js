import { h } from "../dom.js";
import { t } from "../i18n.js";
import { recall, remember } from "../store.js";

const MIN = 25;
const MAX = 75;

/**
 * A divider between two columns, moved by pointer or arrows. It sets
 * `--split` (percent of the left column) on `frame`.
 *
 * @param {HTMLElement} frame
 * @param {string} key  under which the width is remembered
 */
export function divider(frame, key) {
  const element = h("div", {
    class: "divider",
    role: "separator",
    tabindex: 0,
    "aria-orientation": "vertical",
    "aria-valuemin": MIN,
    "aria-valuemax": MAX,
    "aria-label": () => t().divider,
  });
  const set = (/** @type {number} */ percent) => {
    const split = Math.round(Math.min(MAX, Math.max(MIN, percent)));
    frame.style.setProperty("--split", `${split}%`);
    element.setAttribute("aria-valuenow", String(split));
    remember(key, String(split));
  };
  set(Number(recall(key)) || 54);
  element.addEventListener("keydown", (event) => {
    const now = Number(element.getAttribute("aria-valuenow"));
    const to = { ArrowLeft: now - 2, ArrowRight: now + 2, Home: MIN, End: MAX }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  });
  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    const move = (/** @type {PointerEvent} */ moved) => {
      const box = frame.getBoundingClientRect();
      set(((moved.clientX - box.left) / box.width) * 100);
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("lostpointercapture", () => element.removeEventListener("pointermove", move), { once: true });
  });
  return element;
}
