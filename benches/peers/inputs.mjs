// Inputs made from fixed seeds, so that every run sees the same ones.

/**
 * Numbers in [0, 1) from a 32-bit state (mulberry32).
 *
 * @param {number} seed
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = "ka ri no tem pa so ver lin dar mu tes or qua fel bis un".split(" ");
const KANJI = "契約甲乙丙業務委託検収報酬支払期限通知承諾解除損害賠償責任秘密保持権利義務目的物引渡所有知的財産";
const PARTICLES = ["は、", "が、", "を", "に", "の", "及び", "又は"];

/**
 * About `units` UTF-16 units of sentences: pseudo-words in English, clauses of
 * kanji in Japanese, a number in every third sentence.
 *
 * @param {"ja" | "en"} language
 * @param {number} units
 * @param {number} seed
 */
export function prose(language, units, seed) {
  const next = random(seed);
  const pick = (/** @type {ArrayLike<string>} */ list) => list[Math.floor(next() * list.length)];
  const parts = [];
  let length = 0;
  for (let count = 0; length < units; count += 1) {
    const number = count % 3 === 0 ? String(1 + Math.floor(next() * 9000)) : "";
    let sentence = "";
    if (language === "en") {
      const words = 8 + Math.floor(next() * 14);
      for (let word = 0; word < words; word += 1) {
        sentence += (word ? " " : "") + pick(SYLLABLES) + pick(SYLLABLES) + (next() < 0.5 ? pick(SYLLABLES) : "");
      }
      sentence += number && ` ${number}`;
      sentence += count % 6 === 5 ? ".\n" : ". ";
    } else {
      const clauses = 3 + Math.floor(next() * 5);
      for (let clause = 0; clause < clauses; clause += 1) {
        sentence += pick(KANJI) + pick(KANJI) + (next() < 0.5 ? pick(KANJI) : "") + pick(PARTICLES);
      }
      sentence += `${number && `${number}日以内に`}行う。${count % 6 === 5 ? "\n" : ""}`;
    }
    parts.push(sentence);
    length += sentence.length;
  }
  return parts.join("");
}

/**
 * Quotes of a text, cut between words: a third as they stand, a third with one
 * character changed into another of its kind, a third that the text does not
 * have.
 *
 * @param {string} text
 * @param {string} strange text in the same language from another seed
 * @param {number} each how many of a kind
 * @param {number} seed
 */
export function quotes(text, strange, each, seed) {
  const next = random(seed);
  const isEnglish = /[a-z]/u.test(text.slice(0, 100));
  // Behind a space or a particle, before a space or a comma.
  const isStart = (/** @type {string} */ from, /** @type {number} */ at) => (isEnglish ? from[at - 1] === " " : /[、。をにの]/u.test(from[at - 1] ?? "。"));
  const isEnd = (/** @type {string} */ from, /** @type {number} */ at) => (isEnglish ? /[ .]/u : /[、。をにの及又]/u).test(from[at] ?? "。");
  const cut = (/** @type {string} */ from) => {
    let start = 1 + Math.floor(next() * (from.length - 300));
    while (!isStart(from, start)) start += 1;
    let end = start + 60 + Math.floor(next() * 100);
    while (!isEnd(from, end)) end += 1;
    return from.slice(start, end).replaceAll("\n", " ").trim();
  };
  const changed = (/** @type {string} */ quote) => {
    let at = Math.floor(quote.length * (0.3 + next() * 0.4));
    while (/[\s\d.]/u.test(quote[at] ?? "")) at += 1;
    const other = isEnglish ? (quote[at] === "e" ? "o" : "e") : quote[at] === "甲" ? "乙" : "甲";
    return quote.slice(0, at) + other + quote.slice(at + 1);
  };
  const list = (/** @type {() => string} */ make) => Array.from({ length: each }, make);
  return { exact: list(() => cut(text)), changed: list(() => changed(cut(text))), absent: list(() => cut(strange)) };
}
