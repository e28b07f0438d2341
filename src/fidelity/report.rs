//! The verdict and its differences, as JSON and as text.

use super::escape::{escaped, escaped_pair};
use super::finding::Finding;
use super::pair::{EXACT_UP_TO, Partner, compared, pair};
use crate::message::{Lang, fidelity as say};
use serde::{Serialize, Serializer};

/// A field of a finding, in the order of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    /// Severity.
    Severity,
    /// Line.
    Line,
    /// Message.
    Message,
}

/// What a row shows of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    /// Nothing stands there.
    None,
    /// The whole finding.
    Finding(Finding),
    /// A severity or a message.
    Text(String),
    /// A line.
    Line(Option<u64>),
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_none(),
            Self::Finding(finding) => finding.serialize(serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Line(line) => line.serialize(serializer),
        }
    }
}

/// How a row differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Difference {
    /// A field is not the same.
    Changed,
    /// The reporter left the finding out.
    Missing,
    /// The executor has no such finding.
    Added,
}

/// One difference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReportRow {
    /// How it differs.
    pub kind: Difference,
    /// The field, of a changed finding.
    pub field: Option<Field>,
    /// What the executor says.
    pub executor: Side,
    /// What the reporter says.
    pub reporter: Side,
    /// Place in the executor's list, 0-based.
    pub executor_index: Option<usize>,
    /// Place in the reporter's list, 0-based.
    pub reporter_index: Option<usize>,
    /// The executor's text with hidden and look-alike characters escaped.
    pub executor_escaped: Option<String>,
    /// The reporter's text, likewise.
    pub reporter_escaped: Option<String>,
}

/// The verdict on two lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether the findings were passed on unchanged.
    pub accepted: bool,
    /// In the executor's order, then what was added in the reporter's.
    pub differences: Vec<ReportRow>,
    /// `exact`: the pairs are the optimum; `greedy`: more than 200 findings
    /// were left on a side, and pairs were made in order.
    pub pairing: &'static str,
}

/// Compares what the executor found with what the reporter passed on.
pub fn compare_findings(executor: &[Finding], reporter: &[Finding]) -> Report {
    let (from, to) = (compared(executor), compared(reporter));
    let pairing = pair(&from, &to);
    let mut differences = Vec::new();
    for (i, partner) in pairing.partners.iter().enumerate() {
        match *partner {
            Partner::Same => {}
            Partner::Missing => differences.push(lone(Difference::Missing, &executor[i], i)),
            Partner::Changed(j) => {
                let same_message = from[i].message == to[j].message;
                changed(
                    &mut differences,
                    (i, &executor[i]),
                    (j, &reporter[j]),
                    same_message,
                );
            }
        }
    }
    for &j in &pairing.added {
        differences.push(lone(Difference::Added, &reporter[j], j));
    }
    Report {
        accepted: differences.is_empty(),
        differences,
        pairing: if pairing.is_exact { "exact" } else { "greedy" },
    }
}

fn lone(kind: Difference, finding: &Finding, index: usize) -> ReportRow {
    let (side, shown) = (Side::Finding(finding.clone()), escaped(&finding.message));
    let empty = ReportRow {
        kind,
        field: None,
        executor: Side::None,
        reporter: Side::None,
        executor_index: None,
        reporter_index: None,
        executor_escaped: None,
        reporter_escaped: None,
    };
    if kind == Difference::Added {
        ReportRow {
            reporter: side,
            reporter_index: Some(index),
            reporter_escaped: Some(shown),
            ..empty
        }
    } else {
        ReportRow {
            executor: side,
            executor_index: Some(index),
            executor_escaped: Some(shown),
            ..empty
        }
    }
}

fn changed(
    rows: &mut Vec<ReportRow>,
    (i, a): (usize, &Finding),
    (j, b): (usize, &Finding),
    same_message: bool,
) {
    let mut row = |field, executor, reporter, shown: Option<(String, String)>| {
        let (executor_escaped, reporter_escaped) = shown.unzip();
        rows.push(ReportRow {
            kind: Difference::Changed,
            field: Some(field),
            executor,
            reporter,
            executor_index: Some(i),
            reporter_index: Some(j),
            executor_escaped,
            reporter_escaped,
        });
    };
    let text = |a: &str| Side::Text(a.to_owned());
    if a.severity != b.severity {
        let shown = escaped_pair(&a.severity, &b.severity);
        row(
            Field::Severity,
            text(&a.severity),
            text(&b.severity),
            Some(shown),
        );
    }
    if a.line != b.line {
        row(Field::Line, Side::Line(a.line), Side::Line(b.line), None);
    }
    if !same_message {
        let shown = escaped_pair(&a.message, &b.message);
        row(
            Field::Message,
            text(&a.message),
            text(&b.message),
            Some(shown),
        );
    }
}

impl Report {
    /// The report as text, one line a difference, the verdict first.
    pub fn text(&self, lang: Lang) -> String {
        let mut out = say::verdict(lang, self.accepted, self.differences.len());
        out.push('\n');
        for row in &self.differences {
            out.push_str(&line(lang, row));
            out.push('\n');
        }
        if self.pairing == "greedy" {
            out.push_str(&say::greedy(lang, EXACT_UP_TO));
            out.push('\n');
        }
        out
    }
}

fn line(lang: Lang, row: &ReportRow) -> String {
    let number = |index: Option<usize>| index.map_or(0, |index| index + 1);
    let whole = |side: &Side, shown: &Option<String>| match side {
        Side::Finding(f) => {
            let message = shown.as_deref().unwrap_or(&f.message);
            say::finding(lang, &escaped(&f.severity), f.line, message)
        }
        _ => String::new(),
    };
    match row.kind {
        Difference::Missing => say::missing(
            lang,
            number(row.executor_index),
            &whole(&row.executor, &row.executor_escaped),
        ),
        Difference::Added => say::added(
            lang,
            number(row.reporter_index),
            &whole(&row.reporter, &row.reporter_escaped),
        ),
        Difference::Changed => {
            let shown = |side: &Side, escaped: &Option<String>| match (escaped, side) {
                (Some(text), _) => say::quoted(lang, text),
                (None, Side::Line(Some(line))) => line.to_string(),
                _ => say::no_line(lang).to_owned(),
            };
            let field = match row.field {
                Some(Field::Severity) => "severity",
                Some(Field::Line) => "line",
                _ => "message",
            };
            say::changed(
                lang,
                number(row.executor_index),
                field,
                &shown(&row.executor, &row.executor_escaped),
                &shown(&row.reporter, &row.reporter_escaped),
            )
        }
    }
}
