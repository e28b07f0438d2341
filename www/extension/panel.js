// The panel: tree and findings of the page, and a quote checked against an original.
import { h } from "../dom.js";
import { engine } from "../engine.js";
import { load, pick } from "../files.js";
import { language, t } from "../i18n.js";
import { FindingsList } from "../views/findings-list.js";
import { TabSet } from "../views/tab-set.js";
import { TreeModel } from "../views/tree-model.js";
import { TreeView } from "../views/tree-view.js";
import { verdictRow } from "../views/verdict-row.js";
import { s } from "./strings.js";

/**
 * @typedef {{title: string, url: string, text: string, marks: number[], readings: [number, string][]}} PageWords
 * @typedef {import("../../pkg/worker.js").RemoteDocument} RemoteDocument
 * @typedef {{start: number, end: number}} Place
 */

/** The tab it is about: the active one, or `?tab=N` where the panel is a tab itself. */
async function tabId() {
  const given = Number(new URLSearchParams(location.search).get("tab"));
  if (given) return given;
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? 0;
}

/** The tab that was read. */
let tab = 0;
/** @type {PageWords | undefined} */
let page;
/** @type {RemoteDocument | undefined} */
let pageDocument;
/** @type {{name: string, document: RemoteDocument, isPage: boolean} | undefined} */
let original;
let model = new TreeModel(null);
/** @type {import("../../pkg/index.js").Finding[]} */
let findings = [];

/** @param {string} method @param {any[]} args */
async function inPage(method, ...args) {
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId: tab },
    func: (/** @type {any} */ name, /** @type {any} */ given) => /** @type {any} */ (globalThis).genbunPage?.[name](...given),
    args: [method, args],
  });
  return answer?.result;
}

/** @param {Place} span */
async function go(span) {
  try {
    if (!(await inPage("go", { start: span.start, end: span.end }))) say(s().gone);
  } catch (error) {
    say(s().failed(String(/** @type {Error} */ (error).message)));
  }
}

const addressOf = (/** @type {Place} */ { start }) => model.entries[model.innermost(start)]?.node.address ?? "";
const list = new FindingsList(go, addressOf);
const tree = new TreeView({
  choose: (index) => go(model.entries[index].node.span),
  selected: () => {},
  gist: ({ node }) => (page?.text ?? "").slice(node.span.start, node.span.start + 40).split("\n")[0],
});

const title = h("h1", {}, "原文 genbun");
const read = h("button", { type: "button", class: "begin", on: { click: () => readPage() } }, () => (page ? s().readAgain : s().read));
const notice = h("p", { class: "notice", role: "status", hidden: true });
const originalName = h("span", { class: "note" }, () => original?.name ?? s().noOriginal);
const words = h("textarea", { id: "panel-words", class: "original", rows: 4 });
const address = h("input", { id: "panel-address", size: 10 });
const verdicts = h("ol", { class: "verdicts" });

const tabs = new TabSet(
  () => t().results,
  [
    { id: "findings", label: () => t().findings, panel: h("div", { class: "panel", tabindex: 0 }, list.element) },
    { id: "tree", label: () => t().tree, panel: h("div", { class: "panel" }, tree.element) },
    {
      id: "quote",
      label: () => s().quote,
      panel: h(
        "div",
        { class: "panel" },
        h(
          "div",
          { class: "selection-box" },
          h("p", {}, h("strong", {}, () => s().original), " ", originalName),
          h(
            "div",
            { class: "bar" },
            h("button", { type: "button", on: { click: () => takePage() } }, () => s().takePage),
            h("button", { type: "button", on: { click: () => pick(".txt,.md,text/*", takeFile) } }, () => s().openFile),
          ),
          h("label", { for: "panel-words" }, () => s().words),
          words,
          h("label", { for: "panel-address" }, () => s().address),
          address,
          h(
            "div",
            { class: "bar" },
            h("button", { type: "button", class: "begin", on: { click: () => takeSelection() } }, () => s().takeSelection),
            h("button", { type: "button", on: { click: () => check() } }, () => s().check),
          ),
          verdicts,
        ),
      ),
    },
  ],
  (id) => id === "tree" && tree.show(model),
);

document.body.append(h("header", { class: "panel-head" }, title, read), notice, h("main", {}, tabs.element));

/** @param {string} [sentence] */
function say(sentence = "") {
  notice.textContent = sentence;
  notice.hidden = sentence === "";
}

async function readPage() {
  say();
  read.disabled = true;
  try {
    tab = await tabId();
    try {
      await chrome.scripting.insertCSS({ target: { tabId: tab }, files: ["page.css"] });
      await chrome.scripting.executeScript({ target: { tabId: tab }, files: ["page.js"] });
    } catch {
      say(s().forbidden);
      return;
    }
    const found = /** @type {PageWords} */ (await inPage("read"));
    const { text, marks, readings } = found;
    const opened = await engine.readDocument(text, /** @type {any} */ ({ format: "page", path: found.url, marks, readings }));
    if (pageDocument && pageDocument !== original?.document) pageDocument.close();
    [page, pageDocument] = [found, opened];
    title.textContent = found.title || s().untitled;
    [findings, model] = [await opened.lint({ lang: language() }), new TreeModel(/** @type {any} */ (await opened.tree()))];
    list.show(findings, text.trim() === "");
    tree.show(model);
    tree.setFindings(findings.map((finding) => finding.start));
    await inPage("mark", findings.map(({ start, end, severity }) => ({ start, end, kind: severity })));
    read.textContent = s().readAgain;
  } catch (error) {
    say(s().failed(String(/** @type {Error} */ (error).message)));
  } finally {
    read.disabled = false;
  }
}

/** @param {string} name @param {RemoteDocument} document @param {boolean} isPage */
function takeOriginal(name, document, isPage) {
  if (original && original.document !== pageDocument) original.document.close();
  original = { name, document, isPage };
  originalName.textContent = name;
  verdicts.replaceChildren();
}

async function takePage() {
  if (!pageDocument) await readPage();
  if (pageDocument && page) takeOriginal(page.title || page.url, pageDocument, true);
}

/** @param {File} file */
async function takeFile(file) {
  try {
    const { text, name } = await load(file);
    takeOriginal(name, await engine.readDocument(text, { path: name, format: /\.md$/i.test(name) ? "markdown" : "txt" }), false);
  } catch (error) {
    say(s().failed(String(/** @type {Error} */ (error).message)));
  }
}

async function takeSelection() {
  say();
  try {
    const target = await tabId();
    const [answer] = await chrome.scripting.executeScript({ target: { tabId: target }, func: () => String(getSelection() ?? "") });
    const selected = String(answer?.result ?? "").trim();
    if (selected === "") return say(s().nothingSelected);
    words.value = selected;
    await check();
  } catch {
    say(s().forbidden);
  }
}

async function check() {
  const quote = words.value.trim();
  if (quote === "") return;
  if (!original) await takePage();
  if (!original) return;
  const { document, isPage } = original;
  try {
    const said = address.value.trim();
    const [verdict] = await document.cite([said ? { quote, address: said } : { quote }]);
    // A place in a file cannot be shown in the page; its address and line are said.
    verdicts.replaceChildren(verdictRow(verdict, { go: (span) => isPage && go(span), correct: null }));
  } catch (error) {
    say(s().failed(String(/** @type {Error} */ (error).message)));
  }
}

chrome.runtime.onMessage.addListener((message, sender) => {
  if (message?.kind === "changed" && sender.tab?.id === tab && page) say(s().changed);
});
chrome.tabs.onUpdated.addListener((id, { status }) => {
  if (id === tab && status === "loading" && page) say(s().changed);
});
// The marks leave with the panel.
addEventListener("pagehide", () => void inPage("clear").catch(() => {}));
