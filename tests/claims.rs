//! Claims over any input: no panic, spans that fit, nothing credited out of
//! somebody else's quotation, the same bytes every time, linear in length.

#![allow(clippy::unwrap_used)]

use genbun::claim::{Claims, Entities, Reading, Verdict, check, evaluate, explain, load};
use genbun::message::Lang;
use genbun::text::Span;
use genbun::text::quotation::{Voice, quotations};
use genbun::text::sentence::{LineEnd, clauses, sentences};
use proptest::prelude::*;

/// What utterances are shuffled from.
const PIECES: &[&str] = &[
    "時計が遅れていた",
    "佐伯",
    "佐伯さんは",
    "女将が",
    "「",
    "」",
    "『",
    "』",
    "“",
    "”",
    "\"",
    "（",
    "）",
    "と言った",
    "って言ってた",
    "という証言",
    "と思う",
    "。",
    "、",
    "？",
    "！",
    "…",
    "\n",
    "\r\n",
    "ない",
    "ません",
    "ず、",
    "んじゃない",
    "のではないか",
    "嘘だ",
    "違う",
    "彼は",
    "嘘",
    "しか",
    "だけでは",
    "なければならない",
    "かもしれない",
    "が、",
    "ので",
    "\u{200B}",
    "\u{3099}",
    "ﾊﾞ",
    "😀",
    "👩‍👩‍👧",
    "\u{FE0F}",
    "私は",
    "から聞いた",
    "か",
    "教えて",
    "鍵を",
    "閉め",
    "夢で",
    "時計",
    "遅れ",
    "①",
    "㈱",
];

fn entities() -> Entities {
    Entities::load(
        r#"[{"id":"saeki","names":["佐伯","佐伯さん"]},{"id":"okami","names":["女将"]}]"#,
    )
    .unwrap()
}

fn claims(entities: &Entities) -> Claims {
    load(
        r#"[{"id":"a","recordLabel":"時計","alternatives":[
              {"all":[{"textAny":["時計"]},{"textAny":["遅れ"]}],"excludeAny":["夢"]},
              {"scope":"utterance","all":[{"entitiesAny":["saeki"]},{"textAny":["嘘","バ","株"]}]}]},
            {"id":"b","recordLabel":"順","alternatives":[{"all":[{"sequence":[["鍵","時計"],["閉め","遅れ"]]}]}]},
            {"id":"c","recordLabel":"つなぎ","alternatives":[
              {"scope":"linked","linkEntities":["saeki"],"referenceAny":["彼"],
               "all":[{"entitiesAny":["saeki","okami"]},{"textAny":["遅れ","嘘"]}]}]}]"#,
        entities,
        None,
    )
    .unwrap()
}

fn fits(text: &str, span: Span) -> bool {
    text.get(span.range()).is_some()
}

/// Every promise that holds for any input.
fn hold(utterance: &str) -> Result<(), TestCaseError> {
    let entities = entities();
    let reading = Reading::new(utterance, &entities);
    for quote in reading.quotations() {
        prop_assert!(fits(utterance, quote.span) && fits(utterance, quote.inner));
        prop_assert!(quote.span.contains(quote.inner));
    }
    let mut last = 0;
    for sentence in reading.sentences() {
        prop_assert!(fits(utterance, sentence.span) && sentence.span.start() >= last);
        last = sentence.span.end();
    }
    for reversal in reading.reversals() {
        prop_assert!(fits(utterance, reversal.span));
    }
    for claim in claims(&entities).list() {
        let result = evaluate(claim, &reading, &entities);
        prop_assert_eq!(
            &result,
            &evaluate(claim, &Reading::new(utterance, &entities), &entities)
        );
        for matched in &result.spans {
            prop_assert!(fits(utterance, matched.span) && !matched.span.is_empty());
            prop_assert!(
                result
                    .region
                    .is_some_and(|region| region.contains(matched.span))
            );
            if result.verdict == Verdict::Supported {
                let foreign = reading
                    .quotations()
                    .iter()
                    .any(|quote| quote.voice == Voice::Other && quote.span.overlaps(matched.span));
                prop_assert!(!foreign, "credited out of a quotation: {utterance:?}");
            }
        }
        let output = result.output(utterance);
        prop_assert_eq!(output.spans.len(), result.spans.len());
        for lang in [Lang::Ja, Lang::En] {
            let explained = explain(claim, &reading, &entities, lang);
            prop_assert_eq!(explained.result, result.output(utterance));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_unicode_is_read(utterance in "(?s).{0,80}") {
        hold(&utterance)?;
    }

    #[test]
    fn any_shuffled_utterance_is_read(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..24)) {
        hold(&pieces.concat())?;
    }

    #[test]
    fn sentences_clauses_and_quotations_fit_any_text(text in "(?s)[。、！「」『』（）\"”“あ言とがA.1\\n\u{3099}]{0,60}") {
        for lines in [LineEnd::EndsSentence, LineEnd::Continues] {
            let mut last = 0;
            for sentence in sentences(&text, lines) {
                prop_assert!(fits(&text, sentence.span) && sentence.span.contains(sentence.body));
                prop_assert!(sentence.span.start() >= last);
                last = sentence.span.end();
                let parts = clauses(&text, sentence.span);
                let whole: String = parts.iter().map(|part| part.span.slice(&text)).collect();
                prop_assert_eq!(whole, sentence.span.slice(&text));
            }
        }
        for quote in quotations(&text) {
            prop_assert!(fits(&text, quote.span));
            prop_assert!(quote.cue.is_none_or(|cue| fits(&text, cue)));
            prop_assert!(quote.speaker.is_none_or(|speaker| fits(&text, speaker)));
        }
    }

    #[test]
    fn any_claims_file_is_read_or_refused(json in "(?s)[\\[\\]{}\":,a-z0-9]{0,60}") {
        let entities = entities();
        if let Ok(claims) = load(&json, &entities, None) {
            check(&claims, &entities, Lang::Ja);
        }
    }
}

#[test]
fn every_utterance_of_the_cases_gives_the_same_bytes_three_times() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/claims");
    let mut files: Vec<_> = std::fs::read_dir(root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let run = || {
        let mut bytes = String::new();
        for file in &files {
            for line in std::fs::read_to_string(file).unwrap().lines() {
                let case: serde_json::Value = serde_json::from_str(line).unwrap();
                let Some(utterance) = case["input"]["utterance"].as_str() else {
                    continue;
                };
                let entities = Entities::load(&case["input"]["entities"].to_string()).unwrap();
                let claims =
                    load(&format!("[{}]", case["input"]["claim"]), &entities, None).unwrap();
                let reading = Reading::new(utterance, &entities);
                let explained = explain(&claims.list()[0], &reading, &entities, Lang::Ja);
                bytes += &serde_json::to_string(&explained).unwrap();
            }
        }
        bytes
    };
    let first = run();
    assert!(first.len() > 100_000);
    assert_eq!(first, run());
    assert_eq!(first, run());
}

/// Sixteen times the input may take sixteen times as long; a quadratic scan
/// would take 256 times. The bound lies far from both.
#[test]
fn work_grows_linearly() {
    let entities = entities();
    let claims = claims(&entities);
    let time = |text: &str| {
        let mut best = std::time::Duration::MAX;
        for _ in 0..2 {
            let start = std::time::Instant::now();
            let reading = Reading::new(text, &entities);
            for claim in claims.list() {
                explain(claim, &reading, &entities, Lang::Ja);
            }
            best = best.min(start.elapsed());
        }
        best
    };
    for piece in [
        "時計",
        "「",
        "「あ」と",
        "佐伯「時計」",
        "ない。",
        "時計が遅れたのではない",
        "しか",
        "時計が遅れ",
        "彼は佐伯。",
        "\"",
        "が、",
        "(。)",
    ] {
        // A busy machine may spoil a measurement, not four in a row.
        let linear = (0..4).any(|_| time(&piece.repeat(3_200)) < time(&piece.repeat(200)) * 100);
        assert!(linear, "{piece}");
    }
}
