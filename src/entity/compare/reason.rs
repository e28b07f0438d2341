//! Why an entity of the claim is not supported: stable codes.

use super::Options;
use super::agree::same_value;
use super::item::{Class, Item, Value};
use crate::entity::model::Kind;
use crate::entity::rational::Rational;

/// What is wrong with a figure of the claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// Another currency.
    Currency,
    /// Another unit or kind.
    Unit,
    /// Another value.
    Value,
    /// A bound was dropped, reversed or exchanged, or from became until.
    Bound,
    /// Not the same range.
    Range,
    /// Another date, or a more precise one.
    Date,
    /// The sign was lost or added.
    Sign,
    /// The digits agree, 千, 万, 億 do not.
    Scale,
    /// The direction of a change was reversed, or a change became a level.
    Direction,
    /// Nothing comparable stands in the state.
    Absent,
    /// The figure does not fit exact arithmetic.
    TooLarge,
}

impl Reason {
    /// The code in reports.
    pub fn code(self) -> &'static str {
        match self {
            Self::Currency => "currency",
            Self::Unit => "unit",
            Self::Value => "value",
            Self::Bound => "bound",
            Self::Range => "range",
            Self::Date => "date",
            Self::Sign => "sign",
            Self::Scale => "scale",
            Self::Direction => "direction",
            Self::Absent => "absent",
            Self::TooLarge => "too-large",
        }
    }
}

pub(super) fn reason(claim: &Item, state: Option<&Item>, options: &Options) -> Reason {
    let too_large = |item: &Item| item.value == Value::TooLarge;
    if too_large(claim) {
        return Reason::TooLarge;
    }
    let Some(state) = state else {
        return Reason::Absent;
    };
    if too_large(state) {
        return Reason::TooLarge;
    }
    if claim.kind == Kind::Money && state.kind == Kind::Money && claim.unit != state.unit {
        return Reason::Currency;
    }
    if claim.class != state.class {
        return Reason::Unit;
    }
    let ranges = matches!(claim.value, Value::Range(..) | Value::Dates(..))
        || matches!(state.value, Value::Range(..) | Value::Dates(..));
    if ranges && !(claim.part_of_month || state.part_of_month) {
        return Reason::Range;
    }
    if same_value(claim, state, options) {
        let edges = claim.edge.is_some() && claim.edge != state.edge;
        let turned = claim.change != state.change && !edges && claim.bound == state.bound;
        return if turned {
            Reason::Direction
        } else {
            Reason::Bound
        };
    }
    if claim.class == Class::Date {
        return Reason::Date;
    }
    let (Some(c), Some(s)) = (claim.figure.or(claim.one()), state.figure.or(state.one())) else {
        return Reason::Value;
    };
    if c == s && claim.change != state.change {
        return Reason::Direction;
    }
    if c.checked_neg() == Some(s) {
        return Reason::Sign;
    }
    if is_scale(c, s) {
        Reason::Scale
    } else {
        Reason::Value
    }
}

/// Whether one is the other times a power of ten that a scale word stands for.
fn is_scale(a: Rational, b: Rational) -> bool {
    let (Some(a), Some(b)) = (a.abs(), b.abs()) else {
        return false;
    };
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let Some(ratio) = high.checked_div(low) else {
        return false;
    };
    (2..=16).any(|power| ratio == Rational::whole(10i128.pow(power)))
}
