//! The four functions under their original names, for callers of the old
//! shape. The numbers here are a view; no comparison uses them.

use super::compare::{Options, compare};
use super::coverage::Synonyms;
use super::extract::extract;
use super::model::{Entity, Kind, Point};
use super::verify::{Verdict, VerifyConfig, VerifyError, verify_claim};
use crate::message::Lang;
use serde::Serialize;

/// An entity in the old shape.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NormalizedEntity {
    /// The text.
    pub raw: String,
    /// The value as a float: a date is YYYYMMDD, a fraction its quotient, a
    /// length its seconds, days or months.
    pub normalized_value: f64,
    /// `date`, an ISO currency, `%`, or the canonical unit.
    pub unit: Option<String>,
}

/// Every entity of `text`, in text order.
pub fn extract_normalized_entities(text: &str) -> Vec<NormalizedEntity> {
    let view = |entity: &Entity| NormalizedEntity {
        raw: entity.surface(text).to_owned(),
        normalized_value: float(&entity.low),
        unit: unit(entity),
    };
    extract(text).iter().map(view).collect()
}

/// Whether a figure of the claim is not supported by the state.
pub fn check_entity_mismatch(state: &str, claim: &str) -> bool {
    compare(state, claim, &Options::default()).is_mismatch()
}

/// Synonym coverage over the default list.
pub fn compute_synonym_coverage(state: &str, claim: &str) -> f64 {
    Synonyms::default().coverage(state, claim)
}

/// The verdict over the default list, its reason in Japanese.
///
/// # Errors
/// [`VerifyError`] when a number is not finite.
pub fn verify_claim_nli(
    state: &str,
    claim: &str,
    logits: [f64; 3],
    config: &VerifyConfig,
) -> Result<Verdict, VerifyError> {
    verify_claim(state, claim, logits, config, &Synonyms::default(), Lang::Ja)
}

fn unit(entity: &Entity) -> Option<String> {
    let unit = match entity.kind {
        Kind::Date => "date",
        Kind::Time => "time",
        Kind::Duration => "duration",
        Kind::Percent => entity.unit.unwrap_or("%"),
        _ => entity.unit?,
    };
    Some(unit.to_owned())
}

fn float(point: &Point) -> f64 {
    match point {
        Point::Number(value) => value.num() as f64 / value.den() as f64,
        Point::Date(date) => {
            let part = |value: Option<u8>| f64::from(value.unwrap_or(0));
            f64::from(date.year.unwrap_or(0)) * 10_000.0 + part(date.month) * 100.0 + part(date.day)
        }
        Point::Time(time) => f64::from(time.hour) * 100.0 + f64::from(time.minute),
        Point::Duration(length) => {
            let part = [length.seconds, length.days, length.months]
                .into_iter()
                .find(|part| part.num() != 0);
            part.map_or(0.0, |part| part.num() as f64 / part.den() as f64)
        }
        Point::TooLarge => f64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_original_tests_hold() {
        let found =
            extract_normalized_entities("契約金額は 1,000万円で、売上は 5億円、前年比 150% です。");
        let values: Vec<f64> = found.iter().map(|e| e.normalized_value).collect();
        assert_eq!(values, [10_000_000.0, 500_000_000.0, 150.0]);
        let found = extract_normalized_entities(
            "締結日は 2026年10月4日、投資額は 1.5億円 (全角: １．５億円) です。",
        );
        assert_eq!(found.len(), 3);
        assert_eq!(found[0].normalized_value, 20_261_004.0);
        assert_eq!(found[0].unit.as_deref(), Some("date"));
        assert_eq!(found[2].normalized_value, 150_000_000.0);
        let state = "契約金は 1,000万円です。締結日は 2026年10月4日です。";
        assert!(!check_entity_mismatch(
            state,
            "金額は 10,000,000円と合意されました。"
        ));
        assert!(check_entity_mismatch(state, "契約金は 1,000億円です。"));
        assert!(check_entity_mismatch(state, "締結日は 2026年10月5日です。"));
        let (state, claim) = (
            "今期の売上は前年比倍増しました。",
            "売上高は 2倍になりました。",
        );
        assert!(compute_synonym_coverage(state, claim) > 0.0);
        let verdict =
            verify_claim_nli(state, claim, [1.5, 0.5, -1.0], &VerifyConfig::default()).unwrap();
        assert!(verdict.effective_threshold < 0.6 && !verdict.is_hallucination);
    }
}
