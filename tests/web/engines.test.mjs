// The same calls over the package on this thread and over a worker: the same answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import * as local from "../../pkg/index.js";
import { connect } from "../../pkg/worker.js";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const contract = read("www/samples/itaku.txt");
const pack = JSON.parse(read("www/samples/kodamayu.json"));
const remote = connect();

before(() => local.init());
after(() => remote.close());

/** @param {string} code @param {string} [at] */
const failsWith = (code, at) => (/** @type {any} */ error) => error.name === "GenbunError" && error.code === code && (at === undefined || error.at === at);

/** What survives a copy and a JSON text is plain data. @param {unknown} value */
function plain(value) {
  assert.deepEqual(structuredClone(value), value);
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value);
  return value;
}

test("the game of the app is the game of the cases", () => {
  for (const [name, content] of Object.entries(pack.files)) assert.deepEqual(content, JSON.parse(read(`tests/cases/session/${name}`)), name);
});

for (const [host, api] of /** @type {[string, any][]} */ ([
  ["this thread", local],
  ["a worker", remote],
])) {
  test(`${host}: a document with its tree, findings, index, quotes and reports`, async () => {
    const document = await api.readDocument(contract, { path: "itaku.txt" });
    assert.equal(document.language, "ja");
    const tree = /** @type {any} */ (plain(await document.tree()));
    assert.equal(tree.kind, "doc");
    assert.equal(await document.json(), JSON.stringify(tree));
    assert.match(await document.sexp(), /^\(doc :language "ja" :path "itaku.txt" :line 1\n/);
    const findings = /** @type {any[]} */ (plain(await document.lint({ lang: "en" })));
    assert.deepEqual(
      findings.map((it) => [it.line, it.column, it.rule, contract.slice(it.start, it.end)]),
      [
        [16, 1, "numbering-gap", "五"],
        [26, 1, "numbering-gap", "第7条"],
        [31, 8, "duplicate-definition", "「成果物」"],
        [39, 11, "dangling-reference", "第12条第2項"],
        [40, 8, "dangling-reference", "第4条第4項"],
      ],
    );
    assert.deepEqual(await document.genre(), { genre: "blog/tech", from: "default", suggests: "legal/contract" });
    const index = /** @type {any} */ (plain(await document.index()));
    assert.deepEqual(index.dates.map((/** @type {any} */ it) => it.value), ["2026-04-01", "2027-03-31"]);
    assert.equal(index.references.filter((/** @type {any} */ it) => it.state === "dangling").length, 2);
    const [right, wrong] = /** @type {any[]} */ (plain(await document.cite([{ address: "4.2", quote: "検収後30日以内に" }, { address: "4.2", quote: "検収後20日以内に" }])));
    assert.deepEqual([right.status, right.via, right.found[0].line], ["match", "nfkc", 20]);
    assert.deepEqual([wrong.status, wrong.nearest.changed], ["missing", [["３０", "20", "number"]]]);
    const sarif = JSON.parse(await document.report(findings.slice(0, 2), "sarif"));
    assert.equal(sarif.runs[0].results.length, 2, "what was taken out stays out");
    assert.match(await document.report(findings, "csv"), /しなければならない|なければならない/);
    const [selector, ...more] = JSON.parse(await document.report([wrong, right], "textquote"));
    assert.deepEqual([selector.type, selector.exact, more.length], ["TextQuoteSelector", "検収後３０日以内に", 0]);
    const whole = selector.prefix + selector.exact + selector.suffix;
    assert.ok(contract.includes(whole) && selector.prefix.length === 32 && selector.suffix.length === 32, whole);
    await assert.rejects((async () => document.report([{ found: 1 }], "textquote"))(), failsWith("argument", "/0/found"));
    document.free();
  });

  test(`${host}: what cannot be read is refused with its place`, async () => {
    const opened = async (/** @type {any} */ text, /** @type {any} */ options) => api.readDocument(text, options);
    await assert.rejects(opened(undefined, {}), failsWith("argument", "/text"));
    await assert.rejects(opened("x", { format: "pdf" }), failsWith("argument", "/format"));
    await assert.rejects(opened("x", { language: "fr" }), failsWith("argument", "/language"));
    await assert.rejects(opened("x", { genre: "poem" }), failsWith("argument", "/genre"));
    const document = await api.readDocument("第1条　甲は乙に支払う。");
    const ask = async (/** @type {() => any} */ call) => call();
    await assert.rejects(ask(() => document.cite({})), failsWith("argument", ""));
    await assert.rejects(ask(() => document.cite([{ quote: "甲" }, {}])), failsWith("argument", "/1/quote"));
    await assert.rejects(ask(() => document.cite([{ quote: "甲", address: null }])), failsWith("argument", "/0/address"));
    await assert.rejects(ask(() => document.lint({ rules: { none: "off" } })), failsWith("argument", "/rules/none"));
    await assert.rejects(ask(() => document.lint({ lang: "fr" })), failsWith("argument", "/lang"));
    assert.deepEqual(await document.cite([]), []);
    document.free();
  });

  test(`${host}: empty, huge and odd texts have a tree`, async () => {
    for (const text of ["", "\u0000\u0001\ufffd", "\ud800第1条（甲）\r\n", "（".repeat(10_000), "- ".repeat(10_000), "x".repeat(1 << 20)]) {
      const document = await api.readDocument(text, { format: "markdown" });
      assert.equal((await document.tree()).kind, "doc");
      await document.lint();
      document.free();
    }
  });

  test(`${host}: figures, verdicts, findings passed on, claims`, async () => {
    const compared = /** @type {any} */ (plain(await api.compareEntities("契約金は1,000万円です。", "契約金は1,000億円です。", { lang: "en" })));
    assert.equal(compared.mismatch, true);
    assert.equal(compared.mismatches[0].reason, "scale");
    assert.deepEqual((await api.extractEntities("😀 30日以内")).map((/** @type {any} */ it) => [it.start, it.end, it.value, it.mod]), [[3, 6, "P30D", "le"]]);
    assert.equal((await api.verifyClaim("完了した。", "終わった。", [3, 0, 0])).is_hallucination, false);
    const ask = async (/** @type {() => any} */ call) => call();
    await assert.rejects(ask(() => api.verifyClaim("a", "b", [NaN, 0, 0])), failsWith("argument", "/logits/0"));
    assert.equal(typeof (await api.synonymCoverage("完了した", "終了した")), "number");
    const list = [{ severity: "error", line: 3, message: "数が違う、ここ。" }];
    assert.equal((await api.compareFindings(list, [{ severity: "error", line: 3, message: "数が違う，ここ．" }])).accepted, true);
    assert.equal((await api.compareFindings(list, [])).differences[0].kind, "missing");
    await assert.rejects(ask(() => api.compareFindings(list, [{ severity: "x" }])), (/** @type {any} */ error) => error.code === "argument" && String(error.at).startsWith("/reporter/0"));
    const claims = await api.loadClaims(pack.files["claims.json"], pack.files["entities.json"]);
    assert.ok((await claims.evaluate("停電は八時四十分に始まった")).length > 0);
    plain(await claims.check());
    claims.free();
    await assert.rejects(ask(() => api.loadClaims([{ id: 3 }])), failsWith("claims"));
    assert.equal((await api.quotesInAnswer("第4条に「三十日以内に支払う」とあります。"))[0].address, "4");
  });

  test(`${host}: a game is played, saved as plain data and taken up again`, async () => {
    const game = await api.loadGame(pack);
    const { state } = plain(await game.start()) && (await game.start());
    const next = await game.turn(state, { with: state.with, text: "招き猫のことを教えてください" });
    assert.ok(next.turn.blocks.length > 0);
    const [topic] = await game.topics("何が消えたんですか");
    assert.deepEqual([topic.intent, topic.score], ["i.missing", 10_000]);
    assert.ok((await game.topics("何が消えたんですか")).length <= 10);
    const saved = JSON.parse(JSON.stringify(next.state));
    assert.deepEqual((await game.resume(saved)).state, next.state);
    assert.deepEqual(await game.turn(saved, { hint: true }), await game.turn(next.state, { hint: true }));
    assert.deepEqual((await game.check()).findings.filter((/** @type {any} */ it) => it.severity === "error"), []);
    const ask = async (/** @type {() => any} */ call) => call();
    await assert.rejects(ask(() => game.turn({ ...saved, pack: { id: "other", hash: "" } }, { hint: true })), (/** @type {any} */ error) => error.name === "GenbunError");
    await assert.rejects(ask(() => api.loadGame({ files: {} })), failsWith("pack"));
    game.free();
  });
}
