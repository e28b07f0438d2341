//! A verdict from given NLI logits, with the threshold lowered by synonym
//! coverage and blocked by figures that disagree.

use super::compare::{Options, compare};
use super::coverage::Synonyms;
use crate::message::{Lang, entity as say};
use serde::{Deserialize, Serialize};

/// The threshold never goes below.
const FLOOR: f64 = 0.10;

/// How a claim is verified.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct VerifyConfig {
    /// Whether a verdict is given at all.
    pub enabled: bool,
    /// Probability of entailment that is asked for.
    pub base_threshold: f64,
    /// How much full coverage takes off the threshold.
    pub synonym_margin_beta: f64,
    /// Whether figures that disagree block the claim.
    pub enable_entity_mismatch_check: bool,
}

impl Default for VerifyConfig {
    fn default() -> Self {
        Self {
            enabled: true,
            base_threshold: 0.60,
            synonym_margin_beta: 0.20,
            enable_entity_mismatch_check: true,
        }
    }
}

/// What came of it. Probabilities are parts of 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Verdict {
    /// Probability that the state entails the claim.
    pub entailment_prob: f64,
    /// Probability that it says nothing of it.
    pub neutral_prob: f64,
    /// Probability that it contradicts it.
    pub contradiction_prob: f64,
    /// 1 less the probability of entailment.
    pub hallucination_score: f64,
    /// The threshold after coverage.
    pub effective_threshold: f64,
    /// Synonym coverage, 0 to 1.
    pub synonym_coverage: f64,
    /// Whether a figure of the claim is not supported.
    pub entity_mismatch: bool,
    /// The verdict.
    pub is_hallucination: bool,
    /// Why, when it is one.
    pub reason: Option<String>,
}

/// A number that no verdict can be built on. Never an acceptance.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum VerifyError {
    /// A logit is not finite.
    #[error("logits[{index}]: expected a finite number, got {value}")]
    Logit {
        /// Place in entailment, neutral, contradiction.
        index: usize,
        /// What was given.
        value: f64,
    },
    /// A number of the configuration is not finite.
    #[error("config.{key}: expected a finite number, got {value}")]
    Config {
        /// The key.
        key: &'static str,
        /// What was given.
        value: f64,
    },
}

/// Judges `claim` by `state` and the logits of entailment, neutral and
/// contradiction.
///
/// # Errors
/// [`VerifyError`] when a logit or a number of the configuration is not finite.
pub fn verify_claim(
    state: &str,
    claim: &str,
    logits: [f64; 3],
    config: &VerifyConfig,
    synonyms: &Synonyms,
    lang: Lang,
) -> Result<Verdict, VerifyError> {
    for (index, value) in logits.into_iter().enumerate() {
        if !value.is_finite() {
            return Err(VerifyError::Logit { index, value });
        }
    }
    for (key, value) in [
        ("base_threshold", config.base_threshold),
        ("synonym_margin_beta", config.synonym_margin_beta),
    ] {
        if !value.is_finite() {
            return Err(VerifyError::Config { key, value });
        }
    }
    let [entailment, neutral, contradiction] = softmax(logits);
    let coverage = synonyms.coverage(state, claim);
    let threshold = FLOOR.max(config.base_threshold - config.synonym_margin_beta * coverage);
    let comparison = config
        .enable_entity_mismatch_check
        .then(|| compare(state, claim, &Options::default()));
    let mismatch = comparison.as_ref().is_some_and(|c| c.is_mismatch());
    let below = entailment < threshold;
    let score = 1.0 - entailment;
    let reason = match (&comparison, mismatch, below) {
        _ if !config.enabled => None,
        (Some(comparison), true, _) => {
            let surfaces: Vec<&str> = comparison
                .mismatches
                .iter()
                .filter_map(|m| Some(comparison.claim.get(m.claim)?.surface(claim)))
                .collect();
            Some(say::mismatch_blocks(lang, &surfaces))
        }
        (_, _, true) => Some(say::below_threshold(lang, entailment, threshold, score)),
        _ => None,
    };
    Ok(Verdict {
        entailment_prob: entailment,
        neutral_prob: neutral,
        contradiction_prob: contradiction,
        hallucination_score: score,
        effective_threshold: threshold,
        synonym_coverage: coverage,
        entity_mismatch: mismatch,
        is_hallucination: config.enabled && (mismatch || below),
        reason,
    })
}

/// Subtracts the largest first, so that nothing overflows.
fn softmax(logits: [f64; 3]) -> [f64; 3] {
    let most = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let powers = logits.map(|logit| power_of_e(logit - most));
    let sum: f64 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// e to a power of at most 0. `f64::exp` is the platform's, and its last bit
/// differs between machines; sums and products are the same everywhere.
fn power_of_e(exponent: f64) -> f64 {
    // Below this, no double is left above 0.
    const LEAST: f64 = -745.0;
    // ln 2 in two parts: the first times any count of halvings is exact.
    const LN_2: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];
    const TERMS: u8 = 18;
    if exponent < LEAST {
        return 0.0;
    }
    let halvings = (exponent / -std::f64::consts::LN_2).round();
    let rest = (exponent + halvings * LN_2[0]) + halvings * LN_2[1];
    let power = (1..=TERMS)
        .rev()
        .fold(1.0, |sum, n| 1.0 + sum * rest / f64::from(n));
    (0..halvings as u32).fold(power, |power, _| power * 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_e_are_as_near_as_doubles_are() {
        for step in 0..7_460 {
            let exponent = f64::from(step) * -0.1;
            let (ours, theirs) = (power_of_e(exponent), exponent.exp());
            assert!(
                (ours - theirs).abs() <= theirs * 1e-15 + f64::from_bits(1),
                "{exponent}"
            );
        }
        assert_eq!(power_of_e(0.0).to_bits(), 1.0_f64.to_bits());
        assert_eq!(power_of_e(f64::NEG_INFINITY).to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn numbers_that_are_not_finite_are_an_error() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for index in 0..3 {
                let mut logits = [0.0; 3];
                logits[index] = bad;
                let config = VerifyConfig::default();
                let verdict = verify_claim("", "", logits, &config, &Synonyms::default(), Lang::Ja);
                assert!(matches!(verdict, Err(VerifyError::Logit { index: i, .. }) if i == index));
            }
            let config = VerifyConfig {
                base_threshold: bad,
                ..VerifyConfig::default()
            };
            let verdict = verify_claim("", "", [0.0; 3], &config, &Synonyms::default(), Lang::Ja);
            assert!(matches!(
                verdict,
                Err(VerifyError::Config {
                    key: "base_threshold",
                    ..
                })
            ));
        }
    }

    #[test]
    fn logits_of_any_size_give_probabilities() {
        for logits in [
            [f64::MAX, 0.0, f64::MIN],
            [f64::MIN; 3],
            [1e300, 1e300, 1e300],
        ] {
            let sum: f64 = softmax(logits).iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{logits:?}");
        }
    }
}
