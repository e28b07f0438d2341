//! Cases of verdicts on quotes.
//!
//! `expect` is parallel to `input.quotes`. Status, and line, address, `via`
//! and the line of text where they are given, are compared as they stand;
//! `accept` lists other answers that will do. The nearest passage and the
//! changed words are compared by the rules of [`super::quotes`].

use super::{BadCase, Context, Outcome, only_keys, quotes};
use genbun::cite::report::{self, Answer};
use genbun::cite::{Options, Quote, QuoteIndex, Rule};
use genbun::document::{self, Document};
use genbun::message::Lang;
use genbun::text::{Format, Source};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Runs the cases of one file.
pub(super) fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases.iter().map(|(line, case)| one(*line, case)).collect()
}

/// Runs one case.
pub(super) fn one(line: usize, case: &Value) -> Result<Outcome, BadCase> {
    only_keys(
        line,
        "case",
        case,
        &["id", "why", "input", "expect", "beyond"],
    )?;
    let input = &case["input"];
    let known = ["source", "sources", "format", "quotes", "rule", "ellipsis"];
    only_keys(line, "input", input, &known)?;
    let bad = |message: &str| BadCase::new(format!("line {line}: {message}"));
    let options = Options {
        rule: match input["rule"].as_str() {
            None => Rule::Full,
            Some("chaff") => Rule::Chaff,
            Some(_) => return Err(bad("input.rule: expected `chaff`")),
        },
        refuse_ellipsis: input["ellipsis"].as_str() == Some("refuse"),
    };
    let mut outcome = Outcome {
        id: case["id"].as_str().unwrap_or_default().to_owned(),
        beyond: case["beyond"].as_bool().unwrap_or(false),
        expected: case["expect"].clone(),
        got: Value::Null,
        differences: Vec::new(),
    };
    let answers = match answered(input, options) {
        Ok(answers) => answers,
        Err(fault) => {
            outcome.got = json!({ "error": fault });
            let wanted = case["expect"]["error"].as_str();
            if !wanted.is_some_and(|wanted| fault.contains(wanted)) {
                outcome.differences.push(format!("input error: {fault}"));
            }
            return Ok(outcome);
        }
    };
    let Some(expected) = case["expect"].as_array() else {
        outcome.differences.push("no input error".to_owned());
        return Ok(outcome);
    };
    if expected.len() != answers.len() {
        let counts = format!("{} results, expected {}", answers.len(), expected.len());
        outcome.differences.push(counts);
    }
    let mut got = Vec::new();
    for (number, ((answer, text), expected)) in answers.iter().zip(expected).enumerate() {
        let known = [
            "status", "line", "address", "via", "text", "nearest", "changed", "class", "accept",
        ];
        only_keys(line, "expect", expected, &known)?;
        let alternatives = expected["accept"].as_array().into_iter().flatten();
        let mut all = std::iter::once(expected)
            .chain(alternatives)
            .map(|one| compare(one, answer, text));
        let first = all.next().unwrap_or_default();
        if !first.is_empty() && !all.any(|rest| rest.is_empty()) {
            let quote = number + 1;
            let named = first.into_iter().map(|d| format!("quote {quote}: {d}"));
            outcome.differences.extend(named);
        }
        got.push(shown(expected, answer, text.clone()));
    }
    outcome.got = Value::Array(got);
    Ok(outcome)
}

/// An original of a case: its documents are read once.
struct Original {
    document: Document,
    index: QuoteIndex,
}

fn original(text: &str, format: &str) -> Result<Original, String> {
    let document = match format {
        "html" => quotes::page(text)?,
        name => {
            let format = Format::from_name(name).ok_or("input.format: not known")?;
            let source = Source::new(text).map_err(|error| error.to_string())?;
            let options = document::Options {
                format,
                ..document::Options::default()
            };
            Document::read(source, options)
        }
    };
    let index = QuoteIndex::new(&document);
    Ok(Original { document, index })
}

/// The answers in the order of the quotes, each with its line of text; an
/// error names the entry.
fn answered(input: &Value, options: Options) -> Result<Vec<(Answer, String)>, String> {
    let format = input["format"].as_str().unwrap_or("txt");
    let mut originals: BTreeMap<&str, Original> = BTreeMap::new();
    if let Some(sources) = input["sources"].as_object() {
        for (name, text) in sources {
            let text = text.as_str().ok_or("input.sources: expected texts")?;
            originals.insert(name, original(text, format)?);
        }
    } else {
        let text = input["source"]
            .as_str()
            .ok_or("input.source: expected a text")?;
        originals.insert("", original(text, format)?);
    }
    let entries = input["quotes"]
        .as_array()
        .ok_or("quotes: expected a list")?;
    let mut answers = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        let fault = |key: &str| format!("/{number}/{key}");
        let unknown = entry
            .as_object()
            .ok_or_else(|| format!("/{number}"))?
            .keys()
            .find(|key| !["address", "quote", "source"].contains(&key.as_str()));
        if let Some(key) = unknown {
            return Err(fault(key));
        }
        let name = match (entry.get("source"), input.get("sources")) {
            (Some(Value::String(name)), Some(_)) => name.as_str(),
            (None, None) => "",
            _ => return Err(fault("source")),
        };
        let original = originals.get(name).ok_or_else(|| fault("source"))?;
        let quote = Quote {
            address: match entry.get("address") {
                None => None,
                Some(Value::String(address)) => Some(address.clone()),
                Some(_) => return Err(fault("address")),
            },
            quote: entry["quote"]
                .as_str()
                .ok_or_else(|| fault("quote"))?
                .to_owned(),
        };
        let verdict = original.index.check(&original.document, &quote, options);
        let text = report::line(Lang::Ja, &original.document, &quote, &verdict);
        let asked = std::slice::from_ref(&quote);
        let answer = report::answers(&original.document, asked, &[verdict]);
        answers.extend(answer.into_iter().map(|answer| (answer, text.clone())));
    }
    Ok(answers)
}

/// The line that a case means: of the first place, else of the nearest passage.
fn line_of(answer: &Answer) -> Option<u32> {
    let found = answer.found.first().map(|place| place.line);
    found.or_else(|| answer.nearest.as_ref().map(|nearest| nearest.line))
}

fn compare(expected: &Value, answer: &Answer, text: &str) -> Vec<String> {
    let address = answer.found.first().and_then(|p| p.address.clone());
    let mut differences = Vec::new();
    let fields = [
        ("status", json!(answer.status)),
        ("line", json!(line_of(answer))),
        ("address", json!(address)),
        ("via", json!(answer.via)),
        ("text", json!(text)),
    ];
    for (name, got) in fields {
        if let Some(wanted) = expected.get(name)
            && *wanted != got
        {
            differences.push(format!("{name}: {got}, expected {wanted}"));
        }
    }
    differences.extend(quotes::compare_nearest(expected, answer));
    differences
}

/// The answer in the shape of the expectation.
fn shown(expected: &Value, answer: &Answer, text: String) -> Value {
    let mut map = Map::new();
    map.insert("status".into(), json!(answer.status));
    map.insert("line".into(), json!(line_of(answer)));
    let address = answer.found.first().and_then(|p| p.address.clone());
    map.insert("address".into(), json!(address));
    map.insert("via".into(), json!(answer.via));
    if expected.get("text").is_some() {
        map.insert("text".into(), json!(text));
    }
    if let Some(nearest) = &answer.nearest {
        map.insert("nearest".into(), json!(nearest.text));
        map.insert("similarity".into(), json!(nearest.similarity));
        map.insert("changed".into(), json!(nearest.changed));
    }
    Value::Object(map)
}
