// The author's bench: claims on one side, a sentence on the other, verdicts while typing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually, launch, open, serve, silent } from "./app.mjs";

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

test("a sentence is judged while it is typed, and its denial is told from it", async () => {
  const { page, context, complaints } = await open(browser, site.url, { path: "#/game" });
  await page.getByRole("tab", { name: "論点の試し台" }).click();
  const sentence = page.getByLabel("試す文");
  await sentence.fill("柱時計は停電で止まったんです");
  const stopped = page.locator(".judged", { hasText: "c.stopped" });
  await stopped.getByText("述べた", { exact: true }).waitFor();
  await eventually(() => stopped.locator("mark").allTextContents(), ["時計", "停電", "止ま"]);
  await sentence.fill("柱時計は停電で止まったわけではない");
  await stopped.getByText("あいまい", { exact: true }).waitFor();
  silent(complaints);
  await context.close();
});

test("the examples are judged, and again when a claim is edited; a faulty file names the place", async () => {
  const { page, context, complaints } = await open(browser, site.url, { path: "#/game" });
  await page.getByRole("tab", { name: "論点の試し台" }).click();
  const rows = page.locator(".examples tr");
  await rows.first().waitFor();
  await eventually(() => page.locator(".examples tr.wrong").count(), 0);
  const editor = page.getByLabel("論点（claims.json）");
  const text = await editor.inputValue();
  await editor.fill(text.replace('"止ま"', '"動い"'));
  await page.locator(".examples tr.wrong", { hasText: "c.stopped" }).first().waitFor();
  await editor.fill(text.replace('"recordLabel"', '"recordLable"'));
  await page.getByRole("alert").filter({ hasText: "/claims/0" }).waitFor();
  silent(complaints);
  await context.close();
});
