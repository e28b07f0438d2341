//! Ranges of dates, and moves from one level to another that are no range.

use super::cursor::{Text, is_kanji};
use super::date::{DateRead, date, last_day, small_number};
use super::model::Date;
use super::range::{Joint, connector};
use super::table::changes::VERBS;
use super::table::guards::MOVED;
use super::table::modifiers::LEVEL_VERBS;

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
