//! Reads a Japanese address at one place of a text: 第2条の3第1項第4号イ,
//! 前条第二項, 同項第三号, 3条2項, 第3章第2節.

use super::super::language::ja::{NOT_AFTER_CHAPTER, NOT_AFTER_JO, NOT_AFTER_KO, SUFFIXES, UNITS};
use super::super::node::{Kind, Style};
use super::super::numbering::dai;
use crate::text::numeral;

/// The parts of an address as written.
#[derive(Debug, Clone, Default)]
pub(super) struct Chain {
    /// 条.
    pub(super) article: Option<String>,
    /// 項.
    pub(super) paragraph: Option<String>,
    /// 号.
    pub(super) item: Option<String>,
    /// イ below the 号.
    pub(super) kana: Option<String>,
    /// 編 章 節 款 目 with their numbers.
    pub(super) chapters: Vec<(Style, String)>,
    /// Bytes read.
    pub(super) len: usize,
}

impl Chain {
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The name of the outermost unit.
    pub(super) fn unit(&self) -> &'static str {
        if let Some((style, _)) = self.chapters.first() {
            return chapter_unit(*style);
        }
        match (&self.article, &self.paragraph) {
            (Some(_), _) => "条",
            (None, Some(_)) => "項",
            (None, None) => "号",
        }
    }
}

/// The unit word of a chapter.
pub(super) fn chapter_unit(style: Style) -> &'static str {
    match style {
        Style::Part => "編",
        Style::Chapter => "章",
        Style::Setsu => "節",
        Style::Kan => "款",
        _ => "目",
    }
}

/// Reads 第N条第P項第Q号 at the start of `text`, beginning at any unit.
/// `after_unit`: a unit stands before, so that 第 may be missing (前条4項).
pub(super) fn read(text: &str, after_unit: bool) -> Chain {
    let mut chain = Chain::default();
    let mut rank = 0;
    loop {
        let rest = &text[chain.len..];
        let bare = after_unit || !chain.is_empty();
        let Some(dai) = dai(rest, bare) else { break };
        let (_, kind, style) = UNITS[dai.unit];
        let level = level(style);
        if level <= rank || !rest.starts_with('第') && level < 7 {
            break;
        }
        // A chapter ends its chain: 第三章第五条 names the article.
        if kind == Kind::Article && !chain.chapters.is_empty() {
            chain = Chain::default();
            break;
        }
        let after = &rest[dai.len..];
        if !may_end(style, after) {
            break;
        }
        rank = level;
        chain.len += dai.len;
        match style {
            Style::Jo => chain.article = Some(dai.part),
            Style::Paragraph => chain.paragraph = Some(dai.part),
            Style::Go => chain.item = Some(dai.part),
            _ => chain.chapters.push((style, dai.part)),
        }
    }
    if chain.item.is_some()
        && let Some(kana) = kana(&text[chain.len..])
    {
        chain.len += kana.len_utf8();
        chain.kana = Some(kana.to_string());
    }
    chain
}

/// Reads `3条2項`: figures without 第, when 項 or 号 follows the 条 directly.
pub(super) fn read_bare(text: &str) -> Option<Chain> {
    let jo = dai(text, true)?;
    if UNITS[jo.unit].2 != Style::Jo {
        return None;
    }
    let below = read(&text[jo.len..], true);
    if below.paragraph.is_none() && below.item.is_none() {
        return None;
    }
    Some(Chain {
        article: Some(jo.part),
        len: jo.len + below.len,
        ..below
    })
}

/// Order of the units.
fn level(style: Style) -> u8 {
    match style {
        Style::Part => 1,
        Style::Chapter => 2,
        Style::Setsu => 3,
        Style::Kan => 4,
        Style::Moku => 5,
        Style::Jo => 6,
        Style::Paragraph => 7,
        _ => 8,
    }
}

/// Whether the unit is not the beginning of another word.
fn may_end(style: Style, after: &str) -> bool {
    let Some(c) = after.chars().next() else {
        return true;
    };
    let stops = match style {
        Style::Jo => NOT_AFTER_JO,
        Style::Paragraph => NOT_AFTER_KO,
        Style::Go => "",
        _ => NOT_AFTER_CHAPTER,
    };
    !stops.contains(c)
}

/// Letters that are particles of a law in katakana when a noun or verb follows
/// (前条第三号ノ金額).
const KATAKANA_PARTICLES: &str = "ノハニヲトヘ";

/// Kanji that may follow a letter: it is no particle then (第一号ハ又は第二号).
const AFTER_LETTER: &str = "又及並若中本前後各但等";

/// One イロハ letter that is no word.
fn kana(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let c = chars.next()?;
    numeral::iroha(c)?;
    let is_word = match chars.next() {
        Some('ァ'..='ヺ' | 'ー') => true,
        Some(next @ '一'..='鿿') => {
            KATAKANA_PARTICLES.contains(c) && !AFTER_LETTER.contains(next)
        }
        _ => false,
    };
    (!is_word).then_some(c)
}

/// Whether what follows an address lets it be one: no other kanji or katakana
/// word goes on with it.
pub(super) fn ends_word(after: &str) -> bool {
    match after.chars().next() {
        Some('一'..='鿿' | 'ァ'..='ヺ' | 'ー' | '々') => {
            SUFFIXES.iter().any(|word| after.starts_with(word))
        }
        Some(c) => !c.is_ascii_alphanumeric() && !matches!(c, '０'..='９'),
        None => true,
    }
}

/// Whether an address may begin after `before`: no kanji or katakana word runs
/// into it.
pub(super) fn begins_word(before: &str) -> bool {
    match before.chars().next_back() {
        Some(c @ ('一'..='鿿' | '々')) => "及又並若".contains(c),
        Some(c @ ('ァ'..='ヺ' | 'ー')) => "ノハニヲトヨリイロ".contains(c),
        Some(c) => !c.is_ascii_alphanumeric() && !matches!(c, '０'..='９'),
        None => true,
    }
}

/// A relative word: 前, 次, 同, 本, この with its unit, and a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Relative {
    pub(super) word: Word,
    /// 前二項: 2; 前各号: `None`.
    pub(super) count: Option<u32>,
    pub(super) style: Style,
    /// Bytes read.
    pub(super) len: usize,
}

/// What a relative word points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Before,
    Next,
    Same,
    This,
}

/// The relative words.
const WORDS: &[(&str, Word)] = &[
    ("前", Word::Before),
    ("次", Word::Next),
    ("同", Word::Same),
    ("本", Word::This),
    ("この", Word::This),
];

/// Reads 前条, 前二項, 前各号, 次条, 同項, 本条, この号 at the start of `text`.
pub(super) fn relative(text: &str) -> Option<Relative> {
    let &(lead, word) = WORDS.iter().find(|(lead, _)| text.starts_with(lead))?;
    let mut len = lead.len();
    let mut count = Some(1);
    if word == Word::Before || word == Word::Next {
        if let Some(rest) = text[len..].strip_prefix('各') {
            len = text.len() - rest.len();
            count = None;
        } else if let Some(n) = numeral::cardinal(&text[len..]).filter(|n| n.value <= 99) {
            len += n.len;
            count = u32::try_from(n.value).ok();
        }
    }
    let c = text[len..].chars().next()?;
    let (_, _, style) = UNITS.iter().find(|(unit, ..)| *unit == c)?;
    len += c.len_utf8();
    (may_end(*style, &text[len..]) && *style != Style::Moku).then_some(Relative {
        word,
        count,
        style: *style,
        len,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (Option<String>, Option<String>, Option<String>, usize) {
        let chain = read(text, false);
        let chars = text[..chain.len].chars().count();
        (chain.article, chain.paragraph, chain.item, chars)
    }

    #[test]
    fn an_address_is_read_to_its_end() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            parts("第十条の二第一項第三号の二に"),
            (some("10-2"), some("1"), some("3-2"), 13)
        );
        assert_eq!(parts("第3条2項の"), (some("3"), some("2"), None, 5));
        assert_eq!(parts("第三十二条の四まで"), (some("32-4"), None, None, 7));
        // A count is no branch, another word no address.
        assert_eq!(parts("第三条の一部"), (some("3"), None, None, 3));
        assert_eq!(parts("第一条件"), (None, None, None, 0));
    }

    #[test]
    fn relative_words_have_a_unit_and_a_count() {
        let read = |text: &str| relative(text).map(|r| (r.word, r.count, r.style));
        assert_eq!(
            read("前二項の"),
            Some((Word::Before, Some(2), Style::Paragraph))
        );
        assert_eq!(read("前各号の"), Some((Word::Before, None, Style::Go)));
        assert_eq!(read("この条に"), Some((Word::This, Some(1), Style::Jo)));
        assert_eq!(read("前条件を"), None);
        assert_eq!(read("同項目の"), None);
    }
}
