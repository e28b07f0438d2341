// Amounts, rates and dates of a law's text, beside recognizers-text.
import { createRequire } from "node:module";
import { median } from "./measure.mjs";

const recognizers = createRequire(import.meta.url)("@microsoft/recognizers-text-suite");

/**
 * @param {typeof import("../../pkg/index.js")} genbun
 * @param {{ minpo: string }} texts
 */
export async function run(genbun, { minpo }) {
  const text = minpo.slice(0, 70_000);
  const task = `Japanese law, ${text.length} units: amounts, rates, dates`;
  const { Japanese } = recognizers.Culture;
  return [
    { task, tool: "genbun", ms: await median(() => genbun.extractEntities(text)) },
    {
      task,
      tool: "recognizers-text",
      ms: await median(() => {
        recognizers.recognizeNumber(text, Japanese);
        recognizers.recognizeCurrency(text, Japanese);
        recognizers.recognizePercentage(text, Japanese);
        recognizers.recognizeDateTime(text, Japanese);
      }, 3),
      note: "number, currency, percentage and date models",
    },
  ];
}
