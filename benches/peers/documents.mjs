// Tree, references and findings, beside lawtext's parse alone.
import { createRequire } from "node:module";
import { median } from "./measure.mjs";

const { parse } = createRequire(import.meta.url)("lawtext/dist/src/parser/lawtext");

/**
 * @param {typeof import("../../pkg/index.js")} genbun
 * @param {{ minpo: string }} texts
 */
export async function run(genbun, { minpo }) {
  const task = `民法 (${minpo.length} units): tree, references, findings`;
  return [
    {
      task,
      tool: "genbun",
      ms: await median(() => {
        const document = genbun.readDocument(minpo, { format: "txt", genre: "legal/statute" });
        document.lint();
        document.free();
      }),
    },
    { task, tool: "lawtext", ms: await median(() => parse(minpo), 3), note: "parse alone; bar: 60" },
  ];
}
