//! Words that deny, as data, and the passages that are made of them alone.

use super::token;

/// English words that deny.
const NEGATIONS: &[&str] = &[
    "not", "never", "no", "nor", "neither", "none", "nobody", "nothing", "nowhere", "cannot",
    "without", "n't", "unless", "hardly", "scarcely", "barely",
];

/// English auxiliaries and adverbs that go with a negation.
const AUXILIARIES: &[&str] = &[
    "do", "does", "did", "done", "shall", "will", "would", "should", "may", "might", "must", "can",
    "could", "ought", "need", "dare", "is", "are", "was", "were", "am", "be", "been", "being",
    "has", "have", "had", "having", "to", "in", "any", "way", "at", "all", "ever", "yet", "longer",
    "a", "an", "the",
];

/// Japanese endings that deny.
const NEGATING_ENDINGS: &[&str] = &[
    "ない",
    "なく",
    "なかった",
    "なけれ",
    "なき",
    "なし",
    "ません",
    "ぬ",
    "ず",
    "ざる",
    "ざり",
    "まい",
    "不",
    "非",
    "未",
    "無",
];

/// What may stand round such an ending and says nothing of its own.
const JA_AUXILIARIES: &[&str] = &[
    "する",
    "して",
    "し",
    "せ",
    "さ",
    "れ",
    "られ",
    "で",
    "では",
    "じゃ",
    "は",
    "が",
    "も",
    "を",
    "に",
    "て",
    "ては",
    "なら",
    "いけ",
    "なり",
    "あり",
    "ある",
    "でき",
    "得",
    "え",
    "こと",
    "もの",
    "とは",
    "と",
    "でした",
    "です",
    "い",
    "ば",
    "た",
];

/// Whether an English word denies, contractions included.
pub(crate) fn is_negative_word(word: &str) -> bool {
    let word = word.to_lowercase().replace('\u{2019}', "'");
    NEGATIONS.contains(&word.as_str()) || word.ends_with("n't")
}

/// How many negations a passage holds.
pub(crate) fn count(text: &str) -> usize {
    let words = text
        .split(|c: char| !token::is_word(c) && !matches!(c, '\'' | '\u{2019}'))
        .filter(|word| is_negative_word(word))
        .count();
    let mut endings = 0;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = match NEGATING_ENDINGS.iter().find(|e| rest.starts_with(**e)) {
            Some(ending) => {
                endings += 1;
                ending.len()
            }
            None => c.len_utf8(),
        };
        rest = &rest[len..];
    }
    words + endings
}

/// Whether left-out words are nothing but a negation with its auxiliaries,
/// inside one clause: leaving them out turns the sentence round.
pub(crate) fn is_bare_negation(omitted: &str) -> bool {
    let trimmed =
        omitted.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '、' | '，'));
    // Longer than any chain of auxiliaries.
    if trimmed.is_empty() || trimmed.chars().nth(40).is_some() {
        return false;
    }
    if trimmed.chars().any(token::is_unspaced) {
        return is_bare_ja(trimmed);
    }
    let mut negative = false;
    for word in trimmed.split_whitespace() {
        if is_negative_word(word) {
            negative = true;
        } else if !AUXILIARIES.contains(&word.to_lowercase().as_str()) {
            return false;
        }
    }
    negative
}

/// Whether the text can be cut wholly into endings and auxiliaries with at
/// least one that denies.
fn is_bare_ja(text: &str) -> bool {
    // For each offset: reached without a negation, reached with one.
    let mut reached = vec![(false, false); text.len() + 1];
    reached[0].0 = true;
    for at in 0..text.len() {
        let (plain, negative) = reached[at];
        let Some(rest) = text.get(at..) else { continue };
        if !plain && !negative {
            continue;
        }
        for ending in NEGATING_ENDINGS.iter().filter(|e| rest.starts_with(**e)) {
            reached[at + ending.len()].1 = true;
        }
        for word in JA_AUXILIARIES.iter().filter(|w| rest.starts_with(**w)) {
            let there = &mut reached[at + word.len()];
            there.0 |= plain;
            there.1 |= negative;
        }
    }
    reached[text.len()].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_negation_is_nothing_but_that() {
        for omitted in [
            " not ",
            "does not",
            "shall not",
            "never",
            "is no longer",
            "mustn't",
            "ない",
            "しない",
            "ではない",
            "してはなら ない".trim(),
            "ません",
            "はない",
            "不",
            "することができない",
        ] {
            let omitted = omitted.replace(' ', if omitted.is_ascii() { " " } else { "" });
            assert!(is_bare_negation(&omitted), "{omitted}");
        }
        for omitted in [
            "",
            ", packed in crates, ",
            "催告をしないで",
            "not later than noon",
            "only",
            "正当な理由がない",
            "書面による承諾を得ないで",
        ] {
            assert!(!is_bare_negation(omitted), "{omitted}");
        }
    }

    #[test]
    fn negations_are_counted() {
        assert_eq!(count("shall not, and can't"), 2);
        assert_eq!(count("してはならない"), 1);
        assert_eq!(count("支払う"), 0);
        assert_eq!(count("note and notice"), 0);
    }
}
