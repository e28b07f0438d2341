//! `loadGame` and what a game answers. The state is the save: it comes from
//! the caller and goes back.

use super::error::error;
use super::lint::lang_of;
use crate::dialogue::{Pack, TurnError, check_pack_json, faults_json};
use crate::message::Lang;
use wasm_bindgen::prelude::*;

/// A pack that has been read. It never changes.
#[wasm_bindgen]
pub struct RawGame {
    pack: Pack,
    lang: Lang,
}

/// Reads a pack: JSON of file names to contents, or `{"files": {…}}`.
///
/// # Errors
/// A pack that cannot be played; `message` is the JSON list of its faults.
#[wasm_bindgen(js_name = loadGame)]
pub fn load_game(pack: &str, lang: &str) -> Result<RawGame, JsValue> {
    let lang = lang_of(Some(lang))?;
    match Pack::from_json(pack) {
        Ok(pack) => Ok(RawGame { pack, lang }),
        Err(faults) => {
            let faults = faults_json(&faults, lang);
            Err(error("pack", &faults, None))
        }
    }
}

/// The author's check of a pack, one that cannot be played too: JSON.
///
/// # Errors
/// A language that is not known.
#[wasm_bindgen(js_name = checkGame)]
pub fn check_game(pack: &str, lang: &str) -> Result<String, JsValue> {
    Ok(check_pack_json(pack, lang_of(Some(lang))?))
}

#[wasm_bindgen]
impl RawGame {
    /// Begins: JSON of `{state, turn}`.
    pub fn start(&self) -> String {
        self.pack.start_json()
    }

    /// Answers one input: JSON of `{state, turn}`.
    ///
    /// # Errors
    /// A state of another game, a damaged one, an input that cannot be answered.
    pub fn turn(&self, state: &str, input: &str) -> Result<String, JsValue> {
        self.pack
            .turn_json(state, input)
            .map_err(|fault| self.refusal(&fault))
    }

    /// The topics that a line is likest, best first: JSON of `[{intent, score}]`.
    pub fn topics(&self, text: &str) -> String {
        self.pack.topics_json(text)
    }

    /// Takes a save up: JSON of `{state, notes}`.
    ///
    /// # Errors
    /// A save of another game or a damaged one.
    pub fn resume(&self, state: &str) -> Result<String, JsValue> {
        self.pack
            .resume_json(state)
            .map_err(|fault| self.refusal(&fault))
    }

    fn refusal(&self, fault: &TurnError) -> JsValue {
        error(fault.code(), &fault.message(self.lang), Some(fault.at()))
    }
}
