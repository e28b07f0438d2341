// Amounts, rates and dates beside recognizers-text: how fast on the text of
// laws, and how many extraction cases each gets right.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { median } from "./measure.mjs";

const recognizers = createRequire(import.meta.url)("@microsoft/recognizers-text-suite");
/** The peer's models of the kinds compared; it has one function for each. */
const MODELS = ["Number", "Currency", "Percentage", "DateTime"];
/** Bytes of law text in each language. */
const BYTES = 200_000;

const file = (/** @type {string} */ path) => new URL(`../../tests/${path}`, import.meta.url);

/** English regulations and Acts, one after the other. */
function english() {
  const names = readdirSync(file("corpus/en-law")).sort();
  const once = names.map((name) => readFileSync(file(`corpus/en-law/${name}`), "utf8")).join("\n");
  // They are shorter than the text asked for.
  return once.repeat(Math.ceil(BYTES / once.length)).slice(0, BYTES);
}

/** @param {string} text @param {string} culture */
function peer(text, culture) {
  return MODELS.flatMap((model) => recognizers[`recognize${model}`](text, culture));
}

/**
 * @typedef {{ kind: string, value: string, unit: string | null }} Value
 * money, percent and date are compared; both ends of a range count as values.
 */

/** @param {{ kind: string, value: string, unit?: string | null }[]} entities @returns {Value[]} */
function values(entities) {
  return entities
    .filter(({ kind }) => ["money", "percent", "date"].includes(kind))
    .flatMap(({ kind, value, unit }) =>
      value.split("..").map((end) => ({ kind, value: end, unit: kind === "money" ? (unit ?? null) : null })),
    );
}

/** What the peer found, in the same shape. @returns {Value[]} */
function peerValues(/** @type {string} */ text, /** @type {string} */ culture) {
  return peer(text, culture).flatMap(({ typeName, resolution }) => {
    switch (typeName) {
      case "currency":
        // It leaves a bare dollar sign without a code.
        return [
          { kind: "money", value: resolution.value, unit: resolution.isoCurrency ?? (resolution.unit === "Dollar" ? "USD" : null) },
        ];
      case "percentage":
        return [{ kind: "percent", value: resolution.value.replace("%", ""), unit: null }];
      default:
        // A month without a year has several candidates; its pattern is the value.
        return typeName.startsWith("datetimeV2.date")
          ? [{ kind: "date", value: resolution.values[0].value ?? resolution.values[0].timex, unit: null }]
          : [];
    }
  });
}

/** Extraction cases of the kinds compared, and those where nothing is to be found. */
function cases() {
  return readdirSync(file("cases/entities"))
    .filter((name) => name.startsWith("1"))
    .flatMap((name) => readFileSync(file(`cases/entities/${name}`), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line))
    .filter(({ expect }) =>
      expect.entities.every((/** @type {{ kind: string }} */ { kind }) => ["money", "percent", "date", "number"].includes(kind)),
    );
}

/** @param {typeof import("../../pkg/index.js")} genbun */
function right(genbun) {
  const all = cases();
  const same = (/** @type {Value[]} */ a, /** @type {Value[]} */ b) => JSON.stringify(a) === JSON.stringify(b);
  const score = (/** @type {(text: string) => Value[]} */ read) =>
    all.filter(({ input, expect }) => same(read(input.text), values(expect.entities))).length;
  return {
    of: all.length,
    genbun: score((text) => values(genbun.extractEntities(text))),
    peer: score((text) => {
      const { Japanese, English } = recognizers.Culture;
      return peerValues(text, /[\u3040-\u9FFF]/u.test(text) ? Japanese : English);
    }),
  };
}

/**
 * @param {typeof import("../../pkg/index.js")} genbun
 * @param {{ minpo: string }} texts
 */
export async function run(genbun, { minpo }) {
  const { Japanese, English } = recognizers.Culture;
  const score = right(genbun);
  const rows = [];
  for (const [language, text, culture] of [
    ["Japanese", minpo.slice(0, BYTES / 3), Japanese],
    ["English", english(), English],
  ]) {
    // The peer's currency model takes time with the square of the length, so
    // it is given lines; genbun reads the whole.
    const lines = text.split("\n").filter(Boolean);
    const task = `amounts, rates, dates: ${language} law, 200 KB`;
    rows.push(
      { task, tool: "genbun", ms: await median(() => genbun.extractEntities(text)), note: `${score.genbun} of ${score.of} cases right` },
      {
        task,
        tool: "recognizers-text",
        ms: await median(() => lines.forEach((line) => peer(line, culture)), 3),
        note: `number, currency, percentage and date models, line by line; ${score.peer} of ${score.of} cases right`,
      },
    );
  }
  return rows;
}
