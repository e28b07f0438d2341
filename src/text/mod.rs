//! The ground floor: characters and their places. Knows no engine.

pub mod block;
pub mod bracket;
pub mod diff;
pub mod fold;
pub mod lexicon;
pub mod map;
mod markdown;
pub mod numeral;
pub(crate) mod order;
pub mod page;
mod plain;
pub mod quotation;
pub(crate) mod search;
pub mod sentence;
mod source;
mod span;

pub use block::{Block, BlockKind, Format, OrderedItem, Reading, Ruby};
pub use markdown::CELL_BORDER;
pub use source::{MAX_BYTES, Position, Source, TooLarge, floor_boundary, utf16_len};
pub use span::Span;
