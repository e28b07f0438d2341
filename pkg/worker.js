// The package in a worker: the same calls, asynchronous. Types: worker.d.ts.
//
// The client sends one request at a time and keeps the rest in a queue, so it
// knows which call a trap belongs to, and a newer call can take the place of an
// older one that has not begun. The arguments that opened a handle are kept:
// after a trap or a time-out the worker is ended, another started, the handle
// opened again, and the call tried once more.
import { asGenbunError, GenbunError } from "./error.js";

export { GenbunError };

/**
 * @typedef {object} Entry
 * @property {string} op
 * @property {any[]} args
 * @property {number} [handle]
 * @property {string} [latest]
 * @property {number} timeout
 * @property {boolean} [retried]
 * @property {(value: any) => void} resolve
 * @property {(error: GenbunError) => void} reject
 *
 * @typedef {object} Line  A started worker, whatever the host calls it.
 * @property {(message: any) => void} send
 * @property {() => void} end
 */

const DEFAULT_TIMEOUT = 60_000;

/** Operations of a document, a claims file, a game: what a handle answers. */
const METHODS = {
  readDocument: ["tree", "json", "sexp", "lint", "genre", "index", "report", "cite", "citeLines", "unsourcedQuotes"],
  loadClaims: ["evaluate", "explain", "check"],
  loadGame: ["start", "turn", "topics", "resume", "check"],
};
const FUNCTIONS = [
  "version",
  "checkGame",
  "quotesInAnswer",
  "citeSources",
  "compareFindings",
  "extractEntities",
  "compareEntities",
  "verifyClaim",
  "synonymCoverage",
];

export class Client {
  /** @type {import("./worker.d.ts").ConnectOptions} */
  #options;
  /** @type {Line | undefined} */
  #line;
  /** @type {Entry[]} */
  #queue = [];
  #running = false;
  #nextId = 1;
  #nextHandle = 1;
  /** How each handle was opened. @type {Map<number, {op: string, args: any[]}>} */
  #openers = new Map();
  /** The handles that the present worker holds. @type {Set<number>} */
  #opened = new Set();
  /** The request that is out. @type {{id: number, settle: (answer: any) => void} | undefined} */
  #waiting;
  /** @type {any} */
  #module;
  #closed = false;

  /** @param {import("./worker.d.ts").ConnectOptions} [options] */
  constructor(options = {}) {
    this.#options = options;
    this.#module = options.module;
  }

  /** How often a worker was started. */
  starts = 0;

  /** @param {import("./index.d.ts").InitInput} [module] */
  init(module) {
    if (module !== undefined) this.#module = module;
    return this.request("ready", []);
  }

  /**
   * @param {string} op
   * @param {any[]} args
   * @param {import("./worker.d.ts").CallOptions & {handle?: number}} [options]
   * @returns {Promise<any>}
   */
  request(op, args, { handle, latest, timeout } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new GenbunError("closed", "the client is closed"));
      if (latest !== undefined) this.#supersede(latest);
      timeout ??= this.#options.timeout ?? DEFAULT_TIMEOUT;
      this.#queue.push({ op, args, handle, latest, timeout, resolve, reject });
      if (!this.#running) this.#run();
    });
  }

  /**
   * Opens an object in the worker.
   *
   * @param {"readDocument" | "loadClaims" | "loadGame"} op
   * @param {any[]} args
   * @param {import("./worker.d.ts").CallOptions} [options]
   */
  async open(op, args, options) {
    const handle = this.#nextHandle++;
    this.#openers.set(handle, { op, args });
    try {
      const facts = await this.request(op, args, { ...options, handle });
      return new Remote(this, handle, op, facts);
    } catch (error) {
      this.#openers.delete(handle);
      throw error;
    }
  }

  /** @param {number} handle */
  release(handle) {
    this.#openers.delete(handle);
    if (this.#opened.delete(handle) && !this.#closed) {
      this.request("close", [], { handle }).catch(() => {});
    }
  }

  /** Ends the worker; whatever waits is rejected with code `closed`. */
  close() {
    this.#closed = true;
    this.#openers.clear();
    const error = new GenbunError("closed", "the client was closed");
    for (const entry of this.#queue.splice(0)) entry.reject(error);
    this.#waiting?.settle({ error: error.toJSON() });
    this.#kill();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.close();
  }

  /** @param {string} latest */
  #supersede(latest) {
    const kept = [];
    for (const entry of this.#queue) {
      if (entry.latest === latest) {
        entry.reject(new GenbunError("superseded", `a newer call of "${latest}" took the place of this one`));
      } else kept.push(entry);
    }
    this.#queue = kept;
  }

  async #run() {
    this.#running = true;
    for (let entry; (entry = this.#queue.shift()); ) {
      try {
        entry.resolve(await this.#attempt(entry));
      } catch (thrown) {
        const error = asGenbunError(thrown);
        const broken = error.code === "trap" || error.code === "timeout";
        if (broken || error.code === "init") this.#kill();
        if (broken && !entry.retried && !this.#closed) {
          entry.retried = true;
          this.#queue.unshift(entry);
        } else entry.reject(error);
      }
    }
    this.#running = false;
  }

  /** @param {Entry} entry */
  async #attempt({ op, args, handle, timeout }) {
    if (!this.#line) await this.#start(timeout);
    if (op === "ready") return null;
    if (handle === undefined) return this.#send({ op, args }, timeout);
    if (op === "close") return this.#send({ op, handle, args }, timeout);
    const opener = this.#openers.get(handle);
    if (!opener) throw new GenbunError("closed", `handle ${handle} is closed`);
    if (op !== opener.op && !this.#opened.has(handle)) {
      await this.#send({ ...opener, handle }, timeout);
      this.#opened.add(handle);
    }
    const ok = await this.#send({ op, handle, args }, timeout);
    this.#opened.add(handle);
    return ok;
  }

  /** @param {number} timeout */
  async #start(timeout) {
    this.starts++;
    this.#line = await startWorker(
      this.#options,
      (answer) => {
        if (answer?.id === this.#waiting?.id) this.#waiting?.settle(answer);
      },
      (message) => this.#waiting?.settle({ error: { code: "trap", message, at: null } }),
    );
    await this.#send({ op: "init", args: this.#module === undefined ? [] : [this.#module] }, timeout);
  }

  /**
   * @param {{op: string, handle?: number, args: any[]}} message
   * @param {number} timeout
   */
  #send(message, timeout) {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle({ error: { code: "timeout", message: `"${message.op}" took longer than ${timeout} ms`, at: null } }),
        timeout,
      );
      const settle = (/** @type {any} */ answer) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        if (answer.error) {
          const { code, message, at } = answer.error;
          reject(new GenbunError(code, message, at));
        } else resolve(answer.ok);
      };
      this.#waiting = { id, settle };
      try {
        this.#line?.send({ id, ...message });
      } catch (error) {
        settle({ error: { code: "argument", message: `cannot be sent to the worker: ${error}`, at: null } });
      }
    });
  }

  #kill() {
    this.#line?.end();
    this.#line = undefined;
    this.#opened.clear();
  }
}

/** An object that lives in the worker. */
class Remote {
  #client;
  #handle;

  /**
   * @param {Client} client
   * @param {number} handle
   * @param {keyof typeof METHODS} op
   * @param {any} facts
   */
  constructor(client, handle, op, facts) {
    this.#client = client;
    this.#handle = handle;
    Object.assign(this, facts);
    for (const method of METHODS[op]) {
      Object.defineProperty(this, method, {
        value: (/** @type {any[]} */ ...args) => client.request(method, args, { handle }),
      });
    }
  }

  /**
   * A call with options of its own, such as `{latest}` or `{timeout}`.
   *
   * @param {string} method
   * @param {any[]} args
   * @param {import("./worker.d.ts").CallOptions} [options]
   */
  request(method, args, options) {
    return this.#client.request(method, args, { ...options, handle: this.#handle });
  }

  close() {
    this.#client.release(this.#handle);
  }

  free() {
    this.close();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.close();
  }
}

/**
 * @param {import("./worker.d.ts").ConnectOptions} options
 * @param {(answer: any) => void} onAnswer
 * @param {(message: string) => void} onBreak
 * @returns {Promise<Line>}
 */
async function startWorker(options, onAnswer, onBreak) {
  let worker;
  try {
    worker = options.worker?.() ?? (await defaultWorker());
  } catch (error) {
    throw new GenbunError("init", `the worker did not start: ${error}`);
  }
  const any = /** @type {any} */ (worker);
  let ended = false;
  if (typeof any.on === "function") {
    any.on("message", onAnswer);
    any.on("error", (/** @type {Error} */ error) => onBreak(error.message));
    any.on("exit", () => ended || onBreak("the worker ended"));
    any.unref?.();
  } else {
    any.onmessage = (/** @type {MessageEvent} */ event) => onAnswer(event.data);
    any.onmessageerror = () => onBreak("the worker's answer could not be read");
    any.onerror = (/** @type {ErrorEvent} */ event) => {
      event.preventDefault?.();
      onBreak(event.message || "the worker could not be loaded");
    };
  }
  const end = () => {
    ended = true;
    any.terminate();
  };
  return { send: (message) => any.postMessage(message), end };
}

async function defaultWorker() {
  // Bundlers follow this very expression.
  if (typeof Worker === "function") {
    return new Worker(new URL("./worker-host.js", import.meta.url), { type: "module", name: "genbun" });
  }
  const threads = await import(/* webpackIgnore: true */ /* @vite-ignore */ String("node:worker_threads"));
  return new threads.Worker(new URL("./worker-host.js", import.meta.url));
}

/** @param {import("./worker.d.ts").ConnectOptions} [options] */
export function connect(options) {
  const client = /** @type {any} */ (new Client(options));
  for (const op of Object.keys(METHODS)) {
    client[op] = (/** @type {any[]} */ ...args) => client.open(op, args);
  }
  for (const op of FUNCTIONS) {
    client[op] = (/** @type {any[]} */ ...args) => client.request(op, args);
  }
  return client;
}
