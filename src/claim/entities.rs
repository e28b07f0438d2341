//! The dictionary of names: who or what the player may mention.

use super::contract::Condition;
use super::error::{ErrorCode, LoadError};
use super::json::{Json, Walk, optional, required};
use crate::text::Span;
use crate::text::fold::{Fold, Folded};
use crate::text::lexicon::Lexicon;
use crate::text::order;

/// Names that may not stand in any output before some flags hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lock {
    /// The guarded names.
    pub names: Vec<String>,
    /// The conditions that open them.
    pub requires: Vec<Condition>,
}

/// A person, place or thing and the names it goes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entity {
    /// Unique in the dictionary; never shown.
    pub id: String,
    /// `person`, `place` …; information only.
    pub kind: Option<String>,
    /// All names. Locked ones are matched like any other.
    pub names: Vec<String>,
    /// Names that are still secret at first.
    pub locked: Vec<Lock>,
}

/// The dictionary, ready for search.
#[derive(Debug, Clone)]
pub struct Entities {
    list: Vec<Entity>,
    names: Lexicon<Vec<usize>>,
}

/// A name found in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mention {
    /// Index into [`Entities::list`].
    pub entity: usize,
    /// Where the name stands in the source.
    pub span: Span,
}

impl Default for Entities {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Entities {
    /// Takes the entities in order.
    pub fn new(list: Vec<Entity>) -> Self {
        let mut folded: Vec<(String, Vec<usize>)> = Vec::new();
        let mut rows: Vec<(String, usize)> = Vec::new();
        for (index, entity) in list.iter().enumerate() {
            for name in &entity.names {
                rows.push((fold_word(name), index));
            }
        }
        order::natural(&mut rows);
        rows.dedup();
        for (name, index) in rows {
            match folded.last_mut() {
                Some((last, bearers)) if *last == name => bearers.push(index),
                _ => folded.push((name, vec![index])),
            }
        }
        let names = Lexicon::new(
            folded
                .iter()
                .map(|(name, ids)| (name.as_str(), ids.clone())),
        );
        Self { list, names }
    }

    /// Reads `entities.json`: `{"version": 1, "entities": […]}` or the bare list.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn load(json: &str) -> Result<Self, Vec<LoadError>> {
        let json = Json::parse(json).map_err(|error| vec![error])?;
        let mut walk = Walk::new();
        let entities = Self::read(&mut walk, &json);
        let errors = walk.into_errors();
        if errors.is_empty() {
            Ok(entities)
        } else {
            Err(errors)
        }
    }

    /// Reads the parsed file, with every fault reported.
    pub fn read(walk: &mut Walk, json: &Json) -> Self {
        let mut list = Vec::new();
        match json {
            Json::List(_) => list = read_list(walk, json),
            _ => {
                let fields = [optional("version"), required("entities")];
                walk.object(json, &fields, |walk, key, value| match key {
                    "version" => walk.version(value),
                    _ => list = read_list(walk, value),
                });
            }
        }
        Self::new(list)
    }

    /// The entities in order.
    pub fn list(&self) -> &[Entity] {
        &self.list
    }

    /// The index of an id.
    pub fn position(&self, id: &str) -> Option<usize> {
        self.list.iter().position(|entity| entity.id == id)
    }

    /// Every name in a text folded for search, in text order: at each place the
    /// longest name, for all entities that bear it; nothing inside it again.
    pub fn mentions(&self, text: &Folded) -> Vec<Mention> {
        let folded = text.text();
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(c) = folded[at..].chars().next() {
            let Some((len, bearers)) = self.names.longest_at(&folded[at..]) else {
                at += c.len_utf8();
                continue;
            };
            let span = text.source_span(at..at + len);
            found.extend(bearers.iter().map(|&entity| Mention { entity, span }));
            at += len;
        }
        found
    }
}

/// A word as it is searched for: without blanks at its ends, folded.
pub(super) fn fold_word(word: &str) -> String {
    Fold::SEARCH.apply(word).text().trim().to_owned()
}

fn read_list(walk: &mut Walk, value: &Json) -> Vec<Entity> {
    let mut ids: Vec<String> = Vec::new();
    walk.list(value, |walk, item| {
        let mut entity = Entity {
            id: String::new(),
            kind: None,
            names: Vec::new(),
            locked: Vec::new(),
        };
        let fields = [
            required("id"),
            optional("kind"),
            required("names"),
            optional("locked"),
        ];
        walk.object(item, &fields, |walk, key, value| match key {
            "id" => {
                entity.id = walk.string(value).unwrap_or_default();
                if ids.contains(&entity.id) {
                    walk.report(ErrorCode::DuplicateId, "an id of its own");
                }
                ids.push(entity.id.clone());
            }
            "kind" => entity.kind = walk.string(value),
            "names" => entity.names = read_names(walk, value),
            _ => entity.locked = walk.list(value, read_lock),
        });
        Some(entity)
    })
}

fn read_names(walk: &mut Walk, value: &Json) -> Vec<String> {
    walk.filled_list(value, |walk, item| {
        let name = walk.string(item)?;
        if fold_word(&name).is_empty() {
            walk.report(ErrorCode::EmptyWord, "a name");
        }
        Some(name)
    })
}

fn read_lock(walk: &mut Walk, value: &Json) -> Option<Lock> {
    let mut lock = Lock {
        names: Vec::new(),
        requires: Vec::new(),
    };
    let fields = [required("names"), required("requires")];
    walk.object(value, &fields, |walk, key, value| match key {
        "names" => lock.names = read_names(walk, value),
        _ => lock.requires = Condition::read_list(walk, value, None),
    });
    Some(lock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_name_wins_and_a_shared_name_is_everybodys() {
        let entities = Entities::load(
            r#"[{"id":"kaji","names":["梶","主"]},{"id":"kajiya","names":["梶屋"]},{"id":"shu","names":["主"]}]"#,
        )
        .unwrap();
        let text = "梶屋の主と梶";
        let folded = Fold::SEARCH.apply(text);
        let found: Vec<_> = entities
            .mentions(&folded)
            .iter()
            .map(|mention| (mention.entity, mention.span.slice(text)))
            .collect();
        assert_eq!(found, [(1, "梶屋"), (0, "主"), (2, "主"), (0, "梶")]);
    }

    #[test]
    fn faults_are_named() {
        let errors =
            Entities::load(r#"{"entities":[{"id":"a","names":[]},{"id":"a","names":[" "]}]}"#)
                .unwrap_err();
        let found: Vec<_> = errors
            .iter()
            .map(|error| (error.code.name(), error.at.as_str()))
            .collect();
        assert_eq!(
            found,
            [
                ("empty-list", "/entities/0/names"),
                ("duplicate-id", "/entities/1/id"),
                ("empty-word", "/entities/1/names/0"),
            ]
        );
    }
}
