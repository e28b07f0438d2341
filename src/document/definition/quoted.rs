//! Terms between quotation marks, found without looking at what surrounds
//! them.

use std::ops::Range;

/// A piece of text between quotation marks.
#[derive(Debug, Clone)]
pub(super) struct Quoted {
    /// With its marks.
    pub(super) outer: Range<usize>,
    /// Without them.
    pub(super) inner: Range<usize>,
}

/// A term does not run on for longer than this many bytes.
const LONGEST: usize = 300;

const JAPANESE: [(char, char); 2] = [('「', '」'), ('『', '』')];

/// Outermost 「…」 and 『…』, in order. A quotation left open ends with its
/// sentence.
pub(super) fn japanese(text: &str) -> Vec<Quoted> {
    let mut found = Vec::new();
    let mut open: Vec<(char, usize)> = Vec::new();
    let mut last = '\n';
    for (at, c) in text.char_indices() {
        if c == '\n' {
            if matches!(last, '\n' | '。' | '）' | ')' | '」' | '』' | '：') {
                open.clear();
            }
            last = c;
        } else if let Some((_, close)) = JAPANESE.iter().find(|(opener, _)| *opener == c) {
            open.push((*close, at));
        } else if let Some((close, start)) = open.last().copied()
            && c == close
        {
            open.pop();
            if open.is_empty() {
                let end = at + c.len_utf8();
                found.push(Quoted {
                    outer: start..end,
                    inner: start + '「'.len_utf8()..at,
                });
            }
        }
        if !c.is_whitespace() {
            last = c;
        }
    }
    found
}

fn is_double(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '‟' | '＂')
}

/// `"…"`, `“…”`, `‘…’`, `'…'` and `**…**` short enough to be a term, in order.
/// Marks of different shape may close each other.
pub(super) fn latin(text: &str) -> Vec<Quoted> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut before = '\n';
    for (at, c) in text.char_indices() {
        let previous = std::mem::replace(&mut before, c);
        if at < from {
            continue;
        }
        let kind = match c {
            _ if is_double(c) => Mark::Double,
            '‘' | '\'' => Mark::Single,
            '*' if previous != '*' && text[at..].starts_with("**") => Mark::Bold,
            _ => continue,
        };
        // A mark after a Latin letter closes; Japanese has no space before one.
        if previous.is_alphanumeric() && (previous as u32) < 0x3000 {
            continue;
        }
        let start = at + if kind == Mark::Bold { 2 } else { c.len_utf8() };
        if let Some(quoted) = closed(text, at, start, kind) {
            if kind != Mark::Bold {
                from = quoted.outer.end;
            }
            found.push(quoted);
        }
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Double,
    Single,
    Bold,
}

fn closed(text: &str, at: usize, start: usize, kind: Mark) -> Option<Quoted> {
    let mut chars = text[start..].char_indices().peekable();
    let first = chars.peek().map(|(_, c)| *c)?;
    let opens = match kind {
        Mark::Bold => first.is_alphanumeric(),
        _ => first.is_alphanumeric() || matches!(first, '*' | '_'),
    };
    if !opens {
        return None;
    }
    let mut last = '\n';
    while let Some((offset, c)) = chars.next() {
        if offset > LONGEST || (c == '\n' && last == '\n') {
            return None;
        }
        let next = chars.peek().map(|(_, c)| *c);
        let closes = match kind {
            Mark::Double => is_double(c),
            Mark::Single => matches!(c, '’' | '\'') && !next.is_some_and(char::is_alphanumeric),
            Mark::Bold => c == '*' && next == Some('*'),
        };
        if closes {
            let end = start + offset;
            let width = if kind == Mark::Bold { 2 } else { c.len_utf8() };
            return Some(Quoted {
                outer: at..end + width,
                inner: start..end,
            });
        }
        if kind == Mark::Bold && (is_double(c) || c == '\n') {
            return None;
        }
        if c == '\n' || !c.is_whitespace() {
            last = c;
        }
    }
    None
}
