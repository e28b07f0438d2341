//! The author's check.

use super::{demo, demo_texts, files, planted};
use genbun::claim::Severity;
use genbun::dialogue::Pack;
use genbun::message::Lang;
use serde_json::{Value, json};

#[test]
fn the_check_finds_no_error_in_the_demo() {
    let report = demo().check(Lang::Ja);
    let shown: Vec<String> = report
        .findings
        .iter()
        .map(|f| {
            format!(
                "{:?} {} {}{}: {}",
                f.severity, f.code, f.file, f.at, f.message
            )
        })
        .collect();
    println!("{}", shown.join("\n"));
    let errors = report
        .findings
        .iter()
        .filter(|f| f.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{}", shown.join("\n"));
    assert!(report.examples.iter().all(|example| example.passed));
    assert!(report.reach.complete, "{} states", report.reach.states);
}

/// Codes and places of what the check finds in a planted fault, beside what it
/// finds in the demo.
fn found(file: &str, at: &str, value: Value) -> Vec<(&'static str, String)> {
    let list = |texts: &[(String, String)]| -> Vec<(&'static str, String)> {
        let report = Pack::load(files(texts)).unwrap().check(Lang::En);
        let findings = report.findings.into_iter();
        findings
            .map(|f| (f.code, format!("{}{}", f.file, f.at)))
            .collect()
    };
    let before = list(&demo_texts());
    let mut after = list(&planted(file, at, value));
    after.retain(|finding| !before.contains(finding));
    after
}

#[test]
fn the_check_finds_planted_faults() {
    let cases = [
        (
            "scripts/sayoko.json",
            "/greet/ops/0/text",
            json!("「茜ちゃんなら釜場よ」"),
            "name-leak",
            "scripts/sayoko.json/greet/ops/0/text",
        ),
        (
            "scripts/toru.json",
            "/dark/ops/-",
            json!({"op": "TEXT_APPEND", "who": "茜", "text": "「……」", "requires": ["!f_name"]}),
            "name-leak",
            "scripts/toru.json/dark/ops/3/who",
        ),
        (
            "intents.json",
            "/intents/8/label",
            json!("茜のこと"),
            "name-in-label",
            "intents.json/intents/8/label",
        ),
        (
            "intents.json",
            "/intents/1/stages/0/memo",
            json!("茜が来た。"),
            "name-leak",
            "intents.json/intents/1/stages/0/memo",
        ),
        (
            "responses.json",
            "/responses/f4/0",
            json!("茜の声がした。"),
            "name-leak",
            "responses.json/responses/f4/0",
        ),
        (
            "hints.json",
            "/12/lines/0",
            json!("（茜を探そう）"),
            "name-leak",
            "hints.json/12/lines/0",
        ),
        (
            "claims.json",
            "/claims/0/recordLabel",
            json!("茜の時計"),
            "name-leak",
            "claims.json/claims/0/recordLabel",
        ),
        (
            "scripts/sayoko.json",
            "/spare",
            json!({"ops": []}),
            "orphan-script",
            "scripts/sayoko.json/spare",
        ),
        (
            "scripts/sayoko.json",
            "/greet/ops/0",
            json!({"op": "SHAKE"}),
            "unknown-op",
            "scripts/sayoko.json/greet/ops/0/op",
        ),
        (
            "scripts/sayoko.json",
            "/greet/ops/0/text",
            json!("「{who}です」"),
            "placeholder-in-script",
            "scripts/sayoko.json/greet/ops/0",
        ),
        (
            "messages.json",
            "/messages/f4/0",
            json!("（{name}）"),
            "unknown-placeholder",
            "messages.json/messages/f4/0",
        ),
        (
            "messages.json",
            "/messages/f4/0",
            json!("（{who}）"),
            "placeholder-not-filled",
            "messages.json/messages/f4/0",
        ),
        (
            "intents.json",
            "/intents/6/stages/0/requires",
            json!(["f_end", "!f_found"]),
            "unreachable-stage",
            "intents.json/intents/6/stages/0",
        ),
        (
            "game.json",
            "/flags/f_idle",
            json!("だれも立てない"),
            "flag-never-set",
            "game.json/flags/f_idle",
        ),
        (
            "intents.json",
            "/intents/0/paraphrases/0",
            json!("時計を見せてください"),
            "paraphrase-twice",
            "intents.json/intents/3/paraphrases/0",
        ),
        (
            "claims.json",
            "/claims/0/examples/positive/0",
            json!("猫が逃げた"),
            "example",
            "claims.json/claims/0/examples/positive/0",
        ),
        (
            "scripts/sayoko.json",
            "/greet/ops/1/requires",
            json!(["f_end", "!f_found"]),
            "line-never-shown",
            "scripts/sayoko.json/greet/ops/1/requires",
        ),
        (
            "scenes.json",
            "/0/requires",
            json!(["f_end", "!f_found"]),
            "unreachable-scene",
            "scenes.json/0",
        ),
        (
            "hints.json",
            "/1/requires",
            json!(["f_end", "f_found"]),
            "unreachable-hint",
            "hints.json/1",
        ),
    ];
    for (file, at, value, code, place) in cases {
        let found = found(file, at, value);
        assert!(
            found.contains(&(code, place.to_owned())),
            "{code} {place}: {found:?}"
        );
    }
}

#[test]
fn recorded_inputs_are_checked() {
    let mut texts = demo_texts();
    texts.push((
        "evidence.jsonl".to_owned(),
        concat!(
            r#"{"text": "停電したから時計が止まった", "claim": "c.stopped", "result": "supported"}"#,
            "\n",
            r#"{"text": "停電したから時計が止まった", "claim": "c.stopped", "result": "ambiguous"}"#,
            "\n{}\n"
        )
        .to_owned(),
    ));
    let report = Pack::load(files(&texts)).unwrap().check(Lang::En);
    let evidence: Vec<_> = report
        .findings
        .iter()
        .filter(|f| f.file == "evidence.jsonl")
        .map(|f| (f.code, f.at.as_str()))
        .collect();
    assert_eq!(
        evidence,
        [("evidence-failed", "2"), ("evidence-unreadable", "3")]
    );
}
