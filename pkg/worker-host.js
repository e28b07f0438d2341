// The worker's side of worker.js: reads {id, op, handle?, args}, answers
// {id, ok} or {id, error}. It holds nothing that the client could not make again.
import * as api from "./index.js";
import { asGenbunError, GenbunError } from "./error.js";

/** Calls that leave an object behind, known by the number that the client gives it. */
const OPENERS = ["readDocument", "loadClaims", "loadGame"];

/** @type {Map<number, any>} */
const opened = new Map();

/** @typedef {{id: number, op: string, handle?: number, args: any[]}} Request */

/** @param {Request} request */
async function answer({ op, handle, args }) {
  if (op === "init") return api.init(...args);
  if (OPENERS.includes(op) && handle !== undefined) {
    opened.get(handle)?.free();
    const object = call(api, op, args);
    opened.set(handle, object);
    return object.facts?.() ?? null;
  }
  if (handle === undefined) return call(api, op, args);
  const object = opened.get(handle);
  if (!object) throw new GenbunError("closed", `handle ${handle} is not open`);
  if (op === "close") {
    opened.delete(handle);
    return object.free();
  }
  return call(object, op, args);
}

/**
 * @param {any} target
 * @param {string} op
 * @param {any[]} args
 */
function call(target, op, args) {
  const method = target[op];
  const own = Object.hasOwn(target, op) || Object.hasOwn(Object.getPrototypeOf(target) ?? {}, op);
  if (!own || typeof method !== "function" || op === "constructor") {
    throw new GenbunError("argument", `there is no operation "${op}"`);
  }
  return method.apply(target, args);
}

/**
 * @param {Request} request
 * @param {(answer: any) => void} send
 */
async function serve(request, send) {
  const { id } = request;
  try {
    const ok = await answer(request);
    send({ id, ok: ok ?? null });
  } catch (error) {
    send({ id, error: asGenbunError(error).toJSON() });
  }
}

// No `await` before the handler is set: a message that came earlier would be lost.
if ("WorkerGlobalScope" in globalThis) {
  const port = /** @type {any} */ (globalThis);
  port.onmessage = (/** @type {MessageEvent<Request>} */ event) =>
    serve(event.data, (message) => port.postMessage(message));
} else {
  import(/* webpackIgnore: true */ /* @vite-ignore */ String("node:worker_threads")).then(({ parentPort }) =>
    parentPort?.on("message", (/** @type {Request} */ request) =>
      serve(request, (message) => parentPort.postMessage(message)),
    ),
  );
}
