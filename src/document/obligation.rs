//! Obligations: the words that say somebody must, must not or may, and who
//! bears them.

use super::node::{Found, LeafData, Modality};
use crate::text::bracket::without_last_aside;
use crate::text::{Span, floor_boundary};

/// A word of obligation in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Obligation {
    /// The marker.
    pub span: Span,
    /// What it says.
    pub modality: Modality,
    /// Who bears it, when its clause says so.
    pub who: Option<Span>,
}

use Modality::{May, Must, MustNot};

/// Japanese markers. Of those that begin at one place the longest counts.
const JAPANESE: &[(&str, Modality)] = &[
    ("しなければならない", Must),
    ("なければならない", Must),
    ("なければなりません", Must),
    ("義務を負う", Must),
    ("義務を負います", Must),
    ("ものとする", Must),
    ("ものとします", Must),
    ("してはならない", MustNot),
    ("てはならない", MustNot),
    ("ではならない", MustNot),
    ("てはなりません", MustNot),
    ("てはいけない", MustNot),
    ("てはいけません", MustNot),
    ("禁止する", MustNot),
    ("禁止します", MustNot),
    ("することができる", May),
    ("ことができる", May),
    ("ことができます", May),
];
/// What may not follow 禁止する: 禁止することができる permits.
const NOT_AFTER_FORBID: &str = "こと";

/// English markers, lower case. Of those that begin at one place the longest
/// counts.
const ENGLISH: &[(&[&str], Modality)] = &[
    (&["is", "required", "to"], Must),
    (&["are", "required", "to"], Must),
    (&["agrees", "to"], Must),
    (&["agree", "to"], Must),
    (&["shall", "not"], MustNot),
    (&["must", "not"], MustNot),
    (&["may", "not"], MustNot),
    (&["shall"], Must),
    (&["must"], Must),
    (&["may"], May),
];
/// Verbs after `shall` that define and oblige nobody.
const DEFINING: &[&str] = &["mean", "refer"];

/// Nouns that は makes a condition or an occasion, not somebody.
const NOBODY: &[&str] = &[
    "とき",
    "時",
    "場合",
    "際",
    "限り",
    "うえ",
    "上",
    "後",
    "前",
    "日",
    "間",
    "こと",
    "もの",
    "ため",
    "に",
    "で",
    "と",
    "へ",
    "から",
    "まで",
    "より",
    "ので",
    "ば",
    "て",
    "又",
    "あるい",
    "若しく",
    "もしく",
    "また",
    "ただし書",
    "但書",
];

/// All markers of `text` with who bears them, in order of position. `text` is
/// the document with its code blanked.
pub fn scan(text: &str) -> Vec<Obligation> {
    let mut found = markers(text);
    for obligation in &mut found {
        let at = obligation.span.start();
        obligation.who = if text.as_bytes().get(at).is_some_and(u8::is_ascii) {
            english_bearer(text, at)
        } else {
            japanese_bearer(text, at)
        };
    }
    found
}

fn markers(text: &str) -> Vec<Obligation> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut from = 0;
    for (at, b) in bytes.iter().enumerate() {
        let marker = match b {
            b'i' | b'a' | b's' | b'm' | b'I' | b'A' | b'S' | b'M' if at >= from => {
                let before = text.get(..at).and_then(|before| before.chars().next_back());
                if before.is_some_and(|c| c.is_alphanumeric() || "'’-_".contains(c)) {
                    continue;
                }
                english(text, at)
            }
            0xE3 | 0xE7 if at >= from && opens_marker(bytes.get(at..).unwrap_or(&[])) => {
                japanese(text, at)
            }
            _ => continue,
        };
        if let Some((len, modality)) = marker {
            from = at + len;
            found.push(Obligation {
                span: Span::new(at, from),
                modality,
                who: None,
            });
        }
    }
    found
}

/// The first two characters of the Japanese markers.
const OPENINGS: &[&str] = &[
    "しな", "して", "なけ", "義務", "もの", "ては", "では", "禁止", "する", "こと",
];

fn opens_marker(rest: &[u8]) -> bool {
    OPENINGS
        .iter()
        .any(|opening| rest.starts_with(opening.as_bytes()))
}

/// The obligations of a whole prose text (the visible text, code blanked) as
/// leaves. `at` counts bytes of `prose`.
pub(super) fn find(prose: &str) -> Vec<Found> {
    markers(prose)
        .into_iter()
        .map(|obligation| Found {
            at: obligation.span.range(),
            data: LeafData::Obligation {
                marker: obligation
                    .span
                    .slice(prose)
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" "),
                modality: obligation.modality,
            },
        })
        .collect()
}

fn japanese(text: &str, at: usize) -> Option<(usize, Modality)> {
    let rest = text.get(at..)?;
    JAPANESE
        .iter()
        .filter(|(marker, _)| rest.starts_with(marker))
        .max_by_key(|(marker, _)| marker.len())
        .filter(|(marker, _)| {
            !(marker.starts_with("禁止")
                && rest
                    .get(marker.len()..)
                    .is_some_and(|r| r.starts_with(NOT_AFTER_FORBID)))
        })
        .map(|(marker, modality)| (marker.len(), *modality))
}

fn english(text: &str, at: usize) -> Option<(usize, Modality)> {
    let rest = text.get(at..)?;
    if !rest.starts_with(['i', 'a', 's', 'm', 'I', 'A', 'S', 'M']) {
        return None;
    }
    let (words, len, modality) = ENGLISH
        .iter()
        .filter_map(|(words, modality)| Some((*words, matched(rest, words)?, *modality)))
        .max_by_key(|(_, len, _)| *len)?;
    let after = rest.get(len..)?;
    // A word that is only mentioned: "shall".
    if after.starts_with(['"', '”', '’', '\'', '-']) {
        return None;
    }
    let next = after.trim_start();
    if words == ["shall"] && DEFINING.iter().any(|verb| matched(next, &[verb]).is_some()) {
        return None;
    }
    Some((len, modality))
}

/// Length of `words` at the start of `text`: all lower case, or all capitals as
/// in specifications. `May` is a month, `Shall` a question.
fn matched(text: &str, words: &[&str]) -> Option<usize> {
    let capitals = text.starts_with(char::is_uppercase);
    let mut at = 0;
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            let rest = text.get(at..)?;
            let blank = rest.len() - rest.trim_start().len();
            if blank == 0 || rest.get(..blank)?.matches('\n').count() > 1 {
                return None;
            }
            at += blank;
        }
        let written = text.get(at..at + word.len())?;
        let same = if capitals {
            written.bytes().all(|b| b.is_ascii_uppercase()) && written.eq_ignore_ascii_case(word)
        } else {
            written == *word
        };
        if !same {
            return None;
        }
        at += word.len();
    }
    let next = text.get(at..)?.chars().next();
    (!next.is_some_and(|c| c.is_alphanumeric() || c == '_')).then_some(at)
}

/// How far back the bearer is looked for, in bytes.
const LOOK_BACK: usize = 600;

/// The nearest topic (は) of the sentence before the marker, else its nearest
/// subject (が).
fn japanese_bearer(text: &str, at: usize) -> Option<Span> {
    let from = floor_boundary(text, at.saturating_sub(LOOK_BACK));
    let window = text.get(from..at)?;
    let mut subject = None;
    let mut depth = 0usize;
    for (offset, c) in window.char_indices().rev() {
        match c {
            '）' | ')' | '」' | '』' => depth += 1,
            '（' | '(' | '「' | '『' if depth > 0 => depth -= 1,
            '\n' => break,
            '。' | '；' | '：' | '（' | '(' | '「' | '『' if depth == 0 => break,
            'は' | 'が' if depth == 0 => {
                let Some(phrase) = noun_before(window.get(..offset)?) else {
                    continue;
                };
                let span = phrase.shift(from);
                if c == 'は' {
                    return Some(span);
                }
                subject = subject.or(Some(span));
            }
            _ => {}
        }
    }
    subject
}

/// The noun phrase that `words` end with: characters other than hiragana,
/// joined by の, と, や, 及び, 又は.
pub(crate) fn noun_before(words: &str) -> Option<Span> {
    let cut = floor_boundary(words, words.len().saturating_sub(LOOK_BACK));
    let words = without_last_aside(words.get(cut..)?);
    if NOBODY.iter().any(|word| words.ends_with(word)) {
        return None;
    }
    const JOINS: &[&str] = &[
        "及び",
        "および",
        "又は",
        "または",
        "若しくは",
        "並びに",
        "の",
        "と",
        "や",
        "・",
    ];
    let mut start = words.len();
    loop {
        let rest = words.get(..start)?;
        let word = rest
            .char_indices()
            .rev()
            .take_while(|(_, c)| {
                !matches!(c, '\u{3041}'..='\u{309F}')
                    && (c.is_alphanumeric() || "ー々「」『』（）()".contains(*c))
            })
            .last()
            .map(|(at, _)| at);
        let Some(word) = word else { break };
        start = word;
        let rest = words.get(..start)?;
        match JOINS.iter().find_map(|join| rest.strip_suffix(join)) {
            Some(before)
                if before
                    .chars()
                    .next_back()
                    .is_some_and(|c| !matches!(c, '\u{3041}'..='\u{309F}' | '、' | '。')) =>
            {
                start = before.len();
            }
            _ => break,
        }
    }
    let phrase = words.get(start..)?;
    (!phrase.is_empty() && phrase.chars().count() <= 40)
        .then(|| Span::new(cut + start, cut + words.len()))
}

/// Words that open a clause and belong to no subject.
const OPENERS: &[&str] = &[
    "and", "or", "but", "that", "if", "unless", "when", "where", "then", "because", "provided",
    "which", "while", "after", "before", "until", "upon",
];
/// Words that a subject begins with.
const DETERMINERS: &[&str] = &[
    "the", "a", "an", "each", "every", "any", "no", "all", "both", "either", "neither", "such",
    "this", "that", "these", "those", "its", "his", "her", "their", "our", "your", "we", "you",
    "they", "it", "nothing",
];
/// A clause that begins so only qualifies the subject before it.
const QUALIFIERS: &[&str] = &[
    "at",
    "in",
    "on",
    "by",
    "to",
    "for",
    "with",
    "without",
    "subject",
    "upon",
    "under",
    "including",
    "as",
    "if",
    "unless",
    "when",
    "where",
    "who",
    "which",
    "or",
    "and",
    "after",
    "before",
    "except",
    "other",
    "however",
    "therefore",
];

/// The subject before the marker: its clause, or the one before a qualifier
/// set off by commas.
fn english_bearer(text: &str, at: usize) -> Option<Span> {
    let from = floor_boundary(text, at.saturating_sub(LOOK_BACK));
    let window = text.get(from..at)?;
    let bytes = window.as_bytes();
    let mut start = 0;
    for (offset, b) in bytes.iter().enumerate().rev() {
        let blank = bytes.get(offset + 1).is_none_or(u8::is_ascii_whitespace);
        let line_ends = *b == b'\n'
            && (bytes.get(offset + 1) == Some(&b'\n')
                || bytes
                    .get(offset + 1)
                    .is_some_and(|next| !next.is_ascii_lowercase() && *next != b' '));
        if (matches!(b, b'.' | b';' | b':') && blank) || line_ends {
            start = offset + 1;
            break;
        }
    }
    let sentence = window.get(start..)?;
    let mut end = sentence.len();
    loop {
        let clause_at = sentence.get(..end)?.rfind([',', '—']).map_or(0, |comma| {
            comma
                + sentence
                    .get(comma..)
                    .and_then(|s| s.chars().next())
                    .map_or(1, char::len_utf8)
        });
        let clause = sentence.get(clause_at..end)?;
        let first = words(clause)
            .next()
            .map(|(_, word)| word.to_ascii_lowercase());
        let qualifies = first.is_none_or(|word| QUALIFIERS.contains(&word.as_str()));
        if !qualifies || clause_at == 0 {
            return subject(clause).map(|span| span.shift(from + start + clause_at));
        }
        end = clause_at.checked_sub(1)?;
        if !sentence.is_char_boundary(end) {
            end = floor_boundary(sentence, end);
        }
    }
}

/// The noun phrase of a clause: without number and conjunction, from the last
/// determiner when it is long.
fn subject(clause: &str) -> Option<Span> {
    let mut all: Vec<(usize, &str)> = words(clause).collect();
    while let Some((_, word)) = all.first() {
        let marker = word.starts_with('(') || word.starts_with(|c: char| c.is_ascii_digit());
        if marker || OPENERS.contains(&word.to_ascii_lowercase().as_str()) {
            all.remove(0);
        } else {
            break;
        }
        // Only a number, a letter and conjunctions stand before a subject.
        if all.len() > 60 {
            break;
        }
    }
    let long = all.len() > 6;
    let first = if long {
        all.iter()
            .rposition(|(_, word)| DETERMINERS.contains(&word.to_ascii_lowercase().as_str()))
            .unwrap_or(all.len().saturating_sub(3))
    } else {
        0
    };
    let (start, _) = all.get(first)?;
    let (last, word) = all.last()?;
    Some(Span::new(*start, last + word.len()))
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(char::is_whitespace)
        .scan(0, |at, word| {
            let start = *at;
            // Every separator of this alphabet is one byte but for rare blanks.
            *at += word.len() + 1;
            Some((start, word))
        })
        .filter(move |(start, word)| {
            !word.is_empty()
                && text
                    .get(*start..)
                    .is_some_and(|rest| rest.starts_with(word))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(&str, &'static str, &str)> {
        scan(text)
            .into_iter()
            .map(|o| {
                let who = o.who.map_or("", |who| who.slice(text));
                (o.span.slice(text), o.modality.name(), who)
            })
            .collect()
    }

    #[test]
    fn the_longest_marker_counts() {
        assert_eq!(
            read("貸主は、鍵を引き渡さなければならない。報告をしなければならない。"),
            [
                ("なければならない", "must", "貸主"),
                ("しなければならない", "must", "")
            ]
        );
        assert_eq!(
            read("再委託してはならない。"),
            [("してはならない", "must-not", "")]
        );
        assert_eq!(
            read("立入りを禁止することができる。"),
            [("することができる", "may", "")]
        );
        assert_eq!(read("開けることもできるが、義務ではない。"), []);
        assert_eq!(
            read("The Carrier must not open any parcel. It may not be sent."),
            [
                ("must not", "must-not", "The Carrier"),
                ("may not", "must-not", "It")
            ]
        );
        assert_eq!(
            read("In May the depot is closed. \"Fee\" shall mean a sum. A dismay."),
            []
        );
        assert_eq!(read("Clients MUST retry."), [("MUST", "must", "Clients")]);
    }

    #[test]
    fn every_marker_has_its_opening() {
        assert!(
            JAPANESE
                .iter()
                .all(|(marker, _)| opens_marker(marker.as_bytes()))
        );
    }

    #[test]
    fn the_bearer_is_the_topic_or_the_subject() {
        for (text, who) in [
            (
                "甲は、乙が第4条に違反したときは、本契約を解除することができる。",
                "甲",
            ),
            ("第1条　使用者は、書面を交付しなければならない。", "使用者"),
            ("甲及び乙は、協議するものとする。", "甲及び乙"),
            ("この場合においては、協議するものとする。", ""),
            ("委託を受けた会社が報告するものとする。", "会社"),
            ("(a) The Supplier shall provide it.", "The Supplier"),
            ("If the goods are late, the Seller must pay.", "the Seller"),
            (
                "The Client, at its own cost, shall insure them.",
                "The Client",
            ),
            ("Each party agrees to keep it.", "Each party"),
        ] {
            assert_eq!(read(text).first().map(|o| o.2), Some(who), "{text}");
        }
    }
}
