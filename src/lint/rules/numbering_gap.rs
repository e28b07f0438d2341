//! `numbering-gap`: a number that does not follow the one before it.
//!
//! Compared are the children of one node, by kind, depth and way of writing;
//! never the first of a run, a restart at 1, or branch and inserted numbers.

use crate::document::{Document, Kind, Node, Style};
use crate::lint::{Context, Data, Report};
use crate::text::Span;
use crate::text::map::Map;
use crate::text::order;

/// What tells the runs of one parent apart: kind, depth, way of writing, and
/// what stands before the last dot of a dotted number.
type RunKey<'a> = (u32, Kind, u8, Style, &'a str);

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let document = context.document;
    let mut last: Map<RunKey<'_>, usize> = Map::new();
    let mut gaps = Vec::new();
    for (index, node) in document.nodes().iter().enumerate().skip(1) {
        if !is_counted(document, node) {
            continue;
        }
        let (Some(ordinal), Some(parent)) = (node.ordinal, node.parent) else {
            continue;
        };
        if document.is_extract(parent) || holds_itself(document, index) {
            continue;
        }
        let prefix = match node.kind {
            Kind::Article => node.address.parent().unwrap_or(""),
            _ => "",
        };
        let key = (
            parent.index() as u32,
            node.kind,
            node.level,
            node.style,
            prefix,
        );
        let previous = last.insert(key, index);
        let found = match previous {
            _ if node.begins_run => None,
            Some(previous) => after(document, previous, index, ordinal),
            None => first_paragraph(document, node, ordinal),
        };
        if let Some((previous, expected)) = found {
            gaps.push((
                place(document, node),
                previous,
                label(document, node),
                expected,
            ));
        }
    }
    list_gaps(document, &mut gaps);
    order::by_key(&mut gaps, |(span, ..)| span.start());
    for (span, previous, label, expected) in gaps {
        let data = Data::NumberingGap {
            previous,
            label: label.clone(),
            expected: expected.into(),
        };
        report.add(span, label, data);
    }
}

/// Lists of Markdown are compared by list, not by node.
fn is_counted(document: &Document, node: &Node) -> bool {
    !(node.is_listed && node.style == Style::List && !document.reading().ordered.is_empty())
}

/// The previous label and the expected number, when `ordinal` does not follow.
fn after(
    document: &Document,
    previous: usize,
    index: usize,
    ordinal: u32,
) -> Option<(String, u32)> {
    let before = &document.nodes()[previous];
    let last = before.ordinal_to.or(before.ordinal)?;
    // 様式第九号（表面）, 様式第九号（裏面）: one form on two pages.
    let is_same_form = document.nodes()[index].style == Style::Annex && ordinal == last;
    // The sections of a code keep room between them: § 1005.18, § 1005.20.
    let is_code = matches!(before.style, Style::Section | Style::Dotted)
        && ordinal > last
        && before
            .address
            .as_str()
            .split('.')
            .next()
            .is_some_and(|major| major.len() >= 3)
        && before.level == 2;
    let follows = ordinal == last.saturating_add(1) || is_same_form || is_code;
    let restarts = ordinal == 1 && !(last == 1 && is_next_line(document, previous, index));
    (!follows && !restarts).then(|| (label(document, before), last.saturating_add(1)))
}

/// Whether the node on `index` stands on the line directly below its
/// neighbour, which is no longer than its line.
fn is_next_line(document: &Document, previous: usize, index: usize) -> bool {
    let (before, node) = (&document.nodes()[previous], &document.nodes()[index]);
    previous + 1 == index
        && before.line + 1 == node.line
        && before.style != Style::List
        && !document
            .source()
            .slice(before.span)
            .trim_end()
            .ends_with([':', '：', '—', '―'])
}

/// The first numbered paragraph of an article: 2 after an unnumbered first
/// one, otherwise 1.
fn first_paragraph(document: &Document, node: &Node, ordinal: u32) -> Option<(String, u32)> {
    let article = document.node(node.parent?);
    let counts = node.style == Style::Paragraph && article.style == Style::Jo && ordinal > 2;
    counts.then(|| {
        let expected = if article.has_lead { 2 } else { 1 };
        (article.label.clone(), expected)
    })
}

/// An example heading: a node that holds a node of its own kind, way of writing
/// and address. Section 2 inside Article II is no example of it.
fn holds_itself(document: &Document, index: usize) -> bool {
    let node = &document.nodes()[index];
    if node.kind != Kind::Article {
        return false;
    }
    let places = document.places(node.address.as_str());
    let from = places.partition_point(|place| place.span.start() <= node.span.start());
    places[from..]
        .iter()
        .take_while(|place| place.span.start() < node.span.end())
        .any(|place| {
            let other = document.node(place.node);
            place.node.index() != index
                && other.kind == node.kind
                && other.style == node.style
                && other.address == node.address
                && node.span.contains(place.span)
        })
}

/// From the start of the line to the end of the label; an item of a list
/// begins where its number does.
fn place(document: &Document, node: &Node) -> Span {
    if node.is_listed {
        return node.label_span;
    }
    let line = document.source().line(node.line as usize);
    Span::new(line.start(), node.label_span.end().max(line.start()))
}

/// The label; an item of a list keeps its dot or bracket.
fn label(document: &Document, node: &Node) -> String {
    let mut label = node.label.clone();
    if node.is_listed {
        let after = document.source().text().get(node.label_span.end()..);
        let delimiter = after.and_then(|text| text.chars().next());
        label.extend(delimiter.filter(|c| ".)．）".contains(*c)));
    }
    label
}

/// Gaps in the ordered lists of Markdown, by the numbers as they are written.
/// A list that writes one number everywhere is numbered by the renderer.
fn list_gaps(document: &Document, gaps: &mut Vec<(Span, String, String, u32)>) {
    let ordered = &document.reading().ordered;
    let mut lists: Map<u32, Vec<usize>> = Map::new();
    for (index, item) in ordered.iter().enumerate() {
        if !item.quoted {
            lists.or_default(item.list).push(index);
        }
    }
    let text = |span: Span| document.source().slice(span).to_owned();
    for items in lists.values() {
        let first = items.first().map(|&at| ordered[at].number);
        if items.iter().all(|&at| Some(ordered[at].number) == first) {
            continue;
        }
        for pair in items.windows(2) {
            let (before, item) = (&ordered[pair[0]], &ordered[pair[1]]);
            let expected = before.number.saturating_add(1);
            if item.number != expected && item.number != 1 && !is_node(document, item.marker) {
                let expected = u32::try_from(expected).unwrap_or(u32::MAX);
                gaps.push((
                    item.marker,
                    text(before.marker),
                    text(item.marker),
                    expected,
                ));
            }
        }
    }
}

/// Whether a shown node begins with this number.
fn is_node(document: &Document, marker: Span) -> bool {
    let nodes = document.nodes();
    let at = nodes.partition_point(|node| {
        node.label_span.start() < marker.start() && node.span.start() <= marker.start()
    });
    nodes[at.saturating_sub(1)..]
        .iter()
        .take(3)
        .any(|node| !node.is_listed && node.label_span.start() == marker.start() && node.line > 0)
}
