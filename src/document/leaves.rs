//! Hangs the leaves into the tree.

use super::lines::Line;
use super::node::{Definition, Found, Leaf, LeafData};
use super::{Document, definition, figure, obligation};
use crate::text::Span;
use crate::text::order;

impl Document {
    /// The visible text with code blanked: what is scanned.
    pub fn prose(&self) -> &crate::text::Source {
        self.prose.as_ref().unwrap_or(&self.source)
    }

    /// The definitions among the leaves, in order of position.
    pub fn definitions(&self) -> impl Iterator<Item = (&Leaf, &Definition)> {
        self.definitions.iter().filter_map(|leaf| match &leaf.data {
            LeafData::Definition(definition) => Some((leaf, definition)),
            _ => None,
        })
    }

    /// Finds the definitions, which rules and quotes need; the rest waits
    /// until somebody asks for the leaves.
    pub(super) fn find_definitions(&mut self, lines: &[Line]) {
        let headings: Vec<Span> = lines
            .iter()
            .zip(&self.bodies)
            .filter(|(line, _)| line.heading > 0)
            .map(|(line, body)| {
                let start = body.scanned.unwrap_or(line.span.start());
                Span::new(start.min(line.span.end()), line.span.end())
            })
            .collect();
        self.terms = definition::find(self.prose().text(), &headings);
        order::by_key(&mut self.terms, |found| found.at.start);
        retain_scanned(&mut self.terms, &self.bodies);
        self.definitions = self
            .terms
            .iter()
            .map(|found| self.leaf(found.at.clone().into(), found.data.clone()))
            .collect();
    }

    /// All leaves: definitions, obligations, quantities, dates and references.
    pub(super) fn find_leaves(&self) -> Vec<Leaf> {
        let prose = self.prose();
        let mut found = obligation::find(prose.text());
        found.extend(figure::find(prose.text()));
        order::by_key(&mut found, |found| found.at.start);
        retain_scanned(&mut found, &self.bodies);
        let references = self.references.iter().enumerate();
        let references = references.filter(|(_, reference)| reference.is_leaf);
        let references = references.map(|(index, reference)| {
            let start = self.reading.visible_offset(reference.span.start());
            let end = self.reading.visible_offset(reference.span.end());
            (Span::new(start, end), LeafData::Reference(index))
        });
        let mut leaves: Vec<(Span, LeafData)> = self
            .terms
            .iter()
            .cloned()
            .chain(found)
            .map(|Found { at, data }| (Span::from(at), data))
            .chain(references)
            .collect();
        order::by_key(&mut leaves, |(span, _)| span.start());
        leaves
            .into_iter()
            .map(|(visible, data)| self.leaf(visible, data))
            .collect()
    }

    fn leaf(&self, visible: Span, data: LeafData) -> Leaf {
        let span = self.reading.source_span(visible);
        Leaf {
            node: self.innermost(span),
            line: self.source.line_of(span.start()) as u32,
            span,
            data,
        }
    }
}

/// Where a line begins, and from where on its words are scanned: the number of
/// a provision is neither a figure nor a term.
#[derive(Debug, Clone, Copy)]
pub(super) struct Body {
    pub(super) line: usize,
    pub(super) scanned: Option<usize>,
}

/// Keeps what stands in the scanned part of its line. Sorted by position.
fn retain_scanned(found: &mut Vec<Found>, bodies: &[Body]) {
    let mut line = 0;
    found.retain(|found| {
        while bodies
            .get(line + 1)
            .is_some_and(|next| next.line <= found.at.start)
        {
            line += 1;
        }
        bodies
            .get(line)
            .and_then(|body| body.scanned)
            .is_some_and(|start| found.at.start >= start)
    });
}
