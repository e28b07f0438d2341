//! `cargo xtask cases`: the case runner on the command line.

use crate::cases::{self, Outcome};
use crate::failure::Failure;
use crate::process::print;
use crate::tools;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What the command line asks for.
#[derive(Debug, PartialEq)]
struct Arguments {
    kind: String,
    files: Vec<PathBuf>,
    pack: Option<PathBuf>,
    json: bool,
}

/// Runs the files and prints the result: exit code 0 when every case passed,
/// 1 when one failed, 2 (as a failure) when a file cannot be run.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let arguments = parse(rest)?;
    if let Some(file) = arguments.files.iter().find(|file| !file.is_file()) {
        return Err(Failure::usage(format!("{}: no such file", file.display())));
    }
    if arguments.files.iter().any(|file| holds_pages(file)) {
        tools::node_modules()?;
    }
    let mut outcomes = Vec::new();
    for file in &arguments.files {
        let of_file = cases::run_file(&arguments.kind, file, arguments.pack.as_deref())
            .map_err(|error| Failure::usage(error.message))?;
        outcomes.extend(of_file);
    }
    print(&report(&outcomes, arguments.json));
    Ok(u8::from(outcomes.iter().any(|outcome| !outcome.passed())))
}

/// Whether some case reads a page, which takes the DOM library of node.
fn holds_pages(file: &Path) -> bool {
    std::fs::read_to_string(file).is_ok_and(|text| {
        text.contains(r#""format": "html""#) || text.contains(r#""format":"html""#)
    })
}

fn parse(rest: &[String]) -> Result<Arguments, Failure> {
    let mut words = rest.iter();
    let mut plain = Vec::new();
    let mut pack = None;
    let mut json = false;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--json" => json = true,
            "--pack" => match words.next() {
                Some(folder) => pack = Some(PathBuf::from(folder)),
                None => return Err(Failure::usage("`--pack` needs a folder")),
            },
            option if option.starts_with("--") => {
                return Err(Failure::usage(format!(
                    "unknown option `{option}`; known are --pack DIR, --json"
                )));
            }
            word => plain.push(word),
        }
    }
    let Some((kind, files)) = plain.split_first() else {
        return Err(Failure::usage(
            "usage: cases KIND FILE… [--pack DIR] [--json]",
        ));
    };
    if files.is_empty() {
        return Err(Failure::usage(format!("`cases {kind}`: no file given")));
    }
    Ok(Arguments {
        kind: (*kind).into(),
        files: files.iter().map(PathBuf::from).collect(),
        pack,
        json,
    })
}

fn report(outcomes: &[Outcome], as_json: bool) -> String {
    let mut out = String::new();
    if as_json {
        for outcome in outcomes {
            out.push_str(&line(outcome).to_string());
            out.push('\n');
        }
        return out;
    }
    for outcome in outcomes.iter().filter(|outcome| !outcome.passed()) {
        // One failure, one line: texts inside a difference may hold line breaks.
        let differences = outcome.differences.join("; ").replace('\n', "\\n");
        out.push_str(&format!("FAIL {}: {differences}\n", outcome.id));
    }
    let beyond: Vec<_> = outcomes.iter().filter(|outcome| outcome.beyond).collect();
    let (passed, failed) = count(beyond.iter().copied());
    out.push_str(&format!(
        "of these beyond: {passed} passed, {failed} failed\n"
    ));
    let (passed, failed) = count(outcomes);
    out.push_str(&format!("{passed} passed, {failed} failed\n"));
    out
}

fn line(outcome: &Outcome) -> Value {
    json!({
        "id": outcome.id,
        "passed": outcome.passed(),
        "beyond": outcome.beyond,
        "expected": outcome.expected,
        "got": outcome.got,
    })
}

fn count<'a>(outcomes: impl IntoIterator<Item = &'a Outcome>) -> (usize, usize) {
    outcomes
        .into_iter()
        .fold((0, 0), |(passed, failed), outcome| {
            if outcome.passed() {
                (passed + 1, failed)
            } else {
                (passed, failed + 1)
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(id: &str, beyond: bool, differences: &[&str]) -> Outcome {
        Outcome {
            id: id.into(),
            beyond,
            expected: json!(1),
            got: json!(2),
            differences: differences.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn beyond_cases_count_in_both_lines() {
        let outcomes = [
            outcome("a", false, &[]),
            outcome("b", true, &["x: expected 1, got 2", "two\nlines"]),
            outcome("c", true, &[]),
        ];
        assert_eq!(
            report(&outcomes, false),
            "FAIL b: x: expected 1, got 2; two\\nlines\n\
             of these beyond: 1 passed, 1 failed\n\
             2 passed, 1 failed\n"
        );
    }

    #[test]
    fn json_is_one_object_a_line() {
        let text = report(
            &[outcome("a", false, &[]), outcome("b", true, &["x"])],
            true,
        );
        let lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(
            lines[1],
            json!({"id": "b", "passed": false, "beyond": true, "expected": 1, "got": 2})
        );
    }

    #[test]
    fn arguments_in_any_order() {
        let words: Vec<String> = ["session", "--pack", "p", "a.jsonl", "--json", "b.jsonl"]
            .map(String::from)
            .to_vec();
        let arguments = parse(&words).unwrap();
        assert_eq!(arguments.files.len(), 2);
        assert_eq!(arguments.pack, Some(PathBuf::from("p")));
        assert!(arguments.json);
        assert!(parse(&["session".into()]).is_err());
        assert!(parse(&["session".into(), "f".into(), "--pakc".into()]).is_err());
    }
}
