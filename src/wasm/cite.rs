//! Verdicts on quotes.

use super::document::RawDocument;
use super::error::{argument, error};
use super::json::{json, parse};
use super::place::{Place, placed, places};
use crate::cite::{Options, Quote, QuoteIndex, Rule, answer, report};
use crate::message::Lang;
use crate::text::Source;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// How quotes are checked; every key may be absent or null.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct CiteOptions {
    /// `full` or `chaff`.
    rule: Option<String>,
    /// `read` or `refuse`.
    ellipsis: Option<String>,
}

#[wasm_bindgen]
impl RawDocument {
    /// The verdicts on a list of quotes `[{quote, address?}]`, in order.
    ///
    /// # Errors
    /// Input that is no such list, by the JSON pointer of the entry.
    pub fn cite(&self, quotes: &str, options: &str) -> Result<String, JsValue> {
        let quotes = read_quotes(parse(quotes)?)?;
        let options = read_options(parse(options)?)?;
        let index = self.quotes.get_or_init(|| QuoteIndex::new(&self.document));
        let verdicts = index.check_all(&self.document, &quotes, options);
        Ok(json(&report::answers(&self.document, &quotes, &verdicts)))
    }
}

#[wasm_bindgen]
impl RawDocument {
    /// The verdicts as lines of text, `["✓ …", "✗ …"]`, in `ja` or `en`; with
    /// `nearest`, a second, indented line gives the nearest passage of a quote
    /// that was not found.
    ///
    /// # Errors
    /// As for [`RawDocument::cite`]; a language that is not known.
    #[wasm_bindgen(js_name = citeLines)]
    pub fn cite_lines(
        &self,
        quotes: &str,
        options: &str,
        lang: &str,
        nearest: bool,
    ) -> Result<String, JsValue> {
        let quotes = read_quotes(parse(quotes)?)?;
        let options = read_options(parse(options)?)?;
        let lang = Lang::from_code(lang)
            .ok_or_else(|| argument("lang: expected \"ja\" or \"en\"", Some("/lang")))?;
        let index = self.quotes.get_or_init(|| QuoteIndex::new(&self.document));
        let verdicts = index.check_all(&self.document, &quotes, options);
        let lines: Vec<String> = quotes
            .iter()
            .zip(&verdicts)
            .map(|(quote, verdict)| {
                let line = report::line(lang, &self.document, quote, verdict);
                match report::nearest_line(lang, &self.document, verdict).filter(|_| nearest) {
                    Some(below) => format!("{line}\n{below}"),
                    None => line,
                }
            })
            .collect();
        Ok(json(&lines))
    }
}

/// The first and the last unit of a place.
#[derive(Deserialize)]
struct Range {
    start: u32,
    end: u32,
}

#[wasm_bindgen]
impl RawDocument {
    /// W3C `TextQuoteSelector`s of places `[{start, end}]` of the document.
    ///
    /// # Errors
    /// Input that is no such list.
    #[wasm_bindgen(js_name = textQuotes)]
    pub fn text_quotes(&self, places: &str) -> Result<String, JsValue> {
        let places: Vec<Range> = parse(places)?;
        let places: Vec<_> = places.iter().map(|it| (it.start, it.end)).collect();
        Ok(json(&report::selectors(self.document.source(), &places)))
    }
}

/// A quotation of an answer.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PairValue {
    quote: String,
    address: Option<String>,
    address_span: Option<Place>,
}

/// The quotations of a pasted answer with the addresses said for them:
/// `[{quote, address, addressSpan, start, end, line, column}]`, in order.
///
/// # Errors
/// A text beyond [`crate::text::MAX_BYTES`].
#[wasm_bindgen(js_name = quotesInAnswer)]
pub fn quotes_in_answer(text: String) -> Result<String, JsValue> {
    let source = Source::new(text).map_err(|large| error("too-large", &large.to_string(), None))?;
    let pairs = answer::pairs(&source);
    let spans = pairs.iter().filter_map(|pair| pair.address_span);
    let mut addresses = places(&source, spans).into_iter();
    let values = pairs
        .into_iter()
        .map(|pair| {
            let value = PairValue {
                quote: pair.quote,
                address: pair.address,
                address_span: pair.address_span.and_then(|_| addresses.next()),
            };
            (value, pair.span)
        })
        .collect();
    Ok(json(&placed(&source, values)))
}

fn read_options(options: CiteOptions) -> Result<Options, JsValue> {
    Ok(Options {
        rule: match options.rule.as_deref() {
            None | Some("full") => Rule::Full,
            Some("chaff") => Rule::Chaff,
            Some(_) => {
                return Err(argument(
                    "rule: expected \"full\" or \"chaff\"",
                    Some("/rule"),
                ));
            }
        },
        refuse_ellipsis: match options.ellipsis.as_deref() {
            None | Some("read") => false,
            Some("refuse") => true,
            Some(_) => {
                let message = "ellipsis: expected \"read\" or \"refuse\"";
                return Err(argument(message, Some("/ellipsis")));
            }
        },
    })
}

fn read_quotes(list: Value) -> Result<Vec<Quote>, JsValue> {
    let Value::Array(entries) = list else {
        return Err(argument("expected an array of {quote, address}", Some("")));
    };
    entries.iter().enumerate().map(read_quote).collect()
}

fn read_quote((index, entry): (usize, &Value)) -> Result<Quote, JsValue> {
    let fault = |at: String, expected: &str| Err(argument(&format!("{at}: {expected}"), Some(&at)));
    if !entry.is_object() {
        return fault(format!("/{index}"), "expected {quote, address}");
    }
    let Some(quote) = entry["quote"].as_str() else {
        return fault(format!("/{index}/quote"), "expected a string");
    };
    let address = match entry.get("address") {
        None => None,
        Some(Value::String(address)) => Some(address.clone()),
        Some(_) => return fault(format!("/{index}/address"), "expected a string"),
    };
    Ok(Quote {
        address,
        quote: quote.to_owned(),
    })
}
