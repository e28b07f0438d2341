//! What a reference in a pack may name, gathered before anything is read.

use super::files::script_stem;
use crate::claim::json::{Json, Walk};
use crate::claim::{self, ErrorCode};
use crate::dialogue::flag::{Condition, Flag, FlagSet};
use crate::text::map::Map;
use crate::text::order;

/// Every id that can be referred to.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Sorted.
    pub(super) flags: Vec<String>,
    /// In file order, as are the claims.
    pub(super) characters: Vec<String>,
    pub(super) claims: Vec<String>,
    /// `file#key`, sorted.
    pub(super) scripts: Vec<String>,
}

/// The value of a key.
pub(super) fn get<'j>(value: &'j Json, key: &str) -> Option<&'j Json> {
    let Json::Object(fields) = value else {
        return None;
    };
    fields
        .iter()
        .find(|(k, _)| k == key)
        .map(|(_, value)| value)
}

/// The keys of an object.
fn keys(value: Option<&Json>) -> Vec<&String> {
    match value {
        Some(Json::Object(fields)) => fields.iter().map(|(key, _)| key).collect(),
        _ => Vec::new(),
    }
}

fn ids(file: Option<&Json>, list: &str) -> Vec<String> {
    let items = match file {
        Some(Json::List(items)) => items.as_slice(),
        Some(file) => match get(file, list) {
            Some(Json::List(items)) => items.as_slice(),
            _ => &[],
        },
        None => &[],
    };
    // A place is kept even for an item without an id, so that places agree.
    let id = |item| get(item, "id").and_then(Json::as_str).unwrap_or("");
    items.iter().map(|item| id(item).to_owned()).collect()
}

impl Names {
    pub(super) fn gather(parsed: &Map<String, Json>) -> Self {
        let flags = parsed.get("game.json").and_then(|game| get(game, "flags"));
        let mut flags: Vec<String> = keys(flags).into_iter().cloned().collect();
        order::natural(&mut flags);
        flags.dedup();
        let mut scripts = Vec::new();
        for (name, file) in parsed.iter() {
            if let Some(stem) = script_stem(name) {
                let keys = keys(Some(file));
                scripts.extend(keys.into_iter().map(|key| format!("{stem}#{key}")));
            }
        }
        order::natural(&mut scripts);
        scripts.dedup();
        Self {
            flags,
            characters: ids(parsed.get("characters.json"), "characters"),
            claims: ids(parsed.get("claims.json"), "claims"),
            scripts,
        }
    }

    fn flag_named(&self, walk: &mut Walk, name: &str) -> Option<Flag> {
        match self.flags.binary_search_by(|flag| flag.as_str().cmp(name)) {
            Ok(at) => Some(Flag(at as u32)),
            Err(_) => {
                walk.report(ErrorCode::UnknownFlag, "a flag of game.json");
                None
            }
        }
    }

    pub(super) fn flag(&self, walk: &mut Walk, value: &Json) -> Option<Flag> {
        let name = walk.string(value)?;
        self.flag_named(walk, &name)
    }

    /// A list of flags.
    pub(super) fn flag_set(&self, walk: &mut Walk, value: &Json) -> FlagSet {
        let flags = walk.list(value, |walk, flag| self.flag(walk, flag));
        flags.into_iter().collect()
    }

    /// A list of flags, each as it is or with `!` before it.
    pub(super) fn condition(&self, walk: &mut Walk, value: &Json) -> Condition {
        let mut condition = Condition::default();
        walk.list(value, |walk, flag| {
            let text = walk.string(flag)?;
            match text.strip_prefix('!') {
                Some(name) => condition.none.extend(self.flag_named(walk, name)),
                None => condition.all.extend(self.flag_named(walk, &text)),
            }
            Some(())
        });
        condition
    }

    /// A condition whose flags were checked while reading.
    pub(super) fn resolved(&self, conditions: &[claim::Condition]) -> Condition {
        let mut resolved = Condition::default();
        for condition in conditions {
            let place = self.flags.binary_search(&condition.flag).ok();
            let flag = place.map(|at| Flag(at as u32));
            if condition.negated {
                resolved.none.extend(flag);
            } else {
                resolved.all.extend(flag);
            }
        }
        resolved
    }

    pub(super) fn character(&self, walk: &mut Walk, value: &Json) -> Option<usize> {
        let id = walk.string(value)?;
        let place = self.characters.iter().position(|known| *known == id);
        if place.is_none() {
            walk.report(ErrorCode::UnknownCharacter, "a character");
        }
        place
    }

    pub(super) fn claim(&self, walk: &mut Walk, value: &Json) -> Option<usize> {
        let id = walk.string(value)?;
        let place = self.claims.iter().position(|known| *known == id);
        if place.is_none() {
            walk.report(ErrorCode::UnknownClaim, "a claim");
        }
        place
    }

    pub(super) fn script(&self, walk: &mut Walk, value: &Json) -> Option<usize> {
        let name = walk.string(value)?;
        let found = self.scripts.binary_search(&name).ok();
        if found.is_none() {
            walk.report(ErrorCode::MissingScript, "file#key");
        }
        found
    }

    /// A list of characters that holds at least one.
    pub(super) fn listeners(&self, walk: &mut Walk, value: &Json) -> Vec<usize> {
        walk.filled_list(value, |walk, id| self.character(walk, id))
    }
}
