//! A pack as it arrives: names and texts, or one JSON with every file inside.

use super::fault::Fault;
use crate::claim::ErrorCode;
use crate::claim::json::Json;
use crate::text::map::Map;

/// The files of a pack, parsed. Other files than those of the format are
/// ignored.
#[derive(Debug, Default)]
pub struct Files {
    pub(super) parsed: Map<String, Json>,
    pub(super) faults: Vec<Fault>,
    /// The text of `evidence.jsonl`; no part of the game.
    pub(super) evidence: String,
}

/// The files that every pack has.
const REQUIRED: [&str; 7] = [
    "game.json",
    "characters.json",
    "entities.json",
    "claims.json",
    "intents.json",
    "responses.json",
    "messages.json",
];
/// The files that a pack may have.
const OPTIONAL: [&str; 2] = ["hints.json", "scenes.json"];

/// Recorded inputs for the author's check.
const EVIDENCE: &str = "evidence.jsonl";

fn belongs(name: &str) -> bool {
    REQUIRED.contains(&name) || OPTIONAL.contains(&name) || script_stem(name).is_some()
}

/// `sayoko` for `scripts/sayoko.json`.
pub(super) fn script_stem(name: &str) -> Option<&str> {
    let stem = name.strip_prefix("scripts/")?.strip_suffix(".json")?;
    (!stem.is_empty() && !stem.contains('/')).then_some(stem)
}

/// The folder in which the pack lies, when everything lies in one.
fn folder<'n>(names: impl Iterator<Item = &'n str>) -> &'n str {
    names
        .filter_map(|name| name.strip_suffix("game.json"))
        .filter(|folder| folder.is_empty() || folder.ends_with('/'))
        .min_by_key(|folder| folder.len())
        .unwrap_or("")
}

impl Files {
    /// From names (with `/`, a common folder before them or not) and texts.
    pub fn from_texts<'t>(texts: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        let texts: Vec<_> = texts.into_iter().collect();
        let folder = folder(texts.iter().map(|(name, _)| *name));
        let mut files = Self::default();
        for (name, text) in texts {
            match name.strip_prefix(folder) {
                Some(EVIDENCE) => files.evidence = text.to_owned(),
                Some(name) if belongs(name) => files.parse(name, text),
                _ => {}
            }
        }
        files
    }

    /// From one JSON: `{"files": {name: content}}` or the inner object alone;
    /// a content is the JSON itself or its text.
    pub fn from_json(json: &str) -> Self {
        let mut files = Self::default();
        let root = match Json::parse(json.trim_start_matches('\u{feff}')) {
            Ok(Json::Object(fields)) => fields,
            Ok(_) => {
                files
                    .faults
                    .push(Fault::new("", ErrorCode::BadType, "object"));
                return files;
            }
            Err(error) => {
                files.faults.push(Fault {
                    file: String::new(),
                    error,
                });
                return files;
            }
        };
        let inner = root.iter().position(|(key, _)| key == "files");
        let root = match inner.and_then(|at| root.get(at)) {
            Some((_, Json::Object(fields))) => fields.clone(),
            _ => root,
        };
        let folder = folder(root.iter().map(|(name, _)| name.as_str())).to_owned();
        for (name, content) in root {
            let Some(name) = name.strip_prefix(&folder) else {
                continue;
            };
            match content {
                Json::String(text) if name == EVIDENCE => files.evidence = text,
                _ if !belongs(name) => {}
                Json::String(text) => files.parse(name, &text),
                content => {
                    files.parsed.insert(name.to_owned(), content);
                }
            }
        }
        files
    }

    /// Adds a fault for each required file that is not there.
    pub(super) fn completed(mut self) -> Self {
        if self.faults.iter().any(|fault| fault.file.is_empty()) {
            return self;
        }
        for name in REQUIRED {
            let named = self.faults.iter().any(|fault| fault.file == name);
            if !named && !self.parsed.contains_key(name) {
                self.faults
                    .push(Fault::new(name, ErrorCode::MissingFile, name));
            }
        }
        self
    }

    fn parse(&mut self, name: &str, text: &str) {
        match Json::parse(text.trim_start_matches('\u{feff}')) {
            Ok(json) => {
                self.parsed.insert(name.to_owned(), json);
            }
            Err(error) => self.faults.push(Fault {
                file: name.to_owned(),
                error,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_and_one_json_hold_the_same_files() {
        let texts = [
            ("inn/game.json", "{\"id\": 1}"),
            ("inn/scripts/a.json", "{}"),
            ("inn/readme.txt", "no"),
        ];
        let folder = Files::from_texts(texts);
        let one = Files::from_json(
            r#"{"files": {"game.json": {"id": 1}, "scripts/a.json": "{}", "notes.json": 3}}"#,
        );
        assert_eq!(folder.parsed, one.parsed);
        assert_eq!(folder.parsed.len(), 2);
        assert!(folder.faults.is_empty() && one.faults.is_empty());
    }

    #[test]
    fn broken_json_names_file_and_line() {
        let files = Files::from_texts([("game.json", "{\n  1}")]);
        assert_eq!(files.faults[0].file, "game.json");
        assert!(files.faults[0].error.expected.contains("line 2"));
    }
}
