// A turn of the demo game: from the Enter key to the painted reply.
import { open } from "../../tests/web/browser/app.mjs";
import { median } from "./support.mjs";

const SAID = ["こんにちは", "何が消えたんですか", "停電のことを教えてください", "柱時計を調べる", "カレーが食べたい", "時計は停電で止まったわけではない", "番台の下を調べる", "停電したから時計が止まった"];

/** @param {import("playwright-core").Browser} browser @param {string} url */
export async function measure(browser, url) {
  const { page, context } = await open(browser, url, { path: "#/game" });
  await page.locator(".transcript .line").first().waitFor();
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ((/** @type {any} */ (window).times = []));
    let pressed = 0;
    document.addEventListener("keydown", (event) => event.key === "Enter" && (pressed = performance.now()), true);
    new MutationObserver(() => {
      if (pressed === 0) return;
      const from = pressed;
      pressed = 0;
      // The frame after this one begins when this one is on the screen.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
    }).observe(document.querySelector(".transcript") ?? document.body, { childList: true });
  });
  const field = page.locator("#game-input");
  for (const words of [...SAID, ...SAID]) {
    const before = await page.evaluate(() => /** @type {any} */ (window).times.length);
    await field.fill(words);
    await field.press("Enter");
    await page.waitForFunction((count) => /** @type {any} */ (window).times.length > count, before);
  }
  const times = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).times));
  await context.close();
  return [
    { what: "game: key to painted reply", value: median(times), unit: "ms", bar: 50 },
    { what: "game: the slowest of 16 turns", value: Math.max(...times), unit: "ms", bar: null },
  ];
}
