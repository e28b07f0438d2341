// A game of 3,000 paraphrases: read, and one whole turn of it (state in, state
// out, claims included), beside nlp.js's training and its answer to the line.
import { createRequire } from "node:module";
import { median } from "./measure.mjs";

const require = createRequire(import.meta.url);
const { containerBootstrap } = require("@nlpjs/core");
const { Nlp } = require("@nlpjs/nlp");
const { LangJa } = require("@nlpjs/lang-ja");

const THINGS = ["鍵", "手紙", "傘", "時計", "招き猫", "帳簿", "灰皿", "写真", "切符", "靴", "指輪", "封筒", "花瓶", "帽子", "眼鏡", "日記", "財布", "電話", "地図", "灯台", "船", "倉庫", "井戸", "庭", "廊下", "台所", "障子", "布団", "提灯", "絵"];
const MATTERS = ["のこと", "の持ち主", "の置き場所", "の色", "の傷", "の値段", "の修理", "の行方", "の匂い", "の音"];
const ENDINGS = ["を教えてください", "について聞かせて", "を知っていますか", "は何ですか", "を見せてください", "が気になります", "を調べる", "はどうなりましたか", "を話してもらえますか", "に心当たりはありますか"];
const LINES = ["時計の置き場所について、少し聞かせてもらえますか", "あの晩、佐伯さんが鍵を隠したのを見た人がいるんです", "明日の天気はどうなるのか教えてほしいのですが"];
const KINDS = ["f4", "confirm", "claimConfirm", "claimPartial", "claimAmbiguous", "claimChoose", "redirect", "reception", "declined", "yesNoWhat", "empty", "again", "noStage"];

/** Intents with their paraphrases. */
function topics() {
  return THINGS.flatMap((thing, t) => MATTERS.map((matter, m) => ({ id: `i.${t}.${m}`, label: thing + matter, paraphrases: ENDINGS.map((ending) => thing + matter + ending) })));
}

function pack() {
  const claims = THINGS.slice(0, 19).map((thing, i) => ({
    id: `c${i}`,
    recordLabel: thing,
    alternatives: [["隠し"], ["盗ん", "盗み"], ["壊し"]].map((words) => ({ all: [{ textAny: [thing] }, { textAny: words }] })),
  }));
  const intents = topics().map((topic, i) => ({
    ...topic,
    stages: [{ id: "s", with: ["saeki"], script: `s#b${i}`, repeat: "「さっきも言いました」", memo: topic.label }],
  }));
  const points = claims.map((claim, i) => ({
    id: `i.c${i}`,
    label: `${claim.recordLabel}の見立て`,
    paraphrases: [`${claim.recordLabel}を隠した`],
    stages: [{ id: "s", with: ["saeki"], claimId: claim.id, script: "s#b0", sets: [`f_${i}`] }],
  }));
  const ops = Array.from({ length: 8 }, () => ({ op: "TEXT_APPEND", who: "佐伯", text: "「あの晩のことから話さないといけません」" }));
  return {
    "game.json": { version: 1, id: "large", title: "large", opening: "s#b0", startWith: "saeki", flags: Object.fromEntries(claims.map((_, i) => [`f_${i}`, ""])) },
    "characters.json": { version: 1, characters: [{ id: "saeki", name: "佐伯", where: "宿", f4: ["「さあ」"] }] },
    "entities.json": { version: 1, entities: [{ id: "saeki", names: ["佐伯", "佐伯さん"] }] },
    "claims.json": { version: 1, claims },
    "intents.json": { version: 1, intents: [...intents, ...points] },
    "responses.json": { version: 1, responses: {} },
    "messages.json": { version: 1, messages: Object.fromEntries(KINDS.map((kind) => [kind, ["（……）"]])) },
    "scripts/s.json": Object.fromEntries(intents.map((_, i) => [`b${i}`, { ops }])),
  };
}

/** @param {typeof import("../../pkg/index.js")} genbun */
export async function run(genbun) {
  const files = pack();
  const game = genbun.loadGame(files);
  const { state } = game.start();
  const rows = [];
  const ready = "a game of 3,000 paraphrases made ready";
  const topic = "the topic of a line typed in that game";
  const answer = "a line typed in that game, answered";
  rows.push({ task: ready, tool: "genbun", ms: await median(() => genbun.loadGame(files), 10), note: "read and checked, indexed" });
  const likest = () => LINES.map((text) => game.topics(text));
  rows.push({ task: topic, tool: "genbun", ms: (await median(likest, 200)) / LINES.length, note: "the ten likeliest intents" });
  const turns = () => LINES.map((text) => game.turn(state, { with: "saeki", text }));
  rows.push({ task: answer, tool: "genbun", ms: (await median(turns, 50)) / LINES.length, note: "a whole turn: topic, 19 claims, state in and out" });
  const train = async () => {
    const container = await containerBootstrap();
    container.use(Nlp);
    container.use(LangJa);
    const nlp = container.get("nlp");
    Object.assign(nlp.settings, { autoSave: false, autoLoad: false, log: false });
    nlp.addLanguage("ja");
    for (const topic of topics()) for (const text of topic.paraphrases) nlp.addDocument("ja", text, topic.id);
    await nlp.train();
    return nlp;
  };
  let nlp = await train();
  rows.push({
    task: ready,
    tool: "nlp.js",
    ms: await median(async () => {
      nlp = await train();
    }, 1),
    note: "trained",
  });
  const each = async () => {
    for (const text of LINES) await nlp.process("ja", text);
  };
  rows.push({ task: topic, tool: "nlp.js", ms: (await median(each, 200)) / LINES.length, note: "the likeliest intent" });
  return rows;
}
