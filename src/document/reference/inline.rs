//! Numbers that are said inline: "(a) … and (b) …" in running text.

use super::super::Document;
use super::super::node::{Kind, NodeId};
use crate::text::floor_boundary;
use crate::text::map::{Map, Set};
use std::cell::RefCell;

/// Longest text in a bracket that numbers something, in bytes.
const MAX_LABEL: usize = 6;

/// Words before a bracket that cite it.
const CITING: &[&str] = &[
    "paragraph",
    "subsection",
    "subparagraph",
    "section",
    "clause",
    "item",
    "of",
];

/// Words that go on a list of citations when a bracket stands before them.
const JOINING: &[&str] = &["and", "or", "to", "through", "and/or"];

/// What was found in the text of a node.
#[derive(Debug, Default)]
struct Text {
    labels: Set<String>,
    /// Items below it that are numbered with digits, small, capital letters.
    classes: [bool; 3],
}

/// The texts that were looked at, so that each is read once.
#[derive(Debug, Default)]
pub(super) struct Inline {
    texts: RefCell<Map<NodeId, Text>>,
}

impl Inline {
    /// Whether `(label)` numbers something in the text of a node.
    pub(super) fn has_label(&self, document: &Document, node: NodeId, label: &str) -> bool {
        self.with(document, node, |text| text.labels.contains(label))
    }

    /// Whether an item below a node is numbered as `label` is.
    pub(super) fn has_class(&self, document: &Document, node: NodeId, label: &str) -> bool {
        class(label).is_some_and(|class| self.with(document, node, |text| text.classes[class]))
    }

    /// Whether a node has items at all.
    pub(super) fn has_items(&self, document: &Document, node: NodeId) -> bool {
        self.with(document, node, |text| text.classes.contains(&true))
    }

    fn with(&self, document: &Document, node: NodeId, ask: impl Fn(&Text) -> bool) -> bool {
        let mut texts = self.texts.borrow_mut();
        ask(texts.or_insert_with(node, || read(document, node)))
    }
}

fn read(document: &Document, node: NodeId) -> Text {
    let mut text = Text::default();
    for child in &document.nodes()[document.subtree(node)] {
        if child.kind == Kind::Item
            && let Some(class) = class(child.label.trim_matches(['(', ')', '（', '）']))
        {
            text.classes[class] = true;
        }
    }
    let words = document.source().slice(document.node(node).span);
    for at in memchr::memchr_iter(b'(', words.as_bytes()) {
        let rest = &words[at + 1..];
        let head = &rest[..floor_boundary(rest, MAX_LABEL)];
        let Some(close) = head.find(')') else {
            continue;
        };
        let label = &rest[..close];
        let is_label = !label.is_empty() && label.bytes().all(|b| b.is_ascii_alphanumeric());
        if is_label && !is_cited(&words[..at]) {
            text.labels.add(label.to_owned());
        }
    }
    text
}

/// Whether the bracket that follows `before` is part of a citation.
fn is_cited(before: &str) -> bool {
    if !before.ends_with(|c: char| c.is_whitespace() || matches!(c, '—' | '“' | '*')) {
        return true;
    }
    let tail = before.trim_end();
    let tail = &tail[floor_boundary(tail, tail.len().saturating_sub(24))..];
    let word = tail
        .rsplit(|c: char| c.is_whitespace() || c == '(')
        .next()
        .unwrap_or("")
        .to_lowercase();
    if JOINING.contains(&word.as_str()) {
        let head = tail[..tail.len() - word.len()].trim_end();
        return head.trim_end_matches(',').ends_with(')');
    }
    CITING.iter().any(|citing| word.starts_with(citing))
}

/// Digits, small letters, capitals.
fn class(label: &str) -> Option<usize> {
    match label.chars().next()? {
        '0'..='9' => Some(0),
        'a'..='z' => Some(1),
        'A'..='Z' => Some(2),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Options;
    use super::*;
    use crate::text::Source;

    #[test]
    fn an_enumeration_is_told_from_a_citation() {
        let text = "Section 2 Use\nUse (a) one and (b) two, see paragraph (c) and Section 2(d).\n";
        let document = Document::read(Source::new(text).unwrap(), Options::default());
        let inline = Inline::default();
        let has = |label| inline.has_label(&document, NodeId(1), label);
        assert!(has("a"));
        assert!(has("b"));
        assert!(!has("c"));
        assert!(!has("d"));
    }
}
