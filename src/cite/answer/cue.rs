//! Words round a quotation that say whether it is one, as data.

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
