//! Japanese: units of numbering, words that follow a number in running text,
//! words that stand for left-out provisions.

use super::super::node::{Kind, Style};

/// The unit after 第N, with the kind of node it opens. The source is the
/// order of a law: 編 章 節 款 目, 条 項 号.
pub(in super::super) const UNITS: &[(char, Kind, Style)] = &[
    ('編', Kind::Chapter, Style::Part),
    ('章', Kind::Chapter, Style::Chapter),
    ('節', Kind::Chapter, Style::Setsu),
    ('款', Kind::Chapter, Style::Kan),
    ('目', Kind::Chapter, Style::Moku),
    ('条', Kind::Article, Style::Jo),
    ('條', Kind::Article, Style::Jo),
    ('項', Kind::Item, Style::Paragraph),
    ('号', Kind::Item, Style::Go),
    ('號', Kind::Item, Style::Go),
];

/// Words that begin an annexed table, form or paper, with the address part.
pub(in super::super) const ANNEXES: &[(&str, &str)] = &[
    ("別記様式", "form"),
    ("別表", "table"),
    ("様式", "form"),
    ("別記", "note"),
    ("別紙", "sheet"),
    ("別添", "sheet"),
    ("付表", "table"),
    ("付録", "appendix"),
    ("附録", "appendix"),
];

/// Headings of a table of contents, without blanks.
pub(in super::super) const CONTENTS: &[&str] = &["目次", "もくじ"];

/// What stands in the place of a provision that is gone or not shown.
pub(in super::super) const LEFT_OUT: &[&str] =
    &["削除", "略", "（略）", "欠番", "廃止", "［略］", "〔略〕"];

/// Words that go on a sentence after a number: what follows is no title.
pub(in super::super) const PARTICLES: &[&str] = &[
    "に",
    "の",
    "を",
    "は",
    "が",
    "と",
    "で",
    "も",
    "へ",
    "や",
    "から",
    "まで",
    "より",
    "及び",
    "並びに",
    "又は",
    "若しくは",
    "または",
    "および",
    "かつ",
    "、",
    "，",
    "・",
    "中",
    "ただし書",
    "但書",
    "本文",
    "前段",
    "後段",
    "各号",
    "各項",
    "以下",
    "以上",
    "以外",
    "以後",
    "以降",
    "未満",
    "乃至",
];

/// Words that join the members of a list of numbers on an article's line.
pub(in super::super) const RANGE_TO: &[&str] = &["から", "乃至", "～", "〜", "―", "－", "—", "–"];

/// Words that join the last member of such a list.
pub(in super::super) const RANGE_AND: &[&str] = &["及び", "並びに", "、", "・", "と", "又は"];

/// Words that end the name of a document, longest first.
pub(in super::super) const DOCUMENT_KINDS: &[&str] = &[
    "ガイドライン",
    "マニュアル",
    "ポリシー",
    "利用規約",
    "議定書",
    "協定書",
    "契約書",
    "合意書",
    "確認書",
    "仕様書",
    "手引書",
    "要求書",
    "誓約書",
    "申込書",
    "協約",
    "法律",
    "条例",
    "條例",
    "条約",
    "規則",
    "規程",
    "規定集",
    "規約",
    "契約",
    "約款",
    "協定",
    "覚書",
    "細則",
    "要綱",
    "要領",
    "指針",
    "基準",
    "告示",
    "通達",
    "方針",
    "定款",
    "仕様",
    "手引",
    "勅令",
    "政令",
    "省令",
    "府令",
    "憲章",
    "法",
    "令",
];

/// Kinds that name another document even without a name before them.
pub(in super::super) const KINDS_ALONE: &[&str] = &["法", "令", "政令", "省令", "府令", "勅令"];

/// Words that make a name this document, before its kind or alone.
pub(in super::super) const SELF_WORDS: &[&str] = &["本", "当", "この", "此ノ"];

/// Words that begin like [`SELF_WORDS`] and name somebody.
pub(in super::super) const SOMEBODY: &[&str] = &[
    "当社",
    "当行",
    "当組合",
    "当法人",
    "当団体",
    "当会",
    "当院",
    "当校",
    "本社",
    "本学",
    "本会",
    "弊社",
    "貴社",
    "御社",
];

/// Words between the members of a list of references.
pub(in super::super) const JOINERS: &[&str] = &[
    "、",
    "，",
    ",",
    "及び",
    "並びに",
    "又は",
    "若しくは",
    "または",
    "および",
    "ならびに",
    "もしくは",
    "若くは",
    "と",
    "・",
    "から",
    "まで",
    "より",
    "乃至",
    "ないし",
    "～",
    "〜",
    "－",
    "―",
    "及",
    "並ニ",
    "又ハ",
    "若ハ",
    "若クハ",
    "ヨリ",
    "迄",
    "ノ規定",
    "の規定",
    "の定め",
    "の各規定",
    "ただし書",
    "但書",
    "但し書",
    "本文",
    "前段",
    "後段",
    "中段",
    "各号",
    "各項",
    "各号列記以外の部分",
    "（",
    "）",
    "(",
    ")",
    " ",
    "　",
    "\n",
    "\r",
    "の",
    "ノ",
    "並びに同",
    "柱書",
    "中",
    "を除き",
    "のうち",
    "にあつては",
    "にあっては",
];

/// Words that follow an address in running text: after a bare 第二号 or 前条
/// other kanji make another word of it.
pub(in super::super) const SUFFIXES: &[&str] = &[
    "本文",
    "前段",
    "後段",
    "中段",
    "但書",
    "但し書",
    "各号",
    "各項",
    "柱書",
    "及",
    "並",
    "又",
    "若",
    "乃至",
    "中",
    "所定",
    "該当",
    "関係",
    "参照",
    "違反",
    "規定",
    "記載",
    "列記",
    "第",
    "以下",
    "以上",
    "以外",
    "以降",
    "以後",
    "以前",
    "同様",
    "掲",
    "前",
    "後",
    "括弧",
    "適用",
    "準用",
    "ノ",
    "ニ",
    "ヲ",
    "ハ",
    "ト",
    "ヨ",
    "但",
    "一項",
    "二項",
    "迄",
    "等",
    "末尾",
    "前文",
    "冒頭",
    "読",
    "既定",
    "ナ",
    "ア",
    "イ",
    "ロ",
    "デ",
    "カ",
    "マ",
    "モ",
];

/// Characters after 条 that make another word: 条件, 条約, 条例, 条文 ….
pub(in super::super) const NOT_AFTER_JO: &str = "件約例理數数坊里痕";

/// Characters after 項 that make another word.
pub(in super::super) const NOT_AFTER_KO: &str = "目";

/// Characters after 章, 節, 編, 款 that make another word.
pub(in super::super) const NOT_AFTER_CHAPTER: &str = "程立句約成集者修入項制分";

/// Cues of a substitution: what is quoted is read into another provision.
pub(in super::super) const SUBSTITUTION: &[&str] =
    &["とあるの", "読み替え", "読替え", "トアルハ", "読替"];

/// Cues of an amendment: the provisions it names are those of another text.
pub(in super::super) const AMENDMENT: &[&str] = &[
    "」に改め",
    "」を削",
    "条を削",
    "項を削",
    "号を削",
    "条を加え",
    "項を加え",
    "号を加え",
    "書を加え",
    "を次のように改め",
    "のように改正する",
    "ずつ繰り下げ",
    "ずつ繰り上げ",
];

/// Verbs that link a provision to the one it borrows.
pub(in super::super) const BORROWING: &[&str] = &["準用", "適用", "読み替え", "例によ"];

/// Words of a note that gives the promulgation of a law.
pub(in super::super) const PROMULGATION: &[&str] = &[
    "法律第",
    "政令第",
    "省令第",
    "府令第",
    "勅令第",
    "規則第",
    "条例第",
    "条約第",
    "告示第",
    "規程第",
    "訓令第",
    "令第",
];
