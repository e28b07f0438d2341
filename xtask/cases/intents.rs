//! Which intent an input is about: the best one at or above the adopt line.

use super::{BadCase, Context, Outcome, only_keys, pack};
use serde_json::{Value, json};

/// Runs `{"id", "input": {"text"}, "expect": {"intent": id or null}}`.
pub(super) fn run(context: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    let pack = pack::load(&context.pack)?;
    let mut outcomes = Vec::new();
    for (line, case) in cases {
        only_keys(*line, "case", case, &["id", "input", "expect", "why"])?;
        only_keys(*line, "input", &case["input"], &["text"])?;
        only_keys(*line, "expect", &case["expect"], &["intent"])?;
        let text = case["input"]["text"]
            .as_str()
            .ok_or_else(|| BadCase::new(format!("line {line}: input.text: expected a string")))?;
        let best = pack.rank(text).into_iter().next();
        let adopted = best.filter(|found| found.score >= pack.matching.adopt);
        let got = json!({"intent": adopted.map(|found| &pack.intents[found.intent].id)});
        let mut differences = Vec::new();
        if got["intent"] != case["expect"]["intent"] {
            let nearest = best.map(|found| (&pack.intents[found.intent].id, found.score));
            differences.push(format!(
                "{text}: expected {}, got {} (nearest {nearest:?})",
                case["expect"]["intent"], got["intent"]
            ));
        }
        outcomes.push(Outcome {
            id: case["id"].as_str().unwrap_or_default().to_owned(),
            beyond: false,
            expected: case["expect"].clone(),
            got,
            differences,
        });
    }
    Ok(outcomes)
}
