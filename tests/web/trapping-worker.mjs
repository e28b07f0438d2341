// A worker that keeps the protocol and misbehaves when it is asked to.
import { parentPort, workerData } from "node:worker_threads";

/** Counts of what happened, shared with the test over all workers. */
const counts = new Int32Array(workerData.counts);
const [STARTED, OPENED, TRAPPED] = [0, 1, 2];
Atomics.add(counts, STARTED, 1);

/** @type {Map<number, any[]>} */
const opened = new Map();

parentPort?.on("message", ({ id, op, handle, args }) => {
  const ok = (/** @type {any} */ value) => parentPort?.postMessage({ id, ok: value ?? null });
  const fail = (/** @type {string} */ code, /** @type {any} */ at = null) =>
    parentPort?.postMessage({ id, error: { code, message: `${op} failed`, at } });
  if (op === "init") return workerData.initFails ? fail("init") : ok(null);
  if (op === "readDocument") {
    Atomics.add(counts, OPENED, 1);
    opened.set(handle, args);
    return ok({ language: "ja" });
  }
  if (op === "close") return ok(opened.delete(handle));
  if (op === "sexp") return opened.has(handle) ? ok(`opened with ${opened.get(handle)?.[0]}`) : fail("closed");
  if (op === "tree" && Atomics.add(counts, TRAPPED, 1) === 0) return fail("trap");
  if (op === "tree") return ok(opened.get(handle)?.[0]);
  if (op === "lint") return fail("trap");
  if (op === "json") return; // never answers
  if (op === "crash") process.exit(1);
  if (op === "bad") return fail("argument", "/0/quote");
  if (op === "slow") return setTimeout(() => ok(args[0]), 40);
  ok(args[0]);
});
