//! What was changed between two short passages, token by token.
//!
//! Cost grows with length times changes (Myers): for passages, not documents.

use super::order;
use similar::DiffTag;
use similar::algorithms::{Capture, Compact, Replace, myers};
use std::ops::Range;

/// One changed run: token ranges in the first and the second passage. An empty
/// first range is an insertion, an empty second one a deletion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Tokens of the first passage.
    pub from: Range<usize>,
    /// Tokens of the second passage.
    pub to: Range<usize>,
}

/// The changed runs, in order; equal tokens lie between any two.
pub fn changes<T: Ord>(from: &[T], to: &[T]) -> Vec<Change> {
    let mut kinds: Vec<&T> = from.iter().chain(to).collect();
    order::natural(&mut kinds);
    kinds.dedup();
    let number = |tokens: &[T]| -> Vec<usize> {
        tokens
            .iter()
            .map(|token| kinds.partition_point(|kind| *kind < token))
            .collect()
    };
    numbered(&number(from), &number(to))
}

/// The one instance of the one algorithm: another type would weigh thirty
/// kilobytes again, and a choice of algorithm at run time all of them.
fn numbered(from: &[usize], to: &[usize]) -> Vec<Change> {
    let mut hook = Compact::new(Replace::new(Capture::new()), from, to);
    let Ok(()) = myers::diff(&mut hook, from, 0..from.len(), to, 0..to.len());
    let mut changes: Vec<Change> = Vec::new();
    for op in hook.into_inner().into_inner().into_ops() {
        if op.tag() == DiffTag::Equal {
            continue;
        }
        match changes.last_mut() {
            Some(last)
                if last.from.end == op.old_range().start && last.to.end == op.new_range().start =>
            {
                last.from.end = op.old_range().end;
                last.to.end = op.new_range().end;
            }
            _ => changes.push(Change {
                from: op.old_range(),
                to: op.new_range(),
            }),
        }
    }
    changes
}

/// Splits a passage for comparison: a run of digits (with the points and
/// commas inside it), a run of letters of a spaced script, else one character.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let len = if is_digit(first) {
            number_len(rest)
        } else if is_word(first) {
            rest.find(|c: char| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, tail) = rest.split_at(len);
        tokens.push(token);
        rest = tail;
    }
    tokens
}

fn is_digit(c: char) -> bool {
    super::numeral::arabic_digit(c).is_some()
}

fn is_word(c: char) -> bool {
    // Kana, kanji and the like are alphabetic too, but written without spaces.
    c.is_alphabetic()
        && !('\u{2E80}'..='\u{9FFF}').contains(&c)
        && !('\u{20000}'..='\u{3FFFF}').contains(&c)
        || c == '\''
        || c == '\u{2019}'
}

fn number_len(text: &str) -> usize {
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let joins = matches!(c, '.' | ',' | '．' | '，')
            && chars.peek().is_some_and(|&(_, next)| is_digit(next));
        if !is_digit(c) && !joins {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs<'a>(from: &'a str, to: &'a str) -> Vec<(String, String)> {
        let (a, b) = (tokens(from), tokens(to));
        changes(&a, &b)
            .into_iter()
            .map(|c| (a[c.from].concat(), b[c.to].concat()))
            .collect()
    }

    #[test]
    fn numbers_and_words_change_whole() {
        assert_eq!(
            pairs("30日以内に", "130日以内に"),
            [("30".into(), "130".into())]
        );
        assert_eq!(
            pairs("１，０００円", "１，２００円"),
            [("１，０００".into(), "１，２００".into())]
        );
        assert_eq!(
            pairs("the lawful use", "the unlawful use"),
            [("lawful".into(), "unlawful".into())]
        );
        assert_eq!(
            pairs("支払う。", "支払わない。"),
            [("う".into(), "わない".into())]
        );
        assert_eq!(pairs("同じ", "同じ"), []);
    }

    #[test]
    fn tokens_cover_the_text() {
        for text in ["", "don’t 3.2.1 第3条、x", "1,", "１．５億円"] {
            assert_eq!(tokens(text).concat(), text);
        }
    }
}
