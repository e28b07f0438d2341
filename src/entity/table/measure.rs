//! What a unit is: the row of the table of units, and what it makes of a figure.

use super::super::model::Duration;
use super::super::rational::Rational;

/// What a unit makes of its figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Counted, or measured without conversion, in the canonical unit.
    Count(&'static str),
    /// Multiplied by a fraction into the canonical unit.
    Scaled(&'static str, i128, i128),
    /// Percent figures, times a fraction.
    Percent(i128, i128),
    /// Percentage points, times a fraction.
    Points(i128, i128),
    /// A factor.
    Factor,
    /// A length of time.
    Length(Length),
    /// An amount: ISO 4217, and how many of the unit make the main one.
    Money(&'static str, i128),
}

/// Units of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    Year,
    Month,
    Week,
    Day,
    Hour,
    Minute,
    Second,
}

impl Length {
    /// `count` of it.
    pub(crate) fn times(self, count: Rational) -> Option<Duration> {
        let (months, days, seconds) = match self {
            Self::Year => (12, 0, 0),
            Self::Month => (1, 0, 0),
            Self::Week => (0, 7, 0),
            Self::Day => (0, 1, 0),
            Self::Hour => (0, 0, 3600),
            Self::Minute => (0, 0, 60),
            Self::Second => (0, 0, 1),
        };
        Some(Duration {
            months: count.checked_mul(Rational::whole(months))?,
            days: count.checked_mul(Rational::whole(days))?,
            seconds: count.checked_mul(Rational::whole(seconds))?,
        })
    }
}

/// One unit.
pub(crate) struct Unit {
    /// As written; ASCII for both widths.
    pub(crate) text: &'static str,
    pub(crate) measure: Measure,
    /// What must not follow.
    pub(crate) stops: &'static [&'static str],
    /// Latin only: matched without regard to case.
    pub(crate) word: bool,
}

/// `text`, unless one of `stops` follows.
pub(crate) const fn row(
    text: &'static str,
    measure: Measure,
    stops: &'static [&'static str],
) -> Unit {
    Unit {
        text,
        measure,
        stops,
        word: false,
    }
}

/// A unit that is its own canonical one.
pub(crate) const fn count(text: &'static str, stops: &'static [&'static str]) -> Unit {
    row(text, Measure::Count(text), stops)
}

/// A Latin word, in either case.
pub(crate) const fn word(text: &'static str, measure: Measure) -> Unit {
    Unit {
        text,
        measure,
        stops: &[],
        word: true,
    }
}
