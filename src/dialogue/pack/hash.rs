//! The content hash of a pack: 64-bit FNV-1a over its parsed files.
//!
//! Each file is written as JSON with sorted keys and no blanks, one after the
//! other in the order of their names, so a folder, a .zip and a single .json of
//! one game agree.

use crate::claim::json::Json;
use crate::text::order;

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// The hash of files in the order given, as 16 hexadecimal digits.
pub(super) fn content_hash<'j>(files: impl Iterator<Item = &'j Json>) -> String {
    let mut hash = Fnv(OFFSET);
    for file in files {
        hash.json(file);
    }
    format!("{:016x}", hash.0)
}

struct Fnv(u64);

impl Fnv {
    fn write(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    /// Depth is bounded by the parser's own limit on nesting.
    fn json(&mut self, value: &Json) {
        match value {
            Json::Null => self.write("null"),
            Json::Bool(true) => self.write("true"),
            Json::Bool(false) => self.write("false"),
            Json::Number(number) => self.number(*number),
            Json::String(text) => self.string(text),
            Json::List(items) => {
                self.write("[");
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        self.write(",");
                    }
                    self.json(item);
                }
                self.write("]");
            }
            Json::Object(fields) => {
                let mut fields: Vec<_> = fields.iter().collect();
                order::by(&mut fields, |a, b| a.0.cmp(&b.0));
                self.write("{");
                for (i, (key, item)) in fields.into_iter().enumerate() {
                    if i > 0 {
                        self.write(",");
                    }
                    self.string(key);
                    self.write(":");
                    self.json(item);
                }
                self.write("}");
            }
        }
    }

    fn number(&mut self, number: f64) {
        // Whole numbers below 2^53 are written without a point, as they are
        // typed.
        if number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0 {
            self.write(&(number as i64).to_string());
        } else {
            self.write(&serde_json::Value::from(number).to_string());
        }
    }

    fn string(&mut self, text: &str) {
        if text.bytes().any(|b| b < 0x20 || b == b'"' || b == b'\\') {
            self.write(&serde_json::Value::from(text).to_string());
        } else {
            self.write("\"");
            self.write(text);
            self.write("\"");
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn hash(json: &str) -> String {
        content_hash([Json::parse(json).unwrap()].iter())
    }

    #[test]
    fn order_of_keys_and_blanks_do_not_count() {
        assert_eq!(
            hash(r#"{"b": [1, "x\"y", 0.08], "a": null}"#),
            hash(r#"{"a":null,"b":[1,"x\"y",0.08]}"#)
        );
        assert_ne!(hash(r#"{"a": [1, 2]}"#), hash(r#"{"a": [2, 1]}"#));
    }

    #[test]
    fn known_value() {
        let mut fnv = Fnv(OFFSET);
        fnv.write("a");
        assert_eq!(fnv.0, 0xaf63_dc4c_8601_ec8c);
    }
}
