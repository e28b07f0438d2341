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

mod definition;
mod figure;
mod genre;
mod index;
mod json;
mod node;
pub mod obligation;
pub mod reference;
mod sexp;

pub use genre::{Genre, UnknownGenre};
pub use index::Place;
pub use node::{
    Address, Definition, Kind, Leaf, LeafData, Modality, Node, NodeId, Numbering, Scope, Style,
};
pub use reference::{Reference, Status};

use crate::message::Lang;
use crate::text::{Format, Reading, Source, Span};
use index::Index;

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
    language: Lang,
    genre: Option<Genre>,
    path: Option<String>,
    is_statute: bool,
    nodes: Vec<Node>,
    leaves: Vec<Leaf>,
    references: Vec<Reference>,
    index: Index,
}

impl Document {
    /// Reads a text. Every text has a tree.
    pub fn read(source: Source, options: Options) -> Self {
        let reading = Reading::new(&source, options.format);
        Self {
            language: options.language.unwrap_or_default(),
            reading,
            genre: options.genre,
            path: options.path,
            is_statute: false,
            nodes: vec![Node {
                kind: Kind::Doc,
                address: Address::default(),
                span: Span::new(0, source.text().len()),
                line: 1,
                label: String::new(),
                label_span: Span::empty(0),
                heading: String::new(),
                ordinal: None,
                ordinal_to: None,
                level: 0,
                style: Style::None,
                numbering: None,
                parent: None,
                is_listed: false,
                after: 1,
            }],
            leaves: Vec::new(),
            references: Vec::new(),
            index: Index::default(),
            source,
        }
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
    pub fn leaves(&self) -> &[Leaf] {
        &self.leaves
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

    /// The innermost shown node that holds the whole span.
    pub fn innermost(&self, span: Span) -> NodeId {
        let last = self
            .nodes
            .partition_point(|node| node.span.start() <= span.start());
        let mut id = NodeId(last.saturating_sub(1) as u32);
        loop {
            let node = self.node(id);
            if !node.is_listed && node.span.contains(span) {
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

    /// The node and its descendants, as indices into [`Document::nodes`].
    pub fn subtree(&self, id: NodeId) -> std::ops::Range<usize> {
        id.index()..self.node(id).after as usize
    }
}
