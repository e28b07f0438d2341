// Puts the demo game into one file: `node www/game-pack.mjs` after a change of tests/cases/session.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const from = new URL("../tests/cases/session/", import.meta.url);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(name, from), "utf8"));
const names = [
  ...readdirSync(from).filter((name) => name.endsWith(".json")),
  ...readdirSync(new URL("scripts/", from)).map((name) => `scripts/${name}`),
].sort();
const files = Object.fromEntries(names.map((name) => [name, read(name)]));
writeFileSync(new URL("samples/kodamayu.json", import.meta.url), JSON.stringify({ files }));
