//! The shapes: what is asked about a quote and what is answered.

use super::class::Class;
use crate::text::Span;

/// A quote and where it is said to stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Quote {
    /// The address, such as `4.2`; none or blank: anywhere.
    pub address: Option<String>,
    /// The quoted words.
    pub quote: String,
}

/// Which differences are tolerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rule {
    /// The closed list of levels ([`Via`]), with guards on numbers and words.
    #[default]
    Full,
    /// White space and NFKC, plain substring: the contract of the reference
    /// tool.
    Chaff,
}

/// How quotes are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Which differences are tolerated.
    pub rule: Rule,
    /// A marked omission is refused.
    pub refuse_ellipsis: bool,
}

/// What became of a quote. The names are stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// The words stand there.
    Match,
    /// The words stand in the original, but not at the address given.
    Elsewhere,
    /// The words stand nowhere in the original.
    Missing,
    /// The original has no such address.
    NoSuchAddress,
    /// The quote is blank.
    Empty,
}

impl Status {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Status::Match => "match",
            Status::Elsewhere => "elsewhere",
            Status::Missing => "missing",
            Status::NoSuchAddress => "no-such-address",
            Status::Empty => "empty",
        }
    }
}

/// By which tolerance the words were found, the narrowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Via {
    /// As they stand, in the visible text or in raw Markdown.
    Exact,
    /// White space and NFKC.
    Nfkc,
    /// One glyph for marks, dashes and radicals; invisible characters; a
    /// line-end hyphen; cell borders that the quote writes itself.
    Typography,
    /// Outer marks, `[sic]`, a bracketed letter in the other case.
    Editorial,
    /// A marked omission.
    Elided,
    /// The readings of ruby copied along with the words.
    RubyReading,
}

impl Via {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Via::Exact => "exact",
            Via::Nfkc => "nfkc",
            Via::Typography => "typography",
            Via::Editorial => "editorial",
            Via::Elided => "elided",
            Via::RubyReading => "ruby-reading",
        }
    }
}

/// A place of the words in the original.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The innermost address that holds all of them; none in a preamble.
    pub address: Option<String>,
    /// Where, in the source.
    pub span: Span,
}

/// A changed run of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// In the original; empty when the quote adds words.
    pub from: String,
    /// In the quote; empty when the quote drops words.
    pub to: String,
    /// What kind of change it is.
    pub class: Class,
}

/// The passage that a quote comes nearest to: it explains, it decides nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nearest {
    /// Its innermost address.
    pub address: Option<String>,
    /// Where, in the source.
    pub span: Span,
    /// How alike the two are, in 1/10000.
    pub similarity: u32,
    /// What the quote changes, in order.
    pub changed: Vec<Changed>,
    /// The ten characters behind the passage.
    pub context: String,
}

/// The answer about one quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// What became of it.
    pub status: Status,
    /// By which tolerance the words were found; none when they were not.
    pub via: Option<Via>,
    /// The first hundred places, in order: those at the address for a match,
    /// all of them otherwise.
    pub found: Vec<Found>,
    /// How many places there are.
    pub count: usize,
    /// The nearest passage: of a quote that was not found, and of one found
    /// elsewhere inside the unit that was cited.
    pub nearest: Option<Nearest>,
    /// The words that a marked omission leaves out, in the source.
    pub omitted: Vec<Span>,
}

impl Verdict {
    pub(crate) fn bare(status: Status) -> Self {
        Self {
            status,
            via: None,
            found: Vec::new(),
            count: 0,
            nearest: None,
            omitted: Vec::new(),
        }
    }
}
