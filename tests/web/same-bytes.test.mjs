// Through the package, in node: the bytes that every answer has natively.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as wasm from "../../pkg/wasm/genbun.js";
import { known, questions } from "./questions.mjs";
import { hashes } from "./same-bytes.mjs";

test("every case and every document is answered in the bytes that it has natively", () => {
  wasm.initSync({ module: readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)) });
  assert.deepEqual(hashes(wasm, questions()), known(), "the module and `cargo test --test same_bytes` are of the same sources");
});
