//! The ground floor: characters and their places. Knows no engine.

pub mod diff;
pub mod fold;
pub mod numeral;
mod source;
mod span;

pub use source::{MAX_BYTES, Position, Source, TooLarge, floor_boundary, utf16_len};
pub use span::Span;
