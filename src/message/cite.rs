//! What is said about quotes.

use super::Lang::{self, En, Ja};

/// A place of the words in the original.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// Its address; none in a preamble.
    pub address: Option<&'a str>,
    /// Its line.
    pub line: usize,
}

impl Place<'_> {
    fn with_line(self, lang: Lang) -> String {
        match (lang, self.address) {
            (Ja, Some(address)) => format!("{address}（{} 行目）", self.line),
            (Ja, None) => format!("{} 行目", self.line),
            (En, Some(address)) => format!("{address} (line {})", self.line),
            (En, None) => format!("line {}", self.line),
        }
    }
}

/// A whole line: mark, address, quote, result.
pub fn line(lang: Lang, mark: char, address: &str, quote: &str, result: &str) -> String {
    match (lang, address.is_empty()) {
        (Ja, false) => format!("{mark} {address}「{quote}」: {result}"),
        (Ja, true) => format!("{mark} （番地なし）「{quote}」: {result}"),
        (En, false) => format!("{mark} {address} “{quote}”: {result}"),
        (En, true) => format!("{mark} (no address) “{quote}”: {result}"),
    }
}

/// The words stand there; the place is named when no address was given.
pub fn matched(lang: Lang, place: Option<Place<'_>>) -> String {
    match (lang, place) {
        (Ja, None) => "一致".to_owned(),
        (En, None) => "match".to_owned(),
        (Ja, Some(place)) => match place.address {
            Some(address) => format!("一致（{address}、{} 行目）", place.line),
            None => format!("一致（{} 行目）", place.line),
        },
        (En, Some(place)) => match place.address {
            Some(address) => format!("match ({address}, line {})", place.line),
            None => format!("match (line {})", place.line),
        },
    }
}

/// The words stand in the original, but not at the address given.
pub fn elsewhere(lang: Lang, given: &str, place: Place<'_>) -> String {
    let place = place.with_line(lang);
    match lang {
        Ja => format!("引用文は {given} ではなく {place}にあります"),
        En => format!("the words are not at {given} but at {place}"),
    }
}

/// The words stand nowhere in the original.
pub fn missing(lang: Lang) -> String {
    match lang {
        Ja => "引用文が原文のどこにもありません",
        En => "the words are nowhere in the original",
    }
    .to_owned()
}

/// The original has no such address; where the words do stand, if they do.
pub fn no_such_address(lang: Lang, given: &str, place: Option<Place<'_>>) -> String {
    match (lang, place) {
        (Ja, None) => format!("番地 {given} は原文にありません"),
        (En, None) => format!("the original has no address {given}"),
        (Ja, Some(place)) => format!(
            "番地 {given} は原文にありません（引用文は {}にあります）",
            place.with_line(lang)
        ),
        (En, Some(place)) => format!(
            "the original has no address {given} (the words are at {})",
            place.with_line(lang)
        ),
    }
}

/// The nearest passage with what was changed in it: pairs of original and
/// quote.
pub fn nearest(lang: Lang, place: Place<'_>, passage: &str, changed: &[(&str, &str)]) -> String {
    let place = place.with_line(lang);
    let pairs: Vec<String> = changed
        .iter()
        .map(|&(from, to)| match (lang, from.is_empty(), to.is_empty()) {
            (Ja, true, _) => format!("「{to}」が加わっている"),
            (Ja, _, true) => format!("「{from}」が抜けている"),
            (Ja, _, _) => format!("「{from}」が「{to}」に"),
            (En, true, _) => format!("“{to}” added"),
            (En, _, true) => format!("“{from}” left out"),
            (En, _, _) => format!("“{from}” became “{to}”"),
        })
        .collect();
    match (lang, pairs.is_empty()) {
        (Ja, true) => format!("最も近い箇所: {place}「{passage}」"),
        (Ja, false) => format!(
            "最も近い箇所: {place}「{passage}」 違い: {}",
            pairs.join("、")
        ),
        (En, true) => format!("nearest: {place} “{passage}”"),
        (En, false) => format!(
            "nearest: {place} “{passage}”; changed: {}",
            pairs.join(", ")
        ),
    }
}

/// The quote is blank.
pub fn empty(lang: Lang) -> String {
    match lang {
        Ja => "引用文が空です",
        En => "the quote is blank",
    }
    .to_owned()
}
