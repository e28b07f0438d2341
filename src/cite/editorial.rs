//! What a person who quotes may add or take out: outer quotation marks,
//! `[sic]` and ママ, a bracketed letter in the other case, a marked omission.

use super::prepared::Needle;
use crate::text::CELL_BORDER as CELL;
use crate::text::fold::Fold;

/// Marks that may stand round a whole quote.
const OUTER: &[(char, char)] = &[
    ('「', '」'),
    ('『', '』'),
    ('｢', '｣'),
    ('“', '”'),
    ('‘', '’'),
    ('"', '"'),
    ('\'', '\''),
    ('«', '»'),
    ('„', '“'),
    ('„', '”'),
    ('〝', '〟'),
    ('〝', '〞'),
    ('＂', '＂'),
];

/// Brackets that an editor writes, opening and closing.
const BRACKETS: &[(char, char)] = &[
    ('[', ']'),
    ('［', '］'),
    ('〔', '〕'),
    ('(', ')'),
    ('（', '）'),
];

/// Words in brackets that only say: it stands so in the original.
const AS_WRITTEN: &[&str] = &["sic", "ママ", "原文ママ"];

/// Words in brackets that stand for left-out text.
const LEFT_OUT: &[&str] = &["中略", "略", "前略", "後略"];

/// Characters of which three or more in a row mark an omission.
const DOTS: &[char] = &['.', '\u{2026}', '\u{2025}', '・', '．', '⋯'];

/// The quote without marks round the whole of it, when it has any.
pub(crate) fn without_outer_marks(quote: &str) -> Option<&str> {
    let trimmed = quote.trim();
    OUTER.iter().find_map(|&(open, close)| {
        let inner = trimmed.strip_prefix(open)?.strip_suffix(close)?;
        (!inner.is_empty()).then_some(inner)
    })
}

/// The quote without a full stop or comma at its end, which may have been
/// moved inside the marks.
pub(crate) fn without_final_stop(quote: &str) -> Option<&str> {
    let trimmed = quote.trim_end();
    let inner = trimmed.strip_suffix(['.', ',', '。', '、', '，', '．'])?;
    (!inner.trim().is_empty() && !inner.ends_with(DOTS)).then_some(inner)
}

/// A part of a quote as its editor wrote it.
enum Part<'a> {
    Text(&'a str),
    /// `[sic]`: nothing of the original.
    Remark,
    /// `[t]`: this letter, in either case.
    Letter(char),
    /// Left-out words.
    Omission,
}

/// Splits a quote at everything that its editor has written.
fn parts(quote: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut from, mut at) = (0, 0);
    while let Some(c) = quote[at..].chars().next() {
        let rest = &quote[at..];
        let found = if let Some(&(_, close)) = BRACKETS.iter().find(|&&(open, _)| open == c) {
            bracketed(rest, c, close)
        } else {
            dots(rest).map(|len| (Part::Omission, len))
        };
        match found {
            Some((part, len)) => {
                parts.push(Part::Text(&quote[from..at]));
                parts.push(part);
                at += len;
                from = at;
            }
            None => at += c.len_utf8(),
        }
    }
    parts.push(Part::Text(&quote[from..]));
    parts
}

/// Reads a bracket that an editor wrote at the start of `text`.
fn bracketed(text: &str, open: char, close: char) -> Option<(Part<'_>, usize)> {
    let inner_start = open.len_utf8();
    // The longest of the words is far shorter than this.
    let end = text[inner_start..]
        .char_indices()
        .take(16)
        .find(|&(_, c)| c == close)?
        .0;
    let inner = text[inner_start..inner_start + end].trim();
    let len = inner_start + end + close.len_utf8();
    if AS_WRITTEN
        .iter()
        .any(|word| inner.eq_ignore_ascii_case(word))
    {
        return Some((Part::Remark, len));
    }
    let is_square = matches!(open, '[' | '［' | '〔');
    if LEFT_OUT.contains(&inner) || is_square && dots(inner) == Some(inner.len()) {
        return Some((Part::Omission, len));
    }
    let mut letters = inner.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if is_square && letter.is_ascii_alphabetic() => {
            // `[a]` alone is a label; a letter goes on as a word.
            text[len..]
                .starts_with(|c: char| c.is_alphabetic())
                .then_some((Part::Letter(letter), len))
        }
        _ => None,
    }
}

/// Length of a row of dots that marks an omission at the start of `text`;
/// spaces may stand between single dots.
fn dots(text: &str) -> Option<usize> {
    let mut count = 0;
    let mut end = 0;
    for (at, c) in text.char_indices() {
        if DOTS.contains(&c) {
            count += match c {
                '\u{2026}' | '⋯' => 3,
                '\u{2025}' => 2,
                _ => 1,
            };
            end = at + c.len_utf8();
        } else if c != ' ' || count == 0 {
            break;
        }
    }
    (count >= 3).then_some(end)
}

/// What a quote says when its editorial marks are read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Edited {
    /// The pieces between omissions, folded; none of them is empty. There are
    /// none where the quote has no mark of an editor.
    pub(crate) pieces: Vec<Needle>,
    /// Whether words were left out between or around the pieces.
    pub(crate) omits: bool,
    /// Whether `[sic]` or a bracketed letter was read.
    pub(crate) remarks: bool,
}

/// Reads the editorial marks of a quote.
pub(crate) fn read(quote: &str) -> Edited {
    let mut edited = Edited::default();
    let mut text = String::new();
    // Letters in either case, as offsets in `text`.
    let mut letters: Vec<usize> = Vec::new();
    let parts = parts(quote);
    if let [Part::Text(_)] = parts.as_slice() {
        return edited;
    }
    for part in parts {
        match part {
            Part::Text(words) => text.push_str(words),
            Part::Remark => edited.remarks = true,
            Part::Letter(letter) => {
                edited.remarks = true;
                letters.push(text.len());
                text.push(letter);
            }
            Part::Omission => {
                edited.omits = true;
                edited.pieces.extend(piece(&text, &letters));
                text.clear();
                letters.clear();
            }
        }
    }
    edited.pieces.extend(piece(&text, &letters));
    edited
}

fn piece(text: &str, letters: &[usize]) -> Option<Needle> {
    let needle = Needle::read(text, letters);
    (!needle.text.is_empty()).then_some(needle)
}

/// The quote read as rows of a table whose borders it writes itself, with `|`
/// or tabs; none when it has none. Between two rows of a page there is one
/// border, between two of Markdown there are two.
pub(crate) fn with_cell_borders(quote: &str) -> Vec<Needle> {
    if !quote.contains(['|', '\t', '｜']) {
        return Vec::new();
    }
    let mut rows: Vec<String> = Vec::new();
    for line in quote.lines() {
        let line = line.trim_matches([' ', '　']);
        let line = line.strip_prefix('|').unwrap_or(line);
        let line = line.strip_suffix('|').unwrap_or(line);
        let is_rule =
            line.contains('-') && line.chars().all(|c| matches!(c, '-' | ':' | '|' | ' '));
        if is_rule || line.is_empty() {
            continue;
        }
        let mut row = String::new();
        for (at, cell) in line.split(['|', '\t', '｜']).enumerate() {
            if at > 0 {
                row.push(CELL);
            }
            row.push_str(Fold::CITE.apply(cell).text());
        }
        rows.push(row);
    }
    let mut borders = vec![CELL.to_string()];
    if rows.len() > 1 {
        borders.push(format!("{CELL}{CELL}"));
    }
    borders
        .iter()
        .map(|border| rows.join(border))
        .filter(|text| !text.trim_matches(CELL).is_empty())
        .map(Needle::plain)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pieces(quote: &str) -> Vec<String> {
        read(quote).pieces.into_iter().map(|p| p.text).collect()
    }

    #[test]
    fn outer_marks_come_off_in_pairs() {
        assert_eq!(without_outer_marks("「甲は」"), Some("甲は"));
        assert_eq!(without_outer_marks(" “a 'b'” "), Some("a 'b'"));
        assert_eq!(without_outer_marks("「甲は"), None);
        assert_eq!(without_outer_marks("「」"), None);
        assert_eq!(without_final_stop("the end."), Some("the end"));
        assert_eq!(without_final_stop("the end..."), None);
    }

    #[test]
    fn omissions_part_the_pieces() {
        for quote in [
            "甲は … 払う",
            "甲は……払う",
            "甲は...払う",
            "甲は. . . 払う",
            "甲は[...]払う",
            "甲は［…］払う",
            "甲は（中略）払う",
            "甲は〔略〕払う",
            "甲は・・・払う",
            "…甲は……払う…",
        ] {
            assert_eq!(pieces(quote), ["甲は", "払う"], "{quote}");
            assert!(read(quote).omits);
        }
        assert!(!read("3.14 a..b (note)").omits && pieces("3.14 a..b (note)").is_empty());
        assert!(!read("(...)").pieces.is_empty() || read("(...)").omits);
    }

    #[test]
    fn remarks_and_letters() {
        let read = read("[t]he days' [sic] price〔ママ〕of [the Buyer] [13]");
        assert_eq!(read.pieces[0].text, "thedays'priceof[theBuyer][13]");
        assert_eq!(read.pieces[0].either_case, [0]);
        assert!(read.remarks && !read.omits);
    }

    #[test]
    fn borders_of_a_row() {
        let rows = |quote| -> Vec<String> {
            let needles = with_cell_borders(quote);
            needles.into_iter().map(|needle| needle.text).collect()
        };
        assert_eq!(rows("| 箱 | 12 |"), ["箱\u{1F}12"]);
        assert_eq!(rows("12\t500円"), ["12\u{1F}500円"]);
        assert_eq!(
            rows("| a | b |\n|---|---|\n| c | d |"),
            ["a\u{1F}b\u{1F}c\u{1F}d", "a\u{1F}b\u{1F}\u{1F}c\u{1F}d"]
        );
        assert!(rows("箱 12").is_empty());
    }

    proptest! {
        #[test]
        fn any_quote_is_read(quote in "[「」\\[\\]()（）.…・|\ta甲 sic略中]{0,24}") {
            let edited = read(&quote);
            for piece in &edited.pieces {
                for &at in &piece.either_case {
                    prop_assert!(piece.text.as_bytes()[at].is_ascii_alphabetic());
                }
            }
            with_cell_borders(&quote);
            without_outer_marks(&quote);
        }
    }
}
