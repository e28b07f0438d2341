//! [`Asked`]: one quote's question about a document, and the [`Places`] that
//! answer it.

use super::prepared::{Hit, Needle, Prepared};
use crate::document::{Document, Kind, NodeId};
use crate::text::Span;

/// So many places are listed; all are counted.
const MAX_FOUND: usize = 100;

/// Which text a place is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    Visible,
    Source,
}

/// The places of one reading of a quote.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// At the address, in the source.
    pub(super) inside: Vec<Span>,
    pub(super) inside_count: usize,
    pub(super) all: Vec<Span>,
    pub(super) count: usize,
    /// The first place that a guard refused, at the address if there is one:
    /// in the text that was searched.
    pub(super) refused: Option<(bool, Span)>,
}

/// A quote being checked.
pub(super) struct Asked<'a> {
    pub(super) document: &'a Document,
    /// Spans of the cited address in the source; `None`: anywhere.
    pub(super) units: Option<Vec<Span>>,
}

impl Asked<'_> {
    pub(super) fn text(&self, ground: Ground) -> &str {
        match ground {
            Ground::Visible => self.document.reading().visible(self.document.source()),
            Ground::Source => self.document.source().text(),
        }
    }

    pub(super) fn source_span(&self, ground: Ground, span: Span) -> Span {
        match ground {
            Ground::Visible => self.document.reading().source_span(span),
            Ground::Source => span,
        }
    }

    pub(super) fn is_inside(&self, span: Span) -> bool {
        self.units
            .as_ref()
            .is_some_and(|units| units.iter().any(|unit| unit.contains(span)))
    }

    pub(super) fn address_of(&self, span: Span) -> Option<String> {
        let id = self.document.innermost(span);
        let address = &self.document.node(id).address;
        (!address.is_empty()).then(|| address.as_str().to_owned())
    }

    /// The article or section (in the visible text) within which pieces of an
    /// elided quote belong together.
    pub(super) fn unit_of(&self, span: Span) -> Span {
        let document = self.document;
        let id = document.innermost(span);
        let unit = document
            .ancestors(id)
            .find(|&id| document.node(id).kind != Kind::Item);
        match unit {
            Some(id) => document.node(id).span,
            None => {
                let whole = document.node(NodeId::DOC).span;
                match document.nodes().get(1) {
                    Some(first) if first.span.start() > span.start() => {
                        Span::new(0, first.span.start())
                    }
                    _ => whole,
                }
            }
        }
    }

    pub(super) fn visible_span(&self, span: Span) -> Span {
        let reading = self.document.reading();
        let start = reading.visible_offset(span.start());
        Span::new(start, reading.visible_offset(span.end()).max(start))
    }

    pub(super) fn add(&self, places: &mut Places, ground: Ground, span: Span) {
        let span = self.source_span(ground, span);
        places.count += 1;
        if places.all.len() < MAX_FOUND {
            places.all.push(span);
        }
        if self.is_inside(span) {
            places.inside_count += 1;
            if places.inside.len() < MAX_FOUND {
                places.inside.push(span);
            }
        }
    }

    pub(super) fn refuse(&self, places: &mut Places, ground: Ground, hit: Hit, whole: Span) {
        let inside = self.is_inside(self.source_span(ground, hit.span));
        if places.refused.is_none_or(|(before, _)| inside && !before) {
            places.refused = Some((inside, whole));
        }
    }

    /// Every place of a needle that the guards let stand.
    pub(super) fn guarded(&self, prepared: &Prepared, ground: Ground, needle: &Needle) -> Places {
        let text = self.text(ground);
        let mut places = Places::default();
        prepared.places(needle, |hit| {
            match prepared.guard(text, needle, hit) {
                Ok(()) => self.add(&mut places, ground, hit.span),
                Err(whole) => self.refuse(&mut places, ground, hit, whole),
            }
            true
        });
        places
    }

    /// Whether these places decide: at the address, or anywhere without one.
    pub(super) fn decides(&self, places: &Places) -> bool {
        match self.units {
            Some(_) => places.inside_count > 0,
            None => places.count > 0,
        }
    }
}
