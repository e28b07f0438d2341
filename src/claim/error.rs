//! What can be wrong with a file of a pack.

use crate::message::{Lang, claim as message};
use serde::{Serialize, Serializer};

/// One fault of a file. All faults are reported, in file order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{at}: {}: expected {expected}", code.name())]
pub struct LoadError {
    /// What is wrong.
    pub code: ErrorCode,
    /// JSON pointer into the file; empty for the root.
    pub at: String,
    /// What was expected there: a type, the allowed values or keys.
    pub expected: String,
}

impl LoadError {
    /// The fault in one sentence for people.
    pub fn message(&self, lang: Lang) -> String {
        message::load_error(lang, self.code.name(), &self.expected)
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal,)*) => {
        /// The kinds of fault, each with a stable name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum ErrorCode {
            $($(#[$doc])* $code,)*
        }

        impl ErrorCode {
            /// The stable name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }
        }
    };
}

codes! {
    /// The text is no JSON at all.
    NotJson = "not-json",
    /// A file that every pack has is not there.
    MissingFile = "missing-file",
    /// A key that the format does not know.
    UnknownField = "unknown-field",
    /// A required key is absent; points at the object.
    MissingField = "missing-field",
    /// The wrong JSON type.
    BadType = "bad-type",
    /// A value outside the allowed ones.
    BadValue = "bad-value",
    /// A term with two kinds, or none.
    TermKinds = "term-kinds",
    /// A sequence of fewer than two groups.
    SequenceGroups = "sequence-groups",
    /// A word of which folding leaves nothing.
    EmptyWord = "empty-word",
    /// A list that must hold something.
    EmptyList = "empty-list",
    /// `linkEntities` or `referenceAny` outside `linked`, or `linked` without them.
    LinkFields = "link-fields",
    /// The second bearer of an id.
    DuplicateId = "duplicate-id",
    /// An entity that the pack does not have.
    UnknownEntity = "unknown-entity",
    /// A flag that the pack does not have.
    UnknownFlag = "unknown-flag",
    /// A claim that the pack does not have.
    UnknownClaim = "unknown-claim",
    /// A character that the pack does not have.
    UnknownCharacter = "unknown-character",
    /// A script that the pack does not have.
    MissingScript = "missing-script",
    /// A kind that `messages.json` must have.
    MissingKind = "missing-kind",
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
