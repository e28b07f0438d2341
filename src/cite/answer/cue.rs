//! Words round a quotation that say what it is and where it stands, as data.

use crate::text::Span;

/// Behind a quotation: it is quoted.
const QUOTES_JA: &[&str] = &[
    "とある",
    "とあり",
    "とあっ",
    "と定め",
    "と規定",
    "と書",
    "と記",
    "と明記",
    "と明示",
    "とされ",
    "となって",
    "と述べ",
    "としてい",
    "として",
    "と謳",
    "とうた",
    "という文言",
    "という記載",
    "という規定",
    "という定め",
    "という条文",
    "という一文",
    "という表現",
    "という記述",
    "という部分",
    "という文脈",
    "という一節",
    "といった文言",
    "といった記載",
    "との記載",
    "との文言",
    "との規定",
    "との定め",
    "との記述",
    "との条文",
    "の文言",
    "の記載",
    "の規定",
    "のとおり",
    "と続",
    "と始",
    "と結",
    "の部分",
    "の一文",
    "と載",
    "と示",
    "と説明",
    "と指摘",
    "と警告",
    "と注記",
    "と断",
];

/// Behind a quotation: a question, a proposal, a reading, a name.
const NOT_QUOTED_JA: &[&str] = &[
    "というご質問",
    "という質問",
    "という問い",
    "という疑問",
    "というご相談",
    "という相談",
    "という点",
    "という意味",
    "という趣旨",
    "という解釈",
    "という理解",
    "という考え",
    "というケース",
    "というご指摘",
    "というもの",
    "ということ",
    "という用語",
    "という語",
    "という言葉",
    "と修正",
    "と変更",
    "と追記",
    "と加筆",
    "と書き換え",
    "と書き直",
    "と改め",
    "と直",
    "と追加",
    "と読め",
    "と読む",
    "と解",
    "と理解",
    "と考え",
    "と通知",
    "と連絡",
    "と伝え",
    "と言",
    "と回答",
    "と聞",
    "と尋ね",
    "と質問",
    "と呼",
    "と略",
    "とは",
    "の定義",
    "の意味",
    "を指",
    "に修正",
    "に変更",
    "に改め",
    "に置き換え",
    "に書き換え",
    "などと",
    "のような条項",
    "のように修正",
];

/// Before a quotation, in the same sentence: it is quoted.
const QUOTES_ENGLISH: &[&str] = &[
    "states",
    "stating",
    "state",
    "stated",
    "provides",
    "provide",
    "providing",
    "provided",
    "says",
    "say",
    "said",
    "saying",
    "reads",
    "read",
    "specifies",
    "specify",
    "specified",
    "requires",
    "require",
    "required",
    "stipulates",
    "stipulate",
    "notes",
    "note",
    "noted",
    "explains",
    "explain",
    "writes",
    "write",
    "wrote",
    "written",
    "warns",
    "warn",
    "adds",
    "add",
    "quotes",
    "quote",
    "quoting",
    "language",
    "wording",
    "words",
    "text",
    "sentence",
    "passage",
    "clause",
    "phrase",
    "describes",
    "confirms",
    "begins",
    "ends",
    "continues",
    "concludes",
    "according",
    "per",
    "under",
    "that",
    "allows",
    "permits",
    "prohibits",
    "sets",
    "limits",
    "calls",
    "recommends",
    "mentions",
    "claims",
    "reports",
    "argues",
    "points",
];

/// Before a quotation: a question, a proposal, a name.
const NOT_QUOTED_ENGLISH: &[&str] = &[
    "asked",
    "ask",
    "question",
    "called",
    "term",
    "terms",
    "word",
    "titled",
    "entitled",
    "headed",
    "named",
    "labeled",
    "labelled",
    "defined",
    "replace",
    "replaced",
    "rewrite",
    "suggest",
    "suggested",
    "propose",
    "proposed",
    "instead",
    "change",
    "changed",
    "revise",
    "revised",
    "consider",
    "adding",
    "draft",
    "insert",
    "heading",
    "known",
    "definition",
    "definitions",
    "so-called",
    "could",
    "recommend",
    "recommending",
    "reword",
];

/// Behind a quotation: a question, a proposal, a name.
const NOT_QUOTED_AFTER: &[&str] = &[
    "means",
    "refers to",
    "is defined",
    "section",
    "clause",
    "heading",
    "is not defined",
    "instead",
];

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

/// Whether the words behind a quotation say that it is quoted, or that it is
/// not.
pub(super) fn after(rest: &str) -> Option<bool> {
    let rest = rest.trim_start_matches([' ', '*', '_', '」', '』', '\n']);
    if NOT_QUOTED_JA.iter().any(|cue| rest.starts_with(cue)) {
        return Some(false);
    }
    if QUOTES_JA.iter().any(|cue| rest.starts_with(cue)) {
        return Some(true);
    }
    NOT_QUOTED_AFTER
        .iter()
        .any(|cue| rest.starts_with(cue))
        .then_some(false)
}

/// Whether the words of the sentence before a quotation say that it is quoted,
/// or that it is not: the last such word decides.
pub(super) fn before(lead: &str) -> Option<bool> {
    let words: Vec<String> = lead
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let has = |list: &[&str], word: &String| list.contains(&word.as_str());
    // A proposal or a name is said right before; a citing word may lead a list.
    let near = words.iter().rev().take(6);
    if near.clone().any(|word| has(NOT_QUOTED_ENGLISH, word)) {
        return Some(false);
    }
    words
        .iter()
        .rev()
        .take(16)
        .any(|word| has(QUOTES_ENGLISH, word))
        .then_some(true)
}

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

/// The number of the first note whose mark stands in a text.
pub(super) fn any_note_mark(text: &str) -> Option<&str> {
    text.char_indices()
        .filter(|&(at, c)| {
            matches!(c, '[' | '※' | '（')
                || superscript(&text[at..]).is_some() && !text[..at].ends_with(char::is_numeric)
        })
        .find_map(|(at, _)| note_mark(&text[at..]))
}

/// The number of the note whose mark stands right behind a quotation.
pub(super) fn note_mark(rest: &str) -> Option<&str> {
    let rest = rest.trim_start_matches(['.', ',', '。', '、', ' ']);
    let (inner, close) = match rest.chars().next()? {
        '[' => (
            rest.strip_prefix("[^").or_else(|| rest.strip_prefix('[')),
            ']',
        ),
        '（' => (rest.strip_prefix("（注"), '）'),
        '(' => (rest.strip_prefix("(note "), ')'),
        '※' => {
            let inner = &rest['※'.len_utf8()..];
            let end = inner
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(inner.len());
            return inner.get(..end).filter(|mark| !mark.is_empty());
        }
        _ => return superscript(rest),
    };
    let inner = inner?;
    let mark = &inner[..inner.find(close)?];
    (mark.len() <= 12 && !mark.is_empty() && mark.chars().all(char::is_alphanumeric))
        .then_some(mark)
}

fn superscript(rest: &str) -> Option<&str> {
    let end = rest
        .find(|c: char| !matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹'))
        .unwrap_or(rest.len());
    rest.get(..end).filter(|mark| !mark.is_empty())
}

/// The mark of the note that a line is: `[^1]:`, `[1]`, `（注2）`, `※3`, `¹`.
pub(super) fn note_label(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let body = ["[^", "[", "（注", "注", "※", "("]
        .iter()
        .find_map(|open| line.strip_prefix(open))
        .unwrap_or(line);
    if let Some(mark) = superscript(body) {
        return Some(mark);
    }
    let end = body.find(|c: char| !c.is_ascii_alphanumeric())?;
    let closed = body[end..].starts_with([']', '）', ')', ':', '：', '.', ' ', '　']);
    (closed && (1..=12).contains(&end)).then(|| &body[..end])
}

/// The sentence round a quotation, inside its line or paragraph.
pub(super) fn sentence(text: &str, line: Span, quoted: Span) -> Span {
    let before = text.get(line.start()..quoted.start()).unwrap_or("");
    let start = line.start() + last_sentence(before);
    let after = text.get(quoted.end()..line.end()).unwrap_or("");
    Span::new(
        start,
        quoted.end() + first_end(after).unwrap_or(after.len()),
    )
}

/// Where the last sentence of a text begins.
pub(super) fn last_sentence(text: &str) -> usize {
    let mut start = 0;
    let mut at = 0;
    while let Some(end) = first_end(&text[at..]) {
        at += end;
        if text[at..].trim().is_empty() {
            break;
        }
        start = at;
    }
    start
}

/// One past the first end of a sentence: 。 and its kin, or a stop before a
/// blank and a capital, that is no abbreviation.
fn first_end(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '「' | '『' | '（' | '(' | '“' | '[' => depth += 1,
            '」' | '』' | '）' | ')' | '”' | ']' => depth = depth.saturating_sub(1),
            '。' | '！' | '？' if depth == 0 => return Some(at + c.len_utf8()),
            '.' | '!' | '?' if depth == 0 => {
                let rest = &text[at + 1..];
                let next = rest.trim_start();
                let goes_on = rest.len() == next.len()
                    || next.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit());
                let word = text[..at]
                    .rsplit(|c: char| !c.is_alphabetic())
                    .next()
                    .unwrap_or("");
                let is_short = [
                    "Art", "Sec", "Cl", "No", "para", "cl", "art", "sec", "e", "g", "i",
                ]
                .contains(&word);
                if !goes_on && !is_short {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}
