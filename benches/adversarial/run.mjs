// `node benches/adversarial/run.mjs [NAME [UNITS]]`: the worst inputs that we know for each engine,
// at one size, twice and four times that. Prints time, the exponent of time
// against size, and peak wasm memory in bytes per byte of input.
import { readFileSync } from "node:fs";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { NAMES, measured, wellFormed } from "./inputs.mjs";

async function work() {
  const { name, units } = workerData;
  const wasm = await import("../../pkg/wasm/genbun.js");
  const { memory } = wasm.initSync({ module: readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)) });
  const { make, run } = measured(name);
  run(wasm, make(200)); // what is made once is made
  const text = wellFormed(make(units));
  const before = memory.buffer.byteLength;
  const started = performance.now();
  const size = run(wasm, text);
  parentPort?.postMessage({
    ms: performance.now() - started,
    bytes: Buffer.byteLength(text),
    memory: memory.buffer.byteLength - before,
    size,
  });
}

/** In a worker of its own: memory that has grown never shrinks. @param {string} name @param {number} units @param {number} limit */
function one(name, units, limit) {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { name, units } });
    const end = (/** @type {any} */ answer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ error: `more than ${limit / 1000} s` }), limit);
    worker.on("message", end);
    worker.on("error", (error) => end({ error: String(error.message ?? error) }));
  });
}

async function main() {
  const [filter = "", size = "50000"] = process.argv.slice(2);
  const names = NAMES.filter((name) => name.includes(filter));
  console.log("| engine and input | ms at 1, 2, 4 | exponent | memory, bytes a byte | |\n|---|---|---|---|---|");
  let bad = 0;
  for (const name of names) {
    const rows = [];
    for (const times of [1, 2, 4]) rows.push(await one(name, Number(size) * times, 30_000));
    const error = rows.find((row) => row.error)?.error;
    const [first, , last] = rows;
    const exponent = error ? NaN : Math.log2(last.ms / first.ms) / 2;
    const memory = error ? NaN : last.memory / last.bytes;
    const faults = [error, exponent > 1.3 && last.ms > 200 && "not linear", memory > 100 && last.memory > 20e6 && "memory", last.ms / last.bytes > 0.01 && "slow"].filter(Boolean);
    bad += faults.length ? 1 : 0;
    if (faults.length || process.env.ALL) {
      console.log(`| ${name} | ${rows.map((row) => row.ms?.toFixed(0) ?? "–").join(", ")} | ${exponent.toFixed(2)} | ${memory.toFixed(0)} | ${faults.join("; ")} |`);
    }
  }
  console.log(`\n${names.length} inputs, ${bad} to look at`);
}

await (isMainThread ? main() : work());
