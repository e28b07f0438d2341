//! Words and lines that lead from a quotation to the address said for it, as
//! data.

/// Words that point back to the place named last.
const BACK: &[&str] = &[
    "そこ",
    "ここ",
    "同項",
    "同条",
    "同号",
    "この条",
    "この項",
    "その条",
    "その項",
    "本条",
    "本項",
    "これ",
    "当該",
    "具体的",
    "条文",
    "文言",
    "原文",
];
const BACK_ENGLISH: &[&str] = &[
    "it ",
    "this ",
    "that ",
    "there",
    "the same",
    "here",
    "specifically",
    "the clause",
    "the section",
    "the provision",
    "the article",
    "the text",
    "the exact",
    "the relevant",
];

/// Between a quotation and the address said behind it.
const TO_BEHIND: &[&str] = &[
    "と",
    "という",
    "は",
    "が",
    "の",
    "も",
    "との",
    "とは",
    "を",
    "（",
    "とある",
    "とあるのは",
    "と定めるのは",
    "と定めているのは",
    "と規定するのは",
    "と規定しているのは",
    "という文言は",
    "という記載は",
    "という規定は",
    "という文言が",
    "という記載が",
    "という規定が",
    "という部分は",
    "との記載は",
    "との規定は",
    "の部分は",
    "と書かれているのは",
    "と書いてあるのは",
    "とするのは",
    "といった記載は",
    "という一文は",
    "という定めは",
    "という条文は",
];
const TO_BEHIND_ENGLISH: &[&str] = &[
    "in",
    "under",
    "at",
    "of",
    "from",
    "see",
    "per",
    "is",
    "appears",
    "found",
    "set",
    "out",
    "as",
    "stated",
    "provided",
    "says",
    "states",
    "provides",
    "according",
    "to",
    "the",
    "and",
    "this",
    "comes",
    "that",
    "by",
    "quoted",
    "required",
    "(see",
    "words",
    "phrase",
    "sentence",
    "language",
    "wording",
    "text",
    "which",
    "are",
    "stands",
    "agreement's",
    "contract's",
    "reads",
];

/// Whether the words between a quotation and an address behind it lead there.
pub(super) fn points_behind(between: &str) -> bool {
    let words = between.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, ',' | '.' | '、' | '—' | '–' | '(')
    });
    if words.is_empty() || TO_BEHIND.contains(&words) {
        return true;
    }
    let words = words.trim_start_matches(['、', ' ']);
    let ja = ["という", "との", "といった", "と"]
        .iter()
        .any(|lead| words.starts_with(lead))
        && words.chars().count() <= 24
        && !words.contains(['。', '、']);
    ja || words
        .split_whitespace()
        .all(|word| TO_BEHIND_ENGLISH.contains(&word.to_lowercase().trim_matches(',')))
}

/// Whether the text behind an address ends its clause before anything else is
/// quoted: what follows does not take the address up.
pub(super) fn closes_clause(rest: &str) -> bool {
    rest.contains([';', '；', '。'])
        || rest.split_once(['、', ',']).is_some_and(|(head, _)| {
            !head.trim_end().ends_with(['は', 'に', 'で', 'も']) && !head.trim().is_empty()
        })
}

/// Whether a sentence's beginning points back.
pub(super) fn points_back(lead: &str) -> bool {
    let lead = lead.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '_' | '-'));
    let lower = lead.to_lowercase();
    BACK.iter().any(|word| lead.starts_with(word))
        || BACK_ENGLISH.iter().any(|word| lower.starts_with(word))
}

/// Words that begin the line below a block quotation that says its source.
const ATTRIBUTIONS: &[&str] = &[
    "出典",
    "引用元",
    "引用：",
    "引用:",
    "根拠：",
    "根拠:",
    "Source",
    "source",
    "From ",
    "See ",
];

/// Whether a line says where the block above it is from.
pub(super) fn attributes(line: &str) -> bool {
    ATTRIBUTIONS.iter().any(|word| line.starts_with(word))
}

/// Whether an address at the head of a line, with this behind it, stands as a
/// heading: alone, or with its title in brackets.
pub(super) fn is_title(rest: &str) -> bool {
    let rest = rest.trim().trim_end_matches([':', '：']);
    let closed = |open: char, close: char| {
        rest.starts_with(open) && rest.find(close) == Some(rest.len() - close.len_utf8())
    };
    rest.is_empty() || closed('（', '）') || closed('(', ')')
}

/// Whether nothing stands before an address but what may lead a label.
pub(super) fn is_label(lead: &str) -> bool {
    lead.chars().count() <= 24
        && lead.chars().all(|c| {
            c.is_whitespace()
                || c.is_ascii_digit()
                || matches!(
                    c,
                    '-' | '*'
                        | '•'
                        | '・'
                        | '.'
                        | ')'
                        | '#'
                        | '【'
                        | '（'
                        | '('
                        | '['
                        | '■'
                        | '◆'
                        | '●'
                        | '○'
                )
        })
        || ["根拠", "該当", "関連", "条項", "参照", "引用", "出典"]
            .iter()
            .any(|word| lead.trim_start().starts_with(word))
            && lead.chars().count() <= 12
}

/// Where the bracket at the start of `text` is closed.
pub(super) fn closing(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices().take(200) {
        match c {
            '(' | '[' | '［' | '【' => depth += 1,
            ')' | ']' | '］' | '】' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at);
                }
            }
            '\n' => return None,
            _ => {}
        }
    }
    None
}
