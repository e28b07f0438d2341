//! The game engine on its demo game.

#![allow(clippy::unwrap_used)]

mod check;
mod pack;
mod saves;
mod selection;
mod topics;
mod transcript;

use genbun::dialogue::{Files, Pack};
use serde_json::Value;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Name and text of every file of the demo game.
fn demo_texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for folder in ["", "scripts/"] {
        let dir = root().join("tests/cases/session").join(folder);
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if name.ends_with(".json") {
                let text = std::fs::read_to_string(&path).unwrap();
                texts.push((format!("{folder}{name}"), text));
            }
        }
    }
    texts
}

fn files(texts: &[(String, String)]) -> Files {
    Files::from_texts(
        texts
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    )
}

fn demo() -> Pack {
    Pack::load(files(&demo_texts())).unwrap()
}

/// The demo game with one value of one file set (an object's key, or one more
/// entry of a list).
fn planted(file: &str, at: &str, value: Value) -> Vec<(String, String)> {
    let mut texts = demo_texts();
    let (_, text) = texts.iter_mut().find(|(name, _)| name == file).unwrap();
    let mut root: Value = serde_json::from_str(text).unwrap();
    let (parent, key) = at.rsplit_once('/').unwrap();
    match root.pointer_mut(parent).unwrap() {
        Value::Array(list) => match key.parse::<usize>() {
            Ok(place) => list[place] = value,
            Err(_) => list.push(value),
        },
        Value::Object(map) => {
            map.insert(key.to_owned(), value);
        }
        other => panic!("{file}{at}: {other}"),
    }
    *text = root.to_string();
    texts
}
