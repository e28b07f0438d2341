// The hosted app without a network, and the change to a newer version.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { checked, launch, open, root, serve, silent } from "./app.mjs";

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const line = "footer .offline";

test("with the server gone and the network cut, the app opens and checks", async () => {
  const site = await serve();
  const { page, context, complaints } = await open(browser, site.url, { path: "?offline" });
  await page.locator(line, { hasText: "通信がなくても使えます" }).waitFor();
  site.close();
  await context.setOffline(true);
  await page.reload();
  await checked(page);
  assert.ok((await page.locator("genbun-document .finding").count()) > 0);
  await page.locator(line, { hasText: "通信がなくても使えます" }).waitFor();
  silent(complaints.filter((it) => !/sw\.js|ERR_INTERNET_DISCONNECTED/.test(it)));
  await context.close();
});

test("a new version waits until the reader agrees, then all of it changes at once", async () => {
  const instead = new Map();
  const site = await serve(instead);
  const { page, context, complaints } = await open(browser, site.url, { path: "?offline" });
  await page.locator(line, { hasText: "通信がなくても使えます" }).waitFor();

  const list = await readFile(join(root, "www/dist/precache.js"), "utf8");
  const strings = await readFile(join(root, "www/strings/ja.js"), "utf8");
  instead.set("/www/dist/precache.js", list.replace(/"version":"\w+"/, '"version":"next"'));
  instead.set("/www/strings/ja.js", strings.replace("通信がなくても使えます", "次の版です"));
  await page.reload();
  // Nothing of the new version is shown before it is asked for.
  await page.locator(line, { hasText: "新しい版が届きました" }).waitFor();
  await page.getByRole("button", { name: "新しい版にする" }).click();
  await page.locator(line, { hasText: "次の版です" }).waitFor();
  assert.deepEqual(await page.evaluate(() => caches.keys()), ["genbun-next"]);
  silent(complaints);
  await context.close();
  site.close();
});

test("the manifest names icons of the sizes it says", async () => {
  const manifest = JSON.parse(await readFile(join(root, "www/manifest.webmanifest"), "utf8"));
  for (const { src, sizes } of manifest.icons) {
    const png = await readFile(join(root, "www", src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
  }
});
