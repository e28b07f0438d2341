// The worst inputs that we know for each engine, at any size.

const KANJI = "契約甲乙丙業務委託検収報酬支払期限通知承諾解除損害賠償責任秘密保持";
/** A cut through a character in two units leaves none of it. @param {string} text */
export const wellFormed = (text) => new TextDecoder().decode(new TextEncoder().encode(text));
/** A repeated piece of about so many units. @param {string} piece */
const fill = (piece) => (/** @type {number} */ units) => piece.repeat(Math.ceil(units / piece.length));
/** Pieces that count. @param {(n: number) => string} piece */
const count = (piece) => (/** @type {number} */ units) => {
  const parts = [];
  for (let n = 1, length = 0; length < units; n += 1) {
    const next = piece(n);
    parts.push(next);
    length += next.length;
  }
  return parts.join("");
};
/** Opens as often as it closes. @param {string} open @param {string} inner @param {string} close */
const nest = (open, inner, close) => (/** @type {number} */ units) => {
  const times = Math.floor(units / (open.length + close.length));
  return open.repeat(times) + inner + close.repeat(times);
};

/** Texts of any kind; every engine that reads texts gets them. @type {Record<string, (units: number) => string>} */
export const TEXTS = {
  "identical clauses": fill("第1条　甲は、乙に従う。\n"),
  "numbered clauses": count((n) => `第${n}条　甲は、第${Math.max(1, n - 1)}条に従う。\n`),
  "references on one line": count((n) => `第${n}条、`),
  "English references on one line": count((n) => `Section ${n}.${(n % 7) + 1}(a), `),
  "references to everything": count((n) => (n % 2 ? `第${n}条　甲\n` : `第1条から第${n}条まで。\n`)),
  "one-character blocks": fill("a\n\n"),
  "one-character items": fill("- a\n"),
  "all quotation marks": fill("「"),
  "straight quotation marks": fill('"'),
  "quotations in one another": nest("「『", "あ", "』」"),
  "brackets in one another": nest("（", "あ", "）"),
  "unpaired brackets": fill("（[【("),
  "all digits": fill("1234567890"),
  "all kanji numerals": fill("一二三億万千"),
  "digits and commas": fill("1,000,"),
  "amounts": count((n) => `${n},000円`),
  "dates": count((n) => `2026年${(n % 12) + 1}月${(n % 28) + 1}日から`),
  "Zalgo": fill(`e${"\u0301\u0302\u0323".repeat(20)}`),
  "bidirectional controls": fill("\u202Ea\u202C\u2066b\u2069"),
  "zero width": fill("\u200B"),
  "byte order marks": fill("\uFEFF"),
  "half-width voiced": fill("ｶﾞﾟ"),
  "compatibility": fill("㍿㌔㈱ﷺ"),
  "one word": fill("a"),
  "one kanji": fill("契"),
  "sentences without end": fill("甲は乙に、"),
  "lines without text": fill("\n"),
  "carriage returns": fill("\r"),
  "spaces": fill(" "),
  "wide spaces": fill("\u3000"),
  "numbers that never nest": count((n) => `${n % 9}.${n % 7}.${n % 5} a\n`),
  "deep numbers": count((n) => `${Array.from({ length: (n % 60) + 1 }, () => 1).join(".")} a\n`),
  "roman numbers": fill("(i)(v)(x)(c)\n"),
  "kana items": count((n) => `${"イロハニホヘト"[n % 7]}　${KANJI[n % 30]}\n`),
  "definitions": count((n) => `「用語${n}」とは、用語${n - 1}をいう。\n`),
  "English definitions": count((n) => `"Term${n}" means a Term${n - 1}.\n`),
  "obligations": fill("甲は、乙に従わなければならない。"),
  "English obligations": fill("The party shall not. "),
  "cues of speech": fill("と言ったと思うと述べたが、"),
  "negations": fill("ないのではないのではない"),
  "emoji sequences": fill("👩‍👩‍👧"),
  "dots": fill("…"),
  "percent of": fill("100%の50%の"),
  "tildes": fill("〜1"),
};

/** @type {Record<string, (units: number) => string>} */
export const MARKDOWN = {
  "headings": fill("# a\n"),
  "quotes in one another": (units) => `${">".repeat(units)} a`,
  "lists in one another": count((n) => `${" ".repeat((n % 200) * 2)}- a\n`),
  "open links": fill("[a]("),
  "open brackets": fill("["),
  "open images": fill("![["),
  "emphasis": fill("*a_b"),
  "stars": fill("**"),
  "backquotes": count((n) => `${"`".repeat(n % 100)} `),
  "tables": fill("|a|b|c|\n"),
  "one wide table": (units) => `${"|a".repeat(units / 4)}|\n${"|-".repeat(units / 4)}|\n`,
  "tables of short rows": (units) => `${"|a".repeat(200)}|\n${"|-".repeat(200)}|\n${"|\n".repeat(units / 2)}`,
  "footnotes": count((n) => `[^${n}]: a [^${n - 1}]\n\n`),
  "link definitions": count((n) => `[a${n}]: b\n[a${n - 1}] `),
  "HTML": fill("<a><!--"),
  "entities": fill("&amp;"),
  "declarations": fill("<!A "),
  "processing": fill("<?"),
  "CDATA": fill("<![CDATA["),
};

/** @typedef {typeof import("../../pkg/wasm/genbun.js")} Wasm */

/** @param {Wasm} wasm @param {string} text @param {string} format */
function lint(wasm, text, format) {
  const document = wasm.readDocument(text, JSON.stringify({ format }));
  const size = document.lint("{}").length + document.index().length + document.json().length + document.sexp().length + document.unsourcedQuotes().length;
  document.free();
  return size;
}

/** Quotes that the text has, has nearly, and has not. @param {Wasm} wasm @param {string} text */
function cite(wasm, text) {
  const document = wasm.readDocument(text, "{}");
  const cut = (/** @type {number} */ at, /** @type {number} */ length) => wellFormed(text.slice(at, at + length));
  const middle = Math.floor(text.length / 2);
  const quotes = [cut(middle, 80), `${cut(middle, 40)}鬱${cut(middle + 40, 40)}`, cut(0, 2000), `${cut(0, 1000)}鬱${cut(1200, 800)}`, "鬱".repeat(60), "この語は原文のどこにもない。"];
  const size = document.cite(JSON.stringify(quotes.map((quote) => ({ quote }))), "{}").length;
  document.free();
  return size;
}

const CLAIMS = JSON.stringify([
  { id: "c", recordLabel: "時計", alternatives: [{ all: [{ textAny: ["時計", "甲"] }, { textAny: ["遅れ", "乙"] }], excludeAny: ["夢"] }, { scope: "utterance", all: [{ sequence: [["甲", "a"], ["乙", "b"], ["甲", "1"]] }] }] },
  { id: "d", recordLabel: "人", alternatives: [{ scope: "linked", linkEntities: ["p"], referenceAny: ["彼"], all: [{ entitiesAny: ["p"] }, { textAny: ["乙", "ない"] }] }] },
]);

/** A game of so many flags that any may open any. @param {number} units */
function flagPack(units) {
  const count = Math.max(2, Math.floor(units / 200));
  const numbers = Array.from({ length: count }, (_, n) => n);
  return JSON.stringify({
    "game.json": { version: 1, id: "flags", title: "flags", opening: "s#b", startWith: "p", flags: Object.fromEntries(numbers.map((n) => [`f_${n}`, "x"])) },
    "characters.json": { version: 1, characters: [{ id: "p", name: "甲", where: "ここ", f4: ["「さあ」"] }] },
    "entities.json": { version: 1, entities: [] },
    "claims.json": { version: 1, claims: [] },
    "intents.json": {
      version: 1,
      intents: numbers.map((n) => ({
        id: `i.${n}`,
        label: `用件${n}`,
        paraphrases: [`用件${n}を聞く`],
        stages: [{ id: "s", with: ["p"], script: "s#b", repeat: "「もう言った」", requires: n % 3 ? [`f_${(n * 7) % count}`, `!f_${(n * 5 + 1) % count}`] : [], sets: [`f_${n}`], clears: n % 4 ? [] : [`f_${(n * 11) % count}`] }],
      })),
    },
    "responses.json": { version: 1, responses: {} },
    "messages.json": { version: 1, messages: Object.fromEntries("f4 confirm claimConfirm claimPartial claimAmbiguous claimChoose redirect reception declined yesNoWhat empty again noStage".split(" ").map((kind) => [kind, ["（……）"]])) },
    "scripts/s.json": { b: { ops: [{ op: "TEXT_APPEND", who: "甲", text: "「ああ」" }] } },
  });
}

/** Input that is JSON. @type {Record<string, {make: (units: number) => string, run: (wasm: Wasm, text: string) => number}>} */
const JSONS = {
  "game: many flags": {
    make: flagPack,
    run: (wasm, pack) => {
      const size = wasm.checkGame(pack, "ja").length;
      const game = wasm.loadGame(pack, "ja");
      const { state } = JSON.parse(game.start());
      const answer = game.turn(JSON.stringify(state), JSON.stringify({ with: "p", text: "用件1を聞く" }));
      game.free();
      return size + answer.length;
    },
  },
  "game: JSON in itself": { make: nest("[", "", "]"), run: (wasm, text) => wasm.checkGame(`{"game.json":${text}}`, "ja").length },
  "game: objects in themselves": { make: nest('{"a":', "1", "}"), run: (wasm, text) => wasm.checkGame(`{"game.json":${text}}`, "ja").length },
  "claims: JSON in itself": { make: nest("[", "", "]"), run: (wasm, text) => refused(() => wasm.loadClaims(text, "[]", "ja")) },
  "fidelity: JSON in itself": { make: nest("[", "", "]"), run: (wasm, text) => refused(() => wasm.compareFindings(text, text, "ja")) },
  "fidelity: findings": {
    make: count((n) => `{"severity":"e${n % 3}","line":${n},"message":"a${n % 50}"},`),
    run: (wasm, text) => {
      const list = (/** @type {string} */ last) => `[${text}{"severity":"e","message":"${last}"}]`;
      return wasm.compareFindings(list("a"), list("b"), "ja").length;
    },
  },
  "options: JSON in itself": { make: nest("[", "", "]"), run: (wasm, text) => refused(() => wasm.readDocument("a", text)) },
};

/** What must be refused, and with a word of its own. @param {() => unknown} call */
function refused(call) {
  try {
    call();
  } catch (error) {
    if (/** @type {any} */ (error).code) return 1;
    throw error;
  }
  throw new Error("was not refused");
}

/** What each engine does with a text. @type {Record<string, (wasm: Wasm, text: string) => number>} */
export const ENGINES = {
  document: (wasm, text) => lint(wasm, text, "txt"),
  cite,
  answer: (wasm, text) => wasm.quotesInAnswer(text).length,
  figures: (wasm, text) => wasm.extractEntities(text).length,
  compare: (wasm, text) => wasm.compareEntities(text, text, "{}").length,
  coverage: (wasm, text) => wasm.synonymCoverage(text, text),
  claims: (wasm, text) => {
    const claims = wasm.loadClaims(CLAIMS, JSON.stringify([{ id: "p", names: ["甲", "彼"] }]), "ja");
    const size = claims.evaluate(text, "{}").length + claims.explain(text).length;
    claims.free();
    return size;
  },
  fidelity: (wasm, text) => {
    const list = (/** @type {string} */ end) => JSON.stringify([{ severity: "error", line: 1, message: text + end }]);
    return wasm.compareFindings(list(""), list("x"), "ja").length;
  },
};

/**
 * What makes the input of a name, and what is done with it.
 *
 * @param {string} name
 * @returns {{make: (units: number) => string, run: (wasm: Wasm, text: string) => number}}
 */
export function measured(name) {
  if (JSONS[name]) return JSONS[name];
  const [engine, ...rest] = name.split(": ");
  const text = rest.join(": ");
  if (engine === "markdown") return { make: MARKDOWN[text], run: (/** @type {Wasm} */ wasm, /** @type {string} */ it) => lint(wasm, it, "markdown") };
  return { make: TEXTS[text], run: ENGINES[engine] };
}

/** Every input by name. */
export const NAMES = [
  ...Object.keys(ENGINES).flatMap((engine) => Object.keys(TEXTS).map((text) => `${engine}: ${text}`)),
  ...Object.keys(MARKDOWN).map((text) => `markdown: ${text}`),
  ...Object.keys(JSONS),
];
