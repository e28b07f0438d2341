//! The closed list of tolerances, applied to one message.

use crate::text::fold::Fold;
use crate::text::numeral::arabic_digit;
use unicode_normalization::UnicodeNormalization;

/// A character of a normalised message. A numeric sign is none of the
/// punctuation marks, so it equals none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A character, or an ASCII punctuation mark of the list.
    Char(char),
    /// A point directly between two digits.
    DecimalPoint,
    /// A comma inside a well-formed thousands grouping.
    GroupingComma,
}

/// The ASCII mark that stands for `c` in the list.
fn punctuation(c: char) -> Option<char> {
    Some(match c {
        ',' | '、' | '，' => ',',
        '.' | '。' | '．' => '.',
        '!' | '！' => '!',
        '?' | '？' => '?',
        ':' | '：' => ':',
        ';' | '；' => ';',
        _ => return None,
    })
}

/// The message as it is compared.
pub fn normalise(message: &str) -> Vec<Mark> {
    // Over the whole text first: some scripts compose across clusters.
    let composed: String = message.nfc().collect();
    let folded = Fold::FIDELITY.apply(&composed);
    let chars: Vec<char> = folded.text().chars().collect();
    let digit = |at: usize| chars.get(at).is_some_and(|&c| arabic_digit(c).is_some());
    let mut out: Vec<Mark> = Vec::with_capacity(chars.len());
    // Commas before this place belong to a run that has been judged.
    let (mut judged, mut grouped) = (0, false);
    let mut after_mark = false;
    for (at, &c) in chars.iter().enumerate() {
        let between = at > 0 && digit(at - 1) && digit(at + 1);
        let mark = match c {
            '.' | '．' if between => Some(Mark::DecimalPoint),
            ',' | '，' if between => {
                if at >= judged {
                    (judged, grouped) = judge(&chars, at);
                }
                Some(if grouped {
                    Mark::GroupingComma
                } else {
                    Mark::Char(',')
                })
            }
            _ => None,
        };
        match (mark, punctuation(c)) {
            (Some(mark @ (Mark::DecimalPoint | Mark::GroupingComma)), _) => {
                out.push(mark);
                after_mark = false;
            }
            (_, Some(ascii)) => {
                if out.last() == Some(&Mark::Char(' ')) {
                    out.pop();
                }
                out.push(Mark::Char(ascii));
                after_mark = true;
            }
            _ if c == ' ' && after_mark => {}
            _ => {
                out.push(Mark::Char(c));
                after_mark = false;
            }
        }
    }
    out
}

/// The end of the run of digits joined by single commas round the comma at
/// `at`, its first comma, and whether it is a thousands grouping: one to three
/// digits, then threes.
fn judge(chars: &[char], at: usize) -> (usize, bool) {
    let digit = |at: usize| chars.get(at).is_some_and(|&c| arabic_digit(c).is_some());
    let mut start = at;
    while start > 0 && digit(start - 1) {
        start -= 1;
    }
    let mut formed = at - start <= 3;
    let mut end = at;
    loop {
        let first = end + 1;
        end = first;
        while digit(end) {
            end += 1;
        }
        formed &= end - first == 3;
        let joined = matches!(chars.get(end), Some(',' | '，')) && digit(end + 1);
        if !joined {
            return (end, formed);
        }
    }
}
