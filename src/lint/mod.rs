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

use crate::document::Genre;
use crate::text::Source;

/// What a rule sees.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The text.
    pub source: &'a Source,
    /// The limit of a rule that counts.
    pub limit: u32,
}

/// Runs every rule that `config` leaves on.
pub fn check(source: &Source, config: &Config) -> Vec<Finding> {
    let genre = config.genre.unwrap_or_default();
    run(source, genre, config)
}

fn run(source: &Source, genre: Genre, config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    for rule in RULES {
        let Some(severity) = config.severity(rule, genre) else {
            continue;
        };
        let context = Context {
            source,
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
