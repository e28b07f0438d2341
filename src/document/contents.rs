//! Tables of contents: their lines repeat the numbers of the provisions and
//! are none.

use super::language::{en, ja};
use super::lines::{Line, Role};
use super::node::{Kind, Style};
use super::numbering::{self, Mark, Setting};
use crate::text::Source;
use crate::text::map::{Map, Set};

/// Lines without a number in a row that a contents list may hold: 前文, the
/// rest of a title that is broken over two lines.
const MAX_OTHER_LINES: usize = 2;

/// Marks the lines of tables of contents.
pub(super) fn find(lines: &mut [Line], prose: &Source) {
    titled(lines, prose);
    repeated(lines, prose);
}

/// The list below 目次 or "Contents": up to the line that repeats its first
/// entry.
fn titled(lines: &mut [Line], prose: &Source) {
    let mut at = 0;
    while at < lines.len() {
        let end = if is_title(lines[at].text(prose)) {
            list_end(lines, prose, at + 1)
        } else {
            at
        };
        for line in &mut lines[at..end] {
            line.role = Role::Contents;
        }
        at = end.max(at + 1);
    }
}

/// Where the list that begins at `from` ends: before the line that repeats its
/// first entry, or before running text. `from` when there is no list.
fn list_end(lines: &[Line], prose: &Source, from: usize) -> usize {
    let mut first: Option<String> = None;
    let mut seen: Set<String> = Set::new();
    let (mut entries, mut others) = (0, 0);
    let mut end = from;
    for (at, line) in lines.iter().enumerate().skip(from) {
        if line.is_blank {
            continue;
        }
        let text = line.text(prose);
        match entry(text) {
            Some(mark) if first.as_deref() == Some(mark.part.as_str()) => break,
            // A section that comes again is the section itself.
            Some(mark) if mark.kind == Kind::Article && !seen.add(mark.part.clone()) => break,
            Some(_) if text.contains('。') => break,
            Some(mark) => {
                first.get_or_insert(mark.part);
                entries += 1;
                others = 0;
                end = at + 1;
            }
            None => {
                others += 1;
                if others > MAX_OTHER_LINES || text.contains('。') {
                    break;
                }
            }
        }
    }
    if entries >= 2 { end } else { from }
}

fn is_title(text: &str) -> bool {
    if text.len() > 40 {
        return false;
    }
    let bare: String = text.chars().filter(|c| !numbering::is_blank(*c)).collect();
    ja::CONTENTS.iter().any(|title| bare.ends_with(title))
        || en::CONTENTS.contains(&text.trim().to_lowercase().as_str())
}

fn entry(text: &str) -> Option<Mark> {
    let setting = Setting {
        is_heading: false,
        after_blank: true,
    };
    numbering::mark(text, setting).filter(|mark| mark.kind != Kind::Item)
}

/// Clusters of numbered lines without other text between them, of which most
/// stand again below with the same title.
fn repeated(lines: &mut [Line], prose: &Source) {
    let entries: Vec<Option<Key>> = lines.iter().map(|line| key(line, prose)).collect();
    let mut last: Map<&Key, usize> = Map::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(entry) = entry {
            last.insert(entry, index);
        }
    }
    let stands_again = |index: usize| {
        entries[index]
            .as_ref()
            .is_some_and(|entry| last.get(entry).is_some_and(|&at| at > index))
    };
    let mut start = 0;
    while start < lines.len() {
        if !stands_again(start) {
            start += 1;
            continue;
        }
        let (mut total, mut again) = (0, 0);
        let mut tail = start;
        let mut end = start;
        while end < lines.len() {
            let line = &lines[end];
            if entries[end].is_some() {
                // The provision itself follows its contents list.
                if !stands_again(end) && line.indent < lines[start].indent {
                    break;
                }
                total += 1;
                again += usize::from(stands_again(end));
                tail = end + 1;
            } else if line.is_blank {
            } else if tail == end
                && (line.indent > lines[start].indent || is_supplement(line, prose))
            {
                // A title that is broken over two lines, or 附則 at the end.
                tail = end + 1;
            } else {
                break;
            }
            end += 1;
        }
        // The last entries of the cluster may be the provisions themselves.
        while tail > start
            && !stands_again(tail - 1)
            && lines[tail - 1].indent <= lines[start].indent
            && !is_supplement(&lines[tail - 1], prose)
        {
            total -= usize::from(entries[tail - 1].is_some());
            tail -= 1;
        }
        if total >= 2 && again * 3 >= total * 2 {
            for line in &mut lines[start..tail] {
                line.role = Role::Contents;
            }
        }
        start = end.max(start + 1);
    }
}

/// Number and title of a numbered line.
type Key = (String, String);

fn key(line: &Line, prose: &Source) -> Option<Key> {
    if line.role != Role::Own || line.heading > 0 || line.is_row || line.is_blank {
        return None;
    }
    let text = line.text(prose);
    let mark = entry(text).filter(|mark| {
        mark.kind == Kind::Article && mark.style != Style::Jo && mark.rest < text.len()
    })?;
    Some((mark.part, title_key(&text[mark.rest..])))
}

fn is_supplement(line: &Line, prose: &Source) -> bool {
    line.heading == 0 && entry(line.text(prose)).is_some_and(|mark| mark.style == Style::Supplement)
}

/// A title for comparing: its first words, without leaders and page numbers.
fn title_key(title: &str) -> String {
    let title = title.trim_start();
    let end = title
        .find(['.', '…', '\t', '（', '('])
        .unwrap_or(title.len());
    title[..end]
        .chars()
        .filter(|c| !c.is_whitespace())
        .take(24)
        .flat_map(char::to_lowercase)
        .collect()
}
