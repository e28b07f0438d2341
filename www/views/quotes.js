import { debounce, h, inSlices } from "../dom.js";
import { engine, GenbunError } from "../engine.js";
import { acceptDrops, download, pick } from "../files.js";
import { language, t } from "../i18n.js";
import { readOriginal } from "../original.js";
import { sampleText } from "../parts.js";
import { keepInput, lastInput } from "../store.js";
import { divider } from "./divider.js";
import { EditorPane } from "./editor-pane.js";
import { LineEnds } from "./line-ends.js";
import { TabSet } from "./tab-set.js";
import { tolerances } from "./tolerances.js";
import { verdictRow } from "./verdict-row.js";

/**
 * @typedef {import("../../pkg/index.js").Quote} Quote
 * @typedef {import("../../pkg/index.js").CiteResult} CiteResult
 */

const ACCEPT = ".txt,.md,.markdown,.html,.htm,text/plain,text/markdown,text/html";

/** The original on the left; on the right an answer or a list of quotes, and what became of each. */
export class QuotesView extends HTMLElement {
  #pane = /** @type {EditorPane} */ (document.createElement("genbun-editor"));
  /** @type {import("../editor/editor.js").Editor | undefined} */
  #editor;
  /** @type {import("../original.js").Original} */
  #original = { name: "", format: "txt", text: "" };
  #ends = new LineEnds("");
  #version = 0;
  /** @type {import("../../pkg/worker.js").RemoteDocument | undefined} */
  #document;
  /** The original that `#document` was read from. */
  #read = "";
  /** Addresses that the reader put right, by the place of the quote. @type {Map<string, string>} */
  #corrected = new Map();
  /** @type {CiteResult[]} */
  #results = [];
  #sampled = true;

  #says = h("p", { class: "says" });
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #answer = h("textarea", { id: "quotes-answer", class: "original", rows: 6, spellcheck: "false", on: { input: () => this.#changed() } });
  #list = h("textarea", { id: "quotes-list", rows: 6, spellcheck: "false", class: "code", on: { input: () => this.#changed() } });
  #rule = h("select", { id: "quotes-rule", on: { change: () => this.#check() } });
  #status = h("p", { class: "count", role: "status" });
  #verdicts = h("ol", { class: "verdicts" });
  #mode = new TabSet(
    () => t().quoteSource,
    [
      { id: "answer", label: () => t().fromAnswer, panel: h("div", { class: "entry-box" }, h("label", { for: "quotes-answer", class: "visually-hidden" }, () => t().fromAnswer), this.#answer) },
      { id: "list", label: () => t().fromList, panel: h("div", { class: "entry-box" }, h("label", { for: "quotes-list", class: "visually-hidden" }, () => t().fromList), this.#list) },
    ],
    () => this.isConnected && this.#check(),
  );

  #checkSoon = debounce(() => this.#check(), 120);
  #keep = debounce(() => this.#remember(), 600);

  async connectedCallback() {
    if (this.firstChild) return;
    this.#build();
    document.addEventListener("genbun:language", () => this.#relabel());
    acceptDrops(this, ([file]) => this.#openFile(file));
    const [editor, kept] = await Promise.all([
      this.#pane.open({ changed: () => this.#edited(), moved: () => {}, follow: () => false, back: () => {}, finding: () => {} }),
      lastInput("quotes"),
    ]);
    this.#editor = editor;
    if (typeof kept?.original?.text === "string") {
      this.#sampled = false;
      this.#answer.value = kept.answer;
      this.#list.value = kept.list;
      this.#open(kept.original);
      this.#mode.select(kept.mode);
    } else await this.#sample();
  }

  #build() {
    const desk = h("div", { class: "desk" });
    const results = h(
      "section",
      { class: "results scrolling", "aria-label": () => t().results },
      this.#mode.element,
      h(
        "div",
        { class: "bar tools" },
        h("label", { class: "choice" }, h("span", {}, () => t().strictness), this.#rule),
        h("button", { type: "button", on: { click: () => this.#scaffold() } }, () => t().scaffold),
        h("span", { class: "grow" }),
        this.#exports(),
      ),
      tolerances("quotes"),
      this.#status,
      this.#verdicts,
    );
    desk.append(h("section", { class: "text", "aria-label": () => t().original }, this.#pane), divider(desk, "split.quotes"), results);
    this.append(
      h(
        "div",
        { class: "bar" },
        this.#says,
        h("button", { type: "button", on: { click: () => this.#sample() } }, () => t().showSample),
        h("button", { type: "button", on: { click: () => pick(ACCEPT, (file) => this.#openFile(file)) } }, () => t().openOriginal),
        h("button", { type: "button", class: "begin", on: { click: () => this.#begin() } }, () => t().beginQuotes),
      ),
      this.#notice,
      desk,
    );
    this.#relabel();
  }

  #exports() {
    const entry = (/** @type {() => string} */ label, /** @type {() => [string, string, string] | Promise<[string, string, string]>} */ make) =>
      h("button", { type: "button", on: { click: async () => ((menu.open = false), download(...(await make()))) } }, label);
    const menu = h(
      "details",
      { class: "menu" },
      h("summary", {}, () => t().export),
      h(
        "div",
        { class: "menu-entries" },
        entry(() => t().exportVerdicts, () => ["quotes.json", JSON.stringify(this.#results, null, 2), "application/json"]),
        entry(() => t().exportVerdictsMarkdown, () => ["quotes.md", this.#markdown(), "text/markdown"]),
        entry(() => t().exportSelectors, async () => ["quotes.selectors.json", (await this.#document?.report(this.#results, "textquote")) ?? "[]", "application/json"]),
      ),
    );
    return menu;
  }

  #relabel() {
    const chosen = this.#rule.value || "full";
    this.#rule.replaceChildren(h("option", { value: "full" }, t().ruleFull), h("option", { value: "chaff" }, t().ruleChaff));
    this.#rule.value = chosen;
    this.#says.textContent = this.#sampled ? t().quotesSays : t().quotesOwn;
    this.#pane.relabel(() => t().original);
    this.#answer.placeholder = t().pasteAnswer;
    this.#list.placeholder = '[{"address": "4.2", "quote": "…"}]';
    if (this.#results.length) this.#show();
  }

  async #sample() {
    const ja = language() === "ja";
    const file = ja ? "itaku.txt" : "licence.txt";
    const [text, answer] = await Promise.all([sampleText(file), sampleText(ja ? "answer.ja.txt" : "answer.en.txt")]);
    this.#sampled = true;
    this.#answer.value = answer;
    this.#list.value = "";
    this.#open({ name: file, format: "txt", text });
    this.#mode.select("answer");
    this.#relabel();
  }

  #begin() {
    this.#sampled = false;
    this.#answer.value = "";
    this.#list.value = "";
    this.#open({ name: "", format: "txt", text: "" });
    this.#relabel();
    this.#editor?.focus();
  }

  /** @param {File} file */
  async #openFile(file) {
    if (/\.json$/i.test(file.name)) {
      this.#list.value = await file.text();
      this.#mode.select("list");
      return this.#changed();
    }
    this.#sampled = false;
    this.#open(await readOriginal(file));
    this.#relabel();
  }

  /** @param {import("../original.js").Original} original */
  #open(original) {
    this.#original = original;
    this.#corrected.clear();
    this.#opening = true;
    this.#editor?.replace(original.text);
    this.#opening = false;
    this.#check();
  }

  #opening = false;

  #edited() {
    if (this.#opening) return;
    const text = this.#editor?.read("\n") ?? "";
    const format = this.#original.format === "markdown" ? "markdown" : "txt";
    this.#original = { name: this.#original.name, format, text };
    this.#changed();
  }

  #changed() {
    this.#sampled = false;
    this.#says.textContent = t().quotesOwn;
    this.#checkSoon();
    this.#keep();
  }

  #remember() {
    if (this.#sampled) return;
    keepInput("quotes", { original: this.#original, answer: this.#answer.value, list: this.#list.value, mode: this.#mode.selected });
  }

  async #check() {
    if (!this.#editor) return;
    const version = ++this.#version;
    try {
      await this.#readOriginal();
      const quotes = await this.#quotes();
      const results = quotes.length ? await this.#document?.cite(quotes, { rule: /** @type {any} */ (this.#rule.value) }) : [];
      if (version !== this.#version) return;
      this.#results = results ?? [];
      this.#notice.hidden = true;
      this.#show();
    } catch (error) {
      if (version === this.#version) this.#failed(error);
    }
  }

  async #readOriginal() {
    const { text, format, page, name } = this.#original;
    const key = `${format} ${text}`;
    if (this.#document && this.#read === key) return;
    const options = /** @type {any} */ ({ format, path: name || null, ...page });
    const opened = await engine.open("readDocument", [text, options], { latest: "quotes" });
    this.#document?.close();
    this.#document = opened;
    this.#read = key;
    this.#editor?.read("\n");
    this.#ends = new LineEnds(text);
    this.#pane.textLanguage = opened.language;
  }

  /** @returns {Promise<Quote[]>} */
  async #quotes() {
    if (this.#mode.selected === "answer") {
      const found = await engine.quotesInAnswer(this.#answer.value);
      return found.map(({ quote, address, start }) => ({ quote, address: this.#corrected.get(`${start}`) ?? address ?? "" }));
    }
    if (this.#list.value.trim() === "") return [];
    const list = JSON.parse(this.#list.value);
    if (!Array.isArray(list)) throw new GenbunError("argument", t().notAList, "");
    return list.map((entry) => (entry && typeof entry === "object" && "quote" in entry ? { quote: entry.quote, ...(entry.address === "" ? {} : { address: entry.address }) } : entry));
  }

  #show() {
    const right = this.#results.filter((it) => it.status === "match").length;
    this.#status.textContent = this.#results.length ? t().quotesCount(right, this.#results.length) : t().noQuotes;
    const marks = this.#results.flatMap(({ status, found, nearest }) => {
      const kind = /** @type {"stands" | "differs"} */ (status === "match" ? "stands" : "differs");
      const spans = [...found.slice(0, 1), ...(nearest && status !== "match" ? [nearest] : [])];
      return spans.map(({ start, end }) => ({ start, end, kind }));
    });
    marks.sort((a, b) => a.start - b.start || b.end - a.end);
    // Before the rows: the editor asks for the layout of what stands there.
    this.#editor?.setLinks(marks.map(({ start, end, kind }) => ({ from: this.#ends.toEditor(start), to: this.#ends.toEditor(end), kind })));
    this.#rows();
  }

  /** Puts the rows of the results in the place of those before, a few at a time. */
  #rows() {
    const results = this.#results;
    const list = this.#verdicts;
    const correct = this.#mode.selected === "answer";
    while (list.childElementCount > results.length) list.lastElementChild?.remove();
    inSlices(
      results,
      (result, index) => {
        const row = verdictRow(result, {
          go: (span) => this.#editor?.reveal({ from: this.#ends.toEditor(span.start), to: this.#ends.toEditor(span.end) }),
          correct: correct ? (address) => this.#correct(index, address) : null,
        });
        const before = list.children[index];
        if (before) before.replaceWith(row);
        else list.append(row);
      },
      { goesOn: () => this.#results === results },
    );
  }

  /** @param {number} index @param {string} address */
  async #correct(index, address) {
    const found = await engine.quotesInAnswer(this.#answer.value);
    this.#corrected.set(`${found[index]?.start}`, address);
    this.#check();
  }

  async #scaffold() {
    const list = (await this.#document?.unsourcedQuotes()) ?? [];
    this.#list.value = JSON.stringify(list.map(({ address, quote }) => ({ address, quote })), null, 2);
    this.#mode.select("list");
    this.#changed();
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof GenbunError && ["superseded", "closed"].includes(error.code)) return;
    this.#notice.hidden = false;
    this.#notice.textContent = error instanceof SyntaxError ? t().notJson(error.message) : t().callFailed(String(/** @type {any} */ (error)?.message ?? error));
  }

  #markdown() {
    const rows = this.#results.map((it) => {
      const place = it.found[0];
      return `- ${it.status === "match" ? "✓" : "✗"} ${it.address ?? ""}「${it.quote.replaceAll("\n", " ")}」: ${t().statuses[it.status]}${place ? ` (${place.address ?? ""} ${t().line(place.line)})` : ""}${it.nearest ? `\n  - ${t().nearest}: 「${it.nearest.text.replaceAll("\n", " ")}」 (${it.nearest.address ?? ""} ${t().line(it.nearest.line)})` : ""}`;
    });
    return `# ${this.#original.name || t().original}\n\n${rows.join("\n")}\n`;
  }
}

customElements.define("genbun-quotes", QuotesView);
