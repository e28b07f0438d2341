//! Headings: the words beside a number, the caption line before an article,
//! and the headings of a list of versions.

use super::super::language::en;
use super::super::lines::Line;
use super::super::node::{Kind, Style};
use super::super::numbering::{Mark, dotted_parts, is_blank};
use crate::text::{Source, search};

/// Longest heading, in characters. A longer rest is the article's text.
const MAX_HEADING_CHARS: usize = 100;

/// The heading in what follows a number: the words in brackets when nothing
/// else follows, otherwise the whole rest unless it is a sentence.
pub(super) fn heading(rest: &str) -> &str {
    let rest = clean(rest).trim_start_matches(|c: char| is_blank(c) || "-–—―−:：".contains(c));
    if let Some(words) = bracketed(rest) {
        return words;
    }
    if search::holds(rest, "。") || rest.chars().count() > MAX_HEADING_CHARS {
        return "";
    }
    rest
}

/// The words of a text that is one bracket （…）.
pub(super) fn bracketed(text: &str) -> Option<&str> {
    let text = text.trim_matches(is_blank);
    let inner = text
        .strip_prefix(['（', '(', '【'])?
        .strip_suffix(['）', ')', '】'])?;
    let mut depth = 0;
    for c in inner.chars() {
        match c {
            '（' | '(' | '【' => depth += 1,
            '）' | ')' | '】' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return None;
        }
    }
    (!inner.is_empty()).then(|| inner.trim_matches(is_blank))
}

/// A heading without marks that no reader sees: `{: #id }`, closing hashes.
pub(super) fn clean(text: &str) -> &str {
    let text = text.trim_matches(is_blank);
    match text.rfind("{") {
        Some(at) if at > 0 && text.ends_with('}') && text[at..].contains(['#', ':', '.']) => {
            text[..at].trim_matches(is_blank)
        }
        _ => text,
    }
}

/// Whether the line is only （…） and stands immediately before an article.
pub(super) fn is_caption(
    lines: &[Line],
    marks: &[Option<Mark>],
    index: usize,
    prose: &Source,
) -> bool {
    bracketed(lines[index].text(prose)).is_some()
        && marks
            .get(index + 1)
            .and_then(Option::as_ref)
            .is_some_and(|mark| mark.kind == Kind::Article && mark.style == Style::Jo)
}

/// The caption immediately before the article on line `index`.
pub(super) fn caption_before<'a>(
    lines: &[Line],
    index: usize,
    prose: &'a Source,
) -> Option<&'a str> {
    let before = lines.get(index.checked_sub(1)?)?;
    bracketed(before.text(prose))
}

/// Whether the headings are versions of a product: a title that says so, or
/// numbered headings that carry dates and fall.
pub(super) fn is_changelog(lines: &[Line], prose: &Source) -> bool {
    let mut dated = 0;
    let mut numbered = 0;
    for line in lines.iter().filter(|line| line.heading > 0) {
        let text = line.text(prose).trim();
        if line.heading == 1 && en::CHANGELOG.contains(&text.to_lowercase().as_str()) {
            return true;
        }
        if let Some(rest) = dotted_parts(text) {
            numbered += 1;
            dated += usize::from(has_date(rest));
        }
    }
    dated >= 2 && dated * 2 >= numbered
}

/// `2026-05-11`, `2026/5/11`, `2026.5.11`, `2026年`.
fn has_date(text: &str) -> bool {
    text.as_bytes().windows(5).any(|w| {
        w[..4].iter().all(u8::is_ascii_digit)
            && matches!(w[0], b'1' | b'2')
            && b"-/.".contains(&w[4])
    }) || text.contains('年')
}
