//! Did the player state this very point?
//!
//! An author writes points that can be stated ([`Claim`], `claims.json`); a
//! player types free Japanese; [`evaluate`] says whether the point was stated:
//! its words, together in one region, in order, not denied, not excluded, not
//! in somebody else's quotation, asserted or asked. No dictionary, no score:
//! every verdict carries spans of the untouched input and a reason.
//!
//! It is not a matcher of topics, knows no flags and moves no story: that is
//! [`crate::dialogue`].
//!
//! ```
//! use genbun::claim::{Entities, Reading, Verdict, evaluate, load};
//!
//! let entities = Entities::load("[]").unwrap();
//! let claims = load(
//!     r#"[{"id": "c.time", "recordLabel": "時刻",
//!          "alternatives": [{"all": [{"textAny": ["時計"]}, {"textAny": ["遅れ"]}]}]}]"#,
//!     &entities,
//!     None,
//! )
//! .unwrap();
//! let utterance = "時計が遅れていたとは言えない。";
//! let reading = Reading::new(utterance, &entities);
//! let result = evaluate(&claims.list()[0], &reading, &entities);
//! assert_eq!(result.verdict, Verdict::Ambiguous);
//! assert_eq!(result.why(utterance), "polarity reversed: ない");
//! ```

mod check;
mod contract;
mod entities;
mod error;
mod evaluate;
mod explain;
pub mod json;
mod reading;
mod result;
mod reversal;
mod speech;
mod tables;

pub use check::{CLAIMS_FILE, CheckFinding, ENTITIES_FILE, Severity, check};
pub use contract::{
    Alternative, Claim, Claims, Condition, Examples, Purpose, Scope, Term, Word, load,
};
pub use entities::{Entities, Entity, Lock, Mention};
pub use error::{ErrorCode, LoadError};
pub use evaluate::{Standing, evaluate, holds_all};
pub use explain::{AlternativeExplanation, Explanation, Line, explain};
pub use reading::{ReadSentence, Reading, Reversal};
pub use result::{ClaimOutput, ClaimResult, Matched, Offsets, Reason, SpanOutput, Verdict};
pub use reversal::ReversalKind;
pub use speech::{Manner, Speech};
