//! Bracketed and circled numbers: `(1)`, `（ア）`, `(iv)`, `(2A)`, `①`, `⑴`.

use super::super::language::en::LEFT_OUT;
use super::super::node::{Kind, Style};
use super::{Mark, blanks, ja};
use crate::text::numeral::{self, Numeral};

/// Marks between the ends of a left-out range: `(c)-(e) [Reserved]`.
const RANGE_SIGNS: &[&str] = &[
    "-",
    "–",
    "—",
    " through ",
    " to ",
    " and ",
    "から",
    "～",
    "〜",
    "及び",
];

pub(super) fn mark(line: &str) -> Option<Mark> {
    let (mut mark, end) = single(line)?;
    if let Some(sign) = RANGE_SIGNS
        .iter()
        .find(|sign| line[end..].starts_with(**sign))
        && let Some((last, len)) = single(&line[end + sign.len()..])
    {
        let to = end + sign.len() + len;
        let tail = line[to..].strip_prefix("まで").unwrap_or(&line[to..]);
        let rest = tail.trim().to_lowercase();
        if LEFT_OUT.contains(&rest.as_str()) || ja::is_left_out(tail) {
            mark.label = 0..to;
            mark.rest = line.len() - tail.len() + blanks(tail);
            mark.ordinal_to = last.ordinal;
            return Some(mark);
        }
    }
    let tail = &line[mark.rest..];
    // （１）から（３）までの … is a sentence that goes on.
    (mark.rest > end || !ja::goes_on(tail) || tail.is_empty()).then_some(mark)
}

/// Longest number between brackets, in bytes.
const MAX_INNER: usize = 24;

/// Where the bracket closes, by bytes: most lines have none in reach.
fn closing(inside: &[u8]) -> Option<usize> {
    (0..=MAX_INNER).find(|&at| match inside.get(at) {
        Some(b')') => true,
        Some(0xEF) => inside.get(at + 1..at + 3) == Some(&[0xBC, 0x89][..]),
        _ => false,
    })
}

/// One bracketed or circled number and its bytes.
fn single(text: &str) -> Option<(Mark, usize)> {
    let c = text.chars().next()?;
    if let Some(value) = numeral::circled(c) {
        return simple(Style::Circled, value, text, c.len_utf8());
    }
    if let Some(value) = numeral::parenthesised(c) {
        return simple(Style::Digit, value, text, c.len_utf8());
    }
    let open = c.len_utf8();
    if matches!(c, ')' | '）') {
        return None;
    }
    let inner_end = open + closing(text.as_bytes().get(open..)?)?;
    let inner = text.get(open..inner_end)?;
    if inner.is_empty() {
        return None;
    }
    let close = text[inner_end..].chars().next()?.len_utf8();
    let end = inner_end + close;
    let folded = narrow(inner);
    let mut mark = inside(&folded)?;
    mark.label = 0..end;
    mark.rest = end + blanks(&text[end..]);
    Some((mark, end))
}

fn simple(style: Style, value: u64, text: &str, len: usize) -> Option<(Mark, usize)> {
    let value = u32::try_from(value).ok()?;
    let rest = len + blanks(&text[len..]);
    let mark = Mark::new(Kind::Item, style, value.to_string(), 0..len, rest).ordinal(value);
    Some((mark, len))
}

/// Full-width letters and digits as ASCII.
fn narrow(inner: &str) -> String {
    inner
        .chars()
        .map(|c| match c {
            '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
            c => c,
        })
        .filter(|c| !c.is_whitespace())
        .collect()
}

/// What stands between the brackets.
fn inside(text: &str) -> Option<Mark> {
    let whole = |n: &Option<Numeral>| n.filter(|n| n.len == text.len());
    let value = |n: Numeral| u32::try_from(n.value).ok();
    let made = |style, part: String| Mark::new(Kind::Item, style, part, 0..0, 0);
    let c = text.chars().next()?;
    if let Some(n) = whole(&numeral::cardinal(text)) {
        if text.chars().count() > 3 {
            return None;
        }
        let n = value(n)?;
        return Some(made(Style::Digit, n.to_string()).ordinal(n));
    }
    if text.chars().count() == 1
        && let Some(n) = numeral::gojuon(c)
    {
        let n = u32::try_from(n).ok()?;
        let mut mark = made(Style::Gojuon, text.to_owned()).ordinal(n);
        mark.other = numeral::iroha(c)
            .and_then(|n| u32::try_from(n).ok())
            .map(|n| (Style::Iroha, n));
        return Some(mark);
    }
    let is_upper = c.is_ascii_uppercase();
    let (letter_style, roman_style) = if is_upper {
        (Style::Capital, Style::CapitalRoman)
    } else {
        (Style::Letter, Style::Roman)
    };
    let letter = whole(&numeral::letter(text)).and_then(value);
    let roman = whole(&numeral::roman(text)).and_then(value);
    match (letter, roman) {
        // (ii) is roman two; the letters aa, bb, ii go on after z.
        (Some(letter), Some(roman)) if text.len() > 1 => {
            let mut mark = made(roman_style, text.to_owned()).ordinal(roman);
            mark.other = Some((letter_style, letter));
            Some(mark)
        }
        (Some(letter), Some(roman)) => {
            let mut mark = made(letter_style, text.to_owned()).ordinal(letter);
            mark.other = Some((roman_style, roman));
            Some(mark)
        }
        (Some(n), None) => Some(made(letter_style, text.to_owned()).ordinal(n)),
        (None, Some(n)) => Some(made(roman_style, text.to_owned()).ordinal(n)),
        (None, None) => inserted(text).then(|| made(Style::Digit, text.to_owned())),
    }
}

/// `2A`, `12ZA`, `A1`: inserted between others, outside the count.
fn inserted(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let upper = text.bytes().filter(u8::is_ascii_uppercase).count();
    (1..=3).contains(&digits) && (1..=2).contains(&upper) && digits + upper == text.len()
}
