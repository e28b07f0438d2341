//! What holds of every document and every quote.

use super::token::{cut_through, negated_at};
use super::*;
use crate::document::{self, Document};
use crate::text::{Format, Source};
use proptest::prelude::*;

fn read(text: &str, format: Format) -> Document {
    let options = document::Options {
        format,
        ..document::Options::default()
    };
    Document::read(Source::new(text).unwrap(), options)
}

fn quote(words: &str) -> Quote {
    Quote {
        address: None,
        quote: words.to_owned(),
    }
}

fn verdict(text: &str, words: &str) -> Verdict {
    let document = read(text, Format::Text);
    let index = QuoteIndex::new(&document);
    index.check(&document, &quote(words), Options::default())
}

#[test]
fn a_place_refused_by_a_guard_is_the_nearest_passage() {
    let found = verdict("期間は、130日以内とする。", "30日以内");
    assert_eq!(found.status, Status::Missing);
    let nearest = found.nearest.unwrap();
    assert_eq!(nearest.changed[0].from, "130");
    assert_eq!(nearest.changed[0].class, Class::Number);
    assert_eq!(nearest.context, "とする。");
}

#[test]
fn elsewhere_also_shows_what_the_cited_unit_says() {
    let text = "第1条（期間）\n期間は、検収後30日以内とする。\n第2条（延長）\n期間は、検収後60日以内とする。\n";
    let document = read(text, Format::Text);
    let asked = Quote {
        address: Some("1".into()),
        quote: "期間は、検収後60日以内とする".into(),
    };
    let found = QuoteIndex::new(&document).check(&document, &asked, Options::default());
    assert_eq!(found.status, Status::Elsewhere);
    assert_eq!(found.found[0].address.as_deref(), Some("2"));
    let nearest = found.nearest.unwrap();
    assert_eq!(nearest.address.as_deref(), Some("1"));
    assert_eq!(
        (
            nearest.changed[0].from.as_str(),
            nearest.changed[0].to.as_str()
        ),
        ("30", "60")
    );
}

#[test]
fn an_ellipsis_can_be_refused() {
    let document = read("甲は、乙に対し、委託料を支払う。", Format::Text);
    let index = QuoteIndex::new(&document);
    let asked = quote("甲は、…委託料を支払う");
    let read = index.check(&document, &asked, Options::default());
    assert_eq!(read.via, Some(Via::Elided));
    assert_eq!(read.omitted.len(), 1);
    let options = Options {
        refuse_ellipsis: true,
        ..Options::default()
    };
    let refused = index.check(&document, &asked, options);
    assert_eq!(refused.status, Status::Missing);
}

#[test]
fn all_places_are_counted_and_a_hundred_listed() {
    let text = "委託料を支払う。\n".repeat(150);
    let found = verdict(&text, "委託料を支払う");
    assert_eq!((found.count, found.found.len()), (150, 100));
}

#[test]
fn a_long_quote_without_a_place_is_answered_too() {
    let text = "甲は、乙に対し、委託料を支払う。".repeat(400);
    let words = "丙は、丁に対し、報酬を請求する。".repeat(400);
    assert_eq!(verdict(&text, &words).status, Status::Missing);
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "[甲乙はを支払う。、\n 　0-9三十百不適法]{0,60}",
        "[a-d .,'\n0-9-]{0,60}",
        "[第1条（目的）\n２　甲は*_`|#>\\[\\]-]{0,60}",
        "(?s).{0,40}",
    ]
}

proptest! {
    #[test]
    fn any_quote_of_any_document_is_answered(
        text in texts(),
        words in texts(),
        address in "[0-9.h]{0,4}",
        markdown: bool,
        plain: bool,
    ) {
        let format = if markdown { Format::Markdown } else { Format::Text };
        let document = read(&text, format);
        let index = QuoteIndex::new(&document);
        let asked = Quote { address: Some(address), quote: words };
        let rule = if plain { Rule::Chaff } else { Rule::Full };
        let options = Options { rule, ..Options::default() };
        let first = index.check(&document, &asked, options);
        prop_assert_eq!(&index.check(&document, &asked, options), &first);
        let spans = first.found.iter().map(|found| found.span);
        for span in spans.chain(first.nearest.iter().map(|nearest| nearest.span)) {
            prop_assert!(text.get(span.range()).is_some());
        }
        prop_assert_eq!(first.status == Status::Match, first.via.is_some() && first.count > 0
            && !matches!(first.status, Status::Elsewhere | Status::NoSuchAddress));
        report::answers(&document, std::slice::from_ref(&asked), &[first]);
    }

    #[test]
    fn every_stretch_that_cuts_nothing_stands(text in texts(), from in 0usize..60, len in 1usize..40) {
        let from = crate::text::floor_boundary(&text, from);
        let to = crate::text::floor_boundary(&text, from + len);
        let words = &text[from..to];
        // White space at the ends is no part of a quote.
        let start = to - words.trim_start().len();
        let end = start + words.trim().len();
        let cuts = [start, end].iter().any(|&at| cut_through(&text, at).is_some());
        // A cluster cut in two is no stretch of characters.
        let joined = text[to..].starts_with(|c: char| {
            unicode_normalization::char::is_combining_mark(c) || matches!(c, '\u{FF9E}' | '\u{FF9F}')
        }) || words.starts_with(|c: char| {
            unicode_normalization::char::is_combining_mark(c) || matches!(c, '\u{FF9E}' | '\u{FF9F}')
        });
        if !cuts && !joined && negated_at(&text, start).is_none() && text.is_ascii() {
            let found = verdict(&text, words);
            let blank = words.trim().is_empty();
            prop_assert_eq!(found.status == Status::Match, !blank, "{:?} of {:?}", words, text);
        }
    }
}
