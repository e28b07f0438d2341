//! `quote-without-source`: somebody's words without a source.
//!
//! Whose words they are is read from what stands directly beside the
//! quotation; the word lists below are the whole of it. Advice («better to
//! write …») and what signs, labels and messages say are nobody's words.

use crate::document::Document;
use serde::Serialize;

use crate::lint::{Context, Data, Report};
use crate::text::bracket::{BracketKind, pairs};
use crate::text::{Block, BlockKind, Span, floor_boundary};

/// Shorter quotations are terms, in characters.
const SHORTEST: usize = 10;
/// How far from the quotation a word of saying counts, in characters.
const REACH: usize = 40;
/// A line that names who said it is not longer, in characters.
const LONGEST_NAME: usize = 120;

/// Marks that open or close a quotation.
const MARKS: [char; 12] = [
    '「', '」', '『', '』', '"', '“', '”', '｢', '｣', '＂', '〝', '〟',
];

/// Verbs directly after 」と.
const SAYS_AFTER: &[&str] = &[
    "述べ", "語っ", "語る", "語り", "語ら", "言っ", "言う", "言い", "言わ", "書い", "書く", "書き",
    "記し", "説い", "説く", "説き", "残し", "指摘", "主張",
];
/// Between the bracket and its verb.
const LINKS_AFTER: &[&str] = &["と", "とも", "などと", "などとも", "とまで", "と、"];
/// What follows a verb of saying that only advises, denies or supposes.
const NOT_SAID: &[&str] = &[
    "べき",
    "ほうが",
    "方が",
    "とよ",
    "と良",
    "といい",
    "こと",
    "のが",
    "のは",
    "なら",
    "よう",
    "より",
    "必要",
    "場合",
    "とき",
    "時",
    "には",
    "てください",
    "て下さい",
    "たほうが",
    "た方が",
    "たら",
    "てはいけ",
    "てはなら",
    "ても",
    "ておく",
    "ておき",
    "ておけ",
    "てみ",
    "ない",
    "ず",
    "ざる",
    "てあ",
    "過ぎ",
    "すぎ",
    "たい",
    "れれば",
    "換え",
    "直す",
    "直し",
    "ましょう",
    "なさい",
    "込",
    "たくな",
];
/// Words before 「.
const SAYS_BEFORE: &[&str] = &["によれば", "によると", "の言葉", "の名言"];

/// English words of saying, before or after the quotation.
const SAID: &[&[&str]] = &[
    &["said"],
    &["says"],
    &["wrote"],
    &["writes"],
    &["put", "it"],
    &["puts", "it"],
    &["stated"],
    &["remarked"],
    &["famously"],
    &["quoted"],
    &["argued"],
    &["observed"],
];
/// English words that stand before only.
const SAID_BEFORE: &[&[&str]] = &[&["according", "to"], &["in", "the", "words", "of"]];
/// Subjects that speak for nobody.
const THINGS: &[&str] = &[
    "message",
    "error",
    "warning",
    "log",
    "logs",
    "label",
    "button",
    "dialog",
    "prompt",
    "output",
    "screen",
    "banner",
    "sign",
    "tooltip",
    "compiler",
    "terminal",
    "console",
    "menu",
    "field",
    "header",
    "title",
    "heading",
    "placeholder",
    "notification",
    "alert",
    "popup",
    "page",
];

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (span, quote) in find(context) {
        report.add(span, quote.clone(), Data::QuoteWithoutSource { quote });
    }
}

/// A quotation that has no source yet, to be filled in for `cite`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unsourced {
    /// Name of the source, empty.
    pub source: String,
    /// Address in it, empty.
    pub address: String,
    /// The quoted words.
    pub quote: String,
}

/// The quotations of the document without a source, in order.
pub fn scaffold(document: &Document) -> Vec<Unsourced> {
    let context = Context { document, limit: 0 };
    find(&context)
        .into_iter()
        .map(|(_, quote)| Unsourced {
            source: String::new(),
            address: String::new(),
            quote,
        })
        .collect()
}

fn find(context: &Context<'_>) -> Vec<(Span, String)> {
    let mut found = quotations(context);
    // A term that is given its name is nobody's word.
    let mut terms = context
        .document
        .definitions()
        .map(|(leaf, _)| leaf.span)
        .peekable();
    found.retain(|(span, _)| {
        while terms.next_if(|term| term.end() <= span.start()).is_some() {}
        !terms.peek().is_some_and(|term| term.overlaps(*span))
    });
    found
}

fn quotations(context: &Context<'_>) -> Vec<(Span, String)> {
    let mut found = Vec::new();
    let blocks = &context.document.reading().blocks;
    let mut at = 0;
    while let Some(block) = blocks.get(at) {
        if block.quote > 0 {
            let group = block_quotation_len(context, blocks.get(at..).unwrap_or(&[]));
            let quoted = blocks.get(at..at + group).unwrap_or(&[]);
            found.extend(block_quotation(context, quoted, blocks.get(at + group)));
            at += group;
            continue;
        }
        if matches!(block.kind, BlockKind::Paragraph | BlockKind::Item) {
            paragraph(context, block, &mut found);
        }
        at += 1;
    }
    found
}

/// The quotations in one paragraph.
fn paragraph(context: &Context<'_>, block: &Block, found: &mut Vec<(Span, String)>) {
    let place = context.visible(block);
    let text = place.slice(context.prose());
    if !may_be_attributed(text) {
        return;
    }
    let mut sourced = None;
    let mut outer_end = 0;
    for pair in pairs(text) {
        if pair.kind != BracketKind::Quote || pair.span.start() < outer_end {
            continue;
        }
        outer_end = pair.span.end();
        let quote = pair.inner.slice(text);
        if quote.chars().count() < SHORTEST || quote.trim().is_empty() {
            continue;
        }
        let before = text.get(..pair.span.start()).unwrap_or("");
        let after = text.get(pair.span.end()..).unwrap_or("");
        if !attributed(before, after) {
            continue;
        }
        let sourced = *sourced.get_or_insert_with(|| {
            let raw = context.document.source().slice(block.span);
            has_source(text) || has_link(raw) || is_link_by_name(raw, text)
        });
        if !sourced {
            let span = context.source_span(pair.inner.shift(place.start()));
            found.push((span, joined(quote)));
        }
    }
}

/// Whether some mark of quotation has a word of saying beside it. Most texts are
/// passed over by this without being read.
fn may_be_attributed(text: &str) -> bool {
    marks(text)
        .any(|(at, end)| attributed(text.get(..at).unwrap_or(""), text.get(end..).unwrap_or("")))
}

/// Where the marks of quotation stand. No kana and no kanji begins with the two
/// bytes of one: they are passed over without being decoded.
fn marks(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let bytes = text.as_bytes();
    let may_begin = |&(at, byte): &(usize, u8)| match byte {
        b'"' => true,
        0xE2 | 0xE3 => bytes.get(at + 1) == Some(&0x80),
        0xEF => matches!(bytes.get(at + 1), Some(0xBC | 0xBD)),
        _ => false,
    };
    text.bytes()
        .enumerate()
        .filter(may_begin)
        .filter_map(move |(at, _)| {
            let mark = text.get(at..)?.chars().next()?;
            MARKS.contains(&mark).then(|| (at, at + mark.len_utf8()))
        })
}

/// The words of a quotation on one line.
fn joined(quote: &str) -> String {
    let mut words = String::new();
    for line in quote.split(['\n', '\r', '\u{2028}']).map(str::trim) {
        let latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii());
        if latin(words.chars().next_back()) && latin(line.chars().next()) {
            words.push(' ');
        }
        words.push_str(line);
    }
    words
}

fn attributed(before: &str, after: &str) -> bool {
    said_after(after) || said_before(before) || said_in_english(before, after)
}

/// `」と述べました`
fn said_after(after: &str) -> bool {
    let after = after.trim_start_matches(['\n', '\r', ' ', '　']);
    LINKS_AFTER.iter().any(|link| {
        let Some(rest) = after.strip_prefix(link) else {
            return false;
        };
        SAYS_AFTER.iter().any(|verb| {
            rest.strip_prefix(verb).is_some_and(|rest| {
                let conditional = matches!(*verb, "書く" | "言う") && rest.starts_with('と');
                // 述べるべき, 主張するほうが
                let plain = rest
                    .strip_prefix("する")
                    .or(rest.strip_prefix('る'))
                    .unwrap_or(rest);
                !conditional
                    && !NOT_SAID
                        .iter()
                        .any(|words| rest.starts_with(words) || plain.starts_with(words))
            })
        })
    })
}

/// `館長によると「`
fn said_before(before: &str) -> bool {
    let near = last_chars(before, REACH);
    let near = near
        .rsplit(['。', '！', '？', '」', '』'])
        .next()
        .unwrap_or("");
    SAYS_BEFORE.iter().any(|words| near.contains(words))
}

fn said_in_english(before: &str, after: &str) -> bool {
    let near = last_chars(before, REACH);
    let latin = |text: &str| text.bytes().any(|b| b.is_ascii_lowercase());
    if !latin(near) && !latin(first_chars(after, REACH)) {
        return false;
    }
    let near = match sentence_end(near) {
        Some(end) => near.get(end..).unwrap_or(""),
        None => near,
    };
    let before = words(near);
    let things = |words: &[String]| words.iter().any(|word| THINGS.contains(&word.as_str()));
    if (holds(&before, SAID) || holds(&before, SAID_BEFORE)) && !things(&before) {
        return true;
    }
    let near = first_chars(after, REACH);
    let end = near
        .find(['.', ';', '!', '?', '"', '“', '。'])
        .unwrap_or(near.len());
    let after = words(near.get(..end).unwrap_or(""));
    holds(&after, SAID) && !things(&after)
}

/// Byte after the last full stop that ends a sentence.
fn sentence_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    bytes
        .iter()
        .enumerate()
        .rev()
        .find(|(at, b)| {
            matches!(b, b'.' | b'!' | b'?')
                && bytes.get(at + 1).is_some_and(u8::is_ascii_whitespace)
        })
        .map(|(at, _)| at + 1)
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '’'))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

fn holds(words: &[String], phrases: &[&[&str]]) -> bool {
    phrases
        .iter()
        .any(|phrase| words.windows(phrase.len()).any(|window| window == *phrase))
}

fn last_chars(text: &str, count: usize) -> &str {
    let start = text.char_indices().rev().nth(count.saturating_sub(1));
    text.get(start.map_or(0, |(at, _)| at)..).unwrap_or("")
}

fn first_chars(text: &str, count: usize) -> &str {
    let end = text.char_indices().nth(count);
    text.get(..end.map_or(text.len(), |(at, _)| at))
        .unwrap_or("")
}

/// How many blocks at the start of `blocks` belong to one block quotation: a
/// line without its mark parts two of them.
fn block_quotation_len(context: &Context<'_>, blocks: &[Block]) -> usize {
    let text = context.document.source().text();
    let parted = |pair: &[Block]| {
        let between = match pair {
            [one, next] => text.get(one.span.end()..next.span.start()).unwrap_or(""),
            _ => "",
        };
        // The first and the last piece belong to lines with words.
        let mut lines = between.split('\n');
        lines.next();
        lines.next_back();
        lines.any(|line| line.trim().is_empty())
    };
    let more = blocks
        .windows(2)
        .take_while(|pair| pair.iter().all(|block| block.quote > 0) && !parted(pair))
        .count();
    more + 1
}

/// A block quotation that names who said it, inside or on the next line.
fn block_quotation(
    context: &Context<'_>,
    quoted: &[Block],
    next: Option<&Block>,
) -> Option<(Span, String)> {
    let source = context.document.source();
    let first = quoted.first()?;
    let last = quoted.last()?;
    // GitHub's alerts: > [!NOTE]
    if source.slice(first.span).trim_start().starts_with("[!") {
        return None;
    }
    let whole = Span::new(
        context.visible(first).start(),
        context
            .visible(last)
            .end()
            .max(context.visible(first).start()),
    );
    let text = whole.slice(context.prose());
    let name_at = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let (words, name_source) = match name(text.get(name_at..).unwrap_or("")) {
        Some(name) => (text.get(..name_at).unwrap_or(""), has_source(name)),
        None => {
            let next =
                next.filter(|next| matches!(next.kind, BlockKind::Paragraph | BlockKind::Item))?;
            let line = context.visible(next).slice(context.prose());
            let name = name(line)?;
            (text, has_source(name) || has_link(source.slice(next.span)))
        }
    };
    let start = words.len() - words.trim_start().len();
    let words = words.trim();
    let enough = words.chars().filter(|c| !c.is_whitespace()).count() >= SHORTEST;
    let raw = source.slice(first.span.cover(last.span));
    if !enough || name_source || has_source(words) || has_link(raw) {
        return None;
    }
    let at = whole.start() + start;
    let span = context.source_span(Span::new(at, at + words.len()));
    Some((span, joined(words)))
}

/// The rest of a line that is a dash and a name.
fn name(line: &str) -> Option<&str> {
    let line = line.trim();
    let rest = line
        .strip_prefix("--")
        .or_else(|| line.strip_prefix(['―', '—', '–', '─', '-', 'ー', '−', '－']))?
        .trim_start_matches(['―', '—', '–', '─', '-', '－'])
        .trim_start();
    let first = rest.chars().next()?;
    let named = first.is_alphabetic() && !first.is_lowercase()
        || matches!(first, '『' | '「' | '(' | '（' | '[');
    (named && rest.chars().count() <= LONGEST_NAME && !rest.contains('\n') && !rest.ends_with('。'))
        .then_some(rest)
}

/// A link, an address or a footnote in the text as it is written.
fn has_link(raw: &str) -> bool {
    raw.contains("](")
        || raw.contains("][")
        || raw.contains("[^")
        || raw.contains("<a ")
        || raw.contains("://")
}

/// `[講演録]` that the reader does not see as brackets: a link whose address
/// stands elsewhere.
fn is_link_by_name(raw: &str, visible: &str) -> bool {
    raw.contains(']') && !visible.contains(']')
}

/// A source among the visible words: an address on the web, a numbered
/// reference, a year that closes a bracket.
fn has_source(text: &str) -> bool {
    text.contains("://")
        || text.contains("www.")
        || text.contains("[^")
        || text.contains("doi:")
        || text.contains('※')
        || numbered_reference(text)
        || dated_bracket(text)
}

/// `[12]`, `[3, 4]`, `［12］`
fn numbered_reference(text: &str) -> bool {
    text.match_indices(['[', '［']).any(|(at, open)| {
        let rest = text.get(at + open.len()..).unwrap_or("");
        rest.find([']', '］'])
            .filter(|end| *end > 0 && *end <= 24)
            .is_some_and(|end| {
                rest.get(..end).is_some_and(|inside| {
                    inside
                        .chars()
                        .all(|c| c.is_numeric() || ", ，、-–".contains(c))
                        && inside.chars().any(char::is_numeric)
                })
            })
    })
}

/// `(1988)`, `（中村、1998年）`, `(Okada 1988, p. 3)`; not `(room 2000)`.
fn dated_bracket(text: &str) -> bool {
    text.match_indices([')', '）']).any(|(at, _)| {
        let from = floor_boundary(text, at.saturating_sub(160));
        let before = text.get(from..at).unwrap_or("");
        let Some(open) = before.rfind(['(', '（']) else {
            return false;
        };
        let inside = before
            .get(open..)
            .unwrap_or("")
            .trim_start_matches(['(', '（']);
        ends_with_year(without_pages(inside.trim()))
    })
}

/// `Okada 1988, p. 3` without its pages.
fn without_pages(inside: &str) -> &str {
    let Some((front, pages)) = inside.rsplit_once([',', '，', ':', '：', '、']) else {
        return inside;
    };
    let pages = pages.trim();
    let digits = pages
        .trim_start_matches(['p', 'P', '.', ' '])
        .trim_end_matches(['頁', 'ペ', 'ー', 'ジ', 'f', '.']);
    let is_pages = !digits.is_empty()
        && digits.chars().all(|c| c.is_numeric() || "-–—".contains(c))
        && (digits.len() < pages.len() || digits.len() < 4);
    if is_pages { front.trim_end() } else { inside }
}

fn ends_with_year(inside: &str) -> bool {
    let inside = inside.strip_suffix('年').unwrap_or(inside);
    let inside = inside
        .strip_suffix(|c: char| ('a'..='f').contains(&c))
        .unwrap_or(inside);
    let start = inside
        .char_indices()
        .rev()
        .take_while(|(_, c)| crate::text::numeral::arabic_digit(*c).is_some())
        .last()
        .map_or(inside.len(), |(at, _)| at);
    let (front, year) = inside.split_at(start);
    let is_year = year.chars().count() == 4
        && year
            .chars()
            .next()
            .and_then(crate::text::numeral::arabic_digit)
            .is_some_and(|first| first == 1 || first == 2);
    if !is_year {
        return false;
    }
    let name = front.trim_end_matches([' ', ',', '，', '、', '　', ';', '；']);
    if name.len() == front.len() {
        // Nothing parts the figures from a word.
        return front.is_empty();
    }
    let last = name.rsplit([' ', ',', '　']).next().unwrap_or("");
    let parted = front.ends_with(['、', '，', ',']);
    parted || last == "al." || last == "al" || !last.starts_with(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cues_stand_beside_the_quotation() {
        for (before, after) in [
            ("職員は", "と語りました。"),
            ("館長によると", "とのことです。"),
            ("As the host put it, ", ""),
            ("", " said one of the regulars."),
            ("In the words of the editor, ", ""),
            ("彼は", "とも述べている"),
        ] {
            assert!(attributed(before, after), "{before}「」{after}");
        }
        for (before, after) in [
            ("見出しは", "とした。"),
            ("ここは", "と書くべきです。"),
            ("ここは", "と述べるべきです。"),
            ("ここは", "と主張するほうがよい。"),
            ("ここは", "と書いたほうがよい。"),
            ("看板には", "と書いてある。"),
            ("画面の", "を押すと言った。"),
            ("The error message says ", "."),
            ("He left. The title is ", ", as we know."),
            ("彼の言葉を聞いた。題は", "である。"),
        ] {
            assert!(!attributed(before, after), "{before}「」{after}");
        }
    }

    #[test]
    fn years_in_brackets_are_sources() {
        for text in [
            "(1988)",
            "（中村、1998年）",
            "(Okada 1988)",
            "(Okada et al., 1988, p. 12)",
            "[12]",
            "[3, 4]",
        ] {
            assert!(has_source(text), "{text}");
        }
        for text in [
            "(room 2000)",
            "（会議室2000）",
            "(see below)",
            "[note]",
            "(12)",
        ] {
            assert!(!has_source(text), "{text}");
        }
    }

    #[test]
    fn a_dash_and_a_name_close_a_block_quotation() {
        assert_eq!(name("― 李さん"), Some("李さん"));
        assert_eq!(name("-- Ada Lovelace"), Some("Ada Lovelace"));
        assert_eq!(name("- item of a list"), None);
        assert_eq!(name("李さん"), None);
    }
}
