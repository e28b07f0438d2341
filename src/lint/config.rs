//! [`Config`]: which rules run, how they weigh, and what genre and language
//! the author says the document has.
//!
//! `{"genre": "legal/contract", "language": "ja",
//!   "rules": {"numbering-gap": "off", "topic-predicate-distance": {"max": 100}}}`

use crate::text::map::Map;

use serde_json::Value;

use super::finding::Severity;
use super::rule::{self, Rule};
use crate::document::Genre;

/// What the configuration says about one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Setting {
    /// `Some(None)` turns the rule off.
    pub level: Option<Option<Severity>>,
    /// The limit of a rule that counts.
    pub max: Option<u32>,
}

/// A checked configuration.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// The genre, when said.
    pub genre: Option<Genre>,
    /// The language tag, when said: `ja` or `en`.
    pub language: Option<&'static str>,
    rules: Map<&'static str, Setting>,
}

/// A configuration that cannot be read: where, and what was expected there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{pointer}: {expected}")]
pub struct ConfigError {
    /// JSON pointer of the value at fault.
    pub pointer: String,
    /// What was expected there.
    pub expected: String,
}

const LEVELS: &str = "\"off\", \"info\", \"warning\", \"error\" or {\"max\": number}";

impl Config {
    /// Reads a configuration; `null` is the empty one.
    ///
    /// # Errors
    /// The first value that is of no use, by its JSON pointer.
    pub fn from_json(value: &Value) -> Result<Self, ConfigError> {
        let mut config = Config::default();
        for (key, value) in members(value, "")? {
            let pointer = format!("/{key}");
            match key.as_str() {
                _ if value.is_null() => {}
                "genre" => {
                    let name = string(value, &pointer, "the name of a genre")?;
                    config.genre =
                        Some(Genre::parse(name).map_err(|e| fault(&pointer, e.to_string()))?);
                }
                "language" => {
                    config.language = match string(value, &pointer, "\"ja\" or \"en\"")? {
                        "ja" => Some("ja"),
                        "en" => Some("en"),
                        _ => return Err(fault(&pointer, "expected \"ja\" or \"en\"")),
                    }
                }
                "rules" => {
                    for (name, value) in members(value, &pointer)? {
                        let pointer = format!("{pointer}/{}", escape(name));
                        let rule = rule::find(name).ok_or_else(|| unknown_rule(&pointer))?;
                        config
                            .rules
                            .insert(rule.name, setting(rule, value, &pointer)?);
                    }
                }
                _ => {
                    return Err(fault(
                        &format!("/{}", escape(key)),
                        "unknown key; expected genre, language or rules",
                    ));
                }
            }
        }
        Ok(config)
    }

    /// Sets one rule as `NAME=off|info|warning|error` on a command line does.
    ///
    /// # Errors
    /// An unknown rule or level.
    pub fn set(&mut self, name: &str, level: &str) -> Result<(), ConfigError> {
        let pointer = format!("/rules/{}", escape(name));
        let rule = rule::find(name).ok_or_else(|| unknown_rule(&pointer))?;
        let setting = setting(rule, &Value::from(level), &pointer)?;
        self.rules.insert(rule.name, setting);
        Ok(())
    }

    /// Severity of `rule` in `genre`; `None` when it does not run.
    pub fn severity(&self, rule: &Rule, genre: Genre) -> Option<Severity> {
        match self.rules.get(rule.name) {
            Some(Setting {
                level: Some(level), ..
            }) => *level,
            // A limit of one's own asks for the rule, whatever the genre.
            Some(_) => Some(rule.severity),
            None if rule.silent_in.contains(&genre) => None,
            None => Some(rule.severity),
        }
    }

    /// The limit of `rule` in `genre`, for rules that have one.
    pub fn limit(&self, rule: &Rule, genre: Genre) -> Option<u32> {
        let limit = rule.limit.as_ref()?;
        let own = self.rules.get(rule.name).and_then(|setting| setting.max);
        Some(own.unwrap_or_else(|| limit.in_genre(genre)))
    }
}

fn setting(rule: &Rule, value: &Value, pointer: &str) -> Result<Setting, ConfigError> {
    let level = |name: &str| match name {
        "off" => Some(None),
        _ => Severity::parse(name).map(Some),
    };
    let mut setting = Setting::default();
    match value {
        Value::String(name) => {
            setting.level =
                Some(level(name).ok_or_else(|| fault(pointer, format!("expected {LEVELS}")))?);
        }
        Value::Object(object) => {
            for (key, value) in object {
                let pointer = format!("{pointer}/{}", escape(key));
                match key.as_str() {
                    "max" if rule.limit.is_some() => {
                        let max = value.as_u64().and_then(|max| u32::try_from(max).ok());
                        setting.max =
                            Some(max.ok_or_else(|| {
                                fault(&pointer, "expected a whole number from 0")
                            })?);
                    }
                    "max" => return Err(fault(&pointer, "this rule has no limit")),
                    "severity" => {
                        let name = value.as_str().and_then(level);
                        setting.level = Some(name.ok_or_else(|| {
                            fault(
                                &pointer,
                                "expected \"off\", \"info\", \"warning\" or \"error\"",
                            )
                        })?);
                    }
                    _ => return Err(fault(&pointer, "unknown key; expected max or severity")),
                }
            }
        }
        _ => return Err(fault(pointer, format!("expected {LEVELS}"))),
    }
    Ok(setting)
}

fn members<'v>(
    value: &'v Value,
    pointer: &str,
) -> Result<impl Iterator<Item = (&'v String, &'v Value)>, ConfigError> {
    match value {
        Value::Null => Ok(None),
        Value::Object(object) => Ok(Some(object)),
        _ => Err(fault(pointer, "expected an object")),
    }
    .map(|object| object.into_iter().flatten())
}

fn string<'v>(value: &'v Value, pointer: &str, what: &str) -> Result<&'v str, ConfigError> {
    value
        .as_str()
        .ok_or_else(|| fault(pointer, format!("expected {what}")))
}

fn unknown_rule(pointer: &str) -> ConfigError {
    let names: Vec<_> = rule::RULES.iter().map(|rule| rule.name).collect();
    fault(
        pointer,
        format!("unknown rule; expected one of {}", names.join(", ")),
    )
}

fn fault(pointer: &str, expected: impl Into<String>) -> ConfigError {
    ConfigError {
        pointer: pointer.into(),
        expected: expected.into(),
    }
}

/// A key as a part of a JSON pointer.
fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn rule(name: &str) -> &'static Rule {
        rule::find(name).unwrap()
    }

    #[test]
    fn genre_decides_unless_the_rule_is_configured() {
        let far = rule("topic-predicate-distance");
        let silent = Config::default();
        assert_eq!(silent.severity(far, Genre::LegalStatute), None);
        assert_eq!(silent.severity(far, Genre::BlogTech), Some(Severity::Info));
        assert_eq!(silent.limit(far, Genre::BlogTech), Some(80));
        let config = Config::from_json(&json!({
            "genre": "legal/statute",
            "rules": {"topic-predicate-distance": {"max": 40}, "numbering-gap": "off"},
        }))
        .unwrap();
        assert_eq!(config.genre, Some(Genre::LegalStatute));
        assert_eq!(
            config.severity(far, Genre::LegalStatute),
            Some(Severity::Info)
        );
        assert_eq!(config.limit(far, Genre::BlogTech), Some(40));
        assert_eq!(
            config.severity(rule("numbering-gap"), Genre::BlogTech),
            None
        );
    }

    #[test]
    fn faults_name_their_place() {
        let pointers = [
            (json!([]), ""),
            (json!({"genre": "law"}), "/genre"),
            (json!({"language": 1}), "/language"),
            (json!({"rule": {}}), "/rule"),
            (json!({"rules": {"a/b": "off"}}), "/rules/a~1b"),
            (
                json!({"rules": {"numbering-gap": "on"}}),
                "/rules/numbering-gap",
            ),
            (
                json!({"rules": {"numbering-gap": {"max": 1}}}),
                "/rules/numbering-gap/max",
            ),
            (
                json!({"rules": {"topic-predicate-distance": {"max": -1}}}),
                "/rules/topic-predicate-distance/max",
            ),
        ];
        for (value, pointer) in pointers {
            let error = Config::from_json(&value).unwrap_err();
            assert_eq!(error.pointer, pointer, "{value}");
        }
    }
}
