//! Words that say of a quotation that the original does not have it: nothing
//! is quoted then.

/// Behind a quotation: what is spoken of.
const SPOKEN_OF: &[&str] = &[
    "という記載",
    "という文言",
    "という規定",
    "という定め",
    "という条文",
    "という条項",
    "という表現",
    "という記述",
    "といった記載",
    "といった文言",
    "といった規定",
    "との記載",
    "との文言",
    "との規定",
    "との定め",
    "との記述",
    "とは",
    "とまでは",
];

/// In the same clause: it is not there.
const MISSING: &[&str] = &[
    "ありません",
    "ございません",
    "見当たりません",
    "見当たらない",
    "存在しません",
    "存在しない",
    "含まれていません",
    "含まれていない",
    "れていません",
    "れていない",
    "いてありません",
    "いていません",
    "いていない",
    "ていません",
    "はない",
    "はなく",
    "もない",
];

/// Behind `not`: what the original does not do with the words.
const SAYING: &[&str] = &[
    "say",
    "says",
    "state",
    "states",
    "contain",
    "contains",
    "provide",
    "provides",
    "mention",
    "mentions",
    "include",
    "includes",
    "read",
    "reads",
    "specify",
    "specifies",
    "use",
    "uses",
    "appear",
    "appears",
    "find",
    "found",
];

/// Before a saying word, anywhere in the sentence: there is nothing that says
/// so.
const NOTHING: &[&str] = &["nothing", "nowhere"];

/// Behind `no`: what could have said so.
const SAYERS: &[&str] = &[
    "clause",
    "section",
    "article",
    "provision",
    "sentence",
    "wording",
    "language",
    "passage",
    "paragraph",
    "part",
];

/// How many words before the quotation `does not say` may begin.
const NEAR: usize = 8;

/// How many characters behind a quotation its clause is followed.
const REACH: usize = 40;

/// Whether the text behind a quotation, or the sentence before it, says that
/// the original does not have it.
pub(super) fn is_denied(lead: &str, rest: &str) -> bool {
    behind(rest) || before(lead)
}

fn behind(rest: &str) -> bool {
    if !SPOKEN_OF.iter().any(|cue| rest.starts_with(cue)) {
        return false;
    }
    let mut last = ' ';
    let clause: String = rest
        .chars()
        .take(REACH)
        // という文言は、どこにも: a comma behind the topic ends no clause.
        .take_while(|&c| {
            let ends = matches!(c, '。' | '\n') || c == '、' && !matches!(last, 'は' | 'も');
            last = c;
            !ends
        })
        .collect();
    MISSING.iter().any(|cue| clause.contains(cue))
}

fn before(lead: &str) -> bool {
    let words: Vec<String> = lead
        .split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '\u{2019}'))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let says = |word: Option<&String>| word.is_some_and(|word| SAYING.contains(&word.as_str()));
    let is_last = words.iter().rev().take(3).any(|word| says(Some(word)));
    words.iter().enumerate().any(|(at, word)| {
        let next = words.get(at + 1);
        let near = at + NEAR >= words.len();
        match word.as_str() {
            "not" | "never" | "doesn't" | "doesn’t" | "don't" | "don’t" | "didn't" => {
                near && says(next)
            }
            "no" | "neither" => is_last && next.is_some_and(|word| SAYERS.contains(&word.as_str())),
            word => is_last && NOTHING.contains(&word),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_said_not_to_be_there() {
        for (lead, rest) in [
            ("Nothing in the contract says ", "."),
            ("The agreement does not say ", ", only that"),
            ("Section 4 doesn’t contain the words ", "."),
            ("No clause states that ", "."),
            ("契約書に", "という文言はありません。"),
            ("", "という条文は、どこにも存在しません。"),
            ("", "とは書かれていません。"),
            ("", "との定めは見当たらないため、"),
        ] {
            assert!(is_denied(lead, rest), "{lead}{rest}");
        }
        for (lead, rest) in [
            ("Fees are not due; Section 4 says ", "."),
            ("There is no doubt: Section 4 provides ", "."),
            ("Section 9 states ", " and nothing else"),
            ("", "という記載があり、変更はありません。"),
            ("", "とあり、例外はありません。"),
            ("", "と定められています。返金はありません。"),
        ] {
            assert!(!is_denied(lead, rest), "{lead}{rest}");
        }
    }
}
