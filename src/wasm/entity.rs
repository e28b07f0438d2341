//! Figures: extract, compare, verify.

use super::error::{argument, error};
use super::json::{json, parse};
use super::lint::lang_of;
use super::place::{Placed, placed};
use crate::entity::{
    Comparison, Entity, Options, Rational, Rounding, Synonyms, VerifyConfig, VerifyError, compare,
    extract, verify_claim,
};
use crate::message::{Lang, entity as say};
use crate::text::Source;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
struct EntityValue {
    kind: &'static str,
    surface: String,
    value: String,
    unit: Option<&'static str>,
    #[serde(rename = "mod")]
    modifier: Option<&'static str>,
}

#[derive(Serialize)]
struct MatchValue {
    claim: usize,
    state: usize,
    note: Option<String>,
}

#[derive(Serialize)]
struct MismatchValue {
    claim: usize,
    state: Option<usize>,
    reason: &'static str,
    message: String,
}

#[derive(Serialize)]
struct ComparisonValue {
    mismatch: bool,
    state: Vec<Placed<EntityValue>>,
    claim: Vec<Placed<EntityValue>>,
    matches: Vec<MatchValue>,
    mismatches: Vec<MismatchValue>,
}

/// How figures are compared; every key may be absent or null.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct CompareOptions {
    lang: Option<String>,
    /// `marked` or `any`.
    rounding: Option<String>,
    /// How far an approximate figure may be off, in 1/10000.
    approx: Option<u32>,
}

fn source(text: String) -> Result<Source, JsValue> {
    Source::new(text).map_err(|large| error("too-large", &large.to_string(), None))
}

fn lang(code: Option<&str>) -> Result<Lang, JsValue> {
    code.map_or(Ok(Lang::default()), |code| lang_of(Some(code)))
}

fn values(source: &Source, entities: &[Entity]) -> Vec<Placed<EntityValue>> {
    let values = entities
        .iter()
        .map(|entity| {
            let value = EntityValue {
                kind: entity.kind.name(),
                surface: entity.surface(source.text()).to_owned(),
                value: entity.value(),
                unit: entity.unit,
                modifier: entity.modifier.map(crate::entity::Modifier::name),
            };
            (value, entity.span)
        })
        .collect();
    placed(source, values)
}

/// Every amount, rate, date, time and duration of a text, in order.
///
/// # Errors
/// A text beyond [`crate::text::MAX_BYTES`].
#[wasm_bindgen(js_name = extractEntities)]
pub fn extract_entities(text: String) -> Result<String, JsValue> {
    let source = source(text)?;
    Ok(json(&values(&source, &extract(source.text()))))
}

/// The figures of a claim against those of its source.
///
/// # Errors
/// Options that are not known, a text beyond [`crate::text::MAX_BYTES`].
#[wasm_bindgen(js_name = compareEntities)]
pub fn compare_entities(state: String, claim: String, options: &str) -> Result<String, JsValue> {
    let options: CompareOptions = parse(options)?;
    let lang = lang(options.lang.as_deref())?;
    let mut rules = Options::default();
    match options.rounding.as_deref() {
        None | Some("marked") => {}
        Some("any") => rules.rounding = Rounding::Any,
        Some(_) => {
            let message = "rounding: expected \"marked\" or \"any\"";
            return Err(argument(message, Some("/rounding")));
        }
    }
    if let Some(approx) = options
        .approx
        .and_then(|parts| Rational::new(parts.into(), 10_000))
    {
        rules.approx = approx;
    }
    let (state, claim) = (source(state)?, source(claim)?);
    let found = compare(state.text(), claim.text(), &rules);
    Ok(json(&comparison(&state, &claim, &found, lang)))
}

fn comparison(state: &Source, claim: &Source, found: &Comparison, lang: Lang) -> ComparisonValue {
    let words = |source: &Source, entities: &[Entity], index: usize| {
        let entity = entities.get(index);
        entity.map_or(String::new(), |it| {
            it.context.slice(source.text()).to_owned()
        })
    };
    let said = |index| words(claim, &found.claim, index);
    let known = |index| words(state, &found.state, index);
    ComparisonValue {
        mismatch: found.is_mismatch(),
        state: values(state, &found.state),
        claim: values(claim, &found.claim),
        matches: found
            .matches
            .iter()
            .map(|it| MatchValue {
                claim: it.claim,
                state: it.state,
                note: it
                    .approx_dropped
                    .then(|| say::approx_dropped(lang, &said(it.claim), &known(it.state))),
            })
            .collect(),
        mismatches: found
            .mismatches
            .iter()
            .map(|it| {
                let code = it.reason.code();
                let nearest = it.state.map(known);
                MismatchValue {
                    claim: it.claim,
                    state: it.state,
                    reason: code,
                    message: say::mismatch(lang, code, &said(it.claim), nearest.as_deref()),
                }
            })
            .collect(),
    }
}

/// The verdict on a claim by the logits of entailment, neutral, contradiction.
/// `config`: JSON of [`VerifyConfig`]'s keys.
///
/// # Errors
/// Logits that are not three finite numbers, a configuration that is not known.
#[wasm_bindgen(js_name = verifyClaim)]
pub fn verify(
    state: &str,
    claim: &str,
    logits: &[f64],
    config: &str,
    code: &str,
) -> Result<String, JsValue> {
    let config: VerifyConfig = parse(config)?;
    let logits = <[f64; 3]>::try_from(logits)
        .map_err(|_| argument("logits: expected three numbers", Some("/logits")))?;
    let lang = lang_of(Some(code))?;
    verify_claim(state, claim, logits, &config, &Synonyms::default(), lang)
        .map(|verdict| json(&verdict))
        .map_err(|fault| {
            let at = match fault {
                VerifyError::Logit { index, .. } => format!("/logits/{index}"),
                VerifyError::Config { key, .. } => format!("/config/{key}"),
            };
            argument(&fault.to_string(), Some(&at))
        })
}

/// How much of what a claim says in other words its source knows, 0 to 1.
#[wasm_bindgen(js_name = synonymCoverage)]
pub fn synonym_coverage(state: &str, claim: &str) -> f64 {
    Synonyms::default().coverage(state, claim)
}
