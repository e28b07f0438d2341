//! Why a claim counts or not, for people: every term found or not, where, by
//! which word; what ruled it out; what took it back and how far that reached;
//! which quotation was left out.

use super::contract::{Alternative, Claim, Term, Word};
use super::entities::Entities;
use super::evaluate::{Search, Standing, evaluate, standing};
use super::reading::Reading;
use super::result::{ClaimOutput, ClaimResult, Matched, Offsets, Reason, Verdict, offsets_in};
use crate::message::Lang;
use crate::message::claim::{self as message, Effect, Headline, Whereabouts};
use crate::text::order;
use crate::text::quotation::Voice;
use crate::text::{Source, Span};
use serde::Serialize;
use std::borrow::Cow;

/// A sentence for people and the places it speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// What kind of line: `term-found`, `term-missing`, `excluded`, `reversal`,
    /// `quotation`.
    pub kind: &'static str,
    /// The sentence.
    pub text: String,
    /// Where, in UTF-16 units.
    pub places: Vec<Offsets>,
    /// For a reversal: what it does to the match.
    pub standing: Option<Standing>,
    /// For a reversal: how far it reaches.
    pub reach: Option<Offsets>,
    /// For a term: its index in `all`.
    pub term: Option<usize>,
}

/// One way to state the claim, in its best region.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AlternativeExplanation {
    /// Index of the alternative.
    pub alternative: usize,
    /// Its scope.
    pub scope: &'static str,
    /// What it comes to by itself.
    pub result: Verdict,
    /// The region; null when no term was found.
    pub region: Option<Offsets>,
    /// Term by term, then what rules it out and what takes it back.
    pub lines: Vec<Line>,
}

/// Why a claim counts or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The verdict in one sentence.
    pub headline: String,
    /// The result itself.
    pub result: ClaimOutput,
    /// Every alternative, the deciding one among them.
    pub alternatives: Vec<AlternativeExplanation>,
    /// Quotations that were left out.
    pub quotations: Vec<Line>,
}

/// Explains the verdict on one claim.
pub fn explain(claim: &Claim, reading: &Reading, entities: &Entities, lang: Lang) -> Explanation {
    let result = evaluate(claim, reading, entities);
    let text = reading.text();
    let explainer = Explainer {
        reading,
        source: Source::new(text).ok(),
        entities,
        lang,
    };
    let alternatives = claim.alternatives.iter().enumerate();
    Explanation {
        headline: message::headline(lang, headline(&result), &claim.record_label),
        result: result.output(text),
        alternatives: alternatives
            .map(|(index, alternative)| explainer.alternative(alternative, index))
            .collect(),
        quotations: explainer.quotations(),
    }
}

fn headline(result: &ClaimResult) -> Headline {
    match (&result.reason, result.verdict) {
        (Some(Reason::Terms { .. }), _) => Headline::Partial,
        (Some(Reason::Excluded { .. }), _) => Headline::Excluded,
        (Some(Reason::Reversed { .. }), _) => Headline::Reversed,
        (None, Verdict::Supported) if result.interrogative => Headline::Asked,
        (None, Verdict::Supported) => Headline::Stated,
        _ => Headline::Absent,
    }
}

/// Characters at each end of a reach that is too long to be said whole.
const SHOWN: usize = 60;

struct Explainer<'a> {
    reading: &'a Reading,
    /// None for a text beyond the limit of one.
    source: Option<Source>,
    entities: &'a Entities,
    lang: Lang,
}

impl Explainer<'_> {
    fn alternative(&self, alternative: &Alternative, index: usize) -> AlternativeExplanation {
        let search = Search::new(alternative, self.reading, self.entities);
        let best = search.best(index);
        let spans = best.as_ref().map_or(&[][..], |best| &best.spans);
        let region = best.as_ref().and_then(|best| best.region);
        let mut lines: Vec<Line> = alternative
            .all
            .iter()
            .enumerate()
            .map(|(term, wanted)| self.term(wanted, term, spans))
            .collect();
        if let Some(Reason::Excluded { word, span }) = best.as_ref().and_then(|b| b.reason.as_ref())
        {
            let text = message::excluded(self.lang, word);
            lines.push(self.line("excluded", text, &[*span]));
        }
        if let Some(region) = region.filter(|_| !spans.is_empty()) {
            lines.extend(self.reversals(region, spans));
        }
        AlternativeExplanation {
            alternative: index,
            scope: alternative.scope.name(),
            result: best.as_ref().map_or(Verdict::Unsupported, |b| b.verdict),
            region: region.and_then(|region| self.offsets(&[region]).first().copied()),
            lines,
        }
    }

    fn term(&self, term: &Term, index: usize, spans: &[Matched]) -> Line {
        let here: Vec<Span> = spans
            .iter()
            .filter(|matched| matched.term == index)
            .map(|matched| matched.span)
            .collect();
        let wanted = self.wanted(term);
        let line = if here.is_empty() {
            let (place, spans) = self.whereabouts(term);
            let text = message::term_missing(self.lang, &wanted, place);
            self.line("term-missing", text, &spans)
        } else {
            let text = self.reading.text();
            let mut surfaces: Vec<String> = Vec::new();
            for span in &here {
                let surface = span.slice(text).to_owned();
                if !surfaces.contains(&surface) {
                    surfaces.push(surface);
                }
            }
            let text = message::term_found(self.lang, &wanted, &surfaces);
            self.line("term-found", text, &here)
        };
        Line {
            term: Some(index),
            ..line
        }
    }

    /// The words or names that a term asks for.
    fn wanted(&self, term: &Term) -> Vec<String> {
        let texts = |words: &[Word]| -> Vec<String> {
            words.iter().map(|word| word.text.clone()).collect()
        };
        match term {
            Term::TextAny(words) => texts(words),
            Term::EntitiesAny(ids) => {
                let named = ids.iter().filter_map(|id| self.entities.position(id));
                named
                    .filter_map(|index| self.entities.list().get(index)?.names.first().cloned())
                    .collect()
            }
            Term::Sequence(groups) => groups.iter().map(|group| texts(group).join("/")).collect(),
        }
    }

    fn whereabouts(&self, term: &Term) -> (Whereabouts, Vec<Span>) {
        let words: Vec<&str> = match term {
            Term::TextAny(words) => words.iter().map(|word| word.folded.as_str()).collect(),
            Term::Sequence(groups) => {
                let words = groups.iter().flatten();
                words.map(|word| word.folded.as_str()).collect()
            }
            Term::EntitiesAny(ids) => {
                let mentions = self.reading.mentions().iter();
                let named: Vec<Span> = mentions
                    .filter(|mention| {
                        let entity = self.entities.list().get(mention.entity);
                        entity.is_some_and(|entity| ids.contains(&entity.id))
                    })
                    .map(|mention| mention.span)
                    .collect();
                return match named.is_empty() {
                    true => (Whereabouts::Nowhere, named),
                    false => (Whereabouts::OtherSentence, named),
                };
            }
        };
        let mut all: Vec<Span> = words
            .iter()
            .flat_map(|word| self.reading.all_occurrences(word))
            .collect();
        order::natural(&mut all);
        all.dedup();
        let own: Vec<Span> = all
            .iter()
            .copied()
            .filter(|&span| !self.reading.is_foreign(span))
            .collect();
        match (all.is_empty(), own.is_empty(), term) {
            (true, _, _) => (Whereabouts::Nowhere, all),
            (_, true, _) => (Whereabouts::Quoted, all),
            (_, _, Term::Sequence(_)) => (Whereabouts::WrongOrder, own),
            _ => (Whereabouts::OtherSentence, own),
        }
    }

    fn reversals(&self, region: Span, spans: &[Matched]) -> Vec<Line> {
        let text = self.reading.text();
        let first = spans.first().map_or(0, |matched| matched.span.start());
        let reversals = self.reading.reversals_in(region).iter();
        reversals
            .map(|reversal| {
                let standing = standing(text, reversal, spans);
                let own_clause = reversal.joint.map_or(region.start(), Span::end);
                let (from, effect) = match standing {
                    Standing::Counts => (first, Effect::TakesBack),
                    Standing::BeforeMatch => (own_clause, Effect::Before),
                    Standing::InMatch => (reversal.span.start(), Effect::Part),
                    Standing::OtherClause => (own_clause, Effect::OtherClause),
                };
                let reach = Span::empty(from.min(reversal.span.start())).cover(reversal.span);
                let words = reversal.span.slice(text);
                let said = message::reversal(self.lang, words, &shown(reach.slice(text)), effect);
                Line {
                    standing: Some(standing),
                    reach: self.offsets(&[reach]).first().copied(),
                    ..self.line("reversal", said, &[reversal.span])
                }
            })
            .collect()
    }

    fn quotations(&self) -> Vec<Line> {
        let text = self.reading.text();
        let quotations = self.reading.quotations().iter();
        quotations
            .filter(|quote| quote.depth == 0 && quote.voice == Voice::Other)
            .map(|quote| {
                let speaker = quote.speaker.map(|speaker| speaker.slice(text));
                let cue = quote.cue.map_or("", |cue| cue.slice(text));
                let inner = quote.inner.slice(text);
                let said = message::quotation_skipped(self.lang, inner, speaker, cue);
                self.line("quotation", said, &[quote.span])
            })
            .collect()
    }

    fn line(&self, kind: &'static str, text: String, places: &[Span]) -> Line {
        Line {
            kind,
            text,
            places: self.offsets(places),
            standing: None,
            reach: None,
            term: None,
        }
    }

    fn offsets(&self, spans: &[Span]) -> Vec<Offsets> {
        self.source
            .as_ref()
            .map_or_else(Vec::new, |source| offsets_in(source, spans))
    }
}

/// A long stretch by its ends: a thousand reversals of one match would say the
/// same words a thousand times.
fn shown(words: &str) -> Cow<'_, str> {
    if words.len() <= 2 * SHOWN {
        return words.into();
    }
    let mut borders = words.char_indices().map(|(at, _)| at);
    let mut back = words.char_indices().rev().map(|(at, _)| at);
    match (borders.nth(SHOWN), back.nth(SHOWN - 1)) {
        (Some(head), Some(tail)) if head < tail => {
            format!("{}…{}", &words[..head], &words[tail..]).into()
        }
        _ => words.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::load;

    #[test]
    fn a_long_reach_is_said_by_its_ends() {
        let reach = format!("時計が{}遅れ", "とても".repeat(60));
        let said = shown(&reach);
        assert_eq!(said.chars().count(), 2 * SHOWN + 1);
        assert!(said.starts_with("時計がとても") && said.ends_with("とても遅れ"));
        assert_eq!(shown("時計が遅れ"), "時計が遅れ");
    }

    fn explained(claim: &str, utterance: &str, lang: Lang) -> Explanation {
        let entities = Entities::load(r#"[{"id":"saeki","names":["佐伯"]}]"#).unwrap();
        let claims = load(&format!("[{claim}]"), &entities, None).unwrap();
        let reading = Reading::new(utterance, &entities);
        explain(&claims.list()[0], &reading, &entities, lang)
    }

    const TIME: &str = r#"{"id":"c","recordLabel":"時刻","alternatives":[
        {"all":[{"textAny":["時計"]},{"textAny":["遅れ"]}],"excludeAny":["夢"]}]}"#;

    fn lines(explanation: &Explanation) -> Vec<&str> {
        let alternatives = explanation.alternatives.iter();
        let lines = alternatives.flat_map(|alternative| &alternative.lines);
        lines
            .chain(&explanation.quotations)
            .map(|line| line.text.as_str())
            .collect()
    }

    #[test]
    fn a_reversal_names_its_reach() {
        let found = explained(TIME, "違う、時計が遅れていたとは言えない。", Lang::Ja);
        assert_eq!(found.headline, "「時刻」は打ち消されています");
        assert_eq!(
            lines(&found),
            [
                "○ 「時計」 → 「時計」",
                "○ 「遅れ」 → 「遅れ」",
                "「違う」は前の言葉にかかるので、数えません",
                "「ない」が「時計が遅れていたとは言えない」を打ち消しています",
            ]
        );
    }

    #[test]
    fn a_term_in_a_quotation_is_said_to_be_there() {
        let found = explained(TIME, "時計を見て、佐伯は「遅れていた」と言った", Lang::En);
        assert_eq!(found.headline, "“時刻” lacks some of its words");
        assert_eq!(
            lines(&found),
            [
                "found: “時計”, by “時計”",
                "missing: “遅れ”: only in somebody else’s words",
                "“遅れていた” is what 佐伯 said (言っ): not counted",
            ]
        );
    }

    #[test]
    fn an_exclusion_is_named_in_both_languages() {
        for lang in [Lang::Ja, Lang::En] {
            let found = explained(TIME, "夢で時計が遅れていた", lang);
            assert!(lines(&found).iter().any(|line| line.contains('夢')));
            assert_eq!(found.alternatives[0].lines[2].places[0].start, 0);
        }
    }
}
