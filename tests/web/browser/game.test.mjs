// The demo game, played by the keyboard as a person plays it.
import assert from "node:assert/strict";
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { strToU8, zipSync } from "fflate";
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

/** @typedef {import("playwright-core").Page} Page */

/** @param {{width?: number, height?: number}} [size] */
async function begin(size) {
  const visited = await open(browser, site.url, { path: "#/game", ...size });
  await visited.page.locator(".transcript .line").first().waitFor();
  return visited;
}

const field = (/** @type {Page} */ page) => page.getByRole("textbox", { name: "話しかける" });
const count = (/** @type {Page} */ page, /** @type {string} */ selector) => page.locator(selector).count();

/** Chooses whom one speaks to: the list is the tab stop before the line. @param {Page} page @param {string} name */
async function turnTo(page, name) {
  await field(page).focus();
  await page.keyboard.press("Shift+Tab");
  const list = page.locator("#game-with");
  const names = await list.locator("option").allTextContents();
  await page.keyboard.press("Home");
  for (let step = names.findIndex((it) => it.includes(name)); step > 0; step -= 1) await page.keyboard.press("ArrowDown");
  await eventually(() => list.locator("option:checked").textContent().then((it) => it?.includes(name)), true);
  await page.keyboard.press("Tab");
}

/** Types a sentence, presses Enter, waits for the answer; gives the lines that came. @param {Page} page @param {string} words */
async function say(page, words) {
  const before = await count(page, ".transcript > p");
  const said = await count(page, ".transcript .player");
  await field(page).focus();
  await page.keyboard.insertText(words);
  await page.keyboard.press("Enter");
  await eventually(() => count(page, ".transcript .player"), said + 1);
  await eventually(() => field(page).inputValue(), "");
  return page.locator(".transcript > p").evaluateAll((lines, from) => lines.slice(from + 1).map((it) => it.textContent ?? ""), before);
}

/** @param {Page} page @param {string} words @param {string} expected part of a line that answers */
async function hears(page, words, expected) {
  const lines = await say(page, words);
  assert.ok(lines.some((line) => line.includes(expected)), `${words}: ${JSON.stringify(lines)} lacks ${expected}`);
}

const cards = (/** @type {Page} */ page) => count(page, ".cards .card");

/** The first half of a play, up to the fall of the alibi. @param {Page} page */
async function firstHalf(page) {
  await hears(page, "何が消えたんですか", "ふくまる");
  await hears(page, "停電のことを教えてください", "停電");
  await say(page, "柱時計を調べる");
  await say(page, "停電したから時計が止まった");
  await eventually(() => cards(page), 1);
  await say(page, "番台の下を調べる");
  await turnTo(page, "透");
  await say(page, "ゆうべは何をしていましたか");
  await say(page, "九時は停電で真っ暗だった");
  await eventually(() => cards(page), 2);
}

/** The second half, to the end. @param {Page} page */
async function secondHalf(page) {
  await turnTo(page, "透");
  await say(page, "真っ暗なら猫は見えるはずがない");
  await eventually(() => cards(page), 3);
  await turnTo(page, "小夜子");
  await hears(page, "茜ちゃんはどんな子ですか", "茜ちゃん？");
  await say(page, "ふくまるの耳が欠けた");
  await say(page, "これは盗みではない");
  await turnTo(page, "源三");
  await say(page, "茜ちゃんが裏口から出ました。あの子がふくまるを持ち出したんです。");
  await say(page, "欠けた耳を直すために預かったんだ");
  await turnTo(page, "小夜子");
  await hears(page, "ふくまるは釜場で見つかりました", "ふくまるが……釜場に？");
}

test("the demo is played from start to end by typing, over a reload and a save", async () => {
  const { page, context, complaints } = await begin();
  await firstHalf(page);
  await page.getByRole("tab", { name: "保存" }).click();
  await page.getByRole("button", { name: "枠 2: 保存" }).press("Enter");
  await page.getByRole("button", { name: "枠 2: 続きから" }).waitFor();
  const shown = await page.locator(".transcript > p").allTextContents();

  await page.reload();
  await eventually(() => page.locator(".transcript > p").allTextContents(), shown);
  await page.getByRole("tab", { name: "記録" }).click();
  await eventually(() => cards(page), 2);
  // A turn more, then back to what was saved.
  await turnTo(page, "小夜子");
  await say(page, "カレーが食べたい");
  await page.getByRole("tab", { name: "保存" }).click();
  await page.getByRole("button", { name: "枠 2: 続きから" }).press("Enter");
  await eventually(() => page.locator(".transcript > p").allTextContents(), shown);

  await secondHalf(page);
  await page.locator(".transcript .end").waitFor();
  await eventually(() => cards(page), 8);
  const words = page.locator(".cards .card").first();
  await eventually(() => words.locator("p").textContent(), "停電したから時計が止まった");
  // Ids and flags stay inside.
  const text = await page.locator(".transcript, .cards, .notes").allTextContents();
  assert.doesNotMatch(text.join("\n"), /\b(?:f|i|c|e)[._][a-z]/);
  silent(complaints);
  await context.close();
});

test("a denied, a quoted and an asked point do not move the story; a yes does", async () => {
  const { page, context, complaints } = await begin();
  await say(page, "停電のことを教えてください");
  await say(page, "柱時計を調べる");
  await hears(page, "時計は停電で止まったわけではない", "ちがうと言っているのか");
  await say(page, "「停電したから時計が止まった」と源三さんが言っていました");
  await eventually(() => cards(page), 0);
  await hears(page, "停電したから時計が止まったのですか？", "そう言い切ってしまって、いいのね？");
  await page.getByRole("button", { name: "いいえ" }).press("Enter");
  await eventually(() => count(page, ".asked button"), 0);
  await eventually(() => cards(page), 0);
  await say(page, "停電したから時計が止まったのですか？");
  await say(page, "はい");
  await eventually(() => cards(page), 1);
  silent(complaints);
  await context.close();
});

test("of two points stated at once the player chooses, by their own words", async () => {
  const { page, context, complaints } = await begin();
  for (const words of ["何が消えたんですか", "停電のことを教えてください", "柱時計を調べる", "番台の下を調べる"]) await say(page, words);
  await say(page, "停電で時計が止まった。ふくまるは欠けた。");
  const choices = page.locator(".asked button");
  await eventually(() => choices.allTextContents(), ["停電で時計が止まった。", "ふくまるは欠けた。"]);
  await choices.nth(1).press("Enter");
  await eventually(() => page.locator(".cards .card p").allTextContents(), ["ふくまるは欠けた。"]);
  await eventually(() => count(page, ".asked button"), 0);
  silent(complaints);
  await context.close();
});

test("a damaged save is named and the game goes on; a save in a file is taken up", async () => {
  const { page, context, complaints } = await begin();
  await say(page, "何が消えたんですか");
  const shown = await page.locator(".transcript > p").allTextContents();
  await page.getByRole("tab", { name: "保存" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /ファイルに保存/ }).press("Enter")]);
  const save = await readFile(await download.path(), "utf8");

  const load = async (/** @type {string} */ text) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /ファイルから/ }).press("Enter")]);
    await chooser.setFiles({ name: "save.json", mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await load(save.slice(0, 200));
  await page.getByRole("alert").filter({ hasText: "JSON" }).waitFor();
  assert.ok(save.includes('"turn":1,'), save.slice(0, 300));
  await load(save.replace('"turn":1,', '"turn":"one",'));
  await page.getByRole("alert").filter({ hasText: "/turn" }).waitFor();
  assert.deepEqual(await page.locator(".transcript > p").allTextContents(), shown);

  await page.getByRole("button", { name: "はじめから" }).press("Enter");
  await eventually(() => count(page, ".transcript .player"), 0);
  await load(save);
  await eventually(() => page.locator(".transcript > p").allTextContents(), shown);
  await hears(page, "何が消えたんですか", "ふくまるよ");
  silent(complaints);
  await context.close();
});

test("a pack is read from a zip, and from a folder that is picked or dropped", async () => {
  const { page, context, complaints } = await begin();
  const demo = JSON.parse(await readFile(new URL("../../../www/samples/kodamayu.json", import.meta.url), "utf8"));
  /** @type {Record<string, string>} */
  const files = Object.fromEntries(Object.entries(demo.files).map(([name, content]) => [name, typeof content === "string" ? content : JSON.stringify(content)]));
  files["game.json"] = files["game.json"].replace(/"title": ?"[^"]*"/, '"title":"別の話"');
  const retitled = { ...files };
  const characters = retitled["characters.json"].replaceAll("小夜子", "花代");
  retitled["characters.json"] = characters;
  const listed = () => page.locator("#game-with option").first().textContent();
  const name = (await listed()) ?? "";
  await page.getByRole("tab", { name: "作者の検査" }).click();

  const zip = Buffer.from(zipSync(Object.fromEntries(Object.entries(retitled).map(([path, text]) => [`story/${path}`, strToU8(text)]))));
  const opened = async (/** @type {import("playwright-core").FileChooser} */ chooser, /** @type {any} */ given) => chooser.setFiles(given);
  const choose = async (/** @type {RegExp} */ button, /** @type {any} */ given) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: button }).press("Enter")]);
    await opened(chooser, given);
  };
  await choose(/別の話を開く/, { name: "story.zip", mimeType: "application/zip", buffer: zip });
  await eventually(listed, name.replace("小夜子", "花代"));
  await choose(/別の話を開く/, { name: "story.zip", mimeType: "application/zip", buffer: zip.subarray(0, 300) });
  await page.getByRole("alert").filter({ hasText: "story.zip" }).waitFor();

  const folder = await mkdtemp(join(tmpdir(), "pack-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await choose(/フォルダ/, folder);
    await eventually(listed, name);
  } finally {
    await rm(folder, { recursive: true });
  }

  // A dropped folder: what the browser hands over, with the entries that it makes.
  await page.evaluate((texts) => {
    /** @param {string} path @param {[string, string][]} inside @returns {any} */
    const directory = (path, inside) => {
      const children = new Map();
      for (const [rest, text] of inside) {
        const [first, ...tail] = rest.split("/");
        children.set(first, [...(children.get(first) ?? []), [tail.join("/"), text]]);
      }
      let given = false;
      const entries = [...children].map(([child, below]) =>
        below[0][0] === ""
          ? { isFile: true, isDirectory: false, fullPath: `${path}/${child}`, file: (/** @type {any} */ take) => take(new File([below[0][1]], child)) }
          : directory(`${path}/${child}`, below),
      );
      return {
        isFile: false,
        isDirectory: true,
        fullPath: path,
        createReader: () => ({ readEntries: (/** @type {any} */ take) => (take(given ? [] : entries), (given = true)) }),
      };
    };
    const event = new Event("drop", { bubbles: true, cancelable: true });
    const entry = directory("/dropped", Object.entries(texts));
    Object.defineProperty(event, "dataTransfer", {
      value: { types: ["Files"], files: [new File([], "dropped")], items: [{ webkitGetAsEntry: () => entry }] },
    });
    document.querySelector("genbun-game")?.dispatchEvent(event);
  }, retitled);
  await eventually(listed, name.replace("小夜子", "花代"));
  silent(complaints);
  await context.close();
});

test("on a phone the line to type in, the answer and the cards are in reach", async () => {
  const { page, context, complaints } = await begin({ width: 360, height: 640 });
  await say(page, "何が消えたんですか");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const box = await field(page).boundingBox();
  assert.ok(box && box.y + box.height <= 640 && box.width >= 120, JSON.stringify(box));
  const last = page.locator(".transcript > p").last();
  const seen = await last.boundingBox();
  assert.ok(seen && seen.y >= 0 && seen.y + seen.height <= (box?.y ?? 0) + 1, JSON.stringify([seen, box]));
  await page.getByRole("tab", { name: "手帳" }).click();
  await page.locator(".notes li").first().waitFor();
  silent(complaints);
  await context.close();
});
