// The editor counts every line end as one character; the engine counts CR LF as two.

export class LineEnds {
  /** Offsets of each CR of a CR LF. */
  #pairs = /** @type {number[]} */ ([]);

  /** @param {string} text */
  constructor(text) {
    for (let at = text.indexOf("\r\n"); at >= 0; at = text.indexOf("\r\n", at + 2)) this.#pairs.push(at);
  }

  /** @param {number} offset of the text */
  toEditor(offset) {
    return offset - this.#before((index) => this.#pairs[index] < offset);
  }

  /** @param {number} offset of the editor */
  toText(offset) {
    return offset + this.#before((index) => this.#pairs[index] - index < offset);
  }

  /** How many pairs, counted from the first, pass the test. @param {(index: number) => boolean} test */
  #before(test) {
    let low = 0;
    let high = this.#pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The line end that a text uses throughout; LF when it has several kinds or none.
   *
   * @param {string} text
   */
  static of(text) {
    if (!text.includes("\r")) return "\n";
    const rest = text.replaceAll("\r\n", "");
    return rest.includes("\n") || rest.includes("\r") ? "\n" : "\r\n";
  }
}
