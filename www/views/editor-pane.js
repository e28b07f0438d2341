import { language, t } from "../i18n.js";
import { loadEditor } from "../parts.js";

/** @typedef {import("../editor/editor.js").Editor} Editor */
/** @typedef {import("../editor/editor.js").Hooks} Hooks */

/** The element that holds CodeMirror in its shadow root. */
export class EditorPane extends HTMLElement {
  /** @type {"ja" | "en"} */
  #lang = "ja";
  /** @type {Editor | undefined} */
  #editor;

  /** @param {Hooks} hooks */
  async open(hooks) {
    const { Editor } = await loadEditor();
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.#editor = new Editor(root, hooks);
    this.relabel();
    return this.#editor;
  }

  /** Language of the text: it chooses glyphs and voice. @param {"ja" | "en"} lang */
  set textLanguage(lang) {
    if (this.#lang === lang) return;
    this.#lang = lang;
    this.relabel();
  }

  /** What it holds, in the reader's words. */
  #label = () => t().editor;

  /** @param {() => string} [label] */
  relabel(label = this.#label) {
    this.#label = label;
    this.lang = this.#lang;
    this.#editor?.label(language(), { label: label(), placeholder: t().pasteHere, lang: this.#lang });
  }
}

customElements.define("genbun-editor", EditorPane);
