//! Cases of quotes with their diagnosis.
//!
//! The nearest passage must hold the expected one or be held by it with at
//! least 80 % of its length, both folded. Each expected pair of changed words
//! must be among the pairs given, neighbouring ones joined with the unchanged
//! words between them, after what is common at both ends is taken off.

use super::{BadCase, Context, Outcome, cite};
use genbun::cite::report::{Answer, NearestPlace};
use genbun::document::{Document, Options};
use genbun::text::Source;
use genbun::text::fold::Fold;
use genbun::text::page::{self, PageMarks};
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the cases of one file.
pub(super) fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases
        .iter()
        .map(|(line, case)| cite::one(*line, case))
        .collect()
}

/// Reads a saved page with the page walk, in node.
pub(super) fn page(html: &str) -> Result<Document, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("xtask/cases/page.mjs");
    let failed = |error: std::io::Error| format!("node, for the page walk: {error}");
    let mut node = Command::new("node")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut input) = node.stdin.take() {
        input.write_all(html.as_bytes()).map_err(failed)?;
    }
    let output = node.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let page: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let numbers = page["marks"].as_array().into_iter().flatten();
    let readings = page["readings"].as_array().into_iter().flatten();
    let marks = PageMarks {
        stretches: numbers.map(number).collect(),
        readings: readings
            .map(|pair| (number(&pair[0]), pair[1].as_str().unwrap_or("").to_owned()))
            .collect(),
    };
    let source = Source::new(page["text"].as_str().unwrap_or_default())
        .map_err(|error| error.to_string())?;
    let reading = page::read(&source, &marks).map_err(|error| error.to_string())?;
    Ok(Document::read_as(source, reading, Options::default()))
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap_or_default() as u32
}

/// How the nearest passage differs from the expected one.
pub(super) fn compare_nearest(expected: &Value, answer: &Answer) -> Vec<String> {
    let mut differences = Vec::new();
    let nearest = answer.nearest.as_ref();
    if let Some(wanted) = expected["nearest"].as_str() {
        match nearest {
            None => differences.push(format!("nearest: none, expected {wanted:?}")),
            Some(got) if !near_enough(wanted, &got.text) => {
                differences.push(format!("nearest: {:?}, expected {wanted:?}", got.text));
            }
            Some(_) => {}
        }
    }
    for pair in expected["changed"].as_array().into_iter().flatten() {
        let wanted = [&pair[0], &pair[1]].map(|side| side.as_str().unwrap_or_default());
        let given = nearest.is_some_and(|got| has_pair(got, &answer.quote, wanted));
        if !given {
            let got = nearest.map(|got| &got.changed);
            differences.push(format!("changed: {got:?}, expected {wanted:?}"));
        }
    }
    differences
}

fn near_enough(wanted: &str, got: &str) -> bool {
    let fold = |text: &str| Fold::CITE.apply(text).text().to_owned();
    let (wanted, got) = (fold(wanted), fold(got));
    let length = |text: &str| text.chars().count();
    got.contains(&wanted) || wanted.contains(&got) && 10 * length(&got) >= 8 * length(&wanted)
}

/// Whether some run of neighbouring pairs comes to the wanted one.
fn has_pair(got: &NearestPlace, quote: &str, wanted: [&str; 2]) -> bool {
    let wanted = stripped(wanted[0], wanted[1]);
    // Where each pair stands in the passage and in the quote, left to right.
    let mut places = Vec::new();
    let (mut at, mut quote_at) = (0, 0);
    for (from, to, _) in &got.changed {
        let Some(start) = got.text[at..].find(from.as_str()).map(|i| at + i) else {
            return got
                .changed
                .iter()
                .any(|(from, to, _)| stripped(from, to) == wanted);
        };
        let to_start = quote[quote_at..]
            .find(to.as_str())
            .map_or(quote_at, |i| quote_at + i);
        places.push((start..start + from.len(), to_start..to_start + to.len()));
        (at, quote_at) = (start + from.len(), to_start + to.len());
    }
    let single = got
        .changed
        .iter()
        .any(|(from, to, _)| stripped(from, to) == wanted);
    single
        || (0..places.len()).any(|first| {
            (first..places.len()).any(|last| {
                let from = &got.text[places[first].0.start..places[last].0.end];
                let to = &quote[places[first].1.start..places[last].1.end];
                stripped(from, to) == wanted
            })
        })
}

/// Both sides without what they have in common at the ends.
fn stripped(from: &str, to: &str) -> (String, String) {
    let mut from: Vec<char> = from.chars().collect();
    let mut to: Vec<char> = to.chars().collect();
    while !from.is_empty() && from.first() == to.first() {
        from.remove(0);
        to.remove(0);
    }
    while !from.is_empty() && from.last() == to.last() {
        from.pop();
        to.pop();
    }
    (from.into_iter().collect(), to.into_iter().collect())
}
