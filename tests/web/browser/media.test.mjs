// Paper, zoom, forced colours and stilled motion.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checked, launch, open, serve, silent } from "./app.mjs";

const VIEWS = ["document", "quotes", "game", "fidelity", "numbers", "help"];

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

for (const [what, width, height] of /** @type {const} */ ([
  ["200 % zoom of a small screen", 640, 400],
  ["a narrow phone", 360, 640],
  ["a very wide screen", 2560, 1300],
])) {
  test(`${what}: no view scrolls sideways, every control is in reach`, async () => {
    for (const view of VIEWS) {
      const { page, context, complaints } = await open(browser, site.url, { width, height, path: `#/${view}` });
      await page.waitForTimeout(700);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `${view} is wider than ${width}`);
      const cut = await page.evaluate((edge) => {
        const shown = [...document.querySelectorAll("button, select, textarea, input, a")].filter((it) => it.checkVisibility() && !it.closest("[class*=tabs], .bar.tools, .visually-hidden"));
        return shown.filter((it) => !it.classList.contains("visually-hidden") && it.getBoundingClientRect().right > edge + 1).map((it) => it.outerHTML.slice(0, 90));
      }, width);
      assert.deepEqual(cut, [], view);
      silent(complaints);
      await context.close();
    }
  });
}

test("on paper the findings stand without the controls", async () => {
  const { page, context } = await open(browser, site.url);
  await checked(page);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("genbun-document .bar").first().isVisible(), false);
  assert.equal(await page.locator("genbun-document .finding").first().isVisible(), true);
  assert.equal(await page.locator(".shell-foot").isVisible(), false);
  await context.close();
});

test("forced colours: the marks of findings and the focus stay visible", async () => {
  const { page, context } = await open(browser, site.url);
  await page.emulateMedia({ forcedColors: "active" });
  await checked(page);
  const mark = page.locator("genbun-document .finding .mark").first();
  const { width, paint } = await mark.evaluate((it) => {
    const style = getComputedStyle(it);
    return { width: it.getBoundingClientRect().width, paint: [style.backgroundColor, style.borderTopStyle, style.forcedColorAdjust, style.color].join() };
  });
  assert.ok(width > 0, paint);
  assert.ok(/none,|solid|^rgb\((?!0, 0, 0, 0)/.test(paint), paint);
  await page.getByRole("tab", { name: "引用" }).focus();
  const outline = await page.locator("#tab-quotes").evaluate((it) => getComputedStyle(it).outlineStyle);
  assert.notEqual(outline, "none");
  await context.close();
});

test("reduced motion: nothing moves by itself", async () => {
  const { page, context } = await open(browser, site.url);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checked(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  assert.equal(moving, 0);
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll("*")].filter((it) => Number.parseFloat(getComputedStyle(it).transitionDuration) > 0.01).map((it) => it.className),
  );
  assert.deepEqual(slow, []);
  await context.close();
});
