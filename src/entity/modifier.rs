//! What the words beside a figure make of it: bounds, approximations, ends of
//! periods, directions of change, losses.

use super::cursor::{Text, ends_line, is_hiragana, is_katakana, is_latin};
use super::model::{Direction, Edge, Entity, Kind, Modifier, Point};
use super::rational::Rational;
use super::table::changes::{
    AFTER, BETWEEN, COMPARED, LOSS_PARTICLES, LOSSES, LOSSES_AFTER, RATES, STOPS, VERBS,
};
use super::table::modifiers::{
    BEFORE_UNTIL, DATE_PREFIXES, DATE_SUFFIXES, FROM_AFTER, FROM_BEFORE, LEVEL_VERBS, PREFIXES,
    SUFFIX_STOPS, SUFFIXES, UNTIL_AFTER, UNTIL_BEFORE,
};
use crate::text::Span;

/// Reads the words round `entity`; `signed`: its figure has a written sign;
/// `floor`: where the text before it has been read already.
pub(crate) fn annotate(text: Text<'_>, entity: &mut Entity, signed: bool, floor: usize) {
    let named = matches!(entity.kind, Kind::Date | Kind::Time);
    let (mut start, mut end) = (entity.span.start(), entity.span.end());
    let mut bound = entity.modifier;
    // Two on a side at most: 少なくとも約, 以上…程度.
    for _ in 0..2 {
        let prefixes = if named { DATE_PREFIXES } else { PREFIXES };
        let Some((modifier, from)) = prefix(text, start, prefixes).filter(|p| p.1 >= floor) else {
            break;
        };
        take(entity, &mut bound, modifier);
        start = from;
    }
    for _ in 0..2 {
        let found = if named {
            date_suffix(text, end)
        } else {
            suffix(text, entity, end)
        };
        let Some((modifier, to)) = found else { break };
        take(entity, &mut bound, modifier);
        end = to;
    }
    entity.modifier = bound.or(entity.approx.then_some(Modifier::Approx));
    if named {
        entity.edge = edge(text, entity);
    } else {
        change(text, entity, signed, &mut start, &mut end, floor);
        loss(text, entity, signed);
    }
    entity.context = Span::new(start.min(entity.span.start()), end.max(entity.span.end()));
}

fn take(entity: &mut Entity, bound: &mut Option<Modifier>, modifier: Modifier) {
    if modifier == Modifier::Approx {
        entity.approx = true;
    } else {
        bound.get_or_insert(modifier);
    }
}

fn prefix(text: Text<'_>, start: usize, table: &[(&str, Modifier)]) -> Option<(Modifier, usize)> {
    let at = text.blank_back(start);
    table
        .iter()
        .filter_map(|&(word, modifier)| {
            // A Latin word needs its blank, a Japanese one may have it.
            let latin = word.starts_with(is_latin);
            if latin && at == start {
                return None;
            }
            Some((modifier, text.eat_word_back(at, word)?))
        })
        .min_by_key(|&(_, from)| from)
}

fn longest(text: Text<'_>, at: usize, table: &[(&str, Modifier)]) -> Option<(Modifier, usize)> {
    let start = text.blank(at);
    table
        .iter()
        .filter_map(|&(word, modifier)| {
            let end = if word.starts_with(is_latin) {
                text.eat_word(start, word).filter(|_| start > at)?
            } else {
                text.eat(start, word)?
            };
            let stopped = SUFFIX_STOPS
                .iter()
                .any(|&(suffix, stops)| suffix == word && text.starts(end, stops));
            (!stopped).then_some((modifier, end))
        })
        .max_by_key(|&(_, end)| end)
}

fn suffix(text: Text<'_>, entity: &Entity, at: usize) -> Option<(Modifier, usize)> {
    let length = entity.kind == Kind::Duration || entity.unit == Some("営業日");
    if length && let Some(end) = text.eat_any(at, BEFORE_UNTIL) {
        return Some((Modifier::Ge, text.eat(end, "に").unwrap_or(end)));
    }
    let (modifier, end) = longest(text, at, SUFFIXES)?;
    let until = text.eat(text.blank(at), "まで") == Some(end);
    if until && (entity.high.is_some() || reaches(text, end)) {
        return None;
    }
    // 前後 after a length is about it, 前 alone never.
    Some((modifier, end))
}

/// Whether the clause after まで says that a level was reached.
fn reaches(text: Text<'_>, at: usize) -> bool {
    let mut pos = at;
    for _ in 0..10 {
        if text.starts(pos, LEVEL_VERBS) {
            return true;
        }
        match text.next(pos) {
            Some((c, next)) if !ends_line(c) && !matches!(c, '。' | '、' | ',' | '(' | '「') => {
                pos = next
            }
            _ => return false,
        }
    }
    false
}

fn date_suffix(text: Text<'_>, at: usize) -> Option<(Modifier, usize)> {
    longest(text, at, DATE_SUFFIXES)
}

fn edge(text: Text<'_>, entity: &Entity) -> Option<Edge> {
    if entity.high.is_some() {
        return None;
    }
    let (start, end) = (entity.span.start(), entity.span.end());
    if text.starts(end, FROM_AFTER) && !text.starts(end, &["より前", "より後"]) {
        return Some(Edge::From);
    }
    if text.starts(end, UNTIL_AFTER) {
        return Some(Edge::Until);
    }
    let before = text.blank_back(start);
    if before == start {
        return None;
    }
    if text.ends(before, FROM_BEFORE) {
        return Some(Edge::From);
    }
    text.ends(before, UNTIL_BEFORE).then_some(Edge::Until)
}

fn change(
    text: Text<'_>,
    entity: &mut Entity,
    signed: bool,
    start: &mut usize,
    end: &mut usize,
    floor: usize,
) {
    let first = entity.span.start();
    let before = *start;
    entity.compared = [first, before]
        .iter()
        .any(|&at| text.ends(text.blank_back(at), COMPARED));
    if let Some((direction, to)) = change_after(text, entity.span.end()) {
        entity.change = Some(direction);
        *end = (*end).max(to);
        return;
    }
    if let Some(direction) = rate_before(text, before) {
        entity.change = Some(direction);
        return;
    }
    if let Some((direction, from)) = verb_before(text, before)
        && from >= floor
    {
        entity.change = Some(direction);
        *start = from;
        return;
    }
    // 前年比マイナス5%: a change, its way is in the sign.
    if signed && entity.compared && entity.kind == Kind::Percent {
        entity.change = Some(Direction::Up);
    }
}

fn change_after(text: Text<'_>, at: usize) -> Option<(Direction, usize)> {
    let mut pos = text.blank(at);
    for _ in 0..2 {
        if text.starts(pos, STOPS) {
            return None;
        }
        let found = AFTER
            .iter()
            .filter_map(|&(word, direction)| {
                let latin = word.starts_with(is_latin);
                let end = if latin {
                    text.eat_word(pos, word)?
                } else {
                    text.eat(pos, word)?
                };
                // オフィス, アップデート
                let longer = word.ends_with(is_katakana) && text.raw(end).is_some_and(is_katakana);
                (!longer).then_some((direction, end))
            })
            .max_by_key(|&(_, end)| end);
        if found.is_some() {
            return found;
        }
        pos = text.eat_any(pos, BETWEEN)?;
    }
    None
}

fn rate_before(text: Text<'_>, at: usize) -> Option<Direction> {
    let mut at = text.blank_back(at);
    for particle in ["は", "が", "：", ":", "を", "の"] {
        if let Some(start) = text.eat_back(at, particle) {
            at = start;
            break;
        }
    }
    RATES
        .iter()
        .find(|(word, _)| text.eat_back(at, word).is_some())
        .map(|&(_, direction)| direction)
}

fn verb_before(text: Text<'_>, at: usize) -> Option<(Direction, usize)> {
    let before = text.blank_back(at);
    if before == at {
        return None;
    }
    let by = text.eat_word_back(before, "by");
    let before = by.map_or(before, |at| text.blank_back(at));
    VERBS.iter().find_map(|&(word, direction)| {
        let from = text.eat_word_back(before, word)?;
        // `up to` is a bound, not a change; it ends in another word.
        Some((direction, from))
    })
}

/// A loss word that governs the amount makes it negative.
fn loss(text: Text<'_>, entity: &mut Entity, signed: bool) {
    let bounded = entity.modifier.is_some_and(|m| m != Modifier::Approx);
    if entity.kind != Kind::Money
        || signed
        || bounded
        || entity.high.is_some()
        || entity.change.is_some()
    {
        return;
    }
    let mut at = text.blank_back(entity.context.start());
    for prefix in ["約", "およそ"] {
        at = text.eat_back(at, prefix).unwrap_or(at);
    }
    let particle = LOSS_PARTICLES
        .iter()
        .filter_map(|p| text.eat_back(at, p))
        .min();
    let governed = [Some(at), particle]
        .into_iter()
        .flatten()
        .any(|at| text.ends(text.blank_back(at), LOSSES));
    let after = text.eat_any(entity.span.end(), LOSSES_AFTER);
    let owned = after.is_some_and(|end| {
        text.raw(end)
            .is_none_or(|c| is_hiragana(c) || !super::cursor::is_kanji(c))
    });
    if (governed || owned)
        && let Point::Number(value) = entity.low
        && value > Rational::ZERO
    {
        entity.low = value.checked_neg().map_or(Point::TooLarge, Point::Number);
    }
}
