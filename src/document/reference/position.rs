//! Where a reference stands: its article, paragraph and item, and the
//! neighbours of each.

use super::super::Document;
use super::super::node::{Kind, Node, NodeId, Style};
use super::target::Target;
use crate::text::Span;
use crate::text::order;

/// The numbered places around an offset.
#[derive(Debug, Clone)]
pub(super) struct Position {
    /// Innermost node, listed ones included.
    pub(super) node: NodeId,
    /// The article, or the 附則 whose paragraphs have no article.
    pub(super) article: Option<NodeId>,
    pub(super) offset: usize,
}

impl Position {
    pub(super) fn new(document: &Document, offset: usize) -> Self {
        let node = document.innermost_listed(Span::empty(offset));
        let article = document.ancestors(node).find(|&id| {
            let node = document.node(id);
            node.kind == Kind::Article || node.style == Style::Supplement
        });
        Self {
            node,
            article,
            offset,
        }
    }

    /// The target of the article itself.
    pub(super) fn target(&self, document: &Document) -> Option<Target> {
        Some(target_of(document.node(self.article?)))
    }

    /// The paragraph: its index among all paragraphs of the article.
    pub(super) fn paragraph<'r>(
        &self,
        document: &Document,
        runs: &'r mut Runs,
    ) -> Option<(usize, &'r [Member])> {
        let id = self.article?;
        let members = runs.paragraphs(document, id);
        let at = members
            .partition_point(|member| member.start <= self.offset)
            .checked_sub(1)?;
        Some((at, members))
    }

    /// The 号 that holds the offset: its index among its siblings, and the
    /// index at which their run begins.
    pub(super) fn item<'r>(
        &self,
        document: &Document,
        runs: &'r mut Runs,
    ) -> Option<(usize, &'r [Member])> {
        let id = document.ancestors(self.node).find(|&id| {
            let node = document.node(id);
            node.kind == Kind::Item && node.level == 3
        })?;
        let node = document.node(id);
        let members = runs.items(document, node.parent?, node.style);
        let at = members
            .partition_point(|member| member.start <= node.span.start())
            .checked_sub(1)?;
        Some((at, members))
    }
}

/// A paragraph or 号 among its siblings.
#[derive(Debug, Clone)]
pub(super) struct Member {
    /// Where it begins in the source.
    pub(super) start: usize,
    /// Its part of the address.
    pub(super) part: String,
    /// Index of the first of its run: a list that restarts is another one.
    pub(super) run: usize,
}

/// The siblings looked at last, so that many references in one place do not
/// count them anew.
#[derive(Debug, Default)]
pub(super) struct Runs {
    paragraphs: Option<(NodeId, Vec<Member>)>,
    items: Option<(NodeId, Style, Vec<Member>)>,
}

impl Runs {
    /// The paragraphs of an article, numbered or not, in order.
    pub(super) fn paragraphs(&mut self, document: &Document, id: NodeId) -> &[Member] {
        if self.paragraphs.as_ref().is_none_or(|(of, _)| *of != id) {
            self.paragraphs = Some((id, paragraphs(document, id)));
        }
        self.paragraphs.as_ref().map_or(&[], |(_, members)| members)
    }

    fn items(&mut self, document: &Document, parent: NodeId, style: Style) -> &[Member] {
        let is_cached = self
            .items
            .as_ref()
            .is_some_and(|(of, kind, _)| *of == parent && *kind == style);
        if !is_cached {
            let mut members: Vec<Member> = Vec::new();
            for child in children(document, parent) {
                if child.kind != Kind::Item || child.level != 3 || child.style != style {
                    continue;
                }
                let run = match members.last() {
                    Some(last) if child.ordinal != Some(1) => last.run,
                    _ => members.len(),
                };
                members.push(Member {
                    start: child.span.start(),
                    part: last_part(child),
                    run,
                });
            }
            self.items = Some((parent, style, members));
        }
        self.items.as_ref().map_or(&[], |(_, _, members)| members)
    }
}

fn paragraphs(document: &Document, id: NodeId) -> Vec<Member> {
    let article = document.node(id);
    let member = |start, part| Member {
        start,
        part,
        run: 0,
    };
    let mut found: Vec<Member> = children(document, id)
        .filter(|child| child.kind == Kind::Item && child.level == 2)
        .map(|child| member(child.span.start(), last_part(child)))
        .collect();
    let mut number = 1;
    loop {
        let address = article.address.join(&number.to_string());
        let places = document.places(address.as_str());
        // A number may stand in many articles: look from this one on.
        let from = places.partition_point(|place| place.span.start() < article.span.start());
        let Some(place) = places[from..].iter().take(2).find(|place| place.node == id) else {
            break;
        };
        found.push(member(place.span.start(), number.to_string()));
        number += 1;
    }
    order::by_key(&mut found, |member| member.start);
    found
}

/// The children of a node.
pub(super) fn children(document: &Document, id: NodeId) -> impl Iterator<Item = &Node> {
    let range = document.subtree(id);
    let mut at = range.start + 1;
    std::iter::from_fn(move || {
        if at >= range.end {
            return None;
        }
        let node = &document.nodes()[at];
        at = (node.after as usize).max(at + 1);
        Some(node)
    })
}

/// The last part of an address.
pub(super) fn last_part(node: &Node) -> String {
    let address = node.address.as_str();
    address
        .rsplit(['.', '/'])
        .next()
        .unwrap_or(address)
        .to_owned()
}

/// The target of an article or supplement.
pub(super) fn target_of(node: &Node) -> Target {
    if node.style == Style::Supplement {
        return Target::article(node.address.as_str(), "");
    }
    match node.style {
        Style::Jo => match node.address.as_str().rsplit_once('.') {
            Some((prefix, article)) => Target::article(prefix, article),
            None => Target::article("", node.address.as_str()),
        },
        _ => Target::article("", node.address.as_str()),
    }
}
