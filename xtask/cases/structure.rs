//! Cases of the document tree and of the rules that stand on it.
//!
//! `expect.findings` is exhaustive for [`STRUCTURAL`] and for every other rule
//! that it names; the lists of [`LISTS`] are exhaustive for their kind and in
//! document order unless `partial` names them; `sexp` is exact.

use super::{BadCase, Context, Outcome, only_keys};
use genbun::document::{Document, Genre, Kind, LeafData, Options, Reference, Status};
use genbun::lint;
use genbun::message::Lang;
use genbun::text::{Format, Source};
use serde_json::{Map, Value, json};

/// The rules of which every finding must be listed.
const STRUCTURAL: &[&str] = &[
    "dangling-reference",
    "numbering-gap",
    "duplicate-definition",
    "quote-without-source",
];

/// What one list of a document holds.
type List = fn(&Document) -> Vec<Value>;

/// The lists of `expect`, and what lists them.
const LISTS: &[(&str, List)] = &[
    ("nodes", nodes),
    ("references", references),
    ("definitions", definitions),
    ("obligations", obligations),
    ("quantities", quantities),
    ("dates", dates),
];

/// Runs the cases of one file.
pub(super) fn run(_: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    cases.iter().map(|(line, case)| one(*line, case)).collect()
}

fn one(line: usize, case: &Value) -> Result<Outcome, BadCase> {
    let keys = ["id", "why", "input", "expect", "partial", "beyond"];
    only_keys(line, "case", case, &keys)?;
    let id = case["id"].as_str().unwrap_or_default().to_owned();
    let expected = case["expect"].clone();
    let mut known = vec!["findings", "sexp", "suggests", "scaffold"];
    known.extend(LISTS.iter().map(|(name, _)| name));
    only_keys(line, "expect", &expected, &known)?;
    let document = read(line, &case["input"])?;
    let partial: Vec<&str> = case["partial"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();

    let mut differences = Vec::new();
    let mut got = Map::new();
    let listed = expected["findings"].as_array().cloned().unwrap_or_default();
    for finding in &listed {
        let keys = [
            "rule", "line", "column", "about", "target", "previous", "expected", "severity",
            "message",
        ];
        only_keys(line, "expect.findings", finding, &keys)?;
    }
    let findings = findings(&document, &listed);
    compare("findings", &listed, &findings, false, &mut differences);
    got.insert("findings".into(), Value::Array(findings));
    for (name, list) in LISTS {
        let Some(wanted) = expected[*name].as_array() else {
            continue;
        };
        let list = list(&document);
        compare(
            name,
            wanted,
            &list,
            partial.contains(name),
            &mut differences,
        );
        got.insert((*name).into(), Value::Array(list));
    }
    if let Some(sexp) = expected["sexp"].as_str() {
        let written = document.sexp();
        if let Some(difference) = first_difference(sexp, &written) {
            differences.push(difference);
        }
        got.insert("sexp".into(), written.into());
    }
    if expected.get("suggests").is_some() {
        let suggested = json!(lint::suggest(&document).map(Genre::name));
        equal(
            "suggests",
            &expected["suggests"],
            &suggested,
            &mut differences,
        );
        got.insert("suggests".into(), suggested);
    }
    if expected.get("scaffold").is_some() {
        let scaffold = json!(lint::scaffold(&document));
        equal(
            "scaffold",
            &expected["scaffold"],
            &scaffold,
            &mut differences,
        );
        got.insert("scaffold".into(), scaffold);
    }
    Ok(Outcome {
        id,
        beyond: case["beyond"] == true,
        expected,
        got: Value::Object(got),
        differences,
    })
}

fn read(line: usize, input: &Value) -> Result<Document, BadCase> {
    only_keys(
        line,
        "input",
        input,
        &["text", "format", "language", "genre", "path"],
    )?;
    let bad = |what: &str| BadCase::new(format!("line {line}: input.{what}"));
    let text = input["text"]
        .as_str()
        .ok_or_else(|| bad("text: expected a string"))?;
    let format = input["format"].as_str().unwrap_or("txt");
    if format == "html" {
        return Err(bad("format: html is read by the page walk, through node"));
    }
    let format =
        Format::from_name(format).ok_or_else(|| bad("format: expected txt or markdown"))?;
    let language = match input["language"].as_str() {
        Some(code) => {
            Some(Lang::from_code(code).ok_or_else(|| bad("language: expected ja or en"))?)
        }
        None => None,
    };
    let genre = match input["genre"].as_str() {
        Some(name) => Some(Genre::parse(name).map_err(|error| bad(&format!("genre: {error}")))?),
        None => None,
    };
    let path = input["path"].as_str().map(str::to_owned);
    let source = Source::new(text).map_err(|error| bad(&format!("text: {error}")))?;
    Ok(Document::read(
        source,
        Options {
            format,
            language,
            genre,
            path,
        },
    ))
}

/// The findings of the structural rules and of every rule that `listed` names.
fn findings(document: &Document, listed: &[Value]) -> Vec<Value> {
    let named: Vec<&str> = listed.iter().filter_map(|f| f["rule"].as_str()).collect();
    let found = lint::check(document, &lint::Config::default());
    let starts: Vec<usize> = found.iter().map(|f| f.span.start()).collect();
    let positions = document.source().positions(&starts);
    found
        .iter()
        .zip(positions)
        .filter(|(f, _)| STRUCTURAL.contains(&f.rule) || named.contains(&f.rule))
        .map(|(f, at)| {
            let mut value = json!({
                "rule": f.rule,
                "line": at.line,
                "column": at.column,
                "about": f.about,
                "severity": f.severity.name(),
                "message": f.message(Lang::Ja),
            });
            match &f.data {
                lint::Data::DanglingReference { target, .. } => value["target"] = json!(target),
                lint::Data::NumberingGap {
                    previous, expected, ..
                } => {
                    value["previous"] = json!(previous);
                    value["expected"] = json!(expected);
                }
                _ => {}
            }
            value
        })
        .collect()
}

fn nodes(document: &Document) -> Vec<Value> {
    let shown = document.nodes().iter().skip(1).filter(|n| !n.is_listed);
    shown
        .map(|node| {
            let mut value = json!({"kind": node.kind.name(), "line": node.line});
            value["address"] = json!(node.address.as_str());
            if node.kind != Kind::Section {
                value["label"] = json!(node.label);
            }
            if !node.heading.is_empty() {
                value["heading"] = json!(node.heading);
            }
            value
        })
        .collect()
}

fn leaves(document: &Document, pick: impl Fn(&LeafData) -> Option<Value>) -> Vec<Value> {
    let leaves = document.leaves().iter();
    leaves
        .filter_map(|leaf| {
            let mut value = pick(&leaf.data)?;
            value["line"] = json!(leaf.line);
            Some(value)
        })
        .collect()
}

fn references(document: &Document) -> Vec<Value> {
    leaves(document, |data| match data {
        LeafData::Reference(index) => document.references().get(*index).map(reference),
        _ => None,
    })
}

fn reference(reference: &Reference) -> Value {
    let mut value = json!({"label": reference.label, "target": reference.target.as_str()});
    if reference.status == Status::External {
        value["external"] = json!(true);
    }
    if let Some(document) = &reference.document {
        value["document"] = json!(document);
    }
    value
}

fn definitions(document: &Document) -> Vec<Value> {
    leaves(document, |data| match data {
        LeafData::Definition(definition) => {
            let mut value = json!({"term": definition.term});
            if definition.is_inline {
                value["placement"] = json!("inline");
            }
            Some(value)
        }
        _ => None,
    })
}

fn obligations(document: &Document) -> Vec<Value> {
    leaves(document, |data| match data {
        LeafData::Obligation { marker, modality } => {
            Some(json!({"type": modality.name(), "marker": marker}))
        }
        _ => None,
    })
}

fn quantities(document: &Document) -> Vec<Value> {
    leaves(document, |data| match data {
        LeafData::Quantity { value, unit } => Some(json!({"value": value, "unit": unit})),
        _ => None,
    })
}

fn dates(document: &Document) -> Vec<Value> {
    leaves(document, |data| match data {
        LeafData::Date { value, .. } => Some(json!({"value": value})),
        _ => None,
    })
}

/// Compares two lists in order; only the keys that are wanted count. With
/// `is_partial`, each wanted one must be present, in order.
fn compare(name: &str, wanted: &[Value], got: &[Value], is_partial: bool, out: &mut Vec<String>) {
    if is_partial {
        let mut rest = got.iter();
        for want in wanted {
            if !rest.any(|have| fits(want, have)) {
                out.push(format!(
                    "{name}: expected {want}, nothing like it came in its place"
                ));
                return;
            }
        }
        return;
    }
    for (at, want) in wanted.iter().enumerate() {
        match got.get(at) {
            Some(have) if fits(want, have) => {}
            Some(have) => return out.push(format!("{name}[{at}]: expected {want}, came {have}")),
            None => return out.push(format!("{name}[{at}]: expected {want}, came nothing")),
        }
    }
    if let Some(extra) = got.get(wanted.len()) {
        out.push(format!(
            "{name}[{}]: expected nothing, came {extra}",
            wanted.len()
        ));
    }
}

/// Whether every wanted key has its value; an external reference must be told
/// from one of this document even when the case does not say `external`.
fn fits(want: &Value, have: &Value) -> bool {
    let same = want
        .as_object()
        .into_iter()
        .flatten()
        .all(|(key, value)| match key.as_str() {
            // Informative: an abbreviation may be spelled out.
            "document" => true,
            "value" => {
                value
                    .as_f64()
                    .is_some_and(|v| have[key].as_f64() == Some(v))
                    || *value == have[key]
            }
            _ => *value == have[key],
        });
    let is_reference = want.get("label").is_some() && want.get("kind").is_none();
    same && !(is_reference && want.get("external").is_none() && have["external"] == true)
}

fn equal(name: &str, want: &Value, have: &Value, out: &mut Vec<String>) {
    if want != have {
        out.push(format!("{name}: expected {want}, came {have}"));
    }
}

fn first_difference(want: &str, have: &str) -> Option<String> {
    if want == have {
        return None;
    }
    let (mut a, mut b) = (want.lines(), have.lines());
    let mut line = 1;
    loop {
        match (a.next(), b.next()) {
            (Some(x), Some(y)) if x == y => line += 1,
            (None, None) => return Some("sexp: line ends differ".into()),
            (x, y) => {
                let show = |s: Option<&str>| s.unwrap_or("the end").trim().to_owned();
                return Some(format!(
                    "sexp line {line}: expected `{}`, came `{}`",
                    show(x),
                    show(y)
                ));
            }
        }
    }
}
