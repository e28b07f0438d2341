//! Reversals: words of a sentence that take back or turn round what was said.
//!
//! No dictionary and no similarity: a table of exceptions is asked first, then
//! patterns with one or two characters of context. Read on text whose kana are
//! as typed; folded to one kana, ナイフ would deny.

use super::tables::denial::DENIALS;
use super::tables::exception::{Exception, exceptions};
use super::tables::negation::{NEGATIONS, Pattern};
use super::tables::{Left, Right, words};
use crate::text::lexicon::Lexicon;
use std::ops::Range;
use std::sync::LazyLock;

/// How a reversal works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReversalKind {
    /// A negative form of a verb, an adjective or the copula.
    Negation,
    /// A word that denies a content: 違う, 嘘だ, 否定する, 考えにくい.
    Denial,
}

type Context = (Left, Right);

static EXCEPTIONS: LazyLock<Lexicon<Context>> = LazyLock::new(|| {
    let rows = exceptions();
    Lexicon::new(
        rows.iter()
            .map(|Exception { word, left, right }| (word.as_str(), (*left, *right))),
    )
});

static PATTERNS: LazyLock<Lexicon<(ReversalKind, Context)>> = LazyLock::new(|| {
    let of = |kind: ReversalKind, table: &'static [Pattern]| {
        table.iter().flat_map(move |row| {
            words(row.words).map(move |word| (word, (kind, (row.left, row.right))))
        })
    };
    Lexicon::new(of(ReversalKind::Negation, NEGATIONS).chain(of(ReversalKind::Denial, DENIALS)))
});

/// What marks only: しか … ない asserts.
const ONLY: &str = "しか";
/// Behind しか: it is another word, しかし, しかも, しかた.
const NOT_ONLY: &[char] = &[
    'し', 'も', 'め', 'た', 'と', 'る', 'け', 'ら', 'く', 'っ', 'つ', 'ば',
];
/// In front of しか: it is another word, たしか, いつしか.
const NOT_BEFORE_ONLY: &[char] = &['た', 'つ', 'や', 'も'];

/// All reversals of one sentence in text order, one for each negation. `text`
/// is folded for grammar, without white space.
pub(super) fn reversals(text: &str) -> Vec<(Range<usize>, ReversalKind)> {
    let mut found = Vec::new();
    let mut only = false;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let (before, rest) = (&text[..at], &text[at..]);
        let fits =
            |&(left, right): &Context, len: usize| left.fits(before) && right.fits(&rest[len..]);
        let spared = EXCEPTIONS
            .all_at(rest)
            .find(|&(len, context)| fits(context, len));
        if let Some((len, _)) = spared {
            at += len;
            continue;
        }
        let pattern = PATTERNS
            .all_at(rest)
            .find(|&(len, (_, context))| fits(context, len));
        if let Some((len, &(kind, _))) = pattern {
            if only && kind == ReversalKind::Negation {
                only = false;
            } else {
                found.push((at..at + len, kind));
            }
            at += len;
            continue;
        }
        if let Some(after) = rest.strip_prefix(ONLY)
            && !after.starts_with(NOT_ONLY)
            && !before.ends_with(NOT_BEFORE_ONLY)
        {
            only = true;
        }
        at += c.len_utf8();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        reversals(text)
            .into_iter()
            .map(|(range, _)| &text[range])
            .collect()
    }

    #[test]
    fn one_span_for_each_negation() {
        assert_eq!(found("梶は関係ないわけがない"), ["ない", "ない"]);
        assert_eq!(
            found("遅れていなかったとは言えません"),
            ["なかった", "ません"]
        );
    }

    #[test]
    fn only_asserts() {
        assert!(found("女将しか知らない").is_empty());
        assert_eq!(found("女将しか知らないが、関係ない"), ["ない"]);
        assert_eq!(found("しかし遅れていない"), ["ない"]);
        assert_eq!(found("たしかに遅れていない"), ["ない"]);
    }
}
