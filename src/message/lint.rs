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
