//! Negative forms of verbs, adjectives and the copula.

use super::{Left, Right};

/// A pattern of grammar: longest first, contexts on both sides.
#[derive(Debug, Clone, Copy)]
pub(in crate::claim) struct Pattern {
    /// Words with blanks between them.
    pub(in crate::claim) words: &'static str,
    pub(in crate::claim) left: Left,
    pub(in crate::claim) right: Right,
}

const fn row(words: &'static str, left: Left, right: Right) -> Pattern {
    Pattern { words, left, right }
}

/// What may follow the adverbial なく.
const NAKU: Right = Right::Any1(&[
    "て", "は", "も", "、", ",", "。", "!", "?", "と", "ち", "な", "っ",
]);

/// What may follow the finite ぬ; narrow, for ぬく and ぬかる begin alike.
const NU: Right = Right::Closing(&[
    "と言",
    "とは",
    "とも",
    "と思",
    "という",
    "よ",
    "わ。",
    "わい",
    "ぞ",
    "が、",
    "けど",
    "けれど",
    "ので",
    "のだ",
    "のです",
    "のか",
    "のは",
    "のに",
    "のじゃ",
    "から",
    "はず",
    "わけ",
    "まま",
    "うち",
    "かぎり",
    "限り",
    "か。",
    "か?",
    "らしい",
    "ようだ",
    "ように",
    "もの",
    "し、",
    "なら",
    "訳",
    "筈",
    "事",
    "こと",
]);

pub(in crate::claim) const NEGATIONS: &[Pattern] = &[
    // ない, of the auxiliary, the adjective and the copula alike.
    row(
        "ない なかった なかっ なかろう なかろ なければ なけれ なきゃ なけりゃ なくちゃ なさそ なさげ なさす",
        Left::Something,
        Right::Any,
    ),
    row(
        "無い 無かった 無かっ 無かろ 無けれ 無さそ 無くて 無くは 無くも 無く、",
        Left::Something,
        Right::Any,
    ),
    row(
        "なく",
        Left::Any1(&[
            "で", "は", "が", "も", "い", "く", "て", "こと", "ゃ", "ぁ", "あ", "つ", "ら",
        ]),
        NAKU,
    ),
    row("なく", Left::Stem, NAKU),
    row(
        "ではなく でなく じゃなく じゃあなく でもなく ことなく こともなく",
        Left::Something,
        Right::Any,
    ),
    row("なし 無し", Left::Noun, Right::Predicate),
    row("なしに 無しに", Left::Noun, Right::Any),
    row(
        "っこない っこありません っこねえ",
        Left::Something,
        Right::Any,
    ),
    row(
        "なか",
        Left::Any1(&["じゃ", "では", "とら", "が", "け"]),
        Right::Any1(&["。", "よ", "ばい", "たい", "と。", "とよ"]),
    ),
    // Polite.
    row("ません ませぬ まへん ましぇん", Left::Something, Right::Any),
    // Classical and western.
    row("ず", Left::Stem, Right::Adverbial),
    row("ずじまい", Left::Something, Right::Any),
    row("ぬ", Left::Stem, NU),
    row(
        "まい",
        Left::Any1(&[
            "る", "い", "す", "あろ", "られ", "され", "かれ", "われ", "まれ", "せ", "でき",
        ]),
        Right::Finite,
    ),
    row("まい", Left::KanjiAndKana, Right::Finite),
    row("ん", Left::ContractedStem, Right::Finite),
    row("ん", Left::Any1(&["て"]), Right::Stop),
    row(
        "んかっ",
        Left::Any1(&[
            "やさ", "かさ", "らさ", "わさ", "まさ", "捨て", "育て", "立て", "建て", "企て",
        ]),
        Right::Any,
    ),
    row("んかっ んやっ なんだ。", Left::ContractedStem, Right::Any),
    row("へん ひん", Left::Stem, Right::Finite),
    row("へん", Left::Any1(&["んで", "いで"]), Right::Finite),
    row(
        "へんかっ ひんかっ へんやっ ひんやっ",
        Left::Stem,
        Right::Any,
    ),
    row(
        "あらへん あれへん おまへん ちゃうねん",
        Left::Something,
        Right::Any,
    ),
    // Slang.
    row(
        "ねえ ねー ねぇ ねェ ねぇー",
        Left::SlangStem,
        Right::NotPrefix(&["、", ",", "さん", "ちゃ"]),
    ),
    row(
        "ねえ ねー ねぇ ねェ",
        Left::Any1(&["て", "ゃ", "てい", "ゃい"]),
        Right::Any,
    ),
    row("ねっす ねっすよ ねえっす", Left::SlangStem, Right::Any),
    row("ね", Left::Any1(&["てい", "ちゃい", "やし"]), Right::Stop),
];
