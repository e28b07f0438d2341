//! The sentence round a quotation. Unlike the reader of sentences in `text`, it
//! looks over what stands in quotation marks and brackets.

use crate::text::Span;

/// The sentence round a quotation, inside its line or paragraph.
pub(super) fn around(text: &str, line: Span, quoted: Span) -> Span {
    let before = text.get(line.start()..quoted.start()).unwrap_or("");
    let start = line.start() + last_start(before);
    let after = text.get(quoted.end()..line.end()).unwrap_or("");
    Span::new(
        start,
        quoted.end() + first_end(after).unwrap_or(after.len()),
    )
}

/// Where the last sentence of a text begins.
pub(super) fn last_start(text: &str) -> usize {
    let mut start = 0;
    let mut at = 0;
    while let Some(end) = first_end(&text[at..]) {
        at += end;
        if text[at..].trim().is_empty() {
            break;
        }
        start = at;
    }
    start
}

/// One past the first end of a sentence: 。 and its kin, or a stop before a
/// blank and a capital, that is no abbreviation.
fn first_end(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '「' | '『' | '（' | '(' | '“' | '[' => depth += 1,
            '」' | '』' | '）' | ')' | '”' | ']' => depth = depth.saturating_sub(1),
            '。' | '！' | '？' if depth == 0 => return Some(at + c.len_utf8()),
            '.' | '!' | '?' if depth == 0 => {
                let rest = &text[at + 1..];
                let next = rest.trim_start();
                let goes_on = rest.len() == next.len()
                    || next.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit());
                let word = text[..at]
                    .rsplit(|c: char| !c.is_alphabetic())
                    .next()
                    .unwrap_or("");
                let is_short = [
                    "Art", "Sec", "Cl", "No", "para", "cl", "art", "sec", "e", "g", "i",
                ]
                .contains(&word);
                if !goes_on && !is_short {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}
