// Quotes in Chromium: genbun beside tools that look for text in a page, on the
// same inputs as in node.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { open, serve } from "../../tests/web/browser/app.mjs";
import { prose, quotes } from "../peers/inputs.mjs";

const UNITS = 1_000_000;
const EACH = 4;

/** What runs in the page. */
const SCRIPT = `
import search from "approx-string-match";
import DiffMatchPatch from "diff-match-patch";
import * as anchor from "dom-anchor-text-quote";

const differ = new DiffMatchPatch();
differ.Match_Distance = 100_000_000;
const FIND = {
  "approx-string-match": (text, quote) => text.includes(quote) || (search.default ?? search)(text, quote, Math.floor(quote.length / 2)),
  "diff-match-patch": (text, quote) => differ.match_main(text, quote.slice(0, 32), 0),
  "dom-anchor-text-quote": (text, quote, root) => {
    try {
      return anchor.toRange(root, { exact: quote });
    } catch {
      return null;
    }
  },
};

export async function measure(text, asked) {
  const genbun = await import("/pkg/index.js");
  await genbun.init();
  const root = document.createElement("pre");
  root.textContent = text;
  document.body.replaceChildren(root);
  const read = genbun.readDocument(text);
  read.cite([{ quote: "x" }]);
  const tools = { genbun: (text, quote) => read.cite([{ quote }]), ...FIND };
  const rows = [];
  for (const [kind, list] of Object.entries(asked)) {
    for (const [tool, find] of Object.entries(tools)) {
      const times = [];
      for (let run = 0; run < (tool === "genbun" ? 5 : 1); run += 1) {
        const started = performance.now();
        for (const quote of list) find(text, quote, root);
        times.push((performance.now() - started) / list.length);
      }
      times.sort((a, b) => a - b);
      rows.push({ task: "in Chromium, en 1 MB: " + kind + ", a quote", tool, ms: times[times.length >> 1] });
    }
  }
  return rows;
}
`;

/** @param {import("playwright-core").Browser} browser @returns {Promise<import("../peers/measure.mjs").Row[]>} */
export async function besidePeers(browser) {
  const bundle = await build({
    stdin: { contents: SCRIPT, resolveDir: fileURLToPath(new URL("../peers/", import.meta.url)) },
    bundle: true,
    format: "esm",
    external: ["/pkg/*"],
    write: false,
    logLevel: "error",
  });
  const site = await serve(new Map([["/pkg/bench.js", bundle.outputFiles[0]?.text ?? ""]]));
  const text = prose("en", UNITS, 1);
  const { page, context } = await open(browser, site.url, { path: "samples/itaku.txt" });
  page.setDefaultTimeout(300_000);
  const rows = await page.evaluate(
    async ({ text, asked }) => {
      const path = "/pkg/bench.js";
      const { measure } = await import(path);
      return measure(text, asked);
    },
    { text, asked: quotes(text, prose("en", 20_000, 2), EACH, 3) },
  );
  await context.close();
  site.close();
  return rows;
}
