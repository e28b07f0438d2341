//! Errors as JavaScript reads them: an `Error` with `code` and `at`.

use wasm_bindgen::prelude::*;

/// An error with its stable code and, where there is one, the place: a JSON
/// pointer, a line, an entry.
pub(super) fn error(code: &str, message: &str, at: Option<&str>) -> JsValue {
    let error = js_sys::Error::new(message);
    let at = at.map_or(JsValue::NULL, JsValue::from);
    for (key, value) in [("code", JsValue::from(code)), ("at", at)] {
        // An `Error` is an ordinary object: setting its own key cannot fail.
        let _ = js_sys::Reflect::set(&error, &key.into(), &value);
    }
    error.into()
}

/// A value that was given and cannot be read.
pub(super) fn argument(message: &str, at: Option<&str>) -> JsValue {
    error("argument", message, at)
}
