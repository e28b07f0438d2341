//! Byte spans as JavaScript names them, in one sweep over the text.

use crate::text::{Source, Span};
use serde::Serialize;

/// A span in UTF-16 units, with the line and column of its start.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Place {
    start: u32,
    end: u32,
    line: u32,
    column: u32,
}

/// The spans of one answer, in the order given.
pub(super) fn places(source: &Source, spans: impl IntoIterator<Item = Span>) -> Vec<Place> {
    let offsets: Vec<usize> = spans
        .into_iter()
        .flat_map(|span| [span.start(), span.end()])
        .collect();
    source
        .positions(&offsets)
        .chunks_exact(2)
        .map(|ends| Place {
            start: ends[0].utf16,
            end: ends[1].utf16,
            line: ends[0].line,
            column: ends[0].column,
        })
        .collect()
}

/// Something with its place: the keys of both in one object.
#[derive(Debug, Serialize)]
pub(super) struct Placed<T> {
    #[serde(flatten)]
    value: T,
    #[serde(flatten)]
    place: Place,
}

/// Pairs values with the places of their spans.
pub(super) fn placed<T>(source: &Source, values: Vec<(T, Span)>) -> Vec<Placed<T>> {
    let places = places(source, values.iter().map(|(_, span)| *span));
    values
        .into_iter()
        .zip(places)
        .map(|((value, _), place)| Placed { value, place })
        .collect()
}
