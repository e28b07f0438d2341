//! A game played step by step (`op: "hint"` asks for a hint, `scene` is the
//! line of a scene that was shown first). Every step is played from the saved and loaded
//! state as well, which must come to the same.

use super::{BadCase, Context, Outcome, only_keys, pack};
use genbun::dialogue::{Block, Input, Pack, State, Turn};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const EXPECT: [&str; 21] = [
    "outcome",
    "outcome_in",
    "intent",
    "stage",
    "script",
    "lines",
    "line",
    "line_in",
    "level",
    "recalled",
    "narration",
    "scene",
    "memo",
    "card",
    "choices",
    "to",
    "confirmed",
    "flags",
    "cards",
    "why_contains",
    "output_not_contains",
];

/// Runs the steps of one game in order.
pub(super) fn run(context: &Context, cases: &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase> {
    let pack = pack::load(&context.pack)?;
    let mut game = Game {
        state: pack.start().0,
        turn: None,
        slots: BTreeMap::new(),
        pack: &pack,
    };
    let mut outcomes = Vec::new();
    for (line, case) in cases {
        only_keys(*line, "case", case, &["id", "input", "expect", "why"])?;
        only_keys(*line, "expect", &case["expect"], &EXPECT)?;
        let mut differences = game.step(*line, &case["input"])?;
        let got = game.got();
        let expect = case["expect"]
            .as_object()
            .ok_or_else(|| BadCase::new(format!("line {line}: expect: expected an object")))?;
        for (key, expected) in expect {
            differences.extend(difference(key, expected, &got));
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

struct Game<'p> {
    pack: &'p Pack,
    state: State,
    /// The answer to the last input; none after save, load, restart.
    turn: Option<Turn>,
    slots: BTreeMap<String, State>,
}

impl Game<'_> {
    fn step(&mut self, line: usize, input: &Value) -> Result<Vec<String>, BadCase> {
        only_keys(
            line,
            "input",
            input,
            &["with", "text", "op", "slot", "index"],
        )?;
        self.turn = None;
        let slot = input["slot"].as_str().unwrap_or_default();
        match input["op"].as_str() {
            Some("save") => {
                self.slots.insert(slot.to_owned(), self.state.clone());
                Ok(Vec::new())
            }
            Some("load") => {
                let saved = self.slots.get(slot);
                self.state = saved
                    .ok_or_else(|| BadCase::new(format!("line {line}: no slot `{slot}`")))?
                    .clone();
                Ok(Vec::new())
            }
            Some("restart") => {
                self.state = self.pack.start().0;
                Ok(Vec::new())
            }
            Some("choose") => {
                let index = input["index"].as_u64().unwrap_or_default();
                Ok(self.play(&Input::Choose(index as usize)))
            }
            Some("hint") => Ok(self.play(&Input::Hint)),
            Some(other) => Err(BadCase::new(format!("line {line}: unknown op `{other}`"))),
            None => {
                let text = |key: &str| {
                    let text = input[key].as_str();
                    text.map(str::to_owned).ok_or_else(|| {
                        BadCase::new(format!("line {line}: input.{key}: expected a string"))
                    })
                };
                Ok(self.play(&Input::Say {
                    with: text("with")?,
                    text: text("text")?,
                }))
            }
        }
    }

    fn play(&mut self, input: &Input) -> Vec<String> {
        let mut differences = Vec::new();
        let played = self.pack.turn(&self.state, input);
        let loaded = json(&self.state);
        match State::from_json(&loaded) {
            Ok(loaded) => {
                let again = self.pack.turn(&loaded, input);
                if format!("{played:?}") != format!("{again:?}") {
                    differences.push("going on from the loaded save differs".to_owned());
                }
            }
            Err(error) => differences.push(error.to_string()),
        }
        match played {
            Ok((state, turn)) => {
                self.state = state;
                self.turn = Some(turn);
            }
            Err(error) => differences.push(error.to_string()),
        }
        differences
    }

    /// What the step came to, by the keys of `expect`.
    fn got(&self) -> Value {
        let mut got = Map::new();
        got.insert("flags".to_owned(), json!(self.state.flags));
        let cards: Vec<_> = self.state.cards.iter().map(|card| &card.id).collect();
        got.insert("cards".to_owned(), json!(cards));
        let Some(turn) = &self.turn else {
            return Value::Object(got);
        };
        let trace = &turn.trace;
        let script = trace.script.as_deref();
        let texts: Vec<&str> = self.pack.script_texts(script.unwrap_or_default());
        let lines: Vec<&str> = turn
            .blocks
            .iter()
            .filter_map(text_of)
            .filter(|text| texts.contains(text))
            .collect();
        let line = turn.blocks.iter().rev().find_map(|block| match block {
            Block::Recalled { .. } => None,
            block => text_of(block),
        });
        let scene = turn.blocks.iter().find_map(text_of).filter(|text| {
            let mut scenes = self.pack.scenes.iter();
            scenes.any(|scene| scene.lines.iter().any(|line| line == text))
        });
        let narration = turn.blocks.iter().rev().find_map(|block| match block {
            Block::Narration { text } => Some(text.as_str()),
            _ => None,
        });
        let output = json!({
            "blocks": turn.blocks, "pending": turn.pending, "memo": turn.memo,
            "recalled": turn.recalled,
        });
        for (key, value) in [
            ("outcome", json!(turn.outcome)),
            ("intent", json!(trace.intent)),
            ("stage", json!(trace.stage)),
            ("script", json!(script)),
            ("lines", json!(lines)),
            ("line", json!(line)),
            ("level", json!(trace.level)),
            ("recalled", json!(turn.recalled)),
            ("narration", json!(narration)),
            ("scene", json!(scene)),
            ("memo", json!(turn.memo)),
            ("card", json!(turn.card)),
            (
                "choices",
                json!(turn.pending.as_ref().and_then(|p| p.choices.as_ref())),
            ),
            ("to", json!(trace.to)),
            ("confirmed", json!(turn.confirmed)),
            ("why", json!(self.why(turn))),
            ("output", json!(output.to_string())),
        ] {
            got.insert(key.to_owned(), value);
        }
        Value::Object(got)
    }

    /// The reason of the claim of the stage that decided.
    fn why(&self, turn: &Turn) -> Option<String> {
        let key = format!(
            "{}/{}",
            turn.trace.intent.as_deref()?,
            turn.trace.stage.as_deref()?
        );
        let (intent, stage) = self.pack.stage(&key)?;
        let claim = self.pack.intents[intent].stages[stage].claim?;
        let claims = serde_json::to_value(&turn.trace.claims).ok()?;
        Some(claims[claim]["why"].as_str()?.to_owned())
    }
}

fn json(state: &State) -> String {
    serde_json::to_string(state).unwrap_or_default()
}

fn text_of(block: &Block) -> Option<&str> {
    match block {
        Block::Line { text, .. } | Block::Narration { text } | Block::Notice { text } => Some(text),
        _ => None,
    }
}

fn difference(key: &str, expected: &Value, got: &Value) -> Option<String> {
    let listed = |got: &Value| expected.as_array().is_some_and(|list| list.contains(got));
    let contains = |got: &Value, part: &Value| {
        got.as_str()
            .zip(part.as_str())
            .is_some_and(|(got, part)| got.contains(part))
    };
    let (got, right) = match key {
        "outcome_in" => (&got["outcome"], listed(&got["outcome"])),
        "line_in" => (&got["line"], listed(&got["line"])),
        "why_contains" => (&got["why"], contains(&got["why"], expected)),
        "output_not_contains" => {
            let parts = expected.as_array().map_or(&[] as &[Value], Vec::as_slice);
            let clean = parts.iter().all(|part| !contains(&got["output"], part));
            (&got["output"], clean && !parts.is_empty())
        }
        "card" => {
            let same = expected
                .as_object()
                .is_some_and(|wanted| wanted.iter().all(|(key, value)| got["card"][key] == *value));
            (&got["card"], same)
        }
        key => (&got[key], got[key] == *expected),
    };
    (!right).then(|| format!("{key}: expected {expected}, got {got}"))
}
