// The shell: tabs with deep links, language, theme, and the font that 原文 needs.
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

test("a deep link opens its tab, arrows and Enter go to the next", async () => {
  const { page, context, complaints } = await open(browser, site.url, { path: "#/numbers" });
  const tab = (/** @type {string} */ name) => page.getByRole("tab", { name, exact: true });
  await eventually(() => tab("数値").getAttribute("aria-selected"), "true");
  await tab("数値").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/quotes$/);
  await eventually(() => tab("引用").getAttribute("aria-selected"), "true");
  await eventually(() => tab("数値").getAttribute("tabindex"), "-1");
  silent(complaints);
  await context.close();
});

test("the language follows the browser, can be switched, sets lang, and is remembered", async () => {
  const { page, context, complaints } = await open(browser, site.url, { locale: "en-GB" });
  await eventually(() => page.locator("html").getAttribute("lang"), "en");
  await page.getByRole("tab", { name: "Quotes" }).waitFor();
  await page.getByLabel("Language", { exact: true }).selectOption("ja");
  await page.getByRole("tab", { name: "引用" }).waitFor();
  await eventually(() => page.locator("html").getAttribute("lang"), "ja");
  await page.reload();
  await page.getByRole("tab", { name: "引用" }).waitFor();
  silent(complaints);
  await context.close();
});

test("the theme follows the device until one is chosen", async () => {
  const { page, context, complaints } = await open(browser, site.url, { dark: true });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await ground(), "rgb(25, 24, 22)");
  await page.getByLabel("明るさ").selectOption("light");
  assert.equal(await ground(), "rgb(250, 248, 243)");
  await page.reload();
  assert.equal(await ground(), "rgb(250, 248, 243)");
  silent(complaints);
  await context.close();
});

test("原文 is drawn with glyphs of a font, not with boxes for missing ones", async () => {
  const { page, context } = await open(browser, site.url);
  const distinct = await page.evaluate(() => {
    const drawn = (/** @type {string} */ character) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 64;
      const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      pen.font = `48px ${getComputedStyle(document.body).getPropertyValue("--mincho")}`;
      pen.fillText(character, 4, 52);
      return canvas.toDataURL();
    };
    // U+10FFFE has no glyph anywhere: this is what a missing one looks like.
    return new Set(["原", "文", "\u{10FFFE}"].map(drawn)).size;
  });
  assert.equal(distinct, 3, "no Japanese font: install fonts-noto-cjk");
  await context.close();
});
