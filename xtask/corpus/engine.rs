//! What the corpus asks of the library: three rules, and how much was read.

use crate::failure::Failure;
use genbun::document::{Document, Options, Status};
use genbun::lint;
use genbun::message::Lang;
use genbun::text::{Format, Source};
use std::collections::BTreeSet;

/// The rules that a sound document never breaks.
const RULES: &[&str] = &[
    "dangling-reference",
    "numbering-gap",
    "duplicate-definition",
];

/// A finding with its place in the text.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) rule: &'static str,
    /// Byte offset of its start.
    pub(crate) start: usize,
    /// 1-based.
    pub(crate) line: u64,
    /// 1-based, in UTF-16 units.
    pub(crate) column: u64,
    pub(crate) message: String,
}

/// What became of the lines and the references of a document.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Reading {
    /// References by number to a place of the document.
    pub(crate) resolved: usize,
    /// Relative ones (前条, 同項, `subsection (2)`) that were resolved.
    pub(crate) relative: usize,
    /// References to other documents.
    pub(crate) external: usize,
    /// References that name no determined place.
    pub(crate) undetermined: usize,
    /// References to places that do not exist.
    pub(crate) missing: usize,
    /// Lines at which a node begins.
    pub(crate) node_lines: usize,
    /// Lines that are not blank.
    pub(crate) lines: usize,
}

impl std::ops::Add for Reading {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            resolved: self.resolved + other.resolved,
            relative: self.relative + other.relative,
            external: self.external + other.external,
            undetermined: self.undetermined + other.undetermined,
            missing: self.missing + other.missing,
            node_lines: self.node_lines + other.node_lines,
            lines: self.lines + other.lines,
        }
    }
}

/// Findings of [`RULES`] in one text, in order of position.
pub(crate) fn check(name: &str, text: &str) -> Result<Vec<Found>, Failure> {
    let document = document(name, text)?;
    let source = document.source();
    let findings = lint::check(&document, &lint::Config::default());
    let starts: Vec<usize> = findings.iter().map(|found| found.span.start()).collect();
    let positions = source.positions(&starts);
    Ok(findings
        .iter()
        .zip(positions)
        .filter(|(finding, _)| RULES.contains(&finding.rule))
        .map(|(finding, position)| Found {
            rule: finding.rule,
            start: finding.span.start(),
            line: u64::from(position.line),
            column: u64::from(position.column),
            message: finding.message(Lang::En),
        })
        .collect())
}

/// Counts of one text.
pub(crate) fn reading(name: &str, text: &str) -> Result<Reading, Failure> {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let document = document(name, text)?;
    let nodes: BTreeSet<_> = document
        .nodes()
        .iter()
        .skip(1)
        .map(|node| node.line)
        .collect();
    let mut reading = Reading {
        lines,
        node_lines: nodes.len(),
        ..Reading::default()
    };
    for reference in document.references() {
        let count = match reference.status {
            Status::Resolved if reference.is_relative => &mut reading.relative,
            Status::Resolved => &mut reading.resolved,
            Status::External => &mut reading.external,
            Status::Undetermined => &mut reading.undetermined,
            Status::Missing => &mut reading.missing,
        };
        *count += 1;
    }
    Ok(reading)
}

fn document(name: &str, text: &str) -> Result<Document, Failure> {
    let source = Source::new(text).map_err(|error| Failure::usage(format!("{name}: {error}")))?;
    let options = Options {
        format: format_of(name),
        ..Options::default()
    };
    Ok(Document::read(source, options))
}

fn format_of(name: &str) -> Format {
    name.rsplit_once('.')
        .and_then(|(_, extension)| Format::from_name(extension))
        .unwrap_or_default()
}
