//! The demo game: how well topics are told apart, what its check says, and
//! random players.

#![allow(clippy::unwrap_used)]

use genbun::dialogue::{Files, Pack, Severity};
use genbun::message::Lang;
use serde_json::Value;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Name and text of every file of the demo game.
fn demo_texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for folder in ["", "scripts/"] {
        let dir = root().join("tests/cases/session").join(folder);
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if name.ends_with(".json") {
                let text = std::fs::read_to_string(&path).unwrap();
                texts.push((format!("{folder}{name}"), text));
            }
        }
    }
    texts
}

fn files(texts: &[(String, String)]) -> Files {
    Files::from_texts(
        texts
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    )
}

fn demo() -> Pack {
    Pack::load(files(&demo_texts())).unwrap()
}

/// Wordings that no paraphrase has, and lines about something else: right and
/// adopted, and rejected, of how many.
fn told_apart(pack: &Pack, half: &str) -> ((usize, usize), (usize, usize)) {
    let file = root().join("tests/wordings").join(half);
    let (mut meant, mut other) = ((0, 0), (0, 0));
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let best = pack
            .rank(case["input"]["text"].as_str().unwrap())
            .into_iter()
            .next();
        let adopted = best.filter(|best| best.score >= pack.matching.adopt);
        let adopted = adopted.map(|best| pack.intents[best.intent].id.as_str());
        match case["expect"]["intent"].as_str() {
            Some(intent) => {
                meant.1 += 1;
                meant.0 += usize::from(adopted == Some(intent));
            }
            None => {
                other.1 += 1;
                other.0 += usize::from(adopted.is_none());
            }
        }
    }
    (meant, other)
}

/// The matcher's numbers were chosen on the first half only. The bar is the
/// one of `benches/peers` (52 of 54 and 22 of 26), scaled to these.
#[test]
fn topics_are_told_apart_at_one_line() {
    let pack = demo();
    for half in ["tuning.jsonl", "held-out.jsonl"] {
        let (meant, other) = told_apart(&pack, half);
        assert_eq!((meant.1, other.1), (50, 25));
        assert!(
            meant.0 >= 49,
            "{half}: {meant:?} wordings right and adopted"
        );
        assert!(other.0 >= 22, "{half}: {other:?} lines rejected");
    }
}

#[test]
fn the_check_finds_no_error_in_the_demo() {
    let report = demo().check();
    let shown: Vec<String> = report
        .findings
        .iter()
        .map(|f| {
            format!(
                "{:?} {} {}{}: {}",
                f.severity,
                f.code,
                f.file,
                f.at,
                f.message(Lang::Ja)
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
