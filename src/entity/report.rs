//! Entities and comparisons in the shape of the package.

use super::compare::Comparison;
use super::model::Entity;
use crate::message::{Lang, entity as say};
use crate::text::{Position, Source, Span};
use serde::Serialize;

/// A span in UTF-16 units, 0-based half-open; line and column 1-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Place {
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// One entity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntityRow {
    /// `number`, `money`, `percent`, `ratio`, `quantity`, `date`, `time`,
    /// `duration`.
    pub kind: &'static str,
    /// The text from first figure to last unit.
    pub surface: String,
    /// The canonical value.
    pub value: String,
    /// The canonical unit.
    pub unit: Option<&'static str>,
    /// `approx`, `ge`, `gt`, `le`, `lt`.
    #[serde(rename = "mod")]
    pub modifier: Option<&'static str>,
    /// The surface with its modifiers and change words.
    pub context: Place,
    /// Place of the surface.
    #[serde(flatten)]
    pub place: Place,
}

/// The entities of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntityList {
    /// In text order.
    pub entities: Vec<EntityRow>,
}

/// A figure of the claim without support.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MismatchRow {
    /// The claim's text.
    pub claim_surface: String,
    /// The text of the nearest candidate in the state.
    pub state_surface: Option<String>,
    /// Reason code.
    pub reason: &'static str,
    /// The reason in a sentence.
    pub explanation: String,
    /// Place in `claim_entities`, 0-based.
    pub claim: usize,
    /// Place in `state_entities`, 0-based.
    pub state: Option<usize>,
}

/// A figure of the claim with its support.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MatchRow {
    /// Place in `claim_entities`, 0-based.
    pub claim: usize,
    /// Place in `state_entities`, 0-based.
    pub state: usize,
    /// What to note beside it.
    pub note: Option<String>,
}

/// A comparison.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ComparisonReport {
    /// Whether a figure of the claim is without support.
    pub mismatch: bool,
    /// In claim order.
    pub mismatches: Vec<MismatchRow>,
    /// In claim order.
    pub matches: Vec<MatchRow>,
    /// All entities of the state.
    pub state_entities: Vec<EntityRow>,
    /// All entities of the claim.
    pub claim_entities: Vec<EntityRow>,
}

/// `entities`, which were read in `source`.
pub fn entity_list(source: &Source, entities: &[Entity]) -> EntityList {
    EntityList {
        entities: rows(source, entities),
    }
}

fn rows(source: &Source, entities: &[Entity]) -> Vec<EntityRow> {
    let offsets: Vec<usize> = entities
        .iter()
        .flat_map(|e| {
            [
                e.context.start(),
                e.context.end(),
                e.span.start(),
                e.span.end(),
            ]
        })
        .collect();
    let positions = source.positions(&offsets);
    let place = |from: Position, to: Position| Place {
        start: from.utf16,
        end: to.utf16,
        line: from.line,
        column: from.column,
    };
    entities
        .iter()
        .zip(positions.chunks_exact(4))
        .map(|(entity, at)| EntityRow {
            kind: entity.kind.name(),
            surface: entity.surface(source.text()).to_owned(),
            value: entity.value(),
            unit: entity.unit,
            modifier: entity.modifier.map(|m| m.name()),
            context: place(at[0], at[1]),
            place: place(at[2], at[3]),
        })
        .collect()
}

/// `comparison`, which was made of `state` and `claim`.
pub fn comparison_report(
    state: &Source,
    claim: &Source,
    comparison: &Comparison,
    lang: Lang,
) -> ComparisonReport {
    let text = |source: &Source, entities: &[Entity], place: usize, span: fn(&Entity) -> Span| {
        let entity = entities.get(place);
        entity.map_or(String::new(), |e| source.slice(span(e)).to_owned())
    };
    let said = |place, span| text(claim, &comparison.claim, place, span);
    let stands = |place, span| text(state, &comparison.state, place, span);
    let mismatches = comparison.mismatches.iter().map(|m| {
        let (surface, context) = (said(m.claim, |e| e.span), said(m.claim, |e| e.context));
        let found = m.state.map(|place| stands(place, |e| e.context));
        MismatchRow {
            claim_surface: surface,
            state_surface: m.state.map(|place| stands(place, |e| e.span)),
            reason: m.reason.code(),
            explanation: say::mismatch(lang, m.reason.code(), &context, found.as_deref()),
            claim: m.claim,
            state: m.state,
        }
    });
    let matches = comparison.matches.iter().map(|m| MatchRow {
        claim: m.claim,
        state: m.state,
        note: m.approx_dropped.then(|| {
            say::approx_dropped(
                lang,
                &said(m.claim, |e| e.context),
                &stands(m.state, |e| e.context),
            )
        }),
    });
    ComparisonReport {
        mismatch: comparison.is_mismatch(),
        mismatches: mismatches.collect(),
        matches: matches.collect(),
        state_entities: rows(state, &comparison.state),
        claim_entities: rows(claim, &comparison.claim),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Options, compare, extract};
    use super::*;

    #[test]
    fn places_are_utf16_and_absent_values_null() {
        let source = Source::new("𠮷野\n約300人が参加").unwrap();
        let list = entity_list(&source, &extract(source.text()));
        let json = serde_json::to_value(&list).unwrap();
        assert_eq!(
            json["entities"][0],
            serde_json::json!({
                "kind": "quantity", "surface": "300人", "value": "300", "unit": "人", "mod": "approx",
                "context": {"start": 4, "end": 9, "line": 2, "column": 1},
                "start": 5, "end": 9, "line": 2, "column": 2
            })
        );
    }

    #[test]
    fn mismatches_are_explained_in_both_languages() {
        let state = Source::new("費用は1,000円以上、約300人。").unwrap();
        let claim = Source::new("費用は1,000ドル、300人、5台。").unwrap();
        let found = compare(state.text(), claim.text(), &Options::default());
        let report = comparison_report(&state, &claim, &found, Lang::Ja);
        assert_eq!(report.mismatches[0].reason, "currency");
        assert_eq!(
            report.mismatches[0].explanation,
            "「1,000ドル」：通貨が違います。原文は「1,000円以上」です。"
        );
        assert_eq!(
            report.matches[0].note.as_deref(),
            Some("「300人」は、原文では「約300人」という概数です。")
        );
        let report = comparison_report(&state, &claim, &found, Lang::En);
        assert_eq!(report.mismatches[1].reason, "unit");
        assert_eq!(
            report.mismatches[1].explanation,
            "“5台”: another unit or kind. The source says “約300人”."
        );
    }
}
