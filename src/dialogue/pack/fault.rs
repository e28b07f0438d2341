//! What is wrong with a pack, and how its texts are read.

use crate::claim::json::{Json, Walk};
use crate::claim::{ErrorCode, LoadError};
use crate::text::map::Set;
use serde::Serialize;

/// One fault of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The file, by its name in the pack; empty when the pack is one text that
    /// cannot be read.
    pub file: String,
    /// What is wrong, and where in the file.
    #[serde(flatten)]
    pub error: LoadError,
}

impl Fault {
    pub(super) fn new(file: &str, code: ErrorCode, expected: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            error: LoadError {
                code,
                at: String::new(),
                expected: expected.into(),
            },
        }
    }
}

/// A string with something in it.
pub(super) fn text(walk: &mut Walk, value: &Json) -> Option<String> {
    let text = walk.string(value)?;
    if text.trim().is_empty() {
        walk.report(ErrorCode::BadValue, "a text");
        return None;
    }
    Some(text)
}

/// Strings with something in each.
pub(super) fn texts(walk: &mut Walk, value: &Json) -> Vec<String> {
    walk.list(value, text)
}

/// One string or a list of them.
pub(super) fn text_or_texts(walk: &mut Walk, value: &Json) -> Vec<String> {
    match value {
        Json::String(_) => text(walk, value).into_iter().collect(),
        _ => texts(walk, value),
    }
}

/// A share of one, in 1/10000.
pub(super) fn share(walk: &mut Walk, value: &Json) -> Option<u32> {
    match value {
        Json::Number(share) if (0.0..=1.0).contains(share) => {
            Some((share * 10_000.0).round() as u32)
        }
        Json::Number(_) => {
            walk.report(ErrorCode::BadValue, "0 … 1");
            None
        }
        _ => {
            walk.report(ErrorCode::BadType, "number");
            None
        }
    }
}

/// An id that nothing before it in the list has.
pub(super) fn unique_id(walk: &mut Walk, value: &Json, seen: &mut Set<String>) -> String {
    let Some(id) = text(walk, value) else {
        return String::new();
    };
    if !seen.add(id.clone()) {
        walk.report(ErrorCode::DuplicateId, "an id of its own");
    }
    id
}
