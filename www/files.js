// Files by picker, drop and paste, in the encodings that Japanese documents have.
import { h } from "./dom.js";

export const ENCODINGS = /** @type {const} */ (["utf-8", "utf-16le", "utf-16be", "shift_jis", "euc-jp"]);

/** @typedef {typeof ENCODINGS[number]} Encoding */

/**
 * A file as it was given. `encoding` is null where none reads it without error;
 * `text` is then what UTF-8 makes of it.
 *
 * @typedef {{name: string, bytes: Uint8Array, encoding: Encoding | null, text: string}} Loaded
 */

/**
 * @param {Uint8Array} bytes
 * @param {Encoding} encoding
 */
export function decode(bytes, encoding) {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Mark of byte order, then strict UTF-8, then the one of Shift_JIS and EUC-JP
 * that reads without error; null when neither or both do.
 *
 * @param {Uint8Array} bytes
 * @returns {Encoding | null}
 */
export function guessEncoding(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (reads(bytes, "utf-8")) return "utf-8";
  const both = /** @type {Encoding[]} */ (["shift_jis", "euc-jp"]).filter((it) => reads(bytes, it));
  return both.length === 1 ? both[0] : null;
}

/**
 * @param {Uint8Array} bytes
 * @param {Encoding} encoding
 */
function reads(bytes, encoding) {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {File} file
 * @returns {Promise<Loaded>}
 */
export async function load(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = guessEncoding(bytes);
  return { name: file.name, bytes, encoding, text: decode(bytes, encoding ?? "utf-8") };
}

/**
 * Opens the file picker.
 *
 * @param {string} accept
 * @param {(file: File) => void} take
 */
export function pick(accept, take) {
  const input = h("input", { type: "file", accept });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/**
 * Opens the picker for a folder.
 *
 * @param {(files: File[]) => void} take
 */
export function pickFolder(take) {
  const input = h("input", { type: "file", webkitdirectory: true });
  input.addEventListener("change", () => input.files?.length && take([...input.files]));
  input.click();
}

/** The most files that are taken out of dropped folders. */
const DROPPED = 5_000;

/**
 * Every file of what was dropped, folders opened; each bears its path in its
 * folder, as the picker for folders gives it.
 *
 * @param {FileSystemEntry[]} entries
 */
async function filesOf(entries) {
  /** @type {File[]} */
  const files = [];
  const queue = [...entries];
  for (let entry = queue.shift(); entry && files.length < DROPPED; entry = queue.shift()) {
    if (entry.isFile) {
      const { fullPath } = entry;
      const file = await new Promise((resolve, reject) => /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject));
      files.push(Object.defineProperty(file, "webkitRelativePath", { value: fullPath.replace(/^\//, "") }));
    } else {
      const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
      // A reader gives its entries in portions, the last of them empty.
      for (;;) {
        const portion = /** @type {FileSystemEntry[]} */ (await new Promise((resolve, reject) => reader.readEntries(resolve, reject)));
        if (portion.length === 0) break;
        queue.push(...portion);
      }
    }
  }
  return files;
}

/**
 * Takes files that are dropped on `target`, those in dropped folders too.
 *
 * @param {HTMLElement} target
 * @param {(files: File[]) => void} take
 */
export function acceptDrops(target, take) {
  let depth = 0;
  const show = (/** @type {boolean} */ on) => target.classList.toggle("dropping", on);
  const withFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
  // In the capture phase: the editor would take the file as text otherwise.
  target.addEventListener("dragenter", (event) => withFiles(event) && (depth++, show(true)), true);
  target.addEventListener("dragleave", (event) => withFiles(event) && --depth <= 0 && show(false), true);
  target.addEventListener("dragover", (event) => withFiles(event) && event.preventDefault(), true);
  target.addEventListener(
    "drop",
    (event) => {
      depth = 0;
      show(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const entries = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
      const folders = entries.filter((entry) => entry !== null);
      if (folders.some((entry) => entry.isDirectory)) filesOf(folders).then((inside) => inside.length && take(inside));
      else take(files);
    },
    true,
  );
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function download(name, text, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
