//! Numbers and words that must not be cut: read on the unfolded text, because
//! in the folded one `clause 5.` and `5. Termination` look like `5.5`.

use crate::text::{Span, fold::invisible, numeral};

/// How far a number or word is followed in each direction, in characters. A
/// longer run is cut there, so that one look costs the same everywhere.
const REACH: usize = 64;

/// Negative or opposing prefixes that a hyphen joins to the word they turn.
const PREFIXES: &[&str] = &[
    "non", "un", "in", "anti", "counter", "de", "dis", "mis", "ex", "quasi", "pseudo", "semi",
];

/// The kanji that turn the word behind them.
const NEGATING_KANJI: &[char] = &['不', '非', '未', '無'];

/// Kanji numerals that are ordinary characters of words as well (参加, 東京):
/// numerals only where a numeral, 金 or 第 stands before them.
const AMBIGUOUS_NUMERALS: &[char] = &[
    '参', '參', '肆', '伍', '陸', '漆', '捌', '玖', '拾', '佰', '仟', '阡', '京',
];

/// Characters before a numeral that make it an uncertain one (数十, 何百).
const INDEFINITE: &[char] = &['数', '何', '幾'];

/// Minus and plus signs; the accounting triangles; a dash is one only where
/// [`is_sign_at`] says so.
const SIGNS: &[char] = &['-', '\u{2212}', '\u{2013}', '－', '+', '＋', '±', '▲', '△'];

/// Digits of any width, exponents and fractions: what NFKC makes digits of,
/// without the numbers in circles and brackets, which are labels.
pub(crate) fn is_figure(c: char) -> bool {
    numeral::arabic_digit(c).is_some() || is_exponent(c) || is_fraction(c)
}

/// A digit or sign set high or low.
pub(crate) fn is_exponent(c: char) -> bool {
    matches!(c, '²' | '³' | '¹' | '\u{2070}' | '\u{2074}'..='\u{207B}' | '\u{2080}'..='\u{208B}')
}

fn is_fraction(c: char) -> bool {
    matches!(c, '¼'..='¾' | '\u{2150}'..='\u{215F}' | '\u{2189}')
}

fn is_point(c: char) -> bool {
    matches!(c, '.' | ',' | '．' | '，' | ':' | '：')
}

/// Kana and kanji: written without spaces.
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(c,
        '\u{2E80}'..='\u{2FDF}' | '々' | '〆' | '〇'
        | 'ぁ'..='ゖ' | '\u{3099}'..='ヿ' | 'ㇰ'..='ㇿ' | 'ｦ'..='ﾟ'
        | '\u{3105}'..='\u{312F}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}'
        | '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}')
}

/// Kanji proper.
pub(crate) fn is_kanji(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{2FDF}' | '々' | '〆' | '〇'
        | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Hiragana.
pub(crate) fn is_hiragana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ')
}

/// A letter of a script that is written with spaces between words.
pub(crate) fn is_spaced_letter(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphabetic();
    }
    !is_unspaced(c) && (c.is_alphabetic() || unicode_normalization::char::is_combining_mark(c))
}

/// A character of a word: letters, digits, and the underscore of identifiers.
pub(crate) fn is_word(c: char) -> bool {
    is_spaced_letter(c) || numeral::arabic_digit(c).is_some() || c == '_'
}

/// The characters before `at`, nearest first, invisible ones left out.
fn before(text: &str, at: usize) -> impl Iterator<Item = (usize, char)> + '_ {
    text[..at]
        .char_indices()
        .rev()
        .filter(|&(_, c)| !invisible(c))
        .take(REACH)
}

/// The characters from `at` on, invisible ones left out.
fn after(text: &str, at: usize) -> impl Iterator<Item = (usize, char)> + '_ {
    text[at..]
        .char_indices()
        .map(move |(i, c)| (at + i, c))
        .filter(|&(_, c)| !invisible(c))
        .take(REACH)
}

fn char_before(text: &str, at: usize) -> Option<(usize, char)> {
    before(text, at).next()
}

fn char_after(text: &str, at: usize) -> Option<char> {
    after(text, at).next().map(|(_, c)| c)
}

/// Whether `c` at `at` is a numeral of any script.
fn is_numeral_at(text: &str, at: usize, c: char) -> bool {
    if is_figure(c) {
        return true;
    }
    if !numeral::is_kanji_numeral(c) {
        return false;
    }
    if !AMBIGUOUS_NUMERALS.contains(&c) {
        return true;
    }
    match char_before(text, at) {
        Some((_, p)) => {
            is_figure(p)
                || matches!(p, '金' | '第')
                || numeral::is_kanji_numeral(p) && !AMBIGUOUS_NUMERALS.contains(&p)
        }
        None => true,
    }
}

/// Whether the sign at `at` belongs to the number behind it: not when a digit
/// or letter stands before it (2019–2021), where it joins.
fn is_sign_at(text: &str, at: usize, c: char) -> bool {
    if !SIGNS.contains(&c) {
        return false;
    }
    match char_before(text, at) {
        None => true,
        Some((_, p)) if is_word(p) || is_figure(p) || matches!(p, ')' | '）' | ']') => false,
        // Written with kana or kanji before it a true minus is one, a hyphen
        // joins (北町-5); after hiragana nothing is joined.
        Some((_, p)) if is_unspaced(p) => {
            is_hiragana(p) && c != '\u{2013}'
                || matches!(c, '\u{2212}' | '+' | '＋' | '±' | '▲' | '△')
        }
        Some((_, p)) => !SIGNS.contains(&p),
    }
}

/// The number that `at` lies strictly inside of, sign, points, groups and
/// exponent included.
fn number_around(text: &str, at: usize) -> Option<Span> {
    let mut start = at;
    let mut chars = before(text, at).peekable();
    let mut follows = char_after(text, at)?;
    while let Some((i, c)) = chars.next() {
        let joined = is_numeral_at(text, i, c)
            || (is_point(c) || c == '・') && joins(chars.peek().map(|&(_, p)| p), c, follows);
        if !joined {
            break;
        }
        follows = c;
        start = i;
    }
    let mut end = at;
    let mut chars = after(text, at).peekable();
    let mut last = char_before(text, at).map(|(_, c)| c);
    while let Some((i, c)) = chars.next() {
        let joined = is_numeral_at(text, i, c)
            || (is_point(c) || c == '・')
                && chars.peek().is_some_and(|&(_, next)| joins(last, c, next));
        if !joined {
            break;
        }
        last = Some(c);
        end = i + c.len_utf8();
    }
    let first = text[start..].chars().next();
    if let (Some((i, sign)), Some(first)) = (char_before(text, start), first)
        && end > start
    {
        let uncertain = INDEFINITE.contains(&sign)
            && is_numeral_at(text, start, first)
            && !char_before(text, i).is_some_and(|(_, p)| is_kanji(p));
        if uncertain || is_figure(first) && is_sign_at(text, i, sign) {
            start = i;
        }
    }
    (start < at && at < end).then(|| Span::new(start, end))
}

/// Whether a point, comma or colon stands inside a number.
fn joins(left: Option<char>, point: char, right: char) -> bool {
    let Some(left) = left else { return false };
    if point == '・' {
        return numeral::is_kanji_numeral(left) && numeral::is_kanji_numeral(right);
    }
    numeral::arabic_digit(left).is_some() && numeral::arabic_digit(right).is_some()
}

/// The word of a spaced script that `at` lies strictly inside of.
fn word_around(text: &str, at: usize) -> Option<Span> {
    let right = char_after(text, at)?;
    let (left_at, left) = char_before(text, at)?;
    let apostrophe = |c| matches!(c, '\'' | '\u{2019}');
    let inside = is_word(left) && is_word(right)
        || apostrophe(right) && is_spaced_letter(left) && {
            let mut rest = after(text, at);
            rest.next();
            rest.next().is_some_and(|(_, c)| is_spaced_letter(c))
        }
        || apostrophe(left)
            && is_spaced_letter(right)
            && char_before(text, left_at).is_some_and(|(_, c)| is_spaced_letter(c))
        || is_hyphen(left) && is_spaced_letter(right) && prefix_before(text, left_at).is_some();
    if !inside {
        return None;
    }
    let mut start = at;
    for (i, c) in before(text, at) {
        if !is_word(c) && !apostrophe(c) {
            break;
        }
        start = i;
    }
    let mut end = at;
    for (i, c) in after(text, at) {
        if !is_word(c) && !apostrophe(c) {
            break;
        }
        end = i + c.len_utf8();
    }
    if let Some((i, c)) = char_before(text, start)
        && is_hyphen(c)
        && let Some(prefix) = prefix_before(text, i)
    {
        start = prefix;
    }
    Some(Span::new(start, end))
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2013}')
}

/// Where the prefix before a hyphen at `hyphen` begins, when it is one of
/// [`PREFIXES`] and a whole word.
fn prefix_before(text: &str, hyphen: usize) -> Option<usize> {
    let mut letters = String::new();
    let mut start = hyphen;
    for (i, c) in before(text, hyphen).take(9) {
        if !is_word(c) {
            break;
        }
        letters.insert(0, c.to_ascii_lowercase());
        start = i;
    }
    PREFIXES.contains(&letters.as_str()).then_some(start)
}

/// A line-end hyphen before `at` that joins the word over the line.
fn wrapped_around(text: &str, at: usize) -> Option<Span> {
    let right = char_after(text, at)?;
    if !right.is_lowercase() {
        return None;
    }
    let head = text[..at].trim_end();
    if head.len() == at || !head.ends_with(is_hyphen) {
        return None;
    }
    let (hyphen, _) = char_before(text, head.len())?;
    char_before(text, hyphen).filter(|&(_, c)| is_spaced_letter(c))?;
    let mut start = hyphen;
    for (i, c) in before(text, hyphen) {
        if !is_word(c) {
            break;
        }
        start = i;
    }
    let mut end = at;
    for (i, c) in after(text, at) {
        if !is_word(c) {
            break;
        }
        end = i + c.len_utf8();
    }
    Some(Span::new(start, end))
}

/// Whether no number or word goes on with this character, whatever stands
/// before it: kana and kanji but for the numerals.
fn begins_anew(c: char) -> bool {
    is_unspaced(c) && !numeral::is_kanji_numeral(c) && c != '・'
}

/// The number or word that a cut at `at` would go through.
pub(crate) fn cut_through(text: &str, at: usize) -> Option<Span> {
    if begins_anew(char_after(text, at)?) {
        return None;
    }
    number_around(text, at)
        .or_else(|| word_around(text, at))
        .or_else(|| wrapped_around(text, at))
}

/// The negating kanji right before `at`, where a kanji follows.
pub(crate) fn negated_at(text: &str, at: usize) -> Option<Span> {
    let (start, c) = char_before(text, at)?;
    (NEGATING_KANJI.contains(&c) && char_after(text, at).is_some_and(is_kanji))
        .then(|| Span::new(start, at))
}

/// Whether a hyphen between letters stands at or right before `at`.
fn compound_goes_on(text: &str, at: usize, next: char) -> bool {
    let Some((before_at, before)) = char_before(text, at) else {
        return false;
    };
    let letter_then =
        |hyphen: usize| char_before(text, hyphen).is_some_and(|(_, c)| is_spaced_letter(c));
    is_hyphen(next)
        && is_spaced_letter(before)
        && char_after(text, at + next.len_utf8()).is_some_and(is_spaced_letter)
        || is_spaced_letter(next) && is_hyphen(before) && letter_then(before_at)
}

/// A kanji or hiragana that is no numeral: joins nothing before it.
fn is_plain(c: char) -> bool {
    (is_kanji(c) || is_hiragana(c)) && !numeral::is_kanji_numeral(c)
}

/// Splits a passage into what is compared as one: a number with sign, points
/// and exponent; a run of kanji numerals; a word; else one character with its
/// marks. White space and invisible characters are no token.
pub(crate) fn tokens(text: &str) -> Vec<Span> {
    let mut tokens = Vec::with_capacity(text.len() / 3);
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let mut end = at + c.len_utf8();
        if c.is_whitespace() || invisible(c) {
            at = end;
            continue;
        }
        // A token goes on as long as a cut would go through it.
        while let Some(next) = text[end..].chars().next() {
            if is_plain(next) {
                break;
            }
            let combining = !next.is_ascii()
                && (unicode_normalization::char::is_combining_mark(next)
                    || matches!(next, '\u{FF9E}' | '\u{FF9F}'));
            let in_word =
                next.is_ascii_alphabetic() && text.as_bytes()[end - 1].is_ascii_alphabetic();
            if !combining
                && !in_word
                && !invisible(next)
                && cut_through(text, end).is_none()
                && !compound_goes_on(text, end, next)
            {
                break;
            }
            end += next.len_utf8();
        }
        tokens.push(Span::new(at, end));
        at = end;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What a cut at `|` goes through.
    fn cut(marked: &str) -> String {
        let at = marked.find('|').unwrap();
        let text = marked.replacen('|', "", 1);
        cut_through(&text, at).map_or(String::new(), |span| span.slice(&text).to_owned())
    }

    #[test]
    fn numbers_are_whole() {
        for (marked, token) in [
            ("１|３０日", "１３０"),
            ("三|十日", "三十"),
            ("2.|5%", "2.5"),
            ("2|.5%", "2.5"),
            ("£18|,400 within", "18,400"),
            ("1,|050", "1,050"),
            ("read −|4 at", "−4"),
            ("2万|5000円", "2万5000"),
            ("10|⁶ cells", "10⁶"),
            ("17:|30", "17:30"),
            ("1|½ cups", "1½"),
            ("十四・|六パーセント", "十四・六"),
            ("気温は−|5度", "−5"),
            ("およそ数|十日", "数十"),
            ("2019–|2021", ""),
            ("第2条-|3", ""),
            ("under clause 5|.\n5. Term", ""),
            ("clause 5.\n|5. Term", ""),
            ("six (|36) months", ""),
            ("1,200|円", ""),
            ("第4|条", ""),
            ("持参|一万円", ""),
            ("人数|十人", ""),
            ("②|1,000円", ""),
        ] {
            assert_eq!(cut(marked), token, "{marked}");
        }
    }

    #[test]
    fn words_are_whole() {
        for (marked, token) in [
            ("is un|lawful conduct", "unlawful"),
            ("non-|refundable deposit", "non-refundable"),
            ("long-|term tenant", ""),
            ("the by-|law", ""),
            ("can|'t pay", "can't"),
            ("max_|open_files", "max_open_files"),
            ("un\u{AD}|lawful", "un\u{AD}lawful"),
            ("termi-\n|nation of", "termi-\nnation"),
            ("계약|서를", "계약서를"),
            ("日本|語", ""),
            ("A|社", ""),
            ("Use 🎉| after", ""),
        ] {
            assert_eq!(cut(marked), token, "{marked}");
        }
    }

    #[test]
    fn negating_kanji_turn_kanji() {
        let at = |text: &str, c: char| text.find(c).unwrap();
        assert!(negated_at("不適法なもの", at("不適法なもの", '適')).is_some());
        assert!(negated_at("未だに", at("未だに", 'だ')).is_none());
    }

    #[test]
    fn tokens_are_numbers_words_and_characters() {
        let text = "第１３０条の 2.5% of\u{AD}fice 三十日、";
        let tokens: Vec<_> = tokens(text).into_iter().map(|t| t.slice(text)).collect();
        assert_eq!(
            tokens,
            [
                "第",
                "１３０",
                "条",
                "の",
                "2.5",
                "%",
                "of\u{AD}fice",
                "三十",
                "日",
                "、"
            ]
        );
    }

    proptest! {
        #[test]
        fn a_cut_goes_through_what_it_lies_in(text in "[ a1.,−−'三十数⁶\n\u{AD}A不日-]{0,16}") {
            for at in (0..=text.len()).filter(|&at| text.is_char_boundary(at)) {
                if let Some(span) = cut_through(&text, at) {
                    prop_assert!(span.start() < at && at < span.end());
                }
            }
            tokens(&text);
        }
    }
}
