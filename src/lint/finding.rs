//! [`Finding`]: what a rule saw, where, and what it is about.

use serde::Serialize;

use crate::message::{Lang, lint as message};
use crate::text::Span;

/// How much a finding weighs. The order is that of rising weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth a look.
    Info,
    /// Probably wrong.
    Warning,
    /// Wrong.
    Error,
}

impl Severity {
    /// `info`, `warning` or `error`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }

    /// The severity of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .find(|severity| severity.name() == name)
    }
}

/// What one rule has to say, as plain values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Data {
    /// A reference to a place that does not exist.
    DanglingReference {
        /// The reference as written.
        label: String,
        /// Its address.
        target: String,
    },
    /// A number that does not follow the one before it.
    NumberingGap {
        /// Label before it.
        previous: String,
        /// Its own label.
        label: String,
        /// The number that should stand here.
        expected: u64,
    },
    /// A term defined a second time.
    DuplicateDefinition {
        /// The term.
        term: String,
        /// 1-based line of the first definition.
        first: u32,
    },
    /// Somebody's words without a source.
    QuoteWithoutSource {
        /// The quoted words.
        quote: String,
    },
    /// The rarer spelling of a word.
    OrthographicVariant {
        /// As written here.
        written: String,
        /// As the document usually writes it.
        usual: String,
        /// How often the word occurs in either spelling.
        total: u32,
        /// How often in the rarer one.
        differing: u32,
    },
    /// A predicate far from its topic.
    TopicPredicateDistance {
        /// The particle that marks the topic.
        particle: String,
        /// Characters between them.
        characters: u32,
        /// How many are allowed.
        max: u32,
    },
}

impl Data {
    /// The sentence shown to people.
    pub fn message(&self, lang: Lang) -> String {
        match self {
            Data::DanglingReference { label, target } => {
                message::dangling_reference(lang, label, target)
            }
            Data::NumberingGap {
                previous,
                label,
                expected,
            } => message::numbering_gap(lang, previous, label, *expected),
            Data::DuplicateDefinition { term, first } => {
                message::duplicate_definition(lang, term, *first)
            }
            Data::QuoteWithoutSource { quote } => message::quote_without_source(lang, quote),
            Data::OrthographicVariant {
                written,
                usual,
                total,
                differing,
            } => message::orthographic_variant(lang, written, usual, *total, *differing),
            Data::TopicPredicateDistance {
                particle,
                characters,
                max,
            } => message::topic_predicate_distance(lang, particle, *characters, *max),
        }
    }
}

/// One finding. Findings are data, never errors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Name of the rule, as in the table of rules.
    pub rule: &'static str,
    /// Severity after genre and configuration.
    pub severity: Severity,
    /// Where it is.
    pub span: Span,
    /// The label, term, quotation or word it is about.
    pub about: String,
    /// What the message says, as values.
    pub data: Data,
    /// Another place that belongs to it, such as the first definition.
    pub related: Option<Span>,
}

impl Finding {
    /// The sentence shown to people.
    pub fn message(&self, lang: Lang) -> String {
        self.data.message(lang)
    }
}
