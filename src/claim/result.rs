//! What the evaluation of a claim answers, inside the crate and outside it.

use crate::text::{Source, Span};
use serde::Serialize;

/// What a claim came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// No claim was asked about.
    None,
    /// No region holds any term.
    Unsupported,
    /// Terms are missing, excluded or taken back.
    Ambiguous,
    /// All terms stand in one region, undenied.
    Supported,
}

/// An occurrence of a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Matched {
    /// Where it stands.
    pub span: Span,
    /// Index of the term in `all`.
    pub term: usize,
}

/// Why a region does not support the claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Only some terms stand there.
    Terms {
        /// How many do.
        hits: usize,
        /// How many there are.
        all: usize,
    },
    /// An exclusion word stands there.
    Excluded {
        /// As the author wrote it.
        word: String,
        /// Where it stands first.
        span: Span,
    },
    /// A reversal stands behind the first matched word.
    Reversed {
        /// Where.
        span: Span,
    },
}

/// The result for one claim. Spans are byte spans of the utterance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimResult {
    /// The claim's id; empty when there is none.
    pub claim_id: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Whether the point is asked rather than asserted.
    pub interrogative: bool,
    /// Index of the alternative that decided.
    pub alternative: Option<usize>,
    /// The region that decided.
    pub region: Option<Span>,
    /// What was found there, in text order.
    pub spans: Vec<Matched>,
    /// Why not, if not.
    pub reason: Option<Reason>,
}

/// A [`ClaimResult`] as it leaves the crate: offsets are UTF-16 units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ClaimOutput {
    /// The claim's id.
    pub claim_id: String,
    /// The verdict.
    pub result: Verdict,
    /// Whether it is asked rather than asserted.
    pub interrogative: bool,
    /// Index of the alternative that decided.
    pub alternative: Option<usize>,
    /// The region that decided.
    pub region: Option<Offsets>,
    /// What was found there.
    pub spans: Vec<SpanOutput>,
    /// One of the three printed forms, or empty.
    pub why: String,
}

/// A range in UTF-16 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Offsets {
    /// First unit.
    pub start: u32,
    /// One past the last.
    pub end: u32,
}

/// A matched word in UTF-16 units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SpanOutput {
    /// First unit.
    pub start: u32,
    /// One past the last.
    pub end: u32,
    /// The words themselves.
    pub surface: String,
    /// Index of the term in `all`.
    pub term: usize,
}

impl ClaimResult {
    /// The result where there is no claim.
    pub fn none() -> Self {
        Self::of("", Verdict::None)
    }

    pub(super) fn of(id: &str, verdict: Verdict) -> Self {
        Self {
            claim_id: id.to_owned(),
            verdict,
            interrogative: false,
            alternative: None,
            region: None,
            spans: Vec::new(),
            reason: None,
        }
    }

    /// Whether the point was stated as a fact.
    pub fn is_asserted(&self) -> bool {
        self.verdict == Verdict::Supported && !self.interrogative
    }

    /// The reason in its printed form: `alternative 0: 1/2 terms`,
    /// `excludeAny: …`, `polarity reversed: …`; else empty.
    pub fn why(&self, utterance: &str) -> String {
        match &self.reason {
            None => String::new(),
            Some(Reason::Terms { hits, all }) => {
                let alternative = self.alternative.unwrap_or(0);
                format!("alternative {alternative}: {hits}/{all} terms")
            }
            Some(Reason::Excluded { word, .. }) => format!("excludeAny: {word}"),
            Some(Reason::Reversed { span }) => {
                format!("polarity reversed: {}", span.slice(utterance))
            }
        }
    }

    /// As it leaves the crate. `utterance` is the text that was read.
    pub fn output(&self, utterance: &str) -> ClaimOutput {
        let all: Vec<Span> = self
            .region
            .into_iter()
            .chain(self.spans.iter().map(|m| m.span))
            .collect();
        let mut places = offsets(utterance, &all).into_iter();
        let region = self.region.and_then(|_| places.next());
        let spans = self.spans.iter().zip(places);
        ClaimOutput {
            claim_id: self.claim_id.clone(),
            result: self.verdict,
            interrogative: self.interrogative,
            alternative: self.alternative,
            region,
            spans: spans
                .map(|(matched, place)| SpanOutput {
                    start: place.start,
                    end: place.end,
                    surface: matched.span.slice(utterance).to_owned(),
                    term: matched.term,
                })
                .collect(),
            why: self.why(utterance),
        }
    }

    pub(super) fn rank(&self) -> u8 {
        match (self.verdict, self.interrogative) {
            (Verdict::Supported, false) => 3,
            (Verdict::Supported, true) => 2,
            (Verdict::Ambiguous, _) => 1,
            _ => 0,
        }
    }
}

/// UTF-16 offsets of byte spans, in one sweep.
fn offsets(text: &str, spans: &[Span]) -> Vec<Offsets> {
    Source::new(text).map_or_else(|_| Vec::new(), |source| offsets_in(&source, spans))
}

/// The same for a text of which more will be asked.
pub(super) fn offsets_in(source: &Source, spans: &[Span]) -> Vec<Offsets> {
    let bytes: Vec<usize> = spans
        .iter()
        .flat_map(|span| [span.start(), span.end()])
        .collect();
    source
        .positions(&bytes)
        .chunks_exact(2)
        .map(|pair| Offsets {
            start: pair[0].utf16,
            end: pair[1].utf16,
        })
        .collect()
}
