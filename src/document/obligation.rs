//! Obligation leaves.

use super::node::Found;
use crate::message::Lang;

/// The obligations in one line of prose (the part after the line's number).
pub(super) fn find(_text: &str, _language: Lang) -> Vec<Found> {
    Vec::new()
}
