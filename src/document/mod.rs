//! The numbered tree of a document and its references.

mod genre;

pub use genre::{Genre, UnknownGenre};
