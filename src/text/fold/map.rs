//! The folded text and where each of its units came from.

use crate::text::Span;
use std::ops::Range;

/// A stretch of folded text and its source.
#[derive(Debug, Clone, Copy)]
struct Run {
    /// Where it begins in the folded text.
    folded: u32,
    /// Where it begins in the source.
    source: u32,
    /// Bytes of source it stands for. In a unit (one cluster, taken whole) the
    /// top bit is set; else bytes correspond one to one.
    len: u32,
}

const UNIT: u32 = 1 << 31;

impl Run {
    fn source_len(self) -> u32 {
        self.len & !UNIT
    }

    fn is_unit(self) -> bool {
        self.len & UNIT != 0
    }
}

/// A folded text with its map back. Twelve bytes a run; a run is as long as
/// the text stays as it was.
#[derive(Debug, Clone)]
pub struct Folded {
    text: String,
    runs: Vec<Run>,
    source_len: u32,
}

impl Folded {
    /// The folded text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The folded text alone.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// The source of a range of the folded text, widened outward to whole
    /// clusters; empty for an empty range.
    pub fn source_span(&self, range: Range<usize>) -> Span {
        let start = self.source_start(range.start);
        if range.is_empty() {
            return Span::empty(start);
        }
        Span::new(start, self.source_end(range.end).max(start))
    }

    /// Where the unit at folded offset `at` begins in the source; the end of
    /// the source past the last unit.
    pub fn source_start(&self, at: usize) -> usize {
        if at >= self.text.len() {
            return self.source_len as usize;
        }
        match self.run_at(at) {
            Some(run) if run.is_unit() => run.source as usize,
            Some(run) => run.source as usize + (at - run.folded as usize),
            None => 0,
        }
    }

    /// Where the unit before folded offset `at` ends in the source.
    pub fn source_end(&self, at: usize) -> usize {
        let Some(before) = at.min(self.text.len()).checked_sub(1) else {
            return 0;
        };
        match self.run_at(before) {
            Some(run) if run.is_unit() => (run.source + run.source_len()) as usize,
            Some(run) => run.source as usize + (before + 1 - run.folded as usize),
            None => 0,
        }
    }

    /// The folded text of every unit that shares a byte with `span`.
    pub fn folded_range(&self, span: Span) -> Range<usize> {
        let start = self.folded_at(span.start(), false);
        let end = self.folded_at(span.end(), true);
        start..end.max(start)
    }

    /// The stretches of the source that the folded text has nothing of, between
    /// two of its characters: dropped white space, for most lists.
    pub fn gaps(&self) -> impl Iterator<Item = Span> {
        self.runs.windows(2).filter_map(|pair| {
            let [run, next] = pair else { return None };
            let end = run.source + run.source_len();
            (end < next.source).then(|| Span::new(end as usize, next.source as usize))
        })
    }

    /// Bytes that the map takes.
    pub fn map_bytes(&self) -> usize {
        self.runs.len() * size_of::<Run>()
    }

    fn run_at(&self, at: usize) -> Option<Run> {
        let next = self.runs.partition_point(|run| run.folded as usize <= at);
        self.runs.get(next.checked_sub(1)?).copied()
    }

    /// The folded offset for a source offset: of the unit that holds it, or of
    /// the next one; as an end, past the unit that holds the byte before it.
    fn folded_at(&self, source: usize, as_end: bool) -> usize {
        let next = self.runs.partition_point(|run| {
            if as_end {
                (run.source as usize) < source
            } else {
                run.source as usize <= source
            }
        });
        let Some(index) = next.checked_sub(1) else {
            return 0;
        };
        let run = self.runs[index];
        let folded_end = self
            .runs
            .get(next)
            .map_or(self.text.len(), |r| r.folded as usize);
        let into = source - run.source as usize;
        if into >= run.source_len() as usize && !(as_end && into == run.source_len() as usize) {
            return folded_end;
        }
        match (run.is_unit(), as_end) {
            (true, true) => folded_end,
            (true, false) => run.folded as usize,
            (false, _) => run.folded as usize + into,
        }
    }
}

/// Builds a [`Folded`] from left to right.
pub(super) struct Builder {
    text: String,
    runs: Vec<Run>,
}

impl Builder {
    pub(super) fn new(capacity: usize) -> Self {
        Self {
            text: String::with_capacity(capacity),
            runs: Vec::new(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Text that stays as it is, from source offset `at`.
    pub(super) fn push_identity(&mut self, at: usize, text: &str) {
        self.push_aligned(at, text.len(), text);
    }

    /// A cluster at source offset `at` and what it folds to.
    pub(super) fn push_cluster(&mut self, at: usize, cluster: &str, folded: &str) {
        let one_to_one = cluster.len() == folded.len()
            && cluster.chars().nth(1).is_none()
            && folded.chars().nth(1).is_none();
        if one_to_one {
            self.push_aligned(at, cluster.len(), folded);
        } else {
            self.push_unit(at, at + cluster.len(), folded);
        }
    }

    /// `folded` stands for `start..end` of the source as a whole.
    pub(super) fn push_unit(&mut self, start: usize, end: usize, folded: &str) {
        self.runs.push(Run {
            folded: self.text.len() as u32,
            source: start as u32,
            len: (end - start) as u32 | UNIT,
        });
        self.text.push_str(folded);
    }

    fn push_aligned(&mut self, at: usize, len: usize, folded: &str) {
        match self.runs.last_mut() {
            Some(run) if !run.is_unit() && (run.source + run.len) as usize == at => {
                run.len += len as u32
            }
            _ => self.runs.push(Run {
                folded: self.text.len() as u32,
                source: at as u32,
                len: len as u32,
            }),
        }
        self.text.push_str(folded);
    }

    pub(super) fn finish(mut self, source_len: usize) -> Folded {
        self.text.shrink_to_fit();
        self.runs.shrink_to_fit();
        Folded {
            text: self.text,
            runs: self.runs,
            source_len: source_len as u32,
        }
    }
}
