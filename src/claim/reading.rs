//! The reading of an utterance: everything that claims are judged by, once for
//! all of them. Every span is a span of the untouched input.

use super::entities::{Entities, Mention};
use super::reversal::{ReversalKind, reversals};
use super::speech::{Manner, Speech, manner};
use crate::text::Span;
use crate::text::fold::{Fold, Folded, Space};
use crate::text::quotation::{Quotation, Voice, quotations};
use crate::text::sentence::{Joint, LineEnd, clauses, sentences};

/// For grammar inside one sentence: white space says nothing there.
const SENTENCE_GRAMMAR: Fold = Fold {
    space: Space::Drop,
    ..Fold::GRAMMAR
};

/// Words that take something back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reversal {
    /// Where they stand.
    pub span: Span,
    /// How they work.
    pub kind: ReversalKind,
    /// Where the conjunction in front of its clause begins and ends, when it
    /// stands behind one in its sentence.
    pub joint: Option<Span>,
}

/// One sentence of the utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadSentence {
    /// With its end mark.
    pub span: Span,
    /// How it is said.
    pub manner: Manner,
}

/// An utterance, read.
#[derive(Debug, Clone)]
pub struct Reading {
    text: String,
    search: Folded,
    /// Every character of the folded text with its place, in order of both:
    /// a claim's word is looked up by its first character.
    index: Vec<(char, u32)>,
    sentences: Vec<ReadSentence>,
    quotations: Vec<Quotation>,
    foreign: Vec<Span>,
    mentions: Vec<Mention>,
    reversals: Vec<Reversal>,
}

impl Reading {
    /// Reads an utterance against a dictionary of names.
    pub fn new(utterance: &str, entities: &Entities) -> Self {
        let search = Fold::SEARCH.apply(utterance);
        let grammar = Fold::GRAMMAR.apply(utterance);
        let source = |span: Span| grammar.source_span(span.range());
        let all_mentions = entities.mentions(&search);
        let mut quotations: Vec<Quotation> = quotations(grammar.text())
            .into_iter()
            .map(|quote| Quotation {
                span: source(quote.span),
                inner: source(quote.inner),
                cue: quote.cue.map(source),
                speaker: quote.speaker.map(source),
                ..quote
            })
            .collect();
        attribute_to_names(utterance, &all_mentions, &mut quotations);
        let foreign: Vec<Span> = quotations
            .iter()
            .filter(|quote| quote.depth == 0 && quote.voice == Voice::Other)
            .map(|quote| quote.span)
            .collect();
        let mut read = Vec::new();
        let mut found = Vec::new();
        for sentence in sentences(grammar.text(), LineEnd::EndsSentence) {
            let span = source(sentence.span);
            // A mark may share its cluster with what follows it.
            let from = read
                .last()
                .map_or(0, |before: &ReadSentence| before.span.end());
            let span = Span::new(span.start().max(from), span.end().max(from));
            let folded = SENTENCE_GRAMMAR.apply(span.slice(utterance));
            read.push(ReadSentence {
                span,
                manner: manner(folded.text()),
            });
            read_reversals(&folded, span, &mut found);
        }
        let outside = |span: Span| !overlaps_any(&foreign, span);
        found.retain(|reversal: &Reversal| outside(reversal.span));
        let mentions = all_mentions
            .into_iter()
            .filter(|mention| outside(mention.span))
            .collect();
        Self {
            text: utterance.to_owned(),
            index: index(search.text()),
            search,
            sentences: read,
            quotations,
            mentions,
            reversals: found,
            foreign,
        }
    }

    /// The untouched input.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The sentences in order.
    pub fn sentences(&self) -> &[ReadSentence] {
        &self.sentences
    }

    /// All quotations in order of their opening brackets.
    pub fn quotations(&self) -> &[Quotation] {
        &self.quotations
    }

    /// Names outside other people's quotations, in text order.
    pub fn mentions(&self) -> &[Mention] {
        &self.mentions
    }

    /// Reversals outside other people's quotations, in text order.
    pub fn reversals(&self) -> &[Reversal] {
        &self.reversals
    }

    /// The reversals that lie in a region.
    pub fn reversals_in(&self, region: Span) -> &[Reversal] {
        let all = &self.reversals;
        let from = all.partition_point(|reversal| reversal.span.start() < region.start());
        let to = all.partition_point(|reversal| reversal.span.end() <= region.end());
        all.get(from..to).unwrap_or_default()
    }

    /// How the whole is said: as its last sentence.
    pub fn manner(&self) -> Manner {
        self.sentences
            .last()
            .map_or(Manner::SILENT, |sentence| sentence.manner)
    }

    /// How the whole is said.
    pub fn speech(&self) -> Speech {
        self.manner().speech
    }

    /// Whether a span lies, even in part, in somebody else's quotation.
    pub fn is_foreign(&self, span: Span) -> bool {
        overlaps_any(&self.foreign, span)
    }

    /// Every occurrence of a folded word outside other people's quotations.
    pub(super) fn occurrences<'a>(&'a self, folded: &'a str) -> impl Iterator<Item = Span> + 'a {
        self.all_occurrences(folded)
            .filter(|&span| !self.is_foreign(span))
    }

    /// Every occurrence of a folded word.
    pub(super) fn all_occurrences<'a>(
        &'a self,
        folded: &'a str,
    ) -> impl Iterator<Item = Span> + 'a {
        let text = self.search.text();
        let first = folded.chars().next();
        let from = self.index.partition_point(|&(c, _)| Some(c) < first);
        let places = self.index[from..].iter();
        places
            .take_while(move |&&(c, _)| Some(c) == first)
            .map(|&(_, at)| at as usize)
            .filter(move |&at| text[at..].starts_with(folded))
            .map(move |at| self.search.source_span(at..at + folded.len()))
    }
}

fn index(text: &str) -> Vec<(char, u32)> {
    let mut index: Vec<(char, u32)> = text.char_indices().map(|(at, c)| (c, at as u32)).collect();
    index.sort_unstable();
    index
}

/// Whether one of the spans, which are in order and apart, overlaps `span`.
fn overlaps_any(spans: &[Span], span: Span) -> bool {
    let next = spans.partition_point(|other| other.end() <= span.start());
    spans.get(next).is_some_and(|other| other.overlaps(span))
}

/// A name right in front of a bracket speaks, as in a script: 佐伯「…」.
fn attribute_to_names(text: &str, mentions: &[Mention], quotations: &mut [Quotation]) {
    let mut own_root = false;
    for quote in quotations {
        if quote.depth > 0 {
            if own_root {
                quote.voice = Voice::Other;
            }
            continue;
        }
        let head = text
            .get(..quote.span.start())
            .unwrap_or_default()
            .trim_end_matches([':', '：', ' ', '　']);
        let next = mentions.partition_point(|mention| mention.span.end() < head.len());
        let speaker = mentions
            .get(next)
            .filter(|mention| mention.span.end() == head.len());
        own_root = quote.voice == Voice::Own && speaker.is_some() && speaks(text, quote.span);
        if let Some(speaker) = speaker.filter(|_| own_root) {
            quote.voice = Voice::Other;
            quote.cue = Some(speaker.span);
            quote.speaker = Some(speaker.span);
        }
    }
}

/// Whether the quotation closes a line or a sentence: then it is a speech, and
/// no word in brackets that the sentence goes on with.
fn speaks(text: &str, quote: Span) -> bool {
    let after = text.get(quote.end()..).unwrap_or_default();
    let next = after.trim_start_matches([' ', '　']).chars().next();
    next.is_none_or(|c| matches!(c, '。' | '\n' | '\r' | '！' | '!' | '｡'))
}

fn read_reversals(folded: &Folded, sentence: Span, found: &mut Vec<Reversal>) {
    let text = folded.text();
    let in_sentence = reversals(text);
    if in_sentence.is_empty() {
        return;
    }
    let source = |span: Span| folded.source_span(span.range()).shift(sentence.start());
    let joints: Vec<Span> = clauses(text, Span::new(0, text.len()))
        .iter()
        .filter(|clause| clause.joint == Joint::Conjunction)
        .map(|clause| joint_words(text, clause.span))
        .collect();
    for (range, kind) in in_sentence {
        let before = joints.partition_point(|joint| joint.end() <= range.start);
        let joint = before.checked_sub(1).and_then(|index| joints.get(index));
        found.push(Reversal {
            span: source(Span::from(range)),
            kind,
            joint: joint.map(|&joint| source(joint)),
        });
    }
}

/// The conjunction at the end of a clause: its last kana and the comma.
fn joint_words(text: &str, clause: Span) -> Span {
    let body = clause.slice(text).trim_end_matches(['、', ',', '，', '､']);
    let last = body.chars().next_back().map_or(0, char::len_utf8);
    Span::new(clause.start() + body.len() - last, clause.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entities() -> Entities {
        Entities::load(r#"[{"id":"saeki","names":["佐伯"]}]"#).unwrap()
    }

    #[test]
    fn spans_are_spans_of_the_input() {
        let text = "時\u{200B}計は ｢遅い｣。ﾅｲﾌではない！";
        let reading = Reading::new(text, &entities());
        let sentences: Vec<_> = reading
            .sentences()
            .iter()
            .map(|sentence| sentence.span.slice(text))
            .collect();
        assert_eq!(sentences, ["時\u{200B}計は ｢遅い｣。", "ﾅｲﾌではない！"]);
        assert_eq!(reading.quotations()[0].inner.slice(text), "遅い");
        let reversed: Vec<_> = reading
            .reversals()
            .iter()
            .map(|reversal| reversal.span.slice(text))
            .collect();
        assert_eq!(reversed, ["ない"]);
    }

    #[test]
    fn a_name_before_a_bracket_speaks() {
        let foreign = |text: &str| Reading::new(text, &entities()).quotations()[0].voice;
        assert_eq!(foreign("佐伯「時計が遅れていた」"), Voice::Other);
        assert_eq!(foreign("佐伯：「時計が遅れていた」"), Voice::Other);
        assert_eq!(foreign("結論：「時計が遅れていた」"), Voice::Own);
        assert_eq!(foreign("佐伯「時計」が遅れていた"), Voice::Own);
    }
}
