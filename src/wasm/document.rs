//! `readDocument` and what a document answers.

use super::error::{argument, error};
use super::json::{json, parse};
use crate::cite::QuoteIndex;
use crate::document::{Document, Genre, Options, catalogue};
use crate::message::Lang;
use crate::text::page::{self, PageMarks};
use crate::text::{Format, Source};
use serde::Deserialize;
use std::cell::OnceCell;
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
    pub(super) document: Document,
    /// Made for the first quote.
    pub(super) quotes: OnceCell<QuoteIndex>,
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
    Ok(RawDocument {
        document,
        quotes: OnceCell::new(),
    })
}

/// Reads the words of a page. `marks`: the walk's stretches; `readings`: JSON
/// of `[[offset, reading], …]`; `options` as for [`read_document`], without a
/// format.
///
/// # Errors
/// As for [`read_document`]; marks that are not the walk's.
#[wasm_bindgen(js_name = readPage)]
pub fn read_page(
    text: String,
    marks: Vec<u32>,
    readings: &str,
    options: &str,
) -> Result<RawDocument, JsValue> {
    let options: ReadOptions = parse(options)?;
    let options = options.checked()?;
    let source = Source::new(text).map_err(|large| error("too-large", &large.to_string(), None))?;
    let marks = PageMarks {
        stretches: marks,
        readings: parse(readings)?,
    };
    let reading =
        page::read(&source, &marks).map_err(|bad| argument(&bad.to_string(), Some("/marks")))?;
    Ok(RawDocument {
        document: Document::read_as(source, reading, options),
        quotes: OnceCell::new(),
    })
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

    /// Definitions, references, obligations, quantities and dates.
    pub fn index(&self) -> String {
        json(&catalogue(&self.document))
    }
}

fn name_of(lang: Lang) -> &'static str {
    match lang {
        Lang::Ja => "ja",
        Lang::En => "en",
    }
}
