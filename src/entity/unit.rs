//! Finding the unit behind a figure, and what is none: ordinals, addresses,
//! units that begin another word.

use super::cursor::{Text, is_hiragana, is_kanji, is_katakana, is_latin};
use super::date::is_long_month;
use super::figure::{Raw, Script};
use super::rational::Rational;
use super::table::guards::{ADDRESSES, NOT_ORDINAL, ORDINAL};
use super::table::measure::{Measure, Unit};
use super::table::units::{AFTER_BLANK, UNITS};
use crate::text::map::Map;
use crate::text::order;
use std::sync::OnceLock;

/// The unit behind a figure, and where it starts and ends.
#[derive(Clone, Copy)]
pub(crate) struct UnitHit {
    pub(crate) unit: &'static Unit,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Units by their first character, longest first.
fn by_first() -> &'static Map<char, Vec<&'static Unit>> {
    static INDEX: OnceLock<Map<char, Vec<&'static Unit>>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let mut index: Map<char, Vec<&'static Unit>> = Map::new();
        for unit in UNITS {
            if let Some(first) = unit.text.chars().next() {
                let first = if unit.word {
                    first.to_ascii_lowercase()
                } else {
                    first
                };
                index.or_default(first).push(unit);
            }
        }
        for row in index.values_mut() {
            order::by_key(row, |unit| std::cmp::Reverse(unit.text.len()));
        }
        index
    })
}

fn candidates(text: Text<'_>, at: usize) -> impl Iterator<Item = &'static Unit> {
    let first = text.next(at).map(|(c, _)| c);
    let lower = first
        .map(|c| c.to_ascii_lowercase())
        .filter(|&c| Some(c) != first);
    [first, lower]
        .into_iter()
        .flatten()
        .filter_map(|c| by_first().get(&c))
        .flatten()
        .copied()
}

/// The unit at `at` itself.
pub(crate) fn unit_here(text: Text<'_>, at: usize) -> Option<UnitHit> {
    candidates(text, at).find_map(|unit| {
        let end = if unit.word {
            text.eat_word(at, unit.text)?
        } else {
            text.eat(at, unit.text)?
        };
        unit_fits(text, unit, end).then_some(UnitHit {
            unit,
            start: at,
            end,
        })
    })
}

fn unit_fits(text: Text<'_>, unit: &Unit, end: usize) -> bool {
    let Some(last) = unit.text.chars().next_back() else {
        return false;
    };
    if is_latin(last) && unit.text.is_ascii() && !text.is_word_end(end) {
        return false;
    }
    // km/h is another unit.
    let symbol = unit.text.is_ascii() && !unit.word && matches!(unit.measure, Measure::Scaled(..));
    let per = text.eat(end, "/").and_then(|next| text.next(next));
    if symbol && per.is_some_and(|(c, _)| is_latin(c)) {
        return false;
    }
    if is_katakana(last) && text.raw(end).is_some_and(is_katakana) {
        return false;
    }
    if text.starts(end, ORDINAL) && !text.starts(end, NOT_ORDINAL) && is_kanji_or_kana(last) {
        return false;
    }
    !text.starts(end, unit.stops)
}

fn is_kanji_or_kana(c: char) -> bool {
    is_kanji(c) || is_hiragana(c) || is_katakana(c)
}

/// Whether an ordinal mark stands behind a counter: 3回目.
pub(crate) fn is_ordinal(text: Text<'_>, at: usize) -> bool {
    let behind = candidates(text, at).find_map(|unit| text.eat(at, unit.text));
    let marked = |at: usize| text.starts(at, ORDINAL) && !text.starts(at, NOT_ORDINAL);
    marked(at) || behind.is_some_and(marked)
}

/// Whether the number of an address stands before `at`: 709条.
pub(crate) fn is_address(text: Text<'_>, at: usize) -> bool {
    ADDRESSES.iter().any(|(word, stops)| {
        text.eat(at, word)
            .is_some_and(|end| !text.starts(end, stops))
    })
}

/// The unit behind a figure that ends at `raw.end`.
pub(crate) fn unit_after(text: Text<'_>, raw: &Raw) -> Option<UnitHit> {
    let hit = unit_here(text, raw.end)
        .or_else(|| behind_hyphen(text, raw))
        .or_else(|| behind_blank(text, raw))?;
    let allowed = match hit.unit.text {
        // 3つ, not 12つ
        "つ" => raw.small().is_some_and(|n| (1..=9).contains(&n)),
        // A verb after a small number.
        "won" => raw.value.is_some_and(|v| v >= Rational::whole(100)),
        // Statutes write 六月 for six months before a bound.
        "月" => is_long_month(text, raw.start, hit.end),
        _ => true,
    };
    let kanji_latin =
        raw.script == Script::Kanji && hit.unit.text.is_ascii() && hit.unit.text != "%";
    (allowed && !kanji_latin).then_some(hit)
}

/// `30-day`
fn behind_hyphen(text: Text<'_>, raw: &Raw) -> Option<UnitHit> {
    let next = text.eat(raw.end, "-")?;
    let hit = unit_here(text, next)?;
    let noun = hit.unit.word
        && matches!(
            hit.unit.measure,
            Measure::Length(_) | Measure::Count(_) | Measure::Percent(..)
        );
    noun.then_some(hit)
}

/// One blank may stand between, but then a short unit must not begin a word.
fn behind_blank(text: Text<'_>, raw: &Raw) -> Option<UnitHit> {
    let next = text.blank(raw.end);
    if next == raw.end || raw.script == Script::Kanji {
        return None;
    }
    let hit = unit_here(text, next)?;
    let short = hit.unit.text.chars().count() == 1 && !hit.unit.text.is_ascii();
    let follower = text.raw(hit.end);
    let begins_word = short
        && follower.is_some_and(|c| is_kanji(c) || is_katakana(c))
        && hit.unit.text.chars().all(|c| is_kanji(c) || is_katakana(c))
        && !text.starts(hit.end, AFTER_BLANK)
        && !(matches!(hit.unit.measure, Measure::Length(_)) && text.starts(hit.end, &["前", "後"]));
    (!begins_word).then_some(hit)
}
