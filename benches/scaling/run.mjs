// `node benches/scaling/run.mjs [--short]`: time and peak memory of every engine
// at 100 KB, 1 MB and 10 MB, and the exponent of time against size.
//
// Each measurement has a thread and a module of its own: memory that has grown
// never shrinks.
import { readFileSync } from "node:fs";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { save } from "../save.mjs";
import { prose, quotes } from "../peers/inputs.mjs";

/** Bytes of UTF-8. */
const SIZES = [100_000, 1_000_000, 10_000_000];
/** Time may grow with this power of the size. */
const EXPONENT = 1.15;
/** Bytes of wasm memory for each byte of input, at the largest size. */
const MEMORY = { en: 24, ja: 12 };

/** @typedef {typeof import("../../pkg/wasm/genbun.js")} Wasm */

/** Text of a number of bytes. @param {"ja" | "en"} language @param {number} bytes */
const text = (language, bytes) => prose(language, language === "en" ? bytes : bytes / 2.85, 1);
/** A numbered text. @param {"ja" | "en"} language @param {number} bytes */
function contract(language, bytes) {
  const parts = [];
  for (let n = 1, size = 0; size < bytes; n += 1) {
    const part =
      language === "ja"
        ? `第${n}条（業務${n}）\n　甲は、第${Math.max(1, n - 1)}条に定める業務を${(n % 60) + 1}日以内に行い、報酬${(n % 900) + 1},000円を支払う。\n２　前項の「業務${n}」とは、別途定めるものをいう。\n`
        : `Section ${n}. Task ${n}.\n\n(a) The Supplier shall perform the work set out in Section ${Math.max(1, n - 1)} within ${(n % 60) + 1} days.\n\n(b) The Customer shall pay $${(n % 900) + 1},000 for it.\n\n`;
    parts.push(part);
    size += Buffer.byteLength(part);
  }
  return parts.join("");
}

/** @param {Wasm} wasm @param {string} it @param {string} [tail] */
function lint(wasm, it, tail) {
  const document = wasm.readDocument(it, "{}");
  document.lint("{}");
  if (tail) document.cite(tail, "{}");
  document.free();
}

/** Quotes that stand, that stand nearly, and that do not. @param {"ja" | "en"} language @param {string} it */
function asked(language, it) {
  const { exact, changed, absent } = quotes(it, prose(language, 20_000, 2), 4, 3);
  return JSON.stringify([...exact, ...changed, ...absent].map((quote) => ({ quote })));
}

/** @param {number} bytes */
function findings(bytes) {
  const list = [];
  for (let n = 0, size = 0; size < bytes; n += 1, size += 90) {
    list.push({ severity: "error", line: n, message: `第${n}条は第${n + 1}条を参照しているが、その条は存在しない` });
  }
  return JSON.stringify(list);
}

/** @param {number} bytes */
function pack(bytes) {
  const intents = [];
  for (let n = 0, size = 0; size < bytes; n += 1, size += 420) {
    const paraphrases = Array.from({ length: 10 }, (_, way) => `用件${n}の${way}番目を聞く`);
    intents.push({ id: `i.${n}`, label: `用件${n}`, paraphrases, stages: [{ id: "s", with: ["p"], script: "s#b", repeat: "「もう言った」" }] });
  }
  const kinds = "f4 confirm claimConfirm claimPartial claimAmbiguous claimChoose redirect reception declined yesNoWhat empty again noStage".split(" ");
  return JSON.stringify({
    "game.json": { version: 1, id: "g", title: "g", opening: "s#b", startWith: "p", flags: {} },
    "characters.json": { version: 1, characters: [{ id: "p", name: "甲", where: "ここ", f4: ["「さあ」"] }] },
    "entities.json": { version: 1, entities: [] },
    "claims.json": { version: 1, claims: [] },
    "intents.json": { version: 1, intents },
    "responses.json": { version: 1, responses: {} },
    "messages.json": { version: 1, messages: Object.fromEntries(kinds.map((kind) => [kind, ["（……）"]])) },
    "scripts/s.json": { b: { ops: [{ op: "TEXT_APPEND", who: "甲", text: "「ああ」" }] } },
  });
}

const CLAIMS = JSON.stringify(
  Array.from({ length: 19 }, (_, n) => ({ id: `c${n}`, recordLabel: "x", alternatives: [{ all: [{ textAny: ["契約", "報酬"] }, { textAny: [`${n}日`, "解除"] }] }] })),
);

/**
 * What is measured: the input, and the work on it once it is there.
 *
 * @type {Record<string, {make: (bytes: number) => any, run: (wasm: Wasm, it: any) => unknown, memory?: "en" | "ja"}>}
 */
const ENGINES = {
  "document, English prose": { make: (bytes) => text("en", bytes), run: lint, memory: "en" },
  "document, Japanese prose": { make: (bytes) => text("ja", bytes), run: lint, memory: "ja" },
  "document, English contract": { make: (bytes) => contract("en", bytes), run: lint },
  "document, Japanese contract": { make: (bytes) => contract("ja", bytes), run: lint },
  "quotes, English": {
    make: (bytes) => ((it) => [it, asked("en", it)])(text("en", bytes)),
    run: (wasm, [it, list]) => lint(wasm, it, list),
    memory: "en",
  },
  "quotes, Japanese": {
    make: (bytes) => ((it) => [it, asked("ja", it)])(text("ja", bytes)),
    run: (wasm, [it, list]) => lint(wasm, it, list),
    memory: "ja",
  },
  "quotations of an answer": { make: (bytes) => `第3条には「甲は乙に支払う」とある。\n${text("ja", bytes)}`, run: (wasm, it) => wasm.quotesInAnswer(it) },
  "figures, English": { make: (bytes) => contract("en", bytes), run: (wasm, it) => wasm.extractEntities(it) },
  "figures, Japanese": { make: (bytes) => contract("ja", bytes), run: (wasm, it) => wasm.extractEntities(it) },
  "figures compared": { make: (bytes) => contract("ja", bytes / 2), run: (wasm, it) => wasm.compareEntities(it, it, "{}") },
  "claims, one utterance": {
    make: (bytes) => text("ja", bytes),
    run: (wasm, it) => {
      const claims = wasm.loadClaims(CLAIMS, "[]", "ja");
      claims.evaluate(it, "{}");
      claims.free();
    },
  },
  "findings passed on": { make: (bytes) => findings(bytes / 2), run: (wasm, it) => wasm.compareFindings(it, it, "ja") },
  "game read": {
    make: pack,
    run: (wasm, it) => {
      const game = wasm.loadGame(it, "ja");
      game.start();
      game.free();
    },
  },
};

async function work() {
  const { name, bytes, runs } = workerData;
  const wasm = await import("../../pkg/wasm/genbun.js");
  const { memory } = wasm.initSync({ module: readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)) });
  const engine = ENGINES[name];
  if (!engine) throw new Error(name);
  const { make, run } = engine;
  // The compiler of the host takes its time over what is called often.
  const warm = make(50_000);
  for (let count = 0; count < 4; count += 1) run(wasm, warm);
  const it = make(bytes);
  const before = memory.buffer.byteLength;
  const times = [];
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    run(wasm, it);
    times.push(performance.now() - started);
  }
  const size = Buffer.byteLength(typeof it === "string" ? it : it[0]);
  times.sort((a, b) => a - b);
  parentPort?.postMessage({ ms: times[times.length >> 1], size, memory: (memory.buffer.byteLength - before) / size });
}

/** @param {string} name @param {number} bytes @param {number} runs @returns {Promise<{ms: number, size: number, memory: number}>} */
function one(name, bytes, runs) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { name, bytes, runs } });
    worker.once("message", (answer) => {
      void worker.terminate();
      resolve(answer);
    });
    worker.once("error", reject);
  });
}

/** The slope of log time against log size. @param {{ms: number, size: number}[]} points */
function exponent(points) {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ ms }) => Math.log(ms));
  const mean = (/** @type {number[]} */ list) => list.reduce((sum, it) => sum + it, 0) / list.length;
  const [x, y] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, it, at) => sum + (it - x) * ((ys[at] ?? 0) - y), 0);
  return over / xs.reduce((sum, it) => sum + (it - x) ** 2, 0);
}

async function main() {
  const short = process.argv.includes("--short");
  const filter = process.argv.slice(2).find((it) => !it.startsWith("--")) ?? "";
  const sizes = short ? SIZES.slice(0, 2) : SIZES;
  const rows = [];
  const lines = [];
  for (const [name, { memory }] of Object.entries(ENGINES).filter(([name]) => name.includes(filter))) {
    const points = [];
    for (const bytes of sizes) points.push(await one(name, bytes, bytes > 2_000_000 ? 3 : 9));
    const power = exponent(points);
    const last = points[points.length - 1];
    rows.push({ what: `${name}: exponent`, value: power, unit: "", bar: EXPONENT });
    if (memory && !short) rows.push({ what: `${name}: memory at 10 MB`, value: last?.memory ?? NaN, unit: "bytes a byte", bar: MEMORY[memory] });
    const cells = [...points.map(({ ms }) => ms.toFixed(1)), power.toFixed(2), last?.memory.toFixed(1)];
    lines.push(`| ${name} | ${cells.join(" | ")} |`);
    console.log(lines[lines.length - 1]);
  }
  const heads = sizes.map((bytes) => `ms at ${bytes >= 1e6 ? `${bytes / 1e6} MB` : `${bytes / 1e3} KB`}`);
  const table = [`| engine | ${heads.join(" | ")} | exponent | memory, bytes a byte |`, `|---|${heads.map(() => "---|").join("")}---|---|`, ...lines].join("\n");
  save("scaling", { table, rows });
}

await (isMainThread ? main() : work());
