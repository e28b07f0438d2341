// The command line: reads arguments and files, calls the package, prints.
// Exit codes: 0 nothing found, 1 findings or failed quotes, 2 could not run.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import * as genbun from "../index.js";
import { readArguments, readLang } from "./arguments.js";
import { cite } from "./cite.js";
import { checkClaims, checkGame, playGame } from "./game.js";
import { CannotRun, readJson, readOriginal, readText } from "./input.js";

const USAGE = `genbun COMMAND …

  tree FILE [--format sexp|json] [--language ja|en] [--genre G]
  lint FILE… [--genre G] [--language ja|en] [--rule NAME=off|info|warning|error]
             [--compact | --json | --sarif FILE]
  cite [SOURCE] QUOTES.json [--url URL] [--format text|json] [--rule chaff] [--ellipsis refuse]
  cite [SOURCE] --answer FILE [--url URL] [--format text|json]
  cite --scaffold FILE
  claims check CLAIMS.json [--entities FILE] [--game FILE]
  game check PACK
  game play PACK
  fidelity A.json B.json
  numbers STATE CLAIM

FILE may be - for standard input. --lang ja|en chooses the language of messages,
--encoding that of a file that is not UTF-8.
Exit code: 0 nothing found, 1 findings or failed quotes, 2 could not run.
`;

/**
 * What a command sees of the process.
 *
 * @typedef {object} Host
 * @property {AsyncIterable<Uint8Array>} stdin
 * @property {{ write(text: string): unknown }} stdout
 * @property {{ write(text: string): unknown }} stderr
 */

/** @type {Record<string, (args: string[], host: Host) => Promise<number>>} */
const COMMANDS = { tree, lint, cite, fidelity, numbers, claims, game };

/**
 * @param {string[]} args
 * @param {Host} host
 * @returns {Promise<number>} the exit code
 */
export async function main(args, host) {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    host.stdout.write(USAGE);
    return name === undefined ? 2 : 0;
  }
  try {
    if (name === "--version") {
      await genbun.init();
      host.stdout.write(`${genbun.version()}\n`);
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new CannotRun(`unknown command ${name}; see genbun help`);
    await genbun.init();
    return await command(rest, host);
  } catch (error) {
    if (!(error instanceof CannotRun) && !(error instanceof genbun.GenbunError)) throw error;
    const { at } = /** @type {{ at?: unknown }} */ (error);
    const place = at !== undefined && at !== null && at !== "" && !error.message.includes(String(at)) ? `${at}: ` : "";
    host.stderr.write(`genbun: ${place}${error.message.replace(/\s+/g, " ")}\n`);
    return 2;
  }
}

/** @param {string[]} args @param {Host} host */
async function tree(args, host) {
  const { operands, values } = readArguments(args, { values: ["format", "language", "genre", "lang", "encoding"] });
  if (operands.length !== 1) throw new CannotRun("tree: expected one FILE");
  const { format = "sexp", genre } = values;
  if (format !== "sexp" && format !== "json") throw new CannotRun(`--format: expected sexp or json, got ${format}`);
  const { text, options } = await readOriginal(operands[0], host, values.encoding);
  const language = readLang(values.language);
  const document = genbun.readDocument(text, { ...options, language, genre: /** @type {any} */ (genre) });
  host.stdout.write(`${(format === "json" ? document.json() : document.sexp()).trimEnd()}\n`);
  document.free();
  return 0;
}

/** The settings of `genbun.json` beside the file or above it. @param {string} path */
async function settings(path) {
  if (path === "-") return {};
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const file = join(folder, "genbun.json");
    if (existsSync(file)) {
      try {
        return JSON.parse(await readFile(file, "utf8"));
      } catch (error) {
        throw new CannotRun(`${file}: not JSON: ${/** @type {Error} */ (error).message}`);
      }
    }
    if (dirname(folder) === folder) return {};
  }
}

/** @param {string[]} args @param {Host} host */
async function lint(args, host) {
  const given = readArguments(args, {
    values: ["genre", "language", "rule", "sarif", "lang", "encoding"],
    switches: ["compact", "json"],
  });
  const { operands, values, switches } = given;
  if (operands.length === 0) throw new CannotRun("lint: expected at least one FILE");
  const lang = readLang(values.lang);
  /** @type {Record<string, any>} */
  const rules = {};
  for (const rule of given.rules) {
    const [name, severity] = rule.split("=", 2);
    if (!severity) throw new CannotRun(`--rule: expected NAME=off|info|warning|error, got ${rule}`);
    rules[name] = severity;
  }
  const results = [];
  const reports = [];
  let failed = false;
  for (const path of operands) {
    const { text, options } = await readOriginal(path, host, values.encoding);
    const file = await settings(path);
    const language = readLang(values.language) ?? file.language;
    const genre = values.genre ?? file.genre;
    const document = genbun.readDocument(text, { ...options, language, genre: /** @type {any} */ (genre) });
    const chosen = { ...file, language, genre: /** @type {any} */ (genre), lang: lang ?? document.language, rules: { ...file.rules, ...rules } };
    const findings = document.lint(chosen);
    failed ||= findings.some((finding) => finding.severity === "error");
    results.push({ file: path, findings });
    if (values.sarif !== undefined) reports.push(JSON.parse(document.report(findings, "sarif", chosen)));
    if (!switches.has("json") && values.sarif === undefined) {
      if (operands.length > 1) host.stdout.write(`${path}\n`);
      host.stdout.write(compact(findings, chosen.lang));
    }
    document.free();
  }
  if (switches.has("json")) {
    host.stdout.write(`${JSON.stringify(results.length === 1 ? results[0].findings : results, null, 2)}\n`);
  }
  if (values.sarif !== undefined) {
    const [first, ...more] = reports;
    for (const report of more) first.runs.push(...report.runs);
    const sarif = `${JSON.stringify(first, null, 2)}\n`;
    if (values.sarif === "-") host.stdout.write(sarif);
    else await writeFile(values.sarif, sarif);
  }
  return failed ? 1 : 0;
}

/** @type {Record<string, Record<string, string>>} */
const SEVERITIES = { ja: { error: "誤り", warning: "警告", info: "注意" }, en: {} };

/**
 * Two spaces, line:column, severity, message; the rule's name below; the last
 * line counts.
 *
 * @param {import("../index.d.ts").Finding[]} findings
 * @param {string} lang
 */
function compact(findings, lang) {
  const counts = { error: 0, warning: 0, info: 0 };
  let lines = "";
  for (const { line, column, severity, message, rule } of findings) {
    counts[severity] += 1;
    lines += `  ${line}:${column}  ${SEVERITIES[lang]?.[severity] ?? severity}  ${message}\n      ${rule}\n`;
  }
  const { error, warning, info } = counts;
  const sum =
    lang === "ja" ? `誤り ${error}、警告 ${warning}、注意 ${info}` : `${error} errors, ${warning} warnings, ${info} notes`;
  return `${lines}${sum}\n`;
}

/** A call of the package that may not be part of this build. @param {string} name @returns {(...args: any[]) => any} */
function engine(name) {
  const call = /** @type {Record<string, any>} */ (/** @type {unknown} */ (genbun))[name];
  if (typeof call !== "function") throw new CannotRun(`this build has no ${name}`);
  return call;
}

/** @param {string[]} args @param {Host} host */
async function fidelity(args, host) {
  const { operands } = readArguments(args, { values: ["lang"] });
  if (operands.length !== 2) throw new CannotRun("fidelity: expected two files, A and B");
  const compare = engine("compareFindings");
  const lists = [];
  for (const path of operands) {
    const value = await readJson(path, host);
    const { findings, ...rest } = Array.isArray(value) ? { findings: value } : (value ?? {});
    const [unknown] = Object.keys(rest);
    if (unknown !== undefined) throw new CannotRun(`${path}: /${unknown}: unknown field; expected findings`);
    if (!Array.isArray(findings)) throw new CannotRun(`${path}: expected an array or {findings: […]}`);
    lists.push(findings);
  }
  const result = compare(...lists);
  host.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  const accepted = result.accepted ?? (result.verdict === undefined ? undefined : result.verdict === "accepted");
  return accepted ? 0 : 1;
}

/** A file, or the words themselves when there is no such file. @param {string} operand @param {Host} host */
async function fileOrText(operand, host) {
  return operand === "-" || existsSync(operand) ? readText(operand, host) : operand;
}

/** @param {string[]} args @param {Host} host */
async function numbers(args, host) {
  const { operands } = readArguments(args, { values: ["lang"] });
  if (operands.length !== 2) throw new CannotRun("numbers: expected STATE and CLAIM");
  const [state, claim] = [await fileOrText(operands[0], host), await fileOrText(operands[1], host)];
  const result = engine("compareEntities")(state, claim);
  host.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  return (result.mismatches ?? []).length > 0 ? 1 : 0;
}

/** @param {string[]} args @param {Host} host */
async function claims([sub, ...args], host) {
  if (sub !== "check") throw new CannotRun("claims: expected `claims check CLAIMS.json`");
  return checkClaims(args, host, engine);
}

/** @param {string[]} args @param {Host} host */
async function game([sub, ...args], host) {
  if (sub === "check") return checkGame(args, host, engine);
  if (sub === "play") return playGame(args, host, engine);
  throw new CannotRun("game: expected `game check PACK` or `game play PACK`");
}
