//! Planted faults: one edit on a sound file, and what must be said about it.

use super::Document;
use super::engine::{self, Found};
use crate::failure::Failure;
use crate::json_lines;
use crate::process::print;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// One line of the file of mutations.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutation {
    id: String,
    file: String,
    edit: Edit,
    expect: Vec<Expected>,
    /// Second reports of the same fault: neither required nor wrong.
    #[serde(default)]
    may: Vec<Expected>,
}

/// Replaces the only occurrence of `find`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    find: String,
    replace: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    rule: String,
    /// 1-based, in the edited file.
    line: u64,
    /// What it is about, for the reader of the list: not compared.
    #[serde(default, rename = "about")]
    _about: String,
}

/// A rule and a line of the edited file.
type Place = (String, u64);

/// Runs every mutation and prints what was missed or said too much.
pub(super) fn main(documents: &[Document], file: &Path) -> Result<u8, Failure> {
    let mutations: Vec<Mutation> = json_lines::read(file)?;
    let mut originals: BTreeMap<&str, Vec<Found>> = BTreeMap::new();
    let (mut passed, mut failed) = (0, 0);
    for mutation in &mutations {
        let at = |message: String| {
            Failure::usage(format!("{}: {}: {message}", file.display(), mutation.id))
        };
        let document = documents
            .iter()
            .find(|document| document.name == mutation.file)
            .ok_or_else(|| at(format!("no file `{}` in the corpus", mutation.file)))?;
        let start = only_occurrence(&document.text, &mutation.edit.find).map_err(at)?;
        if !originals.contains_key(document.name.as_str()) {
            let found = engine::check(&document.name, &document.text)?;
            originals.insert(&document.name, found);
        }
        let before = originals.get(document.name.as_str());
        let edited = mutation.edit.apply(&document.text, start);
        let after = engine::check(&document.name, &edited)?;
        let shifted = before
            .into_iter()
            .flatten()
            .filter_map(|found| mutation.edit.shifted(found, start, &edited));
        let lines = judge(mutation, &fresh(shifted, &after));
        if lines.is_empty() {
            passed += 1;
        } else {
            failed += 1;
        }
        print(&lines);
    }
    print(&format!("{passed} passed, {failed} failed\n"));
    Ok(u8::from(failed > 0))
}

/// Byte offset of the only occurrence.
fn only_occurrence(text: &str, find: &str) -> Result<usize, String> {
    let mut places = text.match_indices(find).map(|(at, _)| at);
    match (places.next(), places.next()) {
        _ if find.is_empty() => Err("`find` is empty".into()),
        (Some(at), None) => Ok(at),
        (Some(_), Some(_)) => Err("`find` occurs more than once".into()),
        (None, _) => Err("`find` does not occur".into()),
    }
}

impl Edit {
    fn apply(&self, text: &str, start: usize) -> String {
        let (before, rest) = text.split_at(start);
        let after = rest.strip_prefix(&self.find).unwrap_or(rest);
        [before, &self.replace, after].concat()
    }

    /// Where a finding of the original stands after the edit; `None` when its
    /// text is gone.
    fn shifted(&self, found: &Found, start: usize, edited: &str) -> Option<Place> {
        let end = start + self.find.len();
        let at = match found.start {
            at if at < start => at,
            at if at >= end => at - self.find.len() + self.replace.len(),
            _ => return None,
        };
        let line = edited.get(..at)?.matches('\n').count() as u64 + 1;
        Some((found.rule.to_string(), line))
    }
}

/// Places at which there are more findings than before.
fn fresh(before: impl Iterator<Item = Place>, after: &[Found]) -> Vec<Place> {
    let mut counts: BTreeMap<Place, i64> = BTreeMap::new();
    for found in after {
        *counts
            .entry((found.rule.to_string(), found.line))
            .or_default() += 1;
    }
    for place in before {
        *counts.entry(place).or_default() -= 1;
    }
    counts
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(place, _)| place)
        .collect()
}

/// The lines to print about one mutation; none when it passed.
fn judge(mutation: &Mutation, fresh: &[Place]) -> String {
    let is =
        |expected: &Expected, place: &Place| expected.rule == place.0 && expected.line == place.1;
    let missed = mutation
        .expect
        .iter()
        .filter(|expected| !fresh.iter().any(|place| is(expected, place)))
        .map(|expected| {
            format!(
                "MISSED {}: {}: {} at line {}\n",
                mutation.id, mutation.file, expected.rule, expected.line
            )
        });
    let extra = fresh
        .iter()
        .filter(|place| {
            let mut wanted = mutation.expect.iter().chain(&mutation.may);
            !wanted.any(|expected| is(expected, place))
        })
        .map(|(rule, line)| {
            format!(
                "EXTRA {}: {}: {rule} at line {line}\n",
                mutation.id, mutation.file
            )
        });
    missed.chain(extra).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutation(
        find: &str,
        replace: &str,
        expect: &[(&str, u64)],
        may: &[(&str, u64)],
    ) -> Mutation {
        let list = |places: &[(&str, u64)]| {
            places
                .iter()
                .map(|(rule, line)| Expected {
                    rule: (*rule).into(),
                    line: *line,
                    _about: String::new(),
                })
                .collect()
        };
        Mutation {
            id: "m".into(),
            file: "a/b.txt".into(),
            edit: Edit {
                find: find.into(),
                replace: replace.into(),
            },
            expect: list(expect),
            may: list(may),
        }
    }

    fn found(rule: &'static str, start: usize, line: u64) -> Found {
        Found {
            rule,
            start,
            line,
            column: 1,
            message: String::new(),
        }
    }

    #[test]
    fn the_edit_must_have_one_place() {
        assert_eq!(only_occurrence("abcab", "c"), Ok(2));
        assert!(only_occurrence("abcab", "ab").is_err());
        assert!(only_occurrence("abcab", "x").is_err());
        assert!(only_occurrence("abcab", "").is_err());
    }

    #[test]
    fn old_findings_move_with_their_line() {
        let edit = mutation("two\n", "", &[], &[]).edit;
        let text = "one\ntwo\nthree\n";
        let edited = edit.apply(text, 4);
        assert_eq!(edited, "one\nthree\n");
        let moved = |start, line| edit.shifted(&found("r", start, line), 4, &edited);
        assert_eq!(moved(0, 1), Some(("r".into(), 1)));
        assert_eq!(moved(5, 2), None);
        assert_eq!(moved(8, 3), Some(("r".into(), 2)));
    }

    #[test]
    fn one_more_finding_on_a_line_is_fresh() {
        let place = |line| ("r".to_string(), line);
        let after = [found("r", 0, 1), found("r", 9, 2), found("r", 10, 2)];
        let fresh = fresh([place(1), place(2)].into_iter(), &after);
        assert_eq!(fresh, [place(2)]);
    }

    #[test]
    fn missed_and_extra_fail_and_may_does_not() {
        let mutation = mutation("x", "y", &[("gap", 3)], &[("dangling", 7)]);
        let place = |rule: &str, line| (rule.to_string(), line);
        assert_eq!(judge(&mutation, &[place("gap", 3)]), "");
        assert_eq!(
            judge(&mutation, &[place("gap", 3), place("dangling", 7)]),
            ""
        );
        assert_eq!(
            judge(&mutation, &[place("gap", 4)]),
            "MISSED m: a/b.txt: gap at line 3\nEXTRA m: a/b.txt: gap at line 4\n"
        );
    }
}
