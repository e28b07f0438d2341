//! The marks of notes: behind a quotation, and before the note itself.

/// The number of the first note whose mark stands in a text.
pub(super) fn any_mark(text: &str) -> Option<&str> {
    text.char_indices()
        .filter(|&(at, c)| {
            matches!(c, '[' | '※' | '（')
                || superscript(&text[at..]).is_some() && !text[..at].ends_with(char::is_numeric)
        })
        .find_map(|(at, _)| mark(&text[at..]))
}

/// The number of the note whose mark stands right behind a quotation.
pub(super) fn mark(rest: &str) -> Option<&str> {
    let rest = rest.trim_start_matches(['.', ',', '。', '、', ' ']);
    let (inner, close) = match rest.chars().next()? {
        '[' => (
            rest.strip_prefix("[^").or_else(|| rest.strip_prefix('[')),
            ']',
        ),
        '（' => (rest.strip_prefix("（注"), '）'),
        '(' => (rest.strip_prefix("(note "), ')'),
        '※' => {
            let inner = &rest['※'.len_utf8()..];
            let end = inner
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(inner.len());
            return inner.get(..end).filter(|mark| !mark.is_empty());
        }
        _ => return superscript(rest),
    };
    let inner = inner?;
    let mark = &inner[..inner.find(close)?];
    (mark.len() <= 12 && !mark.is_empty() && mark.chars().all(char::is_alphanumeric))
        .then_some(mark)
}

fn superscript(rest: &str) -> Option<&str> {
    let end = rest
        .find(|c: char| !matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹'))
        .unwrap_or(rest.len());
    rest.get(..end).filter(|mark| !mark.is_empty())
}

/// The mark of the note that a line is: `[^1]:`, `[1]`, `（注2）`, `※3`, `¹`.
pub(super) fn label(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let body = ["[^", "[", "（注", "注", "※", "("]
        .iter()
        .find_map(|open| line.strip_prefix(open))
        .unwrap_or(line);
    if let Some(mark) = superscript(body) {
        return Some(mark);
    }
    let end = body.find(|c: char| !c.is_ascii_alphanumeric())?;
    let closed = body[end..].starts_with([']', '）', ')', ':', '：', '.', ' ', '　']);
    (closed && (1..=12).contains(&end)).then(|| &body[..end])
}
