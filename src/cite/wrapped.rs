//! [`Wrapped`]: words that a hyphen parts at a line end, in either reading.
//!
//! `termi-⏎nation` is `termination` or `termi-nation`; which, only the author
//! knows. The quote is looked for in a text without any hyphen inside a word,
//! and what is found is compared again: only a line-end hyphen may be missing
//! in the quote.

use super::prepared::{self, Hit, Prepared};
use crate::text::Span;

/// A folded text without hyphens inside words.
#[derive(Debug, Clone)]
pub(crate) struct Wrapped {
    text: String,
    /// For each hyphen taken out: the offset in `text` at which it stood.
    removed: Vec<u32>,
    /// Folded offsets of hyphens that stand at a line end.
    line_ends: Vec<u32>,
}

impl Wrapped {
    /// `None` when no line of `text` ends in such a hyphen.
    pub(crate) fn new(text: &str, prepared: &Prepared) -> Option<Self> {
        let mut line_ends = Vec::new();
        let gaps = prepared.folded.gaps();
        for at in gaps.flat_map(|gap| prepared::marks(text, gap, b"\n\r")) {
            let head = text[..at].trim_end();
            let Some(hyphen) = head.chars().next_back().filter(|&c| is_hyphen(c)) else {
                continue;
            };
            let start = head.len() - hyphen.len_utf8();
            let letter = head[..start].chars().next_back();
            let next = text[at..].trim_start().chars().next();
            if letter.is_some_and(char::is_alphabetic) && next.is_some_and(char::is_lowercase) {
                let folded = prepared.folded.folded_range(Span::new(start, head.len()));
                line_ends.push(folded.start as u32);
            }
        }
        line_ends.dedup();
        if line_ends.is_empty() {
            return None;
        }
        let (text, removed) = without_hyphens(prepared.folded.text());
        Some(Self {
            text,
            removed,
            line_ends,
        })
    }

    /// Every place of a folded quote, in order.
    pub(crate) fn places(
        &self,
        prepared: &Prepared,
        quote: &str,
        mut found: impl FnMut(Hit) -> bool,
    ) {
        let (wanted, _) = without_hyphens(quote);
        if wanted.is_empty() {
            return;
        }
        for at in memchr::memmem::find_iter(self.text.as_bytes(), wanted.as_bytes()) {
            let start = at + self.removed.partition_point(|&r| r as usize <= at);
            let end = at + wanted.len();
            let end = end + self.removed.partition_point(|&r| (r as usize) < end);
            if self.same(prepared.folded.text(), start, end, quote)
                && !found(Hit {
                    folded: (start, end),
                    span: prepared.folded.source_span(start..end),
                })
            {
                return;
            }
        }
    }

    /// Whether only line-end hyphens are missing in the quote.
    fn same(&self, text: &str, start: usize, end: usize, quote: &str) -> bool {
        let Some(there) = text.get(start..end) else {
            return false;
        };
        let mut quoted = quote.bytes().peekable();
        for (at, byte) in there.bytes().enumerate() {
            if quoted.next_if_eq(&byte).is_some() {
                continue;
            }
            if byte != b'-'
                || self
                    .line_ends
                    .binary_search(&((start + at) as u32))
                    .is_err()
            {
                return false;
            }
        }
        quoted.next().is_none()
    }
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{AD}')
}

/// The text without hyphens that stand between a letter and a small letter.
fn without_hyphens(text: &str) -> (String, Vec<u32>) {
    let mut kept = String::with_capacity(text.len());
    let mut removed = Vec::new();
    let mut from = 0;
    for at in memchr::memchr_iter(b'-', text.as_bytes()) {
        let letter = text[..at].chars().next_back();
        let next = text[at + 1..].chars().next();
        if letter.is_some_and(char::is_alphabetic) && next.is_some_and(char::is_lowercase) {
            kept.push_str(&text[from..at]);
            removed.push(kept.len() as u32);
            from = at + 1;
        }
    }
    kept.push_str(&text[from..]);
    (kept, removed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold::Fold;

    fn found(text: &str, quote: &str) -> Vec<String> {
        let prepared = Prepared::new(text, Fold::CITE, |_| true);
        let mut all = Vec::new();
        if let Some(wrapped) = Wrapped::new(text, &prepared) {
            let quote = Fold::CITE.apply(quote);
            wrapped.places(&prepared, quote.text(), |hit| {
                all.push(hit.span.slice(text).to_owned());
                true
            });
        }
        all
    }

    #[test]
    fn either_reading_of_a_line_end_hyphen() {
        let text = "may seek the termi-\nnation, and the long-\nterm use of non-linear data.";
        assert_eq!(found(text, "termination, and"), ["termi-\nnation, and"]);
        assert_eq!(found(text, "the long-term use"), ["the long-\nterm use"]);
        assert_eq!(found(text, "the longterm use"), ["the long-\nterm use"]);
        assert_eq!(
            found(text, "termination, and the long-term use of non-linear"),
            ["termi-\nnation, and the long-\nterm use of non-linear"]
        );
        assert!(found(text, "use of nonlinear data").is_empty());
        assert!(found(text, "se-ek the").is_empty());
        assert!(found("non-linear", "nonlinear").is_empty());
    }
}
