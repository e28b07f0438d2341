//! [`Finding`]: what one party hands to the next, and reading lists of them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One finding. `line` is `null` when it names no line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// Compared exactly, letter case included.
    pub severity: String,
    /// Compared exactly.
    #[serde(default)]
    pub line: Option<u64>,
    /// Compared by the closed list.
    pub message: String,
}

/// Input that is no list of findings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {expected}")]
pub struct InputError {
    /// JSON pointer of the fault; empty for the whole.
    pub at: String,
    /// What was expected there.
    pub expected: String,
}

fn fault(at: impl Into<String>, expected: impl Into<String>) -> InputError {
    InputError {
        at: at.into(),
        expected: expected.into(),
    }
}

/// Reads an array of findings, or an object that holds one as `findings`.
///
/// # Errors
/// Names the place and what was expected: an unknown field, a missing one, a
/// value of another type.
pub fn read_findings(input: &Value) -> Result<Vec<Finding>, InputError> {
    let (list, base) = match input {
        Value::Array(list) => (list, ""),
        Value::Object(object) => {
            if let Some(key) = object.keys().find(|key| *key != "findings") {
                return Err(fault(pointer("", key), "unknown field; expected findings"));
            }
            match object.get("findings") {
                Some(Value::Array(list)) => (list, "/findings"),
                _ => return Err(fault("/findings", "expected an array")),
            }
        }
        _ => return Err(fault("", "expected an array of findings")),
    };
    list.iter()
        .enumerate()
        .map(|(index, value)| read_finding(value, &format!("{base}/{index}")))
        .collect()
}

fn read_finding(value: &Value, at: &str) -> Result<Finding, InputError> {
    let Value::Object(object) = value else {
        return Err(fault(at, "expected an object with severity, line, message"));
    };
    if let Some(key) = object
        .keys()
        .find(|key| !matches!(key.as_str(), "severity" | "line" | "message"))
    {
        return Err(fault(
            pointer(at, key),
            "unknown field; expected severity, line, message",
        ));
    }
    let text = |key: &str| match object.get(key) {
        Some(Value::String(text)) => Ok(text.clone()),
        _ => Err(fault(pointer(at, key), "expected a string")),
    };
    let line = match object.get("line") {
        None | Some(Value::Null) => None,
        Some(line) => Some(
            line.as_u64()
                .ok_or_else(|| fault(pointer(at, "line"), "expected a whole number or null"))?,
        ),
    };
    Ok(Finding {
        severity: text("severity")?,
        line,
        message: text("message")?,
    })
}

/// A key behind a JSON pointer (RFC 6901).
fn pointer(at: &str, key: &str) -> String {
    format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"))
}
