//! The pages of the rules are run: each example must be silent, or report
//! exactly what it says.
//!
//! An example is a fenced block after a line that begins with `Silent` or
//! `Reported: LINE:COLUMN ABOUT` (more of them parted by `; `). The fence's
//! word is the language of plain text (`ja`, `en`) or `markdown`.

#![allow(clippy::expect_used)]

use genbun::document::{Document, Options};
use genbun::lint::{Config, Finding, RULES, check};
use genbun::message::Lang;
use genbun::text::{Format, Source};

struct Example {
    line: usize,
    fence: String,
    text: String,
    expected: Vec<String>,
}

fn examples(page: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let mut expected: Option<Vec<String>> = None;
    let mut open: Option<Example> = None;
    for (index, line) in page.lines().enumerate() {
        if let Some(mut example) = open.take() {
            if line == "```" {
                found.push(example);
            } else {
                example.text.push_str(line);
                example.text.push('\n');
                open = Some(example);
            }
        } else if let Some(fence) = line.strip_prefix("```") {
            open = Some(Example {
                line: index + 1,
                fence: fence.to_owned(),
                text: String::new(),
                expected: expected
                    .take()
                    .unwrap_or_else(|| panic!("line {}: an example without its word", index + 1)),
            });
        } else if line.starts_with("Silent") {
            expected = Some(Vec::new());
        } else if let Some(places) = line.strip_prefix("Reported: ") {
            expected = Some(places.split("; ").map(str::to_owned).collect());
        }
    }
    found
}

fn reported(rule: &str, example: &Example) -> Vec<Finding> {
    let options = Options {
        format: match example.fence.as_str() {
            "markdown" => Format::Markdown,
            _ => Format::Text,
        },
        language: Lang::from_code(&example.fence),
        ..Options::default()
    };
    let source = Source::new(example.text.clone()).expect("a short text");
    let document = Document::read(source, options);
    let findings = check(&document, &Config::default());
    findings.into_iter().filter(|f| f.rule == rule).collect()
}

/// `LINE:COLUMN ABOUT`
fn place(example: &Example, finding: &Finding) -> String {
    let source = Source::new(example.text.clone()).expect("a short text");
    let at = source.position(finding.span.start());
    format!("{}:{} {}", at.line, at.column, finding.about)
}

#[test]
fn every_example_on_a_page_holds() {
    for rule in RULES {
        let examples = examples(rule.docs);
        assert!(
            examples.iter().any(|e| e.expected.is_empty()),
            "{}: no silent example",
            rule.name
        );
        assert!(
            examples.iter().any(|e| !e.expected.is_empty()),
            "{}: no reported example",
            rule.name
        );
        for example in examples {
            let findings = reported(rule.name, &example);
            let places: Vec<_> = findings.iter().map(|f| place(&example, f)).collect();
            let at = format!("{}.md, line {}", rule.name, example.line);
            assert_eq!(places, example.expected, "{at}");
            for finding in findings {
                let [ja, en] = [Lang::Ja, Lang::En].map(|lang| finding.message(lang));
                assert!(
                    ja != en && ja.contains(&finding.about) && en.contains(&finding.about),
                    "{at}"
                );
            }
        }
    }
}

#[test]
fn every_page_says_what_and_why() {
    for rule in RULES {
        let heading = format!("# {}\n", rule.name);
        assert!(rule.docs.starts_with(&heading), "{}", rule.name);
        for part in ["\n## What\n", "\n## Why\n", "\n## Examples\n"] {
            assert!(rule.docs.contains(part), "{}: {part:?}", rule.name);
        }
        let severity = format!("**Severity:** {}.", rule.severity.name());
        assert!(rule.docs.contains(&severity), "{}: {severity}", rule.name);
    }
}
