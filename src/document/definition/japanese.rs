//! Definitions in Japanese: 「X」とは, 以下「X」という, lists of terms.

use super::listed;
use super::quoted::{self, Quoted};
use super::reach::{
    LINKS, ends_with_any, named_reach, reach, strip_any, strip_fillers, strip_fillers_back,
    strip_longest,
};
use super::{Found, Scope, found, term};
use crate::text::{Span, floor_boundary};

/// Longest term, in characters.
pub(super) const LONGEST: usize = 80;
/// How far a clause is read backwards, in bytes.
const LOOK_BACK: usize = 400;
/// How far a sentence is read forwards, in bytes.
const LOOK_AHEAD: usize = 2000;

/// Words that explain the term before them.
const TOHA: &[&str] = &["とは", "トハ"];
/// Words that give the name before them.
const NAMES: &[&str] = &[
    "という",
    "といい",
    "と言う",
    "と言い",
    "と総称",
    "と呼",
    "と称",
    "と略",
    "と表記",
    "と表示",
    "と記",
    "と定義",
    "ト謂",
    "トイフ",
    "ト称",
    "ト総称",
];
/// Words that give the name before them only after 以下.
const NAMES_AFTER_IKA: &[&str] = &["とする", "とします", "とし", "とよ", "ト為", "トス"];
/// What follows a name given in a sentence without 以下.
const SENTENCE_NAMES: &[&str] = &[
    "という",
    "といいます",
    "といい",
    "と呼ぶ",
    "と呼びます",
    "と呼び",
    "と総称する",
    "と総称します",
    "と総称し",
    "と称する",
    "と称します",
    "と定義する",
    "と定義します",
];
/// Between the terms of one list.
const JOINS: &[&str] = &[
    "又は",
    "または",
    "及び",
    "および",
    "若しくは",
    "もしくは",
    "並びに",
    "ならびに",
    "、",
    "，",
    "・",
    ",",
];
/// How a sentence ends that explains a term.
const EXPLAINS: &[&str] = &[
    "をいう",
    "をいい",
    "を言う",
    "を言い",
    "を指す",
    "を指し",
    "をさす",
    "をさし",
    "を意味",
    "のこと",
    "である",
    "であり",
    "です",
    "とする",
    "とします",
    "ヲ謂",
    "ヲイフ",
    "ヲ云",
];
/// The end of an explanation that needs no とは.
pub(super) const EXPLAINS_STRICTLY: &[&str] = &[
    "をいう",
    "をいい",
    "を言う",
    "を指す",
    "を指し",
    "を意味",
    "をさす",
];
/// What follows とは directly where something else is meant; behind a comma it
/// explains (とは、別に定める額をいう).
const APART: &[&str] = &["別個", "別で", "別に", "別の", "別物"];
/// What follows とは where nothing is explained.
const NO_EXPLANATION: &[&str] = &[
    "何か",
    "何が",
    "何だ",
    "何で",
    "何の",
    "何を",
    "なに",
    "思",
    "言え",
    "言わ",
    "言い",
    "いえ",
    "いわ",
    "限ら",
    "異な",
    "違い",
    "違う",
    "違っ",
    "違わ",
    "関係が",
    "関係な",
    "関係の",
    "無関係",
    "なら",
    "呼",
    "知ら",
    "感じ",
    "考えに",
    "考えな",
    "考えら",
    "逆で",
    "逆に",
    "逆の",
    "対照",
    "比べ",
    "裏腹",
    "名ばかり",
    "一線",
    "似て",
    "いっても",
    "言っても",
    "いう",
    "やや",
    "少し",
    "全く",
    "まったく",
    "かけ離れ",
    "程遠",
];

pub(super) fn scan(text: &str, headings: &[Span], latin: &[Quoted]) -> Vec<Found> {
    let quoted = quoted::japanese(text);
    let mut list = Vec::new();
    let mut at = 0;
    while at < quoted.len() {
        let mut last = at;
        while let (Some(one), Some(next)) = (quoted.get(last), quoted.get(last + 1)) {
            let between = text.get(one.outer.end..next.outer.start).unwrap_or("");
            if !joins(between.trim()) {
                break;
            }
            last += 1;
        }
        let chain = quoted.get(at..=last).unwrap_or(&[]);
        read_chain(text, headings, chain, &mut list);
        at = last + 1;
    }
    // Western marks and no marks at all stand in Japanese brackets too.
    for one in latin {
        read_chain(text, headings, std::slice::from_ref(one), &mut list);
    }
    listed::unmarked(text, &mut list);
    listed::read(text, &quoted, &mut list);
    list
}

/// 又は, 、総称して: what stands between two names of one list.
fn joins(between: &str) -> bool {
    strip_any(between, JOINS).is_some_and(|rest| strip_fillers(rest).is_empty())
}

/// A run of quotations joined by 又は and the like.
fn read_chain(text: &str, headings: &[Span], chain: &[Quoted], list: &mut Vec<Found>) {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return;
    };
    let after = ahead(text, last.outer.end);
    let after = after.strip_prefix("**").unwrap_or(after);
    let explained = skip_bracket(after);
    if let Some(rest) = strip_any(explained, TOHA) {
        if explains(rest, in_heading(headings, first.outer.start)) {
            let scope = reach(sentence_before(text, first.outer.start));
            push(text, chain, false, scope, list);
        }
        return;
    }
    let name = strip_any(after, NAMES).is_some();
    let after_ika =
        name || strip_any(after, NAMES_AFTER_IKA).is_some() || after.starts_with(['）', ')']);
    if after_ika {
        let (clause, bracketed) = clause_before(text, first.outer.start);
        if let Some(reach_of) = after_ika_word(clause) {
            push(text, chain, true, named_reach(reach_of), list);
            return;
        }
        if name && bracketed && ends_with_any(strip_fillers_back(clause), LINKS).is_some() {
            push(text, chain, true, named_reach(clause), list);
            return;
        }
        if name
            && strip_fillers_back(clause).ends_with(['を', 'ヲ'])
            && let Some(rest) = strip_longest(after, SENTENCE_NAMES)
            && (rest.is_empty() || rest.starts_with(['。', '、', '，', '）', ')', '\n', '.', '．']))
        {
            push(text, chain, true, reach(clause), list);
            return;
        }
    }
    // 「X」は、…をいう。
    if let Some(rest) = after.strip_prefix("は、").or(after.strip_prefix("は，"))
        && chain.len() == 1
    {
        let sentence = sentence(rest);
        if EXPLAINS_STRICTLY.iter().any(|end| {
            sentence
                .trim_end_matches(['。', '\n', ' ', '　'])
                .ends_with(end)
        }) {
            let scope = reach(sentence_before(text, first.outer.start));
            push(text, chain, false, scope, list);
        }
    }
}

pub(super) fn push(
    text: &str,
    chain: &[Quoted],
    inline: bool,
    scope: Scope,
    list: &mut Vec<Found>,
) {
    for one in chain {
        let inner = text.get(one.inner.clone()).unwrap_or("");
        if let Some(term) = term(inner, LONGEST) {
            list.push(found(one.outer.clone(), term, inline, scope));
        }
    }
}

fn in_heading(headings: &[Span], at: usize) -> bool {
    let next = headings.partition_point(|heading| heading.start() <= at);
    next.checked_sub(1)
        .and_then(|last| headings.get(last))
        .is_some_and(|heading| at < heading.end())
}

/// Whether `rest`, what follows とは, explains.
fn explains(rest: &str, heading: bool) -> bool {
    let comma = rest.starts_with(['、', '，', ',', '：', ':']);
    let rest = rest.trim_start_matches(['、', '，', ',', '：', ':', ' ', '　']);
    if strip_any(rest, NO_EXPLANATION).is_some() || !comma && strip_any(rest, APART).is_some() {
        return false;
    }
    let sentence = if heading {
        rest.lines().next().unwrap_or("")
    } else {
        sentence(rest)
    };
    let body = sentence.trim();
    if body.is_empty()
        || body.starts_with(['）', ')', '」', '』', '？', '?', '】', '〕', '。', '|'])
    {
        return false;
    }
    let explained = EXPLAINS.iter().any(|word| sentence.contains(word));
    explained || (comma && !heading)
}

/// The words after 以下 when `clause` has it as «from here on», not «or fewer».
fn after_ika_word(clause: &str) -> Option<&str> {
    let at = clause.rfind("以下")?;
    let before = clause.get(..at)?.chars().next_back();
    let from_here = before.is_none_or(|c| {
        matches!(
            c,
            '（' | '('
                | '、'
                | '，'
                | ','
                | '。'
                | ' '
                | '　'
                | 'を'
                | 'は'
                | '['
                | '【'
                | '〔'
                | '／'
                | '/'
                | 'び'
                | '※'
        )
    });
    from_here.then(|| clause.get(at + "以下".len()..))?
}

/// The words before `at` up to the start of the bracket or sentence they stand
/// in, and whether it is a bracket.
fn clause_before(text: &str, at: usize) -> (&str, bool) {
    let from = floor_boundary(text, at.saturating_sub(LOOK_BACK));
    let window = text.get(from..at).unwrap_or("");
    let mut depth = 0usize;
    let mut newer = '\0';
    for (offset, c) in window.char_indices().rev() {
        match c {
            '）' | ')' => depth += 1,
            '（' | '(' if depth == 0 => {
                return (window.get(offset + c.len_utf8()..).unwrap_or(""), true);
            }
            '（' | '(' => depth -= 1,
            '。' if depth == 0 => {
                return (
                    window.get(offset + c.len_utf8()..).unwrap_or(""),
                    is_bracketed(window.get(..offset).unwrap_or("")),
                );
            }
            // A line that was cut goes on; a blank line does not.
            '\n' if newer == '\n' => return (window.get(offset + 1..).unwrap_or(""), false),
            _ => {}
        }
        newer = c;
    }
    (window, false)
}

/// Whether the end of `window` lies inside a bracket that is still open.
fn is_bracketed(window: &str) -> bool {
    let mut depth = 0usize;
    for c in window.chars().rev() {
        match c {
            '）' | ')' => depth += 1,
            '（' | '(' if depth == 0 => return true,
            '（' | '(' => depth -= 1,
            '\n' => return false,
            _ => {}
        }
    }
    false
}

/// The part of the line and sentence before `at`.
fn sentence_before(text: &str, at: usize) -> &str {
    let line = line_start(text, at);
    let mut depth = 0usize;
    for (offset, c) in line.char_indices().rev() {
        match c {
            '）' | ')' => depth += 1,
            '（' | '(' => depth = depth.saturating_sub(1),
            '。' if depth == 0 => return line.get(offset + c.len_utf8()..).unwrap_or(""),
            _ => {}
        }
    }
    line
}

/// The line before `at`, at most [`LOOK_BACK`] bytes of it.
fn line_start(text: &str, at: usize) -> &str {
    let from = floor_boundary(text, at.saturating_sub(LOOK_BACK));
    let window = text.get(from..at).unwrap_or("");
    window.rsplit('\n').next().unwrap_or("")
}

pub(super) fn ahead(text: &str, at: usize) -> &str {
    let to = floor_boundary(text, at.saturating_add(LOOK_AHEAD));
    text.get(at..to).unwrap_or("")
}

/// Up to the first 。 outside brackets and quotations, or a blank line.
fn sentence(text: &str) -> &str {
    let mut depth = 0usize;
    let mut last = '\0';
    for (at, c) in text.char_indices() {
        match c {
            '（' | '(' | '「' | '『' => depth += 1,
            '）' | ')' | '」' | '』' => depth = depth.saturating_sub(1),
            '。' if depth == 0 => return text.get(..at).unwrap_or(""),
            '\n' if last == '\n' => return text.get(..at).unwrap_or(""),
            _ => {}
        }
        last = c;
    }
    text
}

/// `text` without the bracket it begins with.
fn skip_bracket(text: &str) -> &str {
    if !text.starts_with(['（', '(']) {
        return text;
    }
    let mut depth = 0usize;
    for (at, c) in text.char_indices().take(200) {
        match c {
            '（' | '(' => depth += 1,
            '）' | ')' if depth <= 1 => return text.get(at + c.len_utf8()..).unwrap_or(""),
            '）' | ')' => depth -= 1,
            '\n' => break,
            _ => {}
        }
    }
    text
}
