//! `duplicate-definition`: a term defined twice in one scope.
//!
//! Two definitions meet when they hold for the same part of the document: the
//! same article, chapter, supplement, or the same instrument where a page
//! holds several. A name given again to the very same thing (「株式会社青葉
//! （以下「甲」という。）」 in the title and in the preamble) has one meaning
//! and is no finding.

use std::collections::BTreeMap;

use crate::document::{Document, Kind, Leaf, LeafData, Node, NodeId, Scope, Style};
use crate::lint::{Context, Data, Report};
use crate::text::{Span, floor_boundary};

/// The part of a document that a definition holds for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// One of the instruments on a page, by its number.
    Instrument(usize),
    /// A node with what it holds.
    Node(NodeId),
    /// An unnumbered paragraph, by its line.
    Line(u32),
}

/// A definition that others are compared with.
struct First {
    span: Span,
    line: u32,
    /// What an inline definition names.
    thing: Option<String>,
}

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let document = context.document;
    let instruments = instruments(document);
    let mut first: BTreeMap<(Part, String), First> = BTreeMap::new();
    for leaf in document.leaves() {
        let LeafData::Definition(definition) = &leaf.data else {
            continue;
        };
        if definition.scope == Scope::Pointer {
            continue;
        }
        let part = part(document, leaf, definition.scope, &instruments);
        let thing = definition
            .is_inline
            .then(|| named_thing(context, leaf.span))
            .flatten();
        let key = (part, bare(&definition.term).to_owned());
        match first.get(&key) {
            None => {
                let span = leaf.span;
                let line = leaf.line;
                first.insert(key, First { span, line, thing });
            }
            Some(earlier) if same_thing(thing.as_deref(), earlier.thing.as_deref()) => {}
            Some(earlier) => report.add_related(
                leaf.span,
                definition.term.clone(),
                Data::DuplicateDefinition {
                    term: definition.term.clone(),
                    first: earlier.line,
                },
                earlier.span,
            ),
        }
    }
}

/// A term without its article.
fn bare(term: &str) -> &str {
    ["the ", "The ", "a ", "A ", "an ", "An "]
        .iter()
        .find_map(|article| term.strip_prefix(article))
        .unwrap_or(term)
}

/// Where the instruments of a page begin, in bytes: the articles of each start
/// again at the first number of the document.
fn instruments(document: &Document) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut first = None;
    let mut last_article = 0;
    for node in document.nodes() {
        let is_article = node.kind == Kind::Article && !node.is_listed;
        let top = node
            .parent
            .is_none_or(|parent| document.node(parent).kind != Kind::Article);
        if !is_article || !top || in_supplement(document, node.parent) {
            continue;
        }
        match first {
            None => first = Some((node.style, node.ordinal)),
            Some(label) if node.ordinal.is_some() && label == (node.style, node.ordinal) => {
                // Its headings belong to it when they come after what went before.
                let start = std::iter::successors(node.parent, |&id| document.node(id).parent)
                    .map(|id| document.node(id).span.start())
                    .filter(|start| *start > last_article)
                    .min()
                    .unwrap_or(node.span.start());
                starts.push(start);
            }
            Some(_) => {}
        }
        last_article = node.span.start();
    }
    starts.extend(unnumbered_supplements(document));
    starts.sort_unstable();
    starts
}

/// Lines such as `APPENDIX: How to apply` that open a part without a number.
fn unnumbered_supplements(document: &Document) -> Vec<usize> {
    let source = document.source();
    let mut after_blank = true;
    let mut found = Vec::new();
    for (_, line) in source.lines() {
        let text = source.slice(line).trim();
        let opens = after_blank
            && text.len() <= 100
            && text.starts_with(|c: char| c.is_ascii_uppercase())
            && text.split_once([':', '—']).is_some_and(|(word, _)| {
                SUPPLEMENTS.contains(&word.trim().to_lowercase().as_str())
            });
        if opens {
            found.push(line.start());
        }
        after_blank = text.is_empty();
    }
    found
}

fn in_supplement(document: &Document, from: Option<NodeId>) -> bool {
    std::iter::successors(from, |&id| document.node(id).parent)
        .any(|id| is_supplement(document.node(id)))
}

/// Headings of a part with terms of its own.
const SUPPLEMENTS: &[&str] = &[
    "addendum",
    "appendix",
    "annex",
    "exhibit",
    "schedule",
    "attachment",
    "別紙",
    "別添",
    "付録",
    "附属書",
    "覚書",
    "特約",
];

fn is_supplement(node: &Node) -> bool {
    let by_heading = || {
        let heading = node.heading.trim_start().to_lowercase();
        node.kind == Kind::Section && SUPPLEMENTS.iter().any(|word| heading.starts_with(word))
    };
    matches!(node.style, Style::Supplement | Style::Annex) || by_heading()
}

/// The part that a definition with this scope holds for.
fn part(document: &Document, leaf: &Leaf, scope: Scope, instruments: &[usize]) -> Part {
    let nearest = |wanted: &dyn Fn(&Node) -> bool| {
        document
            .ancestors(leaf.node)
            .find(|&id| wanted(document.node(id)))
    };
    let style = |style: Style| {
        nearest(&|node| node.style == style).or_else(|| nearest(&|node| node.kind == Kind::Chapter))
    };
    let instrument = || {
        let supplement = nearest(&is_supplement);
        supplement.map_or_else(
            || Part::Instrument(instruments.partition_point(|start| *start <= leaf.span.start())),
            Part::Node,
        )
    };
    let item = |outermost: bool| {
        let mut items = document
            .ancestors(leaf.node)
            .filter(|&id| document.node(id).kind == Kind::Item);
        let found = if outermost {
            items.last()
        } else {
            items.next()
        };
        Some(found.map_or(Part::Line(leaf.line), Part::Node))
    };
    match scope {
        Scope::Document | Scope::Pointer => None,
        Scope::Supplement => nearest(&is_supplement).map(Part::Node),
        Scope::Part => style(Style::Part).map(Part::Node),
        Scope::Chapter => style(Style::Chapter).map(Part::Node),
        Scope::Setsu => style(Style::Setsu).map(Part::Node),
        Scope::Kan => style(Style::Kan).map(Part::Node),
        Scope::Moku => style(Style::Moku).map(Part::Node),
        Scope::Article => nearest(&|node| node.kind == Kind::Article)
            .or_else(|| nearest(&|node| node.kind == Kind::Section))
            .map(Part::Node),
        Scope::Paragraph => item(true),
        Scope::Item => item(false),
    }
    .unwrap_or_else(instrument)
}

/// Whether two names are given to one thing: the same words, or a shorter and a
/// longer form of them.
fn same_thing(one: Option<&str>, other: Option<&str>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return false;
    };
    let longer = |long: &str, short: &str| long.starts_with(short) && short.chars().count() >= 6;
    one == other || longer(one, other) || longer(other, one)
}

/// The words before the bracket in which a name is given: what is named.
fn named_thing(context: &Context<'_>, term: Span) -> Option<String> {
    let prose = context.prose();
    let at = context.document.reading().visible_offset(term.start());
    let from = floor_boundary(prose, at.saturating_sub(400));
    let before = prose.get(from..at)?;
    let open = before.rfind(['（', '('])?;
    let words = before.get(..open)?.trim_end();
    let thing: Vec<char> = words
        .chars()
        .rev()
        .take_while(|c| !matches!(c, '。' | '\n' | '、' | ',' | '.' | ';' | '）' | ')'))
        .take(24)
        .collect();
    // Two words of a Latin text, three characters of a Japanese one.
    let enough = if thing.iter().all(char::is_ascii) {
        thing.contains(&' ') && thing.len() > 8
    } else {
        thing.len() >= 3
    };
    enough.then(|| {
        thing
            .into_iter()
            .rev()
            .collect::<String>()
            .trim()
            .to_owned()
    })
}
