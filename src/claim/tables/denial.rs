//! Words and turns that deny a whole content: 違う, 嘘だ, とは考えにくい.

use super::negation::Pattern;
use super::{Left, Right};

const fn row(words: &'static str, left: Left, right: Right) -> Pattern {
    Pattern { words, left, right }
}

pub(in crate::claim) const DENIALS: &[Pattern] = &[
    // 違う: not before a noun, 違う音.
    row(
        "違います 違いまし 違った 違っ 違うだ 違うよ 違うと 違うし 違うん 違うの 違うが 違うけ 違うわ 違うぞ 違うな 違うね 違うで 違うか 違うじゃ 違うは",
        Left::Any,
        Right::Any,
    ),
    row(
        "ちがいます ちがいまし ちがった ちがって ちがうよ ちがうと ちがうし ちがうん ちがうの ちがうが ちがうけ ちがうわ ちがうな ちがうね ちがうで",
        Left::Any,
        Right::Any,
    ),
    row("違う ちがう 違え ちげえ ちげー", Left::Any, Right::Stop),
    row(
        "ちゃう",
        Left::Any1(&["と", "ん", "は", "、", "それ", "の", "や"]),
        Right::Finite,
    ),
    // Nouns as predicates.
    row(
        "嘘 噓 うそ ウソ 大嘘 でたらめ 出鱈目 デタラメ でまかせ 出任せ 作り話 作りごと 作り事 でっちあげ でっち上げ 狂言 デマ ガセ 冗談 偽り いつわり 虚偽 誤り あやまり 間違い まちがい マチガイ 大間違い 誤解 勘違い かんちがい 思い違い 思いちがい 見間違い 聞き間違い 記憶違い 見当違い 筋違い お門違い 的外れ 的はずれ 人違い 思い込み 思いこみ 早とちり 早合点 気のせい 言いすぎ 言い過ぎ 言いがかり 濡れ衣 ぬれぎぬ 妄想 空想 幻 まぼろし 幻想 夢 絵空事 こじつけ 憶測 論外 問題外 ナンセンス 早計 眉唾 まやかし はったり 無理 不可能 逆 反対 真逆 でまかせ 大うそ",
        Left::Something,
        Right::Predicate,
    ),
    row(
        "嘘っぱち うそっぱち 嘘八百 無理があ 無理がな 無理がござ",
        Left::Something,
        Right::Any,
    ),
    row(
        "間違ってい 間違っている 間違ってる 間違ってた 間違っとる 間違っており 間違ってます まちがってい まちがってる 誤ってい 誤ってる",
        Left::Something,
        Right::Any,
    ),
    // Verbs.
    row(
        "否定し 否定す 否定さ 否定でき 否定せ 否定した 否認し 否認す 撤回し 撤回す 取り消し 取り消す 取り消さ 取消し 却下し 却下す 打ち消し 打ち消す 打ち消さ",
        Left::Something,
        Right::Any,
    ),
    row(
        "を疑う を疑っ を疑いま か疑う",
        Left::Something,
        Right::NotPrefix(&["余地", "いよう"]),
    ),
    row(
        "あり得まい ありえまい ありえん あり得ん 有り得ん 有りえん ありえぬ あり得ぬ",
        Left::Any,
        Right::Any,
    ),
    row(
        "あるものか あるもんか たまるか",
        Left::Something,
        Right::Any,
    ),
    row(
        "ものか もんか",
        Left::Plain,
        Right::EndOr(&["!", "。", "よ", "い", "っ"]),
    ),
    row(
        "わけがあるか わけあるか わけがあろうか わけがありますか はずがあるか はずがあろうか はずがありますか わけあるかい ことがあるか。",
        Left::Something,
        Right::Any,
    ),
    row(
        "あるかよ",
        Left::Any1(&["わけが", "わけ", "はずが", "ことが", "なんて", "など"]),
        Right::Any,
    ),
    // Hard to believe.
    row(
        "考えにくい 考えにくく 考えにくか 考えにくそ 考え難 考えがた 考えづら 考えられにく 信じがた 信じ難 信じにく 言い難 言いがた 言いにく 言いづら いいがた いい難 思いにく 思い難 認めがた 認め難 認めにく 納得しがた 納得し難 受け入れがた 受け入れ難 受けいれがた 想像しがた 想像し難 想像しにく あり得難 理解しがた 理解し難 首肯しがた 首肯し難 断じがた 断じ難 断定しがた 断定し難 断言しがた 断言し難 頷けな",
        Left::Any,
        Right::Any,
    ),
    row(
        "理解に苦し 首をかしげ 首を傾げ 首をひね 馬鹿げ ばかげ バカげ 馬鹿馬鹿し ばかばかし バカバカし ばからし 馬鹿らし 疑わし うたがわし いかがなもの",
        Left::Any,
        Right::Any,
    ),
    row(
        "怪し あやし",
        Left::Any1(&[
            "のは",
            "とは",
            "か",
            "かは",
            "話は",
            "話も",
            "説は",
            "説も",
            "のも",
            "かも",
            "かどうかは",
        ]),
        Right::Any,
    ),
    row(
        "疑問 不明 謎 微妙 疑わしい 怪しい",
        Left::Question,
        Right::Predicate,
    ),
    row(
        "疑問だ 疑問です 疑問が残 疑問であ 疑問符",
        Left::Something,
        Right::Any,
    ),
    row(
        "不明 疑問 謎",
        Left::Any1(&[
            "かどうかは",
            "か否かは",
            "のかは",
            "かどうか",
            "のか",
            "たか",
            "るか",
            "とは",
            "のは",
            "については",
            "事実は",
            "ことは",
        ]),
        Right::Predicate,
    ),
    // Rather than.
    row(
        "どころか どころでは というより というよりは と言うより っていうより ていうより よりむしろ",
        Left::Something,
        Right::Any,
    ),
    // A deed left undone, and a show of one.
    row(
        "忘れ わすれ そびれ そこね 損ね 損なっ 損なう 損ない そこなっ",
        Left::Conjunctive,
        Right::Any,
    ),
    row(
        "のを忘れ のをわすれ のを怠 のをやめ のを止め のをあきらめ のを諦め",
        Left::Any1(&["る", "す", "く", "う", "む", "ぐ", "つ", "ぶ"]),
        Right::Any,
    ),
    row(
        "ふりをし ふりだ 振りをし 見せかけ 見せ掛け みせかけ 偽装し",
        Left::Something,
        Right::Any,
    ),
    row(
        "かのよう かの様 ように見えただけ ように思えただけ つもりだった つもりでした つもりでいた つもりになっ",
        Left::Something,
        Right::Any,
    ),
    row("事実に反 事実無根 根も葉も", Left::Something, Right::Any),
    // Self-correction.
    row(
        "否 いや いいえ いえ",
        Left::Any1(&["、", ",", "…", "―", "—", "-"]),
        Right::Any1(&["、", ",", "…", "違", "ちが"]),
    ),
    row(
        "そんな馬鹿な そんなばかな そんなバカな 馬鹿な。 まさか。",
        Left::Something,
        Right::Any,
    ),
];
