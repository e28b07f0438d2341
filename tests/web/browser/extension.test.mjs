// The unpacked extension in Chromium, on pages as they are written.
//
// No test can press the browser's own button, which is what lets the extension
// into a tab. So a copy is loaded whose manifest differs by one permission for
// pages of this machine, and its panel is opened as a tab.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { eventually, root, silent } from "./app.mjs";

const built = join(root, "www/dist/extension");
const LOCAL = ["http://127.0.0.1/*"];

/** @type {string} */
let folder;
/** @type {import("playwright-core").BrowserContext} */
let context;
/** @type {string} */
let id;
/** @type {import("node:http").Server} */
let server;
/** @type {string} */
let site;
/** Everything that was asked for beyond the extension. @type {string[]} */
const asked = [];

before(async () => {
  execFileSync("node", [join(root, "www/extension/build.mjs")], { stdio: "inherit" });
  folder = await mkdtemp(join(tmpdir(), "genbun-extension-"));
  const copy = join(folder, "extension");
  await cp(built, copy, { recursive: true });
  const manifest = JSON.parse(await readFile(join(copy, "manifest.json"), "utf8"));
  await writeFile(join(copy, "manifest.json"), JSON.stringify({ ...manifest, host_permissions: LOCAL }));
  server = createServer(async (request, response) => {
    const page = await readFile(new URL(`./pages${request.url}`, import.meta.url)).catch(() => null);
    response.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(page ?? "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  site = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
  context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: false,
    locale: "ja-JP",
    args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--lang=ja", `--disable-extensions-except=${copy}`, `--load-extension=${copy}`],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker", { timeout: 20_000 }));
  id = new URL(worker.url()).host;
  context.on("request", (request) => asked.push(request.url()));
});
after(async () => {
  await context?.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page and the panel for it. @param {string} path */
async function visit(path) {
  const page = await context.newPage();
  await page.goto(path.includes(":") ? path : `${site}/${path}`);
  const [worker] = context.serviceWorkers();
  const tab = await worker.evaluate(async (url) => (await chrome.tabs.query({})).find((it) => it.url === url || it.pendingUrl === url)?.id ?? -1, page.url());
  const panel = await context.newPage();
  panel.setDefaultTimeout(10_000);
  /** @type {string[]} */
  const complaints = [];
  panel.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  panel.on("pageerror", (error) => complaints.push(String(error)));
  await panel.setViewportSize({ width: 380, height: 720 });
  await panel.goto(`chrome-extension://${id}/panel.html?tab=${tab}`);
  return { page, panel, complaints, done: async () => (silent(complaints), await panel.close(), await page.close()) };
}

const read = (/** @type {import("playwright-core").Page} */ panel) => panel.getByRole("button", { name: "この頁を読む" }).click();
const found = (/** @type {import("playwright-core").Page} */ panel) => panel.locator(".finding").evaluateAll((list) => list.map((it) => `${it.getAttribute("data-rule")} ${it.getAttribute("data-about")}`));

/** The words of a highlight in the page. @param {import("playwright-core").Page} page @param {string} kind */
const marked = (page, kind) => page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map((range) => String(range)), `genbun-${kind}`);

test("the manifest of the copy differs by the permission for this machine, and asks for no other host", async () => {
  const own = JSON.parse(await readFile(join(root, "www/extension/manifest.json"), "utf8"));
  const copy = JSON.parse(await readFile(join(folder, "extension/manifest.json"), "utf8"));
  assert.deepEqual({ ...own, host_permissions: LOCAL }, copy);
  assert.equal(own.host_permissions, undefined);
  assert.deepEqual(own.permissions, ["activeTab", "scripting", "sidePanel"]);
});

test("ruby and hidden parts: the finding is right, its words are marked, a press shows them", async () => {
  const { page, panel, done } = await visit("ruby.html");
  await read(panel);
  await eventually(() => found(panel), ["dangling-reference 第9条"]);
  await eventually(() => marked(page, "error"), ["第9条"]);
  await panel.locator(".finding").first().press("Enter");
  await eventually(() => marked(page, "chosen"), ["第9条"]);
  await panel.getByRole("tab", { name: "構造" }).click();
  await eventually(() => panel.getByRole("treeitem").count().then((count) => count >= 3), true);
  await panel.getByRole("treeitem").filter({ hasText: "第2条（貸出）" }).click();
  await eventually(async () => (await marked(page, "chosen"))[0]?.replace(/\s/g, "").startsWith("第2条（貸出）"), true);
  // The page itself is as it was.
  assert.equal(await page.locator("mark, [class*=genbun]").count(), 0);
  await done();
});

test("tables and nested inline elements: a gap and a missing article, marked across the elements", async () => {
  const { page, panel, done } = await visit("table.html");
  await read(panel);
  await eventually(() => found(panel), ["dangling-reference 第7条", "numbering-gap 第4条"]);
  await eventually(async () => (await marked(page, "error")).includes("第7条"), true);
  await done();
});

test("a selection is a quote: verbatim, changed, absent; against the page and against a file", async () => {
  const { page, panel, done } = await visit("ruby.html");
  await read(panel);
  await panel.locator(".finding").first().waitFor();
  await panel.getByRole("tab", { name: "引用" }).click();
  await panel.getByRole("button", { name: "いま読んだ頁を元にする" }).click();
  await panel.getByText("図書室の利用のきまり").nth(1).waitFor();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelectorAll("p")[1]));
  await panel.getByRole("button", { name: "選んだ言葉を確かめる" }).click();
  const status = () => panel.locator(".verdict").getAttribute("data-status");
  await eventually(status, "match");
  await panel.locator(".verdict .go").first().click();
  await eventually(async () => (await marked(page, "chosen")).join("").includes("五冊"), true);
  const words = panel.locator("#panel-words");
  await words.fill("本を一度に六冊まで");
  await panel.getByRole("button", { name: "確かめる", exact: true }).click();
  await eventually(status, "missing");
  await eventually(() => panel.locator(".verdict .changed del").first().textContent(), "五");
  await words.fill("本は無料で差し上げる");
  await panel.getByRole("button", { name: "確かめる", exact: true }).click();
  await eventually(() => panel.locator(".verdict .changed").count(), 0);

  const [chooser] = await Promise.all([panel.waitForEvent("filechooser"), panel.getByRole("button", { name: "ファイルを元にする" }).click()]);
  await chooser.setFiles({ name: "original.txt", mimeType: "text/plain", buffer: Buffer.from("第1条　甲は、三十日以内に支払う。\n") });
  await panel.getByText("original.txt").waitFor();
  await words.fill("三十日以内に支払う");
  await panel.locator("#panel-address").fill("1");
  await panel.getByRole("button", { name: "確かめる", exact: true }).click();
  await eventually(status, "match");
  await done();
});

test("a page that changes while it is open is noticed and read again", async () => {
  const { page, panel, done } = await visit("changing.html");
  await read(panel);
  await eventually(() => found(panel), ["dangling-reference Section 7"]);
  await page.getByRole("button", { name: "change" }).click();
  await panel.getByText("頁が変わりました", { exact: false }).waitFor();
  await panel.getByRole("button", { name: "読み直す" }).click();
  await eventually(() => panel.locator(".notice").isVisible(), false);
  await eventually(() => found(panel), ["dangling-reference Section 7"]);
  await done();
});

test("the browser's own pages are refused in words", async () => {
  const { panel, done } = await visit("chrome://version/");
  await read(panel);
  await panel.getByText("この頁は読めません", { exact: false }).waitFor();
  await done();
});

test("axe finds no violation in the panel", async () => {
  const axe = await readFile(join(root, "node_modules/axe-core/axe.min.js"), "utf8");
  for (const dark of [false, true]) {
    const { panel, done } = await visit("ruby.html");
    await panel.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    await read(panel);
    await panel.locator(".finding").first().waitFor();
    await panel.evaluate(axe);
    for (const tab of ["指摘", "構造", "引用"]) {
      await panel.getByRole("tab", { name: tab }).click();
      const { violations } = await panel.evaluate(() => /** @type {any} */ (window).axe.run());
      assert.deepEqual(violations.map((/** @type {any} */ it) => `${it.id}: ${it.nodes[0]?.html}`), [], tab);
    }
    await done();
  }
});

test("nothing was asked for but the pages and the extension's own files", () => {
  const strange = asked.filter((url) => !url.startsWith(site) && !/^(chrome-extension|chrome|data|blob|about):/.test(url));
  assert.deepEqual(strange, []);
});
