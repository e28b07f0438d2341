//! Fractions, words that are a figure by themselves, days of the week.

use super::amount::point;
use super::cursor::Text;
use super::extract::{bare, figure_at};
use super::figure::{FigureReader, Read, Script, number_words};
use super::model::{Duration, Entity, Kind, Modifier, Point};
use super::rational::Rational;
use super::table::guards::SLASH_FRACTION;
use super::table::words::{DENOMINATORS, FACTORS};
use crate::text::Span;

/// What a word is worth.
enum Worth {
    Fraction,
    More,
    Factor(i128, i128),
    Months(i128, i128),
    Days(i128, i128),
}

/// Word, worth, what must not follow.
const WORDS: &[(&str, Worth, &[&str])] = &[
    ("半年", Worth::Months(6, 1), &["報", "ごろ"]),
    ("半月", Worth::Months(1, 2), &["板"]),
    ("半日", Worth::Days(1, 2), &[]),
    ("半分", Worth::Fraction, &[]),
    ("半数", Worth::Fraction, &[]),
    ("半減", Worth::Factor(1, 2), &["期"]),
    ("半額", Worth::Factor(1, 2), &[]),
    ("倍増", Worth::Factor(2, 1), &[]),
    ("過半数", Worth::More, &[]),
];

/// The Japanese word at `pos` that is a figure by itself.
pub(crate) fn special(text: Text<'_>, pos: usize) -> Option<Entity> {
    if text
        .previous(pos)
        .is_some_and(|(c, _)| matches!(c, '大' | '前' | '後' | '上' | '下' | '夜' | '四'))
    {
        return None;
    }
    let (worth, end) = WORDS.iter().find_map(|(word, worth, stops)| {
        let end = text.eat(pos, word)?;
        (!text.starts(end, stops)).then_some((worth, end))
    })?;
    let span = Span::new(pos, end);
    let rational = |num, den| Rational::new(num, den);
    let half = point(rational(1, 2));
    let length = |months, days| {
        Point::Duration(Duration {
            months,
            days,
            ..Duration::ZERO
        })
    };
    Some(match *worth {
        Worth::Fraction => bare(Kind::Ratio, span, half),
        Worth::More => Entity {
            modifier: Some(Modifier::Gt),
            ..bare(Kind::Ratio, span, half)
        },
        Worth::Factor(num, den) => Entity {
            unit: Some("倍"),
            ..bare(Kind::Ratio, span, point(rational(num, den)))
        },
        Worth::Months(num, den) => bare(
            Kind::Duration,
            span,
            length(rational(num, den)?, Rational::ZERO),
        ),
        Worth::Days(num, den) => bare(
            Kind::Duration,
            span,
            length(Rational::ZERO, rational(num, den)?),
        ),
    })
}

/// The English word or fraction at `pos`.
pub(crate) fn english(text: Text<'_>, pos: usize) -> Option<Entity> {
    for &(word, num, den) in FACTORS {
        if let Some(end) = text.eat_word(pos, word) {
            let value = point(Rational::new(num, den));
            return Some(Entity {
                unit: Some("倍"),
                ..bare(Kind::Ratio, Span::new(pos, end), value)
            });
        }
    }
    if let Some(entity) = half(text, pos) {
        return Some(entity);
    }
    let raw = number_words(text, pos)?;
    let next = text
        .eat(raw.end, "-")
        .unwrap_or_else(|| text.blank(raw.end));
    if next == raw.end {
        return None;
    }
    let num = raw.value?;
    let one = num == Rational::ONE;
    let (den, end) = DENOMINATORS.iter().find_map(|&(singular, plural, den)| {
        let word = if one { singular } else { plural };
        text.eat_word(next, word).map(|end| (den, end))
    })?;
    // one third party
    let noun = ["party", "parties", "person"];
    if one
        && noun
            .iter()
            .any(|word| text.eat_word(text.blank(end), word).is_some())
    {
        return None;
    }
    let value = point(num.checked_div(Rational::whole(den)));
    Some(bare(Kind::Ratio, Span::new(pos, end), value))
}

/// half of the members, half an hour
fn half(text: Text<'_>, pos: usize) -> Option<Entity> {
    let end = text.eat_word(pos, "half")?;
    let next = text.blank(end);
    for (word, months, seconds) in [("a year", 6, 0), ("an hour", 0, 1800)] {
        if let Some(end) = text.eat_word(next, word) {
            let length = Duration {
                months: Rational::whole(months),
                seconds: Rational::whole(seconds),
                ..Duration::ZERO
            };
            return Some(bare(
                Kind::Duration,
                Span::new(pos, end),
                Point::Duration(length),
            ));
        }
    }
    let at = text.blank_back(pos);
    if text.ends(
        at,
        &[
            "first", "second", "latter", "other", "last", "former", "better",
        ],
    ) {
        return None;
    }
    let of = ["of", "the"]
        .iter()
        .any(|word| text.eat_word(next, word).is_some());
    let by = text.ends(
        at,
        &["by", "in", "than", "least", "about", "nearly", "over"],
    );
    (of || by).then(|| bare(Kind::Ratio, Span::new(pos, end), point(Rational::new(1, 2))))
}

/// 4分の3, and 2/3 where only a fraction can stand.
pub(crate) fn fraction(text: Text<'_>, pos: usize, reader: &mut FigureReader) -> Option<Entity> {
    let mut whole = |at| match figure_at(text, reader, at)? {
        Read::Figure(raw) if raw.script != Script::Words => Some(raw),
        _ => None,
    };
    let first = whole(pos)?;
    if let Some(next) = text.eat(first.end, "分の") {
        let second = whole(next)?;
        let value = second.value?.checked_div(first.value?)?;
        return Some(bare(
            Kind::Ratio,
            Span::new(pos, second.end),
            Point::Number(value),
        ));
    }
    let next = text.eat(first.end, "/")?;
    let second = whole(next)?;
    let simple =
        first.is_plain() && second.is_plain() && !first.leading_zero && !second.leading_zero;
    let value = first.value?.checked_div(second.value?)?;
    let fits = simple && value < Rational::ONE && text.starts(second.end, SLASH_FRACTION);
    fits.then(|| {
        bare(
            Kind::Ratio,
            Span::new(pos, second.end),
            Point::Number(value),
        )
    })
}

/// Days of the week, Sunday first: in brackets after a date.
const WEEKDAYS: &[(&str, &str)] = &[
    ("日", "sunday"),
    ("月", "monday"),
    ("火", "tuesday"),
    ("水", "wednesday"),
    ("木", "thursday"),
    ("金", "friday"),
    ("土", "saturday"),
];

/// The day of the week in brackets at `at`.
pub(crate) fn weekday(text: Text<'_>, at: usize) -> Option<u8> {
    let open = text.eat(text.blank(at), "(")?;
    let close = [")", "・祝)", "曜)", "曜日)", "祝)"];
    WEEKDAYS
        .iter()
        .zip(0..)
        .find_map(|((kanji, english), number)| {
            let japanese = text
                .eat(open, kanji)
                .is_some_and(|end| text.starts(end, &close));
            let short = english.get(..3).unwrap_or(english);
            let word = [*english, short].iter().any(|word| {
                text.eat_word(open, word)
                    .is_some_and(|end| text.starts(end, &[")", ".)"]))
            });
            (japanese || word).then_some(number)
        })
}
