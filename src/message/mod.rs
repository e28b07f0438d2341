//! Every sentence shown to people, in Japanese and English, one file an engine.
//!
//! The functions take plain data (labels, numbers, names), never an engine's
//! types: this module stands beside the ground floor.

pub mod cite;
pub mod claim;
pub mod dialogue;
pub mod entity;
pub mod fidelity;
pub mod lint;

use serde::{Deserialize, Serialize};

/// The language that messages are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Japanese.
    #[default]
    Ja,
    /// English.
    En,
}

impl Lang {
    /// Reads `"ja"` or `"en"`.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "ja" => Some(Self::Ja),
            "en" => Some(Self::En),
            _ => None,
        }
    }
}
