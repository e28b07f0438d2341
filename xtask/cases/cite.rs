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
    let known = ["source", "format", "quotes", "rule", "ellipsis"];
    only_keys(line, "input", input, &known)?;
    let bad = |message: &str| BadCase::new(format!("line {line}: {message}"));
    let format = input["format"].as_str().unwrap_or("txt");
    let text = input["source"]
        .as_str()
        .ok_or_else(|| bad("input.source: expected a text"))?;
    let document = match format {
        "html" => match quotes::page(text) {
            Ok(document) => document,
            Err(error) => {
                return Ok(Outcome {
                    id: case["id"].as_str().unwrap_or_default().to_owned(),
                    beyond: false,
                    expected: case["expect"].clone(),
                    got: Value::Null,
                    differences: vec![error],
                });
            }
        },
        name => {
            let format = Format::from_name(name).ok_or_else(|| bad("unknown format"))?;
            let source = Source::new(text).map_err(|error| bad(&error.to_string()))?;
            let options = document::Options {
                format,
                ..document::Options::default()
            };
            Document::read(source, options)
        }
    };
    let options = Options {
        rule: match input["rule"].as_str() {
            None => Rule::Full,
            Some("chaff") => Rule::Chaff,
            Some(_) => return Err(bad("input.rule: expected `chaff`")),
        },
        refuse_ellipsis: input["ellipsis"].as_str() == Some("refuse"),
    };
    let asked: Vec<Quote> = input["quotes"]
        .as_array()
        .ok_or_else(|| bad("input.quotes: expected a list"))?
        .iter()
        .map(|quote| {
            only_keys(line, "input.quotes", quote, &["address", "quote"])?;
            Ok(Quote {
                address: quote["address"].as_str().map(str::to_owned),
                quote: quote["quote"]
                    .as_str()
                    .ok_or_else(|| bad("input.quotes: expected a quote"))?
                    .to_owned(),
            })
        })
        .collect::<Result<_, BadCase>>()?;
    let index = QuoteIndex::new(&document);
    let verdicts = index.check_all(&document, &asked, options);
    let answers = report::answers(&document, &asked, &verdicts);
    let expected = case["expect"]
        .as_array()
        .ok_or_else(|| bad("expect: expected a list"))?;
    let mut differences = Vec::new();
    if expected.len() != answers.len() {
        differences.push(format!(
            "{} results, expected {}",
            answers.len(),
            expected.len()
        ));
    }
    let mut got = Vec::new();
    for (number, (answer, expected)) in answers.iter().zip(expected).enumerate() {
        let known = [
            "status", "line", "address", "via", "text", "nearest", "changed", "class", "accept",
        ];
        only_keys(line, "expect", expected, &known)?;
        let text = report::line(Lang::Ja, &document, &asked[number], &verdicts[number]);
        let alternatives = expected["accept"].as_array().into_iter().flatten();
        let mut all = std::iter::once(expected)
            .chain(alternatives)
            .map(|one| compare(one, answer, &text));
        let first = all.next().unwrap_or_default();
        if !first.is_empty() && !all.any(|rest| rest.is_empty()) {
            let quote = number + 1;
            differences.extend(first.into_iter().map(|d| format!("quote {quote}: {d}")));
        }
        got.push(shown(expected, answer, text));
    }
    Ok(Outcome {
        id: case["id"].as_str().unwrap_or_default().to_owned(),
        beyond: case["beyond"].as_bool().unwrap_or(false),
        expected: case["expect"].clone(),
        got: Value::Array(got),
        differences,
    })
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
