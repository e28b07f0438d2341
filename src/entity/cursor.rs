//! [`Text`]: looking at a text from a byte position, forwards and backwards.
//!
//! Full-width ASCII counts as ASCII, one character for one, so no position
//! ever needs a map back to the source.

/// A text that is looked at from byte positions on character boundaries.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a>(pub(crate) &'a str);

/// The ASCII character a full-width one stands for; others are themselves.
pub(crate) fn fold(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '\u{3000}' | '\u{A0}' => ' ',
        _ => c,
    }
}

/// A letter of the Latin, Greek or Cyrillic kind: digits glued to one name
/// something.
pub(crate) fn is_latin(c: char) -> bool {
    (c as u32) < 0x2E80 && c.is_alphabetic()
}

/// Katakana with its long mark.
pub(crate) fn is_katakana(c: char) -> bool {
    matches!(c, 'ァ'..='ヺ' | 'ー' | 'ｦ'..='ﾟ')
}

/// Hiragana.
pub(crate) fn is_hiragana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゟ')
}

/// Kanji.
pub(crate) fn is_kanji(c: char) -> bool {
    matches!(c, '々' | '〆' | '㐀'..='鿿' | '豈'..='﫿' | '\u{20000}'..='\u{3FFFF}')
}

/// A line terminator.
pub(crate) fn ends_line(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

impl<'a> Text<'a> {
    /// The text from `at`.
    pub(crate) fn rest(self, at: usize) -> &'a str {
        self.0.get(at..).unwrap_or("")
    }

    /// The character at `at` as written.
    pub(crate) fn raw(self, at: usize) -> Option<char> {
        self.rest(at).chars().next()
    }

    /// The folded character at `at` and the position behind it.
    pub(crate) fn next(self, at: usize) -> Option<(char, usize)> {
        let c = self.raw(at)?;
        Some((fold(c), at + c.len_utf8()))
    }

    /// The folded character before `at` and its position.
    pub(crate) fn previous(self, at: usize) -> Option<(char, usize)> {
        let c = self.0.get(..at)?.chars().next_back()?;
        Some((fold(c), at - c.len_utf8()))
    }

    /// The position behind `pattern` when it stands at `at`.
    pub(crate) fn eat(self, at: usize, pattern: &str) -> Option<usize> {
        let mut end = at;
        let mut chars = self.rest(at).chars();
        for wanted in pattern.chars() {
            let c = chars.next()?;
            if c != wanted && fold(c) != fold(wanted) {
                return None;
            }
            end += c.len_utf8();
        }
        Some(end)
    }

    /// As [`Text::eat`] without regard to ASCII case, at a word's end.
    pub(crate) fn eat_word(self, at: usize, pattern: &str) -> Option<usize> {
        let mut end = at;
        let mut chars = self.rest(at).chars();
        for wanted in pattern.chars() {
            let c = chars.next()?;
            if !fold(c).eq_ignore_ascii_case(&wanted) {
                return None;
            }
            end += c.len_utf8();
        }
        self.is_word_end(end).then_some(end)
    }

    /// Whether no Latin word goes on at `at`.
    pub(crate) fn is_word_end(self, at: usize) -> bool {
        self.next(at)
            .is_none_or(|(c, _)| !(is_latin(c) || c.is_ascii_digit()))
    }

    /// Whether no Latin word runs up to `at`.
    pub(crate) fn is_word_start(self, at: usize) -> bool {
        self.previous(at)
            .is_none_or(|(c, _)| !(is_latin(c) || c.is_ascii_digit() || c == '_'))
    }

    /// The start of `pattern` when it ends at `at`.
    pub(crate) fn eat_back(self, at: usize, pattern: &str) -> Option<usize> {
        let mut start = at;
        let mut chars = self.0.get(..at)?.chars();
        for wanted in pattern.chars().rev() {
            let c = chars.next_back()?;
            if c != wanted && !fold(c).eq_ignore_ascii_case(&fold(wanted)) {
                return None;
            }
            start -= c.len_utf8();
        }
        Some(start)
    }

    /// As [`Text::eat_back`]; a Latin pattern must start a word.
    pub(crate) fn eat_word_back(self, at: usize, pattern: &str) -> Option<usize> {
        let start = self.eat_back(at, pattern)?;
        let latin = pattern.starts_with(is_latin);
        (!latin || self.is_word_start(start)).then_some(start)
    }

    /// Past one blank, if one stands there.
    pub(crate) fn blank(self, at: usize) -> usize {
        match self.next(at) {
            Some((' ' | '\u{2009}' | '\u{202F}', end)) => end,
            _ => at,
        }
    }

    /// Before one blank, if one stands there.
    pub(crate) fn blank_back(self, at: usize) -> usize {
        match self.previous(at) {
            Some((' ' | '\u{2009}' | '\u{202F}', start)) => start,
            _ => at,
        }
    }

    /// Past all blanks and tabs.
    pub(crate) fn blanks(self, mut at: usize) -> usize {
        while let Some((' ' | '\t', end)) = self.next(at) {
            at = end;
        }
        at
    }

    /// Whether one of `patterns` stands at `at`.
    pub(crate) fn starts(self, at: usize, patterns: &[&str]) -> bool {
        patterns.iter().any(|p| self.eat(at, p).is_some())
    }

    /// The longest of `patterns` at `at`: the position behind it.
    pub(crate) fn eat_any(self, at: usize, patterns: &[&str]) -> Option<usize> {
        patterns.iter().filter_map(|p| self.eat(at, p)).max()
    }

    /// Whether the text before `at` ends in one of `patterns`.
    pub(crate) fn ends(self, at: usize, patterns: &[&str]) -> bool {
        patterns.iter().any(|p| self.eat_word_back(at, p).is_some())
    }
}
