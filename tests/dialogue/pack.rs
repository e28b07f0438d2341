//! Reading a pack: every fault by name and place.

use super::{demo, demo_texts, files, planted};
use genbun::dialogue::Pack;
use serde_json::{Value, json};

#[test]
fn every_fault_names_file_and_place() {
    let cases = [
        (
            "game.json",
            "/startWith",
            json!("nobody"),
            "unknown-character",
            "/startWith",
        ),
        (
            "game.json",
            "/opening",
            json!("opening#no"),
            "missing-script",
            "/opening",
        ),
        (
            "game.json",
            "/endFlag",
            json!("f_no"),
            "unknown-flag",
            "/endFlag",
        ),
        ("game.json", "/version", json!(2), "bad-value", "/version"),
        (
            "game.json",
            "/colour",
            json!("red"),
            "unknown-field",
            "/colour",
        ),
        (
            "game.json",
            "/matching/adopt",
            json!(1.5),
            "bad-value",
            "/matching/adopt",
        ),
        (
            "game.json",
            "/matching/near",
            json!(0.7),
            "bad-value",
            "/matching/near",
        ),
        (
            "intents.json",
            "/intents/1/id",
            json!("i.greet"),
            "duplicate-id",
            "/intents/1/id",
        ),
        (
            "characters.json",
            "/characters/0/lines/confrim",
            json!([]),
            "unknown-field",
            "/characters/0/lines/confrim",
        ),
        (
            "characters.json",
            "/characters/0/f4/0",
            json!({"requires": []}),
            "missing-field",
            "/characters/0/f4/0",
        ),
        (
            "entities.json",
            "/entities/3/locked/0/requires/0",
            json!("f_no"),
            "unknown-flag",
            "/entities/3/locked/0/requires/0",
        ),
        (
            "claims.json",
            "/claims/0/knownWhen/0",
            json!("!f_no"),
            "unknown-flag",
            "/claims/0/knownWhen/0",
        ),
        (
            "claims.json",
            "/claims/0/alternatives/0/all/0",
            json!({"txtAny": ["a"]}),
            "unknown-field",
            "/claims/0/alternatives/0/all/0/txtAny",
        ),
        (
            "intents.json",
            "/intents/0/paraphrases/0",
            json!("。"),
            "empty-word",
            "/intents/0/paraphrases/0",
        ),
        (
            "intents.json",
            "/intents/0/stages",
            json!([]),
            "empty-list",
            "/intents/0/stages",
        ),
        (
            "intents.json",
            "/intents/0/stages/0/with/0",
            json!("x"),
            "unknown-character",
            "/intents/0/stages/0/with/0",
        ),
        (
            "intents.json",
            "/intents/9/stages/0/claimId",
            json!("c.no"),
            "unknown-claim",
            "/intents/9/stages/0/claimId",
        ),
        (
            "intents.json",
            "/intents/9/stages/0/speech/0",
            json!("shout"),
            "bad-value",
            "/intents/9/stages/0/speech/0",
        ),
        (
            "intents.json",
            "/intents/9/stages/0/reception/script",
            json!("a#b"),
            "missing-script",
            "/intents/9/stages/0/reception/script",
        ),
        (
            "intents.json",
            "/intents/4/stages/0/materials/0",
            json!({"entitiesAny": ["dog"]}),
            "unknown-entity",
            "/intents/4/stages/0/materials/0/entitiesAny/0",
        ),
        (
            "scripts/toru.json",
            "/lie/ops/0/text",
            json!(3),
            "bad-type",
            "/lie/ops/0/text",
        ),
        (
            "scripts/toru.json",
            "/lie/ops/0/requires",
            json!(["f_no"]),
            "unknown-flag",
            "/lie/ops/0/requires/0",
        ),
        (
            "messages.json",
            "/messages/f4",
            json!([]),
            "empty-list",
            "/messages/f4",
        ),
        (
            "hints.json",
            "/0/lines",
            json!([]),
            "empty-list",
            "/0/lines",
        ),
        (
            "scenes.json",
            "/0/with",
            json!("x"),
            "unknown-character",
            "/0/with",
        ),
    ];
    for (file, at, value, code, place) in cases {
        let faults = Pack::load(files(&planted(file, at, value))).unwrap_err();
        let found: Vec<_> = faults
            .iter()
            .map(|f| (f.file.as_str(), f.error.code.name(), f.error.at.as_str()))
            .collect();
        assert_eq!(found, [(file, code, place)]);
    }
}

#[test]
fn all_faults_of_all_files_are_named_at_once() {
    let mut texts = planted("game.json", "/title", json!(7));
    texts.retain(|(name, _)| name != "responses.json");
    for (name, text) in &mut texts {
        match name.as_str() {
            "messages.json" => *text = r#"{"version": 1, "messages": {"f4": ["（）"]}}"#.to_owned(),
            "scripts/toru.json" => text.truncate(40),
            _ => {}
        }
    }
    let faults = Pack::load(files(&texts)).unwrap_err();
    let count = |code| {
        faults
            .iter()
            .filter(|f| f.error.code.name() == code)
            .count()
    };
    assert_eq!(count("not-json"), 1);
    assert_eq!(count("missing-file"), 1);
    assert_eq!(count("missing-kind"), 12);
    assert_eq!(count("bad-type"), 1);
    // Whatever the broken file would have held is missed, too.
    assert!(count("missing-script") > 0);
}

#[test]
fn one_json_is_the_same_game_as_the_folder() {
    let texts = demo_texts();
    let inner: serde_json::Map<String, Value> = texts
        .iter()
        .map(|(name, text)| (name.clone(), serde_json::from_str(text).unwrap()))
        .collect();
    let one = json!({"files": inner}).to_string();
    let (folder, one) = (demo(), Pack::from_json(&one).unwrap());
    assert_eq!(folder.hash, one.hash);
    assert_eq!(folder.start_json(), one.start_json());
    let changed = Pack::load(files(&planted("game.json", "/title", json!("別の題")))).unwrap();
    assert_ne!(folder.hash, changed.hash);
}
