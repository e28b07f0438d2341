//! [`Ruby`]: a page's words with the readings of ruby between them, as a
//! copied selection has them: 躊躇ちゅうちょ, 躊躇（ちゅうちょ）.

use super::prepared::{Needle, Prepared};
use crate::text::fold::Fold;
use crate::text::{self, Span};

/// The spelled-out text, folded, and the way back.
#[derive(Debug, Clone)]
pub(crate) struct Ruby {
    text: String,
    prepared: Prepared,
    /// For each reading: where it begins and ends here, where it stands in the
    /// visible text.
    readings: Vec<(usize, usize, usize)>,
}

impl Ruby {
    /// Writes each reading behind its word, between `brackets`.
    pub(crate) fn new(visible: &str, ruby: &[text::Ruby], brackets: (&str, &str)) -> Self {
        let mut text = String::with_capacity(visible.len() + 16 * ruby.len());
        let mut readings = Vec::with_capacity(ruby.len());
        let mut from = 0;
        for ruby in ruby {
            let at = text::floor_boundary(visible, ruby.at as usize).max(from);
            text.push_str(&visible[from..at]);
            let start = text.len();
            text.push_str(brackets.0);
            text.push_str(&ruby.reading);
            text.push_str(brackets.1);
            readings.push((start, text.len(), at));
            from = at;
        }
        text.push_str(&visible[from..]);
        let prepared = Prepared::new(&text, Fold::CITE, |_| false);
        Self {
            text,
            prepared,
            readings,
        }
    }

    /// Every place of a folded quote that takes in a whole reading, in the
    /// visible text.
    pub(crate) fn places(&self, quote: &str, mut found: impl FnMut(Span)) {
        let needle = Needle::plain(quote);
        self.prepared.places(&needle, |hit| {
            let first = self
                .readings
                .partition_point(|reading| reading.0 < hit.span.start());
            let holds = self
                .readings
                .get(first)
                .is_some_and(|reading| reading.1 <= hit.span.end());
            let (start, end) = (self.visible(hit.span.start()), self.visible(hit.span.end()));
            if holds
                && let (Some(start), Some(end)) = (start, end)
                && self.prepared.guard(&self.text, &needle, hit).is_ok()
            {
                found(Span::new(start, end));
            }
            true
        });
    }

    /// The visible offset of a place here; none inside a reading.
    fn visible(&self, at: usize) -> Option<usize> {
        let next = self.readings.partition_point(|reading| reading.0 < at);
        let Some(&(_, end, visible)) = next.checked_sub(1).and_then(|i| self.readings.get(i))
        else {
            return Some(at);
        };
        (at >= end).then(|| visible + at - end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_with_readings_stands_where_its_words_do() {
        let visible = "彼は躊躇なく、暗闇へ";
        let ruby: Vec<_> = [("躊躇", "ちゅうちょ"), ("暗", "くら"), ("闇", "やみ")]
            .map(|(word, reading)| text::Ruby {
                at: (visible.find(word).unwrap() + word.len()) as u32,
                reading: reading.into(),
            })
            .into();
        let found = |brackets, quote: &str| {
            let mut places = Vec::new();
            let quote = Fold::CITE.apply(quote);
            Ruby::new(visible, &ruby, brackets).places(quote.text(), |span| {
                places.push(span.slice(visible));
            });
            places
        };
        assert_eq!(
            found(("", ""), "彼は躊躇ちゅうちょなく、暗くら闇やみへ"),
            ["彼は躊躇なく、暗闇へ"]
        );
        assert_eq!(found(("（", "）"), "躊躇（ちゅうちょ）なく"), ["躊躇なく"]);
        assert_eq!(found(("", ""), "躊躇ちゅうちょ"), ["躊躇"]);
        assert!(found(("", ""), "ちょなく").is_empty());
        assert!(found(("", ""), "彼は").is_empty());
    }
}
