//! What may stand left and right of a pattern: one or two characters, no more.

use crate::text::sentence::{is_kanji, is_katakana};

/// What must stand in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::claim) enum Left {
    /// Anything.
    Any,
    /// Something: not the sentence's start.
    Something,
    /// A verb's negative stem: a kana of the a, i or e row, or kanji; not a
    /// particle, a title or a pronoun's end.
    Stem,
    /// As `Stem`, for contracted ん: closer, so that 缶 or さん is no negation.
    ContractedStem,
    /// As `Stem`, for ねえ: not た, だ, い, な, which the particle follows.
    SlangStem,
    /// The end of a verb in its plain form.
    Plain,
    /// The conjunctive stem of a verb, not に, で, て or へ.
    Conjunctive,
    /// A kana behind a kanji: the end of a verb with its stem in kanji.
    KanjiAndKana,
    /// Kanji, katakana, or a closing form of a noun phrase.
    Noun,
    /// The start of the sentence, a comma, or a particle.
    Outset,
    /// か or a particle behind it: an embedded question.
    Question,
    /// One of these strings.
    Any1(&'static [&'static str]),
    /// None of these strings.
    Not(&'static [&'static str]),
}

/// What must stand behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::claim) enum Right {
    /// Anything.
    Any,
    /// The sentence's end or a mark.
    Stop,
    /// The sentence's end, or a mark that ends one.
    End,
    /// The end mark ？.
    Asked,
    /// What closes a finite form: [`Right::Stop`], a sentence-final or
    /// conjunctive particle.
    Finite,
    /// The end, a mark, or one of these strings.
    Closing(&'static [&'static str]),
    /// What follows the adverbial ず: a comma, に, the end, kanji.
    Adverbial,
    /// What makes a noun the predicate: だ, です, よ, an end …
    Predicate,
    /// か as a question, not から, かも, かぎり.
    NotPrefix(&'static [&'static str]),
    /// One of these strings.
    Any1(&'static [&'static str]),
    /// The end, or one of these strings.
    EndOr(&'static [&'static str]),
}

const A_ROW: &str = "あかさたなばまらわがざだはぱやゃ";
const I_ROW: &str = "いきしちにみりぎじびぴ";
const E_ROW: &str = "えけせてねべめれげぜでへぺ";
/// Kana of those rows that are particles far more often than stems.
const NO_STEM: &str = "はにでへねや";
/// A single kana before the contracted stem's kana: a particle, so that the
/// kana opens a word of its own.
const PARTICLES: &[&str] = &[
    "の", "が", "は", "を", "に", "で", "も", "、", "。", "「", ",",
];
const MARKS: &[char] = &[
    '、', '。', ',', '.', '!', '?', '！', '？', '…', '「', '」', '『', '』', '(', ')', '"', '“',
    '”', '~', '〜', '♪', '・', ';', '―', '—', '-', '\n', '*', ':',
];
const FINITE: &[&str] = &[
    "と",
    "よ",
    "わ",
    "ぞ",
    "ぜ",
    "さ",
    "し",
    "で",
    "か",
    "な",
    "ね",
    "の",
    "ので",
    "から",
    "けど",
    "けれど",
    "が",
    "やろ",
    "じゃろ",
    "だろ",
    "でしょ",
    "ですよ",
    "です",
    "らしい",
    "みたい",
    "もん",
    "って",
    "ちゅう",
    "はず",
    "わけ",
    "ようだ",
    "ように",
    "まま",
    "や",
    "ば",
    "だ",
    "うち",
    "ねん",
    "なん",
    "たい",
    "ばい",
    "っちゃ",
    "っす",
    "ぜよ",
    "とも",
    "はる",
    "ど",
];
const PREDICATE: &[&str] = &[
    "だ",
    "で",
    "よ",
    "ね",
    "さ",
    "なの",
    "なん",
    "なら",
    "や",
    "じゃ",
    "っ",
    "に決",
    "に違",
    "にちが",
    "に過ぎ",
    "にすぎ",
    "としか",
    "かも",
    "らし",
    "と思",
    "と言",
    "と考",
    "と断",
    "という",
    "といえ",
    "みたい",
    "のよう",
    "ばっか",
    "ばかり",
    "八百",
    "くさ",
    "臭",
    "も甚",
    "もいいところ",
    "も同然",
];

impl Left {
    pub(in crate::claim) fn fits(self, before: &str) -> bool {
        let Some(last) = before.chars().next_back() else {
            return matches!(self, Left::Any | Left::Outset | Left::Not(_));
        };
        let row = |row: &str| row.contains(last);
        match self {
            Left::Any | Left::Something => true,
            Left::Stem => {
                let kana = row(A_ROW) || row(I_ROW) || row(E_ROW) || last == 'こ';
                is_kanji(last) || kana && !row(NO_STEM)
            }
            Left::ContractedStem => contracted(before, last),
            Left::SlangStem => slang(before, last),
            Left::Plain => "るうくすつむぶぐぬただ".contains(last),
            Left::Conjunctive => {
                (row(I_ROW) || row(E_ROW)) && !matches!(last, 'に' | 'で' | 'て' | 'へ' | 'ね')
            }
            Left::KanjiAndKana => {
                let prior = before.chars().rev().nth(1);
                !is_kanji(last) && prior.is_some_and(is_kanji)
            }
            Left::Noun => is_kanji(last) || is_katakana(last),
            Left::Outset => "、。,「はがもをにでと".contains(last),
            Left::Question => ["か", "かは", "かが", "かも", "かどうかは", "か、"]
                .iter()
                .any(|word| before.ends_with(word)),
            Left::Any1(words) => words.iter().any(|word| before.ends_with(word)),
            Left::Not(words) => !words.iter().any(|word| before.ends_with(word)),
        }
    }
}

/// わからん, 知らん, できん, 見えん, 遅れとらん: not さん, 缶, みんな, 遅れたんだ.
fn contracted(before: &str, last: char) -> bool {
    let head = &before[..before.len() - last.len_utf8()];
    let Some(prior) = head.chars().next_back() else {
        return false;
    };
    let particle = PARTICLES.iter().any(|word| head.ends_with(word));
    match last {
        'ら' | 'れ' | 'わ' => !particle,
        'え' => !particle,
        'せ' => is_kanji(prior) || "はもかのがわとさやら".contains(prior),
        'か' => is_kanji(prior) || "いづどかろ".contains(prior),
        'き' => is_kanji(prior) || prior == 'で',
        'け' => is_kanji(prior) || "かつづ".contains(prior),
        'り' | 'じ' | 'ち' | 'ま' | 'め' | 'べ' | 'げ' | 'び' => is_kanji(prior),
        '見' | '出' | '来' | '寝' | '得' | '着' | '居' => true,
        _ => false,
    }
}

/// 遅れてねえ, 知らねえ, 見えねえ, わけじゃねえ: not 遅れたねえ, いいねえ, そうかねえ.
fn slang(before: &str, last: char) -> bool {
    let head = &before[..before.len() - last.len_utf8()];
    let prior = head.chars().next_back();
    let verbal = prior.is_some_and(is_kanji);
    match last {
        'て' | 'ゃ' | 'ら' | 'く' | 'れ' | 'え' | 'せ' | 'め' | 'べ' | 'け' | 'げ' | 'ば' => {
            prior.is_some()
        }
        'ん' => prior.is_some_and(|c| "かしなら".contains(c)),
        'で' => !["たんで", "るんで", "なんで", "いんで", "だんで"]
            .iter()
            .any(|word| before.ends_with(word)),
        'た' | 'な' => [
            "待た", "立た", "打た", "持た", "勝た", "撃た", "断た", "保た", "死な",
        ]
        .iter()
        .any(|word| before.ends_with(word)),
        'い' => [
            "てい",
            "でい",
            "じゃい",
            "ちゃい",
            "はい",
            "もい",
            "やい",
            "がい",
            "ちゃあい",
        ]
        .iter()
        .any(|word| before.ends_with(word)),
        'さ' => verbal || prior.is_some_and(|c| "かやらわまがばなたこ".contains(c)),
        'か' => verbal || prior.is_some_and(|c| "いづ".contains(c)),
        'わ' | 'ま' | 'し' | 'き' | 'ち' | 'じ' | 'り' | 'び' | 'み' | 'ぎ' => verbal,
        'は' | 'が' | 'も' | 'ぁ' | 'あ' => prior.is_some(),
        _ => is_kanji(last),
    }
}

impl Right {
    pub(in crate::claim) fn fits(self, after: &str) -> bool {
        let Some(next) = after.chars().next() else {
            return !matches!(self, Right::Asked | Right::Any1(_));
        };
        let starts = |words: &[&str]| words.iter().any(|word| after.starts_with(word));
        let mark = MARKS.contains(&next) || !(next.is_alphanumeric() || next == 'ー');
        match self {
            Right::Any => true,
            Right::Stop => mark,
            Right::End => mark && !matches!(next, '、' | ',' | '「' | '『'),
            Right::Asked => next == '?' || next == '？' || after.starts_with("!?"),
            Right::Finite => mark || starts(FINITE),
            Right::Adverbial => {
                mark || is_kanji(next)
                    || is_katakana(next)
                    || starts(&["に", "と", "じまい", "して", "ともよ", "とも"])
            }
            Right::Predicate => mark || starts(PREDICATE),
            Right::Closing(words) => mark || starts(words),
            Right::NotPrefix(words) => !starts(words),
            Right::Any1(words) | Right::EndOr(words) => starts(words),
        }
    }
}
