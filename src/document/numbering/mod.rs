//! Recognises the number at the start of a line: [`mark`] answers with every
//! way in which the line can be numbered, [`super::nest`] decides by what is
//! open.

mod bracket;
mod en;
mod ja;

pub(super) use en::dots;
pub(super) use ja::dai;

use super::node::{Kind, Style};
use crate::text::numeral;
use std::ops::Range;

/// Longest number of characters of a Japanese numeral that numbers a line.
const MAX_NUMERAL_CHARS: usize = 6;

/// A number at the start of a line.
#[derive(Debug, Clone)]
pub(super) struct Mark {
    /// The kind of node it opens.
    pub(super) kind: Kind,
    /// How the number is written.
    pub(super) style: Style,
    /// The second way to read it: `(i)` as a letter.
    pub(super) other: Option<(Style, u32)>,
    /// Its part of the address: `3`, `10-2`, `a`, `ch1`; the whole address of
    /// a dotted number.
    pub(super) part: String,
    /// Its place in its run; `None` for branch and inserted numbers.
    pub(super) ordinal: Option<u32>,
    /// Last number of a range.
    pub(super) ordinal_to: Option<u32>,
    /// Dots of the number plus one.
    pub(super) depth: u8,
    /// The number as written, in bytes of the line.
    pub(super) label: Range<usize>,
    /// Where the text after the number begins.
    pub(super) rest: usize,
    /// Whether the number stands with a dot or bracket that lists use too.
    pub(super) is_list_like: bool,
}

impl Mark {
    fn new(kind: Kind, style: Style, part: String, label: Range<usize>, rest: usize) -> Self {
        Self {
            kind,
            style,
            other: None,
            part,
            ordinal: None,
            ordinal_to: None,
            depth: 1,
            label,
            rest,
            is_list_like: false,
        }
    }

    fn ordinal(mut self, ordinal: u32) -> Self {
        self.ordinal = Some(ordinal);
        self
    }
}

/// What a line is, beside its words.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Setting {
    /// It is a Markdown heading.
    pub(super) is_heading: bool,
    /// A blank line or nothing stands before it.
    pub(super) after_blank: bool,
}

/// Reads the number at the start of `line` (without leading blanks).
pub(super) fn mark(line: &str, setting: Setting) -> Option<Mark> {
    let first = line.chars().next()?;
    match first {
        '第' => ja::dai_mark(line, setting),
        '附' | '付' => ja::supplement(line).or_else(|| ja::annex(line)),
        '別' | '様' => ja::annex(line),
        '(' | '（' | '①'..='⒇' | '㈠'..='㈩' | '㉑'..='㉟' | '㊱'..='㊿' => {
            bracket::mark(line)
        }
        'A'..='Z' | 'a'..='z' | '§' => en::word(line)
            .or_else(|| en::lettered(line))
            .or_else(|| en::addendum(line)),
        '0'..='9' | '０'..='９' => ja::paragraph(line)
            .or_else(|| en::dotted(line, setting))
            .or_else(|| en::clause(line, setting))
            .or_else(|| en::bare(line, setting)),
        _ => ja::kanji_or_kana(line),
    }
}

/// Reads a bracketed number that follows another number on its line:
/// `(b)(1) Annual …`, `1 (1) A draft …`. Only the first of a run can.
pub(super) fn chained(rest: &str) -> Option<Mark> {
    bracket::mark(rest).filter(|mark| {
        mark.kind == Kind::Item
            && mark.label.len() > 1
            && (mark.ordinal == Some(1) || mark.other.is_some_and(|(_, n)| n == 1))
    })
}

/// The address part of the nth item of イロハ.
pub(super) fn iroha_part(number: u32) -> String {
    ('ア'..='ン')
        .find(|&c| numeral::iroha(c) == Some(u64::from(number)))
        .map_or_else(|| number.to_string(), String::from)
}

/// The address part of the nth lettered item.
pub(super) fn letter_part(number: u32) -> String {
    match number {
        1..=26 => char::from(b'a' + (number - 1) as u8).to_string(),
        _ => number.to_string(),
    }
}

/// What follows a dotted number of at least two parts at the start of `text`,
/// a `v` or bracket before it allowed.
pub(super) fn dotted_parts(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(['v', '[']);
    let (_, _, depth, len) = en::dots(text)?;
    (depth >= 2).then(|| &text[len..])
}

/// Bytes of the blanks at the start of `text`.
pub(super) fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(is_blank).len()
}

/// A blank inside a line.
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '　' | '\u{A0}')
}

/// Whether `text` begins with one of `words`.
pub(super) fn starts_with_any(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Style, part of the address and rest of a line.
    fn read(line: &str, is_heading: bool) -> Option<(Style, String, &str)> {
        let setting = Setting {
            is_heading,
            after_blank: true,
        };
        let mark = mark(line, setting)?;
        Some((mark.style, mark.part, &line[mark.rest..]))
    }

    #[test]
    fn numbers_of_both_languages_are_read() {
        for (line, style, part, rest) in [
            ("第十条の二の二　更新", Style::Jo, "10-2-2", "更新"),
            ("第２章　総則", Style::Chapter, "ch2", "総則"),
            ("２　甲は", Style::Paragraph, "2", "甲は"),
            ("三の二　乙", Style::Go, "3-2", "乙"),
            ("ロ　丙", Style::Iroha, "ロ", "丙"),
            ("（ｉｉ）　丁", Style::Roman, "ii", "丁"),
            ("⑫ 戊", Style::Circled, "12", "戊"),
            ("附　則　抄", Style::Supplement, "suppl", "抄"),
            (
                "別表第一（第三条関係）",
                Style::Annex,
                "table1",
                "（第三条関係）",
            ),
            ("ARTICLE IV - Fees", Style::Article, "4", "- Fees"),
            ("§ 1002.5 Rules", Style::Section, "1002.5", "Rules"),
            ("4.1A Title", Style::Dotted, "4.1A", "Title"),
            ("12) Fees.", Style::Clause, "12", "Fees."),
            ("Appendix C to Part 9", Style::Annex, "appC", "to Part 9"),
            ("(2A) A renewal", Style::Digit, "2A", "A renewal"),
        ] {
            let expected = Some((style, part.to_owned(), rest));
            assert_eq!(read(line, false), expected, "{line}");
        }
    }

    #[test]
    fn running_text_has_no_number() {
        for line in [
            "第2条に定める",
            "第２条（秘密情報）に定める情報",
            "1.8 倍に伸びた。",
            "4.2 million people use it.",
            "Section 2 and to the house rules.",
            "Part of the garden",
            "10.3, no one other",
            "（１）から（３）までの額",
            "附則第三条の規定",
        ] {
            assert_eq!(read(line, false), None, "{line}");
        }
    }
}
