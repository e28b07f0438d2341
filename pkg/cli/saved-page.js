// A saved page as a reader of it sees it, in node: the page walk over a DOM
// without style sheets (only attributes and inline style can hide there).
import { parseHTML } from "linkedom";
import { walkPage } from "../walk.js";

/**
 * @param {string} html
 * @returns {import("../walk.js").PageText}
 */
export function readSavedPage(html) {
  const isWhole = /<(?:html|body|head|!doctype)[\s>]/i.test(html);
  const { document } = parseHTML(isWhole ? html : `<!doctype html><html><body>${html}</body></html>`);
  return walkPage(document, { rendered: false });
}
