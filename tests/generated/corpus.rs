//! Stretches of the real documents of `tests/corpus`, as they are and damaged.

use super::{Choices, text};
use std::path::Path;
use std::sync::LazyLock;

/// Name and text of every document, in a fixed order.
static DOCUMENTS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut files = Vec::new();
    for folder in std::fs::read_dir(root).unwrap() {
        let folder = folder.unwrap().path();
        if folder.is_dir() {
            files.extend(
                std::fs::read_dir(folder)
                    .unwrap()
                    .map(|it| it.unwrap().path()),
            );
        }
    }
    files.sort();
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    files
        .iter()
        .map(|path| (path.to_string_lossy().into_owned(), read(path)))
        .collect()
});

/// Some lines of a document, and whether it is Markdown.
pub fn stretch(c: &mut Choices) -> (String, bool) {
    let (name, text) = &DOCUMENTS[c.below(DOCUMENTS.len())];
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let from = c.wide(lines.len());
    let to = (from + 1 + c.below(40)).min(lines.len());
    (lines[from..to].concat(), name.ends_with(".md"))
}

/// Such lines with some damage.
pub fn damaged(c: &mut Choices) -> (String, bool) {
    let (mut text, markdown) = stretch(c);
    for _ in 0..c.below(8) {
        let at = place(c, &text);
        match c.below(5) {
            0 => text.insert_str(at, c.of(text::PIECES)),
            1 => {
                let to = genbun::text::floor_boundary(&text, at + c.below(30));
                text.replace_range(at..to.max(at), "");
            }
            2 => {
                let to = genbun::text::floor_boundary(&text, at + c.below(60));
                let again = text[at..to.max(at)].to_owned();
                text.insert_str(at, &again);
            }
            3 => {
                let tail = text.split_off(at);
                text.insert_str(0, &tail);
            }
            _ => {
                let next = text[at..].chars().next().map_or(0, char::len_utf8);
                text.replace_range(at..at + next, c.of(text::PIECES));
            }
        }
    }
    (text, markdown)
}

fn place(c: &mut Choices, text: &str) -> usize {
    genbun::text::floor_boundary(text, c.wide(text.len() + 1))
}
