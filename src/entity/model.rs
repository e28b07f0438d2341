//! What the extractor finds: [`Entity`] and the values it can hold.

use super::rational::Rational;
use crate::text::Span;
use std::fmt;

/// What a figure says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A figure without a unit.
    Number,
    /// An amount in a currency's main unit.
    Money,
    /// A percent figure: 3割 is 30.
    Percent,
    /// A fraction, or a factor with unit 倍.
    Ratio,
    /// A measured or counted number.
    Quantity,
    /// A day, month, year, fiscal year, or a part of a month.
    Date,
    /// A clock time.
    Time,
    /// A length of time.
    Duration,
}

impl Kind {
    /// The name in reports and cases.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Money => "money",
            Self::Percent => "percent",
            Self::Ratio => "ratio",
            Self::Quantity => "quantity",
            Self::Date => "date",
            Self::Time => "time",
            Self::Duration => "duration",
        }
    }
}

/// A bound or an approximation that the words round a figure give it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Modifier {
    /// 約, about
    Approx,
    /// 以上, at least
    Ge,
    /// 超, more than
    Gt,
    /// 以下, at most
    Le,
    /// 未満, less than
    Lt,
}

impl Modifier {
    /// The name in reports and cases.
    pub fn name(self) -> &'static str {
        match self {
            Self::Approx => "approx",
            Self::Ge => "ge",
            Self::Gt => "gt",
            Self::Le => "le",
            Self::Lt => "lt",
        }
    }
}

/// One end of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// Number, money, percent, ratio, quantity.
    Number(Rational),
    /// Date.
    Date(Date),
    /// Time.
    Time(Time),
    /// Duration.
    Duration(Duration),
    /// The figure does not fit exact arithmetic; it equals nothing.
    TooLarge,
}

/// A date as precise as it was written. The parts are in calendar order; a
/// fiscal year has only a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, PartialOrd, Ord)]
pub struct Date {
    /// Gregorian year.
    pub year: Option<u16>,
    /// 1 to 12.
    pub month: Option<u8>,
    /// 1 to 31.
    pub day: Option<u8>,
    /// Whether `year` is a fiscal year (年度).
    pub fiscal: bool,
}

/// A clock time, 24-hour; hours past midnight of a business day go on to 29.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Time {
    /// Hour.
    pub hour: u8,
    /// Minute.
    pub minute: u8,
    /// Second, when written.
    pub second: Option<u8>,
}

/// A length of time. Months, days and seconds never turn into each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duration {
    /// Years and months, in months.
    pub months: Rational,
    /// Weeks and days, in days.
    pub days: Rational,
    /// Hours, minutes and seconds, in seconds.
    pub seconds: Rational,
}

impl Duration {
    /// No time at all.
    pub const ZERO: Self = Self {
        months: Rational::ZERO,
        days: Rational::ZERO,
        seconds: Rational::ZERO,
    };

    /// Sum, part by part.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Some(Self {
            months: self.months.checked_add(other.months)?,
            days: self.days.checked_add(other.days)?,
            seconds: self.seconds.checked_add(other.seconds)?,
        })
    }
}

/// One figure with its unit as they stand in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure {
    /// The number with its scale, before any conversion: 300万円 is 3000000.
    pub value: Option<Rational>,
    /// Figure and unit.
    pub span: Span,
    /// The unit without the scale; empty when none is written beside it.
    pub unit: Span,
}

/// Which way a change word turns a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// 増, up
    Up,
    /// 減, down
    Down,
}

/// Which end of a period a date or time is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// から, from
    From,
    /// まで, until
    Until,
}

/// A number, amount, rate, date, time or duration found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entity {
    /// What it is.
    pub kind: Kind,
    /// First figure, with its sign and currency mark, to last unit.
    pub span: Span,
    /// The value, or the low end of a range.
    pub low: Point,
    /// The high end of a range.
    pub high: Option<Point>,
    /// Canonical unit: ISO 4217, `pp`, 倍, m, kg, L, m2, ℃ or a counter.
    pub unit: Option<&'static str>,
    /// Bound or approximation; a bound wins over an approximation.
    pub modifier: Option<Modifier>,
    /// Whether an approximation stands there, beside a bound or alone.
    pub approx: bool,
    /// The surface with its modifiers and change words.
    pub context: Span,
    /// The change word beside the figure (増, 減, 引, rose by …).
    pub change: Option<Direction>,
    /// Whether the figure is a level compared with a former one (前年比).
    pub compared: bool,
    /// Whether the date or time is named as an end of a period.
    pub edge: Option<Edge>,
    /// Day of the week in brackets after a date, Sunday is 0.
    pub weekday: Option<u8>,
    /// Whether the date is a third or the end of a month (上旬, 末).
    pub part_of_month: bool,
    /// The figures as written, in order.
    pub figures: Vec<Figure>,
}

impl Entity {
    /// The text at the span.
    pub fn surface<'a>(&self, text: &'a str) -> &'a str {
        self.span.slice(text)
    }

    /// The canonical value: a plain decimal, a reduced fraction, ISO 8601, or
    /// `low..high`; `too-large` beyond exact arithmetic.
    pub fn value(&self) -> String {
        let write = |point: &Point| match point {
            // A fraction stays one even when its decimals end.
            Point::Number(r) if self.kind == Kind::Ratio && self.unit.is_none() => {
                format!("{}/{}", r.num(), r.den())
            }
            other => other.to_string(),
        };
        match &self.high {
            _ if self.is_too_large() => "too-large".to_owned(),
            Some(high) => format!("{}..{}", write(&self.low), write(high)),
            None => write(&self.low),
        }
    }

    /// Whether an end does not fit exact arithmetic.
    pub fn is_too_large(&self) -> bool {
        self.low == Point::TooLarge || self.high == Some(Point::TooLarge)
    }

    /// The number of a single value.
    pub fn number(&self) -> Option<Rational> {
        match (&self.low, &self.high) {
            (Point::Number(value), None) => Some(*value),
            _ => None,
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => value.fmt(f),
            Self::Date(date) => date.fmt(f),
            Self::Time(time) => time.fmt(f),
            Self::Duration(duration) => duration.fmt(f),
            Self::TooLarge => f.write_str("too-large"),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.year, self.month, self.day) {
            (Some(y), _, _) if self.fiscal => write!(f, "FY{y:04}"),
            (Some(y), Some(m), Some(d)) => write!(f, "{y:04}-{m:02}-{d:02}"),
            (Some(y), Some(m), None) => write!(f, "{y:04}-{m:02}"),
            (Some(y), None, _) => write!(f, "{y:04}"),
            (None, Some(m), Some(d)) => write!(f, "--{m:02}-{d:02}"),
            (None, Some(m), None) => write!(f, "--{m:02}"),
            (None, None, Some(d)) => write!(f, "---{d:02}"),
            (None, None, None) => Ok(()),
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)?;
        match self.second {
            Some(second) => write!(f, ":{second:02}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [self.months, self.days, self.seconds];
        let negative = parts.iter().any(|part| part.is_negative());
        let size = |part: Rational| part.abs().unwrap_or(part);
        if negative {
            f.write_str("-")?;
        }
        f.write_str("P")?;
        let months = size(self.months);
        let years = months.floor() / 12;
        let rest = months
            .checked_sub(Rational::whole(years * 12))
            .unwrap_or(Rational::ZERO);
        part(f, Rational::whole(years), "Y")?;
        part(f, rest, "M")?;
        part(f, size(self.days), "D")?;
        let seconds = size(self.seconds);
        if seconds == Rational::ZERO {
            let nothing = self.months == Rational::ZERO && self.days == Rational::ZERO;
            return if nothing { f.write_str("0D") } else { Ok(()) };
        }
        let whole = seconds.floor();
        let last = seconds
            .fraction()
            .checked_add(Rational::whole(whole % 60))
            .unwrap_or(Rational::ZERO);
        f.write_str("T")?;
        part(f, Rational::whole(whole / 3600), "H")?;
        part(f, Rational::whole(whole / 60 % 60), "M")?;
        part(f, last, "S")
    }
}

fn part(f: &mut fmt::Formatter<'_>, value: Rational, letter: &str) -> fmt::Result {
    if value == Rational::ZERO {
        return Ok(());
    }
    write!(f, "{value}{letter}")
}
