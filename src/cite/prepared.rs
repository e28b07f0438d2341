//! [`Prepared`]: a text folded and indexed once, and the places of a quote in
//! it that obey the guards.

use super::index::GramIndex;
use super::token;
use crate::text::fold::{Fold, Folded};
use crate::text::{Span, numeral};

/// A text ready to be searched. The text itself stays with the caller.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    pub(crate) folded: Folded,
    pub(crate) index: GramIndex,
    /// Folded offsets at which two numerals meet over the end of a block.
    seams: Vec<u32>,
}

/// A folded quote; some of its letters may stand in either case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Needle {
    pub(crate) text: String,
    /// Offsets of ASCII letters that an editor has put in brackets.
    pub(crate) either_case: Vec<usize>,
    /// Offsets before which the quote has white space between two numerals:
    /// there they do not meet.
    gaps: Vec<usize>,
}

/// A place of a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hit {
    /// In the folded text.
    pub(crate) folded: (usize, usize),
    /// In the text that was folded.
    pub(crate) span: Span,
}

impl Needle {
    /// Folded words as they stand.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            either_case: Vec::new(),
            gaps: Vec::new(),
        }
    }

    /// Folds a quote; `letters` are the offsets in it that an editor has put
    /// in brackets.
    pub(crate) fn read(quote: &str, letters: &[usize]) -> Self {
        let gaps: Vec<usize> = quote
            .char_indices()
            .filter(|&(offset, c)| {
                is_numeral(c) && {
                    let before = quote[..offset].trim_end();
                    before.len() < offset && before.ends_with(is_numeral)
                }
            })
            .map(|(offset, _)| offset)
            .collect();
        if letters.is_empty() && gaps.is_empty() {
            return Self::plain(Fold::CITE.text(quote));
        }
        let folded = Fold::CITE.apply(quote);
        let at = |&offset: &usize| folded.folded_range(Span::new(offset, quote.len())).start;
        Self {
            either_case: letters.iter().map(at).collect(),
            gaps: gaps.iter().map(at).collect(),
            text: folded.text().to_owned(),
        }
    }

    /// The longest stretch without a letter in either case.
    fn anchor(&self) -> (usize, &str) {
        let mut best = (0, "");
        let mut from = 0;
        for &at in self.either_case.iter().chain([&self.text.len()]) {
            let stretch = self.text.get(from..at).unwrap_or("");
            if stretch.len() > best.1.len() {
                best = (from, stretch);
            }
            from = at + 1;
        }
        best
    }

    fn is_at(&self, text: &str, start: usize) -> bool {
        let Some(there) = text.as_bytes().get(start..start + self.text.len()) else {
            return false;
        };
        let mut either = self.either_case.iter().peekable();
        there
            .iter()
            .zip(self.text.as_bytes())
            .enumerate()
            .all(|(at, (a, b))| {
                let free = either.next_if(|&&other| other == at).is_some();
                a == b || free && a.eq_ignore_ascii_case(b)
            })
    }
}

impl Prepared {
    /// Folds and indexes `text`. `same_block` says whether a line end at an
    /// offset lies inside one paragraph, where a number may be wrapped.
    pub(crate) fn new(text: &str, fold: Fold, same_block: impl Fn(usize) -> bool) -> Self {
        let folded = fold.apply(text);
        let index = GramIndex::new(folded.text());
        let seams = seams(text, &folded, same_block);
        Self {
            folded,
            index,
            seams,
        }
    }

    /// Bytes that folding and index take.
    pub(crate) fn bytes(&self) -> usize {
        self.folded.text().len()
            + self.folded.map_bytes()
            + self.index.bytes()
            + self.seams.len() * size_of::<u32>()
    }

    /// Every place of the needle in order, before any guard.
    pub(crate) fn places(&self, needle: &Needle, mut found: impl FnMut(Hit) -> bool) {
        let text = self.folded.text();
        let (offset, anchor) = needle.anchor();
        let len = needle.text.len();
        self.index.find_all(text, anchor, |at| {
            let Some(start) = at.checked_sub(offset) else {
                return true;
            };
            if !needle.either_case.is_empty() && !needle.is_at(text, start) {
                return true;
            }
            found(Hit {
                folded: (start, start + len),
                span: self.folded.source_span(start..start + len),
            })
        });
    }

    /// Whether the guards let this place stand; if not, the place with the
    /// number or word that was cut.
    pub(crate) fn guard(&self, text: &str, needle: &Needle, hit: Hit) -> Result<(), Span> {
        let (start, end) = hit.folded;
        let mut whole = hit.span;
        let mut refused = self.folded.source_end(start) > hit.span.start()
            || end < self.folded.text().len() && self.folded.source_start(end) < hit.span.end();
        let cuts = [
            token::cut_through(text, hit.span.start()),
            token::cut_through(text, hit.span.end()),
            token::negated_at(text, hit.span.start()),
        ];
        for cut in cuts.into_iter().flatten() {
            whole = whole.cover(cut);
            refused = true;
        }
        let next = self.seams.partition_point(|&seam| seam as usize <= start);
        refused |= self.seams[next..]
            .iter()
            .map(|&seam| seam as usize)
            .take_while(|&seam| seam < end)
            .any(|seam| needle.gaps.binary_search(&(seam - start)).is_err());
        if refused { Err(whole) } else { Ok(()) }
    }
}

fn is_numeral(c: char) -> bool {
    token::is_figure(c) || numeral::is_kanji_numeral(c)
}

/// Where one of these characters stands in a stretch of the text.
pub(crate) fn marks<'a>(
    text: &'a str,
    within: Span,
    characters: &'a [u8],
) -> impl Iterator<Item = usize> + 'a {
    let bytes = within.slice(text).bytes().enumerate();
    bytes
        .filter(|(_, byte)| characters.contains(byte))
        .map(move |(at, _)| within.start() + at)
}

/// Where two numerals would meet over a line end that parts blocks, or over a
/// tab between columns.
fn seams(text: &str, folded: &Folded, same_block: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut seams = Vec::new();
    for at in folded.gaps().flat_map(|gap| marks(text, gap, b"\n\r\t")) {
        let before = text[..at].chars().rev().find(|c| !c.is_whitespace());
        if !before.is_some_and(is_numeral) {
            continue;
        }
        let rest = &text[at..];
        let next = rest.trim_start();
        if next.starts_with(is_numeral) && (text.as_bytes()[at] == b'\t' || !same_block(at)) {
            let after = at + rest.len() - next.len();
            seams.push(folded.folded_range(Span::new(after, text.len())).start as u32);
        }
    }
    seams.dedup();
    seams
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(text: &str, needle: &Needle) -> Vec<(String, bool)> {
        let prepared = Prepared::new(text, Fold::CITE, |at| !text[at..].starts_with("\n\n"));
        let mut found = Vec::new();
        prepared.places(needle, |hit| {
            let stands = prepared.guard(text, needle, hit).is_ok();
            found.push((hit.span.slice(text).to_owned(), stands));
            true
        });
        found
    }

    fn stands(text: &str, quote: &str) -> bool {
        let needle = Needle::read(quote, &[]);
        places(text, &needle).iter().any(|(_, stands)| *stands)
    }

    #[test]
    fn numbers_do_not_meet_over_the_end_of_a_block() {
        assert!(!stands("在庫は12\n\n500円", "12500円"));
        assert!(stands("在庫は12\n\n500円", "12\n500円"));
        assert!(stands("売上は12\n500円", "12500円"));
        assert!(!stands("12\t500円", "12500円"));
        assert!(!stands("12\u{1F}500円", "12500円"));
        assert!(stands("休日は、\t土曜日", "休日は、土曜日"));
    }

    #[test]
    fn half_a_cluster_is_no_place() {
        assert!(!stands("½の株主", "2の株主"));
        assert!(!stands("待て…", "待て."));
        assert!(stands("㎏で量る", "kgで量る"));
    }

    #[test]
    fn a_letter_in_either_case() {
        let needle = Needle::read("the supplier", &[0]);
        let text = "The supplier and the supplier, Xhe supplier";
        assert_eq!(
            places(text, &needle),
            [
                ("The supplier".to_owned(), true),
                ("the supplier".to_owned(), true)
            ]
        );
    }
}
