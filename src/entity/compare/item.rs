//! [`Item`]: an entity in the form in which it is compared.

use super::super::model::{Date, Direction, Duration, Edge, Entity, Kind, Modifier, Point, Time};
use super::super::rational::Rational;
use crate::entity::date::last_day;
use crate::text::Span;

/// What can be equal at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// A figure without a unit.
    Number,
    /// An amount in one currency.
    Money(&'static str),
    /// Percent, fraction, factor: what part or multiple of a whole is reached.
    Level,
    /// Percentage points.
    Points,
    /// A quantity in one unit.
    Count(&'static str),
    /// A length in months, days or seconds alone.
    Months,
    Days,
    Seconds,
    /// A length that mixes them: 1か月と10日.
    Mixed,
    Time,
    Date,
}

/// The value compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    One(Rational),
    Range(Rational, Rational),
    Mixed(Duration),
    Date(Date),
    Dates(Date, Date),
    TooLarge,
}

/// An entity as it is compared.
#[derive(Debug, Clone)]
pub(super) struct Item {
    /// Place in the list of entities.
    pub(super) index: usize,
    pub(super) kind: Kind,
    pub(super) unit: Option<&'static str>,
    pub(super) class: Class,
    pub(super) value: Value,
    /// A signed percent can also tell a change: -5% and 5%減.
    pub(super) change_value: Option<Rational>,
    /// 以上, 超, 以下, 未満.
    pub(super) bound: Option<Modifier>,
    pub(super) approx: bool,
    pub(super) edge: Option<Edge>,
    pub(super) change: Option<Direction>,
    pub(super) part_of_month: bool,
    /// Seconds were written.
    pub(super) to_the_second: bool,
    /// The figure of a single value, before any reading as a level.
    pub(super) figure: Option<Rational>,
    /// Decimals as shown, of the first figure.
    pub(super) decimals: u32,
    pub(super) span: Span,
}

impl Item {
    pub(super) fn new(index: usize, entity: &Entity, text: &str) -> Self {
        let (class, value, change_value) = reading(entity);
        Self {
            index,
            kind: entity.kind,
            unit: entity.unit,
            class,
            value,
            change_value,
            bound: entity.modifier.filter(|m| *m != Modifier::Approx),
            approx: entity.approx,
            edge: entity.edge,
            change: entity.change,
            part_of_month: entity.part_of_month,
            to_the_second: matches!(
                entity.low,
                Point::Time(Time {
                    second: Some(_),
                    ..
                })
            ),
            figure: entity.number(),
            decimals: decimals(entity.surface(text)),
            span: entity.span,
        }
    }

    /// The single number compared.
    pub(super) fn one(&self) -> Option<Rational> {
        match self.value {
            Value::One(value) => Some(value),
            _ => None,
        }
    }

    /// Whether it says exactly one value.
    pub(super) fn is_exact(&self) -> bool {
        self.bound.is_none() && !self.approx && matches!(self.value, Value::One(_) | Value::Date(_))
    }

    /// A number by which the nearest candidate is found.
    pub(super) fn distance_key(&self) -> Rational {
        match self.value {
            Value::One(value) | Value::Range(value, _) => match self.class {
                Class::Months => value
                    .checked_mul(Rational::whole(30 * 86_400))
                    .unwrap_or(value),
                Class::Days => value.checked_mul(Rational::whole(86_400)).unwrap_or(value),
                _ => value,
            },
            Value::Mixed(length) => length.days,
            Value::Date(date) | Value::Dates(date, _) => date_key(date),
            Value::TooLarge => Rational::ZERO,
        }
    }
}

/// Days, roughly; a date without a year counts from 0.
pub(super) fn date_key(date: Date) -> Rational {
    let part = |value: Option<u8>| i128::from(value.unwrap_or(1));
    let year = i128::from(date.year.unwrap_or(0));
    Rational::whole(year * 372 + part(date.month) * 31 + part(date.day))
}

fn reading(entity: &Entity) -> (Class, Value, Option<Rational>) {
    let numbers = match (entity.low, entity.high) {
        (Point::TooLarge, _) | (_, Some(Point::TooLarge)) => None,
        (Point::Number(low), None) => Some((low, None)),
        (Point::Number(low), Some(Point::Number(high))) => Some((low, Some(high))),
        _ => return other(entity),
    };
    let class = match entity.kind {
        Kind::Number => Class::Number,
        Kind::Money => Class::Money(entity.unit.unwrap_or("")),
        Kind::Percent if entity.unit.is_some() => Class::Points,
        Kind::Percent | Kind::Ratio => Class::Level,
        _ => Class::Count(entity.unit.unwrap_or("")),
    };
    let Some((low, high)) = numbers else {
        return (class, Value::TooLarge, None);
    };
    let value = |low, high| match high {
        Some(high) => Value::Range(low, high),
        None => Value::One(low),
    };
    if class != Class::Level || entity.unit == Some("倍") {
        return (class, value(low, high), None);
    }
    let part = |r: Rational| match entity.kind {
        Kind::Percent => r.checked_div(Rational::whole(100)),
        _ => Some(r),
    };
    let changed = |r: Rational, down: bool| {
        let part = part(r)?;
        Rational::ONE.checked_add(if down { part.checked_neg()? } else { part })
    };
    let read = |r: Rational| match entity.change {
        // -5%増 is nothing; a written sign says the way itself.
        Some(direction) => changed(r, direction == Direction::Down && !r.is_negative()),
        None => part(r),
    };
    let ends = (read(low), high.map(read));
    let value = match ends {
        (Some(low), None) => value(low, None),
        (Some(low), Some(Some(high))) if low <= high => value(low, Some(high)),
        (Some(low), Some(Some(high))) => value(high, Some(low)),
        _ => Value::TooLarge,
    };
    let signed = entity.change.is_none() && high.is_none() && low.is_negative();
    let change_value = if signed { changed(low, false) } else { None };
    (class, value, change_value)
}

fn other(entity: &Entity) -> (Class, Value, Option<Rational>) {
    match (entity.low, entity.high) {
        (Point::Date(low), None) => (Class::Date, Value::Date(low), None),
        (Point::Date(low), Some(Point::Date(high))) => (Class::Date, Value::Dates(low, high), None),
        (Point::Time(low), high) => {
            let low = seconds(low);
            match high {
                Some(Point::Time(high)) => (Class::Time, Value::Range(low, seconds(high)), None),
                _ => (Class::Time, Value::One(low), None),
            }
        }
        (Point::Duration(low), None) => match single(low) {
            Some((class, value)) => (class, Value::One(value), None),
            None => (Class::Mixed, Value::Mixed(low), None),
        },
        (Point::Duration(low), Some(Point::Duration(high))) => match (single(low), single(high)) {
            (Some((a, low)), Some((b, high))) if a == b => (a, Value::Range(low, high), None),
            _ => (Class::Mixed, Value::Mixed(low), None),
        },
        _ => (Class::Mixed, Value::TooLarge, None),
    }
}

fn seconds(time: Time) -> Rational {
    let second = time.second.unwrap_or(0);
    Rational::whole(
        i128::from(time.hour) * 3600 + i128::from(time.minute) * 60 + i128::from(second),
    )
}

/// A length in one unit of the three; no time at all counts as days.
fn single(length: Duration) -> Option<(Class, Rational)> {
    let zero = Rational::ZERO;
    match (
        length.months == zero,
        length.days == zero,
        length.seconds == zero,
    ) {
        (false, true, true) => Some((Class::Months, length.months)),
        (true, _, true) => Some((Class::Days, length.days)),
        (true, true, false) => Some((Class::Seconds, length.seconds)),
        _ => None,
    }
}

/// Digits behind the first point of the surface.
fn decimals(surface: &str) -> u32 {
    let mut shown = 0;
    let mut behind = false;
    for c in surface.chars() {
        match crate::text::numeral::digit(c) {
            Some(_) if behind => shown += 1,
            Some(_) => {}
            None if behind => break,
            None => behind = matches!(c, '.' | '．' | '・'),
        }
    }
    shown
}

/// Whether `claim` says no more than `state` and nothing else: a part that the
/// claim names must be the same, one that the state lacks must not be named.
pub(super) fn date_covers(claim: Date, state: Date) -> bool {
    let part = |claim: Option<u16>, state: Option<u16>| claim.is_none() || claim == state;
    let day = |d: Option<u8>| d.map(u16::from);
    // 毎月25日 is no shorter 10月25日.
    let day_alone = claim.year.is_none() && claim.month.is_none() && claim != state;
    claim.fiscal == state.fiscal
        && !day_alone
        && part(claim.year, state.year)
        && part(day(claim.month), day(state.month))
        && part(day(claim.day), day(state.day))
}

/// Whether the day of `state` lies in the part of a month from `low` to `high`.
pub(super) fn in_part_of_month(low: Date, high: Date, state: Date) -> bool {
    let year = low.year.is_none() || low.year == state.year;
    year && low.month == state.month
        && state.day.is_some()
        && low.day <= state.day
        && state.day <= high.day
}

/// Whether `state` is the last day of the month that `claim` calls the end of.
pub(super) fn is_month_end(claim: Date, state: Date) -> bool {
    let year = claim.year.is_none() || claim.year == state.year;
    year && claim.month == state.month
        && state
            .month
            .is_some_and(|month| state.day == Some(last_day(state.year, month)))
}
