// The reader's language and the two tables of strings.
import { refreshLive } from "./dom.js";
import { remember } from "./store.js";
import en from "./strings/en.js";
import ja from "./strings/ja.js";

/** @typedef {"ja" | "en"} Language */
/** @typedef {typeof ja} Strings */

/** @type {Record<Language, Strings>} */
const tables = { ja, en };

/** @returns {Language} */
export function language() {
  return document.documentElement.lang === "en" ? "en" : "ja";
}

/** The table of the present language. Read it when the text is shown, never before. */
export function t() {
  return tables[language()];
}

/** @param {Language} next */
export function setLanguage(next) {
  document.documentElement.lang = next;
  remember("language", next);
  refreshLive();
  document.dispatchEvent(new CustomEvent("genbun:language"));
}

/** A count with the separators of the language. @param {number} value */
export function number(value) {
  return value.toLocaleString(language());
}
