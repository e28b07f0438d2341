// axe-core over every view: both themes, both languages, narrow and wide.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { checked, launch, open, serve, silent } from "./app.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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

/**
 * @param {import("playwright-core").Page} page
 * @param {string} where
 */
async function sound(page, where) {
  const violations = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ it) => [it.id, ...it.nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`)].join("\n  "));
  });
  assert.deepEqual(violations, [], where);
}

for (const locale of ["ja-JP", "en-GB"]) {
  for (const dark of [false, true]) {
    for (const width of [360, 1280]) {
      const where = `${locale}, ${dark ? "dark" : "light"}, ${width} px`;
      test(`axe finds no violation: ${where}`, async () => {
        const { page, context, complaints } = await open(browser, site.url, { locale, dark, width });
        await checked(page);
        // As a script of the page's own policy would not run, it comes in by the debugger.
        await page.evaluate(axe);
        const tabs = page.locator("genbun-document .results > .tab-set > .tabs .tab");
        for (let at = 0; at < (await tabs.count()); at++) {
          await tabs.nth(at).click();
          await sound(page, `${where}, ${await tabs.nth(at).textContent()}`);
        }
        await tabs.nth(2).click();
        const parts = page.locator(".panel .tab-set .tab");
        for (let at = 0; at < (await parts.count()); at++) {
          await parts.nth(at).click();
          await sound(page, `${where}, ${await parts.nth(at).textContent()}`);
        }
        for (const view of ["quotes", "game", "fidelity", "numbers", "help"]) {
          await page.goto(`${site.url}#/${view}`);
          await page.waitForTimeout(900);
          await sound(page, `${where}, ${view}`);
        }
        silent(complaints);
        await context.close();
      });
    }
  }
}
