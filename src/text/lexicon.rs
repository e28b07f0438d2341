//! [`Lexicon`] and [`Trie`]: word lists, asked for the longest word at a place.

use super::map::Map;
use super::order;

/// A list of words, each with a value. The longest word at a place wins; of
/// equal words the first listed.
#[derive(Debug, Clone)]
pub struct Lexicon<T> {
    /// First characters in order, each with its rows in `words`.
    heads: Vec<(char, u32, u32)>,
    words: Vec<(Box<str>, T)>,
}

impl<T: Clone> Lexicon<T> {
    /// Takes the rows of a table. Empty words are left out.
    pub fn new<'a>(rows: impl IntoIterator<Item = (&'a str, T)>) -> Self {
        let mut words: Vec<(char, Box<str>, T)> = rows
            .into_iter()
            .filter_map(|(word, value)| Some((word.chars().next()?, Box::from(word), value)))
            .collect();
        order::by(&mut words, |a, b| (a.0, b.1.len()).cmp(&(b.0, a.1.len())));
        let mut heads: Vec<(char, u32, u32)> = Vec::new();
        for (index, (head, _, _)) in words.iter().enumerate() {
            let index = index as u32;
            match heads.last_mut() {
                Some((last, _, end)) if last == head => *end = index + 1,
                _ => heads.push((*head, index, index + 1)),
            }
        }
        Self {
            heads,
            words: words
                .into_iter()
                .map(|(_, word, value)| (word, value))
                .collect(),
        }
    }

    /// Every word that `rest` starts with, the longest first.
    pub fn all_at<'s>(&'s self, rest: &'s str) -> impl Iterator<Item = (usize, &'s T)> {
        let rows = rest.chars().next().and_then(|first| {
            let found = self
                .heads
                .binary_search_by_key(&first, |&(head, _, _)| head);
            let &(_, start, end) = self.heads.get(found.ok()?)?;
            self.words.get(start as usize..end as usize)
        });
        rows.unwrap_or_default()
            .iter()
            .filter(move |(word, _)| rest.starts_with(&**word))
            .map(|(word, value)| (word.len(), value))
    }

    /// The longest word that `rest` starts with: its bytes and its value.
    pub fn longest_at<'s>(&'s self, rest: &'s str) -> Option<(usize, &'s T)> {
        self.all_at(rest).next()
    }
}

/// Words asked for the longest at a place, in time that depends on the length
/// of the word found and not on how many words there are.
#[derive(Debug, Clone)]
pub struct Trie {
    /// Children by character, and the index of the word that ends here.
    nodes: Vec<(Map<char, u32>, Option<u32>)>,
}

impl Trie {
    /// Takes words; an empty word is never found.
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        let mut nodes: Vec<(Map<char, u32>, Option<u32>)> = vec![(Map::new(), None)];
        for (index, word) in words.into_iter().enumerate() {
            let mut at = 0;
            for c in word.chars() {
                let fresh = nodes.len() as u32;
                let next = *nodes[at].0.or_insert(c, fresh);
                if next == fresh {
                    nodes.push((Map::new(), None));
                }
                at = next as usize;
            }
            nodes[at].1.get_or_insert(index as u32);
        }
        Self { nodes }
    }

    /// The longest word that `rest` starts with: its bytes and its index.
    pub fn longest(&self, rest: &str) -> Option<(usize, usize)> {
        let mut found = None;
        let mut node = self.nodes.first()?;
        for (at, c) in rest.char_indices() {
            let Some(next) = node.0.get(&c) else { break };
            node = self.nodes.get(*next as usize)?;
            if let Some(index) = node.1 {
                found = Some((at + c.len_utf8(), index as usize));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_word_wins_and_of_equals_the_first() {
        let lexicon = Lexicon::new([("梶", 1), ("梶屋", 2), ("梶", 3), ("", 4)]);
        assert_eq!(lexicon.longest_at("梶屋旅館"), Some(("梶屋".len(), &2)));
        assert_eq!(lexicon.longest_at("梶さん"), Some(("梶".len(), &1)));
        assert_eq!(lexicon.longest_at("さん"), None);
        assert_eq!(lexicon.longest_at(""), None);
        assert_eq!(lexicon.all_at("梶屋").count(), 3);
    }
    #[test]
    fn a_trie_finds_the_longest_of_many() {
        let trie = Trie::new(["梶", "梶屋旅館", "", "甲"]);
        assert_eq!(trie.longest("梶屋"), Some(("梶".len(), 0)));
        assert_eq!(trie.longest("梶屋旅館の"), Some(("梶屋旅館".len(), 1)));
        assert_eq!(trie.longest("乙"), None);
        assert_eq!(trie.longest(""), None);
    }
}
