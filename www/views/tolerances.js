import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * The closed list of what is tolerated, one click away.
 *
 * @param {"quotes" | "fidelity"} engine
 */
export function tolerances(engine) {
  const list = h("div", { class: "tolerances-list" });
  const fill = () => {
    const { allowed, refused } = t().tolerances[engine];
    list.replaceChildren(
      h("h2", {}, t().tolerated),
      h("ul", {}, allowed.map((line) => h("li", {}, line))),
      h("h2", {}, t().refused),
      h("ul", {}, refused.map((line) => h("li", {}, line))),
    );
  };
  fill();
  document.addEventListener("genbun:language", fill);
  return h("details", { class: "tolerances" }, h("summary", {}, () => t().toleranceTitle), list);
}
