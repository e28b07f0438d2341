//! `orthographic-variant`: one word in two spellings.

use std::sync::LazyLock;

use crate::lint::{Context, Data, Report};
use crate::text::Span;
use crate::text::lexicon::Lexicon;
use crate::text::sentence::is_katakana;

/// How the text beside a spelling must look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// Katakana: the whole word, no katakana beside it.
    Katakana,
    /// A conjunction or adverb that begins a phrase: nothing but a mark, a
    /// blank or kanji before it.
    Opens,
    /// A stem that one of the given characters follows, none of the others
    /// before it.
    Stem(&'static str, &'static str),
    /// None of the given characters follows.
    Before(&'static str),
}

/// One row a word: its spellings, and what must stand beside them.
const WORDS: &[(&[&str], Edge)] = &[
    (&["ただし", "但し"], Edge::Opens),
    (&["さまざま", "様々"], Edge::Before("")),
    (&["でき", "出来"], Edge::Stem("るなまたてれず", "んい")),
    (&["ください", "下さい"], Edge::Before("")),
    (&["いたします", "致します"], Edge::Before("")),
    (&["すべて", "全て"], Edge::Before("")),
    (&["すでに", "既に"], Edge::Opens),
    (&["さらに", "更に"], Edge::Opens),
    (&["および", "及び"], Edge::Before("腰")),
    (&["または", "又は"], Edge::Before("")),
    (&["もしくは", "若しくは"], Edge::Before("")),
    (&["ならびに", "並びに"], Edge::Before("")),
    (&["あらかじめ", "予め"], Edge::Before("")),
    (&["ただちに", "直ちに"], Edge::Before("")),
    (&["すみやかに", "速やかに"], Edge::Before("")),
    (&["したがって", "従って"], Edge::Opens),
    (&["たとえば", "例えば"], Edge::Opens),
    (&["なお", "尚"], Edge::Stem("、", "かに")),
    (&["ほとんど", "殆ど"], Edge::Before("")),
    (&["たくさん", "沢山"], Edge::Before("")),
    (&["いったん", "一旦"], Edge::Before("")),
    (&["われわれ", "我々"], Edge::Before("")),
    (&["子ども", "子供"], Edge::Before("")),
    (&["わかり", "分かり", "判り"], Edge::Before("")),
    (&["問い合わせ", "問合せ", "問合わせ"], Edge::Before("")),
    (&["申し込み", "申込み"], Edge::Before("")),
    (&["打ち合わせ", "打合せ"], Edge::Before("")),
    (&["見積もり", "見積り"], Edge::Before("")),
    (&["引き渡し", "引渡し"], Edge::Before("")),
    (&["取り消し", "取消し"], Edge::Before("")),
    (&["取り扱い", "取扱い"], Edge::Before("")),
    (&["受け付け", "受付け"], Edge::Before("")),
    (&["振り込み", "振込み"], Edge::Before("")),
    (&["手続き", "手続"], Edge::Stem("をがはのにでと、。", "")),
    (&["サーバー", "サーバ"], Edge::Katakana),
    (&["ユーザー", "ユーザ"], Edge::Katakana),
    (&["コンピューター", "コンピュータ"], Edge::Katakana),
    (&["ブラウザー", "ブラウザ"], Edge::Katakana),
    (&["フォルダー", "フォルダ"], Edge::Katakana),
    (&["プリンター", "プリンタ"], Edge::Katakana),
    (&["パラメーター", "パラメータ"], Edge::Katakana),
    (&["メモリー", "メモリ"], Edge::Katakana),
    (&["エディター", "エディタ"], Edge::Katakana),
    (&["ドライバー", "ドライバ"], Edge::Katakana),
    (&["プロバイダー", "プロバイダ"], Edge::Katakana),
    (&["ルーター", "ルータ"], Edge::Katakana),
    (&["センサー", "センサ"], Edge::Katakana),
    (&["カテゴリー", "カテゴリ"], Edge::Katakana),
    (&["ライブラリー", "ライブラリ"], Edge::Katakana),
    (&["ディレクトリー", "ディレクトリ"], Edge::Katakana),
    (&["エントリー", "エントリ"], Edge::Katakana),
    (&["ファイアーウォール", "ファイアウォール"], Edge::Katakana),
    (
        &["インターフェース", "インターフェイス", "インタフェース"],
        Edge::Katakana,
    ),
    (&["ウィンドウ", "ウインドウ"], Edge::Katakana),
    (&["ソフトウェア", "ソフトウエア"], Edge::Katakana),
    (&["ハードウェア", "ハードウエア"], Edge::Katakana),
    (&["ダイアログ", "ダイヤログ"], Edge::Katakana),
    (&["バージョン", "ヴァージョン"], Edge::Katakana),
    (&["メーカー", "メーカ"], Edge::Katakana),
    (
        &["マネージャー", "マネージャ", "マネジャー"],
        Edge::Katakana,
    ),
];

/// A spelling is reported when another is at least this many times as frequent.
const PREVAILS: u32 = 2;

/// Spelling -> row and column of [`WORDS`].
static SPELLINGS: LazyLock<Lexicon<(usize, usize)>> = LazyLock::new(|| {
    Lexicon::new(WORDS.iter().enumerate().flat_map(|(row, (spellings, _))| {
        spellings
            .iter()
            .enumerate()
            .map(move |(column, spelling)| (*spelling, (row, column)))
    }))
});

/// A filter over the first two characters of all spellings: nearly every place
/// of a text is passed over by it.
struct Openings {
    /// Bits of pairs.
    pairs: [u64; Self::BITS / 64],
    /// Spellings of one character, which anything may follow.
    single: Vec<char>,
}

impl Openings {
    const BITS: usize = 1 << 13;

    fn bit(first: char, second: char) -> usize {
        ((first as usize * 31) ^ second as usize) % Self::BITS
    }

    fn may_open(&self, first: char, second: char) -> bool {
        let bit = Self::bit(first, second);
        self.pairs[bit / 64] & (1 << (bit % 64)) != 0 || self.single.contains(&first)
    }
}

static OPENINGS: LazyLock<Openings> = LazyLock::new(|| {
    let (mut pairs, mut single) = ([0; Openings::BITS / 64], Vec::new());
    for spelling in WORDS.iter().flat_map(|(spellings, _)| spellings.iter()) {
        let mut chars = spelling.chars();
        match (chars.next(), chars.next()) {
            (Some(first), Some(second)) => {
                let bit = Openings::bit(first, second);
                pairs[bit / 64] |= 1 << (bit % 64);
            }
            (first, _) => single.extend(first),
        }
    }
    Openings { pairs, single }
});

pub(crate) fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let found = occurrences(context.prose());
    let mut counts = vec![[0u32; 3]; WORDS.len()];
    for (_, row, column) in &found {
        if let Some(count) = counts.get_mut(*row).and_then(|row| row.get_mut(*column)) {
            *count += 1;
        }
    }
    for (span, row, column) in found {
        let (Some((spellings, _)), Some(counts)) = (WORDS.get(row), counts.get(row)) else {
            continue;
        };
        // Of equally frequent spellings the first listed; then none prevails.
        let usual = (0..spellings.len())
            .rev()
            .max_by_key(|column| counts[*column]);
        let (Some(usual), Some(written)) = (usual, spellings.get(column)) else {
            continue;
        };
        if usual == column || counts[usual] < PREVAILS * counts[column] {
            continue;
        }
        let total: u32 = counts.iter().sum();
        report.add(
            context.source_span(span),
            *written,
            Data::OrthographicVariant {
                written: (*written).into(),
                usual: spellings.get(usual).copied().unwrap_or("").into(),
                total,
                differing: total - counts[usual],
            },
        );
    }
}

/// Every spelling in the text, with its row and column.
fn occurrences(text: &str) -> Vec<(Span, usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut before = '\n';
    let openings = &*OPENINGS;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let previous = std::mem::replace(&mut before, c);
        let second = chars.peek().map_or('\n', |&(_, second)| second);
        if at < from || !openings.may_open(c, second) {
            continue;
        }
        let rest = text.get(at..).unwrap_or("");
        let Some((len, (row, column))) = SPELLINGS.longest_at(rest) else {
            continue;
        };
        let next = rest.get(len..).and_then(|rest| rest.chars().next());
        if WORDS
            .get(*row)
            .is_some_and(|(_, edge)| fits(*edge, previous, next))
        {
            found.push((Span::new(at, at + len), *row, *column));
            from = at + len;
        }
    }
    found
}

fn fits(edge: Edge, previous: char, next: Option<char>) -> bool {
    let follows = |list: &str| next.is_some_and(|next| list.contains(next));
    match edge {
        Edge::Katakana => !is_katakana(previous) && !next.is_some_and(is_katakana),
        Edge::Opens => !matches!(previous, '\u{3041}'..='\u{309F}') && !follows("書いくさき"),
        Edge::Stem(after, not_before) => follows(after) && !not_before.contains(previous),
        Edge::Before(not_after) => !follows(not_after),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_are_whole_words() {
        let words = |text: &str| -> Vec<String> {
            occurrences(text)
                .iter()
                .map(|(span, ..)| span.slice(text).to_owned())
                .collect()
        };
        assert_eq!(
            words("サーバとサーバー、サーバント"),
            ["サーバ", "サーバー"]
        );
        assert_eq!(
            words("但し書。但し、甲。ただしい。ただし、乙"),
            ["但し", "ただし"]
        );
        assert_eq!(
            words("出来事が出来る。飛んできた。できる"),
            ["出来", "でき"]
        );
    }

    #[test]
    fn no_word_has_more_spellings_than_are_counted() {
        assert!(WORDS.iter().all(|(spellings, _)| spellings.len() <= 3));
    }
}
