import { h } from "../dom.js";
import { t } from "../i18n.js";

/** A tab whose view does not exist yet says so. */
export class ToComeView extends HTMLElement {
  connectedCallback() {
    if (!this.firstChild) this.append(h("p", { class: "to-come" }, () => t().toCome));
  }
}

customElements.define("genbun-to-come", ToComeView);
