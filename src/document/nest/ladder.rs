//! Items: 項 and 号 have their place; bracketed, circled and lettered items go
//! to the run that they carry on, or one deeper than what is open.

use super::super::language::en;
use super::super::node::{Kind, NodeId, Style};
use super::super::numbering::{Mark, letter_part};
use super::{Nest, rank};
use crate::text::numeral;

/// How many numbers ahead are looked at to tell the letter i from roman one.
const LOOK_AHEAD: usize = 60;

const PARAGRAPH: i32 = rank::ITEM + 2 * rank::STEP;
/// Items nest no deeper; what is written deeper is read at this depth.
pub(super) const DEEPEST: i32 = rank::ITEM + 40 * rank::STEP;

const GO: i32 = rank::ITEM + 3 * rank::STEP;

impl Nest<'_> {
    /// An item that begins `at` bytes into the line.
    pub(super) fn item(&mut self, index: usize, at: usize, mut mark: Mark) -> bool {
        if mark.is_list_like && at == 0 {
            return self.lettered(index, mark);
        }
        let holder = self.holder();
        let is_article = holder.is_some_and(|id| {
            let node = &self.nodes[id.index()];
            node.kind == Kind::Article || node.style == Style::Supplement
        });
        match mark.style {
            Style::Paragraph | Style::Go => {
                if !is_article && !self.is_unarticled_run(index, &mark) {
                    return false;
                }
                let rank = if mark.style == Style::Go {
                    GO
                } else {
                    PARAGRAPH
                };
                self.open_item(index, at, mark, rank)
            }
            Style::Iroha | Style::Gojuon if !is_article && !self.has_open_item() => false,
            _ => {
                self.choose_reading(index, &mut mark);
                if self.repeats_path(index, at, &mark) {
                    return false;
                }
                self.begins_run = self.follows_inline(&mark) || self.skips_inline(&mark);
                if !self.stands_alone(index, at, &mark) {
                    return false;
                }
                let rank = self.item_rank(&mark);
                self.open_item(index, at, mark, rank)
            }
        }
    }

    /// `(g)(1)(ii)` where (g) is open: a whole path, said again.
    fn repeats_path(&self, index: usize, at: usize, mark: &Mark) -> bool {
        let rest = &self.lines[index].text(self.prose)[at + mark.label.end..];
        if at > 0 || !rest.starts_with('(') || mark.ordinal == Some(1) {
            return false;
        }
        let run = self.open.iter().rev().find(|open| open.style == mark.style);
        run.and_then(|open| open.ordinal)
            .zip(mark.ordinal)
            .is_some_and(|(last, n)| n <= last)
    }

    fn open_item(&mut self, index: usize, at: usize, mut mark: Mark, rank: i32) -> bool {
        self.close_to(rank);
        let parent = self.innermost();
        let is_article = {
            let node = &self.nodes[parent.index()];
            matches!(node.style, Style::Jo | Style::Supplement)
        };
        if is_article && rank >= GO {
            mark.part = format!("1.{}", mark.part);
        }
        let is_deep = is_article && rank >= GO;
        let opened = self.open_numbered(index, at, mark, rank);
        if is_deep
            && let Some(node) = self
                .nodes
                .get_mut(self.open.last().map_or(0, |o| o.id.index()))
        {
            node.level = node.level.max(3);
        }
        opened
    }

    /// The article, supplement, schedule or section that items go into.
    pub(super) fn holder(&self) -> Option<NodeId> {
        self.open
            .iter()
            .rev()
            .map(|open| open.id)
            .find(|id| self.nodes[id.index()].kind != Kind::Item)
    }

    pub(super) fn has_open_item(&self) -> bool {
        self.open
            .iter()
            .any(|open| self.nodes[open.id.index()].kind == Kind::Item)
    }

    /// Laws without articles number their paragraphs: ①②③ or １ ２ ３ from 1
    /// on, in a text that has no article at all.
    fn is_unarticled_run(&self, index: usize, mark: &Mark) -> bool {
        if self.has_jo || mark.style != Style::Paragraph {
            return false;
        }
        let holder = self.holder().map(|id| &self.nodes[id.index()]);
        if holder.is_some_and(|node| node.style == Style::Annex) {
            return false;
        }
        let open = self
            .open
            .iter()
            .rev()
            .find(|open| open.style == Style::Paragraph);
        match (open, mark.ordinal) {
            (Some(open), Some(n)) => open.ordinal.is_some_and(|last| last + 1 == n),
            (None, Some(1)) => self.marks[index + 1..]
                .iter()
                .flatten()
                .take(LOOK_AHEAD)
                .any(|next| next.style == Style::Paragraph && next.ordinal == Some(2)),
            _ => false,
        }
    }

    /// Decides between two readings: `(i)` as the letter or roman one, イ of
    /// イロハ or of アイウ.
    fn choose_reading(&self, index: usize, mark: &mut Mark) {
        let Some((other, value)) = mark.other else {
            return;
        };
        let first = mark.style;
        let position = |style: Style, value: u32| {
            self.open.iter().rposition(|open| {
                open.style == style && open.ordinal.is_some_and(|n| n + 1 == value)
            })
        };
        let as_first = mark.ordinal.and_then(|n| position(first, n));
        let as_other = position(other, value);
        let take_other = match (as_first, as_other) {
            (Some(_), None) if value > 1 => false,
            (None, Some(_)) => true,
            (Some(_), Some(deeper)) => as_first.is_none_or(|at| deeper > at),
            // (h) is open: (i) is its neighbour unless (ii) follows first.
            (Some(_), None) => {
                self.follows_first(index, other, 2, first, mark.ordinal.map(|n| n + 1))
            }
            (None, None) => match (first, other) {
                (Style::Gojuon, Style::Iroha) => {
                    let is_open = |style| self.open.iter().any(|open| open.style == style);
                    is_open(Style::Iroha) && !is_open(Style::Gojuon)
                }
                (Style::Iroha, _) => self.open.iter().any(|open| open.style == Style::Gojuon),
                // A run of roman numerals begins at one.
                (Style::Roman | Style::CapitalRoman, _) => false,
                (_, roman) => {
                    value == 1
                        || self.open.iter().any(|open| open.style == roman)
                            && !self.open.iter().any(|open| open.style == first)
                }
            },
        };
        if take_other {
            mark.style = other;
            mark.ordinal = Some(value);
        }
    }

    /// Whether a number `value` of `style` comes before one of `rival`.
    fn follows_first(
        &self,
        index: usize,
        style: Style,
        value: u32,
        rival: Style,
        rival_value: Option<u32>,
    ) -> bool {
        for mark in self.marks[index + 1..].iter().take(LOOK_AHEAD).flatten() {
            if mark.kind != Kind::Item {
                return false;
            }
            let reads = |s: Style, n: Option<u32>| {
                mark.style == s && mark.ordinal == n
                    || mark.other.is_some_and(|(os, on)| os == s && Some(on) == n)
            };
            if reads(rival, rival_value) {
                return false;
            }
            if reads(style, Some(value)) {
                return true;
            }
        }
        false
    }

    /// A label alone on its line counts only in a run, or before the first
    /// item of the next level.
    fn stands_alone(&self, index: usize, at: usize, mark: &Mark) -> bool {
        let text = self.lines[index].text(self.prose);
        if at + mark.rest < text.len() {
            return true;
        }
        let continues = self.open.iter().any(|open| {
            open.style == mark.style
                && open
                    .ordinal
                    .zip(mark.ordinal)
                    .is_some_and(|(a, b)| a + 1 == b)
        });
        let next_is_first = self.marks[index + 1..]
            .iter()
            .zip(&self.lines[index + 1..])
            .find(|(_, line)| !line.is_blank)
            .is_some_and(|(mark, _)| {
                mark.as_ref().is_some_and(|mark| {
                    mark.kind == Kind::Item
                        && (mark.ordinal == Some(1) || mark.other.is_some_and(|(_, n)| n == 1))
                })
            });
        continues || next_is_first
    }

    /// The rank of a bracketed, circled or lettered item.
    pub(super) fn item_rank(&self, mark: &Mark) -> i32 {
        let innermost = self.open.last();
        let same: Vec<&super::Open> = self
            .open
            .iter()
            .rev()
            .filter(|open| open.style == mark.style)
            .take(4)
            .collect();
        if let Some(run) = self.run_of(&same, mark) {
            return run;
        }
        if self.carries_on_article(mark) {
            return PARAGRAPH;
        }
        if let Some(rank) = self.inline_rank(mark) {
            return rank;
        }
        match innermost {
            Some(open) if self.nodes[open.id.index()].kind == Kind::Item => {
                (open.rank + rank::STEP).min(DEEPEST)
            }
            _ => self.first_rank(),
        }
    }

    /// One deeper than the open node whose own line says the number before:
    /// "(1) Used in … (i) Materials …", then (ii).
    fn inline_rank(&self, mark: &Mark) -> Option<i32> {
        let label = before(mark)?;
        let holds = |line: u32| {
            let text = self.prose.slice(self.prose.line(line as usize));
            text.find(&label)
                .is_some_and(|at| text[..at].ends_with([' ', '—', ')', '　', '。', ':', '：']))
        };
        let open = self
            .open
            .iter()
            .rev()
            .filter(|open| matches!(self.nodes[open.id.index()].kind, Kind::Item | Kind::Article))
            .find(|open| holds(self.nodes[open.id.index()].line))?;
        let is_item = self.nodes[open.id.index()].kind == Kind::Item;
        Some(if is_item {
            (open.rank + rank::STEP).min(DEEPEST)
        } else {
            PARAGRAPH
        })
    }

    /// Whether a line without a number, since the last number, says the number
    /// before: "Small business concern—(1) Means …", then (2).
    fn follows_inline(&self, mark: &Mark) -> bool {
        before(mark).is_some_and(|label| {
            self.running
                .iter()
                .rev()
                .take(3)
                .any(|&line| self.lines[line].text(self.prose).contains(&label))
        })
    }

    /// Whether the open item of the run says the number before in its line:
    /// "(i) The volume …, (ii) the works submits …", then (iii).
    fn skips_inline(&self, mark: &Mark) -> bool {
        let open = self.open.iter().rev().find(|open| open.style == mark.style);
        let Some((open, label)) = open.zip(before(mark)) else {
            return false;
        };
        open.ordinal
            .is_some_and(|n| mark.ordinal.is_some_and(|m| m > n + 1))
            && {
                let line = self.nodes[open.id.index()].line;
                let text = self.prose.slice(self.prose.line(line as usize));
                text.contains(&format!(" {label}"))
            }
    }

    /// The open run that a number belongs to.
    fn run_of(&self, same: &[&super::Open], mark: &Mark) -> Option<i32> {
        let first = same.first()?;
        let Some(value) = mark.ordinal else {
            return Some(first.rank);
        };
        if let Some(open) = same
            .iter()
            .find(|open| open.ordinal.is_some_and(|n| n + 1 == value))
        {
            return Some(open.rank);
        }
        let is_innermost = self.open.last().is_some_and(|open| open.id == first.id);
        // (a)(1)(i)(A)(1): a first number below a deeper style opens a run.
        (value > 1 || is_innermost).then_some(first.rank)
    }

    /// The rank of the first bracketed item below an article. Below 第N条 it
    /// belongs to the unnumbered first paragraph when text stands before it or
    /// numbered paragraphs follow; a run from (2) on carries on the article's
    /// own text.
    fn first_rank(&self) -> i32 {
        let Some(id) = self.holder() else {
            return PARAGRAPH;
        };
        if self.nodes[id.index()].style != Style::Jo {
            return PARAGRAPH;
        }
        let article = &self.article;
        if article.has_text || article.has_paragraphs {
            GO
        } else {
            PARAGRAPH
        }
    }

    /// A run from ② or (2) on carries on the article's own text.
    fn carries_on_article(&self, mark: &Mark) -> bool {
        let is_article = self.holder().is_some_and(|id| {
            matches!(self.nodes[id.index()].style, Style::Jo | Style::Supplement)
        });
        let first = match mark.style {
            Style::Circled => mark.ordinal.is_some_and(|n| n >= 2),
            Style::Digit => mark.ordinal == Some(2),
            _ => false,
        };
        is_article && first && !self.open.iter().any(|open| open.style == mark.style)
    }

    /// `a.`, `B)`, `iv.`: an item of a lettered list, not shown.
    fn lettered(&mut self, index: usize, mut mark: Mark) -> bool {
        self.choose_reading(index, &mut mark);
        let continues = self
            .open
            .iter()
            .any(|open| open.style == mark.style && open.ordinal.is_some());
        let first = mark.ordinal == Some(1)
            && self.marks[index + 1..]
                .iter()
                .flatten()
                .take(LOOK_AHEAD)
                .any(|next| {
                    next.is_list_like
                        && (next.style == mark.style && next.ordinal == Some(2)
                            || next
                                .other
                                .is_some_and(|(style, n)| style == mark.style && n == 2))
                });
        if !continues && !first || !self.opens_list(index) {
            return false;
        }
        let rank = self.item_rank(&mark);
        self.close_to(rank);
        self.open_listed(index, mark, rank)
    }

    /// Whether the line before lets a list item begin: it is blank, ends a
    /// sentence or introduces a list.
    pub(super) fn opens_list(&self, index: usize) -> bool {
        let line = &self.lines[index];
        if line.after_blank || line.item.is_some() || index == 0 || !self.is_wrapped {
            return true;
        }
        let before = self.lines[index - 1].text(self.prose);
        let last = before.rsplit(char::is_whitespace).next().unwrap_or("");
        let joins = [",", "and", "or", "may", "shall", "must", "and/or"];
        let follows_number = self
            .nodes
            .last()
            .is_some_and(|node| node.line + 1 == line.number);
        follows_number && !en::OPEN_WORDS.contains(&last.to_lowercase().as_str())
            || super::super::lines::is_closed(before)
            || before.ends_with('、')
            || joins.iter().any(|join| last.ends_with(join))
            || !en::OPEN_WORDS.contains(&last.to_lowercase().as_str())
                && line.indent > self.lines[index - 1].indent
    }

    /// Opens an item that has an address but is not shown.
    pub(super) fn open_listed(&mut self, index: usize, mark: Mark, rank: i32) -> bool {
        let opened = self.open_numbered(index, 0, mark, rank);
        let id = self.innermost();
        // A chained item may lie deeper on the same line.
        let listed = self
            .open
            .iter()
            .rev()
            .find(|open| open.rank == rank)
            .map_or(id, |open| open.id);
        if let Some(node) = self.nodes.get_mut(listed.index()) {
            node.is_listed = true;
            node.heading.clear();
        }
        opened
    }
}

/// The bracketed label before a number: `(i)` before (ii).
fn before(mark: &Mark) -> Option<String> {
    let number = mark.ordinal?.checked_sub(1).filter(|&n| n > 0)?;
    let part = match mark.style {
        Style::Digit => number.to_string(),
        Style::Letter => letter_part(number),
        Style::Capital => letter_part(number).to_uppercase(),
        Style::Roman => numeral::to_roman(number.into()),
        Style::CapitalRoman => numeral::to_roman(number.into()).to_uppercase(),
        _ => return None,
    };
    Some(format!("({part})"))
}
