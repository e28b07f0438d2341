import type { Document as Read, ReadOptions } from "./index.d.ts";

/** Behind every cell of a table in the words of a page. */
export const CELL_BORDER: string;

export interface PageOptions extends Pick<ReadOptions, "language" | "genre" | "path"> {
  /** `false`: style sheets are not asked what is hidden. Default: when the page is shown. */
  rendered?: boolean;
}

/** The words of a page and where they stand. Offsets count UTF-16 units. */
export class PageText {
  readonly text: string;
  readonly nodes: Text[];
  /** Where each text node begins. */
  readonly starts: Uint32Array;
  /** Stretches: start, end, kind | quotations << 8 | lists << 16. */
  readonly marks: Uint32Array;
  /** Readings of ruby, each with the offset behind its word. */
  readonly readings: [number, string][];
  /** The DOM ranges of a place: one for each shadow root it runs through. */
  ranges(start: number, end: number): Range[];
}

/** A walk that can be stopped and gone on with. */
export class PageWalk {
  constructor(root: Document | DocumentFragment | Element, options?: { rendered?: boolean });
  /** Goes on until nothing is left, or until a time of `performance.now()`. */
  run(until?: number): boolean;
  finish(): PageText;
}

export function walkPage(root: Document | DocumentFragment | Element, options?: { rendered?: boolean }): PageText;
export function walkPageInSlices(
  root: Document | DocumentFragment | Element,
  options?: { rendered?: boolean; slice?: number; signal?: AbortSignal },
): Promise<PageText>;

/** A page read as a document. Its spans are places in `text`. */
export interface Page {
  readonly document: Read;
  readonly words: PageText;
  readonly text: string;
  ranges(span: { start: number; end: number }): Range[];
}

/** Reads a page; call `init` of the package first. */
export function readPage(root: Document | DocumentFragment | Element, options?: PageOptions): Page;
export function readPageInSlices(
  root: Document | DocumentFragment | Element,
  options?: PageOptions & { slice?: number; signal?: AbortSignal },
): Promise<Page>;
