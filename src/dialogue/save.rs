//! Reading a save: every field by its JSON pointer.

use super::state::{Card, Mark, Note, Pending, Point, SaveError, State};
use crate::claim::ErrorCode;
use crate::claim::json::{Field, Json, Walk, optional, required};
use crate::text::map::Map;

const STATE: &[Field] = &[
    required("format"),
    required("version"),
    required("pack"),
    required("turn"),
    required("with"),
    required("flags"),
    required("stages"),
    required("replies"),
    optional("hints"),
    optional("scenes"),
    required("notebook"),
    required("cards"),
    required("pending"),
];
const PACK: &[Field] = &[required("id"), required("hash")];
const NOTE: &[Field] = &[
    required("text"),
    required("turn"),
    required("with"),
    required("intent"),
    required("stage"),
];
const CARD: &[Field] = &[
    required("id"),
    required("claim"),
    required("label"),
    required("quote"),
    required("spans"),
    required("turn"),
];
const MARK: &[Field] = &[required("start"), required("end")];
const POINT: &[Field] = &[
    required("intent"),
    required("stage"),
    required("claim"),
    required("quote"),
    required("spans"),
];
/// What an open question may hold, of whatever kind it is.
const PENDING: &[Field] = &[
    required("kind"),
    optional("intent"),
    optional("stage"),
    optional("claim"),
    optional("quote"),
    optional("spans"),
    optional("options"),
];

impl State {
    /// Reads a save.
    ///
    /// # Errors
    /// The first place where the text is not of this shape.
    pub fn from_json(json: &str) -> Result<Self, SaveError> {
        let json = Json::parse(json).map_err(|error| SaveError::Unreadable {
            at: error.at,
            expected: error.expected,
        })?;
        let mut walk = Walk::new();
        let state = state(&mut walk, &json);
        match walk.into_errors().into_iter().next() {
            None => Ok(state),
            Some(error) => Err(SaveError::Unreadable {
                expected: match error.code {
                    ErrorCode::UnknownField => format!("one of {}", error.expected),
                    _ => error.expected,
                },
                at: error.at,
            }),
        }
    }
}

fn state(walk: &mut Walk, json: &Json) -> State {
    let mut state = State::default();
    walk.object(json, STATE, |walk, key, value| match key {
        "format" => state.format = text(walk, value),
        "version" => state.version = number(walk, value),
        "pack" => {
            walk.object(value, PACK, |walk, key, value| match key {
                "id" => state.pack.id = text(walk, value),
                _ => state.pack.hash = text(walk, value),
            });
        }
        "turn" => state.turn = number(walk, value),
        "with" => state.with = text(walk, value),
        "flags" => state.flags = texts(walk, value),
        "stages" => state.stages = counts(walk, value),
        "replies" => state.replies = counts(walk, value),
        "hints" => state.hints = counts(walk, value),
        "scenes" => state.scenes = texts(walk, value),
        "notebook" => state.notebook = walk.list(value, |walk, item| Some(note(walk, item))),
        "cards" => state.cards = walk.list(value, |walk, item| Some(card(walk, item))),
        _ => state.pending = pending(walk, value),
    });
    state
}

fn text(walk: &mut Walk, json: &Json) -> String {
    walk.string(json).unwrap_or_default()
}

fn texts(walk: &mut Walk, json: &Json) -> Vec<String> {
    walk.list(json, |walk, item| walk.string(item))
}

fn number(walk: &mut Walk, json: &Json) -> u32 {
    walk.whole_number(json).unwrap_or_default()
}

fn counts(walk: &mut Walk, json: &Json) -> Map<String, u32> {
    let Json::Object(fields) = json else {
        walk.report(ErrorCode::BadType, "object");
        return Map::new();
    };
    let read = |(key, value): &(String, Json)| {
        let count = walk.enter(key, |walk| number(walk, value));
        (key.clone(), count)
    };
    fields.iter().map(read).collect()
}

fn note(walk: &mut Walk, json: &Json) -> Note {
    let mut note = Note::default();
    walk.object(json, NOTE, |walk, key, value| match key {
        "text" => note.text = text(walk, value),
        "turn" => note.turn = number(walk, value),
        "with" => note.with = text(walk, value),
        "intent" => note.intent = text(walk, value),
        _ => note.stage = text(walk, value),
    });
    note
}

fn card(walk: &mut Walk, json: &Json) -> Card {
    let mut card = Card::default();
    walk.object(json, CARD, |walk, key, value| match key {
        "id" => card.id = text(walk, value),
        "claim" => card.claim = text(walk, value),
        "label" => card.label = text(walk, value),
        "quote" => card.quote = text(walk, value),
        "spans" => card.spans = marks(walk, value),
        _ => card.turn = number(walk, value),
    });
    card
}

fn marks(walk: &mut Walk, json: &Json) -> Vec<Mark> {
    walk.list(json, |walk, item| {
        let mut mark = Mark::default();
        walk.object(item, MARK, |walk, key, value| match key {
            "start" => mark.start = number(walk, value),
            _ => mark.end = number(walk, value),
        });
        Some(mark)
    })
}

fn point(walk: &mut Walk, json: &Json, fields: &[Field]) -> Point {
    let mut point = Point::default();
    walk.object(json, fields, |walk, key, value| match key {
        "intent" => point.intent = text(walk, value),
        "stage" => point.stage = text(walk, value),
        "claim" => point.claim = text(walk, value),
        "quote" => point.quote = text(walk, value),
        "spans" => point.spans = marks(walk, value),
        _ => {}
    });
    point
}

fn pending(walk: &mut Walk, json: &Json) -> Option<Pending> {
    if *json == Json::Null {
        return None;
    }
    let (mut kind, mut options) = (None, Vec::new());
    walk.object(json, PENDING, |walk, key, value| match key {
        "kind" => kind = walk.choice(value, &[("claim", 0), ("confirm", 1), ("choice", 2)]),
        "options" => options = walk.list(value, |walk, item| Some(point(walk, item, POINT))),
        _ => {}
    });
    // Its kind says which of the fields it must have.
    let kind = kind?;
    let needed = |names: &[&str]| -> Vec<Field> {
        PENDING
            .iter()
            .map(|field| Field {
                name: field.name,
                required: names.contains(&field.name),
            })
            .collect()
    };
    Some(match kind {
        0 => Pending::Claim(point(
            walk,
            json,
            &needed(&["intent", "stage", "claim", "quote", "spans"]),
        )),
        1 => {
            let Point { intent, stage, .. } = point(walk, json, &needed(&["intent", "stage"]));
            Pending::Confirm { intent, stage }
        }
        _ => {
            point(walk, json, &needed(&["options"]));
            Pending::Choice { options }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVE: &str = r#"{"format":"genbun-save","version":1,"pack":{"id":"p","hash":"h"},
        "turn":3,"with":"a","flags":["f"],"stages":{"i/s":2},"replies":{},"notebook":
        [{"text":"t","turn":1,"with":"a","intent":"i","stage":"s"}],"cards":[{"id":"c1",
        "claim":"c","label":"l","quote":"q","spans":[{"start":0,"end":1}],"turn":2}],
        "pending":{"kind":"choice","options":[]}}"#;

    #[test]
    fn a_save_is_read_whole() {
        let state = State::from_json(SAVE).unwrap();
        assert_eq!(state.pack.id, "p");
        assert_eq!((state.turn, state.stages.get("i/s")), (3, Some(&2)));
        assert_eq!(state.notebook[0].stage, "s");
        assert_eq!(state.cards[0].spans, [Mark { start: 0, end: 1 }]);
        assert_eq!(state.pending, Some(Pending::Choice { options: vec![] }));
        let again = serde_json::to_string(&state).unwrap();
        assert_eq!(State::from_json(&again).unwrap(), state);
    }

    #[test]
    fn a_damaged_save_names_the_place() {
        for (from, to, at) in [
            ("\"turn\":3", "\"turn\":\"three\"", "/turn"),
            ("\"turn\":3", "\"turn\":-3", "/turn"),
            ("\"turn\":3", "\"turn\":0.5", "/turn"),
            ("\"turn\":3", "\"turn\":4294967296", "/turn"),
            ("\"turn\":3,", "", ""),
            ("[\"f\"]", "[3]", "/flags/0"),
            ("\"i/s\":2", "\"i/s\":null", "/stages/i~1s"),
            ("\"stage\":\"s\"", "\"stages\":\"s\"", "/notebook/0"),
            ("\"end\":1", "\"end\":[]", "/cards/0/spans/0/end"),
            ("\"choice\"", "\"chance\"", "/pending/kind"),
            ("\"choice\"", "\"confirm\"", "/pending"),
            ("\"options\":[]", "\"options\":[{}]", "/pending/options/0"),
        ] {
            assert!(SAVE.contains(from), "{from}");
            let error = State::from_json(&SAVE.replace(from, to)).unwrap_err();
            assert_eq!(error.at(), at, "{to}: {error}");
            assert_eq!(error.code(), "save-unreadable");
        }
    }
}
