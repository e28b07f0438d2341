//! The nearest passage of a quote that was not found, with what was changed.

use super::align::Alignment;
use super::asked::{Asked, Ground};
use super::check::QuoteIndex;
use super::class::{self, Class};
use super::nearest::{self, Search};
use super::verdict::{Changed, Nearest};
use crate::text::Span;
use crate::text::fold::Fold;
use std::ops::Range;

/// Characters of the original shown behind a nearest passage.
const CONTEXT: usize = 10;

impl QuoteIndex {
    /// The nearest passage to a quote; inside the cited units when
    /// `only_units`.
    pub(super) fn nearest(
        &self,
        asked: &Asked<'_>,
        folded: &str,
        words: &str,
        only_units: bool,
    ) -> Option<Nearest> {
        let units: Vec<Range<usize>> = asked
            .units
            .iter()
            .flatten()
            .map(|&unit| self.visible.folded.folded_range(asked.visible_span(unit)))
            .collect();
        let search = Search {
            prepared: &self.visible,
            units: &units,
        };
        let near = search.nearest(folded, only_units)?;
        let text = asked.text(Ground::Visible);
        let span = self.visible.folded.source_span(near.folded.clone());
        let found = nearest::passage(text, span, words, near.stretch);
        Some(self.explain(asked, found, near.similarity, words))
    }

    /// A passage that is known: a place that a guard refused.
    pub(super) fn whole(&self, asked: &Asked<'_>, span: Span, words: &str) -> Nearest {
        let text = asked.text(Ground::Visible);
        let found = nearest::whole(text, span, words);
        let passage = Fold::CITE.text(span.slice(text)).chars().count();
        let quote = Fold::CITE.text(words).chars().count();
        let similarity = 10_000 * passage.min(quote) / passage.max(quote).max(1);
        self.explain(asked, found, similarity as u32, words)
    }

    fn explain(
        &self,
        asked: &Asked<'_>,
        found: Alignment,
        similarity: u32,
        words: &str,
    ) -> Nearest {
        let text = asked.text(Ground::Visible);
        let mut runs: Vec<(String, String, Class)> = found
            .changes
            .iter()
            .map(|change| {
                let class = class::classify(&class::Changed {
                    original: text,
                    from: change.from,
                    quote: words,
                    to: change.to,
                    terms: &self.terms,
                });
                let from = change.from.slice(text).to_owned();
                (from, change.to.slice(words).to_owned(), class)
            })
            .collect();
        class::mark_order(&mut runs);
        let span = asked.source_span(Ground::Visible, found.passage);
        Nearest {
            address: asked.address_of(span),
            span,
            similarity,
            changed: runs
                .into_iter()
                .map(|(from, to, class)| Changed { from, to, class })
                .collect(),
            context: text
                .get(found.passage.end()..)
                .unwrap_or("")
                .chars()
                .take(CONTEXT)
                .collect(),
        }
    }
}
