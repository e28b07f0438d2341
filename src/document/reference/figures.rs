//! Japanese references that do not begin with 第: `3条2項`, `2.4節`, `3章`,
//! 附則第3条, 別表第一.

use super::super::language::ja::ANNEXES;
use super::super::node::Style;
use super::chain;
use super::external::Owner;
use super::ja::{Scanner, What};

impl Scanner<'_> {
    /// `3条2項`, `2.4節`, `3章`.
    pub(super) fn figures(&mut self, at: usize, end: usize) -> usize {
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

    pub(super) fn supplement_word(&mut self, at: usize, next: usize) -> usize {
        let rest = &self.text[next..self.segment.end];
        if let Some(rest) = rest.strip_prefix('則') {
            let end = self.segment.end - rest.len();
            self.supplement = Some((end, self.owner(at)));
            return end;
        }
        next
    }

    /// 別表第一, 様式第二号.
    pub(super) fn annex(&mut self, at: usize) -> Option<usize> {
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

/// `2.4節`, `3.2.1項`.
fn dotted(text: &str) -> Option<(String, usize)> {
    let len = text
        .bytes()
        .take_while(|b| b.is_ascii_digit() || *b == b'.')
        .count();
    let number = &text[..len];
    let parts = number.split('.').count();
    let ok = (2..=6).contains(&parts) && number.split('.').all(|p| !p.is_empty() && p.len() <= 3);
    let rest = text[len..].strip_prefix(['節', '項', '章'])?;
    (ok && chain::ends_word(rest)).then(|| (number.to_owned(), text.len() - rest.len()))
}

fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ヿ')
}
