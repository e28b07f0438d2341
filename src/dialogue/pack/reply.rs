//! Reads `characters.json`, `responses.json`, `messages.json`: who there is and
//! the pools of reply lines.

use super::fault::{text, unique_id};
use super::names::Names;
use super::story::items;
use super::{Character, Kind, PoolLine, Pools};
use crate::claim::ErrorCode;
use crate::claim::json::{Field, Json, Walk, optional, required};
use crate::dialogue::flag::Condition;
use crate::text::map::Set;

const CHARACTER: &[Field] = &[
    required("id"),
    required("name"),
    required("where"),
    optional("lines"),
    optional("f4"),
];
const LINE: &[Field] = &[required("text"), optional("requires")];

pub(super) fn characters(walk: &mut Walk, names: &Names, root: &Json) -> Vec<Character> {
    let mut characters = Vec::new();
    let mut seen = Set::new();
    items(walk, root, "characters", |walk, value| {
        let mut character = Character {
            id: String::new(),
            name: String::new(),
            place: String::new(),
            pools: Pools::default(),
        };
        walk.object(value, CHARACTER, |walk, key, value| match key {
            "id" => character.id = unique_id(walk, value, &mut seen),
            "name" => character.name = text(walk, value).unwrap_or_default(),
            "where" => character.place = text(walk, value).unwrap_or_default(),
            "lines" => read_pools(walk, names, value, &mut character.pools),
            _ => {
                let lines = walk.list(value, |walk, line| pool_line(walk, names, line));
                character.pools.add(Kind::F4, lines);
            }
        });
        characters.push(character);
    });
    characters
}

/// `{"version": 1, key: {kind: [line, …]}}`; with `complete` every kind must
/// be there and hold a line.
pub(super) fn pools(
    walk: &mut Walk,
    names: &Names,
    root: &Json,
    key: &'static str,
    complete: bool,
) -> Pools {
    let mut pools = Pools::default();
    let fields = [required("version"), required(key)];
    walk.object(root, &fields, |walk, field, value| match field {
        "version" => walk.version(value),
        _ => {
            read_pools(walk, names, value, &mut pools);
            if complete {
                check_complete(walk, value);
            }
        }
    });
    pools
}

fn check_complete(walk: &mut Walk, value: &Json) {
    let Json::Object(fields) = value else {
        return;
    };
    for (_, name) in Kind::NAMES {
        match fields.iter().find(|(key, _)| key == name) {
            None => walk.report(ErrorCode::MissingKind, name),
            Some((_, Json::List(lines))) if lines.is_empty() => {
                walk.enter(name, |walk| walk.report(ErrorCode::EmptyList, "a line"));
            }
            Some(_) => {}
        }
    }
}

fn read_pools(walk: &mut Walk, names: &Names, value: &Json, pools: &mut Pools) {
    let fields = Kind::NAMES.map(|(_, name)| optional(name));
    walk.object(value, &fields, |walk, key, value| {
        let lines = walk.list(value, |walk, line| pool_line(walk, names, line));
        if let Some(kind) = Kind::from_name(key) {
            pools.add(kind, lines);
        }
    });
}

/// A line, or a line with the conditions under which it is in the pool.
fn pool_line(walk: &mut Walk, names: &Names, value: &Json) -> Option<PoolLine> {
    let (mut line, mut requires) = (None, Condition::default());
    if let Json::Object(_) = value {
        walk.object(value, LINE, |walk, key, value| match key {
            "text" => line = text(walk, value),
            _ => requires = names.condition(walk, value),
        });
    } else {
        line = text(walk, value);
    }
    Some(PoolLine {
        text: line?,
        requires,
    })
}
