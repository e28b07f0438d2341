//! What is no figure: addresses, URLs, codes, list marks, set words, vague
//! numbers. And what a bare figure needs to be a year or a day.

use super::cursor::{Text, ends_line, is_kanji, is_latin};
use super::date::small_number;
use super::figure::{Raw, skip_numerals};
use super::table::guards::{
    ADDRESS_MARKS, DAY_OF_MONTH, SET_BEFORE, SET_EXCEPTIONS, SET_WORDS, YEAR_WORDS,
};
use super::table::labels::LABEL_JOINTS;
use super::unit::unit_here;
use crate::text::numeral::is_kanji_numeral;

/// Past the digits or the kanji numerals at `at`.
fn skip_run(text: Text<'_>, at: usize) -> usize {
    let mut end = at;
    while let Some((c, next)) = text.next(end) {
        if !c.is_ascii_digit() {
            break;
        }
        end = next;
    }
    if end > at {
        end
    } else {
        skip_numerals(text, at)
    }
}

/// Past the address that begins with 第 at `pos`; ranks in 位 are none.
pub(crate) fn address(text: Text<'_>, pos: usize) -> Option<usize> {
    let start = text.blank(text.eat(pos, "第")?);
    let mut end = skip_run(text, start);
    if end == start {
        return None;
    }
    if text
        .eat(end, "位")
        .is_some_and(|next| !text.starts(next, &["置", "相"]))
    {
        return None;
    }
    loop {
        if let Some(next) = text.eat_any(end, ADDRESS_MARKS) {
            end = next;
        } else if let Some(next) = next_number(text, end, LABEL_JOINTS) {
            // 第3、5及び7条
            end = next;
            continue;
        }
        match next_number(text, end, &["の"]) {
            Some(next) => end = next,
            None => return Some(end),
        }
    }
}

/// Past one of `joints` and a number without a unit.
fn next_number(text: Text<'_>, at: usize, joints: &[&str]) -> Option<usize> {
    let start = text.eat_any(at, joints)?;
    let end = skip_run(text, start);
    (end > start && unit_here(text, end).is_none()).then_some(end)
}

/// Past the name or code that holds the digits at `at`.
pub(crate) fn chain(text: Text<'_>, at: usize) -> usize {
    let mut end = at;
    while let Some((c, next)) = text.next(end) {
        let goes_on = match c {
            '-' | '.' | '/' | ':' | '@' | '#' | '+' | '&' | '=' | '?' | '~' => text
                .next(next)
                .is_some_and(|(c, _)| is_latin(c) || c.is_ascii_digit()),
            _ => is_latin(c) || c.is_ascii_digit() || c == '_',
        };
        if !goes_on {
            break;
        }
        end = next;
    }
    end
}

/// Past the URL at `pos`.
pub(crate) fn url(text: Text<'_>, pos: usize) -> Option<usize> {
    const SCHEMES: &[&str] = &["https://", "http://", "ftp://", "www.", "mailto:", "urn:"];
    let mut end = text.eat_any(pos, SCHEMES)?;
    while let Some(c) = text.raw(end) {
        if !c.is_ascii_graphic() || matches!(c, '<' | '>' | '"') {
            break;
        }
        end += c.len_utf8();
    }
    Some(end)
}

/// Past the identifier, when the digits at `pos` are glued to one.
pub(crate) fn glued(text: Text<'_>, pos: usize) -> Option<usize> {
    let (c, at) = text.previous(pos)?;
    let before = text.previous(at).map(|(c, _)| c);
    let named = match c {
        'T' => !before.is_some_and(|c| c.is_ascii_digit()),
        '#' | '@' | '§' | '№' | '〒' | '_' | '\\' => true,
        '-' | '.' | '/' => before.is_some_and(is_latin),
        _ => is_latin(c),
    };
    named.then(|| chain(text, pos))
}

/// Whether the kanji numeral at `pos` is the tail of a word: もう一度.
pub(crate) fn part_of_word(text: Text<'_>, pos: usize) -> bool {
    // 持参人: a formal numeral inside a word.
    let formal = text.starts(pos, &["参", "伍", "陸"]);
    if formal
        && text
            .previous(pos)
            .is_some_and(|(c, _)| is_kanji(c) && c != '金' && !is_kanji_numeral(c))
    {
        return true;
    }
    SET_BEFORE.iter().any(|(before, word)| {
        text.eat(pos, word).is_some() && text.eat_back(pos, before).is_some()
            // 数 and 何 make it vague, unless a noun such as 件数 ends there.
            && !(*before == "数" && count_noun(text, pos))
    })
}

/// 件数, 従業員数: 数 is the end of a noun.
fn count_noun(text: Text<'_>, pos: usize) -> bool {
    text.eat_back(pos, "数")
        .and_then(|at| text.previous(at))
        .is_some_and(|(c, _)| {
            is_kanji(c) && !matches!(c, '後' | '約' | '計' | '前' | '去' | '年' | '総')
        })
}

/// 数十人, 何百: no figure.
pub(crate) fn vague_before(text: Text<'_>, pos: usize) -> bool {
    match text.previous(pos) {
        Some(('何' | '幾', _)) => true,
        Some(('数', _)) if text.next(pos).is_some_and(|(c, _)| c.is_ascii_digit()) => {
            // 数10人 is written for 数十人; 従業員数120人 is a count.
            !count_noun(text, pos) && (text.starts(pos, &["10", "100", "1000"]))
        }
        Some(('数', _)) => !count_noun(text, pos),
        _ => false,
    }
}

/// Past 数 in 十数名, 30数年.
pub(crate) fn vague_after(text: Text<'_>, raw: &Raw) -> Option<usize> {
    let end = text.eat_any(raw.end, &["数", "何", "幾"])?;
    let numeral = text
        .next(end)
        .is_some_and(|(c, _)| is_kanji_numeral(c) || c.is_ascii_digit());
    (numeral || unit_here(text, end).is_some()).then(|| skip_run(text, end).max(end))
}

/// Past the set word at `pos`.
pub(crate) fn set_word(text: Text<'_>, pos: usize) -> Option<usize> {
    let (word, end) = SET_WORDS
        .iter()
        .filter_map(|&word| text.eat(pos, word).map(|end| (word, end)))
        .max_by_key(|&(_, end)| end)?;
    let excepted = SET_EXCEPTIONS
        .iter()
        .any(|&(w, follow)| w == word && text.starts(end, follow));
    (!excepted).then_some(end)
}

/// Whether a version or address goes on behind the figure: 2.3.1.
pub(crate) fn many_points(text: Text<'_>, raw: &Raw) -> bool {
    text.eat(raw.end, ".")
        .and_then(|next| text.next(next))
        .is_some_and(|(c, _)| c.is_ascii_digit())
}

/// Past the number of a list item or heading that opens a line.
pub(crate) fn marker(text: Text<'_>, pos: usize) -> Option<usize> {
    let end = skip_run(text, pos);
    let kanji = text.next(pos).is_some_and(|(c, _)| is_kanji_numeral(c));
    let marks = match text.next(end) {
        None => kanji,
        Some((')' | ']', _)) => true,
        Some(('.', next)) => match text.next(next) {
            // 5.14. Purpose
            Some((c, _)) if c.is_ascii_digit() => {
                let inner = skip_run(text, next);
                let dot = text.eat(inner, ".");
                return dot.filter(|&dot| text.blank(dot) > dot);
            }
            _ => true,
        },
        Some(('、', _)) => true,
        Some((' ', _)) => kanji,
        Some((c, _)) => kanji && ends_line(c),
    };
    (marks && end > pos).then_some(end)
}

/// Whether 月 behind a blank opens the text of an item: １　月払の場合.
pub(crate) fn month_in_heading(text: Text<'_>, pos: usize) -> bool {
    let end = skip_run(text, pos);
    let next = text.blank(end);
    next > end
        && text.eat(next, "月").is_some_and(|next| {
            text.next(text.blank(next))
                .is_none_or(|(c, _)| !(c.is_ascii_digit() || is_kanji_numeral(c)))
        })
}

/// Whether the unit behind a blank rather opens the text of an item: １　人の….
pub(crate) fn unit_in_heading(text: Text<'_>, raw: &Raw, end: usize) -> bool {
    let behind = text.blank(raw.end);
    let japanese = text.next(behind).is_some_and(|(c, _)| !c.is_ascii());
    let small = raw.small().is_some_and(|n| n < 30);
    let stands_alone = match text.next(end) {
        None => true,
        Some((c, _)) => ends_line(c) || matches!(c, ' ' | '。' | '、' | ')' | '|'),
    };
    behind > raw.end && raw.is_plain() && japanese && small && !stands_alone
}

/// The end of a bare year: in 2026.
pub(crate) fn year_word(text: Text<'_>, raw: &Raw) -> Option<usize> {
    let year = raw.is_plain()
        && raw.digits == 4
        && raw.small().is_some_and(|y| (1000..=2999).contains(&y));
    let at = text.blank_back(raw.start);
    if !year || at == raw.start || !text.ends(at, YEAR_WORDS) {
        return None;
    }
    if text.ends(at, &["divided by", "multiplied by"]) {
        return None;
    }
    let goes_on = match text.next(raw.end) {
        Some((c, _)) if is_latin(c) || c == '%' => true,
        Some(('-' | '/' | ':' | '.', next)) => text
            .next(next)
            .is_some_and(|(c, _)| is_latin(c) || c.is_ascii_digit()),
        _ => false,
    };
    (!goes_on).then_some(raw.end)
}

/// The day and its end, when `pos` holds a day of an unnamed month.
pub(crate) fn day_of_month(text: Text<'_>, pos: usize, chained: bool) -> Option<(u8, usize)> {
    if !chained && !text.ends(text.blank_back(pos), DAY_OF_MONTH) {
        return None;
    }
    let (day, _, end) = small_number(text, pos)?;
    let end = text.eat(end, "日")?;
    let length = text.starts(end, &["間", "以内", "前", "後", "分", "目", "以上", "未満"]);
    ((1..=31).contains(&day) && !length).then_some((day as u8, end))
}

/// Whether only a joint of a list stands between.
pub(crate) fn list_between(text: Text<'_>, from: usize, to: usize) -> bool {
    let between = text.0.get(from..to).unwrap_or("");
    matches!(
        between,
        "、" | "及び" | "又は" | "および" | "または" | "と" | "・" | "か" | "並びに"
    )
}
