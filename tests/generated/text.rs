//! Any text: marks, numbers and words of all engines in any order, characters
//! that are easily got wrong, stretches of real documents.

use super::{Choices, corpus};

/// What texts are shuffled from.
#[rustfmt::skip]
pub const PIECES: &[&str] = &[
    "", "a", "甲は", "乙に", "支払う。", "\n", "\n\n", "\r\n", "\r", "\u{3000}", " ", "\t", "  ",
    "第", "1", "１", "一", "十", "百", "条", "項", "号", "章", "節", "の2", "の二", "前", "次", "同", "別表", "附則",
    "第1条", "第二条", "第３項", "前項", "次条", "及び", "から", "まで", "ただし、", "という。", "「", "」", "『", "』",
    "（", "）", "(", ")", "[", "]", "【", "】", "〔", "\"", "'", "“", "”", "‘", "’", "«", "»",
    "(a)", "(i)", "(ii)", "(1)", "1.", "1.1", "1.1.1 ", "2) ", "§ 3", "Section ", "Article ", "Clause 2", "ARTICLE IV", "Exhibit A",
    "\"Term\" means ", "shall ", "must not ", "may ", "# ", "## ", "- ", "* ", "> ", "```\n", "~~~", "    ", "|", "---", "|---|\n",
    "<b>", "</b>", "<!--", "-->", "&amp;", "![", "](", "`", "**", "_", "\\", "[^1]", "①", "②", "イ　", "ロ　", "ア", "㈠", "Ⅳ", "ⅳ",
    "0", "9", "９９", "1,000", "1，000", ".5", "0.5", "3.14", "1/2", "三分の一", "億", "万", "千円", "円", "$", "€", "¥", "USD ",
    "%", "％", "割", "パーセント", "倍", "個", "人", "約", "以上", "未満", "〜", "～", "-", "−", "△", "▲", "年", "月", "日",
    "令和", "平成", "元", "2026年", "4月1日", "2026-11-30", "May 5, 2026", "午後", "3時", "半", "p.m.", "days", "one hundred ", "million ",
    "と言った", "と思う", "ない", "ません", "ず、", "のではないか", "？", "?", "！", "…", "……", "...", "。", "、", "．", "，",
    "［中略］", "(omitted)", "sic", "[sic]", "\u{0}", "\u{7}", "\u{FEFF}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{AD}", "e\u{301}\u{302}\u{303}\u{304}", "\u{3099}", "か\u{3099}", "ｶﾞ", "ﾟ", "ﬁ", "ß", "İ", "ı", "Å", "\u{212B}", "㍻", "㌔", "㈱",
    "😀", "👩‍👩‍👧", "🇯🇵", "\u{FE0F}", "𠮷", "葛\u{E0100}", "\u{1F1E6}", "\u{10FFFF}", "\u{E000}", "\u{FFFD}", "\u{2028}", "\u{85}", "\u{B}", "ä", "漢\u{20E0}",
    "<!-- genbun-disable -->", "{who}", "{q}", "はい", "時計が遅れていた", "佐伯さんは", "鍵を", "隠した",
];

/// A text that may be anything, and whether it is to be read as Markdown.
pub fn any(c: &mut Choices) -> (String, bool) {
    match c.below(3) {
        0 => shuffled(c, 200),
        1 => corpus::damaged(c),
        _ => {
            let (mut text, markdown) = corpus::stretch(c);
            let (more, _) = shuffled(c, 30);
            text.push_str(&more);
            (text, markdown)
        }
    }
}

/// Pieces in any order until the bytes run out.
pub fn shuffled(c: &mut Choices, most: usize) -> (String, bool) {
    let markdown = c.once_in(2);
    let mut text = String::new();
    for _ in 0..most {
        if c.is_empty() {
            break;
        }
        let piece = c.of(PIECES);
        // Now and then the same thing many times over.
        let times = if c.once_in(40) { 1 + c.below(60) } else { 1 };
        text.push_str(&piece.repeat(times));
    }
    (text, markdown)
}
