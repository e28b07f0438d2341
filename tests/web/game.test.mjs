// The demo game through the package: the same bytes as natively.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import * as genbun from "../../pkg/index.js";

const demo = new URL("../cases/session/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, demo), "utf8");

/** What a player gets: the trace, an answer's last field, is cut off. @param {unknown} answer */
function played(answer) {
  const text = JSON.stringify(answer);
  return text.slice(0, text.lastIndexOf(',"trace":{'));
}

/** Every file of the game, by name. */
function pack() {
  const names = ["", "scripts/"].flatMap((folder) => readdirSync(new URL(folder || ".", demo)).map((name) => folder + name));
  return Object.fromEntries(names.filter((name) => name.endsWith(".json")).map((name) => [name, JSON.parse(read(name))]));
}

/** FNV-1a, 64 bits. @param {string} text */
function hash(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

test("the walkthrough gives the bytes that it gives natively", async () => {
  await genbun.init(readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)));
  const game = genbun.loadGame(pack());
  const start = game.start();
  const answers = [played(start)];
  let { state } = start;
  /** @type {Record<string, any>} */
  const slots = {};
  for (const line of read("walkthrough.jsonl").trim().split("\n")) {
    const { input } = JSON.parse(line);
    if (input.op === "save") slots[input.slot] = structuredClone(state);
    else if (input.op === "load") state = slots[input.slot];
    else if (input.op === "restart") state = game.start().state;
    else {
      const answer = game.turn(state, input.op === "choose" ? { choose: input.index } : input);
      answers.push(played(answer));
      state = answer.state;
    }
  }
  assert.equal(answers.length, 74);
  assert.equal(hash(answers.join("\n")), read("transcript.fnv1a").trim());
});
