// What tests/web/same-bytes.mjs asks about: the cases and the corpus, read from the disk.
import { readFileSync, readdirSync } from "node:fs";

const tests = new URL("../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, tests), "utf8");
/** In the order of their bytes, as natively. @param {string} folder */
const names = (folder) => readdirSync(new URL(folder, tests)).sort();
const lines = (/** @type {string} */ path) =>
  read(path).split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line).input);

const KINDS = ["structure", "cite", "quotes", "answers", "claims", "entities", "fidelity"];
const FOLDERS = ["en-contract", "en-law", "ja-contract", "ja-law"];

/** @returns {import("./same-bytes.mjs").Questions} */
export function questions() {
  const inputs = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      names(`cases/${kind}/`).filter((name) => name.endsWith(".jsonl")).flatMap((name) => lines(`cases/${kind}/${name}`)),
    ]),
  );
  inputs.session = lines("cases/session/walkthrough.jsonl");
  const corpus = FOLDERS.flatMap((folder) =>
    names(`corpus/${folder}/`).map((name) => ({
      text: read(`corpus/${folder}/${name}`),
      format: name.endsWith(".md") ? "markdown" : "txt",
    })),
  );
  const pack = Object.fromEntries(
    ["", "scripts/"]
      .flatMap((folder) => names(`cases/session/${folder}`).map((name) => folder + name))
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, read(`cases/session/${name}`)]),
  );
  return { inputs, corpus, pack };
}

/** The hashes that the native engines have. @returns {Record<string, string>} */
export function known() {
  try {
    return JSON.parse(read("../target/same-bytes.json"));
  } catch {
    throw new Error("the native hashes are made by `cargo test --test same_bytes`");
  }
}
