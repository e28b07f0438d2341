//! Looks English references up: from the enclosing item outwards for
//! `paragraph (a)`, by number through the document for `Section 4`.

use super::super::Document;
use super::super::language::en::Unit;
use super::super::node::{Address, Kind, NodeId, Numbering, Style};
use super::en::English;
use super::resolve::{MAX_CANDIDATES, Resolver};
use super::whose::Of;
use super::{Reference, Status};
use crate::text::Span;

/// A major number from which on dotted sections are those of a code: § 1002.1.
const CODE_MAJOR: u32 = 100;

impl Resolver<'_> {
    /// Looks an English reference up.
    pub(super) fn english(&self, found: &English, is_aside: bool) -> Reference {
        let document = self.document;
        let visible = Span::new(found.at.start, found.at.end);
        let span = document.reading().source_span(visible);
        let node = document.innermost_listed(Span::empty(span.start()));
        let (target, status) = self.look_up(found, node);
        let lenient = is_aside || found.of == Of::Doubtful;
        let status = match status {
            Status::Missing if lenient => Status::Undetermined,
            status => status,
        };
        let is_relative = matches!(found.unit, Unit::Below) || found.number.is_none();
        Reference {
            label: label(document, visible),
            line: document.source().line_of(span.start()) as u32,
            span,
            target,
            fallback: None,
            document: match &found.of {
                Of::Other(name) if !name.is_empty() => Some(name.clone()),
                _ => None,
            },
            unit_word: None,
            numbering: match found.unit {
                Unit::Section => Some(Numbering::Section),
                Unit::Article => Some(Numbering::Article),
                _ => None,
            },
            is_relative,
            is_leaf: !is_relative,
            status,
            node: document.innermost(span),
        }
    }

    fn look_up(&self, found: &English, node: NodeId) -> (Address, Status) {
        let path = found.brackets.join(".");
        let shown = match &found.number {
            Some(number) => with(number, &path),
            None => path.clone(),
        };
        if matches!(found.of, Of::Other(_)) {
            return (Address::new(shown), Status::External);
        }
        if !self.has_articles {
            return (Address::new(shown), Status::Undetermined);
        }
        match (found.unit, &found.number) {
            (Unit::Annex(prefix), Some(number)) => self.schedule(prefix, number),
            (Unit::Below, _) | (_, None) => self.below(found, node, &path),
            (_, Some(number)) => self.numbered(found, number, &path, node),
        }
    }

    /// `Section 4.2(b)`.
    fn numbered(
        &self,
        found: &English,
        number: &str,
        path: &str,
        node: NodeId,
    ) -> (Address, Status) {
        if let Of::Place(Unit::Annex(_), Some(prefix), _) = &found.of {
            let (address, status) = self.within(prefix, &with(number, path));
            let is_lettered = number.starts_with(|c: char| c.is_ascii_uppercase());
            // Headings of a schedule may be lettered in running text.
            return match status {
                Status::Missing if is_lettered => (address, Status::Undetermined),
                status => (address, status),
            };
        }
        let whole = with(number, path);
        let prefixes = self.prefixes_of(node);
        for prefix in &prefixes {
            let base = match prefix.ends_with('-') {
                true => format!("{prefix}{number}"),
                false => with(prefix, number),
            };
            if !self.exists(&base) {
                continue;
            }
            let status = if self.has_path(&base, &found.brackets) {
                Status::Resolved
            } else {
                Status::Missing
            };
            return (Address::new(with(&base, path)), status);
        }
        // A schedule counts anew: its own numbers are named through it.
        if self.is_of_other_part(number) {
            return (Address::new(whole), Status::External);
        }
        let is_excerpt = self.last_major == 0 || self.article_count == 1 && number.contains('.');
        if is_excerpt {
            return (Address::new(whole), Status::Undetermined);
        }
        let is_lettered = number.starts_with(|c: char| c.is_ascii_uppercase());
        let lacks_letters = !self.has_letters || self.exists("1");
        if is_lettered && lacks_letters || self.code_part.is_some() && !self.is_whole_part {
            return (Address::new(whole), Status::Undetermined);
        }
        if !self.has_latin_articles || self.lacks_depth(number) {
            return (Address::new(whole), Status::Undetermined);
        }
        (Address::new(whole), Status::Missing)
    }

    /// The prefixes under which a bare number is looked for, the own first.
    fn prefixes_of(&self, node: NodeId) -> Vec<String> {
        let document = self.document;
        let own = document
            .ancestors(node)
            .map(|id| document.node(id))
            .find_map(|node| {
                let is_letter = node.kind == Kind::Article
                    && node.style == Style::Clause
                    && node.label.starts_with(|c: char| c.is_ascii_uppercase());
                let address = node.address.as_str();
                // A1-5 of an addendum: its Section 4 is A1-4.
                let stem = address
                    .rsplit_once('-')
                    .filter(|_| address.starts_with(|c: char| c.is_ascii_uppercase()))
                    .map(|(stem, _)| format!("{stem}-"));
                stem.or_else(|| {
                    (matches!(node.style, Style::Annex | Style::Supplement) || is_letter)
                        .then(|| address.to_owned())
                })
            });
        let mut prefixes: Vec<String> = own.into_iter().collect();
        prefixes.push(String::new());
        prefixes
    }

    /// § 226.5 in part 1002: another part of the code.
    fn is_of_other_part(&self, number: &str) -> bool {
        let major = number.split('.').next().unwrap_or("");
        let major: u32 = major.parse().unwrap_or(0);
        match self.code_part {
            Some(part) => number.contains('.') && part != major && major > 0,
            None => major > self.last_major.saturating_add(CODE_MAJOR),
        }
    }

    /// A number without dots where every section is dotted names a section of
    /// an Act, not of this code.
    fn lacks_depth(&self, number: &str) -> bool {
        !number.contains('.') && (self.code_part.is_some() || !self.has_whole_numbers)
    }

    /// `paragraph (a)(1)`, `subsection (2)`, `Paragraph 4`.
    fn below(&self, found: &English, node: NodeId, path: &str) -> (Address, Status) {
        let document = self.document;
        let path = match &found.number {
            Some(number) => with(number, path),
            None => path.to_owned(),
        };
        match &found.of {
            Of::That => return (Address::new(path), Status::Undetermined),
            Of::Place(unit, number, brackets) => {
                let inner = brackets.join(".");
                let base = match (unit, number) {
                    (Unit::Below, number) => {
                        let place = with(number.as_deref().unwrap_or(""), &inner);
                        match self.outwards(node, &place) {
                            Some(base) => base,
                            None => return (Address::new(path), Status::Undetermined),
                        }
                    }
                    (_, Some(number)) => with(number, &inner),
                    (_, None) => return (Address::new(path), Status::Undetermined),
                };
                return self.within(&base, &path);
            }
            _ => {}
        }
        if let Some(base) = self.outwards(node, &path) {
            return (Address::new(base), Status::Resolved);
        }
        let article = document
            .ancestors(node)
            .find(|&id| document.node(id).kind == Kind::Article);
        let holder = article.unwrap_or(NodeId::DOC);
        let address = match article {
            Some(id) => with(document.node(id).address.as_str(), &path),
            None => format!("/{path}"),
        };
        // A number without brackets can count something else.
        let is_counted =
            found.number.is_none() && self.inline.has_items(document, holder) && article.is_some();
        let first = found.brackets.first().map_or("", String::as_str);
        let begins = document
            .ancestors(node)
            .any(|id| self.exists(&with(document.node(id).address.as_str(), first)));
        let is_elsewhere = !begins
            && (self.is_inline(holder, first) || !self.inline.has_class(document, holder, first));
        if !is_counted || is_elsewhere {
            return (Address::new(address), Status::Undetermined);
        }
        (Address::new(address), Status::Missing)
    }

    /// The address of `path` below the enclosing item, or the next one
    /// outwards, up to the document.
    fn outwards(&self, node: NodeId, path: &str) -> Option<String> {
        let document = self.document;
        let mut found = document
            .ancestors(node)
            .map(|id| document.node(id).address.as_str().to_owned())
            .map(|address| with(&address, path));
        found
            .find(|address| self.exists(address))
            .or_else(|| Some(format!("/{path}")).filter(|address| self.exists(address)))
            .or_else(|| {
                // The first parts may be read where they are only said inline.
                let (first, _) = path.split_once('.')?;
                document
                    .ancestors(node)
                    .find(|&id| self.exists(&with(document.node(id).address.as_str(), first)))
                    .map(|id| with(document.node(id).address.as_str(), path))
                    .filter(|address| {
                        let parts: Vec<String> = path.split('.').map(str::to_owned).collect();
                        let base = address.len() - path.len();
                        self.has_path(address[..base].trim_end_matches('.'), &parts)
                    })
            })
    }

    fn within(&self, base: &str, path: &str) -> (Address, Status) {
        let address = with(base, path);
        let parts: Vec<String> = path.split('.').map(str::to_owned).collect();
        let status = if self.exists(&address) || self.exists(base) && self.has_path(base, &parts) {
            Status::Resolved
        } else if self.exists(base) {
            Status::Missing
        } else {
            Status::Undetermined
        };
        (Address::new(address), status)
    }

    /// Whether the parts exist below `base`, as nodes or said inline: "(a) …
    /// and (b) …" in running text.
    fn has_path(&self, base: &str, parts: &[String]) -> bool {
        let mut address = base.to_owned();
        for part in parts {
            let next = with(&address, part);
            if self.exists(&next) {
                address = next;
                continue;
            }
            return self
                .document
                .places(&address)
                .iter()
                .take(MAX_CANDIDATES)
                .any(|place| self.is_inline(place.node, part));
        }
        true
    }

    /// Whether `(part)` stands in the text of a node, after a blank.
    fn is_inline(&self, node: NodeId, part: &str) -> bool {
        self.inline.has_label(self.document, node, part)
    }

    fn schedule(&self, prefix: &str, number: &str) -> (Address, Status) {
        let has_kind = self.has_numbered_prefix(prefix);
        let status = if self.exists(number) {
            Status::Resolved
        } else if has_kind {
            Status::Missing
        } else {
            Status::Undetermined
        };
        (Address::new(number), status)
    }
}

/// The part of a code that the sections of a document belong to: every section
/// has the same major number, and it is one of a code.
pub(super) fn code_part(document: &Document) -> Option<u32> {
    let nodes = document.nodes();
    let has_sections = nodes.iter().any(|node| node.style == Style::Section);
    let style = if has_sections {
        Style::Section
    } else {
        Style::Dotted
    };
    let mut part = None;
    for node in nodes.iter().filter(|node| node.style == style) {
        let major = node
            .address
            .as_str()
            .split(['.', '-'])
            .next()?
            .parse()
            .ok()?;
        if part.is_some_and(|part| part != major) || major < CODE_MAJOR {
            return None;
        }
        part = Some(major);
    }
    part.or_else(|| part_of_title(document))
}

/// The largest number of a top-level provision.
pub(super) fn last_major(document: &Document) -> u32 {
    document
        .nodes()
        .iter()
        .filter(|node| node.kind == Kind::Article)
        .filter_map(|node| node.address.as_str().split('.').next()?.parse().ok())
        .max()
        .unwrap_or(0)
}

/// "12 CFR Part 1002" on the first line: the text is that whole part.
pub(super) fn part_of_title(document: &Document) -> Option<u32> {
    let first = document.source().slice(document.source().line(1));
    let (_, after) = first.split_once("Part ")?;
    after
        .split(|c: char| !c.is_ascii_digit())
        .find(|digits| !digits.is_empty())?
        .parse()
        .ok()
}

/// The label on one line.
fn label(document: &Document, span: Span) -> String {
    let text = document.prose().slice(span);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Two address parts, either may be empty.
fn with(base: &str, path: &str) -> String {
    match (base.is_empty(), path.is_empty()) {
        (true, _) => path.to_owned(),
        (_, true) => base.to_owned(),
        _ => format!("{base}.{path}"),
    }
}
