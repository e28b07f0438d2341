//! What the player did: typed, chose, or asked for a hint.

use serde_json::Value;

/// One input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// Typed a text to somebody.
    Say {
        /// Id of the character.
        with: String,
        /// What was typed.
        text: String,
    },
    /// Chose one of the points, from 1.
    Choose(usize),
    /// Asked for a hint.
    Hint,
}

/// An input that cannot be answered; the state stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// The input has none of the known shapes.
    #[error("{at}: expected {expected}")]
    Shape {
        /// JSON pointer.
        at: String,
        /// What was expected.
        expected: &'static str,
    },
    /// No such character.
    #[error("/with: no character `{0}` in this game")]
    UnknownCharacter(String),
    /// Nothing is open to choose from, or not under this number.
    #[error("/choose: {number} is not one of the {offered} choices")]
    NoChoice {
        /// What was chosen.
        number: usize,
        /// How many there are.
        offered: usize,
    },
}

impl InputError {
    /// The stable name.
    pub fn code(&self) -> &'static str {
        match self {
            InputError::Shape { .. } => "bad-input",
            InputError::UnknownCharacter(_) => "unknown-character",
            InputError::NoChoice { .. } => "no-choice",
        }
    }

    /// JSON pointer into the input.
    pub fn at(&self) -> &str {
        match self {
            InputError::Shape { at, .. } => at,
            InputError::UnknownCharacter(_) => "/with",
            InputError::NoChoice { .. } => "/choose",
        }
    }
}

impl Input {
    /// Reads `{"with", "text"}`, `{"choose": n}` or `{"hint": true}`.
    ///
    /// # Errors
    /// Another shape.
    pub fn from_json(json: &str) -> Result<Self, InputError> {
        let shape = |at: &str, expected| InputError::Shape {
            at: at.to_owned(),
            expected,
        };
        let any = "{with, text}, {choose} or {hint}";
        let value: Value = serde_json::from_str(json).map_err(|_| shape("", any))?;
        let map = value.as_object().ok_or_else(|| shape("", any))?;
        let has =
            |keys: &[&str]| map.len() == keys.len() && keys.iter().all(|k| map.contains_key(*k));
        if has(&["with", "text"]) {
            let text = |key: &str| {
                let text = map.get(key).and_then(Value::as_str);
                text.map(str::to_owned)
                    .ok_or_else(|| shape(&format!("/{key}"), "a string"))
            };
            Ok(Input::Say {
                with: text("with")?,
                text: text("text")?,
            })
        } else if has(&["choose"]) {
            let number = map.get("choose").and_then(Value::as_u64);
            let number = number.and_then(|n| usize::try_from(n).ok());
            Ok(Input::Choose(
                number.ok_or_else(|| shape("/choose", "a number"))?,
            ))
        } else if has(&["hint"]) && map.get("hint") == Some(&Value::Bool(true)) {
            Ok(Input::Hint)
        } else {
            Err(shape("", any))
        }
    }
}

/// Whole inputs that say yes, folded.
const YES: [&str; 7] = [
    "はい",
    "ええ",
    "うん",
    "そうです",
    "そうだ",
    "その通り",
    "その通りです",
];
/// Whole inputs that say no, folded.
const NO: [&str; 6] = ["いいえ", "いや", "ちがう", "違う", "違います", "やめます"];

/// Whether the input, as folded for the matcher, is a yes or a no and nothing
/// else.
pub(super) fn yes_or_no(folded: &str) -> Option<bool> {
    if YES.contains(&folded) {
        Some(true)
    } else if NO.contains(&folded) {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialogue::matcher::fold;

    #[test]
    fn only_a_whole_yes_or_no() {
        assert_eq!(yes_or_no(&fold("ハイ！")), Some(true));
        assert_eq!(yes_or_no(&fold("いいえ。")), Some(false));
        assert_eq!(yes_or_no(&fold("はい、そうです")), None);
    }

    #[test]
    fn shapes() {
        assert_eq!(
            Input::from_json(r#"{"with": "a", "text": "b"}"#),
            Ok(Input::Say {
                with: "a".to_owned(),
                text: "b".to_owned()
            })
        );
        assert_eq!(Input::from_json(r#"{"choose": 2}"#), Ok(Input::Choose(2)));
        assert!(Input::from_json(r#"{"choose": -1}"#).is_err());
        assert!(Input::from_json(r#"{"with": "a"}"#).is_err());
        assert!(Input::from_json("[]").is_err());
    }
}
