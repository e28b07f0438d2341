//! How far an English definition holds, read from its sentence or from the line
//! that opens its list.

use super::Scope;

/// Parts of a document that a definition is made for.
const PLACES: &[(&str, Scope)] = &[
    ("subsection", Scope::Paragraph),
    ("subparagraph", Scope::Item),
    ("sub-paragraph", Scope::Item),
    ("subclause", Scope::Paragraph),
    ("sub-clause", Scope::Paragraph),
    ("paragraph", Scope::Item),
    ("section", Scope::Article),
    ("clause", Scope::Article),
    ("article", Scope::Article),
    ("regulation", Scope::Article),
    ("rule", Scope::Article),
    ("definition", Scope::Item),
    ("subpart", Scope::Chapter),
    ("part", Scope::Part),
    ("chapter", Scope::Chapter),
    ("subchapter", Scope::Chapter),
    ("schedule", Scope::Supplement),
    ("annex", Scope::Supplement),
    ("appendix", Scope::Supplement),
    ("exhibit", Scope::Supplement),
];

/// What may stand before the first word of a line.
pub(super) fn is_marker(c: char) -> bool {
    c.is_whitespace() || c.is_ascii_digit() || "-*+>•().—–".contains(c)
}

/// The reach that a phrase names: "in this Part", "for purposes of this
/// section", "In subsection (5)".
pub(super) fn reach(phrase: &str) -> Option<Scope> {
    let lower = phrase.to_ascii_lowercase();
    let mut at = 0;
    let words: Vec<&str> = lower
        .split(|c: char| c.is_whitespace() || ",(—:".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    while let Some(word) = words.get(at) {
        if matches!(*word, "in" | "of" | "under" | "throughout" | "used") {
            let this = words.get(at + 1).is_some_and(|word| *word == "this");
            let place = words
                .get(at + if this { 2 } else { 1 })
                .copied()
                .unwrap_or("");
            let singular = PLACES.iter().find(|(name, _)| *name == place);
            match singular {
                Some((_, scope)) if this => return Some(*scope),
                Some(_) if *word != "of" || at >= 2 => {
                    // "in section 4", "for the purposes of paragraph (a)"
                    let numbered = words.get(at + 2).is_some_and(|next| {
                        next.starts_with(|c: char| c.is_ascii_digit()) || next.ends_with(')')
                    });
                    if numbered && (*word != "of" || purposes(&words, at)) {
                        return Some(Scope::Pointer);
                    }
                }
                _ => {
                    let plural = place
                        .strip_suffix('s')
                        .is_some_and(|one| PLACES.iter().any(|(name, _)| *name == one));
                    if plural && (*word != "of" || purposes(&words, at)) {
                        return Some(Scope::Pointer);
                    }
                }
            }
        }
        at += 1;
    }
    None
}

fn purposes(words: &[&str], of: usize) -> bool {
    of.checked_sub(1)
        .and_then(|before| words.get(before))
        .is_some_and(|word| word.starts_with("purpose"))
}

pub(super) fn starts_lower(line: &str) -> bool {
    line.trim_start().starts_with(char::is_lowercase)
}

/// A line that opens a list of terms: "In this section—", "the following terms
/// have the following meanings:".
pub(super) struct LeadIn {
    /// The bytes of the list.
    pub(super) from: usize,
    pub(super) to: usize,
    /// The place that it names.
    pub(super) scope: Option<Scope>,
    /// Whether it says that terms follow.
    pub(super) of_terms: bool,
}

/// What a line says that opens a list of terms, lower case.
const OF_TERMS: &[&str] = &[
    "the following meaning",
    "the following definitions",
    "the meanings set out",
    "the following terms",
    "the following words",
    "the following expressions",
    "meanings:",
];

pub(super) fn lead_ins(text: &str) -> Vec<LeadIn> {
    let mut found: Vec<LeadIn> = Vec::new();
    let mut open: Option<LeadIn> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let at = start;
        start += line.len();
        let body = line.trim();
        if body.is_empty() {
            continue;
        }
        let entry = body.trim_start_matches(is_marker);
        let is_term = entry.starts_with(['"', '“', '‘', '„']);
        if !is_term && !body.starts_with('(') && !starts_lower(body) {
            found.extend(open.take().map(|lead_in| LeadIn { to: at, ..lead_in }));
        }
        let opens = body.ends_with(['—', ':', '–', '-', '.']) && body.len() < 400 && !is_term;
        if !opens {
            continue;
        }
        let lower = body.to_ascii_lowercase();
        let of_terms = OF_TERMS.iter().any(|words| lower.contains(words));
        let scope = reach(body).filter(|_| of_terms || !body.ends_with('.'));
        if of_terms || scope.is_some() {
            found.extend(open.take().map(|lead_in| LeadIn { to: at, ..lead_in }));
            open = Some(LeadIn {
                from: start,
                to: text.len(),
                scope,
                of_terms,
            });
        }
    }
    found.extend(open);
    found
}
