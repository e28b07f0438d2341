//! The readings of a quote, from the narrowest tolerance to the widest, and
//! their places.

use super::asked::{Asked, Ground, Places};
use super::check::{QuoteIndex, elsewhere, matched};
use super::editorial;
use super::omission::{self, Refusal};
use super::prepared::{Needle, Prepared};
use super::ruby::Ruby;
use super::verdict::{Status, Verdict, Via};
use super::wrapped::Wrapped;
use crate::text::Span;
use crate::text::fold::Fold;

/// The readings of a quote before omissions, in the order in which they are
/// tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Literal,
    Raw,
    Cells,
    Wrapped,
    Editorial,
    Ruby,
}

pub(super) const LEVELS: &[Level] = &[
    Level::Literal,
    Level::Raw,
    Level::Cells,
    Level::Wrapped,
    Level::Editorial,
    Level::Ruby,
];

impl QuoteIndex {
    /// The readings of a quote at one level, each with its places.
    pub(super) fn places_at(
        &self,
        asked: &Asked<'_>,
        level: Level,
        words: &str,
        inner: Option<&str>,
        folded: &str,
    ) -> Vec<(Option<Via>, Places)> {
        let visible = |needle: &Needle| asked.guarded(&self.visible, Ground::Visible, needle);
        match level {
            Level::Literal => vec![(None, visible(&Needle::read(words, &[])))],
            Level::Raw => {
                if asked.document.reading().is_source() {
                    return Vec::new();
                }
                vec![(None, self.raw_places(asked, words))]
            }
            Level::Cells => editorial::with_cell_borders(words)
                .iter()
                .map(|needle| (Some(Via::Typography), visible(needle)))
                .collect(),
            Level::Wrapped => {
                let text = asked.text(Ground::Visible);
                let wrapped = self
                    .wrapped
                    .get_or_init(|| Wrapped::new(text, &self.visible));
                let Some(wrapped) = wrapped else {
                    return Vec::new();
                };
                let mut places = Places::default();
                let needle = Needle::read(words, &[]);
                wrapped.places(&self.visible, folded, |hit| {
                    match self.visible.guard(text, &needle, hit) {
                        Ok(()) => asked.add(&mut places, Ground::Visible, hit.span),
                        Err(whole) => asked.refuse(&mut places, Ground::Visible, hit, whole),
                    }
                    true
                });
                vec![(Some(Via::Typography), places)]
            }
            Level::Ruby => {
                let readings = &asked.document.reading().ruby;
                if readings.is_empty() {
                    return Vec::new();
                }
                let text = asked.text(Ground::Visible);
                let spelled = self
                    .ruby
                    .get_or_init(|| [("", ""), ("（", "）")].map(|b| Ruby::new(text, readings, b)));
                spelled
                    .iter()
                    .map(|ruby| {
                        let mut places = Places::default();
                        ruby.places(folded, |span| asked.add(&mut places, Ground::Visible, span));
                        (Some(Via::RubyReading), places)
                    })
                    .collect()
            }
            Level::Editorial => {
                let stops = inner.and_then(editorial::without_final_stop);
                [Some(words), inner, stops]
                    .into_iter()
                    .flatten()
                    .enumerate()
                    .filter_map(|(at, words)| {
                        let edited = editorial::read(words);
                        if at > 0 && !edited.remarks {
                            return Some(visible(&Needle::read(words, &[])));
                        }
                        match (edited.pieces.as_slice(), edited.omits, edited.remarks) {
                            ([needle], false, true) => Some(visible(needle)),
                            _ => None,
                        }
                    })
                    .chain(
                        // The marks may stand round raw Markdown as well.
                        [inner, stops]
                            .into_iter()
                            .flatten()
                            .filter(|_| !asked.document.reading().is_source())
                            .map(|words| self.raw_places(asked, words)),
                    )
                    .map(|places| (Some(Via::Editorial), places))
                    .collect()
            }
        }
    }

    /// Places in the source, of a quote with Markdown's own marks in it.
    fn raw_places(&self, asked: &Asked<'_>, words: &str) -> Places {
        let text = asked.text(Ground::Source);
        let raw = self
            .raw
            .get_or_init(|| Prepared::new(text, Fold::CITE, |_| false));
        let mut places = Places::default();
        let needle = Needle::read(words, &[]);
        raw.places(&needle, |hit| {
            // Comments and link targets alone are not the text's words.
            let shown = asked.visible_span(hit.span);
            if !shown.slice(asked.text(Ground::Visible)).trim().is_empty()
                && raw.guard(text, &needle, hit).is_ok()
            {
                asked.add(&mut places, Ground::Source, hit.span);
            }
            true
        });
        places
    }

    /// A quote in pieces: at the address; else anywhere inside one unit.
    pub(super) fn check_elided(
        &self,
        asked: &Asked<'_>,
        words: &str,
    ) -> Result<Verdict, Option<Refusal>> {
        let edited = editorial::read(words);
        if !edited.omits || edited.pieces.is_empty() {
            return Err(None);
        }
        let text = asked.text(Ground::Visible);
        let places = omission::places(&self.visible, text, &edited.pieces)?;
        let visible_units: Vec<Span> = asked
            .units
            .iter()
            .flatten()
            .map(|&unit| asked.visible_span(unit))
            .collect();
        let here = omission::chain(text, &places, |hit| {
            visible_units
                .iter()
                .find(|unit| unit.contains(hit.span))
                .copied()
        });
        let anywhere = || {
            omission::chain(text, &places, |hit| {
                let source = asked.source_span(Ground::Visible, hit.span);
                Some(asked.visible_span(asked.unit_of(source)))
            })
        };
        let (elided, status) = match (here, asked.units.is_some()) {
            (Ok(elided), _) => (elided, Status::Match),
            (Err(_), false) => (anywhere()?, Status::Match),
            (Err(Refusal::Negation(span)), true) => return Err(Some(Refusal::Negation(span))),
            (Err(_), true) => (anywhere()?, Status::Elsewhere),
        };
        let mut found = Places::default();
        asked.add(&mut found, Ground::Visible, elided.span);
        let mut verdict = match status {
            Status::Match => matched(asked, found, Via::Elided),
            _ => elsewhere(asked, found, Via::Elided),
        };
        verdict.omitted = elided
            .omitted
            .iter()
            .map(|&span| trimmed(text, span))
            .filter(|span| !span.is_empty())
            .map(|span| asked.source_span(Ground::Visible, span))
            .collect();
        Ok(verdict)
    }
}

fn trimmed(text: &str, span: Span) -> Span {
    let words = span.slice(text);
    let start = span.start() + words.len() - words.trim_start().len();
    Span::new(start, (span.start() + words.trim_end().len()).max(start))
}
