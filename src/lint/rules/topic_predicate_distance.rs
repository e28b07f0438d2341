//! `topic-predicate-distance`: a predicate far from its topic.

use crate::document::obligation::noun_before;
use crate::lint::{Context, Data, Report};
use crate::text::sentence::{LineEnd, sentences};
use crate::text::{BlockKind, Span};

/// The particle that marks a topic.
const TOPIC: char = 'は';
/// What ends a clause before a list.
const CLAUSE_ENDS: [char; 4] = ['：', ':', '；', ';'];
/// How a sentence ends whose predicate begins before its last word.
const LAST_WORDS: &[&str] = &[
    "ない",
    "ません",
    "ました",
    "ます",
    "でした",
    "です",
    "である",
    "する",
    "した",
    "いる",
    "いた",
    "ある",
    "あった",
    "なる",
    "なった",
    "れる",
    "られる",
    "せる",
];

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let lines = if context.document.reading().is_plain() {
        LineEnd::EndsSentence
    } else {
        LineEnd::Continues
    };
    for block in &context.document.reading().blocks {
        if !matches!(block.kind, BlockKind::Paragraph | BlockKind::Item) || block.quote > 0 {
            continue;
        }
        let place = context.visible(block);
        let text = place.slice(context.prose());
        for (from, stretch) in stretches(text, lines) {
            if !may_be_far(stretch, context.limit as usize) {
                continue;
            }
            far_in(context, place.start() + from, stretch, lines, report);
        }
    }
}

/// A block line by line where a line's end ends the sentence, else whole.
fn stretches(text: &str, lines: LineEnd) -> impl Iterator<Item = (usize, &str)> {
    let by_line = lines == LineEnd::EndsSentence;
    let mut at = 0;
    let pieces = text.split_inclusive(move |c| by_line && c == '\n');
    pieces.map(move |piece| {
        let from = at;
        at += piece.len();
        (from, piece)
    })
}

/// Whether a topic of some sentence stands more than `max` characters before
/// the next one or the sentence's end. Most sentences are passed over by this
/// without being taken apart.
fn may_be_far(text: &str, max: usize) -> bool {
    let mut depth = 0usize;
    let mut since: Option<usize> = None;
    if text.len() <= max || !text.contains(TOPIC) {
        return false;
    }
    for (at, c) in text.char_indices() {
        match c {
            '（' | '(' | '「' | '『' | '“' => depth += 1,
            '）' | ')' | '」' | '』' | '”' => depth = depth.saturating_sub(1),
            '。' | '！' | '？' if depth == 0 => since = None,
            TOPIC if depth == 0 && topic_at(text, at).is_some() => {
                since = Some(0);
                continue;
            }
            _ => {}
        }
        if let Some(count) = &mut since {
            *count += 1;
            if *count > max {
                return true;
            }
        }
    }
    false
}

fn far_in(
    context: &Context<'_>,
    start: usize,
    text: &str,
    lines: LineEnd,
    report: &mut Report<'_>,
) {
    for sentence in sentences(text, lines) {
        let body = sentence.body.slice(text);
        if body.len() <= context.limit as usize {
            continue;
        }
        for (topic, characters) in far_topics(body, context.limit as usize) {
            report.add(
                context.source_span(topic.shift(start + sentence.body.start())),
                TOPIC,
                Data::TopicPredicateDistance {
                    particle: TOPIC.into(),
                    characters: characters as u32,
                    max: context.limit,
                },
            );
        }
    }
}

/// The topics of a sentence whose predicate is more than `max` characters away,
/// with that distance. A topic's clause ends at the latest where the next topic
/// begins.
fn far_topics(sentence: &str, max: usize) -> Vec<(Span, usize)> {
    let topics = topics(sentence);
    let last = LAST_WORDS
        .iter()
        .filter(|word| sentence.ends_with(*word))
        .map(|word| word.len())
        .max()
        .unwrap_or(0);
    topics
        .iter()
        .enumerate()
        .filter_map(|(index, topic)| {
            let end = topics
                .get(index + 1)
                .map_or(sentence.len() - last, |next| next.start());
            let between = sentence.get(topic.end()..end)?;
            // 「…は禁止です：(1) …」: the predicate stands before the list.
            let between = between
                .find(CLAUSE_ENDS)
                .map_or(between, |stop| between.get(..stop).unwrap_or(between));
            let characters = between
                .chars()
                .filter(|c| !matches!(c, '\n' | '\r'))
                .count();
            (characters > max).then_some((*topic, characters))
        })
        .collect()
}

/// The topics of a sentence with their particle: nouns before は, outside
/// brackets. 「ときは」 and the like name no topic.
fn topics(sentence: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut depth = 0usize;
    for (at, c) in sentence.char_indices() {
        match c {
            '（' | '(' | '「' | '『' | '“' => depth += 1,
            '）' | ')' | '」' | '』' | '”' => depth = depth.saturating_sub(1),
            TOPIC if depth == 0 => {
                found.extend(topic_at(sentence, at));
            }
            _ => {}
        }
    }
    found
}

/// The topic whose particle stands at `at`.
fn topic_at(sentence: &str, at: usize) -> Option<Span> {
    let end = at + TOPIC.len_utf8();
    let next = sentence.get(end..)?.chars().next()?;
    // A particle ends its phrase; the は of a word does not.
    if matches!(next, '\u{3041}'..='\u{309F}') {
        return None;
    }
    let noun = noun_before(sentence.get(..at)?)?;
    Some(Span::new(noun.start(), end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_nouns_before_ha() {
        let read = |text: &str| -> Vec<String> {
            topics(text)
                .iter()
                .map(|span| span.slice(text).to_owned())
                .collect()
        };
        assert_eq!(read("使用者は、通知を受けたときは、交付する"), ["使用者は"]);
        assert_eq!(read("前項の予告の日数は、短縮する"), ["前項の予告の日数は"]);
        assert_eq!(
            read("法令においては、この限りではない"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn the_next_topic_ends_the_clause() {
        let far = "あ".repeat(50);
        let text = format!("甲は、{far}し、乙は、{far}する");
        assert!(far_topics(&text, 80).is_empty());
        let text = format!("甲は、{far}{far}する");
        assert_eq!(far_topics(&text, 80).first().map(|(_, n)| *n), Some(101));
    }
}
