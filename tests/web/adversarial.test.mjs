// The worst inputs that we know: every one is answered, and twice the input
// brings about twice the answer. Times are for `node benches/adversarial/run.mjs`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { NAMES, measured, wellFormed } from "../../benches/adversarial/inputs.mjs";
import * as genbun from "../../pkg/index.js";
import * as wasm from "../../pkg/wasm/genbun.js";

const UNITS = 2_000;

test("every engine answers its worst inputs, in proportion", () => {
  wasm.initSync({ module: readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)) });
  for (const name of NAMES) {
    const { make, run } = measured(name);
    const [one, two] = [UNITS, 2 * UNITS].map((units) => run(wasm, wellFormed(make(units))));
    // How many states a small game has grows by powers, up to the limit of the check.
    if (name !== "game: many flags") assert.ok(two < 2.6 * one + 2_000, `${name}: ${one}, then ${two}`);
  }
});

test("JSON in itself ten thousand times is refused, not a stack that runs over", () => {
  for (const name of NAMES.filter((it) => it.includes("themselves") || it.includes("in itself"))) {
    const { make, run } = measured(name);
    assert.ok(run(wasm, make(200_000)) > 0, name);
  }
});

test("what is longer than the engines read is refused before it is copied", () => {
  const long = "a".repeat((64 << 20) + 1);
  const calls = /** @type {const} */ ([
    ["/text", () => genbun.readDocument(long)],
    ["/text", () => genbun.extractEntities(long)],
    ["/claims", () => genbun.loadClaims(long)],
    ["/pack", () => genbun.loadGame({ "game.json": long })],
    ["/reporter", () => genbun.compareFindings([], [{ severity: "a", message: long }])],
  ]);
  for (const [at, call] of calls) assert.throws(call, { code: "too-large", at });
});
