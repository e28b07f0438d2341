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
