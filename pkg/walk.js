// The words of a page, and the way back from a place in them to the DOM.
//
// One walk reads what a reader of the page sees: no scripts, nothing hidden,
// no readings of ruby, no note marks; a line end at every block edge and br,
// U+001F behind every table cell, an exponent as an exponent. Offsets count
// UTF-16 units. The same walk reads saved pages in node, over any DOM.

/** Behind every cell of a table, so that two cells never run together. */
export const CELL_BORDER = "\u001f";

const NEWLINE = 0x0a;
const BORDER = 0x1f;

/** @param {string} names @returns {string[]} */
const list = (names) => names.split(" ");

const SKIP = 1;
const BLOCK = 2;
const CELL = 4;
const HEADING = 8;
const ITEM = 16;
const CODE = 32;
const QUOTE = 64;
const LIST = 128;
const PRE = 256;
const LINE = 512;
const RUBY = 1024;
const RAISED = 2048;
const MARKS = 4096;
const OWN_VISIBILITY = 8192;
const FRACTION = 16384;
const POWER = 32768;

/** What each element is to a reader. @type {Map<string, number>} */
const ELEMENTS = new Map();
/** @param {number} trait @param {string} names */
function are(trait, names) {
  for (const name of list(names)) ELEMENTS.set(name, (ELEMENTS.get(name) ?? 0) | trait);
}
are(
  SKIP,
  "script style template noscript textarea head title meta link base iframe object embed audio video canvas " +
    "datalist rp rtc annotation annotation-xml desc metadata defs",
);
are(
  BLOCK,
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup " +
    "p pre search section summary table tbody tfoot thead tr ul select xmp listing plaintext",
);
are(CELL, "td th option");
are(HEADING, "h1 h2 h3 h4 h5 h6");
are(ITEM, "li dd dt");
are(CODE, "pre code samp kbd xmp listing plaintext");
are(PRE, "pre xmp listing plaintext");
are(QUOTE, "blockquote");
are(LIST, "ul ol menu dir dl");
are(LINE, "br");
are(RUBY, "rt");
are(RAISED, "sup sub");
are(MARKS, "q");
are(OWN_VISIBILITY, "option optgroup");
are(FRACTION, "mfrac");
are(POWER, "msup");

// Kinds of a stretch, as the engine knows them; 1 to 6 are headings.
const PARAGRAPH = 0;
const KIND_ITEM = 7;
const KIND_CELL = 8;
const KIND_CODE = 9;
const INLINE_CODE = 10;

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUBSCRIPT = "₀₁₂₃₄₅₆₇₈₉";
const EXPONENT = /^\s*[+\-\u2212\u2013]?[0-9]{1,6}\s*$/;
const NOTE_MARK = /^\s*[[(（［]?\s*(?:note\s*|注\s*)?[0-9]{1,4}[a-z]?\s*[\])）］]?\s*$|^\s*[*†‡§¶※]+\s*[0-9]*\s*$|^\s*\[[a-z]{1,3}\]\s*$/i;
const WITH_VISIBILITY = { visibilityProperty: true };
const LINE_SIGNS = /[\n\r\u001f\u2028\u2029]/;
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden)/i;

/**
 * One open element of the walk.
 *
 * @typedef {object} Frame
 * @property {Element | ShadowRoot | Document | DocumentFragment} element
 * @property {Node | null} next
 * @property {ArrayLike<Node> | null} nodes set where the children are not its own
 * @property {number} at
 * @property {number} traits
 * @property {number} kind
 * @property {number} quote
 * @property {number} list
 * @property {boolean} pre
 * @property {boolean} code
 * @property {string} raised digits that stand high or low; empty for none
 * @property {string} closing what is written when it ends
 * @property {boolean | undefined} visible
 * @property {Like} like
 * @property {boolean} folded inside a closed details
 * @property {number} child number of the child element
 */

/**
 * Elements that style sheets cannot tell apart but by their place: the plain
 * inline elements of one name below one another.
 *
 * @typedef {{ isPlain: boolean, visible: boolean | undefined, inside: Map<string, Like> | undefined }} Like
 */

/** @returns {Like} */
const like = (isPlain = false) => ({ isPlain, visible: undefined, inside: undefined });

/** A page that has been read: its words, its stretches, and where they stand. */
export class PageText {
  /**
   * @param {string} text
   * @param {Text[]} nodes
   * @param {Uint32Array} starts
   * @param {Uint32Array} marks
   * @param {[number, string][]} readings
   */
  constructor(text, nodes, starts, marks, readings) {
    /** The words. */
    this.text = text;
    /** The text nodes, in order. */
    this.nodes = nodes;
    /** Where each of them begins in `text`. */
    this.starts = starts;
    /** Stretches, three numbers each: start, end, kind | quotations << 8 | lists << 16. */
    this.marks = marks;
    /** The readings of ruby: the offset behind the base, and the reading. */
    this.readings = readings;
  }

  /**
   * The DOM ranges of a place in the text: one, or one for each shadow root
   * that it runs through.
   *
   * @param {number} start
   * @param {number} end
   * @returns {Range[]}
   */
  ranges(start, end) {
    /** @type {Range[]} */
    const ranges = [];
    let first = this.#at(start);
    if (first >= 0 && start >= this.starts[first] + this.nodes[first].data.length) first += 1;
    first = Math.max(first, 0);
    const last = this.#at(end - 1);
    /** @type {Node | null} */
    let root = null;
    for (let at = first; at <= last; at += 1) {
      const node = this.nodes[at];
      const length = node.data.length;
      const from = Math.min(Math.max(start - this.starts[at], 0), length);
      const to = Math.min(end - this.starts[at], length);
      if (to <= from) continue;
      const own = node.getRootNode();
      const open = ranges[ranges.length - 1];
      if (open && own === root) {
        open.setEnd(node, to);
      } else {
        const range = /** @type {Document} */ (node.ownerDocument).createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        ranges.push(range);
        root = own;
      }
    }
    return ranges;
  }

  /** The last text node that begins at or before an offset. @param {number} offset */
  #at(offset) {
    let low = 0;
    let high = this.nodes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** A walk that can be stopped and gone on with. */
export class PageWalk {
  /** @type {Frame[]} */
  #open = [];
  /** @type {string[]} */
  #parts = [];
  /** @type {Text[]} */
  #nodes = [];
  #starts = new Uint32Array(1024);
  #marks = new Uint32Array(3072);
  #markCount = 0;
  /** @type {[number, string][]} */
  #readings = [];
  #length = 0;
  /** The code of the last unit written. */
  #last = NEWLINE;
  #runStart = -1;
  #runEnd = -1;
  #runKind = 0;
  /** By name and class. @type {Map<string, Like>} */
  #likes = new Map();
  #rendered = false;
  #view;

  /**
   * @param {Document | DocumentFragment | Element} root
   * @param {{ rendered?: boolean }} [options] `rendered: false` leaves style sheets out
   */
  constructor(root, options = {}) {
    const document = root.nodeType === 9 ? /** @type {Document} */ (root) : root.ownerDocument;
    this.#view = document?.defaultView ?? null;
    const element = root.nodeType === 9 ? /** @type {Document} */ (root).documentElement : root;
    this.#rendered =
      options.rendered !== false &&
      this.#view !== null &&
      element !== null &&
      element.isConnected &&
      typeof (/** @type {Element} */ (element).checkVisibility) === "function";
    if (element?.nodeType === 1) this.#enter(/** @type {Element} */ (element), null);
    else this.#push(root, 0, null, "", false);
  }

  /**
   * Goes on until nothing is left or `until` (in the clock of
   * `performance.now()`) has passed.
   *
   * @param {number} [until]
   * @returns {boolean} whether nothing is left
   */
  run(until = Infinity) {
    const open = this.#open;
    let count = 0;
    while (open.length > 0) {
      if ((count += 1) % 256 === 0 && until !== Infinity && performance.now() >= until) return false;
      const frame = open[open.length - 1];
      let node = frame.next;
      if (frame.nodes === null) {
        // Texts side by side need no new look at what is open.
        while (node !== null && node.nodeType === 3 && count % 256 !== 255) {
          count += 1;
          const next = node.nextSibling;
          this.#text(/** @type {Text} */ (node), frame);
          node = next;
        }
      }
      if (node === null) {
        open.pop();
        this.#leave(frame);
        continue;
      }
      frame.next = frame.nodes ? (frame.nodes[(frame.at += 1)] ?? null) : node.nextSibling;
      const type = node.nodeType;
      if (type === 1) this.#enter(/** @type {Element} */ (node), frame);
      else if (type === 3 || type === 4) this.#text(/** @type {Text} */ (node), frame);
    }
    return true;
  }

  /** What was read. */
  finish() {
    this.#break("");
    return new PageText(
      this.#parts.join(""),
      this.#nodes,
      this.#starts.slice(0, this.#nodes.length),
      this.#marks.slice(0, this.#markCount),
      this.#readings,
    );
  }

  /** @param {Element} element @param {Frame | null} parent */
  #enter(element, parent) {
    const name = element.localName;
    let traits = ELEMENTS.get(name) ?? 0;
    if (parent) parent.child += 1;
    if (traits & SKIP) return;
    if (traits & RUBY) {
      const reading = element.textContent?.trim();
      if (reading && parent && this.#isShown(parent)) this.#readings.push([this.#length, reading]);
      return;
    }
    if (traits & LINE) {
      if (!parent || this.#isShown(parent)) this.#break("\n", true);
      return;
    }
    const isBare = !element.hasAttributes();
    if ((!isBare || name === "dialog") && this.#isMarkedHidden(element, name)) return;
    if ((name === "sup" || (name === "a" && !isBare)) && isNoteReference(element, name)) return;
    if (isBare && traits === 0 && parent && this.#leaf(element, name, parent)) return;
    const frame = this.#push(element, traits, parent, name, isBare);
    if (parent && parent.traits & FRACTION && parent.child === 2) this.#write("\u2044");
    if (traits & BLOCK) this.#break("\n");
    if (traits & RAISED || (parent && parent.traits & POWER && parent.child === 2)) {
      const isNumber = EXPONENT.test(element.textContent ?? "");
      if (isNumber && /[0-9０-９⁰-⁹₀-₉²³¹]/.test(String.fromCharCode(this.#last))) {
        frame.raised = name === "sub" ? SUBSCRIPT : SUPERSCRIPT;
      }
    }
    if (traits & MARKS && this.#isShown(frame)) {
      const japanese = /^ja\b/i.test(element.closest("[lang]")?.getAttribute("lang") ?? "");
      this.#write(japanese ? "「" : '"');
      frame.closing = japanese ? "」" : '"';
    }
  }

  /**
   * Reads a plain inline element with nothing but one text in it, as most are,
   * as if its text stood in the parent; but shown or not by itself.
   *
   * @param {Element} element
   * @param {string} name
   * @param {Frame} parent
   * @returns {boolean} whether it is one
   */
  #leaf(element, name, parent) {
    const only = element.firstChild;
    if (only === null || only.nodeType !== 3 || only.nextSibling !== null) return false;
    if (parent.traits & (FRACTION | POWER) || name === "slot" || name === "details" || element.shadowRoot) return false;
    this.#text(/** @type {Text} */ (only), parent, this.#looksShown(element, this.#like(element, 0, parent, name, true), parent.folded));
    return true;
  }

  /**
   * @param {Element | Document | DocumentFragment} element
   * @param {number} traits
   * @param {Frame | null} parent
   * @param {string} name
   * @param {boolean} isBare without attributes
   * @returns {Frame}
   */
  #push(element, traits, parent, name, isBare) {
    /** @type {ArrayLike<Node> | null} */
    let nodes = null;
    const shadow = /** @type {Element} */ (element).shadowRoot;
    if (shadow) nodes = shadow.childNodes;
    else if (name === "slot" && "assignedNodes" in element) {
      const assigned = /** @type {HTMLSlotElement} */ (element).assignedNodes({ flatten: true });
      if (assigned.length > 0) nodes = assigned;
    }
    let kind = parent?.kind ?? PARAGRAPH;
    if (traits & HEADING) kind = Number(name[1]);
    else if (traits & CELL) kind = KIND_CELL;
    else if (traits & PRE) kind = KIND_CODE;
    else if (traits & ITEM) kind = KIND_ITEM;
    /** @type {Frame} */
    const frame = {
      element,
      next: nodes ? (nodes[0] ?? null) : element.firstChild,
      nodes,
      at: 0,
      traits,
      kind,
      quote: (parent?.quote ?? 0) + (traits & QUOTE ? 1 : 0),
      list: (parent?.list ?? 0) + (traits & LIST ? 1 : 0),
      pre: (parent?.pre ?? false) || (traits & PRE) !== 0,
      code: (parent?.code ?? false) || (traits & CODE) !== 0,
      raised: parent?.raised ?? "",
      closing: "",
      visible: undefined,
      like: this.#like(element, traits, parent, name, isBare),
      folded:
        (parent?.folded ?? false) ||
        (name === "details" && !(/** @type {Element} */ (element).hasAttribute("open"))) ||
        (!isBare && /** @type {Element} */ (element).getAttribute?.("hidden") === "until-found"),
      child: 0,
    };
    this.#open.push(frame);
    return frame;
  }

  /**
   * A plain inline element is shown as its like in the same kind of block.
   *
   * @param {Element | Document | DocumentFragment} element
   * @param {number} traits
   * @param {Frame | null} parent
   * @param {string} name
   * @param {boolean} isBare
   * @returns {Like}
   */
  #like(element, traits, parent, name, isBare) {
    const isPlain = isBare && parent !== null && (traits & BLOCK) === 0;
    let likes = this.#likes;
    let key = name;
    if (isPlain) likes = parent.like.inside ??= new Map();
    else if (!isBare) key = `${name}.${/** @type {Element} */ (element).getAttribute?.("class") ?? ""}`;
    let own = likes.get(key);
    if (!own) likes.set(key, (own = like(isPlain)));
    return own;
  }

  /** @param {Frame} frame */
  #leave(frame) {
    if (frame.closing) this.#write(frame.closing);
    if (frame.traits & CELL) this.#break(CELL_BORDER, true);
    else if (frame.traits & BLOCK) this.#break("\n");
  }

  /** @param {Text} node @param {Frame} frame @param {boolean} [isShown] where it is not the frame that shows it */
  #text(node, frame, isShown) {
    let data = node.data;
    if (data === "") return;
    // Most stretches begin and end with ink: no string is made to learn it.
    const isInk = isInkCode(data.charCodeAt(0)) && isInkCode(data.charCodeAt(data.length - 1));
    const isBlank = !isInk && data.trim() === "";
    if (isBlank && (this.#last === NEWLINE || this.#last === BORDER) && !frame.pre) return;
    if (!(isShown ?? this.#isShown(frame))) return;
    if (frame.pre) data = data.replace(/[\u001f\u2028\u2029]/g, " ");
    else if (LINE_SIGNS.test(data)) data = data.replace(/[\n\r\u001f\u2028\u2029]/g, " ");
    if (frame.raised) data = raise(data, frame.raised);
    const at = this.#length;
    if (this.#nodes.length === this.#starts.length) this.#starts = grown(this.#starts);
    this.#starts[this.#nodes.length] = at;
    this.#nodes.push(node);
    if (!isBlank) {
      const from = isInk ? at : at + data.length - data.trimStart().length;
      if (this.#runStart < 0) {
        this.#runStart = from;
        this.#runKind = frame.kind | (Math.min(frame.quote, 255) << 8) | (Math.min(frame.list, 255) << 16);
      }
      this.#runEnd = at + (isInk ? data.length : data.trimEnd().length);
      if (frame.code && !frame.pre) this.#mark(from, this.#runEnd, INLINE_CODE);
    }
    this.#parts.push(data);
    this.#length += data.length;
    this.#last = data.charCodeAt(data.length - 1);
  }

  /** Ends a stretch; writes the sign unless it stands there already. @param {string} sign @param {boolean} [always] */
  #break(sign, always = false) {
    if (this.#runStart >= 0) this.#mark(this.#runStart, this.#runEnd, this.#runKind);
    this.#runStart = -1;
    if (sign && (always || (this.#last !== NEWLINE && this.#length > 0))) this.#write(sign);
  }

  /** Writes what no text node holds. @param {string} sign */
  #write(sign) {
    this.#parts.push(sign);
    this.#length += sign.length;
    this.#last = sign.charCodeAt(sign.length - 1);
  }

  /** @param {number} start @param {number} end @param {number} kind */
  #mark(start, end, kind) {
    if (this.#markCount + 3 > this.#marks.length) this.#marks = grown(this.#marks);
    this.#marks[this.#markCount] = start;
    this.#marks[this.#markCount + 1] = end;
    this.#marks[this.#markCount + 2] = kind;
    this.#markCount += 3;
  }

  /** Hidden by what is written on the element. @param {Element} element @param {string} name */
  #isMarkedHidden(element, name) {
    const hidden = element.getAttribute("hidden");
    if (hidden !== null && hidden.toLowerCase() !== "until-found") return true;
    if (this.#rendered) return false;
    const style = element.getAttribute("style");
    if (style && HIDDEN_STYLE.test(style)) return true;
    return (
      (name === "dialog" && !element.hasAttribute("open")) ||
      element.hasAttribute("popover") ||
      (name === "input" && element.getAttribute("type") === "hidden")
    );
  }

  /** Whether text directly in this element is shown. @param {Frame} frame @returns {boolean} */
  #isShown(frame) {
    if (frame.visible !== undefined) return frame.visible;
    return (frame.visible = this.#look(frame));
  }

  /** @param {Frame} frame @returns {boolean} */
  #look(frame) {
    if (frame.element.nodeType !== 1 || frame.traits & OWN_VISIBILITY) return true;
    return this.#looksShown(/** @type {Element} */ (frame.element), frame.like, frame.folded);
  }

  /** @param {Element} element @param {Like} like @param {boolean} folded @returns {boolean} */
  #looksShown(element, like, folded) {
    if (!this.#rendered) return true;
    if (like.isPlain && like.visible !== undefined) return like.visible;
    let visible = element.checkVisibility(WITH_VISIBILITY);
    if (!visible && folded) visible = this.#isFolded(element);
    if (like.isPlain) like.visible = visible;
    return visible;
  }

  /** Not shown only because a details is closed or a find would open it. @param {Element} element */
  #isFolded(element) {
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const style = this.#view?.getComputedStyle(at);
      if (style?.display === "none" || style?.visibility === "hidden") return false;
    }
    return true;
  }
}

/** Neither white space nor rare: ASCII, or from kana on. @param {number} code */
const isInkCode = (code) => (code > 0x20 && code < 0x7f) || (code > 0x3000 && code < 0xd800);

/** @param {Uint32Array} array */
function grown(array) {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** @param {string} data @param {string} digits */
function raise(data, digits) {
  const [plus, minus] = digits === SUBSCRIPT ? ["₊", "₋"] : ["⁺", "⁻"];
  return data.replace(/[0-9+\-\u2212\u2013]/g, (c) => {
    if (c === "+") return plus;
    return c >= "0" && c <= "9" ? digits[Number(c)] : minus;
  });
}

/**
 * A mark that points at a note: `[1]` set high and linked. It stands between
 * the words and is none of them.
 *
 * @param {Element} element
 * @param {string} name
 */
function isNoteReference(element, name) {
  if (name === "sup") {
    const link = element.querySelector("a[href], a[role]");
    if (!link) return false;
    const href = link.getAttribute("href") ?? "";
    const text = element.textContent ?? "";
    return (href.includes("#") || link.hasAttribute("role")) && NOTE_MARK.test(text);
  }
  const role = element.getAttribute("role") ?? "";
  const type = element.getAttribute("epub:type") ?? "";
  return (
    role === "doc-noteref" ||
    role === "doc-backlink" ||
    /\bnoteref\b/.test(type) ||
    element.hasAttribute("data-footnote-ref") ||
    element.hasAttribute("data-footnote-backref") ||
    /(?:^|\s)(?:footnote-(?:ref|back|backref)|noteref)(?:\s|$)/.test(element.getAttribute("class") ?? "")
  );
}

/**
 * Reads a page at once.
 *
 * @param {Document | DocumentFragment | Element} root
 * @param {{ rendered?: boolean }} [options]
 * @returns {PageText}
 */
export function walkPage(root, options) {
  const walk = new PageWalk(root, options);
  walk.run();
  return walk.finish();
}

/**
 * Reads a page in slices, so that the page answers meanwhile.
 *
 * @param {Document | DocumentFragment | Element} root
 * @param {{ rendered?: boolean, slice?: number, signal?: AbortSignal }} [options] `slice` in milliseconds
 * @returns {Promise<PageText>}
 */
export async function walkPageInSlices(root, options = {}) {
  const walk = new PageWalk(root, options);
  const slice = options.slice ?? 16;
  while (!walk.run(performance.now() + slice)) {
    await new Promise((resume) => setTimeout(resume, 0));
    options.signal?.throwIfAborted();
  }
  return walk.finish();
}
