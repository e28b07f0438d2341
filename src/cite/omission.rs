//! A quote with marked omissions: its pieces, in order, inside one unit.

use super::negation;
use super::prepared::{Hit, Needle, Prepared};
use crate::text::Span;

/// So many places of the first piece are tried as a beginning.
const MAX_STARTS: usize = 256;

/// A quote found in pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Elided {
    /// From the first piece to the last.
    pub(crate) span: Span,
    /// The left-out words between them.
    pub(crate) omitted: Vec<Span>,
}

/// Why the pieces do not make a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The piece of this number stands nowhere.
    Missing(usize),
    /// Every piece stands, but not in order within one unit.
    Apart,
    /// What was left out is a negation and nothing else: from the first piece
    /// to the last in the original.
    Negation(Span),
}

/// All places of the pieces that stand under the guards, in order.
pub(crate) fn places(
    prepared: &Prepared,
    text: &str,
    pieces: &[Needle],
) -> Result<Vec<Vec<Hit>>, Refusal> {
    let mut all = Vec::with_capacity(pieces.len());
    for (number, piece) in pieces.iter().enumerate() {
        let mut hits = Vec::new();
        prepared.places(piece, |hit| {
            if prepared.guard(text, piece, hit).is_ok() {
                hits.push(hit);
            }
            true
        });
        if hits.is_empty() {
            return Err(Refusal::Missing(number));
        }
        all.push(hits);
    }
    Ok(all)
}

/// The first chain of all pieces, in order, that lies inside one of the units
/// that `unit` gives for the place of the first piece.
pub(crate) fn chain(
    text: &str,
    places: &[Vec<Hit>],
    unit: impl Fn(Hit) -> Option<Span>,
) -> Result<Elided, Refusal> {
    let mut refusal = Refusal::Apart;
    let Some((starts, rest)) = places.split_first() else {
        return Err(refusal);
    };
    let mut tried = 0;
    for &start in starts {
        let Some(unit) = unit(start).filter(|unit| unit.contains(start.span)) else {
            continue;
        };
        tried += 1;
        if tried > MAX_STARTS {
            break;
        }
        match chain_from(text, start, rest, unit) {
            Ok(elided) => return Ok(elided),
            Err(Refusal::Negation(span)) if !matches!(refusal, Refusal::Negation(_)) => {
                refusal = Refusal::Negation(span);
            }
            Err(_) => {}
        }
    }
    Err(refusal)
}

fn chain_from(text: &str, start: Hit, rest: &[Vec<Hit>], unit: Span) -> Result<Elided, Refusal> {
    let mut omitted = Vec::with_capacity(rest.len());
    let mut last = start.span;
    let mut end = start.folded.1;
    let mut turned = None;
    for hits in rest {
        let from = hits.partition_point(|hit| hit.folded.0 < end);
        let next = hits[from..]
            .iter()
            .take(MAX_STARTS)
            .take_while(|hit| unit.contains(hit.span))
            .find(|hit| {
                let between = Span::new(last.end(), hit.span.start().max(last.end()));
                let bare = negation::is_bare_negation(between.slice(text));
                if bare && turned.is_none() {
                    turned = Some(start.span.cover(hit.span));
                }
                !bare
            });
        let Some(next) = next else {
            return Err(turned.map_or(Refusal::Apart, Refusal::Negation));
        };
        if next.span.start() > last.end() {
            omitted.push(Span::new(last.end(), next.span.start()));
        }
        last = next.span;
        end = next.folded.1;
    }
    Ok(Elided {
        span: start.span.cover(last),
        omitted,
    })
}

#[cfg(test)]
mod tests {
    use super::super::editorial;
    use super::*;
    use crate::text::fold::Fold;

    fn read(text: &str, quote: &str) -> Result<Vec<String>, Refusal> {
        let prepared = Prepared::new(text, Fold::CITE, |_| true);
        let pieces = editorial::read(quote).pieces;
        let places = places(&prepared, text, &pieces)?;
        let whole = Span::new(0, text.len());
        let elided = chain(text, &places, |_| Some(whole))?;
        Ok(elided
            .omitted
            .iter()
            .map(|span| span.slice(text).to_owned())
            .collect())
    }

    #[test]
    fn pieces_stand_in_order() {
        let text = "甲は、乙が第4条に違反したときは、催告をしないで本契約を解除することができる。";
        assert_eq!(
            read(text, "甲は、……本契約を解除することができる。"),
            Ok(vec!["乙が第4条に違反したときは、催告をしないで".into()])
        );
        assert_eq!(
            read(text, "違反したときは、…本契約を"),
            Ok(vec!["催告をしないで".into()])
        );
        assert_eq!(read(text, "本契約を…甲は、"), Err(Refusal::Apart));
        assert_eq!(read(text, "甲は、…丙は"), Err(Refusal::Missing(1)));
    }

    #[test]
    fn a_negation_is_not_left_out() {
        let text = "A report that is late is not a ground for dismissal.";
        assert_eq!(
            read(text, "late is ... a ground"),
            Err(Refusal::Negation(Span::new(17, 37)))
        );
        // A later place of the next piece may still do.
        let text = "It is not a duty. It is plainly a duty.";
        assert!(read(text, "It is ... a duty.").is_ok());
    }
}
