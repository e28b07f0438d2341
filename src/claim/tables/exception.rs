//! Words that look like a negation and are none. Asked before any pattern.

use super::{Left, Right, combine, words};

/// A stretch that reverses nothing.
#[derive(Debug, Clone)]
pub(in crate::claim) struct Exception {
    pub(in crate::claim) word: String,
    pub(in crate::claim) left: Left,
    pub(in crate::claim) right: Right,
}

/// Adjectives and set phrases with a ない that denies nothing; up to the な, so
/// that every inflection is covered.
const LEXICAL_STEMS: &str = "少な すくな 危な あぶな 汚な きたな つたな つまらな つまんな もったいな 勿体な くだらな \
    下らな 切な せつな 情けな なさけな とんでもな みっともな だらしな ぎこちな さりげな 何気な 何げな なにげな おぼつかな \
    覚束な やるせな せわしな そっけな 素っ気な あっけな 呆気な えげつな 思いがけな おもいがけな 他愛な たわいな あどけな \
    はしたな かけがえのな 掛け替えのな 申し分な 申し分のな 途方もな とてつもな とめどな とめどもな ほどなく 間もなく まもなく \
    なんとなく 何となく それとなく どことなく いつになく やむなく やむなし 否応な いやおうな 容赦な 遠慮な 躊躇な 惜しみな くまな 隈な \
    滞りな つつがな 絶え間な 休みな 限りな 果てしな はてしな 例外な 紛れもな まぎれもな までもな 言わずもがな 遜色な \
    やむを得な やむをえな 止むを得な やむを得ませ やむをえませ ほかでもな 他でもな 造作な 造作もな 頼りな たよりな しのびな \
    なにくわな 何食わな かいがいな 抜かりな ぬかりな 油断な 心もとな 心許な 味気な あじけな 大人げな おとなげな 素っ気な \
    後ろめたな くちさがな 数限りな 数知れな 底知れな 得体の知れな 得体が知れな 計り知れな 気兼ねな 見境な 余念がな 余念な すまな 済まな すみません 済みません つかぬこと まんざらでもな たわいのな 他愛のな \
    とりとめのな とりとめな 身も蓋もな 変哲もな そつのな そつな てならな でならな てなりません でなりません てたまらな でたまらな たまったものではな \
    忘れてはならな 忘れてはいけな 忘れちゃならな 忘れちゃいけな 忘れてはなりません 忘れてはいけません お構いなし おかまいなし 待ったなし 文句なし 申し分なし 間違いなし 疑いなし 問題なし 遠慮なし 容赦なし に越したことはな \
    あえな いたたまらな いたたまれな しどけな しゃあな すげな こころもとな ならびな いけ好かな いけすかな おっかな かたじけな がんぜな ぎたな しがな しょざいな そぐわな そこはかとな \
    たまらな つれな のっぴきならな ふがいな 不甲斐な またとな ままならな ものたりな 物足りな やりきれな やり切れな やんごとな よぎな 余儀な \
    よんどころな 並びな 危なげな あぶなげな 口さがな 居たたまれな 居た堪れな 居た堪らな 忙しな 揺るぎな ゆるぎな 敢えな 敢な 果敢な 極まりな きわまりな \
    この上な このうえな 満遍な まんべんな 程なく 難なく なんなく もれなく 漏れなく はしなくも なくなく お構いなく おかまいなく いかんなく 遺憾なく いなかっぺ \
    いや応な 底なし 底無し 人でなし 種なし 宿なし 根なし 甲斐性なし 西洋なし 洋なし 例に漏れず 例にもれず 言わずと知れ いわずと知れ 問わず語り";

/// Nouns whose absence asserts the point or comments on it.
const CERTAINTY: &[&str] = &[
    "間違い まちがい 違い ちがい 相違 疑い うたがい 疑う余地 疑いの余地 疑いよう 疑問の余地 議論の余地 仕方 しかた しょう しよう 仕様 \
     致し方 問題 もんだい 異論 異存 異議 申し訳 もうしわけ 文句 紛れ",
    "_ は が も の など なんて",
    "な ありません ございません ありませぬ あるまい ねえ ねー ねぇ ねぁ あらへん おまへん あらん あれへん",
];
const CERTAINTY_AS_SENTENCE: &[&str] =
    &["無理 不思議", "は も の", "な ありません ございません ねえ"];

/// に過ぎない, にほかならない: no more than, nothing but.
const NOTHING_BUT: &[&str] = &["にすぎ に過ぎ", "な ません ん ぬ まい ねえ ねー ず、"];
const NONE_OTHER: &[&str] = &[
    "ほかなら ほかにはなら 他なら 外なら ほかなり 他なり 外なり",
    "な ぬ ん ねえ ません",
];
const NO_OTHER_WAY: &[&str] = &[
    "るほか るほかは る他 る他は るほかに よりほか よりほかは るより うほか うほかは う他 むほか すほか くほか",
    "な ありません ねえ なさそ",
];
/// ても構わない, と言っても過言ではない: the point may be taken as it stands.
const MAY_WELL: &[&str] = &["て でも ても", "かまわ 構わ", "な ません ぬ ん ねえ"];
const NO_HARM: &[&str] = &[
    "て ても",
    "差し支え さしつかえ 差支え 支障",
    "_ は も",
    "な ありません ございません ねえ",
];
const NO_EXAGGERATION: &[&str] = &[
    "過言 言い過ぎ 言いすぎ 大げさ",
    "では じゃ で",
    "な ありません ございません あるまい ねえ",
];
/// 教えてくれませんか: a favour asked.
const FAVOUR: &[&str] = &[
    "て で",
    "くれ もらえ いただけ 頂け 貰え ください 下さい くださり いただくことはでき 欲しくは",
    "ません ない ねえ まへん",
];
/// だけではない: not only, so the point stands.
const NOT_ONLY: &[&str] = &[
    "だけ ばかり のみ",
    "では で じゃ じゃあ",
    "な ありません ねえ なし",
];
const NOT_ONLY_MORE: &str = "のみならず だけにとどまらな だけにとどまりません だけにとどまらず にとどまらず に留まらず にとどまらな に留まらな";

/// なければならない and its kin: an obligation.
const OBLIGATION: &[&str] = &[
    "なければ なけりゃ なきゃ なくては なくちゃ ないと ねえと ねば ねばなら、 ず ずば ないでは",
    "なら いけ なり",
    "な ぬ ん ません ないん まい ねえ ねー",
];
const OBLIGATION_SHORT: &[&str] = &[
    "なければ なけりゃ なきゃ なくては なくちゃ ないと ねえと",
    "だめ ダメ 駄目 あかん いかん いかぬ いかない なるまい まずい 困る こまる",
];
/// At the sentence's end: 認めなきゃ。
const OBLIGATION_LEFT_OUT: &str = "なきゃ なくちゃ なくては なければ ないとね ないと";
const HAVE_TO: &[&str] = &["ざる", "を得 をえ", "な ません ぬ ん まい ねえ なか"];

/// かもしれない: may be.
const MAY_BE: &[&str] = &[
    "かも",
    "しれ 知れ しん わから 分から わかり 分かり",
    "な ません ぬ ん ねえ ねー",
];

/// ではないか, んじゃない？ …: the tag that leans towards the point.
const TAG_HEADS: &str = "ではない じゃない じゃあない でない やない とちゃう んちゃう ではありません じゃありません じゃねえ じゃねー じゃねぇ \
    ではございません ではなかろう じゃなかろう ではあるまい じゃあるまい";
const TAG_TAILS: &str = "でしょうか だろうか ですか っけ のか のでしょうか のだろうか のですか んですか んでしょうか んだろうか んか のかな かな のかしら かしら かね かねえ っすか すか んすか か";
const TAG_ASKED: &str = "_ の です のん んですの んです って";
const EXPLAINED_TAGS: &[&str] = &[
    "ん の",
    "ではない じゃない じゃあない でない じゃねえ じゃねー",
    "の のか のかな んか かな",
];
const EXPLAINED_PAST_TAGS: &[&str] = &[
    "ん の",
    "ではなかった じゃなかった でなかった",
    "か のか っけ でしょうか だろうか ですか かな かしら",
];
/// かも, から, かぎり behind ない: not the question か.
const NOT_THE_QUESTION: &[&str] = &["ら", "も", "ぎり", "どうか"];

/// Verbs and nouns of which ない, なく, なか is a part.
const NA_WORDS: &str = "おまじない まじない ないものねだり 出来損ない できそこない こないだ ないしは ないないづくし うらない おぎない つぐない いざない にともない をともない をうしない 行ない ないまぜ わなない いなない ないしょ ないふ ないす まないた あんない みんない なかなか ないがしろ \
    なくし なくす なくさ なくせ なくそ 亡くな ないい ないえ ないぬ ないろ \
    おさない頃 まかない しかばね";
/// 泣く in kana.
const CRY: &str = "ないた ないて";
const NOT_CRY: &[&str] = &["め", "び", "ぐ", "と", "ち"];
/// つなぐ in kana.
const TIE: &str = "つないだ つないで つないど";
/// なくなる as a verb of its own: not 遅れなくなる.
const VANISH: &str = "なくなっ なくなる なくなり なくなら なくなれ なくなろ";

/// Words with a ず that is no negation.
const ZU_WORDS: &str = "気まず おかず みみず しみず 土踏まず 手つかず 手付かず 舌足らず 寸足らず 水入らず 猫いらず 食べず嫌い 知らず顔 ならず者 ならずもの へらず口 減らず口 わからず屋 分からず屋 分らず屋 向こう見ず 向う見ず 情知らず 月足らず あしからず 悪しからず 覚えず すかさず ずーっと のこらず ひとかたならず 一方ならず やむにやまれず 先ず 自ずと 自ずから おのずと おのずから まずまず いちず 一ず しずしず 引きず ひきず 手こず てこず ずっと ずつ ずいぶん ずれ ずら ずる ずぶ ずばり ずんず ずしり ずしん ずいず ずる賢 はず 筈 必ず かならず 思わず おもわず 思いがけず \
    おもいがけず 相変わらず 相変らず あいかわらず 絶えず たえず 少なからず すくなからず とりあえず 取りあえず 取り敢えず ひとまず \
    一先ず やむを得ず やむをえず 図らず はからず 心ならず 我知らず われ知らず 人知れず ひとしれず かかわらず 関わらず 拘わらず 係わらず 拘らず \
    構わず かまわず 問わず とわず 遠からず いざ知らず いざしらず 見ず知らず 役立たず 恥知らず 世間知らず 身の程知らず 恩知らず 怖いもの知らず 命知らず 親知らず \
    負けず嫌い 負けず劣らず 知らず知らず しらずしらず わずか わずら しずか しずむ しずく しずま いずれ いずみ いずこ みずから みずみず めずらし まずい まずか まずく \
    まずし はずれ はずす はずし はずみ はずか あずか あずけ たずね たずさ おとずれ くずれ くずす ゆずる ゆずり ゆずっ ゆずら きずな きずつ きずく きずい かずかず すずし すずめ ねずみ \
    よろず うずくま うずまき ずぼら なまず うなずく うなずい つまずく つまずい 言わず語らず 食わず嫌い 飲まず食わず 寝ず 矢も楯もたまらず \
    否が応でも のべつまくな 休まず 惜しまず 残らず 余さず 一も二もなく 間髪をいれず 間髪を入れず 思わず知らず 口さがず おしなべず のどかずら いたずら かたずを 固唾";
/// Kana nouns in ず, at the start of a word.
const ZU_NOUNS: &str = "みず きず かず すず くず まず ちず うず";

/// Words with a ぬ that is no negation.
const NU_WORDS: &str = "たぬき こぬか 小ぬか 米ぬか 見果てぬ 死ぬ 犬 絹 思わぬ 見知らぬ あらぬ ならぬ仲 要らぬ いらぬ 知らぬ間 知らぬ顔 知らぬふり 素知らぬ そしらぬ 去ぬ 得も言われぬ 言い知れぬ ただならぬ 並々ならぬ";

/// Kana words in ぬ, at the start of a word.
const NU_NOUNS: &str = "しぬ いぬ きぬ";

/// Words with a まい that is no negation.
const MAI_WORDS: &str = "あいまい ぶるまい おしまい しまい 終い 仕舞い 仕舞 まいにち まいっ まいり まいる まいご まいば まいあさ まいかい めまい ふるまい 振るまい \
    みまい おみまい みじまい まいまい じまい いまいち いまいまし 見舞い 舞い";

/// Adjectives in まい, in kana, at the start of a word.
const MAI_ADJECTIVES: &str = "うまい あまい せまい すまい";

/// Words with a へん or ひん that is no negation.
const HEN_WORDS: &str = "へんしん へんさん ひんやり たいへん 大へん このへん そのへん あのへん どのへん ひんぱん ひんし";

/// 変 in kana, at the start of a word.
const STRANGE: &str = "へんな へんだ へんに へんか へんで へんじ へんし";

/// Words with an ん that is no negation.
const N_WORDS: &str = "すずらん 知らんかお だんだん みんな そんな こんな あんな どんな なんか もんな すんません すみません すいません すまん すまな 済まん つまらん さんざん \
    知らん顔 しらん顔 知らん振り 知らんぷり 知らんふり 知らない顔 知らないふり しゃらん たくさん とらんぷ らんらん せんせい せんせ せんぱい かんかん わんわん れんら";
/// 喧嘩 in kana: not 届けんかった.
const QUARREL: &str = "けんか げんか";
/// Words with a ねえ that is no negation.
const NEE_WORDS: &str = "ですねえ ますねえ とんでもねえ つまらねえ もったいねえ 危ねえ あぶねえ 少ねえ すくねえ きたねえ 汚ねえ くだらねえ 情けねえ なさけねえ 違えねえ ちげえねえ ちげえね 違えね 違えない \
    ねえさん 姉さん おねえ ねえちゃん しょうもねえ いけねえ すまねえ 済まねえ やるせねえ 切ねえ せつねえ";

/// Words with a denial in them that deny nothing.
const DENIAL_WORDS: &str = "間違え 間違いなし 嘘つき 嘘をつ 嘘がつ 嘘のつ うそつき うそをつ ウソをつ ウソつき 嘘の うその ウソの 嘘も方便 \
    行方不明 所在不明 身元不明 意識不明 原因不明 正体不明 使途不明 無理やり 無理矢理 無理に 無理して 無理を 夢中 夢見 有り難 ありがた 違う人 違う時 違う場所 違う物 違うもの 違う道 違う部屋 違うところ \
    やくそく 間違えて 違いがあ 違いを 違いが 違いは 違いに 見違え 人違え 違え違え 取り違え 擦れ違 すれ違 食い違 くい違 行き違 入れ違 筋違 互い違";

/// Every exception.
pub(in crate::claim) fn exceptions() -> Vec<Exception> {
    let mut rows = Vec::new();
    let mut add = |found: Vec<String>, left: Left, right: Right| {
        rows.extend(
            found
                .into_iter()
                .map(|word| Exception { word, left, right }),
        );
    };
    for list in [
        LEXICAL_STEMS,
        NOT_ONLY_MORE,
        NA_WORDS,
        ZU_WORDS,
        NU_WORDS,
        MAI_WORDS,
        HEN_WORDS,
        N_WORDS,
        NEE_WORDS,
        DENIAL_WORDS,
    ] {
        add(combine(&[list]), Left::Any, Right::Any);
    }
    for product in [
        CERTAINTY,
        CERTAINTY_AS_SENTENCE,
        NOTHING_BUT,
        NONE_OTHER,
        NO_OTHER_WAY,
        NOT_ONLY,
        MAY_WELL,
        NO_HARM,
        NO_EXAGGERATION,
        OBLIGATION,
        OBLIGATION_SHORT,
        HAVE_TO,
        MAY_BE,
    ] {
        add(combine(product), Left::Any, Right::Any);
    }
    add(combine(&[OBLIGATION_LEFT_OUT]), Left::Something, Right::End);
    add(combine(FAVOUR), Left::Something, Right::Any1(&["か", "?"]));
    let no_question = Right::NotPrefix(NOT_THE_QUESTION);
    let not_of_case = Left::Not(&["わけ", "訳"]);
    add(combine(&[TAG_HEADS, TAG_TAILS]), not_of_case, no_question);
    add(combine(&[TAG_HEADS, TAG_ASKED]), not_of_case, Right::Asked);
    add(
        combine(&[
            "じゃね じゃねえ じゃねー やん ちゃう んとちがう のとちがう んちがう んと違う のと違う ん違う んとちゃうん",
        ]),
        not_of_case,
        Right::Asked,
    );
    add(
        combine(&["んじゃね のじゃね んじゃん じゃん"]),
        Left::Any,
        Right::Any,
    );
    add(combine(EXPLAINED_TAGS), Left::Any, no_question);
    add(combine(EXPLAINED_PAST_TAGS), Left::Any, no_question);
    add(combine(&[CRY]), Left::Any, Right::NotPrefix(NOT_CRY));
    add(
        combine(&[TIE]),
        Left::Not(&["ひと", "一", "二", "三", "何"]),
        Right::Any,
    );
    add(
        combine(&[VANISH]),
        Left::Any1(&[
            "が", "は", "も", "を", "、", "と", "に", "がい", "はい", "もい", "にい", "、い",
            "から", "ば",
        ]),
        Right::Any,
    );
    add(combine(&[ZU_NOUNS]), Left::Outset, Right::Any);
    add(combine(&[NU_NOUNS]), Left::Outset, Right::Any);
    add(combine(&[MAI_ADJECTIVES]), Left::Outset, Right::Any);
    add(combine(&[QUARREL]), Left::Any, Right::NotPrefix(&["っ"]));
    add(combine(&[STRANGE]), Left::Outset, Right::Any);
    add(
        words("ねえ ねー ねぇ").map(str::to_owned).collect(),
        Left::Any1(&["よ", "わよ", "のよ"]),
        Right::Any,
    );
    rows
}
