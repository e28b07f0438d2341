// The Document view, used as a person uses it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { activeLine, checked, eventually, findingLines, launch, open, serve, silent, textOf, typeText } from "./app.mjs";

/** @type {Awaited<ReturnType<typeof serve>>} */
let site;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  [site, browser] = await Promise.all([serve(), launch()]);
});
after(async () => {
  await browser.close();
  site.close();
});

/** @param {Parameters<typeof open>[2]} [options] */
async function sample(options) {
  const opened = await open(browser, site.url, options);
  await checked(opened.page);
  return opened;
}

test("the first view shows a checked sample: every planted fault, and nothing else", async () => {
  const { page, context, complaints } = await sample();
  await eventually(() => findingLines(page), [
    "16:1 numbering-gap 五",
    "26:1 numbering-gap 第7条",
    "31:8 duplicate-definition 成果物",
    "39:11 dangling-reference 第12条第2項",
    "40:8 dangling-reference 第4条第4項",
  ]);
  await eventually(() => page.locator("genbun-document .count").textContent(), "誤り 4・注意 1・参考 0");
  silent(complaints);
  await context.close();
});

test("a finding leads to its place, F8 and Shift+F8 walk on from there", async () => {
  const { page, context, complaints } = await sample();
  await page.locator(".finding").nth(3).click();
  await eventually(() => activeLine(page), 39);
  await eventually(() => page.locator(".finding").nth(3).getAttribute("aria-current"), "true");
  await page.keyboard.press("F8");
  await eventually(() => activeLine(page), 40);
  await page.keyboard.press("F8");
  await eventually(() => activeLine(page), 16);
  await page.keyboard.press("Shift+F8");
  await eventually(() => activeLine(page), 40);
  silent(complaints);
  await context.close();
});

test("a number is put right and its finding vanishes", async () => {
  const { page, context, complaints } = await sample();
  await page.locator(".finding").first().click();
  await page.keyboard.press("Delete");
  await page.keyboard.insertText("四");
  await page.waitForFunction(() => document.querySelectorAll(".finding").length === 4);
  assert.equal((await findingLines(page))[0], "26:1 numbering-gap 第7条");
  assert.equal(await page.getByLabel("見本", { exact: true }).inputValue(), "", "an edited sample is the reader's own text");
  silent(complaints);
  await context.close();
});

test("F12 and Ctrl-click follow a reference, Alt+Left comes back", async () => {
  const { page, context, complaints } = await sample();
  const editor = page.getByRole("textbox", { name: "調べる文書" });
  await editor.focus();
  await page.keyboard.press("Control+Home");
  while ((await activeLine(page)) < 6) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await eventually(() => activeLine(page), 6);
  await page.keyboard.press("F12");
  await eventually(() => activeLine(page), 11);
  await page.keyboard.press("Alt+ArrowLeft");
  await eventually(() => activeLine(page), 6);
  await page.locator(".cm-reference", { hasText: "第3条" }).first().click({ modifiers: ["Control"] });
  await eventually(() => activeLine(page), 11);
  silent(complaints);
  await context.close();
});

test("the tree leads to its nodes and says who refers to them", async () => {
  const { page, context, complaints } = await sample();
  await page.getByRole("tab", { name: "構造" }).click();
  const item = page.getByRole("treeitem", { name: /２/ }).first();
  assert.equal(await item.getAttribute("aria-level"), "2");
  await item.click();
  await eventually(() => activeLine(page), 20);
  await page.getByRole("heading", { name: "２を参照している箇所" }).waitFor();
  await page.getByRole("button", { name: /第8条|２ 32/ }).first().click();
  await eventually(() => activeLine(page), 32);
  silent(complaints);
  await context.close();
});

test("the tree is worked by keyboard alone: arrows, Home, End, type-ahead, one tab stop", async () => {
  const { page, context, complaints } = await sample();
  await page.getByRole("tab", { name: "構造" }).click();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector(".label, .heading")?.textContent);
  await page.locator('[role="treeitem"][tabindex="0"]').first().waitFor();
  await eventually(() => page.locator('[role="treeitem"][tabindex="0"]').count(), 1);
  await page.locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press("End");
  assert.equal(await focused(), "第11条");
  await page.keyboard.press("Home");
  assert.equal(await focused(), "第1条");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "第3条");
  await page.keyboard.press("ArrowLeft");
  await eventually(() => page.getByRole("treeitem", { name: /第3条/ }).getAttribute("aria-expanded"), "false");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "一");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), "第3条");
  await page.keyboard.type("9");
  assert.equal(await focused(), "第9条");
  await eventually(() => page.locator('[role="treeitem"][tabindex="0"]').count(), 1);
  await page.keyboard.press("Enter");
  await eventually(() => activeLine(page), 34);
  silent(complaints);
  await context.close();
});

test("the index lists definitions with uses, references with a peek, obligations, dates in order of time", async () => {
  const { page, context, complaints } = await sample();
  await page.getByRole("tab", { name: "索引" }).click();
  const definition = page.locator(".entries > li", { has: page.locator("dfn", { hasText: "成果物" }) }).first();
  await definition.getByText("使用").click();
  await definition.locator(".uses li").nth(2).waitFor();
  await definition.locator(".uses li button").first().click();
  await eventually(() => activeLine(page), 20);

  await page.getByRole("tab", { name: "参照", exact: true }).click();
  await page.getByLabel("参照の状態").selectOption("dangling");
  await eventually(() => page.locator(".index-part:visible .entries > li .entry > .original").allTextContents(), ["第12条第2項", "第4条第4項"]);
  await page.getByLabel("参照の状態").selectOption("resolved");
  await page.getByText("第4条第2項の文を見る").click();
  assert.match((await page.locator(".peek").textContent()) ?? "", /検収後３０日以内/);

  await page.getByRole("tab", { name: "義務" }).click();
  const row = page.locator(".obligations tbody tr").first();
  assert.deepEqual((await row.locator("td").allTextContents()).slice(0, 2), ["乙", "しなければならない"]);
  await row.getByRole("button").click();
  await eventually(() => activeLine(page), 12);

  await page.getByRole("tab", { name: "数量・日付" }).click();
  const dates = page.locator(".index-part:visible .entries").first().locator(".value");
  await eventually(() => dates.allTextContents(), ["2026-04-01", "2027-03-31"]);
  silent(complaints);
  await context.close();
});

test("the picture of references marks the broken ones; an arc leads to its reference", async () => {
  const { page, context, complaints } = await sample();
  await page.getByRole("tab", { name: "参照図" }).click();
  await eventually(() => page.locator(".arc.broken").count(), 2);
  await page.locator(".arc.broken").first().dispatchEvent("click");
  await eventually(() => activeLine(page), 39);
  silent(complaints);
  await context.close();
});

test("the genre line suggests a contract, takes it, and can be set", async () => {
  const { page, context, complaints } = await sample();
  await page.getByText("契約書・規約のようです").waitFor();
  await page.getByRole("button", { name: "切り替える" }).click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("#document-genre")).value === "legal/contract");
  await page.getByText("契約書・規約のようです").waitFor({ state: "detached" });
  silent(complaints);
  await context.close();
});

test("messages follow the language of the app", async () => {
  const { page, context, complaints } = await sample();
  const before = await page.locator(".finding .message").first().textContent();
  await page.getByLabel("表示言語").selectOption("en");
  await page.waitForFunction((old) => document.querySelector(".finding .message")?.textContent !== old, before);
  await page.getByRole("tab", { name: "Findings" }).waitFor();
  assert.match((await page.locator("genbun-document .count").textContent()) ?? "", /^4 errors, 1 warning, 0 notes$/);
  silent(complaints);
  await context.close();
});

test("exports: the tree, SARIF, a report, the obligations as CSV", async () => {
  const { page, context, complaints } = await sample();
  /** @param {() => Promise<void>} act */
  const saved = async (act) => {
    const [download] = await Promise.all([page.waitForEvent("download"), act()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const chosen = (/** @type {string} */ name) =>
    saved(async () => {
      await page.getByText("書き出す", { exact: true }).click();
      await page.getByRole("button", { name }).click();
    });
  const sexp = await chosen("構造（S 式）");
  assert.equal(sexp.name, "itaku.sexp");
  assert.match(sexp.text, /^\(doc :language "ja" :path "itaku.txt" :line 1\n/);
  assert.equal(JSON.parse((await chosen("構造（JSON）")).text).kind, "doc");
  const sarif = JSON.parse((await chosen("指摘（SARIF 2.1.0）")).text);
  assert.equal(sarif.version, "2.1.0");
  assert.equal(sarif.runs[0].results.length, 5);
  assert.match((await chosen("報告書（Markdown）")).text, /第12条第2項/);
  await page.getByRole("tab", { name: "索引" }).click();
  await page.getByRole("tab", { name: "義務" }).click();
  const csv = await saved(() => page.getByRole("button", { name: "CSV で書き出す" }).click());
  assert.match(csv.text, /なければならない/);
  silent(complaints);
  await context.close();
});

test("民法 opens, is checked in the worker, and shows no finding", async () => {
  const { page, context, complaints } = await sample();
  await page.getByLabel("見本", { exact: true }).selectOption("sampleCivil");
  await page.getByText("指摘はありません。番号も参照も", { exact: false }).waitFor({ timeout: 30_000 });
  assert.equal(page.workers().length, 1);
  const onPage = await page.evaluate(() => performance.getEntriesByType("resource").filter((it) => it.name.endsWith(".wasm")).length);
  assert.equal(onPage, 0, "the page itself loads no engine");
  await page.getByRole("tab", { name: "構造" }).click();
  await page.getByRole("treeitem", { name: /第一編/ }).first().waitFor();
  // Only the rows in sight exist, however long the statute is.
  assert.ok((await page.getByRole("treeitem").count()) < 100);
  silent(complaints);
  await context.close();
});

test("the last text is kept on this device", async () => {
  const { page, context, complaints } = await sample();
  await page.getByRole("button", { name: "自分の文書を調べる" }).click();
  await typeText(page, "第1条（甲）\n乙は、第3条に従う。\n");
  await page.waitForFunction(() => document.querySelectorAll(".finding").length === 1);
  await page.waitForTimeout(900);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".finding").length === 1);
  assert.match(await textOf(page), /乙は、第3条に従う。/);
  silent(complaints);
  await context.close();
});

test("files in Shift_JIS, EUC-JP and UTF-16 open, and CR LF shifts no mark", async () => {
  const { page, context, complaints } = await sample();
  const text = "第1条（目的）\r\n本契約は、第9条による。\r\n";
  const bytes = {
    // The same text in the four encodings; node writes only the last by itself.
    "utf-8": Buffer.from(text),
    shift_jis: Buffer.from("91e6318ff0816996da9349816a0d0a967b8c5f96f182cd814191e6398ff082c982e682e981420d0a", "hex"),
    "euc-jp": Buffer.from("c2e831bef2a1caccdcc5aaa1cb0d0acbdcb7c0ccf3a4cfa1a2c2e839bef2a4cba4e8a4eba1a30d0a", "hex"),
    "utf-16le": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
  };
  for (const [encoding, buffer] of Object.entries(bytes)) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "ファイルを開く" }).click()]);
    await chooser.setFiles({ name: `${encoding}.txt`, mimeType: "text/plain", buffer });
    await page.waitForFunction(() => document.querySelectorAll(".finding").length === 1);
    assert.deepEqual(await findingLines(page), ["2:6 dangling-reference 第9条"], encoding);
    await page.locator(".finding").click();
    assert.equal(await page.locator(".cm-lintRange-error").textContent(), "第9条", encoding);
    assert.equal(await page.getByLabel("文字コード").inputValue(), encoding);
    assert.match(await textOf(page), /^第1条（目的）/);
  }
  silent(complaints);
  await context.close();
});

test("a saved page opens without its scripts and its hidden parts", async () => {
  const { page, context, complaints } = await sample();
  const html = "<!doctype html><script>document.title='run'</script><h1>規約</h1><p>第1条（目的）</p><p>本規約は、第9条による。</p><p hidden>第8条</p>";
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "ファイルを開く" }).click()]);
  await chooser.setFiles({ name: "kiyaku.html", mimeType: "text/html", buffer: Buffer.from(html) });
  await page.waitForFunction(() => document.querySelectorAll(".finding").length === 1);
  assert.match((await findingLines(page))[0], /dangling-reference 第9条$/);
  await eventually(() => page.getByLabel("形式").inputValue(), "page");
  silent(complaints);
  await context.close();
});
