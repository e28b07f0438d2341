//! Finds Japanese references: one sweep over a segment with a stack of open
//! brackets.

use super::super::Document;
use super::super::language::ja::{AMENDMENT, ANNEXES, BORROWING, JOINERS, SUBSTITUTION};
use super::super::node::Style;
use super::super::numbering::starts_with_any;
use super::chain::{self, Chain};
use super::external::{Names, Owner, is_note, kind_at_end};
use super::memory::Memory;
use super::position::{Position, Runs};
use super::relative;
use super::segment::Segment;
use super::target::Target;
use std::ops::Range;

/// Longest text between two members of a list, brackets left out, in bytes.
const MAX_JOINING: usize = 90;

/// Deepest nesting of brackets that is followed.
const MAX_DEPTH: usize = 64;

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

/// The last reference at one depth of brackets.
#[derive(Debug, Clone)]
struct Last {
    end: usize,
    /// What it names, nearest candidate first; empty when it is no provision
    /// (別表第一第二号).
    targets: Vec<Target>,
    external: Option<String>,
}

impl Last {
    fn first(&self) -> Option<&Target> {
        self.targets.first()
    }
}

/// One depth of brackets.
#[derive(Debug, Clone, Default)]
struct Level {
    open: usize,
    last: Option<Last>,
    /// The last reference stands outside, right before the bracket.
    is_inherited: bool,
    /// Bracketed stretches since the last reference.
    groups: Vec<Range<usize>>,
    is_quote: bool,
}

pub(super) struct Scanner<'a> {
    pub(super) document: &'a Document,
    pub(super) names: &'a Names,
    pub(super) text: &'a str,
    pub(super) runs: Runs,
    pub(super) memory: Memory,
    pub(super) found: Vec<Found>,
    levels: Vec<Level>,
    /// Depth beyond [`MAX_DEPTH`].
    overflow: usize,
    /// End of a 附則 that stands right before, and whose it is.
    supplement: Option<(usize, Option<Owner>)>,
    segment: Range<usize>,
    is_substitution: bool,
    is_amendment: bool,
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
            is_substitution: false,
            is_amendment: false,
        }
    }

    /// Finds the references of one segment.
    pub(super) fn segment(&mut self, segment: Segment) {
        self.segment = segment.span.range();
        let words = segment.span.slice(self.text);
        self.is_substitution = words.contains('「') && starts_any(words, SUBSTITUTION);
        self.is_amendment = starts_any(words, AMENDMENT);
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

    /// Depth of brackets.
    pub(super) fn depth(&self) -> usize {
        self.levels.len()
    }

    fn open(&mut self, at: usize, next: usize, is_quote: bool) -> usize {
        if self.levels.len() >= MAX_DEPTH {
            self.overflow += 1;
            return next;
        }
        let last = self
            .level()
            .last
            .clone()
            .filter(|last| !is_quote && self.joins(last.end, at, &[]));
        self.levels.push(Level {
            open: next,
            is_inherited: last.is_some(),
            last,
            groups: Vec::new(),
            is_quote,
        });
        next
    }

    fn close(&mut self, at: usize, next: usize) -> usize {
        if self.overflow > 0 {
            self.overflow -= 1;
            return next;
        }
        if self.levels.len() > 1
            && let Some(level) = self.levels.pop()
        {
            let open = self.text[..level.open].char_indices().next_back();
            let start = open.map_or(level.open, |(at, _)| at);
            self.level_mut().groups.push(start..next);
        }
        let _ = at;
        next
    }

    fn level(&self) -> &Level {
        static EMPTY: Level = Level {
            open: 0,
            last: None,
            is_inherited: false,
            groups: Vec::new(),
            is_quote: false,
        };
        self.levels.last().unwrap_or(&EMPTY)
    }

    fn level_mut(&mut self) -> &mut Level {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    /// Whether what is said here is read into another provision.
    fn is_masked(&self) -> bool {
        self.is_substitution && self.levels.iter().any(|level| level.is_quote)
    }

    /// Whether only joining words stand between `from` and `to`, bracketed
    /// stretches left out.
    fn joins(&self, from: usize, to: usize, groups: &[Range<usize>]) -> bool {
        let mut at = from;
        let mut length = 0;
        for group in groups
            .iter()
            .filter(|group| group.start >= from && group.end <= to)
        {
            length += group.start.saturating_sub(at);
            if length > MAX_JOINING || !is_joining(self.text.get(at..group.start).unwrap_or("x")) {
                return false;
            }
            at = group.end;
        }
        length += to.saturating_sub(at);
        length <= MAX_JOINING && is_joining(self.text.get(at..to).unwrap_or("x"))
    }

    /// The reference that the one at `at` goes on with.
    fn previous(&self, at: usize) -> Option<&Last> {
        let level = self.level();
        let last = level.last.as_ref()?;
        let joins = if level.is_inherited && last.end <= level.open {
            is_joining(self.text.get(level.open..at)?)
        } else {
            self.joins(last.end, at, &level.groups)
        };
        joins.then_some(last)
    }

    /// Whose provision a 第N条 at `at` is, when a name stands before it.
    fn owner(&self, at: usize) -> Option<Owner> {
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

    /// `3条2項`, `2.4節`, `3章`.
    fn figures(&mut self, at: usize, end: usize) -> usize {
        let text = &self.text[at..end];
        let digits: usize = text
            .chars()
            .take_while(|c| c.is_ascii_digit() || matches!(c, '０'..='９'))
            .map(char::len_utf8)
            .sum();
        let before = self.text[self.segment.start..at].chars().next_back();
        if before.is_some_and(|c| {
            c.is_alphanumeric() && !is_kana(c) && !('一'..='鿿').contains(&c)
                || c == '.'
                || c == '-'
        }) {
            return at + digits;
        }
        if let Some(chain) = chain::read_bare(text)
            && !before.is_some_and(|c| ('一'..='鿿').contains(&c) && !"及又並若書".contains(c))
        {
            return self.chain(at, chain).unwrap_or(at + digits);
        }
        if let Some((number, len)) = dotted(text) {
            self.push(at..at + len, What::Dotted(number), None, false, "節");
            return at + len;
        }
        if let Some(rest) = text[digits..].strip_prefix('章')
            && digits <= 6
            && !before.is_some_and(|c| c == '全' || c == '計')
            && chain::ends_word(rest)
        {
            let number: String = text[..digits]
                .chars()
                .filter_map(crate::text::numeral::arabic_digit)
                .map(|d| char::from(b'0' + d))
                .collect();
            let what = What::Chapter(vec![(Style::Chapter, number)]);
            self.push(at..at + digits + '章'.len_utf8(), what, None, false, "章");
        }
        at + digits
    }

    fn chain(&mut self, at: usize, chain: Chain) -> Option<usize> {
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

    fn note_last(&mut self, end: usize, targets: Vec<Target>, external: Option<String>) {
        let level = self.level_mut();
        level.groups.clear();
        level.is_inherited = false;
        level.last = Some(Last {
            end,
            targets,
            external,
        });
    }

    /// What ends here is no provision of an article: 別表第一, 様式第二号.
    fn note_foreign(&mut self, end: usize) {
        self.note_last(end, Vec::new(), None);
    }

    /// Whether the open bracket takes something out of what stands before it:
    /// （第三項を除く。）, （第一号に限る。）.
    fn excepts(&self, at: usize) -> bool {
        let rest = &self.text[at..self.segment.end];
        let end = rest.find(['）', ')']).unwrap_or(rest.len());
        let inner = &rest[..end];
        (inner.contains("を除") || inner.contains("に限")) && !inner.contains("準用")
    }

    fn push(
        &mut self,
        at: Range<usize>,
        what: What,
        external: Option<String>,
        is_relative: bool,
        unit: &'static str,
    ) {
        let is_amended = self.is_amendment && !is_relative && external.is_none();
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

    fn external_of(&self, owner: Option<Owner>, at: usize) -> Option<String> {
        match owner {
            Some(Owner::Other(name)) => Some(name),
            Some(Owner::Own) => None,
            None => self.previous(at).and_then(|last| last.external.clone()),
        }
    }

    /// Whether an external provision of the sentence borrows the one at `at`:
    /// 会社法第…条において準用する第…条.
    fn borrows(&self, at: usize) -> bool {
        let level = self.level();
        level.last.as_ref().is_some_and(|last| {
            last.external.is_some()
                && self.text.get(last.end..at).is_some_and(|between| {
                    between.len() < 400
                        && !between.contains('。')
                        && BORROWING.iter().any(|word| between.contains(word))
                })
        })
    }

    fn supplement_word(&mut self, at: usize, next: usize) -> usize {
        let rest = &self.text[next..self.segment.end];
        if let Some(rest) = rest.strip_prefix('則') {
            let end = self.segment.end - rest.len();
            self.supplement = Some((end, self.owner(at)));
            return end;
        }
        next
    }

    /// 別表第一, 様式第二号.
    fn annex(&mut self, at: usize) -> Option<usize> {
        let text = &self.text[at..self.segment.end];
        let (word, part) = ANNEXES.iter().find(|(word, _)| text.starts_with(word))?;
        let after = text[word.len()..].strip_prefix('第')?;
        let numeral = crate::text::numeral::cardinal(after)?;
        let mut len = text.len() - after.len() + numeral.len;
        if let Some(rest) = text[len..].strip_prefix('号') {
            len = text.len() - rest.len();
        }
        let mut part = format!("{part}{}", numeral.value);
        // 別表第一の二 is another table, 別表第一の二の項 a row.
        if let Some(rest) = text[len..].strip_prefix('の')
            && let Some(branch) = crate::text::numeral::cardinal(rest)
            && !rest[branch.len..].starts_with("の項")
            && !rest[branch.len..].starts_with(['項', 'の'])
        {
            part.push('-');
            part.push_str(&branch.value.to_string());
            len = text.len() - rest.len() + branch.len;
        }
        let owner = self.owner(at);
        let external = match owner {
            Some(Owner::Other(name)) => Some(name),
            _ => None,
        };
        if !self.is_masked() {
            self.push(at..at + len, What::Annex(part), external, false, "別表");
        }
        self.note_foreign(at + len);
        Some(at + len)
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

/// `2.4節`, `3.2.1項`.
fn dotted(text: &str) -> Option<(String, usize)> {
    let len = text
        .bytes()
        .take_while(|b| b.is_ascii_digit() || *b == b'.')
        .count();
    let number = &text[..len];
    let parts = number.split('.').count();
    let ok = parts >= 2 && parts <= 6 && number.split('.').all(|p| !p.is_empty() && p.len() <= 3);
    let rest = text[len..].strip_prefix(['節', '項', '章'])?;
    (ok && chain::ends_word(rest)).then(|| (number.to_owned(), text.len() - rest.len()))
}

/// Whether a text names a part of the provision before it: ただし書, 本文.
fn is_part(text: &str) -> bool {
    ["ただし書", "但書", "但し書", "本文", "前段", "後段", "の"].contains(&text)
}

/// Whether a text is made of joining words only.
fn is_joining(text: &str) -> bool {
    let mut rest = text;
    while !rest.is_empty() {
        let longest = JOINERS
            .iter()
            .filter(|word| rest.starts_with(**word))
            .map(|word| word.len())
            .max();
        match longest {
            Some(len) => rest = &rest[len..],
            None => return false,
        }
    }
    true
}

fn starts_any(text: &str, cues: &[&str]) -> bool {
    cues.iter().any(|cue| text.contains(cue))
}

fn starts_with_any_end(text: &str, words: &[&str]) -> bool {
    debug_assert!(!starts_with_any("", words));
    words.iter().any(|word| text.ends_with(word))
}

fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ヿ')
}
