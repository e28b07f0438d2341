//! Entity cases: extraction (`text`), comparison (`state`, `claim`), verdicts
//! (with `logits`).

use super::{BadCase, Context, Outcome, only_keys};
use genbun::entity::{
    Comparison, Entity, Options, Rational, Rounding, Synonyms, VerifyConfig, compare, extract,
    verify_claim,
};
use genbun::message::Lang;
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
    } else if input.get("logits").is_some() {
        verdict(line, input, expect)?
    } else {
        comparison(line, input, expect)?
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

fn options(line: usize, input: &Value) -> Result<Options, BadCase> {
    let mut options = Options::default();
    let Some(given) = input.get("options") else {
        return Ok(options);
    };
    only_keys(line, "options", given, &["rounding", "approx"])?;
    match given.get("rounding").map(|r| r.as_str()) {
        None | Some(Some("marked")) => {}
        Some(Some("any")) => options.rounding = Rounding::Any,
        _ => {
            return Err(BadCase::new(format!(
                "line {line}: rounding: expected \"any\""
            )));
        }
    }
    if let Some(approx) = given.get("approx") {
        options.approx = approx
            .as_f64()
            .and_then(|part| Rational::new((part * 1e6).round() as i128, 1_000_000))
            .ok_or_else(|| BadCase::new(format!("line {line}: approx: expected a number")))?;
    }
    Ok(options)
}

fn mismatches(found: &Comparison, state: &str, claim: &str) -> Value {
    let rows = found.mismatches.iter().map(|m| {
        json!({
            "claim_surface": found.claim.get(m.claim).map(|e| e.surface(claim)),
            "state_surface": m.state.and_then(|s| found.state.get(s)).map(|e| e.surface(state)),
            "reason": m.reason.code(),
        })
    });
    json!({ "mismatch": found.is_mismatch(), "mismatches": rows.collect::<Vec<_>>() })
}

fn comparison(line: usize, input: &Value, expect: &Value) -> Result<Scored, BadCase> {
    only_keys(line, "input", input, &["state", "claim", "options"])?;
    only_keys(line, "expect", expect, &["mismatch", "mismatches"])?;
    let (state, claim) = (text(line, input, "state")?, text(line, input, "claim")?);
    let wanted = list(line, expect, "mismatches")?;
    let found = compare(state, claim, &options(line, input)?);
    let got = mismatches(&found, state, claim);
    let mut differences = Vec::new();
    if got["mismatch"] != expect["mismatch"] {
        differences.push(format!("mismatch is {}", got["mismatch"]));
    }
    let rows = list(line, &got, "mismatches")?;
    if rows.len() != wanted.len() {
        differences.push(format!(
            "{} mismatches, expected {}",
            rows.len(),
            wanted.len()
        ));
    }
    for (index, wanted) in wanted.iter().enumerate() {
        only_keys(
            line,
            "mismatch",
            wanted,
            &["claim_surface", "state_surface"],
        )?;
        let Some(row) = rows.get(index) else { continue };
        for (key, value) in wanted.as_object().into_iter().flatten() {
            if row[key] != *value {
                differences.push(format!(
                    "mismatch {index}: {key} is {}, expected {value}",
                    row[key]
                ));
            }
        }
    }
    Ok((got, differences))
}

/// Keys that are compared as they are; numbers within [`TOLERANCE`].
const VERDICT_KEYS: &[&str] = &[
    "entailment_prob",
    "neutral_prob",
    "contradiction_prob",
    "hallucination_score",
    "effective_threshold",
    "synonym_coverage",
    "entity_mismatch",
    "is_hallucination",
    "reason",
];

const TOLERANCE: f64 = 0.001;

fn verdict(line: usize, input: &Value, expect: &Value) -> Result<Scored, BadCase> {
    only_keys(
        line,
        "input",
        input,
        &["state", "claim", "logits", "config"],
    )?;
    let bad = |what: String| BadCase::new(format!("line {line}: {what}"));
    let (state, claim) = (text(line, input, "state")?, text(line, input, "claim")?);
    let logits: [f64; 3] = serde_json::from_value(input["logits"].clone())
        .map_err(|error| bad(format!("logits: {error}")))?;
    let config: VerifyConfig = match input.get("config") {
        Some(config) => serde_json::from_value(config.clone())
            .map_err(|error| bad(format!("config: {error}")))?,
        None => VerifyConfig::default(),
    };
    let got = verify_claim(
        state,
        claim,
        logits,
        &config,
        &Synonyms::default(),
        Lang::Ja,
    )
    .map_err(|error| bad(error.to_string()))?;
    let got = serde_json::to_value(got).map_err(|error| bad(error.to_string()))?;
    let number = |key: &str| got[key].as_f64().unwrap_or(f64::NAN);
    let mut differences = Vec::new();
    for (key, wanted) in expect.as_object().into_iter().flatten() {
        let holds = match (key.as_str(), wanted.as_f64()) {
            ("synonym_coverage_min", Some(least)) => number("synonym_coverage") >= least,
            ("effective_threshold_lt", Some(most)) => number("effective_threshold") < most,
            ("reason_contains", _) => {
                let reason = got["reason"].as_str().unwrap_or("");
                list(line, expect, key)?
                    .iter()
                    .all(|part| part.as_str().is_some_and(|part| reason.contains(part)))
            }
            (key, Some(wanted)) if VERDICT_KEYS.contains(&key) => {
                (number(key) - wanted).abs() <= TOLERANCE
            }
            (key, None) if VERDICT_KEYS.contains(&key) => got[key] == *wanted,
            _ => return Err(bad(format!("expect: unknown key `{key}`"))),
        };
        if !holds {
            differences.push(format!("{key}: expected {wanted}, got {}", got[key]));
        }
    }
    Ok((got, differences))
}
