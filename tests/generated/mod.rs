//! Generators: sound documents and what may be broken in them, any text, games,
//! utterances, lists of findings.
//!
//! All is drawn from a string of bytes; when they run out, every choice is the
//! first one, so what fails shrinks to the plainest that fails.

pub mod corpus;
pub mod english;
pub mod findings;
pub mod game;
pub mod japanese;
pub mod text;

/// Draws choices from bytes.
pub struct Choices<'a> {
    bytes: &'a [u8],
}

impl<'a> Choices<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let Some((&first, rest)) = self.bytes.split_first() else {
            return 0;
        };
        self.bytes = rest;
        first as usize % n.max(1)
    }

    /// A number below `n`, which may be larger than a byte tells.
    pub fn wide(&mut self, n: usize) -> usize {
        let drawn = (0..3).fold(0, |drawn, _| drawn << 8 | self.below(256));
        drawn % n.max(1)
    }

    /// Whether there is nothing left to draw from.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// True once in `n`.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of the items.
    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// A provision that has a sibling before and one behind it.
#[derive(Debug, Clone)]
pub struct Removable {
    /// Lines that it takes, 0-based.
    pub lines: std::ops::Range<usize>,
    /// Lines from its end to the line on which the next sibling's number stands.
    pub to_next: usize,
}

/// A number in a reference to a provision of the same document.
#[derive(Debug, Clone)]
pub struct Pointer {
    /// 0-based line.
    pub line: usize,
    /// The whole reference as written.
    pub written: String,
    /// The same reference to a provision that does not exist.
    pub broken: String,
}

/// A sound document.
#[derive(Debug, Clone, Default)]
pub struct Generated {
    pub lines: Vec<String>,
    pub removable: Vec<Removable>,
    pub pointers: Vec<Pointer>,
    pub markdown: bool,
}

impl Generated {
    pub fn text(&self) -> String {
        self.lines.join("\n") + "\n"
    }

    /// The document without one provision, and the 1-based line at which the
    /// count breaks.
    pub fn without(&self, removed: &Removable) -> (String, u32) {
        let mut lines = self.lines.clone();
        lines.drain(removed.lines.clone());
        (
            lines.join("\n") + "\n",
            (removed.lines.start + removed.to_next + 1) as u32,
        )
    }

    /// The document with one reference broken, and its 1-based line.
    pub fn with_broken(&self, pointer: &Pointer) -> (String, u32) {
        let mut lines = self.lines.clone();
        let line = &mut lines[pointer.line];
        // The last one: the label of the line may be written alike.
        if let Some(at) = line.rfind(&pointer.written) {
            line.replace_range(at..at + pointer.written.len(), &pointer.broken);
        }
        (lines.join("\n") + "\n", pointer.line as u32 + 1)
    }
}

/// Where siblings stand, while they are written; makes the removable ones.
#[derive(Default)]
pub struct Run {
    starts: Vec<(usize, usize)>,
}

impl Run {
    /// A sibling begins: first line of its block, line of its number.
    pub fn begin(&mut self, block: usize, number: usize) {
        self.starts.push((block, number));
    }

    /// Every sibling but the first and the last.
    pub fn removable(&self) -> Vec<Removable> {
        self.starts
            .windows(3)
            .map(|three| Removable {
                lines: three[1].0..three[2].0,
                to_next: three[2].1 - three[2].0,
            })
            .collect()
    }
}
