//! How well topics are told apart.

use super::{demo, root};
use genbun::dialogue::Pack;
use serde_json::Value;

/// Wordings that no paraphrase has, and lines about something else: right and
/// adopted, and rejected, of how many.
fn told_apart(pack: &Pack, half: &str) -> ((usize, usize), (usize, usize)) {
    let file = root().join("tests/wordings").join(half);
    let (mut meant, mut other) = ((0, 0), (0, 0));
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let best = pack
            .rank(case["input"]["text"].as_str().unwrap())
            .into_iter()
            .next();
        let adopted = best.filter(|best| best.score >= pack.matching.adopt);
        let adopted = adopted.map(|best| pack.intents[best.intent].id.as_str());
        match case["expect"]["intent"].as_str() {
            Some(intent) => {
                meant.1 += 1;
                meant.0 += usize::from(adopted == Some(intent));
            }
            None => {
                other.1 += 1;
                other.0 += usize::from(adopted.is_none());
            }
        }
    }
    (meant, other)
}

/// The matcher's numbers were chosen on the first half only. The bar is the
/// one of `benches/peers` (52 of 54 and 22 of 26), scaled to these.
#[test]
fn topics_are_told_apart_at_one_line() {
    let pack = demo();
    for half in ["tuning.jsonl", "held-out.jsonl"] {
        let (meant, other) = told_apart(&pack, half);
        assert_eq!((meant.1, other.1), (50, 25));
        assert!(
            meant.0 >= 49,
            "{half}: {meant:?} wordings right and adopted"
        );
        assert!(other.0 >= 22, "{half}: {other:?} lines rejected");
    }
}
