//! Nests numbered lines into the tree.
//!
//! One sweep over the lines with a stack of open nodes. What a number means
//! can depend on what is open ([`ladder`]: bracketed and lettered items;
//! [`clause`]: `4.` as a clause or an item of a list) and on the numbers that
//! follow, which is why all marks are read first.

mod address;
mod clause;
mod ladder;
mod paragraph;
mod title;

use address::{article_rank, chapter_step, level};

use super::index::Place;
use super::language::en;
use super::lines::{Line, Role};
use super::node::{Address, Kind, Node, NodeId, Numbering, Style};
use super::numbering::{self, Mark, Setting};
use crate::text::{Reading, Source, Span, search};

/// Ranks: a node holds what ranks deeper. Headings rank by their level.
mod rank {
    pub(super) const DOC: i32 = -1;
    pub(super) const SUPPLEMENT: i32 = 90;
    pub(super) const PART: i32 = 100;
    pub(super) const ARTICLE: i32 = 200;
    pub(super) const ITEM: i32 = 400;
    /// Between two levels.
    pub(super) const STEP: i32 = 10;
}

/// Longest line of a text that is wrapped, in characters.
const MAX_WRAPPED: usize = 110;

/// Of how many lines one may be longer in a text that is wrapped.
const WRAPPED_LINES: usize = 50;

/// What the sweep makes.
pub(super) struct Nested {
    pub(super) nodes: Vec<Node>,
    /// Places beside the nodes: unnumbered paragraphs, deleted numbers.
    pub(super) places: Vec<(String, Place)>,
    /// The text of each line that is scanned for leaves: from this offset of
    /// the prose to the line's end. `None` for lines that are not scanned.
    pub(super) bodies: Vec<Option<usize>>,
}

/// A node on the stack.
#[derive(Debug, Clone)]
struct Open {
    id: NodeId,
    rank: i32,
    style: Style,
    ordinal: Option<u32>,
    indent: u16,
}

struct Nest<'a> {
    source: &'a Source,
    reading: &'a Reading,
    prose: &'a Source,
    lines: &'a [Line],
    /// The mark of each line.
    marks: Vec<Option<Mark>>,
    nodes: Vec<Node>,
    open: Vec<Open>,
    places: Vec<(String, Place)>,
    bodies: Vec<Option<usize>>,
    /// End in the source of the last line that is not blank.
    content_end: usize,
    /// Count of headings per level.
    headings: Vec<u32>,
    /// Clauses written `4.` in the open part of the document.
    clauses: clause::Series,
    supplements: u32,
    /// What the open article says before its items.
    article: paragraph::Article,
    /// The next item opens a run although it is not the first.
    begins_run: bool,
    /// Lines without a number since the last number.
    running: Vec<usize>,
    /// Whether the document has a 条 at all.
    has_jo: bool,
    /// Lines are broken at a column: a sentence goes on on the next line.
    is_wrapped: bool,
    /// Headings are versions.
    is_changelog: bool,
}

/// Nests the lines of a document.
pub(super) fn nest(source: &Source, reading: &Reading, prose: &Source, lines: &[Line]) -> Nested {
    let marks: Vec<Option<Mark>> = lines.iter().map(|line| read_mark(line, prose)).collect();
    let has_jo = marks.iter().flatten().any(|mark| mark.style == Style::Jo);
    let mut nest = Nest {
        is_changelog: title::is_changelog(lines, prose),
        is_wrapped: is_wrapped(lines, prose),
        source,
        reading,
        prose,
        lines,
        marks,
        nodes: vec![root(source)],
        open: vec![Open {
            id: NodeId::DOC,
            rank: rank::DOC,
            style: Style::None,
            ordinal: None,
            indent: 0,
        }],
        places: Vec::new(),
        bodies: vec![None; lines.len()],
        content_end: 0,
        headings: Vec::new(),
        clauses: clause::Series::default(),
        supplements: 0,
        article: paragraph::Article::default(),
        begins_run: false,
        running: Vec::new(),
        has_jo,
    };
    for index in 0..lines.len() {
        nest.line(index);
    }
    nest.close_to(rank::DOC + 1);
    if let Some(doc) = nest.nodes.first_mut() {
        doc.after = 0;
    }
    nest.finish()
}

fn root(source: &Source) -> Node {
    Node {
        kind: Kind::Doc,
        address: Address::default(),
        span: Span::new(0, source.text().len()),
        line: 1,
        label: String::new(),
        label_span: Span::empty(0),
        heading: String::new(),
        ordinal: None,
        ordinal_to: None,
        level: 0,
        style: Style::None,
        numbering: None,
        parent: None,
        is_listed: false,
        has_lead: false,
        begins_run: false,
        after: 1,
    }
}

/// The mark of a line that may carry one.
fn read_mark(line: &Line, prose: &Source) -> Option<Mark> {
    if line.is_blank || line.is_quoted || line.is_row || line.role != Role::Own {
        return None;
    }
    let text = line.text(prose);
    let setting = Setting {
        is_heading: line.heading > 0,
        after_blank: line.after_blank,
    };
    let mut mark = numbering::mark(text, setting)?;
    let is_bare_annex = mark.style == Style::Annex && mark.ordinal.is_none();
    if line.heading > 0 && is_bare_annex && mark.rest == text.len() {
        return None;
    }
    if line.heading > 0 && mark.kind == Kind::Item {
        // A lettered heading is a clause; other items number no heading.
        if mark.style != Style::Capital || !mark.is_list_like {
            return None;
        }
        mark.kind = Kind::Article;
        mark.style = Style::Clause;
        mark.other = None;
        mark.is_list_like = false;
    }
    Some(mark)
}

impl Nest<'_> {
    fn line(&mut self, index: usize) {
        let line = &self.lines[index];
        if line.is_blank {
            // Code belongs to the open span.
            let written = self.source.line(line.number as usize);
            if !self.source.slice(written).trim().is_empty() {
                self.content_end = written.end();
            }
            return;
        }
        let mark = self.marks[index].take();
        let opened = match mark {
            Some(mark) if line.heading > 0 => self.heading(index, Some(mark)),
            None if line.heading > 0 && line.role == Role::Own && !line.is_quoted => {
                self.heading(index, None)
            }
            Some(mark) => self.numbered(index, mark),
            None => false,
        };
        let written = self.source.line(line.number as usize);
        if !opened {
            if title::is_caption(self.lines, &self.marks, index, self.prose) {
                self.bodies[index] = None;
                return;
            }
            self.running_text(index);
            self.running.push(index);
            self.bodies[index] = (line.role != Role::Contents).then_some(line.span.start());
        }
        self.content_end = written.end();
    }

    /// A Markdown heading, numbered or not.
    fn heading(&mut self, index: usize, mark: Option<Mark>) -> bool {
        let line = &self.lines[index];
        let level = usize::from(line.heading);
        self.headings.resize(level, 0);
        self.headings[level - 1] += 1;
        let mark = mark.filter(|_| !self.is_changelog);
        let Some(mark) = mark else {
            let address = self.headings.iter().map(u32::to_string).collect::<Vec<_>>();
            let text = title::clean(line.text(self.prose));
            self.close_to(line.heading.into());
            self.clauses = clause::Series::default();
            let mut node = self.node(Kind::Section, Style::None, index, line.span.start());
            node.address = Address::new(format!("h{}", address.join(".")));
            node.heading = text.to_owned();
            self.push(node, line.heading.into(), line.indent);
            self.bodies[index] = Some(line.span.start());
            return true;
        };
        self.open_numbered(index, 0, mark, line.heading.into())
    }

    /// A line of running text that begins with a number.
    fn numbered(&mut self, index: usize, mark: Mark) -> bool {
        let line = &self.lines[index];
        if !self.may_open(index, &mark) {
            return false;
        }
        let opened = match mark.kind {
            Kind::Item => return self.item(index, 0, mark),
            Kind::Article if mark.style == Style::Clause && mark.is_list_like => {
                return self.clause_or_item(index, mark);
            }
            Kind::Article if mark.style == Style::Bare => return self.bare(index, mark),
            Kind::Article => {
                let rank = article_rank(mark.style, mark.depth);
                self.open_numbered(index, 0, mark, rank)
            }
            Kind::Chapter => {
                let rank = match mark.style {
                    Style::Supplement | Style::Annex => rank::SUPPLEMENT,
                    style => rank::PART + rank::STEP * chapter_step(style),
                };
                self.open_numbered(index, 0, mark, rank)
            }
            Kind::Doc | Kind::Section => false,
        };
        debug_assert!(opened || line.heading == 0);
        opened
    }

    /// Whether the line before leaves room for a number: a number after
    /// "Section" or "of" goes on the sentence.
    fn may_open(&self, index: usize, mark: &Mark) -> bool {
        let line = &self.lines[index];
        // A decimal in a table of rates is no section of § 1030.
        let is_foreign = mark.style == Style::Dotted
            && self.open.iter().any(|open| {
                let address = self.nodes[open.id.index()].address.as_str();
                open.style == Style::Section
                    && address.contains('.')
                    && address.split('.').next() != mark.part.split('.').next()
            });
        if is_foreign {
            return false;
        }
        if line.after_blank || index == 0 || line.heading > 0 {
            return true;
        }
        let before = self.lines[index - 1].text(self.prose);
        if !self.is_wrapped {
            return true;
        }
        if matches!(
            mark.style,
            Style::Jo | Style::Paragraph | Style::Go | Style::Iroha
        ) {
            return true;
        }
        let last = before
            .rsplit(|c: char| c.is_whitespace() || c == '(')
            .next()
            .unwrap_or("");
        // "…; or" goes on with the next item.
        let joins_item = mark.kind == Kind::Item
            && ["and", "or"].contains(&last)
            && before[..before.len() - last.len()]
                .trim_end()
                .ends_with([';', ',', '—', ':', '.', ')']);
        joins_item || !en::OPEN_WORDS.contains(&last.to_lowercase().as_str())
    }

    /// Opens a node for `mark`, which begins `at` bytes into the line.
    fn open_numbered(&mut self, index: usize, at: usize, mark: Mark, rank: i32) -> bool {
        let line = &self.lines[index];
        let begin = line.span.start() + at;
        let text = &line.text(self.prose)[at..];
        self.close_to(rank);
        let parent = self.innermost();
        let mut node = self.node(mark.kind, mark.style, index, begin);
        node.address = self.address(&mark, parent);
        node.label = text[mark.label.clone()].to_owned();
        node.label_span = self.span(begin + mark.label.start, begin + mark.label.end);
        node.ordinal = mark.ordinal;
        node.ordinal_to = mark.ordinal_to;
        node.begins_run = std::mem::take(&mut self.begins_run);
        node.level = level(&mark, &self.nodes[parent.index()]);
        node.numbering = match mark.style {
            Style::Article => Some(Numbering::Article),
            Style::Section => Some(Numbering::Section),
            _ => None,
        };
        let rest = &text[mark.rest..];
        if matches!(mark.kind, Kind::Article | Kind::Chapter) {
            node.heading = title::heading(rest).to_owned();
        } else if let Some(words) = title::bracketed(rest) {
            node.heading = words.to_owned();
        }
        if node.heading.is_empty()
            && mark.kind == Kind::Article
            && let Some(caption) = title::caption_before(self.lines, index, self.prose)
        {
            node.heading = caption.to_owned();
        }
        let has_body =
            mark.kind == Kind::Article && node.heading.is_empty() && !rest.trim().is_empty()
                || mark.kind == Kind::Article && search::holds(rest, "。");
        self.left_out(&mark, &node);
        let kind = mark.kind;
        let style = mark.style;
        self.push(node, rank, line.indent);
        if kind == Kind::Article || style == Style::Supplement {
            self.begin_article(index, has_body);
        }
        // Sections of an Act are counted through its Parts.
        if matches!(style, Style::Supplement | Style::Annex) {
            self.clauses = clause::Series::default();
        }
        if matches!(style, Style::Clause | Style::Bare) {
            self.clauses.note(style, mark.ordinal, line.indent);
        }
        let rest_at = at + mark.rest;
        self.bodies[index].get_or_insert(begin + mark.rest);
        if kind != Kind::Chapter
            && let Some(next) = numbering::chained(rest)
        {
            self.item(index, rest_at, next);
        }
        true
    }

    fn node(&self, kind: Kind, style: Style, index: usize, begin: usize) -> Node {
        let line = &self.lines[index];
        let is_first = begin == line.span.start();
        let start = if is_first {
            self.source.line(line.number as usize).start()
        } else {
            self.reading.source_offset(begin)
        };
        Node {
            kind,
            style,
            span: Span::empty(start),
            line: line.number,
            ..root(self.source)
        }
    }

    /// A span of the prose in the source.
    fn span(&self, start: usize, end: usize) -> Span {
        self.reading.source_span(Span::new(start, end))
    }

    fn push(&mut self, mut node: Node, rank: i32, indent: u16) -> NodeId {
        self.running.clear();
        let id = NodeId(self.nodes.len() as u32);
        node.parent = Some(self.innermost());
        if node.style == Style::Supplement {
            self.supplements += 1;
        }
        self.open.push(Open {
            id,
            rank,
            style: node.style,
            ordinal: node.ordinal_to.or(node.ordinal),
            indent,
        });
        self.nodes.push(node);
        self.content_end = self.source.line(self.nodes[id.index()].line as usize).end();
        id
    }

    /// Closes every node of this rank or a deeper one.
    fn close_to(&mut self, rank: i32) {
        while let Some(top) = self.open.last()
            && top.rank >= rank
            && self.open.len() > 1
        {
            let id = top.id;
            self.open.pop();
            let after = self.nodes.len() as u32;
            let node = &mut self.nodes[id.index()];
            node.after = after;
            node.span = Span::new(node.span.start(), self.content_end.max(node.span.start()));
            if node.kind == Kind::Article || node.style == Style::Supplement {
                self.end_article(id);
            }
        }
    }

    fn innermost(&self) -> NodeId {
        self.open.last().map_or(NodeId::DOC, |open| open.id)
    }

    /// The numbers that stand for a left-out provision: each of a range.
    fn left_out(&mut self, mark: &Mark, node: &Node) {
        let (Some(from), Some(to)) = (mark.ordinal, mark.ordinal_to) else {
            return;
        };
        // A range longer than any law is a slip of the pen.
        for number in from + 1..=to.min(from.saturating_add(2_000)) {
            let part = match mark.style {
                Style::Iroha => super::numbering::iroha_part(number),
                Style::Letter => super::numbering::letter_part(number),
                Style::Part => format!("pt{number}"),
                Style::Chapter => format!("ch{number}"),
                _ => number.to_string(),
            };
            let address = match node.address.parent() {
                Some(parent) => format!("{parent}.{part}"),
                None => part,
            };
            self.places.push((
                address,
                Place {
                    span: self.source.line(node.line as usize),
                    line: node.line,
                    node: NodeId(self.nodes.len() as u32),
                },
            ));
        }
    }

    fn finish(mut self) -> Nested {
        let count = self.nodes.len() as u32;
        if let Some(doc) = self.nodes.first_mut() {
            doc.after = count;
        }
        Nested {
            nodes: self.nodes,
            places: self.places,
            bodies: self.bodies,
        }
    }
}

/// Whether hardly any line is longer than a column of text.
fn is_wrapped(lines: &[Line], prose: &Source) -> bool {
    let (mut all, mut long) = (0, 0);
    for line in lines.iter().filter(|line| !line.is_blank) {
        all += 1;
        let text = line.text(prose);
        long += usize::from(text.len() > MAX_WRAPPED && text.chars().count() > MAX_WRAPPED);
    }
    long * WRAPPED_LINES <= all
}
