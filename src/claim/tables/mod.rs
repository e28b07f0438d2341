//! Word lists that the reading of an utterance goes by. Data, no decisions.

pub(super) mod context;
pub(super) mod denial;
pub(super) mod exception;
pub(super) mod negation;
pub(super) mod speech;

pub(super) use context::{Left, Right};

/// The words of a list that is written with blanks between them.
pub(super) fn words(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split_whitespace()
}

/// Every combination of one word from each list; `_` stands for nothing.
pub(super) fn combine(lists: &[&'static str]) -> Vec<String> {
    lists.iter().fold(vec![String::new()], |heads, list| {
        heads
            .iter()
            .flat_map(|head| {
                words(list).map(move |word| match word {
                    "_" => head.clone(),
                    word => format!("{head}{word}"),
                })
            })
            .collect()
    })
}
