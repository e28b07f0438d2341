//! What `lint` answers about a document: findings, genre, reports, quotes
//! without a source.

use super::document::RawDocument;
use super::error::argument;
use super::json::{json, parse};
use crate::lint::{self, Config, report};
use crate::message::Lang;
use crate::text::order;
use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// What tells one finding from another in a report's selection.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Chosen {
    start: u32,
    end: u32,
    rule: String,
}

#[wasm_bindgen]
impl RawDocument {
    /// The findings. `options`: JSON of `{lang, genre, language, rules}`.
    ///
    /// # Errors
    /// Options that are not known, by their JSON pointer.
    pub fn lint(&self, options: &str) -> Result<String, JsValue> {
        let (config, lang) = self.config(options)?;
        let found = lint::check(&self.document, &config);
        let checked = report::checked(&self.document, &config, &found, lang);
        Ok(json(&checked.findings))
    }

    /// Which genre is taken, whence, and what is suggested instead.
    ///
    /// # Errors
    /// As for [`RawDocument::lint`].
    pub fn genre(&self, options: &str) -> Result<String, JsValue> {
        let (config, _) = self.config(options)?;
        Ok(json(&report::genre_line(&self.document, &config)))
    }

    /// Findings as `sarif` or `markdown`, obligations as `csv`. `findings` is
    /// the result of [`RawDocument::lint`] with the same options; those that
    /// were taken out of it stay out.
    ///
    /// # Errors
    /// As for [`RawDocument::lint`]; a kind that is not known.
    pub fn report(&self, findings: &str, kind: &str, options: &str) -> Result<String, JsValue> {
        let (config, lang) = self.config(options)?;
        if kind == "csv" {
            return Ok(report::obligations_csv(&self.document, lang));
        }
        let mut chosen: Vec<Chosen> = parse(findings)?;
        order::natural(&mut chosen);
        let all = lint::check(&self.document, &config);
        let keep: Vec<bool> = report::checked(&self.document, &config, &all, lang)
            .findings
            .iter()
            .map(|finding| {
                let key = (finding.start, finding.end, finding.rule);
                chosen
                    .binary_search_by(|it| (it.start, it.end, it.rule.as_str()).cmp(&key))
                    .is_ok()
            })
            .collect();
        let kept: Vec<_> = all
            .into_iter()
            .zip(keep)
            .filter_map(|(finding, keep)| keep.then_some(finding))
            .collect();
        match kind {
            "sarif" => Ok(report::sarif(&self.document, &kept, lang)),
            "markdown" => Ok(report::markdown(&self.document, &config, &kept, lang)),
            _ => Err(argument(
                &format!("kind: \"{kind}\" is not known; expected sarif, markdown or csv"),
                Some("/kind"),
            )),
        }
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
            Some(code) => lang_of(code.as_str())?,
        };
        let config = Config::from_json(&options)
            .map_err(|fault| argument(&fault.to_string(), Some(&fault.pointer)))?;
        Ok((config, lang))
    }
}

/// The language of messages.
pub(super) fn lang_of(code: Option<&str>) -> Result<Lang, JsValue> {
    code.and_then(Lang::from_code)
        .ok_or_else(|| argument("lang: expected \"ja\" or \"en\"", Some("/lang")))
}
