//! Tables of contents: their lines repeat the numbers of the provisions and
//! are none.

use super::language::{en, ja};
use super::lines::{Line, Role};
use super::node::{Kind, Style};
use super::numbering::{self, Mark, Setting};
use crate::text::Source;
use std::collections::BTreeMap;

/// Lines of a contents list that have no number: 前文, 附則 and the like are
/// read as marks; this many others in a row end the list.
const MAX_OTHER_LINES: usize = 1;

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
        if !is_title(lines[at].text(prose)) {
            at += 1;
            continue;
        }
        let mut first: Option<(String, bool)> = None;
        let mut others = 0;
        let mut end = at + 1;
        while end < lines.len() {
            let line = &lines[end];
            if line.is_blank {
                end += 1;
                continue;
            }
            let text = line.text(prose);
            let entry = entry(text);
            match (&entry, &first) {
                (Some(mark), Some((part, _))) if mark.part == *part => break,
                (Some(mark), _) if mark.kind == Kind::Article && text.contains('。') => break,
                (Some(mark), None) => first = Some((mark.part.clone(), true)),
                (Some(_), Some(_)) => {}
                (None, _) => {
                    others += 1;
                    if others > MAX_OTHER_LINES && line.heading > 0 || text.contains('。') {
                        break;
                    }
                }
            }
            end += 1;
        }
        // Without a second occurrence of its first entry it is no list.
        if first.is_some() && end < lines.len() && entry_repeats(lines, prose, end, &first) {
            for line in &mut lines[at..end] {
                line.role = Role::Contents;
            }
            at = end;
        } else {
            at += 1;
        }
    }
}

fn entry_repeats(
    lines: &[Line],
    prose: &Source,
    end: usize,
    first: &Option<(String, bool)>,
) -> bool {
    let Some((part, _)) = first else { return false };
    entry(lines[end].text(prose)).is_some_and(|mark| mark.part == *part)
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
    let mut last: BTreeMap<&Key, usize> = BTreeMap::new();
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
