//! The reader of Markdown: CommonMark through `pulldown-cmark`, whose event
//! ranges tell which bytes are words and which are marks.

use super::block::{Block, BlockKind, OrderedItem, Reading};
use super::order;
use super::{Source, Span};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// The border between two cells of a table in the visible text.
pub const CELL_BORDER: char = '\u{1F}';

/// A run of bytes that stays visible.
struct Kept {
    range: Range<usize>,
    is_code: bool,
}

#[derive(Default)]
struct Reader {
    kept: Vec<Kept>,
    blocks: Vec<Block>,
    ordered: Vec<OrderedItem>,
    /// Open lists: `Some(id)` when ordered.
    lists: Vec<Option<u32>>,
    list_count: u32,
    quote: u16,
    /// Kind of the innermost open leaf block; `None` between blocks.
    leaf: Option<BlockKind>,
    is_code_block: bool,
    /// A list item has begun and has no block yet.
    is_fresh_item: bool,
    /// Source ranges of table rows, whose bare pipes are borders.
    rows: Vec<Range<usize>>,
}

/// Reads Markdown.
pub(super) fn read(source: &Source) -> Reading {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
        | Options::ENABLE_HEADING_ATTRIBUTES;
    let text = source.text();
    let mut reader = Reader::default();
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        reader.event(text, event, range);
    }
    reader.finish(text)
}

impl Reader {
    fn event(&mut self, text: &str, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(text, &tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(_) => self.keep(range, self.is_code_block),
            Event::Code(_) => self.keep(inner_code(text, range), true),
            Event::FootnoteReference(_) => self.keep(range, false),
            Event::Html(_) | Event::InlineHtml(_) => self.keep_outside_tags(text, range),
            _ => {}
        }
    }

    fn start(&mut self, text: &str, tag: &Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Heading { level, .. } => self.leaf = Some(BlockKind::Heading(*level as u8)),
            Tag::Paragraph | Tag::HtmlBlock => self.leaf = Some(self.running()),
            Tag::TableHead | Tag::TableRow => self.rows.push(range),
            Tag::TableCell => self.leaf = Some(BlockKind::Cell),
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented)
            | Tag::MetadataBlock(_) => {
                self.leaf = Some(BlockKind::Code);
                self.is_code_block = true;
            }
            Tag::BlockQuote(_) => self.quote = self.quote.saturating_add(1),
            Tag::List(first) => {
                self.list_count += 1;
                self.lists.push(first.map(|_| self.list_count));
            }
            Tag::Item => {
                self.leaf = Some(BlockKind::Item);
                self.is_fresh_item = true;
                if let Some(Some(list)) = self.lists.last().copied() {
                    self.marker(text, list, range);
                }
                return;
            }
            _ => return,
        }
        if !matches!(tag, Tag::BlockQuote(_) | Tag::List(_)) {
            self.open_block();
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::BlockQuote(_) => self.quote = self.quote.saturating_sub(1),
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::CodeBlock | TagEnd::MetadataBlock(_) => self.is_code_block = false,
            TagEnd::Heading(_)
            | TagEnd::Paragraph
            | TagEnd::TableCell
            | TagEnd::HtmlBlock
            | TagEnd::Item => {}
            _ => return,
        }
        self.leaf = (!self.lists.is_empty()).then_some(BlockKind::Item);
    }

    fn running(&self) -> BlockKind {
        if self.lists.is_empty() {
            BlockKind::Paragraph
        } else {
            BlockKind::Item
        }
    }

    /// Opens a block that grows with the text kept from here on.
    fn open_block(&mut self) {
        self.is_fresh_item = false;
        if let Some(kind) = self.leaf {
            self.blocks.push(Block {
                kind,
                span: Span::empty(0),
                quote: self.quote,
                list: self.lists.len().min(usize::from(u16::MAX)) as u16,
            });
        }
    }

    fn keep(&mut self, range: Range<usize>, is_code: bool) {
        if range.is_empty() {
            return;
        }
        let span = Span::from(range.clone());
        let list = self.lists.len().min(usize::from(u16::MAX)) as u16;
        // A tight list item has text without a paragraph.
        let fits = self
            .blocks
            .last()
            .is_some_and(|b| Some(b.kind) == self.leaf && b.quote == self.quote && b.list == list);
        if !fits || self.is_fresh_item {
            if self.leaf.is_none() {
                self.leaf = Some(self.running());
            }
            self.open_block();
        }
        if let Some(block) = self.blocks.last_mut() {
            block.span = if block.span.end() == 0 {
                span
            } else {
                block.span.cover(span)
            };
        }
        self.kept.push(Kept { range, is_code });
    }

    /// Keeps the number of an ordered list's item and the blank after it.
    fn marker(&mut self, text: &str, list: u32, range: Range<usize>) {
        let body = text.get(range.clone()).unwrap_or("");
        let indent = body.len() - body.trim_start().len();
        let digits = body[indent..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let Ok(number) = body[indent..indent + digits].parse() else {
            return;
        };
        let start = range.start + indent;
        let end = start + digits + 1;
        self.ordered.push(OrderedItem {
            list,
            number,
            marker: Span::new(start, end.min(text.len())),
            depth: self.lists.len().min(usize::from(u16::MAX)) as u16,
            quoted: self.quote > 0,
        });
        let blank = usize::from(text[end.min(text.len())..].starts_with([' ', '\t']));
        self.kept.push(Kept {
            range: start..end + blank,
            is_code: false,
        });
    }

    fn keep_outside_tags(&mut self, text: &str, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            let rest = &text[at..range.end];
            let open = rest.find('<').unwrap_or(rest.len());
            if !rest[..open].trim().is_empty() {
                self.keep(at..at + open, false);
            }
            let tag = &rest[open..];
            let close = if tag.starts_with("<!--") { "-->" } else { ">" };
            at += open + tag.find(close).map_or(tag.len(), |n| n + close.len());
        }
    }

    fn finish(mut self, text: &str) -> Reading {
        self.keep_line_ends(text);
        self.keep_borders(text);
        order::by_key(&mut self.kept, |kept| kept.range.start);
        self.blocks.retain(|block| !block.span.is_empty());
        let mut visible = String::with_capacity(text.len());
        let mut runs: Vec<(u32, u32)> = Vec::new();
        let mut code: Vec<Span> = Vec::new();
        let mut end = 0;
        for kept in self.kept {
            let start = kept.range.start.max(end);
            let Some(words) = text.get(start..kept.range.end.min(text.len())) else {
                continue;
            };
            if words.is_empty() {
                continue;
            }
            let at = visible.len();
            if start != end || runs.is_empty() {
                runs.push((at as u32, start as u32));
            }
            match words {
                "|" => visible.push(CELL_BORDER),
                _ => visible.push_str(words),
            }
            if kept.is_code {
                code.push(Span::new(at, visible.len()));
            }
            end = start + words.len();
        }
        Reading {
            visible: Some(visible),
            runs,
            blocks: self.blocks,
            ordered: self.ordered,
            code,
            ruby: Vec::new(),
        }
    }

    fn keep_line_ends(&mut self, text: &str) {
        for at in memchr::memchr2_iter(b'\n', b'\r', text.as_bytes()) {
            self.kept.push(Kept {
                range: at..at + 1,
                is_code: false,
            });
        }
    }

    fn keep_borders(&mut self, text: &str) {
        let bytes = text.as_bytes();
        for row in std::mem::take(&mut self.rows) {
            for at in memchr::memchr_iter(b'|', &bytes[row.clone()]) {
                let at = row.start + at;
                if bytes.get(at.wrapping_sub(1)) != Some(&b'\\') {
                    self.kept.push(Kept {
                        range: at..at + 1,
                        is_code: false,
                    });
                }
            }
        }
    }
}

/// A code span without its backticks.
fn inner_code(text: &str, range: Range<usize>) -> Range<usize> {
    let ticks = text[range.clone()]
        .bytes()
        .take_while(|&b| b == b'`')
        .count();
    if ticks * 2 < range.len() {
        range.start + ticks..range.end - ticks
    } else {
        range
    }
}

#[cfg(test)]
mod tests {
    use super::super::block::Format;
    use super::*;

    fn visible(text: &str) -> String {
        let source = Source::new(text).unwrap();
        let reading = Reading::new(&source, Format::Markdown);
        let visible = reading.visible(&source).to_owned();
        for (at, c) in visible.char_indices() {
            let from = reading.source_offset(at);
            let same = source.text()[from..].starts_with(c);
            assert!(same || c == CELL_BORDER, "{at} of {visible:?}");
        }
        assert_eq!(
            visible.lines().count(),
            source.text().lines().count(),
            "{visible:?}"
        );
        visible
    }

    #[test]
    fn marks_are_left_out_and_numbers_stay() {
        assert_eq!(visible("## 1\\. *甲*と[乙](http://x)\n"), "1. 甲と乙\n");
        assert_eq!(visible("- (a) x\n- (b) `y`\n"), "(a) x\n(b) y\n");
        assert_eq!(visible("> **２**　丙\n> 丁\n"), "２　丙\n丁\n");
        assert_eq!(visible("1. a\n   2) b\n"), "1. a\n2) b\n");
    }

    #[test]
    fn cells_are_parted() {
        assert_eq!(
            visible("|a|b|\n|-|-|\n|1|2|\n"),
            "\u{1F}a\u{1F}b\u{1F}\n\n\u{1F}1\u{1F}2\u{1F}\n"
        );
    }

    #[test]
    fn blocks_know_their_kind() {
        let source =
            Source::new("---\nk: v\n---\n# H\n\np\nq\n\n1. a\n2. b\n\n    code\n").unwrap();
        let reading = Reading::new(&source, Format::Markdown);
        let kinds: Vec<_> = reading
            .blocks
            .iter()
            .map(|b| (b.kind, source.slice(b.span).trim()))
            .collect();
        assert_eq!(
            kinds,
            [
                (BlockKind::Code, "k: v"),
                (BlockKind::Heading(1), "H"),
                (BlockKind::Paragraph, "p\nq"),
                (BlockKind::Item, "a"),
                (BlockKind::Item, "b"),
                (BlockKind::Item, "code"),
            ]
        );
        let numbers: Vec<_> = reading.ordered.iter().map(|o| (o.list, o.number)).collect();
        assert_eq!(numbers, [(1, 1), (1, 2)]);
    }
}
