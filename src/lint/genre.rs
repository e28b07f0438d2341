//! Which genre a document should be read as, when nobody has said.

use crate::document::{Document, Genre, Kind, Style};

/// Words of an English contract or of terms, lower case.
const CONTRACT_WORDS: &[&str] = &[
    "this agreement",
    "these terms",
    "this contract",
    "this license",
    "this licence",
    "the parties",
    "terms of service",
    "terms of use",
];
/// Words of an English statute or regulation, lower case.
const STATUTE_WORDS: &[&str] = &[
    "this act may be cited",
    "in this act",
    "this act ",
    " cfr ",
    "[reserved]",
    "of this chapter",
    "this part implements",
];
/// A document is recommended a legal genre from so many articles on.
const ENOUGH: usize = 2;
/// How much of an English text is searched for its words, in bytes.
const SEARCHED: usize = 40_000;

/// The genre that the lines of a document recommend; `None` when its genre was
/// given, or none stands out.
pub fn suggest(document: &Document) -> Option<Genre> {
    if document.genre().is_some() {
        return None;
    }
    if document.is_statute() {
        return Some(Genre::LegalStatute);
    }
    let articles = document
        .nodes()
        .iter()
        .filter(|node| node.kind == Kind::Article && !node.is_listed);
    let (mut jo, mut sections) = (0, 0);
    for article in articles {
        match article.style {
            Style::Jo => jo += 1,
            _ => sections += 1,
        }
    }
    if jo >= ENOUGH {
        return Some(Genre::LegalContract);
    }
    if sections < ENOUGH {
        return None;
    }
    let text = document.prose().text();
    let end = crate::text::floor_boundary(text, SEARCHED);
    let words = text.get(..end).unwrap_or("").to_lowercase();
    let count = |table: &[&str]| -> usize {
        table
            .iter()
            .map(|phrase| words.matches(phrase).count())
            .sum()
    };
    let (contract, statute) = (count(CONTRACT_WORDS), count(STATUTE_WORDS));
    if statute > contract {
        Some(Genre::LegalStatute)
    } else {
        (contract > 0).then_some(Genre::LegalContract)
    }
}
