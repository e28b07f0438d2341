// The app in Chromium, as a person meets it.
import assert from "node:assert/strict";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
});

/** The policy that the app is made to run under. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self'";

/**
 * Serves `www/` and `pkg/` as any static host would.
 *
 * @param {{get: (path: string) => string | undefined}} [instead] texts that stand in for files, by path
 */
export async function serve(instead = new Map()) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
    const inner = path.startsWith("/pkg/") ? path : join("/www", path.endsWith("/") ? `${path}index.html` : path);
    const file = join(root, inner);
    const text = instead.get(inner);
    if (!file.startsWith(root) || (text === undefined && !existsSync(file))) {
      response.writeHead(404).end("not found");
      return;
    }
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    });
    if (text === undefined) createReadStream(file).pipe(response);
    else response.end(text);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => (server.closeAllConnections(), server.close()) };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * A fresh page of the app. Everything that the console complains of is kept in `complaints`.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {{width?: number, height?: number, dark?: boolean, locale?: string, path?: string}} [options]
 */
export async function open(browser, url, { width = 1280, height = 800, dark = false, locale = "ja-JP", path = "" } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    locale,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    // A reload ends what is under way; that is no fault.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`${request.url()} failed`);
  });
  await page.goto(url + path);
  return { page, context, complaints };
}

/** Waits until the Document view has checked what it shows. @param {import("playwright-core").Page} page */
export async function checked(page) {
  await page.waitForFunction(() => document.querySelector("genbun-document .count")?.textContent !== "");
  await page.waitForFunction(() => !document.querySelector("genbun-document[aria-busy]"));
}

/** The findings as `line:column rule about`. @param {import("playwright-core").Page} page */
export function findingLines(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".finding")].map((it) =>
      [it.querySelector(".figure")?.textContent, it.getAttribute("data-rule"), it.getAttribute("data-about")].join(" "),
    ),
  );
}

/** The line that the cursor is on. @param {import("playwright-core").Page} page */
export function activeLine(page) {
  return page.evaluate(() => {
    const root = document.querySelector("genbun-editor")?.shadowRoot;
    return Number(root?.querySelector(".cm-lineNumbers .cm-activeLineGutter")?.textContent);
  });
}

/** What the editor shows. @param {import("playwright-core").Page} page */
export function textOf(page) {
  return page.evaluate(() => {
    const lines = document.querySelector("genbun-editor")?.shadowRoot?.querySelectorAll(".cm-line") ?? [];
    return [...lines].map((line) => line.textContent).join("\n");
  });
}

/** Puts a text into the editor at the cursor. @param {import("playwright-core").Page} page @param {string} text */
export async function typeText(page, text) {
  await page.getByRole("textbox", { name: /調べる文書|Document to check/ }).focus();
  await page.keyboard.insertText(text);
}

/**
 * Waits until what is read is as expected: what the worker answers comes a moment later.
 *
 * @template T
 * @param {() => Promise<T>} read
 * @param {NoInfer<T>} expected
 */
export async function eventually(read, expected) {
  for (const end = Date.now() + 5_000; Date.now() < end; ) {
    if (isDeepStrictEqual(await read(), expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.deepEqual(await read(), expected);
}

/** @param {string[]} complaints */
export function silent(complaints) {
  assert.deepEqual(complaints, []);
}
