//! A page of Markdown for people who were not there.

use super::{counts, genre_line, places};
use crate::document::Document;
use crate::lint::{Config, Finding};
use crate::message::{Lang, lint as say};
use crate::text::Span;

/// Genre, counts, and a table of the findings with address and words.
pub fn markdown(document: &Document, config: &Config, findings: &[Finding], lang: Lang) -> String {
    let genre = genre_line(document, config);
    let [errors, warnings, infos] = counts(findings);
    let name = document.path().unwrap_or("");
    let mut page = format!("# {}\n\n", escape(&say::report_title(lang, name)));
    let mut item = |text: String| page.push_str(&format!("- {}\n", escape(&text)));
    item(say::genre(lang, genre.genre, genre.from == "option"));
    if let Some(suggested) = genre.suggests {
        item(say::genre_suggestion(lang, suggested));
    }
    item(say::counts(lang, errors, warnings, infos));
    if findings.is_empty() {
        return page;
    }
    let columns = say::FINDING_COLUMNS.map(|column| match lang {
        Lang::Ja => column.0,
        Lang::En => column.1,
    });
    page.push_str(&format!(
        "\n| {} |\n|{}\n",
        columns.join(" | "),
        " --- |".repeat(columns.len())
    ));
    for (finding, (at, _)) in findings.iter().zip(places(document, findings)) {
        let node = document.innermost(Span::empty(finding.span.start()));
        let cells = [
            format!("{}:{}", at.line, at.column),
            document.node(node).address.as_str().to_owned(),
            say::severity(lang, finding.severity.name()).to_owned(),
            finding.message(lang),
            finding.rule.to_owned(),
        ];
        let cells = cells.map(|cell| escape(&cell)).join(" | ");
        page.push_str(&format!("| {cells} |\n"));
    }
    page
}

/// Words as they are: nothing in them is Markdown.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' => escaped.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '!' | '~' => {
                escaped.push('\\');
                escaped.push(c);
            }
            _ => escaped.push(c),
        }
    }
    escaped
}
