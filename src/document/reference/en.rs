//! Finds English references: `Section 2.1(b)`, `Sections 1, 2 and 7`,
//! `subsection (2)`, `Schedule 1`.

use super::super::language::en::{
    MEASURES, NO_NAMES, OTHER_NAMES, REFERENCE_WORDS, SELF_NAMES, Unit,
};
use super::super::numbering::dots;
use super::segment::Segment;
use crate::text::{floor_boundary, numeral};
use std::ops::Range;

/// Most bracketed parts after a number.
const MAX_BRACKETS: usize = 6;

/// Longest name of another document that is shown, in words.
const MAX_NAME_WORDS: usize = 8;

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

/// The place or document that is named after or before a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Of {
    /// Nothing is named.
    Here,
    /// "of this Agreement"
    Own,
    /// "of this section"
    ThisSection,
    /// "of section 5", "of Schedule 2", "of subsection (1)"
    Place(Unit, Option<String>, Vec<String>),
    /// "of that subsection": undetermined.
    That,
    /// Another document.
    Other(String),
    /// A name stands before it that may be another document's.
    Doubtful,
}

/// The references of one segment, in order.
pub(super) fn scan(text: &str, segment: Segment, found: &mut Vec<English>) {
    let end = segment.span.end();
    let bytes = text.as_bytes();
    let mut at = segment.span.start();
    let mut is_word_start = true;
    while at < end {
        let byte = bytes[at];
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
type Part = (Option<String>, Vec<String>, usize);

fn part(text: &str, from: usize, end: usize, unit: Unit) -> Option<Part> {
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

/// Whose the references from `at` to `last` are; where the reading ends.
fn owner(text: &str, segment: Segment, at: usize, last: usize) -> (Of, usize) {
    let after = &text[last..segment.span.end()];
    if let Some((of, len)) = named_after(after) {
        return (of, last + len);
    }
    let start = floor_boundary(text, at.saturating_sub(120)).max(segment.span.start());
    (named_before(&text[start..at]), last)
}

/// "of this Agreement", "of section 5", "of the Companies Act 2006".
fn named_after(after: &str) -> Option<(Of, usize)> {
    let mut rest = after.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
    for word in ["above", "below", "hereof", "herein"] {
        if let Some(tail) = rest.strip_prefix(word) {
            rest = tail.trim_start();
        }
    }
    // A gloss in brackets: Section 5 (Payment) of …
    if rest.starts_with('(')
        && let Some(close) = rest.find(')').filter(|&close| close < 120)
    {
        rest = rest[close + 1..].trim_start();
    }
    if rest.starts_with('[') {
        let close = rest.find(']')?;
        return Some((Of::Other(rest[1..close].to_owned()), 0));
    }
    let name = ["of", "in", "to", "under"].iter().find_map(|word| {
        rest.get(..word.len())
            .filter(|head| head.eq_ignore_ascii_case(word))
            .map(|head| &rest[head.len()..])
            .filter(|tail| tail.starts_with(|c: char| c.is_whitespace()))
            .map(str::trim_start)
            .map(|tail| (*word, tail))
    });
    let (preposition, name) = name?;
    let preposition = preposition.to_ascii_lowercase();
    let consumed = after.len() - name.len();
    let lower = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric())
            .next()
            .unwrap_or("")
            .to_lowercase()
    };
    let (article, rest) = match name.split_once(char::is_whitespace) {
        Some((word, rest))
            if ["the", "this", "that", "these", "such", "said", "those"]
                .contains(&word.to_lowercase().as_str()) =>
        {
            (word.to_lowercase(), rest.trim_start())
        }
        _ => (String::new(), name),
    };
    if preposition != "of" && article != "this" && !rest.starts_with('[') {
        return None;
    }
    let word = lower(rest);
    if ["definition", "definitions"].contains(&word.as_str()) {
        return Some((Of::That, 0));
    }
    if rest.starts_with('[') {
        let close = rest.find(']').unwrap_or(rest.len());
        return Some((Of::Other(rest[..close].trim_matches('[').to_owned()), 0));
    }
    if let Some(&(reference, _, unit)) = REFERENCE_WORDS.iter().find(|(reference, ..)| {
        rest.get(..reference.len())
            .is_some_and(|head| head.eq_ignore_ascii_case(reference))
            && !rest[reference.len()..].starts_with(|c: char| c.is_ascii_alphabetic())
    }) {
        let from = reference.len() + blanks(&rest[reference.len()..]);
        return match article.as_str() {
            "this" if unit == Unit::Section || unit == Unit::Article => Some((Of::ThisSection, 0)),
            "this" => Some((Of::Here, 0)),
            "that" | "such" | "said" | "those" => Some((Of::That, 0)),
            _ => {
                let (number, brackets, end) = part(rest, from, rest.len(), unit)?;
                // What the place itself is of decides: … of section 5 of the Act.
                match named_after_once(&rest[end..]) {
                    Some(other) => Some((Of::Other(other), 0)),
                    None => Some((Of::Place(unit, number, brackets), 0)),
                }
            }
        };
    }
    match article.as_str() {
        // In US regulations "this chapter" holds other parts than this one.
        "this" if ["chapter", "title", "subchapter"].contains(&word.as_str()) => {
            Some((Of::Other(format!("this {word}")), consumed))
        }
        "this" | "these" => Some((Of::Own, consumed)),
        "that" | "such" | "said" | "those" => {
            Some((Of::Other(format!("{article} {word}")), consumed))
        }
        _ => {
            let capital = rest.starts_with(|c: char| c.is_uppercase());
            let words = capitalised(rest);
            let is_self = article == "the"
                && SELF_NAMES.contains(&word.as_str())
                && words.split_whitespace().count() <= 1;
            if is_self {
                return Some((Of::Own, consumed));
            }
            if capital
                || OTHER_NAMES.contains(&word.as_str())
                || rest.starts_with(|c: char| c.is_ascii_digit())
            {
                return Some((
                    Of::Other(if words.is_empty() { word } else { words }),
                    consumed,
                ));
            }
            None
        }
    }
}

/// Another document named right after a place.
fn named_after_once(after: &str) -> Option<String> {
    let rest = after.trim_start().strip_prefix("of ")?.trim_start();
    let rest = rest.strip_prefix("the ").unwrap_or(rest);
    let words = capitalised(rest);
    let is_self = SELF_NAMES.contains(&words.to_lowercase().as_str());
    (!words.is_empty()
        && !is_self
        && !REFERENCE_WORDS
            .iter()
            .any(|(word, ..)| words.to_lowercase().starts_with(word)))
    .then_some(words)
}

/// The capitalised words at the start of a text, with the small words between.
fn capitalised(text: &str) -> String {
    let mut name = String::new();
    let mut end = 0;
    for (count, word) in text.split_inclusive(char::is_whitespace).enumerate() {
        let bare = word.trim();
        let is_name = bare
            .starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '(')
            && (count > 0 || bare.starts_with(|c: char| c.is_uppercase()));
        let is_small = ["of", "the", "and", "on", "for", "to"].contains(&bare);
        if count >= MAX_NAME_WORDS || !is_name && !is_small {
            break;
        }
        name.push_str(word);
        if is_name {
            end = name.trim_end().len();
        }
        if bare.ends_with([',', '.', ';', ')']) && !bare.starts_with('(') {
            break;
        }
    }
    name.truncate(end);
    name.trim_end_matches([',', '.', ';']).to_owned()
}

/// A name directly before a reference: "RFC 2119 Section 3", "Debian Policy
/// section 12.5", "[RFC9110] Section 6".
fn named_before(before: &str) -> Of {
    let trimmed = before.trim_end();
    if trimmed.ends_with(']') && trimmed.len() - trimmed.rfind('[').unwrap_or(0) < 40 {
        let open = trimmed.rfind('[').unwrap_or(0);
        let tag = trimmed[open..].trim_matches(['[', ']']);
        if tag.starts_with(|c: char| c.is_ascii_uppercase()) {
            return Of::Other(tag.to_owned());
        }
        return Of::Here;
    }
    if trimmed.len() == before.len()
        || trimmed.ends_with(|c: char| !c.is_alphanumeric() && c != '.' && c != ')')
    {
        return Of::Here;
    }
    let mut words = trimmed.rsplit(char::is_whitespace);
    let last = words
        .next()
        .unwrap_or("")
        .trim_start_matches(['(', '"', '“']);
    let before_last = words.next().unwrap_or("");
    if ["CFR", "U.S.C.", "USC", "C.F.R."].contains(&last) {
        return Of::Other(last.to_owned());
    }
    let is_dotted =
        last.matches('.').count() >= 2 && last.starts_with(|c: char| c.is_ascii_uppercase());
    if is_dotted || ["Code", "Act", "Law", "Statute"].contains(&last) {
        return Of::Other(last.to_owned());
    }
    let is_name = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_uppercase())
            && !NO_NAMES.contains(&word.to_lowercase().as_str())
            && !word.ends_with(['.', ',', ':', ';'])
    };
    let is_number = !last.is_empty() && last.bytes().all(|b| b.is_ascii_digit());
    let is_acronym = last.len() >= 3
        && last
            .bytes()
            .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    if is_number && is_name(before_last) && before_last.bytes().all(|b| b.is_ascii_uppercase()) {
        return Of::Other(format!("{before_last} {last}"));
    }
    if is_name(last) && is_acronym && !NO_NAMES.contains(&last.to_lowercase().as_str()) {
        return Of::Doubtful;
    }
    if is_name(last) && is_name(before_last) && !before_last.is_empty() {
        return Of::Doubtful;
    }
    Of::Here
}

/// Bytes of the blanks and line ends at the start of a text.
fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_whitespace()).len()
}
