//! One file a rule, its page beside it.

pub(super) mod dangling_reference;
pub(super) mod duplicate_definition;
pub(super) mod numbering_gap;
pub(super) mod orthographic_variant;
pub(super) mod quote_without_source;
pub(super) mod topic_predicate_distance;
