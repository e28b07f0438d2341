// The examples of the documents run as they stand.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import * as api from "../../pkg/index.js";
import { connect } from "../../pkg/worker.js";

const read = (/** @type {string} */ path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const AsyncFunction = /** @type {any} */ (async () => {}).constructor;
const pack = JSON.parse(await read("www/samples/kodamayu.json"));
const manual = await read("docs/api.md");

test("many-documents.md: a pool of workers answers in the order of the texts", async () => {
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(await read("docs/many-documents.md")) ?? [];
  const script = example.replace(/^import .*$/m, "").replace("export async", "return async");
  const lintAll = new Function("connect", "navigator", script)(connect, { hardwareConcurrency: 2 });
  const texts = Array.from({ length: 7 }, (_, at) => `第1条 ${"第9条による。".repeat(at)}\n`);
  const findings = await lintAll(texts);
  assert.deepEqual(
    findings.map((/** @type {unknown[]} */ list) => list.length),
    [0, 1, 2, 3, 4, 5, 6],
  );
});

test("api.md has a heading for every function of the package", () => {
  const headings = [...manual.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  for (const name of [...Object.keys(api), "connect", "readPage"]) assert.ok(headings.includes(name), `api.md lacks ${name}`);
});

for (const [, name, section] of manual.matchAll(/^### (\w+)$([\s\S]*?)(?=^##|(?![\s\S]))/gm)) {
  for (const [, example] of section.matchAll(/```js\n([\s\S]*?)```/g)) {
    test(`api.md: ${name}`, async () => {
      await api.init();
      let checks = 0;
      const check = (/** @type {unknown} */ actual, /** @type {unknown} */ expected) => {
        checks += 1;
        assert.deepEqual(JSON.parse(JSON.stringify(actual)), expected);
      };
      // The line before an arrow is the expression that it speaks of.
      const script = example.replace(/^(.*);\n\/\/ → (.*)$/gm, "check($1, $2);");
      const names = { ...api, connect, pack, check };
      await new AsyncFunction(...Object.keys(names), script)(...Object.values(names));
      assert.equal(checks, [...example.matchAll(/^\/\/ → /gm)].length);
      assert.ok(checks > 0);
    });
  }
}
