//! Findings: what is broken in a document.
//!
//! A rule is one file under `rules/` with its page beside it, and one row in
//! [`RULES`]. A rule only looks; genre, configuration and the author's
//! comments decide here whether it runs and how its findings weigh.

mod config;
mod finding;
mod genre;
pub mod report;
mod rule;
mod rules;
mod suppress;

pub use config::{Config, ConfigError, Setting};
pub use finding::{Data, Finding, Severity};
pub use genre::suggest;
pub use rule::{Limit, RULES, Report, Rule, find as find_rule};
pub use rules::quote_without_source::{Unsourced, scaffold};

use crate::document::Document;
use crate::text::order;
use crate::text::{Block, Span};

/// What a rule sees.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The document with its tree.
    pub document: &'a Document,
    /// The limit of a rule that counts.
    pub limit: u32,
}

impl<'a> Context<'a> {
    /// The visible text with code blanked.
    pub(crate) fn prose(&self) -> &'a str {
        self.document.prose().text()
    }

    /// A block's place in the prose.
    pub(crate) fn visible(&self, block: &Block) -> Span {
        let reading = self.document.reading();
        let start = reading.visible_offset(block.span.start());
        Span::new(start, reading.visible_offset(block.span.end()).max(start))
    }

    /// A place in the prose as a place in the source.
    pub(crate) fn source_span(&self, visible: Span) -> Span {
        self.document.reading().source_span(visible)
    }
}

/// Runs every rule that `config` leaves on. Findings come in order of
/// position.
pub fn check(document: &Document, config: &Config) -> Vec<Finding> {
    let genre = config.genre.or(document.genre()).unwrap_or_default();
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
    order::by_key(&mut findings, |finding| finding.span.start());
    suppress::apply(document, &mut findings);
    findings
}
