// The editor: CodeMirror in an open shadow root, so that its style sheets are
// adopted ones and the page's policy needs no inline styles. Bundled by build.mjs.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { ChangeSet, Compartment, EditorState, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { phrases } from "./phrases.js";
import { theme } from "./theme.js";

/** @typedef {{from: number, to: number}} Range */
/** @typedef {Range & {severity: "error" | "warning" | "info", message: string, source: string}} Mark */

/**
 * @typedef {object} Hooks
 * @property {() => void} changed             the text changed
 * @property {(at: number) => void} moved     the cursor moved
 * @property {(at: number) => boolean} follow Ctrl-click or F12 at a place; whether there was a reference
 * @property {() => void} back
 * @property {(step: 1 | -1) => void} finding F8, Shift-F8
 */

/** More marks than this make the editor slow and help nobody; the list has them all. */
const MAX_MARKS = 1000;

const setLinks = /** @type {import("@codemirror/state").StateEffectType<(Range & {kind?: keyof typeof MARKS})[]>} */ (StateEffect.define());
const setFlash = /** @type {import("@codemirror/state").StateEffectType<Range | null>} */ (StateEffect.define());

const MARKS = {
  reference: Decoration.mark({ class: "cm-reference" }),
  flash: Decoration.mark({ class: "cm-flash" }),
  stands: Decoration.mark({ class: "cm-stands" }),
  differs: Decoration.mark({ class: "cm-differs" }),
};

/**
 * @param {(Range & {kind?: keyof typeof MARKS})[]} ranges
 * @param {keyof typeof MARKS} [usual]
 */
function decorations(ranges, usual = "reference") {
  const builder = new RangeSetBuilder();
  let end = 0;
  for (const { from, to, kind } of ranges) {
    if (from >= end && to > from) builder.add(from, to, MARKS[kind ?? usual]);
    end = Math.max(end, to);
  }
  return /** @type {import("@codemirror/view").DecorationSet} */ (builder.finish());
}

const links = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setLinks)) return decorations(effect.value);
    return value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const flash = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setFlash)) return effect.value ? decorations([effect.value], "flash") : Decoration.none;
    }
    return value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editor {
  #view;
  #words = new Compartment();
  /** Changes since the text was last read. @type {ChangeSet} */
  #pending;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #flashTimer;

  /**
   * @param {ShadowRoot} root
   * @param {Hooks} hooks
   */
  constructor(root, hooks) {
    const follow = (/** @type {EditorView} */ view) => hooks.follow(view.state.selection.main.head);
    this.#view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        extensions: [
          this.#words.of([]),
          // Before the default keys, which take Alt-Left on some systems.
          keymap.of([
            { key: "F12", run: follow, preventDefault: true },
            { key: "F8", run: () => (hooks.finding(1), true), shift: () => (hooks.finding(-1), true) },
            { key: "Alt-ArrowLeft", run: () => (hooks.back(), true) },
          ]),
          lineNumbers(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSpecialChars(),
          highlightSelectionMatches({ minSelectionLength: 2 }),
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          search({ top: true }),
          lintGutter(),
          links,
          flash,
          keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
          theme,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              this.#pending = this.#pending.compose(update.changes);
              hooks.changed();
            }
            if (update.selectionSet || update.docChanged) hooks.moved(update.state.selection.main.head);
          }),
          EditorView.domEventHandlers({
            mousedown(event, view) {
              if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
              const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
              if (at === null || !hooks.follow(at)) return false;
              event.preventDefault();
              return true;
            },
          }),
        ],
      }),
    });
    this.#pending = ChangeSet.empty(0);
    const host = /** @type {HTMLElement} */ (root.host);
    const linking = (/** @type {KeyboardEvent | MouseEvent} */ event) =>
      this.#view.dom.classList.toggle("cm-following", event.ctrlKey || event.metaKey);
    for (const event of /** @type {const} */ (["keydown", "keyup", "mousemove"])) host.addEventListener(event, linking);
  }

  /**
   * Names the editor and its panels in the reader's language; `lang` is the text's own.
   *
   * @param {"ja" | "en"} language
   * @param {{label: string, placeholder: string, lang: string}} words
   */
  label(language, words) {
    this.#view.dispatch({
      effects: this.#words.reconfigure([
        EditorView.contentAttributes.of({ "aria-label": words.label, lang: words.lang, tabindex: "0" }),
        placeholder(words.placeholder),
        EditorState.phrases.of(phrases[language]),
      ]),
    });
  }

  /**
   * The text, lines joined by `separator`, and from now on positions count from it.
   *
   * @param {string} separator
   */
  read(separator) {
    this.#pending = ChangeSet.empty(this.#view.state.doc.length);
    return this.#view.state.doc.sliceString(0, undefined, separator);
  }

  get length() {
    return this.#view.state.doc.length;
  }

  /** Replaces the whole text; undo brings the old one back. @param {string} text */
  replace(text) {
    const { state } = this.#view;
    this.#view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: state.toText(text) },
      selection: { anchor: 0 },
      scrollIntoView: true,
      userEvent: "input.load",
    });
  }

  /** Where a place of the text last read is now. @param {number} at */
  now(at) {
    return this.#pending.mapPos(Math.min(at, this.#pending.length));
  }

  /** Where a place of now was in the text last read. @param {number} at */
  before(at) {
    return this.#pending.invertedDesc.mapPos(Math.min(at, this.length));
  }

  /** @param {Mark[]} marks */
  setMarks(marks) {
    const shown = marks.slice(0, MAX_MARKS).map((mark) => ({ ...mark, ...this.#range(mark) }));
    this.#view.dispatch(setDiagnostics(this.#view.state, shown));
  }

  /** @param {(Range & {kind?: "reference" | "stands" | "differs"})[]} ranges in order */
  setLinks(ranges) {
    this.#view.dispatch({ effects: setLinks.of(ranges.map((range) => ({ ...this.#range(range), kind: range.kind }))) });
  }

  /**
   * Moves the cursor and the view to a place of the text last read, and shows for a moment where.
   *
   * @param {Range} range
   * @param {{focus?: boolean}} [options]
   */
  reveal(range, { focus = true } = {}) {
    const now = this.#range(range);
    this.#view.dispatch({
      selection: { anchor: now.from },
      effects: [EditorView.scrollIntoView(now.from, { y: "center" }), setFlash.of(now)],
    });
    if (focus) this.#view.focus();
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => this.#view.dispatch({ effects: setFlash.of(null) }), 1500);
  }

  get cursor() {
    return this.#view.state.selection.main.head;
  }

  focus() {
    this.#view.focus();
  }

  /** @param {Range} range */
  #range({ from, to }) {
    return { from: this.now(from), to: this.now(to) };
  }
}
