import { language, t } from "../i18n.js";

/** @typedef {import("../editor/editor.js").Editor} Editor */
/** @typedef {import("../editor/editor.js").Hooks} Hooks */

/** @type {Promise<typeof import("../editor/editor.js")> | undefined} */
let bundle;

function load() {
  // A variable, so that the type checker reads the source and not the bundle.
  const url = new URL("../dist/editor.js", import.meta.url).href;
  bundle ??= import(url);
  return bundle;
}

/** The element that holds CodeMirror in its shadow root. */
export class EditorPane extends HTMLElement {
  /** @type {"ja" | "en"} */
  #lang = "ja";
  /** @type {Editor | undefined} */
  #editor;

  /** @param {Hooks} hooks */
  async open(hooks) {
    const { Editor } = await load();
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

  relabel() {
    this.lang = this.#lang;
    this.#editor?.label(language(), { label: t().editor, placeholder: t().pasteHere, lang: this.#lang });
  }
}

customElements.define("genbun-editor", EditorPane);
