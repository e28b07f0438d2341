//! Whose provision an English reference names: what stands after it ("of this
//! Agreement", "of section 5", "of the Companies Act 2006") and before it.

use super::super::language::en::{
    CAPITAL_WORDS, NO_NAMES, OTHER_NAMES, REFERENCE_WORDS, SELF_NAMES, Unit,
};
use super::en::{blanks, part};
use super::segment::Segment;
use crate::text::floor_boundary;

/// Longest name of another document that is shown, in words.
const MAX_NAME_WORDS: usize = 8;

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

/// Whose the references from `at` to `last` are; where the reading ends.
pub(super) fn owner(text: &str, segment: Segment, at: usize, last: usize) -> (Of, usize) {
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
    if let Some(name) = acronym_after(after) {
        return Some((Of::Other(name), 0));
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
    // Schedule 1 to the Companies Act 2006, Annex II to Regulation (EU) …
    let is_annexed = preposition == "to"
        && capitalised(rest)
            .split_whitespace()
            .any(|word| OTHER_NAMES.contains(&word.to_lowercase().as_str()));
    if preposition != "of" && article != "this" && !rest.starts_with('[') && !is_annexed {
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

/// The acronym of another document right after a number: Article 30(2) GDPR.
fn acronym_after(after: &str) -> Option<String> {
    let rest = after.strip_prefix(' ')?;
    let len = rest
        .find(|c: char| !c.is_ascii_uppercase())
        .unwrap_or(rest.len());
    let name = &rest[..len];
    let next = rest[len..].trim_start();
    // A heading or a sentence in capitals goes on in capitals.
    let is_shouted = next.starts_with(|c: char| c.is_ascii_uppercase())
        || rest[len..].starts_with(|c: char| c.is_alphanumeric());
    let is_word = CAPITAL_WORDS.contains(&name);
    ((3..=6).contains(&len) && !is_shouted && !is_word).then(|| name.to_owned())
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
    // "[RFC9110], Section 15.3"
    let trimmed = trimmed
        .strip_suffix(',')
        .filter(|head| head.ends_with(']'))
        .unwrap_or(trimmed);
    if trimmed.ends_with(']') && trimmed.len() - trimmed.rfind('[').unwrap_or(0) < 40 {
        let open = trimmed.rfind('[').unwrap_or(0);
        let tag = trimmed[open..].trim_matches(['[', ']']);
        if tag.starts_with(|c: char| c.is_ascii_uppercase()) {
            return Of::Other(tag.to_owned());
        }
        return Of::Here;
    }
    // "RFC 9000, Section 17.2"
    if let Some(list) = trimmed.strip_suffix(',') {
        let mut words = list.rsplit(char::is_whitespace);
        let (last, first) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        // "ISO 8601-1:2019, section 5.2"
        let is_number = last.len() >= 2
            && last.starts_with(|c: char| c.is_ascii_digit())
            && last
                .bytes()
                .all(|b| b.is_ascii_digit() || matches!(b, b'-' | b':' | b'.'));
        let is_series = first.len() >= 2 && first.bytes().all(|b| b.is_ascii_uppercase());
        if is_number && is_series {
            return Of::Other(format!("{first} {last}"));
        }
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
