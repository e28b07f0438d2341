//! Reads `scripts/*.json`, `hints.json`, `scenes.json`, `entities.json` as far
//! as names are locked, and when a claim may be known.

use super::fault::{text, texts};
use super::names::{Names, get};
use super::{Hint, Locked, Op, Scene, Script};
use crate::claim::ErrorCode;
use crate::claim::json::{Field, Json, Walk, optional, required};
use crate::dialogue::flag::Condition;
use crate::text::map::Set;

const SCRIPT: &[Field] = &[required("ops")];
const TEXT_APPEND: &[Field] = &[
    required("op"),
    required("text"),
    optional("who"),
    optional("requires"),
];
const WAIT_CLICK: &[Field] = &[required("op")];
const HINT: &[Field] = &[optional("requires"), required("lines")];
const SCENE: &[Field] = &[required("with"), optional("requires"), required("lines")];

/// Walks over the items of `{"version": 1, key: [...]}`, or of a bare list.
pub(super) fn items(
    walk: &mut Walk,
    root: &Json,
    key: &'static str,
    mut visit: impl FnMut(&mut Walk, &Json),
) {
    let mut each = |walk: &mut Walk, list: &Json| {
        walk.list(list, |walk, item| {
            visit(walk, item);
            Some(())
        });
    };
    if let Json::List(_) = root {
        each(walk, root);
        return;
    }
    let fields = [required("version"), required(key)];
    walk.object(root, &fields, |walk, field, value| match field {
        "version" => walk.version(value),
        _ => each(walk, value),
    });
}

pub(super) fn scripts(walk: &mut Walk, names: &Names, stem: &str, root: &Json) -> Vec<Script> {
    let Json::Object(fields) = root else {
        walk.report(ErrorCode::BadType, "object");
        return Vec::new();
    };
    let mut scripts: Vec<Script> = Vec::new();
    let mut seen = Set::new();
    for (key, value) in fields {
        let mut script = Script {
            name: format!("{stem}#{key}"),
            ops: Vec::new(),
            places: Vec::new(),
            unknown: Vec::new(),
        };
        walk.enter(key, |walk| {
            if !seen.add(key) {
                walk.report(ErrorCode::DuplicateId, "a key of its own");
            }
            walk.object(value, SCRIPT, |walk, _, ops| {
                let mut place = 0;
                walk.list(ops, |walk, op| {
                    read_op(walk, names, op, place, &mut script);
                    place += 1;
                    Some(())
                });
            });
        });
        scripts.push(script);
    }
    scripts
}

fn read_op(walk: &mut Walk, names: &Names, value: &Json, place: usize, script: &mut Script) {
    if !matches!(value, Json::Object(_)) {
        walk.report(ErrorCode::BadType, "object");
        return;
    }
    let op = match get(value, "op") {
        None => {
            walk.report(ErrorCode::MissingField, "op");
            return;
        }
        Some(Json::String(name)) => match name.as_str() {
            "TEXT_APPEND" => text_append(walk, names, value),
            "WAIT_CLICK" => {
                walk.object(value, WAIT_CLICK, |_, _, _| {});
                Some(Op::Wait)
            }
            other => {
                script.unknown.push((place, other.to_owned()));
                None
            }
        },
        Some(_) => {
            walk.enter("op", |walk| walk.report(ErrorCode::BadType, "string"));
            None
        }
    };
    if let Some(op) = op {
        script.ops.push(op);
        script.places.push(place);
    }
}

fn text_append(walk: &mut Walk, names: &Names, value: &Json) -> Option<Op> {
    let (mut line, mut who, mut requires) = (None, None, Condition::default());
    walk.object(value, TEXT_APPEND, |walk, key, value| match key {
        "op" => {}
        "text" => line = text(walk, value),
        "who" => who = text(walk, value),
        _ => requires = names.condition(walk, value),
    });
    Some(Op::Text {
        text: line?,
        who,
        requires,
    })
}

/// The conditions as written, which name a hint or scene in a save.
fn written(value: &Json) -> String {
    let Some(Json::List(flags)) = get(value, "requires") else {
        return String::new();
    };
    let flags: Vec<&str> = flags.iter().filter_map(Json::as_str).collect();
    flags.join(" ")
}

pub(super) fn hints(walk: &mut Walk, names: &Names, root: &Json) -> Vec<Hint> {
    let mut hints: Vec<Hint> = Vec::new();
    items(walk, root, "hints", |walk, value| {
        let mut hint = Hint {
            key: written(value),
            requires: Condition::default(),
            lines: Vec::new(),
        };
        if hints.iter().any(|known| known.key == hint.key) {
            walk.report(ErrorCode::DuplicateId, "conditions of its own");
        }
        walk.object(value, HINT, |walk, key, value| match key {
            "requires" => hint.requires = names.condition(walk, value),
            _ => hint.lines = walk.filled_list(value, text),
        });
        hints.push(hint);
    });
    hints
}

pub(super) fn scenes(walk: &mut Walk, names: &Names, root: &Json) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    items(walk, root, "scenes", |walk, value| {
        let with = get(value, "with").and_then(Json::as_str).unwrap_or("");
        let mut scene = Scene {
            key: format!("{with}/{}", written(value)),
            with: 0,
            requires: Condition::default(),
            lines: Vec::new(),
        };
        if scenes.iter().any(|known| known.key == scene.key) {
            walk.report(ErrorCode::DuplicateId, "person and conditions of its own");
        }
        walk.object(value, SCENE, |walk, key, value| match key {
            "with" => scene.with = names.character(walk, value).unwrap_or_default(),
            "requires" => scene.requires = names.condition(walk, value),
            _ => scene.lines = walk.filled_list(value, text),
        });
        scenes.push(scene);
    });
    scenes
}

/// The items of a file that another reader checks, each with its place.
fn loose<'j>(root: &'j Json, key: &str) -> (bool, &'j [Json]) {
    match (root, get(root, key)) {
        (Json::List(items), _) => (true, items),
        (_, Some(Json::List(items))) => (false, items),
        _ => (false, &[]),
    }
}

/// Walks into the items of a file of which another reader checks the shape.
fn each_loose(walk: &mut Walk, root: &Json, key: &str, mut visit: impl FnMut(&mut Walk, &Json)) {
    let (bare, items) = loose(root, key);
    let mut each = |walk: &mut Walk| {
        for (place, item) in items.iter().enumerate() {
            walk.enter(place, |walk| visit(walk, item));
        }
    };
    if bare {
        each(walk);
    } else {
        walk.enter(key, each);
    }
}

/// The locked names of the entities; their shape is checked with the entities.
pub(super) fn locked(walk: &mut Walk, names: &Names, root: &Json) -> Vec<Locked> {
    let mut locked = Vec::new();
    each_loose(walk, root, "entities", |walk, entity| {
        let (Some(Json::List(_)), Some(Json::List(all))) =
            (get(entity, "locked"), get(entity, "names"))
        else {
            return;
        };
        let id = get(entity, "id").and_then(Json::as_str).unwrap_or("");
        let (_, locks) = loose(entity, "locked");
        walk.enter("locked", |walk| {
            for (place, lock) in locks.iter().enumerate() {
                walk.enter(place, |walk| {
                    let mut found = Locked {
                        entity: id.to_owned(),
                        names: Vec::new(),
                        requires: Condition::default(),
                    };
                    if let Some(list @ Json::List(_)) = get(lock, "names") {
                        walk.enter("names", |walk| {
                            walk.list(list, |walk, name| {
                                if !all.contains(name) {
                                    walk.report(ErrorCode::BadValue, "one of the names");
                                }
                                Some(())
                            });
                            found.names = list_of_texts(list);
                        });
                    }
                    if let Some(list @ Json::List(_)) = get(lock, "requires") {
                        found.requires = walk.enter("requires", |walk| names.condition(walk, list));
                    }
                    locked.push(found);
                });
            }
        });
    });
    locked
}

fn list_of_texts(list: &Json) -> Vec<String> {
    texts(&mut Walk::new(), list)
}
