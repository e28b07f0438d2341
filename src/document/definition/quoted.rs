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

/// Outermost 「…」 and 『…』, in order. A quotation left open ends with its
/// sentence.
pub(super) fn japanese(text: &str) -> Vec<Quoted> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut open: Vec<(u8, usize)> = Vec::new();
    let width = '「'.len_utf8();
    // 「 」 『 』 are E3 80 8C to 8F: the second byte is rare, the first is that
    // of all kana.
    for at in memchr::memchr2_iter(b'\n', 0x80, bytes) {
        let at = at - usize::from(bytes.get(at) == Some(&0x80)).min(at);
        match (bytes.get(at..at + width), open.last().copied()) {
            (Some([0xE3, 0x80, mark @ (0x8C | 0x8E)]), _) => open.push((mark + 1, at)),
            (Some([0xE3, 0x80, mark]), Some((close, start))) if *mark == close => {
                open.pop();
                if open.is_empty() {
                    found.push(Quoted {
                        outer: start..at + width,
                        inner: start + width..at,
                    });
                }
            }
            (_, Some(_)) if bytes.get(at) == Some(&b'\n') => {
                let line = text.get(..at).unwrap_or("");
                let line = line.trim_end_matches([' ', '\t', '\r', '　']);
                if line.ends_with(['\n', '。', '）', ')', '」', '』', '：']) {
                    open.clear();
                }
            }
            _ => {}
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
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut from = 0;
    for (at, b) in bytes.iter().enumerate() {
        // Of the marks beyond ASCII only ‘ “ and kin (E2 80) and ＂ (EF BC 82).
        let candidate = match b {
            b'"' | b'\'' | b'*' => true,
            0xE2 => bytes.get(at + 1) == Some(&0x80),
            0xEF => bytes.get(at + 1..at + 3) == Some(&[0xBC, 0x82]),
            _ => false,
        };
        if !candidate || at < from {
            continue;
        }
        let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else {
            continue;
        };
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let previous = before.unwrap_or('\n');
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
