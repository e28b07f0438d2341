// From nothing to the findings of a contract: the module's init and the first lint.
import { readFileSync } from "node:fs";
import { open } from "../../tests/web/browser/app.mjs";
import { median } from "./support.mjs";

const contract = readFileSync(new URL("../../www/samples/itaku.txt", import.meta.url), "utf8");

/** @param {import("playwright-core").Browser} browser @param {string} url */
export async function measure(browser, url) {
  const times = [];
  for (let run = 0; run < 9; run += 1) {
    const { page, context } = await open(browser, url, { path: "samples/itaku.txt" });
    times.push(
      await page.evaluate(async (text) => {
        const genbun = await import(/** @type {any} */ ("/pkg/index.js"));
        const from = performance.now();
        await genbun.init();
        const findings = genbun.readDocument(text).lint();
        if (findings.length === 0) throw new Error("the sample has findings");
        return performance.now() - from;
      }, contract),
    );
    await context.close();
  }
  return [{ what: "start: init and first lint of a contract, local server", value: median(times), unit: "ms", bar: 60 }];
}
