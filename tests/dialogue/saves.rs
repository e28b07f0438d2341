//! Saves of other versions, damaged ones, inputs that cannot be answered.

use super::{demo, files, planted};
use genbun::dialogue::{Input, Outcome, Pack};
use genbun::message::Lang;
use serde_json::{Value, json};

#[test]
fn a_save_of_another_version_keeps_what_still_exists() {
    let old = Pack::load(files(&planted(
        "game.json",
        "/flags/f_gone",
        json!("もうない"),
    )))
    .unwrap();
    let new = demo();
    let say = Input::Say {
        with: "sayoko".to_owned(),
        text: "何が消えたんですか".to_owned(),
    };
    let (mut state, _) = old.turn(&old.start().0, &say).unwrap();
    state.flags.push("f_gone".to_owned());
    state.replies.insert("ghost/f4".to_owned(), 2);
    let (after, turn) = new.turn(&state, &say).unwrap();
    assert_eq!(turn.outcome, Outcome::Repeat);
    assert_eq!(after.flags, ["f_missing"]);
    assert_eq!(after.pack.hash, new.hash);
    let notes: Vec<_> = turn
        .notes
        .iter()
        .map(|n| (n.dropped, n.id.as_str()))
        .collect();
    assert_eq!(notes, [("flag", "f_gone"), ("reply", "ghost/f4")]);
    assert!(new.turn(&after, &say).unwrap().1.notes.is_empty());
}

#[test]
fn damaged_and_foreign_saves_are_refused_by_name() {
    let pack = demo();
    let state = serde_json::to_value(pack.start().0).unwrap();
    let with = |at: &str, value: Value| {
        let mut state = state.clone();
        *state.pointer_mut(at).unwrap() = value;
        state.to_string()
    };
    let cases = [
        ("{".to_owned(), "save-unreadable", ""),
        ("[]".to_owned(), "save-unreadable", ""),
        (with("/turn", json!("one")), "save-unreadable", "/turn"),
        (with("/format", json!("other")), "save-format", "/format"),
        (with("/version", json!(2)), "save-format", "/version"),
        (
            with("/pack/id", json!("other")),
            "save-other-pack",
            "/pack/id",
        ),
        (with("/with", json!("ghost")), "save-damaged", "/with"),
        (with("/flags", json!(["f_no"])), "save-damaged", "/flags/0"),
        (
            with("/stages", json!({"i.no/s": 1})),
            "save-damaged",
            "/stages/i.no~1s",
        ),
        (
            with(
                "/pending",
                json!({"kind": "confirm", "intent": "i.no", "stage": "s"}),
            ),
            "save-damaged",
            "/pending",
        ),
    ];
    for (save, code, at) in cases {
        let error = pack
            .turn_json(&save, r#"{"with": "sayoko", "text": "はい"}"#)
            .unwrap_err();
        assert_eq!((error.code(), error.at()), (code, at), "{save}");
        for lang in [Lang::Ja, Lang::En] {
            assert!(!error.message(lang).is_empty());
        }
    }
    let state = state.to_string();
    for (input, code) in [
        (r#"{"choose": 1}"#, "no-choice"),
        (r#"{"with": "ghost", "text": "はい"}"#, "unknown-character"),
        (r#"{"text": "はい"}"#, "bad-input"),
    ] {
        assert_eq!(pack.turn_json(&state, input).unwrap_err().code(), code);
    }
}
