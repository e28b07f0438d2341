//! Finds English references: `Section 2.1(b)`, `Sections 1, 2 and 7`,
//! `subsection (2)`, `Schedule 1`.

use super::super::language::en::{MEASURES, REFERENCE_WORDS, Unit};
use super::super::numbering::dots;
use super::segment::Segment;
use super::whose::{Of, owner};
use crate::text::numeral;
use std::ops::Range;

/// Most bracketed parts after a number.
const MAX_BRACKETS: usize = 6;

/// A reference that was found, before it is looked up.
#[derive(Debug, Clone)]
pub(super) struct English {
    /// In the prose.
    pub(super) at: Range<usize>,
    pub(super) unit: Unit,
    /// The number, `None` for `paragraph (a)`.
    pub(super) number: Option<String>,
    /// The bracketed parts.
    pub(super) brackets: Vec<String>,
    pub(super) of: Of,
}

/// The references of one segment, in order.
pub(super) fn scan(text: &str, segment: Segment, found: &mut Vec<English>) {
    let end = segment.span.end();
    let bytes = text.as_bytes();
    let mut at = segment.span.start();
    let mut is_word_start = true;
    while at < end {
        let byte = bytes[at];
        if byte >= 0x80 && byte != 0xC2 {
            is_word_start = true;
            at += 1;
            continue;
        }
        let starts = is_word_start && b"sacpeSACPE".contains(&byte)
            || byte == 0xC2 && bytes.get(at + 1) == Some(&0xA7);
        is_word_start = !byte.is_ascii_alphanumeric() && byte != b'-';
        if starts && let Some(next) = reference(text, segment, at, found) {
            at = next.max(at + 1);
            is_word_start = true;
            continue;
        }
        at += 1;
    }
}

/// Reads one reference with the members of its list; the end of what was read.
fn reference(text: &str, segment: Segment, at: usize, found: &mut Vec<English>) -> Option<usize> {
    let rest = text.get(at..segment.span.end())?;
    let &(word, is_plural, unit) = REFERENCE_WORDS.iter().find(|(word, ..)| {
        rest.get(..word.len())
            .is_some_and(|head| head.eq_ignore_ascii_case(word))
            && !rest[word.len()..].starts_with(|c: char| c.is_ascii_alphabetic())
    })?;
    let skipped = blanks(&rest[word.len()..]);
    if skipped == 0 && !word.ends_with(['§', '.']) {
        return None;
    }
    let from = at + word.len() + skipped;
    let (number, brackets, mut last) = part(text, from, segment.span.end(), unit)?;
    let first = found.len();
    let mut base = number.clone();
    found.push(English {
        at: at..last,
        unit,
        number,
        brackets,
        of: Of::Here,
    });
    while let Some((start, member)) = next_member(
        text,
        last,
        segment.span.end(),
        unit,
        base.is_some() && found.last().is_some_and(|last| !last.brackets.is_empty()),
    ) {
        let (number, brackets, end) = member;
        if !is_plural && !goes_on(text, end, segment.span.end(), number.as_deref(), &brackets) {
            break;
        }
        if followed_by_measure(&text[end..segment.span.end()]) {
            break;
        }
        // "14(1) and (2)": the bracket takes the place of the one before.
        let (number, brackets) = match number {
            Some(number) => {
                base = Some(number.clone());
                (Some(number), brackets)
            }
            None => (base.clone(), beside(&found.last()?.brackets, brackets)),
        };
        found.push(English {
            at: start..end,
            unit,
            number,
            brackets,
            of: Of::Here,
        });
        last = end;
    }
    let (of, end) = owner(text, segment, at, last);
    for reference in &mut found[first..] {
        reference.of = of.clone();
    }
    Some(end)
}

/// The brackets of a later member: `(a)(1) and (2)` is `(a)(2)`, `(a)(1) and
/// (b)(2)` is `(b)(2)`: it takes the place of the part that is written like
/// its first.
fn beside(before: &[String], brackets: Vec<String>) -> Vec<String> {
    let Some(first) = brackets.first() else {
        return brackets;
    };
    let has_roman = before.iter().any(|part| class(part, false) == Class::Roman);
    let wanted = class(first, has_roman);
    let same = |part: &String| class(part, has_roman) == wanted;
    let at = if brackets.len() == 1 {
        before.iter().rposition(same)
    } else {
        before.iter().position(same)
    };
    let mut whole = before[..at.unwrap_or(0)].to_vec();
    whole.extend(brackets);
    whole
}

/// How a bracketed part is written.
#[derive(PartialEq, Eq)]
enum Class {
    Digit,
    Capital,
    Letter,
    Roman,
}

/// A single i, v or x is roman where the list has roman parts.
fn class(part: &str, has_roman: bool) -> Class {
    match part.as_bytes() {
        [b'0'..=b'9', ..] => Class::Digit,
        [b'A'..=b'Z', ..] => Class::Capital,
        [b'i' | b'v' | b'x'] if has_roman => Class::Roman,
        [b'i'] => Class::Roman,
        [_] => Class::Letter,
        _ if numeral::roman(part).is_some_and(|n| n.len == part.len()) => Class::Roman,
        _ => Class::Letter,
    }
}

/// A number and its brackets, and where they end.
pub(super) type Part = (Option<String>, Vec<String>, usize);

pub(super) fn part(text: &str, from: usize, end: usize, unit: Unit) -> Option<Part> {
    let rest = text.get(from..end)?;
    let (number, len) = match number(rest, unit) {
        Some((number, len)) => (Some(number), len),
        None => (None, 0),
    };
    let mut at = from + len;
    let mut brackets = Vec::new();
    // "section 889 (a)(1)": one blank before small letters and digits.
    if number.is_some()
        && let Some((inner, _)) = text[at..end]
            .starts_with(" (")
            .then(|| bracket(text, at + 1, end))
            .flatten()
        && inner.len() == 1
        && unit != Unit::Below
    {
        at += 1;
    }
    while brackets.len() < MAX_BRACKETS
        && let Some((inner, next)) = bracket(text, at, end)
    {
        brackets.push(inner);
        at = next;
    }
    // Appendix A-6 is a form of appendix A.
    if matches!(unit, Unit::Annex(_)) && text[at..end].starts_with('-') {
        return None;
    }
    if number.is_none() && (brackets.is_empty() || !matches!(unit, Unit::Below | Unit::Clause)) {
        return None;
    }
    // "3 of the 5", "2nd", "10%": no address.
    let after = text[at..end].chars().next();
    if after.is_some_and(|c| c.is_alphanumeric() || matches!(c, '%' | '$' | '/')) {
        return None;
    }
    Some((number, brackets, at))
}

fn number(rest: &str, unit: Unit) -> Option<(String, usize)> {
    if let Some((part, _, _, len)) = dots(rest) {
        return Some(match unit {
            Unit::Annex(prefix) => (format!("{prefix}{part}"), len),
            _ => (part, len),
        });
    }
    let ends = |len: usize| {
        rest[len..]
            .chars()
            .next()
            .is_none_or(|c| !c.is_alphanumeric())
    };
    if !rest.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    // Sections that are lettered: D, D.5.
    if unit == Unit::Section {
        if let Some(dotted) = rest[1..].strip_prefix('.')
            && let Some((part, _, _, len)) = dots(dotted)
        {
            return Some((format!("{}.{part}", &rest[..1]), 2 + len));
        }
        if ends(1) && !rest.starts_with(['I', 'V', 'X']) {
            return Some((rest[..1].to_owned(), 1));
        }
    }
    if let Unit::Annex(prefix) = unit {
        // Appendix C is lettered, Annex II is not.
        if let Some(roman) = numeral::roman(rest)
            .filter(|n| ends(n.len) && (n.len > 1 || rest.starts_with(['I', 'V', 'X'])))
        {
            return Some((format!("{prefix}{}", roman.value), roman.len));
        }
        let letter = numeral::letter(rest).filter(|n| n.len == 1 && ends(1))?;
        return Some((format!("{prefix}{}", &rest[..letter.len]), letter.len));
    }
    let roman = numeral::roman(rest).filter(|n| ends(n.len))?;
    matches!(unit, Unit::Article | Unit::Section).then(|| (roman.value.to_string(), roman.len))
}

/// `(b)` at `at`: what is in it and where it ends.
fn bracket(text: &str, at: usize, end: usize) -> Option<(String, usize)> {
    let rest = text.get(at..end)?.strip_prefix('(')?;
    let close = rest.find(')').filter(|&close| (1..=5).contains(&close))?;
    let inner = &rest[..close];
    inner
        .bytes()
        .all(|b| b.is_ascii_alphanumeric())
        .then(|| (inner.to_owned(), at + close + 2))
}

/// The next member of a list: where its number begins, and the number.
fn next_member(
    text: &str,
    from: usize,
    end: usize,
    unit: Unit,
    has_brackets: bool,
) -> Option<(usize, Part)> {
    let rest = text.get(from..end)?;
    let mut at = 0;
    let mut joined = false;
    loop {
        let tail = &rest[at..];
        let blank = blanks(tail);
        let word = tail[blank..].trim_start();
        let join = [
            "and/or", "and", "or", "to", "through", "&", ",", "–", "—", "-",
        ]
        .iter()
        .find(|join| {
            word.starts_with(**join)
                && (!join.ends_with(|c: char| c.is_ascii_alphabetic())
                    || word[join.len()..].starts_with(|c: char| c.is_whitespace()))
        });
        let Some(join) = join else {
            at += blank;
            break;
        };
        joined = true;
        at += blank + join.len();
    }
    if !joined || at == 0 {
        return None;
    }
    let start = from + at;
    let member = part(text, start, end, unit).or_else(|| {
        // Brackets alone go on a numbered list too.
        has_brackets
            .then(|| part(text, start, end, Unit::Below))
            .flatten()
    })?;
    Some((start, member))
}

/// Whether a member after a singular word belongs to the list: it is written
/// like an address, or the list goes on or ends with it.
fn goes_on(text: &str, at: usize, end: usize, number: Option<&str>, brackets: &[String]) -> bool {
    if number.is_none_or(|number| number.contains('.')) || !brackets.is_empty() {
        return true;
    }
    let rest = text[at..end].trim_start();
    rest.is_empty()
        || rest.starts_with([',', '.', ';', ')', ':'])
        || [
            "and ", "or ", "to ", "of ", "above", "below", "hereof", "shall", "apply", "do ",
        ]
        .iter()
        .any(|word| rest.starts_with(word))
}

fn followed_by_measure(rest: &str) -> bool {
    let word = rest
        .trim_start()
        .split(|c: char| !c.is_ascii_alphabetic())
        .next()
        .unwrap_or("");
    rest.starts_with(|c: char| c.is_whitespace())
        && MEASURES.contains(&word.to_lowercase().as_str())
}

/// Bytes of the blanks and line ends at the start of a text.
pub(super) fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_whitespace()).len()
}
