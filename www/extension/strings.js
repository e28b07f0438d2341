// What only the panel says.
import { language } from "../i18n.js";

const ja = {
  read: "この頁を読む",
  readAgain: "読み直す",
  page: "頁",
  untitled: "（題のない頁）",
  changed: "頁が変わりました。印と指摘は前の頁のものです。",
  forbidden: "この頁は読めません。ブラウザー自身の頁、拡張機能の店、PDF には入れません。ほかの頁なら、ツールバーの原文の印を押してから読んでください。",
  failed: (/** @type {string} */ why) => `読めませんでした：${why}`,
  quote: "引用",
  original: "元の文書",
  noOriginal: "まだ決めていません",
  takePage: "いま読んだ頁を元にする",
  openFile: "ファイルを元にする",
  words: "確かめる言葉",
  address: "番地（なくてもよい）",
  takeSelection: "選んだ言葉を確かめる",
  check: "確かめる",
  nothingSelected: "頁で何も選ばれていません。",
  gone: "その場所は、いまの頁にもうありません。",
};

/** @type {typeof ja} */
const en = {
  read: "Read this page",
  readAgain: "Read again",
  page: "Page",
  untitled: "(page without a title)",
  changed: "The page has changed. Marks and findings are those of the page before.",
  forbidden: "This page cannot be read: the browser’s own pages, the extension store and PDF files are closed to it. On any other page, press genbun in the toolbar first.",
  failed: (why) => `Could not be read: ${why}`,
  quote: "Quote",
  original: "Original",
  noOriginal: "not chosen yet",
  takePage: "Use the page that was read",
  openFile: "Use a file",
  words: "Words to check",
  address: "Address (may be left out)",
  takeSelection: "Check the selected words",
  check: "Check",
  nothingSelected: "Nothing is selected in the page.",
  gone: "That place is no longer in the page.",
};

export const s = () => (language() === "ja" ? ja : en);
