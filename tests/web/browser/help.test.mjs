// The help: found from everywhere, in both languages, and its addresses lead to its sections.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checked, eventually, launch, open, serve, silent } from "./app.mjs";
import { help as english } from "../../../www/help/en.js";
import { help as japanese } from "../../../www/help/ja.js";

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

test("both languages have the same sections, each of the same parts", () => {
  const shape = (/** @type {import("../../../www/views/help.js").Help} */ { sections }) =>
    sections.map(({ id, blocks }) => [id, blocks.map((block) => [block.table?.rows.length, block.steps?.length, block.tolerances, "p" in block, "code" in block])]);
  assert.deepEqual(shape(english), shape(japanese));
});

test("the help opens from the header by the keyboard, follows the language, and goes back to the views", async () => {
  const { page, context, complaints } = await open(browser, site.url);
  await checked(page);
  await page.getByRole("link", { name: "使い方" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "契約書・法令を調べる" }).waitFor();
  assert.equal(await page.title(), "使い方 – 原文 genbun");
  await page.getByRole("link", { name: "許すもの、許さないもの" }).press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement?.id), "help-contract");
  await page.locator("#language").selectOption("en");
  await page.getByRole("heading", { name: "Check a contract or a statute" }).waitFor();
  await page.locator("#tab-quotes").click();
  await page.locator(".verdict").first().waitFor();
  assert.equal(await page.locator("#panel-help").isVisible(), false);
  silent(complaints);
  await context.close();
});

test("an address opens the section that it names", async () => {
  const { page, context, complaints } = await open(browser, site.url, { path: "#/help/keys" });
  await page.getByRole("heading", { name: "キー操作" }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id), "help-keys");
  silent(complaints);
  await context.close();
});
