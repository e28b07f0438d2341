// The help in English. Plain data: the view makes elements of it.

/** @type {import("../views/help.js").Help} */
export const help = {
  title: "Help",
  contents: "Contents",
  sections: [
    {
      id: "about",
      title: "What it does",
      blocks: [
        { p: "genbun (原文, “the original text”) checks words against the original they claim to come from: the numbers and references of contracts and statutes, quotes, the points of a deduction game, figures, and findings that were passed on." },
        { p: "Everything happens on this device. What you type never leaves the page, and it works with the network off." },
        { p: "Nothing is judged by how similar it is. What is tolerated is a closed list, and it stands on this page. In doubt it asks, or stays silent." },
      ],
    },
    {
      id: "lawyer",
      title: "Check a contract or a statute",
      blocks: [
        {
          steps: [
            "Open “Document”, press “Check my own document”, and paste a document or drop a file. Shift_JIS, EUC-JP and UTF-16 are read too.",
            "Findings are listed on the right. Press one to go to its place. There are errors, warnings and remarks.",
            "“Tree” shows articles, paragraphs and items. Move with the arrow keys; Enter goes to the text.",
            "“Index” lists the definitions with their uses, the references with what refers back, and the duties and rights, which can be saved as CSV.",
            "Edit the text, and the findings follow.",
            "Findings can be saved as SARIF or Markdown. To let a finding stand, put the note <!-- stet: rule-name — reason --> in its paragraph; stet-section holds for the section, stet-file for the whole text.",
          ],
        },
        { p: "The samples hold a services agreement with planted faults, and the whole Japanese Civil Code." },
      ],
    },
    {
      id: "reviewer",
      title: "Check what an AI answer quotes",
      blocks: [
        {
          steps: [
            "Open “Quotes” and put the original on the left.",
            "Paste the answer on the right as it is. The quotations are found, and the addresses said near them (“Section 4.2”).",
            "Each quote is verbatim, stands elsewhere, is not in the original, or has no such address. Where a passage is near, the changed words are shown.",
            "If an address was misread, correct it in its field: the verdict follows.",
            "Press a quote to see its words marked in the original.",
          ],
        },
        { p: "The small words under “verbatim” say by which tolerance it matched. Without them it is the same to the character." },
      ],
    },
    {
      id: "author",
      title: "Write a deduction game",
      blocks: [
        { p: "The story moves only when the player really stated the point: the author’s words, in one sentence, in order, not denied, and not somebody else’s quote. Replies are written lines, chosen by rule." },
        {
          steps: [
            "In “Deduction”, the author’s check shows which scenes of the sample can be reached, as a picture.",
            "On the claims bench, type a sentence and see which points it states, and why it does not state the others.",
            "Open your own story from a folder or a .zip. All faults come at once, with file and JSON pointer.",
            "The author’s eye shows candidates, claims, the rule that decided and the flags for the last input.",
            "Choose a state of the picture and play on from there.",
          ],
        },
      ],
    },
    {
      id: "embedder",
      title: "Use it as a component",
      blocks: [
        { p: "The npm package genbun gives the same functions in browsers, workers and Node 20 or newer. It depends on nothing." },
        {
          code: 'import { init, readDocument } from "genbun";\n\nawait init();\nusing document = readDocument(text, { language: "en" });\nfor (const { line, message } of document.lint({ lang: "en" })) console.log(line, message);\nconst [verdict] = document.cite([{ address: "4.2", quote: "within thirty days" }]);',
        },
        { p: "Heavy work goes to genbun/worker: the same calls, each a promise. After a trap the worker is replaced and the call tried once more." },
        { p: "The policy default-src 'self'; script-src 'self' 'wasm-unsafe-eval' is enough." },
        { code: "npx genbun lint contract.md\nnpx genbun cite original.txt --answer answer.txt\nnpx genbun numbers original.txt claim.txt" },
      ],
    },
    {
      id: "contract",
      title: "What is tolerated, what is refused",
      blocks: [
        { tolerances: "quotes", heading: "Quotes" },
        { tolerances: "fidelity", heading: "Fidelity" },
        {
          heading: "Numbers",
          table: {
            head: ["agrees", "differs"],
            rows: [
              ["other digits, grouping, scales, number words", "another value, currency, unit or direction of change"],
              ["the same amount in another unit (hours and minutes, km and m)", "at least for more than, up to for less than; another end of a range"],
              ["a value marked as approximate, within 5 %", "a date more precise than the source’s"],
              ["an exact figure of the source that satisfies a bound of the claim", "a value too large for exact arithmetic, shown as too-large"],
            ],
          },
        },
        {
          heading: "Points of a game",
          table: {
            head: ["stated", "not stated"],
            rows: [
              ["the author’s words, names and other names", "a paraphrase that the author did not list"],
              ["in one sentence, in the author’s order", "across sentences, unless a pronoun links them"],
              ["assertions, and questions answered with yes", "denials, doubts, suppositions, requests"],
              ["a rhetorical question is asked back", "somebody else’s words"],
            ],
          },
        },
      ],
    },
    {
      id: "rules",
      title: "Rules for documents",
      blocks: [
        {
          table: {
            head: ["rule", "reports", "stays silent on"],
            rows: [
              ["dangling-reference", "a reference to an article, paragraph, item, chapter or schedule that is not there", "other documents, substitutions and amendments, what cannot be determined"],
              ["numbering-gap", "a number that does not follow the one before it", "deleted, reserved and inserted numbers, a restart at 1"],
              ["duplicate-definition", "a term defined twice in one scope", "other scopes, the same name for the same thing"],
              ["quote-without-source", "a quotation without a source", "a source close by, defined terms"],
              ["orthographic-variant", "one word in two spellings", "parts of compounds, spellings used equally often"],
              ["topic-predicate-distance", "a predicate far from its topic", "short sentences, a topic that ends the clause"],
            ],
          },
        },
        { p: "How strict a rule is depends on the kind of document. The kind is never chosen for you: a guess is shown and you are asked." },
      ],
    },
    {
      id: "keys",
      title: "Keys",
      blocks: [
        {
          table: {
            head: ["key", "does"],
            rows: [
              ["Tab / Shift+Tab", "next and previous control"],
              ["← → Home End", "between tabs"],
              ["↑ ↓ ← → in the tree", "between nodes, open, close"],
              ["Enter", "goes to the finding, node or quote; sends in the game, but never while composing"],
            ],
          },
        },
      ],
    },
    {
      id: "limits",
      title: "Limits",
      blocks: [{ p: "One input may have 64 MB. Beyond that it says too-large, and nothing is lost. A contract of 10 MB with 100,000 clauses is read." }],
    },
  ],
};
