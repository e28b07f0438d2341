//! Hangs the leaves into the tree.

use super::lines::Line;
use super::node::{Found, Leaf, LeafData};
use super::{Document, definition, figure, obligation};
use crate::text::Span;

impl Document {
    /// The visible text with code blanked: what is scanned.
    pub(super) fn prose(&self) -> &crate::text::Source {
        self.prose.as_ref().unwrap_or(&self.source)
    }

    /// Finds definitions, obligations, quantities, dates and references.
    pub(super) fn find_leaves(&mut self, lines: &[Line], bodies: &[Option<usize>]) {
        let mut leaves: Vec<(Span, LeafData)> = Vec::new();
        let prose = self.prose();
        for (line, body) in lines.iter().zip(bodies) {
            let Some(start) = *body else { continue };
            let text = prose.text().get(start..line.span.end()).unwrap_or("");
            if text.is_empty() {
                continue;
            }
            let mut add = |found: Vec<Found>| {
                for found in found {
                    let span = Span::new(start + found.at.start, start + found.at.end);
                    leaves.push((span, found.data));
                }
            };
            add(definition::find(text, self.language, line.heading > 0));
            add(obligation::find(text, self.language));
        }
        for found in figure::find(prose.text(), self.language) {
            let line = prose.line_of(found.at.start);
            // Numbers of provisions are no figures.
            let is_body = bodies
                .get(line - 1)
                .copied()
                .flatten()
                .is_some_and(|start| found.at.start >= start);
            if is_body {
                leaves.push((Span::from(found.at), found.data));
            }
        }
        for (index, reference) in self.references.iter().enumerate() {
            if self.is_statute || !reference.is_relative {
                let visible = Span::new(
                    self.reading.visible_offset(reference.span.start()),
                    self.reading.visible_offset(reference.span.end()),
                );
                leaves.push((visible, LeafData::Reference(index)));
            }
        }
        leaves.sort_by_key(|(span, _)| span.start());
        self.leaves = leaves
            .into_iter()
            .map(|(span, data)| {
                let span = self.reading.source_span(span);
                Leaf {
                    node: self.innermost(span),
                    line: self.source.line_of(span.start()) as u32,
                    span,
                    data,
                }
            })
            .collect();
    }
}
