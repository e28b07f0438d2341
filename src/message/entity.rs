//! Sentences of the entity engine.

use super::Lang;

/// The reason when figures block a claim. The English name of the check
/// stands in both languages: callers look for it.
pub fn mismatch_blocks(lang: Lang, surfaces: &[&str]) -> String {
    match lang {
        Lang::Ja => format!(
            "数値・日付の不一致（Entity Mismatch）：原文に裏付けのない数値があります：{}",
            surfaces.join("、")
        ),
        Lang::En => format!(
            "Entity Mismatch: figures without support in the source: {}",
            surfaces.join(", ")
        ),
    }
}

/// The reason when the probability is too low.
pub fn below_threshold(lang: Lang, probability: f64, threshold: f64, score: f64) -> String {
    match lang {
        Lang::Ja => format!(
            "含意確率 {probability:.3} がしきい値 {threshold:.3} を下回っています（スコア {score:.3}）"
        ),
        Lang::En => format!(
            "The probability of entailment {probability:.3} is below the threshold {threshold:.3} (score {score:.3})"
        ),
    }
}

/// Explains a mismatch. `code` is the reason code; `claim` and `state` are the
/// figures with the words beside them.
pub fn mismatch(lang: Lang, code: &str, claim: &str, state: Option<&str>) -> String {
    match lang {
        Lang::Ja => mismatch_ja(code, claim, state),
        Lang::En => mismatch_en(code, claim, state),
    }
}

fn mismatch_ja(code: &str, claim: &str, state: Option<&str>) -> String {
    let Some(state) = state else {
        return match code {
            "too-large" => format!("「{claim}」は正確に扱える桁数を超えています。"),
            _ => format!("「{claim}」に当たる数値は原文にありません。"),
        };
    };
    let why = match code {
        "currency" => "通貨が違います",
        "unit" => "単位または種類が違います",
        "bound" => "以上・超・以下・未満、または始まりと終わりが違います",
        "range" => "範囲が同じではありません",
        "date" => "日付が違うか、原文より詳しくなっています",
        "sign" => "正負が違います",
        "scale" => "桁（千・万・億など）が違います",
        "direction" => "増減の向き、または増減と水準が違います",
        "too-large" => "正確に扱える桁数を超えています",
        _ => "値が違います",
    };
    format!("「{claim}」：{why}。原文は「{state}」です。")
}

fn mismatch_en(code: &str, claim: &str, state: Option<&str>) -> String {
    let Some(state) = state else {
        return match code {
            "too-large" => format!("“{claim}” is longer than exact arithmetic reaches."),
            _ => format!("Nothing in the source corresponds to “{claim}”."),
        };
    };
    let why = match code {
        "currency" => "another currency",
        "unit" => "another unit or kind",
        "bound" => {
            "another bound (at least, more than, at most, less than), or beginning and end exchanged"
        }
        "range" => "not the same range",
        "date" => "another date, or one more precise than the source",
        "sign" => "the sign differs",
        "scale" => "the digits agree, the scale (thousand, million …) does not",
        "direction" => "the direction of the change differs, or a change became a level",
        "too-large" => "longer than exact arithmetic reaches",
        _ => "another value",
    };
    format!("“{claim}”: {why}. The source says “{state}”.")
}

/// The note beside a figure that agrees but lost its 約.
pub fn approx_dropped(lang: Lang, claim: &str, state: &str) -> String {
    match lang {
        Lang::Ja => format!("「{claim}」は、原文では「{state}」という概数です。"),
        Lang::En => format!("“{claim}” is approximate in the source: “{state}”."),
    }
}
