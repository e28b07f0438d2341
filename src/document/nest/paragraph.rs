//! What an article says: its own text, its numbered or unnumbered paragraphs.
//!
//! Old statutes number no paragraph; each begins with one full-width space.
//! The first paragraph of a modern article has no number either: it is X.1,
//! the text before ２ with its items.

use super::super::index::Place;
use super::super::lines::is_closed;
use super::super::node::{Kind, Node, NodeId, Style};
use super::Nest;
use crate::text::Span;

/// The open article.
#[derive(Debug, Clone, Default)]
pub(super) struct Article {
    id: Option<NodeId>,
    /// Text stands on its line or before its first item.
    pub(super) has_text: bool,
    /// Numbered paragraphs follow below (looked up when the article opens).
    pub(super) has_paragraphs: bool,
    /// Starts of its unnumbered paragraphs in the source, with their lines.
    unnumbered: Vec<(usize, u32)>,
}

impl Nest<'_> {
    pub(super) fn begin_article(&mut self, index: usize, has_body: bool) {
        let id = self.innermost();
        let start = self.nodes[id.index()].span.start();
        let Node { line, style, .. } = self.nodes[id.index()];
        self.article = Article {
            id: Some(id),
            has_text: has_body,
            has_paragraphs: matches!(style, Style::Jo | Style::Supplement)
                && self.paragraphs_follow(index),
            unnumbered: if has_body {
                vec![(start, line)]
            } else {
                Vec::new()
            },
        };
    }

    /// Whether a numbered paragraph stands before the next article.
    fn paragraphs_follow(&self, index: usize) -> bool {
        self.marks[index + 1..]
            .iter()
            .flatten()
            .take_while(|mark| mark.kind == Kind::Item || mark.is_list_like)
            .any(|mark| mark.style == Style::Paragraph)
    }

    /// A line without a number.
    pub(super) fn running_text(&mut self, index: usize) {
        let line = &self.lines[index];
        let Some(id) = self.article.id else { return };
        if line.is_quoted || line.is_row {
            return;
        }
        // Text below an item goes on the item.
        if self.innermost() == id {
            self.article.has_text = true;
            self.nodes[id.index()].has_lead = true;
        }
        let is_jo = matches!(self.nodes[id.index()].style, Style::Jo | Style::Supplement);
        if !is_jo || self.article.has_paragraphs {
            return;
        }
        let written = self.source.line(line.number as usize);
        let text = self.source.slice(written);
        let is_indented = text.starts_with('　') && !text.starts_with("　　");
        let before = index.checked_sub(1).map(|i| &self.lines[i]);
        let is_closed = before.is_none_or(|before| {
            before.is_blank
                || before.heading > 0
                || is_closed(before.text(self.prose))
                || before.number == self.nodes[id.index()].line
                    && self.article.unnumbered.is_empty()
        });
        let is_first = self.article.unnumbered.is_empty() && self.innermost() == id;
        if is_indented && is_closed || is_first {
            // A text after an item that is not indented goes on.
            self.article.unnumbered.push((written.start(), line.number));
            if self.innermost() != id && is_indented {
                let rank = self
                    .open
                    .iter()
                    .find(|open| open.id == id)
                    .map(|open| open.rank);
                if let Some(rank) = rank {
                    self.close_to(rank + 1);
                }
            }
        }
    }

    /// Adds the places of unnumbered paragraphs when an article closes.
    pub(super) fn end_article(&mut self, id: NodeId) {
        if self.article.id != Some(id) {
            return;
        }
        let article = std::mem::take(&mut self.article);
        let node = &self.nodes[id.index()];
        if !matches!(node.style, Style::Jo | Style::Supplement) {
            return;
        }
        let end = node.span.end();
        let children = &self.nodes[id.index() + 1..node.after as usize];
        let first_numbered = children.iter().find(|child| {
            child.parent == Some(id) && child.style.is_paragraph() && child.level == 2
        });
        let has_first = first_numbered.is_some_and(|child| child.ordinal == Some(1));
        let address = node.address.clone();
        let mut starts = article.unnumbered;
        if starts.is_empty() {
            starts.push((node.span.start(), node.line));
        } else {
            starts[0] = (node.span.start(), node.line);
        }
        if article.has_paragraphs || first_numbered.is_some() {
            starts.truncate(1);
        }
        if has_first
            || children
                .iter()
                .any(|child| child.address.as_str() == address.join("1").as_str())
        {
            return;
        }
        let last_end = first_numbered.map_or(end, |child| child.span.start());
        for (at, &(start, line)) in starts.iter().enumerate() {
            let end = starts.get(at + 1).map_or(last_end, |&(next, _)| next);
            let place = Place {
                span: self.trimmed(Span::new(start, end.max(start))),
                line,
                node: id,
            };
            self.places
                .push((address.join(&(at + 1).to_string()).to_string(), place));
        }
    }

    /// Without the blanks at its end.
    fn trimmed(&self, span: Span) -> Span {
        let text = self.source.slice(span).trim_end();
        Span::new(span.start(), span.start() + text.len())
    }
}
