//! Whose provision a Japanese reference names: the name directly before it.

use super::super::language::ja::{DOCUMENT_KINDS, KINDS_ALONE, PROMULGATION, SELF_WORDS, SOMEBODY};
use crate::text::map::Set;

/// Longest name that is looked for before a reference, in bytes.
const MAX_NAME: usize = 240;

/// Longest name that 以下「…」という gives, in characters.
const MAX_GIVEN_NAME: usize = 30;

/// Words before a kind that make it another state of a document.
const STATES: &[&str] = &[
    "改正後の",
    "改正前の",
    "変更後の",
    "変更前の",
    "廃止前の",
    "施行前の",
    "従前の",
    "旧",
    "新",
];

/// Whose provision it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Owner {
    /// This document's, by name.
    Own,
    /// Another document's.
    Other(String),
}

/// Names that stand for documents here: given by 以下「…」という.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Of other documents.
    others: Set<String>,
    /// The title of this document, without blanks.
    title: String,
}

impl Names {
    /// Collects the names that a text gives to documents; `title` is its own.
    pub(super) fn collect(text: &str, title: &str) -> Self {
        let title: String = title.chars().filter(|c| !c.is_whitespace()).collect();
        let mut names = Self {
            others: Set::new(),
            title,
        };
        let mut at = 0;
        while let Some(found) = text[at..].find("以下") {
            let from = at + found + "以下".len();
            at = from;
            let rest = text[from..]
                .trim_start_matches(['、', '単', 'に', '　', ' ', '総', '称', 'し', 'て']);
            let Some(quoted) = rest.strip_prefix('「') else {
                continue;
            };
            let Some(end) = quoted.find('」').filter(|&end| end <= 60) else {
                continue;
            };
            let name = &quoted[..end];
            if SELF_WORDS.iter().any(|word| name.starts_with(word)) {
                continue;
            }
            // The bracket explains what stands directly before it.
            let head = &text[..at - "以下".len()];
            let head = trim_start_to(head, MAX_NAME);
            let Some(open) = head.rfind(['（', '(']) else {
                continue;
            };
            if kind_at_end(&head[..open]).is_some() && !names.is_own(&head[..open]) {
                names.others.add(name.to_owned());
            }
        }
        names
    }

    fn is_own(&self, before: &str) -> bool {
        let (name, kind) = match kind_at_end(before) {
            Some(kind) => (name_before(before, kind), kind),
            None => return false,
        };
        is_self(name, kind)
            || !self.title.is_empty() && self.title.ends_with(name) && name.len() > kind.len()
    }

    /// The owner that is named directly before a reference. `before` is the
    /// text up to it with closed brackets left out by the caller when
    /// `after_note`.
    pub(super) fn owner(&self, before: &str) -> Option<Owner> {
        let before = trim_start_to(before, MAX_NAME);
        let trimmed = before.trim_end_matches([' ', '　', '\n', '\r']);
        let bare = trimmed.strip_suffix(['の', 'ノ']).unwrap_or(trimmed);
        if let Some(inner) = bare.strip_suffix(['」', '』', '”', '"']) {
            let open = inner.rfind(['「', '『', '“', '"'])?;
            let name = inner[open..].trim_start_matches(['「', '『', '“', '"']);
            let kind = kind_at_end(name)?;
            return Some(self.judge(name, kind));
        }
        if let Some(name) = self.given_name(bare) {
            return Some(Owner::Other(name.to_owned()));
        }
        let kind = kind_at_end(bare)?;
        let name = name_before(bare, kind);
        if name.len() == kind.len() {
            let before_name = &bare[..bare.len() - kind.len()];
            if before_name.ends_with("この") || before_name.ends_with('本') {
                return Some(Owner::Own);
            }
            if STATES.iter().any(|state| before_name.ends_with(state)) {
                return Some(Owner::Other(name.to_owned()));
            }
            if before_name.ends_with("する") || before_name.ends_with("関スル") {
                return Some(Owner::Other(name.to_owned()));
            }
            return KINDS_ALONE
                .contains(&kind)
                .then(|| Owner::Other(name.to_owned()));
        }
        // 手続の方法, その方法: no law.
        if kind == "法" && (name.ends_with("方法") || name.ends_with("用法")) {
            return None;
        }
        Some(self.judge(name, kind))
    }

    /// The longest given name that a text ends with.
    fn given_name<'t>(&self, text: &'t str) -> Option<&'t str> {
        let starts = text.char_indices().rev().take(MAX_GIVEN_NAME);
        starts
            .map(|(at, _)| &text[at..])
            .filter(|name| self.others.contains(*name))
            .last()
    }

    fn judge(&self, name: &str, kind: &str) -> Owner {
        let compact: String = name.chars().filter(|c| !c.is_whitespace()).collect();
        let is_title = !self.title.is_empty()
            && (self.title == compact
                || self.title.ends_with(&compact) && compact.len() > kind.len() + 3
                || strip_somebody(&compact) == self.title);
        if is_self(&compact, kind) || is_title {
            Owner::Own
        } else {
            Owner::Other(compact)
        }
    }
}

/// Whether the name says "this": 本契約, この規程, 当規約.
fn is_self(name: &str, _kind: &str) -> bool {
    SELF_WORDS.iter().any(|word| name.starts_with(word))
        && !SOMEBODY.iter().any(|word| name.starts_with(word))
}

fn strip_somebody(name: &str) -> &str {
    SOMEBODY
        .iter()
        .find_map(|word| name.strip_prefix(word))
        .unwrap_or(name)
}

/// The kind of document that `text` ends with.
pub(super) fn kind_at_end(text: &str) -> Option<&'static str> {
    DOCUMENT_KINDS
        .iter()
        .find(|kind| text.ends_with(**kind))
        .copied()
}

/// The name that ends with `kind`: kanji, katakana, letters and digits before
/// it, with この.
fn name_before<'a>(text: &'a str, kind: &str) -> &'a str {
    let head = &text[..text.len() - kind.len()];
    let start = head
        .char_indices()
        .rev()
        .take_while(|(_, c)| is_name_char(*c))
        .last()
        .map_or(head.len(), |(at, _)| at);
    let mut start = start;
    for lead in ["及び", "並びに", "又は", "若しくは"] {
        // 覚書及び基準: the name begins after the joining word.
        if let Some(at) = text[start..].find(lead) {
            start += at + lead.len();
        }
    }
    if text[..start].ends_with("この") {
        start -= "この".len();
    }
    &text[start..]
}

fn is_name_char(c: char) -> bool {
    matches!(c, '一'..='鿿' | '々' | 'ァ'..='ヺ' | 'ー' | '・' | '０'..='９' | 'Ａ'..='ｚ')
        || c.is_ascii_alphanumeric()
}

/// The last `max` bytes of a text, from a character boundary on.
fn trim_start_to(text: &str, max: usize) -> &str {
    let mut from = text.len().saturating_sub(max);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    &text[from..]
}

/// Whether a bracket is a note on a name: its promulgation or abbreviation.
pub(super) fn is_note(inner: &str) -> bool {
    let head = trim_end_to(inner, 240);
    PROMULGATION.iter().any(|word| head.contains(word))
        || head.starts_with("以下")
        || head.contains("。以下")
}

fn trim_end_to(text: &str, max: usize) -> &str {
    let mut to = text.len().min(max);
    while !text.is_char_boundary(to) {
        to -= 1;
    }
    &text[..to]
}
