//! The table of rules: one row, one file, one page each.

use super::Context;
use super::finding::{Finding, Severity};
use super::rules;
use crate::document::Genre;

/// A limit that the genre sets and the configuration may override.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// Taken where no row of `by_genre` says otherwise.
    pub default: u32,
    /// Genres with a limit of their own.
    pub by_genre: &'static [(Genre, u32)],
}

impl Limit {
    /// The limit in `genre`.
    pub fn in_genre(&self, genre: Genre) -> u32 {
        self.by_genre
            .iter()
            .find(|(of, _)| *of == genre)
            .map_or(self.default, |(_, limit)| *limit)
    }
}

/// One rule.
#[derive(Debug)]
pub struct Rule {
    /// Stable name.
    pub name: &'static str,
    /// Severity unless the configuration says otherwise.
    pub severity: Severity,
    /// Genres in which the rule does not run unless it is configured.
    pub silent_in: &'static [Genre],
    /// The number `max` of the configuration, for rules that count.
    pub limit: Option<Limit>,
    /// The page of the rule, Markdown: what, why, examples. Its examples are
    /// run as tests.
    pub docs: &'static str,
    /// Reports what it sees, in order of position.
    pub check: fn(&Context<'_>, &mut Report<'_>),
}

/// Where a rule leaves its findings; knows rule and severity.
#[derive(Debug)]
pub struct Report<'a> {
    pub(super) rule: &'static str,
    pub(super) severity: Severity,
    pub(super) findings: &'a mut Vec<Finding>,
}

impl Report<'_> {
    /// Adds a finding at `span`.
    pub fn add(&mut self, span: crate::text::Span, about: impl Into<String>, data: super::Data) {
        self.findings.push(Finding {
            rule: self.rule,
            severity: self.severity,
            span,
            about: about.into(),
            data,
            related: None,
        });
    }

    /// Adds a finding at `span` that points at another place too.
    pub fn add_related(
        &mut self,
        span: crate::text::Span,
        about: impl Into<String>,
        data: super::Data,
        related: crate::text::Span,
    ) {
        self.add(span, about, data);
        if let Some(last) = self.findings.last_mut() {
            last.related = Some(related);
        }
    }
}

/// Every rule, in the order in which findings at one place are listed.
pub const RULES: &[Rule] = &[
    Rule {
        name: "dangling-reference",
        severity: Severity::Error,
        silent_in: &[],
        limit: None,
        docs: include_str!("rules/dangling-reference.md"),
        check: rules::dangling_reference::check,
    },
    Rule {
        name: "numbering-gap",
        severity: Severity::Error,
        silent_in: &[],
        limit: None,
        docs: include_str!("rules/numbering-gap.md"),
        check: rules::numbering_gap::check,
    },
    Rule {
        name: "duplicate-definition",
        severity: Severity::Warning,
        silent_in: &[],
        limit: None,
        docs: include_str!("rules/duplicate-definition.md"),
        check: rules::duplicate_definition::check,
    },
    Rule {
        name: "quote-without-source",
        severity: Severity::Info,
        silent_in: &[Genre::TechnicalSpec, Genre::BusinessReport],
        limit: None,
        docs: include_str!("rules/quote-without-source.md"),
        check: rules::quote_without_source::check,
    },
    Rule {
        name: "orthographic-variant",
        severity: Severity::Info,
        silent_in: &[Genre::LegalStatute],
        limit: None,
        docs: include_str!("rules/orthographic-variant.md"),
        check: rules::orthographic_variant::check,
    },
    Rule {
        name: "topic-predicate-distance",
        severity: Severity::Info,
        silent_in: &[Genre::LegalStatute],
        limit: Some(Limit {
            default: 80,
            by_genre: &[(Genre::LegalContract, 120), (Genre::LiteratureFiction, 120)],
        }),
        docs: include_str!("rules/topic-predicate-distance.md"),
        check: rules::topic_predicate_distance::check,
    },
];

/// The rule of that name.
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.name == name)
}
