import { h } from "../dom.js";
import { engine, GenbunError } from "../engine.js";
import { acceptDrops, download, pick, pickFolder } from "../files.js";
import { language, t } from "../i18n.js";
import { readPack } from "../packs.js";
import { sampleText } from "../parts.js";
import { keepInput, lastInput } from "../store.js";
import { authorCheck } from "./author-check.js";
import { authorEye } from "./author-eye.js";
import { ClaimsBench } from "./claims-bench.js";
import { divider } from "./divider.js";
import { TabSet } from "./tab-set.js";

/**
 * @typedef {import("../../pkg/index.js").GameState} GameState
 * @typedef {import("../../pkg/index.js").GameTurn} GameTurn
 * @typedef {import("../../pkg/index.js").GameInput} GameInput
 * @typedef {{who: string, text: string, kind: string}} Entry  one line of the transcript
 */

const SLOTS = [1, 2, 3];
const DEMO = "kodamayu.json";

/** A game of written lines: transcript, input, record, notebook, saves, the author's eye and check. */
export class GameView extends HTMLElement {
  /** @type {import("../../pkg/worker.js").RemoteGame | undefined} */
  #game;
  /** @type {import("../packs.js").Pack} */
  #pack = { files: {} };
  /** @type {GameState | undefined} */
  #state;
  /** @type {GameTurn | undefined} */
  #turn;
  /** @type {Entry[]} */
  #entries = [];
  #said = "";
  #busy = false;

  #says = h("p", { class: "says" });
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #log = h("div", { class: "transcript original", role: "log", lang: "ja", tabindex: 0, "aria-label": () => t().transcript });
  #asked = h("div", { class: "asked" });
  #with = h("select", { id: "game-with" });
  #input = h("input", {
    id: "game-input",
    class: "original",
    lang: "ja",
    autocomplete: "off",
    "aria-label": () => t().sayTo,
    placeholder: () => t().sayTo,
    on: { keydown: (/** @type {any} */ event) => this.#key(event) },
  });
  #cards = h("ul", { class: "cards" });
  #notes = h("ol", { class: "notes original", lang: "ja" });
  #slots = h("ul", { class: "slots" });
  #eye = h("div", { class: "author" });
  #check = h("div", { class: "author" });
  #bench = new ClaimsBench();
  #tabs = new TabSet(
    () => t().results,
    [
      { id: "record", label: () => t().record, panel: h("div", { class: "panel", tabindex: 0 }, this.#cards) },
      { id: "notebook", label: () => t().notebook, panel: h("div", { class: "panel", tabindex: 0 }, this.#notes) },
      { id: "saves", label: () => t().saves, panel: h("div", { class: "panel", tabindex: 0 }, this.#slots, this.#saveTools()) },
      { id: "eye", label: () => t().authorEye, panel: h("div", { class: "panel", tabindex: 0 }, this.#eye) },
      { id: "check", label: () => t().authorCheck, panel: h("div", { class: "panel", tabindex: 0 }, this.#packTools(), this.#check) },
      { id: "bench", label: () => t().claimsBench, panel: h("div", { class: "panel", tabindex: 0 }, this.#bench.element) },
    ],
    (id) => {
      if (id === "check") this.#showCheck();
      else if (id === "saves") this.#showSlots();
      else if (id === "bench") this.#bench.open(this.#pack);
    },
  );

  async connectedCallback() {
    if (this.firstChild) return;
    this.#build();
    document.addEventListener("genbun:language", () => this.#relabel());
    acceptDrops(this, (files) => this.#openPack(files));
    const pack = JSON.parse(await sampleText(DEMO));
    await this.#start(pack);
    const kept = await lastInput("game");
    if (kept?.state?.turn > 0 && kept.state.pack?.id === /** @type {any} */ (this.#state)?.pack.id) await this.#take(kept.state, kept.entries);
  }

  #build() {
    const desk = h("div", { class: "desk" });
    desk.append(
      h(
        "section",
        { class: "text play", "aria-label": () => t().transcript },
        this.#log,
        this.#asked,
        h(
          "div",
          { class: "say" },
          h("label", { class: "choice" }, h("span", {}, () => t().listener), this.#with),
          this.#input,
          h("button", { type: "button", class: "begin", on: { click: () => this.#send() } }, () => t().send),
          h("button", { type: "button", on: { click: () => this.#answer({ hint: true }, "") } }, () => t().hint),
        ),
      ),
      divider(desk, "split.game"),
      h("section", { class: "results", "aria-label": () => t().results }, this.#tabs.element),
    );
    this.append(
      h(
        "div",
        { class: "bar" },
        this.#says,
        h("button", { type: "button", on: { click: () => this.#restart() } }, () => t().restart),
        h("button", { type: "button", on: { click: () => this.#exportTranscript() } }, () => t().exportTranscript),
      ),
      this.#notice,
      desk,
    );
    this.#relabel();
  }

  #relabel() {
    this.#says.textContent = t().gameSays;
    this.#show();
    if (this.#tabs.selected === "check") this.#showCheck();
    this.#showSlots();
  }

  /** @param {File[]} files */
  async #openPack(files) {
    try {
      await this.#start(await readPack(files));
    } catch (error) {
      this.#say(t().callFailed(String(/** @type {Error} */ (error).message)));
    }
  }

  /** @param {import("../packs.js").Pack} pack */
  async #start(pack) {
    this.#pack = pack;
    this.#say("");
    try {
      const game = await engine.loadGame(/** @type {any} */ (pack), { lang: language() });
      this.#game?.close();
      this.#game = game;
      await this.#restart();
    } catch (error) {
      // A pack that cannot be played is shown with all its faults.
      this.#say(`${t().packErrors} ${error instanceof GenbunError ? error.message : error}`);
      this.#tabs.select("check");
      await this.#showCheck();
    }
  }

  async #restart() {
    const { state, turn } = await /** @type {any} */ (this.#game).start();
    this.#entries = [];
    this.#said = "";
    this.#input.value = "";
    this.#fillListeners();
    this.#accept(state, turn);
  }

  #fillListeners() {
    const read = file(this.#pack, "characters.json");
    const people = Array.isArray(read) ? read : (read?.characters ?? []);
    this.#with.replaceChildren(...people.map((/** @type {any} */ it) => h("option", { value: it.id }, it.name ?? it.id)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    // Enter that ends a conversion is not an Enter: 229 is what some engines say for it.
    if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#send();
  }

  #send() {
    const text = this.#input.value;
    this.#answer({ with: this.#with.value, text }, text);
  }

  /**
   * @param {GameInput} input
   * @param {string} said
   */
  async #answer(input, said) {
    if (!this.#game || !this.#state || this.#busy) return;
    this.#busy = true;
    try {
      const { state, turn } = await this.#game.turn(this.#state, input);
      this.#said = said;
      if (said.trim()) this.#entries.push({ kind: "player", who: "", text: said });
      this.#input.value = "";
      this.#accept(state, turn);
      keepInput("game", { state, entries: this.#entries });
    } catch (error) {
      this.#say(String(/** @type {Error} */ (error).message));
    } finally {
      this.#busy = false;
      this.#input.focus();
    }
  }

  /**
   * @param {GameState} state
   * @param {GameTurn} turn
   */
  #accept(state, turn) {
    this.#say("");
    this.#state = state;
    this.#turn = turn;
    for (const block of turn.blocks) {
      if (block.kind === "wait") continue;
      if (block.kind === "recalled") this.#entries.push({ kind: "recalled", who: "", text: `${block.text} ${block.note}` });
      else this.#entries.push({ kind: block.kind, who: block.kind === "line" ? block.who : "", text: block.text });
    }
    if (turn.ended) this.#entries.push({ kind: "end", who: "", text: "" });
    if (turn.with) this.#with.value = turn.with;
    this.#show();
  }

  /** @param {GameState} save @param {Entry[]} [entries] */
  async #take(save, entries = []) {
    if (!this.#game) return;
    try {
      const { state, notes } = await this.#game.resume(save);
      this.#state = state;
      this.#turn = undefined;
      this.#entries = [...entries];
      this.#with.value = state.with;
      if (notes.length) this.#say(notes.map(({ dropped, id }) => `${dropped}: ${id}`).join(", "));
      this.#show();
    } catch (error) {
      this.#say(String(/** @type {Error} */ (error).message));
    }
  }

  #show() {
    const shown = this.#log.childElementCount;
    if (shown > this.#entries.length) this.#log.replaceChildren();
    for (const entry of this.#entries.slice(this.#log.childElementCount)) this.#log.append(line(entry));
    // The question takes room from the transcript: its end is where to look.
    this.#showQuestion();
    this.#log.scrollTop = this.#log.scrollHeight;
    const { cards = [], notebook = [] } = this.#state ?? {};
    this.#cards.replaceChildren(
      ...(cards.length ? cards.map(card) : [h("li", { class: "empty" }, t().noCards)]),
    );
    this.#notes.replaceChildren(
      ...(notebook.length ? notebook.map((note) => h("li", {}, note.text)) : [h("li", { class: "empty" }, t().noNotes)]),
    );
    this.#eye.replaceChildren(...(this.#turn ? authorEye(this.#turn, this.#said) : [h("p", { class: "empty" }, t().noTrace)]));
  }

  #showQuestion() {
    const pending = this.#turn?.pending ?? restored(this.#state?.pending);
    if (!pending) return this.#asked.replaceChildren();
    const say = (/** @type {"yes" | "no"} */ word) => {
      const text = word === "yes" ? "はい" : "いいえ";
      return h("button", { type: "button", on: { click: () => this.#answer({ with: this.#with.value, text }, text) } }, t()[word]);
    };
    const question =
      pending.kind === "choice" ? t().choiceQuestion : pending.kind === "claim" ? t().claimQuestion(pending.quote ?? "") : t().confirmQuestion(pending.quote ?? "");
    const choices = pending.choices?.map((quote, index) =>
      h("button", { type: "button", class: "original", on: { click: () => this.#answer({ choose: index + 1 }, quote) } }, quote),
    );
    this.#asked.replaceChildren(h("p", {}, question), h("div", { class: "answers" }, ...(choices ?? [say("yes"), say("no")])));
  }

  #packTools() {
    return h(
      "div",
      { class: "bar" },
      h("button", { type: "button", on: { click: () => pick(".json,.zip", (file) => this.#openPack([file])) } }, () => t().openPack),
      h("button", { type: "button", on: { click: () => pickFolder((files) => this.#openPack(files)) } }, () => t().openFolder),
    );
  }

  #saveTools() {
    return h(
      "div",
      { class: "bar" },
      h("button", { type: "button", on: { click: () => this.#state && download("genbun-save.json", JSON.stringify({ state: this.#state, entries: this.#entries }), "application/json") } }, () => t().saveToFile),
      h("button", { type: "button", on: { click: () => pick(".json", async (save) => this.#loadFile(save)) } }, () => t().loadFromFile),
    );
  }

  /** @param {File} save */
  async #loadFile(save) {
    try {
      const read = JSON.parse(await save.text());
      await this.#take(read.state ?? read, Array.isArray(read.entries) ? read.entries : []);
    } catch (error) {
      this.#say(t().notJson(/** @type {Error} */ (error).message));
    }
  }

  #slotKey(/** @type {number} */ slot) {
    return `game.${/** @type {any} */ (this.#state)?.pack?.id}.${slot}`;
  }

  async #showSlots() {
    const kept = await Promise.all(SLOTS.map((slot) => lastInput(this.#slotKey(slot))));
    this.#slots.replaceChildren(
      ...SLOTS.map((slot, index) =>
        h(
          "li",
          {},
          h("span", {}, t().slot(slot)),
          h("span", { class: "note" }, kept[index] ? t().savedTurn(kept[index].state.turn) : t().emptySlot),
          h(
            "button",
            {
              type: "button",
              class: "quiet",
              "aria-label": `${t().slot(slot)}: ${t().save}`,
              on: { click: async () => (await keepInput(this.#slotKey(slot), { state: this.#state, entries: this.#entries }), this.#showSlots()) },
            },
            t().save,
          ),
          kept[index] &&
            h("button", { type: "button", class: "quiet", "aria-label": `${t().slot(slot)}: ${t().loadSave}`, on: { click: () => this.#take(kept[index].state, kept[index].entries) } }, t().loadSave),
        ),
      ),
    );
  }

  async #showCheck() {
    const report = await engine.checkGame(/** @type {any} */ (this.#pack), { lang: language() });
    this.#check.replaceChildren(...authorCheck(report, (flags) => this.#playFrom(flags)));
  }

  /** Goes on from a state of the graph: the beginning with these flags. @param {string[]} flags */
  async #playFrom(flags) {
    if (!this.#game) return;
    const { state } = await this.#game.start();
    await this.#take({ ...state, flags: [...flags].sort() });
  }

  #exportTranscript() {
    const words = this.#entries.map(({ kind, who, text }) => (kind === "player" ? `${t().player}: ${text}` : kind === "end" ? t().theEnd : who ? `${who}: ${text}` : text));
    download("transcript.txt", `${words.join("\n")}\n`);
  }

  /** @param {string} words */
  #say(words) {
    this.#notice.hidden = words === "";
    this.#notice.textContent = words;
  }
}

/** @param {import("../packs.js").Pack} pack @param {string} name @returns {any} */
function file(pack, name) {
  const content = pack.files[name];
  try {
    return typeof content === "string" ? JSON.parse(content) : content;
  } catch {
    return undefined;
  }
}

/**
 * The open question of a save that was taken up, as a turn shows it.
 *
 * @param {any} pending
 * @returns {GameTurn["pending"]}
 */
function restored(pending) {
  if (!pending) return null;
  const kind = pending.kind ?? Object.keys(pending)[0];
  const inner = pending[kind] ?? pending;
  if (kind === "choice") return { kind, quote: null, choices: inner.options.map((/** @type {any} */ it) => it.quote) };
  return { kind, quote: inner.quote ?? inner.label ?? inner.intent ?? "", choices: null };
}

/** @param {Entry} entry */
function line({ kind, who, text }) {
  if (kind === "end") return h("p", { class: "end" }, () => t().theEnd);
  if (kind === "player") return h("p", { class: "player" }, text);
  return h("p", { class: kind }, who && h("span", { class: "who" }, who), text);
}

/** @param {GameState["cards"][number]} it */
function card({ label, quote, spans }) {
  const parts = /** @type {(string | Node)[]} */ ([]);
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    parts.push(quote.slice(at, start), h("mark", {}, quote.slice(start, end)));
    at = end;
  }
  parts.push(quote.slice(at));
  return h("li", { class: "card", lang: "ja" }, h("h2", {}, label), h("p", { class: "original" }, ...parts));
}

customElements.define("genbun-game", GameView);
