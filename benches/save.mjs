// Where each part of the benchmark leaves its rows for benches/report.mjs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = new URL("../target/bench/", import.meta.url);

/**
 * A figure and the most (or, for a ratio, the least) that is wanted of it.
 *
 * @typedef {{ what: string, value: number, unit: string, bar: number | null, least?: boolean }} Figure
 * @typedef {{ table: string, rows: Figure[], machine?: string }} Part
 */

/** @param {string} name @param {Part} part */
export function save(name, part) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), JSON.stringify(part));
}

/** @param {string} name @returns {Part | null} */
export function saved(name) {
  try {
    return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
  } catch {
    return null;
  }
}
