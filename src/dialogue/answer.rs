//! What a turn answers: what the page shows, and the trace for the author.
//!
//! The shapes are those that leave the crate: fields in a fixed order, absent
//! values null, spans in UTF-16 units.

use super::state::{Mark, Pending};
use crate::claim::ClaimOutput;
use serde::Serialize;

/// What one input came to. The names are stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The game begins.
    Opening,
    /// A stage was played.
    Execute,
    /// A stage was met again.
    Repeat,
    /// A point was put as a question; the player is asked whether it is meant.
    ClaimInterrogative,
    /// A point was touched but not stated.
    ClaimAmbiguous,
    /// A point was stated too early or to somebody else.
    Reception,
    /// The same, without a line to say.
    ReceptionError,
    /// Several points at once; the player chooses.
    Choose,
    /// A topic is near; the player is asked.
    Confirm,
    /// The player took it back.
    Declined,
    /// Somebody else knows.
    Redirect,
    /// Not understood.
    Deflect,
    /// Yes or no, but nothing was asked.
    YesNoWithoutQuestion,
    /// Nothing was typed.
    Empty,
    /// What was confirmed cannot run any more.
    NoStage,
    /// The player asked for a hint.
    Hint,
}

/// One step of what the page shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Block {
    /// Somebody says something.
    Line {
        /// The name shown.
        who: String,
        /// The words.
        text: String,
    },
    /// Narration.
    Narration {
        /// The words.
        text: String,
    },
    /// Waits for the reader.
    Wait,
    /// What was heard before.
    Recalled {
        /// The line that heads it.
        text: String,
        /// The note.
        note: String,
    },
    /// A neutral notice.
    Notice {
        /// The words.
        text: String,
    },
}

/// A card of the deduction record, as shown: no ids of the pack, no flags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardView {
    /// `c1`, `c2` …
    pub id: String,
    /// Heading.
    pub label: String,
    /// The player's own words.
    pub quote: String,
    /// The matched words in them.
    pub spans: Vec<Mark>,
}

/// The open question, as shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingView {
    /// `claim`, `confirm` or `choice`.
    pub kind: &'static str,
    /// What the question is about.
    pub quote: Option<String>,
    /// What there is to choose from.
    pub choices: Option<Vec<String>>,
}

impl PendingView {
    pub(super) fn of(pending: &Pending, label: impl FnOnce(&str) -> String) -> Self {
        match pending {
            Pending::Claim(point) => Self {
                kind: "claim",
                quote: Some(point.quote.clone()),
                choices: None,
            },
            Pending::Confirm { intent, .. } => Self {
                kind: "confirm",
                quote: Some(label(intent)),
                choices: None,
            },
            Pending::Choice { options } => Self {
                kind: "choice",
                quote: None,
                choices: Some(options.iter().map(|o| o.quote.clone()).collect()),
            },
        }
    }
}

/// Something that a save named and the pack no longer has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dropped {
    /// `flag`, `stage`, `character` …
    pub dropped: &'static str,
    /// Its id.
    pub id: String,
}

/// An intent of the first round and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Candidate {
    /// Id.
    pub intent: String,
    /// 0 … 10000.
    pub score: u32,
    /// What the intent came to in this state.
    pub outcome: &'static str,
    /// What kept its stages shut, `stage: reason` each.
    pub why: Vec<String>,
}

/// For the author's eye; nothing of it is shown to a player.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Trace {
    /// Intent that decided.
    pub intent: Option<String>,
    /// Its stage.
    pub stage: Option<String>,
    /// What was played.
    pub script: Option<String>,
    /// Which level the reply line is from.
    pub level: Option<&'static str>,
    /// To whom the player was sent.
    pub to: Option<String>,
    /// The rule of selection that decided, 1-5.
    pub rule: Option<u32>,
    /// Rounds of selection.
    pub rounds: u32,
    /// The intents of the first round, best first.
    pub candidates: Vec<Candidate>,
    /// Every claim against the input.
    pub claims: Vec<ClaimOutput>,
    /// Flags before.
    #[serde(rename = "flagsBefore")]
    pub flags_before: Vec<String>,
    /// Flags after.
    #[serde(rename = "flagsAfter")]
    pub flags_after: Vec<String>,
}

/// What one input came to, whole.
#[derive(Debug, Clone, Serialize)]
pub struct Turn {
    /// Kind of answer.
    pub outcome: Outcome,
    /// Whom the player speaks to.
    pub with: String,
    /// Whether a yes led here.
    pub confirmed: bool,
    /// All that the page shows, in order.
    pub blocks: Vec<Block>,
    /// The new card.
    pub card: Option<CardView>,
    /// The new note.
    pub memo: Option<String>,
    /// The note that was recalled.
    pub recalled: Option<String>,
    /// The open question.
    pub pending: Option<PendingView>,
    /// Whether the game's end was reached.
    pub ended: bool,
    /// What a save named and the pack no longer has.
    pub notes: Vec<Dropped>,
    /// For the author.
    pub trace: Trace,
}
