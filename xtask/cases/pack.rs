//! Reads the pack that cases are played with.

use super::BadCase;
use genbun::dialogue::{Files, Pack};
use std::path::Path;

/// The pack in a folder.
pub(super) fn load(dir: &Path) -> Result<Pack, BadCase> {
    let mut texts = Vec::new();
    read(dir, "", &mut texts)?;
    read(&dir.join("scripts"), "scripts/", &mut texts)?;
    let texts = texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    Pack::load(Files::from_texts(texts)).map_err(|faults| {
        let faults: Vec<_> = faults
            .iter()
            .map(|fault| format!("{}{}", fault.file, fault.error))
            .collect();
        BadCase::new(format!("{}: {}", dir.display(), faults.join("; ")))
    })
}

fn read(dir: &Path, prefix: &str, texts: &mut Vec<(String, String)>) -> Result<(), BadCase> {
    let bad = |error: std::io::Error| BadCase::new(format!("{}: {error}", dir.display()));
    for entry in std::fs::read_dir(dir).map_err(bad)? {
        let path = entry.map_err(bad)?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if name.ends_with(".json") {
            let text = std::fs::read_to_string(&path).map_err(bad)?;
            texts.push((format!("{prefix}{name}"), text));
        }
    }
    Ok(())
}
