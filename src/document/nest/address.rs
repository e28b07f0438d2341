//! Addresses and ranks of the nodes that numbers open.

use super::super::node::{Address, Kind, Node, NodeId, Style};
use super::super::numbering::Mark;
use super::{Nest, rank};

impl Nest<'_> {
    pub(super) fn address(&self, mark: &Mark, parent: NodeId) -> Address {
        let node = &self.nodes[parent.index()];
        match mark.kind {
            Kind::Chapter if mark.style == Style::Supplement => match self.supplements {
                0 => Address::new("suppl"),
                n => Address::new(format!("suppl{}", n + 1)),
            },
            Kind::Chapter if mark.style == Style::Annex => Address::new(mark.part.as_str()),
            Kind::Chapter => match node.kind {
                Kind::Section => Address::new(format!("{}/{}", node.address, mark.part)),
                Kind::Chapter => node.address.join(&mark.part),
                _ => Address::new(mark.part.as_str()),
            },
            Kind::Article => self.article_address(mark),
            _ => match node.kind {
                Kind::Doc => Address::new(format!("/{}", mark.part)),
                Kind::Section => Address::new(format!("{}/{}", node.address, mark.part)),
                _ => node.address.join(&mark.part),
            },
        }
    }

    /// Articles are counted through the document, inside 附則 and schedules
    /// through these, below a lettered clause through it.
    fn article_address(&self, mark: &Mark) -> Address {
        let holder = self.open.iter().rev().find_map(|open| {
            let node = &self.nodes[open.id.index()];
            let is_letter = node.kind == Kind::Article
                && node.style == Style::Clause
                && node.label.starts_with(|c: char| c.is_ascii_uppercase());
            (matches!(open.style, Style::Supplement | Style::Annex) || is_letter && mark.depth == 1)
                .then_some(&node.address)
        });
        match holder {
            Some(address) => address.join(&mark.part),
            None => Address::new(mark.part.as_str()),
        }
    }
}

pub(super) fn article_rank(style: Style, depth: u8) -> i32 {
    let offset = match style {
        Style::Section => 1,
        Style::Clause | Style::Bare => 2,
        _ => 0,
    };
    rank::ARTICLE + rank::STEP * i32::from(depth) + offset
}

pub(super) fn chapter_step(style: Style) -> i32 {
    match style {
        Style::Part => 0,
        Style::Chapter => 1,
        Style::Setsu => 2,
        Style::Kan => 3,
        _ => 4,
    }
}

/// Depth among nodes of the kind.
pub(super) fn level(mark: &Mark, parent: &Node) -> u8 {
    match mark.kind {
        Kind::Article => mark.depth,
        Kind::Chapter => match mark.style {
            Style::Supplement | Style::Annex => 0,
            style => chapter_step(style) as u8 + 1,
        },
        _ => match mark.style {
            Style::Paragraph => 2,
            Style::Go => 3,
            _ if parent.kind == Kind::Item => parent.level.saturating_add(1),
            _ => 2,
        },
    }
}
