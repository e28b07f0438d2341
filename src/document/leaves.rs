//! Hangs the leaves into the tree.

use super::lines::Line;
use super::node::{Found, Leaf, LeafData};
use super::{Document, definition, figure, obligation};
use crate::text::Span;
use crate::text::order;

impl Document {
    /// The visible text with code blanked: what is scanned.
    pub fn prose(&self) -> &crate::text::Source {
        self.prose.as_ref().unwrap_or(&self.source)
    }

    /// Finds definitions, obligations, quantities, dates and references.
    pub(super) fn find_leaves(&mut self, lines: &[Line], bodies: &[Option<usize>]) {
        let prose = self.prose();
        let headings: Vec<Span> = lines
            .iter()
            .zip(bodies)
            .filter(|(line, _)| line.heading > 0)
            .map(|(line, body)| {
                let start = body.unwrap_or(line.span.start());
                Span::new(start.min(line.span.end()), line.span.end())
            })
            .collect();
        let mut found = definition::find(prose.text(), &headings);
        found.extend(obligation::find(prose.text()));
        found.extend(figure::find(prose.text()));
        order::by_key(&mut found, |found| found.at.start);
        // The number of a provision is neither a figure nor a term.
        let mut line = 0;
        found.retain(|found| {
            while lines
                .get(line + 1)
                .is_some_and(|next| next.span.start() <= found.at.start)
            {
                line += 1;
            }
            bodies
                .get(line)
                .copied()
                .flatten()
                .is_some_and(|start| found.at.start >= start)
        });
        let mut leaves: Vec<(Span, LeafData)> = found
            .into_iter()
            .map(|Found { at, data }| (Span::from(at), data))
            .collect();
        for (index, reference) in self.references.iter().enumerate() {
            if reference.is_leaf {
                let visible = Span::new(
                    self.reading.visible_offset(reference.span.start()),
                    self.reading.visible_offset(reference.span.end()),
                );
                leaves.push((visible, LeafData::Reference(index)));
            }
        }
        order::by_key(&mut leaves, |(span, _)| span.start());
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
