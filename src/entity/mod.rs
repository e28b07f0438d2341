//! Numbers, amounts, rates, dates: extract, compare, verify.

mod amount;
mod compare;
pub mod compat;
mod coverage;
mod cursor;
mod date;
mod date_english;
mod date_range;
mod extract;
mod figure;
mod guard;
mod identifier;
mod leaves;
mod model;
mod modifier;
mod range;
mod rational;
pub mod report;
mod special;
mod table;
mod time;
mod unit;
mod unit_line;
mod verify;

#[cfg(test)]
mod tests;

pub use compare::{Comparison, Match, Mismatch, Options, Reason, Rounding, compare};
pub use coverage::Synonyms;
pub use extract::extract;
pub use leaves::{Leaf, leaves};
pub use model::{Date, Direction, Duration, Edge, Entity, Figure, Kind, Modifier, Point, Time};
pub use rational::Rational;
pub use verify::{Verdict, VerifyConfig, VerifyError, verify_claim};
