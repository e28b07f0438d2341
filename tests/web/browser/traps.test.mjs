// An engine that stops in the middle of a call, whichever it is: the worker is
// replaced, the call tried once more, and nothing that a person had is lost.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { checked, eventually, launch, open, root, serve, textOf, typeText } from "./app.mjs";

const file = (/** @type {string} */ path) => readFileSync(`${root}${path}`, "utf8");

/** What is to stop, and how many more times. */
const armed = { name: "", times: 0, stopped: 0 };

/** Runs in the worker before the package: each call across the border asks whether it is to stop. */
const SETUP = `
const ask = (path) => {
  const request = new XMLHttpRequest();
  request.open("GET", path, false);
  request.send();
  return request.responseText;
};
// (module (func (export "stop") unreachable))
const bytes = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,8,1,4,115,116,111,112,0,0,10,5,1,3,0,0,11];
const { stop } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
let name = ask("/pkg/armed");
const wrap = (exports) => Object.fromEntries(Object.entries(exports).map(([key, value]) => {
  if (typeof value !== "function") return [key, value];
  return [key, (...args) => {
    // Memory is asked for too often to ask back each time.
    if (!key.startsWith("__wbindgen")) name = ask("/pkg/armed");
    if (key === name) {
      ask("/pkg/stopped");
      stop();
    }
    return value(...args);
  }];
}));
for (const way of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[way].bind(WebAssembly);
  WebAssembly[way] = async (...args) => {
    const made = await original(...args);
    return made instanceof WebAssembly.Instance
      ? { instance: { exports: wrap(made.exports) }, module: args[0] }
      : { instance: { exports: wrap(made.instance.exports) }, module: made.module };
  };
}
`;

const instead = {
  get(/** @type {string} */ path) {
    switch (path) {
      case "/pkg/armed":
        return armed.times > 0 ? armed.name : "";
      case "/pkg/stopped":
        armed.times -= 1;
        armed.stopped += 1;
        return "";
      case "/pkg/trap-setup.js":
        return SETUP;
      case "/pkg/worker-host.js":
        return `import "./trap-setup.js";\n${file("pkg/worker-host.js")}`;
      default: {
        const [, call] = /^\/pkg\/call-(.+)\.js$/.exec(path) ?? [];
        return call && `export const call = async (client, pack, TEXT, CLAIMS) => { ${CALLS[call]}; };`;
      }
    }
  },
};

/** @param {string} name @param {number} times */
function arm(name, times) {
  Object.assign(armed, { name, times, stopped: 0 });
}

/** @type {Awaited<ReturnType<typeof serve>>} */
let site;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  [site, browser] = await Promise.all([serve(instead), launch()]);
});
after(async () => {
  await browser.close();
  site.close();
});

/**
 * A call that reaches each export, as the body of an async function. The app's
 * policy runs no text, so each is served as a module.
 *
 * @type {Record<string, string>}
 */
const CALLS = {
  version: "return client.version()",
  readDocument: "const d = await client.readDocument(TEXT); return d.sexp()",
  readPage: "const d = await client.readDocument('ab', { format: 'page', marks: [] }); return d.sexp()",
  rawdocument_language: "const d = await client.readDocument(TEXT); return d.language",
  rawdocument_json: "const d = await client.readDocument(TEXT); return d.json()",
  rawdocument_sexp: "const d = await client.readDocument(TEXT); return d.sexp()",
  rawdocument_index: "const d = await client.readDocument(TEXT); return d.index()",
  rawdocument_lint: "const d = await client.readDocument(TEXT); return d.lint()",
  rawdocument_genre: "const d = await client.readDocument(TEXT); return d.genre()",
  rawdocument_report: "const d = await client.readDocument(TEXT); return d.report(await d.lint(), 'sarif')",
  rawdocument_textQuotes: "const d = await client.readDocument(TEXT); return d.report(await d.cite([{ quote: '第1条' }]), 'textquote')",
  rawdocument_cite: "const d = await client.readDocument(TEXT); return d.cite([{ quote: '甲は、乙に従う。' }])",
  rawdocument_citeLines: "const d = await client.readDocument(TEXT); return d.citeLines([{ quote: '甲は、乙に従う。' }])",
  rawdocument_unsourcedQuotes: "const d = await client.readDocument(TEXT); return d.unsourcedQuotes()",
  __wbg_rawdocument_free: "const d = await client.readDocument(TEXT); d.close(); return client.version()",
  quotesInAnswer: "return client.quotesInAnswer('第1条には「甲は、乙に従う。」とある。')",
  extractEntities: "return client.extractEntities('約1,000円')",
  compareEntities: "return client.compareEntities('1,000円', '千円')",
  verifyClaim: "return client.verifyClaim('1,000円', '千円', [1, 0, 0])",
  synonymCoverage: "return client.synonymCoverage('甲', '甲')",
  compareFindings: "return client.compareFindings([{ severity: 'error', line: 1, message: 'x' }], [])",
  loadClaims: "const c = await client.loadClaims(CLAIMS); return c.check()",
  rawclaims_check: "const c = await client.loadClaims(CLAIMS); return c.check()",
  rawclaims_evaluate: "const c = await client.loadClaims(CLAIMS); return c.evaluate('時計が遅れていた')",
  rawclaims_explain: "const c = await client.loadClaims(CLAIMS); return c.explain('時計が遅れていた')",
  __wbg_rawclaims_free: "const c = await client.loadClaims(CLAIMS); c.close(); return client.version()",
  checkGame: "return client.checkGame(pack)",
  loadGame: "const g = await client.loadGame(pack); return g.start()",
  rawgame_start: "const g = await client.loadGame(pack); return g.start()",
  rawgame_turn:
    "const g = await client.loadGame(pack); const { state } = await g.start(); return g.turn(state, { with: state.with, text: 'こんにちは' })",
  rawgame_topics: "const g = await client.loadGame(pack); return g.topics('停電')",
  rawgame_resume: "const g = await client.loadGame(pack); const { state } = await g.start(); return g.resume(state)",
  __wbg_rawgame_free: "const g = await client.loadGame(pack); g.close(); return client.version()",
  // Memory that there is no more of.
  __wbindgen_malloc: "const d = await client.readDocument(TEXT); return d.json()",
  __wbindgen_realloc: "const d = await client.readDocument(TEXT); return d.json()",
  __wbindgen_free: "const d = await client.readDocument(TEXT); return d.json()",
};

/** Of the glue: called inside the module, or only with an error on its way out. */
const INNER = ["start", "__wbindgen_start", "__wbindgen_exn_store", "__externref_table_alloc", "__externref_table_dealloc"];

const SESSION = "tests/cases/session";
/** The demo game. */
const PACK = Object.fromEntries(
  readdirSync(`${root}${SESSION}`, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, JSON.parse(file(`${SESSION}/${name}`))]),
);

test("each export of the module may stop once: the answer is the same, from another worker", async () => {
  const module = new WebAssembly.Module(readFileSync(`${root}pkg/wasm/genbun_bg.wasm`));
  const exported = WebAssembly.Module.exports(module).flatMap((it) => (it.kind === "function" ? [it.name] : []));
  assert.deepEqual([...Object.keys(CALLS), ...INNER].sort(), exported.sort(), "every export has a call here");

  arm("", 0);
  const { page, context } = await open(browser, site.url);
  await checked(page);
  const ask = (/** @type {string} */ body) =>
    page.evaluate(
      async ({ body, pack }) => {
        const path = "/pkg/worker.js";
        const { connect } = await import(path);
        const client = connect();
        const TEXT = "第1条（目的）\n甲は、乙に従う。乙は「承知した」と述べた。\n第3条（期間）\n三日とする。\n";
        const CLAIMS = [{ id: "c", recordLabel: "時計", alternatives: [{ all: [{ textAny: ["時計"] }, { textAny: ["遅れ"] }] }] }];
        const url = `/pkg/call-${body}.js`;
        const { call } = await import(url);
        const answer = await call(client, pack, TEXT, CLAIMS);
        const { starts } = client;
        client.close();
        return { answer, starts };
      },
      { body, pack: PACK },
    );
  for (const name of Object.keys(CALLS)) {
    arm("", 0);
    const calm = await ask(name);
    assert.equal(calm.starts, 1, name);
    assert.ok(calm.answer !== undefined, name);
    arm(name, 1);
    const stopped = await ask(name);
    assert.equal(armed.stopped, 1, `${name} was reached`);
    assert.deepEqual(stopped.answer, calm.answer, name);
    assert.equal(stopped.starts, 2, `${name}: one more worker`);
  }
  arm("", 0);
  await context.close();
});

/** @param {import("playwright-core").Page} page */
const findings = (page) => page.evaluate(() => document.querySelectorAll("genbun-document .finding").length);

test("the document view keeps the text over a stop, and over two", async () => {
  arm("", 0);
  const { page, context } = await open(browser, site.url);
  await checked(page);
  await page.getByLabel("見本", { exact: true }).selectOption("sampleOrder");
  await page.waitForFunction(() => document.querySelectorAll("genbun-document .finding").length === 5);
  const before = await textOf(page);
  for (const [name, times] of /** @type {const} */ ([["readDocument", 1], ["rawdocument_lint", 1], ["rawdocument_json", 1], ["rawdocument_lint", 2]])) {
    arm(name, times);
    await typeText(page, "　");
    await eventually(async () => armed.stopped, times);
    assert.ok((await textOf(page)).includes(before.slice(0, 20)), "the text is kept");
    // What is typed next is checked as ever.
    await typeText(page, "　");
    await eventually(() => findings(page), 5);
    await page.waitForFunction(() => !document.querySelector("genbun-document[aria-busy]"));
    await eventually(async () => page.workers().length, 1);
  }
  await context.close();
});

test("a game goes on from where it was", async () => {
  arm("", 0);
  const { page, context } = await open(browser, site.url, { path: "#/game" });
  await page.locator(".transcript .line").first().waitFor();
  const said = () => page.locator(".transcript .player").count();
  const say = async (/** @type {string} */ words) => {
    await page.getByRole("textbox", { name: "話しかける" }).fill(words);
    await page.keyboard.press("Enter");
  };
  await say("何が消えたんですか");
  await eventually(said, 1);
  const notes = () => page.locator(".transcript").textContent();
  arm("rawgame_turn", 1);
  await say("停電のことを教えてください");
  await eventually(said, 2);
  assert.equal(armed.stopped, 1);
  await eventually(async () => ((await notes()) ?? "").includes("停電のことを教えてください"), true);
  // Twice in one call is told; the words stay to be sent again, the story as it was.
  arm("rawgame_turn", 2);
  await say("停電したのは何時ですか");
  await page.getByRole("alert").first().waitFor();
  assert.equal(armed.stopped, 2);
  await say("停電したのは何時ですか");
  await eventually(async () => ((await notes()) ?? "").includes("ほんとうに覚えていない"), true);
  await context.close();
});
