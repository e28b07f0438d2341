//! [`Genre`]: what kind of writing a document is.
//!
//! The names are those of the public reference tool. The genre decides how
//! some lines are read (a statute's 前項 is a leaf of the tree) and which rules
//! run with which thresholds.

use std::fmt;

/// A kind of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Genre {
    /// `blog/tech`, taken when nothing is said.
    #[default]
    BlogTech,
    /// `legal/contract`: contracts, terms, company rules.
    LegalContract,
    /// `legal/statute`: laws, orders, regulations.
    LegalStatute,
    /// `technical/spec`
    TechnicalSpec,
    /// `docs/manual`
    DocsManual,
    /// `academic/paper`
    AcademicPaper,
    /// `literature/fiction`
    LiteratureFiction,
    /// `speech/transcript`
    SpeechTranscript,
    /// `business/report`
    BusinessReport,
}

/// A genre name that is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown genre `{name}`; expected one of {}", Genre::ALL.map(Genre::name).join(", "))]
pub struct UnknownGenre {
    /// What was given.
    pub name: String,
}

impl Genre {
    /// All genres, in the order in which they are listed to people.
    pub const ALL: [Genre; 9] = [
        Genre::BlogTech,
        Genre::LegalContract,
        Genre::LegalStatute,
        Genre::TechnicalSpec,
        Genre::DocsManual,
        Genre::AcademicPaper,
        Genre::LiteratureFiction,
        Genre::SpeechTranscript,
        Genre::BusinessReport,
    ];

    /// The stable name, such as `legal/contract`.
    pub fn name(self) -> &'static str {
        match self {
            Genre::BlogTech => "blog/tech",
            Genre::LegalContract => "legal/contract",
            Genre::LegalStatute => "legal/statute",
            Genre::TechnicalSpec => "technical/spec",
            Genre::DocsManual => "docs/manual",
            Genre::AcademicPaper => "academic/paper",
            Genre::LiteratureFiction => "literature/fiction",
            Genre::SpeechTranscript => "speech/transcript",
            Genre::BusinessReport => "business/report",
        }
    }

    /// The genre of that name.
    ///
    /// # Errors
    /// [`UnknownGenre`] for any other name.
    pub fn parse(name: &str) -> Result<Self, UnknownGenre> {
        Self::ALL
            .into_iter()
            .find(|genre| genre.name() == name)
            .ok_or_else(|| UnknownGenre { name: name.into() })
    }
}

impl fmt::Display for Genre {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_and_others_are_refused() {
        for genre in Genre::ALL {
            assert_eq!(Genre::parse(genre.name()), Ok(genre));
        }
        let error = Genre::parse("blog").unwrap_err().to_string();
        assert!(error.contains("`blog`") && error.contains("legal/statute"));
    }
}
