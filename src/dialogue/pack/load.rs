//! Reads the files of a pack into a [`Pack`], or names every fault.

use super::fault::{Fault, share, text};
use super::files::{Files, script_stem};
use super::hash::content_hash;
use super::names::Names;
use super::{Matching, Pack, intents, reply, story};
use crate::claim::json::{Field, Json, Walk, optional, required};
use crate::claim::{Claims, Entities, ErrorCode};
use crate::dialogue::flag::{Flag, FlagSet};
use crate::dialogue::matcher::{self, Matcher};
use crate::text::map::{Map, Set};
use crate::text::order;

const GAME: &[Field] = &[
    required("version"),
    required("id"),
    required("title"),
    optional("locale"),
    required("opening"),
    optional("endFlag"),
    required("startWith"),
    optional("startFlags"),
    optional("matching"),
    required("flags"),
];
const MATCHING: &[Field] = &[
    optional("margin"),
    optional("maxRounds"),
    optional("adopt"),
    optional("near"),
];

/// Reads one file after the other and keeps the faults.
struct Loader<'p> {
    parsed: &'p Map<String, Json>,
    faults: Vec<Fault>,
}

impl Loader<'_> {
    fn file<T: Default>(&mut self, name: &str, read: impl FnOnce(&mut Walk, &Json) -> T) -> T {
        let Some(root) = self.parsed.get(name) else {
            return T::default();
        };
        let mut walk = Walk::new();
        let content = read(&mut walk, root);
        self.faults
            .extend(walk.into_errors().into_iter().map(|error| Fault {
                file: name.to_owned(),
                error,
            }));
        content
    }
}

impl Pack {
    /// Reads a pack; every fault of every file at once.
    ///
    /// # Errors
    /// The faults, file by file, each file's in its own order.
    pub fn load(files: Files) -> Result<Pack, Vec<Fault>> {
        let Files {
            parsed,
            faults,
            evidence,
        } = files.completed();
        let names = Names::gather(&parsed);
        let mut loader = Loader {
            parsed: &parsed,
            faults,
        };
        let game = loader.file("game.json", |walk, root| game(walk, &names, root));
        let characters = loader.file("characters.json", |walk, root| {
            reply::characters(walk, &names, root)
        });
        let entities = loader.file("entities.json", Entities::read);
        let locked = loader.file("entities.json", |walk, root| {
            story::locked(walk, &names, root)
        });
        let flags: Set<String> = names.flags.iter().cloned().collect();
        let claims = loader.file("claims.json", |walk, root| {
            Claims::read(walk, root, &entities, Some(&flags))
        });
        let intents = loader.file("intents.json", |walk, root| {
            intents::intents(walk, &names, root, &entities)
        });
        let mut scripts = Vec::new();
        for name in parsed.keys() {
            if let Some(stem) = script_stem(name) {
                scripts.extend(
                    loader.file(name, |walk, root| story::scripts(walk, &names, stem, root)),
                );
            }
        }
        order::by(&mut scripts, |a, b| a.name.cmp(&b.name));
        let responses = loader.file("responses.json", |walk, root| {
            reply::pools(walk, &names, root, "responses", false)
        });
        let messages = loader.file("messages.json", |walk, root| {
            reply::pools(walk, &names, root, "messages", true)
        });
        let hints = loader.file("hints.json", |walk, root| story::hints(walk, &names, root));
        let scenes = loader.file("scenes.json", |walk, root| {
            story::scenes(walk, &names, root)
        });

        let faults = loader.faults;
        let (Some(game), true) = (game, faults.is_empty()) else {
            return Err(faults);
        };
        let known_when = claims
            .list()
            .iter()
            .map(|claim| names.resolved(&claim.known_when))
            .collect();
        let mentioned = entities.list().iter().enumerate().flat_map(|(i, entity)| {
            let names = entity.names.iter();
            names.map(move |name| (name.as_str(), i))
        });
        let matcher = Matcher::new(
            matcher::Names::new(mentioned),
            intents.iter().map(|intent| intent.paraphrases.as_slice()),
        );
        let stage_places = intents
            .iter()
            .enumerate()
            .flat_map(|(i, intent)| {
                let stages = intent.stages.iter().enumerate();
                stages.map(move |(k, stage)| (stage.key.clone(), (i, k)))
            })
            .collect();
        let lists = parsed
            .iter()
            .filter(|(_, file)| matches!(file, Json::List(_)));
        let bare = lists.map(|(name, _)| name.clone()).collect();
        Ok(Pack {
            id: game.id,
            title: game.title,
            locale: game.locale,
            hash: content_hash(parsed.values()),
            opening: game.opening,
            end_flag: game.end_flag,
            start_with: game.start_with,
            start_flags: game.start_flags,
            matching: game.matching,
            flags: names.flags,
            flag_notes: game.flag_notes,
            characters,
            locked,
            entities,
            claims,
            known_when,
            intents,
            scripts,
            responses,
            messages,
            hints,
            scenes,
            matcher,
            evidence,
            stage_places,
            bare,
        })
    }
}

struct Game {
    id: String,
    title: String,
    locale: String,
    opening: usize,
    end_flag: Option<Flag>,
    start_with: usize,
    start_flags: FlagSet,
    matching: Matching,
    flag_notes: Vec<String>,
}

const DEFAULT: Matching = Matching {
    adopt: matcher::ADOPT,
    near: matcher::NEAR,
    margin: matcher::MARGIN,
    max_rounds: matcher::ROUNDS,
};

fn game(walk: &mut Walk, names: &Names, root: &Json) -> Option<Game> {
    let mut game = Game {
        id: String::new(),
        title: String::new(),
        locale: "ja".to_owned(),
        opening: 0,
        end_flag: None,
        start_with: 0,
        start_flags: FlagSet::default(),
        matching: DEFAULT,
        flag_notes: Vec::new(),
    };
    let read = walk.object(root, GAME, |walk, key, value| match key {
        "version" => walk.version(value),
        "id" => game.id = text(walk, value).unwrap_or_default(),
        "title" => game.title = text(walk, value).unwrap_or_default(),
        "locale" => game.locale = text(walk, value).unwrap_or_default(),
        "opening" => game.opening = names.script(walk, value).unwrap_or_default(),
        "endFlag" => game.end_flag = names.flag(walk, value),
        "startWith" => game.start_with = names.character(walk, value).unwrap_or_default(),
        "startFlags" => game.start_flags = names.flag_set(walk, value),
        "matching" => game.matching = matching(walk, value),
        _ => game.flag_notes = flag_notes(walk, names, value),
    });
    read.then_some(game)
}

/// The author's note on each flag, in the order of the sorted names.
fn flag_notes(walk: &mut Walk, names: &Names, value: &Json) -> Vec<String> {
    let Json::Object(fields) = value else {
        walk.report(ErrorCode::BadType, "object");
        return Vec::new();
    };
    let mut notes = vec![String::new(); names.flags.len()];
    for (name, note) in fields {
        walk.enter(name, |walk| {
            if name.trim().is_empty() || name.starts_with('!') || name.contains(char::is_whitespace)
            {
                walk.report(ErrorCode::BadValue, "a flag");
            }
            let note = walk.string(note).unwrap_or_default();
            if let Ok(at) = names.flags.binary_search(name)
                && let Some(place) = notes.get_mut(at)
            {
                *place = note;
            }
        });
    }
    notes
}

fn matching(walk: &mut Walk, value: &Json) -> Matching {
    let mut matching = DEFAULT;
    let mut near = None;
    walk.object(value, MATCHING, |walk, key, value| match key {
        "margin" => matching.margin = share(walk, value).unwrap_or(DEFAULT.margin),
        "adopt" => matching.adopt = share(walk, value).unwrap_or(DEFAULT.adopt),
        "near" => near = share(walk, value),
        _ => match value {
            Json::Number(rounds) if rounds.fract() == 0.0 && (1.0..=100.0).contains(rounds) => {
                matching.max_rounds = *rounds as u32;
            }
            Json::Number(_) => walk.report(ErrorCode::BadValue, "1 … 100"),
            _ => walk.report(ErrorCode::BadType, "number"),
        },
    });
    match near {
        Some(near) if near >= matching.adopt => {
            walk.enter("near", |walk| {
                walk.report(ErrorCode::BadValue, "less than adopt")
            });
        }
        Some(near) => matching.near = near,
        None => matching.near = matching.near.min(matching.adopt.saturating_sub(1)),
    }
    matching
}
