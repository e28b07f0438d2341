// The worker's client: order, handles, traps, time-outs, latest wins.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { connect } from "../../pkg/worker.js";

const [STARTED, OPENED] = [0, 1];

/** @param {{initFails?: boolean, timeout?: number}} [options] */
function misbehaving({ initFails = false, timeout = 5000 } = {}) {
  const shared = new SharedArrayBuffer(16);
  const client = connect({
    timeout,
    worker: () =>
      new Worker(new URL("./trapping-worker.mjs", import.meta.url), { workerData: { counts: shared, initFails } }),
  });
  return { client, counts: new Int32Array(shared) };
}

/** @param {string} code */
const withCode = (code) => (/** @type {any} */ error) => error.name === "GenbunError" && error.code === code;

test("nothing is started before the first call", async () => {
  const { client, counts } = misbehaving();
  assert.equal(counts[STARTED], 0);
  await client.init();
  assert.equal(counts[STARTED], 1);
  client.close();
});

test("a handle answers, and an answer carries its error's place", async () => {
  const { client } = misbehaving();
  const document = await client.readDocument("第1条");
  assert.equal(document.language, "ja");
  assert.equal(await document.sexp(), "opened with 第1条");
  await assert.rejects(client.request("bad", []), (/** @type {any} */ error) => withCode("argument")(error) && error.at === "/0/quote");
  client.close();
});

test("after a trap another worker opens the handle again and the call is tried once more", async () => {
  const { client, counts } = misbehaving();
  const document = await client.readDocument("原文");
  const [tree, later] = await Promise.all([document.tree(), document.sexp()]);
  assert.equal(tree, "原文");
  assert.equal(later, "opened with 原文");
  assert.equal(counts[STARTED], 2);
  assert.equal(counts[OPENED], 2);
  client.close();
});

test("a call that traps twice is rejected, and the client goes on", async () => {
  const { client, counts } = misbehaving();
  const document = await client.readDocument("原文");
  await assert.rejects(document.lint(), withCode("trap"));
  assert.equal(counts[STARTED], 2);
  assert.equal(await document.sexp(), "opened with 原文");
  client.close();
});

test("a worker that dies is a trap", async () => {
  const { client } = misbehaving();
  await assert.rejects(client.request("crash", []), withCode("trap"));
  assert.equal(await client.request("echo", [7]), 7);
  client.close();
});

test("a call that does not come back is rejected as a time-out after a second try", async () => {
  const { client, counts } = misbehaving({ timeout: 150 });
  const document = await client.readDocument("原文");
  await assert.rejects(document.json(), withCode("timeout"));
  assert.equal(counts[STARTED], 2);
  assert.equal(await document.sexp(), "opened with 原文");
  client.close();
});

test("the latest of several calls with one word wins; those that had not begun are superseded", async () => {
  const { client } = misbehaving();
  const calls = [1, 2, 3].map((n) => client.request("slow", [n], { latest: "typing" }));
  const other = client.request("echo", ["kept"]);
  const settled = await Promise.allSettled(calls);
  assert.deepEqual(
    settled.map((it) => (it.status === "fulfilled" ? it.value : it.reason.code)),
    [1, "superseded", 3],
  );
  assert.equal(await other, "kept");
  client.close();
});

test("a failed start is reported and can be tried again", async () => {
  const { client, counts } = misbehaving({ initFails: true });
  await assert.rejects(client.init(), withCode("init"));
  await assert.rejects(client.init(), withCode("init"));
  assert.equal(counts[STARTED], 2);
  client.close();
});

test("closing a handle or the client refuses what comes after", async () => {
  const { client } = misbehaving();
  const document = await client.readDocument("原文");
  document.close();
  await assert.rejects(document.sexp(), withCode("closed"));
  const waiting = client.request("slow", [1]);
  client.close();
  await assert.rejects(waiting, withCode("closed"));
  await assert.rejects(client.request("echo", []), withCode("closed"));
});
