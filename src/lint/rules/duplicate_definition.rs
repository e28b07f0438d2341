//! `duplicate-definition`: a term defined twice in one scope.
//!
//! Two definitions meet when they hold for the same part of the document: the
//! same article, chapter, supplement, or the same instrument where a page
//! holds several. A name given again to the very same thing (「株式会社青葉
//! （以下「甲」という。）」 in the title and in the preamble) has one meaning
//! and is no finding.

use crate::text::map::Map;

use crate::document::Scope;
use crate::document::definition::part::{Part, Parts};
use crate::lint::{Context, Data, Report};
use crate::text::{Span, floor_boundary};

/// A definition that others are compared with.
struct First {
    span: Span,
    line: u32,
    /// What an inline definition names.
    thing: Option<String>,
}

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let document = context.document;
    let parts = Parts::new(document);
    let mut first: Map<(Part, String), First> = Map::new();
    for (leaf, definition) in document.definitions() {
        if definition.scope == Scope::Pointer {
            continue;
        }
        let part = parts.of(leaf, definition.scope);
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
