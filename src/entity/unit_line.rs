//! Table unit lines: （単位：千円） gives its unit and scale to the bare figures
//! up to the end of its block.

use super::cursor::{Text, ends_line};
use super::figure::{FigureReader, Read};
use super::rational::Rational;
use super::table::measure::Measure;
use super::unit::unit_here;
use crate::text::numeral::big_scale;

/// What a unit line says of a bare figure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableUnit {
    pub(crate) measure: Measure,
    pub(crate) scale: Rational,
}

/// The unit line in force, line by line. A unit line alone in its block holds
/// on through the next block.
pub(crate) struct UnitLines {
    unit: Option<TableUnit>,
    /// The unit line stood alone and its block has not been left yet.
    waiting: bool,
    line_start: usize,
    line_blank: bool,
    previous_blank: bool,
}

impl Default for UnitLines {
    fn default() -> Self {
        Self {
            unit: None,
            waiting: false,
            line_start: 0,
            line_blank: false,
            previous_blank: true,
        }
    }
}

/// How far back a line is looked at for anything beside the unit line.
const REACH: usize = 64;

impl UnitLines {
    /// The unit in force.
    pub(crate) fn current(&self) -> Option<TableUnit> {
        self.unit
    }

    /// A line ended; the next one starts at `next`.
    pub(crate) fn line_ended(&mut self, text: Text<'_>, next: usize) {
        self.previous_blank = self.line_blank;
        self.line_start = next;
        self.line_blank = is_blank(text, next);
        if !self.line_blank {
            self.waiting = false;
        } else if !self.waiting {
            self.unit = None;
        }
    }

    /// Takes the unit line at `pos`; returns its end.
    pub(crate) fn unit_line(&mut self, text: Text<'_>, pos: usize) -> Option<usize> {
        let colon = text.eat(text.blanks(text.eat(pos, "単位")?), ":")?;
        let start = text.blanks(colon);
        let (scale, at) = scale(text, start);
        let hit = unit_here(text, at)?;
        let ends = match text.next(hit.end) {
            None => true,
            Some((c, _)) => {
                ends_line(c) || matches!(c, ')' | ']' | ' ' | '\t' | '、' | ',' | '/' | '・' | '|')
            }
        };
        if !ends {
            return None;
        }
        self.unit = Some(TableUnit {
            measure: hit.unit.measure,
            scale,
        });
        self.waiting = self.previous_blank && self.is_alone(text, pos, hit.end);
        Some(hit.end)
    }

    fn is_alone(&self, text: Text<'_>, pos: usize, end: usize) -> bool {
        if pos - self.line_start > REACH {
            return false;
        }
        let before = text.0.get(self.line_start..pos).unwrap_or("");
        if !before
            .chars()
            .all(|c| c.is_whitespace() || matches!(c, '(' | '（' | '[' | '［' | '【'))
        {
            return false;
        }
        let mut at = end;
        for _ in 0..REACH {
            match text.next(at) {
                None => return true,
                Some((c, next)) if ends_line(c) => {
                    let next = if c == '\r' {
                        text.eat(next, "\n").unwrap_or(next)
                    } else {
                        next
                    };
                    return is_blank(text, next);
                }
                Some((' ' | '\t' | ')' | ']' | '】', next)) => at = next,
                Some(_) => return false,
            }
        }
        false
    }
}

/// The scale before the unit: 千, 百万, 億.
fn scale(text: Text<'_>, at: usize) -> (Rational, usize) {
    match FigureReader::default().read(text, at) {
        Some(Read::Figure(raw)) => (raw.value.unwrap_or(Rational::ONE), raw.end),
        _ => match text
            .next(at)
            .and_then(|(c, next)| Some((big_scale(c)?, next)))
        {
            Some((scale, next)) => (Rational::whole(i128::from(scale)), next),
            None => (Rational::ONE, at),
        },
    }
}

fn is_blank(text: Text<'_>, at: usize) -> bool {
    text.next(text.blanks(at)).is_none_or(|(c, _)| ends_line(c))
}
