// `genbun claims check`, `genbun game check`, `genbun game play`.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { unzipSync } from "fflate";
import { packOf, packOfJson, packOfZip } from "../pack.js";
import { readArguments, readLang } from "./arguments.js";
import { CannotRun, readJson } from "./input.js";

/**
 * @typedef {import("./main.js").Host} Host
 * @typedef {(name: string) => (...args: any[]) => any} Engine
 * @typedef {{ severity: string, file?: string, at?: string, message: string }} Fault
 */

/** @param {Host} host @param {Fault[]} faults @param {string} file */
function print(host, faults, file) {
  for (const { severity, file: own, at, message } of faults) {
    host.stdout.write(`${own ?? file}${at ? ` ${at}` : ""}: ${severity}: ${message}\n`);
  }
  const errors = faults.filter((fault) => fault.severity === "error").length;
  host.stdout.write(`${errors} errors, ${faults.length - errors} warnings\n`);
  return errors > 0 ? 1 : 0;
}

/** @param {string[]} args @param {Host} host @param {Engine} engine */
export async function checkClaims(args, host, engine) {
  const { operands, values } = readArguments(args, { values: ["entities", "game", "lang"] });
  if (operands.length !== 1) throw new CannotRun("claims check: expected one CLAIMS.json");
  const lang = readLang(values.lang);
  const load = engine("loadClaims");
  const json = await readJson(operands[0], host);
  const entities = values.entities === undefined ? undefined : await readJson(values.entities, host);
  const game = values.game === undefined ? undefined : await readJson(values.game, host);
  const claims = load(json, entities, { game, lang });
  const found = claims.check();
  claims.free?.();
  return print(host, Array.isArray(found) ? found : found.findings, operands[0]);
}

/** A pack from a folder, a .zip or one .json. @param {string} path */
async function readPack(path) {
  try {
    if ((await stat(path)).isDirectory()) return packOf(await folder(path));
    const bytes = await readFile(path);
    return /\.zip$/i.test(path) ? packOfZip(bytes, unzipSync) : packOfJson(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw new CannotRun(`${path}: ${/** @type {Error} */ (error).message}; expected a folder, a .zip or one .json`);
  }
}

/** Every JSON file of a folder, by its path in it. @param {string} dir */
async function folder(dir) {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json")).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => /** @type {const} */ ([relative(dir, path).split(sep).join("/"), await readFile(path, "utf8")])),
  );
}

/** @param {string[]} args @param {Host} host @param {Engine} engine */
export async function checkGame(args, host, engine) {
  const { operands, values } = readArguments(args, { values: ["lang"], switches: ["json"] });
  if (operands.length !== 1) throw new CannotRun("game check: expected one PACK");
  const report = engine("checkGame")(await readPack(operands[0]), { lang: readLang(values.lang) });
  return print(host, report.findings, operands[0]);
}

/** @param {Host} host @param {any} answer */
function show(host, { turn }) {
  for (const block of turn.blocks) {
    if (block.kind === "line") host.stdout.write(`${block.who}「${block.text}」\n`);
    else if (block.text) host.stdout.write(`${block.text}\n`);
  }
  for (const [at, choice] of (turn.pending?.choices ?? []).entries()) host.stdout.write(`  ${at + 1}. ${choice}\n`);
}

/**
 * One line a turn: words to whom one speaks with, `@NAME` to turn to somebody
 * else, a number for a choice, `?` for a hint. Ends with the input.
 *
 * @param {string[]} args
 * @param {Host} host
 * @param {Engine} engine
 */
export async function playGame(args, host, engine) {
  const { operands, values } = readArguments(args, { values: ["lang"] });
  if (operands.length !== 1) throw new CannotRun("game play: expected one PACK");
  const game = engine("loadGame")(await readPack(operands[0]), { lang: readLang(values.lang) });
  let answer = game.start();
  show(host, answer);
  let whom = answer.turn.with ?? answer.state.with;
  const lines = createInterface({ input: /** @type {any} */ (host.stdin), crlfDelay: Infinity });
  for await (const line of lines) {
    if (answer.turn.ended) break;
    const text = line.trim();
    if (text === "") continue;
    const choices = answer.turn.pending?.choices;
    let input;
    if (text.startsWith("@")) {
      whom = text.slice(1).trim();
      continue;
    } else if (text === "?") input = { hint: true };
    else if (choices && /^[0-9]+$/.test(text)) input = { choose: Number(text) };
    else input = { with: whom, text };
    answer = game.turn(answer.state, input);
    whom = answer.turn.with ?? whom;
    show(host, answer);
  }
  game.free?.();
  return 0;
}
