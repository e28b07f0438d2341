//! `4.` and `4)` at the start of a line: a clause of the document, or an item
//! of a list; and `4 Title` of an Act.

use super::super::node::{Kind, Style};
use super::super::numbering::Mark;
use super::{Nest, article_rank, rank};

/// Longest title of a clause, in characters.
const MAX_TITLE_CHARS: usize = 80;

/// How many lines section 1 may have before section 2.
const MAX_SECTION_LINES: usize = 400;

/// The largest number that a clause has without the one before it.
const MAX_UNCOUNTED: u32 = 999;

/// How far the title numbers may jump and still be a gap.
const MAX_JUMP: u32 = 10;

/// The run of clauses in the open part of the document.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Series {
    /// Style, last number, columns before it.
    last: Option<(Style, u32, u16)>,
}

impl Series {
    /// A clause was opened.
    pub(super) fn note(&mut self, style: Style, ordinal: Option<u32>, indent: u16) {
        if let Some(ordinal) = ordinal {
            self.last = Some((style, ordinal, indent));
        }
    }

    fn follows(&self, ordinal: Option<u32>) -> bool {
        self.last
            .zip(ordinal)
            .is_some_and(|((_, last, _), n)| n == last.saturating_add(1))
    }

    fn of(&self, style: Style) -> Option<(u32, u16)> {
        self.last
            .filter(|(of, ..)| *of == style)
            .map(|(_, last, indent)| (last, indent))
    }
}

impl Nest<'_> {
    /// A number with a dot or bracket on a line of running text.
    pub(super) fn clause_or_item(&mut self, index: usize, mark: Mark) -> bool {
        if !self.opens_list(index) {
            return false;
        }
        // Longer numbers are years, unless the count has come so far.
        let is_long = mark.ordinal.is_some_and(|n| n > MAX_UNCOUNTED);
        let is_next = self.clauses.follows(mark.ordinal);
        if is_long && !is_next {
            return false;
        }
        let line = &self.lines[index];
        if line.item.is_none() && self.is_clause(index, &mark) {
            return self.open_numbered(index, 0, mark, article_rank(Style::Clause, 1));
        }
        if mark.ordinal.is_none() {
            return false;
        }
        self.list_item(index, mark)
    }

    fn is_clause(&self, index: usize, mark: &Mark) -> bool {
        let line = &self.lines[index];
        let text = line.text(self.prose);
        let title = &text[mark.rest..];
        let list_last = self
            .open
            .iter()
            .rev()
            .find(|open| open.style == Style::List && open.indent == line.indent)
            .and_then(|open| open.ordinal);
        let Some(number) = mark.ordinal else {
            // 4A. carries on the clauses it is inserted into.
            return self.clauses.of(Style::Clause).is_some() && is_title(title);
        };
        // Specifications in plain text write "5.  Title" at the left margin.
        let gap = &text[mark.label.end..mark.rest];
        if gap.ends_with("  ") && line.indent == 0 && line.after_blank && is_title(title) {
            return true;
        }
        let begins = number == 1 && !self.in_article() && begins_clauses(title);
        match self.clauses.of(Style::Clause) {
            _ if begins => true,
            Some((last, indent)) if line.indent <= indent + 1 => {
                let follows = number == last + 1;
                let jumps = number > last && number <= last + MAX_JUMP;
                match list_last {
                    Some(item) if item + 1 == number => {
                        follows && is_title(title) && line.after_blank
                    }
                    Some(_) => follows,
                    None => follows || jumps || number == last,
                }
            }
            Some(_) => false,
            None => false,
        }
    }

    /// Whether a numbered provision is open.
    fn in_article(&self) -> bool {
        self.open
            .iter()
            .any(|open| self.nodes[open.id.index()].kind == Kind::Article)
    }

    /// An item of an ordered list: a run by its columns in plain text, by its
    /// list in Markdown.
    fn list_item(&mut self, index: usize, mut mark: Mark) -> bool {
        let line = &self.lines[index];
        let Some(number) = mark.ordinal else {
            return false;
        };
        mark.kind = Kind::Item;
        mark.style = Style::List;
        let depth = line
            .item
            .and_then(|item| self.reading.ordered.get(item as usize))
            .map(|item| item.depth);
        let run = self
            .open
            .iter()
            .rev()
            .filter(|open| open.style == Style::List)
            .find(|open| match depth {
                Some(_) => open.indent == line.indent,
                None => {
                    open.indent == line.indent
                        && (open.ordinal == Some(number.wrapping_sub(1)) || number > 1)
                        || open.ordinal == Some(number.saturating_sub(1)) && number > 1
                }
            })
            .map(|open| open.rank);
        // "(3) …" and then "4. …": one run written in two ways.
        let run = run.or_else(|| {
            let open = self
                .open
                .iter()
                .rev()
                .find(|open| open.style == Style::Digit)?;
            (depth.is_none() && number > 1 && open.ordinal == Some(number - 1)).then_some(open.rank)
        });
        // ２．after an unnumbered first paragraph carries on the article's text.
        let is_second = number == 2
            && self
                .holder()
                .is_some_and(|id| self.nodes[id.index()].style == Style::Jo)
            && (self.article.has_text || self.has_open_item());
        if is_second && run.is_none() && depth.is_none() {
            let rank = rank::ITEM + 2 * rank::STEP;
            self.close_to(rank);
            return self.open_listed(index, mark, rank);
        }
        if run.is_none() && number != 1 && depth.is_none() {
            return false;
        }
        let deeper = self
            .open
            .iter()
            .rev()
            .take_while(|open| self.nodes[open.id.index()].kind == Kind::Item)
            .find(|open| depth.is_none() || open.style != Style::List || open.indent < line.indent)
            .map(|open| open.rank + rank::STEP);
        let rank = run
            .or(deeper)
            .unwrap_or(rank::ITEM + 2 * rank::STEP)
            .min(super::ladder::DEEPEST);
        self.close_to(rank);
        self.open_listed(index, mark, rank)
    }

    /// `4 Title`: the next section of an Act.
    pub(super) fn bare(&mut self, index: usize, mut mark: Mark) -> bool {
        let line = &self.lines[index];
        let text = line.text(self.prose);
        let title = &text[mark.rest..];
        let is_first_line =
            line.after_blank || self.follows_chapter(index) || title.starts_with('(');
        let in_annex = self.open.iter().any(|open| open.style == Style::Annex);
        let fits = match (self.clauses.of(Style::Bare), mark.ordinal) {
            (_, Some(1)) => is_first_line && !self.in_article() && self.bare_series_follows(index),
            (Some((last, _)), Some(n)) => {
                n == last + 1 && (is_first_line || in_annex)
                    || n > last && n <= last + MAX_JUMP && is_first_line && is_title(title)
            }
            (Some(_), None) => is_first_line,
            _ => false,
        };
        if !fits {
            return false;
        }
        mark.is_list_like = false;
        self.open_numbered(index, 0, mark, article_rank(Style::Bare, 1))
    }

    fn follows_chapter(&self, index: usize) -> bool {
        let open = self.open.last().map(|open| &self.nodes[open.id.index()]);
        open.is_some_and(|node| node.kind == Kind::Chapter)
            && index > 0
            && open.is_some_and(|node| node.line + 2 >= self.lines[index].number)
    }

    /// Whether section 2 follows before a text without numbers has gone on
    /// for long, or section 1 has subsections.
    fn bare_series_follows(&self, index: usize) -> bool {
        self.marks[index + 1..]
            .iter()
            .take(MAX_SECTION_LINES)
            .flatten()
            .any(|mark| mark.style == Style::Bare && mark.ordinal == Some(2))
            || self
                .marks
                .get(index + 1)
                .and_then(Option::as_ref)
                .is_some_and(|mark| mark.style == Style::Digit && mark.ordinal == Some(1))
    }
}

/// Whether the words of a line are a title: short, no sentence.
fn is_title(words: &str) -> bool {
    let words = words.trim();
    let is_sentence = words.ends_with('.') && words.split_whitespace().count() > 6;
    words.chars().count() <= MAX_TITLE_CHARS
        && !is_sentence
        && !words.ends_with(['。', ';', ',', '、', '；'])
        && !words.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Whether the first of a run opens clauses and not a list: a title, or a
/// title and a sentence on one line.
fn begins_clauses(words: &str) -> bool {
    let words = words.trim();
    if is_title(words) {
        return !words.ends_with('.')
            || words.split_whitespace().count() <= 4
                && words.chars().count() <= 30
                && !words.starts_with("A ");
    }
    // "Grant of Copyright License. Licensor grants …"
    words
        .find(". ")
        .is_some_and(|at| is_title(&words[..at]) && words[..at].split_whitespace().count() <= 10)
}
