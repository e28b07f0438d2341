//! What an answer quotes: in marks, and in block quotations.

use super::address::Mention;
use super::{cue, denial, lead, sentence};
use crate::text::bracket::{BracketKind, pairs};
use crate::text::order;
use crate::text::{BlockKind, Reading, Source, Span};

/// A paragraph, list item, row or heading of the visible text.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) span: Span,
    /// Level of a heading, else 0.
    pub(super) level: u8,
    pub(super) quote: u16,
    pub(super) list: u16,
    /// Columns before it.
    pub(super) indent: usize,
    /// Lines of one paragraph share its number.
    pub(super) paragraph: usize,
}

/// A quotation.
#[derive(Debug, Clone)]
pub(super) struct Quoted {
    /// With its marks.
    pub(super) outer: Span,
    /// Without them.
    pub(super) inner: Span,
    /// The words of the original, on their own.
    pub(super) words: String,
    /// Index of the line it begins on.
    pub(super) line: usize,
    pub(super) is_block: bool,
    /// The address that stands in the block itself.
    pub(super) label: Option<usize>,
}

/// The paragraphs, items, rows and headings of an answer, in order.
pub(super) fn lines(text: &str, reading: &Reading, source: &Source) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for block in &reading.blocks {
        if block.kind == BlockKind::Code {
            continue;
        }
        let start = reading.visible_offset(block.span.start());
        let end = reading.visible_offset(block.span.end()).max(start);
        let span = Span::new(start, end.min(text.len()));
        let first = source.line(source.line_of(block.span.start()));
        // A byte order mark stands before its line.
        let indent = block.span.start().saturating_sub(first.start());
        // Cells of one row are read together, as are the parts of an item.
        let row = lines.last_mut().filter(|last| {
            block.kind == BlockKind::Cell && !text[last.span.end().min(start)..start].contains('\n')
        });
        match row {
            Some(last) => last.span = last.span.cover(span),
            None => lines.push(Line {
                span,
                level: match block.kind {
                    BlockKind::Heading(level) => level,
                    _ => 0,
                },
                quote: block.quote,
                list: block.list,
                indent,
                paragraph: lines.len(),
            }),
        }
    }
    lines
}

/// Every quotation, in order.
pub(super) fn find(text: &str, lines: &[Line], mentions: &[Mention]) -> Vec<Quoted> {
    let mut found: Vec<Quoted> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let mut end = at + 1;
        if lines[at].quote > 0 {
            while end < lines.len()
                && lines[end].quote > 0
                && joins(text, lines[end - 1].span, lines[end].span)
            {
                end += 1;
            }
            found.extend(block(text, lines, at..end, mentions));
        } else if lines[at].level == 0 {
            inline(text, lines, at, mentions, &mut found);
        }
        at = end;
    }
    found
}

/// Whether two block-quoted lines belong to one quotation: no line without a
/// quotation sign stands between.
fn joins(text: &str, above: Span, below: Span) -> bool {
    text.get(above.end()..below.start())
        .is_some_and(|between| between.matches('\n').count() <= 2)
}

/// A block quotation: its words without label and attribution. One that holds
/// its own quotation marks and an address is text about the original.
fn block(
    text: &str,
    lines: &[Line],
    range: std::ops::Range<usize>,
    mentions: &[Mention],
) -> Option<Quoted> {
    let whole = lines[range.start].span.cover(lines[range.end - 1].span);
    let mut inner = whole;
    let mut label = None;
    let within = |span: Span| {
        mentions
            .iter()
            .enumerate()
            .filter(move |(_, m)| span.contains(m.span))
    };
    // The last line may say where it is from.
    let last_line = whole
        .slice(text)
        .trim_end()
        .rfind('\n')
        .map_or(0, |i| i + 1);
    let last = Span::new(whole.start() + last_line, whole.end());
    let tail = last.slice(text).trim_start();
    let attributes = tail.starts_with(['—', '–', '―', '-', '（', '(', '[', '［'])
        && !tail.trim_end().ends_with(['。', '.'])
        || tail.starts_with("出典")
        || tail.starts_with("引用");
    if let Some((index, mention)) = within(last).next()
        && attributes
        && mention.span.start() - last.start() <= 40
        && last_line > 0
    {
        label = Some(index);
        inner = Span::new(whole.start(), last.start());
    } else if let Some((open, close)) = trailing_bracket(whole.slice(text)) {
        let bracket = Span::new(whole.start() + open, whole.start() + close);
        if let Some((index, mention)) = within(bracket).next()
            && mention.span.len() + 12 >= bracket.len()
        {
            label = Some(index);
            inner = Span::new(whole.start(), bracket.start());
        }
    }
    // The first words may be the label of the place.
    if label.is_none()
        && let Some((index, mention)) = within(whole).next()
        && lead::is_label(&text[whole.start()..mention.span.start()])
    {
        let rest = &text[mention.span.end()..whole.end()];
        let parted = rest.trim_start_matches([
            ':', '：', ' ', '　', '\u{A0}', '】', ')', '）', ']', '\n', '.',
        ]);
        if parted.len() < rest.len() {
            label = Some(index);
            inner = Span::new(whole.end() - parted.len(), whole.end());
        }
    }
    let inner = without_marks(text, trimmed(text, inner));
    let words = words(inner.slice(text));
    (!words.is_empty()).then_some(Quoted {
        outer: whole,
        inner,
        words,
        line: range.start,
        is_block: true,
        label,
    })
}

/// A bracket that ends the text.
fn trailing_bracket(text: &str) -> Option<(usize, usize)> {
    let end = text.trim_end();
    let open = match end.chars().next_back()? {
        ')' => end.rfind(" (").map(|i| i + 1),
        '）' => end.rfind('（'),
        ']' => end.rfind('['),
        _ => None,
    }?;
    Some((open, end.len()))
}

fn trimmed(text: &str, span: Span) -> Span {
    let words = span.slice(text);
    let start = span.start() + words.len() - words.trim_start().len();
    Span::new(start, (span.start() + words.trim_end().len()).max(start))
}

/// Without one pair of marks round the whole.
fn without_marks(text: &str, span: Span) -> Span {
    let inner = super::super::editorial::without_outer_marks(span.slice(text));
    match inner {
        // A mark inside would belong to another pair.
        Some(inner) if !inner.contains(['「', '」', '"', '“', '”']) => {
            let start = span.start() + span.slice(text).find(inner).unwrap_or(0);
            Span::new(start, start + inner.len())
        }
        _ => span,
    }
}

/// The words on one line each, blanks at the ends off.
fn words(text: &str) -> String {
    text.trim().to_owned()
}

/// The quotations in marks of one line.
fn inline(text: &str, lines: &[Line], at: usize, mentions: &[Mention], found: &mut Vec<Quoted>) {
    let line = lines[at].span;
    let body = line.slice(text);
    let mut candidates: Vec<(Span, Span)> = pairs(body)
        .into_iter()
        .filter(|pair| pair.kind == BracketKind::Quote)
        .map(|pair| (pair.span, pair.inner))
        .collect();
    for (outer, inner) in single_quotes(body) {
        if !candidates.iter().any(|(other, _)| other.overlaps(outer)) {
            candidates.push((outer, inner));
        }
    }
    order::natural(&mut candidates);
    let mut end = 0;
    for (outer, inner) in candidates {
        let (outer, inner) = (outer.shift(line.start()), inner.shift(line.start()));
        if outer.start() < end {
            continue;
        }
        // 「第4条に『…』とある」: somebody says where it stands.
        let said = mentions.iter().any(|m| inner.contains(m.span));
        let nested = inner.slice(text).contains(['『', '“', '"', '「']);
        if said && nested {
            continue;
        }
        end = outer.end();
        if is_quotation(text, line, outer, inner, mentions, found) {
            found.push(Quoted {
                outer,
                inner: trimmed(text, inner),
                words: words(inner.slice(text)),
                line: at,
                is_block: false,
                label: None,
            });
        }
    }
}

/// ‘…’ and '…' that are no apostrophes.
fn single_quotes(text: &str) -> Vec<(Span, Span)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, usize)> = None;
    for (at, c) in text.char_indices() {
        if !matches!(c, '\'' | '\u{2018}' | '\u{2019}') {
            continue;
        }
        let before = text[..at].chars().next_back();
        let after = text[at + c.len_utf8()..].chars().next();
        let opens = before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '*' | '_' | '—'))
            && after.is_some_and(char::is_alphanumeric);
        let closes =
            !after.is_some_and(char::is_alphanumeric) && before.is_some_and(|c| !c.is_whitespace());
        if opens && c != '\u{2019}' {
            open = Some((at, at + c.len_utf8()));
        } else if closes
            && c != '\u{2018}'
            && let Some((start, inner)) = open
            && text[inner..at].split_whitespace().nth(2).is_some()
        {
            found.push((Span::new(start, at + c.len_utf8()), Span::new(inner, at)));
            open = None;
        }
    }
    found
}

/// Letters of a quotation; kana and kanji count double.
fn weight(text: &str) -> usize {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .map(|c| if c.is_ascii() { 1 } else { 2 })
        .sum()
}

/// Long enough to be quoted words whatever stands round them.
const LONG: usize = 24;
/// Too short to be anything but a name, unless the text says it is quoted.
const SHORT: usize = 10;

fn is_quotation(
    text: &str,
    line: Span,
    outer: Span,
    inner: Span,
    mentions: &[Mention],
    found: &[Quoted],
) -> bool {
    let words = inner.slice(text);
    let weight = weight(words);
    if weight == 0 {
        return false;
    }
    let rest = text.get(outer.end()..line.end()).unwrap_or("");
    let sentence = sentence::around(text, line, outer);
    let from = found.last().map_or(sentence.start(), |last| {
        last.outer.end().max(sentence.start())
    });
    let lead = text
        .get(from.min(outer.start())..outer.start())
        .unwrap_or("");
    if denial::is_denied(lead, rest) {
        return false;
    }
    if let Some(quoted) = cue::after(rest) {
        return quoted;
    }
    let before = cue::before(lead);
    if before == Some(false) && weight < 2 * LONG {
        return false;
    }
    let said = mentions
        .iter()
        .filter(|m| sentence.contains(m.span) && !inner.contains(m.span))
        .collect::<Vec<_>>();
    let behind = said.iter().any(|m| {
        m.span.start() >= outer.end() && lead::points_behind(&text[outer.end()..m.span.start()])
    });
    // 第7条「解除」: the heading of the article.
    let is_heading = said.iter().any(|m| m.span.end() == outer.start())
        && weight < LONG
        && !words.contains(['、', '。', ',', '.']);
    if is_heading {
        return false;
    }
    let has_verb = words
        .chars()
        .any(|c| crate::text::sentence::is_kana(c) && !crate::text::sentence::is_katakana(c))
        || words.chars().any(char::is_numeric)
        || words.split_whitespace().nth(2).is_some();
    match (before, said.is_empty()) {
        (Some(true), _) if weight >= SHORT && has_verb => true,
        (_, false) => weight >= LONG || has_verb && weight >= SHORT || behind && weight >= SHORT,
        _ => weight >= LONG && (has_verb || weight >= 2 * LONG),
    }
}
