//! [`Source`]: a text with its lines and the three ways to name a place in it.

use super::Span;
use super::order;
use std::sync::OnceLock;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// The text is longer than [`MAX_BYTES`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the text has {bytes} bytes; at most {MAX_BYTES} are read")]
pub struct TooLarge {
    /// Length of the text that was refused.
    pub bytes: usize,
}

/// A place as people and JavaScript name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// UTF-16 units from the start of the text, 0-based.
    pub utf16: u32,
    /// Line, 1-based.
    pub line: u32,
    /// UTF-16 units from the start of the line, 1-based. A byte order mark at
    /// the start of the text is no column.
    pub column: u32,
}

/// A text with its lines.
///
/// Lines end at LF, CR LF, lone CR, U+2028 and U+2029; a final terminator
/// opens a last, empty line. The terminator belongs to no line's span.
#[derive(Debug, Clone)]
pub struct Source {
    text: String,
    /// Byte offset of each line's first character.
    starts: Vec<u32>,
    /// UTF-16 units before every [`STEP`]th byte; made when first asked for.
    units: OnceLock<Vec<u32>>,
}

/// Bytes between two places whose UTF-16 offset is kept.
const STEP: usize = 1024;

impl Source {
    /// Takes the text as it is.
    ///
    /// # Errors
    /// [`TooLarge`] beyond [`MAX_BYTES`].
    pub fn new(text: impl Into<String>) -> Result<Self, TooLarge> {
        let text = text.into();
        if text.len() > MAX_BYTES {
            return Err(TooLarge { bytes: text.len() });
        }
        let starts = line_starts(&text);
        Ok(Self {
            text,
            starts,
            units: OnceLock::new(),
        })
    }

    /// The untouched text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Number of lines, at least 1.
    pub fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// The 1-based line that holds byte `offset`.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts
            .partition_point(|&start| start as usize <= offset)
    }

    /// The 1-based line without its terminator; the empty span at the end of
    /// the text when there is no such line. The byte order mark is left out.
    pub fn line(&self, line: usize) -> Span {
        let Some(&start) = line.checked_sub(1).and_then(|i| self.starts.get(i)) else {
            return Span::empty(self.text.len());
        };
        let end = self
            .starts
            .get(line)
            .map_or(self.text.len(), |&s| s as usize);
        let mut span = Span::new(start as usize, end);
        if line == 1 && self.text.starts_with('\u{FEFF}') {
            span = Span::new('\u{FEFF}'.len_utf8(), end);
        }
        let body = span.slice(&self.text);
        let kept = match body.strip_suffix("\r\n") {
            Some(rest) => rest.len(),
            None => body
                .strip_suffix(['\n', '\r', '\u{2028}', '\u{2029}'])
                .unwrap_or(body)
                .len(),
        };
        Span::new(span.start(), span.start() + kept)
    }

    /// All lines in order, 1-based number and span.
    pub fn lines(&self) -> impl Iterator<Item = (usize, Span)> + '_ {
        (1..=self.line_count()).map(|n| (n, self.line(n)))
    }

    /// The text at `span`.
    pub fn slice(&self, span: Span) -> &str {
        span.slice(&self.text)
    }

    /// The place of one byte offset. An offset inside a character counts as
    /// its start, one past the end as the end.
    pub fn position(&self, offset: usize) -> Position {
        let offset = floor_boundary(&self.text, offset);
        let line = self.line_of(offset);
        let start = self.starts.get(line - 1).map_or(0, |&s| s as usize);
        let utf16 = self.units_before(offset);
        let mut columns = utf16 - self.units_before(start);
        if line == 1 && self.text.starts_with('\u{FEFF}') {
            columns = columns.saturating_sub(1);
        }
        Position {
            utf16: utf16 as u32,
            line: line as u32,
            column: columns as u32 + 1,
        }
    }

    /// The places of many byte offsets, in the order given.
    pub fn positions(&self, offsets: &[usize]) -> Vec<Position> {
        offsets.iter().map(|&at| self.position(at)).collect()
    }

    /// UTF-16 units before a character boundary: at most [`STEP`] bytes are
    /// counted anew.
    fn units_before(&self, offset: usize) -> usize {
        let units = self.units.get_or_init(|| {
            let mut sum = 0;
            let chunks = self.text.as_bytes().chunks(STEP);
            chunks
                .map(|chunk| {
                    let before = sum;
                    sum += units(chunk) as u32;
                    before
                })
                .collect()
        });
        let step = offset / STEP;
        match units.get(step) {
            Some(&before) => {
                before as usize + units_in(self.text.as_bytes().get(step * STEP..offset))
            }
            // The end of a text that fills its last step.
            None => {
                let last = units.len().saturating_sub(1);
                units.last().map_or(0, |&before| before as usize)
                    + units_in(self.text.as_bytes().get(last * STEP..offset))
            }
        }
    }

    /// Byte offsets of many UTF-16 offsets, in the order given, in one forward
    /// sweep. An offset inside a surrogate pair counts as the pair's start,
    /// one past the end as the end.
    pub fn bytes_of_utf16(&self, offsets: &[usize]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..offsets.len()).collect();
        order::by_key(&mut order, |&i| offsets[i]);
        let mut found = vec![self.text.len(); offsets.len()];
        let mut chars = self.text.char_indices();
        let mut next = chars.next();
        let mut units = 0;
        for index in order {
            while let Some((at, c)) = next {
                if units + c.len_utf16() > offsets[index] {
                    found[index] = at;
                    break;
                }
                units += c.len_utf16();
                next = chars.next();
            }
        }
        found
    }

    /// Byte offset of a 1-based line and column (UTF-16 units); clamped to the
    /// line's end.
    pub fn byte_of_line_column(&self, line: usize, column: usize) -> usize {
        let span = self.line(line);
        let mut units = 1;
        for (at, c) in self.slice(span).char_indices() {
            if units + c.len_utf16() > column {
                return span.start() + at;
            }
            units += c.len_utf16();
        }
        span.end()
    }
}

/// UTF-16 units of a text.
pub fn utf16_len(text: &str) -> usize {
    units(text.as_bytes())
}

/// UTF-16 units of the characters that begin among these bytes.
fn units(bytes: &[u8]) -> usize {
    // Every byte that starts a character is a unit, four-byte characters two.
    bytes
        .iter()
        .map(|b| usize::from(b & 0xC0 != 0x80) + usize::from(*b >= 0xF0))
        .sum()
}

fn units_in(bytes: Option<&[u8]>) -> usize {
    bytes.map_or(0, units)
}

/// The largest character boundary at or before `offset`.
pub fn floor_boundary(text: &str, offset: usize) -> usize {
    let mut at = offset.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn line_starts(text: &str) -> Vec<u32> {
    let bytes = text.as_bytes();
    let mut starts = vec![0];
    // E2 80 A8 / A9 are U+2028 and U+2029.
    for at in memchr::memchr3_iter(b'\n', b'\r', 0xE2, bytes) {
        let end = match bytes[at] {
            b'\r' if bytes.get(at + 1) == Some(&b'\n') => continue,
            b'\n' | b'\r' => at + 1,
            _ if matches!(bytes.get(at + 1..at + 3), Some([0x80, 0xA8 | 0xA9])) => at + 3,
            _ => continue,
        };
        starts.push(end as u32);
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn source(text: &str) -> Source {
        Source::new(text).unwrap()
    }

    #[test]
    fn every_terminator_opens_a_line() {
        let s = source("あ\r\nい\rう\u{2028}え\nお\n");
        let lines: Vec<_> = s.lines().map(|(n, span)| (n, s.slice(span))).collect();
        assert_eq!(
            lines,
            [
                (1, "あ"),
                (2, "い"),
                (3, "う"),
                (4, "え"),
                (5, "お"),
                (6, "")
            ]
        );
    }

    #[test]
    fn byte_order_mark_is_an_offset_but_no_column() {
        let s = source("\u{FEFF}第1条");
        assert_eq!(s.slice(s.line(1)), "第1条");
        let at = s.position(3);
        assert_eq!((at.utf16, at.line, at.column), (1, 1, 1));
    }

    #[test]
    fn columns_count_utf16_units() {
        let s = source("x\n𠮷野家\n");
        let at = s.position(s.text().find('野').unwrap());
        assert_eq!((at.utf16, at.line, at.column), (4, 2, 3));
        assert_eq!(s.byte_of_line_column(2, 3), s.text().find('野').unwrap());
    }

    #[test]
    fn too_long_a_text_is_refused() {
        let error = Source::new("a".repeat(MAX_BYTES + 1)).unwrap_err();
        assert_eq!(error.bytes, MAX_BYTES + 1);
    }

    proptest! {
        #[test]
        fn utf16_equals_a_naive_count(text in "(?s).{0,60}", at in 0usize..200) {
            let s = source(&text);
            let byte = floor_boundary(&text, at);
            let position = s.position(at);
            prop_assert_eq!(position.utf16 as usize, text[..byte].encode_utf16().count());
            prop_assert_eq!(s.bytes_of_utf16(&[position.utf16 as usize])[0], byte);
            prop_assert_eq!(position.line as usize, s.line_of(byte));
        }

        #[test]
        fn lines_cover_the_text_in_order(text in "[a\u{3042}\r\n\u{2028}\u{1F600}]{0,40}") {
            let s = source(&text);
            let mut last = 0;
            for (n, span) in s.lines() {
                prop_assert!(span.start() >= last);
                prop_assert_eq!(s.line_of(span.start()), n);
                last = span.end();
            }
        }
    }
}
