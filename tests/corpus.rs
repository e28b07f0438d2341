//! Real documents stay silent, and every fault planted in them is found.
//!
//! `tests/corpus/SOURCES.md` says where the documents come from; a line of
//! `mutations.jsonl` is one edit and what it must bring.

#![allow(clippy::unwrap_used)]

use genbun::document::{Document, Options};
use genbun::lint;
use genbun::text::{Format, Source};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The rules that a sound document never breaks.
const RULES: &[&str] = &[
    "dangling-reference",
    "numbering-gap",
    "duplicate-definition",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// Rule, line and message of each finding.
fn findings(file: &str, text: &str) -> Vec<(&'static str, u64, String)> {
    let format = if file.ends_with(".md") {
        Format::Markdown
    } else {
        Format::Text
    };
    let options = Options {
        format,
        ..Options::default()
    };
    let document = Document::read(Source::new(text).unwrap(), options);
    lint::check(&document, &lint::Config::default())
        .into_iter()
        .filter(|finding| RULES.contains(&finding.rule))
        .map(|finding| {
            let line = document.source().line_of(finding.span.start()) as u64;
            (finding.rule, line, finding.about)
        })
        .collect()
}

#[test]
fn sound_documents_stay_silent() {
    let mut read = 0;
    for folder in std::fs::read_dir(root()).unwrap() {
        let folder = folder.unwrap().path();
        if !folder.is_dir() {
            continue;
        }
        for file in std::fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.to_string_lossy();
            assert_eq!(findings(&name, &text), [], "{name}");
            read += 1;
        }
    }
    assert_eq!(read, 27);
}

#[test]
fn planted_faults_are_found() {
    let lines = std::fs::read_to_string(root().join("mutations.jsonl")).unwrap();
    let mut wrong = Vec::new();
    for line in lines.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (id, file) = (&case["id"], case["file"].as_str().unwrap());
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        let find = case["edit"]["find"].as_str().unwrap();
        assert_eq!(text.matches(find).count(), 1, "{id}: find must be unique");
        let edited = text.replace(find, case["edit"]["replace"].as_str().unwrap());
        let found = findings(file, &edited);
        let listed = |key: &str, rule: &str, line: u64| {
            case[key]
                .as_array()
                .into_iter()
                .flatten()
                .any(|entry| entry["rule"] == rule && entry["line"] == line)
        };
        for expected in case["expect"].as_array().unwrap() {
            let is_found = found
                .iter()
                .any(|(rule, line, _)| expected["rule"] == *rule && expected["line"] == *line);
            if !is_found {
                wrong.push(format!("{id}: missed {expected}"));
            }
        }
        for (rule, line, about) in &found {
            if !listed("expect", rule, *line) && !listed("may", rule, *line) {
                wrong.push(format!("{id}: extra {rule} at {line}: {about}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
