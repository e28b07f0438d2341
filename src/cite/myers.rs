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
    /// The quote's characters, sorted.
    characters: Vec<char>,
    /// `blocks` words for each of `characters`, then one row of none.
    masks: Vec<u64>,
    /// Index of each ASCII character's words.
    ascii: Vec<u32>,
}

impl Masks {
    fn new(quote: &[char]) -> Self {
        let blocks = quote.len().div_ceil(64).max(1);
        let mut characters = quote.to_vec();
        characters.sort_unstable();
        characters.dedup();
        let mut masks = vec![0; blocks * (characters.len() + 1)];
        for (row, c) in quote.iter().enumerate() {
            if let Ok(index) = characters.binary_search(c)
                && let Some(word) = masks.get_mut(index * blocks + row / 64)
            {
                *word |= 1 << (row % 64);
            }
        }
        let none = characters.len() as u32;
        let ascii = (0..128u8)
            .map(|b| {
                characters
                    .binary_search(&char::from(b))
                    .map_or(none, |i| i as u32)
            })
            .collect();
        Self {
            rows: quote.len(),
            blocks,
            characters,
            masks,
            ascii,
        }
    }

    fn words(&self, c: char) -> &[u64] {
        let index = match self.ascii.get(c as usize) {
            Some(&index) => index as usize,
            None => self
                .characters
                .binary_search(&c)
                .unwrap_or(self.characters.len()),
        };
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
