// Reads a saved page on standard input; writes its words and stretches as JSON.
import { readFileSync } from "node:fs";
import { readSavedPage } from "../../pkg/cli/saved-page.js";

const page = readSavedPage(readFileSync(0, "utf8"));
const { text, readings } = page;
process.stdout.write(JSON.stringify({ text, marks: [...page.marks], readings }));
