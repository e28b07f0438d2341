//! Addresses as people say them: 第4条第2項, 同条第2項, Section 4.2(a), § 4.2.

use crate::document::{Written, written};
use crate::text::{Span, numeral};

/// An address said in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mention {
    /// Where it is said.
    pub(super) span: Span,
    /// What it names, such as `4.2`.
    pub(super) address: String,
}

/// English words before a number, in lower case without a dot; what they put
/// before it.
const WORDS: &[(&str, &str)] = &[
    ("section", ""),
    ("sections", ""),
    ("sec", ""),
    ("article", ""),
    ("articles", ""),
    ("art", ""),
    ("clause", ""),
    ("clauses", ""),
    ("cl", ""),
    ("paragraph", ""),
    ("paragraphs", ""),
    ("para", ""),
    ("subsection", ""),
    ("subclause", ""),
    ("provision", ""),
    ("item", ""),
    ("chapter", "ch"),
    ("part", "pt"),
];

/// Words whose bracketed number hangs on the place named before.
const BELOW: &[&str] = &[
    "subsection",
    "subclause",
    "paragraph",
    "paragraphs",
    "para",
    "item",
];

/// Words that point back to the place named last.
const BACK_JA: &[&str] = &["同条", "同項", "同号", "本条", "この条", "その条"];
/// 同条 keeps the article, 同項 the paragraph.
const BACK_ENGLISH: &[&str] = &[
    "the same section",
    "the same article",
    "the same clause",
    "that section",
    "that article",
    "that clause",
    "this section",
    "this article",
    "this clause",
];

/// The place named last, by its parts.
#[derive(Debug, Clone, Default)]
struct Last {
    base: String,
    paragraph: Option<String>,
    item: Option<String>,
}

impl Last {
    fn address(&self) -> String {
        let mut address = self.base.clone();
        // An item without a paragraph stands in the unnumbered first one.
        let paragraph = match (&self.paragraph, &self.item) {
            (None, Some(_)) => Some("1"),
            (paragraph, _) => paragraph.as_deref(),
        };
        for part in [paragraph, self.item.as_deref()].into_iter().flatten() {
            address.push('.');
            address.push_str(part);
        }
        address
    }
}

/// Every address said in `text` outside `code`, in order.
pub(super) fn mentions(text: &str, code: &[Span]) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut last = Last::default();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let next_code = code.partition_point(|code| code.end() <= at);
        if let Some(code) = code.get(next_code)
            && code.start() <= at
        {
            at = code.end();
            continue;
        }
        match read(text, at, c, &mut last) {
            Some(len) => {
                mentions.push(Mention {
                    span: Span::new(at, at + len),
                    address: last.address(),
                });
                at += len;
            }
            None => at += c.len_utf8(),
        }
    }
    mentions
}

/// Reads one address at `at`; `last` becomes the place it names.
fn read(text: &str, at: usize, c: char, last: &mut Last) -> Option<usize> {
    let rest = &text[at..];
    let before = text[..at].chars().next_back();
    match c {
        '第' | '0'..='9' | '０'..='９' | '附' | '付' | '同' | '本' | 'こ' | 'そ' => {
            if c.is_numeric() && before.is_some_and(|c| c.is_alphanumeric() && !is_kana(c)) {
                return None;
            }
            japanese(rest, last).or_else(|| labelled(text, at, last))
        }
        '§' => {
            let sign = rest.len() - rest.trim_start_matches(['§', ' ', '\u{A0}']).len();
            number(&rest[sign..], last).map(|len| sign + len)
        }
        'a'..='z' | 'A'..='Z' if !before.is_some_and(char::is_alphanumeric) => english(rest, last),
        _ => None,
    }
}

fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ー')
}

fn japanese(rest: &str, last: &mut Last) -> Option<usize> {
    for prefix in ["附則", "付則"] {
        if let Some(tail) = rest.strip_prefix(prefix) {
            let found = written(tail, false)?;
            let len = prefix.len() + found.len;
            take(found, "suppl.", last);
            return Some(len);
        }
    }
    if let Some(word) = BACK_JA.iter().find(|word| rest.starts_with(**word)) {
        if last.base.is_empty() {
            return None;
        }
        let tail = &rest[word.len()..];
        match *word {
            "同号" => {}
            "同項" => last.item = None,
            _ => (last.paragraph, last.item) = (None, None),
        }
        let more = written(tail, true).filter(|found| found.base.is_none());
        let len = more.as_ref().map_or(0, |found| found.len);
        if let Some(found) = more {
            take(found, "", last);
        }
        return Some(word.len() + len);
    }
    let found = written(rest, false)?;
    if found.base.is_none() && last.base.is_empty() {
        return None;
    }
    let len = found.len;
    take(found, "", last);
    Some(len)
}

fn take(found: Written, prefix: &str, last: &mut Last) {
    if let Some(base) = found.base {
        last.base = format!("{prefix}{base}");
        (last.paragraph, last.item) = (None, None);
    }
    if let Some(paragraph) = found.paragraph {
        last.paragraph = Some(paragraph);
        last.item = None;
    }
    if let Some(item) = found.item {
        last.item = Some(item);
    }
}

fn english(rest: &str, last: &mut Last) -> Option<usize> {
    let lower: String = rest
        .chars()
        .take(24)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    if let Some(words) = BACK_ENGLISH.iter().find(|words| lower.starts_with(**words)) {
        if last.base.is_empty() {
            return None;
        }
        (last.paragraph, last.item) = (None, None);
        return Some(words.len());
    }
    let end = rest
        .find(|c: char| !c.is_ascii_alphabetic())
        .unwrap_or(rest.len());
    let word = lower.get(..end)?;
    let &(_, prefix) = WORDS.iter().find(|(name, _)| *name == word)?;
    let mut len = end;
    if let Some(tail) = rest[len..].strip_prefix('.') {
        len = rest.len() - tail.len();
    }
    let blanks = rest[len..].len() - rest[len..].trim_start_matches([' ', '\u{A0}', '\n']).len();
    len += blanks;
    let tail = &rest[len..];
    if BELOW.contains(&word) && tail.starts_with('(') {
        // subsection (b): below the section named last.
        if last.base.is_empty() {
            return None;
        }
        let parts = brackets(tail);
        if parts.is_empty() {
            return None;
        }
        // A letter replaces the letter named before it.
        let mut above: Vec<&str> = last.base.split('.').collect();
        while above.len() > 1 && above.last().is_some_and(|part| is_letter(part)) {
            above.pop();
        }
        *last = Last {
            base: format!("{}.{}", above.join("."), parts.parts.join(".")),
            ..Last::default()
        };
        return Some(len + parts.len);
    }
    if blanks == 0 && word.len() > 3 {
        return None;
    }
    // "the article I read" names nothing.
    if tail.starts_with("I ") && rest.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let number_len = number(tail, last)?;
    last.base.insert_str(0, prefix);
    Some(len + number_len)
}

fn is_letter(part: &str) -> bool {
    part.starts_with(|c: char| c.is_ascii_lowercase())
}

/// The bracketed parts `(a)(ii)` at the start of a text.
struct Brackets {
    parts: Vec<String>,
    len: usize,
}

impl Brackets {
    fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

fn brackets(text: &str) -> Brackets {
    let mut found = Brackets {
        parts: Vec::new(),
        len: 0,
    };
    while let Some(inner) = text[found.len..].strip_prefix('(') {
        let Some(end) = inner.find(')').filter(|&end| (1..=5).contains(&end)) else {
            break;
        };
        let part = &inner[..end];
        let is_label = part.chars().all(|c| c.is_ascii_alphanumeric())
            && (part.len() <= 2
                || numeral::roman(&part.to_lowercase()).is_some()
                || is_number(part));
        if !is_label {
            break;
        }
        found.parts.push(part.to_owned());
        found.len += end + 2;
    }
    found
}

fn is_number(part: &str) -> bool {
    part.bytes().all(|b| b.is_ascii_digit())
}

/// A number such as `4.2(a)(ii)`, `10A`, `IV` at the start of a text.
fn number(text: &str, last: &mut Last) -> Option<usize> {
    let mut parts: Vec<String> = Vec::new();
    let mut len = 0;
    loop {
        let rest = &text[len..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || digits > 4 {
            break;
        }
        let letter = rest[digits..]
            .chars()
            .next()
            .filter(|c| c.is_ascii_uppercase())
            .filter(|_| !rest[digits + 1..].starts_with(|c: char| c.is_alphanumeric()));
        let end = digits + letter.map_or(0, char::len_utf8);
        parts.push(rest[..end].to_owned());
        len += end;
        match text[len..].strip_prefix('.') {
            Some(tail) if tail.starts_with(|c: char| c.is_ascii_digit()) => len += 1,
            _ => break,
        }
    }
    if parts.is_empty() {
        let end = text
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(text.len());
        let word = text.get(..end)?;
        let roman = numeral::roman(&word.to_lowercase()).filter(|n| n.len == word.len())?;
        if word.chars().any(|c| c.is_ascii_lowercase()) {
            return None;
        }
        parts.push(roman.value.to_string());
        len = end;
    }
    let below = brackets(&text[len..]);
    len += below.len;
    parts.extend(below.parts);
    // Article 5, paragraph 1
    if let Some(tail) = text[len..].strip_prefix(", ")
        && let Some(word) = ["paragraph ", "para ", "para. "]
            .iter()
            .find(|word| tail.starts_with(**word))
    {
        let digits = tail[word.len()..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        if digits > 0 {
            parts.push(tail[word.len()..word.len() + digits].to_owned());
            len += 2 + word.len() + digits;
        }
    }
    *last = Last {
        base: parts.join("."),
        ..Last::default()
    };
    Some(len)
}

/// A dotted number that stands for itself: alone in brackets, or before a
/// colon at the start of a line.
fn labelled(text: &str, at: usize, last: &mut Last) -> Option<usize> {
    let rest = &text[at..];
    let digits = |c: char| c.is_ascii_digit();
    if !rest.starts_with(digits) || !rest.chars().take(8).any(|c| c == '.') {
        return None;
    }
    let before = text[..at].chars().next_back();
    let mut read = Last::default();
    let len = number(rest, &mut read)?;
    if !read.base.contains('.') {
        return None;
    }
    let after = rest[len..].chars().next();
    let bracketed = matches!(before, Some('(' | '（' | '['))
        && matches!(after, Some(')' | '）' | ']' | ',' | ';'));
    let line = text[..at].rfind('\n').map_or(0, |i| i + 1);
    let leads = text[line..at]
        .chars()
        .all(|c| c.is_whitespace() || matches!(c, '-' | '*' | '•' | '・'))
        && matches!(
            after,
            Some(':' | '：' | ')' | ' ' | '\u{2014}' | '\u{2013}')
        );
    if !bracketed && !leads {
        return None;
    }
    *last = read;
    Some(len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn addresses(text: &str) -> Vec<String> {
        mentions(text, &[]).into_iter().map(|m| m.address).collect()
    }

    #[test]
    fn japanese_addresses() {
        for (text, expected) in [
            ("第4条第2項には", vec!["4.2"]),
            ("第十条の二第1項第三号", vec!["10-2.1.3"]),
            ("第2条第3号", vec!["2.1.3"]),
            ("3条2項", vec!["3.2"]),
            ("第4条、同条第2項、同項第一号", vec!["4", "4.2", "4.2.1"]),
            ("附則第1条", vec!["suppl.1"]),
            ("第３章", vec!["ch3"]),
            ("第二号", vec![]),
            ("第一に、30日以内", vec![]),
        ] {
            assert_eq!(addresses(text), expected, "{text}");
        }
    }

    #[test]
    fn english_addresses() {
        for (text, expected) in [
            ("Section 4.2 states", vec!["4.2"]),
            ("Clause 4.2(a)(ii)", vec!["4.2.a.ii"]),
            ("§ 12(3), §4", vec!["12.3", "4"]),
            ("Article IV, Art. 5(1)", vec!["4", "5.1"]),
            ("Article 5, paragraph 1", vec!["5.1"]),
            ("section 10A", vec!["10A"]),
            ("see (4.2) and 4.2 times", vec!["4.2"]),
            ("- 4.2: \"x\"", vec!["4.2"]),
            ("Section 3 ... paragraph (b)", vec!["3", "3.b"]),
            ("the article I read, sectional, Part of it", vec![]),
        ] {
            assert_eq!(addresses(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in "[第条項号0-9一二附則同Section §.()a]{0,24}") {
            for mention in mentions(&text, &[]) {
                prop_assert!(!mention.address.is_empty());
            }
        }
    }
}
