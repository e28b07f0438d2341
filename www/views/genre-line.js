import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../../pkg/index.js").Genre} Genre */

/** Which genre a document is checked as, whence that was decided, what is suggested instead. */
export class GenreLine {
  element = h("div", { class: "genre" });
  #select = h("select", { id: "document-genre", on: { change: () => this.#choose(/** @type {Genre} */ (this.#select.value) || null) } });
  #suggestion = h("span", { class: "suggestion" });
  #choose;

  /** @param {(genre: Genre | null) => void} choose */
  constructor(choose) {
    this.#choose = choose;
    this.element.append(
      h("label", { class: "choice" }, h("span", {}, () => t().genre), this.#select),
      this.#suggestion,
    );
    this.#fill();
  }

  /** The first entry says what is taken when nothing is chosen. @param {string} [taken] */
  #fill(taken) {
    this.#select.replaceChildren(
      h("option", { value: "" }, taken ?? t().guessed),
      ...Object.entries(t().genres).map(([value, words]) => h("option", { value }, words)),
    );
  }

  /** @param {import("../../pkg/index.js").GenreLine} line */
  show(line) {
    const { genre, from, suggests } = line;
    const name = t().genres[genre] ?? genre;
    const chosen = from === "option";
    this.#fill(chosen ? undefined : t().genreTaken(name, /** @type {Record<string, string>} */ (t().genreFrom)[from] ?? from));
    this.#select.value = chosen ? genre : "";
    this.#suggestion.replaceChildren();
    if (suggests) {
      const other = t().genres[suggests] ?? suggests;
      this.#suggestion.append(
        t().genreSuggests(other),
        h("button", { type: "button", class: "quiet", on: { click: () => this.#choose(suggests) } }, t().genreUse),
      );
    }
  }
}
