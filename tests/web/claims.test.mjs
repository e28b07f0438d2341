// Claims through the package: the same bytes as natively, for every case.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import * as genbun from "../../pkg/index.js";

const folder = new URL("../cases/claims/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, folder), "utf8");

/** FNV-1a, 64 bits. @param {string} text */
function fnv1a(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

test("every case is explained in the bytes that it has natively", async () => {
  await genbun.init(readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)));
  const lines = [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl")).sort();
  for (const line of files.flatMap((name) => read(name).split("\n").filter(Boolean))) {
    const { input } = JSON.parse(line);
    if (typeof input.utterance !== "string") continue;
    const claims = genbun.loadClaims([input.claim], input.entities ?? []);
    lines.push(JSON.stringify(claims.explain(input.utterance)));
    claims.free();
  }
  assert.ok(lines.length > 1000);
  assert.equal(fnv1a(lines.join("\n")), read("../../claims.fnv1a").trim());
});
