//! [`Catalogue`]: what a document defines, refers to, demands and counts, each
//! with its place; terms with every use.

use super::definition::part::Parts;
use super::{Document, LeafData, Scope, Status, obligation};
use crate::text::lexicon::Trie;
use crate::text::map::Map;
use crate::text::numeral;
use crate::text::sentence::{is_kanji, is_katakana};
use crate::text::{Position, Span};
use serde::Serialize;

/// A place: UTF-16 offsets, 0-based half-open; line and column 1-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Place {
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// A defined term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The term.
    pub term: String,
    /// How far it holds; `null` for the whole document.
    pub scope: Option<&'static str>,
    /// Every use of it where it holds, the definition itself left out.
    pub uses: Vec<Place>,
    /// First unit of the definition.
    pub start: u32,
    /// One past its last unit.
    pub end: u32,
    /// Line of its first unit.
    pub line: u32,
    /// Column of its first unit.
    pub column: u32,
}

/// A reference and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Referral {
    /// As written.
    pub label: String,
    /// The address it names.
    pub target: String,
    /// The name of another document, when one is named.
    pub document: Option<String>,
    /// `resolved`, `external`, `dangling` or `undetermined`.
    pub state: &'static str,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// Who must, must not or may.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Duty {
    /// `must`, `must-not` or `may`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The word that says so.
    pub marker: String,
    /// Who bears it; empty when its clause does not say.
    pub who: String,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// A figure with its unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Amount {
    /// The number.
    pub value: serde_json::Number,
    /// The unit as written.
    pub unit: String,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// A date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Day {
    /// `2026-10-04`, `2026-10`, `2026`, `10-04`.
    pub value: String,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// Everything a document defines, refers to, demands and counts, each list in
/// order of position.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Catalogue {
    /// Defined terms.
    pub definitions: Vec<Term>,
    /// References, those that are no leaves of the tree too.
    pub references: Vec<Referral>,
    /// Obligations.
    pub obligations: Vec<Duty>,
    /// Amounts.
    pub quantities: Vec<Amount>,
    /// Dates.
    pub dates: Vec<Day>,
}

/// Reads the catalogue of a document.
pub fn catalogue(document: &Document) -> Catalogue {
    let mut offsets = Offsets::default();
    let uses = uses(document);
    for leaf in document.leaves() {
        offsets.add(leaf.span);
    }
    for reference in document.references() {
        offsets.add(reference.span);
    }
    for span in uses.iter().flatten() {
        offsets.add(*span);
    }
    let mut places = offsets.places(document).into_iter();
    let who = bearers(document);
    let mut catalogue = Catalogue::default();
    for leaf in document.leaves() {
        let Some(place) = places.next() else { break };
        let Place {
            start,
            end,
            line,
            column,
        } = place;
        match &leaf.data {
            LeafData::Definition(definition) => catalogue.definitions.push(Term {
                term: definition.term.clone(),
                scope: scope_name(definition.scope),
                uses: Vec::new(),
                start,
                end,
                line,
                column,
            }),
            LeafData::Obligation { marker, modality } => catalogue.obligations.push(Duty {
                kind: modality.name(),
                marker: marker.clone(),
                who: who.get(&leaf.span.start()).cloned().unwrap_or_default(),
                start,
                end,
                line,
                column,
            }),
            LeafData::Quantity { value, unit } => catalogue.quantities.push(Amount {
                value: value.clone(),
                unit: unit.clone(),
                start,
                end,
                line,
                column,
            }),
            LeafData::Date { value, .. } => catalogue.dates.push(Day {
                value: value.clone(),
                start,
                end,
                line,
                column,
            }),
            LeafData::Reference(_) => {}
        }
    }
    for reference in document.references() {
        let Some(place) = places.next() else { break };
        catalogue.references.push(Referral {
            label: reference.label.clone(),
            target: reference.target.as_str().to_owned(),
            document: reference.document.clone(),
            state: match reference.status {
                Status::Missing => "dangling",
                status => status.name(),
            },
            start: place.start,
            end: place.end,
            line: place.line,
            column: place.column,
        });
    }
    for (term, spans) in catalogue.definitions.iter_mut().zip(&uses) {
        term.uses = places.by_ref().take(spans.len()).collect();
    }
    catalogue
}

fn scope_name(scope: Scope) -> Option<&'static str> {
    Some(match scope {
        Scope::Document => return None,
        Scope::Supplement => "supplement",
        Scope::Part => "part",
        Scope::Chapter => "chapter",
        Scope::Setsu => "setsu",
        Scope::Kan => "kan",
        Scope::Moku => "moku",
        Scope::Article => "article",
        Scope::Paragraph => "paragraph",
        Scope::Item => "item",
        Scope::Pointer => "pointer",
    })
}

/// Who bears the obligation whose marker begins at an offset of the source.
fn bearers(document: &Document) -> Map<usize, String> {
    let prose = document.prose().text();
    obligation::scan(prose)
        .into_iter()
        .filter_map(|found| {
            let who = found.who?.slice(prose);
            let words: Vec<&str> = who.split_whitespace().collect();
            let at = document.reading().source_span(found.span).start();
            Some((at, words.join(" ")))
        })
        .collect()
}

/// Many spans turned into places in one sweep.
#[derive(Default)]
struct Offsets(Vec<usize>);

impl Offsets {
    fn add(&mut self, span: Span) {
        self.0.extend([span.start(), span.end()]);
    }

    fn places(&self, document: &Document) -> Vec<Place> {
        let positions = document.source().positions(&self.0);
        positions
            .chunks_exact(2)
            .filter_map(|ends| <[Position; 2]>::try_from(ends).ok())
            .map(|[start, end]| Place {
                start: start.utf16,
                end: end.utf16,
                line: start.line,
                column: start.column,
            })
            .collect()
    }
}

/// How many definitions of one term before a use are asked whether they hold
/// there: so many are never nested in one another.
const ASKED: usize = 32;

/// The uses of each definition leaf, in order: spans of the source.
fn uses(document: &Document) -> Vec<Vec<Span>> {
    let parts = Parts::new(document);
    let mut definitions: Vec<(Span, Span)> = Vec::new();
    let mut by_term: Map<&str, Vec<usize>> = Map::new();
    for (leaf, definition) in document.definitions() {
        let holds = parts.span(parts.of(leaf, definition.scope));
        let list = by_term.or_default(definition.term.as_str());
        list.push(definitions.len());
        definitions.push((leaf.span, holds));
    }
    let mut uses = vec![Vec::new(); definitions.len()];
    let terms: Vec<(&str, &Vec<usize>)> = by_term.iter().map(|(term, at)| (*term, at)).collect();
    let trie = Trie::new(terms.iter().map(|(term, _)| *term));
    let prose = document.prose().text();
    let mut from = 0;
    let mut before = '\n';
    for (at, c) in prose.char_indices() {
        let previous = std::mem::replace(&mut before, c);
        if at < from {
            continue;
        }
        let rest = prose.get(at..).unwrap_or("");
        let Some((len, index)) = trie.longest(rest) else {
            continue;
        };
        let after = rest.get(len..).unwrap_or("");
        let Some((term, list)) = terms.get(index) else {
            continue;
        };
        if !is_whole(term, previous, after) {
            continue;
        }
        from = at + len;
        let span = document.reading().source_span(Span::new(at, from));
        let of = |index: &&usize| definitions.get(**index).map(|(_, holds)| *holds);
        let next = list.partition_point(|index| {
            definitions
                .get(*index)
                .is_some_and(|(own, _)| own.start() <= span.start())
        });
        let is_own = next
            .checked_sub(1)
            .and_then(|last| list.get(last))
            .is_some_and(|last| {
                definitions
                    .get(*last)
                    .is_some_and(|(own, _)| own.contains(span))
            });
        if is_own {
            continue;
        }
        let earlier = list
            .get(next.saturating_sub(ASKED)..next)
            .unwrap_or(&[])
            .iter()
            .rev();
        let later = list.get(next..).unwrap_or(&[]).iter().take(1);
        // The narrowest that holds here; of equals the nearest before.
        let found = earlier
            .chain(later)
            .filter(|index| of(index).is_some_and(|holds| holds.contains(span)))
            .min_by_key(|index| of(index).map_or(usize::MAX, Span::len));
        if let Some(list) = found.and_then(|index| uses.get_mut(*index)) {
            list.push(span);
        }
    }
    uses
}

/// What may follow a term of kanji in a text without spaces.
const AFTER_KANJI: &[&str] = &[
    "及", "又", "並", "若", "等", "間", "内", "外", "中", "以", "双方", "各", "甲", "乙", "丙",
    "丁", "所定", "自身",
];

/// The letters of the parties, which stand before any kanji but those of
/// [`AFTER_GRADE`].
const PARTIES: &str = "甲乙丙丁戊";
/// 甲種, 乙類: grades, no parties.
const AFTER_GRADE: &str = "種類号型級板";

/// Whether a match is the whole word: nothing of its own script beside it.
fn is_whole(term: &str, previous: char, after: &str) -> bool {
    let Some(first) = term.chars().next() else {
        return false;
    };
    let last = term.chars().next_back().unwrap_or(first);
    let next = after.chars().next().unwrap_or(' ');
    let latin = |c: char| c.is_alphanumeric() && !is_kanji(c) && (c as u32) < 0x3000;
    let parts_before = match first {
        c if is_katakana(c) => !is_katakana(previous),
        c if is_kanji(c) => {
            !is_kanji(previous)
                || matches!(previous, '甲' | '乙' | '丙' | '丁')
                || numeral::digit(previous).is_some()
        }
        c if latin(c) => !latin(previous),
        _ => true,
    };
    let parts_after = match last {
        c if is_katakana(c) => !is_katakana(next),
        c if PARTIES.contains(c) && first == last => !AFTER_GRADE.contains(next),
        c if is_kanji(c) => {
            !is_kanji(next) || AFTER_KANJI.iter().any(|word| after.starts_with(word))
        }
        c if latin(c) => !latin(next),
        _ => true,
    };
    parts_before && parts_after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Options;
    use crate::text::Source;

    fn read(text: &str) -> Catalogue {
        let source = Source::new(text).unwrap();
        catalogue(&Document::read(source, Options::default()))
    }

    #[test]
    fn terms_have_their_uses() {
        let found = read(
            "株式会社青葉（以下「甲」という。）と若草（以下「乙」という。）\n\
             第1条（業務）\n甲は、甲種の業務を乙に委託し、甲乙協議する。\n",
        );
        let lines: Vec<_> = found
            .definitions
            .iter()
            .map(|term| {
                let uses: Vec<u32> = term.uses.iter().map(|at| at.column).collect();
                (term.term.as_str(), uses)
            })
            .collect();
        assert_eq!(lines, [("甲", vec![1, 16]), ("乙", vec![10, 17])]);
    }

    #[test]
    fn a_use_belongs_to_the_narrowest_definition() {
        let found = read(
            "第1条（定義）\n「額」とは、総額をいう。\n\
             第2条（手当）\nこの条において「額」とは、月額をいう。\n額は、増減する。\n\
             第3条（支払）\n額を支払わなければならない。会社は、額を変えることができる。\n",
        );
        let lines: Vec<Vec<u32>> = found
            .definitions
            .iter()
            .map(|term| term.uses.iter().map(|at| at.line).collect())
            .collect();
        assert_eq!(lines, [vec![7, 7], vec![5]]);
        let duties: Vec<_> = found
            .obligations
            .iter()
            .map(|duty| (duty.kind, duty.who.as_str()))
            .collect();
        assert_eq!(duties, [("must", ""), ("may", "会社")]);
    }
}
