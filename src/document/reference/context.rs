//! What the next reference can go on with: the last one at each depth of
//! brackets, and what stands between.

use super::super::language::ja::{BORROWING, JOINERS};
use super::external::Owner;
use super::ja::Scanner;
use super::target::Target;
use crate::text::floor_boundary;
use std::ops::Range;

/// Longest text between two members of a list, brackets left out, in bytes.
const MAX_JOINING: usize = 90;

/// Deepest nesting of brackets that is followed.
const MAX_DEPTH: usize = 64;

/// Longest text after a bracket that is looked at, in bytes.
const MAX_BRACKET: usize = 400;

/// The last reference at one depth of brackets.
#[derive(Debug, Clone)]
pub(super) struct Last {
    pub(super) end: usize,
    /// What it names, nearest candidate first; empty when it is no provision
    /// (別表第一第二号).
    pub(super) targets: Vec<Target>,
    pub(super) external: Option<String>,
}

impl Last {
    pub(super) fn first(&self) -> Option<&Target> {
        self.targets.first()
    }
}

/// One depth of brackets.
#[derive(Debug, Clone, Default)]
pub(super) struct Level {
    pub(super) open: usize,
    pub(super) last: Option<Last>,
    /// The last reference stands outside, right before the bracket.
    pub(super) is_inherited: bool,
    /// Bracketed stretches since the last reference.
    pub(super) groups: Vec<Range<usize>>,
    pub(super) is_quote: bool,
}

impl Scanner<'_> {
    pub(super) fn open(&mut self, at: usize, next: usize, is_quote: bool) -> usize {
        if self.levels.len() >= MAX_DEPTH {
            self.overflow += 1;
            return next;
        }
        let last = self
            .level()
            .last
            .clone()
            .filter(|last| !is_quote && self.joins(last.end, at, &[]));
        self.levels.push(Level {
            open: next,
            is_inherited: last.is_some(),
            last,
            groups: Vec::new(),
            is_quote,
        });
        next
    }

    pub(super) fn close(&mut self, at: usize, next: usize) -> usize {
        if self.overflow > 0 {
            self.overflow -= 1;
            return next;
        }
        if self.levels.len() > 1
            && let Some(level) = self.levels.pop()
        {
            let open = self.text[..level.open].char_indices().next_back();
            let start = open.map_or(level.open, |(at, _)| at);
            self.level_mut().groups.push(start..next);
        }
        let _ = at;
        next
    }

    pub(super) fn level(&self) -> &Level {
        static EMPTY: Level = Level {
            open: 0,
            last: None,
            is_inherited: false,
            groups: Vec::new(),
            is_quote: false,
        };
        self.levels.last().unwrap_or(&EMPTY)
    }

    pub(super) fn level_mut(&mut self) -> &mut Level {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    /// Whether what is said here is read into another provision.
    pub(super) fn is_masked(&mut self) -> bool {
        self.levels.iter().any(|level| level.is_quote) && self.is_substitution()
    }

    /// Whether only joining words stand between `from` and `to`, bracketed
    /// stretches left out.
    pub(super) fn joins(&self, from: usize, to: usize, groups: &[Range<usize>]) -> bool {
        let mut at = from;
        let mut length = 0;
        for group in groups
            .iter()
            .filter(|group| group.start >= from && group.end <= to)
        {
            length += group.start.saturating_sub(at);
            if length > MAX_JOINING || !is_joining(self.text.get(at..group.start).unwrap_or("x")) {
                return false;
            }
            at = group.end;
        }
        length += to.saturating_sub(at);
        length <= MAX_JOINING && is_joining(self.text.get(at..to).unwrap_or("x"))
    }

    /// The reference that the one at `at` goes on with.
    pub(super) fn previous(&self, at: usize) -> Option<&Last> {
        let level = self.level();
        let last = level.last.as_ref()?;
        let joins = if level.is_inherited && last.end <= level.open {
            is_joining(self.text.get(level.open..at)?)
        } else {
            self.joins(last.end, at, &level.groups)
        };
        joins.then_some(last)
    }

    pub(super) fn note_last(&mut self, end: usize, targets: Vec<Target>, external: Option<String>) {
        let level = self.level_mut();
        level.groups.clear();
        level.is_inherited = false;
        level.last = Some(Last {
            end,
            targets,
            external,
        });
    }

    /// What ends here is no provision of an article: 別表第一, 様式第二号.
    pub(super) fn note_foreign(&mut self, end: usize) {
        self.note_last(end, Vec::new(), None);
    }

    /// Whether the open bracket takes something out of what stands before it:
    /// （第三項を除く。）, （第一号に限る。）.
    pub(super) fn excepts(&self, at: usize) -> bool {
        let rest = &self.text[at..self.segment.end];
        let rest = &rest[..floor_boundary(rest, MAX_BRACKET)];
        let end = rest.find(['）', ')']).unwrap_or(rest.len());
        let inner = &rest[..end];
        (inner.contains("を除") || inner.contains("に限")) && !inner.contains("準用")
    }

    pub(super) fn external_of(&self, owner: Option<Owner>, at: usize) -> Option<String> {
        match owner {
            Some(Owner::Other(name)) => Some(name),
            Some(Owner::Own) => None,
            None => self.previous(at).and_then(|last| last.external.clone()),
        }
    }

    /// Whether an external provision of the sentence borrows the one at `at`:
    /// 会社法第…条において準用する第…条.
    pub(super) fn borrows(&self, at: usize) -> bool {
        let level = self.level();
        level.last.as_ref().is_some_and(|last| {
            last.external.is_some()
                && self.text.get(last.end..at).is_some_and(|between| {
                    between.len() < 400
                        && !between.contains('。')
                        && BORROWING.iter().any(|word| between.contains(word))
                })
        })
    }
}

/// Whether a text is made of joining words only.
pub(super) fn is_joining(text: &str) -> bool {
    let mut rest = text;
    while !rest.is_empty() {
        let longest = JOINERS
            .iter()
            .filter(|word| rest.starts_with(**word))
            .map(|word| word.len())
            .max();
        match longest {
            Some(len) => rest = &rest[len..],
            None => return false,
        }
    }
    true
}
