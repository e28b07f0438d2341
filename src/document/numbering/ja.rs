//! Japanese numbers at the start of a line: 第N条, ２, 二, イ, 附則, 別表.

use super::super::language::ja::{ANNEXES, LEFT_OUT, PARTICLES, RANGE_AND, RANGE_TO, UNITS};
use super::super::node::{Kind, Style};
use super::{MAX_NUMERAL_CHARS, Mark, Setting, blanks, is_blank, starts_with_any};
use crate::text::numeral;

/// 第N<unit>[のM]…: what [`dai`] reads.
#[derive(Debug, Clone)]
pub(in super::super) struct Dai {
    /// N.
    pub(in super::super) number: u32,
    /// `N`, `N-M`, `N-M-L`.
    pub(in super::super) part: String,
    /// Whether a branch (のM) is written.
    pub(in super::super) is_branch: bool,
    /// Index into [`UNITS`].
    pub(in super::super) unit: usize,
    /// Bytes read.
    pub(in super::super) len: usize,
}

/// Reads 第N<unit>[のM]… at the start of `text`. With `bare` the 第 may be
/// missing.
pub(in super::super) fn dai(text: &str, bare: bool) -> Option<Dai> {
    let rest = match text.strip_prefix('第') {
        Some(rest) => rest,
        None if bare => text,
        None => return None,
    };
    let (number, digits) = short_number(rest)?;
    let after = &rest[digits..];
    let c = after.chars().next()?;
    let unit = UNITS.iter().position(|(name, ..)| *name == c)?;
    let mut len = text.len() - after.len() + c.len_utf8();
    let mut part = number.to_string();
    let mut is_branch = false;
    while let Some((branch, more)) = branch(&text[len..]) {
        part.push('-');
        part.push_str(&branch.to_string());
        is_branch = true;
        len += more;
    }
    Some(Dai {
        number,
        part,
        is_branch,
        unit,
        len,
    })
}

/// Reads のM at the start of `text`; not の二 in の二分の一 or の一部.
fn branch(text: &str) -> Option<(u32, usize)> {
    let rest = text.strip_prefix('の')?;
    let (number, len) = short_number(rest)?;
    let after = &rest[len..];
    // の一部, の一般, の二以上 … a counter or word, not a branch.
    let is_word = after
        .chars()
        .next()
        .is_some_and(|c| BRANCH_STOPS.contains(c))
        || starts_with_any(after, BRANCH_STOP_WORDS);
    (!is_word).then_some((number, 'の'.len_utf8() + len))
}

/// Characters after のN that make N a count or part of a word.
const BRANCH_STOPS: &str = "部般分人件個回日年月週時円倍つ種者割定切方連体環例団枚通名歳箇";

/// Words after のN that do the same.
const BRANCH_STOP_WORDS: &[&str] = &["か月", "か所", "か国", "か年", "以上"];

/// A numeral of at most six characters.
fn short_number(text: &str) -> Option<(u32, usize)> {
    let numeral = numeral::cardinal(text)?;
    let written = &text[..numeral.len];
    if written.chars().count() > MAX_NUMERAL_CHARS {
        return None;
    }
    Some((u32::try_from(numeral.value).ok()?, numeral.len))
}

/// Whether what follows a number lets it open a node: a blank, a bracket, the
/// end; on a heading also a title glued to it.
fn opens(after: &str, setting: Setting) -> bool {
    let Some(c) = after.chars().next() else {
        return true;
    };
    if is_blank(c) {
        return true;
    }
    if matches!(c, '（' | '(' | '【' | '〔' | '［' | '[' | '：' | ':') {
        // 第２条（秘密情報）に定める … is a wrapped sentence.
        let close = after.find(['）', ')', '】', '〕', '］', ']']);
        return !close.is_some_and(|at| {
            let tail = after[at..].trim_start_matches(|c: char| "）)】〕］]".contains(c));
            !tail.starts_with(is_blank) && goes_on(tail)
        });
    }
    setting.is_heading
        && !matches!(c, 'ぁ'..='ん' | '第')
        && numeral::arabic_digit(c).is_none()
        && !starts_with_any(after, PARTICLES)
}

/// Whether `tail` begins with a word that goes on a sentence.
pub(in super::super) fn goes_on(tail: &str) -> bool {
    let starts_word = [
        "これ",
        "この",
        "ここ",
        "その",
        "それ",
        "もの",
        "とき",
        "はじめ",
        "やむ",
    ];
    starts_with_any(tail, PARTICLES) && !starts_with_any(tail, &starts_word)
}

/// Whether `rest` says that the provision is left out.
pub(in super::super) fn is_left_out(rest: &str) -> bool {
    let rest = rest.trim_matches(is_blank).trim_end_matches('。');
    LEFT_OUT.contains(&rest)
}

pub(super) fn dai_mark(line: &str, setting: Setting) -> Option<Mark> {
    let dai = dai(line, false)?;
    let (_, kind, style) = UNITS[dai.unit];
    let after = &line[dai.len..];
    if let Some((to, len)) = range_end(after, true) {
        let end = dai.len + len;
        let rest = end + blanks(&line[end..]);
        if is_left_out(&line[rest..]) {
            let mut mark = item(kind, style, dai.part, 0..end, rest).ordinal(dai.number);
            mark.ordinal_to = Some(to);
            return Some(mark);
        }
    }
    if !opens(after, setting) {
        return None;
    }
    let rest = dai.len + blanks(after);
    let part = match style {
        Style::Part => format!("pt{}", dai.part),
        Style::Chapter => format!("ch{}", dai.part),
        _ => dai.part,
    };
    let mark = item(kind, style, part, 0..dai.len, rest);
    Some(if dai.is_branch {
        mark
    } else {
        mark.ordinal(dai.number)
    })
}

/// Reads から第N条まで, 及び第N条, 、第N条及び第M条 …: the last number and
/// the bytes read.
fn range_end(text: &str, is_dai: bool) -> Option<(u32, usize)> {
    let mut at = 0;
    let mut last = None;
    loop {
        let rest = &text[at..];
        let join = RANGE_TO
            .iter()
            .chain(RANGE_AND)
            .find(|join| rest.starts_with(**join))
            .map(|join| join.len());
        let Some(join) = join else { break };
        let member = &rest[join..];
        let read = if is_dai {
            dai(member, false).map(|dai| (dai.number, dai.len))
        } else {
            item_number(member).map(|(number, len, ..)| (number, len))
        };
        let Some((number, len)) = read else { break };
        at += join + len;
        last = Some(number);
        if let Some(rest) = text[at..].strip_prefix("まで") {
            at = text.len() - rest.len();
        }
    }
    last.map(|number| (number, at))
}

/// 附則, with the number of the amending law and 抄.
pub(super) fn supplement(line: &str) -> Option<Mark> {
    let rest = line.strip_prefix(['附', '付'])?;
    let rest = rest.trim_start_matches(is_blank).strip_prefix('則')?;
    let end = line.len() - rest.len();
    let tail = rest.trim_matches(is_blank);
    let is_note = tail.is_empty()
        || tail == "抄"
        || tail.starts_with(['（', '(', '〔', '［'])
            && (tail.ends_with(['）', ')', '〕', '］']) || tail.ends_with('抄'));
    is_note.then(|| {
        let from = end + blanks(rest);
        item(
            Kind::Chapter,
            Style::Supplement,
            "suppl".into(),
            0..end,
            from,
        )
    })
}

/// 別表第一（第三条関係）, 様式第2号, 別紙 …: the whole line is its title.
pub(super) fn annex(line: &str) -> Option<Mark> {
    let (word, part) = ANNEXES.iter().find(|(word, _)| line.starts_with(word))?;
    let mut end = word.len();
    let mut part = (*part).to_owned();
    let mut ordinal = None;
    let after = &line[end..];
    let numbered = after.strip_prefix('第').unwrap_or(after);
    let skipped = blanks(numbered);
    if let Some((number, len)) = short_number(&numbered[skipped..]) {
        part.push_str(&number.to_string());
        ordinal = Some(number);
        end = line.len() - numbered.len() + skipped + len;
        if let Some(rest) = line[end..].strip_prefix('号') {
            end = line.len() - rest.len();
        }
        while let Some((number, len)) = branch(&line[end..]) {
            part.push('-');
            part.push_str(&number.to_string());
            ordinal = None;
            end += len;
        }
    }
    let after = &line[end..];
    let is_title = after
        .chars()
        .next()
        .is_none_or(|c| is_blank(c) || "（(：:【〔［".contains(c))
        && !line.contains('。')
        && line.chars().count() <= 60;
    is_title.then(|| {
        let mut mark = item(
            Kind::Chapter,
            Style::Annex,
            part,
            0..end,
            end + blanks(after),
        );
        mark.ordinal = ordinal;
        mark
    })
}

/// 項: a number and a full-width space, or full-width digits and any blank.
pub(super) fn paragraph(line: &str) -> Option<Mark> {
    let numeral = numeral::arabic(line)?;
    let number = u32::try_from(numeral.value).ok().filter(|&n| n > 0)?;
    if line[..numeral.len].chars().count() > 3 {
        return None;
    }
    let after = &line[numeral.len..];
    let is_wide = numeral.script == numeral::Script::FullWidth;
    if let Some((to, len)) = range_end(after, false) {
        let end = numeral.len + len;
        let rest = end + blanks(&line[end..]);
        if is_left_out(&line[rest..]) {
            let mut mark = paragraph_mark(number, end, rest);
            mark.ordinal_to = Some(to);
            return Some(mark);
        }
    }
    let c = after.chars().next()?;
    (c == '　' || is_wide && is_blank(c))
        .then(|| paragraph_mark(number, numeral.len, numeral.len + blanks(after)))
}

fn paragraph_mark(number: u32, end: usize, rest: usize) -> Mark {
    item(
        Kind::Item,
        Style::Paragraph,
        number.to_string(),
        0..end,
        rest,
    )
    .ordinal(number)
}

/// 号 (kanji numeral and a full-width space) and イ (katakana and a blank).
pub(super) fn kanji_or_kana(line: &str) -> Option<Mark> {
    let (number, len, style, is_branch) = item_number(line)?;
    let mut part = match style {
        Style::Go => number.to_string(),
        _ => line[..len].to_owned(),
    };
    let mut end = len;
    let mut ordinal = (!is_branch).then_some(number);
    while let Some((branch, len)) = branch(&line[end..]) {
        part.push('-');
        part.push_str(&branch.to_string());
        ordinal = None;
        end += len;
    }
    let after = &line[end..];
    let other = (style == Style::Iroha)
        .then(|| line.chars().next().and_then(numeral::gojuon))
        .flatten()
        .and_then(|n| Some((Style::Gojuon, u32::try_from(n).ok()?)));
    if let Some((to, len)) = range_end(after, false) {
        let end = end + len;
        let rest = end + blanks(&line[end..]);
        if is_left_out(&line[rest..]) {
            let mut mark = item(Kind::Item, style, part, 0..end, rest).ordinal(number);
            mark.ordinal_to = Some(to);
            return Some(mark);
        }
    }
    let is_parted = after.starts_with('　') || style == Style::Iroha && after.starts_with(' ');
    if !is_parted {
        return None;
    }
    let mut mark = item(Kind::Item, style, part, 0..end, end + blanks(after));
    mark.ordinal = ordinal;
    mark.other = other;
    Some(mark)
}

/// A kanji numeral, digits or one katakana: number, bytes, style, branch.
fn item_number(text: &str) -> Option<(u32, usize, Style, bool)> {
    let c = text.chars().next()?;
    if let Some(n) = numeral::iroha(c) {
        return Some((u32::try_from(n).ok()?, c.len_utf8(), Style::Iroha, false));
    }
    let (number, len) = short_number(text)?;
    let style = if numeral::is_kanji_numeral(c) {
        Style::Go
    } else {
        Style::Paragraph
    };
    Some((number, len, style, false))
}

fn item(
    kind: Kind,
    style: Style,
    part: String,
    label: std::ops::Range<usize>,
    rest: usize,
) -> Mark {
    Mark::new(kind, style, part, label, rest)
}
