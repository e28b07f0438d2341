//! Pairing findings that have no exact partner.

use super::finding::Finding;
use super::normalise::{Mark, normalise};
use crate::text::map::Map;
use crate::text::order;
use std::collections::VecDeque;

/// Up to so many findings left on a side the pairing is the exact optimum.
pub const EXACT_UP_TO: usize = 200;

/// Characters of a message that similarity looks at; it only breaks ties.
const COMPARED: usize = 400;

/// Which finding of the reporter stands for which of the executor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pairing {
    /// For each executor finding: its exact partner, a changed one, or none.
    pub(super) partners: Vec<Partner>,
    /// Reporter findings that stand for none.
    pub(super) added: Vec<usize>,
    /// Whether the changed pairs are the exact optimum.
    pub(super) is_exact: bool,
}

/// What became of a finding of the executor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Partner {
    /// Passed on unchanged.
    Same,
    /// Passed on with a change, as this finding of the reporter.
    Changed(usize),
    /// Not passed on.
    Missing,
}

/// A finding with its message as it is compared.
#[derive(Debug)]
pub(super) struct Compared<'a> {
    pub(super) finding: &'a Finding,
    pub(super) message: Vec<Mark>,
}

pub(super) fn compared(findings: &[Finding]) -> Vec<Compared<'_>> {
    findings
        .iter()
        .map(|finding| Compared {
            finding,
            message: normalise(&finding.message),
        })
        .collect()
}

/// Pairs the two lists.
pub(super) fn pair(executor: &[Compared<'_>], reporter: &[Compared<'_>]) -> Pairing {
    let mut partners = vec![Partner::Missing; executor.len()];
    let mut taken = vec![false; reporter.len()];
    // Equal as written first, then equal by the list.
    remove(executor, reporter, &mut partners, &mut taken, |c| {
        (
            &c.finding.severity,
            c.finding.line,
            c.finding.message.as_str(),
        )
    });
    remove(executor, reporter, &mut partners, &mut taken, |c| {
        (&c.finding.severity, c.finding.line, c.message.as_slice())
    });
    let left: Vec<usize> = (0..executor.len())
        .filter(|&i| partners[i] == Partner::Missing)
        .collect();
    let right: Vec<usize> = (0..reporter.len()).filter(|&j| !taken[j]).collect();
    let is_exact = left.len().max(right.len()) <= EXACT_UP_TO;
    let pairs = if is_exact {
        optimum(executor, reporter, &left, &right)
    } else {
        greedy(executor, reporter, &left, &right)
    };
    for (i, j) in pairs {
        partners[i] = Partner::Changed(j);
        taken[j] = true;
    }
    let added = (0..reporter.len()).filter(|&j| !taken[j]).collect();
    Pairing {
        partners,
        added,
        is_exact,
    }
}

fn remove<'a, K: Ord>(
    executor: &'a [Compared<'a>],
    reporter: &'a [Compared<'a>],
    partners: &mut [Partner],
    taken: &mut [bool],
    key: impl Fn(&'a Compared<'a>) -> K,
) {
    let mut waiting: Map<K, VecDeque<usize>> = Map::new();
    for (j, finding) in reporter.iter().enumerate() {
        if !taken[j] {
            waiting.or_default(key(finding)).push_back(j);
        }
    }
    for (i, finding) in executor.iter().enumerate() {
        if partners[i] != Partner::Missing {
            continue;
        }
        if let Some(j) = waiting.get_mut(&key(finding)).and_then(VecDeque::pop_front) {
            partners[i] = Partner::Same;
            taken[j] = true;
        }
    }
}

/// Equal fields, then equal messages, then similar messages, then order: each
/// step outweighs the sum of all below it for [`EXACT_UP_TO`] pairs.
const ORDER: i64 = 1;
const SIMILARITY: i64 = 100_000;
const MESSAGE: i64 = 1_000_000_000_000;
const FIELD: i64 = 1_000_000_000_000_000;

fn optimum(
    executor: &[Compared<'_>],
    reporter: &[Compared<'_>],
    left: &[usize],
    right: &[usize],
) -> Vec<(usize, usize)> {
    let grams = |list: &[Compared<'_>], places: &[usize]| -> Vec<Vec<(Mark, Mark)>> {
        places
            .iter()
            .map(|&place| bigrams(&list[place].message))
            .collect()
    };
    let (left_grams, right_grams) = (grams(executor, left), grams(reporter, right));
    let weight = |i: usize, j: usize| {
        let (a, b) = (&executor[left[i]], &reporter[right[j]]);
        let message = a.message == b.message;
        let fields = i64::from(a.finding.severity == b.finding.severity)
            + i64::from(a.finding.line == b.finding.line)
            + i64::from(message);
        fields * FIELD
            + i64::from(message) * MESSAGE
            + alike(&left_grams[i], &right_grams[j]) * SIMILARITY
            - (i.abs_diff(j) as i64) * ORDER
    };
    if left.len() <= right.len() {
        let chosen = assign(left.len(), right.len(), weight);
        chosen
            .into_iter()
            .enumerate()
            .map(|(i, j)| (left[i], right[j]))
            .collect()
    } else {
        let chosen = assign(right.len(), left.len(), |j, i| weight(i, j));
        let mut pairs: Vec<_> = chosen
            .into_iter()
            .enumerate()
            .map(|(j, i)| (left[i], right[j]))
            .collect();
        order::natural(&mut pairs);
        pairs
    }
}

/// The column of each row so that the sum of weights is the largest; at least
/// as many columns as rows. Kuhn and Munkres by shortest augmenting paths.
fn assign(rows: usize, columns: usize, weight: impl Fn(usize, usize) -> i64) -> Vec<usize> {
    // Row and column 0 stand for nothing.
    let (mut row_price, mut column_price) = (vec![0i64; rows + 1], vec![0i64; columns + 1]);
    let mut row_of = vec![0usize; columns + 1];
    for row in 1..=rows {
        row_of[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; columns + 1];
        let mut before = vec![0usize; columns + 1];
        let mut visited = vec![false; columns + 1];
        while row_of[column] != 0 {
            visited[column] = true;
            let current = row_of[column];
            let (mut step, mut next) = (i64::MAX, 0);
            for candidate in 1..=columns {
                if visited[candidate] {
                    continue;
                }
                let cost = -weight(current - 1, candidate - 1)
                    - row_price[current]
                    - column_price[candidate];
                if cost < least[candidate] {
                    least[candidate] = cost;
                    before[candidate] = column;
                }
                if least[candidate] < step {
                    step = least[candidate];
                    next = candidate;
                }
            }
            for candidate in 0..=columns {
                if visited[candidate] {
                    row_price[row_of[candidate]] += step;
                    column_price[candidate] -= step;
                } else if least[candidate] != i64::MAX {
                    least[candidate] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[before[column]];
            column = before[column];
        }
    }
    let mut chosen = vec![0; rows];
    for column in 1..=columns {
        if row_of[column] != 0 {
            chosen[row_of[column] - 1] = column - 1;
        }
    }
    chosen
}

fn bigrams(message: &[Mark]) -> Vec<(Mark, Mark)> {
    let head = message
        .get(..message.len().min(COMPARED))
        .unwrap_or(message);
    let mut grams: Vec<(Mark, Mark)> = head.windows(2).map(|pair| (pair[0], pair[1])).collect();
    grams.sort_unstable();
    grams
}

/// Shared bigrams, in 1/10000 (Dice).
fn alike(a: &[(Mark, Mark)], b: &[(Mark, Mark)]) -> i64 {
    let total = a.len() + b.len();
    if total == 0 {
        return 0;
    }
    let (mut i, mut j, mut shared) = (0, 0, 0i64);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        match x.cmp(y) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                shared += 1;
                i += 1;
                j += 1;
            }
        }
    }
    shared * 20_000 / total as i64
}

/// Pairs with two equal fields, then with one, then by order.
fn greedy(
    executor: &[Compared<'_>],
    reporter: &[Compared<'_>],
    left: &[usize],
    right: &[usize],
) -> Vec<(usize, usize)> {
    let mut round = Round {
        executor,
        reporter,
        left: left.to_vec(),
        taken: vec![false; reporter.len()],
        pairs: Vec::new(),
    };
    round.run(
        right,
        &[
            [true, true, false],
            [true, false, true],
            [false, true, true],
        ],
    );
    round.run(
        right,
        &[
            [true, false, false],
            [false, true, false],
            [false, false, true],
        ],
    );
    let free: Vec<usize> = right.iter().copied().filter(|&j| !round.taken[j]).collect();
    let rest: Vec<(usize, usize)> = round.left.iter().copied().zip(free).collect();
    round.pairs.extend(rest);
    order::natural(&mut round.pairs);
    round.pairs
}

struct Round<'a> {
    executor: &'a [Compared<'a>],
    reporter: &'a [Compared<'a>],
    left: Vec<usize>,
    taken: Vec<bool>,
    pairs: Vec<(usize, usize)>,
}

/// Severity, line, message; a field that is not asked for is `None`.
type Key<'a> = (Option<&'a str>, Option<Option<u64>>, Option<&'a [Mark]>);

fn key<'a>(finding: &'a Compared<'a>, [severity, line, message]: [bool; 3]) -> Key<'a> {
    (
        severity.then_some(finding.finding.severity.as_str()),
        line.then_some(finding.finding.line),
        message.then_some(finding.message.as_slice()),
    )
}

impl Round<'_> {
    /// Pairs each finding left with the first free one that shares the fields
    /// of one of `masks`.
    fn run(&mut self, right: &[usize], masks: &[[bool; 3]]) {
        let mut waiting: Vec<Map<Key<'_>, VecDeque<usize>>> = Vec::new();
        for &mask in masks {
            let mut map: Map<Key<'_>, VecDeque<usize>> = Map::new();
            for &j in right.iter().filter(|&&j| !self.taken[j]) {
                map.or_default(key(&self.reporter[j], mask)).push_back(j);
            }
            waiting.push(map);
        }
        let mut still = Vec::new();
        for &i in &self.left {
            let mut best: Option<usize> = None;
            for (map, &mask) in waiting.iter_mut().zip(masks) {
                let Some(queue) = map.get_mut(&key(&self.executor[i], mask)) else {
                    continue;
                };
                while queue.front().is_some_and(|&j| self.taken[j]) {
                    queue.pop_front();
                }
                if let Some(&j) = queue.front() {
                    best = Some(best.map_or(j, |b| b.min(j)));
                }
            }
            match best {
                Some(j) => {
                    self.taken[j] = true;
                    self.pairs.push((i, j));
                }
                None => still.push(i),
            }
        }
        self.left = still;
    }
}
