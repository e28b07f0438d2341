//! The obligations of a document as a table (RFC 4180, UTF-8, CR LF).

use crate::document::{Document, LeafData, catalogue};
use crate::message::{Lang, lint as say};
use crate::text::{Source, Span, floor_boundary};

/// Longest part of a sentence on either side of its marker, in bytes.
const REACH: usize = 900;

/// Line, address, kind, who, marker and sentence of every obligation.
pub fn obligations_csv(document: &Document, lang: Lang) -> String {
    let mut table = row(say::OBLIGATION_COLUMNS.map(|column| match lang {
        Lang::Ja => column.0,
        Lang::En => column.1,
    }));
    let leaves = document
        .leaves()
        .iter()
        .filter(|leaf| matches!(leaf.data, LeafData::Obligation { .. }));
    let duties = catalogue(document).obligations;
    for (leaf, duty) in leaves.zip(&duties) {
        table.push_str(&row([
            &duty.line.to_string(),
            document.node(leaf.node).address.as_str(),
            say::obligation(lang, duty.kind),
            &duty.who,
            &duty.marker,
            sentence(document.source(), leaf.span),
        ]));
    }
    table
}

/// The sentence on the line of a marker.
fn sentence(source: &Source, marker: Span) -> &str {
    let line = source.line(source.line_of(marker.start()));
    let text = source.text();
    let from = floor_boundary(text, marker.start().saturating_sub(REACH)).max(line.start());
    let to = floor_boundary(text, marker.end().saturating_add(REACH)).min(line.end());
    let before = text.get(from..marker.start()).unwrap_or("");
    let start = from + sentence_start(before);
    let after = text.get(marker.end()..to).unwrap_or("");
    let end = match after.find('。') {
        Some(end) => marker.end() + end + '。'.len_utf8(),
        None => after.find(". ").map_or(to, |end| marker.end() + end + 1),
    };
    text.get(start..end.max(start)).unwrap_or("").trim()
}

/// Where the last sentence of `before` begins; a full stop in brackets ends none.
fn sentence_start(before: &str) -> usize {
    let mut depth = 0usize;
    let mut newer = '\0';
    for (at, c) in before.char_indices().rev() {
        match c {
            '）' | ')' | '」' | '』' => depth += 1,
            '（' | '(' | '「' | '『' => depth = depth.saturating_sub(1),
            '。' if depth == 0 => return at + c.len_utf8(),
            '.' if depth == 0 && newer == ' ' => return at + 1,
            _ => {}
        }
        newer = c;
    }
    0
}

fn row<const N: usize>(cells: [&str; N]) -> String {
    let mut row = cells.map(cell).join(",");
    row.push_str("\r\n");
    row
}

fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
