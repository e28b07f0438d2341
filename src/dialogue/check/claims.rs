//! Claims against sentences: examples, recorded inputs. Wordings that get in
//! each other's way are found by [`crate::claim::check`].

use super::Finding;
use crate::claim::Severity;
use crate::claim::{Claim, ClaimResult, Reading, Verdict, evaluate};
use crate::dialogue::pack::Pack;
use serde::Serialize;
use serde_json::Value;

/// What an example must come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Expected {
    /// Supported and asserted.
    Positive,
    /// Not supported.
    Negative,
    /// Ambiguous.
    Ambiguous,
}

/// An example of a claim and what it came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Example {
    /// The claim.
    pub claim: String,
    /// Which list it stands in.
    pub expected: Expected,
    /// JSON pointer into `claims.json`.
    pub at: String,
    /// The sentence.
    pub text: String,
    /// What it came to.
    pub result: Verdict,
    /// Whether it is asked rather than asserted.
    pub interrogative: bool,
    /// Why not supported.
    pub why: String,
    /// Whether it is as expected.
    pub passed: bool,
}

/// Evaluates every example of every claim.
pub(super) fn examples(pack: &Pack) -> Vec<Example> {
    let mut results = Vec::new();
    for (i, claim) in pack.claims.list().iter().enumerate() {
        let lists = [
            (Expected::Positive, "positive", &claim.examples.positive),
            (Expected::Negative, "negative", &claim.examples.negative),
            (Expected::Ambiguous, "ambiguous", &claim.examples.ambiguous),
        ];
        for (expected, key, texts) in lists {
            for (k, text) in texts.iter().enumerate() {
                let result = result(pack, claim, text);
                results.push(Example {
                    claim: claim.id.clone(),
                    expected,
                    at: format!("{}/{i}/examples/{key}/{k}", pack.list_at("claims.json")),
                    text: text.clone(),
                    result: result.verdict,
                    interrogative: result.interrogative,
                    why: result.why(text),
                    passed: match expected {
                        Expected::Positive => result.is_asserted(),
                        Expected::Negative => result.verdict != Verdict::Supported,
                        Expected::Ambiguous => result.verdict == Verdict::Ambiguous,
                    },
                });
            }
        }
    }
    results
}

fn result(pack: &Pack, claim: &Claim, text: &str) -> ClaimResult {
    evaluate(claim, &Reading::new(text, &pack.entities), &pack.entities)
}

fn shown(result: Verdict, interrogative: bool) -> String {
    let name = match result {
        Verdict::Supported if interrogative => "supported (question)",
        Verdict::Supported => "supported",
        Verdict::Ambiguous => "ambiguous",
        Verdict::Unsupported => "unsupported",
        Verdict::None => "none",
    };
    name.to_owned()
}

/// Recorded inputs: `evidence.jsonl`, `{text, claim, result}` a line.
pub(super) fn evidence(pack: &Pack, findings: &mut Vec<Finding>) {
    for (i, line) in pack.evidence.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let mut report = |code, about: Vec<String>| {
            findings.push(Finding {
                severity: Severity::Error,
                code,
                file: "evidence.jsonl".to_owned(),
                at: (i + 1).to_string(),
                about,
            });
        };
        let read = serde_json::from_str::<Value>(line).ok();
        let field = |key: &str| Some(read.as_ref()?.get(key)?.as_str()?.to_owned());
        let claim = field("claim").and_then(|id| pack.claims.get(&id));
        let (Some(text), Some(claim), Some(expected)) = (field("text"), claim, field("result"))
        else {
            report("evidence-unreadable", vec![line.to_owned()]);
            continue;
        };
        let found = result(pack, claim, &text);
        if shown(found.verdict, false) != expected {
            let got = shown(found.verdict, found.interrogative);
            report("evidence-failed", vec![text, expected, got]);
        }
    }
}
