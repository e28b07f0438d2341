// Files, standard input and web pages as text.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { readSavedPage } from "./saved-page.js";

/** Something that keeps a command from running: exit code 2. */
export class CannotRun extends Error {}

/** How long a page may take, and how large it may be. */
export const LIMITS = { milliseconds: 30_000, bytes: 20 * 1024 * 1024 };

/**
 * A text and how it is to be read.
 *
 * @typedef {object} Original
 * @property {string} name
 * @property {string} text
 * @property {import("../index.d.ts").ReadOptions} options
 */

/** @param {AsyncIterable<Uint8Array>} stream */
async function collect(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * The bytes of a file, or of standard input for `-`.
 *
 * @param {string} path
 * @param {{ stdin: AsyncIterable<Uint8Array> }} host
 */
async function bytesOf(path, host) {
  try {
    return path === "-" ? await collect(host.stdin) : await readFile(path);
  } catch (error) {
    throw new CannotRun(`${path}: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * Text from bytes: byte order mark, strict UTF-8, else the one of Shift_JIS
 * and EUC-JP that decodes without error.
 *
 * @param {Uint8Array} bytes
 * @param {string} name
 * @param {string | undefined} [encoding] as it was given
 */
export function decode(bytes, name, encoding) {
  /** @param {string} label */
  const attempt = (label) => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  if (encoding) {
    let text;
    try {
      text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      throw new CannotRun(`${name}: not ${encoding} (${/** @type {Error} */ (error).message})`);
    }
    return text;
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const utf8 = attempt("utf-8");
  if (utf8 !== undefined) return utf8;
  const [sjis, euc] = [attempt("shift_jis"), attempt("euc-jp")];
  if (sjis !== undefined && euc !== undefined) {
    throw new CannotRun(`${name}: may be Shift_JIS or EUC-JP; say which with --encoding`);
  }
  const text = sjis ?? euc;
  if (text === undefined) throw new CannotRun(`${name}: neither UTF-8 nor Shift_JIS nor EUC-JP`);
  return text;
}

/**
 * @param {string} path
 * @param {{ stdin: AsyncIterable<Uint8Array> }} host
 * @param {string} [encoding]
 */
export async function readText(path, host, encoding) {
  return decode(await bytesOf(path, host), path, encoding);
}

/**
 * @param {string} path
 * @param {{ stdin: AsyncIterable<Uint8Array> }} host
 */
export async function readJson(path, host) {
  const text = await readText(path, host);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CannotRun(`${path}: not JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {string} name @param {string} text @param {"markdown" | "page" | "txt"} kind @returns {Original} */
function original(name, text, kind) {
  if (kind !== "page") return { name, text, options: { format: kind, path: name } };
  const page = readSavedPage(text);
  return {
    name,
    text: page.text,
    options: { format: "page", path: name, marks: page.marks, readings: page.readings },
  };
}

/** @type {Record<string, "markdown" | "page">} */
const EXTENSIONS = { ".md": "markdown", ".markdown": "markdown", ".html": "page", ".htm": "page", ".xhtml": "page" };

/**
 * A file as an original: Markdown and pages by their extension.
 *
 * @param {string} path
 * @param {{ stdin: AsyncIterable<Uint8Array> }} host
 * @param {string} [encoding]
 * @returns {Promise<Original>}
 */
export async function readOriginal(path, host, encoding) {
  const bytes = await bytesOf(path, host);
  const kind = EXTENSIONS[extname(path).toLowerCase()] ?? "txt";
  const said = encoding ?? (kind === "page" ? metaCharset(bytes) : undefined);
  return original(path, decode(bytes, path, said), kind);
}

/** The character set that a page names in its first kilobyte. @param {Uint8Array} bytes */
function metaCharset(bytes) {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return undefined;
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const label = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return known(label);
}

/** @param {string | undefined} label */
function known(label) {
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/**
 * A web page, fetched once.
 *
 * @param {string} url
 * @param {{ milliseconds: number, bytes: number }} [limits]
 * @returns {Promise<Original>}
 */
export async function fetchOriginal(url, limits = LIMITS) {
  if (!/^https?:\/\//i.test(url)) throw new CannotRun(`${url}: expected an http or https address`);
  const timeout = AbortSignal.timeout(limits.milliseconds);
  try {
    const response = await fetch(url, { signal: timeout, redirect: "follow" });
    if (!response.ok) throw new CannotRun(`${url}: the server answered ${response.status}`);
    const [type, ...parameters] = (response.headers.get("content-type") ?? "text/html").toLowerCase().split(";");
    if (!/^(?:text\/[\w.+-]+|application\/(?:xhtml\+xml|xml|json))$/.test(type.trim())) {
      throw new CannotRun(`${url}: ${type.trim()} is no text`);
    }
    const bytes = await bodyOf(response, url, limits.bytes);
    if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") throw new CannotRun(`${url}: a PDF file is no text`);
    const isPage = /html|xml/.test(type) || /^\s*<(?:!doctype html|html)/i.test(bytes.subarray(0, 256).toString("latin1"));
    const named = known(/charset\s*=\s*["']?([\w-]+)/.exec(parameters.join(";"))?.[1]);
    const text = decodePage(bytes, url, named, isPage ? metaCharset(bytes) : undefined);
    return original(url, text, isPage ? "page" : type.trim() === "text/markdown" ? "markdown" : "txt");
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    if (timeout.aborted) throw new CannotRun(`${url}: no answer within ${limits.milliseconds / 1000} s`);
    const { message, cause } = /** @type {Error & { cause?: Error }} */ (error);
    throw new CannotRun(`${url}: ${cause?.message || message}`);
  }
}

/**
 * The first character set that decodes without error: the server's, the
 * page's own, then what the bytes allow. A server that names a wrong one is
 * not believed.
 *
 * @param {Uint8Array} bytes
 * @param {string} name
 * @param {(string | undefined)[]} named
 */
function decodePage(bytes, name, ...named) {
  for (const label of named) {
    if (!label) continue;
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return decode(bytes, name);
}

/** @param {Response} response @param {string} url @param {number} most */
async function bodyOf(response, url, most) {
  const tooBig = () => new CannotRun(`${url}: larger than ${Math.round(most / 1024 / 1024)} MB`);
  if (Number(response.headers.get("content-length")) > most) throw tooBig();
  const parts = [];
  let length = 0;
  for await (const part of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (response.body ?? []))) {
    length += part.length;
    if (length > most) throw tooBig();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
