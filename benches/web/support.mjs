// What the measurements share.

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Keeps the longest task of the main thread; call before what is measured.
 *
 * @param {import("playwright-core").Page} page
 */
export function watchTasks(page) {
  return page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
  });
}

/** Milliseconds of the longest task since then; tasks below 50 do not count. @param {import("playwright-core").Page} page */
export async function longestTask(page) {
  // The observer hears of a task a moment after its end.
  await page.waitForTimeout(200);
  return page.evaluate(() => /** @type {number} */ (/** @type {any} */ (window).longest));
}
