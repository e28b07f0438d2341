// Typing in 会社法 (1.37 MB): from the key to the findings that it changed.
import { fileURLToPath } from "node:url";
import { checked, open } from "../../tests/web/browser/app.mjs";
import { longestTask, median, watchTasks } from "./support.mjs";

const LAW = fileURLToPath(new URL("../../tests/corpus/ja-law/kaisha-ho.txt", import.meta.url));

/** Opens a file in the Document view. @param {import("playwright-core").Page} page @param {string} path */
async function openFile(page, path) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /ファイルを開く|開く/ }).first().click()]);
  await chooser.setFiles(path);
}

/** Opens the law and waits until its own findings stand. @param {import("playwright-core").Page} page */
export async function openLaw(page) {
  const count = () => page.locator("genbun-document .count").first().textContent();
  const before = await count();
  await openFile(page, LAW);
  await page.waitForFunction((it) => ![it, ""].includes(document.querySelector("genbun-document .count")?.textContent ?? ""), before);
  await checked(page);
}

/** @param {import("playwright-core").Browser} browser @param {string} url */
export async function measure(browser, url) {
  const { page, context } = await open(browser, url);
  await checked(page);
  await openLaw(page);
  await page.getByRole("textbox", { name: /調べる文書/ }).focus();
  await page.keyboard.press("Control+Home");
  // The first article: a reference there is the law's own.
  for (let line = 0; line < 8; line += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ((/** @type {any} */ (window).times = []));
    let typed = 0;
    // An undo is a key, a text that is put in is none.
    for (const event of ["beforeinput", "keydown"]) document.addEventListener(event, () => (typed ||= performance.now()), true);
    const results = document.querySelector("genbun-document") ?? document.body;
    const findings = () => document.querySelector("genbun-document .count")?.textContent ?? "";
    let before = findings();
    new MutationObserver(() => {
      const now = findings();
      if (now === before || now === "") return;
      before = now;
      const from = typed;
      typed = 0;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
    }).observe(results, { childList: true, subtree: true, characterData: true });
  });
  await watchTasks(page);
  const count = () => page.evaluate(() => /** @type {any} */ (window).times.length);
  const done = (/** @type {number} */ from) => page.waitForFunction((seen) => /** @type {any} */ (window).times.length > seen, from, { timeout: 30_000 });
  for (let run = 0; run < 5; run += 1) {
    let from = await count();
    await page.keyboard.insertText("第九千条の規定");
    await done(from);
    from = await count();
    await page.keyboard.press("Control+z");
    await done(from);
  }
  const times = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).times));
  const longest = await longestTask(page);
  await context.close();
  return [
    { what: "typing in 会社法: key to updated findings", value: median(times), unit: "ms", bar: 150 },
    { what: "typing in 会社法: longest task of the main thread", value: longest, unit: "ms", bar: 50 },
  ];
}
