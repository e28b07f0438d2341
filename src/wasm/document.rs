//! `readDocument` and what a document answers.

use super::error::{argument, error};
use super::place::{Place, Placed, placed, places};
use crate::document::{Definition, Document, Genre, LeafData, Modality, Options, Scope, Status};
use crate::lint::{self, Config, Finding};
use crate::message::Lang;
use crate::text::{Format, Source};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// How a text is to be read; every key may be absent or null.
#[derive(Deserialize, Default)]
#[serde(default)]
struct ReadOptions {
    format: Option<String>,
    language: Option<String>,
    genre: Option<String>,
    path: Option<String>,
}

impl ReadOptions {
    fn checked(self) -> Result<Options, JsValue> {
        let unknown = |key: &str, value: &str, known: &str| {
            argument(
                &format!("{key}: \"{value}\" is not known; expected one of {known}"),
                Some(&format!("/{key}")),
            )
        };
        let format = self.format.as_deref().unwrap_or("txt");
        let language = self.language.as_deref();
        let genre = self.genre.as_deref().map(Genre::parse).transpose();
        Ok(Options {
            format: Format::from_name(format)
                .ok_or_else(|| unknown("format", format, "txt, markdown"))?,
            language: language
                .map(|code| {
                    Lang::from_code(code).ok_or_else(|| unknown("language", code, "ja, en"))
                })
                .transpose()?,
            genre: genre.map_err(|unknown| argument(&unknown.to_string(), Some("/genre")))?,
            path: self.path,
        })
    }
}

/// A document that has been read. It never changes.
#[wasm_bindgen]
pub struct RawDocument {
    document: Document,
}

/// Reads a text. `options`: JSON of `{format, language, genre, path}`.
///
/// # Errors
/// Options that are not known, a text beyond [`crate::text::MAX_BYTES`].
#[wasm_bindgen(js_name = readDocument)]
pub fn read_document(text: String, options: &str) -> Result<RawDocument, JsValue> {
    let options: ReadOptions = parse(options)?;
    let options = options.checked()?;
    let source = Source::new(text).map_err(|large| error("too-large", &large.to_string(), None))?;
    let document = Document::read(source, options);
    Ok(RawDocument { document })
}

#[wasm_bindgen]
impl RawDocument {
    /// Language it was read in: `ja` or `en`.
    #[wasm_bindgen(getter)]
    pub fn language(&self) -> String {
        name_of(self.document.language()).to_owned()
    }

    /// The tree as JSON.
    pub fn json(&self) -> String {
        self.document.json().to_string()
    }

    /// The tree as an S-expression.
    pub fn sexp(&self) -> String {
        self.document.sexp()
    }

    /// The findings. `options`: JSON of `{lang, genre, language, rules}`.
    ///
    /// # Errors
    /// Options that are not known, by their JSON pointer.
    pub fn lint(&self, options: &str) -> Result<String, JsValue> {
        let (config, lang) = self.config(options)?;
        let found = lint::check(&self.document, &config);
        let related = found.iter().filter_map(|finding| finding.related);
        let mut related = places(self.document.source(), related).into_iter();
        let values = found
            .iter()
            .map(|finding| {
                let related = finding.related.and_then(|_| related.next());
                (FindingValue::new(finding, lang, related), finding.span)
            })
            .collect();
        Ok(json(&placed(self.document.source(), values)))
    }

    /// Which genre is taken, whence, and what is suggested instead.
    ///
    /// # Errors
    /// As for [`RawDocument::lint`].
    pub fn genre(&self, options: &str) -> Result<String, JsValue> {
        let (config, _) = self.config(options)?;
        let chosen = config.genre.or(self.document.genre());
        Ok(json(&GenreLine {
            genre: chosen.unwrap_or_default().name(),
            from: if chosen.is_some() {
                "option"
            } else {
                "default"
            },
            suggests: match chosen {
                Some(_) => None,
                None => lint::suggest(&self.document).map(Genre::name),
            },
        }))
    }

    /// Definitions, references, obligations, quantities and dates.
    pub fn index(&self) -> String {
        json(&IndexValue::of(&self.document))
    }

    fn config(&self, options: &str) -> Result<(Config, Lang), JsValue> {
        let mut options: Value = parse(options)?;
        let lang = options.as_object_mut().and_then(|it| it.remove("lang"));
        let lang = match lang {
            None | Some(Value::Null) => self.document.language(),
            Some(code) => code
                .as_str()
                .and_then(Lang::from_code)
                .ok_or_else(|| argument("lang: expected \"ja\" or \"en\"", Some("/lang")))?,
        };
        let config = Config::from_json(&options)
            .map_err(|fault| argument(&fault.to_string(), Some(&fault.pointer)))?;
        Ok((config, lang))
    }
}

#[derive(Serialize)]
struct FindingValue<'a> {
    rule: &'static str,
    severity: lint::Severity,
    message: String,
    about: &'a str,
    data: &'a lint::Data,
    related: Option<Place>,
}

impl<'a> FindingValue<'a> {
    fn new(finding: &'a Finding, lang: Lang, related: Option<Place>) -> Self {
        Self {
            rule: finding.rule,
            severity: finding.severity,
            message: finding.message(lang),
            about: &finding.about,
            data: &finding.data,
            related,
        }
    }
}

#[derive(Serialize)]
struct GenreLine {
    genre: &'static str,
    from: &'static str,
    suggests: Option<&'static str>,
}

#[derive(Serialize)]
struct IndexValue<'a> {
    definitions: Vec<Placed<DefinitionValue<'a>>>,
    references: Vec<Placed<ReferenceValue<'a>>>,
    obligations: Vec<Placed<ObligationValue<'a>>>,
    quantities: Vec<Placed<QuantityValue<'a>>>,
    dates: Vec<Placed<DateValue<'a>>>,
}

#[derive(Serialize)]
struct DefinitionValue<'a> {
    term: &'a str,
    scope: Option<&'static str>,
    uses: Vec<Place>,
}

#[derive(Serialize)]
struct ReferenceValue<'a> {
    label: &'a str,
    target: &'a str,
    document: Option<&'a str>,
    state: &'static str,
}

#[derive(Serialize)]
struct ObligationValue<'a> {
    #[serde(rename = "type")]
    modality: &'static str,
    marker: &'a str,
    who: &'a str,
}

#[derive(Serialize)]
struct QuantityValue<'a> {
    value: &'a serde_json::Number,
    unit: &'a str,
}

#[derive(Serialize)]
struct DateValue<'a> {
    value: &'a str,
}

impl<'a> IndexValue<'a> {
    fn of(document: &'a Document) -> Self {
        let source = document.source();
        let mut definitions = Vec::new();
        let mut obligations = Vec::new();
        let mut quantities = Vec::new();
        let mut dates = Vec::new();
        for leaf in document.leaves() {
            match &leaf.data {
                LeafData::Definition(definition) => {
                    definitions.push((DefinitionValue::new(definition), leaf.span));
                }
                LeafData::Reference(_) => {}
                LeafData::Obligation { marker, modality } => {
                    let value = ObligationValue {
                        modality: Modality::name(*modality),
                        marker,
                        who: "",
                    };
                    obligations.push((value, leaf.span));
                }
                LeafData::Quantity { value, unit } => {
                    quantities.push((QuantityValue { value, unit }, leaf.span));
                }
                LeafData::Date { value, .. } => dates.push((DateValue { value }, leaf.span)),
            }
        }
        let references = document
            .references()
            .iter()
            .map(|reference| {
                let value = ReferenceValue {
                    label: &reference.label,
                    target: reference.target.as_str(),
                    document: reference.document.as_deref(),
                    state: state(reference.status),
                };
                (value, reference.span)
            })
            .collect();
        Self {
            definitions: placed(source, definitions),
            references: placed(source, references),
            obligations: placed(source, obligations),
            quantities: placed(source, quantities),
            dates: placed(source, dates),
        }
    }
}

impl<'a> DefinitionValue<'a> {
    fn new(definition: &'a Definition) -> Self {
        Self {
            term: &definition.term,
            scope: scope(definition.scope),
            uses: Vec::new(),
        }
    }
}

/// How far a definition holds; null for the whole document.
fn scope(scope: Scope) -> Option<&'static str> {
    Some(match scope {
        Scope::Document => return None,
        Scope::Supplement => "supplement",
        Scope::Part => "part",
        Scope::Chapter => "chapter",
        Scope::Setsu => "setsu",
        Scope::Kan => "kan",
        Scope::Moku => "moku",
        Scope::Article => "article",
        Scope::Paragraph => "paragraph",
        Scope::Item => "item",
        Scope::Pointer => "pointer",
    })
}

fn state(status: Status) -> &'static str {
    match status {
        Status::Missing => "dangling",
        status => status.name(),
    }
}

fn name_of(lang: Lang) -> &'static str {
    match lang {
        Lang::Ja => "ja",
        Lang::En => "en",
    }
}

fn parse<T: for<'de> Deserialize<'de>>(options: &str) -> Result<T, JsValue> {
    serde_json::from_str(options)
        .map_err(|fault| argument(&format!("options: {fault}"), Some("/options")))
}

/// Plain data always has a JSON form.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
