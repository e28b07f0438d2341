//! Do the figures of a claim stand in its state?
//!
//! Each entity of the claim needs one entity of the state that supports it.
//! Which subject a figure belongs to is not read: figures of two subjects that
//! were swapped pass. Sums, and figures that the claim leaves out, are not
//! asked for.

mod agree;
mod index;
mod item;
mod reason;

use super::extract::extract;
use super::model::{Entity, Modifier};
use super::rational::Rational;
use crate::text::order;
use agree::{Support, same_value, support};
use index::Index;
use item::{Class, Item, Value};
pub use reason::Reason;

/// What is accepted beside equality.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Rounding without a mark.
    pub rounding: Rounding,
    /// How far, as a part of the state's value, a claim marked 約 may be off.
    pub approx: Rational,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rounding: Rounding::Marked,
            approx: Rational::new(1, 20).unwrap_or(Rational::ZERO),
        }
    }
}

/// Whether a rounded figure must say so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// A rounded figure without 約 is a mismatch.
    Marked,
    /// The conventional rounding of a decimal figure is accepted.
    Any,
}

/// What stands beside an entity of the claim that agrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Place in [`Comparison::claim`].
    pub claim: usize,
    /// Place in [`Comparison::state`].
    pub state: usize,
    /// The claim leaves out that the state's figure is approximate: a note,
    /// no mismatch.
    pub approx_dropped: bool,
}

/// An entity of the claim that nothing in the state supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mismatch {
    /// Place in [`Comparison::claim`].
    pub claim: usize,
    /// Place in [`Comparison::state`] of the nearest candidate.
    pub state: Option<usize>,
    /// What is wrong.
    pub reason: Reason,
}

/// Both texts' entities and what became of the claim's, in claim order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// Entities of the state.
    pub state: Vec<Entity>,
    /// Entities of the claim.
    pub claim: Vec<Entity>,
    /// Claim entities that agree.
    pub matches: Vec<Match>,
    /// Claim entities that do not.
    pub mismatches: Vec<Mismatch>,
}

impl Comparison {
    /// Whether any figure of the claim is not supported.
    pub fn is_mismatch(&self) -> bool {
        !self.mismatches.is_empty()
    }
}

/// Compares the figures of `claim` with those of `state`.
pub fn compare(state: &str, claim: &str, options: &Options) -> Comparison {
    let (state_entities, claim_entities) = (extract(state), extract(claim));
    let mut items = to_items(&state_entities, state);
    items.extend(bounded_ranges(&items, state));
    let index = Index::new(items, &state_entities);
    let claims = to_items(&claim_entities, claim);
    let joined = bounded_ranges(&claims, claim);
    let (mut matches, mut mismatches) = (Vec::new(), Vec::new());
    let mut done = vec![false; claims.len()];
    for range in &joined {
        // 10名以上15名以下 said of 10〜15名.
        let found = index
            .partners(range)
            .into_iter()
            .find(|item| support(range, item, options) != Support::No);
        if let Some(found) = found {
            for claim in [range.index, range.index + 1] {
                matches.push(Match {
                    claim,
                    state: found.index,
                    approx_dropped: false,
                });
                if let Some(done) = done.get_mut(claim) {
                    *done = true;
                }
            }
        }
    }
    for (place, item) in claims.iter().enumerate() {
        if done.get(place) == Some(&true) {
            continue;
        }
        let Some(entity) = claim_entities.get(place) else {
            continue;
        };
        match find(item, entity, &index, options) {
            Found::Match(found) => matches.push(found),
            Found::Mismatch(found) => mismatches.push(found),
        }
    }
    order::by_key(&mut matches, |found| found.claim);
    Comparison {
        state: state_entities,
        claim: claim_entities,
        matches,
        mismatches,
    }
}

fn to_items(entities: &[Entity], text: &str) -> Vec<Item> {
    entities
        .iter()
        .enumerate()
        .map(|(index, entity)| Item::new(index, entity, text))
        .collect()
}

enum Found {
    Match(Match),
    Mismatch(Mismatch),
}

fn find(claim: &Item, entity: &Entity, index: &Index, options: &Options) -> Found {
    let partners = index.partners(claim);
    let mut best: Option<(&Item, Support)> = None;
    let mut conflict: Option<&Item> = None;
    for state in &partners {
        match support(claim, state, options) {
            Support::Yes => {
                // A bound that the state gives to this very figure decides.
                let by_figure = same_value(claim, state, options);
                if by_figure || conflict.is_none() {
                    best = Some((state, Support::Yes));
                    break;
                }
            }
            Support::WithoutApprox => best = best.or(Some((state, Support::WithoutApprox))),
            Support::No if same_value(claim, state, options) => conflict = conflict.or(Some(state)),
            Support::No => {}
        }
    }
    if best.is_none() && conflict.is_none() {
        best = index
            .unitless_partners(claim, entity)
            .into_iter()
            .find(|state| unitless_agree(claim, state))
            .map(|state| (state, Support::Yes));
    }
    if let Some((state, support)) = best {
        return Found::Match(Match {
            claim: claim.index,
            state: state.index,
            approx_dropped: support == Support::WithoutApprox,
        });
    }
    let nearest = conflict.or_else(|| index.nearest(claim, entity));
    Found::Mismatch(Mismatch {
        claim: claim.index,
        state: nearest.map(|state| state.index),
        reason: reason::reason(claim, nearest, options),
    })
}

/// A figure without unit beside one with: bounds must agree all the same.
fn unitless_agree(claim: &Item, state: &Item) -> bool {
    claim.bound == state.bound
        || (state.bound.is_none() && matches!(claim.bound, Some(Modifier::Ge | Modifier::Le)))
}

/// The inclusive ranges that two bounds side by side make: 10名以上15名以下.
fn bounded_ranges(items: &[Item], text: &str) -> Vec<Item> {
    let joint = |a: &Item, b: &Item| {
        let between = text.get(a.span.end()..b.span.start()).unwrap_or("");
        between.len() <= 24 && !between.contains(['。', '\n', '.', '(', '（'])
    };
    items
        .windows(2)
        .filter_map(|pair| {
            let [a, b] = pair else { return None };
            let bounds = a.bound == Some(Modifier::Ge) && b.bound == Some(Modifier::Le);
            let (Some(low), Some(high)) = (a.one(), b.one()) else {
                return None;
            };
            let fits = bounds
                && a.class == b.class
                && a.class != Class::Number
                && low <= high
                && joint(a, b);
            fits.then(|| Item {
                value: Value::Range(low, high),
                bound: None,
                ..a.clone()
            })
        })
        .collect()
}
