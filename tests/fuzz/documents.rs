//! Sound generated documents stay silent; every planted fault is found; what is
//! cut from them stands in them.

use super::generate::{Choices, Generated, english, japanese};
use genbun::cite::{self, Quote, QuoteIndex, Status};
use genbun::document::{Document, Options};
use genbun::lint::{self, Config, Finding};
use genbun::message::Lang;
use genbun::text::{Format, Source};
use proptest::prelude::*;

fn read(text: &str, markdown: bool) -> Document {
    let source = Source::new(text).unwrap();
    let format = if markdown {
        Format::Markdown
    } else {
        Format::Text
    };
    Document::read(
        source,
        Options {
            format,
            ..Options::default()
        },
    )
}

fn findings(text: &str, markdown: bool) -> Vec<(u32, Finding)> {
    let document = read(text, markdown);
    let structural = [
        "dangling-reference",
        "numbering-gap",
        "duplicate-definition",
    ];
    lint::check(&document, &Config::default())
        .into_iter()
        .filter(|finding| structural.contains(&finding.rule))
        .map(|finding| {
            (
                document.source().line_of(finding.span.start()) as u32,
                finding,
            )
        })
        .collect()
}

fn shown(found: &[(u32, Finding)]) -> String {
    found
        .iter()
        .map(|(line, f)| format!("{line}: {} {}\n", f.rule, f.message(Lang::En)))
        .collect()
}

fn check(document: &Generated) -> Result<(), TestCaseError> {
    let text = document.text();
    let found = findings(&text, document.markdown);
    prop_assert!(
        found.is_empty(),
        "a sound document:\n{text}\n{}",
        shown(&found)
    );
    for removed in &document.removable {
        let (text, line) = document.without(removed);
        let found = findings(&text, document.markdown);
        let seen = found
            .iter()
            .any(|(at, f)| *at == line && f.rule == "numbering-gap");
        prop_assert!(seen, "no gap on line {line} of\n{text}\n{}", shown(&found));
    }
    for pointer in &document.pointers {
        let (text, line) = document.with_broken(pointer);
        let found = findings(&text, document.markdown);
        let seen = found
            .iter()
            .any(|(at, f)| *at == line && f.rule == "dangling-reference");
        prop_assert!(
            seen,
            "{} on line {line} not found in\n{text}\n{}",
            pointer.broken,
            shown(&found)
        );
    }
    Ok(())
}

/// The words of every line that is a sentence stand at its address; with one
/// word changed they stand nowhere.
fn check_quotes(generated: &Generated) -> Result<(), TestCaseError> {
    let document = read(&generated.text(), generated.markdown);
    let index = QuoteIndex::new(&document);
    let source = document.source();
    for (_, span) in source.lines() {
        let line = source.slice(span);
        // Behind the label, if there is one.
        let words = line.rsplit(['　', ')', '）']).next().unwrap_or(line).trim();
        if !words.ends_with(['。', '.']) || words.chars().count() < 12 {
            continue;
        }
        let at = span.end() - words.len();
        let node = document.innermost((at..span.end()).into());
        let address = Some(document.node(node).address.as_str().to_owned());
        let quote = |words: &str| Quote {
            address: address.clone(),
            quote: words.to_owned(),
        };
        let options = cite::Options::default();
        let verdict = index.check(&document, &quote(words), options);
        prop_assert_eq!(verdict.status, Status::Match, "{} at {:?}", words, address);
        let first = words.split_inclusive(' ').next().unwrap_or_default();
        let changed = match words.strip_suffix('。') {
            Some(stem) => format!("{stem}鬱。"),
            None => words.replacen(first.trim_end(), "Otherwise", 1),
        };
        let verdict = index.check(&document, &quote(&changed), options);
        prop_assert_eq!(verdict.status, Status::Missing, "{}", changed);
    }
    Ok(())
}

fn drawn(c: &mut Choices) -> Generated {
    if c.once_in(2) {
        english::document(c)
    } else {
        japanese::document(c)
    }
}

/// A sound document is silent; without one of its provisions, or with one of
/// its references pointing past the end, it is not.
pub fn sound(c: &mut Choices) -> Result<(), TestCaseError> {
    check(&drawn(c))
}

/// With one provision more, everything counted on, a document stays sound.
pub fn renumbered(c: &mut Choices) -> Result<(), TestCaseError> {
    let at = Some(c.below(12));
    let document = if c.once_in(2) {
        english::document_with(c, at)
    } else {
        japanese::document_with(c, at)
    };
    let text = document.text();
    let found = findings(&text, document.markdown);
    prop_assert!(found.is_empty(), "renumbered:\n{}\n{}", text, shown(&found));
    Ok(())
}

/// The sentences of a document stand at their addresses; changed, nowhere.
pub fn quoted(c: &mut Choices) -> Result<(), TestCaseError> {
    check_quotes(&drawn(c))
}
