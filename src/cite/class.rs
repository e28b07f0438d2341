//! [`Class`]: what kind of change a changed run is.

use super::lookalike;
use super::negation;
use super::token;
use crate::text::order;
use crate::text::{Span, numeral};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// What was done to the words of the original.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Another number, or the same with a sign, point or unit lost.
    Number,
    /// Flattened: 10⁶ became 106.
    ExponentLost,
    /// A negation added, taken out or turned.
    Negation,
    /// A party or a term with a definition.
    DefinedTerm,
    /// Only capitals.
    Case,
    /// Only marks.
    Punctuation,
    /// Old and new spelling, kanji and kana, a numeral in another script.
    SpellingForm,
    /// Looks the same and is another character: the one in the quote.
    Homoglyph(char),
    /// Words that the original does not have.
    Inserted,
    /// Words that the quote does not have.
    Dropped,
    /// The same words in another place.
    Order,
    /// Other words.
    Wording,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Class::Number => "number",
            Class::ExponentLost => "exponent lost",
            Class::Negation => "negation",
            Class::DefinedTerm => "defined term",
            Class::Case => "case",
            Class::Punctuation => "punctuation",
            Class::SpellingForm => "spelling form",
            Class::Homoglyph(c) => return write!(f, "homoglyph U+{:04X}", u32::from(*c)),
            Class::Inserted => "inserted",
            Class::Dropped => "dropped",
            Class::Order => "order",
            Class::Wording => "wording",
        })
    }
}

/// Names of parties, beside what the document defines itself.
const PARTIES: &[&str] = &[
    "甲",
    "乙",
    "丙",
    "丁",
    "戊",
    "己",
    "委託者",
    "受託者",
    "委任者",
    "受任者",
    "売主",
    "買主",
    "貸主",
    "借主",
    "賃貸人",
    "賃借人",
    "注文者",
    "請負人",
    "発注者",
    "受注者",
    "使用者",
    "労働者",
    "債権者",
    "債務者",
    "当社",
    "会員",
    "利用者",
    "事業者",
    "消費者",
];

/// English words that are numbers.
const NUMBER_WORDS: &[&str] = &[
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "hundred",
    "thousand",
    "million",
    "billion",
    "dozen",
    "half",
    "third",
    "quarter",
    "first",
    "second",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "once",
    "twice",
    "thrice",
    "double",
    "triple",
];

/// A changed run with both passages it lies in.
pub(crate) struct Changed<'a> {
    pub(crate) original: &'a str,
    pub(crate) from: Span,
    pub(crate) quote: &'a str,
    pub(crate) to: Span,
    /// Terms that the document defines.
    pub(crate) terms: &'a [String],
}

/// The class of a changed run, looked at alone.
pub(crate) fn classify(changed: &Changed<'_>) -> Class {
    let from = changed.from.slice(changed.original);
    let to = changed.to.slice(changed.quote);
    let nfkc = |text: &str| -> String { text.nfkc().collect() };
    if !from.is_empty() && !to.is_empty() {
        if from.chars().any(token::is_exponent) && nfkc(from) == nfkc(to) {
            return Class::ExponentLost;
        }
        if let Some(odd) = lookalike::look_alike(&nfkc(from), &nfkc(to)) {
            return Class::Homoglyph(odd);
        }
        if nfkc(from).to_lowercase() == nfkc(to).to_lowercase() {
            return Class::Case;
        }
        if lookalike::same_word(from, to) || same_value(from, to) {
            return Class::SpellingForm;
        }
    }
    if has_number(from) || has_number(to) {
        return Class::Number;
    }
    if bare(from) == bare(to) {
        return Class::Punctuation;
    }
    if lookalike::same_ending(
        changed.original,
        changed.from.range(),
        changed.quote,
        changed.to.range(),
    ) {
        return Class::SpellingForm;
    }
    if negation::count(from) != negation::count(to) || turns(from, to) {
        return Class::Negation;
    }
    if from.is_empty() {
        return Class::Inserted;
    }
    if to.is_empty() {
        return Class::Dropped;
    }
    if is_term(from, changed.terms) && is_term(to, changed.terms) {
        return Class::DefinedTerm;
    }
    Class::Wording
}

/// Marks those runs that only stand in another place: every run of the
/// original is also one of the quote.
pub(crate) fn mark_order(runs: &mut [(String, String, Class)]) {
    let free = |class: Class| {
        !matches!(
            class,
            Class::DefinedTerm | Class::Punctuation | Class::Negation
        )
    };
    let mut moved = vec![false; runs.len()];
    for at in 0..runs.len() {
        let partner = (0..runs.len()).find(|&other| {
            other != at
                && !moved[other]
                && !runs[at].0.is_empty()
                && runs[at].0 == runs[other].1
                && runs[at].1 == runs[other].0
        });
        if let Some(partner) = partner
            && !moved[at]
            && free(runs[at].2)
        {
            moved[at] = true;
            moved[partner] = true;
        }
    }
    for (run, moved) in runs.iter_mut().zip(moved) {
        let same_letters = run.0 != run.1 && sorted(&run.0) == sorted(&run.1);
        let is_long = run.0.chars().nth(1).is_some();
        if moved || same_letters && is_long && run.2 == Class::Wording {
            run.2 = Class::Order;
        }
    }
}

fn sorted(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = token::tokens(text)
        .into_iter()
        .map(|span| span.slice(text))
        .collect();
    order::natural(&mut words);
    words
}

/// The letters and digits alone.
fn bare(text: &str) -> String {
    text.nfkc().filter(|c| c.is_alphanumeric()).collect()
}

fn has_number(text: &str) -> bool {
    let kanji = |c: char| numeral::kanji_digit(c).is_some() || numeral::small_scale(c).is_some();
    text.chars().any(token::is_figure)
        || !text.is_empty() && text.chars().all(numeral::is_kanji_numeral)
        || text.chars().filter(|&c| kanji(c)).count() >= 2
        || text
            .split(|c: char| !c.is_alphanumeric())
            .any(|word| NUMBER_WORDS.contains(&word.to_lowercase().as_str()))
}

/// The same value in another script: 三十 and 30.
fn same_value(from: &str, to: &str) -> bool {
    let value = |text: &str| {
        let text: String = text.nfkc().filter(|&c| c != ',').collect();
        numeral::cardinal(&text)
            .filter(|numeral| numeral.len == text.len())
            .map(|numeral| (numeral.value, numeral.script == numeral::Script::Kanji))
    };
    match (value(from), value(to)) {
        (Some((a, kanji_a)), Some((b, kanji_b))) => a == b && kanji_a != kanji_b,
        _ => false,
    }
}

/// One word is the other with a negating prefix (lawful, unlawful).
fn turns(from: &str, to: &str) -> bool {
    let (short, long) = if from.len() < to.len() {
        (from, to)
    } else {
        (to, from)
    };
    let Some(prefix) = long.strip_suffix(short) else {
        return false;
    };
    !short.is_empty()
        && [
            "un", "in", "im", "ir", "il", "non", "non-", "dis", "mis", "ab",
        ]
        .contains(&prefix.to_lowercase().as_str())
}

fn is_term(text: &str, terms: &[String]) -> bool {
    let text = text.trim_matches(|c: char| !c.is_alphanumeric());
    let capitals = text
        .split_whitespace()
        .filter(|word| word.starts_with(|c: char| c.is_uppercase()))
        .count();
    PARTIES.contains(&text)
        || terms.iter().any(|term| term == text)
        || capitals > 0
            && text.split_whitespace().all(|word| {
                word.starts_with(|c: char| c.is_uppercase())
                    || matches!(word, "the" | "a" | "an" | "of" | "Either" | "[The")
            })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(from: &str, to: &str) -> String {
        classify(&Changed {
            original: from,
            from: Span::new(0, from.len()),
            quote: to,
            to: Span::new(0, to.len()),
            terms: &["貸与品".into()],
        })
        .to_string()
    }

    #[test]
    fn every_class_by_example() {
        for (from, to, expected) in [
            ("４５", "60", "number"),
            ("380,000", "380000", "number"),
            ("five", "nine", "number"),
            ("三十", "二十", "number"),
            ("三十", "30", "spelling form"),
            ("10⁶", "106", "exponent lost"),
            ("not", "", "negation"),
            ("しないで", "して", "negation"),
            ("lawful", "unlawful", "negation"),
            ("甲", "乙", "defined term"),
            ("貸与品", "乙", "defined term"),
            ("Customer", "Supplier", "defined term"),
            ("Party", "party", "case"),
            ("、", "", "punctuation"),
            ("non‑linear", "nonlinear", "punctuation"),
            ("つ", "っ", "spelling form"),
            ("髙", "高", "spelling form"),
            ("二", "ニ", "homoglyph U+30CB"),
            ("endothelial", "endotheliаl", "homoglyph U+0430"),
            ("", "営業", "inserted"),
            ("書面による", "", "dropped"),
            ("only", "even", "wording"),
        ] {
            assert_eq!(class(from, to), expected, "{from} -> {to}");
        }
    }

    #[test]
    fn moved_words_are_order() {
        let run = |from: &str, to: &str, class| (from.to_owned(), to.to_owned(), class);
        let mut runs = [
            run("", "副", Class::Inserted),
            run("副", "", Class::Dropped),
            run("日", "月", Class::Wording),
        ];
        mark_order(&mut runs);
        let classes: Vec<_> = runs.iter().map(|r| r.2).collect();
        assert_eq!(classes, [Class::Order, Class::Order, Class::Wording]);
    }
}
