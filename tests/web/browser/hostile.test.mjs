// Texts that would run if they ever reached the page as markup: they show as
// text in every view, whatever field they stand in.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { checked, eventually, launch, open, serve, silent, textOf } from "./app.mjs";

/** Each sets `window.broken` or breaks out of an attribute where it is not text. */
const HOSTILE = [
  "<img src=x onerror=broken=1>",
  "<script>broken=2</script>",
  "\"><svg onload=broken=3>",
  "</textarea><iframe srcdoc='<script>parent.broken=4</script>'>",
  "javascript:broken=5",
  "' onmouseover='broken=6",
  "${broken=7}{{broken=7}}",
  "<a href=javascript:broken=8>x</a>",
  "&lt;b&gt;<b>bold</b>",
];
const ALL = HOSTILE.join(" ");

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

/** Nothing ran, and no element came of the texts. @param {import("playwright-core").Page} page */
async function untouched(page) {
  await page.waitForTimeout(100);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).broken), undefined);
  const made = await page.evaluate(() => document.querySelectorAll("img:not([src^='data:']), iframe, script:not([src]), a[href^='javascript'], b, [onmouseover], [onerror], [onload]").length);
  assert.equal(made, 0);
}

/** @param {string} path */
async function visit(path) {
  const visited = await open(browser, site.url, { path });
  visited.page.on("dialog", (dialog) => assert.fail(dialog.message()));
  return visited;
}

/** Every string of a JSON value, changed. @param {any} value @param {(text: string, key: string) => string} change @param {string} [key] @returns {any} */
function mapped(value, change, key = "") {
  if (typeof value === "string") return change(value, key);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change, key));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapped(item, change, name)]));
  return value;
}

test("document: titles, headings, terms, references, a file's name", async () => {
  const { page, context, complaints } = await visit("");
  await checked(page);
  const text = `${ALL}\n\n第1条（${ALL}）\n「${ALL}」とは、第9条の${ALL}をいう。\n第3条 ${ALL}（以下「${HOSTILE[0]}」という。）。「${HOSTILE[0]}」とは、これをいう。\n`;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /開く/ }).first().click()]);
  await chooser.setFiles({ name: `${HOSTILE[0]}.txt`, mimeType: "text/plain", buffer: Buffer.from(text) });
  await eventually(async () => (await textOf(page)).includes(HOSTILE[1]), true);
  await checked(page);
  const tabs = page.locator("genbun-document .results > .tab-set > .tabs .tab");
  for (let tab = 0; tab < (await tabs.count()); tab += 1) {
    await tabs.nth(tab).click();
    await untouched(page);
  }
  silent(complaints);
  await context.close();
});

test("quotes: original, answer, list and its errors", async () => {
  const { page, context, complaints } = await visit("#/quotes");
  await page.locator(".verdict").first().waitFor();
  await page.locator("#quotes-answer").fill(`第4条に「${ALL}」とあります。「${HOSTILE[0]}」（第${HOSTILE[1]}条）`);
  await untouched(page);
  await page.getByRole("tab", { name: /一覧|JSON/ }).first().click();
  await page.locator("#quotes-list").fill(JSON.stringify(HOSTILE.map((quote) => ({ quote, address: quote, source: quote }))));
  await untouched(page);
  await page.locator("#quotes-list").fill(JSON.stringify([{ [HOSTILE[0]]: 1 }]));
  await untouched(page);
  silent(complaints);
  await context.close();
});

test("fidelity and numbers: every field", async () => {
  const { page, context, complaints } = await visit("#/fidelity");
  const reporter = page.getByRole("group").or(page.locator("genbun-fidelity")).first();
  await reporter.waitFor();
  for (const area of await page.locator("genbun-fidelity textarea").all()) {
    if (await area.isVisible()) await area.fill(JSON.stringify([{ severity: HOSTILE[0], line: 1, message: ALL, rule: HOSTILE[2] }]));
  }
  await untouched(page);
  await page.goto(`${site.url}#/numbers`);
  const areas = page.locator("genbun-numbers textarea");
  await areas.first().fill(`${ALL} 30日以内 ${ALL} 5万円`);
  await areas.nth(1).fill(`${ALL} 31日以内 ${HOSTILE[0]}6万円`);
  await page.locator("genbun-numbers [data-figure]").first().waitFor();
  await untouched(page);
  silent(complaints);
  await context.close();
});

test("game: a pack with markup in every text, what is typed, a save, a faulty pack", async () => {
  const { page, context, complaints } = await visit("#/game");
  await page.locator(".transcript .line").first().waitFor();
  const demo = JSON.parse(await readFile(new URL("../../../www/samples/kodamayu.json", import.meta.url), "utf8"));
  const parsed = Object.fromEntries(Object.entries(demo.files).map(([name, content]) => [name, typeof content === "string" ? JSON.parse(content) : content]));
  // Every text that is shown; ids keep the pack playable.
  const SHOWN = ["text", "name", "label", "recordLabel", "memo", "repeat", "title", "where", "who", "repeatNarration"];
  const hostile = { files: mapped(parsed, (text, key) => (SHOWN.includes(key) ? `${ALL}${text}` : text)) };
  await page.getByRole("tab", { name: "作者の検査" }).click();
  const give = async (/** @type {string} */ name, /** @type {string} */ text, /** @type {RegExp} */ button) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: button }).click()]);
    await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await give("hostile.json", JSON.stringify(hostile), /別の話を開く/);
  await eventually(async () => (await page.locator("#game-with option").first().textContent())?.includes("<img"), true);
  await page.locator("#game-input").fill(`何が消えたんですか ${ALL}`);
  await page.locator("#game-input").press("Enter");
  await page.locator(".transcript .player").first().waitFor();
  await page.locator("#game-input").fill("停電のことを教えてください");
  await page.locator("#game-input").press("Enter");
  for (const tab of ["推理の記録", "手帳", "保存", "作者の目", "作者の検査", "論点の試し台"]) {
    await page.getByRole("tab", { name: tab }).click();
    await untouched(page);
  }
  await page.getByRole("tab", { name: "作者の検査" }).click();
  await give(`${HOSTILE[0]}.json`, JSON.stringify({ files: { ...hostile.files, [HOSTILE[0]]: {}, "claims.json": { version: 1, claims: [{ id: ALL, [HOSTILE[0]]: HOSTILE[1] }] } } }), /別の話を開く/);
  await page.getByRole("alert").first().waitFor();
  await untouched(page);
  await page.getByRole("tab", { name: "保存" }).click();
  await give("save.json", JSON.stringify({ state: { format: ALL }, entries: [{ kind: ALL, who: ALL, text: ALL }] }), /ファイルから/);
  await untouched(page);
  silent(complaints);
  await context.close();
});

test("addresses in the URL", async () => {
  for (const hash of [...HOSTILE, `/${HOSTILE[0]}`, `/document?at=${HOSTILE[0]}`]) {
    const { page, context, complaints } = await visit(`#${encodeURI(hash)}`);
    await page.locator("main, genbun-document").first().waitFor();
    await untouched(page);
    silent(complaints);
    await context.close();
  }
});
