//! The shapes of the tree: an arena of nodes in document order, leaves beside
//! it. No node owns another; nesting is parent and subtree end, so neither
//! reading nor writing a deep document recurses.

use crate::text::Span;
use std::fmt;

/// Index of a node in the arena; the document itself is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The document.
    pub const DOC: NodeId = NodeId(0);

    /// Index into [`super::Document::nodes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place by its numbers, outermost first, joined with dots: `4.2`,
/// `10-2.1.3`, `3.2.a.ii`, `pt2.ch1.3`, `suppl.1`, `h1.2`. Empty for the
/// document.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Address(String);

impl Address {
    /// Takes an address as it is written.
    pub fn new(address: impl Into<String>) -> Self {
        Self(address.into())
    }

    /// As written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is that of the document.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This address with one more part.
    pub fn join(&self, part: &str) -> Self {
        if self.0.is_empty() {
            Self(part.to_owned())
        } else {
            Self(format!("{}.{part}", self.0))
        }
    }

    /// The address without its last part.
    pub fn parent(&self) -> Option<&str> {
        self.0.rsplit_once('.').map(|(parent, _)| parent)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a node is. The names are stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The whole text.
    Doc,
    /// A heading without a number.
    Section,
    /// 編, 章, 節, 款, 目, 附則, 別表; Part, Chapter, Schedule, Annex.
    Chapter,
    /// 条, Article, Section, a dotted number, a clause.
    Article,
    /// 項, 号, a bracketed or lettered item.
    Item,
}

impl Kind {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Doc => "doc",
            Kind::Section => "section",
            Kind::Chapter => "chapter",
            Kind::Article => "article",
            Kind::Item => "item",
        }
    }
}

/// The word an English number was written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numbering {
    /// `Article 4`
    Article,
    /// `Section 4`, `§ 4`
    Section,
}

impl Numbering {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Numbering::Article => "article",
            Numbering::Section => "section",
        }
    }
}

/// How a number is written: the runs of one parent are told apart by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// No number.
    None,
    /// 編, Part
    Part,
    /// 章, Chapter
    Chapter,
    /// 節
    Setsu,
    /// 款
    Kan,
    /// 目
    Moku,
    /// 附則
    Supplement,
    /// 別表, 様式, Schedule, Annex, Appendix, Exhibit
    Annex,
    /// 第N条
    Jo,
    /// `Article 4`
    Article,
    /// `Section 4`, `§ 4`
    Section,
    /// `4.2`
    Dotted,
    /// `4. Title`, `Clause 4`
    Clause,
    /// `4 Title`, as Acts of the United Kingdom write it
    Bare,
    /// 項: `２　`, 第2項
    Paragraph,
    /// 号: `二　`, 第二号
    Go,
    /// `イ　`
    Iroha,
    /// `(ア)`
    Gojuon,
    /// `①`
    Circled,
    /// `(1)`
    Digit,
    /// `(a)`
    Letter,
    /// `(i)`
    Roman,
    /// `(A)`
    Capital,
    /// `(I)`
    CapitalRoman,
    /// `4.` or `4)` of a list that is no clause
    List,
}

impl Style {
    /// Whether it numbers the paragraphs of an article: ２, or (2) and ② that
    /// stand at their level.
    pub(super) fn is_paragraph(self) -> bool {
        matches!(
            self,
            Style::Paragraph | Style::Circled | Style::Digit | Style::List
        )
    }
}

/// A node of the tree.
#[derive(Debug, Clone)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// Where it is.
    pub address: Address,
    /// From the start of its numbered line to the end of its last line.
    pub span: Span,
    /// 1-based line of its number.
    pub line: u32,
    /// The number as written, without a closing dot; empty for sections.
    pub label: String,
    /// Where the label stands.
    pub label_span: Span,
    /// The words beside the number; empty when there are none.
    pub heading: String,
    /// Its place in its run; `None` for branch and inserted numbers.
    pub ordinal: Option<u32>,
    /// Last number of a range that stands on one line.
    pub ordinal_to: Option<u32>,
    /// Depth among nodes of its kind: dots of a number, 項 2, 号 3.
    pub level: u8,
    /// How the number is written.
    pub style: Style,
    /// Article or section, for English numbers.
    pub numbering: Option<Numbering>,
    /// The node that holds it; `None` for the document.
    pub parent: Option<NodeId>,
    /// An item of an ordered list: it has an address, but is not shown.
    pub is_listed: bool,
    /// An article with text of its own before its first item.
    pub has_lead: bool,
    /// It opens a run: a restart, or the number before it stands inline.
    pub begins_run: bool,
    /// Index after its last descendant.
    pub(super) after: u32,
}

/// A leaf: something that a node says.
#[derive(Debug, Clone)]
pub struct Leaf {
    /// The innermost shown node whose text it stands in.
    pub node: NodeId,
    /// Where it stands.
    pub span: Span,
    /// 1-based line.
    pub line: u32,
    /// What it is.
    pub data: LeafData,
}

/// What a leaf is.
#[derive(Debug, Clone, PartialEq)]
pub enum LeafData {
    /// A term is given its meaning.
    Definition(Definition),
    /// Index into [`super::Document::references`].
    Reference(usize),
    /// Somebody must, must not or may.
    Obligation {
        /// The word that says so, as written.
        marker: String,
        /// Which of the three.
        modality: Modality,
    },
    /// A figure with its unit.
    Quantity {
        /// The number as written, with its scale.
        value: serde_json::Number,
        /// The unit as written.
        unit: String,
    },
    /// A date.
    Date {
        /// `2026-10-04`, `2026-10`, `2026`, `10-04`.
        value: String,
        /// 0 Sunday to 6 Saturday, when written beside it.
        weekday: Option<u8>,
    },
}

impl LeafData {
    /// The stable name of the kind.
    pub fn kind_name(&self) -> &'static str {
        match self {
            LeafData::Definition(_) => "definition",
            LeafData::Reference(_) => "reference",
            LeafData::Obligation { .. } => "obligation",
            LeafData::Quantity { .. } => "quantity",
            LeafData::Date { .. } => "date",
        }
    }
}

/// A definition as it stands in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The term, without its quotation marks.
    pub term: String,
    /// The 以下「X」という / (the "X") kind.
    pub is_inline: bool,
    /// How far it holds.
    pub scope: Scope,
}

/// How far a definition holds, as the text says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Scope {
    /// The whole document; what is taken when nothing is said.
    #[default]
    Document,
    /// この附則, this Schedule, this Annex.
    Supplement,
    /// この編, this Part.
    Part,
    /// この章, this Chapter.
    Chapter,
    /// この節
    Setsu,
    /// この款
    Kan,
    /// この目
    Moku,
    /// この条, this section, this clause.
    Article,
    /// この項, this subsection.
    Paragraph,
    /// この号, this paragraph.
    Item,
    /// Places named by number, or a pointer at a definition made elsewhere:
    /// nothing that another definition could contradict.
    Pointer,
}

impl Scope {
    /// Whether it holds in a part of the document only.
    pub fn is_local(self) -> bool {
        self != Scope::Document
    }
}

/// What an obligation says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Modality {
    /// It has to be done.
    Must,
    /// It may not be done.
    MustNot,
    /// It may be done.
    May,
}

impl Modality {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Modality::Must => "must",
            Modality::MustNot => "must-not",
            Modality::May => "may",
        }
    }
}

/// A leaf found in a line, before it has a node.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// Where, in bytes of the line's text.
    pub(super) at: std::ops::Range<usize>,
    /// What.
    pub(super) data: LeafData,
}
