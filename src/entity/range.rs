//! What joins the two ends of a range, and the range they make.

use super::amount::{Amount, Lead, measured, point};
use super::cursor::Text;
use super::extract::bare;
use super::figure::{Raw, Script};
use super::model::{Entity, Figure, Kind, Point};
use super::rational::Rational;
use crate::text::Span;

/// How two figures are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joint {
    /// 〜, –, から, to: a range.
    Range,
    /// `-`: a range only when the low end is smaller and a unit follows.
    Hyphen,
    /// `and`: a range only behind `between`.
    And,
}

const MARKS: &[&str] = &[
    "〜",
    "～",
    "~",
    "–",
    "—",
    "―",
    "‐",
    "から",
    "ないし",
    "乃至",
];
const WORDS: &[&str] = &["to", "through", "until", "till"];

/// The joint at `at`, blanks round it allowed, and the position behind it.
pub(crate) fn connector(text: Text<'_>, at: usize) -> Option<(Joint, usize)> {
    let start = text.blank(at);
    if let Some(end) = text.eat_any(start, MARKS) {
        return Some((Joint::Range, text.blank(end)));
    }
    if let Some(end) = text.eat(start, "-") {
        return Some((Joint::Hyphen, text.blank(end)));
    }
    if start == at {
        return None;
    }
    if let Some(end) = text.eat_word(start, "and") {
        return Some((Joint::And, text.blank(end)));
    }
    let end = WORDS.iter().find_map(|word| text.eat_word(start, word))?;
    Some((Joint::Range, text.blank(end)))
}

/// The two ends of one range, or nothing.
pub(crate) fn join(first: &Amount, second: &Amount, joint: Joint, lead: Lead) -> Option<Entity> {
    let written = |amount: &Amount| amount.figures.first().and_then(|figure| figure.value);
    let (mut low, mut high) = (first.clone(), second.clone());
    match (first.measure, second.measure) {
        (None, None) => {
            if joint != Joint::Range || first.raw.script == Script::Words {
                return None;
            }
            if first.raw.script == Script::Kanji || second.raw.script == Script::Kanji {
                return None;
            }
        }
        (None, Some(measure)) => {
            let value = scaled_like(written(first), &first.raw, &second.raw);
            (low.kind, low.unit, low.point) = measured(measure, value);
            let unit = second
                .figures
                .last()
                .map_or(Span::empty(second.end), |f| f.unit);
            for figure in &mut low.figures {
                figure.value = value;
                figure.unit = unit;
            }
        }
        (Some(measure), None) => {
            // $10–15 million
            lead.currency?;
            let value = scaled_like(written(first), &first.raw, &second.raw);
            low.point = point(value);
            (high.kind, high.unit, high.point) = measured(measure, written(second));
            let unit = first
                .figures
                .first()
                .map_or(Span::empty(first.end), |f| f.unit);
            for figure in &mut high.figures {
                figure.unit = unit;
            }
            if let Some(figure) = low.figures.first_mut() {
                figure.value = value;
            }
        }
        (Some(_), Some(_)) => {
            if first.raw.scale.is_none()
                && first.kind == Kind::Money
                && lead.currency.is_some()
                && second.raw.scale.is_some()
                && second.start == second.raw.start
            {
                return None;
            }
        }
    }
    if low.kind != high.kind || low.unit != high.unit {
        return None;
    }
    let ordered = match (&low.point, &high.point) {
        (Point::Number(a), Point::Number(b)) => {
            if joint == Joint::Hyphen {
                a < b
            } else {
                a <= b
            }
        }
        (Point::Duration(a), Point::Duration(b)) => {
            (a.months, a.days, a.seconds) <= (b.months, b.days, b.seconds)
        }
        (Point::TooLarge, _) | (_, Point::TooLarge) => true,
        _ => false,
    };
    if !ordered {
        return None;
    }
    let mut figures: Vec<Figure> = low.figures;
    figures.extend(high.figures);
    let span = Span::new(first.start, second.end);
    Some(Entity {
        high: Some(high.point),
        unit: low.unit,
        approx: low.approx || high.approx,
        figures,
        ..bare(low.kind, span, low.point)
    })
}

/// The low figure with the scale of the high one, when it has none itself and
/// is smaller: 3〜5万円.
fn scaled_like(value: Option<Rational>, low: &Raw, high: &Raw) -> Option<Rational> {
    let value = value?;
    if low.scale.is_some() || low.has_myriad {
        return Some(value);
    }
    let Some(scale) = high.scale else {
        return Some(value);
    };
    let mantissa = high.value?.checked_div(scale)?;
    if value < mantissa {
        value.checked_mul(scale)
    } else {
        Some(value)
    }
}
