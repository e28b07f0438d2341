//! Which topic an input is about: its likeness to the author's paraphrases.
//!
//! Character grams (single units but hiragana, and pairs, with the edges of
//! the text), each weighted by how few intents know it; names of one entity
//! are one unit. The score of a paraphrase is a cosine in which
//! - a gram that another paraphrase of the same intent holds costs nothing,
//! - a gram that nobody in the pack uses costs more than a rare one,
//! - what the paraphrase says beyond the input costs less than the reverse.
//!
//! A part of the input between marks counts for less than the whole: a greeting
//! before a question is still a greeting, but the better match decides.
//!
//! It is then stretched so that the default lines lie at their round values.
//! Integers throughout: every platform computes the same score. Equal to a
//! paraphrase, as folded, is 10000, and nothing else is.

mod gram;

use crate::text::map::Map;
use crate::text::order;
use gram::{Gram, grams};
pub(crate) use gram::{Names, fold};

/// A full score.
pub const EXACT: u32 = 10_000;
/// The default adopt line.
pub const ADOPT: u32 = 5_000;
/// The default near line.
pub const NEAR: u32 = 3_500;
/// The default margin of a top match before a reception.
pub const MARGIN: u32 = 800;
/// The default number of rounds.
pub const ROUNDS: u32 = 4;

/// What a gram that the pack does not know costs, in 1/100 of a rare one.
const UNKNOWN: u64 = 130;
/// What the paraphrase says beyond the input costs, in 1/100.
const BEYOND: u64 = 30;
/// What a part of the input counts, in 1/100 of the whole.
const PART: u64 = 80;
/// Shorter parts are no sentence, in characters.
const PART_MIN: usize = 4;
/// More parts than this are not looked at one by one.
const PARTS_MAX: usize = 8;
/// The square of a full cosine.
const SQUARE: u64 = 100_000_000;
/// A cosine of 1/10 or less, squared, says nothing.
const FAINT: u64 = SQUARE / 100;
/// The scale of the score: cosine and score at the bends, both in 1/10000.
/// The cosine at `ADOPT` parts new wordings from lines out of scope in the
/// tuning half of `tests/cases/intents`.
const SCALE: [(u64, u64); 4] = [
    (0, 0),
    (2_000, NEAR as u64),
    (3_000, ADOPT as u64),
    (10_000, EXACT as u64),
];

/// How well an intent fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Place of the intent in the pack.
    pub intent: usize,
    /// 0 … 10000.
    pub score: u32,
    /// Place of the best paraphrase in the intent.
    pub paraphrase: usize,
}

/// The index over all paraphrases of a pack.
#[derive(Debug, Default)]
pub(crate) struct Matcher {
    names: Names,
    /// The first paraphrase of each intent, and the end of the last.
    firsts: Vec<u32>,
    /// Intent of each paraphrase, in file order.
    intent_of: Vec<u32>,
    /// Summed weight of each paraphrase's grams.
    total_of: Vec<u32>,
    /// The grams, sorted; for each its weight and where its postings begin.
    grams: Vec<Gram>,
    weights: Vec<u32>,
    starts: Vec<(u32, u32)>,
    /// Paraphrases that hold a gram, in file order.
    postings: Vec<u32>,
    /// Intents that hold a gram.
    intent_postings: Vec<u32>,
    /// Folded paraphrases: the paraphrases of this very text.
    exact: Map<String, Vec<u32>>,
}

impl Matcher {
    /// Indexes the paraphrases of each intent.
    pub(crate) fn new<'p>(names: Names, intents: impl Iterator<Item = &'p [String]>) -> Self {
        let mut matcher = Self {
            names,
            ..Self::default()
        };
        let mut pairs: Vec<(Gram, u32)> = Vec::new();
        for (intent, paraphrases) in intents.enumerate() {
            matcher.firsts.push(matcher.intent_of.len() as u32);
            for paraphrase in paraphrases {
                let number = matcher.intent_of.len() as u32;
                let folded = fold(paraphrase);
                pairs.extend(
                    grams(&folded, &matcher.names)
                        .into_iter()
                        .map(|gram| (gram, number)),
                );
                matcher.exact.or_default(folded).push(number);
                matcher.intent_of.push(intent as u32);
            }
        }
        let intents = matcher.firsts.len() as u64;
        matcher.firsts.push(matcher.intent_of.len() as u32);
        pairs.sort_unstable();
        matcher.total_of = vec![0; matcher.intent_of.len()];
        matcher.postings = pairs.iter().map(|(_, paraphrase)| *paraphrase).collect();
        let mut start = 0;
        for group in pairs.chunk_by(|a, b| a.0 == b.0) {
            let gram = group[0].0;
            let intent_start = matcher.intent_postings.len();
            for (_, paraphrase) in group {
                let intent = matcher.intent_of[*paraphrase as usize];
                let known = matcher.intent_postings.get(intent_start..);
                if known.and_then(<[u32]>::last) != Some(&intent) {
                    matcher.intent_postings.push(intent);
                }
            }
            let known = matcher.intent_postings.len() - intent_start;
            let weight = weight(gram, intents, known as u64);
            for (_, paraphrase) in group {
                matcher.total_of[*paraphrase as usize] += weight;
            }
            matcher.grams.push(gram);
            matcher.weights.push(weight);
            matcher.starts.push((start, intent_start as u32));
            start += group.len() as u32;
        }
        let ends = (start, matcher.intent_postings.len() as u32);
        matcher.starts.push(ends);
        matcher
    }

    /// How many intents there are.
    fn intents(&self) -> usize {
        self.firsts.len().saturating_sub(1)
    }

    /// Every intent that is more than faintly like the input, best first; ties
    /// in file order. `without` leaves one paraphrase (intent, place) out.
    pub(crate) fn rank(&self, input: &str, without: Option<(usize, usize)>) -> Vec<Match> {
        let folded = fold(input);
        let mut best: Vec<Option<Cosine>> = vec![None; self.intents()];
        self.compare(&folded, 100, without, &mut best);
        for part in parts(input) {
            self.compare(&part, PART, without, &mut best);
        }
        let mut ranked: Vec<Match> = best
            .into_iter()
            .enumerate()
            .filter_map(|(intent, best)| {
                let best = best?;
                Some(Match {
                    intent,
                    score: stretch(best.cosine).min(EXACT - 1),
                    paraphrase: best.place as usize,
                })
            })
            .collect();
        for &paraphrase in self.exact.get(&folded).into_iter().flatten() {
            let intent = self.intent_of[paraphrase as usize] as usize;
            let place = (paraphrase - self.firsts[intent]) as usize;
            if without == Some((intent, place)) {
                continue;
            }
            if let Some(found) = ranked.iter_mut().find(|m| m.intent == intent)
                && found.score < EXACT
            {
                found.score = EXACT;
                found.paraphrase = place;
            }
        }
        order::by_key(&mut ranked, |m| (std::cmp::Reverse(m.score), m.intent));
        ranked
    }

    /// Compares one folded text with every paraphrase that shares a gram, and
    /// keeps the better cosine of each intent; `share` in 1/100.
    fn compare(
        &self,
        folded: &str,
        share: u64,
        without: Option<(usize, usize)>,
        best: &mut [Option<Cosine>],
    ) {
        let mut shared = vec![0u32; self.intent_of.len()];
        let mut known = vec![0u32; self.intents()];
        let mut total = 0u32;
        for gram in grams(folded, &self.names) {
            let Ok(at) = self.grams.binary_search(&gram) else {
                let weight = weight(gram, self.intents() as u64, 0);
                total += (u64::from(weight) * UNKNOWN / 100) as u32;
                continue;
            };
            let weight = self.weights[at];
            total += weight;
            let ((start, intent_start), (end, intent_end)) = (self.starts[at], self.starts[at + 1]);
            for &paraphrase in &self.postings[start as usize..end as usize] {
                shared[paraphrase as usize] += weight;
            }
            for &intent in &self.intent_postings[intent_start as usize..intent_end as usize] {
                known[intent as usize] += weight;
            }
        }
        for (intent, best) in best.iter_mut().enumerate() {
            let known = u64::from(known[intent]);
            let total = u64::from(total);
            // No paraphrase covers more of the input than its intent does.
            if known * SQUARE <= FAINT * total {
                continue;
            }
            let (first, end) = (
                self.firsts[intent] as usize,
                self.firsts[intent + 1] as usize,
            );
            let paraphrases = shared[first..end].iter().zip(&self.total_of[first..end]);
            // The product of the two coverages is the square of the cosine;
            // the root is taken once an intent. Neither coverage is above one:
            // where that of the input alone is not enough, nothing more is
            // computed.
            let others = total - known;
            let (mut square, mut place) = (0, 0);
            let mut cut = enough(FAINT, others);
            for (at, (&shared, &own)) in paraphrases.enumerate() {
                if u64::from(shared) <= cut || without == Some((intent, at)) {
                    continue;
                }
                let (shared, own) = (u64::from(shared), u64::from(own));
                let input = others + shared;
                let paraphrase = shared + (own - shared) * BEYOND / 100;
                if shared * SQUARE <= square.max(FAINT) * paraphrase {
                    continue;
                }
                let found =
                    (shared * 10_000 / input.max(1)) * (shared * 10_000 / paraphrase.max(1));
                if found > square {
                    (square, place) = (found, at as u32);
                    cut = enough(square.max(FAINT), others);
                }
            }
            let cosine = square.isqrt() * share / 100;
            if square > 0 && best.is_none_or(|best| cosine > best.cosine) {
                *best = Some(Cosine { cosine, place });
            }
        }
    }
}

/// How well an intent's best paraphrase fits, in 1/10000, before the scale.
#[derive(Debug, Clone, Copy)]
struct Cosine {
    cosine: u64,
    place: u32,
}

/// The most of the input that a paraphrase may share without reaching
/// `square`, when the intent leaves `others` of it unknown.
fn enough(square: u64, others: u64) -> u64 {
    (square * others)
        .checked_div(SQUARE - square.min(SQUARE))
        .unwrap_or(u64::MAX)
}

/// The parts of an input between marks, folded; none when it has no marks.
fn parts(input: &str) -> Vec<String> {
    let mark = |c: char| !c.is_alphanumeric() && !c.is_whitespace() && !BRACKETS.contains(&c);
    let parts: Vec<String> = input
        .split(mark)
        .map(fold)
        .filter(|part| part.chars().count() >= PART_MIN)
        .take(PARTS_MAX + 1)
        .collect();
    if parts.len() > PARTS_MAX || parts.len() < 2 && fold(input) == parts.concat() {
        return Vec::new();
    }
    parts
}

/// Marks that part nothing: what stands in them belongs to its sentence.
const BRACKETS: [char; 10] = ['「', '」', '『', '』', '“', '”', '"', '（', '）', '・'];

/// The squared weight of a gram known to `df` of `intents` intents. Small
/// enough that the sum over an input stays far below 32 bits.
fn weight(gram: Gram, intents: u64, df: u64) -> u32 {
    let idf = log2(2 * (intents + 1)).saturating_sub(log2(2 * df + 1));
    let weight = gram.weight() * idf;
    ((weight * weight) >> 20).max(1) as u32
}

/// The binary logarithm in 1/256, rounded down; of 0 it is 0.
fn log2(value: u64) -> u64 {
    let Some(whole) = value.checked_ilog2() else {
        return 0;
    };
    // The mantissa in 1/2^30, squared once for each binary digit.
    let mut mantissa = if whole <= 30 {
        value << (30 - whole)
    } else {
        value >> (whole - 30)
    };
    let mut log = u64::from(whole);
    for _ in 0..8 {
        mantissa = (mantissa * mantissa) >> 30;
        log <<= 1;
        if mantissa >= 1 << 31 {
            mantissa >>= 1;
            log |= 1;
        }
    }
    log
}

/// A cosine as a score.
fn stretch(cosine: u64) -> u32 {
    for ends in SCALE.windows(2) {
        let ((from, low), (to, high)) = (ends[0], ends[1]);
        if cosine <= to {
            return (low + (cosine - from) * (high - low) / (to - from)) as u32;
        }
    }
    EXACT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matcher() -> Matcher {
        let intents = [
            vec![
                "時計を見せてください".to_owned(),
                "柱時計を調べる".to_owned(),
            ],
            vec!["停電のことを教えてください".to_owned()],
            vec!["こんにちは".to_owned()],
        ];
        Matcher::new(Names::default(), intents.iter().map(Vec::as_slice))
    }

    #[test]
    fn only_an_equal_wording_scores_full() {
        let ranked = matcher().rank("「時計を、見せてください。」", None);
        assert_eq!((ranked[0].intent, ranked[0].score), (0, EXACT));
        let ranked = matcher().rank("時計を見せてくださいよ", None);
        assert_eq!(ranked[0].intent, 0);
        assert!(ranked[0].score < EXACT);
    }

    #[test]
    fn a_topic_word_outweighs_the_ending() {
        let ranked = matcher().rank("時計のことを教えてください", None);
        assert!(ranked.iter().any(|m| m.intent == 1));
        assert_eq!(matcher().rank("停電って何", None)[0].intent, 1);
    }

    #[test]
    fn nothing_in_common_is_no_match() {
        assert!(matcher().rank("😀", None).is_empty());
        assert!(matcher().rank("", None).is_empty());
    }

    #[test]
    fn left_out_paraphrase_does_not_count() {
        let ranked = matcher().rank("こんにちは", Some((2, 0)));
        assert!(ranked.iter().all(|m| m.intent != 2));
    }

    #[test]
    fn a_greeting_before_something_else_is_still_a_greeting() {
        let greeted = matcher().rank("こんにちは、今日は風が強いですね", None);
        assert_eq!(greeted[0].intent, 2);
        assert!((ADOPT..EXACT).contains(&greeted[0].score));
    }

    #[test]
    fn logarithm_in_256ths() {
        assert_eq!(log2(1), 0);
        assert_eq!(log2(2), 256);
        assert_eq!(log2(8), 768);
        assert_eq!(log2(3), 405);
    }

    #[test]
    fn the_lines_are_where_the_scale_bends() {
        assert_eq!(stretch(3_000), ADOPT);
        assert_eq!(stretch(2_000), NEAR);
        assert_eq!(stretch(10_000), EXACT);
        assert!(stretch(2_999) < ADOPT);
    }
}
