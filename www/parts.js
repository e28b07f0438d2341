// What the hosted app loads over the network, from its own folder. The
// one-file build has all of it inside: onefile/parts.js stands in for this file.
import { connect } from "../pkg/worker.js";

/** The worker that runs the engines. */
export const startEngine = () => connect();

/** The editor's bundle. @returns {Promise<typeof import("./editor/editor.js")>} */
export function loadEditor() {
  // A variable, so that the type checker reads the source and not the bundle.
  const url = new URL("./dist/editor.js", import.meta.url).href;
  return import(url);
}

/** The zip library's bundle. @returns {Promise<typeof import("./zip.js")>} */
export function loadZip() {
  const url = new URL("./dist/zip.js", import.meta.url).href;
  return import(url);
}

/**
 * A file of samples/.
 *
 * @param {string} file
 */
export async function sampleText(file) {
  const response = await fetch(new URL(`./samples/${file}`, import.meta.url));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
