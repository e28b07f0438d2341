//! The passage that a quote comes nearest to, for explanation only: no verdict
//! rests on it.

use super::align::{self, Alignment, Tokens};
use super::index::Candidate;
use super::myers::Pattern;
use super::prepared::Prepared;
use super::token;
use crate::text::{Span, floor_boundary};
use std::ops::Range;

/// Below this likeness (in 1/10000) there is no nearest passage.
const LEAST_SIMILARITY: u32 = 6000;

/// Half letters: a Latin letter or digit counts 2, kana and kanji 3.
const LEAST_LETTERS: usize = 16;

/// An unbroken stretch of the quote counts from here: 12 letters, or 8 kana
/// or kanji.
const LEAST_STRETCH: usize = 24;

/// Longer quotes are compared by their unbroken stretches only.
const MAX_QUOTE: usize = 4096;

/// So many stretches of the text are compared.
const MAX_WINDOWS: usize = 12;

/// So many of them when no two runs of the quote agree anywhere.
const MAX_LONE: usize = 4;

/// A cited unit up to this size is compared as a whole.
const MAX_UNIT: usize = 16 << 10;

/// Quotes up to this length, in characters, are looked for in the whole text
/// when no run of them is indexed, as long as the text is not over the limit.
const SHORT_QUOTE: usize = 24;
const MAX_SCAN: usize = 2 << 20;

/// A passage like the quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Near {
    /// In the folded text.
    pub(crate) folded: Range<usize>,
    /// In 1/10000.
    pub(crate) similarity: u32,
    distance: usize,
    inside: bool,
    /// An unbroken stretch: taken as it is.
    pub(crate) stretch: bool,
}

/// The nearest passages so far.
#[derive(Default)]
struct Best {
    anywhere: Option<Near>,
    inside: Option<Near>,
}

impl Best {
    fn take(&mut self, near: Near) {
        let better = |old: &Option<Near>| {
            old.as_ref().is_none_or(|old| {
                (near.distance, near.folded.start) < (old.distance, old.folded.start)
            })
        };
        if near.inside && better(&self.inside) {
            self.inside = Some(near.clone());
        }
        if better(&self.anywhere) {
            self.anywhere = Some(near);
        }
    }
}

/// Searches one folded text.
pub(crate) struct Search<'a> {
    pub(crate) prepared: &'a Prepared,
    /// Folded ranges of the cited units.
    pub(crate) units: &'a [Range<usize>],
}

impl Search<'_> {
    /// The nearest passage to a folded quote; inside the cited units when
    /// `only_units`.
    pub(crate) fn nearest(&self, quote: &str, only_units: bool) -> Option<Near> {
        if weight(quote) < LEAST_LETTERS {
            return None;
        }
        let characters: Vec<char> = quote.chars().take(MAX_QUOTE + 1).collect();
        let candidates = self.prepared.index.candidates(
            self.prepared.folded.text(),
            quote,
            (quote.len() / 4).max(12),
        );
        if let Some(near) = self.without_brackets(quote, characters.len(), &candidates, only_units)
        {
            return Some(near);
        }
        if characters.len() <= MAX_QUOTE
            && let Some(near) = self.by_distance(quote, &characters, &candidates, only_units)
        {
            return Some(near);
        }
        if only_units {
            return None;
        }
        self.stretch(quote, characters.len(), &candidates)
    }

    fn by_distance(
        &self,
        quote: &str,
        characters: &[char],
        candidates: &[Candidate],
        only_units: bool,
    ) -> Option<Near> {
        let pattern = Pattern::new(characters);
        let text = self.prepared.folded.text();
        let mut best = Best::default();
        let compare = |best: &mut Best, window: Range<usize>| {
            let limit = match &best.anywhere {
                Some(near) if self.units.is_empty() => near.distance.saturating_sub(1),
                _ => characters.len() * 2 / 3,
            };
            if let Some(near) = self.compare(&pattern, characters.len(), window, limit) {
                best.take(near);
            }
        };
        for unit in self
            .units
            .iter()
            .filter(|unit| unit.len() <= MAX_UNIT)
            .take(8)
        {
            compare(&mut best, unit.clone());
        }
        if !only_units {
            let margin = quote.len() / 2 + 12;
            // Where several runs agree, a lone one has nothing to say.
            let most = candidates.first().map_or(0, |candidate| candidate.seeds);
            let windows = if most > 1 { MAX_WINDOWS } else { MAX_LONE };
            for candidate in candidates.iter().take(windows) {
                let is_weak = 2 * candidate.seeds <= most;
                let is_near = best
                    .anywhere
                    .as_ref()
                    .is_some_and(|near| 5 * near.distance <= characters.len());
                if is_weak && (is_near || candidate.seeds == 1) {
                    break;
                }
                let start = candidate.from - margin as i64;
                let end = candidate.to + (quote.len() + margin) as i64;
                let end = usize::try_from(end).unwrap_or(0).min(text.len());
                let start = usize::try_from(start).unwrap_or(0).min(end);
                compare(&mut best, start..end);
            }
            if best.anywhere.is_none() && characters.len() <= SHORT_QUOTE && text.len() <= MAX_SCAN
            {
                compare(&mut best, 0..text.len());
            }
        }
        match (best.anywhere, best.inside) {
            // Who cites a unit wants to know what that unit says.
            (Some(best), Some(inside)) if inside.distance <= 2 * best.distance + 2 => Some(inside),
            (None, inside) => inside,
            (best, _) => best.filter(|_| !only_units),
        }
    }

    fn compare(
        &self,
        pattern: &Pattern,
        quote_len: usize,
        window: Range<usize>,
        limit: usize,
    ) -> Option<Near> {
        let text = self.prepared.folded.text();
        let start = floor_boundary(text, window.start);
        let end = floor_boundary(text, window.end);
        let characters: Vec<char> = text[start..end].chars().collect();
        let found = pattern.best(&characters, limit)?;
        let bytes =
            |range: Range<usize>| -> usize { characters[range].iter().map(|c| c.len_utf8()).sum() };
        let from = start + bytes(0..found.start);
        let to = from + bytes(found.start..found.end);
        let similarity = similarity(found.distance, quote_len.max(found.end - found.start));
        (similarity >= LEAST_SIMILARITY && from < to).then(|| Near {
            folded: from..to,
            similarity,
            distance: found.distance,
            inside: self
                .units
                .iter()
                .any(|unit| unit.start <= from && to <= unit.end),
            stretch: false,
        })
    }

    /// The quote with what stands in round brackets left out of the original:
    /// in a statute that may be far more than what is left.
    fn without_brackets(
        &self,
        quote: &str,
        quote_len: usize,
        candidates: &[Candidate],
        only_units: bool,
    ) -> Option<Near> {
        let (q, t) = (quote.as_bytes(), self.prepared.folded.text().as_bytes());
        let mut first = None;
        for candidate in candidates.iter().take(MAX_WINDOWS) {
            let (offset, place) = (candidate.anchor.0 as usize, candidate.anchor.1 as usize);
            let Some(end) = over_brackets(q, offset, t, place) else {
                continue;
            };
            let Some(start) = back_over_brackets(q, offset, t, place) else {
                continue;
            };
            let length = self.prepared.folded.text()[start..end].chars().count();
            let near = Near {
                folded: start..end,
                similarity: similarity(length.saturating_sub(quote_len), length),
                distance: length.saturating_sub(quote_len),
                inside: self
                    .units
                    .iter()
                    .any(|unit| unit.start <= start && end <= unit.end),
                stretch: true,
            };
            if near.inside {
                return Some(near);
            }
            first = first.or(Some(near));
        }
        first.filter(|_| !only_units)
    }

    /// The longest unbroken stretch of the quote that stands in the text.
    fn stretch(&self, quote: &str, quote_len: usize, candidates: &[Candidate]) -> Option<Near> {
        let text = self.prepared.folded.text();
        let mut best: Option<(usize, Range<usize>)> = None;
        for candidate in candidates.iter().take(4 * MAX_WINDOWS) {
            let (offset, place) = (candidate.anchor.0 as usize, candidate.anchor.1 as usize);
            let range = common(quote, offset, text, place);
            let length = text.get(range.clone()).map_or(0, weight);
            if length >= LEAST_STRETCH && best.as_ref().is_none_or(|(most, _)| length > *most) {
                best = Some((length, range));
            }
        }
        let (_, range) = best?;
        let length = text.get(range.clone())?.chars().count();
        Some(Near {
            folded: range,
            similarity: similarity(quote_len.saturating_sub(length), quote_len),
            distance: quote_len.saturating_sub(length),
            inside: false,
            stretch: true,
        })
    }
}

/// The longest pair of brackets that is passed over, in bytes.
const MAX_BRACKET: usize = 4096;

/// Where the text that stands at `place` as the quote does from `offset` ends,
/// brackets passed over where the quote goes on behind them.
fn over_brackets(quote: &[u8], offset: usize, text: &[u8], place: usize) -> Option<usize> {
    let mut at = place;
    for &byte in quote.get(offset..)? {
        while text.get(at) != Some(&byte) {
            let within = text.get(at..(at + MAX_BRACKET).min(text.len()))?;
            at += bracket(within.iter(), b'(', b')')?;
        }
        at += 1;
    }
    Some(at)
}

/// The same towards the start.
fn back_over_brackets(quote: &[u8], offset: usize, text: &[u8], place: usize) -> Option<usize> {
    let mut at = place;
    for byte in quote.get(..offset)?.iter().rev() {
        while text.get(at.checked_sub(1)?) != Some(byte) {
            let within = text.get(at.saturating_sub(MAX_BRACKET)..at)?;
            at -= bracket(within.iter().rev(), b')', b'(')?;
        }
        at -= 1;
    }
    Some(at)
}

/// Length of the bracket that the text begins with.
fn bracket<'a>(text: impl Iterator<Item = &'a u8>, open: u8, close: u8) -> Option<usize> {
    let mut depth = 0usize;
    for (at, &byte) in text.enumerate() {
        if byte == open {
            depth += 1;
        } else if byte == close {
            depth = depth.checked_sub(1)?;
        }
        if depth == 0 {
            return (at > 0).then_some(at + 1);
        }
    }
    None
}

fn similarity(distance: usize, length: usize) -> u32 {
    let length = length.max(1) as u64;
    (10_000 * length.saturating_sub(distance as u64) / length) as u32
}

/// Letters, digits, kana and kanji, in half letters.
fn weight(text: &str) -> usize {
    text.chars()
        .map(|c| match c {
            _ if token::is_unspaced(c) => 3,
            _ if c.is_alphanumeric() || c == '%' => 2,
            _ => 0,
        })
        .sum()
}

/// The stretch of `text` round `place` that equals the quote round `offset`.
fn common(quote: &str, offset: usize, text: &str, place: usize) -> Range<usize> {
    let (q, t) = (quote.as_bytes(), text.as_bytes());
    let ahead = q
        .get(offset..)
        .unwrap_or_default()
        .iter()
        .zip(t.get(place..).unwrap_or_default())
        .take_while(|(a, b)| a == b)
        .count();
    let behind = q
        .get(..offset)
        .unwrap_or_default()
        .iter()
        .rev()
        .zip(t.get(..place).unwrap_or_default().iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    let mut start = place - behind;
    while !text.is_char_boundary(start) {
        start += 1;
    }
    start..floor_boundary(text, place + ahead).max(start)
}

/// How far beyond its ends a passage may be widened to take in what was
/// replaced there, in tokens.
const MARGIN: usize = 6;

/// The longest kana ending that is taken into a passage whose end was changed.
const MAX_ENDING: usize = 4;

/// The same where the quote ends in kana of its own right behind the passage:
/// してはならない was made することができる.
const MAX_OTHER_ENDING: usize = 12;

/// The words of a near passage of `text`, and what the quote changes in them.
pub(crate) fn passage(text: &str, near: Span, quote: &str, stretch: bool) -> Alignment {
    let quote_tokens = Tokens::new(quote, Span::new(0, quote.len()));
    let mut span = near;
    for at in [near.start(), near.end()] {
        if let Some(cut) = token::cut_through(text, at) {
            span = if !stretch {
                span.cover(cut)
            } else if at == near.start() {
                Span::new(cut.end().min(span.end()), span.end())
            } else {
                Span::new(span.start(), cut.start().max(span.start()))
            };
        }
    }
    if stretch {
        let found = align::align(&Tokens::new(text, span), &quote_tokens, false);
        return with_ending(text, found, quote);
    }
    let found = align::align(
        &Tokens::new(text, with_margin(text, span)),
        &quote_tokens,
        true,
    );
    with_ending(text, found, quote)
}

/// A passage whose bounds are known.
pub(crate) fn whole(text: &str, span: Span, quote: &str) -> Alignment {
    let quote_tokens = Tokens::new(quote, Span::new(0, quote.len()));
    align::align(&Tokens::new(text, span), &quote_tokens, false)
}

/// A few tokens more on both sides, not over a blank line.
fn with_margin(text: &str, span: Span) -> Span {
    let mut start = span.start();
    let mut breaks = 0;
    let mut tokens = 0;
    while tokens < MARGIN {
        let Some(c) = text[..start].chars().next_back() else {
            break;
        };
        breaks += usize::from(c == '\n');
        if breaks > 1 {
            break;
        }
        start -= c.len_utf8();
        if token::cut_through(text, start).is_none() && !c.is_whitespace() {
            tokens += 1;
        }
    }
    let mut end = span.end();
    (breaks, tokens) = (0, 0);
    while tokens < MARGIN {
        let Some(c) = text[end..].chars().next() else {
            break;
        };
        breaks += usize::from(c == '\n');
        if breaks > 1 {
            break;
        }
        end += c.len_utf8();
        if token::cut_through(text, end).is_none() && !c.is_whitespace() {
            tokens += 1;
        }
    }
    Span::new(start, end)
}

/// Where the quote's last word differs, the passage takes in the whole kana
/// ending: しない was made する, not しな.
fn with_ending(text: &str, found: Alignment, quote: &str) -> Alignment {
    let Some(last) = found.changes.last() else {
        return found;
    };
    let end = found.passage.end();
    if last.from.end() != end || last.to.end() != quote.trim_end().len() {
        return found;
    }
    let is_other = last.from.is_empty() && last.to.slice(quote).chars().all(token::is_hiragana);
    if last.from.is_empty() && !is_other {
        return found;
    }
    let longest = if is_other {
        MAX_OTHER_ENDING
    } else {
        MAX_ENDING
    };
    let rest = text.get(end..).unwrap_or("");
    let ending = rest
        .find(|c: char| !token::is_hiragana(c))
        .unwrap_or(rest.len());
    let is_word = last.from.slice(text).chars().all(token::is_hiragana);
    if !is_word || ending == 0 || rest[..ending].chars().count() > longest {
        return found;
    }
    whole(text, Span::new(found.passage.start(), end + ending), quote)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold::Fold;

    fn near(text: &str, quote: &str) -> Option<(String, Vec<(String, String)>)> {
        let prepared = Prepared::new(text, Fold::CITE, |_| true);
        let search = Search {
            prepared: &prepared,
            units: &[],
        };
        let near = search.nearest(Fold::CITE.apply(quote).text(), false)?;
        let span = prepared.folded.source_span(near.folded.clone());
        let found = passage(text, span, quote, near.stretch);
        let pairs = found
            .changes
            .iter()
            .map(|c| (c.from.slice(text).to_owned(), c.to.slice(quote).to_owned()))
            .collect();
        Some((found.passage.slice(text).to_owned(), pairs))
    }

    fn found(passage: &str, pairs: &[(&str, &str)]) -> Option<(String, Vec<(String, String)>)> {
        let pairs = pairs
            .iter()
            .map(|&(a, b)| (a.to_owned(), b.to_owned()))
            .collect();
        Some((passage.to_owned(), pairs))
    }

    #[test]
    fn the_passage_and_its_changed_words() {
        let text = "第3条\n甲は、乙の請求書を受領した日から４５日以内に、委託料を支払う。\n\n第4条\n前払の料金は返金しない。";
        assert_eq!(
            near(text, "受領した日から60日以内に"),
            found("受領した日から４５日以内に", &[("４５", "60")])
        );
        assert_eq!(
            near(text, "前払の料金は返金する"),
            found("前払の料金は返金しない", &[("しない", "する")])
        );
        let text = "2.2 The Supplier shall not:\n(a) disclose the Customer's data";
        assert_eq!(
            near(text, "The Supplier shall:"),
            found("The Supplier shall not:", &[("not", "")])
        );
        assert_eq!(near(text, "取締役は三年ごとに選任する"), None);
        assert_eq!(near(text, "支払"), None);
    }

    #[test]
    fn a_true_head_with_an_invented_tail_is_given_as_it_is() {
        let text = "When we sign fixed-price orders, we bear the risk of overruns.";
        let (passage, _) = near(
            text,
            "we bear the risk of overruns, including those caused by tariffs",
        )
        .unwrap();
        assert_eq!(passage, "we bear the risk of overruns");
    }
}
