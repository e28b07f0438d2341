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
pub(super) fn is_stable(c: char) -> bool {
    matches!(c,
        '一'..='鿿'
        | 'ぁ'..='ゖ'
        | 'ァ'..='ー'
        | '、'..='】'
        | '〔'..='〛')
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
    fn every_katakana_has_its_twin() {
        assert_eq!(to_hiragana('カ'), 'か');
        assert_eq!(to_hiragana('ヴ'), 'ゔ');
        assert_eq!(to_hiragana('ヶ'), 'ゖ');
        assert_eq!(to_hiragana('ヾ'), 'ゞ');
        assert_eq!(to_hiragana('ー'), 'ー');
    }
}
