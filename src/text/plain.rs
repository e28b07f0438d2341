//! The reader of plain text: paragraphs are parted by blank lines.

use super::block::{Block, BlockKind, Reading};
use super::{Source, Span};

/// Reads plain text; the visible text is the source itself.
pub(super) fn read(source: &Source) -> Reading {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open: Option<Span> = None;
    for (_, line) in source.lines() {
        if source.slice(line).trim().is_empty() {
            blocks.extend(open.take().map(paragraph));
        } else {
            open = Some(open.map_or(line, |span| span.cover(line)));
        }
    }
    blocks.extend(open.map(paragraph));
    Reading {
        blocks,
        ..Reading::default()
    }
}

fn paragraph(span: Span) -> Block {
    Block {
        kind: BlockKind::Paragraph,
        span,
        quote: 0,
        list: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_part_paragraphs() {
        let source = Source::new("あ\nい\n\n　\r\nう\n").unwrap();
        let reading = read(&source);
        let texts: Vec<_> = reading
            .blocks
            .iter()
            .map(|b| source.slice(b.span))
            .collect();
        assert_eq!(texts, ["あ\nい", "う"]);
        assert_eq!(reading.visible(&source), source.text());
    }
}
