//! What the rules and their reports say.

use super::Lang::{self, En, Ja};

/// `dangling-reference`: the label names no place of this document.
pub fn dangling_reference(lang: Lang, label: &str, target: &str) -> String {
    match lang {
        Ja => format!("「{label}」（番地 {target}）はこの文書にありません"),
        En => format!("“{label}” (address {target}) is not in this document"),
    }
}

/// `numbering-gap`: the number does not follow the one before it.
pub fn numbering_gap(lang: Lang, previous: &str, label: &str, expected: u64) -> String {
    match lang {
        Ja => format!("「{previous}」の次が「{label}」です（{expected} 番目のはず）"),
        En => format!("“{previous}” is followed by “{label}” (number {expected} was expected)"),
    }
}

/// `duplicate-definition`: the term was defined before. Which of the two is
/// right is not decided.
pub fn duplicate_definition(lang: Lang, term: &str, first_line: u32) -> String {
    match lang {
        Ja => format!("「{term}」は {first_line} 行目でも定義されています"),
        En => format!("“{term}” is already defined on line {first_line}"),
    }
}

/// `quote-without-source`: somebody's words without link, footnote or
/// reference in the paragraph.
pub fn quote_without_source(lang: Lang, quote: &str) -> String {
    match lang {
        Ja => format!(
            "「{quote}」を人の言葉として引いていますが、出典（リンク、脚注、書誌）がありません"
        ),
        En => format!(
            "“{quote}” is given as somebody’s words, but without a source (link, footnote, reference)"
        ),
    }
}

/// `orthographic-variant`: `written` where the document usually writes `usual`.
pub fn orthographic_variant(
    lang: Lang,
    written: &str,
    usual: &str,
    total: u32,
    differing: u32,
) -> String {
    match lang {
        Ja => format!(
            "「{written}」と書いています（この文書はふつう「{usual}」と書く語です。{total} 箇所のうち {differing} 箇所が違う）"
        ),
        En => format!(
            "“{written}” is written here; this document usually writes “{usual}” ({differing} of {total} places differ)"
        ),
    }
}

/// `topic-predicate-distance`: too many characters from topic to predicate.
pub fn topic_predicate_distance(lang: Lang, particle: &str, characters: u32, max: u32) -> String {
    match lang {
        Ja => format!(
            "「{particle}」で出した主題から述語まで {characters} 字あります（{max} 字まで）"
        ),
        En => format!(
            "{characters} characters stand between the topic marked by “{particle}” and its predicate (at most {max})"
        ),
    }
}

/// A severity as a word.
pub fn severity(lang: Lang, name: &str) -> &str {
    match (lang, name) {
        (Ja, "error") => "誤り",
        (Ja, "warning") => "警告",
        (Ja, "info") => "注意",
        _ => name,
    }
}

/// The genre line of a report; `given` when somebody said which genre it is.
pub fn genre(lang: Lang, genre: &str, given: bool) -> String {
    match (lang, given) {
        (Ja, true) => format!("ジャンル: {genre}（指定による）"),
        (Ja, false) => format!("ジャンル: {genre}（既定による）"),
        (En, true) => format!("genre: {genre} (as given)"),
        (En, false) => format!("genre: {genre} (from default)"),
    }
}

/// The line that recommends another genre.
pub fn genre_suggestion(lang: Lang, genre: &str) -> String {
    let statute = genre == "legal/statute";
    match lang {
        Ja => {
            let kind = if statute {
                "法令・規則"
            } else {
                "契約書・規約"
            };
            format!("{kind}のように見えます。ジャンル {genre} をお勧めします")
        }
        En => {
            let kind = if statute {
                "a statute or regulation"
            } else {
                "a contract or terms"
            };
            format!("this looks like {kind}: genre {genre} is recommended")
        }
    }
}

/// The last line of a report.
pub fn counts(lang: Lang, errors: usize, warnings: usize, infos: usize) -> String {
    let total = errors + warnings + infos;
    match lang {
        Ja => format!("{total} 件（誤り {errors}、警告 {warnings}、注意 {infos}）"),
        En => {
            let findings = if total == 1 { "finding" } else { "findings" };
            format!("{total} {findings} ({errors} errors, {warnings} warnings, {infos} infos)")
        }
    }
}

/// The columns of the table of findings, ja and en.
pub const FINDING_COLUMNS: [(&str, &str); 5] = [
    ("行:列", "line:column"),
    ("番地", "address"),
    ("重さ", "severity"),
    ("内容", "message"),
    ("規則", "rule"),
];

/// The columns of the table of obligations, ja and en.
pub const OBLIGATION_COLUMNS: [(&str, &str); 6] = [
    ("行", "line"),
    ("番地", "address"),
    ("種類", "kind"),
    ("誰が", "who"),
    ("表現", "marker"),
    ("文", "sentence"),
];

/// The title of a report about one document.
pub fn report_title(lang: Lang, name: &str) -> String {
    match (lang, name) {
        (Ja, "") => "検査の結果".to_owned(),
        (Ja, name) => format!("{name} の検査の結果"),
        (En, "") => "Findings".to_owned(),
        (En, name) => format!("Findings in {name}"),
    }
}

/// What an obligation says, as a word.
pub fn obligation(lang: Lang, kind: &str) -> &str {
    match (lang, kind) {
        (Ja, "must") => "義務",
        (Ja, "must-not") => "禁止",
        (Ja, "may") => "許可",
        (En, "must-not") => "must not",
        _ => kind,
    }
}

/// Beside the place of the first definition.
pub fn first_definition(lang: Lang) -> &'static str {
    match lang {
        Ja => "最初の定義",
        En => "first definition",
    }
}

/// A rule in one line.
pub fn rule(lang: Lang, name: &str) -> &'static str {
    let (ja, en) = match name {
        "dangling-reference" => (
            "文書にない番地への参照",
            "A reference to a place that the document does not have",
        ),
        "numbering-gap" => (
            "前の番号に続かない番号",
            "A number that does not follow the one before it",
        ),
        "duplicate-definition" => (
            "同じ範囲で二度定義された語",
            "A term defined twice in one scope",
        ),
        "quote-without-source" => ("出典のない引用", "Somebody’s words without a source"),
        "orthographic-variant" => ("一つの語の二通りの表記", "One word in two spellings"),
        "topic-predicate-distance" => ("主題から遠い述語", "A predicate far from its topic"),
        _ => ("", ""),
    };
    match lang {
        Ja => ja,
        En => en,
    }
}
