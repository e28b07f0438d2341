//! Topics: wordings that mean another one, or state nothing.

use super::Finding;
use crate::claim::Severity;
use crate::claim::{Claim, Reading, Verdict, evaluate};
use crate::dialogue::matcher;
use crate::dialogue::pack::{Intent, Pack};
use crate::text::map::Map;

pub(super) fn check(pack: &Pack, findings: &mut Vec<Finding>) {
    let mut folded: Map<String, usize> = Map::new();
    for (i, intent) in pack.intents.iter().enumerate() {
        let points = points(pack, intent);
        let mut report = |severity, code, at: String, about: Vec<String>| {
            findings.push(Finding {
                severity,
                code,
                file: "intents.json".to_owned(),
                at: format!("{}/{i}{at}", pack.list_at("intents.json")),
                about,
            });
        };
        for (k, paraphrase) in intent.paraphrases.iter().enumerate() {
            let at = format!("/paraphrases/{k}");
            let first = *folded.or_insert(matcher::fold(paraphrase), i);
            if first != i {
                let about = vec![paraphrase.clone(), pack.intents[first].id.clone()];
                report(Severity::Warning, "paraphrase-twice", at.clone(), about);
            } else if let Some((other, score)) = nearer(pack, i, k) {
                let about = vec![
                    paraphrase.clone(),
                    pack.intents[other].id.clone(),
                    format!("{}.{:02}", score / 10_000, score % 10_000 / 100),
                ];
                report(Severity::Warning, "paraphrase-elsewhere", at.clone(), about);
            }
            if let Some(why) = states_nothing(pack, &points, paraphrase) {
                let about = vec![paraphrase.clone(), why];
                report(Severity::Warning, "paraphrase-states-nothing", at, about);
            }
        }
        for (k, stage) in intent.stages.iter().enumerate() {
            let deduction = stage.claim.and_then(|c| pack.claims.list().get(c));
            if deduction.is_some() && stage.speech.is_empty() {
                let at = format!("/stages/{k}");
                report(
                    Severity::Warning,
                    "stage-without-speech",
                    at,
                    vec![stage.key.clone()],
                );
            }
        }
    }
}

/// Another intent that a paraphrase would be adopted for, were it not listed.
fn nearer(pack: &Pack, intent: usize, place: usize) -> Option<(usize, u32)> {
    let paraphrase = &pack.intents[intent].paraphrases[place];
    let ranked = pack.matcher.rank(paraphrase, Some((intent, place)));
    let top = ranked.first()?;
    (top.intent != intent && top.score >= pack.matching.adopt).then_some((top.intent, top.score))
}

/// The claims of an intent's stages; empty when a stage needs none, since then
/// the wordings need not state anything.
fn points<'p>(pack: &'p Pack, intent: &Intent) -> Vec<&'p Claim> {
    let claims: Option<Vec<usize>> = intent.stages.iter().map(|stage| stage.claim).collect();
    let claims = claims.unwrap_or_default();
    let list = pack.claims.list();
    claims.iter().filter_map(|&at| list.get(at)).collect()
}

/// What the best of the claims came to when none is supported.
fn states_nothing(pack: &Pack, points: &[&Claim], paraphrase: &str) -> Option<String> {
    let reading = Reading::new(paraphrase, &pack.entities);
    let results: Vec<_> = points
        .iter()
        .map(|claim| evaluate(claim, &reading, &pack.entities))
        .collect();
    let best = results.iter().max_by_key(|result| result.verdict)?;
    match best.verdict {
        Verdict::Supported => None,
        _ => Some(match best.why(paraphrase) {
            why if why.is_empty() => "unsupported".to_owned(),
            why => why,
        }),
    }
}
