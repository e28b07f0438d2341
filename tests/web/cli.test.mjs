// The command line: exit codes, formats, sources, and servers that misbehave.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { main } from "../../pkg/cli/main.js";
import { fetchOriginal } from "../../pkg/cli/input.js";

const folder = mkdtempSync(join(tmpdir(), "genbun-cli-"));
/** @param {string} name @param {string | Uint8Array} content */
function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const CONTRACT =
  "第1条（目的）\n本契約は、業務の委託について定める。\n\n第2条（委託料）\n甲は、委託料を支払う。\n２　甲は、検収後３０日以内に支払う。\n";
const contract = file("contract.txt", CONTRACT);

/** @param {string[]} args @param {string} [input] */
async function run(args, input = "") {
  let [out, err] = ["", ""];
  const host = {
    stdin: (async function* () {
      yield Buffer.from(input);
    })(),
    stdout: { write: (/** @type {string} */ text) => (out += text) },
    stderr: { write: (/** @type {string} */ text) => (err += text) },
  };
  const code = await main(args, host);
  return { code, out, err };
}

test("quotes: lines, exit 0 when all stand, 1 when one does not", async () => {
  const good = file("good.json", JSON.stringify([{ address: "2.2", quote: "検収後30日以内に" }]));
  assert.deepEqual(await run(["cite", contract, good]), {
    code: 0,
    out: "✓ 2.2「検収後30日以内に」: 一致\n",
    err: "",
  });
  const bad = file("bad.json", JSON.stringify([{ address: "1", quote: "委託料を支払う" }, { quote: "検収後60日以内に" }]));
  const { code, out } = await run(["cite", contract, bad]);
  assert.equal(code, 1);
  assert.equal(
    out,
    "✗ 1「委託料を支払う」: 引用文は 1 ではなく 2（5 行目）にあります\n✗ （番地なし）「検収後60日以内に」: 引用文が原文のどこにもありません\n" +
      "    最も近い箇所: 2.2（6 行目）「検収後３０日以内に」 違い: 「３０」が「60」に\n",
  );
});

test("quotes as JSON are the package's results", async () => {
  const quotes = file("json.json", JSON.stringify([{ address: "2.2", quote: "検収後60日以内に" }]));
  const { code, out } = await run(["cite", contract, quotes, "--format", "json"]);
  const [result] = JSON.parse(out);
  assert.equal(code, 1);
  assert.equal(result.status, "missing");
  assert.deepEqual(result.nearest.changed, [["３０", "60", "number"]]);
});

test("sources of the entries are read beside the quotes; a source twice is an error", async () => {
  const quotes = file("sources.json", JSON.stringify([{ source: "contract.txt", quote: "委託料を支払う" }]));
  const { code, out } = await run(["cite", quotes]);
  assert.equal(code, 0);
  assert.match(out, /^contract\.txt: ✓ /);
  assert.equal((await run(["cite", contract, quotes])).code, 2);
  const mixed = file("mixed.json", JSON.stringify([{ source: "contract.txt", quote: "委託料" }, { quote: "委託料" }]));
  const { code: refused, err } = await run(["cite", mixed]);
  assert.equal(refused, 2);
  assert.match(err, /\/1\/source/);
});

test("input that is no list of quotes names the entry", async () => {
  for (const [name, json, place] of [
    ["n1", "{}", "expected an array"],
    ["n2", '[{"quote":"a","address":null}]', "/0/address"],
    ["n3", '[{"quote":"a"},{"quote":1}]', "/1/quote"],
    ["n4", "[", "not JSON"],
  ]) {
    const { code, err } = await run(["cite", contract, file(`${name}.json`, json)]);
    assert.equal(code, 2, json);
    assert.ok(err.includes(place), err);
  }
});

test("an answer as it was pasted is checked without a list", async () => {
  const answer = file("answer.md", "第2条第2項に「検収後30日以内に支払う」とあります。第1条は「業務の委託を禁止する」と定めています。");
  const { code, out } = await run(["cite", contract, "--answer", answer]);
  assert.equal(code, 1);
  assert.match(out, /^✓ 2\.2/m);
  assert.match(out, /^✗ 1/m);
});

test("tree and lint: formats, standard input, exit codes", async () => {
  const { code, out } = await run(["tree", "-", "--format", "json"], CONTRACT);
  assert.equal(code, 0);
  assert.equal(JSON.parse(out).children[1].address, "2");
  assert.match((await run(["tree", contract])).out, /^\(doc /);
  const broken = file("broken.txt", "第1条（目的）\n第9条による。\n第2条（料金）\n定める。\n");
  const lint = await run(["lint", broken, "--lang", "en"]);
  assert.equal(lint.code, 1);
  assert.match(lint.out, /^ {2}2:1 {2}error {2}/);
  assert.equal((await run(["lint", broken, "--rule", "dangling-reference=off"])).code, 0);
});

test("what cannot run ends with 2 and one line", async () => {
  for (const args of [["nothing"], ["tree"], ["tree", join(folder, "none.txt")], ["lint", contract, "--bad"], ["cite", contract]]) {
    const { code, err } = await run(args);
    assert.equal(code, 2, args.join(" "));
    assert.equal(err.trim().split("\n").length, 1);
  }
});

test("Shift_JIS is read, and what no encoding fits is refused", async () => {
  const sjis = Uint8Array.from([0x91, 0xe6, 0x31, 0x8f, 0xf0, 0x81, 0x69, 0x96, 0xda, 0x93, 0x49, 0x81, 0x6a, 0x0a]);
  assert.match((await run(["tree", file("sjis.txt", sjis), "--encoding", "shift_jis"])).out, /第1条/);
  assert.equal((await run(["tree", file("none.txt", Uint8Array.from([0xff, 0xff, 0x00]))])).code, 2);
});

/** @type {import("node:http").Server} */
let server;
let base = "";
before(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/ok") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end("<h1>規約</h1><h2>退会</h2><p>退会は<b>十日</b>前までに申し出る。</p>");
    } else if (path === "/slow") {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<p>");
    } else if (path === "/500") {
      response.writeHead(500).end("no");
    } else if (path === "/big") {
      response.writeHead(200, { "content-type": "text/plain" });
      response.end("x".repeat(100_000));
    } else if (path === "/long") {
      response.writeHead(200, { "content-type": "text/plain", "content-length": "999999999" });
      response.end();
    } else if (path === "/pdf") {
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
    } else if (path === "/hidden-pdf") {
      response.writeHead(200, { "content-type": "text/plain" }).end("%PDF-1.7");
    } else if (path === "/loop") {
      response.writeHead(302, { location: "/loop" }).end();
    } else if (path === "/wrong-charset") {
      response.writeHead(200, { "content-type": "text/html; charset=shift_jis" });
      response.end("<meta charset=utf-8><p>退会は十日前</p>");
    } else if (path === "/sjis") {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(Buffer.concat([Buffer.from('<meta charset="Shift_JIS"><p>'), Buffer.from([0x91, 0xe6]), Buffer.from("</p>")]));
    } else {
      response.destroy();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  base = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

test("a page is fetched and read as a reader sees it", async () => {
  const quotes = file("page.json", JSON.stringify([{ address: "h1.1", quote: "退会は十日前までに" }]));
  const { code, out, err } = await run(["cite", quotes, "--url", `${base}/ok`]);
  assert.equal(code, 0, err);
  assert.match(out, /^✓ h1\.1/);
});

test("a server that misbehaves is refused with a reason", async () => {
  const limits = { milliseconds: 300, bytes: 50_000 };
  for (const [path, reason] of [
    ["/slow", /within 0\.3 s/],
    ["/500", /answered 500/],
    ["/big", /larger than/],
    ["/long", /larger than/],
    ["/pdf", /no text/],
    ["/hidden-pdf", /PDF/],
    ["/loop", /redirect/],
    ["/gone", /./],
  ]) {
    await assert.rejects(fetchOriginal(`${base}${path}`, limits), (/** @type {Error} */ error) => {
      assert.match(error.message, /** @type {RegExp} */ (reason), String(path));
      return error.constructor.name === "CannotRun";
    });
  }
  await assert.rejects(fetchOriginal("file:///etc/passwd"), /http/);
  assert.equal((await run(["cite", file("u.json", '[{"quote":"x"}]'), "--url", `${base}/500`])).code, 2);
});

test("the character set that decodes is taken, whoever names it", async () => {
  assert.match((await fetchOriginal(`${base}/wrong-charset`)).text, /退会は十日前/);
  assert.match((await fetchOriginal(`${base}/sjis`)).text, /第/);
});
