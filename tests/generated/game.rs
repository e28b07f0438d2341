//! Packs: the demo game of `tests/cases/session` with parts taken out, put in
//! twice, swapped and overwritten.

use super::{Choices, text};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::LazyLock;

/// Name and content of every file of the demo game.
static DEMO: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/session");
    let mut files = Map::new();
    for folder in ["", "scripts/"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if name.ends_with(".json") {
                let text = std::fs::read_to_string(&path).unwrap();
                files.insert(
                    format!("{folder}{name}"),
                    serde_json::from_str(&text).unwrap(),
                );
            }
        }
    }
    files
});

/// The demo game as it is.
pub fn demo() -> Value {
    Value::Object(DEMO.clone())
}

/// The demo game with up to six changes.
pub fn pack(c: &mut Choices) -> Value {
    let mut pack = demo();
    for _ in 0..c.below(7) {
        change(c, &mut pack);
    }
    pack
}

/// Where a walk goes on.
enum Step {
    Entry(usize),
    Key(String),
}

/// Walks down to some value and changes it.
pub fn change(c: &mut Choices, root: &mut Value) {
    let mut at = root;
    loop {
        let next = match at {
            Value::Array(list) if !list.is_empty() => {
                let n = c.wide(list.len());
                match c.below(8) {
                    0 => return drop(list.remove(n)),
                    1 => {
                        let again = list[n].clone();
                        return list.push(again);
                    }
                    2 => {
                        let m = c.wide(list.len());
                        return list.swap(n, m);
                    }
                    _ => Step::Entry(n),
                }
            }
            Value::Object(map) if !map.is_empty() => {
                let n = c.wide(map.len());
                let key = map.keys().nth(n).unwrap().clone();
                match c.below(12) {
                    0 => {
                        map.remove(&key);
                        return;
                    }
                    1 => {
                        let other = map.keys().nth(c.wide(map.len())).unwrap().clone();
                        let value = map[&other].clone();
                        map.insert(key, value);
                        return;
                    }
                    2 => {
                        let value = map[&key].clone();
                        map.insert(format!("{key}2"), value);
                        return;
                    }
                    _ => Step::Key(key),
                }
            }
            Value::String(words) if !c.once_in(4) => {
                // Another wording is the likeliest to stay playable.
                let piece = c.of(text::PIECES);
                match c.below(3) {
                    0 => words.push_str(piece),
                    1 => words.insert_str(0, piece),
                    _ => piece.clone_into(words),
                }
                return;
            }
            leaf => {
                *leaf = match c.below(8) {
                    0 => json!("f_end"),
                    1 => json!(null),
                    2 => json!(-1),
                    3 => json!(1_000_000_007_u64),
                    4 => json!([]),
                    5 => json!({}),
                    6 => json!(0.5),
                    _ => json!(true),
                };
                return;
            }
        };
        at = match next {
            Step::Entry(n) => &mut at[n],
            Step::Key(key) => &mut at[key],
        };
    }
}
