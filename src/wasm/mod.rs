//! The border to JavaScript: one file an engine, conversions only.
//!
//! Options come in and results go out as JSON strings written by serde, so the
//! bytes of a result are the same in every host, maps are plain objects and
//! absent values null; `pkg/index.js` parses them. Errors are `{code, message,
//! at}` ([`error`]).

// What is exported to JavaScript has to be `pub`; nothing in Rust reaches it.
#![allow(unreachable_pub)]

mod cite;
mod claim;
mod dialogue;
mod document;
mod entity;
mod error;
mod fidelity;
mod json;
mod lint;
mod place;

use wasm_bindgen::prelude::*;

/// Sends panics to the console, once.
#[wasm_bindgen(start)]
pub(crate) fn start() {
    console_error_panic_hook::set_once();
}

/// Version of the engines.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
