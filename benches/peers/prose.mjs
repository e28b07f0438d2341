// What a Markdown linter weighs and how long it takes to start: bytes of the
// module, and from nothing to the findings of one page of English.
import { readFileSync, statSync } from "node:fs";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";

const STARTS = 5;
const OURS = new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url);
const THEIRS = new URL("./node_modules/harper.js/dist/harper_wasm_slim_bg.wasm", import.meta.url);
const PAGE = `# Service agreement\n\n${"The Supplier shall deliver the report within 30 days. See Section 2.\n\n".repeat(40)}`;

/** In a thread of its own, so that nothing is warm. @type {Record<string, () => Promise<void>>} */
const START = {
  genbun: async () => {
    const genbun = await import("../../pkg/index.js");
    await genbun.init();
    genbun.readDocument(PAGE, { format: "markdown" }).lint();
  },
  "harper.js": async () => {
    const { LocalLinter } = await import("harper.js");
    const { slimBinary } = await import("harper.js/slimBinary");
    const linter = new LocalLinter({ binary: slimBinary });
    await linter.setup();
    await linter.lint(PAGE);
  },
};

/** @param {string} tool @returns {Promise<number>} milliseconds */
function start(tool) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { tool } });
    worker.once("message", (answer) => {
      void worker.terminate();
      if (typeof answer === "number") resolve(answer);
      else reject(new Error(answer));
    });
    worker.once("error", reject);
  });
}

/** @param {string} tool */
async function startMedian(tool) {
  const times = [];
  for (let count = 0; count < STARTS; count += 1) times.push(await start(tool));
  return times.sort((a, b) => a - b)[STARTS >> 1] ?? NaN;
}

/** @param {URL} module */
function weight(module) {
  // The quality of `cargo xtask size` takes a minute on theirs.
  const packed = brotliCompressSync(readFileSync(module), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return `${(statSync(module).size / 1e6).toFixed(2)} MB, ${(packed.length / 1e6).toFixed(2)} MB as brotli 5`;
}

export async function run() {
  const task = "start: module loaded, one page of English Markdown linted";
  return [
    { task, tool: "genbun", ms: await startMedian("genbun"), note: `structure and references; ${weight(OURS)}` },
    { task, tool: "harper.js", ms: await startMedian("harper.js"), note: `grammar, its slim module; ${weight(THEIRS)}` },
  ];
}

if (!isMainThread && workerData?.tool) {
  const started = performance.now();
  try {
    await START[workerData.tool]?.();
    parentPort?.postMessage(performance.now() - started);
  } catch (error) {
    parentPort?.postMessage(String(error));
  }
}
