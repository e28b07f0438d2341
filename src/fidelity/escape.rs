//! Making visible what an eye cannot tell apart.

use crate::text::diff::changes;
use crate::text::fold::invisible;
use std::fmt::Write;
use unicode_normalization::char::is_combining_mark;

/// Messages up to so many characters are compared character by character;
/// longer ones from their first to their last difference.
const DIFFED: usize = 400;

/// Characters that look like one another, or like an ASCII character. The
/// first of a family is left as it stands.
const FAMILIES: &[&str] = &[
    "-‐‑‒–—―−ー一丨｜－ｰ─",
    "〜～∼~˜",
    "・·•･‧∙",
    "…⋯",
    "口ロ囗",
    "力カ",
    "二ニ",
    "八ハ",
    "夕タ",
    "工エ",
    "卜ト",
    "へヘ",
    "べベ",
    "ぺペ",
    "りリ",
    "又ヌ",
    "干千于",
    "土士",
    "未末",
    "己已巳",
    "''‘’′´`＇",
    "\"“”″＂〝〟",
    "((（",
    "))）",
];

/// Letters of other scripts that look Latin.
fn looks_latin(c: char) -> bool {
    matches!(c,
        '\u{370}'..='\u{3FF}'
        | '\u{400}'..='\u{52F}'
        | '\u{13A0}'..='\u{13F5}'
        | '\u{2C80}'..='\u{2CFF}'
        | '！'..='～'
        | '\u{1D400}'..='\u{1D7FF}'
        | 'Ⅰ'..='ⅿ'
        | '\u{212A}' | '\u{212B}' | '\u{2126}'
        | 'ı' | 'ǃ' | 'ǀ')
}

fn is_look_alike(c: char) -> bool {
    looks_latin(c)
        || FAMILIES
            .iter()
            .any(|family| family.chars().skip(1).any(|member| member == c))
}

/// Whether a character cannot be seen, or only as another one: escaped always.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || invisible(c)
        || (c.is_whitespace() && c != ' ')
        || is_combining_mark(c)
        || matches!(c,
            '\u{180E}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2061}'..='\u{206F}'
            | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{FF9E}' | '\u{FF9F}'
            | '\u{FFF9}'..='\u{FFFC}' | '\u{E0000}'..='\u{E007F}' | '\u{E000}'..='\u{F8FF}'
            | '\u{2028}' | '\u{2029}')
        || (matches!(c, '\u{F900}'..='\u{FAFF}' | '\u{2F800}'..='\u{2FA1F}' | '\u{2E80}'..='\u{2FDF}'))
}

fn push(out: &mut String, c: char, escape: bool) {
    if escape {
        // Writing to a string never fails.
        let _ = write!(out, "\\u{{{:04X}}}", c as u32);
    } else {
        out.push(c);
    }
}

/// `text` with what cannot be seen written as `\u{200B}`.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        push(&mut out, c, is_hidden(c));
    }
    out
}

/// Two texts with what cannot be seen escaped, and, where they differ, what
/// looks like something else.
pub fn escaped_pair(a: &str, b: &str) -> (String, String) {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (in_a, in_b) = differing(&a, &b);
    (write_out(&a, &in_a), write_out(&b, &in_b))
}

fn write_out(chars: &[char], differs: &[bool]) -> String {
    let mut out = String::with_capacity(chars.len());
    for (&c, &differs) in chars.iter().zip(differs) {
        push(&mut out, c, is_hidden(c) || (differs && is_look_alike(c)));
    }
    out
}

/// Which characters of each lie in a differing run.
fn differing(a: &[char], b: &[char]) -> (Vec<bool>, Vec<bool>) {
    let (mut in_a, mut in_b) = (vec![false; a.len()], vec![false; b.len()]);
    let mut mark = |from: std::ops::Range<usize>, to: std::ops::Range<usize>| {
        in_a.iter_mut()
            .take(from.end)
            .skip(from.start)
            .for_each(|d| *d = true);
        in_b.iter_mut()
            .take(to.end)
            .skip(to.start)
            .for_each(|d| *d = true);
    };
    if a.len().max(b.len()) <= DIFFED {
        for change in changes(a, b) {
            mark(change.from, change.to);
        }
        return (in_a, in_b);
    }
    let head = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let room = a.len().min(b.len()) - head;
    let tail = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take(room)
        .take_while(|(x, y)| x == y)
        .count();
    mark(head..a.len() - tail, head..b.len() - tail);
    (in_a, in_b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_always_shown() {
        assert_eq!(
            escaped("語\u{200B}の\u{3000}定義\u{202E}"),
            "語\\u{200B}の\\u{3000}定義\\u{202E}"
        );
        assert_eq!(escaped("か\u{3099}"), "か\\u{3099}");
        assert_eq!(escaped("データの型がない。"), "データの型がない。");
    }

    #[test]
    fn look_alikes_are_shown_where_the_texts_differ() {
        let pair = escaped_pair("Paypal のデータ", "P\u{430}ypal のデータ");
        assert_eq!(
            pair,
            (
                "Paypal のデータ".to_owned(),
                "P\\u{0430}ypal のデータ".to_owned()
            )
        );
        let pair = escaped_pair("データの型", "デ一タの型");
        assert_eq!(
            pair,
            (
                "デ\\u{30FC}タの型".to_owned(),
                "デ\\u{4E00}タの型".to_owned()
            )
        );
        let pair = escaped_pair("範囲は3〜5章", "範囲は3～5章");
        assert_eq!(
            pair,
            ("範囲は3〜5章".to_owned(), "範囲は3\\u{FF5E}5章".to_owned())
        );
    }

    #[test]
    fn long_texts_are_escaped_between_first_and_last_difference() {
        let long = "あ".repeat(5000);
        let (a, b) = escaped_pair(&format!("{long}ー{long}"), &format!("{long}一{long}"));
        assert!(a.contains("\\u{30FC}") && b.contains("\\u{4E00}"));
    }
}
