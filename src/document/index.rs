//! [`Index`]: which places have an address.

use super::nest::Nested;
use super::node::NodeId;
use crate::text::Span;
use crate::text::order;
use std::ops::Range;

/// A place with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Its text in the source.
    pub span: Span,
    /// 1-based line on which it begins.
    pub line: u32,
    /// The node it is, or the node it is part of.
    pub node: NodeId,
}

/// Addresses, sorted, each with its places in order of position.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    addresses: Vec<String>,
    /// Where the places of each address begin in `places`.
    starts: Vec<u32>,
    places: Vec<Place>,
}

impl Index {
    /// The index of a tree: every node with an address, and the places beside
    /// the nodes.
    pub(super) fn of(nested: &Nested) -> Self {
        let mut pairs = nested.places.clone();
        for (at, node) in nested.nodes.iter().enumerate() {
            let address = node.address.as_str();
            if address.is_empty() {
                continue;
            }
            let place = Place {
                span: node.span,
                line: node.line,
                node: NodeId(at as u32),
            };
            // "2.0 Title" heads section 2.
            if let Some(section) = address.strip_suffix(".0") {
                pairs.push((section.to_owned(), place));
            }
            pairs.push((address.to_owned(), place));
        }
        Self::new(pairs)
    }

    /// Sorts the pairs; places of one address keep the order of position.
    pub(super) fn new(mut pairs: Vec<(String, Place)>) -> Self {
        order::by(&mut pairs, |(a, x), (b, y)| {
            a.cmp(b).then(x.span.cmp(&y.span))
        });
        let mut index = Self::default();
        for (address, place) in pairs {
            if index.addresses.last() != Some(&address) {
                index.addresses.push(address);
                index.starts.push(index.places.len() as u32);
            }
            index.places.push(place);
        }
        index
    }

    /// The places with this address.
    pub(super) fn get(&self, address: &str) -> &[Place] {
        let Ok(at) = self
            .addresses
            .binary_search_by(|other| other.as_str().cmp(address))
        else {
            return &[];
        };
        self.of_addresses(at..at + 1)
    }

    /// The places of all addresses below this one, address by address.
    pub(super) fn below(&self, address: &str) -> &[Place] {
        let prefix = format!("{address}.");
        let start = self.addresses.partition_point(|other| *other < prefix);
        let rest = &self.addresses[start..];
        let count = rest.partition_point(|other| other.starts_with(&prefix));
        self.of_addresses(start..start + count)
    }

    fn of_addresses(&self, range: Range<usize>) -> &[Place] {
        let place = |at: usize| {
            let start = self.starts.get(at);
            start.map_or(self.places.len(), |&start| start as usize)
        };
        &self.places[place(range.start)..place(range.end)]
    }
}
