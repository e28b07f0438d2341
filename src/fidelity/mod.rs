//! Did a second party pass on findings unchanged?
//!
//! Two lists are accepted when they are equal as multisets of severity, line
//! and normalised message; severity and line exactly. Similarity decides
//! nothing; it only breaks ties when differences are laid out.
//!
//! What the message may differ in is a closed list:
//! canonical composition (NFC); runs of white space (Unicode `White_Space`)
//! as one space, none at the ends, none round `, . ; : ! ?`; `、` `，` as `,`;
//! `。` `．` as `.`; `！` `？` `：` `；` as ASCII. Between digits a sign is part
//! of the number: a point directly between two digits, and a comma inside a
//! well-formed thousands grouping, are no punctuation and equal none; `、` and
//! `。` are never numeric. All else is refused.

mod escape;
mod finding;
mod normalise;
mod pair;
mod report;

pub use escape::{escaped, escaped_pair};
pub use finding::{Finding, InputError, read_findings};
pub use normalise::{Mark, normalise};
pub use pair::EXACT_UP_TO;
pub use report::{Difference, Field, Report, ReportRow, Side, compare_findings};

#[cfg(test)]
mod tests;
