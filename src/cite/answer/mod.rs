//! Quotations in an answer as it was pasted, and the addresses said near them.
//!
//! An answer is read as Markdown. What stands in quotation marks counts when
//! the text says that it is quoted (とある, と定め, states that), when an
//! address is said for it, or when it is long; names of terms, questions and
//! proposed wording do not. A block quotation always counts. The address is
//! the one in brackets behind the quotation, else the nearest said before it
//! in the sentence, else the one said behind it; then what leads in: the line
//! before a block, the heading or list item around, a word such as 同項.

mod address;
mod cue;
mod denial;
mod lead;
mod note;
mod quoted;
mod sentence;

use crate::text::map::Map;
use crate::text::{Format, Reading, Source, Span};
use address::Mention;
use quoted::{Line, Quoted};

/// A quotation of an answer, with the address said for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The quoted words, without marks.
    pub quote: String,
    /// Such as `4.2`; none: to be looked for anywhere.
    pub address: Option<String>,
    /// The quoted words in the answer.
    pub span: Span,
    /// Where the address is said.
    pub address_span: Option<Span>,
}

/// The quotations of an answer, in order.
pub fn pairs(answer: &Source) -> Vec<Pair> {
    let reading = Reading::new(answer, Format::Markdown);
    let text = reading.visible(answer);
    let mentions = address::mentions(text, &reading.code);
    let lines = quoted::lines(text, &reading, answer);
    let quotations = quoted::find(text, &lines, &mentions);
    let notes = notes(answer, &reading);
    let finder = Finder {
        text,
        notes: &notes,
        lines: &lines,
        mentions: &mentions,
        quotations: &quotations,
    };
    (0..quotations.len())
        .map(|index| {
            let quoted = &quotations[index];
            let said = finder.address(index);
            Pair {
                quote: quoted.words.clone(),
                address: said.map(|mention| mention.address.clone()),
                span: reading.source_span(quoted.inner),
                address_span: said.map(|mention| reading.source_span(mention.span)),
            }
        })
        .collect()
}

/// The lines that are notes, by their marks; the first of equals. In the
/// visible text the label of a Markdown note is gone, so the source is asked.
fn notes<'a>(answer: &'a Source, reading: &Reading) -> Map<&'a str, Span> {
    let mut notes = Map::new();
    for (_, line) in answer.lines() {
        if let Some(mark) = note::label(answer.slice(line)) {
            let start = reading.visible_offset(line.start());
            let end = reading.visible_offset(line.end()).max(start);
            notes.or_insert(mark, Span::new(start, end));
        }
    }
    notes
}

/// So many lines are looked back for a heading or list item.
const LOOK_BACK: usize = 200;

struct Finder<'a> {
    text: &'a str,
    notes: &'a Map<&'a str, Span>,
    lines: &'a [Line],
    mentions: &'a [Mention],
    quotations: &'a [Quoted],
}

impl<'a> Finder<'a> {
    fn address(&self, index: usize) -> Option<&'a Mention> {
        let quoted = &self.quotations[index];
        if let Some(own) = quoted.label {
            return self.mentions.get(own);
        }
        let behind = &self.text[quoted.outer.end()..];
        self.behind(quoted)
            .or_else(|| self.note(note::mark(behind)?))
            .or_else(|| {
                if quoted.is_block {
                    self.before_block(quoted)
                } else {
                    self.in_sentence(index)
                }
            })
            .or_else(|| self.note(note::any_mark(self.rest_of_sentence(index)?)?))
            .or_else(|| self.pointed_at(quoted))
            .or_else(|| self.leading(quoted))
    }

    /// Mentions inside a span.
    fn within(&self, span: Span) -> &'a [Mention] {
        let from = self
            .mentions
            .partition_point(|m| m.span.start() < span.start());
        let to = self
            .mentions
            .partition_point(|m| m.span.end() <= span.end());
        self.mentions.get(from..to.max(from)).unwrap_or_default()
    }

    /// In brackets, or after a dash, right behind the quotation.
    fn behind(&self, quoted: &Quoted) -> Option<&'a Mention> {
        let rest = &self.text[quoted.outer.end()..];
        let skipped = rest.len()
            - rest
                .trim_start_matches(|c: char| {
                    matches!(c, '.' | ',' | '。' | '、' | ' ' | '　' | '\u{A0}')
                        || quoted.is_block && c.is_whitespace()
                })
                .len();
        let tail = &rest[skipped..];
        let open = tail.chars().next()?;
        let start = quoted.outer.end() + skipped;
        let end = match open {
            '（' => tail.find('）')?,
            '(' | '[' | '［' | '【' => lead::closing(tail)?,
            '—' | '–' | '―' | '-' => tail.find('\n').unwrap_or(tail.len()),
            _ if quoted.is_block && lead::attributes(tail) => tail.find('\n').unwrap_or(tail.len()),
            _ => return None,
        };
        let found = self.within(Span::new(start, start + end));
        found.first()
    }

    /// What stands between a quotation in a sentence and the next quotation or
    /// the sentence's end, the mark behind the stop included.
    fn rest_of_sentence(&self, index: usize) -> Option<&'a str> {
        let quoted = &self.quotations[index];
        let line = self.lines.get(quoted.line)?.span;
        if quoted.is_block {
            return None;
        }
        let sentence = sentence::around(self.text, line, quoted.outer);
        let next = self.quotations.get(index + 1);
        let end = next.map_or(line.end(), |next| next.outer.start().min(line.end()));
        let rest = self.text.get(sentence.end().min(end)..end)?;
        let mark = rest.len() - rest.trim_start_matches(['[', ']', '^']).len();
        let digits = rest[mark..]
            .find(|c: char| !c.is_alphanumeric())
            .map_or(rest.len(), |n| mark + n + 1);
        let with_mark = if mark > 0 { digits.min(rest.len()) } else { 0 };
        let end = crate::text::floor_boundary(self.text, sentence.end().min(end) + with_mark);
        self.text.get(quoted.outer.end()..end)
    }

    /// The address in the note with this mark.
    fn note(&self, mark: &str) -> Option<&'a Mention> {
        self.within(*self.notes.get(mark)?).first()
    }

    /// The nearest before, or the one behind, in the same sentence.
    fn in_sentence(&self, index: usize) -> Option<&'a Mention> {
        let quoted = &self.quotations[index];
        let sentence = sentence::around(self.text, self.lines.get(quoted.line)?.span, quoted.outer);
        let before = self
            .within(Span::new(sentence.start(), quoted.outer.start()))
            .iter()
            .rev()
            .find(|mention| !self.is_quoted(mention));
        // Another quotation has that address already.
        let taken = before.is_some_and(|mention| {
            let previous = index.checked_sub(1).and_then(|i| self.quotations.get(i));
            previous.is_some_and(|other| other.outer.start() >= mention.span.end())
        });
        let next = self
            .quotations
            .get(index + 1)
            .map_or(sentence.end(), |next| {
                next.outer.start().min(sentence.end())
            });
        let after = self
            .within(Span::new(quoted.outer.end().min(next), next))
            .iter()
            .find(|mention| !self.is_quoted(mention));
        let after = after.filter(|mention| {
            let between = &self.text[quoted.outer.end()..mention.span.start()];
            let rest = &self.text[mention.span.end()..next];
            let leads_on = next < sentence.end() && !lead::closes_clause(rest);
            lead::points_behind(between) && !leads_on
        });
        match (before, after) {
            (Some(before), Some(after)) if taken => Some(after).or(Some(before)),
            (Some(before), _) => Some(before),
            (None, after) => after,
        }
    }

    fn is_quoted(&self, mention: &Mention) -> bool {
        let next = self
            .quotations
            .partition_point(|quoted| quoted.inner.start() <= mention.span.start());
        let before = next.checked_sub(1).and_then(|i| self.quotations.get(i));
        before.is_some_and(|quoted| quoted.inner.contains(mention.span))
    }

    /// The line or paragraph that leads a block quotation in.
    fn before_block(&self, quoted: &Quoted) -> Option<&'a Mention> {
        let before = self.lines[..quoted.line]
            .iter()
            .rposition(|line| line.quote == 0)?;
        let line = &self.lines[before];
        let own = self.lines.get(quoted.line)?;
        if line.level > 0 || line.list > own.list {
            return None;
        }
        let text = line.span.slice(self.text);
        let sentence = sentence::last_start(text);
        let span = Span::new(line.span.start() + sentence, line.span.end());
        self.within(span)
            .iter()
            .rev()
            .find(|mention| !self.is_quoted(mention))
    }

    /// そこ, 同項, it, this clause: the place named last in the paragraph.
    fn pointed_at(&self, quoted: &Quoted) -> Option<&'a Mention> {
        let line = self.lines.get(quoted.line)?;
        let sentence = sentence::around(self.text, line.span, quoted.outer);
        let lead = Span::new(sentence.start(), quoted.outer.start());
        if !lead::points_back(lead.slice(self.text)) {
            return None;
        }
        let paragraph = self.lines[..=quoted.line]
            .iter()
            .rev()
            .take(LOOK_BACK)
            .take_while(|other| other.paragraph == line.paragraph)
            .last()?;
        let span = Span::new(paragraph.span.start(), sentence.start());
        self.within(span)
            .iter()
            .rev()
            .find(|mention| !self.is_quoted(mention))
    }

    /// The heading or list item that the quotation stands under.
    fn leading(&self, quoted: &Quoted) -> Option<&'a Mention> {
        let own = self.lines.get(quoted.line)?;
        let mut indent = own.indent;
        for line in self.lines[..quoted.line].iter().rev().take(LOOK_BACK) {
            let leads = self.within(line.span).first().filter(|mention| {
                let lead = &self.text[line.span.start()..mention.span.start()];
                lead::is_label(lead) && !self.is_quoted(mention)
            });
            let alone = leads.is_some_and(|mention| {
                lead::is_title(&self.text[mention.span.end()..line.span.end()])
            });
            if line.level > 0 || alone && line.list == 0 {
                return leads;
            }
            if line.list > 0 && own.list > 0 && line.indent < indent {
                if leads.is_some() {
                    return leads;
                }
                indent = line.indent;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spans_are_of_the_answer() {
        let text = "**第4条第2項**には「検収後**30日**以内に支払う」とある。";
        let source = Source::new(text).unwrap();
        let pairs = pairs(&source);
        assert_eq!(pairs[0].quote, "検収後30日以内に支払う");
        assert_eq!(pairs[0].span.slice(text), "検収後**30日**以内に支払う");
        assert_eq!(pairs[0].address_span.unwrap().slice(text), "第4条第2項");
    }

    proptest! {
        #[test]
        fn any_answer_is_read(text in "[「」『』\"“”‘’>|\n\\[\\]^1第条項Section .4。とある（）()-]{0,60}") {
            let source = Source::new(text.clone()).unwrap();
            let mut end = 0;
            for pair in pairs(&source) {
                prop_assert!(pair.span.start() >= end && !pair.quote.is_empty());
                end = pair.span.end();
            }
        }
    }
}
