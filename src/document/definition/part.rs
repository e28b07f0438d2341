//! The part of a document that a definition holds for: what a [`Scope`] said in
//! words comes to in the tree.

use crate::document::{Document, Kind, Leaf, Node, NodeId, Scope, Style};
use crate::text::Span;
use crate::text::order;

/// A part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// One of the instruments on a page, by its number.
    Instrument(usize),
    /// A node with what it holds.
    Node(NodeId),
    /// A paragraph without a number, by its line.
    Line(u32),
}

/// Headings of a part with terms of its own, lower case.
const SUPPLEMENTS: &[&str] = &[
    "addendum",
    "appendix",
    "annex",
    "exhibit",
    "schedule",
    "attachment",
    "別紙",
    "別添",
    "付録",
    "附属書",
    "覚書",
    "特約",
];
/// A line that opens a part without a number is not longer, in bytes.
const LONGEST_OPENING: usize = 100;

/// The parts of one document.
#[derive(Debug, Clone)]
pub struct Parts<'d> {
    document: &'d Document,
    /// Where each instrument but the first begins, in bytes.
    instruments: Vec<usize>,
}

impl<'d> Parts<'d> {
    /// Finds the instruments of a page: the articles of each start again at the
    /// first number of the document.
    pub fn new(document: &'d Document) -> Self {
        let mut instruments = restarts(document);
        instruments.extend(unnumbered_supplements(document));
        order::natural(&mut instruments);
        Self {
            document,
            instruments,
        }
    }

    /// The part that a definition with this scope holds for.
    pub fn of(&self, leaf: &Leaf, scope: Scope) -> Part {
        let document = self.document;
        let nearest = |wanted: &dyn Fn(&Node) -> bool| {
            document
                .ancestors(leaf.node)
                .find(|&id| wanted(document.node(id)))
                .map(Part::Node)
        };
        let style = |style: Style| {
            nearest(&|node| node.style == style).or_else(|| nearest(&|n| n.kind == Kind::Chapter))
        };
        let item = |outermost: bool| {
            let mut items = document
                .ancestors(leaf.node)
                .filter(|&id| document.node(id).kind == Kind::Item);
            let found = if outermost {
                items.last()
            } else {
                items.next()
            };
            Some(found.map_or(Part::Line(leaf.line), Part::Node))
        };
        match scope {
            Scope::Document => None,
            Scope::Supplement => nearest(&is_supplement),
            Scope::Part => style(Style::Part),
            Scope::Chapter => style(Style::Chapter),
            Scope::Setsu => style(Style::Setsu),
            Scope::Kan => style(Style::Kan),
            Scope::Moku => style(Style::Moku),
            Scope::Article | Scope::Pointer => nearest(&|node| node.kind == Kind::Article)
                .or_else(|| nearest(&|node| node.kind == Kind::Section)),
            Scope::Paragraph => item(true),
            Scope::Item => item(false),
        }
        .or_else(|| nearest(&is_supplement))
        .unwrap_or_else(|| {
            let start = leaf.span.start();
            Part::Instrument(self.instruments.partition_point(|at| *at <= start))
        })
    }

    /// The bytes of a part.
    pub fn span(&self, part: Part) -> Span {
        let source = self.document.source();
        match part {
            Part::Node(id) => self.document.node(id).span,
            Part::Line(line) => source.line(line as usize),
            Part::Instrument(index) => {
                let bound = |index: usize| self.instruments.get(index).copied();
                let start = index.checked_sub(1).and_then(bound).unwrap_or(0);
                Span::new(
                    start,
                    bound(index).unwrap_or(source.text().len()).max(start),
                )
            }
        }
    }
}

fn restarts(document: &Document) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut first = None;
    let mut last_article = 0;
    for node in document.nodes() {
        let in_article = |id: NodeId| document.node(id).kind == Kind::Article;
        if node.kind != Kind::Article
            || node.is_listed
            || node.parent.is_some_and(in_article)
            || in_supplement(document, node.parent)
        {
            continue;
        }
        match first {
            None => first = Some((node.style, node.ordinal)),
            Some(label) if node.ordinal.is_some() && label == (node.style, node.ordinal) => {
                // Its headings belong to it when they come after what went before.
                let headings = std::iter::successors(node.parent, |&id| document.node(id).parent);
                let start = headings
                    .map(|id| document.node(id).span.start())
                    .filter(|start| *start > last_article)
                    .min();
                starts.push(start.unwrap_or(node.span.start()));
            }
            Some(_) => {}
        }
        last_article = node.span.start();
    }
    starts
}

fn in_supplement(document: &Document, from: Option<NodeId>) -> bool {
    std::iter::successors(from, |&id| document.node(id).parent)
        .any(|id| is_supplement(document.node(id)))
}

fn is_supplement(node: &Node) -> bool {
    let by_heading = || {
        let heading = node.heading.trim_start().to_lowercase();
        node.kind == Kind::Section && SUPPLEMENTS.iter().any(|word| heading.starts_with(word))
    };
    matches!(node.style, Style::Supplement | Style::Annex) || by_heading()
}

/// Lines such as `APPENDIX: How to apply` that open a part without a number.
fn unnumbered_supplements(document: &Document) -> Vec<usize> {
    let source = document.source();
    let is_word = |word: &str| SUPPLEMENTS.contains(&word.trim().to_lowercase().as_str());
    let mut after_blank = true;
    let mut found = Vec::new();
    for (_, line) in source.lines() {
        let text = source.slice(line).trim();
        let opens = after_blank
            && text.len() <= LONGEST_OPENING
            && text.starts_with(|c: char| c.is_ascii_uppercase())
            && (text.split_once([':', '—']).is_some_and(|(word, _)| is_word(word))
                // «… License 1.1 - Exhibit A»
                || text
                    .rsplit_once(" - ")
                    .and_then(|(_, last)| last.split_once(' '))
                    .is_some_and(|(word, label)| is_word(word) && label.len() <= 3));
        if opens {
            found.push(line.start());
        }
        after_blank = text.is_empty();
    }
    found
}
