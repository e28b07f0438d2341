//! Quotations: what stands in quotation brackets, and whose words it is.
//!
//! Brackets alone, a word in brackets for emphasis and the writer's own thought
//! are the writer's words. They are somebody else's when a verb or noun of
//! saying takes the bracket up and its subject is not the first person. Nested
//! quotations have the voice of the outermost. Reported speech without brackets
//! is the writer's own summary.

mod cue;

use super::Span;
use super::bracket::{BracketKind, Pair, pairs};
use super::sentence::{LineEnd, Sentence, sentences};
pub use cue::Voice;
use cue::{Surroundings, Verdict, link, verdict_after, verdict_before};

/// What stands between quotation brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quotation {
    /// With its brackets.
    pub span: Span,
    /// Without them.
    pub inner: Span,
    /// Number of quotations around it.
    pub depth: usize,
    /// Index of the quotation around it.
    pub parent: Option<usize>,
    /// Whose words.
    pub voice: Voice,
    /// The word that shows whose words they are; of the outermost quotation.
    pub cue: Option<Span>,
    /// Who said it, as far as the text names a subject; of the outermost.
    pub speaker: Option<Span>,
}

/// All quotations of a text in the order of their opening brackets.
pub fn quotations(text: &str) -> Vec<Quotation> {
    let pairs = pairs(text);
    let quotes: Vec<usize> = (0..pairs.len())
        .filter(|&index| pairs[index].kind == BracketKind::Quote)
        .collect();
    if quotes.is_empty() {
        return Vec::new();
    }
    let around = enclosing_quotes(&pairs);
    let outer: Vec<Pair> = quotes
        .iter()
        .filter(|&&index| around[index].is_none())
        .map(|&index| pairs[index])
        .collect();
    let verdicts = judge(text, &outer);
    let mut found: Vec<Quotation> = Vec::with_capacity(quotes.len());
    let mut index_of = vec![0; pairs.len()];
    let mut outermost = 0;
    for &index in &quotes {
        index_of[index] = found.len();
        let parent = around[index].map(|parent| index_of[parent]);
        let (depth, verdict) = match parent {
            Some(parent) => {
                let parent = &found[parent];
                let verdict = Verdict {
                    voice: parent.voice,
                    cue: parent.cue,
                    speaker: parent.speaker,
                };
                (parent.depth + 1, verdict)
            }
            None => {
                outermost += 1;
                (0, verdicts[outermost - 1])
            }
        };
        found.push(Quotation {
            span: pairs[index].span,
            inner: pairs[index].inner,
            depth,
            parent,
            voice: verdict.voice,
            cue: verdict.cue,
            speaker: verdict.speaker,
        });
    }
    found
}

/// For each pair, the nearest quotation pair around it.
fn enclosing_quotes(pairs: &[Pair]) -> Vec<Option<usize>> {
    let mut around: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for pair in pairs {
        around.push(pair.parent.and_then(|parent| match pairs[parent].kind {
            BracketKind::Quote => Some(parent),
            BracketKind::Aside => around[parent],
        }));
    }
    around
}

/// A verdict for each outermost quotation. A sentence is gone through once:
/// every stretch between two quotations is read for the one before it and the
/// one behind it.
fn judge(text: &str, outer: &[Pair]) -> Vec<Verdict> {
    let sentences = sentences(text, LineEnd::EndsSentence);
    let mut verdicts = Vec::with_capacity(outer.len());
    for (index, pair) in outer.iter().enumerate() {
        let number = sentences.partition_point(|s| s.span.end() <= pair.span.start());
        let home = sentences
            .get(number)
            .map_or(Span::new(0, text.len()), |s| s.span);
        let within = |other: Option<&Pair>| {
            other
                .filter(|other| home.overlaps(other.span))
                .map(|other| other.span)
        };
        let last = within(index.checked_sub(1).and_then(|i| outer.get(i)));
        let next = within(outer.get(index + 1));
        let behind_next = next.map(|next| {
            let end = within(outer.get(index + 2)).map_or(home.end(), |span| span.start());
            stretch(next.end(), end)
        });
        let place = Surroundings {
            text,
            before: stretch(last.map_or(home.start(), Span::end), pair.span.start()),
            after: stretch(pair.span.end(), next.map_or(home.end(), Span::start)),
        };
        verdicts.push(judge_one(
            place,
            sentences.get(..number),
            sentences.get(number + 1),
            behind_next,
        ));
    }
    inherit(text, outer, &mut verdicts);
    verdicts
}

fn judge_one(
    place: Surroundings<'_>,
    earlier: Option<&[Sentence]>,
    next: Option<&Sentence>,
    behind_next: Option<Span>,
) -> Verdict {
    let text = place.text;
    let shift = place.after.slice(text).len() - opened(place.after.slice(text)).len();
    let after = Span::new(place.after.start() + shift, place.after.end());
    let place = Surroundings { after, ..place };
    let linked = link(after.slice(text))
        .and_then(|(link, len)| verdict_after(place, link, len, behind_next));
    if let Some(verdict) = linked {
        return verdict;
    }
    if let Some(verdict) = verdict_before(text, place.before) {
        return verdict;
    }
    let alone = opened(place.after.slice(text))
        .trim_end_matches(['。', '！', '？'])
        .is_empty();
    if let Some(next) = next.filter(|_| alone)
        && let Some(verdict) = taken_up(text, place.before, next.span)
    {
        return verdict;
    }
    match earlier.and_then(<[Sentence]>::last) {
        Some(sentence) if place.before.slice(text).trim().is_empty() => {
            verdict_before(text, sentence.span).unwrap_or(Verdict::OWN)
        }
        _ => Verdict::OWN,
    }
}

/// A sentence that opens with what takes the quotation up: 「…。」。と佐伯は言った。
fn taken_up(text: &str, before: Span, next: Span) -> Option<Verdict> {
    let (link, len) = link(next.slice(text))?;
    let place = Surroundings {
        text,
        before,
        after: next,
    };
    verdict_after(place, link, len, None)
}

/// Quotations in a row share the verdict of the last: 「…」「…」と言った.
fn inherit(text: &str, outer: &[Pair], verdicts: &mut [Verdict]) {
    for index in (1..outer.len()).rev() {
        let gap = stretch(outer[index - 1].span.end(), outer[index].span.start());
        let joined = matches!(
            gap.slice(text).trim(),
            "" | "、" | "，" | "," | "・" | "や" | "と" | "も" | "とか"
        );
        if joined {
            verdicts[index - 1] = verdicts[index];
        }
    }
}

fn opened(rest: &str) -> &str {
    rest.trim_start_matches(['、', '，', ' ', '　'])
}

fn stretch(start: usize, end: usize) -> Span {
    Span::new(start, end.max(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn voices(text: &str) -> Vec<Voice> {
        quotations(text).iter().map(|quote| quote.voice).collect()
    }

    #[test]
    fn a_verb_of_saying_makes_it_somebody_elses() {
        for text in [
            "佐伯は「時計が遅れていた」と言った。",
            "「時計が遅れていた」って女将が言ってた",
            "「時計が遅れていた」という女将の証言を聞いた",
            "\"時計が遅れていた\"と佐伯が言った",
            "“時計が遅れていた”と女将が話した",
            "日誌に「時計が遅れていた」と書いてあった",
            "日誌には「時計が遅れていた」とある。",
            "佐伯は言った。「時計が遅れていた」",
            "女将によると「時計が遅れていた」とのことだ",
            "「時計が遅れていた」と女将。",
            "「時計が遅れていた。」と佐伯は、昨日の夜、番屋で、確かに言った",
            "私は女将から「時計が遅れていた」と聞いた",
            "私は「時計が遅れていた」と言われた",
            "私は女将が「時計が遅れていた」と言うのを聞いた",
            "「時計が遅れていた」の一言で決まった",
        ] {
            assert_eq!(voices(text), [Voice::Other], "{text}");
        }
    }

    #[test]
    fn brackets_alone_and_own_thought_are_the_writers() {
        for text in [
            "「時計が遅れていた」",
            "「時計」が遅れていた",
            "「時計が遅れていた」と思う",
            "「時計が遅れていた」と私は考えている",
            "私の考えはこうだ。「時計が遅れていた」",
            "私は「時計が遅れていた」と言っているんです",
            "「時計が遅れていた」とは言えない",
            "「時計が遅れていた」と言いたいんです",
            "「時計が遅れていた」というのは嘘だ",
            "「時計が遅れていた」という私の推理",
            "「時計が遅れていた」となれば、佐伯の言ったことは嘘だ",
            "僕は佐伯に「時計が遅れていたのか」と聞いた",
        ] {
            assert_eq!(voices(text), [Voice::Own], "{text}");
        }
    }

    #[test]
    fn the_outermost_decides_and_a_row_shares_one_verb() {
        assert_eq!(
            voices("佐伯は「女将が『時計が遅れていた』と言った」と話した"),
            [Voice::Other, Voice::Other]
        );
        assert_eq!(
            voices("「女将が『時計』と言った」"),
            [Voice::Own, Voice::Own]
        );
        assert_eq!(
            voices("佐伯は「雨だ」「寒い」と言った"),
            [Voice::Other, Voice::Other]
        );
        assert_eq!(
            voices("佐伯は「知らない」と首を振り、私は「嘘だ」と思った"),
            [Voice::Other, Voice::Own]
        );
    }

    #[test]
    fn the_speaker_and_the_cue_are_named() {
        let text = "「時計が遅れていた」と女将さんが証言した";
        let quote = quotations(text)[0];
        assert_eq!(quote.speaker.unwrap().slice(text), "女将さん");
        assert_eq!(quote.cue.unwrap().slice(text), "証言");
        let text = "「時計が遅れていた」という女将の証言";
        assert_eq!(quotations(text)[0].speaker.unwrap().slice(text), "女将");
    }
}
