//! Reading amounts: sign, currency, figure, scale, unit; rates, fractions,
//! durations and bare numbers.

use super::cursor::{Text, is_latin};
use super::figure::{Raw, Script, scale_word};
use super::model::{Duration, Entity, Figure, Kind, Point};
use super::rational::Rational;
use super::table::currencies::{CODES, MARKS};
use super::table::measure::{Length, Measure};
use super::table::words::SHORT_SCALES;
use super::unit::{unit_after, unit_here};
use crate::text::Span;

/// Sign and currency before a figure.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Lead {
    pub(crate) negative: bool,
    pub(crate) signed: bool,
    /// ISO code and the mark's place.
    pub(crate) currency: Option<(&'static str, Span)>,
    /// Where the figure starts.
    pub(crate) end: usize,
}

const MINUS: &[&str] = &["マイナス", "△", "▲", "−", "-"];
const PLUS: &[&str] = &["プラス", "+"];

/// Sign and currency at `at`. `loose`: a blank may follow △ (unit lines).
pub(crate) fn lead(text: Text<'_>, at: usize, loose: bool) -> Lead {
    let mut lead = Lead {
        end: at,
        ..Lead::default()
    };
    for _ in 0..2 {
        if !lead.signed {
            let minus = text.eat_any(lead.end, MINUS);
            if let Some(end) = minus.or_else(|| text.eat_any(lead.end, PLUS))
                && sign_allowed(text, lead.end)
            {
                lead.signed = true;
                lead.negative = minus.is_some();
                lead.end = if loose { text.blank(end) } else { end };
            }
        }
        if lead.currency.is_none()
            && let Some((code, end)) = currency(text, lead.end)
        {
            lead.currency = Some((code, Span::new(lead.end, end)));
            lead.end = text.blank(end);
        }
    }
    lead
}

/// A hyphen or plus behind a digit or letter is no sign.
fn sign_allowed(text: Text<'_>, at: usize) -> bool {
    let ascii = text
        .next(at)
        .is_some_and(|(c, _)| matches!(c, '-' | '+' | '−'));
    !ascii
        || text.previous(at).is_none_or(|(c, _)| {
            !(c.is_ascii_digit() || is_latin(c) || matches!(c, ')' | ']' | '-' | '+' | '−'))
        })
}

fn currency(text: Text<'_>, at: usize) -> Option<(&'static str, usize)> {
    let mark = MARKS
        .iter()
        .filter_map(|&(mark, code)| text.eat(at, mark).map(|end| (code, end)))
        .max_by_key(|&(_, end)| end);
    if let Some((code, end)) = mark
        && (!text.next(at)?.0.is_ascii_alphabetic() || text.is_word_start(at))
    {
        return Some((code, end));
    }
    if !text.next(at)?.0.is_ascii_uppercase() || !text.is_word_start(at) {
        return None;
    }
    let (code, end) = CODES
        .iter()
        .find_map(|&code| text.eat(at, code).map(|end| (code, end)))?;
    text.next(end)
        .is_none_or(|(c, _)| !is_latin(c))
        .then_some((code, end))
}

/// A figure with what was read round it, before it becomes an entity.
#[derive(Debug, Clone)]
pub(crate) struct Amount {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) kind: Kind,
    pub(crate) unit: Option<&'static str>,
    pub(crate) point: Point,
    pub(crate) figures: Vec<Figure>,
    pub(crate) measure: Option<Measure>,
    pub(crate) signed: bool,
    pub(crate) approx: bool,
    pub(crate) raw: Raw,
}

impl Amount {
    pub(crate) fn entity(self) -> Entity {
        let span = Span::new(self.start, self.end);
        Entity {
            kind: self.kind,
            span,
            low: self.point,
            high: None,
            unit: self.unit,
            modifier: None,
            approx: self.approx,
            context: span,
            change: None,
            compared: false,
            edge: None,
            weekday: None,
            part_of_month: false,
            figures: self.figures,
        }
    }
}

/// A number as a point; `None` is one that does not fit.
pub(crate) fn point(value: Option<Rational>) -> Point {
    value.map_or(Point::TooLarge, Point::Number)
}

/// Kind, canonical unit and point of `value` measured by `measure`.
pub(crate) fn measured(
    measure: Measure,
    value: Option<Rational>,
) -> (Kind, Option<&'static str>, Point) {
    let times = |num, den| value.and_then(|v| v.checked_mul(Rational::new(num, den)?));
    match measure {
        Measure::Count(unit) => (Kind::Quantity, Some(unit), point(value)),
        Measure::Scaled(unit, num, den) => (Kind::Quantity, Some(unit), point(times(num, den))),
        Measure::Percent(num, den) => (Kind::Percent, None, point(times(num, den))),
        Measure::Points(num, den) => (Kind::Percent, Some("pp"), point(times(num, den))),
        Measure::Factor => (Kind::Ratio, Some("倍"), point(value)),
        Measure::Money(code, parts) => (Kind::Money, Some(code), point(times(1, parts))),
        Measure::Length(length) => {
            let read = value.and_then(|v| length.times(v));
            (
                Kind::Duration,
                None,
                read.map_or(Point::TooLarge, Point::Duration),
            )
        }
    }
}

/// The amount of a figure that was read behind `lead`.
pub(crate) fn amount(
    text: Text<'_>,
    start: usize,
    lead: Lead,
    mut raw: Raw,
    mut next_figure: impl FnMut(usize) -> Option<Raw>,
) -> Amount {
    let sign = |value: Rational| {
        if lead.negative {
            value.checked_neg()
        } else {
            Some(value)
        }
    };
    if raw.script == Script::Arabic
        && let Some((scale, end)) = scale_word(text, raw.end)
    {
        raw.value = raw
            .value
            .and_then(|v| v.checked_mul(Rational::whole(scale)));
        raw.scale = Rational::new(scale, 1);
        raw.end = end;
    } else if lead.currency.is_some()
        && let Some((scale, end)) = short_scale(text, raw.end)
    {
        raw.value = raw
            .value
            .and_then(|v| v.checked_mul(Rational::whole(scale)));
        raw.scale = Rational::new(scale, 1);
        raw.end = end;
    }
    let written = raw.value.and_then(sign);
    let bracket = bracketed(text, &raw, &mut next_figure);
    let unit_from = Raw {
        end: bracket.unwrap_or(raw.end),
        ..raw
    };
    // 三十余名: 余 stands between figure and unit.
    let (approx, unit_from) = match text.eat(unit_from.end, "余") {
        Some(end) if unit_here(text, end).is_some() => (true, Raw { end, ..unit_from }),
        _ => (false, unit_from),
    };
    let hit = unit_after(text, &unit_from);
    let mut amount = Amount {
        start,
        end: raw.end,
        kind: Kind::Number,
        unit: None,
        point: point(written),
        figures: Vec::new(),
        measure: None,
        signed: lead.signed,
        approx,
        raw,
    };
    if let Some((code, mark)) = lead.currency {
        let same = hit.filter(|h| matches!(h.unit.measure, Measure::Money(c, 1) if c == code));
        amount.end = same.map_or(raw.end, |h| h.end);
        amount.kind = Kind::Money;
        amount.unit = Some(code);
        amount.measure = Some(Measure::Money(code, 1));
        let span = Span::new(start, amount.end);
        amount.figures.push(Figure {
            value: written,
            span,
            unit: mark,
        });
        return amount;
    }
    if let Some(hit) = hit {
        amount.end = hit.end;
        amount.measure = Some(hit.unit.measure);
        (amount.kind, amount.unit, amount.point) = measured(hit.unit.measure, written);
        if hit.unit.text == "times" && comparison_follows(text, hit.end) {
            (amount.kind, amount.unit, amount.point) = measured(Measure::Factor, written);
        }
        let unit = Span::new(hit.start, hit.end);
        amount.figures.push(Figure {
            value: written,
            span: Span::new(start, hit.end),
            unit,
        });
        match hit.unit.measure {
            Measure::Length(length) => lengths(text, &mut amount, length, lead, next_figure),
            Measure::Money(code, 1) => coins(text, &mut amount, code, lead, next_figure),
            Measure::Percent(10, 1) => tenths(text, &mut amount, lead, next_figure),
            _ => {}
        }
        return amount;
    }
    if let Some(code) = code_after(text, &raw) {
        let (code, from, end) = code;
        amount.end = end;
        amount.kind = Kind::Money;
        amount.unit = Some(code);
        amount.measure = Some(Measure::Money(code, 1));
        let unit = Span::new(from, end);
        amount.figures.push(Figure {
            value: written,
            span: Span::new(start, end),
            unit,
        });
        return amount;
    }
    if let Some(end) = bracket {
        amount.end = end;
    }
    let span = Span::new(start, amount.end);
    amount.figures.push(Figure {
        value: written,
        span,
        unit: Span::empty(amount.end),
    });
    amount
}

/// `3 times as many`: a factor.
fn comparison_follows(text: Text<'_>, at: usize) -> bool {
    const COMPARISONS: &[&str] = &["as", "more", "higher", "larger", "greater", "faster", "the"];
    let next = text.blank(at);
    COMPARISONS
        .iter()
        .any(|word| text.eat_word(next, word).is_some())
}

fn short_scale(text: Text<'_>, at: usize) -> Option<(i128, usize)> {
    SHORT_SCALES.iter().find_map(|&(letter, scale)| {
        let end = text.eat(at, letter)?;
        text.is_word_end(end).then_some((scale, end))
    })
}

/// 5,000 USD
fn code_after(text: Text<'_>, raw: &Raw) -> Option<(&'static str, usize, usize)> {
    let next = text.blank(raw.end);
    CODES.iter().find_map(|&code| {
        let end = text.eat(next, code)?;
        text.is_word_end(end).then_some((code, next, end))
    })
}

/// The end of `(30)` behind `thirty`, when both say the same.
fn bracketed(
    text: Text<'_>,
    raw: &Raw,
    next_figure: &mut impl FnMut(usize) -> Option<Raw>,
) -> Option<usize> {
    let open = text.eat(text.blank(raw.end), "(")?;
    let inner = next_figure(open)?;
    let close = text.eat(inner.end, ")")?;
    let twice = inner.script != raw.script && inner.value.is_some() && inner.value == raw.value;
    twice.then_some(close)
}

/// 円 … 銭, ドル … セント
fn coins(
    text: Text<'_>,
    amount: &mut Amount,
    code: &'static str,
    lead: Lead,
    mut next_figure: impl FnMut(usize) -> Option<Raw>,
) {
    let Some(raw) = next_figure(amount.end) else {
        return;
    };
    let Some(hit) = unit_here(text, raw.end) else {
        return;
    };
    let Measure::Money(same, parts) = hit.unit.measure else {
        return;
    };
    if same != code || parts == 1 {
        return;
    }
    let more = raw
        .value
        .and_then(|v| v.checked_mul(Rational::new(if lead.negative { -1 } else { 1 }, parts)?));
    let Point::Number(whole) = amount.point else {
        return;
    };
    let sum = more.and_then(|more| whole.checked_add(more));
    amount.point = point(sum);
    amount.end = hit.end;
    if let Some(first) = amount.figures.first_mut() {
        first.value = sum;
        first.span = Span::new(amount.start, hit.end);
    }
}

/// 割 … 分 … 厘
fn tenths(
    text: Text<'_>,
    amount: &mut Amount,
    lead: Lead,
    mut next_figure: impl FnMut(usize) -> Option<Raw>,
) {
    for (mark, den) in [("分", 1), ("厘", 10)] {
        let Some(raw) = next_figure(amount.end) else {
            continue;
        };
        let Some(end) = text.eat(raw.end, mark) else {
            continue;
        };
        let sign = if lead.negative { -1 } else { 1 };
        let more = raw
            .value
            .and_then(|v| v.checked_mul(Rational::new(sign, den)?));
        let Point::Number(whole) = amount.point else {
            return;
        };
        amount.point = point(more.and_then(|more| whole.checked_add(more)));
        amount.figures.push(Figure {
            value: raw.value,
            span: Span::new(raw.start, end),
            unit: Span::new(raw.end, end),
        });
        amount.end = end;
    }
}

/// Further parts of a length: 1年6か月, 1時間30分, and halves: 1時間半.
fn lengths(
    text: Text<'_>,
    amount: &mut Amount,
    first: Length,
    lead: Lead,
    mut next_figure: impl FnMut(usize) -> Option<Raw>,
) {
    let mut last = first;
    let negative = lead.negative;
    loop {
        if let Some(end) = half_after(text, amount.end) {
            add_length(amount, last, Rational::new(1, 2), negative);
            amount.end = end;
            return;
        }
        let joined = text.eat(amount.end, "と").unwrap_or(amount.end);
        let start = text.blank(joined);
        let and = text
            .eat_word(start, "and")
            .map_or(start, |end| text.blank(end));
        let Some(raw) = next_figure(and) else { return };
        let unit = unit_after(text, &raw).map(|hit| (hit.unit.measure, hit.start, hit.end));
        let month = || {
            let end = text.eat(raw.end, "月")?;
            (last == Length::Year).then_some((Measure::Length(Length::Month), raw.end, end))
        };
        let Some((Measure::Length(length), unit_start, end)) = unit.or_else(month) else {
            return;
        };
        let smaller = length as u8 > last as u8
            && (length as u8 > Length::Day as u8 || (last as u8) < Length::Hour as u8);
        if !smaller {
            return;
        }
        add_length(amount, length, raw.value, negative);
        amount.figures.push(Figure {
            value: raw.value,
            span: Span::new(raw.start, end),
            unit: Span::new(unit_start, end),
        });
        amount.end = end;
        last = length;
    }
}

fn half_after(text: Text<'_>, at: usize) -> Option<usize> {
    if let Some(end) = text.eat(at, "半") {
        return (!text.starts(end, &["数", "分", "額", "期", "年", "月", "日", "ば", "減"]))
            .then_some(end);
    }
    let start = text.blank(at);
    (start > at).then(|| text.eat_word(start, "and a half"))?
}

fn add_length(amount: &mut Amount, length: Length, count: Option<Rational>, negative: bool) {
    let Point::Duration(sum) = amount.point else {
        return;
    };
    let count = if negative {
        count.and_then(Rational::checked_neg)
    } else {
        count
    };
    let more: Option<Duration> = count.and_then(|c| length.times(c));
    amount.point = more
        .and_then(|more| sum.checked_add(more))
        .map_or(Point::TooLarge, Point::Duration);
}
