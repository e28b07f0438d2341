//! The items of the state, so that partners are found without looking at all
//! of them.

use super::super::model::{Date, Direction, Edge, Entity, Kind, Modifier};
use super::super::rational::Rational;
use super::agree::alike;
use super::item::{Class, Item, Value, date_key};
use crate::text::map::Map;
use crate::text::order;

/// How many neighbours on each side are looked at.
const NEIGHBOURS: usize = 32;

/// What makes two items of one value different to a claim.
type Manner = (
    Option<Modifier>,
    bool,
    Option<Edge_>,
    Option<bool>,
    bool,
    bool,
);
type Edge_ = bool;

fn manner(item: &Item) -> Manner {
    (
        item.bound,
        item.approx,
        item.edge.map(|edge| edge == Edge::From),
        item.change.map(|change| change == Direction::Up),
        item.part_of_month,
        matches!(item.value, Value::Range(..) | Value::Dates(..)),
    )
}

/// Items of one class by value, the first of each manner only.
#[derive(Debug, Default)]
struct Sorted(Vec<(Rational, usize)>);

impl Sorted {
    fn around(&self, value: Rational) -> impl Iterator<Item = usize> {
        let at = self.0.partition_point(|(v, _)| *v < value);
        let equal = self.0.iter().skip(at).take_while(move |(v, _)| *v == value);
        let below = self
            .0
            .get(at.saturating_sub(NEIGHBOURS)..at)
            .unwrap_or_default();
        let above = self
            .0
            .iter()
            .skip(at)
            .filter(move |(v, _)| *v != value)
            .take(NEIGHBOURS);
        equal.chain(below).chain(above).map(|&(_, index)| index)
    }

    /// The nearest in value, then the first in the text.
    fn nearest(&self, value: Rational) -> Option<usize> {
        let at = self.0.partition_point(|(v, _)| *v < value);
        let above = self.0.get(at);
        // Of equal values the first in the text comes first.
        let below = at.checked_sub(1).and_then(|i| self.0.get(i)).map(|(v, _)| {
            let first = self.0.partition_point(|(w, _)| w < v);
            self.0.get(first).copied().unwrap_or((*v, 0))
        });
        let off = |v: Rational| v.checked_sub(value).and_then(Rational::abs);
        match (below, above.copied()) {
            (Some((v, i)), Some((w, j))) => match (off(v), off(w)) {
                (Some(a), Some(b)) if a == b => Some(i.min(j)),
                (Some(a), Some(b)) if a < b => Some(i),
                (Some(_), None) => Some(i),
                _ => Some(j),
            },
            (Some((_, i)), None) | (None, Some((_, i))) => Some(i),
            (None, None) => None,
        }
    }
}

/// The state, ready to be asked.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) items: Vec<Item>,
    by_class: Map<Class, Sorted>,
    exact: Map<Class, Sorted>,
    mixed: Vec<usize>,
    /// Every shorter way to say a date.
    dates: Map<Date, Vec<usize>>,
    ranges: Map<Date, Vec<usize>>,
    /// Figures as written and canonical values.
    figures: Map<Rational, Vec<usize>>,
    numbers: Map<Rational, Vec<usize>>,
    by_unit: Map<(Kind, Option<&'static str>), Sorted>,
    by_kind: Map<Kind, Sorted>,
    yearless: Sorted,
}

/// Percent and ratio count as one kind.
fn merged(kind: Kind) -> Kind {
    if kind == Kind::Ratio {
        Kind::Percent
    } else {
        kind
    }
}

impl Index {
    pub(super) fn new(items: Vec<Item>, entities: &[Entity]) -> Self {
        let mut index = Self {
            by_class: Map::new(),
            exact: Map::new(),
            mixed: Vec::new(),
            dates: Map::new(),
            ranges: Map::new(),
            figures: Map::new(),
            numbers: Map::new(),
            by_unit: Map::new(),
            by_kind: Map::new(),
            yearless: Sorted::default(),
            items: Vec::new(),
        };
        let mut seen: Map<(Class, Rational, Rational, Manner), ()> = Map::new();
        for (place, item) in items.iter().enumerate() {
            index.add_value(place, item, &mut seen);
            if let Some(entity) = entities.get(item.index) {
                index.add_figures(place, item, entity);
            }
            let key = item.distance_key();
            index
                .by_unit
                .or_default((item.kind, item.unit))
                .0
                .push((key, place));
            index
                .by_kind
                .or_default(merged(item.kind))
                .0
                .push((key, place));
        }
        let sorted = index
            .by_class
            .values_mut()
            .chain(index.exact.values_mut())
            .chain(index.by_unit.values_mut())
            .chain(index.by_kind.values_mut())
            .chain([&mut index.yearless]);
        for list in sorted {
            order::natural(&mut list.0);
        }
        index.items = items;
        index
    }

    fn add_value(
        &mut self,
        place: usize,
        item: &Item,
        seen: &mut Map<(Class, Rational, Rational, Manner), ()>,
    ) {
        match item.value {
            Value::One(value) => {
                let key = (item.class, value, value, manner(item));
                if seen.insert(key, ()).is_some() {
                    return;
                }
                self.by_class.or_default(item.class).0.push((value, place));
                if let Some(value) = item.change_value {
                    self.by_class.or_default(item.class).0.push((value, place));
                }
                if item.is_exact() {
                    self.exact.or_default(item.class).0.push((value, place));
                }
            }
            Value::Range(low, high) => {
                if seen
                    .insert((item.class, low, high, manner(item)), ())
                    .is_none()
                {
                    self.by_class.or_default(item.class).0.push((low, place));
                }
            }
            Value::Mixed(_) => {
                if self.mixed.len() < NEIGHBOURS * NEIGHBOURS {
                    self.mixed.push(place);
                }
            }
            Value::Date(date) => {
                for shorter in projections(date) {
                    let list = self.dates.or_default(shorter);
                    let key = (
                        Class::Date,
                        date_key(shorter),
                        Rational::whole(projection_rank(shorter)),
                        manner(item),
                    );
                    if seen.insert(key, ()).is_none() {
                        list.push(place);
                    }
                }
                self.add_yearless(date, place);
                if item.is_exact() {
                    self.exact
                        .or_default(Class::Date)
                        .0
                        .push((date_key(date), place));
                }
            }
            Value::Dates(low, high) => {
                for shorter in projections(low) {
                    let list = self.ranges.or_default(shorter);
                    let key = (Class::Date, date_key(shorter), date_key(high), manner(item));
                    if seen.insert(key, ()).is_none() {
                        list.push(place);
                    }
                }
                self.add_yearless(low, place);
            }
            Value::TooLarge => {}
        }
    }

    fn add_yearless(&mut self, date: Date, place: usize) {
        if date.month.is_some() {
            let key = date_key(Date { year: None, ..date });
            self.yearless.0.push((key, place));
        }
    }

    fn add_figures(&mut self, place: usize, item: &Item, entity: &Entity) {
        let mut values: Vec<Rational> = entity.figures.iter().filter_map(|f| f.value).collect();
        values.extend(item.figure);
        // With dates only a bare year.
        if let Value::Date(Date {
            year: Some(year),
            month: None,
            fiscal: false,
            ..
        }) = item.value
        {
            values.push(Rational::whole(i128::from(year)));
        }
        values.dedup();
        for value in values {
            let list = self.figures.or_default(value);
            if list.len() < NEIGHBOURS {
                list.push(place);
            }
        }
        if item.class == Class::Number
            && let Some(value) = item.one()
        {
            let list = self.numbers.or_default(value);
            if list.len() < NEIGHBOURS {
                list.push(place);
            }
        }
    }

    fn get(&self, places: impl Iterator<Item = usize>) -> Vec<&Item> {
        places.filter_map(|place| self.items.get(place)).collect()
    }

    /// Items that could support `claim`, those of its own value first.
    pub(super) fn partners(&self, claim: &Item) -> Vec<&Item> {
        let mut places: Vec<usize> = Vec::new();
        match claim.value {
            Value::One(value) | Value::Range(value, _) => {
                for class in alike(claim.class) {
                    for lists in [&self.by_class, &self.exact] {
                        if let Some(sorted) = lists.get(&class) {
                            places.extend(sorted.around(value));
                            if let Some(value) = claim.change_value {
                                places.extend(sorted.around(value));
                            }
                        }
                    }
                }
            }
            Value::Mixed(_) => places.extend(&self.mixed),
            Value::Date(date) => {
                places.extend(self.dates.get(&date).into_iter().flatten());
                places.extend(self.ranges.get(&date).into_iter().flatten());
                if claim.part_of_month {
                    let last = Date {
                        day: date.day.map(|d| d - 1),
                        ..date
                    };
                    places.extend(self.dates.get(&last).into_iter().flatten());
                }
                if claim.bound.is_some()
                    && let Some(sorted) = self.exact.get(&Class::Date)
                {
                    places.extend(sorted.around(date_key(date)));
                }
            }
            Value::Dates(low, high) => {
                places.extend(self.ranges.get(&low).into_iter().flatten());
                if claim.part_of_month {
                    for day in low.day.unwrap_or(1)..=high.day.unwrap_or(1) {
                        let date = Date {
                            day: Some(day),
                            ..low
                        };
                        places.extend(self.dates.get(&date).into_iter().flatten());
                    }
                }
            }
            Value::TooLarge => {}
        }
        self.get(places.into_iter())
    }

    /// Items of another kind with the figure of a claim without a unit, or
    /// numbers without a unit with the figure of the claim.
    pub(super) fn unitless_partners(&self, claim: &Item, entity: &Entity) -> Vec<&Item> {
        if claim.class == Class::Number {
            let list = claim.one().and_then(|value| self.figures.get(&value));
            return self.get(list.into_iter().flatten().copied());
        }
        let mut values: Vec<Rational> = match claim.value {
            Value::Date(Date {
                year: Some(year),
                month: None,
                fiscal: false,
                ..
            }) => {
                vec![Rational::whole(i128::from(year))]
            }
            Value::Date(_) | Value::Dates(..) => Vec::new(),
            _ if entity.high.is_some() || entity.figures.len() > 1 => Vec::new(),
            _ => entity.figures.iter().filter_map(|f| f.value).collect(),
        };
        values.extend(claim.figure.filter(|_| claim.class != Class::Date));
        let lists = values.iter().filter_map(|value| self.numbers.get(value));
        self.get(lists.flatten().copied())
    }

    /// The candidate to show beside a mismatch: same kind and unit, then same
    /// kind, then same figure; the nearest in value, then the first.
    pub(super) fn nearest(&self, claim: &Item, entity: &Entity) -> Option<&Item> {
        let key = claim.distance_key();
        let yearless = match claim.value {
            Value::Date(date) | Value::Dates(date, _) if date.year.is_none() => {
                self.yearless.nearest(date_key(date))
            }
            _ => None,
        };
        let place = yearless
            .or_else(|| self.by_unit.get(&(claim.kind, claim.unit))?.nearest(key))
            .or_else(|| self.by_kind.get(&merged(claim.kind))?.nearest(key))
            .or_else(|| {
                let mut values = entity
                    .figures
                    .iter()
                    .filter_map(|f| f.value)
                    .chain(claim.figure);
                values.find_map(|value| self.figures.get(&value)?.first().copied())
            })?;
        self.items.get(place)
    }
}

/// The date and every shorter way to say it.
fn projections(date: Date) -> Vec<Date> {
    let mut all = vec![date];
    if date.fiscal {
        return all;
    }
    let shorter = [
        Date { year: None, ..date },
        Date { day: None, ..date },
        Date {
            year: None,
            day: None,
            ..date
        },
        Date {
            month: None,
            day: None,
            ..date
        },
    ];
    for shorter in shorter {
        let named = shorter.month.is_some() || shorter.year.is_some();
        if named && !all.contains(&shorter) {
            all.push(shorter);
        }
    }
    all
}

/// Tells projections with the same key apart.
fn projection_rank(date: Date) -> i128 {
    -1 - i128::from(date.year.is_some())
        - 2 * i128::from(date.month.is_some())
        - 4 * i128::from(date.day.is_some())
        - 8 * i128::from(date.fiscal)
}
