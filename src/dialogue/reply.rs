//! Lines that answer when no script does: three levels, rotation, conditions.

use super::answer::Block;
use super::flag::FlagSet;
use super::pack::{Kind, Pack, PoolLine};
use super::state::State;

/// A reply line as shown.
pub(super) struct Reply {
    pub(super) text: String,
    /// `character`, `responses` or `messages`.
    pub(super) level: &'static str,
}

impl Reply {
    /// The line as the page shows it: spoken, narrated, or a notice.
    pub(super) fn block(&self, who: &str) -> Block {
        let text = self.text.clone();
        match self.level {
            "character" => Block::Line {
                who: who.to_owned(),
                text,
            },
            "responses" => Block::Narration { text },
            _ => Block::Notice { text },
        }
    }
}

/// The next line of a kind, and one more on its count. The first level with a
/// line that is open now wins.
pub(super) fn next(
    pack: &Pack,
    state: &mut State,
    with: usize,
    flags: &FlagSet,
    kind: Kind,
    fill: &[(&str, &str)],
) -> Option<Reply> {
    let character = &pack.characters[with];
    let levels = [
        ("character", &character.pools),
        ("responses", &pack.responses),
        ("messages", &pack.messages),
    ];
    let (level, open) = levels.into_iter().find_map(|(level, pools)| {
        let open: Vec<&PoolLine> = pools
            .of(kind)
            .iter()
            .filter(|line| line.requires.holds(flags))
            .collect();
        (!open.is_empty()).then_some((level, open))
    })?;
    let count = state
        .replies
        .or_insert(format!("{}/{}", character.id, kind.name()), 0);
    let line = open[*count as usize % open.len()];
    *count = count.saturating_add(1);
    Some(Reply {
        text: filled(&line.text, fill),
        level,
    })
}

/// The text with each `{name}` replaced, once: what is put in is not read
/// again.
pub(super) fn filled(text: &str, fill: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        rest = &rest[open..];
        let found = fill.iter().find_map(|(name, value)| {
            let after = rest.strip_prefix('{')?.strip_prefix(name)?;
            Some((after.strip_prefix('}')?, value))
        });
        match found {
            Some((after, value)) => {
                out.push_str(value);
                rest = after;
            }
            None => {
                out.push('{');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_is_not_read_again() {
        let fill = [("q", "{who}"), ("who", "透")];
        assert_eq!(filled("「{q}」{who}{x}{", &fill), "「{who}」透{x}{");
    }
}
