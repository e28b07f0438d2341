//! Quantity and date leaves: what the number and date extractor finds, in the
//! shape of the tree.

use super::node::{Found, LeafData};
use crate::entity::{self, Leaf, Rational};
use serde_json::Number;

/// The quantities and dates of a whole prose text, in order. `at` counts bytes
/// of `text`.
pub(super) fn find(text: &str) -> Vec<Found> {
    entity::extract(text)
        .iter()
        .flat_map(|entity| entity::leaves(entity, text))
        .filter_map(found)
        .collect()
}

fn found(leaf: Leaf) -> Option<Found> {
    Some(match leaf {
        Leaf::Quantity { value, unit, span } => Found {
            at: span.range(),
            data: LeafData::Quantity {
                value: number(value?)?,
                unit,
            },
        },
        Leaf::Date {
            value,
            weekday,
            span,
        } => Found {
            at: span.range(),
            data: LeafData::Date { value, weekday },
        },
    })
}

/// The value as a JSON number: whole where it is whole.
fn number(value: Rational) -> Option<Number> {
    if value.is_whole() {
        return i64::try_from(value.num()).ok().map(Number::from);
    }
    Number::from_f64(value.num() as f64 / value.den() as f64)
}
