//! From what was typed to what is said, by rule.
//!
//! A [`Pack`] holds everything that can be said; [`Pack::turn`] is a pure
//! function from a state and an input to the next state and what is shown. No
//! text is made here: every line is a line of the pack.
//!
//! Three verdicts stay apart: the topic is known (the matcher's score), the
//! point was stated ([`crate::claim`]), the story may move (stages and flags).

mod answer;
mod check;
mod flag;
mod input;
mod json;
pub mod matcher;
mod pack;
mod reply;
mod save;
mod select;
mod session;
mod stage;
mod state;

pub use answer::{Block, Candidate, CardView, Dropped, Outcome, PendingView, Trace, Turn};
pub use check::{
    Example, Expected, FlagReach, Reach, Report, StageReach, StateGraph, Statistics, check_json,
};
pub use flag::{Condition, Flag, FlagSet};
pub use input::{Input, InputError};
pub use json::{check_pack_json, faults_json};
pub use pack::{
    Character, Fault, Files, Hint, Intent, Kind, Locked, Matching, Op, Pack, PoolLine, Pools,
    Reception, Scene, Script, Stage,
};
pub use session::TurnError;
pub use state::{Card, Mark, Note, PackName, Pending, Point, SaveError, State};
