//! Findings in the shapes that leave the crate: plain data, lines of text,
//! SARIF, a page of Markdown, a table of obligations.

mod compact;
mod csv;
mod markdown;
mod sarif;
#[cfg(test)]
mod tests;

pub use compact::compact;
pub use csv::obligations_csv;
pub use markdown::markdown;
pub use sarif::sarif;

use serde::Serialize;

use super::{Config, Data, Finding, Severity, suggest};
use crate::document::{Document, Genre};
use crate::message::Lang;
use crate::text::{Position, Span};

/// A place: UTF-16 offsets, 0-based half-open; line and column 1-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Place {
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// A finding as plain data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reported<'f> {
    /// Name of the rule.
    pub rule: &'static str,
    /// Severity.
    pub severity: Severity,
    /// The sentence shown to people.
    pub message: String,
    /// What it is about.
    pub about: &'f str,
    /// What the message says, as values.
    pub data: &'f Data,
    /// Another place that belongs to it.
    pub related: Option<Place>,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// Which genre was taken, whence, and which one is recommended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct GenreLine {
    /// Name of the genre.
    pub genre: &'static str,
    /// `option` when it was given, else `default`.
    pub from: &'static str,
    /// Name of the genre that is recommended.
    pub suggests: Option<&'static str>,
}

/// Everything that a check answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Checked<'f> {
    /// The findings in order of position.
    pub findings: Vec<Reported<'f>>,
    /// The genre line.
    pub genre: GenreLine,
}

/// Findings as plain data, with the genre line.
pub fn checked<'f>(
    document: &Document,
    config: &Config,
    findings: &'f [Finding],
    lang: Lang,
) -> Checked<'f> {
    let all = places(document, findings);
    let reported = findings
        .iter()
        .zip(all)
        .map(|(finding, (place, related))| Reported {
            rule: finding.rule,
            severity: finding.severity,
            message: finding.message(lang),
            about: &finding.about,
            data: &finding.data,
            related,
            start: place.start,
            end: place.end,
            line: place.line,
            column: place.column,
        });
    Checked {
        findings: reported.collect(),
        genre: genre_line(document, config),
    }
}

/// The genre line of a check.
pub fn genre_line(document: &Document, config: &Config) -> GenreLine {
    let given = config.genre.or(document.genre());
    GenreLine {
        genre: given.unwrap_or_default().name(),
        from: if given.is_some() { "option" } else { "default" },
        suggests: match given {
            Some(_) => None,
            None => suggest(document).map(Genre::name),
        },
    }
}

/// The places of findings and of what belongs to them, in one sweep.
fn places(document: &Document, findings: &[Finding]) -> Vec<(Place, Option<Place>)> {
    let ends: Vec<usize> = findings
        .iter()
        .flat_map(|finding| {
            let related = finding.related.unwrap_or(finding.span);
            [finding.span, related]
        })
        .flat_map(|span: Span| [span.start(), span.end()])
        .collect();
    let positions = document.source().positions(&ends);
    positions
        .chunks_exact(4)
        .zip(findings)
        .filter_map(|(ends, finding)| {
            let [start, end, related_start, related_end] = <[Position; 4]>::try_from(ends).ok()?;
            let related = finding.related.map(|_| place(related_start, related_end));
            Some((place(start, end), related))
        })
        .collect()
}

fn place(start: Position, end: Position) -> Place {
    Place {
        start: start.utf16,
        end: end.utf16,
        line: start.line,
        column: start.column,
    }
}

/// How many findings of each severity: errors, warnings, infos.
fn counts(findings: &[Finding]) -> [usize; 3] {
    [Severity::Error, Severity::Warning, Severity::Info]
        .map(|severity| findings.iter().filter(|f| f.severity == severity).count())
}
