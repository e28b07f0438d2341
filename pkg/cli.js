#!/usr/bin/env node
// `npx genbun`: the bundled command line, or its source in the project itself.
import { existsSync } from "node:fs";

const bundle = new URL("./cli/bundle.js", import.meta.url);
const { main } = await import(existsSync(bundle) ? bundle.href : new URL("./cli/main.js", import.meta.url).href);
process.exitCode = await main(process.argv.slice(2), process);
