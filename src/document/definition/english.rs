//! Definitions in English: "X" means, (the "X"), (collectively, "X").

use super::quoted::{self, Quoted};
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
];
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
/// Parts of a document that a definition is made for.
const PLACES: &[(&str, Scope)] = &[
    ("subsection", Scope::Paragraph),
    ("subparagraph", Scope::Item),
    ("sub-paragraph", Scope::Item),
    ("subclause", Scope::Paragraph),
    ("sub-clause", Scope::Paragraph),
    ("paragraph", Scope::Item),
    ("section", Scope::Article),
    ("clause", Scope::Article),
    ("article", Scope::Article),
    ("regulation", Scope::Article),
    ("rule", Scope::Article),
    ("definition", Scope::Item),
    ("subpart", Scope::Chapter),
    ("part", Scope::Part),
    ("chapter", Scope::Chapter),
    ("subchapter", Scope::Chapter),
    ("schedule", Scope::Supplement),
    ("annex", Scope::Supplement),
    ("appendix", Scope::Supplement),
    ("exhibit", Scope::Supplement),
];

pub(super) fn scan(text: &str) -> Vec<Found> {
    let quoted = quoted::latin(text);
    let mut list = Vec::new();
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
                match named(text, &quoted, one, &mut list) {
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
fn explained(
    text: &str,
    chain: &[Quoted],
    lead_ins: &[(usize, usize, Scope)],
    list: &mut Vec<Found>,
) -> bool {
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
    let (phrase, pointer) = match verb(after) {
        Some(pointer) => ("", pointer),
        None if bold => return false,
        None => match interposed(after) {
            Some(found) => found,
            None => return false,
        },
    };
    let before = sentence_before(text, first.outer.start);
    if bold && !before.trim_matches(is_marker).is_empty() {
        return false;
    }
    // Said for one case only: «in which case "You" will mean …»
    let case = CASES
        .iter()
        .any(|words| before.to_ascii_lowercase().contains(words));
    let scope = if pointer || case {
        Scope::Pointer
    } else {
        reach(phrase)
            .or_else(|| reach(before))
            .or_else(|| {
                let index = lead_ins.partition_point(|(from, _, _)| *from <= first.outer.start);
                let (_, to, scope) = lead_ins.get(index.checked_sub(1)?)?;
                (first.outer.start < *to).then_some(*scope)
            })
            .unwrap_or_default()
    };
    push(text, chain, false, scope, list)
}

/// What may stand before the first word of a line.
fn is_marker(c: char) -> bool {
    c.is_whitespace() || c.is_ascii_digit() || "-*+>•().".contains(c)
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
            '.' | ';' | '"' | '“' | '”' | '—' => return None,
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
        if !introduces(intro, inner) {
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
    let scope_of = |name: &str| {
        // Lower-case names are given for the provision at hand.
        if name.starts_with(char::is_uppercase) {
            Scope::Document
        } else {
            Scope::Paragraph
        }
    };
    // «"You" (or "Your") means» has been read as a chain.
    for quote in &names {
        let inner = text.get(quote.inner.clone()).unwrap_or("");
        let scope = scope_of(inner.trim_matches(['*', '_']));
        push(text, std::slice::from_ref(quote), true, scope, list);
    }
    Some(last)
}

fn introduces(intro: &str, name: &str) -> bool {
    let words: Vec<&str> = intro
        .split(|c: char| c.is_whitespace() || ",.:;*_".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    let known =
        |word: &&str, table: &[&str]| table.iter().any(|entry| entry.eq_ignore_ascii_case(word));
    if !words.iter().all(|word| known(word, BEFORE_NAME)) {
        return false;
    }
    match words.last() {
        Some(word) if ["or", "and"].contains(word) => starts_as_name(name),
        Some(word) => known(word, DIRECTLY_BEFORE_NAME),
        None => starts_as_name(name),
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

/// The reach that a phrase names: "in this Part", "for purposes of this
/// section", "In subsection (5)".
fn reach(phrase: &str) -> Option<Scope> {
    let lower = phrase.to_ascii_lowercase();
    let mut at = 0;
    let words: Vec<&str> = lower
        .split(|c: char| c.is_whitespace() || ",(—:".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    while let Some(word) = words.get(at) {
        if matches!(*word, "in" | "of" | "under" | "throughout" | "used") {
            let this = words.get(at + 1).is_some_and(|word| *word == "this");
            let place = words
                .get(at + if this { 2 } else { 1 })
                .copied()
                .unwrap_or("");
            let singular = PLACES.iter().find(|(name, _)| *name == place);
            match singular {
                Some((_, scope)) if this => return Some(*scope),
                Some(_) if *word != "of" || at >= 2 => {
                    // "in section 4", "for the purposes of paragraph (a)"
                    let numbered = words.get(at + 2).is_some_and(|next| {
                        next.starts_with(|c: char| c.is_ascii_digit()) || next.ends_with(')')
                    });
                    if numbered && (*word != "of" || purposes(&words, at)) {
                        return Some(Scope::Pointer);
                    }
                }
                _ => {
                    let plural = place
                        .strip_suffix('s')
                        .is_some_and(|one| PLACES.iter().any(|(name, _)| *name == one));
                    if plural && (*word != "of" || purposes(&words, at)) {
                        return Some(Scope::Pointer);
                    }
                }
            }
        }
        at += 1;
    }
    None
}

fn purposes(words: &[&str], of: usize) -> bool {
    of.checked_sub(1)
        .and_then(|before| words.get(before))
        .is_some_and(|word| word.starts_with("purpose"))
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

fn starts_lower(line: &str) -> bool {
    line.trim_start().starts_with(char::is_lowercase)
}

/// Lines that open a list of terms for one place, "In this section—", with the
/// bytes of the list.
fn lead_ins(text: &str) -> Vec<(usize, usize, Scope)> {
    let mut found: Vec<(usize, usize, Scope)> = Vec::new();
    let mut open: Option<(usize, Scope)> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let at = start;
        start += line.len();
        let body = line.trim();
        if body.is_empty() {
            continue;
        }
        let opens = body.ends_with(['—', ':', '–', '-']) && body.len() < 400;
        let entry = body.trim_start_matches(is_marker);
        let is_entry =
            entry.starts_with(['"', '“', '‘', '„']) || body.starts_with('(') || starts_lower(body);
        if let Some((from, scope)) = open
            && !is_entry
        {
            found.push((from, at, scope));
            open = None;
        }
        if opens
            && !entry.starts_with(['"', '“', '‘'])
            && let Some(scope) = reach(body)
        {
            if let Some((from, scope)) = open.take() {
                found.push((from, at, scope));
            }
            open = Some((start, scope));
        }
    }
    if let Some((from, scope)) = open {
        found.push((from, text.len(), scope));
    }
    found
}
