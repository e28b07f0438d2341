//! The numbered tree of a document and its references.
//!
//! Bytes come in, a reader ([`crate::text::block`]) makes the visible text,
//! the recognisers find numbered lines, nesting makes the tree, leaves are
//! hung into it and references resolved against the addresses:
//!
//! ```
//! use genbun::document::{Document, Options};
//! use genbun::text::Source;
//!
//! let source = Source::new("第1条（目的）\n本契約は、第2条による。\n").unwrap();
//! let document = Document::read(source, Options::default());
//! assert_eq!(document.nodes()[0].address.as_str(), "");
//! ```
//!
//! The rules are those of the Japanese drafting practice (条項号, 附則, 枝番),
//! of US regulations `(a)(1)(i)(A)` and of Acts of the United Kingdom. The
//! tree never judges: what does not follow or is missing, `lint` says.

mod catalogue;
mod contents;
pub mod definition;
mod figure;
mod genre;
mod index;
mod json;
mod language;
mod leaves;
mod lines;
mod nest;
mod node;
mod numbering;
pub mod obligation;
pub mod reference;
mod sexp;

pub use catalogue::{Amount, Catalogue, Day, Duty, Referral, Term, catalogue};
pub use genre::{Genre, UnknownGenre};
pub use index::Place;
pub use node::{
    Address, Definition, Kind, Leaf, LeafData, Modality, Node, NodeId, Numbering, Scope, Style,
};
pub use reference::{Reference, Status};
pub(crate) use reference::{Written, written};

use crate::message::Lang;
use crate::text::{Format, Reading, Source, Span};
use index::Index;
use node::Found;
use std::borrow::Cow;
use std::sync::OnceLock;

/// How a text is to be read.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// How it is written.
    pub format: Format,
    /// Its language; guessed when `None`.
    pub language: Option<Lang>,
    /// Its genre; a statute is also recognised by its lines.
    pub genre: Option<Genre>,
    /// Its path, shown in the tree.
    pub path: Option<String>,
}

/// A text as a numbered tree.
#[derive(Debug, Clone)]
pub struct Document {
    source: Source,
    reading: Reading,
    /// The visible text with code blanked; `None`: the source itself.
    prose: Option<Source>,
    language: Lang,
    genre: Option<Genre>,
    path: Option<String>,
    is_statute: bool,
    nodes: Vec<Node>,
    /// Definitions as they were found, before they were leaves.
    terms: Vec<Found>,
    definitions: Vec<Leaf>,
    bodies: Vec<leaves::Body>,
    /// All leaves, once somebody asked for them.
    leaves: OnceLock<Vec<Leaf>>,
    references: Vec<Reference>,
    index: Index,
}

impl Document {
    /// Reads a text. Every text has a tree.
    pub fn read(source: Source, options: Options) -> Self {
        let reading = Reading::new(&source, options.format);
        Self::read_as(source, reading, options)
    }

    /// Reads a text whose visible words and blocks are known already, such as
    /// a page's; `options.format` is not looked at.
    pub fn read_as(source: Source, reading: Reading, options: Options) -> Self {
        let prose = match reading.prose(&source) {
            Cow::Borrowed(text) if std::ptr::eq(text, source.text()) => None,
            text => Source::new(text).ok(),
        };
        let words = prose.as_ref().unwrap_or(&source);
        let language = options
            .language
            .unwrap_or_else(|| language::guess(words.text()));
        let mut lines = lines::read(&source, &reading, words);
        contents::find(&mut lines, words);
        let nested = nest::nest(&source, &reading, words, &lines);
        let is_statute = match options.genre {
            Some(genre) => genre == Genre::LegalStatute,
            None => looks_like_statute(words, &lines),
        };
        let index = Index::of(&nested);
        let mut document = Self {
            language,
            genre: options.genre,
            path: options.path,
            is_statute,
            nodes: nested.nodes,
            terms: Vec::new(),
            definitions: Vec::new(),
            bodies: lines
                .iter()
                .zip(&nested.bodies)
                .map(|(line, &scanned)| leaves::Body {
                    line: line.span.start(),
                    scanned,
                })
                .collect(),
            leaves: OnceLock::new(),
            references: Vec::new(),
            index,
            source,
            reading,
            prose,
        };
        document.references = reference::find(&document, &lines, &nested.bodies);
        document.find_definitions(&lines);
        document
    }

    /// The text it was read from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Its visible text and blocks.
    pub fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Its language, given or guessed.
    pub fn language(&self) -> Lang {
        self.language
    }

    /// Its genre as given.
    pub fn genre(&self) -> Option<Genre> {
        self.genre
    }

    /// Its path as given.
    pub fn path(&self) -> Option<&str> {
        self.path.as_deref()
    }

    /// Whether its relative references are leaves: the genre says statute, or
    /// no genre is given and its lines look like one.
    pub fn is_statute(&self) -> bool {
        self.is_statute
    }

    /// Every node in document order; the first is the document. Items of
    /// ordered lists ([`Node::is_listed`]) are among them.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// One node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index().min(self.nodes.len() - 1)]
    }

    /// The leaves in order of position.
    ///
    /// Found when first asked for: rules and quotes do without figures and
    /// obligations.
    pub fn leaves(&self) -> &[Leaf] {
        self.leaves.get_or_init(|| self.find_leaves())
    }

    /// Every reference in order of position, those that are no leaves too.
    pub fn references(&self) -> &[Reference] {
        &self.references
    }

    /// The places with this address: nodes, unnumbered paragraphs, numbers
    /// inside a deleted range, items of ordered lists. In order of position.
    pub fn places(&self, address: &str) -> &[Place] {
        self.index.get(address)
    }

    /// The places of all addresses below this one, which may itself be none:
    /// 3 where only 3.1 and 3.2 are written.
    pub fn places_below(&self, address: &str) -> &[Place] {
        self.index.below(address)
    }

    /// The innermost shown node that holds the whole span.
    pub fn innermost(&self, span: Span) -> NodeId {
        let mut id = self.innermost_listed(span);
        while self.node(id).is_listed
            && let Some(parent) = self.node(id).parent
        {
            id = parent;
        }
        id
    }

    /// The innermost node that holds the whole span, items of ordered lists
    /// included.
    pub fn innermost_listed(&self, span: Span) -> NodeId {
        let last = self
            .nodes
            .partition_point(|node| node.span.start() <= span.start());
        let mut id = NodeId(last.saturating_sub(1) as u32);
        loop {
            let node = self.node(id);
            if node.span.contains(span) {
                return id;
            }
            match node.parent {
                Some(parent) => id = parent,
                None => return NodeId::DOC,
            }
        }
    }

    /// The node and its ancestors, innermost first, without the document.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&id| self.node(id).parent).filter(|&id| id != NodeId::DOC)
    }

    /// The article that holds a source offset.
    pub fn article_of(&self, offset: usize) -> Option<NodeId> {
        let innermost = self.innermost(Span::empty(offset));
        self.ancestors(innermost)
            .find(|&id| self.node(id).kind == Kind::Article)
    }

    /// Whether the node stands in a supplementary provision that shows only
    /// an extract: 附則 with 抄, or that of an amending law (a note of its
    /// promulgation, or any after the first of a law).
    pub fn is_extract(&self, id: NodeId) -> bool {
        self.ancestors(id).any(|id| {
            let node = self.node(id);
            node.style == Style::Supplement && {
                let line = self.source.slice(self.source.line(node.line as usize));
                let is_first = node.address.as_str() == "suppl";
                line.contains('抄')
                    || line.contains("律第")
                    || line.contains("令第")
                    || !is_first && self.is_enactment()
            }
        })
    }

    /// Whether the articles are numbered in kanji, as laws number them.
    pub fn is_enactment(&self) -> bool {
        self.nodes
            .iter()
            .find(|node| node.style == Style::Jo)
            .and_then(|node| node.label.chars().nth(1))
            .is_some_and(crate::text::numeral::is_kanji_numeral)
    }

    /// The node and its descendants, as indices into [`Document::nodes`].
    pub fn subtree(&self, id: NodeId) -> std::ops::Range<usize> {
        id.index()..self.node(id).after as usize
    }
}

/// Lines 第<kanji>条 and a blank that make a text a statute.
const STATUTE_LINES: usize = 3;

/// Whether enough lines begin with 第, a kanji numeral, 条 and a blank.
fn looks_like_statute(prose: &Source, lines: &[lines::Line]) -> bool {
    lines
        .iter()
        .filter(|line| {
            let text = line.text(prose);
            let mut chars = text.chars();
            chars.next() == Some('第')
                && chars
                    .next()
                    .is_some_and(crate::text::numeral::is_kanji_numeral)
                && numbering::dai(text, false)
                    .is_some_and(|dai| text[dai.len..].starts_with(numbering::is_blank))
        })
        .take(STATUTE_LINES)
        .count()
        == STATUTE_LINES
}
