//! Sentences of the fidelity engine.

use super::Lang;

/// The verdict and how many differences there are.
pub fn verdict(lang: Lang, accepted: bool, differences: usize) -> String {
    match (lang, accepted) {
        (Lang::Ja, true) => "一致：指摘はそのまま伝えられています。".to_owned(),
        (Lang::Ja, false) => format!("不一致：{differences}件の違いがあります。"),
        (Lang::En, true) => "Accepted: the findings were passed on unchanged.".to_owned(),
        (Lang::En, false) if differences == 1 => "Refused: 1 difference.".to_owned(),
        (Lang::En, false) => format!("Refused: {differences} differences."),
    }
}

/// A field of a finding by name.
fn field_name(lang: Lang, field: &str) -> &'static str {
    match (lang, field) {
        (Lang::Ja, "severity") => "重要度",
        (Lang::Ja, "line") => "行",
        (Lang::Ja, _) => "本文",
        (Lang::En, "severity") => "severity",
        (Lang::En, "line") => "line",
        (Lang::En, _) => "message",
    }
}

/// A changed field of the executor's finding `number` (1-based).
pub fn changed(lang: Lang, number: usize, field: &str, executor: &str, reporter: &str) -> String {
    let field = field_name(lang, field);
    match lang {
        Lang::Ja => format!("指摘{number}の{field}が変わっています：{executor} → {reporter}"),
        Lang::En => format!("finding {number}: {field} changed: {executor} → {reporter}"),
    }
}

/// A finding that was left out.
pub fn missing(lang: Lang, number: usize, finding: &str) -> String {
    match lang {
        Lang::Ja => format!("指摘{number}が抜けています：{finding}"),
        Lang::En => format!("finding {number} is missing: {finding}"),
    }
}

/// A finding that was put in; `number` counts in the reporter's list.
pub fn added(lang: Lang, number: usize, finding: &str) -> String {
    match lang {
        Lang::Ja => format!("報告側の指摘{number}は元にありません：{finding}"),
        Lang::En => format!("reported finding {number} was added: {finding}"),
    }
}

/// A whole finding.
pub fn finding(lang: Lang, severity: &str, line: Option<u64>, message: &str) -> String {
    let place = match (lang, line) {
        (Lang::Ja, Some(line)) => format!("{line}行"),
        (Lang::En, Some(line)) => format!("line {line}"),
        (_, None) => no_line(lang).to_owned(),
    };
    format!("{severity}, {place}, {}", quoted(lang, message))
}

/// What stands for a line that is not named.
pub fn no_line(lang: Lang) -> &'static str {
    match lang {
        Lang::Ja => "行なし",
        Lang::En => "no line",
    }
}

/// A text in the marks of the language.
pub fn quoted(lang: Lang, text: &str) -> String {
    match lang {
        Lang::Ja => format!("「{text}」"),
        Lang::En => format!("“{text}”"),
    }
}

/// That pairs were made in order, not as the optimum.
pub fn greedy(lang: Lang, most: usize) -> String {
    match lang {
        Lang::Ja => format!(
            "残った指摘が{most}件を超えるため、組合せは順に決めました（判定には影響しません）。"
        ),
        Lang::En => format!(
            "More than {most} findings were left, so pairs were made in order (the verdict does not depend on them)."
        ),
    }
}
