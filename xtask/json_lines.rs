//! Files with one JSON object a line.

use crate::failure::Failure;
use serde::de::DeserializeOwned;
use std::path::Path;

/// Reads every line that is not blank; names file and line of the first fault.
pub(crate) fn read<T: DeserializeOwned>(file: &Path) -> Result<Vec<T>, Failure> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::usage(format!("{shown}: {error}")))?;
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| {
            serde_json::from_str(line)
                .map_err(|error| Failure::usage(format!("{shown}:{}: {error}", index + 1)))
        })
        .collect()
}
