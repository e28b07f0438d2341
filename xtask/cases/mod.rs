//! The one runner for case files: JSON Lines, scored by the rules of each kind.
//!
//! `cargo xtask cases KIND FILE…` and `tests/cases.rs` both use it. A kind is
//! one file here and one row in [`KINDS`].

mod answers;
mod cite;
mod claims;
mod entities;
mod fidelity;
mod intents;
mod pack;
mod quotes;
mod session;
mod structure;

use serde_json::Value;
use std::fmt;
use std::path::{Path, PathBuf};

/// What one case came to.
#[derive(Debug)]
pub struct Outcome {
    /// The case's id (for a session, `id#step`).
    pub id: String,
    /// Whether the case asks for more than the reference tool does.
    pub beyond: bool,
    /// What the case expects.
    pub expected: Value,
    /// What the engine answered, in the same shape.
    pub got: Value,
    /// What differs, one sentence each; empty when the case passed.
    pub differences: Vec<String>,
}

impl Outcome {
    /// Whether nothing differs.
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }
}

/// A case file that cannot be run: exit code 2, never a failed case.
#[derive(Debug)]
pub struct BadCase {
    /// File, line, and what was expected there.
    pub message: String,
}

impl BadCase {
    /// A fault without a place; the runner puts file and line before it.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl fmt::Display for BadCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// What a kind is given beside the case itself.
#[derive(Debug, Clone, Default)]
pub struct Context {
    /// `--pack DIR`, else the folder of the case file.
    pub pack: PathBuf,
}

/// Runs the cases of one file, in order, each with its line number.
pub type Run = fn(&Context, &[(usize, Value)]) -> Result<Vec<Outcome>, BadCase>;

/// Every kind of case and what runs it. `None`: the engine does not exist yet.
pub const KINDS: &[(&str, Option<Run>)] = &[
    ("structure", Some(structure::run)),
    ("cite", Some(cite::run)),
    ("quotes", Some(quotes::run)),
    ("answers", Some(answers::run)),
    ("claims", Some(claims::run)),
    ("session", Some(session::run)),
    ("intents", Some(intents::run)),
    ("entities", Some(entities::run)),
    ("fidelity", Some(fidelity::run)),
];

/// Runs one case file.
///
/// # Errors
/// An unknown kind, a kind without an engine, an unreadable file, a line that
/// is not JSON, a case that the kind cannot read.
pub fn run_file(kind: &str, file: &Path, pack: Option<&Path>) -> Result<Vec<Outcome>, BadCase> {
    let run = match KINDS.iter().find(|(name, _)| *name == kind) {
        Some((_, Some(run))) => run,
        Some((_, None)) => {
            return Err(BadCase::new(format!(
                "`{kind}`: this engine does not exist yet"
            )));
        }
        None => {
            let names: Vec<_> = KINDS.iter().map(|(name, _)| *name).collect();
            return Err(BadCase::new(format!(
                "unknown kind `{kind}`; expected one of {}",
                names.join(", ")
            )));
        }
    };
    let shown = file.display();
    let text =
        std::fs::read_to_string(file).map_err(|error| BadCase::new(format!("{shown}: {error}")))?;
    let mut cases = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let case: Value = serde_json::from_str(line)
            .map_err(|error| BadCase::new(format!("{shown}:{}: not JSON: {error}", index + 1)))?;
        cases.push((index + 1, case));
    }
    let context = Context {
        pack: pack
            .or(file.parent())
            .unwrap_or(Path::new("."))
            .to_path_buf(),
    };
    run(&context, &cases).map_err(|error| BadCase::new(format!("{shown}: {error}")))
}

/// Fails on a key that no rule scores, so that nothing is ignored in silence.
///
/// # Errors
/// Names the line and the unknown key.
pub fn only_keys(line: usize, at: &str, object: &Value, known: &[&str]) -> Result<(), BadCase> {
    let Some(object) = object.as_object() else {
        return Err(BadCase::new(format!(
            "line {line}: {at}: expected an object"
        )));
    };
    match object.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(BadCase::new(format!(
            "line {line}: {at}: unknown key `{key}`; known are {}",
            known.join(", ")
        ))),
        None => Ok(()),
    }
}
