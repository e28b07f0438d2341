//! English: words of numbering, words that stand for left-out provisions,
//! words after which a number at a line's start goes on the sentence.

use super::super::node::{Kind, Style};

/// The word before a number, with the kind of node it opens and its address
/// part. Title case and capitals are both read.
pub(in super::super) const WORDS: &[(&str, Kind, Style, &str)] = &[
    ("article", Kind::Article, Style::Article, ""),
    ("section", Kind::Article, Style::Section, ""),
    ("sec.", Kind::Article, Style::Section, ""),
    ("§", Kind::Article, Style::Section, ""),
    ("clause", Kind::Article, Style::Clause, ""),
    ("part", Kind::Chapter, Style::Part, "pt"),
    ("subpart", Kind::Chapter, Style::Chapter, "sub"),
    ("chapter", Kind::Chapter, Style::Chapter, "ch"),
    ("schedule", Kind::Chapter, Style::Annex, "sch"),
    ("annex", Kind::Chapter, Style::Annex, "annex"),
    ("appendix", Kind::Chapter, Style::Annex, "app"),
    ("exhibit", Kind::Chapter, Style::Annex, "ex"),
    ("attachment", Kind::Chapter, Style::Annex, "att"),
];

/// Headings of a table of contents, lower case.
pub(in super::super) const CONTENTS: &[&str] = &["contents", "table of contents"];

/// What stands in the place of a provision that is gone or not shown.
pub(in super::super) const LEFT_OUT: &[&str] = &[
    "[reserved]",
    "[removed]",
    "[removed and reserved]",
    "[intentionally omitted]",
    "[repealed]",
    "reserved.",
    "reserved",
    ". . .",
    "…",
];

/// Last words of a line after which the next line's number goes on.
pub(in super::super) const OPEN_WORDS: &[&str] = &[
    "section",
    "sections",
    "article",
    "articles",
    "clause",
    "clauses",
    "paragraph",
    "paragraphs",
    "subsection",
    "subsections",
    "part",
    "parts",
    "schedule",
    "chapter",
    "of",
    "in",
    "to",
    "under",
    "and",
    "or",
    "the",
    "by",
    "with",
    "from",
    "than",
    "at",
    "for",
    "see",
    "a",
    "an",
    "version",
    "no.",
    "§",
    "§§",
];

/// Headings of a list of versions, lower case.
pub(in super::super) const CHANGELOG: &[&str] = &[
    "changelog",
    "change log",
    "release notes",
    "releases",
    "history",
    "version history",
    "変更履歴",
    "更新履歴",
    "改訂履歴",
    "リリースノート",
];

/// The word before a number that names a place: word, whether it is a plural,
/// what it names. Lower case.
pub(in super::super) const REFERENCE_WORDS: &[(&str, bool, Unit)] = &[
    ("sections", true, Unit::Section),
    ("section", false, Unit::Section),
    ("secs.", true, Unit::Section),
    ("sec.", false, Unit::Section),
    ("§§", true, Unit::Section),
    ("§", false, Unit::Section),
    ("articles", true, Unit::Article),
    ("article", false, Unit::Article),
    ("clauses", true, Unit::Clause),
    ("clause", false, Unit::Clause),
    ("subsections", true, Unit::Below),
    ("subsection", false, Unit::Below),
    ("sub-sections", true, Unit::Below),
    ("sub-section", false, Unit::Below),
    ("sub-clauses", true, Unit::Below),
    ("sub-clause", false, Unit::Below),
    ("subclauses", true, Unit::Below),
    ("subclause", false, Unit::Below),
    ("subparagraphs", true, Unit::Below),
    ("subparagraph", false, Unit::Below),
    ("sub-paragraphs", true, Unit::Below),
    ("sub-paragraph", false, Unit::Below),
    ("paragraphs", true, Unit::Below),
    ("paragraph", false, Unit::Below),
    ("schedules", true, Unit::Annex("sch")),
    ("schedule", false, Unit::Annex("sch")),
    ("annexes", true, Unit::Annex("annex")),
    ("annex", false, Unit::Annex("annex")),
    ("appendices", true, Unit::Annex("app")),
    ("appendix", false, Unit::Annex("app")),
    ("exhibits", true, Unit::Annex("ex")),
    ("exhibit", false, Unit::Annex("ex")),
];

/// What a reference word names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Unit {
    /// A section of the document.
    Section,
    /// An article of the document.
    Article,
    /// A clause of the document.
    Clause,
    /// Something below a section, read from where it is said.
    Below,
    /// A schedule or annex, with its address part.
    Annex(&'static str),
}

/// Names of this document after "of the", lower case.
pub(in super::super) const SELF_NAMES: &[&str] = &[
    "agreement",
    "contract",
    "terms",
    "policy",
    "license",
    "licence",
    "conditions",
    "document",
    "specification",
    "constitution",
    "guidelines",
    "rules",
    "addendum",
    "statement",
];

/// Words for other documents that are written lower-case after "of the".
pub(in super::super) const OTHER_NAMES: &[&str] = &[
    "act",
    "acts",
    "code",
    "statute",
    "regulations",
    "regulation",
    "treaty",
    "directive",
    "convention",
    "order",
    "law",
    "bankruptcy",
    "uniform",
    "lease",
    "principal",
    "charter",
    "title",
    "part",
    "chapter",
    "subpart",
    "subtitle",
    "division",
    "rules",
];

/// Words and currencies in capitals that may follow a number and name no
/// document: Section 5 MUST, Section 2 AND.
pub(in super::super) const CAPITAL_WORDS: &[&str] = &[
    "AND", "ANY", "ARE", "BUT", "CAN", "DOES", "EUR", "FOR", "GBP", "HAS", "HEREOF", "MAY", "MUST",
    "NOT", "ONLY", "SET", "SHALL", "SHOULD", "THE", "USD", "WILL",
];

/// Words before "section" that begin a sentence and are no name.
pub(in super::super) const NO_NAMES: &[&str] = &[
    "in",
    "under",
    "see",
    "the",
    "as",
    "per",
    "and",
    "or",
    "subject",
    "this",
    "each",
    "pursuant",
    "notwithstanding",
    "except",
    "if",
    "to",
    "by",
    "of",
    "with",
    "any",
    "all",
    "these",
    "those",
    "that",
    "when",
    "where",
    "such",
    "both",
    "neither",
    "nor",
    "for",
    "upon",
    "from",
    "at",
    "following",
    "without",
    "also",
    "cf.",
    "note",
    "sections",
    "section",
];

/// Units of measure after a number in a list: 6 and 9 months.
pub(in super::super) const MEASURES: &[&str] = &[
    "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "minute",
    "minutes", "percent", "per", "times", "business", "calendar", "dollars", "euros", "pounds",
    "feet", "miles", "copies", "members",
];

/// Cues of an amendment: the provisions it names are another Act's.
pub(in super::super) const AMENDMENT: &[&str] = &[
    "the words “",
    "the words \"",
    "the words ‘",
    "there is inserted",
    "there is substituted",
    "shall be inserted",
    "shall be substituted",
    "is hereby amended",
    "add the following",
    "insert the following",
    "substitute the following",
];
