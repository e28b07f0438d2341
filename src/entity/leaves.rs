//! [`leaves`]: what of an entity hangs in the document tree.

use super::model::{Date, Entity, Kind, Point};
use super::rational::Rational;
use crate::text::Span;

/// A quantity or a date as the tree shows it: as written, without conversion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leaf {
    /// A figure with its unit.
    Quantity {
        /// The number with its scale: 300万円 is 3000000. `None` beyond exact
        /// arithmetic.
        value: Option<Rational>,
        /// The unit as written, without the scale.
        unit: String,
        /// Figure and unit.
        span: Span,
    },
    /// A date.
    Date {
        /// `2026-10-04`, `2026-10`, `2026`, `10-04` or `FY2026`.
        value: String,
        /// Day of the week written in brackets after it, Sunday is 0.
        weekday: Option<u8>,
        /// The date; both ends of a range have the span of the whole.
        span: Span,
    },
}

/// The leaves of one entity, in text order. Numbers without a unit, fractions,
/// half-words, times and figures under a unit line have none.
pub fn leaves(entity: &Entity, text: &str) -> Vec<Leaf> {
    match entity.kind {
        Kind::Date => date_leaves(entity),
        Kind::Number | Kind::Time => Vec::new(),
        Kind::Ratio if entity.unit.is_none() => Vec::new(),
        Kind::Money | Kind::Percent | Kind::Ratio | Kind::Quantity | Kind::Duration => entity
            .figures
            .iter()
            .filter(|figure| !figure.unit.is_empty())
            .map(|figure| Leaf::Quantity {
                value: figure.value,
                unit: figure.unit.slice(text).to_owned(),
                span: figure.span,
            })
            .collect(),
    }
}

fn date_leaves(entity: &Entity) -> Vec<Leaf> {
    let ends: Vec<Date> = [Some(entity.low), entity.high]
        .into_iter()
        .filter_map(|point| match point {
            Some(Point::Date(date)) => Some(date),
            _ => None,
        })
        .collect();
    let values: Vec<String> = if entity.part_of_month {
        // 上旬 and 末 say no more than the month they name.
        ends.first()
            .map(|d| Date { day: None, ..*d })
            .and_then(date_value)
            .into_iter()
            .collect()
    } else {
        ends.into_iter().filter_map(date_value).collect()
    };
    values
        .into_iter()
        .map(|value| Leaf::Date {
            value,
            weekday: entity.weekday,
            span: entity.span,
        })
        .collect()
}

fn date_value(date: Date) -> Option<String> {
    match (date.year, date.month, date.day) {
        (None, Some(month), Some(day)) => Some(format!("{month:02}-{day:02}")),
        (None, _, _) => None,
        _ => Some(date.to_string()),
    }
}
