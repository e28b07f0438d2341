// Input that no one would call a document: never a hang, a trap, or lost text.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checked, eventually, launch, open, serve, silent, textOf } from "./app.mjs";

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

const clause = (/** @type {number} */ n) => `第${n}条（条項）\n甲は、第${Math.max(1, n - 1)}条に従わなければならない。\n`;
const long = Array.from({ length: 120_000 }, (_, n) => clause(n + 1)).join("");

/** @type {Record<string, {buffer: Buffer, shows: RegExp, notice?: RegExp}>} */
const FILES = {
  "empty.txt": { buffer: Buffer.alloc(0), shows: /ここに貼り付けるか/ },
  "ten-megabytes.txt": { buffer: Buffer.from(long).subarray(0, Buffer.from(long).lastIndexOf(10, 10 << 20) + 1), shows: /第1条（条項）/ },
  "one-line.txt": { buffer: Buffer.from("第1条　甲は、第2条に従う。".repeat(60_000)), shows: /第1条/ },
  "brackets.txt": { buffer: Buffer.from(`第1条${"（".repeat(10_000)}${"）".repeat(10_000)}\n`), shows: /第1条/ },
  "lists.md": { buffer: Buffer.from(Array.from({ length: 2_000 }, (_, n) => `${"  ".repeat(n % 500)}- 項目`).join("\n")), shows: /項目/ },
  "binary.txt": { buffer: Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256)), shows: /./, notice: /文字コード/ },
};

for (const [name, { buffer, shows, notice }] of Object.entries(FILES)) {
  test(`${name} (${buffer.length} bytes) opens, is checked, and the app goes on`, async () => {
    const { page, context, complaints } = await open(browser, site.url);
    await checked(page);
    const before = await page.evaluate(() => performance.now());
    await page.locator("genbun-document").evaluate(
      async (view, { name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name));
        view.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      { name, base64: buffer.toString("base64") },
    );
    await page.waitForFunction(() => !document.querySelector("genbun-document[aria-busy]"), undefined, { timeout: 60_000 });
    if (notice) assert.match((await page.getByRole("alert").textContent()) ?? "", notice);
    await page.waitForTimeout(400);
    await page.waitForFunction(() => !document.querySelector("genbun-document[aria-busy]"), undefined, { timeout: 60_000 });
    assert.match(await textOf(page), shows);
    // The app goes on: another sample is checked as ever.
    await page.getByLabel("見本", { exact: true }).selectOption("sampleOrder");
    await page.waitForFunction(() => document.querySelectorAll(".finding").length === 5, undefined, { timeout: 60_000 });
    assert.equal(page.workers().length, 1, "no worker was lost");
    assert.ok((await page.evaluate(() => performance.now())) - before < 60_000);
    silent(complaints);
    await context.close();
  });
}

test("lone surrogates keep their offsets and stay in the editor", async () => {
  const { page, context, complaints } = await open(browser, site.url);
  await checked(page);
  await page.getByRole("button", { name: "自分の文書を調べる" }).click();
  // A clipboard may hold one; the keyboard cannot type it.
  await page.evaluate(() => {
    const content = document.querySelector("genbun-editor")?.shadowRoot?.querySelector(".cm-content");
    const data = new DataTransfer();
    data.setData("text/plain", "第1条（甲）\n\ud800乙は、第3条に従う。\n");
    content?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.querySelectorAll(".finding").length === 1);
  await eventually(() => page.locator(".finding .figure").textContent(), "2:5");
  await eventually(() => page.locator("genbun-editor .cm-lintRange-error").textContent(), "第3条");
  silent(complaints);
  await context.close();
});
