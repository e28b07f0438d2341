//! Definitions in English: "X" means, (the "X"), (collectively, "X").

use super::english_reach::{LeadIn, is_marker, lead_ins, reach, starts_lower};
use super::quoted::Quoted;
use super::{Found, Scope, found, term};
use crate::text::floor_boundary;

/// Longest term, in characters.
const LONGEST: usize = 80;
/// How far a sentence is read backwards, in bytes.
const LOOK_BACK: usize = 300;
/// How far a verb may stand from its term, in bytes.
const LOOK_AHEAD: usize = 240;

/// Verbs that explain the term before them, and whether they only point at an
/// explanation made elsewhere.
const VERBS: &[(&str, bool)] = &[
    ("means", false),
    ("mean", false),
    ("shall mean", false),
    ("will mean", false),
    ("shall be understood to mean", false),
    ("is defined as", false),
    ("are defined as", false),
    ("shall be defined as", false),
    ("refers to", false),
    ("refer to", false),
    ("shall refer to", false),
    ("will refer to", false),
    ("is defined in", true),
    ("are defined in", true),
    ("has the meaning", true),
    ("have the meaning", true),
    ("shall have the meaning", true),
    ("will have the meaning", true),
    ("has the meanings", true),
    ("have the meanings", true),
    ("shall have the meanings", true),
    ("has the same meaning", true),
    ("have the same meaning", true),
    ("shall have the same meaning", true),
];
/// Openings of a phrase that may stand between a term and its verb.
const INTERPOSED: &[&str] = &[
    ",",
    "as used",
    "when used",
    "wherever used",
    "throughout",
    "in this",
    "in relation",
    "in respect",
    "with respect",
    "for purposes",
    "for the purposes",
    "for the purpose",
    "under this",
];
/// A definition after one of these holds in the case at hand.
const CASES: &[&str] = &[
    "in which case",
    "in that case",
    "in such case",
    "in this case",
];
/// A sentence that opens so speaks of one case …
const CASE_OPENINGS: &[&str] = &[
    "for ",
    "if ",
    "where ",
    "when ",
    "in the case of",
    "in relation to ",
    "with respect to ",
];
/// … unless it opens so.
const GENERAL_OPENINGS: &[&str] = &[
    "for purposes",
    "for the purpose",
    "for all purposes",
    "when used",
    "where used",
    "when capitalized",
    "if used",
    "for clarity",
    "for convenience",
];
/// Boxes to be ticked.
const BOXES: &[&str] = &["[ ]", "[  ]", "[]", "☐", "□"];
/// Words between the terms of one list.
const JOINS: &[&str] = &[
    "or", "and", "or the", "and the", ",", ", or", ", and", "and/or", "/", "or a", "or an",
];
/// Words that may stand before a name in brackets …
const BEFORE_NAME: &[&str] = &[
    "the",
    "a",
    "an",
    "this",
    "these",
    "each",
    "any",
    "all",
    "every",
    "such",
    "collectively",
    "together",
    "individually",
    "jointly",
    "severally",
    "hereinafter",
    "hereafter",
    "herein",
    "hereby",
    "referred",
    "to",
    "as",
    "called",
    "defined",
    "known",
    "be",
    "also",
    "or",
    "and",
    "both",
    "either",
    "for",
    "short",
    "in",
    "agreement",
    "contract",
    "license",
    "licence",
    "document",
];
/// A phrase in brackets before a name that only gives an example.
const EXAMPLES: &[&str] = &["e.g", "i.e", "example", "including", "such as", "see", "cf"];
/// … and the last of them, directly before it.
const DIRECTLY_BEFORE_NAME: &[&str] = &[
    "the",
    "a",
    "an",
    "this",
    "these",
    "each",
    "any",
    "all",
    "every",
    "collectively",
    "together",
    "individually",
    "jointly",
    "hereinafter",
    "hereafter",
    "herein",
    "as",
    "called",
    "short",
];
pub(super) fn scan(text: &str, quoted: &[Quoted]) -> Vec<Found> {
    let mut list = Vec::new();
    if quoted.is_empty() {
        return list;
    }
    let lead_ins = lead_ins(text);
    let mut at = 0;
    while at < quoted.len() {
        let mut last = at;
        while let (Some(one), Some(next)) = (quoted.get(last), quoted.get(last + 1)) {
            let between = text.get(one.outer.end..next.outer.start).unwrap_or("");
            if !joins(between) {
                break;
            }
            last += 1;
        }
        let chain = quoted.get(at..=last).unwrap_or(&[]);
        if !explained(text, chain, &lead_ins, &mut list) {
            let mut one = at;
            while one <= last {
                match named(text, quoted, one, &mut list) {
                    Some(used) => {
                        last = last.max(used);
                        one = used + 1;
                    }
                    None => one += 1,
                }
            }
        }
        at = last + 1;
    }
    list
}

fn joins(between: &str) -> bool {
    let between = between.trim_matches(['*', '_']);
    let between = between
        .trim_start_matches(['*', '_', ' ', '\n', '('])
        .trim_end_matches(['*', '_', ' ', '\n']);
    JOINS.contains(&between)
}

/// `"X" means …`
fn explained(text: &str, chain: &[Quoted], lead_ins: &[LeadIn], list: &mut Vec<Found>) -> bool {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return false;
    };
    let to = floor_boundary(text, last.outer.end.saturating_add(LOOK_AHEAD));
    let after = text.get(last.outer.end..to).unwrap_or("");
    let after = after.trim_start_matches(['*', '_', ')']);
    let bold = text
        .get(first.outer.start..)
        .is_some_and(|t| t.starts_with("**"))
        && text
            .get(first.inner.clone())
            .is_some_and(|t| !t.contains('"'));
    let lead_in = lead_ins
        .partition_point(|lead_in| lead_in.from <= first.outer.start)
        .checked_sub(1)
        .and_then(|index| lead_ins.get(index))
        .filter(|lead_in| first.outer.start < lead_in.to);
    let before = sentence_before(text, first.outer.start);
    let listed = lead_in.is_some_and(|lead_in| lead_in.of_terms)
        && before.trim_matches(is_marker).is_empty()
        && after
            .trim_start_matches([' ', '\t'])
            .starts_with([':', '–', '—']);
    let (phrase, pointer) = match verb(after) {
        None if listed => ("", false),
        Some(pointer) => ("", pointer),
        None if bold => return false,
        None => match interposed(after) {
            Some(found) => found,
            None => return false,
        },
    };
    if bold && !before.trim_matches(is_marker).is_empty() {
        return false;
    }
    let scope = if pointer || is_case(before) || is_choice(text, first.outer.start) {
        Scope::Pointer
    } else {
        reach(phrase)
            .or_else(|| reach(before))
            .or_else(|| lead_in.and_then(|lead_in| lead_in.scope))
            .unwrap_or_default()
    };
    push(text, chain, false, scope, list)
}

/// Whether a line is a box to be ticked: «[ ] A. "X" means».
fn is_choice(text: &str, at: usize) -> bool {
    let from = floor_boundary(text, at.saturating_sub(40));
    let line = text.get(from..at).unwrap_or("").rsplit('\n').next();
    line.is_some_and(|line| BOXES.iter().any(|tick| line.trim_start().starts_with(tick)))
}

/// Whether a sentence speaks of one case only: «in which case "You" will mean»,
/// «For works without a title page, "Title Page" means».
fn is_case(sentence: &str) -> bool {
    let lower = sentence.to_ascii_lowercase();
    let starts = |list: &[&str]| {
        let sentence = lower.trim_start_matches(is_marker);
        list.iter().any(|words| sentence.starts_with(words))
    };
    CASES.iter().any(|words| lower.contains(words))
        || starts(CASE_OPENINGS) && !starts(GENERAL_OPENINGS)
}

/// Whether `after` begins with an explaining verb, and whether it points.
fn verb(after: &str) -> Option<bool> {
    let after = words_start(after)?;
    let after = after
        .strip_prefix("each ")
        .or(after.strip_prefix("also "))
        .unwrap_or(after);
    VERBS
        .iter()
        .find(|(verb, _)| starts_with_words(after, verb))
        .map(|(_, pointer)| *pointer)
}

/// `, in relation to a term, means`
fn interposed(after: &str) -> Option<(&str, bool)> {
    let start = words_start(after)?;
    let phrase = INTERPOSED
        .iter()
        .any(|opening| start.starts_with(opening))
        .then_some(start)?;
    for (at, c) in phrase.char_indices() {
        match c {
            '.' | ';' | '"' | '“' | '”' | '—' | ')' => return None,
            ' ' | '\n' => {
                let rest = phrase.get(at..).unwrap_or("");
                if let Some(pointer) = verb(rest) {
                    return Some((phrase.get(..at).unwrap_or(""), pointer));
                }
            }
            _ => {}
        }
    }
    None
}

/// `after` without leading blanks; `None` at a blank line.
fn words_start(after: &str) -> Option<&str> {
    let start = after.trim_start();
    let blanks = after.get(..after.len() - start.len()).unwrap_or("");
    (blanks.matches('\n').count() < 2).then_some(start)
}

/// Whether `text` begins with `words`, any white space between them.
fn starts_with_words(text: &str, words: &str) -> bool {
    let mut rest = text;
    for word in words.split(' ') {
        let Some(after) = rest.strip_prefix(word) else {
            return false;
        };
        rest = after.trim_start();
        if rest.len() == after.len() && after.starts_with(char::is_alphanumeric) {
            return false;
        }
    }
    true
}

/// `(the "X")`, `(collectively, the "X" or the "Y")`: everything between the
/// brackets is a name or belongs to naming. Answers the last quotation used.
fn named(text: &str, quoted: &[Quoted], first: usize, list: &mut Vec<Found>) -> Option<usize> {
    let quote = quoted.get(first)?;
    let from = floor_boundary(text, quote.outer.start.saturating_sub(80));
    let before = text.get(from..quote.outer.start)?;
    let open = before.rfind('(')?;
    let mut intro = before.get(open + 1..)?;
    let mut names = Vec::new();
    let mut last = first;
    loop {
        let quote = quoted.get(last)?;
        let inner = text.get(quote.inner.clone())?;
        if !introduces(intro, inner, !names.is_empty()) {
            return None;
        }
        names.push(quote.clone());
        let rest = text.get(quote.outer.end..)?;
        let rest = rest.trim_start_matches(['*', '_', ' ', '\n', ',', '.', ';']);
        if rest.starts_with(')') {
            break;
        }
        let next = quoted.get(last + 1)?;
        intro = text.get(quote.outer.end..next.outer.start)?;
        if intro.len() > 80 {
            return None;
        }
        last += 1;
    }
    // Lower-case names are given for the provision at hand. The names of one
    // bracket hold together.
    let first = names.first()?;
    let inner = text.get(first.inner.clone())?.trim_matches(['*', '_']);
    let scope = if inner.starts_with(char::is_uppercase) {
        Scope::Document
    } else {
        Scope::Paragraph
    };
    push(text, &names, true, scope, list);
    Some(last)
}

/// Whether `intro`, what stands in the bracket before a name, gives it; `again`
/// when another name was given before in the same bracket.
fn introduces(intro: &str, name: &str, again: bool) -> bool {
    let words: Vec<&str> = intro
        .split(|c: char| c.is_whitespace() || ",.:;*_".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    let known =
        |word: &&str, table: &[&str]| table.iter().any(|entry| entry.eq_ignore_ascii_case(word));
    let direct = words
        .last()
        .is_some_and(|word| known(word, DIRECTLY_BEFORE_NAME));
    if !words.iter().all(|word| known(word, BEFORE_NAME)) {
        // (together with its annexes, this "Agreement")
        let lower = intro.to_ascii_lowercase();
        return direct
            && name
                .trim_start_matches(['*', '_'])
                .starts_with(char::is_uppercase)
            && intro.rsplit_once(',').is_some_and(|(_, last)| {
                last.split_whitespace()
                    .all(|word| known(&word, BEFORE_NAME))
            })
            && !EXAMPLES.iter().any(|example| lower.contains(example));
    }
    match words.last() {
        Some(word) if ["or", "and"].contains(word) => again || starts_as_name(name),
        Some(_) => direct,
        None => again || starts_as_name(name),
    }
}

/// Whether words in quotation marks alone are a name: a capital, or a lower
/// case noun with its article.
fn starts_as_name(name: &str) -> bool {
    let name = name.trim_start_matches(['*', '_']);
    name.starts_with(char::is_uppercase)
        || ["the ", "a ", "an "]
            .iter()
            .any(|article| name.starts_with(article))
}

fn push(text: &str, chain: &[Quoted], inline: bool, scope: Scope, list: &mut Vec<Found>) -> bool {
    let before = list.len();
    for one in chain {
        let inner = text.get(one.inner.clone()).unwrap_or("");
        if let Some(term) = term(inner, LONGEST)
            && term.is_ascii() | !term.chars().any(is_japanese)
        {
            list.push(found(one.outer.clone(), term, inline, scope));
        }
    }
    list.len() > before
}

fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}')
}

/// The words of the sentence before `at`; a line break ends it unless the
/// sentence runs on.
fn sentence_before(text: &str, at: usize) -> &str {
    let from = floor_boundary(text, at.saturating_sub(LOOK_BACK));
    let window = text.get(from..at).unwrap_or("");
    let mut newer: Option<char> = None;
    for (offset, c) in window.char_indices().rev() {
        let ends = match c {
            '.' | ';' | '?' | '!' => newer.is_some_and(char::is_whitespace),
            '\n' => {
                let line = window.get(..offset).unwrap_or("").trim_end();
                line.is_empty()
                    || line.ends_with(['.', ';', ':', '—', ')', '”', '"', '-'])
                    || newer == Some('\n')
                    || !starts_lower(window.get(offset + 1..).unwrap_or(""))
            }
            _ => false,
        };
        if ends {
            return window.get(offset + c.len_utf8()..).unwrap_or("");
        }
        newer = Some(c);
    }
    window
}
