//! Bracket pairs of a text: what opens, what closes it, how deep it lies.
//!
//! A bracket without its partner is ignored, wherever it stands.

use super::Span;
use super::order;

/// What a pair of brackets is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BracketKind {
    /// 「」『』 and the marks in the shape of “ and ": may hold somebody's words.
    Quote,
    /// （） and the like: an aside, never a quotation.
    Aside,
}

/// An opening bracket and the one that closes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// From the opening bracket to behind the closing one.
    pub span: Span,
    /// Between the two.
    pub inner: Span,
    /// What the pair is for.
    pub kind: BracketKind,
    /// Number of pairs around it.
    pub depth: usize,
    /// Index of the pair around it.
    pub parent: Option<usize>,
}

/// Opening, closing, kind. A row whose two sides are equal toggles.
const BRACKETS: &[(char, char, BracketKind)] = &[
    ('「', '」', BracketKind::Quote),
    ('『', '』', BracketKind::Quote),
    ('｢', '｣', BracketKind::Quote),
    ('“', '”', BracketKind::Quote),
    ('〝', '〟', BracketKind::Quote),
    ('"', '"', BracketKind::Quote),
    ('＂', '＂', BracketKind::Quote),
    // Japanese typing often gives the closing shape on both sides.
    ('”', '”', BracketKind::Quote),
    ('（', '）', BracketKind::Aside),
    ('(', ')', BracketKind::Aside),
    ('［', '］', BracketKind::Aside),
    ('[', ']', BracketKind::Aside),
    ('【', '】', BracketKind::Aside),
    ('〔', '〕', BracketKind::Aside),
    ('〈', '〉', BracketKind::Aside),
    ('《', '》', BracketKind::Aside),
];

/// Whether `c` opens or closes a bracket of the table.
pub fn is_bracket(c: char) -> bool {
    BRACKETS
        .iter()
        .any(|&(open, close, _)| c == open || c == close)
}

struct Open {
    row: usize,
    at: usize,
    inner: usize,
}

/// All pairs in the order of their opening brackets. A closing bracket takes
/// the nearest open partner; what was opened in between stays unclosed.
pub fn pairs(text: &str) -> Vec<Pair> {
    let mut stack: Vec<Open> = Vec::new();
    let mut waiting = [0usize; BRACKETS.len()];
    let mut found: Vec<(usize, Pair)> = Vec::new();
    for (at, c) in text.char_indices() {
        if c.is_alphanumeric() {
            continue;
        }
        let closed = BRACKETS
            .iter()
            .enumerate()
            .find(|&(row, &(_, close, _))| c == close && waiting[row] > 0);
        if let Some((row, &(_, _, kind))) = closed {
            while let Some(open) = stack.pop() {
                waiting[open.row] -= 1;
                if open.row == row {
                    let end = at + c.len_utf8();
                    let pair = Pair {
                        span: Span::new(open.at, end),
                        inner: Span::new(open.inner, at),
                        kind,
                        depth: 0,
                        parent: None,
                    };
                    found.push((open.at, pair));
                    break;
                }
            }
        } else if let Some(row) = BRACKETS.iter().position(|&(open, _, _)| c == open) {
            waiting[row] += 1;
            stack.push(Open {
                row,
                at,
                inner: at + c.len_utf8(),
            });
        }
    }
    order::by_key(&mut found, |&(at, _)| at);
    nest(found.into_iter().map(|(_, pair)| pair).collect())
}

fn nest(mut pairs: Vec<Pair>) -> Vec<Pair> {
    let mut around: Vec<usize> = Vec::new();
    for index in 0..pairs.len() {
        while around
            .last()
            .is_some_and(|&outer| pairs[outer].span.end() <= pairs[index].span.start())
        {
            around.pop();
        }
        pairs[index].depth = around.len();
        pairs[index].parent = around.last().copied();
        around.push(index);
    }
    pairs
}

/// `words` without the round bracket they end with: 甲 of 甲（以下「乙」という。）.
pub fn without_last_aside(words: &str) -> &str {
    if !words.ends_with(['）', ')']) {
        return words;
    }
    let mut depth = 0usize;
    for (at, c) in words.char_indices().rev() {
        match c {
            '）' | ')' => depth += 1,
            '（' | '(' if depth <= 1 => return words.get(..at).unwrap_or(""),
            '（' | '(' => depth -= 1,
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inner(text: &str) -> Vec<(&str, usize)> {
        pairs(text)
            .iter()
            .map(|pair| (pair.inner.slice(text), pair.depth))
            .collect()
    }

    #[test]
    fn pairs_nest_and_keep_their_order() {
        assert_eq!(
            inner("あ「い『う』え」（お）"),
            [("い『う』え", 0), ("う", 1), ("お", 0)]
        );
    }

    #[test]
    fn a_bracket_without_its_partner_is_ignored() {
        assert_eq!(
            inner("「あ。いは「う」と」"),
            [("あ。いは「う」と", 0), ("う", 1)]
        );
        assert_eq!(inner("「あ。いは「う」と"), [("う", 0)]);
        assert_eq!(inner("あ」い"), []);
        assert_eq!(inner("（「あ）い"), [("「あ", 0)]);
    }

    #[test]
    fn equal_marks_toggle() {
        assert_eq!(inner("\"a\" b \"c\" \""), [("a", 0), ("c", 0)]);
        assert_eq!(inner("”あ”い“う”"), [("あ", 0), ("う", 0)]);
    }

    #[test]
    fn the_last_aside_is_left_out() {
        for (words, expected) in [
            ("甲（以下「乙」という。）", "甲"),
            ("甲（乙（丙））", "甲"),
            ("甲（乙）は", "甲（乙）は"),
            ("甲）", "甲）"),
            ("", ""),
        ] {
            assert_eq!(without_last_aside(words), expected);
        }
    }
}
