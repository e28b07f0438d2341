//! Definitions without quotation marks or verbs: lists of terms, and names in
//! brackets (以下甲という。).

use super::japanese::{EXPLAINS_STRICTLY, LONGEST, ahead, push};
use super::quoted::Quoted;
use super::reach::{reach, strip_fillers};
use super::{Found, Scope, found, term};

/// A lead-in of a list of terms holds one of these.
const TERM_LISTS: &[&str] = &[
    "用語の意義",
    "用語の定義",
    "用語は",
    "用語の意味",
    "語句の意義",
    "語句の定義",
    "字句の意義",
    "用語について",
];

/// `（以下甲という。）`: a name without marks.
pub(super) fn unmarked(text: &str, list: &mut Vec<Found>) {
    for (at, ika) in text.match_indices("以下") {
        let before = text.get(..at).unwrap_or("").chars().next_back();
        if !matches!(before, Some('（' | '(')) {
            continue;
        }
        let rest = ahead(text, at + ika.len());
        let Some(end) = rest.find(['）', ')', '\n']) else {
            continue;
        };
        let inside = rest.get(..end).unwrap_or("");
        if inside.contains(['「', '『', '“', '"', '”', '（', '(', '\'', '‘']) {
            continue;
        }
        let inside = inside.trim_end_matches(['。', '.']);
        let Some(name_end) = [
            "という",
            "といいます",
            "と称する",
            "と総称する",
            "と呼ぶ",
            "と略す",
        ]
        .iter()
        .find_map(|verb| inside.strip_suffix(verb).map(str::len)) else {
            continue;
        };
        let name = inside.get(..name_end).unwrap_or("");
        let skipped = name.len() - strip_fillers(name).len();
        let name = strip_fillers(name).trim_end_matches(['、', '，', ' ', '　']);
        if name.contains(['を', '、', 'に']) || name.chars().count() > 20 {
            continue;
        }
        if let Some(term) = term(name, LONGEST) {
            let start = at + ika.len() + skipped;
            list.push(found(
                start..start + name.len(),
                term,
                true,
                Scope::Document,
            ));
        }
    }
}

/// Lists of terms: `一　「端末」　…をいう。`, and without marks below a lead-in
/// that announces terms.
pub(super) fn read(text: &str, quoted: &[Quoted], list: &mut Vec<Found>) {
    // All of them begin so: three searches instead of eight.
    let begins = ["用語", "語句", "字句"]
        .iter()
        .any(|word| text.contains(word));
    let announces = begins && TERM_LISTS.iter().any(|words| text.contains(words));
    let mut lead_in: Option<Scope> = None;
    let mut start = 0;
    let mut next_quote = 0;
    for line in text.split_inclusive('\n') {
        let line_at = start;
        start += line.len();
        let Some(entry) = item_text(line) else {
            if announces && TERM_LISTS.iter().any(|words| line.contains(words)) {
                lead_in = Some(reach(line));
            } else if !line.trim().is_empty() {
                lead_in = None;
            }
            continue;
        };
        let entry_at = line_at + (line.len() - entry.len());
        while quoted
            .get(next_quote)
            .is_some_and(|q| q.outer.start < entry_at)
        {
            next_quote += 1;
        }
        let scope = lead_in.unwrap_or_default();
        if let Some(quote) = quoted.get(next_quote).filter(|q| q.outer.start == entry_at) {
            let after = text.get(quote.outer.end..start).unwrap_or("");
            let colon = after.trim_start().starts_with(['：', ':']);
            let apart = after.starts_with([' ', '　', '\t', '…']);
            let body = after.trim();
            if (colon && body.chars().count() > 3)
                || (apart
                    && (lead_in.is_some()
                        || body.ends_with("をいう。")
                        || body.ends_with("をいいます。")))
            {
                push(text, std::slice::from_ref(quote), false, scope, list);
            }
            continue;
        }
        if lead_in.is_none() || entry.starts_with(['「', '『']) {
            continue;
        }
        let Some((name, rest)) = entry.split_once(['　', '：', ':']) else {
            continue;
        };
        let explained = rest.trim_end().trim_end_matches('。');
        if !name.contains(['。', '、', '（', '「'])
            && EXPLAINS_STRICTLY.iter().any(|end| explained.ends_with(end))
            && let Some(term) = term(name, 40)
        {
            list.push(found(
                entry_at..entry_at + name.trim_end().len(),
                term,
                false,
                scope,
            ));
        }
    }
}

/// What follows the number of a listed line; `None` when it is no list item.
fn item_text(line: &str) -> Option<&str> {
    let line = line.trim_start_matches([' ', '　', '\t', '>', '*']);
    if let Some(rest) = line.strip_prefix(['-', '・', '●', '○', '＊'])
        && !rest.starts_with('-')
    {
        return Some(rest.trim_start_matches([' ', '　', '*']));
    }
    let open = line.strip_prefix(['(', '（']);
    let number = open.unwrap_or(line);
    let digits: usize = number
        .chars()
        .take_while(|c| {
            c.is_ascii_digit()
                || ('０'..='９').contains(c)
                || "一二三四五六七八九十百の".contains(*c)
                || ('①'..='⑳').contains(c)
                || "イロハニホヘトチリヌルヲアイウエオカキクケコ".contains(*c)
        })
        .take(6)
        .map(char::len_utf8)
        .sum();
    let circled = number.starts_with(|c| ('①'..='⑳').contains(&c));
    let rest = number.get(digits..).filter(|_| digits > 0)?;
    let rest = match open {
        Some(_) => rest.strip_prefix([')', '）'])?,
        None if circled => rest,
        None => rest
            .strip_prefix(['　', '.', '．', ' ', ')', '）', '、'])
            .filter(|_| {
                rest.starts_with(['　', '.', '．', ')', '）'])
                    || number.starts_with(|c: char| c.is_ascii_digit())
            })?,
    };
    Some(rest.trim_start_matches([' ', '　', '*']))
}
