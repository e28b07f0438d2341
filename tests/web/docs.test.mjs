// The examples of the documents run as they stand.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { connect } from "../../pkg/worker.js";

const example = async (/** @type {string} */ file) => {
  const text = await readFile(new URL(`../../docs/${file}`, import.meta.url), "utf8");
  return /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? assert.fail(`${file} has no example`);
};

test("many-documents.md: a pool of workers answers in the order of the texts", async () => {
  const script = (await example("many-documents.md")).replace(/^import .*$/m, "").replace("export async", "return async");
  const lintAll = new Function("connect", "navigator", script)(connect, { hardwareConcurrency: 2 });
  const texts = Array.from({ length: 7 }, (_, at) => `第1条 ${"第9条による。".repeat(at)}\n`);
  const findings = await lintAll(texts);
  assert.deepEqual(
    findings.map((/** @type {unknown[]} */ list) => list.length),
    [0, 1, 2, 3, 4, 5, 6],
  );
});
