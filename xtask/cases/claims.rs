//! Claims: one claim on one utterance, or the loading of a claims file.

use super::{BadCase, Context, Outcome, only_keys};
use genbun::claim::{ClaimOutput, Entities, Reading, evaluate, load};
use serde_json::{Value, json};

/// Runs the cases of one file.
pub fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases.iter().map(|(line, case)| one(*line, case)).collect()
}

fn one(line: usize, case: &Value) -> Result<Outcome, BadCase> {
    only_keys(line, "case", case, &["id", "input", "expect", "why"])?;
    let id = case["id"].as_str().unwrap_or_default().to_owned();
    let (input, expect) = (&case["input"], &case["expect"]);
    let entities = entities(&input["entities"]).map_err(|error| at(line, error))?;
    let (got, differences) = if input.get("file").is_some() {
        only_keys(line, "input", input, &["file", "entities"])?;
        only_keys(line, "expect", expect, &["ok", "errors"])?;
        loading(&input["file"], &entities, expect)
    } else {
        only_keys(line, "input", input, &["claim", "entities", "utterance"])?;
        only_keys(
            line,
            "expect",
            expect,
            &[
                "result",
                "result_in",
                "interrogative",
                "spans",
                "why_contains",
            ],
        )?;
        let claim = json!([input["claim"]]).to_string();
        let claims =
            load(&claim, &entities, None).map_err(|errors| at(line, errors[0].to_string()))?;
        let Some(utterance) = input["utterance"].as_str() else {
            return Err(at(line, "utterance: expected a string"));
        };
        let reading = Reading::new(utterance, &entities);
        let result = evaluate(&claims.list()[0], &reading, &entities).output(utterance);
        let differences = compare(&result, expect);
        let got = serde_json::to_value(&result).map_err(|error| at(line, error))?;
        (got, differences)
    };
    Ok(Outcome {
        id,
        beyond: false,
        expected: expect.clone(),
        got,
        differences,
    })
}

fn at(line: usize, message: impl std::fmt::Display) -> BadCase {
    BadCase::new(format!("line {line}: {message}"))
}

fn entities(value: &Value) -> Result<Entities, String> {
    match value {
        Value::Null => Ok(Entities::new(Vec::new())),
        list => Entities::load(&list.to_string()).map_err(|errors| errors[0].to_string()),
    }
}

fn compare(result: &ClaimOutput, expect: &Value) -> Vec<String> {
    let mut differences = Vec::new();
    let verdict = json!(result.result);
    let in_list = |list: &Value| list.as_array().is_some_and(|list| list.contains(&verdict));
    if expect
        .get("result")
        .is_some_and(|wanted| *wanted != verdict)
        || expect.get("result_in").is_some_and(|list| !in_list(list))
    {
        let wanted = expect.get("result").unwrap_or(&expect["result_in"]);
        differences.push(format!(
            "result {verdict}, expected {wanted} ({})",
            result.why
        ));
    }
    if let Some(wanted) = expect.get("interrogative")
        && *wanted != json!(result.interrogative)
    {
        differences.push(format!(
            "interrogative {}, expected {wanted}",
            result.interrogative
        ));
    }
    for wanted in expect["spans"].as_array().into_iter().flatten() {
        if !result
            .spans
            .iter()
            .any(|span| json!(span.surface) == *wanted)
        {
            differences.push(format!("no matched span {wanted}"));
        }
    }
    if let Some(wanted) = expect["why_contains"].as_str()
        && !result.why.contains(wanted)
    {
        differences.push(format!("why `{}` does not hold `{wanted}`", result.why));
    }
    differences
}

/// The case file is read without the order of keys, so the errors are compared
/// as a set here; their order is tested beside the reader.
fn loading(file: &Value, entities: &Entities, expect: &Value) -> (Value, Vec<String>) {
    let errors = load(&file.to_string(), entities, None)
        .err()
        .unwrap_or_default();
    let found: Vec<Value> = errors
        .iter()
        .map(|error| json!({"code": error.code, "at": error.at}))
        .collect();
    let got = json!({"ok": errors.is_empty(), "errors": found});
    let mut differences = Vec::new();
    if expect["ok"] != got["ok"] {
        differences.push(format!("ok {}, expected {}", got["ok"], expect["ok"]));
    }
    let sorted = |list: &[Value]| {
        let mut list: Vec<String> = list.iter().map(Value::to_string).collect();
        list.sort();
        list
    };
    let wanted = expect["errors"].as_array().map_or(&[][..], Vec::as_slice);
    if sorted(&found) != sorted(wanted) {
        differences.push(format!(
            "errors {}, expected {}",
            got["errors"], expect["errors"]
        ));
    }
    (got, differences)
}
