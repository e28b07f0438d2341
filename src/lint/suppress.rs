//! The author's word that something may stand: HTML comments in the text.
//!
//! | comment | reach |
//! |---|---|
//! | `<!-- stet: rule — reason -->` | the paragraph it stands in; alone on its line, the next one |
//! | `<!-- stet-section: rule — reason -->` | the section it stands in; directly before a heading, that one |
//! | `<!-- stet-file: rule — reason -->` | the whole text |
//!
//! Several rules are parted by commas; without a name, every rule is meant. The
//! reason is for the reader. Comments inside code are code.

use crate::document::{Document, Kind};
use crate::text::order;
use crate::text::{BlockKind, Span};

use super::Finding;

const OPEN: &str = "<!--";
const CLOSE: &str = "-->";
/// What parts the rules from the reason.
const DASHES: &[&str] = &["—", "–", "―", "--", " - ", "：", ": "];

/// A stretch of text in which rules are silent.
#[derive(Debug)]
struct Silence<'t> {
    reach: Span,
    /// Empty: every rule.
    rules: Vec<&'t str>,
}

/// Takes out the findings that the author lets stand.
pub(super) fn apply(document: &Document, findings: &mut Vec<Finding>) {
    let silences = silences(document);
    if silences.is_empty() {
        return;
    }
    // Both in order of position: one sweep.
    let mut next = 0;
    let mut active: Vec<&Silence<'_>> = Vec::new();
    findings.retain(|finding| {
        let at = finding.span.start();
        while let Some(silence) = silences.get(next).filter(|s| s.reach.start() <= at) {
            active.push(silence);
            next += 1;
        }
        active.retain(|silence| silence.reach.end() > at);
        !active
            .iter()
            .any(|silence| silence.rules.is_empty() || silence.rules.contains(&finding.rule))
    });
}

fn silences(document: &Document) -> Vec<Silence<'_>> {
    let text = document.source().text();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text.get(at..).and_then(|rest| rest.find(OPEN)) {
        let start = at + open;
        let body = start + OPEN.len();
        let Some(len) = text.get(body..).and_then(|rest| rest.find(CLOSE)) else {
            break;
        };
        let comment = Span::new(start, body + len + CLOSE.len());
        at = comment.end();
        let Some((kind, rules)) = text.get(body..body + len).and_then(stet) else {
            continue;
        };
        if is_shown(document, comment) {
            continue;
        }
        let reach = match kind {
            Reach::File => Span::new(0, text.len() + 1),
            Reach::Section => section(document, comment),
            Reach::Place => place(document, comment),
        };
        found.push(Silence { reach, rules });
    }
    order::by_key(&mut found, |silence| silence.reach.start());
    found
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    Place,
    Section,
    File,
}

/// The reach and the rules of a comment; `None` when it is about something else.
fn stet(body: &str) -> Option<(Reach, Vec<&str>)> {
    let rest = body.trim().strip_prefix("stet")?;
    let (reach, rest) = match (rest.strip_prefix("-section"), rest.strip_prefix("-file")) {
        (Some(rest), _) => (Reach::Section, rest),
        (_, Some(rest)) => (Reach::File, rest),
        _ => (Reach::Place, rest),
    };
    let rules = match rest.strip_prefix([':', '：']) {
        Some(rules) => rules,
        None if rest.trim().is_empty() => "",
        None => return None,
    };
    let end = DASHES.iter().filter_map(|dash| rules.find(dash)).min();
    let rules = rules.get(..end.unwrap_or(rules.len())).unwrap_or("");
    let names = rules
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '、' | '，'))
        .filter(|name| !name.is_empty());
    Some((reach, names.collect()))
}

/// Whether a reader sees the comment: in Markdown it is then code or an escaped
/// example. Plain text shows everything.
fn is_shown(document: &Document, comment: Span) -> bool {
    let reading = document.reading();
    if reading.is_plain() {
        return false;
    }
    reading.source_offset(reading.visible_offset(comment.start())) == comment.start()
        || reading
            .blocks
            .partition_point(|block| block.span.start() <= comment.start())
            .checked_sub(1)
            .and_then(|last| reading.blocks.get(last))
            .is_some_and(|block| block.kind == BlockKind::Code && block.span.contains(comment))
}

/// The block that holds the comment, or the next one when it stands alone.
fn place(document: &Document, comment: Span) -> Span {
    let source = document.source();
    let first = source.line_of(comment.start());
    let last = source.line_of(comment.end());
    let before = source
        .text()
        .get(source.line(first).start()..comment.start())
        .unwrap_or("");
    let after = source
        .text()
        .get(comment.end()..source.line(last).end())
        .unwrap_or("");
    let alone = before
        .trim_matches(['>', ' ', '\t', '　', '-', '*'])
        .is_empty()
        && after.trim().is_empty();
    if !alone {
        return lines_around(document, first, last);
    }
    let next = (last + 1..=source.line_count())
        .find(|&line| !source.slice(source.line(line)).trim().is_empty());
    next.map_or(Span::empty(comment.end()), |line| {
        lines_around(document, line, line)
    })
}

/// The lines from `first` to `last` with those that belong to the same
/// paragraph: up to a blank line or a line that opens a numbered place. A line
/// of plain text is taken alone.
fn lines_around(document: &Document, first: usize, last: usize) -> Span {
    let source = document.source();
    let opens = |line: usize| {
        document
            .nodes()
            .binary_search_by(|node| (node.line as usize).cmp(&line))
            .is_ok()
    };
    let blank = |line: usize| source.slice(source.line(line)).trim().is_empty();
    let (mut from, mut to) = (first, last);
    if !document.reading().is_plain() {
        while from > 1 && !opens(from) && !blank(from - 1) {
            from -= 1;
        }
    }
    while to < source.line_count() && !opens(to + 1) && !blank(to + 1) {
        to += 1;
    }
    Span::new(
        source.line(from).start(),
        source.line(to).end().max(source.line(from).start()),
    )
}

/// The section that holds the comment: the innermost heading, chapter or
/// article, or the one that begins right behind it.
fn section(document: &Document, comment: Span) -> Span {
    let text = document.source().text();
    let is_section = |kind: Kind| matches!(kind, Kind::Section | Kind::Chapter | Kind::Article);
    let nodes = document.nodes();
    let first = nodes.partition_point(|node| node.span.start() < comment.end());
    if let Some(node) = nodes.get(first.max(1)).filter(|node| is_section(node.kind))
        && text
            .get(comment.end()..node.span.start())
            .is_some_and(|between| between.trim().is_empty())
    {
        return node.span;
    }
    let innermost = document.innermost(Span::empty(comment.start()));
    let holder = document
        .ancestors(innermost)
        .find(|&id| is_section(document.node(id).kind));
    match holder {
        Some(id) => document.node(id).span,
        None => {
            let mut later = nodes.iter().skip(first.max(1));
            let next = later.find(|node| is_section(node.kind) && !node.is_listed);
            let end = next.map_or(text.len() + 1, |node| node.span.start());
            Span::new(comment.start(), end)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::document::{Document, Options};
    use crate::lint::{Config, check};
    use crate::text::{Format, Source};

    fn lines(text: &str) -> Vec<u32> {
        let options = Options {
            format: Format::Markdown,
            ..Options::default()
        };
        let document = Document::read(Source::new(text).unwrap(), options);
        check(&document, &Config::default())
            .iter()
            .map(|finding| document.source().position(finding.span.start()).line)
            .collect()
    }

    const SAID: &str = "館長は「改修より先に使い方を決めるべきだ」と述べた。";

    #[test]
    fn a_place() {
        let alone =
            format!("<!-- stet: quote-without-source — 本人の許し -->\n\n{SAID}\n\n{SAID}\n");
        assert_eq!(lines(&alone), [5]);
        let inside = format!("{SAID} <!-- stet -->\n\n{SAID}\n");
        assert_eq!(lines(&inside), [3]);
        let other = format!("{SAID} <!-- stet: numbering-gap -->\n");
        assert_eq!(lines(&other), [1]);
        let two = format!("<!-- stet: numbering-gap, quote-without-source -- ok -->\n{SAID}\n");
        assert_eq!(lines(&two), Vec::<u32>::new());
        let about = format!("<!-- stetson -->\n{SAID}\n");
        assert_eq!(lines(&about), [2]);
    }

    #[test]
    fn a_section_and_a_file() {
        let text = |comment: &str| {
            format!("# 甲\n\n{SAID}\n\n## 乙\n\n{comment}\n\n{SAID}\n\n# 丙\n\n{SAID}\n")
        };
        assert_eq!(lines(&text("")), [3, 9, 13]);
        assert_eq!(
            lines(&text(
                "<!-- stet-section: quote-without-source — 古い記録 -->"
            )),
            [3, 13]
        );
        assert_eq!(
            lines(&text("<!-- stet-file: quote-without-source — 創作 -->")),
            Vec::<u32>::new()
        );
        assert_eq!(lines(&text("`<!-- stet-file -->`")), [3, 9, 13]);
        assert_eq!(lines(&text("```\n<!-- stet-file -->\n```")), [3, 11, 15]);
        let before = format!("{SAID}\n\n<!-- stet-section -->\n# 甲\n\n{SAID}\n");
        assert_eq!(lines(&before), [1]);
    }
}
