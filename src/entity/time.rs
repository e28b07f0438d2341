//! Reading clock times: 時分秒, h:mm, a.m. and p.m., 正午, noon.

use super::cursor::Text;
use super::date::small_number;
use super::model::Time;
use super::range::{Joint, connector};

/// A time, or a range of times, that was read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TimeRead {
    pub(crate) low: Time,
    pub(crate) high: Option<Time>,
    pub(crate) end: usize,
}

/// Half of the day: word, and whether it is the second half.
const HALVES: &[(&str, bool)] = &[("午前", false), ("午後", true)];

/// The same behind an English time.
const ENGLISH_HALVES: &[(&str, bool)] = &[
    ("a.m.", false),
    ("p.m.", true),
    ("a.m", false),
    ("p.m", true),
    ("am", false),
    ("pm", true),
    ("noon", true),
    ("midnight", false),
];

/// Words that are a time.
const NAMED: &[(&str, u8)] = &[("正午", 12), ("零時", 0)];
const NAMED_ENGLISH: &[(&str, u8)] = &[("noon", 12), ("midnight", 0)];

/// What follows 時 in other words.
const NOT_AN_HOUR: &[&str] = &[
    "間", "期", "点", "代", "給", "差", "刻", "限", "価", "短", "効", "計", "停", "的", "々", "事",
    "折", "制", "速", "系", "保", "金",
];

/// The time that starts at `at`.
pub(crate) fn time(text: Text<'_>, at: usize) -> Option<TimeRead> {
    let first = clock(text, at, None)?;
    let only = TimeRead {
        low: first.time,
        high: None,
        end: first.end,
    };
    Some(extend(text, at, only, first.afternoon).unwrap_or(only))
}

fn extend(text: Text<'_>, at: usize, read: TimeRead, afternoon: Option<bool>) -> Option<TimeRead> {
    let (joint, next) = connector(text, read.end)?;
    if joint == Joint::And && !text.ends(text.blank_back(at), &["between"]) {
        return None;
    }
    let second = clock(text, next, afternoon)?;
    Some(TimeRead {
        high: Some(second.time),
        end: second.end,
        ..read
    })
}

struct Clock {
    time: Time,
    end: usize,
    afternoon: Option<bool>,
}

/// One time; `inherited` is the half of the day of the time before it.
fn clock(text: Text<'_>, at: usize, inherited: Option<bool>) -> Option<Clock> {
    for &(word, hour) in NAMED {
        if let Some(end) = text.eat(at, word) {
            return Some(named(hour, end));
        }
    }
    for &(word, hour) in NAMED_ENGLISH {
        if text.is_word_start(at)
            && let Some(end) = text.eat_word(at, word)
        {
            return Some(named(hour, end));
        }
    }
    let half = HALVES
        .iter()
        .find_map(|&(word, later)| text.eat(at, word).map(|end| (later, end)));
    let start = half.map_or(at, |(_, end)| text.blank(end));
    let (hour, digits, end) = small_number(text, start)?;
    if digits > 3 || hour > 29 {
        return None;
    }
    let half = half.map(|(later, _)| later);
    let japanese = hours_minutes(text, hour, end);
    let (time, mut end, bare) = match japanese {
        Some(read) => (read.0, read.1, false),
        None => match colon(text, hour, digits, end) {
            Some(read) => (read.0, read.1, false),
            None => (
                Time {
                    hour: hour as u8,
                    minute: 0,
                    second: None,
                },
                end,
                true,
            ),
        },
    };
    let mut afternoon = half;
    if japanese.is_none() {
        let mark = text.blank(end);
        let english = ENGLISH_HALVES.iter().find_map(|&(word, later)| {
            let end = text.eat_word(mark, word).or_else(|| {
                text.eat(mark, &word.to_ascii_uppercase())
                    .filter(|&end| text.is_word_end(end))
            })?;
            Some((later, end))
        });
        let oclock = text
            .eat_word(mark, "o'clock")
            .or_else(|| text.eat_word(mark, "o’clock"));
        if let Some((later, behind)) = english {
            (afternoon, end) = (Some(later), behind);
        } else if let Some(behind) = oclock {
            end = behind;
        } else if bare {
            // A range may take 時 from its other end: 午後1〜3時.
            let (_, next) = connector(text, end)?;
            let (_, _, behind) = small_number(text, next)?;
            let hour_mark = text.eat(behind, "時")?;
            if text.starts(hour_mark, NOT_AN_HOUR) {
                return None;
            }
        }
        if bare && afternoon.is_some() && !(1..=12).contains(&hour) && half.is_none() {
            return None;
        }
    }
    // 午後十二時 of the statutes is the end of the day, 午前十二時 its middle.
    let turn = match (half, hour, time.minute, japanese.is_some()) {
        (Some(later), 12, 0, true) => Some(if later { 24 } else { 12 }),
        _ => None,
    };
    if let Some(hour) = turn {
        return Some(Clock {
            time: Time { hour, ..time },
            end,
            afternoon,
        });
    }
    let spoken = afternoon.or(inherited.filter(|_| hour <= 12));
    Some(Clock {
        time: Time {
            hour: of_day(time.hour, spoken),
            ..time
        },
        end,
        afternoon: spoken,
    })
}

fn named(hour: u8, end: usize) -> Clock {
    Clock {
        time: Time {
            hour,
            minute: 0,
            second: None,
        },
        end,
        afternoon: None,
    }
}

/// The hour of 24 for an hour of 12.
fn of_day(hour: u8, afternoon: Option<bool>) -> u8 {
    match (afternoon, hour) {
        (Some(false), 12) => 0,
        (Some(true), 0..=11) => hour + 12,
        _ => hour,
    }
}

/// N時, N時半, N時N分, N時N分N秒
fn hours_minutes(text: Text<'_>, hour: u32, at: usize) -> Option<(Time, usize)> {
    let behind = text.eat(text.blank(at), "時")?;
    if text.starts(behind, NOT_AN_HOUR) {
        return None;
    }
    let mut time = Time {
        hour: hour as u8,
        minute: 0,
        second: None,
    };
    if let Some(end) = text.eat(behind, "半")
        && !text.starts(end, &["数", "分", "ば"])
    {
        time.minute = 30;
        return Some((time, end));
    }
    let Some((minute, _, end)) = small_number(text, text.blank(behind)) else {
        return Some((time, behind));
    };
    let Some(end) = text.eat(text.blank(end), "分").filter(|_| minute < 60) else {
        return Some((time, behind));
    };
    time.minute = minute as u8;
    if let Some((second, _, last)) = small_number(text, end)
        && second < 60
        && let Some(last) = text.eat(last, "秒")
    {
        time.second = Some(second as u8);
        return Some((time, last));
    }
    Some((time, end))
}

/// h:mm, h:mm:ss
fn colon(text: Text<'_>, hour: u32, digits: usize, at: usize) -> Option<(Time, usize)> {
    let sixty = |at: usize| -> Option<(u8, usize)> {
        let next = text.eat(at, ":")?;
        let (value, digits, end) = small_number(text, next)?;
        (digits == 2 && value < 60).then_some((value as u8, end))
    };
    if digits > 2 {
        return None;
    }
    let (minute, end) = sixty(at)?;
    let (second, end) = match sixty(end) {
        Some((second, end)) => (Some(second), end),
        None => (None, end),
    };
    let goes_on = text
        .eat(end, ":")
        .is_some_and(|next| text.next(next).is_some_and(|(c, _)| c.is_ascii_digit()));
    (!goes_on).then_some((
        Time {
            hour: hour as u8,
            minute,
            second,
        },
        end,
    ))
}
