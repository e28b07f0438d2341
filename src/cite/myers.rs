//! Edit distance of a quote against a stretch of text, bit-parallel.
//!
//! Myers (1999), in blocks of 64 rows (Hyyrö 2003). The quote is compared
//! whole; in the text both ends are free, so the answer is the place where the
//! quote stands with the fewest changed characters.

/// Where a quote stands best in a text, in characters of that text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Best {
    /// First character.
    pub(crate) start: usize,
    /// One past the last character.
    pub(crate) end: usize,
    /// Characters inserted, dropped or replaced.
    pub(crate) distance: usize,
}

/// A quote prepared for comparison.
pub(crate) struct Pattern {
    forward: Masks,
    backward: Masks,
}

impl Pattern {
    pub(crate) fn new(quote: &[char]) -> Self {
        let reversed: Vec<char> = quote.iter().rev().copied().collect();
        Self {
            forward: Masks::new(quote),
            backward: Masks::new(&reversed),
        }
    }

    /// The best place, if it needs at most `limit` changes: the first of
    /// equals.
    pub(crate) fn best(&self, text: &[char], limit: usize) -> Option<Best> {
        let (distance, end) = self.forward.scan(text.iter().copied(), limit, false)?;
        let (_, back) =
            self.backward
                .scan(text.get(..end)?.iter().rev().copied(), distance, true)?;
        Some(Best {
            start: end - back,
            end,
            distance,
        })
    }
}

/// For every character of the quote, the rows in which it stands.
struct Masks {
    rows: usize,
    blocks: usize,
    /// Open addressing: a character and the index of its words; a power of
    /// two of slots, at most a quarter of them taken.
    slots: Vec<(u32, u32)>,
    /// `blocks` words for each distinct character; the first are those of a
    /// character that the quote does not have.
    masks: Vec<u64>,
}

const FREE: u32 = u32::MAX;

impl Masks {
    fn new(quote: &[char]) -> Self {
        let blocks = quote.len().div_ceil(64).max(1);
        let mut masks = Self {
            rows: quote.len(),
            blocks,
            slots: vec![(FREE, 0); (4 * quote.len()).next_power_of_two().max(4)],
            masks: vec![0; blocks],
        };
        for (row, &c) in quote.iter().enumerate() {
            let slot = masks.slot(c);
            let next = (masks.masks.len() / blocks) as u32;
            let index = match masks.slots.get_mut(slot) {
                Some(entry) if entry.0 == FREE => {
                    *entry = (c as u32, next);
                    masks.masks.resize(masks.masks.len() + blocks, 0);
                    next
                }
                Some(entry) => entry.1,
                None => 0,
            };
            if let Some(word) = masks.masks.get_mut(index as usize * blocks + row / 64) {
                *word |= 1 << (row % 64);
            }
        }
        masks
    }

    /// The slot of a character, or the free one where it would go.
    fn slot(&self, c: char) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (c as u32).wrapping_mul(0x9E37_79B1) as usize >> 7 & mask;
        while let Some(&(there, _)) = self.slots.get(slot)
            && there != c as u32
            && there != FREE
        {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn words(&self, c: char) -> &[u64] {
        let index = self.slots.get(self.slot(c)).map_or(0, |slot| slot.1) as usize;
        self.masks
            .get(index * self.blocks..(index + 1) * self.blocks)
            .unwrap_or_default()
    }

    /// The least distance of the whole quote to a stretch that ends (for
    /// `anchored`: a stretch from the very start that ends) after so many
    /// characters; the first of equals, for `anchored` the last.
    fn scan(
        &self,
        text: impl Iterator<Item = char>,
        limit: usize,
        anchored: bool,
    ) -> Option<(usize, usize)> {
        let last_row = 1u64 << ((self.rows.max(1) - 1) % 64);
        let mut plus = vec![u64::MAX; self.blocks];
        let mut minus = vec![0u64; self.blocks];
        let mut score = self.rows;
        let mut best = (score <= limit).then_some((score, 0));
        for (at, c) in text.enumerate() {
            // In the first row a step costs nothing, unless anchored.
            let (mut carry_plus, mut carry_minus) = (u64::from(anchored), 0u64);
            let words = self.words(c);
            for (block, ((pv, mv), &eq)) in plus.iter_mut().zip(&mut minus).zip(words).enumerate() {
                let xv = eq | *mv;
                let eq = eq | carry_minus;
                let xh = (((eq & *pv).wrapping_add(*pv)) ^ *pv) | eq;
                let mut ph = *mv | !(xh | *pv);
                let mut mh = *pv & xh;
                if block + 1 == self.blocks {
                    score += usize::from(ph & last_row != 0);
                    score -= usize::from(mh & last_row != 0);
                }
                let (out_plus, out_minus) = (ph >> 63, mh >> 63);
                ph = ph << 1 | carry_plus;
                mh = mh << 1 | carry_minus;
                *pv = mh | !(xv | ph);
                *mv = ph & xv;
                (carry_plus, carry_minus) = (out_plus, out_minus);
            }
            let better = match best {
                None => score <= limit,
                Some((least, _)) => score < least || anchored && score == least,
            };
            if better {
                best = Some((score, at + 1));
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    fn best(quote: &str, text: &str) -> Option<Best> {
        let quote = chars(quote);
        Pattern::new(&quote).best(&chars(text), quote.len() / 2)
    }

    #[test]
    fn the_place_with_fewest_changes() {
        let found = best("検収後60日以内", "甲は検収後30日以内に払う").unwrap();
        assert_eq!((found.start, found.end, found.distance), (2, 10, 1));
        assert_eq!(best("まったく別の文", "甲は乙に支払う"), None);
    }

    fn naive(quote: &[char], text: &[char]) -> usize {
        let mut row: Vec<usize> = (0..=quote.len()).collect();
        let mut least = quote.len();
        for &t in text {
            let mut diagonal = row[0];
            for (i, &q) in quote.iter().enumerate() {
                let up = row[i + 1];
                row[i + 1] = (diagonal + usize::from(q != t)).min(up + 1).min(row[i] + 1);
                diagonal = up;
            }
            least = least.min(row[quote.len()]);
        }
        least
    }

    proptest! {
        #[test]
        fn distance_equals_the_plain_table(quote in "[abcあ]{1,150}", text in "[abcあ]{0,200}") {
            let (quote, text) = (chars(&quote), chars(&text));
            let found = Pattern::new(&quote).best(&text, quote.len()).unwrap();
            prop_assert_eq!(found.distance, naive(&quote, &text));
            let own = naive(&quote, &text[found.start..found.end]);
            prop_assert_eq!(own, found.distance);
        }
    }
}
