//! Ordered maps and sets that share one instance of the search.
//!
//! The standard tree map is compiled anew for each pair of types, five to ten
//! kilobytes a time: together they outweighed any engine. Here the entries lie
//! in the order in which they came; their sorted positions are kept by plain
//! numbers, behind a comparison by reference. Reading in order is what the
//! standard map does: by key, never by hash.

use super::order::follow;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;

/// A map in the order of its keys.
#[derive(Clone)]
pub struct Map<K, V> {
    entries: Vec<(K, V)>,
    sorted: Sorted,
}

/// A set in the order of its items.
pub type Set<T> = Map<T, ()>;

impl<K, V> Map<K, V> {
    /// A map without entries.
    pub const fn new() -> Self {
        Self {
            entries: Vec::new(),
            sorted: Sorted { runs: Vec::new() },
        }
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries by key.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        let at = self.sorted.runs.iter().flatten();
        at.filter_map(|&at| self.entries.get(at).map(|(key, value)| (key, value)))
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.iter().map(|(_, value)| value)
    }

    /// The values, in the order in which their keys came.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.entries.iter_mut().map(|(_, value)| value)
    }
}

impl<K: Ord, V> Map<K, V> {
    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let at = self.find(key).ok()?;
        self.entries.get(at).map(|(_, value)| value)
    }

    /// The value of a key, to change it.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let at = self.find(key).ok()?;
        self.entries.get_mut(at).map(|(_, value)| value)
    }

    /// Whether there is such a key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Sets the value of a key and answers with what it was.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(key.borrow()) {
            Ok(at) => {
                let entry = self.entries.get_mut(at)?;
                Some(std::mem::replace(&mut entry.1, value))
            }
            Err(place) => {
                self.append(place, key, value);
                None
            }
        }
    }

    /// The value of a key, which is made when it is not there.
    pub fn or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let at = match self.find(key.borrow()) {
            Ok(at) => at,
            Err(place) => self.append(place, key, value()),
        };
        &mut self.entries[at].1
    }

    /// The value of a key, which is set when it is not there.
    pub fn or_insert(&mut self, key: K, value: V) -> &mut V {
        self.or_insert_with(key, || value)
    }

    /// The value of a key, empty when it is not there.
    pub fn or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        self.or_insert_with(key, V::default)
    }

    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, Place>
    where
        K: Borrow<Q>,
    {
        let entries = &self.entries;
        self.sorted.find(&|at| match entries.get(at) {
            Some((found, _)) => found.borrow().cmp(key),
            None => Ordering::Greater,
        })
    }

    fn append(&mut self, place: Place, key: K, value: V) -> usize {
        let at = self.entries.len();
        self.entries.push((key, value));
        self.sorted.insert(place, at);
        at
    }
}

impl<T: Ord> Set<T> {
    /// Whether the item is there.
    pub fn contains<Q: Ord + ?Sized>(&self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.contains_key(item)
    }

    /// Adds an item; whether it is new.
    pub fn add(&mut self, item: T) -> bool {
        self.insert(item, ()).is_none()
    }
}

/// Where an entry would stand: the run, and the place in it.
type Place = (usize, usize);

/// The longest run. Moving half a run costs what a few comparisons cost.
const LONGEST: usize = 512;

/// Positions of entries in the order of their keys, cut into runs so that
/// adding one moves few.
#[derive(Clone, Default)]
struct Sorted {
    runs: Vec<Vec<usize>>,
}

impl Sorted {
    #[inline(never)]
    fn find(&self, compare: &dyn Fn(usize) -> Ordering) -> Result<usize, Place> {
        let starts_after = |run: &Vec<usize>| run.first().is_none_or(|&at| compare(at).is_gt());
        let number = self.runs.partition_point(|run| !starts_after(run));
        let number = number.saturating_sub(1);
        let Some(run) = self.runs.get(number) else {
            return Err((0, 0));
        };
        match run.binary_search_by(|&at| compare(at)) {
            Ok(place) => Ok(run.get(place).copied().unwrap_or_default()),
            Err(place) => Err((number, place)),
        }
    }

    #[inline(never)]
    fn insert(&mut self, (number, place): Place, at: usize) {
        let Some(run) = self.runs.get_mut(number) else {
            self.runs.push(vec![at]);
            return;
        };
        run.insert(place.min(run.len()), at);
        if run.len() > LONGEST {
            let rest = run.split_off(LONGEST / 2);
            self.runs.insert(number + 1, rest);
        }
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: PartialEq, V: PartialEq> PartialEq for Map<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<K: Eq, V: Eq> Eq for Map<K, V> {}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        for (key, value) in entries {
            map.insert(key, value);
        }
        map
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().map(|item| (item, ())).collect()
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    /// The entries by key.
    fn into_iter(self) -> Self::IntoIter {
        let mut entries = self.entries;
        let mut order = self.sorted.runs.concat();
        follow(&mut order, &mut |a, b| entries.swap(a, b));
        entries.into_iter()
    }
}

impl<K: Serialize, V: Serialize> Serialize for Map<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.len()))?;
        for (key, value) in self.iter() {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn agrees_with_the_standard_map(entries in prop::collection::vec((any::<u16>(), any::<u8>()), 0..3000)) {
            let mut map = Map::new();
            let mut expected = BTreeMap::new();
            for &(key, value) in &entries {
                prop_assert_eq!(map.insert(key, value), expected.insert(key, value));
            }
            prop_assert_eq!(map.len(), expected.len());
            prop_assert!(map.iter().eq(&expected));
            for key in 0..300 {
                prop_assert_eq!(map.get(&key), expected.get(&key));
            }
            prop_assert_eq!(map.clone(), expected.clone().into_iter().collect());
            prop_assert!(map.into_iter().eq(expected));
        }
    }

    #[test]
    fn the_first_value_of_a_key_stands() {
        let mut map = Map::new();
        map.or_insert("b", 1);
        *map.or_insert("b", 7) += 1;
        map.or_insert("a", 5);
        assert_eq!(map.iter().collect::<Vec<_>>(), [(&"a", &5), (&"b", &2)]);
    }
}
