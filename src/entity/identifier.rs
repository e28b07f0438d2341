//! Bare figures that name a thing instead of counting: labels, citations,
//! product names, item marks.

use super::cursor::{Text, is_hiragana, is_kanji, is_katakana, is_latin};
use super::figure::{Raw, Script};
use super::guard::chain;
use super::table::labels::{
    COLLECTIONS, DEFINITE, ENGLISH_LABELS, INDEFINITE, LABEL_JOINTS, LABELS, REFERRED,
};
use super::unit::{is_address, is_ordinal, unit_after};
use crate::text::numeral::{iroha, is_kanji_numeral};

/// Past the bare figure when it names a thing instead of counting.
pub(crate) fn identifier(text: Text<'_>, raw: &Raw, end: usize, line_lead: bool) -> Option<usize> {
    let alnum = |at: usize| {
        text.next(at)
            .is_some_and(|(c, _)| is_latin(c) || c.is_ascii_digit())
    };
    if let Some(end) = cited(text, raw) {
        return Some(end);
    }
    match text.next(raw.end) {
        Some((c, _)) if is_latin(c) || c == '_' => return Some(chain(text, raw.start)),
        Some(('-' | '/' | ':' | '.' | '@', next)) if alnum(next) => {
            return Some(chain(text, raw.start));
        }
        _ => {}
    }
    if is_address(text, raw.end) || is_ordinal(text, raw.end) || is_referred(text, raw.end) {
        return Some(end);
    }
    if labelled(text, raw.start) {
        return Some(labelled_list(text, end));
    }
    if raw.script == Script::Words {
        return word_is_no_count(text, raw).then_some(end);
    }
    if enclosed(text, raw) {
        return Some(end);
    }
    if opens_cell_item(text, raw) || product(text, raw.start, end) {
        return Some(end);
    }
    let dotted = raw.has_point && raw.scale.is_none();
    let opens = line_lead
        && (raw.is_plain() || dotted)
        && text.next(end).is_some_and(|(c, _)| c == ' ' || c == '\t');
    opens.then_some(end)
}

/// 40 CFR 261.2, 12.301(d)(1), [19]: citations in English.
fn cited(text: Text<'_>, raw: &Raw) -> Option<usize> {
    if raw.script != Script::Arabic || raw.has_comma {
        return None;
    }
    let next = text.blank(raw.end);
    if next > raw.end
        && COLLECTIONS
            .iter()
            .any(|word| text.eat_word(next, word).is_some())
    {
        return Some(raw.end);
    }
    let footnote = text.eat_back(raw.start, "[").is_some() && text.eat(raw.end, "]").is_some();
    if footnote {
        return Some(raw.end);
    }
    let open = text.eat(raw.end, "(")?;
    let inner = chain(text, open);
    let close = text.eat(inner, ")")?;
    let letters = text.0.get(open..inner).unwrap_or("");
    let fits = (1..=4).contains(&letters.len())
        && (letters.chars().all(|c| c.is_ascii_alphabetic()) || raw.has_point);
    fits.then(|| labelled_list(text, close))
}

/// Whether a label stands before the bare figure at `start`.
pub(crate) fn labelled(text: Text<'_>, start: usize) -> bool {
    if text
        .previous(start)
        .is_some_and(|(c, _)| matches!(c, '※' | '*' | '†' | '‡' | '^' | '§'))
    {
        return true;
    }
    if text.ends(start, &["条の", "項の", "号の", "章の", "節の", "表の"]) {
        return true;
    }
    let at = text.blank_back(start);
    let colon = text.eat_back(at, ":").map_or(at, |at| text.blank_back(at));
    let label = [at, colon].iter().any(|&at| {
        LABELS.iter().any(|label| {
            text.eat_word_back(at, label).is_some_and(|from| {
                // 代表3, 発表2: a longer word.
                !(label.chars().count() == 1
                    && is_kanji_label(label)
                    && text
                        .previous(from)
                        .is_some_and(|(c, _)| is_kanji(c) && !is_kanji_numeral(c)))
            })
        })
    });
    label
        || (at < start
            && ENGLISH_LABELS
                .iter()
                .any(|label| text.eat_word_back(at, label).is_some()))
        || acronym(text, at, start)
}

fn is_kanji_label(label: &str) -> bool {
    label.chars().all(is_kanji)
}

/// ISO 9001, RFC 2119: capitals and a blank before a bare number.
fn acronym(text: Text<'_>, at: usize, start: usize) -> bool {
    if at == start {
        return false;
    }
    let (mut pos, mut count) = (at, 0);
    while let Some((c, previous)) = text.previous(pos) {
        if !(c.is_ascii_uppercase() || c == '-' && count > 0) || count > 8 {
            break;
        }
        count += 1;
        pos = previous;
    }
    count >= 1 && text.is_word_start(pos) && !(count == 1 && text.eat(pos, "I").is_some())
}

/// Past further numbers joined to a labelled one.
pub(crate) fn labelled_list(text: Text<'_>, mut end: usize) -> usize {
    loop {
        // 3.2, 5(b)
        while let Some(next) = text.eat(end, "(") {
            let inner = chain(text, next);
            match text.eat(inner, ")") {
                Some(close) if inner > next => end = close,
                _ => break,
            }
        }
        let Some(start) = text.eat_any(end, LABEL_JOINTS) else {
            return end;
        };
        if !text.next(start).is_some_and(|(c, _)| c.is_ascii_digit()) {
            return end;
        }
        let next = chain(text, start);
        let raw = Raw {
            start,
            end: next,
            value: None,
            script: Script::Arabic,
            digits: 0,
            leading_zero: false,
            has_comma: false,
            has_point: false,
            has_myriad: false,
            scale: None,
        };
        if unit_after(text, &raw).is_some() {
            return end;
        }
        end = next;
    }
}

/// Whether an item is referred to by its bare number: ２の規定により, ４ホ,
/// and a number with a dot before Japanese text.
pub(crate) fn is_referred(text: Text<'_>, at: usize) -> bool {
    if text.starts(at, REFERRED) {
        return true;
    }
    let Some((c, next)) = text.next(at) else {
        return false;
    };
    let goes_on = text.raw(next);
    let kana = |c: char| is_katakana(c) && iroha(c).is_some();
    let item = kana(c) && !goes_on.is_some_and(is_katakana);
    item || c == '.' && goes_on.is_some_and(|c| is_kanji(c) || is_katakana(c))
}

/// An item number inside a table cell: blank before, full-width blank behind.
fn opens_cell_item(text: Text<'_>, raw: &Raw) -> bool {
    let before = text
        .previous(raw.start)
        .is_some_and(|(c, _)| matches!(c, ' ' | '\t'));
    let behind = text.raw(raw.end) == Some('\u{3000}');
    let goes_on = text.raw(raw.end + '\u{3000}'.len_utf8());
    let words = goes_on
        .is_some_and(|c| c.is_alphabetic() || c.is_ascii_digit() || ('０'..='９').contains(&c));
    before && behind && words && raw.is_plain() && raw.digits <= 2
}

/// iPhone 15, Windows 11: a name before a bare number.
fn product(text: Text<'_>, start: usize, end: usize) -> bool {
    let at = text.blank_back(start);
    if at == start {
        return false;
    }
    let (mut pos, mut upper, mut length) = (at, 0, 0);
    let mut first = None;
    while let Some((c, previous)) = text.previous(pos) {
        if !is_latin(c) || length > 24 {
            break;
        }
        upper += usize::from(c.is_uppercase());
        first = Some(c);
        length += 1;
        pos = previous;
    }
    let Some(first) = first else { return false };
    let inner = upper > usize::from(first.is_uppercase());
    if length > 1 && inner {
        return true;
    }
    let japanese =
        |c: Option<char>| c.is_some_and(|c| is_kanji(c) || is_hiragana(c) || is_katakana(c));
    let before = text.previous(pos).map(|(c, _)| c);
    let beside = japanese(before) || japanese(text.raw(end));
    // Mid-sentence in English: the Apollo 11 mission.
    let within = before == Some(' ')
        && text
            .previous(text.blank_back(pos))
            .is_some_and(|(c, _)| is_latin(c) || c == ',');
    first.is_uppercase() && (beside || within)
}

/// (3), 261.4(12): a mark, not an amount.
fn enclosed(text: Text<'_>, raw: &Raw) -> bool {
    let Some(open) = text.eat_back(raw.start, "(") else {
        return false;
    };
    if text.eat(raw.end, ")").is_none() || !raw.is_plain() {
        return false;
    }
    let glued = text
        .previous(open)
        .is_some_and(|(c, _)| is_latin(c) || c.is_ascii_digit() || c == ')');
    raw.digits <= 2 || glued
}

/// A number word that no count can be read from.
fn word_is_no_count(text: Text<'_>, raw: &Raw) -> bool {
    let one = raw.small() == Some(1);
    let small = raw.small().is_some_and(|n| n < 10);
    if text.eat(raw.end, "-").is_some() || one {
        return true;
    }
    if !small {
        return false;
    }
    let next = text.blank(raw.end);
    let noun = next > raw.end
        && text.next(next).is_some_and(|(c, _)| c.is_ascii_lowercase())
        && !INDEFINITE
            .iter()
            .any(|word| text.eat_word(next, word).is_some());
    let definite = text.ends(text.blank_back(raw.start), DEFINITE);
    !noun || definite
}
