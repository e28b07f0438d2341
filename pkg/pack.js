// A game's files from one JSON, a folder's files, or a .zip.

/** @typedef {{files: Record<string, unknown>}} Pack  contents by file name; a text is read by the engine */

/** Names of a pack's files; what lies beside them is left alone. */
const OURS = /^(?:[a-z]+\.json|scripts\/[^/]+\.json)$/;

/** The most that a .zip may hold unpacked, in bytes. A work of the usual size has one or two million. */
const UNPACKED = 64 << 20;

/**
 * Names are counted from the folder that holds game.json. A content stays a
 * text: the engine reads it and says where it is no JSON.
 *
 * @param {(readonly [string, string])[]} entries paths with `/` and what they hold
 * @returns {Pack}
 */
export function packOf(entries) {
  const names = entries.map(([name]) => name).filter((name) => /(^|\/)game\.json$/.test(name));
  const [game = "game.json"] = names.sort((a, b) => a.length - b.length);
  const root = game.slice(0, -"game.json".length);
  const inside = entries.filter(([name]) => name.startsWith(root)).map(([name, text]) => /** @type {const} */ ([name.slice(root.length), text]));
  return { files: Object.fromEntries(inside.filter(([name]) => OURS.test(name))) };
}

/** One JSON is `{files: …}` or the files by name. @param {unknown} json @returns {Pack} */
export function packOfJson(json) {
  const read = /** @type {any} */ (json);
  return read?.files ? read : { files: read };
}

/**
 * @param {Uint8Array} bytes of a .zip
 * @param {typeof import("fflate").unzipSync} unzip
 * @returns {Pack}
 */
export function packOfZip(bytes, unzip) {
  let total = 0;
  const files = unzip(bytes, {
    filter({ name, originalSize }) {
      if (!name.endsWith(".json")) return false;
      total += originalSize;
      if (total > UNPACKED) throw new Error(`unpacks to more than ${UNPACKED >> 20} MB`);
      return true;
    },
  });
  const decoder = new TextDecoder();
  return packOf(Object.entries(files).map(([name, content]) => [name, decoder.decode(content)]));
}
