//! Reads `intents.json`: paraphrases, guards, stages.

use super::fault::{text, text_or_texts, unique_id};
use super::names::Names;
use super::story::items;
use super::{Intent, Reception, Stage};
use crate::claim::json::{Field, Json, Walk, optional, required};
use crate::claim::{Entities, ErrorCode, Speech, Term};
use crate::dialogue::flag::Condition;
use crate::dialogue::matcher;
use crate::text::map::Set;

const INTENT: &[Field] = &[
    required("id"),
    required("label"),
    required("paraphrases"),
    optional("inputGuard"),
    required("stages"),
];
const GUARD: &[Field] = &[required("forbid")];
const STAGE: &[Field] = &[
    required("id"),
    required("with"),
    optional("requires"),
    optional("materials"),
    optional("speech"),
    optional("claimId"),
    required("script"),
    optional("sets"),
    optional("clears"),
    optional("repeat"),
    optional("repeats"),
    optional("repeatNarration"),
    optional("memo"),
    optional("reception"),
];
const RECEPTION: &[Field] = &[required("script"), required("with"), optional("requires")];
/// Kinds of speech by their names in a pack.
const SPEECH: &[(&str, Speech)] = &[
    ("assertion", Speech::Assertion),
    ("question", Speech::Question),
    ("request", Speech::Request),
    ("other", Speech::Other),
];

pub(super) fn intents(
    walk: &mut Walk,
    names: &Names,
    root: &Json,
    entities: &Entities,
) -> Vec<Intent> {
    let mut intents = Vec::new();
    let mut seen = Set::new();
    items(walk, root, "intents", |walk, value| {
        let mut intent = Intent::default();
        walk.object(value, INTENT, |walk, key, value| match key {
            "id" => intent.id = unique_id(walk, value, &mut seen),
            "label" => intent.label = text(walk, value).unwrap_or_default(),
            "paraphrases" => intent.paraphrases = walk.list(value, paraphrase),
            "inputGuard" => {
                intent.forbid = walk.list(value, |walk, guard| {
                    let mut terms = Vec::new();
                    walk.object(guard, GUARD, |walk, _, list| {
                        terms =
                            walk.filled_list(list, |walk, term| Term::read(walk, term, entities));
                    });
                    Some(terms)
                });
            }
            _ => {
                let mut seen = Set::new();
                intent.stages = walk.filled_list(value, |walk, value| {
                    stage(walk, names, value, entities, &mut seen)
                });
            }
        });
        for stage in &mut intent.stages {
            stage.key = format!("{}/{}", intent.id, stage.id);
        }
        intents.push(intent);
    });
    intents
}

fn paraphrase(walk: &mut Walk, value: &Json) -> Option<String> {
    let text = walk.string(value)?;
    if matcher::fold(&text).is_empty() {
        walk.report(ErrorCode::EmptyWord, "a wording");
        return None;
    }
    Some(text)
}

fn stage(
    walk: &mut Walk,
    names: &Names,
    value: &Json,
    entities: &Entities,
    seen: &mut Set<String>,
) -> Option<Stage> {
    let mut stage = Stage::default();
    walk.object(value, STAGE, |walk, key, value| match key {
        "id" => stage.id = unique_id(walk, value, seen),
        "with" => stage.with = names.listeners(walk, value),
        "requires" => stage.requires = names.condition(walk, value),
        "materials" => {
            stage.materials = walk.list(value, |walk, term| Term::read(walk, term, entities));
        }
        "speech" => {
            stage.speech = walk.filled_list(value, |walk, kind| walk.choice(kind, SPEECH));
        }
        "claimId" => stage.claim = names.claim(walk, value),
        "script" => stage.script = names.script(walk, value).unwrap_or_default(),
        "sets" => stage.sets = names.flag_set(walk, value),
        "clears" => stage.clears = names.flag_set(walk, value),
        "repeat" => {
            // `repeats` says more than `repeat`, whichever stands first.
            let line = text(walk, value);
            if stage.repeats.is_empty() {
                stage.repeats.extend(line);
            }
        }
        "repeats" => stage.repeats = walk.filled_list(value, text),
        "repeatNarration" => stage.repeat_narration = text_or_texts(walk, value),
        "memo" => stage.memo = text_or_texts(walk, value),
        _ => stage.reception = reception(walk, names, value),
    });
    Some(stage)
}

fn reception(walk: &mut Walk, names: &Names, value: &Json) -> Option<Reception> {
    let (mut script, mut with, mut requires) = (None, Vec::new(), Condition::default());
    walk.object(value, RECEPTION, |walk, key, value| match key {
        "script" => script = names.script(walk, value),
        "with" => with = names.listeners(walk, value),
        _ => requires = names.condition(walk, value),
    });
    Some(Reception {
        script: script?,
        with,
        requires,
    })
}
