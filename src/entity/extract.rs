//! One forward pass over a text that finds every entity.

use super::amount::{Amount, Lead, amount, lead, measured};
use super::cursor::{Text, ends_line};
use super::date::{DateRead, date};
use super::date_range;
use super::figure::{FigureReader, Raw, Read, Script, number_words, skip_numerals};
use super::guard;
use super::identifier;
use super::model::{Date, Entity, Kind, Point};
use super::modifier::annotate;
use super::range::{Joint, connector, join};
use super::rational::Rational;
use super::special;
use super::table::eras::ERAS;
use super::time::{TimeRead, time};
use super::unit::{is_address, is_ordinal};
use super::unit_line::UnitLines;
use crate::text::Span;
use crate::text::numeral::is_kanji_numeral;

/// Every number, amount, rate, date, time and duration of `text`, in text
/// order and without overlaps.
pub fn extract(text: &str) -> Vec<Entity> {
    let mut pass = Pass {
        text: Text(text),
        out: Vec::new(),
        reader: FigureReader::default(),
        floor: 0,
        line_lead: true,
        units: UnitLines::default(),
    };
    pass.run();
    pass.out
}

struct Pass<'a> {
    text: Text<'a>,
    out: Vec<Entity>,
    reader: FigureReader,
    /// Where the last entity or skipped run ended.
    floor: usize,
    /// Nothing but blanks, brackets and list marks so far on this line.
    line_lead: bool,
    units: UnitLines,
}

/// What a character can begin.
fn is_trigger(c: char) -> bool {
    c.is_ascii_digit()
        || is_kanji_numeral(c)
        || matches!(
            c,
            '廿' | '-'
                | '−'
                | '△'
                | '▲'
                | '+'
                | '$'
                | '¥'
                | '€'
                | '£'
                | '₩'
                | '₹'
                | '฿'
                | 'マ'
                | 'プ'
                | '第'
                | '午'
                | '正'
                | '半'
                | '倍'
                | '過'
                | '単'
                | '令'
                | '平'
                | '昭'
                | '大'
                | '明'
                | '㋿'
                | '㍻'
                | '㍼'
                | '㍽'
                | '㍾'
                | '.'
                | '￥'
                | '￡'
                | '￦'
        )
}

impl Pass<'_> {
    fn run(&mut self) {
        let mut pos = 0;
        while let Some((c, next)) = self.text.next(pos) {
            if c == '\r' && self.text.next(next).is_some_and(|(c, _)| c == '\n') {
                pos = next;
                continue;
            }
            if ends_line(c) {
                self.units.line_ended(self.text, next);
                self.line_lead = true;
                pos = next;
                continue;
            }
            let triggered = if c.is_ascii_alphabetic() {
                self.text.is_word_start(pos)
            } else {
                is_trigger(c)
            };
            let reached = if triggered { self.try_at(c, pos) } else { pos };
            let reached = reached.max(next);
            if self.line_lead
                && !matches!(
                    c,
                    ' ' | '\t' | '(' | '[' | '#' | '*' | '>' | '-' | '・' | '•'
                )
            {
                self.line_lead = false;
            }
            pos = reached;
        }
    }

    /// Tries to read something at `pos`; returns how far it went.
    fn try_at(&mut self, c: char, pos: usize) -> usize {
        match c {
            '第' => return guard::address(self.text, pos).unwrap_or(pos),
            '単' => return self.units.unit_line(self.text, pos).unwrap_or(pos),
            '半' | '倍' | '過' => return self.special(pos),
            '午' | '正' => return self.date_or_time(pos).unwrap_or(pos),
            _ => {}
        }
        if ERAS.iter().any(|era| era.name.starts_with(c)) {
            return self.date_or_time(pos).unwrap_or(pos);
        }
        if c.is_ascii_alphabetic() {
            return self.word(pos);
        }
        self.figure(c, pos)
    }

    fn push(&mut self, mut entity: Entity, signed: bool) -> usize {
        annotate(self.text, &mut entity, signed, self.floor);
        let end = entity.span.end();
        self.floor = end;
        self.out.push(entity);
        end
    }

    fn date_or_time(&mut self, pos: usize) -> Option<usize> {
        if let Some(read) = date(self.text, pos) {
            return Some(self.push_date(pos, read));
        }
        let read = time(self.text, pos)?;
        Some(self.push_time(pos, read))
    }

    fn push_date(&mut self, start: usize, read: DateRead) -> usize {
        let read = date_range::date_range(self.text, start, read);
        let span = Span::new(start, read.end);
        let mut entity = bare(Kind::Date, span, Point::Date(read.low));
        entity.high = read.high.map(Point::Date);
        entity.part_of_month = read.part_of_month;
        entity.weekday = special::weekday(self.text, read.end);
        self.push(entity, false)
    }

    fn push_time(&mut self, start: usize, read: TimeRead) -> usize {
        let mut entity = bare(
            Kind::Time,
            Span::new(start, read.end),
            Point::Time(read.low),
        );
        entity.high = read.high.map(Point::Time);
        self.push(entity, false)
    }

    fn special(&mut self, pos: usize) -> usize {
        match special::special(self.text, pos) {
            Some(entity) => self.push(entity, false),
            None => pos,
        }
    }

    /// An ASCII word: URL, date, currency, number word, factor.
    fn word(&mut self, pos: usize) -> usize {
        let Some((c, _)) = self.text.next(pos) else {
            return pos;
        };
        // Most words begin nothing; their first letter tells.
        if matches!(c, 'h' | 'w' | 'f' | 'm' | 'u')
            && let Some(end) = guard::url(self.text, pos)
        {
            return end;
        }
        if (c.is_ascii_uppercase() || matches!(c, 'f' | 'n' | 'm'))
            && let Some(end) = self.date_or_time(pos)
        {
            return end;
        }
        if c.is_ascii_uppercase() {
            let lead = lead(self.text, pos, false);
            let figure = self.text.next(lead.end).map(|(c, _)| c);
            if lead.currency.is_some() && figure.is_some_and(|c| c.is_ascii_digit()) {
                return self.amount(pos, lead).unwrap_or(pos);
            }
        }
        let lower = c.to_ascii_lowercase();
        if matches!(
            lower,
            'd' | 't' | 'q' | 'h' | 'z' | 'o' | 'f' | 's' | 'e' | 'n'
        ) {
            if let Some(entity) = special::english(self.text, pos) {
                return self.push(entity, false);
            }
            let words = !matches!(lower, 'd' | 'q' | 'h') && number_words(self.text, pos).is_some();
            if words {
                let lead = Lead {
                    end: pos,
                    ..Lead::default()
                };
                return self.amount(pos, lead).unwrap_or(pos);
            }
        }
        // A word that is not read is skipped whole.
        let mut end = pos;
        while let Some((c, next)) = self.text.next(end) {
            if !c.is_ascii_alphabetic() {
                break;
            }
            end = next;
        }
        end
    }

    /// A sign, a currency mark or a figure.
    fn figure(&mut self, c: char, pos: usize) -> usize {
        let text = self.text;
        let digit = c.is_ascii_digit();
        if digit && let Some(end) = guard::glued(text, pos) {
            return end;
        }
        if is_kanji_numeral(c) {
            if guard::part_of_word(text, pos) || guard::vague_before(text, pos) {
                return skip_numerals(text, pos).max(pos);
            }
            if let Some(end) = guard::set_word(text, pos) {
                return end;
            }
        }
        if digit && guard::vague_before(text, pos) {
            return guard::chain(text, pos);
        }
        let numeral = digit || is_kanji_numeral(c) || c == '廿';
        if numeral {
            let marker = self.line_lead.then(|| guard::marker(text, pos)).flatten();
            if let Some(end) = marker {
                return end;
            }
            if let Some(end) = self.day_of_month(pos) {
                return end;
            }
            if !(self.line_lead && guard::month_in_heading(text, pos))
                && let Some(end) = self.date_or_time(pos)
            {
                return end;
            }
            if let Some(entity) = special::fraction(text, pos, &mut self.reader) {
                return self.push(entity, false);
            }
        }
        let loose = self.units.current().is_some();
        let lead = lead(text, pos, loose);
        if !numeral && lead.end == pos && c != '.' {
            return pos;
        }
        self.amount(pos, lead).unwrap_or(pos)
    }

    fn amount(&mut self, pos: usize, lead: Lead) -> Option<usize> {
        let text = self.text;
        let raw = match figure_at(text, &mut self.reader, lead.end)? {
            Read::Figure(raw) => raw,
            Read::Skip(end) => return Some(end),
        };
        if let Some(end) = guard::vague_after(text, &raw) {
            return Some(end);
        }
        if raw.leading_zero && raw.script == Script::Arabic || guard::many_points(text, &raw) {
            return Some(guard::chain(text, raw.start));
        }
        let first = self.read_amount(pos, lead, raw);
        if let Some(end) = self.range(&first, lead) {
            return Some(end);
        }
        if first.measure.is_some() {
            let signed = first.signed;
            if self.line_lead && guard::unit_in_heading(text, &first.raw, first.end) {
                return Some(first.raw.end);
            }
            return Some(self.push(first.entity(), signed));
        }
        self.bare_number(first, lead)
    }

    fn read_amount(&mut self, pos: usize, lead: Lead, raw: Raw) -> Amount {
        let (text, reader) = (self.text, &mut self.reader);
        amount(text, pos, lead, raw, |at| {
            match figure_at(text, reader, at)? {
                Read::Figure(raw) => Some(raw),
                Read::Skip(_) => None,
            }
        })
    }

    /// A figure without unit: a number, a year, a figure under a unit line, or
    /// nothing.
    fn bare_number(&mut self, mut first: Amount, lead: Lead) -> Option<usize> {
        let text = self.text;
        let raw = first.raw;
        if let Some(end) = guard::year_word(text, &raw) {
            let year = raw.small().and_then(|y| u16::try_from(y).ok());
            let read = Date {
                year,
                ..Date::default()
            };
            let entity = bare(Kind::Date, Span::new(raw.start, end), Point::Date(read));
            return Some(self.push(entity, false));
        }
        if let Some(end) = identifier::identifier(
            text,
            &raw,
            first.end,
            self.line_lead && self.units.current().is_none(),
        ) {
            return Some(end);
        }
        if raw.script == Script::Kanji && !(raw.has_myriad) {
            return Some(raw.end);
        }
        if let Some(unit) = self.units.current() {
            let value = first.figures.first().and_then(|figure| figure.value);
            let scaled = value.and_then(|v| v.checked_mul(unit.scale));
            (first.kind, first.unit, first.point) = measured(unit.measure, scaled);
        }
        let signed = lead.signed;
        Some(self.push(first.entity(), signed))
    }

    /// The day of a month without its month: 毎月25日.
    fn day_of_month(&mut self, pos: usize) -> Option<usize> {
        let chained = self.out.last().is_some_and(|last| {
            let day = matches!(
                last.low,
                Point::Date(Date {
                    year: None,
                    month: None,
                    ..
                })
            );
            day && guard::list_between(self.text, last.span.end(), pos)
        });
        let (day, end) = guard::day_of_month(self.text, pos, chained)?;
        let date = Date {
            day: Some(day),
            ..Date::default()
        };
        let entity = bare(Kind::Date, Span::new(pos, end), Point::Date(date));
        Some(self.push(entity, false))
    }

    /// The range that begins with `first`, when one does.
    fn range(&mut self, first: &Amount, first_lead: Lead) -> Option<usize> {
        let text = self.text;
        let (joint, next) = connector(text, first.end)?;
        if joint == Joint::And && !text.ends(text.blank_back(first.start), &["between"]) {
            return None;
        }
        if date(text, next).is_some_and(|read| read.low.month.is_some() || read.low.fiscal)
            || time(text, next).is_some()
        {
            return None;
        }
        let second_lead = lead(text, next, false);
        let raw = match figure_at(text, &mut self.reader, second_lead.end)? {
            Read::Figure(raw) if !raw.leading_zero && !guard::many_points(text, &raw) => raw,
            _ => return None,
        };
        let second = self.read_amount(next, second_lead, raw);
        if second.measure.is_none()
            && (is_address(text, raw.end)
                || is_ordinal(text, raw.end)
                || identifier::is_referred(text, raw.end))
            && first.measure.is_none()
        {
            return Some(raw.end);
        }
        if first.measure.is_none()
            && second.measure.is_none()
            && identifier::labelled(text, first.raw.start)
        {
            return Some(identifier::labelled_list(text, raw.end));
        }
        let entity = join(first, &second, joint, first_lead)?;
        let written = text.0.get(first.end..next).unwrap_or("");
        let moved = date_range::moves(text, first.start, written, second.end);
        if moved {
            return None;
        }
        Some(self.push(entity, first.signed || second.signed))
    }
}

/// An entity without unit and figures.
pub(crate) fn bare(kind: Kind, span: Span, low: Point) -> Entity {
    Entity {
        kind,
        span,
        low,
        high: None,
        unit: None,
        modifier: None,
        approx: false,
        context: span,
        change: None,
        compared: false,
        edge: None,
        weekday: None,
        part_of_month: false,
        figures: Vec::new(),
    }
}

/// The figure at `at`: digits, kanji, or English words at a word's start.
pub(crate) fn figure_at(text: Text<'_>, reader: &mut FigureReader, at: usize) -> Option<Read> {
    let (c, next) = text.next(at)?;
    if c.is_ascii_digit() || is_kanji_numeral(c) || c == '廿' {
        return reader.read(text, at);
    }
    if c == '.'
        && text.next(next).is_some_and(|(c, _)| c.is_ascii_digit())
        && text
            .previous(at)
            .is_none_or(|(c, _)| matches!(c, ' ' | '(' | '$' | '-' | '−'))
    {
        return point_first(text, reader, at, next);
    }
    if c.is_ascii_alphabetic() && text.is_word_start(at) {
        return number_words(text, at).map(Read::Figure);
    }
    None
}

/// `.5`
fn point_first(text: Text<'_>, reader: &mut FigureReader, at: usize, next: usize) -> Option<Read> {
    let Read::Figure(raw) = reader.read(text, next)? else {
        return None;
    };
    if !raw.is_plain() {
        return None;
    }
    let decimals = u32::try_from(raw.digits).ok()?;
    let value = raw
        .value
        .and_then(|v| v.checked_div(Rational::whole(10i128.checked_pow(decimals)?)));
    Some(Read::Figure(Raw {
        start: at,
        value,
        digits: 1,
        has_point: true,
        leading_zero: false,
        ..raw
    }))
}
