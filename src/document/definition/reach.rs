//! How far a Japanese definition holds, read from the words before its term.

use super::Scope;
use crate::text::bracket::without_last_aside;
use crate::text::numeral;

/// Between 以下 and the name, when no place is named.
const FILLERS: &[&str] = &[
    "、",
    "，",
    ",",
    " ",
    "　",
    "単に",
    "個別に",
    "単独で",
    "総じて",
    "総称して",
    "あわせて",
    "併せて",
    "合わせて",
    "まとめて",
    "それぞれ",
    "各々",
    "これらを",
    "これを",
    "両者を",
];
/// Places that a definition is made for, by their name in the text.
const THIS: &[(&str, Scope)] = &[
    ("条", Scope::Article),
    ("項", Scope::Paragraph),
    ("号", Scope::Item),
    ("編", Scope::Part),
    ("章", Scope::Chapter),
    ("節", Scope::Setsu),
    ("款", Scope::Kan),
    ("目", Scope::Moku),
    ("附則", Scope::Supplement),
    ("付則", Scope::Supplement),
    ("別表", Scope::Supplement),
    ("別紙", Scope::Supplement),
    ("表", Scope::Pointer),
    ("欄", Scope::Pointer),
    ("様式", Scope::Pointer),
];
/// What links a place to the term it speaks of.
pub(super) const LINKS: &[&str] = &[
    "において",
    "に於いて",
    "ニ於テ",
    "における",
    "に関し",
    "に規定する",
    "に規定した",
    "に定める",
    "にいう",
    "に掲げる",
    "では",
    "で",
    "の",
    "上",
];

/// The reach that the sentence before a term names.
pub(super) fn reach(sentence: &str) -> Scope {
    if let Some(scope) = this_place(sentence) {
        return scope;
    }
    let before = sentence.trim_end_matches(['、', '，', ',', ' ', '　']);
    match ends_with_any(before, LINKS) {
        Some(place) if names_place(place) => Scope::Pointer,
        _ => Scope::Document,
    }
}

/// The reach of a name given in passing, from the words before it.
pub(super) fn named_reach(words: &str) -> Scope {
    if let Some(scope) = this_place(words) {
        return scope;
    }
    let before = strip_fillers_back(words);
    match ends_with_any(before, LINKS) {
        Some(place) if names_place(place) => Scope::Pointer,
        _ => Scope::Document,
    }
}

/// この条, 本章 … outside brackets, the first one that is followed by において
/// or the like.
fn this_place(words: &str) -> Option<Scope> {
    let mut depth = 0usize;
    let mut from = None;
    for (at, c) in words.char_indices() {
        match c {
            '（' | '(' => depth += 1,
            '）' | ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            'こ' | '本' => {
                let rest = words.get(at..).unwrap_or("");
                let Some(place) = rest.strip_prefix("この").or(rest.strip_prefix('本')) else {
                    continue;
                };
                // The number of an item stands where its kind would: この４
                if let Some((_, scope)) = THIS.iter().find(|(name, _)| place.starts_with(name)) {
                    from = from.or(Some((at, *scope)));
                } else if rest.starts_with("この")
                    && place.starts_with(|c: char| numeral::digit(c).is_some())
                {
                    from = from.or(Some((at, Scope::Pointer)));
                }
            }
            _ => {}
        }
    }
    let (at, scope) = from?;
    let rest = words.get(at..).unwrap_or("");
    ["において", "で", "に於", "ニ於", "における", "上", "に関"]
        .iter()
        .any(|link| rest.contains(link))
        .then_some(scope)
}

/// Whether `words` end with a place named by number or from here: 前項, 第三条,
/// 次条及び第五条, 同号.
fn names_place(words: &str) -> bool {
    let words = words.trim_end_matches(['、', '，']);
    let words = without_last_aside(words);
    let tail: Vec<char> = words.chars().rev().take(12).collect();
    let mut unit = false;
    for (index, c) in tail.iter().enumerate() {
        match c {
            '条' | '項' | '号' | '章' | '節' | '款' | '目' | '編' | '表' => unit = true,
            '第' | '前' | '次' | '同' | '各' => return unit,
            'の' => {}
            'イ'..='ヲ' if index == 0 => unit = true,
            _ if numeral::digit(*c).is_some() || "十百千".contains(*c) => {
                // 一の二: the branch of a number that is named further left.
                unit = unit || tail.iter().take(index).any(|c| *c == 'の');
            }
            _ => {
                let word: String = tail.iter().take(index + 1).rev().collect();
                return unit && (word.contains("ただし書") || word.contains("各号"));
            }
        }
    }
    false
}

pub(super) fn strip_any<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_prefix(word))
}

pub(super) fn strip_longest<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words
        .iter()
        .filter(|word| text.starts_with(**word))
        .max_by_key(|word| word.len())
        .and_then(|word| text.strip_prefix(word))
}

pub(super) fn ends_with_any<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_suffix(word))
}

pub(super) fn strip_fillers(mut text: &str) -> &str {
    while let Some(rest) = strip_any(text, FILLERS) {
        text = rest;
    }
    text
}

pub(super) fn strip_fillers_back(mut text: &str) -> &str {
    while let Some(rest) = FILLERS
        .iter()
        .filter(|filler| !filler.ends_with('を'))
        .find_map(|filler| text.strip_suffix(filler))
    {
        text = rest;
    }
    text
}
