//! What is no figure: addresses, identifiers, labels, list marks, set words,
//! vague numbers. And what a bare figure needs to be a year or a day.

use super::amount::{is_address, is_ordinal, unit_after, unit_here};
use super::cursor::{Text, ends_line, is_hiragana, is_kanji, is_katakana, is_latin};
use super::date::{DateRead, date, last_day, small_number};
use super::figure::{Raw, Script, skip_numerals};
use super::model::Date;
use super::range::{Joint, connector};
use super::table::changes::VERBS;
use super::table::guards::{
    ADDRESS_MARKS, COLLECTIONS, DAY_OF_MONTH, DEFINITE, ENGLISH_LABELS, INDEFINITE, LABEL_JOINTS,
    LABELS, MOVED, REFERRED, SET_BEFORE, SET_EXCEPTIONS, SET_WORDS, YEAR_WORDS,
};
use super::table::modifiers::LEVEL_VERBS;
use crate::text::numeral::{iroha, is_kanji_numeral};

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

/// Past the bare figure when it names a thing instead of counting.
pub(crate) fn identifier(text: Text<'_>, raw: &Raw, end: usize, line_lead: bool) -> Option<usize> {
    let alnum = |at: usize| {
        text.next(at)
            .is_some_and(|(c, _)| is_latin(c) || c.is_ascii_digit())
    };
    if let Some(end) = cited(text, raw) {
        return Some(end);
    }
    match text.next(raw.end) {
        Some((c, _)) if is_latin(c) || c == '_' => return Some(chain(text, raw.start)),
        Some(('-' | '/' | ':' | '.' | '@', next)) if alnum(next) => {
            return Some(chain(text, raw.start));
        }
        _ => {}
    }
    if is_address(text, raw.end) || is_ordinal(text, raw.end) || is_referred(text, raw.end) {
        return Some(end);
    }
    if labelled(text, raw.start) {
        return Some(labelled_list(text, end));
    }
    if raw.script == Script::Words {
        return word_is_no_count(text, raw).then_some(end);
    }
    if enclosed(text, raw) {
        return Some(end);
    }
    if opens_cell_item(text, raw) || product(text, raw.start, end) {
        return Some(end);
    }
    let dotted = raw.has_point && raw.scale.is_none();
    let opens = line_lead
        && (raw.is_plain() || dotted)
        && text.next(end).is_some_and(|(c, _)| c == ' ' || c == '\t');
    opens.then_some(end)
}

/// 40 CFR 261.2, 12.301(d)(1), [19]: citations in English.
fn cited(text: Text<'_>, raw: &Raw) -> Option<usize> {
    if raw.script != Script::Arabic || raw.has_comma {
        return None;
    }
    let next = text.blank(raw.end);
    if next > raw.end
        && COLLECTIONS
            .iter()
            .any(|word| text.eat_word(next, word).is_some())
    {
        return Some(raw.end);
    }
    let footnote = text.eat_back(raw.start, "[").is_some() && text.eat(raw.end, "]").is_some();
    if footnote {
        return Some(raw.end);
    }
    let open = text.eat(raw.end, "(")?;
    let inner = chain(text, open);
    let close = text.eat(inner, ")")?;
    let letters = text.0.get(open..inner).unwrap_or("");
    let fits = (1..=4).contains(&letters.len())
        && (letters.chars().all(|c| c.is_ascii_alphabetic()) || raw.has_point);
    fits.then(|| labelled_list(text, close))
}

/// Whether a label stands before the bare figure at `start`.
pub(crate) fn labelled(text: Text<'_>, start: usize) -> bool {
    if text
        .previous(start)
        .is_some_and(|(c, _)| matches!(c, '※' | '*' | '†' | '‡' | '^' | '§'))
    {
        return true;
    }
    if text.ends(start, &["条の", "項の", "号の", "章の", "節の", "表の"]) {
        return true;
    }
    let at = text.blank_back(start);
    let colon = text.eat_back(at, ":").map_or(at, |at| text.blank_back(at));
    let label = [at, colon].iter().any(|&at| {
        LABELS.iter().any(|label| {
            text.eat_word_back(at, label).is_some_and(|from| {
                // 代表3, 発表2: a longer word.
                !(label.chars().count() == 1
                    && is_kanji_label(label)
                    && text
                        .previous(from)
                        .is_some_and(|(c, _)| is_kanji(c) && !is_kanji_numeral(c)))
            })
        })
    });
    label
        || (at < start
            && ENGLISH_LABELS
                .iter()
                .any(|label| text.eat_word_back(at, label).is_some()))
        || acronym(text, at, start)
}

fn is_kanji_label(label: &str) -> bool {
    label.chars().all(is_kanji)
}

/// ISO 9001, RFC 2119: capitals and a blank before a bare number.
fn acronym(text: Text<'_>, at: usize, start: usize) -> bool {
    if at == start {
        return false;
    }
    let (mut pos, mut count) = (at, 0);
    while let Some((c, previous)) = text.previous(pos) {
        if !(c.is_ascii_uppercase() || c == '-' && count > 0) || count > 8 {
            break;
        }
        count += 1;
        pos = previous;
    }
    count >= 1 && text.is_word_start(pos) && !(count == 1 && text.eat(pos, "I").is_some())
}

/// Whether an item is referred to by its bare number: ２の規定により, ４ホ,
/// and a number with a dot before Japanese text.
pub(crate) fn is_referred(text: Text<'_>, at: usize) -> bool {
    if text.starts(at, REFERRED) {
        return true;
    }
    let Some((c, next)) = text.next(at) else {
        return false;
    };
    let goes_on = text.raw(next);
    let kana = |c: char| is_katakana(c) && iroha(c).is_some();
    let item = kana(c) && !goes_on.is_some_and(is_katakana);
    item || c == '.' && goes_on.is_some_and(|c| is_kanji(c) || is_katakana(c))
}

/// An item number inside a table cell: blank before, full-width blank behind.
fn opens_cell_item(text: Text<'_>, raw: &Raw) -> bool {
    let before = text
        .previous(raw.start)
        .is_some_and(|(c, _)| matches!(c, ' ' | '\t'));
    let behind = text.raw(raw.end) == Some('\u{3000}');
    let goes_on = text.raw(raw.end + '\u{3000}'.len_utf8());
    let words = goes_on
        .is_some_and(|c| c.is_alphabetic() || c.is_ascii_digit() || ('０'..='９').contains(&c));
    before && behind && words && raw.is_plain() && raw.digits <= 2
}

/// iPhone 15, Windows 11: a name before a bare number.
fn product(text: Text<'_>, start: usize, end: usize) -> bool {
    let at = text.blank_back(start);
    if at == start {
        return false;
    }
    let (mut pos, mut upper, mut length) = (at, 0, 0);
    let mut first = None;
    while let Some((c, previous)) = text.previous(pos) {
        if !is_latin(c) || length > 24 {
            break;
        }
        upper += usize::from(c.is_uppercase());
        first = Some(c);
        length += 1;
        pos = previous;
    }
    let Some(first) = first else { return false };
    let inner = upper > usize::from(first.is_uppercase());
    if length > 1 && inner {
        return true;
    }
    let japanese =
        |c: Option<char>| c.is_some_and(|c| is_kanji(c) || is_hiragana(c) || is_katakana(c));
    let before = text.previous(pos).map(|(c, _)| c);
    let beside = japanese(before) || japanese(text.raw(end));
    // Mid-sentence in English: the Apollo 11 mission.
    let within = before == Some(' ')
        && text
            .previous(text.blank_back(pos))
            .is_some_and(|(c, _)| is_latin(c) || c == ',');
    first.is_uppercase() && (beside || within)
}

/// Past further numbers joined to a labelled one.
pub(crate) fn labelled_list(text: Text<'_>, mut end: usize) -> usize {
    loop {
        // 3.2, 5(b)
        while let Some(next) = text.eat(end, "(") {
            let inner = chain(text, next);
            match text.eat(inner, ")") {
                Some(close) if inner > next => end = close,
                _ => break,
            }
        }
        let Some(start) = text.eat_any(end, LABEL_JOINTS) else {
            return end;
        };
        if !text.next(start).is_some_and(|(c, _)| c.is_ascii_digit()) {
            return end;
        }
        let next = chain(text, start);
        let raw = Raw {
            start,
            end: next,
            value: None,
            script: Script::Arabic,
            digits: 0,
            leading_zero: false,
            has_comma: false,
            has_point: false,
            has_myriad: false,
            scale: None,
        };
        if unit_after(text, &raw).is_some() {
            return end;
        }
        end = next;
    }
}

/// (3), 261.4(12): a mark, not an amount.
fn enclosed(text: Text<'_>, raw: &Raw) -> bool {
    let Some(open) = text.eat_back(raw.start, "(") else {
        return false;
    };
    if text.eat(raw.end, ")").is_none() || !raw.is_plain() {
        return false;
    }
    let glued = text
        .previous(open)
        .is_some_and(|(c, _)| is_latin(c) || c.is_ascii_digit() || c == ')');
    raw.digits <= 2 || glued
}

/// A number word that no count can be read from.
fn word_is_no_count(text: Text<'_>, raw: &Raw) -> bool {
    let one = raw.small() == Some(1);
    let small = raw.small().is_some_and(|n| n < 10);
    if text.eat(raw.end, "-").is_some() || one {
        return true;
    }
    if !small {
        return false;
    }
    let next = text.blank(raw.end);
    let noun = next > raw.end
        && text.next(next).is_some_and(|(c, _)| c.is_ascii_lowercase())
        && !INDEFINITE
            .iter()
            .any(|word| text.eat_word(next, word).is_some());
    let definite = text.ends(text.blank_back(raw.start), DEFINITE);
    !noun || definite
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

/// Whether から … に or from … to tells of a move, not of a range.
pub(crate) fn moves(text: Text<'_>, start: usize, joint: &str, end: usize) -> bool {
    if joint.contains("から") {
        return text
            .eat_any(end, &["に", "へ", "へと"])
            .is_some_and(|next| text.starts(next, LEVEL_VERBS) || text.starts(next, MOVED));
    }
    let before = text.blank_back(start);
    let Some(from) = text.eat_word_back(before, "from") else {
        return false;
    };
    let before = text.blank_back(from);
    VERBS
        .iter()
        .any(|(verb, _)| text.eat_word_back(before, verb).is_some())
}

/// The range that begins with a date, when one does.
pub(crate) fn date_range(text: Text<'_>, start: usize, read: DateRead) -> DateRead {
    extended(text, start, read).unwrap_or(read)
}

fn extended(text: Text<'_>, start: usize, read: DateRead) -> Option<DateRead> {
    if read.high.is_some() || read.part_of_month {
        return None;
    }
    let between = text.ends(text.blank_back(start), &["between"]);
    // Between May 8, 1995, and May 7, 1996.
    let comma = text.eat(read.end, ",").filter(|_| between);
    let (joint, next) = connector(text, comma.unwrap_or(read.end))?;
    let kanji = text.previous(read.end).is_some_and(|(c, _)| is_kanji(c));
    match joint {
        Joint::Range => {}
        Joint::Hyphen if kanji => {}
        Joint::And if between => {}
        _ => return None,
    }
    let spoken = text.0.get(read.end..next).unwrap_or("").contains("から");
    let first = read.low;
    let same = |at| text.eat(at, "同年").or_else(|| text.eat(at, "同月"));
    let later_year = text.eat(next, "翌年");
    let from = later_year.or_else(|| same(next)).unwrap_or(next);
    let from = text.eat(from, "の").unwrap_or(from);
    let (mut low, second, end) = match date(text, from) {
        Some(second) if second.high.is_none() && !second.part_of_month => {
            (first, second.low, second.end)
        }
        Some(_) => return None,
        None => {
            let (day, _, end) = small_number(text, from)?;
            let end = text.eat(end, "日")?;
            let length = text.starts(end, &["間", "以内", "目", "前", "後", "以上", "分"]);
            let month = first.month?;
            let day = u8::try_from(day).ok()?;
            let fits = first.day.is_some_and(|d| d < day) && day <= last_day(first.year, month);
            let ends = !spoken || text.starts(end, &["まで"]);
            if length || !fits || !ends {
                return None;
            }
            (
                first,
                Date {
                    day: Some(day),
                    ..first
                },
                end,
            )
        }
    };
    if spoken && text.starts(end, &["に", "へ"]) {
        return None;
    }
    let mut high = second;
    if low.fiscal != high.fiscal {
        return None;
    }
    match (low.year, high.year) {
        (Some(year), None) => high.year = Some(year + u16::from(later_year.is_some())),
        (None, Some(_)) => low.year = high.year,
        _ => {}
    }
    let valid = high
        .day
        .is_none_or(|d| high.month.is_some_and(|m| d <= last_day(high.year, m)));
    let ordered = low <= high || low.year.is_none() && later_year.is_none();
    let alike =
        low.day.is_some() == high.day.is_some() && low.month.is_some() == high.month.is_some();
    (valid && ordered && alike).then_some(DateRead {
        low,
        high: Some(high),
        end,
        part_of_month: false,
    })
}
