// The package as others install it: packed, put into fresh projects, run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { launch, root } from "./app.mjs";

/** What every project does: a finding, and a quote with one figure changed. */
const PROGRAM = `
  const document = await read("第1条（目的）\\n甲は、第9条により30日以内に支払う。\\n");
  const findings = await document.lint();
  const [verdict] = await document.cite([{ address: "1", quote: "130日以内に支払う" }]);
  show(findings.map((it) => it.rule + " " + it.about).join() + " | " + verdict.status);`;
const SHOWN = "dangling-reference 第9条 | missing";

/** @type {string} */
let folder;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "genbun-install-"));
  const npm = (/** @type {string[]} */ ...args) => execFileSync("npm", args, { cwd: folder, encoding: "utf8", shell: process.platform === "win32" });
  const [{ filename }] = JSON.parse(npm("pack", join(root, "pkg"), "--json"));
  await writeFile(join(folder, "package.json"), '{"name": "fresh", "private": true, "type": "module"}');
  npm("install", "--offline", "--no-audit", "--no-fund", `./${filename}`);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Serves a folder and gives what its page shows. @param {string} served @param {string} path */
async function shown(served, path) {
  const types = /** @type {Record<string, string>} */ ({ ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" });
  const server = createServer((request, response) => {
    const file = join(served, new URL(request.url ?? "/", "http://localhost").pathname);
    if (!existsSync(file) || !extname(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": `${types[extname(file)] ?? "application/octet-stream"}; charset=utf-8` });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  try {
    await page.goto(`http://127.0.0.1:${port}/${path}`);
    await page.waitForFunction(() => document.body.textContent?.trim() !== "", null, { timeout: 20_000 }).catch(() => assert.deepEqual(complaints, []));
    return (await page.locator("body").textContent())?.trim();
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

/** A page around a script. @param {string} script */
const pageOf = (script) => `<!doctype html><meta charset="utf-8"><title>fresh</title>${script}<body></body>`;
const inPage = (/** @type {string} */ head, /** @type {string} */ read) => `${head}
  const show = (text) => { document.body.textContent = text; };
  const read = ${read};
  ${PROGRAM.replaceAll("const document", "const original").replaceAll("await document.", "await original.")}`;

test("the package holds what it needs and nothing else", async () => {
  const { files } = JSON.parse(await readFile(join(root, "pkg/package.json"), "utf8"));
  const [{ files: packed }] = JSON.parse(execFileSync("npm", ["pack", join(root, "pkg"), "--json", "--dry-run"], { cwd: folder, encoding: "utf8", shell: process.platform === "win32" }));
  const names = packed.map((/** @type {{ path: string }} */ it) => it.path).sort();
  assert.deepEqual(names, [...files, "README.md", "package.json"].sort());
});

test("node: an ES module imports it", async () => {
  await writeFile(join(folder, "main.mjs"), `import { init, readDocument } from "genbun";\nawait init();\nconst show = console.log, read = readDocument;${PROGRAM}\n`);
  assert.equal(execFileSync("node", ["main.mjs"], { cwd: folder, encoding: "utf8" }).trim(), SHOWN);
});

test("TypeScript: a program of all kinds of calls is checked against the types", async () => {
  await writeFile(
    join(folder, "sample.ts"),
    `import { init, readDocument, extractEntities, compareEntities, compareFindings, quotesInAnswer, loadClaims, loadGame, GenbunError, type Finding } from "genbun";
import { connect } from "genbun/worker";
import { readPage } from "genbun/page";
await init();
using contract = readDocument("第1条 甲は、乙に支払う。", { language: "ja", genre: "legal/contract" });
const findings: Finding[] = contract.lint();
const sarif: string = contract.report(findings, "sarif");
for (const { quote, status, nearest } of contract.cite([{ quote: "支払う", address: "1" }])) console.log(quote, status, nearest?.similarity, sarif);
for (const { kind, value, unit } of extractEntities("3万円")) console.log(kind, value, unit);
console.log(compareEntities("30日以内", "30日").mismatch, quotesInAnswer("「支払う」").length, compareFindings([], []).accepted);
const remote = connect();
const document: Awaited<ReturnType<typeof remote.readDocument>> = await remote.readDocument("x");
console.log(await document.lint(), readPage, loadClaims, loadGame);
try {
  // @ts-expect-error a language that is not known
  readDocument("x", { language: "fr" });
} catch (error) {
  if (error instanceof GenbunError) console.log(error.code, error.at);
}
export {};
`,
  );
  const options = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2023,dom,dom.iterable,esnext.disposable", "--module", "nodenext", "sample.ts"];
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...options], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    assert.fail(/** @type {any} */ (error).stdout || String(error));
  }
});

test("a plain module script from a static server", async () => {
  await writeFile(join(folder, "plain.html"), pageOf(`<script type="module">${inPage('import { init, readDocument } from "./node_modules/genbun/index.js"; await init();', "readDocument")}</script>`));
  assert.equal(await shown(folder, "plain.html"), SHOWN);
});

test("a worker, from a static server", async () => {
  await writeFile(join(folder, "worker.html"), pageOf(`<script type="module">${inPage('import { connect } from "./node_modules/genbun/worker.js"; const genbun = connect();', "(text) => genbun.readDocument(text)")}</script>`));
  assert.equal(await shown(folder, "worker.html"), SHOWN);
});

test("esbuild: the module's address comes from its file loader", async () => {
  const to = join(folder, "esbuild");
  await mkdir(to);
  await writeFile(join(folder, "bundled.js"), inPage('import { init, readDocument } from "genbun"; import wasm from "genbun/genbun_bg.wasm"; await init(new URL(wasm, import.meta.url));', "readDocument"));
  await esbuild({ absWorkingDir: folder, entryPoints: ["bundled.js"], bundle: true, format: "esm", target: "es2022", outdir: to, loader: { ".wasm": "file" }, external: ["node:*"], logLevel: "silent" });
  await writeFile(join(to, "index.html"), pageOf('<script type="module" src="bundled.js"></script>'));
  assert.equal(await shown(to, "index.html"), SHOWN);
});

test("Vite: the module and the worker are found by themselves", async () => {
  const project = join(folder, "vite");
  await mkdir(project);
  await cp(join(folder, "node_modules"), join(project, "node_modules"), { recursive: true });
  await writeFile(join(project, "main.js"), inPage('import { init } from "genbun"; import { connect } from "genbun/worker"; await init(); const genbun = connect();', "(text) => genbun.readDocument(text)"));
  await writeFile(join(project, "index.html"), pageOf('<script type="module" src="./main.js"></script>'));
  await vite({ root: project, base: "./", logLevel: "silent", worker: { format: "es" }, build: { target: "es2022" } });
  assert.equal(await shown(join(project, "dist"), "index.html"), SHOWN);
});
