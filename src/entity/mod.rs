//! Numbers, amounts, rates, dates: extract, compare, verify.
//!
//! [`extract`] reads a text once, from left to right, into [`Entity`]s with
//! exact values; [`leaves`] gives what of them hangs in a document's tree;
//! [`compare`] asks whether every figure of a claim stands in its state;
//! [`verify_claim`] adds given NLI logits. What words mean is data in `table`:
//! a new unit, counter, modifier, era, currency or change word is one row.
//!
//! Left alone on purpose: `10/4` without a year, orders and addresses (第3回,
//! 709条), versions, telephone and model numbers, vague figures (数十人). Not
//! promised either way: 1990年代, 2026年3月期, 1GB against 1,024MB, a bound of
//! the claim against a range of the state, a bare 0.25 against 25 %, 24時間
//! against 1日. Subjects are not read: two figures that changed places pass.
//!
//! ```
//! use genbun::entity::{Options, compare, extract};
//!
//! let text = "契約額は約1億2,000万円である。";
//! let found = extract(text);
//! assert_eq!(found[0].value(), "120000000");
//! assert_eq!(found[0].surface(text), "1億2,000万円");
//!
//! let compared = compare(text, "契約額は1億円である。", &Options::default());
//! assert!(compared.is_mismatch());
//! ```

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
