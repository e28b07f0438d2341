//! Faults that real documents really have: `{file, rule, line, reason}` a line.

use super::engine::Found;
use crate::failure::Failure;
use crate::json_lines;
use serde::Deserialize;
use std::path::Path;

/// The list of `--known`; empty when none is given.
#[derive(Debug, Default)]
pub(super) struct Known {
    entries: Vec<Entry>,
    used: Vec<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: String,
    rule: String,
    line: u64,
    reason: String,
}

impl Known {
    /// Reads the list.
    pub(super) fn read(file: &Path) -> Result<Self, Failure> {
        let entries: Vec<Entry> = json_lines::read(file)?;
        Ok(Self {
            used: vec![false; entries.len()],
            entries,
        })
    }

    /// Why the finding is right, when it is listed.
    pub(super) fn reason(&mut self, file: &str, found: &Found) -> Option<&str> {
        let at = self.entries.iter().position(|entry| {
            entry.file == file && entry.rule == found.rule && entry.line == found.line
        })?;
        *self.used.get_mut(at)? = true;
        self.entries.get(at).map(|entry| entry.reason.as_str())
    }

    /// Entries that no finding matched: the list has gone stale there.
    pub(super) fn unused(&self) -> impl Iterator<Item = String> + '_ {
        self.entries
            .iter()
            .zip(&self.used)
            .filter(|(_, used)| !**used)
            .map(|(entry, _)| format!("{}:{}: {}", entry.file, entry.line, entry.rule))
    }

    /// Whether there is a list.
    pub(super) fn is_given(&self) -> bool {
        !self.entries.is_empty()
    }
}
