//! Numbers, amounts, rates, dates: extract, compare, verify.

mod amount;
mod cursor;
mod date;
mod extract;
mod figure;
mod guard;
mod leaves;
mod model;
mod modifier;
mod range;
mod rational;
mod special;
mod table;
mod time;
mod unit_line;

#[cfg(test)]
mod tests;

pub use extract::extract;
pub use leaves::{Leaf, leaves};
pub use model::{Date, Direction, Duration, Edge, Entity, Figure, Kind, Modifier, Point, Time};
pub use rational::Rational;
