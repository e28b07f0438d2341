//! A JSON tree that keeps the order of its keys, and a strict walk over it
//! that collects every fault with its JSON pointer.

use super::error::{ErrorCode, LoadError};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt::{self, Write};

/// A JSON value; objects keep their keys in file order.
#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A string.
    String(String),
    /// A list.
    List(Vec<Json>),
    /// An object.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a JSON text.
    ///
    /// # Errors
    /// One [`ErrorCode::NotJson`] with line and column.
    pub fn parse(text: &str) -> Result<Json, LoadError> {
        serde_json::from_str(text).map_err(|error| LoadError {
            code: ErrorCode::NotJson,
            at: String::new(),
            expected: error.to_string(),
        })
    }

    /// The string, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Json::String(text) => Some(text),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Tree;
        impl<'de> Visitor<'de> for Tree {
            type Value = Json;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON value")
            }
            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }
            fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
                Ok(Json::Bool(value))
            }
            fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
                Ok(Json::Number(value as f64))
            }
            fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
                Ok(Json::Number(value as f64))
            }
            fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
                Ok(Json::Number(value))
            }
            fn visit_str<E>(self, value: &str) -> Result<Json, E> {
                Ok(Json::String(value.to_owned()))
            }
            fn visit_string<E>(self, value: String) -> Result<Json, E> {
                Ok(Json::String(value))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Json::List(items))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Json::Object(fields))
            }
        }
        deserializer.deserialize_any(Tree)
    }
}

/// One key of an object that a file may hold.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// The key.
    pub name: &'static str,
    /// Whether the object is faulty without it.
    pub required: bool,
}

/// A key that must be there.
pub const fn required(name: &'static str) -> Field {
    Field {
        name,
        required: true,
    }
}

/// A key that may be left out.
pub const fn optional(name: &'static str) -> Field {
    Field {
        name,
        required: false,
    }
}

/// The walk: where it stands, and what was wrong so far, in file order.
#[derive(Debug, Default)]
pub struct Walk {
    at: String,
    errors: Vec<LoadError>,
}

impl Walk {
    /// A walk from the root of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// All faults in the order of the file.
    pub fn into_errors(self) -> Vec<LoadError> {
        self.errors
    }

    /// Number of faults so far.
    pub fn error_count(&self) -> usize {
        self.errors.len()
    }

    /// Notes a fault at the place where the walk stands.
    pub fn report(&mut self, code: ErrorCode, expected: impl Into<String>) {
        self.note(code, expected.into());
    }

    #[inline(never)]
    fn note(&mut self, code: ErrorCode, expected: String) {
        self.errors.push(LoadError {
            code,
            at: self.at.clone(),
            expected,
        });
    }

    /// Walks into a key or an index.
    pub fn enter<T>(&mut self, step: impl fmt::Display, walk: impl FnOnce(&mut Self) -> T) -> T {
        let len = self.step_in(&step);
        let answer = walk(self);
        self.step_out(len);
        answer
    }

    /// Adds one step to the pointer and answers with its length before.
    // Out of line, as all that does not depend on the types of a walk.
    #[inline(never)]
    fn step_in(&mut self, step: &dyn fmt::Display) -> usize {
        let len = self.at.len();
        // Writing to a string cannot fail.
        let _ = write!(self.at, "/{step}");
        let token = self.at.get(len + 1..).unwrap_or("");
        if token.contains(['~', '/']) {
            let escaped = token.replace('~', "~0").replace('/', "~1");
            self.at.truncate(len + 1);
            self.at.push_str(&escaped);
        }
        len
    }

    #[inline(never)]
    fn step_out(&mut self, len: usize) {
        self.at.truncate(len);
    }

    /// Walks over an object's fields in file order. A missing required key, a
    /// key that is not listed and a value that is no object are reported.
    pub fn object(
        &mut self,
        value: &Json,
        fields: &[Field],
        mut visit: impl FnMut(&mut Self, &str, &Json),
    ) -> bool {
        self.fields(value, fields, &mut visit)
    }

    #[inline(never)]
    fn fields(
        &mut self,
        value: &Json,
        fields: &[Field],
        visit: &mut dyn FnMut(&mut Self, &str, &Json),
    ) -> bool {
        let Json::Object(found) = value else {
            self.report(ErrorCode::BadType, "object");
            return false;
        };
        for field in fields.iter().filter(|field| field.required) {
            if !found.iter().any(|(key, _)| key == field.name) {
                self.report(ErrorCode::MissingField, field.name);
            }
        }
        for (key, value) in found {
            self.enter(key, |walk| {
                if fields.iter().any(|field| field.name == key) {
                    visit(walk, key, value);
                } else {
                    let names: Vec<_> = fields.iter().map(|field| field.name).collect();
                    walk.report(ErrorCode::UnknownField, names.join(", "));
                }
            });
        }
        true
    }

    /// Walks over a list. Anything else is reported.
    pub fn list<T>(
        &mut self,
        value: &Json,
        mut visit: impl FnMut(&mut Self, &Json) -> Option<T>,
    ) -> Vec<T> {
        let Json::List(items) = value else {
            self.report(ErrorCode::BadType, "list");
            return Vec::new();
        };
        let mut visited = Vec::new();
        for (index, item) in items.iter().enumerate() {
            visited.extend(self.enter(index, |walk| visit(walk, item)));
        }
        visited
    }

    /// A list that must hold something.
    pub fn filled_list<T>(
        &mut self,
        value: &Json,
        visit: impl FnMut(&mut Self, &Json) -> Option<T>,
    ) -> Vec<T> {
        if matches!(value, Json::List(items) if items.is_empty()) {
            self.report(ErrorCode::EmptyList, "at least one entry");
        }
        self.list(value, visit)
    }

    /// A string. Anything else is reported.
    #[inline(never)]
    pub fn string(&mut self, value: &Json) -> Option<String> {
        let text = value.as_str().map(str::to_owned);
        if text.is_none() {
            self.report(ErrorCode::BadType, "string");
        }
        text
    }

    /// A string out of a closed list.
    pub fn choice<T: Copy>(&mut self, value: &Json, choices: &[(&str, T)]) -> Option<T> {
        let text = self.string(value)?;
        let found = choices.iter().find(|(name, _)| *name == text);
        if found.is_none() {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            self.report(ErrorCode::BadValue, names.join(", "));
        }
        found.map(|&(_, choice)| choice)
    }

    /// A whole number from 0 to 2^32 - 1. Anything else is reported.
    #[inline(never)]
    pub fn whole_number(&mut self, value: &Json) -> Option<u32> {
        let number = match value {
            Json::Number(number) => Some(*number),
            _ => None,
        };
        let whole = number.filter(|n| n.fract() == 0.0 && (0.0..4_294_967_296.0).contains(n));
        if whole.is_none() {
            self.report(ErrorCode::BadType, "a whole number from 0");
        }
        whole.map(|number| number as u32)
    }

    /// The file's version, which can only be 1.
    pub fn version(&mut self, value: &Json) {
        match value {
            Json::Number(number) if *number == 1.0 => {}
            Json::Number(_) => self.report(ErrorCode::BadValue, "1"),
            _ => self.report(ErrorCode::BadType, "number"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_come_in_file_order_with_escaped_pointers() {
        let json = Json::parse(r#"{"z/":1,"a":2,"b":[true,"x"]}"#).unwrap();
        let mut walk = Walk::new();
        let fields = [optional("a"), optional("b"), required("c")];
        walk.object(&json, &fields, |walk, key, value| match key {
            "a" => drop(walk.string(value)),
            _ => drop(walk.list(value, |walk, item| walk.string(item))),
        });
        let found: Vec<_> = walk
            .into_errors()
            .iter()
            .map(|error| (error.code.name(), error.at.clone()))
            .collect();
        let expected = [
            ("missing-field", ""),
            ("unknown-field", "/z~1"),
            ("bad-type", "/a"),
            ("bad-type", "/b/0"),
        ];
        assert_eq!(found, expected.map(|(code, at)| (code, at.to_owned())));
    }

    #[test]
    fn a_text_that_is_no_json_names_the_place() {
        let error = Json::parse("{\n \"a\": }").unwrap_err();
        assert_eq!(error.code, ErrorCode::NotJson);
        assert!(error.expected.contains("line 2"));
    }
}
