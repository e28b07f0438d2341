//! A generated game of the size of a published one: some 2,850 paraphrases,
//! 461 blocks of script, 3,512 lines, 19 claims.

use serde_json::{Map, Value, json};

const PEOPLE: [&str; 8] = [
    "佐伯",
    "女将",
    "梶",
    "千鶴",
    "宗一",
    "船長",
    "料理長",
    "記者",
];
const THINGS: [&str; 38] = [
    "鍵",
    "手紙",
    "傘",
    "時計",
    "招き猫",
    "帳簿",
    "灰皿",
    "写真",
    "切符",
    "靴",
    "指輪",
    "封筒",
    "花瓶",
    "帽子",
    "眼鏡",
    "日記",
    "財布",
    "電話",
    "地図",
    "灯台",
    "船",
    "倉庫",
    "井戸",
    "庭",
    "廊下",
    "台所",
    "障子",
    "布団",
    "提灯",
    "ラジオ",
    "カメラ",
    "マッチ",
    "ロープ",
    "ナイフ",
    "薬",
    "絵",
    "石段",
    "橋",
];
const MATTERS: [&str; 8] = [
    "のこと",
    "の持ち主",
    "の置き場所",
    "の色",
    "の傷",
    "の値段",
    "の修理",
    "の行方",
];
const ENDINGS: [&str; 10] = [
    "を教えてください",
    "について聞かせて",
    "を知っていますか",
    "は何ですか",
    "を見せてください",
    "が気になります",
    "を調べる",
    "はどうなりましたか",
    "を話してもらえますか",
    "に心当たりはありますか",
];
const DEEDS: [&str; 4] = ["隠した", "盗んだ", "拾った", "壊した"];
/// Intents without a claim: every thing with every matter.
const TOPICS: usize = THINGS.len() * MATTERS.len() - 38;
const CLAIMS: usize = 19;
const SCRIPTS: usize = 461;
const LINES: usize = 3_512;

fn thing(n: usize) -> &'static str {
    THINGS[n % THINGS.len()]
}

/// Name and text of every file.
pub(crate) fn large_pack() -> Vec<(String, String)> {
    let people: Vec<String> = (0..PEOPLE.len()).map(|i| format!("p{i}")).collect();
    let mut flags = Map::new();
    for i in 0..TOPICS / 4 {
        flags.insert(format!("f_topic{i:03}"), json!("聞いた"));
    }
    for i in 0..CLAIMS {
        flags.insert(format!("f_point{i:02}"), json!("見立てた"));
    }
    let mut intents = Vec::new();
    let mut scripts = 0;
    let mut script = || {
        scripts += 1;
        format!("s#b{}", scripts - 1)
    };
    let opening = script();
    for i in 0..TOPICS {
        let topic = format!("{}{}", thing(i), MATTERS[i / THINGS.len()]);
        let paraphrases: Vec<String> = (0..10 - i % 2)
            .map(|k| format!("{topic}{}", ENDINGS[(k + i) % 10]))
            .collect();
        let mut stage = json!({
            "id": "s", "with": [people[i % people.len()]], "script": script(),
            "repeat": "「さっきも言いました」", "memo": format!("{topic}を聞いた。"),
        });
        if i % 4 == 0 && i / 4 < TOPICS / 4 {
            stage["sets"] = json!([format!("f_topic{:03}", i / 4)]);
        }
        if i % 5 == 4 {
            stage["requires"] = json!([format!("f_topic{:03}", i / 8)]);
        }
        intents.push(json!({
            "id": format!("i.t{i}"), "label": topic, "paraphrases": paraphrases, "stages": [stage],
        }));
    }
    let mut claims = Vec::new();
    for i in 0..CLAIMS {
        let alternatives: Vec<Value> = DEEDS
            .iter()
            .map(|deed| json!({"all": [{"textAny": [thing(i)]}, {"textAny": [deed]}, {"entitiesAny": [people[i % 8]]}]}))
            .collect();
        claims.push(json!({"id": format!("c{i}"), "recordLabel": format!("{}の見立て", thing(i)), "alternatives": alternatives}));
        let paraphrases: Vec<String> = (0..8)
            .map(|k| format!("{}が{}を{}", PEOPLE[(i + k) % 8], thing(i), DEEDS[k % 4]))
            .collect();
        intents.push(json!({
            "id": format!("i.c{i}"), "label": format!("{}の見立て", thing(i)), "paraphrases": paraphrases,
            "stages": [{"id": "s", "with": people, "claimId": format!("c{i}"), "speech": ["assertion", "question"],
                "script": script(), "sets": [format!("f_point{i:02}")], "repeat": "「聞きました」"}],
        }));
    }
    while intents.len() + 1 < SCRIPTS {
        // Further stages take the scripts that are left.
        let n = intents.len();
        intents.push(json!({
            "id": format!("i.x{n}"), "label": format!("ほかの話{n}"), "paraphrases": [format!("{}と{}の話", thing(n), thing(n * 7 + 3))],
            "stages": [{"id": "s", "with": people, "script": script()}],
        }));
    }
    let mut blocks = Map::new();
    for i in 0..SCRIPTS {
        let lines = LINES / SCRIPTS + usize::from(i < LINES % SCRIPTS);
        let mut ops: Vec<Value> = (0..lines)
            .map(|k| json!({"op": "TEXT_APPEND", "text": format!("「{}の話なら、あの晩のことから始めないといけません」", thing(i + k)), "who": PEOPLE[i % 8]}))
            .collect();
        ops.push(json!({"op": "WAIT_CLICK"}));
        blocks.insert(format!("b{i}"), json!({"ops": ops}));
    }
    let kinds = [
        "f4",
        "confirm",
        "claimConfirm",
        "claimPartial",
        "claimAmbiguous",
        "claimChoose",
        "redirect",
        "reception",
        "declined",
        "yesNoWhat",
        "empty",
        "again",
        "noStage",
    ];
    let messages: Map<String, Value> = kinds
        .iter()
        .map(|kind| ((*kind).to_owned(), json!(["（……）"])))
        .collect();
    let characters: Vec<Value> = (0..8)
        .map(|i| json!({"id": people[i], "name": PEOPLE[i], "where": "宿", "f4": ["「さあ」", "「知りません」"]}))
        .collect();
    let entities: Vec<Value> = (0..8)
        .map(|i| json!({"id": people[i], "kind": "person", "names": [PEOPLE[i], format!("{}さん", PEOPLE[i])]}))
        .collect();
    let files = [
        (
            "game.json",
            json!({"version": 1, "id": "large", "title": "large", "opening": opening, "startWith": "p0", "flags": flags}),
        ),
        (
            "characters.json",
            json!({"version": 1, "characters": characters}),
        ),
        ("entities.json", json!({"version": 1, "entities": entities})),
        ("claims.json", json!({"version": 1, "claims": claims})),
        ("intents.json", json!({"version": 1, "intents": intents})),
        ("responses.json", json!({"version": 1, "responses": {}})),
        ("messages.json", json!({"version": 1, "messages": messages})),
        ("scripts/s.json", Value::Object(blocks)),
    ];
    files
        .into_iter()
        .map(|(name, file)| (name.to_owned(), file.to_string()))
        .collect()
}
