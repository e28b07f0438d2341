//! The same inputs give the same bytes: in every run, natively and in wasm
//! (`tests/web/game.test.mjs` holds the package to the same hash).

use super::{demo, root};
use genbun::dialogue::Pack;
use serde_json::Value;
use std::collections::BTreeMap;

/// FNV-1a, 64 bits.
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn state_of(answer: &str) -> String {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let state = genbun::dialogue::State::from_json(&answer["state"].to_string()).unwrap();
    serde_json::to_string(&state).unwrap()
}

/// Every answer of the walkthrough, one a line.
fn transcript(pack: &Pack) -> String {
    let steps = root().join("tests/cases/session/walkthrough.jsonl");
    let steps = std::fs::read_to_string(steps).unwrap();
    let mut answers = pack.start_json();
    let mut state = state_of(&answers);
    let mut slots: BTreeMap<String, String> = BTreeMap::new();
    for step in steps.lines() {
        let step: Value = serde_json::from_str(step).unwrap();
        let input = &step["input"];
        let slot = input["slot"].as_str().unwrap_or_default().to_owned();
        let input = match input["op"].as_str() {
            Some("save") => {
                slots.insert(slot, state.clone());
                continue;
            }
            Some("load") => {
                state.clone_from(&slots[&slot]);
                continue;
            }
            Some("choose") => format!(r#"{{"choose":{}}}"#, input["index"]),
            Some(_) => {
                state = state_of(&pack.start_json());
                continue;
            }
            None => input.to_string(),
        };
        let answer = pack.turn_json(&state, &input).unwrap();
        state = state_of(&answer);
        answers.push('\n');
        answers.push_str(&answer);
    }
    answers
}

/// All that a player gets: the trace, an answer's last field, is cut off.
fn played(answers: &str) -> String {
    let lines = answers.lines().map(|answer| {
        let trace = answer.rfind(r#","trace":{"#).unwrap();
        &answer[..trace]
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_walkthrough_gives_the_same_bytes_in_every_run() {
    let first = transcript(&demo());
    for _ in 0..2 {
        assert_eq!(transcript(&demo()), first);
    }
    let file = root().join("tests/cases/session/transcript.fnv1a");
    let known = std::fs::read_to_string(file).unwrap_or_default();
    assert_eq!(
        hash(&played(&first)),
        known.trim(),
        "after a change of the game's texts, write the new hash"
    );
}
