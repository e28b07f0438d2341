//! Whether findings were passed on unchanged.

use super::error::argument;
use super::json::{json, parse};
use super::lint::lang_of;
use crate::fidelity::{Finding, Report, compare_findings, read_findings};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
struct ReportValue<'a> {
    #[serde(flatten)]
    report: &'a Report,
    text: String,
}

/// Compares two lists of findings, each JSON of an array or of `{findings: […]}`.
///
/// # Errors
/// Input that is no such list: `at` begins with `/executor` or `/reporter`.
#[wasm_bindgen(js_name = compareFindings)]
pub fn compare(executor: &str, reporter: &str, lang: &str) -> Result<String, JsValue> {
    let lang = lang_of(Some(lang))?;
    let executor = read("/executor", executor)?;
    let reporter = read("/reporter", reporter)?;
    let report = compare_findings(&executor, &reporter);
    Ok(json(&ReportValue {
        report: &report,
        text: report.text(lang),
    }))
}

fn read(side: &str, list: &str) -> Result<Vec<Finding>, JsValue> {
    let list: Value = parse(list)?;
    read_findings(&list).map_err(|fault| {
        let at = format!("{side}{}", fault.at);
        argument(&format!("{at}: {}", fault.expected), Some(&at))
    })
}
