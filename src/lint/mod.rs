//! Findings: what is broken in a document.
//!
//! A rule is one file under `rules/` with its page beside it, and one row in
//! [`RULES`]. A rule only looks; genre, configuration and the author's
//! comments decide here whether it runs and how its findings weigh.

mod config;
mod finding;
mod rule;
mod rules;

pub use config::{Config, ConfigError, Setting};
pub use finding::{Data, Finding, Severity};
pub use rule::{Limit, RULES, Report, Rule, find as find_rule};

use crate::document::{Document, Genre};

/// What a rule sees.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The document.
    pub document: &'a Document,
    /// The limit of a rule that counts.
    pub limit: u32,
}

/// Runs every rule that `config` leaves on.
pub fn check(document: &Document, config: &Config) -> Vec<Finding> {
    let genre = config.genre.or(document.genre()).unwrap_or_default();
    run(document, genre, config)
}

fn run(document: &Document, genre: Genre, config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    for rule in RULES {
        let Some(severity) = config.severity(rule, genre) else {
            continue;
        };
        let context = Context {
            document,
            limit: config.limit(rule, genre).unwrap_or_default(),
        };
        let mut report = Report {
            rule: rule.name,
            severity,
            findings: &mut findings,
        };
        (rule.check)(&context, &mut report);
    }
    // Stable: findings at one place keep the order of the table.
    findings.sort_by_key(|finding| finding.span.start());
    findings
}

/// The genre that the lines of a document recommend, when it is none that was
/// given.
pub fn suggest(_document: &Document) -> Option<Genre> {
    None
}

/// A quotation that has no source yet, to be filled in for `cite`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Unsourced {
    /// Name of the source, empty.
    pub source: String,
    /// Address in it, empty.
    pub address: String,
    /// The quoted words.
    pub quote: String,
}

/// The quotations of the document without a source, in order.
pub fn scaffold(_document: &Document) -> Vec<Unsourced> {
    Vec::new()
}
