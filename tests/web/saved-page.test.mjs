// Saved pages through the walk, the engine and back: the same walk as in the
// browser, over a DOM without style sheets.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as genbun from "../../pkg/index.js";
import { readSavedPage } from "../../pkg/cli/saved-page.js";

await genbun.init(readFileSync(new URL("../../pkg/wasm/genbun_bg.wasm", import.meta.url)));

/** @param {string} html */
function read(html) {
  const words = readSavedPage(html);
  const { text, marks, readings } = words;
  return { words, document: genbun.readDocument(text, { format: "page", marks, readings }) };
}

const cases = readFileSync(new URL("./cases/quotes-in-pages.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));
assert.ok(cases.length > 0);

for (const { id, input, expect } of cases) {
  test(id, () => {
    const { document } = read(input.source);
    const results = document.cite(input.quotes);
    assert.deepEqual(
      results.map((result) => result.status),
      expect.map((/** @type {any} */ one) => one.status),
    );
    for (const [at, wanted] of expect.entries()) {
      const { found, nearest } = results[at];
      if (wanted.address !== undefined) assert.equal(found[0].address, wanted.address);
      if (wanted.changed !== undefined) assert.ok(nearest && nearest.changed.length > 0, JSON.stringify(nearest));
    }
  });
}

test("a copied selection with its readings is found, and says so", () => {
  const { document } = read("<p>彼は<ruby>躊躇<rp>（</rp><rt>ちゅうちょ</rt><rp>）</rp></ruby>なく、立つ。</p>");
  const vias = document
    .cite([{ quote: "躊躇ちゅうちょなく" }, { quote: "躊躇（ちゅうちょ）なく" }, { quote: "躊躇なく" }])
    .map((result) => result.via);
  assert.deepEqual(vias, ["ruby-reading", "ruby-reading", "exact"]);
});

test("what nobody sees is not read, whatever hides it", () => {
  const hidden = [
    "<p style='visibility:hidden'>x</p>",
    "<dialog>x</dialog>",
    "<div popover>x</div>",
    "<noscript>x</noscript>",
    "<textarea>x</textarea>",
    "<select><datalist><option>x</option></datalist></select>",
    "<svg><title>x</title></svg>",
  ];
  for (const html of hidden) assert.equal(readSavedPage(`<p>a</p>${html}<p>b</p>`).text.trim(), "a\nb", html);
  assert.equal(readSavedPage("<p hidden=until-found>a</p>").text.trim(), "a");
});

test("numbers keep their shape: exponents, fractions, cells, breaks", () => {
  assert.equal(readSavedPage("<p>10<sup>−6</sup> m<sup>2</sup> 101<sub>2</sub></p>").text.trim(), "10⁻⁶ m2 101₂");
  assert.equal(readSavedPage("<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>").text.trim(), "1⁄2");
  assert.equal(readSavedPage("<table><tr><td>12<td>500</table>").text, "12\u001f500\u001f\n");
  assert.equal(readSavedPage("<p>12<br>500</p>").text, "12\n500\n");
  assert.equal(readSavedPage("<p>12\n500</p>").text, "12 500\n");
});

test("marks of notes are left out, other links are not", () => {
  const text = (/** @type {string} */ html) => readSavedPage(html).text.trim();
  assert.equal(text('<p>a<sup class="reference"><a href="#cite_note-1">[1]</a></sup>b</p>'), "ab");
  assert.equal(text('<p>a<a href="#fn2" class="footnote-ref"><sup>2</sup></a>b</p>'), "ab");
  assert.equal(text('<p>see <a href="#s2">section 2</a></p>'), "see section 2");
});

test("a place in the words goes back to the DOM nodes it came from", () => {
  const { words } = read("<p>The <a>ten<b>ant</b></a> must g<em>iv</em>e <strong>30</strong>&nbsp;days</p>");
  const at = words.text.indexOf("tenant");
  const [first, last] = [at, at + "tenant must give".length].map((offset) => {
    const index = words.starts.findLastIndex((start) => start <= offset);
    return words.nodes[index].data;
  });
  assert.deepEqual([first, last], ["ten", "e "]);
});

test("a deep page does not overflow the stack", () => {
  const deep = `${"<div>".repeat(20_000)}x${"</div>".repeat(20_000)}`;
  assert.equal(readSavedPage(deep).text.trim(), "x");
});
