//! `loadClaims` and what a claims file answers.

use super::error::error;
use super::json::{json, parse};
use super::lint::lang_of;
use crate::claim::{
    ClaimOutput, Claims, Entities, LoadError, Reading, check, evaluate, explain, load,
};
use crate::message::Lang;
use crate::text::map::Set;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// Claims and the entities they name. They never change.
#[wasm_bindgen]
pub struct RawClaims {
    claims: Claims,
    entities: Entities,
    lang: Lang,
}

/// Reads `claims.json` and `entities.json`.
///
/// # Errors
/// Code `claims`; `message` has every fault, `at` is the first one's file and pointer.
#[wasm_bindgen(js_name = loadClaims)]
pub fn load_claims(claims: &str, entities: &str, lang: &str) -> Result<RawClaims, JsValue> {
    let lang = lang_of(Some(lang))?;
    let entities =
        Entities::load(entities).map_err(|faults| refused("entities.json", &faults, lang))?;
    let claims =
        load(claims, &entities, None).map_err(|faults| refused("claims.json", &faults, lang))?;
    Ok(RawClaims {
        claims,
        entities,
        lang,
    })
}

fn refused(file: &str, faults: &[LoadError], lang: Lang) -> JsValue {
    let lines: Vec<String> = faults
        .iter()
        .map(|fault| format!("{file}{}: {}", fault.at, fault.message(lang)))
        .collect();
    let at = faults.first().map(|fault| format!("{file}{}", fault.at));
    error("claims", &lines.join("\n"), at.as_deref())
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct EvaluateOptions {
    flags: Vec<String>,
}

#[derive(Serialize)]
struct Judged {
    #[serde(flatten)]
    output: ClaimOutput,
    /// Whether the flags already tell this.
    known: bool,
}

#[wasm_bindgen]
impl RawClaims {
    /// Every claim against an utterance, in file order. `options`: JSON of `{flags}`.
    ///
    /// # Errors
    /// Options that are not known.
    pub fn evaluate(&self, utterance: &str, options: &str) -> Result<String, JsValue> {
        let options: EvaluateOptions = parse(options)?;
        let flags: Set<String> = options.flags.into_iter().collect();
        let reading = Reading::new(utterance, &self.entities);
        let judged: Vec<Judged> = self
            .claims
            .list()
            .iter()
            .map(|claim| Judged {
                output: evaluate(claim, &reading, &self.entities).output(utterance),
                known: !claim.known_when.is_empty()
                    && claim
                        .known_when
                        .iter()
                        .all(|it| flags.contains(&it.flag) != it.negated),
            })
            .collect();
        Ok(json(&judged))
    }

    /// Why each claim counts or not in an utterance, in file order.
    pub fn explain(&self, utterance: &str) -> String {
        let reading = Reading::new(utterance, &self.entities);
        let explained: Vec<_> = self
            .claims
            .list()
            .iter()
            .map(|claim| explain(claim, &reading, &self.entities, self.lang))
            .collect();
        json(&explained)
    }

    /// The author's check.
    pub fn check(&self) -> String {
        json(&check(&self.claims, &self.entities, self.lang))
    }
}
