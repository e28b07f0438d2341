// Flags and operands of a command.
import { CannotRun } from "./input.js";

/**
 * @typedef {object} Given
 * @property {string[]} operands
 * @property {Record<string, string>} values
 * @property {string[]} rules
 * @property {Set<string>} switches
 */

/**
 * @param {string[]} args
 * @param {{ values?: string[], switches?: string[] }} known
 * @returns {Given}
 */
export function readArguments(args, { values = [], switches = [] }) {
  /** @type {Given} */
  const given = { operands: [], values: {}, rules: [], switches: new Set() };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === "-" || !arg.startsWith("-")) {
      given.operands.push(arg);
      continue;
    }
    if (arg === "--") {
      given.operands.push(...args.slice(at + 1));
      break;
    }
    const [name, joined] = arg.split(/=(.*)/s, 2);
    const flag = name.replace(/^--/, "");
    if (switches.includes(flag)) {
      if (joined !== undefined) throw new CannotRun(`${name} takes no value`);
      given.switches.add(flag);
    } else if (values.includes(flag)) {
      const value = joined ?? args[(at += 1)];
      if (value === undefined) throw new CannotRun(`${name} needs a value`);
      if (flag === "rule") given.rules.push(value);
      else given.values[flag] = value;
    } else {
      throw new CannotRun(`unknown flag ${name}`);
    }
  }
  return given;
}

/** @param {string | undefined} lang @returns {"ja" | "en" | undefined} */
export function readLang(lang) {
  if (lang === undefined || lang === "ja" || lang === "en") return lang;
  throw new CannotRun(`--lang: expected ja or en, got ${lang}`);
}
