//! The reader of pages: the words that the page walk found, with its
//! stretches. The walk itself (`pkg/walk.js`) is the only thing that knows
//! HTML; its text is the source, with a line end at every block edge, U+001F
//! behind every table cell, and no line end anywhere else.

use super::block::{Block, BlockKind, Reading, Ruby};
use super::order;
use super::{Source, Span};

/// Stretches and readings as the walk writes them.
#[derive(Debug, Clone, Default)]
pub struct PageMarks {
    /// Three numbers for each stretch: start and end in UTF-16 units, then
    /// kind, number of quotations `<< 8`, number of lists `<< 16`. Kinds: 0
    /// paragraph, 1 to 6 heading, 7 list item, 8 cell, 9 code, 10 code inside
    /// a line.
    pub stretches: Vec<u32>,
    /// The reading of each ruby and the UTF-16 offset behind its base.
    pub readings: Vec<(u32, String)>,
}

const CODE_INSIDE: u32 = 10;

/// The stretches do not come in threes, or hold a kind that is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("page mark {number}: expected start, end, kind from 0 to {CODE_INSIDE}")]
pub struct BadMark {
    /// Number of the stretch, from 0.
    pub number: usize,
}

/// Reads the words of a page.
///
/// # Errors
/// [`BadMark`] names the first stretch that cannot be read.
pub fn read(source: &Source, marks: &PageMarks) -> Result<Reading, BadMark> {
    let (stretches, rest) = marks.stretches.as_chunks::<3>();
    if !rest.is_empty() {
        return Err(BadMark {
            number: stretches.len(),
        });
    }
    let offsets: Vec<usize> = stretches
        .iter()
        .flat_map(|&[start, end, _]| [start as usize, end as usize])
        .chain(marks.readings.iter().map(|&(at, _)| at as usize))
        .collect();
    let bytes = source.bytes_of_utf16(&offsets);
    let mut reading = Reading::default();
    for (number, (&[_, _, mark], ends)) in stretches.iter().zip(bytes.chunks_exact(2)).enumerate() {
        let (kind, depths) = (mark & 0xFF, mark >> 8);
        let span = Span::new(ends[0], ends[1].max(ends[0]));
        if kind == CODE_INSIDE {
            reading.code.push(span);
            continue;
        }
        let kind = match kind {
            0 => BlockKind::Paragraph,
            level @ 1..=6 => BlockKind::Heading(level as u8),
            7 => BlockKind::Item,
            8 => BlockKind::Cell,
            9 => BlockKind::Code,
            _ => return Err(BadMark { number }),
        };
        if kind == BlockKind::Code {
            reading.code.push(span);
        }
        reading.blocks.push(Block {
            kind,
            span,
            quote: (depths & 0xFF) as u16,
            list: (depths >> 8 & 0xFF) as u16,
        });
    }
    order::by_key(&mut reading.blocks, |block| block.span);
    order::natural(&mut reading.code);
    let mut end = 0;
    reading.code.retain(|code| {
        let is_apart = code.start() >= end;
        end = end.max(code.end());
        is_apart
    });
    reading.ruby = bytes[2 * stretches.len()..]
        .iter()
        .zip(&marks.readings)
        .map(|(&at, (_, reading))| Ruby {
            at: at as u32,
            reading: reading.clone(),
        })
        .collect();
    order::by_key(&mut reading.ruby, |ruby| ruby.at);
    Ok(reading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn stretches_become_blocks() {
        let source = Source::new("規約\n𠮷野は id を控える。\n12\u{1F}500円\u{1F}\n").unwrap();
        let marks = PageMarks {
            stretches: vec![0, 2, 1, 8, 10, 10, 3, 16, 0x1_0107, 17, 19, 8, 20, 24, 8],
            readings: vec![(5, "よし".into())],
        };
        let reading = read(&source, &marks).unwrap();
        let blocks: Vec<_> = reading
            .blocks
            .iter()
            .map(|b| (b.kind, source.slice(b.span), b.quote, b.list))
            .collect();
        assert_eq!(
            blocks,
            [
                (BlockKind::Heading(1), "規約", 0, 0),
                (BlockKind::Item, "𠮷野は id を控える。", 1, 1),
                (BlockKind::Cell, "12", 0, 0),
                (BlockKind::Cell, "500円", 0, 0),
            ]
        );
        assert_eq!(source.slice(reading.code[0]), "id");
        assert_eq!(reading.ruby[0].at as usize, "規約\n𠮷".len());
    }

    #[test]
    fn marks_that_cannot_be_read_are_named() {
        let source = Source::new("a").unwrap();
        let read = |stretches: &[u32]| {
            let marks = PageMarks {
                stretches: stretches.to_vec(),
                readings: Vec::new(),
            };
            read(&source, &marks).map(|reading| reading.blocks.len())
        };
        assert_eq!(read(&[0, 1, 0, 0, 1]), Err(BadMark { number: 1 }));
        assert_eq!(read(&[0, 1, 11]), Err(BadMark { number: 0 }));
        assert_eq!(read(&[0, 99, 0]), Ok(1));
    }

    proptest! {
        #[test]
        fn any_marks_are_read_or_refused(
            text in "[aあ𠮷\n]{0,20}",
            stretches in prop::collection::vec(0u32..30, 0..12),
        ) {
            let source = Source::new(text).unwrap();
            let _ = read(&source, &PageMarks { stretches, readings: Vec::new() });
        }
    }
}
