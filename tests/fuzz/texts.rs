//! What holds for any text whatever.

use super::generate::{Choices, corpus, findings, text};
use genbun::cite::{self, Quote, QuoteIndex, Status, answer};
use genbun::claim::{Claims, Entities, Reading, Verdict, check, evaluate, explain, load};
use genbun::document::{Document, Options, catalogue};
use genbun::entity;
use genbun::fidelity::compare_findings;
use genbun::lint::{self, Config, report};
use genbun::message::Lang;
use genbun::text::quotation::{Voice, quotations};
use genbun::text::sentence::{LineEnd, clauses, sentences};
use genbun::text::{Format, Source, Span, floor_boundary};
use proptest::prelude::*;

fn read(text: &str, markdown: bool) -> Document {
    let format = if markdown {
        Format::Markdown
    } else {
        Format::Text
    };
    let options = Options {
        format,
        ..Options::default()
    };
    Document::read(Source::new(text).unwrap(), options)
}

fn fits(text: &str, span: Span) -> bool {
    text.get(span.range()).is_some()
}

/// Spans lie inside the text on borders of characters, the tree's inside one
/// another; three runs give the same bytes.
pub fn documents(c: &mut Choices) -> Result<(), TestCaseError> {
    let (text, markdown) = text::any(c);
    let document = read(&text, markdown);
    let mut last = 0;
    for node in document.nodes() {
        prop_assert!(fits(&text, node.span), "node {:?}", node);
        prop_assert!(fits(&text, node.label_span), "label {:?}", node);
        prop_assert!(node.span.start() >= last, "out of order {:?}", node);
        last = node.span.start();
        if let Some(parent) = node.parent {
            let parent = document.node(parent);
            prop_assert!(
                parent.span.contains(node.span),
                "{:?} outside {:?}",
                node,
                parent
            );
        }
    }
    for leaf in document.leaves() {
        prop_assert!(fits(&text, leaf.span), "leaf {:?}", leaf);
    }
    let found = lint::check(&document, &Config::default());
    for finding in &found {
        prop_assert!(fits(&text, finding.span), "{:?}", finding);
        prop_assert!(
            finding.related.is_none_or(|it| fits(&text, it)),
            "{:?}",
            finding
        );
    }
    let first = outputs(&document);
    for _ in 0..2 {
        prop_assert_eq!(&outputs(&read(&text, markdown)), &first);
    }
    Ok(())
}

/// Everything that a document answers.
fn outputs(document: &Document) -> String {
    let config = Config::default();
    let found = lint::check(document, &config);
    let mut all = document.json().to_string() + &document.sexp();
    for lang in [Lang::Ja, Lang::En] {
        let checked = report::checked(document, &config, &found, lang);
        all += &serde_json::to_string(&checked.findings).unwrap();
        all += &report::sarif(document, &found, lang);
        all += &report::markdown(document, &config, &found, lang);
        all += &report::obligations_csv(document, lang);
    }
    all += &serde_json::to_string(&catalogue(document)).unwrap();
    all += &serde_json::to_string(&lint::scaffold(document)).unwrap();
    all
}

/// Any quote of any text is answered in spans that fit, the same each time;
/// what matches is inside the node that it was asked for.
pub fn cites(c: &mut Choices) -> Result<(), TestCaseError> {
    let (text, markdown) = text::any(c);
    let document = read(&text, markdown);
    let index = QuoteIndex::new(&document);
    let quotes: Vec<Quote> = (0..1 + c.below(3))
        .map(|_| {
            let from = floor_boundary(&text, c.wide(text.len() + 1));
            let to = floor_boundary(&text, from + 1 + c.below(120)).max(from);
            let mut quote = text[from..to].to_owned();
            for _ in 0..c.below(3) {
                let at = floor_boundary(&quote, c.below(quote.len() + 1));
                quote.insert_str(at, c.of(text::PIECES));
            }
            let node = c.below(document.nodes().len());
            let address =
                (!c.once_in(3)).then(|| document.nodes()[node].address.as_str().to_owned());
            Quote { address, quote }
        })
        .collect();
    let verdicts = index.check_all(&document, &quotes, cite::Options::default());
    let again = index.check_all(&document, &quotes, cite::Options::default());
    prop_assert_eq!(&verdicts, &again);
    for verdict in &verdicts {
        for found in &verdict.found {
            prop_assert!(fits(&text, found.span), "{:?}", found);
        }
        if let Some(nearest) = &verdict.nearest {
            prop_assert!(fits(&text, nearest.span), "{:?}", nearest);
        }
        prop_assert!(verdict.status != Status::Match || verdict.count > 0);
    }
    cite::report::answers(&document, &quotes, &verdicts);
    let source = Source::new(text.as_str()).unwrap();
    for pair in answer::pairs(&source) {
        prop_assert!(fits(&text, pair.span), "{:?}", pair.quote);
        prop_assert!(pair.address_span.is_none_or(|it| fits(&text, it)));
    }
    Ok(())
}

/// A sentence of a real document stands where it was cut; with a strange word
/// in its middle it stands nowhere.
pub fn sentences_of_the_corpus(c: &mut Choices) -> Result<(), TestCaseError> {
    let (text, markdown) = corpus::stretch(c);
    let document = read(&text, markdown);
    let index = QuoteIndex::new(&document);
    let options = cite::Options::default();
    let blocks = &document.reading().blocks;
    for block in blocks {
        let span = block.span;
        let words = span.slice(&text);
        // What marks up words, or leaves some out, is another matter.
        if words.chars().count() < 20
            || words.contains([
                '*', '_', '`', '[', ']', '<', '\\', '…', '|', '#', '>', '&', '!',
            ])
            || words.contains("...")
        {
            continue;
        }
        let Some(sentence) = sentences(words, LineEnd::Continues)
            .into_iter()
            .find(|it| it.span.slice(words).trim().chars().count() >= 16)
        else {
            continue;
        };
        let quote = sentence.span.slice(words).trim().to_owned();
        let at = span.start() + sentence.span.start();
        let node = document.innermost((at..at + 1).into());
        let address = document.node(node).address.as_str().to_owned();
        let ask = |quote: String, address: Option<String>| {
            index.check(&document, &Quote { address, quote }, options)
        };
        let verdict = ask(quote.clone(), None);
        prop_assert_eq!(
            verdict.status,
            Status::Match,
            "{:?} of {:?}",
            quote,
            address
        );
        let middle = floor_boundary(&quote, quote.len() / 2);
        let changed = format!("{}鬱{}", &quote[..middle], &quote[middle..]);
        let verdict = ask(changed.clone(), None);
        prop_assert_eq!(verdict.status, Status::Missing, "{:?}", changed);
    }
    Ok(())
}

/// Figures fit the text and agree with themselves.
pub fn figures(c: &mut Choices) -> Result<(), TestCaseError> {
    let (text, _) = text::any(c);
    let mut last = 0;
    let found = entity::extract(&text);
    for it in &found {
        prop_assert!(
            fits(&text, it.span) && fits(&text, it.context) && it.context.contains(it.span),
            "{:?}",
            it
        );
        prop_assert!(it.span.start() >= last && !it.span.is_empty(), "{:?}", it);
        last = it.span.end();
        prop_assert!(!it.value().is_empty());
        entity::leaves(it, &text);
    }
    let rules = entity::Options::default();
    for mismatch in &entity::compare(&text, &text, &rules).mismatches {
        prop_assert_eq!(mismatch.reason, entity::Reason::TooLarge, "{:?}", text);
    }
    let (other, _) = text::shuffled(c, 40);
    prop_assert_eq!(
        entity::compare(&text, &other, &rules),
        entity::compare(&text, &other, &rules)
    );
    Ok(())
}

/// A list passed on as it was is accepted; with one field changed it is not,
/// nor with one finding more or less.
pub fn passed_on(c: &mut Choices) -> Result<(), TestCaseError> {
    let list = findings::list(c);
    let same = compare_findings(&list, &list);
    prop_assert!(same.accepted, "{:?}", list);
    prop_assert!(same.differences.is_empty());
    let Some(at) = (!list.is_empty()).then(|| c.below(list.len())) else {
        return Ok(());
    };
    let mut other = list.clone();
    match c.below(4) {
        0 => other[at].severity.push('x'),
        1 => other[at].line = Some(other[at].line.unwrap_or_default() + 1_000),
        2 => other[at].message.push_str("Q鬱"),
        _ => drop(other.remove(at)),
    }
    for (a, b) in [(&list, &other), (&other, &list)] {
        let report = compare_findings(a, b);
        prop_assert!(!report.accepted, "{:?} {:?}", a, b);
        prop_assert_eq!(&report, &compare_findings(a, b));
        report.text(Lang::Ja);
    }
    Ok(())
}

fn entities() -> Entities {
    Entities::load(
        r#"[{"id":"saeki","names":["佐伯","佐伯さん"]},{"id":"okami","names":["女将"]}]"#,
    )
    .unwrap()
}

fn claims(entities: &Entities) -> Claims {
    load(
        r#"[{"id":"a","recordLabel":"時計","alternatives":[
              {"all":[{"textAny":["時計"]},{"textAny":["遅れ"]}],"excludeAny":["夢"]},
              {"scope":"utterance","all":[{"entitiesAny":["saeki"]},{"textAny":["隠し","円","と言"]}]}]},
            {"id":"b","recordLabel":"順","alternatives":[{"all":[{"sequence":[["鍵","時計"],["隠した","遅れ"]]}]}]}]"#,
        entities,
        None,
    )
    .unwrap()
}

/// Nothing is credited out of somebody else's words; every span fits.
pub fn utterances(c: &mut Choices) -> Result<(), TestCaseError> {
    let (text, _) = text::shuffled(c, 60);
    let entities = entities();
    let reading = Reading::new(&text, &entities);
    for quote in quotations(&text) {
        prop_assert!(fits(&text, quote.span) && quote.span.contains(quote.inner));
    }
    for lines in [LineEnd::EndsSentence, LineEnd::Continues] {
        for sentence in sentences(&text, lines) {
            let parts = clauses(&text, sentence.span);
            let whole: String = parts.iter().map(|part| part.span.slice(&text)).collect();
            prop_assert_eq!(whole, sentence.span.slice(&text));
        }
    }
    let claims = claims(&entities);
    check(&claims, &entities, Lang::Ja);
    for claim in claims.list() {
        let result = evaluate(claim, &reading, &entities);
        for matched in &result.spans {
            prop_assert!(fits(&text, matched.span) && !matched.span.is_empty());
            let foreign = reading
                .quotations()
                .iter()
                .any(|quote| quote.voice == Voice::Other && quote.span.overlaps(matched.span));
            prop_assert!(
                !(foreign && result.verdict == Verdict::Supported),
                "{}",
                text
            );
        }
        let first = explain(claim, &reading, &entities, Lang::Ja);
        prop_assert_eq!(first.result, result.output(&text));
    }
    Ok(())
}
