//! Reading dates: 年月日, eras, ISO and other separators, English, parts of a
//! month, and ranges that share year or month.

use super::cursor::Text;
use super::date_english::{day_first, fiscal_word, month_first};
use super::model::Date;
use super::range::{Joint, connector};
use super::table::eras::ERAS;
use super::table::guards::NOT_A_MONTH;
use crate::text::numeral::{arabic_digit, is_kanji_numeral, kanji};

/// A date, or a range of dates, that was read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DateRead {
    pub(crate) low: Date,
    pub(crate) high: Option<Date>,
    pub(crate) end: usize,
    /// 上旬, 中旬, 下旬, 末
    pub(crate) part_of_month: bool,
}

/// Years that a bare four-digit figure can name.
pub(super) const YEARS: std::ops::RangeInclusive<u32> = 1000..=2999;

/// What makes n月 a length, as statutes write it.
const MONTHS_LONG: &[&str] = &[
    "以内",
    "以上",
    "以下",
    "未満",
    "間",
    "を超え",
    "を越え",
    "超",
    "を経過",
    "を過ぎ",
    "前まで",
    "前に",
    "前の日",
    "後に",
    "後の",
    "後、",
    "に満たない",
    "に達し",
    "を下ら",
    "を下回",
    "を限度",
    "の期間",
    "の懲役",
    "の禁錮",
    "の拘禁刑",
    "ごと",
    "毎",
    "につき",
    "当たり",
    "あたり",
    "程度",
    "をこえ",
    "の不変期間",
    "平均",
];

/// What before n月 makes it a length.
const MONTHS_LONG_AFTER: &[&str] = &[
    "起算して",
    "の後",
    "後",
    "期間",
    "期間が",
    "期間は",
    "日から",
    "時から",
    "にあつては",
    "にあっては",
];
/// What makes a four-digit 年 a length.
const YEARS_LONG: &[&str] = &["間", "以上", "以内", "未満", "ぶり", "を経過"];

/// Thirds of a month: word, first day, last day (0: the month's last).
const THIRDS: &[(&str, u8, u8)] = &[
    ("上旬", 1, 10),
    ("初旬", 1, 10),
    ("中旬", 11, 20),
    ("下旬", 21, 0),
];

/// The number of days, 29 for February without a year.
pub(crate) fn last_day(year: Option<u16>, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => match year {
            Some(y) if !(y % 4 == 0 && y % 100 != 0 || y % 400 == 0) => 28,
            _ => 29,
        },
        _ => 31,
    }
}

pub(super) fn valid(date: Date) -> Option<Date> {
    if date.month.is_some_and(|m| !(1..=12).contains(&m)) {
        return None;
    }
    let most = date.month.map_or(31, |m| last_day(date.year, m));
    if date.day.is_some_and(|d| d == 0 || d > most) {
        return None;
    }
    Some(date)
}

/// A whole number of at most four digits: value, digits, end.
pub(crate) fn small_number(text: Text<'_>, at: usize) -> Option<(u32, usize, usize)> {
    let (c, _) = text.next(at)?;
    if arabic_digit(c).is_some() {
        let (mut value, mut digits, mut pos) = (0, 0, at);
        while let Some((c, next)) = text.next(pos) {
            let Some(digit) = arabic_digit(c) else { break };
            digits += 1;
            if digits > 4 {
                return None;
            }
            value = value * 10 + u32::from(digit);
            pos = next;
        }
        return Some((value, digits, pos));
    }
    if !is_kanji_numeral(c) {
        return None;
    }
    // The longest kanji figure below a myriad has seven characters.
    let rest = text.rest(at);
    let window = rest
        .char_indices()
        .nth(8)
        .map_or(rest.len(), |(end, _)| end);
    let read = kanji(rest.get(..window)?)?;
    if read.len == window && window < rest.len() {
        return None;
    }
    let digits = rest.get(..read.len)?.chars().count();
    Some((u32::try_from(read.value).ok()?, digits, at + read.len))
}

/// The date that starts at `at` with a figure, an era or a month name.
pub(crate) fn date(text: Text<'_>, at: usize) -> Option<DateRead> {
    let first = text.raw(at)?;
    if first.is_ascii_alphabetic() {
        return era_letter(text, at)
            .or_else(|| month_first(text, at))
            .or_else(|| fiscal_word(text, at));
    }
    if let Some(read) = era_date(text, at) {
        return Some(read);
    }
    separated(text, at)
        .or_else(|| day_first(text, at))
        .or_else(|| japanese(text, at))
}

/// 令和8年…
fn era_date(text: Text<'_>, at: usize) -> Option<DateRead> {
    let (base, start) = ERAS
        .iter()
        .find_map(|era| text.eat(at, era.name).map(|end| (era.base, end)))?;
    let start = text.blank(start);
    let (year, end) = match text.eat(start, "元") {
        Some(end) => (1, end),
        None => {
            let (year, _, end) = small_number(text, start)?;
            (year, end)
        }
    };
    if !(1..=99).contains(&year) {
        return None;
    }
    let year = base + year as u16;
    // 令和6〜8年度
    if let Some((Joint::Range, next)) = connector(text, end)
        && let Some((last, _, last_end)) = small_number(text, next)
        && (1..=99).contains(&last)
        && base + last as u16 > year
        && let Some(behind) = text.eat(text.blank(last_end), "年")
    {
        let fiscal = text.eat(behind, "度");
        let date = |year| Date {
            year: Some(year),
            fiscal: fiscal.is_some(),
            ..Date::default()
        };
        return Some(single(date(year), fiscal.unwrap_or(behind)).to(date(base + last as u16)));
    }
    let behind = text.eat(text.blank(end), "年")?;
    after_year(text, year, behind)
}

/// R8.4.1
fn era_letter(text: Text<'_>, at: usize) -> Option<DateRead> {
    let (c, next) = text.next(at)?;
    let era = ERAS.iter().find(|era| era.letter == c && c.is_ascii())?;
    if !text.is_word_start(at) {
        return None;
    }
    let start = text.eat(next, ".").unwrap_or(next);
    let (year, digits, end) = small_number(text, start)?;
    if year == 0 || digits > 2 {
        return None;
    }
    let year = era.base + year as u16;
    if let Some(behind) = text.eat(end, "年") {
        return after_year(text, year, behind);
    }
    let (separator, next) = text.next(end)?;
    if !matches!(separator, '.' | '/' | '-') {
        return None;
    }
    let (month, month_digits, month_end) = small_number(text, next)?;
    let (again, next) = text.next(month_end)?;
    let (day, day_digits, end) = small_number(text, next)?;
    let fits = again == separator && month_digits <= 2 && day_digits <= 2;
    if !fits || !ends_number(text, end) {
        return None;
    }
    full(year, month, day).map(|date| single(date, end))
}

fn full(year: u16, month: u32, day: u32) -> Option<Date> {
    valid(Date {
        year: Some(year),
        month: u8::try_from(month).ok(),
        day: u8::try_from(day).ok(),
        fiscal: false,
    })
}

pub(super) fn single(low: Date, end: usize) -> DateRead {
    DateRead {
        low,
        high: None,
        end,
        part_of_month: false,
    }
}

impl DateRead {
    fn to(self, high: Date) -> Self {
        Self {
            high: Some(high),
            ..self
        }
    }
}

/// What follows 年 when the year is known.
fn after_year(text: Text<'_>, year: u16, at: usize) -> Option<DateRead> {
    let date = Date {
        year: Some(year),
        ..Date::default()
    };
    if let Some(end) = text.eat(at, "度") {
        return Some(single(
            Date {
                fiscal: true,
                ..date
            },
            end,
        ));
    }
    if let Some(read) = month_day(text, text.blank(at), date) {
        return Some(read);
    }
    // 2026年4〜6月
    if let Some((month, _, end)) = small_number(text, text.blank(at))
        && let Some(read) = months_between(text, date, month, end)
    {
        return Some(read);
    }
    Some(single(date, at))
}

/// N月…, with the year given or not.
fn month_day(text: Text<'_>, at: usize, year: Date) -> Option<DateRead> {
    let (month, digits, end) = small_number(text, at)?;
    let behind = text.eat(text.blank(end), "月")?;
    let date = valid(Date {
        month: u8::try_from(month).ok(),
        ..year
    })?;
    if digits > 3 || text.starts(behind, NOT_A_MONTH) {
        return None;
    }
    let month = date.month?;
    for &(word, first, last) in THIRDS {
        if let Some(end) = text.eat(behind, word) {
            let last = if last == 0 {
                last_day(date.year, month)
            } else {
                last
            };
            return Some(DateRead {
                part_of_month: true,
                ..single(
                    Date {
                        day: Some(first),
                        ..date
                    },
                    end,
                )
                .to(Date {
                    day: Some(last),
                    ..date
                })
            });
        }
    }
    if let Some(end) = text.eat(behind, "末")
        && !text.starts(end, &["尾", "端", "梢"])
    {
        let end = text.eat(end, "日").unwrap_or(end);
        let day = Some(last_day(date.year, month));
        return Some(DateRead {
            part_of_month: true,
            ..single(Date { day, ..date }, end)
        });
    }
    if let Some((day, _, end)) = small_number(text, text.blank(behind)) {
        let first = valid(Date {
            day: u8::try_from(day).ok(),
            ..date
        });
        if let (Some(first), Some(last)) = (first, text.eat(text.blank(end), "日"))
            && !text.starts(last, &["間"])
        {
            return Some(single(first, last));
        }
        // 4月1〜3日
        if let (Some(first), Some((Joint::Range, next))) = (first, connector(text, end))
            && let Some((day, _, end)) = small_number(text, next)
            && let Some(end) = text.eat(end, "日")
            && let Some(second) = valid(Date {
                day: u8::try_from(day).ok(),
                ..date
            })
            && second > first
        {
            return Some(single(first, end).to(second));
        }
    }
    Some(single(date, behind))
}

/// `month`〜N月
fn months_between(text: Text<'_>, year: Date, month: u32, at: usize) -> Option<DateRead> {
    let (Joint::Range, next) = connector(text, at)? else {
        return None;
    };
    let (last, _, end) = small_number(text, next)?;
    let end = text.eat(end, "月")?;
    if is_long_month(text, at, end) {
        return None;
    }
    let low = valid(Date {
        month: u8::try_from(month).ok(),
        ..year
    })?;
    let high = valid(Date {
        month: u8::try_from(last).ok(),
        ..year
    })?;
    (low < high).then(|| single(low, end).to(high))
}

/// 年月日 that starts with a figure.
fn japanese(text: Text<'_>, at: usize) -> Option<DateRead> {
    let (value, digits, end) = small_number(text, at)?;
    let behind = text.blank(end);
    if let Some(end) = text.eat(behind, "年") {
        let written = text.0.get(at..behind).unwrap_or("");
        return is_year(text, value, digits, written, end)
            .then(|| after_year(text, value as u16, end))
            .flatten();
    }
    // 2020〜2025年
    if digits == 4
        && YEARS.contains(&value)
        && let Some((Joint::Range | Joint::Hyphen, next)) = connector(text, end)
        && let Some((last, 4, last_end)) = small_number(text, next)
        && YEARS.contains(&last)
        && last > value
        && let Some(behind) = text.eat(last_end, "年")
    {
        let fiscal = text.eat(behind, "度");
        let date = |year: u32| Date {
            year: Some(year as u16),
            fiscal: fiscal.is_some(),
            ..Date::default()
        };
        return Some(single(date(value), fiscal.unwrap_or(behind)).to(date(last)));
    }
    if let Some(read) = month_day(text, at, Date::default()) {
        let month_alone = read.low.day.is_none();
        let long = month_alone && is_long_month(text, at, read.end);
        let sooner = month_alone && text.starts(read.end, &["前半", "後半"]);
        return (!long || sooner).then_some(read);
    }
    months_between(text, Date::default(), value, end)
}

/// Whether n月 from `start` to `end` is a length: 二月以内, （…、二月）以内.
pub(crate) fn is_long_month(text: Text<'_>, start: usize, end: usize) -> bool {
    let close = text.eat(end, ")").unwrap_or(end);
    let spoken =
        text.raw(start).is_some_and(is_kanji_numeral) && text.ends(start, MONTHS_LONG_AFTER);
    spoken || text.starts(close, MONTHS_LONG)
}

fn is_year(text: Text<'_>, value: u32, digits: usize, written: &str, end: usize) -> bool {
    if !YEARS.contains(&value) || text.starts(end, YEARS_LONG) {
        return false;
    }
    let kanji = written.chars().next().is_some_and(is_kanji_numeral);
    // 千年 and 二千年 are lengths, 千九百五十年 and 一九五〇年 years.
    if kanji {
        digits == 4 && !written.contains('千') || !value.is_multiple_of(1000)
    } else {
        digits == 4
    }
}

/// 2026-10-04, 2026/4/1, 2026.09.30, 2026/10
fn separated(text: Text<'_>, at: usize) -> Option<DateRead> {
    let (year, digits, end) = small_number(text, at)?;
    if digits != 4
        || !YEARS.contains(&year)
        || text.raw(at).is_none_or(|c| arabic_digit(c).is_none())
    {
        return None;
    }
    let (separator, next) = text.next(end)?;
    if !matches!(separator, '-' | '/' | '.') {
        return None;
    }
    let (month, month_digits, month_end) = arabic_small(text, next)?;
    if month_digits > 2 {
        return None;
    }
    if let Some((again, next)) = text.next(month_end)
        && again == separator
        && let Some((day, day_digits, end)) = arabic_small(text, next)
    {
        let date = full(year as u16, month, day)?;
        let iso_time = text.next(end).is_some_and(|(c, _)| c == 'T');
        return (day_digits <= 2 && (iso_time || ends_number(text, end)))
            .then(|| single(date, end));
    }
    let year_month = match separator {
        '-' => month_digits == 2,
        '/' => true,
        _ => false,
    };
    let date = valid(Date {
        year: Some(year as u16),
        month: u8::try_from(month).ok(),
        ..Date::default()
    })?;
    (year_month && ends_number(text, month_end)).then(|| single(date, month_end))
}

pub(super) fn arabic_small(text: Text<'_>, at: usize) -> Option<(u32, usize, usize)> {
    arabic_digit(text.raw(at)?)?;
    small_number(text, at)
}

/// Whether nothing that belongs to a number or name goes on at `at`.
pub(super) fn ends_number(text: Text<'_>, at: usize) -> bool {
    match text.next(at) {
        Some((c, _)) if super::cursor::is_latin(c) || c.is_ascii_digit() || c == '_' => false,
        Some(('-' | '/' | '.' | ',' | ':', next)) => text
            .next(next)
            .is_none_or(|(c, _)| !(c.is_ascii_digit() || super::cursor::is_latin(c))),
        _ => true,
    }
}
