//! Markers, units and cues of each language, as data.

pub(super) mod en;
pub(super) mod ja;

use crate::message::Lang;

/// Guesses the language: Japanese when kana or kanji make up a tenth of the
/// letters of the first 20,000 characters.
pub(super) fn guess(text: &str) -> Lang {
    let (mut japanese, mut latin) = (0usize, 0usize);
    for c in text.chars().take(20_000) {
        match c {
            'a'..='z' | 'A'..='Z' => latin += 1,
            'ぁ'..='ヿ' | '一'..='鿿' | '々' => japanese += 1,
            _ => {}
        }
    }
    if latin > 9 * japanese {
        Lang::En
    } else {
        Lang::Ja
    }
}
