//! [`Line`]: one line of the prose with what the reader knows about it.

use crate::text::{BlockKind, CELL_BORDER, Reading, Source, Span};

/// Why a line's numbers are not this document's provisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Role {
    /// They are.
    #[default]
    Own,
    /// A line of a table of contents.
    Contents,
    /// Text of an amendment: another document, or another state of this one.
    Amendment,
}

/// One line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// Words of the line in the prose, without decoration at either end.
    pub(super) span: Span,
    /// 1-based.
    pub(super) number: u32,
    /// Columns of blanks before the words; a full-width space counts 2.
    pub(super) indent: u16,
    /// Level of a Markdown heading, else 0.
    pub(super) heading: u8,
    /// Whether it stands in a block quotation.
    pub(super) is_quoted: bool,
    /// Whether it is a row of a table.
    pub(super) is_row: bool,
    /// Whether nothing of it is prose.
    pub(super) is_blank: bool,
    /// Whether a blank line, or nothing, stands before it.
    pub(super) after_blank: bool,
    /// Index of the ordered list's item that begins on it.
    pub(super) item: Option<u32>,
    /// Why its numbers do not count.
    pub(super) role: Role,
}

impl Line {
    /// Its words.
    pub(super) fn text<'a>(&self, prose: &'a Source) -> &'a str {
        prose.slice(self.span)
    }
}

/// The lines of `prose`, the visible text of `source` with code blanked.
pub(super) fn read(source: &Source, reading: &Reading, prose: &Source) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::with_capacity(prose.line_count());
    let mut after_blank = true;
    for (number, span) in prose.lines() {
        let begins_cell = prose.slice(span).starts_with('\t');
        let (span, indent) = words(prose, span);
        let is_blank = span.is_empty();
        lines.push(Line {
            span,
            number: number as u32,
            indent,
            heading: 0,
            is_quoted: false,
            is_row: is_row(prose.slice(span))
                || begins_cell && lines.last().is_some_and(|last| last.is_row),
            is_blank,
            after_blank,
            item: None,
            role: Role::Own,
        });
        // Code is blank in the prose, but no blank line.
        after_blank = is_blank && source.slice(source.line(number)).trim().is_empty();
    }
    join_rows(&mut lines, prose);
    for block in &reading.blocks {
        let first = source.line_of(block.span.start());
        let last = source.line_of(block.span.end().saturating_sub(1).max(block.span.start()));
        let Some(covered) = lines.get_mut(first - 1..last) else {
            continue;
        };
        for line in covered {
            line.is_quoted |= block.quote > 0;
            match block.kind {
                BlockKind::Heading(level) => line.heading = level,
                BlockKind::Cell => line.is_row = true,
                BlockKind::Paragraph | BlockKind::Item | BlockKind::Code => {}
            }
        }
    }
    for (index, item) in reading.ordered.iter().enumerate() {
        let number = source.line_of(item.marker.start());
        if let Some(line) = lines.get_mut(number - 1) {
            line.item.get_or_insert(index as u32);
            line.indent = 2 * item.depth;
        }
    }
    lines
}

/// The words of a line without blanks and decoration (boxes of asterisks,
/// hash signs in plain text), and the columns before them.
fn words(prose: &Source, span: Span) -> (Span, u16) {
    let text = prose.slice(span);
    let mut body = text.trim_start();
    let mut is_boxed = false;
    if let Some(boxed) = body.strip_prefix('*')
        && boxed.trim_end().ends_with('*')
        && boxed.starts_with([' ', '*'])
    {
        body = boxed.trim_end().trim_end_matches('*').trim();
        is_boxed = true;
    }
    let hashes = body.len() - body.trim_start_matches('#').len();
    if (1..=6).contains(&hashes) && body[hashes..].starts_with(' ') {
        body = body[hashes..].trim_start();
    }
    let start = body.as_ptr() as usize - text.as_ptr() as usize;
    let body = body.trim_end();
    let before = if is_boxed { "" } else { &text[..start] };
    let indent = before
        .chars()
        .map(|c| if c == '　' { 2 } else { 1 })
        .sum::<usize>();
    let at = span.start() + start;
    (
        Span::new(at, at + body.len()),
        indent.min(usize::from(u16::MAX)) as u16,
    )
}

/// Two lines with a tab and no blank line between them are rows of a table.
fn join_rows(lines: &mut [Line], prose: &Source) {
    for index in 1..lines.len() {
        if lines[index].after_blank || lines[index].is_blank {
            continue;
        }
        let has_tab = |line: &Line| line.text(prose).contains('\t');
        if has_tab(&lines[index]) && has_tab(&lines[index - 1]) {
            lines[index].is_row = true;
            lines[index - 1].is_row = true;
        }
    }
}

/// A row: cells parted by borders, or by a tab that does not follow the first
/// word.
fn is_row(text: &str) -> bool {
    if text.contains(CELL_BORDER) {
        return true;
    }
    let Some(tab) = text.find('\t') else {
        return false;
    };
    let is_number = text[..tab].chars().count() <= 12 && !text[..tab].contains(' ');
    !is_number || text[tab + 1..].contains('\t')
}

/// Whether the words of a line end a sentence, an item or a heading, so that
/// the next line does not go on with it.
pub(super) fn is_closed(text: &str) -> bool {
    text.chars().next_back().is_none_or(|c| {
        matches!(
            c,
            '。' | '．'
                | '.'
                | '）'
                | ')'
                | '」'
                | '』'
                | '】'
                | '！'
                | '？'
                | '!'
                | '?'
                | '：'
                | ':'
                | '；'
                | ';'
                | '—'
                | '―'
                | '”'
                | '"'
        )
    })
}
