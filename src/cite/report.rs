//! The answer in the shape of the package, and as a line of text.

use super::verdict::{Quote, Status, Verdict};
use crate::document::Document;
use crate::message::{Lang, cite as say};
use crate::text::{Position, Source, Span};
use serde::Serialize;

/// Characters of a quote shown in a line of text.
const SHOWN: usize = 40;

/// A place in the source: UTF-16 offsets, 0-based half-open; line and column
/// 1-based.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The innermost address that holds it, `null` in a preamble.
    pub address: Option<String>,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// The nearest passage of a quote that was not found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearestPlace {
    /// The passage as it stands in the source.
    pub text: String,
    /// Its innermost address.
    pub address: Option<String>,
    /// How alike the two are, in 1/10000.
    pub similarity: u32,
    /// Original, quote, class of each changed run.
    pub changed: Vec<(String, String, String)>,
    /// The ten characters behind the passage.
    pub context: String,
    /// First unit.
    pub start: u32,
    /// One past the last unit.
    pub end: u32,
    /// Line of the first unit.
    pub line: u32,
    /// Column of the first unit.
    pub column: u32,
}

/// The answer about one quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The quote as given.
    pub quote: String,
    /// The address as given.
    pub address: Option<String>,
    /// `match`, `elsewhere`, `missing`, `no-such-address`, `empty`.
    pub status: &'static str,
    /// By which tolerance the words were found.
    pub via: Option<&'static str>,
    /// The first hundred places.
    pub found: Vec<Place>,
    /// How many places there are.
    pub count: usize,
    /// The nearest passage.
    pub nearest: Option<NearestPlace>,
    /// What a marked omission leaves out.
    pub omitted: Vec<String>,
}

/// Characters before and behind the words in a [`Selector`].
const AROUND: usize = 32;

/// A `TextQuoteSelector` of the W3C's Web Annotation model: the words of the
/// original, and what stands round them, which tells repeats apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Selector {
    /// `TextQuoteSelector`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The words as they stand in the source.
    pub exact: String,
    /// Up to 32 characters before them.
    pub prefix: String,
    /// Up to 32 characters behind them.
    pub suffix: String,
}

/// Selectors of places in the source, given in UTF-16 offsets.
pub fn selectors(source: &Source, places: &[(u32, u32)]) -> Vec<Selector> {
    let offsets: Vec<usize> = places
        .iter()
        .flat_map(|&(start, end)| [start as usize, end.max(start) as usize])
        .collect();
    let text = source.text();
    let bytes = source.bytes_of_utf16(&offsets);
    bytes
        .chunks_exact(2)
        .map(|place| {
            let (before, behind) = (&text[..place[0]], &text[place[1]..]);
            let from = before.char_indices().rev().take(AROUND).last();
            Selector {
                kind: "TextQuoteSelector",
                exact: text[place[0]..place[1]].to_owned(),
                prefix: before[from.map_or(place[0], |(at, _)| at)..].to_owned(),
                suffix: behind.chars().take(AROUND).collect(),
            }
        })
        .collect()
}

/// The verdicts in the shape of the package, in order.
pub fn answers(document: &Document, quotes: &[Quote], verdicts: &[Verdict]) -> Vec<Answer> {
    let source = document.source();
    let spans = verdicts.iter().flat_map(|verdict| {
        let found = verdict.found.iter().map(|found| found.span);
        found.chain(verdict.nearest.iter().map(|nearest| nearest.span))
    });
    let offsets: Vec<usize> = spans.flat_map(|span| [span.start(), span.end()]).collect();
    let positions = source.positions(&offsets);
    let mut places = positions
        .chunks_exact(2)
        .map(|pair| (pair[0], pair[1].utf16));
    let origin = Position {
        utf16: 0,
        line: 1,
        column: 1,
    };
    let mut next = || places.next().unwrap_or((origin, 0));
    let mut answers = Vec::with_capacity(verdicts.len());
    for (quote, verdict) in quotes.iter().zip(verdicts) {
        let found = verdict
            .found
            .iter()
            .map(|found| {
                let (start, end) = next();
                Place {
                    address: found.address.clone(),
                    start: start.utf16,
                    end,
                    line: start.line,
                    column: start.column,
                }
            })
            .collect();
        let nearest = verdict.nearest.as_ref().map(|nearest| {
            let (start, end) = next();
            NearestPlace {
                text: source.slice(nearest.span).to_owned(),
                address: nearest.address.clone(),
                similarity: nearest.similarity,
                changed: nearest
                    .changed
                    .iter()
                    .map(|c| (c.from.clone(), c.to.clone(), c.class.to_string()))
                    .collect(),
                context: nearest.context.clone(),
                start: start.utf16,
                end,
                line: start.line,
                column: start.column,
            }
        });
        answers.push(Answer {
            quote: quote.quote.clone(),
            address: quote.address.clone(),
            status: verdict.status.name(),
            via: verdict.via.map(super::Via::name),
            found,
            count: verdict.count,
            nearest,
            omitted: verdict
                .omitted
                .iter()
                .map(|&span: &Span| source.slice(span).to_owned())
                .collect(),
        });
    }
    answers
}

/// One verdict as a line: ✓ or ✗, the address, the quote, what became of it.
pub fn line(lang: Lang, document: &Document, quote: &Quote, verdict: &Verdict) -> String {
    let given = quote.address.as_deref().map(str::trim).unwrap_or("");
    let place = verdict.found.first().map(|found| say::Place {
        address: found.address.as_deref(),
        line: document.source().line_of(found.span.start()),
    });
    let result = match verdict.status {
        Status::Match => say::matched(lang, place.filter(|_| given.is_empty())),
        Status::Elsewhere => match place {
            Some(place) => say::elsewhere(lang, given, place),
            None => say::missing(lang),
        },
        Status::Missing => say::missing(lang),
        Status::NoSuchAddress => say::no_such_address(lang, given, place),
        Status::Empty => say::empty(lang),
    };
    let mark = if verdict.status == Status::Match {
        '✓'
    } else {
        '✗'
    };
    say::line(lang, mark, given, &shortened(&quote.quote), &result)
}

/// The nearest passage as an indented line for below the verdict; none for a
/// quote that was found or has no passage near it.
pub fn nearest_line(lang: Lang, document: &Document, verdict: &Verdict) -> Option<String> {
    let nearest = verdict.nearest.as_ref()?;
    if verdict.status == Status::Match {
        return None;
    }
    let source = document.source();
    let place = say::Place {
        address: nearest.address.as_deref(),
        line: source.line_of(nearest.span.start()),
    };
    let changed: Vec<(String, String)> = nearest
        .changed
        .iter()
        .map(|changed| (shortened(&changed.from), shortened(&changed.to)))
        .collect();
    let pairs: Vec<(&str, &str)> = changed
        .iter()
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    let passage = on_one_line(source.slice(nearest.span));
    Some(format!(
        "    {}",
        say::nearest(lang, place, &passage, &pairs)
    ))
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A quote on one line, at most forty characters.
fn shortened(quote: &str) -> String {
    let line = on_one_line(quote);
    if line.chars().nth(SHOWN).is_none() {
        return line;
    }
    let mut short: String = line.chars().take(SHOWN).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selector_has_the_words_and_what_stands_round_them() {
        let source = Source::new("𠮷野家は、代金を支払う。").unwrap();
        // UTF-16: the first character is two units.
        let found = selectors(&source, &[(4, 7), (0, 2), (90, 99)]);
        let parts: Vec<_> = found
            .iter()
            .map(|s| (s.prefix.as_str(), s.exact.as_str(), s.suffix.as_str()))
            .collect();
        assert_eq!(
            parts,
            [
                ("𠮷野家", "は、代", "金を支払う。"),
                ("", "𠮷", "野家は、代金を支払う。"),
                ("𠮷野家は、代金を支払う。", "", ""),
            ]
        );
        let long = Source::new("あ".repeat(100)).unwrap();
        assert_eq!(selectors(&long, &[(50, 51)])[0].prefix.chars().count(), 32);
    }
}
