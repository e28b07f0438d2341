//! [`Span`]: a half-open range of byte offsets into the untouched input.

use std::fmt;
use std::ops::Range;

/// A half-open range of byte offsets into the untouched input.
///
/// Offsets are `u32`: [`super::Source`] refuses longer texts. Both ends lie on
/// character boundaries of the text the span was made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// The span `start..end`. A reversed pair becomes the empty span at `start`.
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end, "reversed span {start}..{end}");
        debug_assert!(u32::try_from(end).is_ok(), "span beyond 4 GiB");
        let start = start as u32;
        Self {
            start,
            end: (end as u32).max(start),
        }
    }

    /// The empty span at `at`.
    pub fn empty(at: usize) -> Self {
        Self::new(at, at)
    }

    /// First byte.
    pub fn start(self) -> usize {
        self.start as usize
    }

    /// One past the last byte.
    pub fn end(self) -> usize {
        self.end as usize
    }

    /// Length in bytes.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span holds nothing.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// As a range, for slicing.
    pub fn range(self) -> Range<usize> {
        self.start()..self.end()
    }

    /// The text at this span; empty when the span does not fit `text`.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }

    /// Whether `other` lies wholly inside.
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Whether `offset` is one of the bytes of this span.
    pub fn contains_offset(self, offset: usize) -> bool {
        self.start() <= offset && offset < self.end()
    }

    /// Whether the two share at least one byte.
    pub fn overlaps(self, other: Span) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The smallest span that holds both.
    pub fn cover(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The same span moved right by `by` bytes.
    pub fn shift(self, by: usize) -> Span {
        Span::new(self.start() + by, self.end() + by)
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Span::new(range.start, range.end)
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}
