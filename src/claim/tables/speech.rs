//! Endings that make a sentence a question, an assertion or a request.

use super::words;
use std::sync::LazyLock;

/// A word list, split once.
pub(in crate::claim) type List = LazyLock<Vec<&'static str>>;

/// Question endings without a mark.
pub(in crate::claim) static QUESTION_ENDINGS: List = List::new(|| {
    words("か かな かなあ かなぁ かなー かね かねえ かねぇ かい かいな かしら かよ かのう かや っけ っけか っけな のでは \
    だい のかえ かえ やろか でっか まっか んちゃう のちゃう とちゃう んちゃうん のん じゃろか ないの ないのん なの?").collect()
});
/// Words in か that ask nothing.
pub(in crate::claim) static NO_QUESTION: List = List::new(|| {
    words("確か たしか 静か しずか わずか 僅か ばか バカ なんか とか どころか ばかりか いつか 誰か だれか 何か なにか どこか どれか どちらか \
    どっちか いくつか いくらか ほか なか おか しか ゆたか 豊か のどか 明らか あきらか なめらか やわらか おろか 愚か 細か 遙か さやか ひそか 密か にわか いつしか みやこか \
    なぜか どうにか いつの間にか いつのまにか 厳か ひややか すこやか かすか 微か おだやか 穏やか まさか そっか そうか さすが るもんか るものか たまるか うもんか").collect()
});
/// 遅れていたじゃないか！ behind a plain form: a reproach, which asserts.
pub(in crate::claim) static REPROACHES: List = List::new(|| {
    words("じゃないか ではないか じゃねえか じゃないかよ じゃないですか じゃありませんか ではありませんか じゃないかね").collect()
});
/// Assertive endings, a final particle taken off.
pub(in crate::claim) static ASSERTION_ENDINGS: List = List::new(|| {
    words("のだ のです んだ んです のである んや のじゃ のだった のでした のであった からだ からです からである せいだ ためだ \
    に違いない にちがいない に違いありません に違いなかった に相違ない に相違ありません 間違いない 間違いありません まちがいない に決まっている に決まってる に決まっています に決まってます にきまっている にきまってる \
    はずだ はずです はずである わけだ わけです と思う と思います と思っている と思っています と思った と思いました と考える と考えます と考えている と考えています と見る と見ている と見ています とみる とみている とみています と睨んでいる とにらんでいる と踏んでいる \
    と推測する と推測します と推理する と判断する と信じる と信じている と確信する と確信している と言える と言えます といえる といえます \
    確かだ 確かです 確か たしかだ たしかです 明らかだ 明らかです 事実だ 事実です 本当だ 本当です ほんとうだ ということだ ということです ってことだ ってことです").collect()
});
/// Final particles that an assertive ending may carry.
pub(in crate::claim) static FINAL_PARTICLES: List = List::new(|| {
    words("よね よな わよ わね ぜよ よ ね な わ ぞ ぜ さ と ねえ ねぇ なあ なぁ けど けどね が もん もの し").collect()
});
/// Verbs that turn an embedded question into one put to the listener.
pub(in crate::claim) static ASKING: List = List::new(|| {
    words("教え おしえ 聞きたい ききたい 聞かせ きかせ お聞きし 伺い うかがい 知りたい しりたい 尋ねたい たずねたい 問いたい 訊きたい 話して 答え こたえ 説明し 確かめたい 確認したい \
    確認させ はっきりさせ 調べて 調べたい 気になる 気になります 気になって 思い出して 言って 白状し 質問し 伺え 確かめて 確認して 確認し").collect()
});
/// Embedded question: か in front of a comma, a particle or an asking verb.
pub(in crate::claim) static WHETHER: List =
    List::new(|| words("かどうか か否か かいなか").collect());
/// Requests at the end of a sentence.
pub(in crate::claim) static REQUEST_ENDINGS: List = List::new(|| {
    words("てください てくださいませんか てくださいますか て下さい で下さい でください てくださいな てちょうだい てちょうだいな でちょうだい て頂戴 てくれ でくれ てくれよ てくれない てくれませんか てくれないか てくれる てくれます てくれますか \
    てほしい てほしいです て欲しい て欲しいです てほしいんです てほしいのですが てほしいんですが てもらえますか てもらえませんか てもらえない てもらえる てもらえないか てもらえます てもらいたい てもらいたいです ていただけますか ていただけませんか ていただけない ていただきたい て頂けますか て頂けませんか \
    お願いします お願いいたします おねがいします お願い おねがい 頼む 頼みます たのむ なさい てくれんか ておくれ 見せて 教えて 聞かせて 話して 調べて 答えて 待って 開けて 来て やめて 持ってきて 貸して ごらん てごらん てみて てくれや てや てんか ておくれよ てくださいよ てくれません").collect()
});
/// Interrogatives; not with か, も or でも behind.
pub(in crate::claim) static INTERROGATIVES: List = List::new(|| {
    words("なぜ 何故 どうして なんで 何で 誰 だれ いつ どこ 何 なに どう どの どれ どっち どんな どちら いくつ いくら どなた 何時 何処").collect()
});
/// Behind an interrogative: it asks nothing.
pub(in crate::claim) const NO_INTERROGATIVE: &[&str] = &[
    "か",
    "も",
    "でも",
    "やら",
    "なら",
    "せ",
    "ん",
    "ぞ",
    "とも",
    "にせよ",
    "であ",
    "の間",
    "ぞや",
    "して",
];
/// Interrogatives that make a plain sentence a question by themselves.
pub(in crate::claim) static ASKING_INTERROGATIVES: List =
    List::new(|| words("なぜ 何故 どうして なんで 誰が だれが").collect());
