//! Lists of findings as one party hands them to the next.

use super::{Choices, text};
use genbun::fidelity::Finding;

/// Draws a list; the same finding may stand in it several times.
pub fn list(c: &mut Choices) -> Vec<Finding> {
    let mut list: Vec<Finding> = Vec::new();
    for _ in 0..c.below(12) {
        if !list.is_empty() && c.once_in(4) {
            let again = list[c.below(list.len())].clone();
            list.push(again);
            continue;
        }
        let mut message = String::new();
        for _ in 0..1 + c.below(6) {
            message.push_str(c.of(text::PIECES));
        }
        list.push(Finding {
            severity: c.of(&["error", "warning", "info", "Error", ""]).to_owned(),
            line: (!c.once_in(4)).then(|| c.below(300) as u64),
            message,
        });
    }
    list
}
