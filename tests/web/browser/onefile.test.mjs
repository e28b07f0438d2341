// The whole app in one file, opened from the disk as by a double click.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { checked, launch, open, root, silent } from "./app.mjs";

const file = join(root, "www/dist/genbun.html");

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  execFileSync("node", [join(root, "www/onefile/build.mjs")], { stdio: "inherit" });
  browser = await launch();
});
after(() => browser.close());

test("a document is checked from file://, with the network never asked", async () => {
  const { page, context, complaints } = await open(browser, pathToFileURL(file).href);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await checked(page);
  const findings = await page.locator("genbun-document .finding, genbun-document [data-rule]").count();
  assert.ok(findings > 0, "the sample has findings");
  await page.reload();
  await checked(page);
  assert.deepEqual(
    asked.filter((url) => !/^(file|blob|data):/.test(url)),
    [],
  );
  silent(complaints);
  await context.close();
});

test("all five views work from file://", async () => {
  const at = (/** @type {string} */ view) => `${pathToFileURL(file).href}#/${view}`;
  for (const [view, ready] of [
    ["quotes", ".verdict >> nth=5"],
    ["game", ".transcript .line >> nth=0"],
    ["fidelity", "genbun-fidelity .differences td >> nth=0"],
    ["numbers", "genbun-numbers [data-figure] >> nth=0"],
  ]) {
    const { page, context, complaints } = await open(browser, at(view));
    await page.locator(ready).first().waitFor();
    if (view === "game") {
      await page.locator("#game-input").fill("何が消えたんですか");
      await page.locator("#game-input").press("Enter");
      await page.locator(".transcript .player").waitFor();
      await page.getByText("「ふくまるが、いないの」").waitFor();
    }
    silent(complaints);
    await context.close();
  }
});
