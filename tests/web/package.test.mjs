// The package in node, on this thread.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as genbun from "../../pkg/index.js";

const wasm = new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url);

test("a call before init says so; a failed init can be tried again; init is idempotent", async () => {
  assert.throws(() => genbun.version(), (/** @type {any} */ error) => error.code === "not-ready");
  await assert.rejects(genbun.init(new Uint8Array([1, 2, 3])), (/** @type {any} */ error) => error.code === "init");
  await assert.rejects(genbun.init(new URL("file:///no/such/file.wasm")), (/** @type {any} */ error) => error.code === "init");
  await assert.rejects(genbun.init(new Response("", { status: 404 })), (/** @type {any} */ error) => error.code === "init");
  const first = genbun.init(readFileSync(wasm));
  assert.equal(genbun.init(), first);
  await first;
  assert.match(genbun.version(), /^\d+\.\d+\.\d+$/);
});

test("every file that package.json names is there or generated", () => {
  const { exports, files } = JSON.parse(readFileSync(new URL("../../pkg/package.json", import.meta.url), "utf8"));
  const named = [exports["."].types, exports["."].default, exports["./worker"].types, exports["./worker"].default];
  for (const file of named) {
    assert.ok(readFileSync(new URL(`../../pkg/${file}`, import.meta.url)).length > 0, file);
    assert.ok(files.includes(file.replace("./", "")), file);
  }
});
