//! [`QuoteIndex`]: a document prepared once, and the verdict on each quote.
//!
//! The levels are tried from the narrowest to the widest; the first that finds
//! the words at the address gives the verdict. Words that stand only elsewhere
//! are reported with the first level that finds them at all.

use super::class::{self, Class};
use super::editorial;
use super::nearest::{self, Search};
use super::omission::{self, Refusal};
use super::prepared::{Hit, Needle, Prepared};
use super::ruby::Ruby;
use super::verdict::{Changed, Found, Nearest, Options, Quote, Rule, Status, Verdict, Via};
use super::wrapped::Wrapped;
use crate::document::{Address, Document, Kind, LeafData, NodeId, Style};
use crate::text::fold::Fold;
use crate::text::{BlockKind, Span};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization;

/// So many places are listed; all are counted.
const MAX_FOUND: usize = 100;

/// Characters of the original shown behind a nearest passage.
const CONTEXT: usize = 10;

/// A document's text folded and indexed, to check any number of quotes.
#[derive(Debug)]
pub struct QuoteIndex {
    /// The visible text under the default rule.
    visible: Prepared,
    /// The source under the default rule, where it differs from the visible
    /// text: raw Markdown may be quoted.
    raw: OnceLock<Prepared>,
    /// The source under the plain contract.
    plain: OnceLock<Prepared>,
    wrapped: OnceLock<Option<Wrapped>>,
    /// The text with the readings of ruby, bare and in brackets.
    ruby: OnceLock<[Ruby; 2]>,
    /// Terms that the document defines.
    terms: Vec<String>,
    /// Addresses of its supplementary provisions.
    supplements: Vec<Address>,
}

/// Which text a place is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    Visible,
    Source,
}

/// The places of one reading of a quote.
#[derive(Debug, Default)]
struct Places {
    /// At the address, in the source.
    inside: Vec<Span>,
    inside_count: usize,
    all: Vec<Span>,
    count: usize,
    /// The first place that a guard refused, at the address if there is one:
    /// in the text that was searched.
    refused: Option<(bool, Span)>,
}

/// A quote being checked.
struct Asked<'a> {
    document: &'a Document,
    /// Spans of the cited address in the source; `None`: anywhere.
    units: Option<Vec<Span>>,
}

impl Asked<'_> {
    fn text(&self, ground: Ground) -> &str {
        match ground {
            Ground::Visible => self.document.reading().visible(self.document.source()),
            Ground::Source => self.document.source().text(),
        }
    }

    fn source_span(&self, ground: Ground, span: Span) -> Span {
        match ground {
            Ground::Visible => self.document.reading().source_span(span),
            Ground::Source => span,
        }
    }

    fn is_inside(&self, span: Span) -> bool {
        self.units
            .as_ref()
            .is_some_and(|units| units.iter().any(|unit| unit.contains(span)))
    }

    fn address_of(&self, span: Span) -> Option<String> {
        let id = self.document.innermost(span);
        let address = &self.document.node(id).address;
        (!address.is_empty()).then(|| address.as_str().to_owned())
    }

    /// The article or section (in the visible text) within which pieces of an
    /// elided quote belong together.
    fn unit_of(&self, span: Span) -> Span {
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

    fn visible_span(&self, span: Span) -> Span {
        let reading = self.document.reading();
        let start = reading.visible_offset(span.start());
        Span::new(start, reading.visible_offset(span.end()).max(start))
    }

    fn add(&self, places: &mut Places, ground: Ground, span: Span) {
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

    fn refuse(&self, places: &mut Places, ground: Ground, hit: Hit, whole: Span) {
        let inside = self.is_inside(self.source_span(ground, hit.span));
        if places.refused.is_none_or(|(before, _)| inside && !before) {
            places.refused = Some((inside, whole));
        }
    }

    /// Every place of a needle that the guards let stand.
    fn guarded(&self, prepared: &Prepared, ground: Ground, needle: &Needle) -> Places {
        let text = self.text(ground);
        let mut places = Places::default();
        prepared.places(needle, |hit| {
            match prepared.guard(text, hit) {
                Ok(()) => self.add(&mut places, ground, hit.span),
                Err(whole) => self.refuse(&mut places, ground, hit, whole),
            }
            true
        });
        places
    }

    /// Whether these places decide: at the address, or anywhere without one.
    fn decides(&self, places: &Places) -> bool {
        match self.units {
            Some(_) => places.inside_count > 0,
            None => places.count > 0,
        }
    }
}

impl QuoteIndex {
    /// Folds and indexes a document's text: the cost that is paid once.
    pub fn new(document: &Document) -> Self {
        let text = document.reading().visible(document.source());
        let terms = document
            .leaves()
            .iter()
            .filter_map(|leaf| match &leaf.data {
                LeafData::Definition(definition) => Some(definition.term.clone()),
                _ => None,
            })
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
        let folded = Fold::CITE.apply(&quote.quote);
        if folded.text().is_empty() {
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
            Rule::Full => self.check_full(&asked, quote, folded.text(), options),
            Rule::Chaff => self.check_plain(&asked, quote, folded.text()),
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
        own.chain(supplements).map(|place| place.span).collect()
    }

    fn check_plain(&self, asked: &Asked<'_>, quote: &Quote, folded: &str) -> Verdict {
        let source = asked.document.source().text();
        let plain = self
            .plain
            .get_or_init(|| Prepared::new(source, Fold::CHAFF, |_| true));
        let needle = Needle::plain(Fold::CHAFF.apply(&quote.quote).text());
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
                    _ => self.nearest(asked, Fold::CITE.apply(shown).text(), shown, true),
                };
            }
            return verdict;
        }
        let mut verdict = Verdict::bare(Status::Missing);
        verdict.nearest = match (refused, turned) {
            (Some((_, span)), _) | (None, Some(span)) => Some(self.whole(asked, span, shown)),
            (None, None) => {
                let folded = Fold::CITE.apply(shown);
                self.nearest(asked, folded.text(), shown, false)
                    .or_else(|| {
                        let piece = missing_piece?;
                        self.nearest(asked, &piece, &piece, false)
                    })
            }
        };
        verdict
    }

    /// The readings of a quote at one level, each with its places.
    fn places_at(
        &self,
        asked: &Asked<'_>,
        level: Level,
        words: &str,
        inner: Option<&str>,
        folded: &str,
    ) -> Vec<(Option<Via>, Places)> {
        let visible = |needle: &Needle| asked.guarded(&self.visible, Ground::Visible, needle);
        match level {
            Level::Literal => vec![(None, visible(&Needle::plain(folded)))],
            Level::Raw => {
                if asked.document.reading().is_source() {
                    return Vec::new();
                }
                let raw = self.raw.get_or_init(|| {
                    let text = asked.document.source().text();
                    Prepared::new(text, Fold::CITE, |_| false)
                });
                let text = asked.text(Ground::Source);
                let mut places = Places::default();
                raw.places(&Needle::plain(folded), |hit| {
                    // Comments and link targets alone are not the text's words.
                    let shown = asked.visible_span(hit.span);
                    if !shown.slice(asked.text(Ground::Visible)).trim().is_empty()
                        && raw.guard(text, hit).is_ok()
                    {
                        asked.add(&mut places, Ground::Source, hit.span);
                    }
                    true
                });
                vec![(None, places)]
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
                wrapped.places(&self.visible, folded, |hit| {
                    match self.visible.guard(text, hit) {
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
                            let folded = Fold::CITE.apply(words);
                            return Some(visible(&Needle::plain(folded.text())));
                        }
                        match (edited.pieces.as_slice(), edited.omits, edited.remarks) {
                            ([needle], false, true) => Some(visible(needle)),
                            _ => None,
                        }
                    })
                    .map(|places| (Some(Via::Editorial), places))
                    .collect()
            }
        }
    }

    /// A quote in pieces: at the address; else anywhere inside one unit.
    fn check_elided(&self, asked: &Asked<'_>, words: &str) -> Result<Verdict, Option<Refusal>> {
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
        } else if Fold::CHAFF.apply(words).text() == Fold::CHAFF.apply(there).text() {
            Via::Nfkc
        } else {
            Via::Typography
        }
    }

    fn nearest(
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
    fn whole(&self, asked: &Asked<'_>, span: Span, words: &str) -> Nearest {
        let text = asked.text(Ground::Visible);
        let found = nearest::whole(text, span, words);
        let passage = Fold::CITE.apply(span.slice(text)).text().chars().count();
        let quote = Fold::CITE.apply(words).text().chars().count();
        let similarity = 10_000 * passage.min(quote) / passage.max(quote).max(1);
        self.explain(asked, found, similarity as u32, words)
    }

    fn explain(
        &self,
        asked: &Asked<'_>,
        found: super::align::Alignment,
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

/// The readings of a quote before omissions, in the order in which they are
/// tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    Literal,
    Raw,
    Cells,
    Wrapped,
    Editorial,
    Ruby,
}

const LEVELS: &[Level] = &[
    Level::Literal,
    Level::Raw,
    Level::Cells,
    Level::Wrapped,
    Level::Editorial,
    Level::Ruby,
];

fn matched(asked: &Asked<'_>, places: Places, via: Via) -> Verdict {
    let (spans, count) = match asked.units {
        Some(_) => (places.inside, places.inside_count),
        None => (places.all, places.count),
    };
    found(asked, Status::Match, spans, count, via)
}

fn elsewhere(asked: &Asked<'_>, places: Places, via: Via) -> Verdict {
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

fn trimmed(text: &str, span: Span) -> Span {
    let words = span.slice(text);
    let start = span.start() + words.len() - words.trim_start().len();
    Span::new(start, (span.start() + words.trim_end().len()).max(start))
}
