//! Synonym coverage: how much of what the claim says in other words the state
//! knows.

use super::cursor::{Text, is_latin};
use super::table::synonyms::{
    CLAUSE_ENDS, FORMS, NEGATING_PREFIXES, NEGATIONS, NOT_AFTER, NOT_BEFORE, PAIRS,
};
use crate::text::map::Set;

/// Pairs of terms that say the same. The default list is data; a caller may
/// give another one, guarded by the same rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Synonyms {
    pairs: Vec<(String, String)>,
}

impl Default for Synonyms {
    fn default() -> Self {
        let own = |&(a, b): &(&str, &str)| (a.to_owned(), b.to_owned());
        Self {
            pairs: PAIRS.iter().map(own).collect(),
        }
    }
}

impl Synonyms {
    /// A list of one's own. Pairs with an empty term are left out.
    pub fn new(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let pairs = pairs
            .into_iter()
            .filter(|(a, b)| !a.is_empty() && !b.is_empty())
            .collect();
        Self { pairs }
    }

    /// The pairs.
    pub fn pairs(&self) -> &[(String, String)] {
        &self.pairs
    }

    /// Pairs that the claim touches and the state knows, over pairs that the
    /// claim touches; 0 when either touches none.
    pub fn coverage(&self, state: &str, claim: &str) -> f64 {
        let (known, said) = (self.terms_of(state), self.terms_of(claim));
        let touches = |terms: &Set<&str>, pair: &(String, String)| {
            terms.contains(pair.0.as_str()) || terms.contains(pair.1.as_str())
        };
        let touched: Vec<_> = self
            .pairs
            .iter()
            .filter(|pair| touches(&said, pair))
            .collect();
        let covered = touched.iter().filter(|pair| touches(&known, pair)).count();
        if touched.is_empty() {
            return 0.0;
        }
        covered as f64 / touched.len() as f64
    }

    /// The terms that stand in `text` as words and are not denied.
    fn terms_of(&self, text: &str) -> Set<&str> {
        let forms: Vec<(&str, &str)> = self
            .pairs
            .iter()
            .flat_map(|(a, b)| [a.as_str(), b.as_str()])
            .flat_map(|term| {
                let listed = FORMS
                    .iter()
                    .find(|(t, _)| *t == term)
                    .map(|&(_, forms)| forms);
                let own = if listed.is_none() { Some(term) } else { None };
                listed
                    .into_iter()
                    .flatten()
                    .copied()
                    .chain(own)
                    .map(move |form| (term, form))
            })
            .collect();
        let text = Text(text);
        let mut found = Set::new();
        let mut pos = 0;
        while let Some(c) = text.raw(pos) {
            let longest = forms
                .iter()
                .filter_map(|&(term, form)| Some((text.eat(pos, form)?, term)))
                .max_by_key(|&(end, _)| end);
            let Some((end, term)) = longest else {
                pos += c.len_utf8();
                continue;
            };
            if is_word(text, term, pos, end) && !is_denied(text, pos, end) {
                found.add(term);
            }
            pos = end;
        }
        found
    }
}

fn is_word(text: Text<'_>, term: &str, start: usize, end: usize) -> bool {
    let row = |table: &'static [(&str, &[&str])]| {
        table
            .iter()
            .find(|(t, _)| *t == term)
            .map_or(&[][..], |&(_, list)| list)
    };
    let before = row(NOT_BEFORE)
        .iter()
        .any(|word| text.eat_back(start, word).is_some());
    let after = text.starts(end, row(NOT_AFTER));
    let latin = term.starts_with(is_latin) && !(text.is_word_start(start) && text.is_word_end(end));
    !before && !after && !latin
}

/// 未完了, 完了していない.
fn is_denied(text: Text<'_>, start: usize, end: usize) -> bool {
    if NEGATING_PREFIXES
        .iter()
        .any(|word| text.eat_back(start, word).is_some())
    {
        return true;
    }
    let mut pos = end;
    for _ in 0..10 {
        if text.starts(pos, NEGATIONS) {
            return true;
        }
        match text.raw(pos) {
            Some(c) if !CLAUSE_ENDS.contains(&c) => pos += c.len_utf8(),
            _ => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_count_as_words_and_undenied() {
        let synonyms = Synonyms::default();
        for (state, claim, covered) in [
            ("審査は完了した。", "審査は終了した。", 1.0),
            ("国の経済が回復した。", "作業は完了した。", 0.0),
            ("借入金を返済した。", "作業は完了した。", 0.0),
            ("作業は済んでいない。", "作業は完了した。", 0.0),
            ("作業は完了していない。", "作業は終了した。", 0.0),
            ("作業は未完了である。", "作業は終了した。", 0.0),
            ("支払済みである。", "支払は完了した。", 0.5),
            ("営業利益が増えた。", "純利益が増えた。", 0.0),
            ("売上高が伸びた。", "売上が伸びた。", 1.0),
            ("12倍になった。", "倍増した。", 0.0),
        ] {
            assert_eq!(
                synonyms.coverage(state, claim),
                covered,
                "{state} / {claim}"
            );
        }
    }

    #[test]
    fn the_list_can_be_replaced() {
        let own = Synonyms::new([("car".to_owned(), "automobile".to_owned())]);
        assert_eq!(own.coverage("a car", "an automobile"), 1.0);
        assert_eq!(own.coverage("a cart", "an automobile"), 0.0);
        assert_eq!(own.pairs().len(), 1);
    }
}
