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
