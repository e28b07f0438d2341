//! Every file under `tests/cases/<kind>/` through the one case runner.

#![allow(clippy::unwrap_used)]

#[path = "../xtask/cases/mod.rs"]
#[allow(dead_code, unreachable_pub, missing_docs)]
mod cases;

use std::path::Path;

fn run_kind(kind: &str) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(kind);
    let mut files: Vec<_> = std::fs::read_dir(&dir)
        .unwrap_or_else(|error| panic!("{}: {error}", dir.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "jsonl"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no case file in {}", dir.display());
    let mut failed = Vec::new();
    for file in files {
        let outcomes = cases::run_file(kind, &file, None).unwrap_or_else(|error| panic!("{error}"));
        assert!(!outcomes.is_empty(), "{} holds no case", file.display());
        for outcome in outcomes.iter().filter(|outcome| !outcome.passed()) {
            failed.push(format!(
                "FAIL {}: {}",
                outcome.id,
                outcome.differences.join("; ")
            ));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_folder_is_a_kind_with_an_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    for entry in std::fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let kind = path.file_name().unwrap().to_str().unwrap();
            run_kind(kind);
        }
    }
}
