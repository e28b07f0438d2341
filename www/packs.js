// A game's files from one JSON, a folder, or a .zip: file names to contents.

/** @typedef {{files: Record<string, unknown>}} Pack */

/** Names of a pack's files; what lies beside them is left alone. */
const OURS = /^(?:[a-z]+\.json|scripts\/[^/]+\.json)$/;

/**
 * @param {File[]} files
 * @returns {Promise<Pack>}
 */
export async function readPack(files) {
  const [first] = files;
  if (files.length === 1 && /\.zip$/i.test(first.name)) return pack(await unzip(await first.arrayBuffer()));
  if (files.length === 1 && /\.json$/i.test(first.name)) {
    const read = JSON.parse(await first.text());
    return read?.files ? read : { files: read };
  }
  const entries = await Promise.all(files.map(async (file) => /** @type {const} */ ([file.webkitRelativePath || file.name, await file.text()])));
  return pack(entries);
}

/**
 * Names are counted from the folder that holds game.json. A content stays a
 * text: the engine reads it and says where it is no JSON.
 *
 * @param {(readonly [string, string])[]} entries
 * @returns {Pack}
 */
function pack(entries) {
  const game = entries.map(([name]) => name).find((name) => /(^|\/)game\.json$/.test(name)) ?? "game.json";
  const root = game.slice(0, -"game.json".length);
  const inside = entries.filter(([name]) => name.startsWith(root)).map(([name, text]) => /** @type {const} */ ([name.slice(root.length), text]));
  return { files: Object.fromEntries(inside.filter(([name]) => OURS.test(name))) };
}

/**
 * Stored and deflated entries of a zip, by its central directory.
 *
 * @param {ArrayBuffer} buffer
 * @returns {Promise<(readonly [string, string])[]>}
 */
async function unzip(buffer) {
  const view = new DataView(buffer);
  let end = buffer.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error("not a zip file");
  const entries = /** @type {(readonly [string, string])[]} */ ([]);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === 0x02014b50; left--) {
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const local = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(new Uint8Array(buffer, at + 46, name));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (path.endsWith(".json") && (method === 0 || method === 8)) {
      const packed = new Blob([buffer.slice(start, start + size)]);
      const stream = method === 8 ? packed.stream().pipeThrough(new DecompressionStream("deflate-raw")) : packed.stream();
      entries.push([path, await new Response(stream).text()]);
    }
    at += 46 + name + extra + comment;
  }
  return entries;
}
