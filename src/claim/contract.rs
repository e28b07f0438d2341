//! `claims.json`: what an author writes down as a point that can be stated.

use super::entities::{Entities, fold_word};
use super::error::{ErrorCode, LoadError};
use super::json::{Field, Json, Walk, optional, required};
use crate::text::map::Set;

/// A flag that must be set, or with `!` must not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// The flag's name.
    pub flag: String,
    /// Whether it must be unset.
    pub negated: bool,
}

/// What a claim is for. Information for the record and for checks only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    /// A point of the solution.
    #[default]
    Deduction,
    /// A point of the closing report.
    Report,
}

/// Where all terms of an alternative must stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scope {
    /// In one sentence.
    #[default]
    Sentence,
    /// Anywhere in the input.
    Utterance,
    /// In one sentence or two neighbouring ones that a name or a reference links.
    Linked,
}

impl Scope {
    /// The name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sentence => "sentence",
            Self::Utterance => "utterance",
            Self::Linked => "linked",
        }
    }
}

/// A word as the author wrote it and as it is searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// As written.
    pub text: String,
    /// Folded for search; never empty in a loaded file.
    pub folded: String,
}

impl Word {
    /// Takes a word.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            folded: fold_word(&text),
            text,
        }
    }
}

/// One thing that must occur.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Term {
    /// Any of the words.
    TextAny(Vec<Word>),
    /// Any name of any of the entities (ids).
    EntitiesAny(Vec<String>),
    /// A word of each group, in this order, without overlap.
    Sequence(Vec<Vec<Word>>),
}

/// One way to state a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// Where the terms must stand together.
    pub scope: Scope,
    /// All of them must occur.
    pub all: Vec<Term>,
    /// Any of these in the region makes it ambiguous.
    pub exclude_any: Vec<Word>,
    /// For [`Scope::Linked`]: entities that link two sentences.
    pub link_entities: Vec<String>,
    /// For [`Scope::Linked`]: words that refer back to them.
    pub reference_any: Vec<Word>,
}

/// Sentences that the author's check evaluates.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Examples {
    /// Must be supported and asserted.
    pub positive: Vec<String>,
    /// Must not be supported.
    pub negative: Vec<String>,
    /// Must be ambiguous.
    pub ambiguous: Vec<String>,
}

/// A point that the player may state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Unique; never shown.
    pub id: String,
    /// What it is for.
    pub purpose: Purpose,
    /// Heading of its card in the record.
    pub record_label: String,
    /// When it may appear in the record; not part of the match.
    pub known_when: Vec<Condition>,
    /// Ways to state it.
    pub alternatives: Vec<Alternative>,
    /// For the author's check.
    pub examples: Examples,
}

/// A loaded file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claims {
    list: Vec<Claim>,
}

impl Claims {
    /// The claims in file order.
    pub fn list(&self) -> &[Claim] {
        &self.list
    }

    /// Reads the parsed file, with every fault reported; see [`load`].
    pub fn read(
        walk: &mut Walk,
        json: &Json,
        entities: &Entities,
        flags: Option<&Set<String>>,
    ) -> Self {
        let known = Known { entities, flags };
        let mut list = Vec::new();
        match json {
            Json::List(_) => list = known.claims(walk, json),
            _ => {
                let fields = [optional("version"), required("claims")];
                walk.object(json, &fields, |walk, key, value| match key {
                    "version" => walk.version(value),
                    _ => list = known.claims(walk, value),
                });
            }
        }
        Self { list }
    }

    /// The claim with this id.
    pub fn get(&self, id: &str) -> Option<&Claim> {
        self.list.iter().find(|claim| claim.id == id)
    }
}

/// Reads `claims.json`: `{"version": 1, "claims": […]}` or the bare list.
/// `flags`: the pack's flags, when `knownWhen` is to be checked against them.
///
/// # Errors
/// Every fault of the file, in file order.
pub fn load(
    json: &str,
    entities: &Entities,
    flags: Option<&Set<String>>,
) -> Result<Claims, Vec<LoadError>> {
    let json = Json::parse(json).map_err(|error| vec![error])?;
    let mut walk = Walk::new();
    let claims = Claims::read(&mut walk, &json, entities, flags);
    let errors = walk.into_errors();
    if errors.is_empty() {
        Ok(claims)
    } else {
        Err(errors)
    }
}

const CLAIM: &[Field] = &[
    required("id"),
    optional("purpose"),
    required("recordLabel"),
    optional("knownWhen"),
    required("alternatives"),
    optional("examples"),
];
const ALTERNATIVE: &[Field] = &[
    optional("scope"),
    required("all"),
    optional("excludeAny"),
    optional("linkEntities"),
    optional("referenceAny"),
];
const EXAMPLES: &[Field] = &[
    optional("positive"),
    optional("negative"),
    optional("ambiguous"),
];
const TERM: &[Field] = &[
    optional("textAny"),
    optional("entitiesAny"),
    optional("sequence"),
];
const PURPOSES: &[(&str, Purpose)] = &[
    ("deduction", Purpose::Deduction),
    ("report", Purpose::Report),
];
const SCOPES: &[(&str, Scope)] = &[
    ("sentence", Scope::Sentence),
    ("utterance", Scope::Utterance),
    ("linked", Scope::Linked),
];

impl Condition {
    /// Reads a list of flags, `!` negates. `known`: the flags there are.
    pub fn read_list(walk: &mut Walk, value: &Json, known: Option<&Set<String>>) -> Vec<Condition> {
        walk.list(value, |walk, item| {
            let text = walk.string(item)?;
            let flag = text.strip_prefix('!').unwrap_or(&text);
            if flag.trim().is_empty() {
                walk.report(ErrorCode::BadValue, "flag, !flag");
            } else if known.is_some_and(|known| !known.contains(flag)) {
                walk.report(ErrorCode::UnknownFlag, "flag, !flag");
            }
            Some(Condition {
                flag: flag.to_owned(),
                negated: text.starts_with('!'),
            })
        })
    }
}

/// What a file may refer to.
#[derive(Debug, Clone, Copy)]
struct Known<'a> {
    entities: &'a Entities,
    flags: Option<&'a Set<String>>,
}

impl Known<'_> {
    fn claims(&self, walk: &mut Walk, value: &Json) -> Vec<Claim> {
        let mut ids = Set::new();
        walk.list(value, |walk, item| Some(self.claim(walk, item, &mut ids)))
    }

    fn claim(&self, walk: &mut Walk, value: &Json, ids: &mut Set<String>) -> Claim {
        let mut claim = Claim {
            id: String::new(),
            purpose: Purpose::default(),
            record_label: String::new(),
            known_when: Vec::new(),
            alternatives: Vec::new(),
            examples: Examples::default(),
        };
        walk.object(value, CLAIM, |walk, key, value| match key {
            "id" => {
                let Some(id) = walk.string(value) else {
                    return;
                };
                if id.trim().is_empty() {
                    walk.report(ErrorCode::BadValue, "id");
                } else if !ids.add(id.clone()) {
                    walk.report(ErrorCode::DuplicateId, "an id of its own");
                }
                claim.id = id;
            }
            "purpose" => claim.purpose = walk.choice(value, PURPOSES).unwrap_or_default(),
            "recordLabel" => claim.record_label = walk.string(value).unwrap_or_default(),
            "knownWhen" => claim.known_when = Condition::read_list(walk, value, self.flags),
            "alternatives" => {
                claim.alternatives =
                    walk.filled_list(value, |walk, item| self.alternative(walk, item));
            }
            _ => claim.examples = read_examples(walk, value),
        });
        claim
    }

    fn alternative(&self, walk: &mut Walk, value: &Json) -> Option<Alternative> {
        let mut found = Alternative {
            scope: Scope::default(),
            all: Vec::new(),
            exclude_any: Vec::new(),
            link_entities: Vec::new(),
            reference_any: Vec::new(),
        };
        let scope = scope_of(value);
        if scope == Some(Scope::Linked) && !has_link_entities(value) {
            walk.report(ErrorCode::LinkFields, "linkEntities");
        }
        walk.object(value, ALTERNATIVE, |walk, key, value| match key {
            "scope" => found.scope = walk.choice(value, SCOPES).unwrap_or_default(),
            "all" => {
                found.all =
                    walk.filled_list(value, |walk, item| Term::read(walk, item, self.entities));
            }
            "excludeAny" => found.exclude_any = walk.list(value, read_word),
            _ if scope.is_some_and(|scope| scope != Scope::Linked) => {
                walk.report(ErrorCode::LinkFields, "scope linked");
            }
            "linkEntities" => found.link_entities = self.entity_ids(walk, value),
            _ => found.reference_any = walk.list(value, read_word),
        });
        Some(found)
    }

    fn entity_ids(&self, walk: &mut Walk, value: &Json) -> Vec<String> {
        walk.list(value, |walk, item| read_entity(walk, item, self.entities))
    }
}

/// The scope that an alternative names, before it is walked; `None` when what
/// it names is no scope.
fn scope_of(value: &Json) -> Option<Scope> {
    let Json::Object(fields) = value else {
        return None;
    };
    match fields.iter().find(|(key, _)| key == "scope") {
        None => Some(Scope::default()),
        Some((_, value)) => {
            let name = value.as_str()?;
            SCOPES.iter().find(|(n, _)| *n == name).map(|&(_, s)| s)
        }
    }
}

fn has_link_entities(value: &Json) -> bool {
    let Json::Object(fields) = value else {
        return false;
    };
    fields
        .iter()
        .any(|(key, value)| key == "linkEntities" && *value != Json::List(Vec::new()))
}

impl Term {
    /// Reads a term, with every fault reported.
    pub fn read(walk: &mut Walk, value: &Json, entities: &Entities) -> Option<Term> {
        if let Json::Object(fields) = value {
            let known = |key: &str| TERM.iter().any(|field| field.name == key);
            let kinds = fields.iter().filter(|(key, _)| known(key)).count();
            if kinds > 1 || fields.is_empty() {
                walk.report(ErrorCode::TermKinds, "textAny, entitiesAny, sequence");
            }
        }
        let mut term = None;
        walk.object(value, TERM, |walk, key, value| {
            term = Some(match key {
                "textAny" => Term::TextAny(walk.filled_list(value, read_word)),
                "entitiesAny" => Term::EntitiesAny(
                    walk.filled_list(value, |walk, item| read_entity(walk, item, entities)),
                ),
                _ => {
                    if matches!(value, Json::List(groups) if groups.len() < 2) {
                        walk.report(ErrorCode::SequenceGroups, "at least two groups");
                    }
                    Term::Sequence(walk.list(value, |walk, group| {
                        Some(walk.filled_list(group, read_word))
                    }))
                }
            });
        });
        term
    }
}

fn read_word(walk: &mut Walk, value: &Json) -> Option<Word> {
    let word = Word::new(walk.string(value)?);
    if word.folded.is_empty() {
        walk.report(ErrorCode::EmptyWord, "a word");
    }
    Some(word)
}

fn read_entity(walk: &mut Walk, value: &Json, entities: &Entities) -> Option<String> {
    let id = walk.string(value)?;
    if entities.position(&id).is_none() {
        walk.report(ErrorCode::UnknownEntity, "the id of an entity");
    }
    Some(id)
}

fn read_examples(walk: &mut Walk, value: &Json) -> Examples {
    let mut examples = Examples::default();
    walk.object(value, EXAMPLES, |walk, key, value| {
        let sentences = walk.list(value, |walk, item| walk.string(item));
        match key {
            "positive" => examples.positive = sentences,
            "negative" => examples.negative = sentences,
            _ => examples.ambiguous = sentences,
        }
    });
    examples
}
