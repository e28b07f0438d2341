//! Claims: examples, recorded inputs, words that get in each other's way.

use super::{Finding, Severity};
use crate::claim::{Claim, ClaimResult, Reading, Term, Verdict, Word, evaluate};
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

pub(super) fn check(pack: &Pack, examples: &[Example], findings: &mut Vec<Finding>) {
    let mut report = |severity, code, file: &str, at: String, about: Vec<String>| {
        findings.push(Finding {
            severity,
            code,
            file: file.to_owned(),
            at,
            about,
        });
    };
    for example in examples.iter().filter(|example| !example.passed) {
        let expected = match example.expected {
            Expected::Positive => "supported",
            Expected::Negative => "not supported",
            Expected::Ambiguous => "ambiguous",
        };
        let about = vec![
            example.text.clone(),
            expected.to_owned(),
            shown(example.result, example.interrogative),
        ];
        let at = example.at.clone();
        report(Severity::Error, "example-failed", "claims.json", at, about);
    }
    evidence(pack, &mut report);
    for (i, claim) in pack.claims.list().iter().enumerate() {
        for (k, alternative) in claim.alternatives.iter().enumerate() {
            let at = format!("{}/{i}/alternatives/{k}", pack.list_at("claims.json"));
            for (t, term) in alternative.all.iter().enumerate() {
                for (place, word) in words(term) {
                    let at = format!("{at}/all/{t}/{place}");
                    let own = alternative.exclude_any.iter();
                    if let Some(excluded) = own.clone().find(|x| word.folded.contains(&x.folded)) {
                        let about = vec![word.text.clone(), excluded.text.clone()];
                        let at = at.clone();
                        report(
                            Severity::Error,
                            "word-excluded-itself",
                            "claims.json",
                            at,
                            about,
                        );
                    }
                    if tag_form(&word.folded) && !own.clone().any(|x| tags(&word.folded, &x.folded))
                    {
                        let about = vec![word.text.clone()];
                        let at = at.clone();
                        let code = "tag-form-not-excluded";
                        report(Severity::Warning, code, "claims.json", at, about);
                    }
                    for other in pack.claims.list().iter().filter(|c| c.id != claim.id) {
                        let mut excluded = other.alternatives.iter().flat_map(|a| &a.exclude_any);
                        if let Some(x) = excluded.find(|x| x.folded.contains(&word.folded)) {
                            let about = vec![word.text.clone(), other.id.clone(), x.text.clone()];
                            let at = at.clone();
                            let code = "word-excluded-elsewhere";
                            report(Severity::Info, code, "claims.json", at, about);
                        }
                    }
                }
            }
        }
    }
    for (i, entity) in pack.entities.list().iter().enumerate() {
        for (k, name) in entity.names.iter().enumerate() {
            let kana = |c: char| crate::text::sentence::is_kana(c);
            if name.chars().count() <= 2 && name.chars().all(kana) {
                let at = format!("{}/{i}/names/{k}", pack.list_at("entities.json"));
                let about = vec![name.clone()];
                report(Severity::Warning, "short-alias", "entities.json", at, about);
            }
        }
    }
}

/// A denial that a tag question (…ないか) would contain as well.
fn tag_form(word: &str) -> bool {
    ["ではない", "じゃない"]
        .iter()
        .any(|form| word.ends_with(form))
}

/// Whether an exclusion word stops the tag question on a word.
fn tags(word: &str, excluded: &str) -> bool {
    ["か", "の", "か？", "？"].iter().any(|tag| {
        let question = format!("{word}{tag}");
        question.ends_with(excluded) || excluded.contains(&format!("ない{tag}"))
    })
}

/// The words of a term with their pointers inside it.
fn words(term: &Term) -> Vec<(String, &Word)> {
    match term {
        Term::TextAny(words) => words
            .iter()
            .enumerate()
            .map(|(i, word)| (format!("textAny/{i}"), word))
            .collect(),
        Term::EntitiesAny(_) => Vec::new(),
        Term::Sequence(groups) => groups
            .iter()
            .enumerate()
            .flat_map(|(g, group)| {
                let words = group.iter().enumerate();
                words.map(move |(i, word)| (format!("sequence/{g}/{i}"), word))
            })
            .collect(),
    }
}

/// Recorded inputs: `evidence.jsonl`, `{text, claim, result}` a line.
fn evidence(
    pack: &Pack,
    report: &mut impl FnMut(Severity, &'static str, &str, String, Vec<String>),
) {
    for (i, line) in pack.evidence.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let at = (i + 1).to_string();
        let read = serde_json::from_str::<Value>(line).ok();
        let field = |key: &str| Some(read.as_ref()?.get(key)?.as_str()?.to_owned());
        let claim = field("claim").and_then(|id| pack.claims.get(&id));
        let (Some(text), Some(claim), Some(expected)) = (field("text"), claim, field("result"))
        else {
            let about = vec![line.to_owned()];
            report(
                Severity::Error,
                "evidence-unreadable",
                "evidence.jsonl",
                at,
                about,
            );
            continue;
        };
        let found = result(pack, claim, &text);
        let got = shown(found.verdict, false);
        if got != expected {
            let about = vec![text, expected, shown(found.verdict, found.interrogative)];
            report(
                Severity::Error,
                "evidence-failed",
                "evidence.jsonl",
                at,
                about,
            );
        }
    }
}
