// A thousand quotes judged in the Quotes view: until all rows stand, and how
// long the page was deaf.
import { readFileSync } from "node:fs";
import { open } from "../../tests/web/browser/app.mjs";
import { longestTask, watchTasks } from "./support.mjs";

const law = readFileSync(new URL("../../www/samples/minpo.txt", import.meta.url), "utf8");

/** @param {import("playwright-core").Browser} browser @param {string} url */
export async function measure(browser, url) {
  const lines = law.split("\n").filter((line) => line.length > 30);
  const quotes = Array.from({ length: 1000 }, (_, at) => {
    const line = lines[(at * 7) % lines.length].slice(5, 30);
    return { quote: at % 3 === 0 ? line : at % 3 === 1 ? line.replace(/.$/u, "〆") : `${at}番目の、どこにもない言葉` };
  });
  /** @param {boolean} withLayout whether the paste itself counts */
  const once = async (withLayout) => {
    const { page, context } = await open(browser, url, { path: "#/quotes" });
    await page.locator(".verdict").first().waitFor();
    await page.getByRole("tab", { name: /一覧|JSON/ }).first().click();
    if (withLayout) await watchTasks(page);
    const from = Date.now();
    await page.locator("#quotes-list").fill(JSON.stringify(quotes));
    // The browser lays the pasted text out at once; the view waits a moment
    // before it checks.
    if (!withLayout) await watchTasks(page);
    await page.waitForFunction(() => document.querySelectorAll(".verdict").length === 1000, null, { timeout: 60_000 });
    const whole = Date.now() - from;
    const longest = await longestTask(page);
    await context.close();
    return { whole, longest };
  };
  const { whole, longest } = await once(false);
  const pasted = await once(true);
  return [
    { what: "1,000 verdicts shown", value: whole, unit: "ms", bar: null },
    { what: "1,000 verdicts: longest task of the main thread", value: longest, unit: "ms", bar: 50 },
    { what: "the same with the browser's layout of the pasted list", value: pasted.longest, unit: "ms", bar: null },
  ];
}
