//! Fidelity cases: two lists of findings, the verdict and its exact rows.

use super::{BadCase, Context, Outcome, only_keys};
use genbun::fidelity::{compare_findings, read_findings};
use serde_json::{Value, json};

/// Runs one file.
pub fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases.iter().map(|(line, case)| one(*line, case)).collect()
}

/// The fields of a row that a case may name.
const ROW: &[&str] = &["kind", "field", "executor", "reporter"];

fn one(line: usize, case: &Value) -> Result<Outcome, BadCase> {
    only_keys(
        line,
        "case",
        case,
        &["id", "input", "expect", "why", "beyond"],
    )?;
    let (input, expect) = (&case["input"], &case["expect"]);
    only_keys(line, "input", input, &["executor", "reporter"])?;
    only_keys(line, "expect", expect, &["accepted", "differences"])?;
    let bad = |what: String| BadCase::new(format!("line {line}: {what}"));
    let side = |key: &str| read_findings(&input[key]).map_err(|error| bad(format!("{key}{error}")));
    let report = compare_findings(&side("executor")?, &side("reporter")?);
    let report = serde_json::to_value(report).map_err(|error| bad(error.to_string()))?;
    let empty = Vec::new();
    let rows = report["differences"].as_array().unwrap_or(&empty);
    let got: Vec<Value> = rows
        .iter()
        .map(|row| {
            ROW.iter()
                .map(|key| ((*key).to_owned(), row[*key].clone()))
                .collect()
        })
        .collect();
    let wanted = expect["differences"]
        .as_array()
        .ok_or_else(|| bad("differences: expected an array".to_owned()))?;
    let mut differences = Vec::new();
    if report["accepted"] != expect["accepted"] {
        differences.push(format!("accepted is {}", report["accepted"]));
    }
    if got.len() != wanted.len() {
        differences.push(format!(
            "{} differences, expected {}",
            got.len(),
            wanted.len()
        ));
    }
    for (index, (got, wanted)) in got.iter().zip(wanted).enumerate() {
        only_keys(line, "difference", wanted, ROW)?;
        for key in ROW {
            if got[*key] != wanted[*key] {
                differences.push(format!(
                    "difference {index}: {key} is {}, expected {}",
                    got[*key], wanted[*key]
                ));
            }
        }
    }
    Ok(Outcome {
        id: case["id"]
            .as_str()
            .ok_or_else(|| bad("id: expected a string".to_owned()))?
            .to_owned(),
        beyond: case["beyond"].as_bool().unwrap_or(false),
        expected: expect.clone(),
        got: json!({ "accepted": report["accepted"], "differences": got }),
        differences,
    })
}
