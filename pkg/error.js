/**
 * What went wrong, and where.
 *
 * `code` is stable: `argument` (a value that cannot be read), `init` (the module
 * did not load), `not-ready` (`init()` has not finished), `trap` (the engine
 * stopped), `timeout`, `superseded` (a newer call of the same kind took its
 * place), `closed`, `too-large` (more than 64 MB of text), or a code of the engine's own. `at` is a JSON pointer, a
 * line or an entry, `null` where there is no place.
 */
export class GenbunError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string | number | null} [at]
   */
  constructor(code, message, at = null) {
    super(message);
    this.name = "GenbunError";
    this.code = code;
    this.at = at;
  }

  toJSON() {
    return { code: this.code, message: this.message, at: this.at };
  }
}

/**
 * Any thrown value as a {@link GenbunError}.
 *
 * @param {unknown} thrown
 */
export function asGenbunError(thrown) {
  if (thrown instanceof GenbunError) return thrown;
  const error = /** @type {{code?: unknown, message?: unknown, at?: any}} */ (
    thrown && typeof thrown === "object" ? thrown : { message: String(thrown) }
  );
  const message = typeof error.message === "string" ? error.message : String(thrown);
  // A wasm trap, a stack or a memory that is used up: the instance is not to be trusted any more.
  if (thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError) {
    return new GenbunError("trap", message);
  }
  return new GenbunError(typeof error.code === "string" ? error.code : "error", message, error.at ?? null);
}
