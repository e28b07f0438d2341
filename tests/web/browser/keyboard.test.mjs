// Whole journeys by the keyboard alone: Tab, arrows, Enter and typing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually, launch, open, serve, silent } from "./app.mjs";

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

/** @typedef {import("playwright-core").Page} Page */

/** What has the focus: its name as a screen reader says it, as far as the page gives one. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    let it = document.activeElement;
    while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement;
    if (!(it instanceof HTMLElement)) return "";
    const label = it.getAttribute("aria-label") ?? (/** @type {any} */ (it).labels?.[0]?.textContent || it.textContent);
    return (label ?? "").trim();
  });

/** Presses Tab until the thing of that name has the focus. @param {Page} page @param {string | RegExp} name */
async function tabTo(page, name) {
  const names = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) return;
    names.push(now);
  }
  assert.fail(`${name} is not reached by Tab: ${JSON.stringify(names)}`);
}

/** Goes to a view by the tabs of the header. @param {string} name @param {number} right */
async function view(name, right) {
  const visited = await open(browser, site.url);
  const { page } = visited;
  await page.locator("#tab-document").waitFor();
  await tabTo(page, "文書");
  for (let press = 0; press < right; press += 1) await page.keyboard.press("ArrowRight");
  assert.equal(await focused(page), name);
  await page.keyboard.press("Enter");
  return visited;
}

/** Puts a text in the place of what the focused field holds. @param {Page} page @param {string} text */
async function write(page, text) {
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

test("document: a contract is written, its finding gone to, put right, and gone", async () => {
  const { page, context, complaints } = await view("文書", 0);
  await tabTo(page, /調べる文書/);
  await write(page, "第1条 甲は、第9条による。\n第2条 乙は、支払う。\n");
  await eventually(() => page.locator(".finding").evaluateAll((list) => list.map((it) => it.getAttribute("data-about"))), ["第9条"]);
  await tabTo(page, /^誤り「第9条/);
  await page.keyboard.press("Enter");
  await eventually(() => page.locator(".finding").first().getAttribute("aria-current"), "true");
  await tabTo(page, /調べる文書/);
  await write(page, "第1条 甲は、第2条による。\n第2条 乙は、支払う。\n");
  await eventually(() => page.locator(".finding").count(), 0);
  silent(complaints);
  await context.close();
});

test("quotes: an original and an answer are written, the verdict comes, its place is gone to", async () => {
  const { page, context, complaints } = await view("引用", 1);
  await page.locator(".verdict").first().waitFor();
  await tabTo(page, /自分の原文で始める/);
  await page.keyboard.press("Enter");
  await tabTo(page, "原文");
  await write(page, "第1条　甲は、三十日以内に代金を支払う。\n第2条　乙は、物を渡す。\n");
  // Tab leaves the editor: nobody is caught in it.
  await tabTo(page, "回答の文");
  await page.keyboard.press("Tab");
  await write(page, "第1条に「六十日以内に代金を支払う」、第2条に「物を渡す」とあります。");
  await eventually(() => page.locator(".verdict").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-status"))), ["missing", "match"]);
  await tabTo(page, /近い|原文の場所|ある場所|2行/);
  await page.keyboard.press("Enter");
  silent(complaints);
  await context.close();
});

test("numbers: state and claim are written, and the mismatch is explained", async () => {
  const { page, context, complaints } = await view("数値", 4);
  await page.locator("genbun-numbers [data-figure]").first().waitFor();
  await tabTo(page, /自分の文で始める/);
  await page.keyboard.press("Enter");
  await tabTo(page, "原文");
  await write(page, "代金は三十日以内に支払う。");
  await tabTo(page, "主張");
  await write(page, "代金は31日以内に支払う。");
  await eventually(() => page.locator("genbun-numbers .mismatches li").first().textContent().then((it) => it?.includes("31日")), true);
  silent(complaints);
  await context.close();
});
