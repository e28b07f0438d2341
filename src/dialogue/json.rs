//! The engine over JSON texts, as every host calls it: one pack, then states
//! and inputs in, states and turns out.

use super::answer::Turn;
use super::check::check_json;
use super::input::{Input, InputError};
use super::pack::{Fault, Files, Pack};
use super::session::TurnError;
use super::state::State;
use crate::message::Lang;
use crate::message::dialogue as message;
use serde::Serialize;

/// A state and what led to it.
#[derive(Serialize)]
struct Answer<'a> {
    state: &'a State,
    turn: &'a Turn,
}

fn answer(state: &State, turn: &Turn) -> String {
    serde_json::to_string(&Answer { state, turn }).unwrap_or_default()
}

impl Pack {
    /// Reads a pack from one JSON: file names to contents, or
    /// `{"files": {…}}`; a content is the JSON itself or its text.
    ///
    /// # Errors
    /// Every fault of every file.
    pub fn from_json(json: &str) -> Result<Pack, Vec<Fault>> {
        Pack::load(Files::from_json(json))
    }

    /// Begins the game: `{"state", "turn"}`.
    pub fn start_json(&self) -> String {
        let (state, turn) = self.start();
        answer(&state, &turn)
    }

    /// Answers one input: `{"state", "turn"}`.
    ///
    /// # Errors
    /// A state of another game, a damaged one, an input that cannot be
    /// answered; the state stays as it was.
    pub fn turn_json(&self, state: &str, input: &str) -> Result<String, TurnError> {
        let state = State::from_json(state)?;
        let input = Input::from_json(input)?;
        let (state, turn) = self.advance(state, &input)?;
        Ok(answer(&state, &turn))
    }

    /// The topics that a line is likest, best first: `[{"intent", "score"}]`,
    /// at most ten. Whether a topic may be played is another question.
    pub fn topics_json(&self, text: &str) -> String {
        #[derive(Serialize)]
        struct Topic<'a> {
            intent: &'a str,
            score: u32,
        }
        let topics: Vec<_> = self
            .rank(text)
            .iter()
            .take(10)
            .filter_map(|found| {
                Some(Topic {
                    intent: &self.intents.get(found.intent)?.id,
                    score: found.score,
                })
            })
            .collect();
        serde_json::to_string(&topics).unwrap_or_default()
    }

    /// Takes a save up without an input: `{"state", "notes"}`, where the notes
    /// name what this version of the pack no longer has.
    ///
    /// # Errors
    /// A save of another game or a damaged one.
    pub fn resume_json(&self, state: &str) -> Result<String, TurnError> {
        #[derive(Serialize)]
        struct Resumed {
            state: State,
            notes: Vec<super::answer::Dropped>,
        }
        let (state, notes) = State::from_json(state)?.resume(self)?;
        Ok(serde_json::to_string(&Resumed { state, notes }).unwrap_or_default())
    }
}

/// Reads and checks the pack of one JSON; see [`check_json`].
pub fn check_pack_json(json: &str, lang: Lang) -> String {
    check_json(Files::from_json(json), lang)
}

/// Faults as `[{severity, code, file, at, message}]`.
pub fn faults_json(faults: &[Fault], lang: Lang) -> String {
    super::check::faults_json(faults, lang)
}

impl TurnError {
    /// The sentence for the player.
    pub fn message(&self, lang: Lang) -> String {
        let detail = match self {
            TurnError::Input(InputError::UnknownCharacter(id)) => id.clone(),
            error => error.to_string(),
        };
        message::refusal(lang, self.code(), &detail)
    }
}
