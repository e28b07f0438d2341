//! Flags: what the story knows so far, and conditions on it.

/// A flag of the pack, by its place in the sorted list of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flag(pub(crate) u32);

impl Flag {
    /// Its place in the sorted list of names.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of flags of one pack.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FlagSet {
    /// One bit a flag, without zero words at the end (so that equal sets are
    /// equal values).
    words: Vec<u64>,
}

impl FlagSet {
    /// Whether no flag is set.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Sets a flag.
    pub fn insert(&mut self, flag: Flag) {
        let (word, bit) = place(flag);
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= bit;
    }

    /// Whether the flag is set.
    pub fn contains(&self, flag: Flag) -> bool {
        let (word, bit) = place(flag);
        self.words.get(word).is_some_and(|w| w & bit != 0)
    }

    /// Whether every flag of this set is in `other`.
    pub fn is_subset(&self, other: &FlagSet) -> bool {
        self.words.len() <= other.words.len()
            && self
                .words
                .iter()
                .zip(&other.words)
                .all(|(a, b)| a & !b == 0)
    }

    /// Whether the two share a flag.
    pub fn intersects(&self, other: &FlagSet) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Sets every flag of `other`.
    pub fn add(&mut self, other: &FlagSet) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Keeps the flags that are in `other`, too.
    pub fn keep(&mut self, other: &FlagSet) {
        self.words.truncate(other.words.len());
        for (word, kept) in self.words.iter_mut().zip(&other.words) {
            *word &= kept;
        }
        self.trim();
    }

    /// Clears every flag of `other`.
    pub fn remove(&mut self, other: &FlagSet) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
        self.trim();
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }

    /// The flags, in order.
    pub fn iter(&self) -> impl Iterator<Item = Flag> + '_ {
        self.words.iter().enumerate().flat_map(|(word, &bits)| {
            (0..64u32)
                .filter(move |bit| bits >> bit & 1 == 1)
                .map(move |bit| Flag(word as u32 * 64 + bit))
        })
    }
}

impl Extend<Flag> for FlagSet {
    fn extend<I: IntoIterator<Item = Flag>>(&mut self, flags: I) {
        for flag in flags {
            self.insert(flag);
        }
    }
}

impl FromIterator<Flag> for FlagSet {
    fn from_iter<I: IntoIterator<Item = Flag>>(flags: I) -> Self {
        let mut set = Self::default();
        set.extend(flags);
        set
    }
}

fn place(flag: Flag) -> (usize, u64) {
    (flag.index() / 64, 1 << (flag.index() % 64))
}

/// A list such as `["f_name", "!f_end"]`: all of the one, none of the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition {
    /// Flags that must be set.
    pub all: FlagSet,
    /// Flags that must not be set.
    pub none: FlagSet,
}

impl Condition {
    /// Whether it holds with these flags set.
    pub fn holds(&self, flags: &FlagSet) -> bool {
        self.all.is_subset(flags) && !self.none.intersects(flags)
    }

    /// Whether it always holds.
    pub fn is_always(&self) -> bool {
        self.all.is_empty() && self.none.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(flags: &[u32]) -> FlagSet {
        flags.iter().map(|&f| Flag(f)).collect()
    }

    #[test]
    fn equal_sets_are_equal_values_after_removal() {
        let mut flags = set(&[3, 130]);
        flags.remove(&set(&[130, 7]));
        assert_eq!(flags, set(&[3]));
        assert_eq!(flags.iter().collect::<Vec<_>>(), [Flag(3)]);
        flags.keep(&set(&[4, 200]));
        assert_eq!(flags, FlagSet::default());
    }

    #[test]
    fn condition_wants_all_and_none() {
        let condition = Condition {
            all: set(&[1]),
            none: set(&[70]),
        };
        assert!(condition.holds(&set(&[1, 2])));
        assert!(!condition.holds(&set(&[1, 70])));
        assert!(!condition.holds(&set(&[70])));
        assert!(Condition::default().is_always());
    }
}
