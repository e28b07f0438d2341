// A game's files, as the page is given them.
import { packOf, packOfJson, packOfZip } from "../pkg/pack.js";
import { loadZip } from "./parts.js";

/** @typedef {import("../pkg/pack.js").Pack} Pack */

/**
 * @param {File[]} files one .json, one .zip, or those of a folder
 * @returns {Promise<Pack>}
 */
export async function readPack(files) {
  const [first] = files;
  try {
    if (files.length === 1 && /\.zip$/i.test(first.name)) {
      const { unzipSync } = await loadZip();
      return packOfZip(new Uint8Array(await first.arrayBuffer()), unzipSync);
    }
    if (files.length === 1 && /\.json$/i.test(first.name)) return packOfJson(JSON.parse(await first.text()));
  } catch (error) {
    throw new Error(`${first.name}: ${/** @type {Error} */ (error).message}`);
  }
  return packOf(await Promise.all(files.map(async (file) => /** @type {const} */ ([file.webkitRelativePath || file.name, await file.text()]))));
}
