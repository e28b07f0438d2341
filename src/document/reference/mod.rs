//! References: the places that a text names by number.

mod chain;
mod context;
mod en;
mod english;
mod external;
mod figures;
mod inline;
mod ja;
mod memory;
mod position;
mod relative;
mod resolve;
mod segment;
mod target;
mod whose;
mod written;

pub(crate) use written::{Written, written};

use super::Document;
use super::language::en::AMENDMENT;
use super::lines::Line;
use super::node::{Address, NodeId, Numbering};
use crate::text::Span;
use crate::text::order;
use resolve::Resolver;

/// A place named in the text.
#[derive(Debug, Clone)]
pub struct Reference {
    /// As written, without what follows it (ただし書, 各号).
    pub label: String,
    /// Where the label stands.
    pub span: Span,
    /// 1-based line of its start.
    pub line: u32,
    /// The place it names.
    pub target: Address,
    /// A second place that will do: `2` for `2.1`, the unnumbered first paragraph.
    pub fallback: Option<Address>,
    /// The name of another document, as written.
    pub document: Option<String>,
    /// 条, 章, 節 …; `None` for English words.
    pub unit_word: Option<&'static str>,
    /// Article or section, in English.
    pub numbering: Option<Numbering>,
    /// 前条, 同項, a bare 第二項, `subsection (2)`: read from where it stands.
    pub is_relative: bool,
    /// Whether it is a leaf of the tree.
    pub is_leaf: bool,
    /// What became of it.
    pub status: Status,
    /// The innermost node it stands in.
    pub node: NodeId,
}

/// What became of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// It names a place of this document.
    Resolved,
    /// It names a place that this document does not have.
    Missing,
    /// It names a place of another document: not looked up.
    External,
    /// What it names cannot be determined: never reported.
    Undetermined,
}

impl Status {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Status::Resolved => "resolved",
            Status::Missing => "missing",
            Status::External => "external",
            Status::Undetermined => "undetermined",
        }
    }
}

/// Finds and looks up every reference of a document.
pub(super) fn find(
    document: &Document,
    lines: &[Line],
    bodies: &[Option<usize>],
) -> Vec<Reference> {
    let prose = document.prose();
    let segments = segment::split(lines, bodies, prose);
    let names = external::Names::collect(prose.text(), &resolve::title(document, lines));
    let resolver = Resolver::new(document);
    let mut scanner = ja::Scanner::new(document, &names, prose.text());
    let mut references = Vec::new();
    let mut english = Vec::new();
    for segment in segments {
        english.clear();
        en::scan(prose.text(), segment, &mut english);
        // What an amending provision names is another Act's.
        let words = prose.slice(segment.span);
        let is_aside = segment.is_aside
            || !english.is_empty() && AMENDMENT.iter().any(|cue| words.contains(cue));
        references.extend(
            english
                .iter()
                .map(|found| resolver.english(found, is_aside)),
        );
        scanner.segment(segment);
        let found = std::mem::take(&mut scanner.found);
        references.extend(
            found
                .into_iter()
                .filter_map(|found| resolver.japanese(found, segment.is_aside)),
        );
    }
    order::by_key(&mut references, |reference| reference.span.start());
    references
}
