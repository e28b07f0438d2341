//! The pack: everything that a game consists of, read and checked.
//!
//! A pack is a set of JSON files ([`Pack::from_files`]: name → text). Ids are
//! resolved while reading, so nothing behind this module meets a reference to
//! nothing.

mod fault;
mod files;
mod hash;
mod intents;
mod load;
mod names;
mod reply;
mod story;

pub use fault::Fault;
pub use files::Files;

use super::flag::{Condition, Flag, FlagSet};
use super::matcher::{Match, Matcher};
use crate::claim::{Claims, Entities, Speech, Term};
use crate::text::map::{Map, Set};

/// A game that can be played.
#[derive(Debug)]
pub struct Pack {
    /// The pack's id; a save of another id is refused.
    pub id: String,
    /// The game's title.
    pub title: String,
    /// Language of the texts, for the page's `lang`.
    pub locale: String,
    /// Content hash, 16 hexadecimal digits.
    pub hash: String,
    /// Script that opens the game.
    pub opening: usize,
    /// The game has ended once this flag is set; play may go on.
    pub end_flag: Option<Flag>,
    /// Whom the player speaks to at the start.
    pub start_with: usize,
    /// Flags set at the start.
    pub start_flags: FlagSet,
    /// Settings of the matcher.
    pub matching: Matching,
    /// Names of the flags, sorted; a [`Flag`] is a place in this list.
    pub flags: Vec<String>,
    /// The author's note on each flag, in the same order.
    pub flag_notes: Vec<String>,
    /// Whom one can speak to.
    pub characters: Vec<Character>,
    /// Names that stay hidden until a condition holds.
    pub locked: Vec<Locked>,
    /// The names that the player may mention.
    pub entities: Entities,
    /// The points that can be stated.
    pub claims: Claims,
    /// When each claim may stand in the record, in the order of the claims.
    pub known_when: Vec<Condition>,
    /// Topics, in file order.
    pub intents: Vec<Intent>,
    /// Scripts, sorted by `file#key`.
    pub scripts: Vec<Script>,
    /// Lines for everybody.
    pub responses: Pools,
    /// Neutral notices.
    pub messages: Pools,
    /// Hints, in file order.
    pub hints: Vec<Hint>,
    /// Scenes, in file order.
    pub scenes: Vec<Scene>,
    pub(super) matcher: Matcher,
    /// Recorded inputs for the author's check, one JSON a line.
    pub(super) evidence: String,
    /// Place of each `intent/stage`.
    stage_places: Map<String, (usize, usize)>,
    /// Files that are the bare list.
    bare: Set<String>,
}

/// Settings of the matcher, in 1/10000 of the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Matching {
    /// From here on an intent counts as meant.
    pub adopt: u32,
    /// From here on the player is asked whether it is meant.
    pub near: u32,
    /// How far above `adopt` a top match goes before a reception.
    pub margin: u32,
    /// How often selection starts anew after an exclusion.
    pub max_rounds: u32,
}

/// A person that can be spoken to.
#[derive(Debug)]
pub struct Character {
    /// Id.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// Where the person is found, for `{where}`.
    pub place: String,
    /// The person's own lines.
    pub pools: Pools,
}

/// Kinds of reply lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Not understood.
    F4,
    /// Is this topic meant? `{q}` is its label.
    Confirm,
    /// Do you say so? `{q}` is the player's sentence.
    ClaimConfirm,
    /// Part of a point is missing.
    ClaimPartial,
    /// The point is denied or ambiguous.
    ClaimAmbiguous,
    /// Several points in one input.
    ClaimChoose,
    /// Somebody else knows: `{who}`, `{where}`.
    Redirect,
    /// A reception without a line to say.
    Reception,
    /// The player took it back.
    Declined,
    /// Yes or no, but nothing was asked.
    YesNoWhat,
    /// Nothing was typed.
    Empty,
    /// Heads the note on what was heard before.
    Again,
    /// What was confirmed cannot run any more.
    NoStage,
}

impl Kind {
    /// Every kind with its name in the files.
    pub const NAMES: [(Kind, &'static str); 13] = [
        (Kind::F4, "f4"),
        (Kind::Confirm, "confirm"),
        (Kind::ClaimConfirm, "claimConfirm"),
        (Kind::ClaimPartial, "claimPartial"),
        (Kind::ClaimAmbiguous, "claimAmbiguous"),
        (Kind::ClaimChoose, "claimChoose"),
        (Kind::Redirect, "redirect"),
        (Kind::Reception, "reception"),
        (Kind::Declined, "declined"),
        (Kind::YesNoWhat, "yesNoWhat"),
        (Kind::Empty, "empty"),
        (Kind::Again, "again"),
        (Kind::NoStage, "noStage"),
    ];

    /// Its name in the files and in a save.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(kind, _)| *kind)
    }
}

/// Reply lines by kind.
#[derive(Debug, Default)]
pub struct Pools {
    lines: Map<Kind, Vec<PoolLine>>,
}

impl Pools {
    fn add(&mut self, kind: Kind, lines: Vec<PoolLine>) {
        self.lines.or_default(kind).extend(lines);
    }

    /// The lines of a kind, in file order.
    pub fn of(&self, kind: Kind) -> &[PoolLine] {
        self.lines.get(&kind).map_or(&[], Vec::as_slice)
    }
}

/// A line of a reply pool.
#[derive(Debug)]
pub struct PoolLine {
    /// The line, with its placeholders.
    pub text: String,
    /// When it is in the pool.
    pub requires: Condition,
}

/// Names of an entity that may not be shown before a condition holds.
#[derive(Debug)]
pub struct Locked {
    /// The entity's id.
    pub entity: String,
    /// The names, as written.
    pub names: Vec<String>,
    /// From when on they may be shown.
    pub requires: Condition,
}

/// A topic.
#[derive(Debug, Default)]
pub struct Intent {
    /// Id.
    pub id: String,
    /// What the player is asked when the topic is near.
    pub label: String,
    /// Wordings that mean it.
    pub paraphrases: Vec<String>,
    /// The intent is no candidate when every term of one list occurs.
    pub forbid: Vec<Vec<Term>>,
    /// What can happen, in order of preference.
    pub stages: Vec<Stage>,
}

/// One thing that can happen on a topic.
#[derive(Debug, Default)]
pub struct Stage {
    /// Id, unique in the intent.
    pub id: String,
    /// `intent/stage`, as counted in a save.
    pub key: String,
    /// Who can take it.
    pub with: Vec<usize>,
    /// When it is open.
    pub requires: Condition,
    /// Words that the input must hold.
    pub materials: Vec<Term>,
    /// Kinds of speech that it takes; empty takes all.
    pub speech: Vec<Speech>,
    /// The point that must be stated.
    pub claim: Option<usize>,
    /// What is played.
    pub script: usize,
    /// Flags set on the first play.
    pub sets: FlagSet,
    /// Flags cleared on the first play.
    pub clears: FlagSet,
    /// Short lines from the second time on; the last one stays.
    pub repeats: Vec<String>,
    /// Narration before them, chosen the same way.
    pub repeat_narration: Vec<String>,
    /// Lines for the notebook.
    pub memo: Vec<String>,
    /// The answer when the point is met but the stage cannot run.
    pub reception: Option<Reception>,
}

/// The answer to a point that is stated too early or to somebody else.
#[derive(Debug, Default)]
pub struct Reception {
    /// What is played.
    pub script: usize,
    /// Who gives it.
    pub with: Vec<usize>,
    /// When.
    pub requires: Condition,
}

/// Lines to be played.
#[derive(Debug)]
pub struct Script {
    /// `file#key`.
    pub name: String,
    /// What is played, in order.
    pub ops: Vec<Op>,
    /// Place of each op in the file's list.
    pub(super) places: Vec<usize>,
    /// Ops that are not known: place and name.
    pub(super) unknown: Vec<(usize, String)>,
}

/// One step of a script.
#[derive(Debug)]
pub enum Op {
    /// A line; narration without `who`.
    Text {
        /// What is shown.
        text: String,
        /// Who says it.
        who: Option<String>,
        /// When it is shown.
        requires: Condition,
    },
    /// Waits for the reader.
    Wait,
}

/// Hints for one situation.
#[derive(Debug)]
pub struct Hint {
    /// The conditions, as written: the hint's name in a save.
    pub key: String,
    /// When it is given.
    pub requires: Condition,
    /// One line each time; the last one stays.
    pub lines: Vec<String>,
}

/// Narration shown once, when the player first turns to a person.
#[derive(Debug)]
pub struct Scene {
    /// Person and conditions, as written: the scene's name in a save.
    pub key: String,
    /// Whom the player turns to.
    pub with: usize,
    /// When.
    pub requires: Condition,
    /// What is shown.
    pub lines: Vec<String>,
}

impl Pack {
    /// The flag of this name.
    pub fn flag(&self, name: &str) -> Option<Flag> {
        self.flags
            .binary_search_by(|flag| flag.as_str().cmp(name))
            .ok()
            .map(|at| Flag(at as u32))
    }

    /// The name of a flag.
    pub fn flag_name(&self, flag: Flag) -> &str {
        self.flags.get(flag.index()).map_or("", String::as_str)
    }

    /// The names of the flags that are set, sorted.
    pub fn flag_names(&self, flags: &FlagSet) -> Vec<String> {
        flags.iter().map(|f| self.flag_name(f).to_owned()).collect()
    }

    /// The character of this id.
    pub fn character(&self, id: &str) -> Option<usize> {
        self.characters.iter().position(|c| c.id == id)
    }

    /// The pointer of the list that a file such as `claims.json` holds.
    pub(super) fn list_at(&self, file: &str) -> String {
        if self.bare.contains(file) {
            return String::new();
        }
        format!("/{}", file.trim_end_matches(".json"))
    }

    /// The place of a claim.
    pub fn claim(&self, id: &str) -> Option<usize> {
        self.claims.list().iter().position(|claim| claim.id == id)
    }

    /// Every intent that is more than faintly like a text, best first; ties in
    /// file order.
    pub fn rank(&self, text: &str) -> Vec<Match> {
        self.matcher.rank(text, None)
    }

    /// The texts of a script's lines, whatever their conditions.
    pub fn script_texts(&self, name: &str) -> Vec<&str> {
        let script = self.scripts.iter().find(|script| script.name == name);
        let ops = script.map_or(&[] as &[Op], |script| script.ops.as_slice());
        ops.iter()
            .filter_map(|op| match op {
                Op::Text { text, .. } => Some(text.as_str()),
                Op::Wait => None,
            })
            .collect()
    }

    /// The places of intent and stage for `intent/stage`.
    pub fn stage(&self, key: &str) -> Option<(usize, usize)> {
        self.stage_places.get(key).copied()
    }
}

impl Script {
    /// Whether a line is shown with these flags.
    pub(super) fn says_something(&self, flags: &FlagSet) -> bool {
        self.ops.iter().any(|op| match op {
            Op::Text { requires, .. } => requires.holds(flags),
            Op::Wait => false,
        })
    }
}
