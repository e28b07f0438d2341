//! What `lint` answers about a document: findings, genre, quotes without a source.

use super::document::RawDocument;
use super::error::argument;
use super::json::{json, parse};
use super::place::{Place, placed, places};
use crate::document::Genre;
use crate::lint::{self, Config, Finding};
use crate::message::Lang;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl RawDocument {
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

    /// The quotations without a source, as a list to fill in.
    #[wasm_bindgen(js_name = unsourcedQuotes)]
    pub fn unsourced_quotes(&self) -> String {
        json(&lint::scaffold(&self.document))
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
