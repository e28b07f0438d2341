// Nineteen claims against an utterance, beside nlp.js's answer to it.
import { createRequire } from "node:module";
import { median } from "./measure.mjs";

const require = createRequire(import.meta.url);
const { containerBootstrap } = require("@nlpjs/core");
const { Nlp } = require("@nlpjs/nlp");
const { LangJa } = require("@nlpjs/lang-ja");

const THINGS = ["鍵", "手紙", "傘", "時計", "招き猫", "帳簿", "灰皿", "写真", "切符", "靴", "指輪", "封筒", "花瓶", "帽子", "眼鏡", "日記", "財布", "電話", "地図"];
const DEEDS = [["隠した", "隠して"], ["盗んだ", "盗んで"], ["拾った", "拾って"], ["壊した", "壊して"]];
const UTTERANCES = [
  "あなたが昨日の夜に帳簿を盗んだのではありませんか、見た人がいます。",
  "女将さんは『招き猫を壊した』と言っていたが、私はそうは思わない。",
  "傘を拾ったあとで、時計は隠していないと聞きました。",
];

/** @param {typeof import("../../pkg/index.js")} genbun */
export async function run(genbun) {
  const claims = THINGS.map((thing, index) => ({
    id: `c.${index}`,
    purpose: "deduction",
    recordLabel: `${thing}のこと`,
    alternatives: DEEDS.slice(0, 3 + (index % 2)).map((words) => ({ all: [{ textAny: [thing] }, { textAny: words }] })),
  }));
  const rows = [];
  const task = "a 40-character utterance in Japanese";
  if (typeof genbun.loadClaims === "function") {
    const loaded = genbun.loadClaims({ claims }, undefined);
    rows.push({
      task,
      tool: "genbun",
      ms: (await median(() => UTTERANCES.map((text) => loaded.evaluate(text)), 50)) / UTTERANCES.length,
      note: `${claims.length} claims, every one decided`,
    });
  }
  const container = await containerBootstrap();
  container.use(Nlp);
  container.use(LangJa);
  const nlp = container.get("nlp");
  Object.assign(nlp.settings, { autoSave: false, autoLoad: false, log: false });
  nlp.addLanguage("ja");
  for (const thing of THINGS) for (const words of DEEDS) nlp.addDocument("ja", `${thing}を${words[0]}`, thing);
  await nlp.train();
  const each = async () => {
    for (const text of UTTERANCES) await nlp.process("ja", text);
  };
  rows.push({ task, tool: "nlp.js", ms: (await median(each, 50)) / UTTERANCES.length, note: "the likeliest of 19 intents" });
  return rows;
}
