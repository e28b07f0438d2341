//! How a sentence is said: a question, an assertion, a request.

use super::tables::speech::*;
use crate::text::sentence::is_japanese;
use serde::Serialize;

/// The way something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Speech {
    /// It states.
    Assertion,
    /// It asks.
    Question,
    /// It wants something done.
    Request,
    /// It says nothing.
    Other,
}

/// What a sentence's form shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Manner {
    /// The way it is said.
    pub speech: Speech,
    /// A question mark or a question's ending.
    pub explicit_question: bool,
    /// An assertion's ending, or an exclamation mark.
    pub explicit_assertion: bool,
}

impl Manner {
    /// Of what holds no word.
    pub const SILENT: Manner = Manner {
        speech: Speech::Other,
        explicit_question: false,
        explicit_assertion: false,
    };

    /// Whether the sentence as a region is asked rather than stated.
    pub fn is_interrogative(self) -> bool {
        self.explicit_question && !self.explicit_assertion
    }
}

/// Characters looked at from the end for a request's verb.
const TAIL: usize = 14;
/// Characters between an embedded question and the verb that puts it.
const REACH: usize = 14;
/// What stands before an embedded か.
const BEFORE_WHETHER: &[char] = &[
    'の', 'た', 'だ', 'る', 'い', 'す', 'う', 'く', 'ん', 'む', 'つ', 'ぬ',
];

/// Reads one sentence, folded for grammar, without white space.
pub(super) fn manner(text: &str) -> Manner {
    if !text.chars().any(char::is_alphanumeric) {
        return Manner::SILENT;
    }
    let (body, marks) = strip(text);
    let asked = marks.contains('?');
    let exclaimed = marks.contains('!');
    let plain = without_particles(body);
    let reproach = !asked && is_reproach(body, exclaimed);
    let puts_question = puts_embedded_question(body);
    let ends_asking = ends_in(body, &QUESTION_ENDINGS) && !ends_in(body, &NO_QUESTION)
        || body.ends_with('の') && has_interrogative(body, &INTERROGATIVES);
    let asserts = !asked
        && !puts_question
        && (exclaimed
            || reproach
            || ends_in(plain, &ASSERTION_ENDINGS)
            || ends_in(body, &ASSERTION_ENDINGS));
    let wonders =
        !asserts && !body.contains('か') && has_interrogative(body, &ASKING_INTERROGATIVES);
    let whether = !asserts && WHETHER.iter().any(|word| body.contains(word));
    let explicit_question =
        asked || puts_question || (ends_asking && !reproach) || wonders || whether;
    let request = REQUEST_ENDINGS
        .iter()
        .any(|ending| body.ends_with(ending) || plain.ends_with(ending));
    let speech = if puts_question {
        Speech::Question
    } else if request {
        Speech::Request
    } else if explicit_question && !asserts {
        Speech::Question
    } else {
        Speech::Assertion
    };
    Manner {
        speech,
        explicit_question,
        explicit_assertion: asserts,
    }
}

/// Takes marks, brackets, emoji, laughter and drawn-out vowels off the end.
fn strip(text: &str) -> (&str, &str) {
    let mut body = text;
    loop {
        let trimmed = body
            .trim_end_matches(|c: char| !c.is_alphanumeric() || c == 'ー')
            .trim_end_matches("(笑");
        let laughter = trimmed.trim_end_matches('w');
        let next = match laughter.chars().next_back() {
            Some(c) if is_japanese(c) || !c.is_alphanumeric() => laughter,
            _ => trimmed,
        };
        if next.len() == body.len() {
            break;
        }
        body = next;
    }
    (body, &text[body.len()..])
}

fn ends_in(body: &str, list: &List) -> bool {
    list.iter().any(|ending| body.ends_with(ending))
}

fn without_particles(body: &str) -> &str {
    FINAL_PARTICLES
        .iter()
        .filter_map(|particle| body.strip_suffix(particle))
        .min_by_key(|rest| rest.len())
        .unwrap_or(body)
}

fn is_reproach(body: &str, exclaimed: bool) -> bool {
    REPROACHES
        .iter()
        .filter_map(|ending| body.strip_suffix(ending))
        .any(|head| {
            !head.ends_with(['ん', 'の'])
                && (exclaimed || head.ends_with(['た', 'だ', 'る', 'い', 'す', 'う']))
        })
}

/// 遅れていたのか教えてください: a question in the form of a request.
fn puts_embedded_question(body: &str) -> bool {
    let tail = last_chars(body, TAIL);
    let verb = ASKING
        .iter()
        .filter_map(|word| body[tail..].rfind(word))
        .min();
    let Some(verb) = verb.map(|at| tail + at) else {
        return false;
    };
    let from = last_chars(&body[..verb], REACH);
    body[from..verb].match_indices('か').any(|(at, _)| {
        let head = &body[..from + at];
        let please = head.ends_with("どう") && !head.ends_with("かどう");
        !please
            && head.ends_with(BEFORE_WHETHER)
            && !ends_in(&body[..from + at + 'か'.len_utf8()], &NO_QUESTION)
    })
}

/// Byte offset of the last `count` characters.
fn last_chars(text: &str, count: usize) -> usize {
    let mut chars = text.char_indices().rev();
    chars.nth(count.saturating_sub(1)).map_or(0, |(at, _)| at)
}

fn has_interrogative(body: &str, list: &List) -> bool {
    list.iter().any(|word| {
        body.match_indices(word).any(|(at, _)| {
            let after = &body[at + word.len()..];
            !NO_INTERROGATIVE.iter().any(|stop| after.starts_with(stop))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(text: &str) -> bool {
        manner(text).is_interrogative()
    }

    #[test]
    fn endings_decide() {
        for text in [
            "遅れていたのか。",
            "遅れていた?",
            "遅れてたっけ",
            "遅れていたのかな",
            "なぜ遅れていたの",
            "遅れていたのかー…",
            "「遅れていたのか」",
        ] {
            assert!(asks(text), "{text}");
        }
        for text in [
            "遅れていたの",
            "遅れていたのだ",
            "それは確か。",
            "遅れていたのか!",
            "なぜかは知らないが遅れていたのです",
            "遅れていたじゃないか!",
        ] {
            assert!(!asks(text), "{text}");
        }
    }

    #[test]
    fn a_request_with_a_question_in_it_asks() {
        assert_eq!(
            manner("遅れていたのか教えてください").speech,
            Speech::Question
        );
        assert_eq!(manner("どうか教えてください").speech, Speech::Request);
        assert_eq!(
            manner("止まった時計を見せてください。").speech,
            Speech::Request
        );
        assert_eq!(manner("見せて!").speech, Speech::Request);
        assert_eq!(manner("😀").speech, Speech::Other);
        assert_eq!(manner("時計が遅れていた").speech, Speech::Assertion);
    }
}
