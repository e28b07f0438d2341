//! Entity cases: extraction (`text`), comparison (`state`, `claim`), verdicts
//! (with `logits`).

use super::{BadCase, Context, Outcome, only_keys};
use genbun::entity::{Entity, extract};
use serde_json::{Value, json};

/// Runs one file; the kind of a case is told by its input keys.
pub fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases.iter().map(|(line, case)| one(*line, case)).collect()
}

fn one(line: usize, case: &Value) -> Result<Outcome, BadCase> {
    only_keys(
        line,
        "case",
        case,
        &["id", "input", "expect", "why", "beyond"],
    )?;
    let (input, expect) = (&case["input"], &case["expect"]);
    let (got, differences) = if input.get("text").is_some() {
        extraction(line, input, expect)?
    } else {
        return Err(BadCase::new(format!("line {line}: input: unknown keys")));
    };
    Ok(Outcome {
        id: text(line, case, "id")?.to_owned(),
        beyond: case["beyond"].as_bool().unwrap_or(false),
        expected: expect.clone(),
        got,
        differences,
    })
}

fn text<'a>(line: usize, object: &'a Value, key: &str) -> Result<&'a str, BadCase> {
    object[key]
        .as_str()
        .ok_or_else(|| BadCase::new(format!("line {line}: {key}: expected a string")))
}

fn list<'a>(line: usize, object: &'a Value, key: &str) -> Result<&'a [Value], BadCase> {
    object[key]
        .as_array()
        .map(Vec::as_slice)
        .ok_or_else(|| BadCase::new(format!("line {line}: {key}: expected an array")))
}

fn shown(entity: &Entity, source: &str) -> Value {
    json!({
        "kind": entity.kind.name(),
        "surface": entity.surface(source),
        "value": entity.value(),
        "unit": entity.unit,
        "mod": entity.modifier.map(|m| m.name()),
    })
}

type Scored = (Value, Vec<String>);

fn extraction(line: usize, input: &Value, expect: &Value) -> Result<Scored, BadCase> {
    only_keys(line, "input", input, &["text"])?;
    only_keys(line, "expect", expect, &["entities"])?;
    let source = text(line, input, "text")?;
    let wanted = list(line, expect, "entities")?;
    let got: Vec<Value> = extract(source).iter().map(|e| shown(e, source)).collect();
    let mut differences = Vec::new();
    if got.len() != wanted.len() {
        differences.push(format!("{} entities, expected {}", got.len(), wanted.len()));
    }
    for (index, wanted) in wanted.iter().enumerate() {
        only_keys(
            line,
            "entity",
            wanted,
            &["kind", "surface", "value", "unit", "mod"],
        )?;
        let Some(got) = got.get(index) else { continue };
        for (key, value) in wanted.as_object().into_iter().flatten() {
            if got[key] != *value {
                differences.push(format!(
                    "entity {index}: {key} is {}, expected {value}",
                    got[key]
                ));
            }
        }
    }
    Ok((json!({ "entities": got }), differences))
}
