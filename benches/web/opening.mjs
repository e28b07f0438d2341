// Opening 会社法: until the findings stand, and how long the page was deaf.
import { checked, open } from "../../tests/web/browser/app.mjs";
import { longestTask, watchTasks } from "./support.mjs";
import { openLaw } from "./typing.mjs";

/** @param {import("playwright-core").Browser} browser @param {string} url */
export async function measure(browser, url) {
  const { page, context } = await open(browser, url);
  await checked(page);
  await watchTasks(page);
  const from = Date.now();
  await openLaw(page);
  const whole = Date.now() - from;
  const longest = await longestTask(page);
  await context.close();
  return [
    { what: "opening 会社法: file to findings", value: whole, unit: "ms", bar: null },
    { what: "opening 会社法: longest task of the main thread", value: longest, unit: "ms", bar: 50 },
  ];
}
