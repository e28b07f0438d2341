//! Every script's numerals and their values.
//!
//! The one numeral reader: [`digit`] and the scales are the tables, the other
//! functions read a numeral at the start of a text. Decimals, grouping commas
//! and figures such as `1億2,000万` are put together from these by the number
//! extractor of `entity`.

/// How a numeral was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Script {
    /// `12`
    Ascii,
    /// `１２`, also mixed with ASCII digits.
    FullWidth,
    /// `十二`, `一二`, `一〇`, `壱`
    Kanji,
    /// `①`, `❶`
    Circled,
    /// `⑴`, `㈠`
    Parenthesised,
    /// `イ`, `ロ`, `ハ`
    Iroha,
    /// `ア`, `イ`, `ウ`
    Gojuon,
    /// `iv`, `IV`, `Ⅳ`
    Roman,
    /// `a`, `A`, `aa`
    Letter,
}

/// A numeral read at the start of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numeral {
    /// Its value.
    pub value: u64,
    /// Its length in bytes.
    pub len: usize,
    /// How it was written.
    pub script: Script,
}

/// Kanji digits, plain first, then the formal (大字) and old forms.
const KANJI_DIGITS: &[(char, u8)] = &[
    ('〇', 0),
    ('一', 1),
    ('二', 2),
    ('三', 3),
    ('四', 4),
    ('五', 5),
    ('六', 6),
    ('七', 7),
    ('八', 8),
    ('九', 9),
    ('零', 0),
    ('壱', 1),
    ('壹', 1),
    ('弌', 1),
    ('弐', 2),
    ('貳', 2),
    ('貮', 2),
    ('弍', 2),
    ('参', 3),
    ('參', 3),
    ('弎', 3),
    ('肆', 4),
    ('伍', 5),
    ('陸', 6),
    ('漆', 7),
    ('捌', 8),
    ('玖', 9),
];

/// Scales below a myriad.
const SMALL_SCALES: &[(char, u64)] = &[
    ('十', 10),
    ('百', 100),
    ('千', 1_000),
    ('拾', 10),
    ('佰', 100),
    ('仟', 1_000),
    ('阡', 1_000),
];

/// Myriad scales.
const BIG_SCALES: &[(char, u64)] = &[
    ('万', 10_000),
    ('億', 100_000_000),
    ('兆', 1_000_000_000_000),
    ('京', 10_000_000_000_000_000),
    ('萬', 10_000),
];

/// The order of イロハ, as items below a 号 are lettered.
const IROHA: &str = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス";

/// The order of アイウ.
const GOJUON: &str =
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン";

/// Runs of consecutive characters that stand for consecutive values: first
/// character, last character, value of the first, script.
const RUNS: &[(char, char, u64, Script)] = &[
    ('①', '⑳', 1, Script::Circled),
    ('㉑', '㉟', 21, Script::Circled),
    ('㊱', '㊿', 36, Script::Circled),
    ('⓪', '⓪', 0, Script::Circled),
    ('❶', '❿', 1, Script::Circled),
    ('⓫', '⓴', 11, Script::Circled),
    ('➀', '➉', 1, Script::Circled),
    ('㊀', '㊉', 1, Script::Circled),
    ('⑴', '⒇', 1, Script::Parenthesised),
    ('㈠', '㈩', 1, Script::Parenthesised),
    ('Ⅰ', 'Ⅻ', 1, Script::Roman),
    ('ⅰ', 'ⅻ', 1, Script::Roman),
];

const ROMAN: &[(u64, &str)] = &[
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
];

/// The value of a decimal digit: ASCII, full-width, or kanji (also formal).
pub fn digit(c: char) -> Option<u8> {
    arabic_digit(c).or_else(|| kanji_digit(c))
}

/// The value of an ASCII or full-width digit.
pub fn arabic_digit(c: char) -> Option<u8> {
    match c {
        '0'..='9' => Some(c as u8 - b'0'),
        '０'..='９' => Some((c as u32 - '０' as u32) as u8),
        _ => None,
    }
}

/// The value of a kanji digit, plain or formal.
pub fn kanji_digit(c: char) -> Option<u8> {
    // Nearly every character asked about is none: one range test first.
    if !('〇'..='鿿').contains(&c) {
        return None;
    }
    lookup(KANJI_DIGITS, c)
}

/// 十, 百, 千 and their formal forms.
pub fn small_scale(c: char) -> Option<u64> {
    lookup(SMALL_SCALES, c)
}

/// 万, 億, 兆, 京.
pub fn big_scale(c: char) -> Option<u64> {
    lookup(BIG_SCALES, c)
}

/// Whether `c` can stand inside a kanji numeral.
pub fn is_kanji_numeral(c: char) -> bool {
    // Nearly every character asked about is none.
    KANJI_NUMERALS[c as usize >> 6 & 63] >> (c as u32 & 63) & 1 == 1 && is_numeral_of_tables(c)
}

/// A bit for the last twelve bits of every kanji numeral.
static KANJI_NUMERALS: [u64; 64] = {
    const fn with<T>(mut bits: [u64; 64], table: &[(char, T)]) -> [u64; 64] {
        let mut at = 0;
        while at < table.len() {
            let code = table[at].0 as usize;
            bits[code >> 6 & 63] |= 1 << (code & 63);
            at += 1;
        }
        bits
    }
    with(with(with([0; 64], KANJI_DIGITS), SMALL_SCALES), BIG_SCALES)
};

fn is_numeral_of_tables(c: char) -> bool {
    kanji_digit(c).is_some() || small_scale(c).is_some() || big_scale(c).is_some()
}

/// The longest whole number at the start of `text`: a run of ASCII or
/// full-width digits, or of kanji (`百二十三`, `一二三`, `一〇`).
///
/// A kanji run that follows neither the positional nor the scaled rule
/// (`二三十`, `百千`) is no numeral; nor is one beyond `u64`.
pub fn cardinal(text: &str) -> Option<Numeral> {
    arabic(text).or_else(|| kanji(text))
}

/// The run of ASCII or full-width digits at the start of `text`.
pub fn arabic(text: &str) -> Option<Numeral> {
    let (mut value, mut len, mut script) = (0u64, 0, Script::Ascii);
    for c in text.chars() {
        let Some(d) = arabic_digit(c) else { break };
        if !c.is_ascii() {
            script = Script::FullWidth;
        }
        value = value.checked_mul(10)?.checked_add(u64::from(d))?;
        len += c.len_utf8();
    }
    (len > 0).then_some(Numeral { value, len, script })
}

/// The run of kanji numerals at the start of `text`.
pub fn kanji(text: &str) -> Option<Numeral> {
    let len: usize = text
        .chars()
        .take_while(|&c| is_kanji_numeral(c))
        .map(char::len_utf8)
        .sum();
    let run = &text[..len];
    let value = if run.chars().all(|c| kanji_digit(c).is_some()) {
        positional(run)?
    } else {
        scaled(run)?
    };
    Some(Numeral {
        value,
        len,
        script: Script::Kanji,
    })
}

/// `一〇三`: every character a digit.
fn positional(run: &str) -> Option<u64> {
    if run.is_empty() {
        return None;
    }
    run.chars().try_fold(0u64, |value, c| {
        value
            .checked_mul(10)?
            .checked_add(u64::from(kanji_digit(c)?))
    })
}

/// `百二十三`, `三千五百万`: scales fall, at most one digit before each.
fn scaled(run: &str) -> Option<u64> {
    let (mut total, mut below_myriad) = (0u64, 0u64);
    let mut pending: Option<u64> = None;
    let (mut last_big, mut last_small) = (u64::MAX, u64::MAX);
    for c in run.chars() {
        if let Some(d) = kanji_digit(c) {
            if pending.is_some() {
                return None;
            }
            pending = Some(u64::from(d));
        } else if let Some(scale) = small_scale(c) {
            if scale >= last_small {
                return None;
            }
            last_small = scale;
            below_myriad += pending.take().unwrap_or(1) * scale;
        } else {
            let scale = big_scale(c)?;
            let figure = below_myriad + pending.take().unwrap_or(0);
            if scale >= last_big || figure == 0 {
                return None;
            }
            last_big = scale;
            last_small = u64::MAX;
            total = total.checked_add(figure.checked_mul(scale)?)?;
            below_myriad = 0;
        }
    }
    total.checked_add(below_myriad + pending.unwrap_or(0))
}

/// The roman numeral at the start of `text`: the longest run of roman letters
/// in one case, in canonical form (`iv`, not `iiii`), or one character of the
/// Number Forms block (`Ⅳ`).
pub fn roman(text: &str) -> Option<Numeral> {
    let first = text.chars().next()?;
    if let Some((value, Script::Roman)) = in_runs(first) {
        return Some(Numeral {
            value,
            len: first.len_utf8(),
            script: Script::Roman,
        });
    }
    let upper = first.is_ascii_uppercase();
    let len = text
        .bytes()
        .take_while(|b| {
            b"ivxlcdm".contains(&b.to_ascii_lowercase()) && b.is_ascii_uppercase() == upper
        })
        .count();
    let written = text[..len].to_ascii_lowercase();
    let mut rest = written.as_str();
    let mut value = 0;
    for &(worth, letters) in ROMAN {
        let mut times = 0;
        while times < 3
            && let Some(tail) = rest.strip_prefix(letters)
        {
            rest = tail;
            value += worth;
            times += 1;
        }
    }
    let canonical = len > 0 && rest.is_empty() && to_roman(value) == written;
    canonical.then_some(Numeral {
        value,
        len,
        script: Script::Roman,
    })
}

/// Lower-case roman form.
pub fn to_roman(mut value: u64) -> String {
    let mut written = String::new();
    for &(worth, letters) in ROMAN {
        while value >= worth && written.len() < 32 {
            written.push_str(letters);
            value -= worth;
        }
    }
    written
}

/// The letter label at the start of `text`: `a` is 1, `z` 26, and the same
/// letter twice goes on (`aa` 27, `bb` 28), as US regulations write it.
pub fn letter(text: &str) -> Option<Numeral> {
    let run: &[u8] = text.as_bytes();
    let len = run.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let place = |b: u8| u64::from(b.to_ascii_lowercase() - b'a') + 1;
    let value = match run.get(..len)? {
        [a] => place(*a),
        [a, b] if a == b => 26 + place(*a),
        _ => return None,
    };
    Some(Numeral {
        value,
        len,
        script: Script::Letter,
    })
}

/// The place of a katakana in the order イロハ, 1-based.
pub fn iroha(c: char) -> Option<u64> {
    place_in(IROHA, c)
}

/// The place of a katakana in the order アイウ, 1-based.
pub fn gojuon(c: char) -> Option<u64> {
    place_in(GOJUON, c)
}

/// `①` is 1; also the filled and the kanji forms.
pub fn circled(c: char) -> Option<u64> {
    in_runs(c).and_then(|(value, script)| (script == Script::Circled).then_some(value))
}

/// `⑴` is 1, `㈠` is 1.
pub fn parenthesised(c: char) -> Option<u64> {
    in_runs(c).and_then(|(value, script)| (script == Script::Parenthesised).then_some(value))
}

fn lookup<T: Copy>(table: &[(char, T)], c: char) -> Option<T> {
    table.iter().find(|(key, _)| *key == c).map(|&(_, v)| v)
}

fn in_runs(c: char) -> Option<(u64, Script)> {
    RUNS.iter()
        .find(|(first, last, ..)| (*first..=*last).contains(&c))
        .map(|&(first, _, value, script)| (value + u64::from(c as u32 - first as u32), script))
}

fn place_in(order: &str, c: char) -> Option<u64> {
    order.chars().position(|k| k == c).map(|i| i as u64 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(u64, usize)> {
        cardinal(text).map(|n| (n.value, n.len))
    }

    #[test]
    fn whole_numbers_in_every_script() {
        for (text, value) in [
            ("12条", 12),
            ("１２条", 12),
            ("1２条", 12),
            ("二十一条", 21),
            ("百二十三条", 123),
            ("千五十条", 1050),
            ("一〇条", 10),
            ("二〇二四年", 2024),
            ("〇", 0),
            ("三千五百万円", 35_000_000),
            ("一億二千万円", 120_000_000),
            ("一千万円", 10_000_000),
            ("拾萬円", 100_000),
            ("壱弐参", 123),
            ("九百九十九兆", 999_000_000_000_000),
        ] {
            assert_eq!(read(text).map(|r| r.0), Some(value), "{text}");
        }
        assert_eq!(read("二十一条"), Some((21, 9)));
    }

    #[test]
    fn ill_formed_runs_are_no_numerals() {
        for text in [
            "",
            "条",
            "二三十",
            "百千",
            "万",
            "十万億",
            "一二十三",
            "99999999999999999999999",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn roman_is_canonical_and_one_case() {
        for (text, value) in [
            ("iv)", 4),
            ("XIV.", 14),
            ("Ⅷ", 8),
            ("mcmxciv", 1994),
            ("i", 1),
        ] {
            assert_eq!(roman(text).map(|n| n.value), Some(value), "{text}");
        }
        for text in ["iiii", "vx", "", "a", "ic"] {
            assert_eq!(roman(text), None, "{text}");
        }
        assert_eq!(roman("Iv").map(|n| n.len), Some(1));
    }

    #[test]
    fn letters_kana_and_marks() {
        assert_eq!(letter("b)").map(|n| n.value), Some(2));
        assert_eq!(letter("bb)").map(|n| n.value), Some(28));
        assert_eq!(letter("ab)"), None);
        assert_eq!(
            (iroha('イ'), iroha('ハ'), iroha('ト')),
            (Some(1), Some(3), Some(7))
        );
        assert_eq!((gojuon('ア'), gojuon('ウ')), (Some(1), Some(3)));
        assert_eq!(
            (circled('①'), circled('㉑'), circled('㊱'), circled('㊿')),
            (Some(1), Some(21), Some(36), Some(50))
        );
        assert_eq!(
            (circled('⑴'), parenthesised('⑴'), parenthesised('㈢')),
            (None, Some(1), Some(3))
        );
    }
}
