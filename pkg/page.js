// A page in the DOM: read as a document, and places in it as DOM ranges.
import { readDocument } from "./index.js";
import { walkPage, walkPageInSlices } from "./walk.js";

export { CELL_BORDER, PageText, PageWalk, walkPage, walkPageInSlices } from "./walk.js";

/**
 * Reads a page that is shown, or one from `DOMParser`, of which only
 * attributes and inline style can say what is hidden.
 *
 * @param {Document | DocumentFragment | Element} root
 * @param {import("./page.d.ts").PageOptions} [options]
 * @returns {import("./page.d.ts").Page}
 */
export function readPage(root, options = {}) {
  return read(walkPage(root, options), options);
}

/**
 * The same in slices, so that the page answers meanwhile.
 *
 * @param {Document | DocumentFragment | Element} root
 * @param {import("./page.d.ts").PageOptions & { slice?: number, signal?: AbortSignal }} [options]
 * @returns {Promise<import("./page.d.ts").Page>}
 */
export async function readPageInSlices(root, options = {}) {
  return read(await walkPageInSlices(root, options), options);
}

/**
 * @param {import("./walk.js").PageText} words
 * @param {import("./page.d.ts").PageOptions} options
 * @returns {import("./page.d.ts").Page}
 */
function read(words, { language, genre, path }) {
  const { text, marks, readings } = words;
  const document = readDocument(text, { format: "page", language, genre, path, marks, readings });
  return { document, words, text, ranges: ({ start, end }) => words.ranges(start, end) };
}
