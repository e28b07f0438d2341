//! SARIF 2.1.0, the interchange format of static analysis (OASIS standard).
//!
//! Columns count UTF-16 units, and say so. A finding is known again by the
//! fingerprint of its rule, address and subject, so that it survives moved
//! lines.

use crate::text::map::Map;

use serde_json::{Value, json};

use super::{Place, places};
use crate::document::Document;
use crate::lint::{Finding, RULES, Severity};
use crate::message::{Lang, lint as say};
use crate::text::Span;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The name a text without a path goes by.
const NAMELESS: &str = "document";

/// One run with every rule and the findings as results.
pub fn sarif(document: &Document, findings: &[Finding], lang: Lang) -> String {
    let uri = uri(document.path().unwrap_or(NAMELESS));
    let mut seen: Map<String, usize> = Map::new();
    let results: Vec<Value> = findings
        .iter()
        .zip(placed_ends(document, findings))
        .map(|(finding, (start, end, related))| {
            let node = document.innermost(Span::empty(finding.span.start()));
            let address = document.node(node).address.as_str();
            let subject = format!("{}\u{1F}{address}\u{1F}{}", finding.rule, finding.about);
            let nth = seen.or_default(subject.clone());
            *nth += 1;
            let fingerprint = format!("{:016x}:{nth}", fnv1a(&subject));
            result(
                finding,
                &uri,
                address,
                start,
                end,
                related,
                &fingerprint,
                lang,
            )
        })
        .collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "genbun",
                "version": env!("CARGO_PKG_VERSION"),
                "language": match lang { Lang::Ja => "ja", Lang::En => "en" },
                "rules": RULES.iter().map(|rule| json!({
                    "id": rule.name,
                    "shortDescription": {"text": say::rule(lang, rule.name)},
                    "help": {"text": rule.docs, "markdown": rule.docs},
                    "defaultConfiguration": {"level": level(rule.severity)},
                })).collect::<Vec<_>>(),
            }},
            "artifacts": [{
                "location": {"uri": uri},
                "encoding": "UTF-8",
                "sourceLanguage": match document.language() { Lang::Ja => "ja", Lang::En => "en" },
            }],
            "columnKind": "utf16CodeUnits",
            "results": results,
        }],
    });
    log.to_string()
}

#[allow(clippy::too_many_arguments)]
fn result(
    finding: &Finding,
    uri: &str,
    address: &str,
    start: Place,
    end: (u32, u32),
    related: Option<Place>,
    fingerprint: &str,
    lang: Lang,
) -> Value {
    let index = RULES.iter().position(|rule| rule.name == finding.rule);
    let mut location = json!({"physicalLocation": {
        "artifactLocation": {"uri": uri, "index": 0},
        "region": {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.0,
            "endColumn": end.1,
        },
    }});
    if !address.is_empty() {
        location["logicalLocations"] = json!([{"fullyQualifiedName": address}]);
    }
    let mut result = json!({
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": level(finding.severity),
        "message": {"text": finding.message(lang)},
        "locations": [location],
        "partialFingerprints": {"genbun/v1": fingerprint},
    });
    if let Some(place) = related {
        result["relatedLocations"] = json!([{
            "physicalLocation": {
                "artifactLocation": {"uri": uri, "index": 0},
                "region": {"startLine": place.line, "startColumn": place.column},
            },
            "message": {"text": say::first_definition(lang)},
        }]);
    }
    result
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

type Ends = (Place, (u32, u32), Option<Place>);

/// Places with line and column of their ends, which no other shape needs.
fn placed_ends(document: &Document, findings: &[Finding]) -> Vec<Ends> {
    let ends: Vec<usize> = findings.iter().map(|finding| finding.span.end()).collect();
    let ends = document.source().positions(&ends);
    places(document, findings)
        .into_iter()
        .zip(ends)
        .map(|((place, related), end)| (place, (end.line, end.column), related))
        .collect()
}

/// A path as a relative URI reference (RFC 3986).
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.replace('\\', "/").bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

/// The 64-bit FNV-1a hash: small, and the same on every host.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
