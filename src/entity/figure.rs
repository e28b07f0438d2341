//! Reading one figure: digits, grouping commas, decimals, scales, kanji and
//! English number words, exactly.

use super::cursor::Text;
use super::rational::Rational;
use super::table::words;
use crate::text::numeral::{arabic_digit, big_scale, is_kanji_numeral, kanji_digit, small_scale};

/// How a figure was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Script {
    /// ASCII or full-width digits, also with kanji scales.
    Arabic,
    /// Kanji only.
    Kanji,
    /// English words.
    Words,
}

/// A figure as it stands in the text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Raw {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// `None` beyond exact arithmetic.
    pub(crate) value: Option<Rational>,
    pub(crate) script: Script,
    /// Digits of the first run, before any point.
    pub(crate) digits: usize,
    /// A first run of two or more digits that begins with 0.
    pub(crate) leading_zero: bool,
    pub(crate) has_comma: bool,
    pub(crate) has_point: bool,
    /// 万, 億, 兆, 京 behind a numeral.
    pub(crate) has_myriad: bool,
    /// The factor, when the figure is one run of digits and then scales.
    pub(crate) scale: Option<Rational>,
}

impl Raw {
    /// A whole number written with Arabic digits alone.
    pub(crate) fn is_plain(&self) -> bool {
        self.script == Script::Arabic
            && !self.has_comma
            && !self.has_point
            && !self.has_myriad
            && self.scale.is_none()
    }

    /// The value when it is a small whole number.
    pub(crate) fn small(&self) -> Option<u32> {
        self.value?.to_u32()
    }
}

/// Reads figures from left to right, and keeps what makes that linear.
#[derive(Default)]
pub(crate) struct FigureReader {
    /// End of the last run of digits joined by commas that is a list.
    list_end: usize,
}

/// What stands where a figure was looked for.
pub(crate) enum Read {
    /// A figure.
    Figure(Raw),
    /// Numerals that are no figure, up to there.
    Skip(usize),
}

impl FigureReader {
    /// The figure at `at`, which holds a digit, a kanji numeral or a scale.
    pub(crate) fn read(&mut self, text: Text<'_>, at: usize) -> Option<Read> {
        let mut sum = Sum::default();
        let mut raw = Raw {
            start: at,
            end: at,
            value: None,
            script: Script::Kanji,
            digits: 0,
            leading_zero: false,
            has_comma: false,
            has_point: false,
            has_myriad: false,
            scale: None,
        };
        let (mut pos, mut runs, mut scales) = (at, 0, 0);
        while let Some((c, next)) = text.next(pos) {
            if sum.pending.is_none() && arabic_digit(c).is_some() {
                let run = self.arabic(text, pos);
                if runs == 0 && scales == 0 {
                    raw.digits = run.digits;
                    raw.leading_zero = run.leading_zero;
                    raw.has_comma = run.has_comma;
                    raw.has_point = run.has_point;
                }
                raw.script = Script::Arabic;
                sum.pending = Some(run.value);
                pos = run.end;
                runs += 1;
            } else if sum.pending.is_none() && kanji_digit(c).is_some() {
                let run = kanji_run(text, pos);
                if runs == 0 && scales == 0 {
                    raw.digits = run.digits;
                    raw.leading_zero = run.leading_zero;
                    raw.has_point = run.has_point;
                }
                sum.pending = Some(run.value);
                pos = run.end;
                runs += 1;
            } else if c == '廿' && sum.pending.is_none() && sum.last_small > 10 {
                sum.small(Some(Rational::whole(2)), 10);
                scales += 1;
                pos = next;
            } else if let Some(scale) = small_scale(c) {
                if scale >= sum.last_small {
                    break;
                }
                let pending = sum.pending.take().unwrap_or(Some(Rational::ONE));
                sum.small(pending, scale);
                scales += 1;
                pos = next;
            } else if let Some(scale) = big_scale(c) {
                if scale >= sum.last_big || !sum.big(scale) {
                    break;
                }
                raw.has_myriad = true;
                scales += 1;
                pos = next;
            } else {
                break;
            }
        }
        if pos == at {
            let skip = skip_numerals(text, at);
            return (skip > at).then_some(Read::Skip(skip));
        }
        if text.next(pos).is_some_and(|(c, _)| is_kanji_numeral(c)) {
            return Some(Read::Skip(skip_numerals(text, pos)));
        }
        raw.end = pos;
        let first = if runs == 1 && scales > 0 {
            sum.first
        } else {
            None
        };
        raw.value = sum.total();
        raw.scale = match (first, raw.value) {
            (Some(first), Some(value)) => value.checked_div(first),
            _ => None,
        };
        Some(Read::Figure(raw))
    }

    fn arabic(&mut self, text: Text<'_>, at: usize) -> Run {
        let mut run = Run::default();
        let mut acc = Acc::default();
        let first_end = acc.digits(text, at);
        run.digits = acc.count;
        run.leading_zero = acc.count > 1 && text.next(at).is_some_and(|(c, _)| c == '0');
        run.end = first_end;
        if at >= self.list_end {
            let (end, grouped) = joined(text, at);
            if end > first_end && grouped {
                acc = Acc::default();
                let mut pos = acc.digits(text, at);
                while pos < end {
                    let Some((',', next)) = text.next(pos) else {
                        break;
                    };
                    pos = acc.digits(text, next);
                }
                run.has_comma = true;
                run.digits = acc.count;
                run.end = end;
            } else if end > first_end {
                self.list_end = end;
            }
        }
        if let Some(('.', next)) = text.next(run.end)
            && text.next(next).is_some_and(|(c, _)| c.is_ascii_digit())
        {
            let whole = acc.count;
            run.end = acc.digits(text, next);
            acc.decimals = acc.count - whole;
            run.has_point = true;
        }
        run.value = acc.value();
        run
    }
}

/// Past every numeral character at `at`.
pub(crate) fn skip_numerals(text: Text<'_>, mut at: usize) -> usize {
    while let Some((c, next)) = text.next(at) {
        if !is_kanji_numeral(c) && c != '廿' {
            break;
        }
        at = next;
    }
    at
}

/// The end of the digits joined by single commas at `at`, and whether they are
/// a well-formed grouping: one to three digits, then threes.
fn joined(text: Text<'_>, at: usize) -> (usize, bool) {
    let (mut pos, mut groups, mut formed) = (at, 0, true);
    loop {
        let (mut count, mut first) = (0, None);
        while let Some((c, next)) = text.next(pos) {
            if !c.is_ascii_digit() {
                break;
            }
            first = first.or(Some(c));
            count += 1;
            pos = next;
        }
        formed &= if groups == 0 {
            (1..=3).contains(&count) && first != Some('0')
        } else {
            count == 3
        };
        groups += 1;
        match text.next(pos) {
            Some((',', next)) if text.next(next).is_some_and(|(c, _)| c.is_ascii_digit()) => {
                pos = next;
            }
            _ => return (pos, formed && groups > 1),
        }
    }
}

fn kanji_run(text: Text<'_>, at: usize) -> Run {
    let mut acc = Acc::default();
    let mut run = Run {
        end: acc.digits(text, at),
        ..Run::default()
    };
    run.digits = acc.count;
    run.leading_zero =
        acc.count > 1 && text.next(at).is_some_and(|(c, _)| matches!(c, '〇' | '零'));
    if let Some(('・' | '.', next)) = text.next(run.end)
        && text
            .next(next)
            .is_some_and(|(c, _)| kanji_digit(c).is_some())
    {
        let mut behind = acc;
        let end = behind.digits(text, next);
        behind.decimals = behind.count - acc.count;
        // 二・五 is a decimal, 一・二十 a list.
        if text.next(end).is_none_or(|(c, _)| small_scale(c).is_none()) {
            acc = behind;
            run.end = end;
            run.has_point = true;
        }
    }
    // 一、一三二 of vertical tables.
    if (1..=3).contains(&run.digits) && !run.leading_zero && !run.has_point {
        let mut grouped = acc;
        let mut end = run.end;
        while let Some(next) = kanji_group(text, end) {
            end = grouped.digits(text, next);
        }
        if end > run.end {
            run.value = grouped.value();
            run.digits = grouped.count;
            run.end = end;
            return run;
        }
    }
    run.value = acc.value();
    run
}

/// The start of a group of exactly three kanji digits behind 、 at `at`.
fn kanji_group(text: Text<'_>, at: usize) -> Option<usize> {
    let start = text.eat(at, "、")?;
    let mut pos = start;
    for _ in 0..3 {
        let (c, next) = text.next(pos)?;
        kanji_digit(c)?;
        pos = next;
    }
    text.next(pos)
        .is_none_or(|(c, _)| !is_kanji_numeral(c))
        .then_some(start)
}

/// One run of digits.
#[derive(Default)]
struct Run {
    value: Option<Rational>,
    end: usize,
    digits: usize,
    leading_zero: bool,
    has_comma: bool,
    has_point: bool,
}

/// Digits being read.
#[derive(Clone, Copy)]
struct Acc {
    value: Option<i128>,
    count: usize,
    decimals: usize,
    /// Trailing zeros of the decimals are held back: 1.000 needs no room.
    zeros: u32,
}

impl Default for Acc {
    fn default() -> Self {
        Self {
            value: Some(0),
            count: 0,
            decimals: 0,
            zeros: 0,
        }
    }
}

impl Acc {
    /// Takes the digits of one script at `at`; returns where they end.
    fn digits(&mut self, text: Text<'_>, mut at: usize) -> usize {
        let kanji = text.next(at).is_some_and(|(c, _)| kanji_digit(c).is_some());
        let read = if kanji { kanji_digit } else { arabic_digit };
        while let Some((c, next)) = text.next(at) {
            let Some(digit) = read(c) else { break };
            self.push(digit);
            at = next;
        }
        at
    }

    fn push(&mut self, digit: u8) {
        self.count += 1;
        if digit == 0 {
            self.zeros += 1;
            return;
        }
        let zeros = std::mem::take(&mut self.zeros);
        self.value = self.value.and_then(|value| {
            if value == 0 {
                return Some(i128::from(digit));
            }
            value
                .checked_mul(10i128.checked_pow(zeros.checked_add(1)?)?)?
                .checked_add(i128::from(digit))
        });
    }

    fn value(self) -> Option<Rational> {
        let value = self.value?;
        if value == 0 {
            return Some(Rational::ZERO);
        }
        let decimals = u32::try_from(self.decimals).ok()?;
        if decimals >= self.zeros {
            Rational::decimal(value, decimals - self.zeros)
        } else {
            let zeros = 10i128.checked_pow(self.zeros - decimals)?;
            Some(Rational::whole(value.checked_mul(zeros)?))
        }
    }
}

/// Scales being added up. An inner `None` is a value that does not fit.
struct Sum {
    total: Option<Rational>,
    section: Option<Rational>,
    pending: Option<Option<Rational>>,
    first: Option<Rational>,
    last_small: u64,
    last_big: u64,
}

impl Default for Sum {
    fn default() -> Self {
        Self {
            total: Some(Rational::ZERO),
            section: Some(Rational::ZERO),
            pending: None,
            first: None,
            last_small: u64::MAX,
            last_big: u64::MAX,
        }
    }
}

impl Sum {
    fn small(&mut self, pending: Option<Rational>, scale: u64) {
        self.first = self.first.or(pending);
        let scaled = pending.and_then(|p| p.checked_mul(Rational::whole(i128::from(scale))));
        self.section = self.section.zip(scaled).and_then(|(a, b)| a.checked_add(b));
        self.last_small = scale;
    }

    /// Whether there was something for the scale to multiply.
    fn big(&mut self, scale: u64) -> bool {
        if self.pending.is_none() && self.section == Some(Rational::ZERO) {
            return false;
        }
        let pending = self.pending.take().unwrap_or(Some(Rational::ZERO));
        self.first = self.first.or(pending);
        let figure = self
            .section
            .zip(pending)
            .and_then(|(a, b)| a.checked_add(b));
        let scaled = figure.and_then(|f| f.checked_mul(Rational::whole(i128::from(scale))));
        self.total = self.total.zip(scaled).and_then(|(a, b)| a.checked_add(b));
        self.section = Some(Rational::ZERO);
        self.last_small = u64::MAX;
        self.last_big = scale;
        true
    }

    fn total(self) -> Option<Rational> {
        let pending = self.pending.unwrap_or(Some(Rational::ZERO))?;
        self.total?.checked_add(self.section?)?.checked_add(pending)
    }
}

/// The English number words at `at`, which starts a word: `one hundred and
/// twenty`, `two million`.
pub(crate) fn number_words(text: Text<'_>, at: usize) -> Option<Raw> {
    let (mut total, mut section, mut pos) = (0i128, 0i128, at);
    let (mut end, mut last, mut words_read) = (at, i128::MAX, 0);
    let mut first = None;
    while let Some((value, after)) = word_at(text, pos) {
        match value {
            1..=90 => {
                let fits =
                    section % 100 == 0 || (section % 10 == 0 && section % 100 >= 20 && value < 10);
                if !fits || (last < 100 && !(last >= 20 && value < 10)) {
                    break;
                }
                section += value;
            }
            0 if words_read == 0 => section = 0,
            100 if (1..100).contains(&section) => section *= 100,
            1_000.. if section > 0 && (total == 0 || value < total) => {
                total = total.checked_add(section.checked_mul(value)?)?;
                section = 0;
            }
            _ => break,
        }
        first.get_or_insert(section.max(total));
        last = value;
        words_read += 1;
        end = after;
        let mut next = match text.next(after) {
            Some((' ' | '-', next)) => next,
            _ => break,
        };
        if last >= 100
            && let Some(and) = text.eat_word(next, "and")
        {
            next = text.blank(and);
        }
        pos = next;
    }
    (end > at).then_some(Raw {
        start: at,
        end,
        value: Some(Rational::whole(total + section)),
        script: Script::Words,
        digits: 0,
        leading_zero: false,
        has_comma: false,
        has_point: false,
        has_myriad: false,
        scale: None,
    })
}

fn word_at(text: Text<'_>, at: usize) -> Option<(i128, usize)> {
    let lead = text.next(at)?.0.to_ascii_lowercase();
    words::NUMBERS
        .iter()
        .filter(|(word, _)| word.starts_with(lead))
        .find_map(|&(word, value)| text.eat_word(at, word).map(|end| (value, end)))
}

/// The scale word behind digits: `1.2 million`.
pub(crate) fn scale_word(text: Text<'_>, at: usize) -> Option<(i128, usize)> {
    let start = match text.next(at)? {
        (' ', next) => next,
        _ => return None,
    };
    words::SCALES
        .iter()
        .find_map(|&(word, value)| text.eat_word(start, word).map(|end| (value, end)))
}
