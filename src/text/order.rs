//! Sorting through one instance of the sort.
//!
//! The standard sort is compiled anew for each type and each comparison, six
//! to twenty kilobytes a time: dozens of them outweighed any engine. Here
//! positions are sorted, by a comparison behind a reference, and the items
//! follow. All of it is stable. Where millions of plain numbers are sorted,
//! the standard sort is the right one.

use std::cmp::Ordering;

/// Sorts by a comparison; what compares equal keeps its order.
pub(crate) fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if items.len() < 2 {
        return;
    }
    let mut order: Vec<usize> = (0..items.len()).collect();
    sort(&mut order, &|a, b| match (items.get(a), items.get(b)) {
        (Some(a), Some(b)) => compare(a, b),
        _ => Ordering::Equal,
    });
    follow(&mut order, &mut |a, b| items.swap(a, b));
}

/// Sorts by a key; equal keys keep their order.
pub(crate) fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by the items' own order.
pub(crate) fn natural<T: Ord>(items: &mut [T]) {
    by(items, T::cmp);
}

/// The one sort.
#[inline(never)]
fn sort(order: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    // What is sorted already, as most lists here are, costs one pass.
    order.sort_by(|&a, &b| compare(a, b));
}

/// Brings the items to their places: the item for `at` stands at `order[at]`.
#[inline(never)]
pub(super) fn follow(order: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut at = start;
        // One cycle of the permutation; places that are done point to themselves.
        while let Some(slot) = order.get_mut(at) {
            let from = std::mem::replace(slot, at);
            if from == start || from == at {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_the_standard_sort(items in prop::collection::vec((0u8..6, any::<u16>()), 0..60)) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            let mut sorted = items.clone();
            by_key(&mut sorted, |item| item.0);
            prop_assert_eq!(sorted, expected);
            let mut expected = items.clone();
            expected.sort();
            let mut sorted = items;
            natural(&mut sorted);
            prop_assert_eq!(sorted, expected);
        }
    }
}
