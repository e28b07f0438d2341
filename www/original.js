// A file as an original: its text, and for a saved page what the walk found out.
import { walkPageInSlices } from "../pkg/walk.js";
import { load } from "./files.js";

/** @typedef {{name: string, format: "txt" | "markdown" | "page", text: string, page?: {marks: Uint32Array, readings: [number, string][]}}} Original */

/**
 * @param {File} file
 * @returns {Promise<Original>}
 */
export async function readOriginal(file) {
  const { name, text } = await load(file);
  if (!/\.x?html?$/i.test(name)) return { name, format: /\.(md|markdown)$/i.test(name) ? "markdown" : "txt", text };
  // Inert: nothing of a saved page is loaded or run.
  const page = await walkPageInSlices(new DOMParser().parseFromString(text, "text/html"), { rendered: false });
  return { name, format: "page", text: page.text, page: { marks: page.marks, readings: page.readings } };
}
