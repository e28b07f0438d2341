// The Quotes, Numbers, Fidelity and Game views, used as a person uses them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { activeLine, eventually, launch, open, serve, silent } from "./app.mjs";

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

/** @param {string} view */
const visit = (view) => open(browser, site.url, { path: `#/${view}` });

test("quotes: the sample's answer is taken apart, every quote judged, its changed words marked", async () => {
  const { page, context, complaints } = await visit("quotes");
  await page.locator(".verdict").nth(5).waitFor();
  const statuses = await page.locator(".verdict").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-status")));
  assert.deepEqual(statuses, ["match", "missing", "match", "elsewhere", "missing", "no-such-address"]);
  const changed = page.locator(".verdict").nth(1).locator(".changed");
  await eventually(() => changed.locator("ins").textContent(), "5");
  await eventually(() => changed.locator("del").textContent(), "3");
  await page.locator(".verdict").nth(3).getByRole("button", { name: /本当の場所/ }).click();
  await eventually(() => activeLine(page), 32);
  silent(complaints);
  await context.close();
});

test("quotes: an address is put right, a list is judged, what cannot be read is named, verdicts are exported", async () => {
  const { page, context, complaints } = await visit("quotes");
  await page.locator(".verdict").nth(5).waitFor();
  const address = page.locator(".verdict").nth(3).getByLabel("引用の番地");
  await address.fill("8.2");
  await address.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll('.verdict[data-status="match"]').length === 3);

  await page.getByRole("tab", { name: "引用の一覧（JSON）" }).click();
  const list = page.getByLabel("引用の一覧（JSON）", { exact: true }).and(page.locator("textarea"));
  await list.fill('[{"address": "5", "quote": "再委託"}, {"address": 4, "quote": "x"}]');
  await page.getByText("/1/address", { exact: false }).waitFor();
  await list.fill('[{"address": "4.2", "quote": "検収後 ３０日以内に"}]');
  await page.waitForFunction(() => document.querySelectorAll(".verdict").length === 1);
  await eventually(() => page.locator(".verdict").getAttribute("data-status"), "match");

  await page.locator("genbun-quotes .menu summary").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "W3C TextQuote セレクタ" }).click()]);
  const [selector] = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(selector.type, "TextQuoteSelector");
  assert.equal(selector.exact, "検収後３０日以内に");
  silent(complaints);
  await context.close();
});

const CONTRACT = `業務委託契約書

第1条（委託料）
甲は、乙に対し、委託料として毎月金300,000円を支払う。
２　甲は、請求書を受け取った日から30日以内に、前項の委託料を支払わなければならない。

第2条（秘密保持）
乙は、業務上知り得た甲の秘密を、甲の書面による承諾なしに、第三者に開示し、又は漏らしてはならない。

第3条（解除）
甲は、乙がこの契約に違反し、相当の期間を定めて催告しても是正しないときは、この契約を解除することができる。
`;
const ANSWER = `契約書を確認しました。

- 第1条第1項には「委託料として毎月金300,000円を支払う」とあります。
- 支払期限は、第1条第2項に「請求書を受け取った日から60日以内に」と定められています。
- 第1条では「この契約を解除することができる」とされています。
- 秘密については、第2条に「乙は、業務上知り得た甲の秘密を、……第三者に開示し、又は漏らしてはならない」とあります。
- 第3条には「乙は、違約金として委託料の二倍を支払う」と書かれています。
`;

test("quotes: a contract and an answer are pasted, five quotes judged, and a click marks the words in the original", async () => {
  const { page, context, complaints } = await visit("quotes");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (/** @type {import("playwright-core").Locator} */ into, /** @type {string} */ text) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await into.focus();
    await page.keyboard.press("ControlOrMeta+V");
  };
  await page.locator(".verdict").nth(5).waitFor();
  await page.getByRole("button", { name: "自分の原文で始める" }).click();
  await eventually(() => page.locator(".verdict").count(), 0);
  await paste(page.getByRole("textbox", { name: "原文" }), CONTRACT);
  await paste(page.locator("#quotes-answer"), ANSWER);
  const verdicts = page.locator(".verdict");
  const seen = () => verdicts.evaluateAll((rows) => rows.map((row) => [row.getAttribute("data-status"), row.querySelector("input")?.value]));
  await eventually(seen, [
    ["match", "1.1"],
    ["missing", "1.2"],
    ["elsewhere", "1"],
    ["match", "2"],
    ["missing", "3"],
  ]);
  // The changed number, as a proofreader writes it; what was left out; where the words really are.
  assert.deepEqual(await verdicts.nth(1).locator(".quoted :is(ins, del)").allTextContents(), ["60", "30"]);
  assert.match((await verdicts.nth(3).textContent()) ?? "", /甲の書面による承諾なしに、/);
  assert.match((await verdicts.nth(2).locator(".go").first().textContent()) ?? "", /3\b.*11/);
  assert.equal(await verdicts.nth(4).locator(".go").count(), 0, "an invented quote has no place");

  const marked = (/** @type {string} */ kind) =>
    page.evaluate((kind) => [...(document.querySelector("genbun-quotes genbun-editor")?.shadowRoot?.querySelectorAll(`.cm-${kind}`) ?? [])].map((it) => it.textContent).join(""), kind);
  await eventually(() => marked("stands"), "委託料として毎月金300,000円を支払う乙は、業務上知り得た甲の秘密を、甲の書面による承諾なしに、第三者に開示し、又は漏らしてはならない");
  await eventually(() => marked("differs"), "請求書を受け取った日から30日以内にこの契約を解除することができる");
  await verdicts.nth(2).getByRole("button", { name: /本当の場所/ }).click();
  await eventually(() => activeLine(page), 11);
  assert.equal(await marked("flash"), "この契約を解除することができる");
  silent(complaints);
  await context.close();
});

test("quotes: a saved page is an original", async () => {
  const { page, context, complaints } = await visit("quotes");
  await page.locator(".verdict").nth(5).waitFor();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "原文を開く" }).click()]);
  const html = "<!doctype html><title>x</title><p>支払は<b>検収</b>後<ruby>三十<rt>さんじゅう</rt></ruby>日以内とする。<script>alert(1)</script></p>";
  await chooser.setFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from(html) });
  await page.getByRole("tab", { name: "引用の一覧（JSON）" }).click();
  await page.locator("#quotes-list").fill('[{"quote": "検収後三十日以内"}]');
  await page.waitForFunction(() => document.querySelector(".verdict")?.getAttribute("data-status") === "match" && document.querySelectorAll(".verdict").length === 1);
  silent(complaints);
  await context.close();
});

test("numbers: figures are marked on both sides, joined, and mismatches explained; logits give a verdict", async () => {
  const { page, context, complaints } = await visit("numbers");
  await page.locator(".mismatches li").first().waitFor();
  await eventually(() => page.locator(".figures").nth(1).locator("mark.differs").count(), 3);
  await eventually(() => page.locator(".figures").nth(1).locator("mark.differs").allTextContents(), ["240人", "10月14日", "30日"]);
  assert.ok((await page.locator(".join").count()) >= 6);
  await page.getByLabel("主張", { exact: true }).fill("従業員は214人です。");
  await page.getByText("主張の数 1 個はすべて原文と合っています").waitFor();
  await page.getByText("含意・中立・矛盾のロジットから判定する").click();
  await page.getByText("原文に支えられています").waitFor();
  await page.getByLabel("含意").fill("-3");
  await page.getByText("原文に支えられていません").waitFor();
  silent(complaints);
  await context.close();
});

test("fidelity: differences field by field, hidden characters escaped, the table and the JSON are one", async () => {
  const { page, context, complaints } = await visit("fidelity");
  await page.getByText("✗ 違いが 2 か所あります").waitFor();
  assert.match((await page.locator(".escaped").first().textContent()) ?? "", /200B/i);
  const reporter = page.locator(".side").nth(1);
  await reporter.getByRole("tab", { name: "表で入力" }).click();
  await reporter.getByLabel("重大度").nth(1).fill("warning");
  await page.getByText("✗ 違いが 1 か所あります").waitFor();
  await reporter.getByLabel("メッセージ").nth(2).fill("用語の一覧がありません。");
  await page.getByText("✓ 変えずに伝わっています").waitFor();
  await reporter.getByRole("tab", { name: "JSON" }).click();
  await reporter.locator("textarea").fill('[{"severity": "error", "note": 1}]');
  await page.getByText("/reporter/0", { exact: false }).waitFor();
  silent(complaints);
  await context.close();
});

test("numbers: from one's own text to the verdict by keyboard alone", async () => {
  const { page, context, complaints } = await visit("numbers");
  await page.locator(".mismatches li").first().waitFor();
  await page.locator("genbun-numbers").getByRole("button", { name: "自分の" }).press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement?.id), "numbers-state");
  await page.keyboard.insertText("支払は30日以内です。");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("支払は40日以内です。");
  await eventually(() => page.locator(".mismatches li .original").allTextContents(), ["40日"]);
  await page.keyboard.press("Tab");
  await eventually(() => page.evaluate(() => document.activeElement?.id), "numbers-rounding");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("原文に支えられていません").waitFor();
  silent(complaints);
  await context.close();
});

test("fidelity: from one's own lists to the verdict by keyboard alone", async () => {
  const { page, context, complaints } = await visit("fidelity");
  await page.locator("genbun-fidelity .differences td").first().waitFor();
  await page.locator("genbun-fidelity").getByRole("button", { name: "自分の" }).press("Enter");
  await page.getByText("✓ 変えずに伝わっています").waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id), "findings-executor");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('[{"severity": "error", "line": 1, "message": "a"}]');
  await page.getByText("✗ 違いが 1 か所あります").waitFor();
  await page.keyboard.press("Tab");
  for (let at = 0; at < 4 && (await page.evaluate(() => document.activeElement?.id)) !== "findings-reporter"; at++) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('[{"severity": "error", "line": 1, "message": "a"}]');
  await page.getByText("✓ 変えずに伝わっています").waitFor();
  silent(complaints);
  await context.close();
});

test("game: a line is typed, an Enter while composing sends nothing, the answer comes, the state is kept", async () => {
  const { page, context, complaints } = await visit("game");
  await page.locator(".transcript .line").first().waitFor();
  const input = page.getByRole("textbox", { name: "話しかける" });
  await input.fill("招き猫はどこへ行ったのですか");
  await input.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await page.waitForTimeout(150);
  await eventually(() => page.locator(".transcript .player").count(), 0);
  const before = await page.locator(".transcript p").count();
  await input.press("Enter");
  await page.waitForFunction((count) => document.querySelectorAll(".transcript p").length > count + 1, before);
  await eventually(() => page.locator(".transcript .player").textContent(), "招き猫はどこへ行ったのですか");
  assert.equal(await input.inputValue(), "");

  await page.getByRole("tab", { name: "作者の目" }).click();
  assert.ok((await page.locator(".author .trace").first().locator("li").count()) > 0);
  await page.getByRole("tab", { name: "保存" }).click();
  await page.getByRole("button", { name: "枠 1: 保存" }).click();
  await page.getByText("1 手目").waitFor();
  await page.getByRole("button", { name: "はじめから" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".transcript .player").length === 0);
  await page.getByRole("button", { name: "枠 1: 続きから" }).click();
  await page.locator(".transcript .player").waitFor();
  silent(complaints);
  await context.close();
});

test("game: the author's check passes the demo and names the faults of a broken pack", async () => {
  const { page, context, complaints } = await visit("game");
  await page.locator(".transcript .line").first().waitFor();
  await page.getByRole("tab", { name: "作者の検査" }).click();
  await page.getByText("すべての場面にたどり着けます", { exact: false }).waitFor();
  await page.locator("#game-from").selectOption({ index: 3 });
  await page.getByRole("button", { name: "この状態から遊ぶ" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".transcript p").length === 0);
  const pack = JSON.parse(await readFile(new URL("../../../www/samples/kodamayu.json", import.meta.url), "utf8"));
  pack.files["intents.json"].intents[0].stages[0].script = "nobody#nothing";
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /別の話を開く/ }).click()]);
  await chooser.setFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(pack)) });
  await page.getByText("intents.json/intents/0/stages/0/script", { exact: false }).first().waitFor();
  silent(complaints);
  await context.close();
});
