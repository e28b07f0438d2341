//! Cases of answers as they were pasted: the quotations and the addresses said
//! for them, the exact list in order.

use super::{BadCase, Context, Outcome, only_keys};
use genbun::cite::answer;
use genbun::text::Source;
use serde_json::{Value, json};

/// Runs the cases of one file.
pub(super) fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases.iter().map(|(line, case)| one(*line, case)).collect()
}

fn one(line: usize, case: &Value) -> Result<Outcome, BadCase> {
    only_keys(
        line,
        "case",
        case,
        &["id", "why", "input", "expect", "beyond"],
    )?;
    only_keys(line, "input", &case["input"], &["text"])?;
    only_keys(line, "expect", &case["expect"], &["pairs"])?;
    let bad = |message: &str| BadCase::new(format!("line {line}: {message}"));
    let text = case["input"]["text"]
        .as_str()
        .ok_or_else(|| bad("input.text: expected a text"))?;
    let wanted = case["expect"]["pairs"]
        .as_array()
        .ok_or_else(|| bad("expect.pairs: expected a list"))?;
    for pair in wanted {
        only_keys(line, "expect.pairs", pair, &["quote", "address"])?;
    }
    let source = Source::new(text).map_err(|error| bad(&error.to_string()))?;
    let got: Vec<Value> = answer::pairs(&source)
        .into_iter()
        .map(|pair| json!({"quote": pair.quote, "address": pair.address}))
        .collect();
    let mut differences = Vec::new();
    for (number, pair) in wanted.iter().enumerate() {
        match got.get(number) {
            None => differences.push(format!("pair {}: none, expected {pair}", number + 1)),
            Some(got) if got["quote"] != pair["quote"] || got["address"] != pair["address"] => {
                differences.push(format!("pair {}: {got}, expected {pair}", number + 1));
            }
            Some(_) => {}
        }
    }
    for extra in got.iter().skip(wanted.len()) {
        differences.push(format!("one too many: {extra}"));
    }
    Ok(Outcome {
        id: case["id"].as_str().unwrap_or_default().to_owned(),
        beyond: case["beyond"].as_bool().unwrap_or(false),
        expected: case["expect"].clone(),
        got: json!({ "pairs": got }),
        differences,
    })
}
