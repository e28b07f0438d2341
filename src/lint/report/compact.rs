//! Lines of text, as the command line prints them.

use super::{counts, genre_line, places};
use crate::document::Document;
use crate::lint::{Config, Finding};
use crate::message::{Lang, lint as say};

/// Path, genre, one finding a line with its rule below, and the counts.
pub fn compact(document: &Document, config: &Config, findings: &[Finding], lang: Lang) -> String {
    let genre = genre_line(document, config);
    let mut lines: Vec<String> = document.path().map(str::to_owned).into_iter().collect();
    lines.push(say::genre(lang, genre.genre, genre.from == "option"));
    lines.extend(genre.suggests.map(|name| say::genre_suggestion(lang, name)));
    for (finding, (at, _)) in findings.iter().zip(places(document, findings)) {
        let severity = say::severity(lang, finding.severity.name());
        let message = finding.message(lang);
        lines.push(format!(
            "  {}:{}  {severity}  {message}",
            at.line, at.column
        ));
        lines.push(format!("      {}", finding.rule));
    }
    let [errors, warnings, infos] = counts(findings);
    lines.push(say::counts(lang, errors, warnings, infos));
    lines.push(String::new());
    lines.join("\n")
}
