//! Finds Japanese references: one sweep over a segment with a stack of open
//! brackets.

use super::super::Document;
use super::super::language::ja::{AMENDMENT, SUBSTITUTION};
use super::super::node::Style;
use super::super::numbering::starts_with_any;
use super::chain::{self, Chain};
use super::context::{Last, Level};
use super::external::{Names, Owner, is_note, kind_at_end};
use super::memory::Memory;
use super::position::{Position, Runs};
use super::relative;
use super::segment::Segment;
use super::target::Target;
use crate::text::search;
use std::ops::Range;

/// A reference that was found, before it is looked up.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// In the prose.
    pub(super) at: Range<usize>,
    pub(super) what: What,
    /// Another document's.
    pub(super) external: Option<String>,
    pub(super) is_relative: bool,
    /// It may belong to another document: never reported.
    pub(super) is_doubtful: bool,
    pub(super) unit: &'static str,
}

/// What a reference names.
#[derive(Debug, Clone)]
pub(super) enum What {
    /// An article, paragraph or item.
    Provision(Target),
    /// The same, but any of these will do (同条 after several articles).
    AnyOf(Vec<Target>),
    /// A chapter by its units, outermost first.
    Chapter(Vec<(Style, String)>),
    /// 2.4節: a dotted number.
    Dotted(String),
    /// 別表第一: its part of the address.
    Annex(String),
    /// A relative word whose place cannot be determined.
    Nothing,
}

pub(super) struct Scanner<'a> {
    pub(super) document: &'a Document,
    pub(super) names: &'a Names,
    pub(super) text: &'a str,
    pub(super) runs: Runs,
    pub(super) memory: Memory,
    pub(super) found: Vec<Found>,
    pub(super) levels: Vec<Level>,
    /// Depth beyond [`MAX_DEPTH`].
    pub(super) overflow: usize,
    /// End of a 附則 that stands right before, and whose it is.
    pub(super) supplement: Option<(usize, Option<Owner>)>,
    pub(super) segment: Range<usize>,
    /// Whether the segment holds words of a substitution, once asked.
    is_substitution: Option<bool>,
    /// The same for an amendment.
    is_amendment: Option<bool>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(document: &'a Document, names: &'a Names, text: &'a str) -> Self {
        Self {
            document,
            names,
            text,
            runs: Runs::default(),
            memory: Memory::default(),
            found: Vec::new(),
            levels: Vec::new(),
            overflow: 0,
            supplement: None,
            segment: 0..0,
            is_substitution: None,
            is_amendment: None,
        }
    }

    /// Finds the references of one segment.
    pub(super) fn segment(&mut self, segment: Segment) {
        self.segment = segment.span.range();
        self.is_substitution = None;
        self.is_amendment = None;
        self.levels = vec![Level {
            open: self.segment.start,
            ..Level::default()
        }];
        self.overflow = 0;
        self.supplement = None;
        let article = self.position(self.segment.start).article;
        self.memory.enter(article);
        let end = self.segment.end;
        let mut at = self.segment.start;
        while at < end {
            // Kana but こ begin nothing, and they are half of any text.
            if let Some(&[0xE3, second @ 0x81..=0x83, third]) = self
                .text
                .as_bytes()
                .get(at..at + 3)
                .and_then(<[u8]>::first_chunk)
                && (second, third) != (0x81, 0x93)
            {
                at += 3;
                continue;
            }
            let Some(c) = self.text[at..end].chars().next() else {
                break;
            };
            let next = at + c.len_utf8();
            at = match c {
                '（' | '(' | '〔' | '［' => self.open(at, next, false),
                '「' | '『' => self.open(at, next, true),
                '）' | ')' | '〕' | '］' | '」' | '』' => self.close(at, next),
                '第' => self.absolute(at).unwrap_or(next),
                '前' | '次' | '同' | '本' | 'こ' => self.relative(at).unwrap_or(next),
                '附' | '付' => self.supplement_word(at, next),
                '別' | '様' => self.annex(at).unwrap_or(next),
                '0'..='9' | '０'..='９' => self.figures(at, end),
                _ => next,
            };
        }
    }

    fn words(&self) -> &'a str {
        self.text.get(self.segment.clone()).unwrap_or("")
    }

    /// Whether what the segment quotes is read into another provision.
    pub(super) fn is_substitution(&mut self) -> bool {
        let words = self.words();
        *self
            .is_substitution
            .get_or_insert_with(|| words.contains('「') && holds_any(words, SUBSTITUTION))
    }

    /// Whether the segment amends another text.
    fn is_amendment(&mut self) -> bool {
        let words = self.words();
        *self
            .is_amendment
            .get_or_insert_with(|| holds_any(words, AMENDMENT))
    }

    /// Depth of brackets.
    pub(super) fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Whose provision a 第N条 at `at` is, when a name stands before it.
    pub(super) fn owner(&self, at: usize) -> Option<Owner> {
        let start = self.level().open.max(self.segment.start);
        let before = self.text.get(start..at)?;
        let bare = before.strip_suffix(['の', 'ノ']).unwrap_or(before);
        if let Some(group) = self.level().groups.last()
            && group.end == start + bare.len()
        {
            let inner = &self.text[group.clone()];
            let inner = inner.trim_matches(['（', '）', '(', ')']);
            let head = self.text.get(start..group.start)?;
            return match inner {
                _ if self.text[group.clone()].starts_with(['「', '『']) => {
                    self.names.owner(before)
                }
                _ if is_note(inner) || kind_at_end(head).is_some() => self.names.owner(head),
                _ => None,
            };
        }
        self.names.owner(before)
    }

    /// Where the reference at `at` stands.
    pub(super) fn position(&self, at: usize) -> Position {
        Position::new(self.document, self.document.reading().source_offset(at))
    }

    /// 第N条 …, 第N項, 第N号, 第N章.
    fn absolute(&mut self, at: usize) -> Option<usize> {
        let chain = chain::read(&self.text[at..self.segment.end], false);
        if chain.is_empty() {
            return None;
        }
        self.chain(at, chain)
    }

    pub(super) fn chain(&mut self, at: usize, chain: Chain) -> Option<usize> {
        let end = at + chain.len;
        let before = &self.text[self.segment.start..at];
        let after = &self.text[end..self.segment.end];
        let supplement = self.supplement.take().filter(|(end, _)| *end == at);
        let is_bare = chain.article.is_none() && chain.chapters.is_empty();
        if is_bare && supplement.is_none() && !self.may_begin_bare(at, before) {
            self.note_foreign(end);
            return Some(end);
        }
        if is_bare && !chain::ends_word(after) {
            return None;
        }
        if self.is_masked() {
            return Some(end);
        }
        let unit = chain.unit();
        if !chain.chapters.is_empty() {
            let owner = self.owner(at);
            let external = self.external_of(owner, at);
            let sentence = before.rfind('。').map_or(before, |at| &before[at..]);
            let is_doubtful = sentence.contains('法');
            let what = What::Chapter(chain.chapters);
            self.push(at..end, what, external.clone(), false, unit);
            if let Some(found) = self.found.last_mut() {
                found.is_doubtful = is_doubtful;
            }
            self.note_last(end, Vec::new(), external);
            return Some(end);
        }
        if let Some((_, owner)) = supplement {
            let external = match owner {
                Some(Owner::Other(name)) => Some(name),
                _ => None,
            };
            let target = below(
                Target::article("suppl", chain.article.as_deref().unwrap_or("")),
                &chain,
            );
            self.provision(at..end, target, external, false, false, unit);
            return Some(end);
        }
        if let Some(article) = &chain.article {
            let owner = self.owner(at);
            let is_named = owner.is_some();
            let previous_external = self.previous(at).and_then(|last| last.external.clone());
            let in_supplement = self
                .previous(at)
                .and_then(Last::first)
                .is_some_and(|target| target.prefix == "suppl");
            let prefix = if in_supplement && !is_named {
                "suppl"
            } else {
                ""
            };
            let target = below(Target::article(prefix, article), &chain);
            let opened = self.level().is_inherited
                && self
                    .level()
                    .last
                    .as_ref()
                    .is_some_and(|last| last.end <= self.level().open);
            let external = match owner {
                Some(Owner::Other(name)) => Some(name),
                Some(Owner::Own) => None,
                // A bracket right after another document's provision may go
                // on with it or come back to this document.
                None if opened && !self.excepts(at) => None,
                None => previous_external.clone(),
            };
            let is_doubtful = !is_named
                && external.is_none()
                && (opened && previous_external.is_some() || self.borrows(at));
            self.provision(at..end, target, external, false, is_doubtful, unit);
            return Some(end);
        }
        self.bare(at, end, &chain, unit)
    }

    /// 第二項 and 第一号 without an article.
    fn bare(&mut self, at: usize, end: usize, chain: &Chain, unit: &'static str) -> Option<usize> {
        if let Some(last) = self.previous(at) {
            let has_item = last.first().is_some_and(|target| target.item.is_some());
            let continues = chain.paragraph.is_some()
                || has_item
                || last.targets.is_empty()
                || self.level().is_inherited
                || self.text.get(last.end..at).is_some_and(is_part);
            if continues {
                let external = last.external.clone();
                let targets: Vec<Target> = last
                    .targets
                    .iter()
                    .map(|target| below(target.clone(), chain))
                    .collect();
                if targets.is_empty() {
                    self.note_foreign(end);
                } else {
                    self.provisions(at..end, targets, external, true, unit);
                }
                return Some(end);
            }
        }
        let position = self.position(at);
        let own = position.target(self.document);
        let Some(own) = own else {
            self.push(at..end, What::Nothing, None, true, unit);
            return Some(end);
        };
        let own = if chain.paragraph.is_none() {
            let paragraph = position
                .paragraph(self.document, &mut self.runs)
                .map(|(at, members)| members[at].part.clone());
            own.with_paragraph(paragraph.as_deref().unwrap_or("1"))
        } else {
            own
        };
        self.provision(at..end, below(own, chain), None, true, false, unit);
        Some(end)
    }

    /// Whether a bare 第N項 may begin here: no name runs into it.
    fn may_begin_bare(&self, at: usize, before: &str) -> bool {
        chain::begins_word(before)
            || self.previous(at).is_some()
            || starts_with_any_end(before, &["本文", "前段", "後段", "但書", "各号"])
    }

    /// 前条, 同項, この章 … with what follows.
    fn relative(&mut self, at: usize) -> Option<usize> {
        let text = &self.text[at..self.segment.end];
        let relative = chain::relative(text)?;
        let chain = chain::read(&text[relative.len..], true);
        let end = at + relative.len + chain.len;
        let before = &self.text[self.segment.start..at];
        let after = &self.text[end..self.segment.end];
        let begins = chain::begins_word(before) || self.previous(at).is_some();
        if !begins || !chain::ends_word(after) {
            return None;
        }
        if chain.article.is_some() || !chain.chapters.is_empty() {
            return None;
        }
        if self.is_masked() {
            return Some(end);
        }
        let unit = chain::chapter_unit(relative.style);
        let unit = match relative.style {
            Style::Jo => "条",
            Style::Paragraph => "項",
            Style::Go => "号",
            _ => unit,
        };
        if let Some((targets, external)) = relative::resolve(self, at, &relative) {
            let targets: Vec<Target> = targets.into_iter().map(|t| below(t, &chain)).collect();
            self.relative_found(at..end, targets, external, &relative, unit);
        } else {
            let what = relative::chapter(self.document, &self.position(at), &relative)
                .unwrap_or(What::Nothing);
            self.push(at..end, what, None, true, unit);
        }
        Some(end)
    }

    fn relative_found(
        &mut self,
        at: Range<usize>,
        targets: Vec<Target>,
        external: Option<String>,
        relative: &chain::Relative,
        unit: &'static str,
    ) {
        if let Some(first) = targets.first() {
            let names_article = relative.style == Style::Jo;
            self.memory
                .note(first, external.as_deref(), names_article, self.levels.len());
        }
        self.add(at, targets, external, true, unit);
    }

    fn provision(
        &mut self,
        at: Range<usize>,
        target: Target,
        external: Option<String>,
        is_relative: bool,
        is_doubtful: bool,
        unit: &'static str,
    ) {
        self.provisions(at, vec![target], external, is_relative, unit);
        if let Some(last) = self.found.last_mut() {
            last.is_doubtful |= is_doubtful;
        }
    }

    fn provisions(
        &mut self,
        at: Range<usize>,
        targets: Vec<Target>,
        external: Option<String>,
        is_relative: bool,
        unit: &'static str,
    ) {
        if let Some(first) = targets.first() {
            self.memory
                .note(first, external.as_deref(), !is_relative, self.levels.len());
        }
        self.add(at, targets, external, is_relative, unit);
    }

    /// Adds a reference to provisions; the next member of a list goes on with
    /// it.
    fn add(
        &mut self,
        at: Range<usize>,
        targets: Vec<Target>,
        external: Option<String>,
        is_relative: bool,
        unit: &'static str,
    ) {
        self.note_last(at.end, targets.clone(), external.clone());
        let mut targets = targets;
        let what = if targets.len() > 1 {
            What::AnyOf(targets)
        } else {
            targets.pop().map_or(What::Nothing, What::Provision)
        };
        self.push(at, what, external, is_relative, unit);
    }

    pub(super) fn push(
        &mut self,
        at: Range<usize>,
        what: What,
        external: Option<String>,
        is_relative: bool,
        unit: &'static str,
    ) {
        // 同条に次の一項を加える goes with the provision that is amended.
        let is_named = !is_relative || self.text[at.start..].starts_with('同');
        let is_amended = is_named && external.is_none() && self.is_amendment();
        self.found.push(Found {
            at,
            what,
            external: if is_amended {
                Some(String::new())
            } else {
                external
            },
            is_relative,
            is_doubtful: false,
            unit,
        });
    }
}

/// A target with the parts of a chain that lie below an article.
fn below(mut target: Target, chain: &Chain) -> Target {
    if let Some(paragraph) = &chain.paragraph {
        target = target.with_paragraph(paragraph);
    }
    if let Some(item) = &chain.item {
        target = target.with_item(item);
    }
    target.kana = chain.kana.clone();
    target
}

/// Whether a text names a part of the provision before it: ただし書, 本文.
fn is_part(text: &str) -> bool {
    ["ただし書", "但書", "但し書", "本文", "前段", "後段", "の"].contains(&text)
}

fn holds_any(text: &str, cues: &[&str]) -> bool {
    cues.iter().any(|cue| search::holds(text, cue))
}

fn starts_with_any_end(text: &str, words: &[&str]) -> bool {
    debug_assert!(!starts_with_any("", words));
    words.iter().any(|word| text.ends_with(word))
}
