// Through the package, in Chromium: the bytes that every answer has natively.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { known, questions } from "../questions.mjs";
import { launch, open, root, serve } from "./app.mjs";

test("every case and every document is answered in the bytes that it has natively", async () => {
  const asked = new Map([["/pkg/same-bytes.js", readFileSync(`${root}tests/web/same-bytes.mjs`, "utf8")]]);
  const [site, browser] = await Promise.all([serve(asked), launch()]);
  const { page } = await open(browser, site.url);
  page.setDefaultTimeout(60_000);
  const found = await page.evaluate(async (questions) => {
    const [glue, script] = ["/pkg/wasm/genbun.js", "/pkg/same-bytes.js"];
    const wasm = await import(glue);
    await wasm.default();
    const { hashes } = await import(script);
    return hashes(wasm, questions);
  }, questions());
  await browser.close();
  site.close();
  assert.deepEqual(found, known(), "the module and `cargo test --test same_bytes` are of the same sources");
});
