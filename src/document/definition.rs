//! Definition leaves.

use super::node::Found;
use crate::message::Lang;

/// The definitions in one line of prose (the part after the line's number).
pub(super) fn find(_text: &str, _language: Lang, _is_heading: bool) -> Vec<Found> {
    Vec::new()
}
