//! JSON strings in and out.

use super::error::argument;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Reads options or input.
pub(super) fn parse<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, JsValue> {
    serde_json::from_str(text).map_err(|fault| argument(&fault.to_string(), None))
}

/// Writes a result. Plain data always has a JSON form.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
