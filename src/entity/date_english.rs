//! Dates in English: month names, fiscal years.

use super::cursor::Text;
use super::date::{DateRead, YEARS, arabic_small, ends_number, single, valid};
use super::model::Date;
use super::range::{Joint, connector};
use super::table::words::MONTHS;

fn month_name(text: Text<'_>, at: usize) -> Option<(u8, usize)> {
    if !text.raw(at)?.is_ascii_uppercase() || !text.is_word_start(at) {
        return None;
    }
    MONTHS.iter().find_map(|&(name, month)| {
        let end = text.eat_word(at, name)?;
        Some((month, text.eat(end, ".").unwrap_or(end)))
    })
}

/// A day of the month in English: `4`, `4th`.
fn english_day(text: Text<'_>, at: usize) -> Option<(u8, usize)> {
    let (day, digits, end) = arabic_small(text, at)?;
    if digits > 2 || !(1..=31).contains(&day) {
        return None;
    }
    let end = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| text.eat_word(end, suffix))
        .unwrap_or(end);
    text.is_word_end(end).then_some((day as u8, end))
}

/// A year behind an optional comma and a blank.
fn english_year(text: Text<'_>, at: usize) -> Option<(u16, usize)> {
    let start = text.eat(at, ",").unwrap_or(at);
    let start = match text.blank(start) {
        next if next > start => next,
        _ => return None,
    };
    let (year, digits, end) = arabic_small(text, start)?;
    let fits = digits == 4 && YEARS.contains(&year) && ends_number(text, end);
    fits.then_some((year as u16, end))
}

/// October 4, 2026; October 2026; October 4
pub(super) fn month_first(text: Text<'_>, at: usize) -> Option<DateRead> {
    let (month, end) = month_name(text, at)?;
    let month = Date {
        month: Some(month),
        ..Date::default()
    };
    if let Some((year, end)) = english_year(text, end) {
        return Some(single(
            Date {
                year: Some(year),
                ..month
            },
            end,
        ));
    }
    let start = text.blank(end);
    let (day, end) = english_day(text, start)?;
    let low = valid(Date {
        day: Some(day),
        ..month
    })?;
    let (mut high, mut end) = (None, end);
    // October 4–6, 2026
    if let Some((Joint::Range | Joint::Hyphen, next)) = connector(text, end)
        && let Some((last, last_end)) = english_day(text, next)
        && last > day
    {
        high = valid(Date {
            day: Some(last),
            ..month
        });
        end = last_end;
    }
    let grouped = matches!(text.next(end), Some((',', next)) if text.next(next).is_some_and(|(c, _)| c.is_ascii_digit()));
    let decimal = matches!(text.next(end), Some(('.', next)) if text.next(next).is_some_and(|(c, _)| c.is_ascii_digit()));
    if grouped || decimal || text.next(end).is_some_and(|(c, _)| c == '%') {
        return None;
    }
    let year = english_year(text, end);
    if let Some((_, behind)) = year {
        end = behind;
    }
    let fill = |date: Date| {
        valid(Date {
            year: year.map(|(y, _)| y),
            ..date
        })
    };
    Some(DateRead {
        high: high.and_then(fill),
        ..single(fill(low)?, end)
    })
}

/// 4 October 2026, the 4th of October, 4–6 October
pub(super) fn day_first(text: Text<'_>, at: usize) -> Option<DateRead> {
    let (day, mut end) = english_day(text, at)?;
    let mut last = None;
    if let Some((Joint::Range | Joint::Hyphen, next)) = connector(text, end)
        && let Some((second, second_end)) = english_day(text, next)
        && second > day
    {
        last = Some(second);
        end = second_end;
    }
    let start = match text.blank(end) {
        next if next > end => next,
        _ => return None,
    };
    let start = text
        .eat_word(start, "of")
        .map_or(start, |of| text.blank(of));
    let (month, end) = month_name(text, start)?;
    let year = english_year(text, end);
    let date = |day| {
        valid(Date {
            year: year.map(|(y, _)| y),
            month: Some(month),
            day: Some(day),
            fiscal: false,
        })
    };
    let end = year.map_or(end, |(_, behind)| behind);
    Some(DateRead {
        high: last.and_then(date),
        ..single(date(day)?, end)
    })
}

/// FY2026, fiscal year 2026
pub(super) fn fiscal_word(text: Text<'_>, at: usize) -> Option<DateRead> {
    if !text.is_word_start(at) {
        return None;
    }
    let start = ["fiscal year", "fiscal", "financial year"]
        .iter()
        .find_map(|word| text.eat_word(at, word))
        .or_else(|| text.eat(at, "FY"))?;
    let (year, digits, end) = arabic_small(text, text.blank(start))?;
    if digits != 4 || !YEARS.contains(&year) || !ends_number(text, end) {
        return None;
    }
    Some(single(
        Date {
            year: Some(year as u16),
            fiscal: true,
            ..Date::default()
        },
        end,
    ))
}
