//! What joins the two ends of a range.

use super::cursor::Text;

/// How two figures are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joint {
    /// 〜, –, から, to: a range.
    Range,
    /// `-`: a range only when the low end is smaller and a unit follows.
    Hyphen,
    /// `and`: a range only behind `between`.
    And,
}

const MARKS: &[&str] = &[
    "〜",
    "～",
    "~",
    "–",
    "—",
    "―",
    "‐",
    "から",
    "ないし",
    "乃至",
];
const WORDS: &[&str] = &["to", "through", "until", "till"];

/// The joint at `at`, blanks round it allowed, and the position behind it.
pub(crate) fn connector(text: Text<'_>, at: usize) -> Option<(Joint, usize)> {
    let start = text.blank(at);
    if let Some(end) = text.eat_any(start, MARKS) {
        return Some((Joint::Range, text.blank(end)));
    }
    if let Some(end) = text.eat(start, "-") {
        return Some((Joint::Hyphen, text.blank(end)));
    }
    if start == at {
        return None;
    }
    if let Some(end) = text.eat_word(start, "and") {
        return Some((Joint::And, text.blank(end)));
    }
    let end = WORDS.iter().find_map(|word| text.eat_word(start, word))?;
    Some((Joint::Range, text.blank(end)))
}
