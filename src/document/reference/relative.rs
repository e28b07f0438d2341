//! Resolves relative words by where they stand: 前条, 次項, 前各号, 本条, 同項.

use super::super::Document;
use super::super::node::{Kind, Node, NodeId, Style};
use super::chain::{Relative, Word};
use super::ja::{Scanner, What};
use super::position::{Position, target_of};
use super::target::Target;

/// The places that a relative word can mean, nearest first, and the name of
/// another document that it goes with. `None`: undetermined, or a chapter.
pub(super) fn resolve(
    scanner: &mut Scanner<'_>,
    at: usize,
    relative: &Relative,
) -> Option<(Vec<Target>, Option<String>)> {
    let document = scanner.document;
    let position = scanner.position(at);
    let depth = scanner.depth();
    if relative.word == Word::Same {
        return match relative.style {
            Style::Jo => scanner.memory.article(depth),
            Style::Paragraph => scanner.memory.paragraph(depth),
            Style::Go => scanner.memory.item(depth),
            _ => None,
        };
    }
    let target = match relative.style {
        Style::Jo => article(document, &position, relative),
        Style::Paragraph => {
            let own = position.target(document)?;
            let (at, members) = position.paragraph(document, &mut scanner.runs)?;
            let at = neighbour(at, 0, members.len(), relative)?;
            Some(own.with_paragraph(&members[at].part))
        }
        Style::Go => {
            let own = position.target(document)?;
            let paragraph = position
                .paragraph(document, &mut scanner.runs)
                .map_or_else(|| "1".to_owned(), |(at, members)| members[at].part.clone());
            let (at, members) = position.item(document, &mut scanner.runs)?;
            let at = neighbour(at, members[at].run, members.len(), relative)?;
            Some(own.with_paragraph(&paragraph).with_item(&members[at].part))
        }
        _ => None,
    }?;
    Some((vec![target], None))
}

/// The neighbour of `at` among the members from `first` to `end`.
fn neighbour(at: usize, first: usize, end: usize, relative: &Relative) -> Option<usize> {
    match relative.word {
        Word::This => Some(at),
        Word::Before => match relative.count {
            None => (at > first).then_some(first),
            Some(count) => at
                .checked_sub(count as usize)
                .filter(|&to| to >= first && count > 0),
        },
        Word::Next => Some(at + 1).filter(|&to| to < end && relative.count.is_some()),
        Word::Same => None,
    }
}

/// 前条, 次条, 本条: neighbours through the whole document, but never over the
/// border of a 附則 and never over a range that is left out.
fn article(document: &Document, position: &Position, relative: &Relative) -> Option<Target> {
    let id = position.article?;
    let node = document.node(id);
    if relative.word == Word::This {
        return Some(target_of(node));
    }
    if node.kind != Kind::Article {
        return None;
    }
    let count = relative.count.unwrap_or(1).max(1) as usize;
    let is_same = |other: &&Node| {
        other.kind == Kind::Article && other.level == node.level && other.style == node.style
    };
    let found = match relative.word {
        Word::Before => {
            let before = document.nodes()[..id.index()].iter().rev();
            let mut last = None;
            for (passed, other) in before.filter(is_same).take(count).enumerate() {
                if count > 1 && other.ordinal_to.is_some()
                    || holder(document, other) != holder(document, node)
                {
                    return None;
                }
                last = (passed + 1 == count).then_some(other);
            }
            last
        }
        _ => {
            let from = document.subtree(id).end;
            document.nodes()[from..]
                .iter()
                .find(is_same)
                .filter(|other| holder(document, other) == holder(document, node))
        }
    }?;
    Some(target_of(found))
}

/// The 附則, schedule or document in which an article is counted.
fn holder(document: &Document, node: &Node) -> NodeId {
    node.parent
        .and_then(|parent| {
            document
                .ancestors(parent)
                .find(|&id| matches!(document.node(id).style, Style::Supplement | Style::Annex))
        })
        .unwrap_or(NodeId::DOC)
}

/// この章, 前章, 本節: the enclosing chapter or its neighbour.
pub(super) fn chapter(
    document: &Document,
    position: &Position,
    relative: &Relative,
) -> Option<What> {
    let own = document.ancestors(position.node).find(|&id| {
        let node = document.node(id);
        node.kind == Kind::Chapter && node.style == relative.style
    })?;
    let node = document.node(own);
    let siblings = |other: &&Node| other.parent == node.parent && other.style == node.style;
    let found = match relative.word {
        Word::This | Word::Same => Some(node),
        Word::Before => document.nodes()[..own.index()].iter().rev().find(siblings),
        Word::Next => document.nodes()[document.subtree(own).end..]
            .iter()
            .find(siblings),
    }?;
    Some(What::Dotted(found.address.as_str().to_owned()))
}
