//! [`QuoteIndex`]: a document prepared once, and the verdict on each quote.
//!
//! The levels are tried from the narrowest to the widest; the first that finds
//! the words at the address gives the verdict. Words that stand only elsewhere
//! are reported with the first level that finds them at all.

use super::asked::{Asked, Ground, Places};
use super::editorial;
use super::levels::{LEVELS, Level};
use super::omission::Refusal;
use super::prepared::{Needle, Prepared};
use super::ruby::Ruby;
use super::verdict::{Found, Options, Quote, Rule, Status, Verdict, Via};
use super::wrapped::Wrapped;
use crate::document::{Address, Document, Style};
use crate::text::fold::Fold;
use crate::text::{BlockKind, Span};
use std::borrow::Cow;
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization;

/// A document's text folded and indexed, to check any number of quotes.
#[derive(Debug)]
pub struct QuoteIndex {
    /// The visible text under the default rule.
    pub(super) visible: Prepared,
    /// The source under the default rule, where it differs from the visible
    /// text: raw Markdown may be quoted.
    pub(super) raw: OnceLock<Prepared>,
    /// The source under the plain contract.
    pub(super) plain: OnceLock<Prepared>,
    pub(super) wrapped: OnceLock<Option<Wrapped>>,
    /// The text with the readings of ruby, bare and in brackets.
    pub(super) ruby: OnceLock<[Ruby; 2]>,
    /// Terms that the document defines.
    pub(super) terms: Vec<String>,
    /// Addresses of its supplementary provisions.
    pub(super) supplements: Vec<Address>,
}

impl QuoteIndex {
    /// Folds and indexes a document's text: the cost that is paid once.
    pub fn new(document: &Document) -> Self {
        let text = document.reading().visible(document.source());
        let terms = document
            .definitions()
            .map(|(_, definition)| definition.term.clone())
            .collect();
        let supplements = document
            .nodes()
            .iter()
            .filter(|node| node.style == Style::Supplement)
            .map(|node| node.address.clone())
            .collect();
        let words = without_notes(document, text);
        Self {
            visible: Prepared::new(&words, Fold::CITE, |at| wraps(document, at)),
            raw: OnceLock::new(),
            plain: OnceLock::new(),
            wrapped: OnceLock::new(),
            ruby: OnceLock::new(),
            terms,
            supplements,
        }
    }

    /// Bytes that the index takes beside the document.
    pub fn bytes(&self) -> usize {
        let more = [self.raw.get(), self.plain.get()];
        self.visible.bytes()
            + more
                .into_iter()
                .flatten()
                .map(Prepared::bytes)
                .sum::<usize>()
    }

    /// The verdict on one quote. `document` is the one that was indexed.
    pub fn check(&self, document: &Document, quote: &Quote, options: Options) -> Verdict {
        let folded = Fold::CITE.text(&quote.quote);
        if folded.is_empty() {
            return Verdict::bare(Status::Empty);
        }
        let address: String = quote
            .address
            .as_deref()
            .unwrap_or("")
            .trim()
            .nfkc()
            .collect();
        let units = (!address.is_empty()).then(|| self.units(document, &address));
        let unknown = units.as_ref().is_some_and(Vec::is_empty);
        let asked = Asked {
            document,
            units: units.filter(|units| !units.is_empty()),
        };
        let mut verdict = match options.rule {
            Rule::Full => self.check_full(&asked, quote, &folded, options),
            Rule::Chaff => self.check_plain(&asked, quote, &folded),
        };
        if unknown {
            verdict.status = Status::NoSuchAddress;
        }
        verdict
    }

    /// Verdicts on many quotes, in order.
    pub fn check_all(
        &self,
        document: &Document,
        quotes: &[Quote],
        options: Options,
    ) -> Vec<Verdict> {
        quotes
            .iter()
            .map(|quote| self.check(document, quote, options))
            .collect()
    }

    /// The spans with this address; a bare number also names the articles of
    /// the supplementary provisions, which begin again at 1.
    fn units(&self, document: &Document, address: &str) -> Vec<Span> {
        let own = document.places(address).iter();
        let supplements = self
            .supplements
            .iter()
            .flat_map(|supplement| document.places(supplement.join(address).as_str()));
        let units: Vec<Span> = own.chain(supplements).map(|place| place.span).collect();
        if !units.is_empty() {
            return units;
        }
        // 3 stands for 3.1 and 3.2 where no line says 3 alone.
        let below = document.places_below(address).iter();
        below.map(|place| place.span).collect()
    }

    fn check_plain(&self, asked: &Asked<'_>, quote: &Quote, folded: &str) -> Verdict {
        let source = asked.document.source().text();
        let plain = self
            .plain
            .get_or_init(|| Prepared::new(source, Fold::CHAFF, |_| true));
        let needle = Needle::plain(Fold::CHAFF.text(&quote.quote));
        let mut places = Places::default();
        plain.places(&needle, |hit| {
            asked.add(&mut places, Ground::Source, hit.span);
            true
        });
        if asked.decides(&places) {
            let via = self.via(asked, &places, quote, Ground::Source);
            return matched(asked, places, via);
        }
        if places.count > 0 {
            let via = self.via(asked, &places, quote, Ground::Source);
            return elsewhere(asked, places, via);
        }
        let mut verdict = Verdict::bare(Status::Missing);
        verdict.nearest = self.nearest(asked, folded, &quote.quote, false);
        verdict
    }

    fn check_full(
        &self,
        asked: &Asked<'_>,
        quote: &Quote,
        folded: &str,
        options: Options,
    ) -> Verdict {
        let words = quote.quote.as_str();
        let inner = editorial::without_outer_marks(words);
        let mut other: Option<(Via, Places)> = None;
        let mut refused: Option<(bool, Span)> = None;
        for level in LEVELS {
            for (via, places) in self.places_at(asked, *level, words, inner, folded) {
                if refused.is_none_or(|(inside, _)| !inside) && *level != Level::Raw {
                    refused = places.refused.or(refused);
                }
                let via = match via {
                    Some(via) => via,
                    None => {
                        let ground = if *level == Level::Raw {
                            Ground::Source
                        } else {
                            Ground::Visible
                        };
                        self.via(asked, &places, quote, ground)
                    }
                };
                if asked.decides(&places) {
                    return matched(asked, places, via);
                }
                if places.count > 0 && other.is_none() {
                    other = Some((via, places));
                }
            }
        }
        let mut turned = None;
        let mut missing_piece = None;
        if !options.refuse_ellipsis && other.is_none() {
            let stops = inner.and_then(editorial::without_final_stop);
            for words in [Some(words), inner, stops].into_iter().flatten() {
                match self.check_elided(asked, words) {
                    Ok(verdict) => return verdict,
                    Err(Some(Refusal::Negation(span))) => turned = turned.or(Some(span)),
                    Err(Some(Refusal::Missing(piece))) => {
                        missing_piece = missing_piece.or_else(|| {
                            editorial::read(words)
                                .pieces
                                .into_iter()
                                .nth(piece)
                                .map(|piece| piece.text)
                        });
                    }
                    Err(_) => {}
                }
            }
        }
        let shown = inner.unwrap_or(words);
        if let Some((via, places)) = other {
            let mut verdict = elsewhere(asked, places, via);
            if asked.units.is_some() {
                verdict.nearest = match refused {
                    Some((true, span)) => Some(self.whole(asked, span, shown)),
                    _ => self.nearest(asked, &Fold::CITE.text(shown), shown, true),
                };
            }
            return verdict;
        }
        let mut verdict = Verdict::bare(Status::Missing);
        verdict.nearest = match (refused, turned) {
            (Some((_, span)), _) | (None, Some(span)) => Some(self.whole(asked, span, shown)),
            (None, None) => self
                .nearest(asked, &Fold::CITE.text(shown), shown, false)
                .or_else(|| {
                    let piece = missing_piece?;
                    self.nearest(asked, &piece, &piece, false)
                }),
        };
        verdict
    }

    /// The level of the first place: how far the quote is from its characters.
    fn via(&self, asked: &Asked<'_>, places: &Places, quote: &Quote, ground: Ground) -> Via {
        let first = if places.inside_count > 0 {
            places.inside.first()
        } else {
            places.all.first()
        };
        let Some(&span) = first else {
            return Via::Typography;
        };
        let words = quote.quote.trim();
        let source = asked.document.source().slice(span);
        let there = match ground {
            Ground::Source => source,
            Ground::Visible => asked.visible_span(span).slice(asked.text(ground)),
        };
        if words == there || words == source {
            Via::Exact
        } else if Fold::CHAFF.text(words) == Fold::CHAFF.text(there) {
            Via::Nfkc
        } else {
            Via::Typography
        }
    }
}

pub(super) fn matched(asked: &Asked<'_>, places: Places, via: Via) -> Verdict {
    let (spans, count) = match asked.units {
        Some(_) => (places.inside, places.inside_count),
        None => (places.all, places.count),
    };
    found(asked, Status::Match, spans, count, via)
}

pub(super) fn elsewhere(asked: &Asked<'_>, places: Places, via: Via) -> Verdict {
    found(asked, Status::Elsewhere, places.all, places.count, via)
}

fn found(asked: &Asked<'_>, status: Status, spans: Vec<Span>, count: usize, via: Via) -> Verdict {
    Verdict {
        via: Some(via),
        found: spans
            .into_iter()
            .map(|span| Found {
                address: asked.address_of(span),
                span,
            })
            .collect(),
        count,
        ..Verdict::bare(status)
    }
}

/// The visible text with the marks of footnotes blanked: they stand between
/// the words and are none.
fn without_notes<'a>(document: &Document, text: &'a str) -> Cow<'a, str> {
    let reading = document.reading();
    if reading.is_source() || memchr::memmem::find(text.as_bytes(), b"[^").is_none() {
        return Cow::Borrowed(text);
    }
    let mut words = String::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices("[^") {
        let label = text[at..].split([']', '\n', ' ']).next().unwrap_or("");
        let end = at + label.len() + 1;
        let next = reading.code.partition_point(|code| code.end() <= at);
        let is_code = reading.code.get(next).is_some_and(|c| c.start() <= at);
        if at < from || is_code || text.get(end - 1..end) != Some("]") {
            continue;
        }
        words.push_str(&text[from..at]);
        words.extend(std::iter::repeat_n(' ', end - at));
        from = end;
    }
    words.push_str(&text[from..]);
    Cow::Owned(words)
}

/// Whether a line end of the visible text lies inside one paragraph.
fn wraps(document: &Document, at: usize) -> bool {
    let reading = document.reading();
    let at = reading.source_offset(at);
    let next = reading
        .blocks
        .partition_point(|block| block.span.start() <= at);
    let Some(block) = next.checked_sub(1).and_then(|i| reading.blocks.get(i)) else {
        return false;
    };
    if !block.span.contains_offset(at) || block.kind == BlockKind::Code {
        return false;
    }
    // A node that begins on the next line ends the paragraph before it.
    let line = document.source().line_of(at) as u32 + 1;
    let nodes = document.nodes();
    let node = nodes.partition_point(|node| node.line < line);
    nodes.get(node).is_none_or(|node| node.line != line)
}
