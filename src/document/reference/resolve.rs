//! Looks references up among the addresses.

use super::super::Document;
use super::super::lines::Line;
use super::super::node::{Address, Kind, Node, NodeId, Style};
use super::chain::chapter_unit;
use super::ja::{Found, What};
use super::target::Target;
use super::{Reference, Status};
use crate::text::Span;
use crate::text::order;

/// How many places of one number are tried.
pub(super) const MAX_CANDIDATES: usize = 64;

/// What a document has, so that nothing is looked up in vain.
pub(super) struct Resolver<'a> {
    pub(super) document: &'a Document,
    /// It has an article at all.
    pub(super) has_articles: bool,
    /// Some label of it contains 条.
    has_jo: bool,
    /// Some 附則 of it has articles.
    has_supplement_articles: bool,
    /// Some 附則 of it is shown in extract.
    has_extract: bool,
    is_enactment: bool,
    /// Prefixes under which articles are counted anew: `suppl`, `sch1`.
    pub(super) prefixes: Vec<String>,
    /// Some article of it is not numbered 第N条.
    pub(super) has_latin_articles: bool,
    /// Some article of it is lettered.
    pub(super) has_letters: bool,
    /// Some article of it has a number without a dot.
    pub(super) has_whole_numbers: bool,
    /// How many articles it has.
    pub(super) article_count: usize,
    /// The largest number of a top-level provision.
    pub(super) last_major: u32,
    /// The text is a whole part of a code, not a section or subpart of it.
    pub(super) is_whole_part: bool,
    /// The part of a code that all its sections belong to.
    pub(super) code_part: Option<u32>,
    /// Articles that are counted under a prefix, sorted, each with it.
    prefixed: Vec<(String, String)>,
    /// What stands inline in the text of nodes that were asked for.
    pub(super) inline: super::inline::Inline,
    /// Chapters by their own unit and number, sorted.
    chapters: Vec<(Style, String, NodeId)>,
}

/// The title of a document: its first heading, or its first line when that is
/// short and no provision.
pub(super) fn title(document: &Document, lines: &[Line]) -> String {
    let first = lines.iter().find(|line| !line.is_blank);
    let heading = document
        .nodes()
        .iter()
        .find(|node| node.kind == Kind::Section)
        .map(|node| node.heading.clone());
    heading.unwrap_or_else(|| {
        first
            .map(|line| line.text(document.prose()))
            .filter(|text| text.chars().count() <= 40 && !text.contains('。'))
            .unwrap_or("")
            .to_owned()
    })
}

impl<'a> Resolver<'a> {
    pub(super) fn new(document: &'a Document) -> Self {
        let nodes = document.nodes();
        let mut chapters = Vec::new();
        let mut prefixes = Vec::new();
        let mut has_extract = false;
        for (index, node) in nodes.iter().enumerate() {
            let id = NodeId(index as u32);
            match node.style {
                Style::Part | Style::Chapter | Style::Setsu | Style::Kan | Style::Moku => {
                    chapters.push((node.style, number_of(node), id));
                }
                Style::Supplement | Style::Annex => {
                    prefixes.push(node.address.as_str().to_owned());
                    has_extract |= node.style == Style::Supplement && document.is_extract(id);
                }
                _ => {}
            }
        }
        order::natural(&mut chapters);
        order::natural(&mut prefixes);
        prefixes.dedup();
        let articles = || nodes.iter().filter(|node| node.kind == Kind::Article);
        Self {
            document,
            has_articles: articles().next().is_some(),
            has_jo: articles().any(|node| node.style == Style::Jo),
            has_supplement_articles: articles()
                .any(|node| node.address.as_str().starts_with("suppl")),
            has_extract,
            is_enactment: document.is_enactment(),
            has_latin_articles: articles().any(|node| node.style != Style::Jo),
            has_letters: articles().any(|node| {
                node.style == Style::Clause
                    && node.label.starts_with(|c: char| c.is_ascii_uppercase())
            }),
            has_whole_numbers: articles()
                .any(|node| node.level == 1 || node.address.as_str().ends_with(".0")),
            article_count: articles().count(),
            last_major: super::english::last_major(document),
            is_whole_part: super::english::part_of_title(document).is_some(),
            code_part: super::english::code_part(document),
            prefixes,
            prefixed: prefixed(document),
            inline: super::inline::Inline::default(),
            chapters,
        }
    }

    /// Looks a Japanese reference up.
    pub(super) fn japanese(&self, found: Found, is_aside: bool) -> Option<Reference> {
        let document = self.document;
        let visible = Span::new(found.at.start, found.at.end);
        let span = document.reading().source_span(visible);
        let node = document.innermost(span);
        let label = document.prose().slice(visible).to_owned();
        let external = found.external.is_some();
        let (target, fallback, status) = match &found.what {
            _ if external => (self.shown(&found.what), None, Status::External),
            What::Provision(target) => self.provision(target, node),
            What::AnyOf(targets) => self.any_of(targets, node),
            What::Chapter(units) => self.chapter(units, node),
            What::Dotted(number) => self.dotted(number, found.is_relative),
            What::Annex(part) => self.annex(part),
            What::Nothing => (Address::default(), None, Status::Undetermined),
        };
        let lenient = is_aside
            || found.is_doubtful
            || document.is_extract(node)
            || self.in_enacted_supplement(node)
            || self.in_foreign_table(node);
        let status = match status {
            Status::Missing if lenient => Status::Undetermined,
            status => status,
        };
        let is_leaf = !found.is_relative
            || document.is_statute() && !target.is_empty() && !matches!(found.what, What::Nothing);
        Some(Reference {
            label,
            line: document.source().line_of(span.start()) as u32,
            span,
            target,
            fallback,
            document: found.external.filter(|name| !name.is_empty()),
            unit_word: Some(found.unit),
            numbering: None,
            is_relative: found.is_relative,
            is_leaf,
            status,
            node,
        })
    }

    fn shown(&self, what: &What) -> Address {
        match what {
            What::Provision(target) => target.address(),
            What::AnyOf(targets) => targets.first().map(Target::address).unwrap_or_default(),
            What::Chapter(units) => Address::new(chapter_address(units)),
            What::Dotted(number) => Address::new(number.as_str()),
            What::Annex(part) => Address::new(part.as_str()),
            What::Nothing => Address::default(),
        }
    }

    /// A table annexed to a statute may hold another law's numbers.
    fn in_foreign_table(&self, node: NodeId) -> bool {
        self.document.is_statute()
            && self
                .document
                .ancestors(node)
                .any(|id| self.document.node(id).style == Style::Annex)
    }

    /// The 附則 of a law names its provisions as they were when it was enacted.
    fn in_enacted_supplement(&self, node: NodeId) -> bool {
        self.is_enactment
            && self
                .document
                .ancestors(node)
                .any(|id| self.document.node(id).style == Style::Supplement)
    }

    pub(super) fn exists(&self, address: &str) -> bool {
        !self.document.places(address).is_empty()
    }

    fn provision(&self, target: &Target, node: NodeId) -> (Address, Option<Address>, Status) {
        let address = target.address();
        // Only …第1項 can fall back: the first paragraph may have no number.
        let fallback = (target.paragraph.as_deref() == Some("1")
            && target.item.is_none()
            && !target.article.is_empty())
        .then(|| target.base());
        if target.prefix == "suppl" {
            return self.supplement(target, node, fallback);
        }
        if !self.has_articles && target.article.is_empty() && target.prefix.is_empty() {
            return (address, fallback, Status::Undetermined);
        }
        if let Some(found) = self.find(target, "") {
            return (found, fallback, Status::Resolved);
        }
        if target.prefix.is_empty() {
            for prefix in self.prefixes_with(&target.article, node) {
                if let Some(found) = self.find(target, &prefix) {
                    return (found, fallback, Status::Resolved);
                }
            }
        }
        let looked_up = self.has_articles && self.has_jo;
        let status = if looked_up {
            Status::Missing
        } else {
            Status::Undetermined
        };
        (address, fallback, status)
    }

    /// The prefixes under which an article is looked for, the own first.
    fn prefixes_with(&self, article: &str, node: NodeId) -> Vec<String> {
        let from = self
            .prefixed
            .partition_point(|(other, _)| other.as_str() < article);
        let others = self.prefixed[from..]
            .iter()
            .take_while(|(other, _)| other == article)
            .take(MAX_CANDIDATES)
            .map(|(_, prefix)| prefix.clone());
        self.own_prefix(node).into_iter().chain(others).collect()
    }

    /// The prefix of the 附則 or schedule that holds a node.
    fn own_prefix(&self, node: NodeId) -> Option<String> {
        self.document
            .ancestors(node)
            .map(|id| self.document.node(id))
            .find(|node| matches!(node.style, Style::Supplement | Style::Annex))
            .map(|node| node.address.as_str().to_owned())
    }

    /// 附則第N条: any 附則 of the document may hold it.
    fn supplement(
        &self,
        target: &Target,
        node: NodeId,
        fallback: Option<Address>,
    ) -> (Address, Option<Address>, Status) {
        let bare = Target {
            prefix: String::new(),
            ..target.clone()
        };
        for prefix in self.prefixes_with(&target.article, node) {
            if prefix.starts_with("suppl")
                && let Some(found) = self.find(&bare, &prefix)
            {
                return (found, fallback, Status::Resolved);
            }
        }
        let looked_up =
            self.has_supplement_articles && !self.has_extract && !target.article.is_empty();
        let status = if looked_up {
            Status::Missing
        } else {
            Status::Undetermined
        };
        (target.address(), fallback, status)
    }

    /// The address under which a target exists, its other names tried.
    fn find(&self, target: &Target, prefix: &str) -> Option<Address> {
        let target = if prefix.is_empty() {
            target.clone()
        } else {
            Target {
                prefix: prefix.to_owned(),
                ..target.clone()
            }
        };
        let address = target.address();
        if self.exists(address.as_str()) {
            return Some(address);
        }
        let base = target.base();
        if !self.exists(base.as_str()) {
            return None;
        }
        let first = target.paragraph.as_deref() == Some("1");
        match (&target.paragraph, &target.item, &target.kana) {
            (Some(_), None, _) if first => Some(address),
            (Some(_), Some(item), kana) => {
                let whole = Target {
                    kana: None,
                    ..target.clone()
                }
                .address();
                let flat = base.join(item);
                let found = if self.exists(whole.as_str()) {
                    Some(whole)
                } else if first && self.exists(flat.as_str()) {
                    // Contracts call (2) 項 or 号 where nothing stands before it.
                    Some(flat)
                } else {
                    None
                }?;
                // A letter is checked when the item has lettered children.
                let has_letters = kana.is_some() && self.has_children(found.as_str());
                (!has_letters).then_some(address)
            }
            _ => None,
        }
    }

    fn has_children(&self, address: &str) -> bool {
        self.document
            .places(address)
            .iter()
            .take(MAX_CANDIDATES)
            .any(|place| {
                let node = self.document.node(place.node);
                node.address.as_str() == address
                    && self.document.subtree(place.node).len() > 1
                    && self.document.nodes()[self.document.subtree(place.node)]
                        .iter()
                        .take(MAX_CANDIDATES)
                        .any(|child| child.style == Style::Iroha)
            })
    }

    fn any_of(&self, targets: &[Target], node: NodeId) -> (Address, Option<Address>, Status) {
        let mut first = None;
        for target in targets {
            let looked_up = self.provision(target, node);
            if looked_up.2 == Status::Resolved {
                return looked_up;
            }
            first.get_or_insert(looked_up);
        }
        first.unwrap_or((Address::default(), None, Status::Undetermined))
    }

    fn chapter(
        &self,
        units: &[(Style, String)],
        node: NodeId,
    ) -> (Address, Option<Address>, Status) {
        let address = Address::new(chapter_address(units));
        let Some((style, number)) = units.last() else {
            return (address, None, Status::Undetermined);
        };
        let from = |number: &str| {
            self.chapters
                .partition_point(|(other, n, _)| (other, n.as_str()) < (style, number))
        };
        let has_style = self
            .chapters
            .get(from(""))
            .is_some_and(|(other, ..)| other == style);
        let found = self.chapters[from(number)..]
            .iter()
            .take_while(|(other, n, _)| other == style && n == number)
            .take(MAX_CANDIDATES)
            .find(|(.., id)| self.fits(units, *id, node));
        if let Some((.., id)) = found {
            let address = self.document.node(*id).address.clone();
            return (address, None, Status::Resolved);
        }
        // A heading numbered N is chapter N of a specification.
        let fallback =
            (units.len() == 1 && *style == Style::Chapter).then(|| Address::new(number.as_str()));
        if let Some(fallback) = &fallback {
            let is_heading = self
                .document
                .places(fallback.as_str())
                .iter()
                .take(MAX_CANDIDATES)
                .any(|place| self.document.node(place.node).style != Style::Jo);
            if is_heading {
                return (address, Some(fallback.clone()), Status::Resolved);
            }
        }
        let looked_up = match style {
            Style::Part | Style::Chapter => {
                has_style || *style == Style::Chapter && self.has_articles && !self.has_jo
            }
            // 第1節 is counted inside its chapter.
            _ => has_style && units.len() > 1,
        };
        let status = if looked_up {
            Status::Missing
        } else {
            Status::Undetermined
        };
        (address, fallback, status)
    }

    /// Whether the chapter is the one that a chain of units names.
    fn fits(&self, units: &[(Style, String)], id: NodeId, _from: NodeId) -> bool {
        let outer = &units[..units.len() - 1];
        outer.iter().all(|(style, number)| {
            self.document.ancestors(id).any(|id| {
                let node = self.document.node(id);
                node.style == *style && number_of(node) == *number
            })
        })
    }

    fn dotted(&self, number: &str, is_relative: bool) -> (Address, Option<Address>, Status) {
        let address = Address::new(number);
        let status = if self.exists(number) {
            Status::Resolved
        } else if self.has_articles && !is_relative {
            Status::Missing
        } else {
            Status::Undetermined
        };
        (address, None, status)
    }

    /// Whether some schedule of a kind has a number or letter.
    pub(super) fn has_numbered_prefix(&self, kind: &str) -> bool {
        let from = self
            .prefixes
            .partition_point(|prefix| prefix.as_str() <= kind);
        self.prefixes
            .get(from)
            .is_some_and(|prefix| prefix.starts_with(kind))
    }

    fn annex(&self, part: &str) -> (Address, Option<Address>, Status) {
        let kind = part.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
        let has_kind = self.has_numbered_prefix(kind);
        let status = if self.exists(part) {
            Status::Resolved
        } else if has_kind && kind == "table" {
            // Forms often stand on sheets of their own.
            Status::Missing
        } else {
            Status::Undetermined
        };
        (Address::new(part), None, status)
    }
}

/// Every article that is counted under a prefix, with the prefix.
fn prefixed(document: &Document) -> Vec<(String, String)> {
    let mut pairs: Vec<(String, String)> = document
        .nodes()
        .iter()
        .filter(|node| node.kind == Kind::Article && node.style == Style::Jo)
        .filter_map(|node| node.address.as_str().rsplit_once('.'))
        .map(|(prefix, article)| (article.to_owned(), prefix.to_owned()))
        .collect();
    order::natural(&mut pairs);
    pairs.dedup();
    pairs
}

/// The number of a chapter, without its unit.
fn number_of(node: &Node) -> String {
    let address = node.address.as_str();
    let part = address.rsplit(['.', '/']).next().unwrap_or(address);
    part.trim_start_matches(|c: char| c.is_ascii_alphabetic())
        .to_owned()
}

/// `ch3`, `ch3.2`, `pt1.ch2`.
fn chapter_address(units: &[(Style, String)]) -> String {
    let part = |(style, number): &(Style, String)| match chapter_unit(*style) {
        "編" => format!("pt{number}"),
        "章" => format!("ch{number}"),
        _ => number.clone(),
    };
    units.iter().map(part).collect::<Vec<_>>().join(".")
}
