//! The rule: was this point stated, in one region, undenied, unexcluded, in
//! the speaker's own words?

use super::contract::{Alternative, Claim, Scope, Term, Word};
use super::entities::Entities;
use super::reading::{Reading, Reversal};
use super::result::{ClaimResult, Matched, Reason, Verdict};
use super::reversal::ReversalKind;
use super::speech::Speech;
use crate::text::Span;
use crate::text::order;
use serde::Serialize;

/// Judges one claim against a reading: the best alternative and region, the
/// first of equals.
pub fn evaluate(claim: &Claim, reading: &Reading, entities: &Entities) -> ClaimResult {
    let mut best = ClaimResult::of(&claim.id, Verdict::Unsupported);
    for (index, alternative) in claim.alternatives.iter().enumerate() {
        let found = Search::new(alternative, reading, entities).best(index);
        if let Some(found) = found.filter(|found| found.rank() > best.rank()) {
            best = ClaimResult {
                claim_id: best.claim_id,
                ..found
            };
        }
        if best.is_asserted() {
            break;
        }
    }
    best
}

/// Whether the input holds all of these terms anywhere outside other people's
/// quotations.
pub fn holds_all(terms: &[Term], reading: &Reading, entities: &Entities) -> bool {
    let whole = Span::new(0, reading.text().len());
    terms.iter().all(|term| {
        let hits = TermHits::find(term, reading, entities);
        let mut found = Vec::new();
        hits.in_region(whole, 0, &mut found)
    })
}

/// A stretch in which all terms must stand together.
#[derive(Debug, Clone, Copy)]
struct Region {
    span: Span,
    /// Whether it is asked rather than asserted, when it supports: a single
    /// sentence by its own form, several by the input's.
    interrogative: bool,
}

/// All occurrences of one term's words, in text order.
enum TermHits {
    Any(Vec<Span>),
    Chain(Vec<Vec<Span>>),
}

impl TermHits {
    fn find(term: &Term, reading: &Reading, entities: &Entities) -> Self {
        match term {
            Term::TextAny(words) => Self::Any(places(words, reading)),
            Term::EntitiesAny(ids) => Self::Any(mentions(ids, reading, entities)),
            Term::Sequence(groups) => {
                Self::Chain(groups.iter().map(|group| places(group, reading)).collect())
            }
        }
    }

    /// Whether the term stands in a region; what stands there goes to `found`.
    fn in_region(&self, region: Span, term: usize, found: &mut Vec<Matched>) -> bool {
        let before = found.len();
        match self {
            Self::Any(spans) => {
                let inside = within(spans, region);
                found.extend(inside.map(|span| Matched { span, term }));
            }
            Self::Chain(groups) => {
                let mut from = region.start();
                for group in groups {
                    let next = within(group, region)
                        .filter(|span| span.start() >= from)
                        .min_by_key(|span| (span.end(), span.start()));
                    let Some(span) = next else {
                        found.truncate(before);
                        return false;
                    };
                    from = span.end();
                    found.push(Matched { span, term });
                }
            }
        }
        found.len() > before
    }
}

/// The spans, which are in order of their starts, that lie in a region.
fn within(spans: &[Span], region: Span) -> impl Iterator<Item = Span> + '_ {
    let first = spans.partition_point(|span| span.start() < region.start());
    spans[first..]
        .iter()
        .take_while(move |span| span.start() < region.end())
        .filter(move |span| span.end() <= region.end())
        .copied()
}

fn places(words: &[Word], reading: &Reading) -> Vec<Span> {
    let mut found: Vec<Span> = words
        .iter()
        .flat_map(|word| reading.occurrences(&word.folded))
        .collect();
    order::natural(&mut found);
    found.dedup();
    found
}

fn mentions(ids: &[String], reading: &Reading, entities: &Entities) -> Vec<Span> {
    let mut found: Vec<Span> = reading
        .mentions()
        .iter()
        .filter(|mention| {
            let entity = entities.list().get(mention.entity);
            entity.is_some_and(|entity| ids.contains(&entity.id))
        })
        .map(|mention| mention.span)
        .collect();
    found.dedup();
    found
}

/// One alternative with everything found for it in the whole input.
pub(super) struct Search<'a> {
    alternative: &'a Alternative,
    reading: &'a Reading,
    terms: Vec<TermHits>,
    excluded: Vec<Vec<Span>>,
    links: Vec<Vec<Span>>,
    references: Vec<Span>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        alternative: &'a Alternative,
        reading: &'a Reading,
        entities: &Entities,
    ) -> Self {
        let terms = alternative.all.iter();
        let excluded = alternative.exclude_any.iter();
        let links = alternative.link_entities.iter();
        Self {
            alternative,
            reading,
            terms: terms
                .map(|term| TermHits::find(term, reading, entities))
                .collect(),
            excluded: excluded
                .map(|word| reading.occurrences(&word.folded).collect())
                .collect(),
            links: links
                .map(|id| mentions(std::slice::from_ref(id), reading, entities))
                .collect(),
            references: places(&alternative.reference_any, reading),
        }
    }

    fn regions(&self) -> Vec<Region> {
        let sentences = self.reading.sentences();
        let asked = self.reading.speech() == Speech::Question;
        let single = sentences.iter().map(|sentence| Region {
            span: sentence.span,
            interrogative: sentence.manner.is_interrogative(),
        });
        match self.alternative.scope {
            Scope::Sentence => single.collect(),
            Scope::Utterance => match (sentences.first(), sentences.last()) {
                (Some(first), Some(last)) => vec![Region {
                    span: first.span.cover(last.span),
                    interrogative: asked,
                }],
                _ => Vec::new(),
            },
            Scope::Linked => {
                let mut regions: Vec<Region> = single.collect();
                let pairs = sentences.windows(2).filter_map(|pair| match pair {
                    [first, second] if self.linked(first.span, second.span) => Some(Region {
                        span: first.span.cover(second.span),
                        interrogative: asked,
                    }),
                    _ => None,
                });
                regions.extend(pairs);
                order::by_key(&mut regions, |region| {
                    (region.span.start(), region.span.end())
                });
                regions
            }
        }
    }

    fn linked(&self, first: Span, second: Span) -> bool {
        let refers = within(&self.references, second).next().is_some();
        self.links.iter().any(|places| {
            let named = |region| within(places, region).next().is_some();
            named(first) && (refers || named(second))
        })
    }

    /// `None` when no term stands in the region.
    fn judge(&self, region: &Region, index: usize) -> Option<ClaimResult> {
        let mut spans = Vec::new();
        let mut hits = 0;
        for (term, places) in self.terms.iter().enumerate() {
            hits += usize::from(places.in_region(region.span, term, &mut spans));
        }
        if hits == 0 {
            return None;
        }
        order::natural(&mut spans);
        let all = self.terms.len();
        let reason = if hits < all {
            Some(Reason::Terms { hits, all })
        } else {
            self.exclusion(region.span)
                .or_else(|| self.reversal(region.span, &spans))
        };
        let verdict = match reason {
            None => Verdict::Supported,
            Some(_) => Verdict::Ambiguous,
        };
        Some(ClaimResult {
            interrogative: verdict == Verdict::Supported && region.interrogative,
            alternative: Some(index),
            region: Some(region.span),
            spans,
            reason,
            ..ClaimResult::of("", verdict)
        })
    }

    /// Of several exclusion words the one listed last, as the printed loop has it.
    fn exclusion(&self, region: Span) -> Option<Reason> {
        let words = self.alternative.exclude_any.iter().zip(&self.excluded);
        words
            .rev()
            .find_map(|(word, places)| Some((word, within(places, region).next()?)))
            .map(|(word, span)| Reason::Excluded {
                word: word.text.clone(),
                span,
            })
    }

    fn reversal(&self, region: Span, spans: &[Matched]) -> Option<Reason> {
        self.reading
            .reversals_in(region)
            .iter()
            .find(|reversal| standing(self.reading.text(), reversal, spans) == Standing::Counts)
            .map(|reversal| Reason::Reversed {
                span: reversal.span,
            })
    }

    /// The best region, the first of equals.
    pub(super) fn best(&self, index: usize) -> Option<ClaimResult> {
        let mut best: Option<ClaimResult> = None;
        for region in self.regions() {
            let Some(found) = self.judge(&region, index) else {
                continue;
            };
            if best.as_ref().is_none_or(|best| found.rank() > best.rank()) {
                best = Some(found);
            }
        }
        best
    }
}

/// What a reversal in the region does to a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It takes the match back.
    Counts,
    /// It stands in front of the first matched word.
    BeforeMatch,
    /// It is part of a matched word: a negative wording of the author's.
    InMatch,
    /// It stands in a later clause with a predicate of its own.
    OtherClause,
}

/// How a reversal of the region stands to what was matched there.
pub(super) fn standing(text: &str, reversal: &Reversal, spans: &[Matched]) -> Standing {
    let first = spans.first().map_or(0, |matched| matched.span.start());
    let last = spans.iter().map(|matched| matched.span.end()).max();
    if covers(spans, reversal.span) {
        Standing::InMatch
    } else if reversal.span.start() < first {
        Standing::BeforeMatch
    } else if of_another_clause(text, reversal, last.unwrap_or(0)) {
        Standing::OtherClause
    } else {
        Standing::Counts
    }
}

fn covers(spans: &[Matched], reversal: Span) -> bool {
    spans
        .iter()
        .take_while(|matched| matched.span.start() < reversal.end())
        .any(|matched| matched.span.overlaps(reversal))
}

/// Between the last matched word and a conjunction: what makes the clause
/// hearsay, a guess or a condition, so that the next clause may well deny it.
const UNSETTLED: &[&str] = &[
    "と",
    "って",
    "そう",
    "らし",
    "よう",
    "はず",
    "かも",
    "ろう",
    "たら",
    "なら",
    "つもり",
    "ふり",
    "でしょ",
];
/// In front of て: it is the quoting って, not a verb's te-form.
const QUOTING: &[&str] = &["たっ", "だっ", "るっ", "いっ", "すっ", "うっ", "んっ"];
/// In a reversal's clause: what takes the content up, so that it is denied.
const TAKES_UP: &[&str] = &[
    "そう",
    "そりゃ",
    "そら",
    "それ",
    "そん",
    "その",
    "これ",
    "こと",
    "わけ",
    "はず",
    "話",
    "言",
    "思",
    "信",
    "考",
    "認",
    "断",
    "証拠",
    "根拠",
    "事実",
    "本当",
    "ほんと",
    "あり得",
    "ありえ",
    "では",
    "じゃ",
    "説",
    "納得",
    "成り立",
    "正し",
    "確か",
    "わから",
    "分から",
];

/// Whether a negation stands behind a conjunction, in a clause with its own
/// predicate: 時計は遅れていたが、誰も気づかなかった.
fn of_another_clause(text: &str, reversal: &Reversal, last: usize) -> bool {
    let Some(joint) = reversal.joint.filter(|joint| joint.start() >= last) else {
        return false;
    };
    let tail = Span::new(last, joint.start()).slice(text);
    let clause = Span::new(joint.end(), reversal.span.end()).slice(text);
    reversal.kind == ReversalKind::Negation
        && tail.chars().all(|c| matches!(c, '\u{3041}'..='\u{309F}'))
        && !UNSETTLED.iter().any(|word| tail.contains(word))
        && !QUOTING.iter().any(|word| tail.ends_with(word))
        && !TAKES_UP.iter().any(|word| clause.contains(word))
}
