//! The cue lists: which words take a quotation up, and whose words they make it.

use crate::text::Span;
use crate::text::lexicon::Lexicon;
use crate::text::sentence::{is_kanji, is_katakana};
use std::sync::LazyLock;

/// Whose words a quotation holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// The writer's.
    Own,
    /// Somebody else's, or a written source's.
    Other,
}

/// How the text behind a closing bracket takes the quotation up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// と and its kin: a verb follows.
    Verb,
    /// って and its kin: a verb or a noun follows.
    VerbOrNoun,
    /// という, との: a noun follows.
    Noun,
    /// The possessive の: the noun follows at once.
    Possessive,
}

/// What follows the bracket, the longest first.
const LINKS: &[(&str, Link)] = &[
    ("などという", Link::Noun),
    ("とかいう", Link::Noun),
    ("っていう", Link::Noun),
    ("ていう", Link::Noun),
    ("という", Link::Noun),
    ("といった", Link::Noun),
    ("との", Link::Noun),
    ("などと", Link::Verb),
    ("なんて", Link::VerbOrNoun),
    ("とか", Link::VerbOrNoun),
    ("って", Link::VerbOrNoun),
    ("だと", Link::Verb),
    ("だって", Link::VerbOrNoun),
    ("っと", Link::Verb),
    ("てな", Link::VerbOrNoun),
    ("と", Link::Verb),
    ("の", Link::Possessive),
];

/// What a cue says about the voice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cue {
    /// A verb of saying or writing: the subject's words.
    Say,
    /// A verb of asking or hearing: the first person's only without から.
    Hear,
    /// Somebody says it to the subject.
    Passive,
    /// The text of a written source stands there.
    Written,
    /// A noun of saying.
    Word,
    /// Somebody who says so: right behind という only.
    Bearer,
    /// A thought, a judgement, a grammatical turn: the writer's own.
    Think,
    /// A lasting thought: the subject's.
    Hold,
}

/// Words in each string stand apart by blanks.
const CUES: &[(Cue, &str)] = &[
    (
        Cue::Say,
        "言っ 言い 言う 言わ 言お いって いいまし いいだ いいは 話し 話す 話さ はなし 語っ \
         語る 語り 語ら 答え こたえ 応え 応じ 証言 主張 叫ん 叫び 叫ぶ さけ 述べ 打ち明け \
         うちあけ 説明 教え おしえ つぶや 呟 書い 書き 書く 書か かいて 記さ 記し 記載 残し \
         残さ 載っ 載せ 刻ま 刻ん 貼ら 報告 告げ 告白 白状 供述 自白 申し 申す おっしゃ 仰 \
         口に 口を 口走 漏らし もらし ささや 囁 怒鳴 どなっ わめ 喚 返し 返事 返答 伝え \
         伝言 連絡 電話 命じ 命令 誓 断言 認め 否定 否認 繰り返 くりかえ 訴え 笑っ 笑い \
         笑う 泣い 泣き 嘆 反論 明かし 明言 しゃべ 喋 ぼや うそぶ 強調 宣言 発表 警告 忠告 \
         指摘 釈明 弁解 弁明 言及 引用 嘘をつ うそをつ 噂 うわさ 話を 謝 頼ん 頼み ごまか \
         とぼけ 首を うなず 頷 返って 騒い 騒ぎ メール 寝言 独り言 言葉 ことば 声を 声が \
         声に 語気",
    ),
    (
        Cue::Hear,
        "聞い 聞き 聞く 聞け 聞こえ きいた きいて きこえ 訊 尋ね たずね 問い 問う 問わ 耳に",
    ),
    (
        Cue::Passive,
        "言われ いわれ 聞かさ 教えられ 教えてもら 教えてくれ 教わっ 告げられ 伝えられ 説明され \
         説明を受け 頼まれ 命じられ 命令され 怒鳴られ 言ってもら",
    ),
    (
        Cue::Written,
        "ある。 ある、 あった あり、 ありまし あるの あるが あるけ あります あるだ あるか",
    ),
    (
        Cue::Word,
        "証言 言葉 ことば 話 発言 主張 説明 声 噂 うわさ 評判 返事 返答 答え 供述 告白 \
         伝言 手紙 メモ 記述 記録 日誌 日記 報告 記事 文章 文字 文面 一文 書き置き 書置き \
         一言 ひと言 ひとこと 台詞 せりふ セリフ 叫び 悲鳴 つぶやき 言い分 弁解 弁明 貼り紙 \
         張り紙 看板 電報 電話 遺書 メール 報せ 知らせ ニュース 口癖 言い訳 自白 寝言 挨拶 \
         申し立て",
    ),
    (
        Cue::Bearer,
        "人が 人も 人は 人に 者が 者も 者は 者に 客が 客も 客は やつが 奴が",
    ),
    (
        Cue::Think,
        "思 おもう おもっ おもい おもわ 考え かんがえ 感じ 推測 推理 推察 推定 判断 見て \
         見る 見た 見な 見ら 見える みて みる みた 睨 にらん 踏ん 信じ 想像 仮定 確信 気づ \
         気付 気が 結論 解釈 疑 決め わか 分か 断定 認めざる 認めるし 認めるほ 認めなけ \
         認めねば 認めるべ 言え いえ 言うのは 言うのが 言うのも 言うこと 言うなら 言うと 言わざる 言わねば 言わなければ 言うべき 言うほか 言うしか \
         言うわけ 言いたい 言いたく いいたい 言い切 言いき 言っても 言っていい 言ってよ 言って良 \
         言って差し支え 言って間違い 言って過言 いってい いってよ なる なれ なり なっ すれば \
         すると する したら したい しか 意見 考察 見方 仮説 説だ 説が 説を 説は 可能性 事実 \
         疑い ひらめ 閃 違う 違い 矛盾 食い違 合わ 同じ 一緒 比べ",
    ),
    (
        Cue::Hold,
        "思って 思われ おもって 考えて 信じて 思い込 思いこ 勘違い 誤解 決めつけ",
    ),
];

static FIRST_PERSON: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "私たち 私達 わたしたち 僕たち 僕ら 俺たち 俺ら 我々 われわれ 私 わたし わたくし \
     あたし 僕 ぼく ボク 俺 おれ オレ わし 儂 ワシ 自分 こちら 当方",
    )
});
/// What marks a subject or topic.
const SUBJECT_MARKS: &[&str] = &["は", "が", "も", "って", "、", ","];
const TITLES: &[&str] = &["さん", "ちゃん", "くん", "さま", "たち"];

/// What closes a saying put in front of the bracket.
static BEFORE_VERBS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "言 話し 語 証言し 主張し 答え 叫 述べ 打ち明け 説明し 教え つぶや 呟 書 記 告げ \
     告白し 白状し 供述し 自白し 繰り返し 伝え 報告し おっしゃ 断言し",
    )
});
static BEFORE_ENDINGS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "ったのは いたのは たのは ったのが たのが うには うことには っていた ってた っている \
     ってる いました った っていました っています ていた てた ている てる ました ていました \
     ています た いた んだ んでいた いていた いてあった いてある かれていた されていた \
     てくれた てくれました すには るには う す る",
    )
});
static BEFORE_NOUNS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "の証言 の話 の言葉 の発言 の主張 の言い分 の説明 の供述 の返事 の答え の台詞 のせりふ \
     の伝言",
    )
});
static BEFORE_SOURCES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "日誌 日記 手紙 メモ 記録 新聞 看板 張り紙 貼り紙 書き置き 遺書 帳簿 台帳 電報 記事 \
     メール 報告書",
    )
});
/// Behind a written source; with は or に it may be the thing talked about.
const SOURCE_PARTICLES: &[&str] = &["によると", "によれば", "では"];
/// What an explanation adds to the verb: 言ったんです.
const EXPLAINED: &[&str] = &[
    "んですよ",
    "のですよ",
    "んです",
    "のです",
    "んだよ",
    "のだよ",
    "んだ",
    "のだ",
    "よ",
    "ね",
    "わ",
];
const BEFORE_PARTICLES: &[&str] = &[
    "によると",
    "によれば",
    "では",
    "には",
    "は",
    "に",
    "で",
    "だと",
    "も",
    "いわく",
    "曰く",
    "",
];

fn words(list: &'static str) -> Vec<&'static str> {
    list.split_whitespace().collect()
}

static LINK_WORDS: LazyLock<Lexicon<Link>> = LazyLock::new(|| Lexicon::new(LINKS.iter().copied()));
static CUE_WORDS: LazyLock<Lexicon<Cue>> = LazyLock::new(|| {
    let rows = CUES.iter();
    Lexicon::new(
        rows.flat_map(|&(cue, words)| words.split_whitespace().map(move |word| (word, cue))),
    )
});

/// The link at the start of the text behind a bracket, and its bytes.
pub(super) fn link(rest: &str) -> Option<(Link, usize)> {
    LINK_WORDS.longest_at(rest).map(|(len, &link)| (link, len))
}

/// A quotation's voice with its reason.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verdict {
    pub(super) voice: Voice,
    pub(super) cue: Option<Span>,
    pub(super) speaker: Option<Span>,
}

impl Verdict {
    pub(super) const OWN: Verdict = Verdict {
        voice: Voice::Own,
        cue: None,
        speaker: None,
    };

    fn other(cue: Span, speaker: Option<Span>) -> Verdict {
        Verdict {
            voice: Voice::Other,
            cue: Some(cue),
            speaker,
        }
    }
}

/// A subject found in a stretch of text.
#[derive(Debug, Clone, Copy)]
struct Subject {
    first_person: bool,
    span: Span,
    titled: bool,
}

/// What is judged: the text around one outermost quotation, up to the next
/// ones or the sentence's ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Surroundings<'a> {
    pub(super) text: &'a str,
    pub(super) before: Span,
    pub(super) after: Span,
}

/// The first cue of a stretch that counts for this link.
fn first_cue(text: &str, stretch: Span, link: Link) -> Option<(Cue, Span)> {
    let body = stretch.slice(text);
    let mut at = 0;
    while let Some(c) = body[at..].chars().next() {
        let rest = &body[at..];
        let noun_only = matches!(link, Link::Noun | Link::Possessive);
        if noun_only && matches!(c, '、' | ',') {
            return None;
        }
        let place = Span::empty(stretch.start() + at);
        for (len, &cue) in CUE_WORDS.all_at(rest) {
            let counts = match cue {
                Cue::Word => link != Link::Verb,
                Cue::Bearer => at == 0 && link != Link::Verb,
                Cue::Written => at == 0 || body[..at].ends_with('に'),
                _ => true,
            };
            if counts {
                return Some((
                    cue,
                    place.cover(Span::new(place.start(), place.start() + len)),
                ));
            }
        }
        if link == Link::Possessive {
            return None;
        }
        at += c.len_utf8();
    }
    None
}

/// Judges by what follows the bracket. `carried` is the stretch behind the next
/// quotation, for a verb that two quotations share. `None`: nothing there says
/// anything.
pub(super) fn verdict_after(
    place: Surroundings<'_>,
    link: Link,
    link_len: usize,
    carried: Option<Span>,
) -> Option<Verdict> {
    let Surroundings {
        text,
        before,
        after,
    } = place;
    let start = (after.start() + link_len).min(after.end());
    let own = Span::new(start, after.end());
    let (stretch, (cue, span)) = match first_cue(text, own, link) {
        Some(found) => (own, found),
        None => {
            let next = carried.filter(|_| link != Link::Possessive);
            match next.and_then(|next| Some((next, first_cue(text, next, link)?))) {
                Some(found) => found,
                None => return left_out(text, own, link),
            }
        }
    };
    let head = Span::new(stretch.start(), span.start());
    let near = subject(text, head);
    let far = near.or_else(|| subject(text, before));
    let mine = far.is_some_and(|subject| subject.first_person);
    let speaker = far
        .filter(|subject| !subject.first_person)
        .map(|subject| subject.span);
    let owned = head.slice(text).strip_suffix('の');
    let voice = match cue {
        Cue::Think => Voice::Own,
        Cue::Hold => match (near, far) {
            (Some(subject), _) if !subject.first_person => Voice::Other,
            (_, Some(subject)) if subject.titled && !subject.first_person => Voice::Other,
            _ => Voice::Own,
        },
        Cue::Passive | Cue::Written => Voice::Other,
        Cue::Word if owned.is_some_and(ends_in_first_person) => Voice::Own,
        Cue::Word | Cue::Bearer => Voice::Other,
        Cue::Hear if mine => {
            let from = head.slice(text).contains("から") || before.slice(text).contains("から");
            if from { Voice::Other } else { Voice::Own }
        }
        Cue::Say if mine => Voice::Own,
        Cue::Say | Cue::Hear => Voice::Other,
    };
    let owner = owned.map(|owned| {
        let run = noun_run(owned);
        let end = stretch.start() + owned.len();
        Span::new(end - run, end)
    });
    let owner = owner.filter(|owner| !owner.is_empty());
    Some(Verdict {
        voice,
        cue: Some(span),
        speaker: if voice == Voice::Other {
            owner.or(speaker)
        } else {
            None
        },
    })
}

/// 「…」と女将。: a saying whose verb is left out.
fn left_out(text: &str, stretch: Span, link: Link) -> Option<Verdict> {
    let body = stretch.slice(text);
    let named = body
        .trim_start_matches(['、', ' ', '　'])
        .trim_end_matches(['。', '！', '…', ' ', '　', 'は', 'が']);
    let run = noun_run(named);
    if link != Link::Verb || run == 0 || run != named.len() || ends_in_first_person(named) {
        return None;
    }
    let at = stretch.start() + (named.as_ptr() as usize - body.as_ptr() as usize);
    let span = Span::new(at, at + named.len());
    Some(Verdict::other(span, Some(span)))
}

/// Judges by what stands in front of the bracket: 佐伯は言った。「…」.
pub(super) fn verdict_before(text: &str, before: Span) -> Option<Verdict> {
    let body = before.slice(text);
    let head = body.trim_end_matches(['。', '｡', '：', ':', '、', ' ', '　', '\n', '―', '—', '…']);
    let span = |len: usize| {
        let end = before.start() + head.len();
        Span::new(end - len, end)
    };
    let tail = BEFORE_PARTICLES
        .iter()
        .filter_map(|particle| head.strip_suffix(particle));
    for stem in tail {
        let source = BEFORE_SOURCES.iter().find(|word| stem.ends_with(**word));
        if let Some(word) = source
            && SOURCE_PARTICLES.contains(&&head[stem.len()..])
        {
            return Some(Verdict::other(
                span(word.len() + head.len() - stem.len()),
                None,
            ));
        }
        let noun = BEFORE_NOUNS.iter().find_map(|word| stem.strip_suffix(word));
        if let Some(owner) = noun {
            let run = noun_run(owner);
            if run == 0 || ends_in_first_person(owner) {
                return None;
            }
            let end = before.start() + owner.len();
            let speaker = Some(Span::new(end - run, end));
            return Some(Verdict::other(span(head.len() - owner.len()), speaker));
        }
        if stem.len() + "によると".len() <= head.len()
            || head.ends_with("いわく")
            || head.ends_with("曰く")
        {
            let run = noun_run(stem);
            if run > 0 && stem.len() < head.len() && !ends_in_first_person(stem) {
                let end = before.start() + stem.len();
                let speaker = Some(Span::new(end - run, end));
                return Some(Verdict::other(span(head.len() - stem.len()), speaker));
            }
        }
    }
    let told = EXPLAINED
        .iter()
        .find_map(|ending| head.strip_suffix(ending))
        .unwrap_or(head);
    let verb = BEFORE_ENDINGS
        .iter()
        .filter_map(|ending| told.strip_suffix(ending))
        .find_map(|stem| {
            let verb = BEFORE_VERBS.iter().find(|verb| stem.ends_with(**verb))?;
            Some(head.len() - stem.len() + verb.len())
        })?;
    let subject = subject(text, Span::new(before.start(), span(verb).start()))?;
    (!subject.first_person).then(|| Verdict::other(span(verb), Some(subject.span)))
}

/// The last subject of a stretch.
fn subject(text: &str, stretch: Span) -> Option<Subject> {
    let body = stretch.slice(text);
    let mut found = None;
    for (at, _) in body.char_indices() {
        if !SUBJECT_MARKS
            .iter()
            .any(|mark| body[at..].starts_with(mark))
        {
            continue;
        }
        let head = &body[..at];
        let end = stretch.start() + at;
        if ends_in_first_person(head) {
            found = Some(Subject {
                first_person: true,
                span: Span::new(end - noun_run(head), end),
                titled: true,
            });
        } else if body[at..].starts_with(['は', 'が', 'も']) {
            let run = noun_run(head);
            if run > 0 {
                found = Some(Subject {
                    first_person: false,
                    span: Span::new(end - run, end),
                    titled: TITLES.iter().any(|title| head.ends_with(title)),
                });
            }
        }
    }
    found
}

fn ends_in_first_person(head: &str) -> bool {
    FIRST_PERSON.iter().any(|word| head.ends_with(word))
}

/// Bytes of the noun (kanji, katakana, a title) that `head` ends in. At most
/// sixteen characters: nobody has a longer name here.
fn noun_run(head: &str) -> usize {
    let title = TITLES
        .iter()
        .find(|title| head.ends_with(**title))
        .map_or(0, |title| title.len());
    let stem: usize = head[..head.len() - title]
        .chars()
        .rev()
        .take(16)
        .take_while(|&c| is_kanji(c) || is_katakana(c))
        .map(char::len_utf8)
        .sum();
    if stem == 0 { 0 } else { stem + title }
}
