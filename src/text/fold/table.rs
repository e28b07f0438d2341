//! The characters that folds treat in their own way.

use super::radical::radical_ideograph;

/// The one glyph that stands for a family.
pub(super) struct Glyph(pub(super) char);

/// Families drawn alike or typed for one another, in text copied from pages
/// and PDF files. The long vowel mark ー belongs to none.
const GLYPHS: &[(&[char], char)] = &[
    // ‘ ’ ʼ
    (&['\u{2018}', '\u{2019}', '\u{2BC}'], '\''),
    // “ ”
    (&['\u{201C}', '\u{201D}'], '"'),
    // hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar, minus
    (
        &[
            '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2015}', '\u{2212}',
        ],
        '-',
    ),
    // wave dash
    (&['\u{301C}'], '~'),
];

/// The family's one glyph, for a character that is not that glyph itself.
pub(super) fn same_glyph(c: char) -> Option<Glyph> {
    if c.is_ascii() {
        return None;
    }
    GLYPHS
        .iter()
        .find(|(family, _)| family.contains(&c))
        .map(|&(_, one)| Glyph(one))
        .or_else(|| radical_ideograph(c).map(Glyph))
}

/// Soft hyphen, zero-width characters, variation selectors.
pub fn invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{200B}'..='\u{200D}'
            | '\u{2060}'
            | '\u{FEFF}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{E0100}'..='\u{E01EF}'
    )
}

/// A digit or sign set high or low.
pub(super) fn superscript_or_subscript(c: char) -> bool {
    matches!(c, '²' | '³' | '¹' | '\u{2070}' | '\u{2074}'..='\u{207B}' | '\u{2080}'..='\u{208B}')
}

/// What may stand for ー where kana is typed: horizontal bar, full-width
/// hyphen, and the dashes an input method offers beside them.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '\u{2015}' | '\u{FF0D}' | '\u{2014}' | '\u{2212}' | '-')
}

/// Hiragana, katakana, ー, full or half width.
pub(super) fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | 'ｦ'..='ﾝ')
}

/// Katakana that has a hiragana twin.
pub(super) fn is_katakana(c: char) -> bool {
    matches!(c, 'ァ'..='ヶ' | 'ヽ' | 'ヾ')
}

/// The hiragana twin of a katakana; every other character as it is.
pub(super) fn to_hiragana(c: char) -> char {
    if !is_katakana(c) {
        return c;
    }
    // The two blocks run in parallel, 0x60 apart.
    char::from_u32(c as u32 - 0x60).unwrap_or(c)
}

/// A mark that joins the character before it, the half-width ones included.
/// A quick test: [`unicode_normalization::char::is_combining_mark`] is asked
/// only where this says no and the character is not stable.
pub(super) fn is_combining(c: char) -> bool {
    matches!(c, '\u{FF9E}' | '\u{FF9F}' | '\u{3099}' | '\u{309A}')
        || c >= '\u{300}' && !is_stable(c) && unicode_normalization::char::is_combining_mark(c)
}

/// Characters that NFKC, and every list here but the kana fold, leaves alone
/// and that join nothing: the bulk of Japanese text.
pub(super) const fn is_stable(c: char) -> bool {
    matches!(c,
        '一'..='鿿'
        | 'ぁ'..='ゖ'
        | 'ァ'..='ー'
        | '、'..='】'
        | '〔'..='〛')
}

/// A bit for each ASCII character from the first to the last.
pub(super) const fn ascii(first: u8, last: u8) -> u128 {
    u128::MAX >> (127 - last) & u128::MAX << first
}

/// The first byte of U+3000 in UTF-8, and how many first bytes there are up to
/// U+9FFF.
const FIRST_LEAD: u8 = 0xE3;
const LEADS: usize = 7;

/// [`is_stable`] of U+3000 to U+9FFF, a bit each: a word for each first and
/// second byte, a bit for the third.
static STABLE: [u64; LEADS * 64] = {
    let mut table = [0u64; LEADS * 64];
    let mut code = 0;
    while code < LEADS << 12 {
        if let Some(c) = char::from_u32(0x3000 + code as u32)
            && is_stable(c)
        {
            table[code >> 6] |= 1 << (code & 63);
        }
        code += 1;
    }
    table
};

/// [`is_stable`] of a character of three bytes in UTF-8, without decoding it.
#[inline]
pub(super) fn is_stable_utf8([first, second, third]: [u8; 3]) -> bool {
    let row = usize::from(first.wrapping_sub(FIRST_LEAD)) << 6 | usize::from(second & 63);
    STABLE
        .get(row)
        .is_some_and(|word| word >> (third & 63) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

    #[test]
    fn stable_characters_are_stable() {
        for c in ('\u{3000}'..='\u{9FFF}').filter(|&c| is_stable(c)) {
            assert!(c.nfkc().eq([c]), "{c}");
            assert!(
                !is_combining_mark(c) && !invisible(c) && same_glyph(c).is_none(),
                "{c}"
            );
        }
    }

    #[test]
    fn the_table_of_stable_characters_says_the_same() {
        for c in '\u{800}'..='\u{FFFF}' {
            let mut bytes = [0; 3];
            c.encode_utf8(&mut bytes);
            assert_eq!(is_stable_utf8(bytes), is_stable(c), "{c}");
        }
    }

    #[test]
    fn every_katakana_has_its_twin() {
        assert_eq!(to_hiragana('カ'), 'か');
        assert_eq!(to_hiragana('ヴ'), 'ゔ');
        assert_eq!(to_hiragana('ヶ'), 'ゖ');
        assert_eq!(to_hiragana('ヾ'), 'ゞ');
        assert_eq!(to_hiragana('ー'), 'ー');
    }
}
