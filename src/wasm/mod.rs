//! The border to JavaScript: one file an engine, conversions only.

use wasm_bindgen::prelude::*;

/// Sends panics to the console, once.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Version of the engines.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
