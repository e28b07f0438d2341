//! What is compared: character grams of the folded text, names as one unit,
//! numbers by their value.

use crate::text::fold::Fold;
use crate::text::map::Map;
use crate::text::numeral;
use crate::text::order;

/// Spellings of frequent words that count as one when topics are compared.
/// They never count for a claim: there only the author's words are synonyms.
/// Left side as folded (hiragana), longest first where one begins another.
const SAME: [(&str, &str); 25] = [
    ("昨日の夜", "ゆうべ"),
    ("昨日の晩", "ゆうべ"),
    ("昨夜", "ゆうべ"),
    ("昨晩", "ゆうべ"),
    ("夕べ", "ゆうべ"),
    ("きのう", "昨日"),
    ("誰", "だれ"),
    ("何処", "どこ"),
    ("んじゃ", "のでは"),
    ("んです", "のです"),
    ("んでしょ", "のでしょ"),
    ("んだ", "のだ"),
    ("じゃ", "では"),
    ("てる", "ている"),
    ("てた", "ていた"),
    ("てます", "ています"),
    ("でます", "でいます"),
    ("下さい", "ください"),
    ("無くな", "なくな"),
    ("無い", "ない"),
    ("分か", "わか"),
    ("解か", "わか"),
    ("居ま", "いま"),
    ("頂", "いただ"),
    ("御", "お"),
];

/// Weight of a unit by what it is, in 1/100. Endings are written in hiragana,
/// topics in kanji, katakana and digits; names tell most.
const HIRAGANA: u64 = 70;
const OTHER: u64 = 100;
const NAME: u64 = 200;
/// A single unit counts so much more than a pair, in 1/100.
const SINGLE: u64 = 150;

/// Units beyond this are not compared: a paraphrase is a sentence.
const MAX_UNITS: usize = 600;

/// Codes beyond Unicode: the edges of the text, then the entities.
const START: u32 = 0x0011_0000;
const END: u32 = 0x0011_0001;
const ENTITY: u32 = 0x0011_0002;
const NONE: u32 = u32::MAX;

/// One unit or two neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Gram(u64);

impl Gram {
    fn new(first: u32, second: u32) -> Self {
        Self(u64::from(first) << 32 | u64::from(second))
    }

    /// How much the gram tells by its characters, in 1/100.
    pub(super) fn weight(self) -> u64 {
        let first = class((self.0 >> 32) as u32);
        let second = self.0 as u32;
        if second == NONE {
            return first.unwrap_or(0) * SINGLE / 100;
        }
        match (first, class(second)) {
            (Some(a), Some(b)) => (a + b) / 2,
            (a, b) => a.or(b).unwrap_or(0),
        }
    }
}

/// The weight of a unit; an edge has none of its own.
fn class(unit: u32) -> Option<u64> {
    match unit {
        START | END => None,
        ENTITY.. => Some(NAME),
        unit if is_hiragana(unit) => Some(HIRAGANA),
        _ => Some(OTHER),
    }
}

fn is_hiragana(unit: u32) -> bool {
    (0x3041..=0x3096).contains(&unit) || unit == u32::from('ー')
}

/// The text as compared: folded for search, without blanks and punctuation.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = Fold::SEARCH.apply(text).text().to_owned();
    folded.retain(char::is_alphanumeric);
    folded
}

/// The names of the entities, for the longest one at a place.
#[derive(Debug, Default)]
pub(crate) struct Names {
    by_first: Map<char, Vec<(String, u32)>>,
}

impl Names {
    /// From folded names, each with the number of its entity.
    pub(crate) fn new<'n>(names: impl Iterator<Item = (&'n str, usize)>) -> Self {
        let mut by_first: Map<char, Vec<(String, u32)>> = Map::new();
        for (name, entity) in names {
            let name = fold(name);
            if let Some(first) = name.chars().next() {
                by_first.or_default(first).push((name, entity as u32));
            }
        }
        for names in by_first.values_mut() {
            order::by(names, |a, b| b.0.len().cmp(&a.0.len()).then(a.cmp(b)));
        }
        Self { by_first }
    }

    fn at(&self, text: &str) -> Option<(usize, u32)> {
        let names = self.by_first.get(&text.chars().next()?)?;
        names
            .iter()
            .find(|(name, _)| text.starts_with(name.as_str()))
            .map(|(name, entity)| (name.len(), *entity))
    }
}

/// The grams of a folded text, each once, sorted.
pub(super) fn grams(folded: &str, names: &Names) -> Vec<Gram> {
    let units = units(folded, names);
    let mut grams = Vec::with_capacity(units.len() * 2 + 1);
    let mut before = START;
    for &unit in &units {
        if !is_hiragana(unit) {
            grams.push(Gram::new(unit, NONE));
        }
        grams.push(Gram::new(before, unit));
        before = unit;
    }
    if before != START {
        grams.push(Gram::new(before, END));
    }
    grams.sort_unstable();
    grams.dedup();
    grams
}

fn units(folded: &str, names: &Names) -> Vec<u32> {
    let mut units = Vec::with_capacity(folded.len() / 3 + 1);
    let mut rest = folded;
    while let Some(first) = rest.chars().next() {
        if units.len() >= MAX_UNITS {
            break;
        }
        if let Some((len, entity)) = names.at(rest) {
            units.push(ENTITY + entity);
            rest = rest.get(len..).unwrap_or("");
        } else if let Some((from, to)) = same_at(first, rest) {
            units.extend(to.chars().map(u32::from));
            rest = rest.get(from.len()..).unwrap_or("");
        } else if let Some(number) = numeral::cardinal(rest) {
            units.extend(number.value.to_string().chars().map(u32::from));
            rest = rest.get(number.len..).unwrap_or("");
        } else {
            units.push(u32::from(first));
            rest = rest.get(first.len_utf8()..).unwrap_or("");
        }
    }
    units
}

fn same_at(first: char, rest: &str) -> Option<&'static (&'static str, &'static str)> {
    if !SAME_FIRST.contains(&first) {
        return None;
    }
    SAME.iter().find(|(from, _)| rest.starts_with(from))
}

/// The first characters of [`SAME`], so that most characters are passed over.
const SAME_FIRST: [char; 18] = [
    '昨', '夕', 'き', '誰', '何', 'ん', 'じ', 'て', 'で', '下', '無', '分', '解', '居', '頂', '御',
    'ゆ', 'お',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_characters_cover_the_table() {
        for (from, _) in SAME {
            let first = from.chars().next();
            assert!(first.is_some_and(|c| SAME_FIRST.contains(&c)), "{from}");
            assert_eq!(fold(from), from, "written as folded");
        }
    }

    #[test]
    fn names_are_one_unit_and_longest_wins() {
        let names = Names::new([("梶", 0), ("梶屋", 1)].into_iter());
        assert_eq!(units("梶屋だ", &names), [ENTITY + 1, u32::from('だ')]);
        assert_eq!(units("梶だ", &names), [ENTITY, u32::from('だ')]);
    }

    #[test]
    fn numbers_agree_by_value() {
        let names = Names::default();
        assert_eq!(
            units("八時四十分", &names),
            units(&fold("８時40分"), &names)
        );
    }

    #[test]
    fn spellings_of_one_word_agree() {
        let names = Names::default();
        assert_eq!(
            units(&fold("昨夜は誰がいるんですか？"), &names),
            units(&fold("ゆうべは だれがいるのですか"), &names)
        );
    }
}
