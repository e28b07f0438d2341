//! English and dotted numbers at the start of a line: `Section 2.1`,
//! `ARTICLE IV`, `4.2`, `4. Title`, `4 Title`, `a.`.

use super::super::language::en::WORDS;
use super::super::node::{Kind, Style};
use super::{Mark, Setting, blanks, is_blank, ja};
use crate::text::numeral;

/// Longest title of a clause whose number stands with a dot, in characters.
const MAX_TITLE_CHARS: usize = 120;

/// Words of [`WORDS`] in title case or capitals, then a number.
pub(super) fn word(line: &str) -> Option<Mark> {
    let (&(word, kind, style, prefix), len) = WORDS.iter().find_map(|row| {
        let head = line.get(..row.0.len())?;
        let is_word = head.eq_ignore_ascii_case(row.0)
            && !head.starts_with(|c: char| c.is_ascii_lowercase())
            && (head.bytes().skip(1).all(|b| !b.is_ascii_uppercase())
                || head.bytes().all(|b| !b.is_ascii_lowercase()));
        is_word.then_some((row, row.0.len()))
    })?;
    let after = &line[len..];
    let skipped = blanks(after);
    let from = len + skipped;
    let number = &line[from..];
    if skipped == 0 && style != Style::Section {
        // An annex may stand without a number, alone on its line.
        return (style == Style::Annex && after.trim().is_empty())
            .then(|| Mark::new(kind, style, prefix.to_owned(), 0..len, line.len()));
    }
    let (mut mark, end) = match style {
        Style::Article | Style::Section | Style::Clause => article_number(kind, style, number)?,
        _ => chapter_number(kind, style, prefix, number)?,
    };
    let end = from + end;
    if word == "§" && line[len..].starts_with('§') {
        return None;
    }
    let tail = &line[end..];
    // "Appendix A to Part 1002—…"
    let is_annex_of = style == Style::Annex && tail.starts_with(" to ") && !tail.ends_with('.');
    if !is_title(tail) && !is_annex_of {
        return None;
    }
    mark.label = 0..end;
    let dot = tail.len() - tail.trim_start_matches(['.', ':', '．', '：']).len();
    mark.rest = end + dot + blanks(&tail[dot..]);
    Some(mark)
}

/// Digits with dots, or a roman numeral, and an inserted letter.
fn article_number(kind: Kind, style: Style, text: &str) -> Option<(Mark, usize)> {
    if let Some((part, ordinal, depth, len)) = dots(text) {
        let mut mark = Mark::new(kind, style, part, 0..0, 0);
        mark.ordinal = ordinal;
        mark.depth = depth;
        return Some((mark, len));
    }
    let roman = numeral::roman(text)?;
    let n = u32::try_from(roman.value).ok()?;
    let ends = text[roman.len..]
        .chars()
        .next()
        .is_none_or(|c| !c.is_alphanumeric());
    ends.then(|| {
        let mark = Mark::new(kind, style, n.to_string(), 0..0, 0).ordinal(n);
        (mark, roman.len)
    })
}

/// Digits, a roman numeral or one capital letter.
fn chapter_number(kind: Kind, style: Style, prefix: &str, text: &str) -> Option<(Mark, usize)> {
    let ends = |len: usize| {
        text[len..]
            .chars()
            .next()
            .is_none_or(|c| !c.is_alphanumeric())
    };
    let read = numeral::arabic(text).filter(|n| n.len <= 5).or_else(|| {
        // Appendix C is lettered, Annex II is not.
        numeral::roman(text).filter(|n| {
            ends(n.len)
                && text.starts_with(char::is_uppercase)
                && (n.len > 1 || text.starts_with(['I', 'V', 'X']))
        })
    });
    if let Some(n) = read {
        let value = u32::try_from(n.value).ok()?;
        let inserted = text[n.len..]
            .bytes()
            .take_while(u8::is_ascii_uppercase)
            .count();
        let len = n.len + if inserted <= 2 { inserted } else { 0 };
        if !ends(len) {
            return None;
        }
        let suffix = &text[n.len..len];
        let mut mark = Mark::new(kind, style, format!("{prefix}{value}{suffix}"), 0..0, 0);
        mark.ordinal = suffix.is_empty().then_some(value);
        return Some((mark, len));
    }
    let letter =
        numeral::letter(text).filter(|n| n.len == 1 && text.starts_with(char::is_uppercase))?;
    let n = u32::try_from(letter.value).ok()?;
    ends(1).then(|| {
        let mark = Mark::new(kind, style, format!("{prefix}{}", &text[..1]), 0..0, 0).ordinal(n);
        (mark, 1)
    })
}

/// `4`, `4.2`, `1A.1`, `4.1A`: address, ordinal of the last part, parts, bytes.
pub(in super::super) fn dots(text: &str) -> Option<(String, Option<u32>, u8, usize)> {
    let mut part = String::new();
    let (mut depth, mut at) = (0u8, 0);
    let mut ordinal;
    loop {
        let n = numeral::arabic(&text[at..])?;
        let written = &text[at..at + n.len];
        let max = if depth == 0 { 6 } else { 3 };
        if written.chars().count() > max {
            return None;
        }
        at += n.len;
        part.push_str(&n.value.to_string());
        ordinal = u32::try_from(n.value).ok();
        let letters = text[at..]
            .bytes()
            .take_while(u8::is_ascii_uppercase)
            .count();
        let next = text[at + letters..].chars().next();
        if (1..=2).contains(&letters) && next.is_none_or(|c| !c.is_alphanumeric()) {
            part.push_str(&text[at..at + letters]);
            at += letters;
            ordinal = None;
        }
        depth += 1;
        let dot = text[at..]
            .chars()
            .next()
            .filter(|c| matches!(c, '.' | '．' | '-' | '‑'));
        let Some(dot) = dot else { break };
        let more = at + dot.len_utf8();
        let digit = text[more..].chars().next().and_then(numeral::arabic_digit);
        // The hyphen is that of numbers such as 52.212-3.
        if digit.is_none() || depth == 6 || dot == '-' && depth < 2 {
            break;
        }
        part.push(if dot == '．' { '.' } else { dot });
        at = more;
    }
    Some((part, ordinal, depth, at))
}

/// Whether what follows a number can be a title: nothing, a mark, or words
/// that do not begin lower-case.
fn is_title(tail: &str) -> bool {
    let Some(c) = tail.chars().next() else {
        return true;
    };
    if matches!(c, ',' | ')' | ';' | '(' | '/' | '、' | '）' | '-') {
        return false;
    }
    if c.is_alphanumeric() {
        return false;
    }
    let words = tail.trim_start_matches(|c: char| is_blank(c) || ".:–—-―−[(".contains(c));
    match words.chars().next() {
        None => true,
        Some(c) => !c.is_lowercase() && !matches!(c, ',' | ';') && !starts_conjunction(words),
    }
}

/// Whether the words go on a list of numbers.
fn starts_conjunction(words: &str) -> bool {
    ["and ", "or ", "to ", "through "]
        .iter()
        .any(|word| words.starts_with(word))
        || ja::goes_on(words)
}

/// `4.2 Title`, `4.2. Title`.
pub(super) fn dotted(line: &str, setting: Setting) -> Option<Mark> {
    let (part, ordinal, depth, len) = dots(line)?;
    if depth < 2 || part.split('.').any(|p| p.len() > 3 && !p.contains('-')) && depth > 2 {
        return None;
    }
    let tail = &line[len..];
    let dot = usize::from(tail.starts_with('.'));
    let after = &tail[dot..];
    let c = after.chars().next();
    let glued = c.is_some_and(|c| !is_blank(c));
    if glued
        && !(c.is_some_and(|c| c > '\u{2E7F}' && !('ぁ'..='ん').contains(&c)) && setting.is_heading)
    {
        return None;
    }
    let rest = len + dot + blanks(after);
    let words = &line[rest..];
    let first = words.chars().next();
    // A sentence that goes on: 1.8 倍に伸びた。 4.2 million people use it.
    let ends = words.trim_end().ends_with(['.', '。', '!', '?']);
    let goes_on = first.is_some_and(char::is_lowercase) && (ends || !setting.after_blank)
        || ja::goes_on(words)
        || UNITS_AFTER.iter().any(|unit| words.starts_with(unit));
    if !setting.is_heading && goes_on {
        return None;
    }
    let mut mark = Mark::new(Kind::Article, Style::Dotted, part, 0..len, rest);
    mark.ordinal = ordinal;
    mark.depth = depth;
    Some(mark)
}

/// Units after a decimal number at the start of a line.
const UNITS_AFTER: &[&str] = &[
    "倍",
    "%",
    "％",
    "パーセント",
    "円",
    "万",
    "億",
    "年",
    "月",
    "日",
    "時",
    "分",
    "秒",
    "人",
    "件",
    "個",
    "回",
    "メートル",
    "キロ",
    "センチ",
    "ミリ",
    "グラム",
    "リットル",
    "kg",
    "km",
    "cm",
    "mm",
    "GB",
    "MB",
    "KB",
    "℃",
];

/// `4. Title`, `4) Title`, `4.Title`, `４．題`.
pub(super) fn clause(line: &str, setting: Setting) -> Option<Mark> {
    let n = numeral::arabic(line)?;
    if line[..n.len].chars().count() > 6 {
        return None;
    }
    let value = u32::try_from(n.value).ok()?;
    let letters = line[n.len..]
        .bytes()
        .take_while(u8::is_ascii_uppercase)
        .count();
    let number_end = n.len + if letters == 1 { 1 } else { 0 };
    let suffix = &line[n.len..number_end];
    let tail = &line[number_end..];
    let delimiter = tail
        .chars()
        .next()
        .filter(|c| matches!(c, '.' | ')' | '．' | '）'));
    let is_inserted = !suffix.is_empty();
    let Some(delimiter) = delimiter else {
        // A heading may hold the number alone, or number and title.
        let ok = setting.is_heading
            && tail
                .chars()
                .next()
                .is_none_or(|c| is_blank(c) || c == '：' || c == ':');
        let words = &tail[blanks(tail)..];
        if !ok || ja::goes_on(words) || is_inserted && words.is_empty() {
            return None;
        }
        let skip = tail.len()
            - tail
                .trim_start_matches(|c| is_blank(c) || c == '：' || c == ':')
                .len();
        let mut mark = clause_mark(value, suffix, number_end, number_end + skip);
        mark.is_list_like = false;
        return Some(mark);
    };
    let end = number_end + delimiter.len_utf8();
    let after = &line[end..];
    let first = after.chars().next();
    let fits = match first {
        None => setting.is_heading,
        Some(c) => {
            is_blank(c)
                || (c.is_uppercase() || matches!(c, '“' | '"' | '「' | '【') || c > '\u{2E7F}')
                    && numeral::arabic_digit(c).is_none()
        }
    };
    if !fits {
        return None;
    }
    let rest = end + blanks(after);
    let mut mark = clause_mark(value, suffix, number_end, rest);
    mark.is_list_like = true;
    Some(mark)
}

fn clause_mark(value: u32, suffix: &str, end: usize, rest: usize) -> Mark {
    let part = format!("{value}{suffix}");
    let mut mark = Mark::new(Kind::Article, Style::Clause, part, 0..end, rest);
    mark.ordinal = suffix.is_empty().then_some(value);
    mark
}

/// `4 Title` and `4 (1) …`, as Acts of the United Kingdom number sections.
pub(super) fn bare(line: &str, setting: Setting) -> Option<Mark> {
    let n = numeral::arabic(line).filter(|n| n.len <= 3)?;
    let value = u32::try_from(n.value).ok()?;
    let letters = line[n.len..]
        .bytes()
        .take_while(u8::is_ascii_uppercase)
        .count();
    let end = n.len + if letters <= 2 { letters } else { 0 };
    let after = &line[end..];
    let skipped = blanks(after);
    let words = &after[skipped..];
    let first = words.chars().next()?;
    let starts =
        first.is_ascii_uppercase() || first == '(' || words.starts_with(". . .") || first == '[';
    if skipped == 0 || !starts || line.chars().count() > MAX_TITLE_CHARS && first != '(' {
        return None;
    }
    if !setting.after_blank
        && first != '('
        && words.ends_with(['.', ';', ','])
        && !words.starts_with("Paragraph")
    {
        return None;
    }
    let mut mark = Mark::new(
        Kind::Article,
        Style::Bare,
        line[..end].to_owned(),
        0..end,
        end + skipped,
    );
    mark.ordinal = (letters == 0).then_some(value);
    Some(mark)
}

/// `A1-4. Title`: the sections of an addendum.
pub(super) fn addendum(line: &str) -> Option<Mark> {
    let (stem, rest) = line.split_once('-')?;
    let is_stem = stem.len() <= 4
        && stem.starts_with(|c: char| c.is_ascii_uppercase())
        && stem.ends_with(|c: char| c.is_ascii_digit())
        && stem[1..].bytes().all(|b| b.is_ascii_digit());
    let n = numeral::arabic(rest).filter(|n| is_stem && n.len <= 2)?;
    let end = stem.len() + 1 + n.len;
    let tail = line[end..].strip_prefix('.')?;
    if !tail.starts_with(is_blank) || tail.trim().is_empty() {
        return None;
    }
    let rest = end + 1 + blanks(tail);
    let mut mark = Mark::new(
        Kind::Article,
        Style::Section,
        line[..end].to_owned(),
        0..end,
        rest,
    );
    mark.ordinal = u32::try_from(n.value).ok();
    Some(mark)
}

/// `a. …`, `A) …`, `iv. …`: a list that is lettered.
pub(super) fn lettered(line: &str) -> Option<Mark> {
    let len = line.bytes().take_while(u8::is_ascii_alphabetic).count();
    if len == 0 || len > 5 {
        return None;
    }
    let text = &line[..len];
    let rest = line[len..].strip_prefix(['.', ')'])?;
    if !rest.starts_with(is_blank) {
        return None;
    }
    let is_upper = text.starts_with(|c: char| c.is_ascii_uppercase());
    let (letter_style, roman_style) = if is_upper {
        (Style::Capital, Style::CapitalRoman)
    } else {
        (Style::Letter, Style::Roman)
    };
    let value = |n: numeral::Numeral| {
        (n.len == len)
            .then(|| u32::try_from(n.value).ok())
            .flatten()
    };
    let letter = numeral::letter(line).filter(|n| n.len == 1).and_then(value);
    let roman = numeral::roman(line).and_then(value);
    let (style, ordinal) = match (letter, roman) {
        (Some(n), _) => (letter_style, n),
        (None, Some(n)) => (roman_style, n),
        (None, None) => return None,
    };
    let end = len + 1;
    let mut mark = Mark::new(
        Kind::Item,
        style,
        text.to_owned(),
        0..len,
        end + blanks(&line[end..]),
    );
    mark.ordinal = Some(ordinal);
    mark.other = letter.and(roman).map(|n| (roman_style, n));
    mark.is_list_like = true;
    Some(mark)
}
