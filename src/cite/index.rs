//! The search index of one folded text: where runs of eight bytes stand.
//!
//! Eight bytes are eight Latin letters, or two kanji or kana and the block of
//! the third. Every second character of the text begins an indexed run, every
//! character of a quote is looked up, so a stretch of one character more than
//! a run is always met. Runs are grouped by a hash, the places of a group side
//! by side: four bytes for each place and four for each group.
//!
//! Exact search looks at the places of the quote's rarest pair of runs; a near
//! search counts, for the rare runs of the quote, which diagonals they agree
//! on.

use crate::text::order;

/// Bytes of an indexed run.
const GRAM: usize = 8;

/// Of so many characters one begins an indexed run.
const STRIDE: usize = 2;

/// At most so many rare runs of a quote are looked up.
const MAX_SEEDS: usize = 32;

/// At most so many places of those runs are looked at, all together. A run
/// whose places do not fit any more is left out, except the first.
const MAX_PLACES: usize = 1024;

/// Where runs of [`GRAM`] bytes stand in a text that the caller keeps.
#[derive(Debug, Clone)]
pub(crate) struct GramIndex {
    /// Where the places of each group begin in `places`; behind the last, the
    /// end.
    starts: Vec<u32>,
    /// Group by group, in the text's order: where a run begins.
    places: Vec<u32>,
    shift: u32,
}

/// A stretch of the text on which several rare runs of the quote agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Where the quote would begin, at the earliest; may be negative.
    pub(crate) from: i64,
    /// Where the quote would begin, at the latest.
    pub(crate) to: i64,
    /// How many different runs agree.
    pub(crate) seeds: u32,
    /// A place of one of these runs, on the diagonal that has most of them:
    /// offset in the quote and in the text.
    pub(crate) anchor: (u32, u32),
}

impl GramIndex {
    /// Indexes a text of at most 4 GiB.
    pub(crate) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let bits = (bytes.len() / 16).max(2).ilog2().clamp(10, 18);
        let shift = 64 - bits;
        // Counted one group further on, summed, and moved back while filled:
        // in the end each group's entry is where its places begin.
        let mut starts = vec![0u32; (1 << bits) + 2];
        let mut all = 0;
        let mut at = Some(0);
        while let Some(from) = at {
            at = count(bytes, from, shift, &mut starts, &mut all);
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut places = vec![0u32; all];
        let mut at = Some(0);
        while let Some(from) = at {
            at = fill(bytes, from, shift, &mut starts, &mut places);
        }
        Self {
            starts,
            places,
            shift,
        }
    }

    /// Bytes that the index takes.
    pub(crate) fn bytes(&self) -> usize {
        (self.starts.len() + self.places.len()) * size_of::<u32>()
    }

    /// The places of all runs in the group of a run, in the text's order.
    fn group(&self, gram: u64) -> &[u32] {
        let group = group(gram, self.shift);
        match (self.starts.get(group), self.starts.get(group + 1)) {
            (Some(&start), Some(&end)) => self
                .places
                .get(start as usize..end as usize)
                .unwrap_or_default(),
            _ => &[],
        }
    }

    /// How many places share the group of a run.
    fn count(&self, gram: u64) -> usize {
        self.group(gram).len()
    }

    /// The places of a run, the last first.
    fn places<'a>(&'a self, text: &'a [u8], gram: u64) -> impl Iterator<Item = usize> + 'a {
        let places = self.group(gram).iter().rev().map(|&place| place as usize);
        // Other runs may share the group.
        places.filter(move |&place| gram_at(text, place) == Some(gram))
    }

    /// Calls `found` with every place of `needle`, in order, overlapping ones
    /// too, until it says to stop.
    pub(crate) fn find_all(&self, text: &str, needle: &str, mut found: impl FnMut(usize) -> bool) {
        let (bytes, wanted) = (text.as_bytes(), needle.as_bytes());
        if wanted.is_empty() {
            return;
        }
        // One of two neighbouring characters begins an indexed run.
        let mut rarest: Option<(usize, [(usize, u64); STRIDE])> = None;
        let mut last: Option<(usize, u64)> = None;
        for_each_gram(wanted, |at, gram| {
            if let Some(previous) = last.replace((at, gram)) {
                let count = self.count(previous.1) + self.count(gram);
                if rarest.is_none_or(|(least, _)| count < least) {
                    rarest = Some((count, [previous, (at, gram)]));
                }
            }
        });
        let Some((_, pair)) = rarest else {
            let mut from = 0;
            while let Some(at) = bytes
                .get(from..)
                .and_then(|rest| memchr::memmem::find(rest, wanted))
            {
                if !found(from + at) {
                    return;
                }
                from += at + 1;
            }
            return;
        };
        let mut starts: Vec<usize> = pair
            .iter()
            .flat_map(|&(offset, gram)| {
                self.places(bytes, gram)
                    .filter_map(move |place| place.checked_sub(offset))
            })
            .filter(|&start| bytes.get(start..start + wanted.len()) == Some(wanted))
            .collect();
        order::natural(&mut starts);
        starts.dedup();
        for start in starts {
            if !found(start) {
                return;
            }
        }
    }

    /// Stretches where the quote may stand with changes, the most promising
    /// first, in the text's order among equals. `slack` is how far (in bytes)
    /// two runs of one stretch may have moved against each other.
    pub(crate) fn candidates(&self, text: &str, quote: &str, slack: usize) -> Vec<Candidate> {
        let mut grams: Vec<(usize, usize, u64)> = Vec::new();
        for_each_gram(quote.as_bytes(), |at, gram| {
            let count = self.count(gram);
            if count > 0 {
                grams.push((count, at, gram));
            }
        });
        grams.sort_unstable();
        let mut hits: Vec<(i64, u32, u32)> = Vec::new();
        let mut seeds = 0;
        let mut taken: Vec<usize> = Vec::new();
        for &(count, at, gram) in &grams {
            if seeds >= MAX_SEEDS || seeds > 0 && hits.len() + count > MAX_PLACES {
                break;
            }
            // The same place many times over says nothing new.
            if taken.contains(&at) {
                continue;
            }
            let before = hits.len();
            for place in self.places(text.as_bytes(), gram).take(MAX_PLACES) {
                hits.push((place as i64 - at as i64, seeds as u32, place as u32));
            }
            // A run that only shares its group with others is no seed.
            if hits.len() > before {
                taken.push(at);
                seeds += 1;
            }
        }
        hits.sort_unstable();
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut seen = 0u64;
        // Runs on one diagonal, and the most of them in this stretch.
        let (mut run, mut longest) = (0, 0);
        for &(diagonal, seed, place) in &hits {
            let offset = taken.get(seed as usize).copied().unwrap_or(0) as u32;
            match candidates.last_mut() {
                Some(last) if diagonal - last.from <= slack as i64 => {
                    run = if diagonal == last.to { run + 1 } else { 1 };
                    if run > longest {
                        longest = run;
                        last.anchor = (offset, place);
                    }
                    last.to = diagonal;
                    if seen & (1 << seed) == 0 {
                        seen |= 1 << seed;
                        last.seeds += 1;
                    }
                }
                _ => {
                    seen = 1 << seed;
                    (run, longest) = (1, 1);
                    candidates.push(Candidate {
                        from: diagonal,
                        to: diagonal,
                        seeds: 1,
                        anchor: (offset, place),
                    });
                }
            }
        }
        order::by_key(&mut candidates, |c| std::cmp::Reverse(c.seeds));
        candidates
    }
}

/// The bits of a run that say that two characters of three bytes begin it.
const THREE_AND_THREE: u64 = 0xF000_00F0;
const TWO_KANJI: u64 = 0xE000_00E0;

/// So many bytes are indexed in one call: a browser makes a function fast
/// between two calls of it, not while it runs.
const PART: usize = 16 << 10;

/// Counts the runs of each group from `from` on; where to go on.
#[inline(never)]
fn count(
    bytes: &[u8],
    from: usize,
    shift: u32,
    starts: &mut [u32],
    all: &mut usize,
) -> Option<usize> {
    for_each_indexed(bytes, from, |_, gram| {
        if let Some(count) = starts.get_mut(group(gram, shift) + 2) {
            *count += 1;
        }
        *all += 1;
    })
}

/// Puts the runs from `from` on into their groups; where to go on.
#[inline(never)]
fn fill(
    bytes: &[u8],
    from: usize,
    shift: u32,
    starts: &mut [u32],
    places: &mut [u32],
) -> Option<usize> {
    for_each_indexed(bytes, from, |at, gram| {
        if let Some(next) = starts.get_mut(group(gram, shift) + 1) {
            if let Some(place) = places.get_mut(*next as usize) {
                *place = at as u32;
            }
            *next += 1;
        }
    })
}

/// Calls `each` with the runs that are indexed in the part from `from` on: of
/// [`STRIDE`] characters the first begins one. Gives where the next part
/// begins, nothing at the end.
#[inline(always)]
fn for_each_indexed(bytes: &[u8], from: usize, mut each: impl FnMut(usize, u64)) -> Option<usize> {
    let mut at = from;
    while at < from + PART {
        let gram = gram_at(bytes, at)?;
        each(at, gram);
        // The next characters' first bytes are in the run itself.
        at += match gram & THREE_AND_THREE {
            TWO_KANJI => 6,
            _ => {
                let first = char_len(gram as u8);
                first + char_len((gram >> (8 * first)) as u8)
            }
        };
    }
    Some(at)
}

fn group(gram: u64, shift: u32) -> usize {
    (gram.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) as usize
}

fn gram_at(bytes: &[u8], at: usize) -> Option<u64> {
    let run: [u8; GRAM] = bytes.get(at..at + GRAM)?.try_into().ok()?;
    Some(u64::from_le_bytes(run))
}

/// Length of the character that this byte begins.
fn char_len(byte: u8) -> usize {
    match byte {
        0..=0x7F => 1,
        0x80..=0xDF => 2,
        0xE0..=0xEF => 3,
        _ => 4,
    }
}

fn is_start(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

fn for_each_gram(bytes: &[u8], mut each: impl FnMut(usize, u64)) {
    for (at, run) in bytes.windows(GRAM).enumerate() {
        if let Ok(run) = <[u8; GRAM]>::try_from(run)
            && is_start(run[0])
        {
            each(at, u64::from_le_bytes(run));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all(text: &str, needle: &str) -> Vec<usize> {
        let mut places = Vec::new();
        GramIndex::new(text).find_all(text, needle, |at| {
            places.push(at);
            true
        });
        places
    }

    #[test]
    fn overlapping_places_count_each() {
        assert_eq!(all("ララララ", "ララ"), [0, 3, 6]);
        assert_eq!(all("aaaaaaaaa", "aaaaaaa"), [0, 1, 2]);
        assert_eq!(all("甲は乙に甲の", "甲"), [0, 12]);
        assert_eq!(all("abc", ""), [0usize; 0]);
    }

    #[test]
    fn a_changed_quote_has_its_place_as_first_candidate() {
        let text =
            "甲は、委託料を支払う。乙は、検収後30日以内に請求書を送る。丙は、書面で通知する。";
        let index = GramIndex::new(text);
        let found = index.candidates(text, "検収後60日以内に請求書を", 6);
        let place = text.find("検収").unwrap() as i64;
        assert!(found[0].from <= place && place <= found[0].to);
        assert!(found[0].seeds >= 3);
    }

    proptest! {
        #[test]
        fn every_place_is_found(text in "[abあい]{0,60}", needle in "[abあい]{1,5}") {
            let naive: Vec<usize> = (0..text.len())
                .filter(|&at| text.is_char_boundary(at) && text[at..].starts_with(&needle))
                .collect();
            prop_assert_eq!(all(&text, &needle), naive);
            GramIndex::new(&text).candidates(&text, &needle, 4);
        }
    }
}
