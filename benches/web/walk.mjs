// A page of 78,000 text nodes, read beside a bare recursion over it.
import { open } from "../../tests/web/browser/app.mjs";
import { median } from "./support.mjs";

/** @param {import("playwright-core").Browser} browser @param {string} url */
export async function measure(browser, url) {
  const { page, context } = await open(browser, url, { path: "samples/itaku.txt" });
  const { bare, walked, slices, nodes } = await page.evaluate(async () => {
    const { PageWalk } = await import(/** @type {any} */ ("/pkg/page.js"));
    document.body.replaceChildren();
    // Paragraphs with two inline elements: 6 text nodes each.
    for (let p = 0; p < 13_000; p += 1) {
      const paragraph = document.createElement("p");
      for (const [name, words] of [["b", `第${p}条`], ["span", "乙は、甲に対し、"]]) {
        const inline = document.createElement(name);
        inline.append(words);
        paragraph.append("　", inline);
      }
      paragraph.append("業務の完了を", "報告する。");
      document.body.append(paragraph);
    }
    document.body.getBoundingClientRect();
    let nodes = 0;
    const recursion = (/** @type {Node} */ node) => {
      if (node.nodeType === Node.TEXT_NODE) nodes += /** @type {Text} */ (node).data.length > 0 ? 1 : 0;
      for (let child = node.firstChild; child; child = child.nextSibling) recursion(child);
    };
    /** @type {number[]} */
    const bare = [];
    /** @type {number[]} */
    const walked = [];
    /** @type {number[]} */
    const slices = [];
    for (let run = 0; run < 7; run += 1) {
      nodes = 0;
      let from = performance.now();
      recursion(document.body);
      bare.push(performance.now() - from);
      const walk = new PageWalk(document.body, {});
      let total = 0;
      let longest = 0;
      for (let done = false; !done; ) {
        from = performance.now();
        done = walk.run(performance.now() + 16);
        const slice = performance.now() - from;
        total += slice;
        longest = Math.max(longest, slice);
        await new Promise((resume) => setTimeout(resume));
      }
      from = performance.now();
      walk.finish();
      const last = performance.now() - from;
      slices.push(Math.max(longest, last));
      walked.push(total + last);
    }
    return { bare, walked, slices, nodes };
  });
  await context.close();
  return [
    { what: `page of ${nodes} text nodes: bare recursion`, value: median(bare), unit: "ms", bar: null },
    { what: "the same page read", value: median(walked), unit: "ms", bar: null },
    { what: "times the bare recursion", value: median(walked) / median(bare), unit: "×", bar: 4 },
    { what: "the longest slice of all runs", value: Math.max(...slices), unit: "ms", bar: 50 },
  ];
}
