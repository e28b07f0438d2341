//! Whether one item of the state supports one item of the claim.

use super::super::model::{Edge, Kind, Modifier};
use super::super::rational::Rational;
use super::item::{Class, Item, Value, date_covers, in_part_of_month, is_month_end};
use super::{Options, Rounding};

/// How well an item supports another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Support {
    /// Not at all.
    No,
    /// The claim only leaves out that the figure is approximate.
    WithoutApprox,
    /// Fully.
    Yes,
}

/// Classes that agree with each other beside themselves.
const ALIKE: &[(Class, Class)] = &[
    (Class::Count("度"), Class::Count("回")),
    (Class::Count("度"), Class::Count("℃")),
    (Class::Count("ポイント"), Class::Points),
];

/// The classes that an item of class `class` can agree with.
pub(super) fn alike(class: Class) -> Vec<Class> {
    let mut classes = vec![class];
    for &(a, b) in ALIKE {
        if a == class {
            classes.push(b);
        } else if b == class {
            classes.push(a);
        }
    }
    classes
}

/// Whether `state` supports `claim`; both of classes that can agree.
pub(super) fn support(claim: &Item, state: &Item, options: &Options) -> Support {
    if !edges_agree(claim.edge, state.edge) || !directions_agree(claim, state) {
        return Support::No;
    }
    let same = same_value(claim, state, options);
    let bounds = match (claim.bound, state.bound) {
        (None, None) => same || near(claim, state, options),
        (Some(a), Some(b)) => a == b && same,
        // 4月1日以降 is 4月1日から, no later than is まで.
        (None, Some(bound)) => same && edge_bound(claim) == Some(bound),
        (Some(bound), None) => match edge_bound(state) {
            Some(edge) => same && edge == bound,
            None => satisfies(claim, state, bound),
        },
    };
    if !bounds {
        return Support::No;
    }
    if state.approx && !claim.approx && claim.bound.is_none() {
        return Support::WithoutApprox;
    }
    Support::Yes
}

/// From against until is a mismatch; either against the bare date is none.
fn edges_agree(claim: Option<Edge>, state: Option<Edge>) -> bool {
    claim.is_none() || state.is_none() || claim == state
}

/// The bound that から or まで gives a date or time.
fn edge_bound(item: &Item) -> Option<Modifier> {
    item.edge.map(|edge| match edge {
        Edge::From => Modifier::Ge,
        Edge::Until => Modifier::Le,
    })
}

/// For kinds that are no level only opposite directions differ.
fn directions_agree(claim: &Item, state: &Item) -> bool {
    claim.class == Class::Level
        || claim.change.is_none()
        || state.change.is_none()
        || claim.change == state.change
}

/// The same value, as precise as the claim says it.
pub(super) fn same_value(claim: &Item, state: &Item, options: &Options) -> bool {
    match (claim.value, state.value) {
        (Value::Date(c), Value::Date(s)) => {
            date_covers(c, s)
                && !(state.part_of_month
                    && !claim.part_of_month
                    && c.day.is_some()
                    && c.day != s.day)
                || claim.part_of_month && is_month_end(c, s)
        }
        (Value::Dates(low, high), Value::Date(s)) => {
            claim.part_of_month && in_part_of_month(low, high, s)
        }
        (Value::Dates(a, b), Value::Dates(c, d)) => {
            claim.part_of_month == state.part_of_month && date_covers(a, c) && date_covers(b, d)
        }
        // 10月 for 10月上旬.
        (Value::Date(c), Value::Dates(low, _)) => {
            state.part_of_month && c.day.is_none() && date_covers(c, low)
        }
        (Value::One(c), Value::One(s)) => {
            let exact = c == s
                || claim.change_value == Some(s)
                || state.change_value == Some(c)
                || (claim.change_value.is_some() && claim.change_value == state.change_value);
            exact
                || to_the_minute(claim, state, c, s)
                || rounded_fraction(claim, state)
                || (options.rounding == Rounding::Any && conventional(claim, state))
        }
        (Value::Range(a, b), Value::Range(c, d)) => a == c && b == d,
        (Value::Mixed(a), Value::Mixed(b)) => a == b,
        _ => false,
    }
}

/// 15:30 for 15:30:20.
fn to_the_minute(claim: &Item, state: &Item, c: Rational, s: Rational) -> bool {
    let minute = Rational::whole(60);
    claim.class == Class::Time
        && !claim.to_the_second
        && state.to_the_second
        && s.checked_div(minute).map(Rational::floor) == c.checked_div(minute).map(Rational::floor)
}

/// 33.3 % for one third.
fn rounded_fraction(claim: &Item, state: &Item) -> bool {
    let fraction = |item: &Item| {
        item.kind == Kind::Ratio && item.one().is_some_and(|v| v.decimals().is_none())
    };
    let (percent, fraction) = match (claim.kind, state.kind) {
        (Kind::Percent, Kind::Ratio) if fraction(state) => (claim, state),
        (Kind::Ratio, Kind::Percent) if fraction(claim) => (state, claim),
        _ => return false,
    };
    if percent.change.is_some() != fraction.change.is_some() {
        return false;
    }
    let rounded = fraction
        .one()
        .and_then(|v| v.checked_mul(Rational::whole(100)))
        .and_then(|v| v.rounded(percent.decimals));
    let said = percent
        .one()
        .and_then(|v| v.checked_mul(Rational::whole(100)));
    rounded.is_some() && rounded == said
}

/// The conventional rounding of a decimal figure of the state.
fn conventional(claim: &Item, state: &Item) -> bool {
    let (Some(c), Some(s)) = (claim.figure, state.figure) else {
        return false;
    };
    let alike =
        claim.class == state.class && claim.unit == state.unit && claim.change == state.change;
    alike && state.decimals > claim.decimals && s.rounded(claim.decimals) == Some(c)
}

/// Within the tolerance of a claim that says it is approximate.
fn near(claim: &Item, state: &Item, options: &Options) -> bool {
    let (Some(c), Some(s)) = (claim.one(), state.one()) else {
        return false;
    };
    if !claim.approx || claim.class == Class::Time {
        return false;
    }
    let off = c.checked_sub(s).and_then(Rational::abs);
    let room = s.abs().and_then(|s| s.checked_mul(options.approx));
    matches!((off, room), (Some(off), Some(room)) if off <= room)
}

/// An exact value of the state that satisfies the claim's bound.
fn satisfies(claim: &Item, state: &Item, bound: Modifier) -> bool {
    if !state.is_exact() {
        return false;
    }
    let order = match (claim.value, state.value) {
        (Value::One(c), Value::One(s)) => s.cmp(&c),
        (Value::Date(c), Value::Date(s)) => {
            let alike = c.fiscal == s.fiscal
                && c.year.is_some() == s.year.is_some()
                && c.month.is_some() == s.month.is_some()
                && c.day.is_some() == s.day.is_some();
            if !alike {
                return false;
            }
            s.cmp(&c)
        }
        _ => return false,
    };
    match bound {
        Modifier::Ge => order.is_ge(),
        Modifier::Gt => order.is_gt(),
        Modifier::Le => order.is_le(),
        Modifier::Lt => order.is_lt(),
        Modifier::Approx => false,
    }
}
