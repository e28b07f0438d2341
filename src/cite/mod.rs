//! Does this quote stand in the original, at this address?
//!
//! A [`QuoteIndex`] is made once for a [`crate::document::Document`]; every
//! quote then costs little. The verdict is strict: a closed list of tolerances
//! ([`Via`] says which was needed), guards that keep numbers and words whole,
//! and no likeness. Where the words are missing, the nearest passage and the
//! changed words explain.

mod align;
pub mod answer;
mod asked;
mod check;
mod class;
mod editorial;
mod explain;
mod index;
mod levels;
mod lookalike;
mod myers;
mod nearest;
mod negation;
mod omission;
mod prepared;
pub mod report;
mod ruby;
#[cfg(test)]
mod tests;
mod token;
mod verdict;
mod wrapped;

pub use check::QuoteIndex;
pub use class::Class;
pub use verdict::{Changed, Found, Nearest, Options, Quote, Rule, Status, Verdict, Via};
