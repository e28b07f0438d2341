//! [`Segment`]: a stretch of prose in which references are read together: the
//! text after a number and the lines that go on with it.

use super::super::lines::{Line, Role};
use crate::text::{Source, Span};

/// A stretch of prose without a blank line or a number at a line's start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Segment {
    /// In the prose.
    pub(super) span: Span,
    /// A row of a table, or quoted: what it names is never reported.
    pub(super) is_aside: bool,
}

/// The segments of a text, in order.
pub(super) fn split(lines: &[Line], bodies: &[Option<usize>], prose: &Source) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    let mut is_open = false;
    for (line, body) in lines.iter().zip(bodies) {
        let Some(start) = body.filter(|&start| start < line.span.end()) else {
            is_open = false;
            continue;
        };
        let is_aside = line.is_row || line.is_quoted || line.role == Role::Amendment;
        let goes_on = is_open
            && start == line.span.start()
            && !line.after_blank
            && !is_aside
            && line.heading == 0
            && !begins_paragraph(prose, line);
        match segments.last_mut() {
            Some(last) if goes_on => last.span = Span::new(last.span.start(), line.span.end()),
            _ => segments.push(Segment {
                span: Span::new(start, line.span.end()),
                is_aside,
            }),
        }
        is_open = !is_aside && line.heading == 0;
    }
    segments
}

/// A line that is indented by a full-width space begins a paragraph.
fn begins_paragraph(prose: &Source, line: &Line) -> bool {
    line.indent == 2 && prose.text()[..line.span.start()].ends_with('　')
}
