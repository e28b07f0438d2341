import { debounce, h, setAttribute } from "../dom.js";
import { engine, GenbunError } from "../engine.js";
import { acceptDrops, decode, download, ENCODINGS, load, pick } from "../files.js";
import { language, t } from "../i18n.js";
import { sampleText } from "../parts.js";
import { readOriginal } from "../original.js";
import { SAMPLES } from "../samples.js";
import { keepInput, lastInput } from "../store.js";
import { ArcMap } from "./arc-map.js";
import { divider } from "./divider.js";
import { EditorPane } from "./editor-pane.js";
import { FindingsList } from "./findings-list.js";
import { GenreLine } from "./genre-line.js";
import { IndexTabs } from "./index-tabs.js";
import { LineEnds } from "./line-ends.js";
import { Referrers } from "./referrers.js";
import { TabSet } from "./tab-set.js";
import { nodeLabel, TreeModel } from "./tree-model.js";
import { TreeView } from "./tree-view.js";

/**
 * @typedef {import("../../pkg/index.js").Finding} Finding
 * @typedef {import("../../pkg/index.js").DocumentIndex} DocumentIndex
 * @typedef {DocumentIndex["references"][number]} Reference
 * @typedef {import("../../pkg/worker.js").RemoteDocument} RemoteDocument
 * @typedef {import("../editor/editor.js").Editor} Editor
 * @typedef {import("../files.js").Encoding} Encoding
 */

/** The largest file that is opened: the engine's own limit is 64 MB of UTF-8. */
const MAX_MEGABYTES = 60;
const ACCEPT = ".txt,.md,.markdown,.text,.html,.htm,text/plain,text/markdown,text/html";
/** A call that takes longer than this shows that it is going on. */
const PATIENCE = 200;
/** Units from which on a text counts as long. */
const LONG = 200_000;
/** Milliseconds without an edit before the tree of a long text is made. */
const TREE_AFTER = 400;

/** What is being checked and how it is read. */
class Input {
  name = "";
  /** @type {"txt" | "markdown" | "page"} */
  format = "txt";
  /** What the walk found out about a saved page. @type {import("../original.js").Original["page"] | null} */
  page = null;
  /** @type {import("../../pkg/index.js").Genre | null} */
  genre = null;
  /** @type {"ja" | "en" | null} */
  language = null;
  /** The sample it is, while nobody has changed it. */
  sample = "";
  /** @type {Uint8Array | null} */
  bytes = null;
  /** @type {Encoding | null} */
  encoding = null;
  /** The text as it came, until the first edit; its own line ends matter. @type {string | null} */
  untouched = null;
  separator = "\n";
}

export class DocumentView extends HTMLElement {
  #input = new Input();
  /** @type {Editor | undefined} */
  #editor;
  #pane = /** @type {EditorPane} */ (document.createElement("genbun-editor"));
  /** Counts the texts; an answer to an older one is thrown away. */
  #version = 0;
  /** @type {RemoteDocument | undefined} */
  #document;
  #text = "";
  #ends = new LineEnds("");
  #model = new TreeModel(null);
  /** @type {DocumentIndex["references"]} */
  #references = [];
  /** Places that were left by following a reference, in the editor. @type {number[]} */
  #trail = [];
  #mapStale = true;

  #findings = new FindingsList(
    (finding) => this.#reveal(finding),
    (finding) => this.#model.addressAt(finding.start),
  );
  #tree = new TreeView({
    choose: (index, focus) => this.#revealNode(index, focus),
    selected: (index) => this.#showReferrers(index),
    gist: ({ node }) => this.#gist(node),
  });
  #referrers = new Referrers((reference) => this.#reveal(reference));
  #index = new IndexTabs({
    go: (span) => this.#reveal(span),
    peek: (target) => this.#peek(target),
    sentence: (span) => this.#lineAround(span),
    csv: () => this.#export("csv"),
  });
  #map = new ArcMap((reference) => this.#reveal(reference));
  #genre = new GenreLine((genre) => this.#set({ genre }));
  #badge = h("span", { class: "badge", "aria-hidden": "true" });
  #note = h("p", { class: "notice", role: "alert", hidden: true });
  #busy = h("div", { class: "busy", hidden: true, role: "progressbar", "aria-label": () => t().checking });
  #says = h("p", { class: "says" });
  #samples = h("select", { id: "document-sample", "aria-label": () => t().sample, on: { change: () => this.#openSample(this.#samples.value) } });
  #format = this.#choice("document-format", () => t().format, [["txt", () => t().formatTxt], ["markdown", () => t().formatMarkdown], ["page", () => t().formatPage]], (format) => this.#set({ format: /** @type {any} */ (format) }));
  #language = this.#choice("document-language", () => t().textLanguage, [["", () => t().guessed], ["ja", () => t().japanese], ["en", () => t().english]], (language) => this.#set({ language: /** @type {any} */ (language || null) }));
  #encoding = this.#choice("document-encoding", () => t().encoding, ENCODINGS.map((it) => [it, () => it.toUpperCase()]), (encoding) => this.#decodeAs(/** @type {Encoding} */ (encoding)));
  #tabs = new TabSet(
    () => t().results,
    [
      { id: "findings", label: () => t().findings, panel: h("div", { class: "panel", tabindex: 0 }, this.#findings.element), badge: this.#badge },
      { id: "tree", label: () => t().tree, panel: h("div", { class: "panel tree-panel" }, this.#tree.element, this.#referrers.element) },
      { id: "index", label: () => t().index, panel: h("div", { class: "panel" }, this.#index.element) },
      { id: "map", label: () => t().map, panel: h("div", { class: "panel" }, this.#map.element) },
    ],
    (id) => id === "map" && this.#drawMap(),
  );

  #checkSoon = debounce(() => this.#check(), 25);
  #checkLater = debounce(() => this.#check(), 40);
  #keep = debounce(() => this.#remember(), 600);

  async connectedCallback() {
    if (this.firstChild) return;
    this.#build();
    document.addEventListener("genbun:language", () => this.#relabel());
    this.addEventListener("keydown", (event) => this.#key(event));
    acceptDrops(this, ([file]) => this.#openFile(file));
    const [editor, kept] = await Promise.all([
      this.#pane.open({
        changed: () => this.#edited(),
        moved: (at) => this.#moved(at),
        follow: (at) => this.#follow(at),
        back: () => this.#back(),
        finding: (step) => this.#findings.step(step),
      }),
      lastInput("document"),
    ]);
    this.#editor = editor;
    if (typeof kept?.text === "string") this.#open(Object.assign(new Input(), kept.input), kept.text);
    else await this.#openSample(SAMPLES[language() === "ja" ? 0 : 2].key);
  }

  #build() {
    const results = h("section", { class: "results", "aria-label": () => t().results }, this.#genre.element, this.#tabs.element, this.#sheetHandle());
    const desk = h("div", { class: "desk" });
    desk.append(h("section", { class: "text", "aria-label": () => t().editor }, this.#pane), divider(desk, "split.document"), results);
    this.append(
      h(
        "div",
        { class: "bar" },
        this.#says,
        h("button", { type: "button", class: "begin", on: { click: () => this.#begin() } }, () => t().begin),
      ),
      h(
        "div",
        { class: "bar tools" },
        this.#samples,
        h("button", { type: "button", on: { click: () => pick(ACCEPT, (file) => this.#openFile(file)) } }, () => t().open),
        this.#format.label,
        this.#language.label,
        this.#encoding.label,
        h("span", { class: "grow" }),
        this.#exports(),
      ),
      this.#note,
      this.#busy,
      desk,
    );
    this.#encoding.label.hidden = true;
    this.#relabel();
  }

  /** Below 900 px the results are a sheet over the text; its handle goes through three heights. */
  #sheetHandle() {
    const handle = h("button", {
      type: "button",
      class: "sheet-handle",
      "aria-label": () => t().results,
      on: {
        click: () => {
          const heights = ["half", "full", "peek"];
          this.dataset.sheet = heights[(heights.indexOf(this.dataset.sheet ?? "half") + 1) % heights.length];
        },
      },
    });
    return handle;
  }

  #exports() {
    const entry = (/** @type {string} */ kind, /** @type {() => string} */ label) =>
      h("button", { type: "button", on: { click: () => (this.#export(kind), (menu.open = false)) } }, label);
    const menu = h(
      "details",
      { class: "menu", on: { keydown: (/** @type {any} */ event) => event.key === "Escape" && ((menu.open = false), menu.querySelector("summary")?.focus()) } },
      h("summary", {}, () => t().export),
      h(
        "div",
        { class: "menu-entries" },
        entry("sexp", () => t().exportSexp),
        entry("json", () => t().exportJson),
        entry("sarif", () => t().exportSarif),
        entry("markdown", () => t().exportMarkdown),
      ),
    );
    return menu;
  }

  /**
   * @param {string} id
   * @param {() => string} label
   * @param {[string, () => string][]} options
   * @param {(value: string) => void} change
   */
  #choice(id, label, options, change) {
    const select = h("select", { id, on: { change: () => change(select.value) } }, options.map(([value, words]) => h("option", { value }, words)));
    return { select, label: h("label", { class: "choice" }, h("span", {}, label), select) };
  }

  #relabel() {
    this.#samples.replaceChildren(
      h("option", { value: "" }, t().ownText),
      ...SAMPLES.map(({ key }) => h("option", { value: key }, t()[key])),
    );
    this.#samples.value = this.#input.sample;
    this.#pane.relabel();
    this.#tree.relabel();
    this.#index.relabel();
    this.#map.relabel();
    this.#describe();
    // The engine writes its messages in the reader's language.
    if (this.#document) this.#lint(this.#version, this.#document);
  }

  #describe() {
    const sample = SAMPLES.find(({ key }) => key === this.#input.sample);
    this.#says.textContent = sample ? t()[sample.says] : t().ownSays;
    this.#samples.value = this.#input.sample;
    // The walk's findings hold for the page as it was: a text cannot be turned into one.
    for (const option of this.#format.select.options) option.disabled = (option.value === "page") !== (this.#input.format === "page");
    this.#format.select.value = this.#input.format;
    this.#language.select.value = this.#input.language ?? "";
    this.#encoding.label.hidden = !this.#input.bytes;
    this.#encoding.select.value = this.#input.encoding ?? "";
  }

  /** @param {string} key */
  async #openSample(key) {
    const sample = SAMPLES.find((it) => it.key === key);
    if (!sample) return this.#begin();
    try {
      const text = await sampleText(sample.file);
      const { format, genre, file } = sample;
      this.#open(Object.assign(new Input(), { name: file, format, genre, sample: key }), text);
    } catch (error) {
      this.#say(t().callFailed(String(error)));
    }
  }

  /** Makes room for the reader's own text; undo brings back what was there. */
  #begin() {
    this.#open(new Input(), "");
    this.#editor?.focus();
  }

  /** @param {File} file */
  async #openFile(file) {
    if (file.size > MAX_MEGABYTES << 20) return this.#say(t().tooLarge(MAX_MEGABYTES));
    if (/\.x?html?$/i.test(file.name)) {
      const { name, format, text, page } = await readOriginal(file);
      return this.#open(Object.assign(new Input(), { name, format, page }), text);
    }
    const { name, bytes, encoding, text } = await load(file);
    const format = /\.(md|markdown)$/i.test(name) ? "markdown" : "txt";
    this.#open(Object.assign(new Input(), { name, bytes, encoding, format }), text);
    if (!encoding) {
      this.#say(t().askEncoding(name));
      this.#encoding.select.focus();
    }
  }

  /** @param {Encoding} encoding */
  #decodeAs(encoding) {
    const { bytes } = this.#input;
    if (bytes) this.#open(Object.assign(new Input(), this.#input, { encoding }), decode(bytes, encoding));
  }

  /**
   * @param {Input} input
   * @param {string} text
   */
  #open(input, text) {
    input.untouched = text;
    input.separator = LineEnds.of(text);
    this.#trail = [];
    this.#say("");
    this.#editor?.replace(text);
    // After the editor has told of the change: this is no edit of the reader's.
    this.#input = input;
    this.#describe();
    this.#check();
    this.#keep();
  }

  /** @param {Partial<Input>} change */
  #set(change) {
    Object.assign(this.#input, change);
    this.#describe();
    this.#check();
    this.#keep();
  }

  #edited() {
    this.#input.untouched = null;
    if (this.#input.format === "page") Object.assign(this.#input, { format: "txt", page: null });
    if (this.#input.sample) {
      this.#input.sample = "";
      this.#describe();
    }
    // Long texts take longer to hand over: wait for a pause in the typing.
    if ((this.#editor?.length ?? 0) > LONG) this.#checkLater();
    else this.#checkSoon();
    this.#keep();
  }

  #remember() {
    const { untouched, ...input } = this.#input;
    keepInput("document", { input, text: untouched ?? this.#text });
  }

  async #check() {
    const editor = this.#editor;
    if (!editor) return;
    const version = ++this.#version;
    const read = editor.read(this.#input.separator);
    const text = this.#input.untouched ?? read;
    const { format, genre, name, page } = this.#input;
    const busy = setTimeout(() => this.#working(true), PATIENCE);
    try {
      const opened = await engine.open("readDocument", [text, /** @type {any} */ ({ format, genre, language: this.#input.language, path: name || null, ...page })], { latest: "document" });
      if (version !== this.#version) return opened.close();
      this.#document?.close();
      this.#document = opened;
      this.#text = text;
      this.#ends = new LineEnds(text);
      this.#pane.textLanguage = opened.language;
      await this.#lint(version, opened);
      // The tree of a long text takes a second: who is still typing wants the
      // next findings first.
      if (text.length > LONG) await new Promise((resolve) => setTimeout(resolve, TREE_AFTER));
      if (version !== this.#version) return;
      const tree = await opened.request("tree", [], { latest: "tree" });
      if (version !== this.#version) return;
      this.#model = new TreeModel(tree);
      this.#tree.show(this.#model);
      this.#findings.readdress();
      const index = await opened.request("index", [], { latest: "index" });
      if (version !== this.#version) return;
      this.#showIndex(index);
    } catch (error) {
      this.#failed(error);
    } finally {
      clearTimeout(busy);
      if (version === this.#version) this.#working(false);
    }
  }

  /**
   * @param {number} version
   * @param {RemoteDocument} opened
   */
  async #lint(version, opened) {
    const findings = await opened.request("lint", [{ lang: language() }], { latest: "lint" });
    const genre = await opened.request("genre", [], { latest: "genre" });
    if (version !== this.#version) return;
    if (this.#failedBefore) this.#say("");
    this.#genre.show(genre);
    this.#findings.show(findings, this.#text.trim() === "");
    this.#badge.textContent = findings.length ? String(findings.length) : "";
    this.#tree.setFindings(findings.map((/** @type {Finding} */ it) => it.start));
    this.#editor?.setMarks(
      findings.map((/** @type {Finding} */ it) => ({ ...this.#range(it), severity: it.severity, message: it.message, source: it.rule })),
    );
  }

  /** @param {DocumentIndex} index */
  #showIndex(index) {
    this.#references = index.references;
    this.#index.show(index);
    this.#referrers.take(index.references, this.#model);
    this.#editor?.setLinks(index.references.filter((it) => it.state === "resolved").map((it) => this.#range(it)));
    this.#mapStale = true;
    if (this.#tabs.selected === "map") this.#drawMap();
    this.#moved(this.#editor?.cursor ?? 0);
  }

  #drawMap() {
    if (!this.#mapStale) return;
    this.#mapStale = false;
    this.#map.show(this.#model, this.#references);
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof GenbunError)) throw error;
    if (error.code === "superseded" || error.code === "closed") return;
    this.#failedBefore = true;
    this.#say(error.code === "init" ? t().engineFailed(error.message) : t().callFailed(error.message));
  }

  /** Whether the notice is about a failed call: the next one that succeeds takes it away. */
  #failedBefore = false;

  /** @param {string} words */
  #say(words) {
    if (words === "") this.#failedBefore = false;
    this.#note.hidden = words === "";
    this.#note.textContent = words;
  }

  /** @param {boolean} on */
  #working(on) {
    this.#busy.hidden = !on;
    setAttribute(this, "aria-busy", on ? "true" : null);
  }

  /** A span of the engine as a range of the editor's text. @param {{start: number, end: number}} span */
  #range({ start, end }) {
    return { from: this.#ends.toEditor(start), to: this.#ends.toEditor(end) };
  }

  /** @param {{start: number, end: number}} span @param {boolean} [focus] */
  #reveal(span, focus = true) {
    if (this.dataset.sheet === "full") this.dataset.sheet = "half";
    this.#editor?.reveal(this.#range(span), { focus });
  }

  /** @param {number} index @param {boolean} focus */
  #revealNode(index, focus) {
    const { node } = this.#model.entries[index];
    const end = this.#text.slice(0, node.span.end).search(/\s*$/);
    const lineEnd = this.#text.indexOf("\n", node.span.start);
    this.#reveal({ start: node.span.start, end: Math.min(end, lineEnd < 0 ? end : lineEnd) }, focus);
  }

  /** @param {number} at a place in the editor */
  #moved(at) {
    if (!this.#editor) return;
    this.#tree.select(this.#model.innermost(this.#ends.toText(this.#editor.before(at))));
  }

  /** @param {number} index */
  #showReferrers(index) {
    this.#referrers.show(index < 0 ? null : this.#model.entries[index].node);
  }

  /** @param {number} at a place in the editor */
  #follow(at) {
    if (!this.#editor) return false;
    const place = this.#ends.toText(this.#editor.before(at));
    const reference = this.#references.find((it) => it.start <= place && place <= it.end);
    if (!reference) return false;
    const index = this.#model.find(reference.target);
    if (reference.state !== "resolved" || index < 0) {
      this.#say(t().noTarget);
      return true;
    }
    this.#trail.push(this.#editor.cursor);
    this.#revealNode(index, true);
    return true;
  }

  #back() {
    const at = this.#trail.pop();
    if (at !== undefined) this.#editor?.reveal({ from: at, to: at });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented) return;
    if (event.key === "F8") this.#findings.step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowLeft" && event.altKey) this.#back();
    else return;
    event.preventDefault();
  }

  /** The first words of a node after its label. @param {import("./tree-model.js").TreeNode} node */
  #gist(node) {
    const line = this.#text.slice(node.span.start, Math.min(node.span.end, node.span.start + 120)).split("\n", 1)[0].trim();
    const label = node.label ?? "";
    const at = line.indexOf(label);
    return (at < 0 ? line : line.slice(at + label.length)).replace(/^[\s.．)）*]+/, "").slice(0, 60);
  }

  /** The first lines of a target, for the peek. @param {string} target */
  #peek(target) {
    const index = this.#model.find(target);
    if (index < 0) return null;
    const { span } = this.#model.entries[index].node;
    const text = this.#text.slice(span.start, span.end).trim();
    return text.length > 240 ? `${text.slice(0, 240)}…` : text;
  }

  /** The line that holds a place, cut to a readable length. @param {{start: number, end: number}} span */
  #lineAround({ start, end }) {
    const from = Math.max(this.#text.lastIndexOf("\n", start - 1) + 1, start - 60);
    const next = this.#text.indexOf("\n", end);
    const to = Math.min(next < 0 ? this.#text.length : next, end + 60);
    return this.#text.slice(from, to).trim();
  }

  /** @param {string} kind */
  async #export(kind) {
    const document = this.#document;
    if (!document) return;
    const name = (this.#input.name || "document").replace(/\.\w+$/, "");
    try {
      if (kind === "sexp") return download(`${name}.sexp`, await document.sexp());
      if (kind === "json") return download(`${name}.json`, await document.json(), "application/json");
      const findings = await document.lint({ lang: language() });
      const text = await document.report(findings, /** @type {any} */ (kind), { lang: language() });
      const extension = { sarif: "sarif", markdown: "report.md", csv: "obligations.csv" }[kind];
      download(`${name}.${extension}`, text, kind === "csv" ? "text/csv" : kind === "sarif" ? "application/sarif+json" : "text/markdown");
    } catch (error) {
      this.#failed(error);
    }
  }
}

customElements.define("genbun-document", DocumentView);
