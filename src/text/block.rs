//! [`Reading`]: what a reader makes of a text: the visible words and the
//! [`Block`]s they stand in.
//!
//! Every reader ([`super::plain`], [`super::markdown`], the page walk's stream)
//! produces the same shape, so that no engine knows a format.

use super::{Source, Span};
use std::borrow::Cow;

/// How a text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Plain text.
    #[default]
    Text,
    /// CommonMark with tables, footnotes and front matter.
    Markdown,
}

impl Format {
    /// Reads `"txt"`, `"text"`, `"markdown"` or `"md"`.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "txt" | "text" => Some(Self::Text),
            "markdown" | "md" => Some(Self::Markdown),
            _ => None,
        }
    }
}

/// What a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockKind {
    /// A heading of level 1 to 6.
    Heading(u8),
    /// Running text.
    Paragraph,
    /// The text of a list item.
    Item,
    /// One cell of a table.
    Cell,
    /// Code, front matter: words that are not the author's prose.
    Code,
}

/// A stretch of text that belongs together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// First to last character of its content in the source.
    pub span: Span,
    /// How many block quotations it stands in.
    pub quote: u16,
    /// How many lists it stands in.
    pub list: u16,
}

/// One item of an ordered list, as its number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderedItem {
    /// The list it belongs to; equal for the items of one list.
    pub list: u32,
    /// The number as written.
    pub number: u64,
    /// Number and delimiter (`4.`, `2)`) in the source.
    pub marker: Span,
    /// How many lists it stands in, itself included.
    pub depth: u16,
    /// Whether it stands in a block quotation.
    pub quoted: bool,
}

/// The result of reading a text: visible words, blocks, and the way back.
///
/// The visible text has the same lines as the source; marks of the format
/// (emphasis, heading and quotation signs, link targets, tags, escapes) are
/// left out, a table's cell borders are U+001F.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// `None`: the source itself.
    pub(super) visible: Option<String>,
    /// Visible offset and source offset at which each kept run begins.
    pub(super) runs: Vec<(u32, u32)>,
    /// The blocks in source order.
    pub blocks: Vec<Block>,
    /// The items of ordered lists in source order.
    pub ordered: Vec<OrderedItem>,
    /// Code in the visible text, in order.
    pub code: Vec<Span>,
    /// Readings that the visible text leaves out, in order.
    pub ruby: Vec<Ruby>,
}

/// The reading of a word, set small above or beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruby {
    /// The visible offset behind the word.
    pub at: u32,
    /// How it is read.
    pub reading: String,
}

impl Reading {
    /// Reads `source` in the given format.
    pub fn new(source: &Source, format: Format) -> Self {
        match format {
            Format::Text => super::plain::read(source),
            Format::Markdown => super::markdown::read(source),
        }
    }

    /// Whether the source itself is what a reader sees: plain text, whose lines
    /// are the writer's own.
    pub fn is_plain(&self) -> bool {
        self.visible.is_none()
    }

    /// The words a reader sees.
    pub fn visible<'a>(&'a self, source: &'a Source) -> &'a str {
        self.visible.as_deref().unwrap_or(source.text())
    }

    /// Whether the visible text is the source itself.
    pub fn is_source(&self) -> bool {
        self.visible.is_none()
    }

    /// The visible text with code blanked: as many bytes, line ends kept.
    pub fn prose<'a>(&'a self, source: &'a Source) -> Cow<'a, str> {
        let visible = self.visible(source);
        if self.code.is_empty() {
            return Cow::Borrowed(visible);
        }
        let mut prose = String::with_capacity(visible.len());
        let mut at = 0;
        for code in &self.code {
            prose.push_str(visible.get(at..code.start()).unwrap_or(""));
            for c in code.slice(visible).chars() {
                match c {
                    '\n' | '\r' | '\u{2028}' | '\u{2029}' => prose.push(c),
                    _ => prose.extend(std::iter::repeat_n(' ', c.len_utf8())),
                }
            }
            at = code.end();
        }
        prose.push_str(visible.get(at..).unwrap_or(""));
        Cow::Owned(prose)
    }

    /// The source offset of the character at a visible offset.
    pub fn source_offset(&self, visible: usize) -> usize {
        let Some(run) = self
            .runs
            .partition_point(|&(at, _)| at as usize <= visible)
            .checked_sub(1)
        else {
            return visible;
        };
        let (at, from) = self.runs[run];
        visible - at as usize + from as usize
    }

    /// The source span of a visible span: from its first character to its
    /// last, marks between them included.
    pub fn source_span(&self, visible: Span) -> Span {
        if self.runs.is_empty() {
            return visible;
        }
        let start = self.source_offset(visible.start());
        if visible.is_empty() {
            return Span::empty(start);
        }
        Span::new(start, self.source_offset(visible.end() - 1) + 1)
    }

    /// The visible offset at or after a source offset.
    pub fn visible_offset(&self, source: usize) -> usize {
        let Some(run) = self
            .runs
            .partition_point(|&(_, from)| from as usize <= source)
            .checked_sub(1)
        else {
            return if self.runs.is_empty() { source } else { 0 };
        };
        let (at, from) = self.runs[run];
        let offset = at as usize + source - from as usize;
        match self.runs.get(run + 1) {
            Some(&(next, _)) => offset.min(next as usize),
            None => offset.min(self.visible.as_ref().map_or(usize::MAX, String::len)),
        }
    }
}
