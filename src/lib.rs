//! genbun (原文) checks words against the original they claim to come from.
//!
//! | floor | module | what it knows |
//! |---|---|---|
//! | ground | [`text`] | characters, lines, folds, numerals, blocks, sentences, quotations |
//! | first | [`entity`] | amounts, rates, dates: extract, compare, verify |
//! | second | [`document`] | the numbered tree and its references |
//! | third | [`lint`], [`cite`] | findings; verdicts on quotes |
//! | beside | [`claim`], then [`dialogue`]; [`fidelity`] | stand on `text` only |
//! | beside | [`message`] | every sentence shown to people, ja and en |
//! | border | `wasm` | conversions to and from JavaScript, no decision |
//!
//! An arrow never runs up or sideways. Every position inside the crate is a
//! byte [`text::Span`] into the untouched input; UTF-16 offsets and
//! line:column appear only at the border (see [`text::Source`]).

pub mod cite;
pub mod claim;
pub mod dialogue;
pub mod document;
pub mod entity;
pub mod fidelity;
pub mod lint;
pub mod message;
pub mod text;
#[cfg(target_arch = "wasm32")]
mod wasm;
