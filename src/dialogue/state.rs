//! The state of a game: plain data, and at the same time the save.

use super::answer::Dropped;
use super::flag::FlagSet;
use super::pack::{Kind, Pack};
use crate::text::map::Map;
use crate::text::order;
use serde::Serialize;

/// `format` of a save.
const FORMAT: &str = "genbun-save";
/// `version` of a save.
const VERSION: u32 = 1;

/// A state of a game. It holds no text of the pack but the notes and labels
/// that the player has earned.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct State {
    /// `genbun-save`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// The pack that was played.
    pub pack: PackName,
    /// How many inputs there were.
    pub turn: u32,
    /// Whom the player speaks to.
    pub with: String,
    /// The flags that are set, sorted.
    pub flags: Vec<String>,
    /// How often each `intent/stage` was played.
    pub stages: Map<String, u32>,
    /// How many lines of each `character/kind` were used.
    pub replies: Map<String, u32>,
    /// How many lines of each hint were given.
    pub hints: Map<String, u32>,
    /// Scenes that were shown.
    pub scenes: Vec<String>,
    /// What was heard, with its source.
    pub notebook: Vec<Note>,
    /// What was established.
    pub cards: Vec<Card>,
    /// The open question.
    pub pending: Option<Pending>,
}

/// Which pack a save belongs to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct PackName {
    /// The pack's id.
    pub id: String,
    /// Its content hash.
    pub hash: String,
}

/// A line of the notebook.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The line.
    pub text: String,
    /// When it was heard.
    pub turn: u32,
    /// From whom.
    pub with: String,
    /// On which topic.
    pub intent: String,
    /// At which stage of it.
    pub stage: String,
}

/// A stretch of the player's own words, in UTF-16 units of the quote.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// First unit.
    pub start: u32,
    /// One past the last.
    pub end: u32,
}

/// A card of the deduction record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Card {
    /// `c1`, `c2` … in order of establishment.
    pub id: String,
    /// The claim.
    pub claim: String,
    /// Heading.
    pub label: String,
    /// The player's own words.
    pub quote: String,
    /// The matched words in them.
    pub spans: Vec<Mark>,
    /// When.
    pub turn: u32,
}

/// A point in the player's words that waits for an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Point {
    /// Topic.
    pub intent: String,
    /// Stage that takes it.
    pub stage: String,
    /// Claim that was stated.
    pub claim: String,
    /// The player's own words.
    pub quote: String,
    /// The matched words in them.
    pub spans: Vec<Mark>,
}

/// The open question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pending {
    /// Do you say so?
    Claim(Point),
    /// Is this topic meant?
    Confirm {
        /// Topic.
        intent: String,
        /// Stage that would run.
        stage: String,
    },
    /// Which of these do you say?
    Choice {
        /// The points, in the order of the input.
        options: Vec<Point>,
    },
}

/// Why a save cannot be taken up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The text is no save.
    #[error("{at}: expected {expected}")]
    Unreadable {
        /// JSON pointer; empty for the whole text.
        at: String,
        /// What was expected.
        expected: String,
    },
    /// Another format or version.
    #[error("{at}: expected {expected}")]
    Format {
        /// JSON pointer.
        at: &'static str,
        /// What was expected.
        expected: String,
    },
    /// A save of another game.
    #[error("/pack/id: this save belongs to the game `{found}`, not to `{expected}`")]
    OtherPack {
        /// The save's pack.
        found: String,
        /// The pack that is open.
        expected: String,
    },
    /// The save names something that its own version of the pack does not have.
    #[error("{at}: no {what} `{id}` in this game")]
    Damaged {
        /// JSON pointer.
        at: String,
        /// Kind of thing.
        what: &'static str,
        /// Its id.
        id: String,
    },
}

impl SaveError {
    /// The stable name.
    pub fn code(&self) -> &'static str {
        match self {
            SaveError::Unreadable { .. } => "save-unreadable",
            SaveError::Format { .. } => "save-format",
            SaveError::OtherPack { .. } => "save-other-pack",
            SaveError::Damaged { .. } => "save-damaged",
        }
    }

    /// JSON pointer into the save.
    pub fn at(&self) -> &str {
        match self {
            SaveError::Unreadable { at, .. } => at,
            SaveError::Format { at, .. } => at,
            SaveError::OtherPack { .. } => "/pack/id",
            SaveError::Damaged { at, .. } => at,
        }
    }
}

impl State {
    /// The state before the opening.
    pub(super) fn new(pack: &Pack) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            pack: PackName {
                id: pack.id.clone(),
                hash: pack.hash.clone(),
            },
            turn: 0,
            with: pack.characters[pack.start_with].id.clone(),
            flags: pack.flag_names(&pack.start_flags),
            stages: Map::new(),
            replies: Map::new(),
            hints: Map::new(),
            scenes: Vec::new(),
            notebook: Vec::new(),
            cards: Vec::new(),
            pending: None,
        }
    }

    /// Takes the state up with this pack. What the pack does not have is
    /// dropped and named when the save is of another version of it.
    ///
    /// # Errors
    /// A save of another format or pack; a reference to nothing in a save of
    /// this very version.
    pub fn resume(mut self, pack: &Pack) -> Result<(Self, Vec<Dropped>), SaveError> {
        for (at, right, expected) in [
            ("/format", self.format == FORMAT, FORMAT.to_owned()),
            ("/version", self.version == VERSION, VERSION.to_string()),
        ] {
            if !right {
                return Err(SaveError::Format { at, expected });
            }
        }
        if self.pack.id != pack.id {
            return Err(SaveError::OtherPack {
                found: self.pack.id,
                expected: pack.id.clone(),
            });
        }
        let mut sieve = Sieve {
            same: self.pack.hash == pack.hash,
            dropped: Vec::new(),
        };
        if !sieve.keep(
            "character",
            &self.with,
            || "/with".to_owned(),
            || pack.character(&self.with).is_some(),
        )? {
            self.with.clone_from(&pack.characters[pack.start_with].id);
        }
        sieve.list(
            "flag",
            &mut self.flags,
            "/flags",
            |f| f,
            |f| pack.flag(f).is_some(),
        )?;
        order::natural(&mut self.flags);
        self.flags.dedup();
        sieve.counts("stage", &mut self.stages, "/stages", |key| {
            pack.stage(key).is_some()
        })?;
        sieve.counts("reply", &mut self.replies, "/replies", |key| {
            key.split_once('/').is_some_and(|(who, kind)| {
                pack.character(who).is_some() && Kind::from_name(kind).is_some()
            })
        })?;
        sieve.counts("hint", &mut self.hints, "/hints", |key| {
            pack.hints.iter().any(|hint| hint.key == key)
        })?;
        sieve.list(
            "scene",
            &mut self.scenes,
            "/scenes",
            |s| s,
            |key| pack.scenes.iter().any(|scene| scene.key == key),
        )?;
        sieve.list(
            "claim",
            &mut self.cards,
            "/cards",
            |c| &c.claim,
            |id| pack.claim(id).is_some(),
        )?;
        if let Some(pending) = &self.pending {
            let points: Vec<_> = match pending {
                Pending::Claim(point) => vec![(&point.intent, &point.stage)],
                Pending::Confirm { intent, stage } => vec![(intent, stage)],
                Pending::Choice { options } => {
                    options.iter().map(|o| (&o.intent, &o.stage)).collect()
                }
            };
            for (intent, stage) in points {
                let key = format!("{intent}/{stage}");
                let known = || pack.stage(&key).is_some();
                if !sieve.keep("stage", &key, || "/pending".to_owned(), known)? {
                    self.pending = None;
                    break;
                }
            }
        }
        self.pack.hash.clone_from(&pack.hash);
        Ok((self, sieve.dropped))
    }

    /// The flags that are set.
    pub(super) fn flag_set(&self, pack: &Pack) -> FlagSet {
        self.flags.iter().filter_map(|f| pack.flag(f)).collect()
    }
}

/// Keeps what the pack has.
struct Sieve {
    /// The save is of this very version: then everything must be there.
    same: bool,
    dropped: Vec<Dropped>,
}

impl Sieve {
    fn keep(
        &mut self,
        what: &'static str,
        id: &str,
        at: impl FnOnce() -> String,
        known: impl FnOnce() -> bool,
    ) -> Result<bool, SaveError> {
        if known() {
            return Ok(true);
        }
        if self.same {
            return Err(SaveError::Damaged {
                at: at(),
                what,
                id: id.to_owned(),
            });
        }
        self.dropped.push(Dropped {
            dropped: what,
            id: id.to_owned(),
        });
        Ok(false)
    }

    fn list<T>(
        &mut self,
        what: &'static str,
        items: &mut Vec<T>,
        at: &str,
        id: impl Fn(&T) -> &String,
        known: impl Fn(&str) -> bool,
    ) -> Result<(), SaveError> {
        if items.iter().all(|item| known(id(item))) {
            return Ok(());
        }
        let mut kept = Vec::with_capacity(items.len());
        for (i, item) in std::mem::take(items).into_iter().enumerate() {
            let name = id(&item);
            if self.keep(what, name, || format!("{at}/{i}"), || known(name))? {
                kept.push(item);
            }
        }
        *items = kept;
        Ok(())
    }

    fn counts(
        &mut self,
        what: &'static str,
        counts: &mut Map<String, u32>,
        at: &str,
        known: impl Fn(&str) -> bool,
    ) -> Result<(), SaveError> {
        if counts.keys().all(|key| known(key)) {
            return Ok(());
        }
        let mut kept = Map::new();
        for (key, count) in std::mem::take(counts) {
            let place = || format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
            if self.keep(what, &key, place, || known(&key))? {
                kept.insert(key, count);
            }
        }
        *counts = kept;
        Ok(())
    }
}
