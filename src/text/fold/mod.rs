//! [`Fold`]: named, closed lists of what is tolerated between two texts, and
//! [`Folded`]: the folded text with its map back to the source.
//!
//! Engines differ only by the list they name. Folding is done cluster by
//! cluster (a character with the combining marks and U+FF9E/U+FF9F behind it),
//! so half-width kana with a sound mark and decomposed kana agree. A span of
//! the folded text goes back to the source widened outward to whole clusters.

mod map;
mod radical;
mod table;

use map::Builder;
pub use map::Folded;
use std::borrow::Cow;
pub use table::invisible;
use table::{Glyph, is_combining, same_glyph, superscript_or_subscript};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// What happens to white space (Unicode `White_Space`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// Kept as it stands.
    Keep,
    /// Taken out.
    Drop,
    /// A run becomes one ASCII space; at the ends it is taken out.
    Collapse,
}

/// Which Unicode normalization is applied to a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Canonical composition only.
    Nfc,
    /// Compatibility composition.
    Nfkc,
    /// Compatibility composition, except a super- or subscript digit or sign
    /// that follows a digit: 10⁶ is not 106.
    NfkcButExponents,
}

/// A named, closed list of tolerances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    /// White space.
    pub space: Space,
    /// Normalization.
    pub form: Form,
    /// Soft hyphen, zero-width characters, variation selectors are taken out.
    pub invisible: bool,
    /// One glyph for each family: quotation marks, dashes, wave dash, radicals.
    pub glyphs: bool,
    /// ASCII letters become lower case (full-width ones too, through NFKC).
    pub lower: bool,
    /// Katakana becomes hiragana.
    pub kana: bool,
    /// A bar or dash typed for ー between kana becomes ー.
    pub long_vowel: bool,
}

impl Fold {
    /// Nothing but white space off and NFKC: the plain contract of cite.
    pub const CHAFF: Fold = Fold {
        space: Space::Drop,
        form: Form::Nfkc,
        invisible: false,
        glyphs: false,
        lower: false,
        kana: false,
        long_vowel: false,
    };

    /// The default of cite: [`Fold::CHAFF`] with exponents kept, invisible
    /// characters off, one glyph a family.
    pub const CITE: Fold = Fold {
        form: Form::NfkcButExponents,
        invisible: true,
        glyphs: true,
        ..Fold::CHAFF
    };

    /// For reading grammar in what a player typed: width and invisible
    /// characters, letter case. White space and the two kana stay.
    pub const GRAMMAR: Fold = Fold {
        space: Space::Keep,
        invisible: true,
        lower: true,
        long_vowel: true,
        ..Fold::CHAFF
    };

    /// For word search in what a player typed: [`Fold::GRAMMAR`] with katakana
    /// as hiragana. Never read grammar on it: ナイフ would deny.
    pub const SEARCH: Fold = Fold {
        kana: true,
        ..Fold::GRAMMAR
    };

    /// The characters of a finding's message before its punctuation is
    /// compared: canonical composition, runs of white space as one space.
    pub const FIDELITY: Fold = Fold {
        space: Space::Collapse,
        form: Form::Nfc,
        ..Fold::CHAFF
    };

    /// The folded text alone, for short texts whose places nobody asks for.
    pub fn text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut folder = Folder::new(self, text);
        if folder.plain_run(text) == text.len() {
            return Cow::Borrowed(text);
        }
        folder.run(text);
        Cow::Owned(folder.out.finish(text.len()).into_text())
    }

    /// Folds a text.
    pub fn apply(&self, text: &str) -> Folded {
        let mut folder = Folder::new(self, text);
        folder.run(text);
        folder.out.finish(text.len())
    }
}

/// So many bytes are folded in one call.
const PART: usize = 16 << 10;

/// The state that folding carries from one cluster to the next.
struct Folder<'a> {
    fold: &'a Fold,
    /// The ASCII characters that this fold leaves alone.
    plain_ascii: [u64; 2],
    out: Builder,
    /// The character before is a digit, or an exponent of one.
    exponent_base: bool,
    /// The character before is kana.
    after_kana: bool,
    /// A run of white space that waits for something to stand behind it.
    pending_space: Option<(usize, usize)>,
}

impl<'a> Folder<'a> {
    fn new(fold: &'a Fold, text: &str) -> Self {
        Self {
            fold,
            plain_ascii: {
                let capitals = if fold.lower {
                    table::ascii(b'A', b'Z')
                } else {
                    0
                };
                let dash = if fold.long_vowel {
                    table::ascii(b'-', b'-')
                } else {
                    0
                };
                let plain = table::ascii(b'!', b'~') & !capitals & !dash;
                [plain as u64, (plain >> 64) as u64]
            },
            out: Builder::new(text.len()),
            exponent_base: false,
            after_kana: false,
            pending_space: None,
        }
    }

    fn run(&mut self, text: &str) {
        let mut at = 0;
        while at < text.len() {
            at = self.part(text, at);
        }
    }

    /// Folds some of the text from `at` on; where it ends. A browser makes a
    /// function fast between two calls of it, not while it runs.
    #[inline(never)]
    fn part(&mut self, text: &str, mut at: usize) -> usize {
        let end = text.len().min(at + PART);
        while at < end {
            let plain = self.plain_run(&text[at..]);
            if plain > 0 {
                self.flush_space();
                let run = &text[at..at + plain];
                self.out.push_identity(at, run);
                let last = run.chars().next_back().unwrap_or(' ');
                self.exponent_base = last.is_ascii_digit();
                self.after_kana = table::is_kana(last);
                at += plain;
                continue;
            }
            if self.fold.space == Space::Drop && text.as_bytes()[at] == b' ' {
                self.exponent_base = false;
                self.after_kana = false;
                at += 1;
                continue;
            }
            let len = cluster_len(&text[at..]);
            self.cluster(at, &text[at..at + len], text[at + len..].chars().next());
            at += len;
        }
        at
    }

    /// Bytes at the start of `text` that every step of this fold leaves alone.
    fn plain_run(&self, text: &str) -> usize {
        let bytes = text.as_bytes();
        let mut at = 0;
        let mut last = 0;
        while let Some(&byte) = bytes.get(at) {
            let len = if byte < 0x80 {
                if self.plain_ascii[usize::from(byte >> 6)] >> (byte & 63) & 1 == 0 {
                    break;
                }
                1
            } else if !self.fold.kana
                && let [_, second, third, ..] = bytes[at..]
                && table::is_stable_utf8([byte, second, third])
            {
                3
            } else {
                match text[at..].chars().next() {
                    Some(c)
                        if table::is_stable(c) && !(self.fold.kana && table::is_katakana(c)) =>
                    {
                        c.len_utf8()
                    }
                    Some(c) => {
                        // A mark belongs to the character before it.
                        if is_combining(c) {
                            return last;
                        }
                        break;
                    }
                    None => break,
                }
            };
            last = at;
            at += len;
        }
        at
    }

    /// One cluster that is not plain.
    fn cluster(&mut self, at: usize, cluster: &str, next: Option<char>) {
        let mut chars = cluster.chars();
        let Some(first) = chars.next() else { return };
        if first.is_whitespace() {
            self.space(at, cluster, first);
            return;
        }
        if self.fold.invisible && cluster.chars().all(invisible) {
            return;
        }
        let mut folded = String::with_capacity(cluster.len());
        if self.fold.form == Form::NfkcButExponents
            && self.exponent_base
            && superscript_or_subscript(first)
        {
            folded.push(first);
            folded.extend(
                chars
                    .filter(|&c| !(self.fold.invisible && invisible(c)))
                    .nfkc(),
            );
        } else if self.fold.long_vowel
            && self.after_kana
            && table::is_bar(first)
            && next.is_some_and(table::is_kana)
        {
            folded.push('ー');
            self.exponent_base = false;
        } else {
            let kept = cluster
                .chars()
                .filter(|&c| !(self.fold.invisible && invisible(c)));
            match self.fold.form {
                Form::Nfc => folded.extend(kept.nfc()),
                Form::Nfkc | Form::NfkcButExponents => folded.extend(kept.nfkc()),
            }
            if self.fold.glyphs
                || self.fold.lower
                || self.fold.kana
                || self.fold.space == Space::Drop
            {
                folded = self.map_characters(&folded);
            }
            self.exponent_base =
                first.is_numeric() && folded.ends_with(|c: char| c.is_ascii_digit());
        }
        self.after_kana = folded.chars().next_back().is_some_and(table::is_kana);
        if folded.is_empty() {
            return;
        }
        self.flush_space();
        self.out.push_cluster(at, cluster, &folded);
    }

    fn map_characters(&self, folded: &str) -> String {
        let mut mapped = String::with_capacity(folded.len());
        for c in folded.chars() {
            if self.fold.space == Space::Drop && c.is_whitespace() {
                continue;
            }
            let mut c = c;
            if self.fold.glyphs
                && let Some(Glyph(one)) = same_glyph(c)
            {
                c = one;
            }
            if self.fold.lower {
                c = c.to_ascii_lowercase();
            }
            if self.fold.kana {
                c = table::to_hiragana(c);
            }
            mapped.push(c);
        }
        mapped
    }

    fn space(&mut self, at: usize, cluster: &str, first: char) {
        self.exponent_base = false;
        self.after_kana = false;
        match self.fold.space {
            Space::Drop => {}
            Space::Keep => {
                let folded: String = match self.fold.form {
                    Form::Nfc => cluster.nfc().collect(),
                    _ => first.nfkc().collect(),
                };
                self.out.push_cluster(at, cluster, &folded);
            }
            Space::Collapse => {
                let end = at + cluster.len();
                let start = self.pending_space.map_or(at, |(start, _)| start);
                self.pending_space = Some((start, end));
            }
        }
    }

    /// Writes the waiting space, unless nothing stands before it.
    fn flush_space(&mut self) {
        if let Some((start, end)) = self.pending_space.take()
            && !self.out.is_empty()
        {
            self.out.push_unit(start, end, " ");
        }
    }
}

/// Length of the cluster at the start of `text`. White space stands alone.
fn cluster_len(text: &str) -> usize {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return 0 };
    if first.is_whitespace() {
        return first.len_utf8();
    }
    first.len_utf8()
        + chars
            .take_while(|&c| is_combining_mark(c) || is_combining(c))
            .map(char::len_utf8)
            .sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;
    use proptest::prelude::*;

    fn folded(fold: Fold, text: &str) -> String {
        fold.apply(text).text().to_owned()
    }

    #[test]
    fn plain_contract_is_white_space_and_width() {
        for (text, expected) in [
            ("４５日　以内 に\n", "45日以内に"),
            ("ｶﾞｲﾄﾞ", "ガイド"),
            ("か\u{3099}", "が"),
            ("㈱青葉…", "(株)青葉..."),
            ("㎡ と m²", "m2とm2"),
            ("10⁶", "106"),
            ("“a” – b", "“a”–b"),
            ("a\u{AD}b", "a\u{AD}b"),
        ] {
            assert_eq!(folded(Fold::CHAFF, text), expected, "{text}");
        }
    }

    #[test]
    fn cite_keeps_exponents_and_folds_glyphs() {
        for (text, expected) in [
            ("10⁶ 個", "10⁶個"),
            ("10⁻⁶", "10⁻⁶"),
            ("x² m² ㎡", "x2m2m2"),
            ("“it’s” — a", "\"it's\"-a"),
            ("〜 ～ ~", "~~~"),
            ("co\u{AD}op\u{200B} \u{2011}", "coop-"),
            ("\u{2ED1}い\u{2EA0}", "長い民"),
            ("葛\u{E0100}城", "葛城"),
            ("サーバー", "サーバー"),
            ("é e\u{301}", "éé"),
        ] {
            assert_eq!(folded(Fold::CITE, text), expected, "{text}");
        }
    }

    #[test]
    fn search_folds_kana_and_case_grammar_keeps_kana() {
        assert_eq!(folded(Fold::SEARCH, "ｳｿだ ＡBc"), "うそだ abc");
        assert_eq!(folded(Fold::GRAMMAR, "ナイフ ｳｿ"), "ナイフ ウソ");
        assert_eq!(
            folded(Fold::SEARCH, "フェリ－に コ―ヒ―だ"),
            "ふぇりーに こーひーだ"
        );
        assert_eq!(folded(Fold::SEARCH, "10－3 a-b"), "10-3 a-b");
        assert_eq!(folded(Fold::SEARCH, "ヴ"), "ゔ");
    }

    #[test]
    fn fidelity_composes_and_collapses_only() {
        assert_eq!(
            folded(Fold::FIDELITY, "　 か\u{3099} \u{A0}Ａ①\n"),
            "が Ａ①"
        );
    }

    #[test]
    fn spans_go_back_widened_to_clusters() {
        let text = "支払　ｶﾞ㌔②";
        let f = Fold::CITE.apply(text);
        assert_eq!(f.text(), "支払ガキロ2");
        let at = f.text().find('ガ').unwrap();
        assert_eq!(f.source_span(at..at + 3).slice(text), "ｶﾞ");
        // Half of ㌔ is the whole of it.
        let at = f.text().find('ロ').unwrap();
        assert_eq!(f.source_span(at..at + 3).slice(text), "㌔");
        let whole = f.source_span(0..f.text().len());
        assert_eq!(whole.slice(text), text);
        assert_eq!(
            f.folded_range(Span::new(text.find('ｶ').unwrap(), text.find('㌔').unwrap())),
            6..9
        );
    }

    const ALL: [Fold; 5] = [
        Fold::CHAFF,
        Fold::CITE,
        Fold::SEARCH,
        Fold::GRAMMAR,
        Fold::FIDELITY,
    ];

    fn check_map(fold: Fold, text: &str) -> Result<(), TestCaseError> {
        let f = fold.apply(text);
        let mut last = 0;
        for (at, c) in f.text().char_indices() {
            let span = f.source_span(at..at + c.len_utf8());
            prop_assert!(text.is_char_boundary(span.start()) && text.is_char_boundary(span.end()));
            prop_assert!(
                span.start() >= last && span.end() > span.start(),
                "{c:?} at {at}: {span:?}"
            );
            last = span.start();
            let refolded = fold.apply(span.slice(text));
            // A unit read alone folds to text that holds the character, but
            // for what depends on its neighbours.
            let context = superscript_or_subscript(c) || c == 'ー' || c == ' ';
            prop_assert!(
                context || refolded.text().contains(c),
                "{c:?} from {:?}",
                span.slice(text)
            );
            prop_assert!(f.folded_range(span).contains(&at));
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn fold_then_map_back_lands_on_the_source(text in "(?s).{0,40}") {
            for fold in ALL { check_map(fold, &text)?; }
        }

        #[test]
        fn hard_characters_map_back(text in "[ aA1²⁻がカｶﾞﾟ\u{3099}\u{301}㌔㈱…―－ー“’\u{AD}\u{200B}\u{FE0F}\u{2ED1}　\n-]{0,24}") {
            for fold in ALL { check_map(fold, &text)?; }
        }

        #[test]
        fn plain_runs_change_nothing(text in "[ a-z0-9あ-ん一-鿿、。\n]{0,40}") {
            let by_cluster: String = text.nfkc().filter(|c| !c.is_whitespace()).collect();
            prop_assert_eq!(folded(Fold::CHAFF, &text), by_cluster);
        }
    }
}
