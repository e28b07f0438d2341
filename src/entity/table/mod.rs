//! The closed lists of the extractor, one file each.

pub(crate) mod changes;
pub(crate) mod currencies;
pub(crate) mod eras;
pub(crate) mod guards;
pub(crate) mod labels;
pub(crate) mod measure;
pub(crate) mod modifiers;
pub(crate) mod synonyms;
pub(crate) mod units;
pub(crate) mod words;
