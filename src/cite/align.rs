//! Which words of a passage were changed, token by token.
//!
//! A table with affine gaps (Gotoh 1982): a run of inserted or dropped words
//! costs less than the same words scattered, and like replaces like, so that
//! the pairs read as a proofreader would write them.

use super::lookalike;
use super::token;
use crate::text::fold::Fold;
use crate::text::{Span, diff, numeral};
use std::borrow::Cow;

/// The largest table that is filled, in cells. Longer passages go through the
/// plain token diff.
const MAX_CELLS: usize = 1 << 21;

/// How far the two may run apart beyond their difference in length, in tokens,
/// and a token more for every so many of the quote.
const BAND: usize = 16;

const OPEN: u32 = 5;
/// A word of the original that the quote leaves out: cheaper than a word
/// replaced, so that a dropped `not` does not push the words behind it, or
/// before it, out of the passage.
const DROPPED: u32 = 3;
const INSERTED: u32 = 12;
/// A token replaced by one of its own kind: cheaper than the gap it would leave
/// at the end of a passage.
const LIKE: u32 = 9;
const UNLIKE: u32 = 20;
const ALIKE: u32 = 4;

/// A text as tokens with what each folds to.
#[derive(Debug)]
pub(crate) struct Tokens<'a> {
    spans: Vec<Span>,
    /// For each token its place in `words`.
    kinds: Vec<u32>,
    /// The different words.
    words: Vec<Word<'a>>,
}

/// What a token is compared by.
#[derive(Debug)]
struct Word<'a> {
    /// Equal for equal words: compared first.
    key: u64,
    /// Equal for words drawn alike.
    skeleton: u64,
    folded: Cow<'a, str>,
    sort: Sort,
    /// Its other forms of spelling.
    forms: lookalike::Forms,
}

impl<'a> Word<'a> {
    fn new(token: &'a str) -> Self {
        let folded = Fold::CITE.text(token);
        Self {
            key: key(folded.bytes().map(u32::from)),
            skeleton: key(folded.chars().map(|c| lookalike::skeleton(c) as u32)),
            sort: sort(&folded),
            forms: lookalike::forms(&folded),
            folded,
        }
    }
}

impl<'a> Tokens<'a> {
    /// Tokens of `text` inside `within`.
    pub(crate) fn new(text: &'a str, within: Span) -> Self {
        let spans: Vec<Span> = token::tokens(within.slice(text))
            .into_iter()
            .map(|span| span.shift(within.start()))
            .collect();
        let mut words: Vec<Word<'a>> = Vec::with_capacity(spans.len());
        // Open addressing: the first token of a kind and its word; at most half
        // of the slots are taken.
        let mut slots: Vec<Option<(Span, u32)>> =
            vec![None; (2 * spans.len()).next_power_of_two().max(2)];
        let mut kinds = Vec::with_capacity(spans.len());
        for &span in &spans {
            let token = span.slice(text);
            let mut at = key(token.bytes().map(u32::from)) as usize;
            let kind = loop {
                at &= slots.len() - 1;
                match slots.get_mut(at) {
                    Some(Some((first, kind))) if first.slice(text) == token => break *kind,
                    Some(slot @ None) => {
                        let kind = words.len() as u32;
                        *slot = Some((span, kind));
                        words.push(Word::new(token));
                        break kind;
                    }
                    _ => at += 1,
                }
            };
            kinds.push(kind);
        }
        Self {
            spans,
            kinds,
            words,
        }
    }

    /// What every token folds to.
    fn folded(&self) -> Vec<&str> {
        let word = |&kind: &u32| self.words.get(kind as usize);
        self.kinds
            .iter()
            .map(|kind| word(kind).map_or("", |word| &*word.folded))
            .collect()
    }

    fn len(&self) -> usize {
        self.spans.len()
    }

    /// From the first byte of a run of tokens to the last; empty between its
    /// neighbours for an empty run.
    fn cover(&self, run: std::ops::Range<usize>) -> Span {
        match (self.spans.get(run.start), run.is_empty()) {
            (Some(first), false) => {
                let last = self.spans.get(run.end - 1).unwrap_or(first);
                first.cover(*last)
            }
            (Some(next), true) => Span::empty(next.start()),
            (None, _) => Span::empty(self.spans.last().map_or(0, |span| span.end())),
        }
    }
}

/// A run of changed words: where it stands in the original and in the quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) from: Span,
    pub(crate) to: Span,
}

/// A passage of the original and how the quote differs from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Alignment {
    pub(crate) passage: Span,
    pub(crate) changes: Vec<Change>,
}

/// Compares the quote with the original. `free` lets the passage begin and end
/// anywhere inside the tokens given; else all of them belong to it.
pub(crate) fn align(original: &Tokens<'_>, quote: &Tokens<'_>, free: bool) -> Alignment {
    let cells = (original.len() + 1).saturating_mul(quote.len() + 1);
    let runs = if cells <= MAX_CELLS {
        Table::fill(original, quote, free).runs()
    } else {
        let runs = diff::changes(&original.folded(), &quote.folded())
            .into_iter()
            .map(|change| (change.from, change.to))
            .collect();
        (0..original.len(), runs)
    };
    let (range, runs) = runs;
    Alignment {
        passage: original.cover(range),
        changes: runs
            .into_iter()
            .map(|(from, to)| Change {
                from: original.cover(from),
                to: quote.cover(to),
            })
            .collect(),
    }
}

/// What a token is; only like replaces like at the price of one change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Number,
    Word,
    Kanji,
    Hiragana,
    Katakana,
    Mark,
}

fn sort(token: &str) -> Sort {
    let Some(first) = token.chars().next() else {
        return Sort::Mark;
    };
    let numerals = |c: char| token::is_figure(c) || numeral::is_kanji_numeral(c);
    if numerals(first) || token.chars().nth(1).is_some_and(numerals) && !token::is_word(first) {
        Sort::Number
    } else if token::is_word(first) {
        Sort::Word
    } else if token::is_hiragana(first) {
        Sort::Hiragana
    } else if token::is_kanji(first) {
        Sort::Kanji
    } else if token::is_unspaced(first) {
        Sort::Katakana
    } else {
        Sort::Mark
    }
}

/// FNV-1a.
fn key(units: impl Iterator<Item = u32>) -> u64 {
    units.fold(0xCBF2_9CE4_8422_2325, |key, unit| {
        (key ^ u64::from(unit)).wrapping_mul(0x0100_0000_01B3)
    })
}

fn price(from: &Word<'_>, to: &Word<'_>) -> u32 {
    if from.key == to.key && from.folded == to.folded {
        0
    } else if from.skeleton == to.skeleton
        || lookalike::paired(from.forms, to.forms)
        || !(from.forms.is_empty() || to.forms.is_empty())
            && from.folded.chars().nth(1).is_some()
            && lookalike::same_word(&from.folded, &to.folded)
    {
        ALIKE
    } else if from.sort == to.sort {
        LIKE
    } else {
        UNLIKE
    }
}

const REPLACE: u8 = 0;
const DROP: u8 = 1;
const INSERT: u8 = 2;
const FAR: u32 = u32::MAX / 2;

/// Set beside the steps of a cell whose pair is equal.
const EQUAL: u8 = 1 << 6;

/// Rows are the quote's tokens, columns the original's. Three costs a cell:
/// ending in a pair, in a dropped token, in an inserted one.
struct Table {
    width: usize,
    height: usize,
    /// For each cell and kind of step, the kind of the step before: two bits
    /// each; and [`EQUAL`].
    steps: Vec<u8>,
    end: (usize, u8),
    /// The cost of the whole.
    cost: u32,
    free: bool,
}

type Runs = Vec<(std::ops::Range<usize>, std::ops::Range<usize>)>;

/// What each of the quote's different words costs against each of the
/// original's, filled in as it is asked for.
struct Prices<'a> {
    original: &'a Tokens<'a>,
    quote: &'a Tokens<'a>,
    known: Vec<u8>,
}

const UNKNOWN: u8 = u8::MAX;

impl<'a> Prices<'a> {
    fn new(original: &'a Tokens<'a>, quote: &'a Tokens<'a>) -> Self {
        Self {
            original,
            quote,
            known: vec![UNKNOWN; original.words.len() * quote.words.len()],
        }
    }

    fn of(&mut self, from: u32, to: u32) -> u32 {
        let at = to as usize * self.original.words.len() + from as usize;
        match self.known.get(at) {
            Some(&price) if price != UNKNOWN => u32::from(price),
            _ => self.ask(at, from, to),
        }
    }

    #[cold]
    fn ask(&mut self, at: usize, from: u32, to: u32) -> u32 {
        let words = (
            self.original.words.get(from as usize),
            self.quote.words.get(to as usize),
        );
        let price = match words {
            (Some(from), Some(to)) => price(from, to),
            _ => UNLIKE,
        };
        if let Some(known) = self.known.get_mut(at) {
            *known = price as u8;
        }
        price
    }
}

/// A first guess at the cost of the whole: two changed words.
const FIRST_LIMIT: u32 = 40;

impl Table {
    /// The whole table, or of it only what a path may touch that costs no more
    /// than the best one does.
    fn fill(original: &Tokens<'_>, quote: &Tokens<'_>, free: bool) -> Self {
        let (width, height) = (original.len() + 1, quote.len() + 1);
        let widest = width.abs_diff(height) + BAND + height / BAND;
        let mut prices = Prices::new(original, quote);
        let mut limit = FIRST_LIMIT;
        loop {
            // Left of the diagonals that lead from a first column to a last one
            // a path has inserted a token for each column, right of them it
            // will.
            let inserted = (limit / INSERTED) as usize;
            let below = (inserted + height.saturating_sub(width)).min(widest);
            let above = (inserted + width.saturating_sub(height)).min(widest);
            let table = Self::fill_band(&mut prices, free, (below, above));
            if table.cost <= limit || (below, above) == (widest, widest) {
                return table;
            }
            limit = limit.saturating_mul(4);
        }
    }

    /// Fills the columns from `below` left of the diagonal to `above` right of
    /// it.
    fn fill_band(prices: &mut Prices<'_>, free: bool, (below, beyond): (usize, usize)) -> Self {
        let (original, quote) = (prices.original, prices.quote);
        let (width, height) = (original.len() + 1, quote.len() + 1);
        let mut steps = vec![0u8; width * height];
        // Costs of the row above and of this one, by kind of last step.
        let mut above = vec![[FAR; 3]; width];
        let mut row = vec![[FAR; 3]; width];
        for j in 0..width {
            above[j] = match (j, free) {
                (0, _) | (_, true) => [0, FAR, FAR],
                _ => [FAR, OPEN + DROPPED * j as u32, FAR],
            };
            steps[j] = if j == 1 { 0 } else { DROP << 2 };
        }
        for (i, &to) in (1..height).zip(&quote.kinds) {
            steps[i * width] = if i == 1 { 0 } else { INSERT << 4 };
            let first = i.saturating_sub(below).max(1);
            let end = (i + beyond + 1).min(width).max(first);
            // What stands beside the band is from an older row.
            row[first - 1] = match first {
                1 => [FAR, FAR, OPEN + INSERTED * i as u32],
                _ => [FAR; 3],
            };
            if let Some(next) = row.get_mut(end) {
                *next = [FAR; 3];
            }
            let (mut diagonal, mut left) = (above[first - 1], row[first - 1]);
            let columns = original.kinds[first - 1..end - 1]
                .iter()
                .zip(&above[first..end])
                .zip(&mut row[first..end])
                .zip(&mut steps[i * width + first..i * width + end]);
            for (((&from, &up), cell), step) in columns {
                let price = prices.of(from, to);
                let (pair, pair_from) = least(diagonal);
                let (drop, drop_from) = least([left[0] + OPEN, left[1], left[2] + OPEN]);
                let (insert, insert_from) = least([up[0] + OPEN, up[1] + OPEN, up[2]]);
                left = [pair + price, drop + DROPPED, insert + INSERTED];
                *cell = left;
                diagonal = up;
                let equal = if price == 0 { EQUAL } else { 0 };
                *step = pair_from | drop_from << 2 | insert_from << 4 | equal;
            }
            std::mem::swap(&mut above, &mut row);
        }
        let last = (height - 1).saturating_sub(below).max(1);
        let in_band = |j: usize| j + 1 >= last && j <= height + beyond;
        let column = if free {
            // Of equals, the one whose last words agree; else the shortest.
            let last_row = (height - 1) * width;
            (0..width)
                .filter(|&j| in_band(j))
                .min_by_key(|&j| {
                    let (cost, kind) = least(above[j]);
                    (cost, kind != REPLACE || steps[last_row + j] & EQUAL == 0)
                })
                .unwrap_or(0)
        } else {
            width - 1
        };
        let (cost, kind) = least(above[column]);
        Self {
            width,
            height,
            steps,
            end: (column, kind),
            cost,
            free,
        }
    }

    /// The tokens of the passage and the changed runs, in order.
    fn runs(&self) -> (std::ops::Range<usize>, Runs) {
        let (mut j, mut kind) = self.end;
        let mut i = self.height - 1;
        let end = j;
        let mut runs: Runs = Vec::new();
        let mut open: Option<(usize, usize)> = None;
        while i > 0 || j > 0 && !self.free {
            let cell = i * self.width + j;
            let before = self.steps[cell] >> (2 * kind) & 3;
            let same = kind == REPLACE && self.steps[cell] & EQUAL != 0;
            if same {
                if let Some((to_j, to_i)) = open.take() {
                    runs.push((j..to_j, i..to_i));
                }
            } else {
                open = open.or(Some((j, i)));
            }
            match kind {
                REPLACE => (i, j) = (i - 1, j - 1),
                DROP => j -= 1,
                _ => i -= 1,
            }
            kind = before;
        }
        if let Some((to_j, to_i)) = open {
            runs.push((j..to_j, i..to_i));
        }
        runs.reverse();
        (j..end, runs)
    }
}

fn least(costs: [u32; 3]) -> (u32, u8) {
    let [pair, drop, insert] = costs;
    if pair <= drop && pair <= insert {
        (pair, REPLACE)
    } else if drop <= insert {
        (drop, DROP)
    } else {
        (insert, INSERT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn aligned(original: &str, quote: &str, free: bool) -> (String, Vec<(String, String)>) {
        let a = Tokens::new(original, Span::new(0, original.len()));
        let b = Tokens::new(quote, Span::new(0, quote.len()));
        let found = align(&a, &b, free);
        let pairs = found
            .changes
            .iter()
            .map(|c| {
                (
                    c.from.slice(original).to_owned(),
                    c.to.slice(quote).to_owned(),
                )
            })
            .collect();
        (found.passage.slice(original).to_owned(), pairs)
    }

    fn pair(from: &str, to: &str) -> (String, String) {
        (from.to_owned(), to.to_owned())
    }

    #[test]
    fn pairs_are_whole_and_together() {
        let pairs = |a, b| aligned(a, b, false).1;
        assert_eq!(pairs("１３０日以内", "30日以内"), [pair("１３０", "30")]);
        assert_eq!(
            pairs("委託してはならない", "委託しなければならない"),
            [pair("ては", "なければ")]
        );
        assert_eq!(
            pairs("the Party may terminate", "the party may never terminate"),
            [pair("Party", "party"), pair("", "never")]
        );
        assert_eq!(pairs("同じ 文", "同じ文"), []);
        assert_eq!(pairs("", "甲"), [pair("", "甲")]);
        assert_eq!(pairs("甲", ""), [pair("甲", "")]);
    }

    #[test]
    fn a_free_passage_begins_and_ends_where_the_quote_does() {
        let (passage, pairs) = aligned("、二箇月ごとに会議を開く。", "ニ箇月ごとに会議を", true);
        assert_eq!(passage, "二箇月ごとに会議を");
        assert_eq!(pairs, [pair("二", "ニ")]);
        let (passage, pairs) = aligned("The Supplier shall not:\n(", "The Supplier shall:", true);
        assert_eq!(
            (passage.as_str(), pairs),
            ("The Supplier shall not:", vec![pair("not", "")])
        );
        let (passage, pairs) = aligned("理事は、髙橋及び", "高橋及び", true);
        assert_eq!(
            (passage.as_str(), pairs),
            ("髙橋及び", vec![pair("髙", "高")])
        );
    }

    proptest! {
        #[test]
        fn changes_turn_the_passage_into_the_quote(
            a in "[甲乙はを1 2ab,]{0,20}",
            b in "[甲乙はを1 2ab,]{0,20}",
            free: bool,
        ) {
            let fold = |text: &str| Fold::CITE.apply(text).text().to_owned();
            let original = Tokens::new(&a, Span::new(0, a.len()));
            let quote = Tokens::new(&b, Span::new(0, b.len()));
            let found = align(&original, &quote, free);
            let mut text = String::new();
            let mut at = found.passage.start();
            for change in &found.changes {
                text.push_str(&a[at..change.from.start().max(at)]);
                text.push_str(change.to.slice(&b));
                at = change.from.end().max(at);
            }
            text.push_str(&a[at..found.passage.end().max(at)]);
            prop_assert_eq!(fold(&text), fold(&b));
        }
    }
}
