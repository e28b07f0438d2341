//! Characters drawn alike, and spellings of one word, as data.

use crate::text::order;
use std::sync::OnceLock;

/// Pairs drawn alike in different scripts: the odd one, the usual one.
const LOOK_ALIKES: &[(char, char)] = &[
    // Cyrillic and Latin
    ('а', 'a'),
    ('в', 'b'),
    ('е', 'e'),
    ('ё', 'e'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
    ('і', 'i'),
    ('ј', 'j'),
    ('ѕ', 's'),
    ('ԁ', 'd'),
    ('һ', 'h'),
    ('ӏ', 'l'),
    ('ԛ', 'q'),
    ('ԝ', 'w'),
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
    ('І', 'I'),
    ('Ј', 'J'),
    ('Ѕ', 'S'),
    // Greek and Latin
    ('Α', 'A'),
    ('Β', 'B'),
    ('Ε', 'E'),
    ('Ζ', 'Z'),
    ('Η', 'H'),
    ('Ι', 'I'),
    ('Κ', 'K'),
    ('Μ', 'M'),
    ('Ν', 'N'),
    ('Ο', 'O'),
    ('Ρ', 'P'),
    ('Τ', 'T'),
    ('Υ', 'Y'),
    ('Χ', 'X'),
    ('ο', 'o'),
    ('ν', 'v'),
    ('ι', 'i'),
    ('κ', 'k'),
    ('ρ', 'p'),
    ('υ', 'u'),
    ('α', 'a'),
    ('γ', 'y'),
    // Katakana and kanji
    ('ニ', '二'),
    ('ハ', '八'),
    ('カ', '力'),
    ('ロ', '口'),
    ('エ', '工'),
    ('タ', '夕'),
    ('ト', '卜'),
    ('チ', '千'),
    ('オ', '才'),
    ('ヒ', '匕'),
    ('ミ', '三'),
    ('ー', '一'),
    ('ノ', '丿'),
    ('メ', '㐅'),
    // Katakana and hiragana
    ('ヘ', 'へ'),
    ('ベ', 'べ'),
    ('ペ', 'ぺ'),
    ('リ', 'り'),
    // Marks and digits
    ('○', '〇'),
    ('◯', '〇'),
    ('日', '曰'),
    ('末', '未'),
    ('千', '干'),
    ('O', '0'),
    ('l', '1'),
    ('I', '1'),
];

/// A bit for the last twelve bits of each of some characters: whoever has none
/// there is not among them.
struct Sieve([u64; 64]);

impl Sieve {
    fn new(characters: impl Iterator<Item = char>) -> Self {
        let mut bits = [0; 64];
        for c in characters {
            bits[c as usize >> 6 & 63] |= 1 << (c as u32 & 63);
        }
        Self(bits)
    }

    fn lets_through(&self, c: char) -> bool {
        self.0[c as usize >> 6 & 63] >> (c as u32 & 63) & 1 == 1
    }
}

/// The character that stands for all that are drawn like `c`.
pub(crate) fn skeleton(c: char) -> char {
    static SORTED: OnceLock<(Sieve, Vec<(char, char)>)> = OnceLock::new();
    let (sieve, sorted) = SORTED.get_or_init(|| {
        let mut pairs = LOOK_ALIKES.to_vec();
        order::natural(&mut pairs);
        (Sieve::new(pairs.iter().map(|&(odd, _)| odd)), pairs)
    });
    if !sieve.lets_through(c) {
        return c;
    }
    let mut c = c;
    // Chains such as チ 千 干 and I 1 end after two steps.
    for _ in 0..2 {
        match sorted.binary_search_by_key(&c, |&(odd, _)| odd) {
            Ok(at) => c = sorted.get(at).map_or(c, |&(_, usual)| usual),
            Err(_) => break,
        }
    }
    c
}

/// The pairs of forms that name a word or character: the pair's number beside
/// the word.
pub(crate) type Forms = &'static [(&'static str, u16)];

/// Which pairs of forms name this word or character.
pub(crate) fn forms(word: &str) -> Forms {
    static ALL: OnceLock<(Sieve, Vec<(&str, u16)>)> = OnceLock::new();
    let (sieve, all) = ALL.get_or_init(|| {
        let pairs = FORMS.iter().chain(ENDINGS).zip(0..);
        let mut all: Vec<(&str, u16)> = pairs
            .flat_map(|(&(a, b), number)| [(a, number), (b, number)])
            .collect();
        order::natural(&mut all);
        let firsts = all.iter().filter_map(|(form, _)| form.chars().next());
        (Sieve::new(firsts), all)
    });
    if !word.chars().next().is_some_and(|c| sieve.lets_through(c)) {
        return &[];
    }
    let start = all.partition_point(|&(form, _)| form < word);
    let rest = all.get(start..).unwrap_or_default();
    rest.get(..rest.partition_point(|&(form, _)| form == word))
        .unwrap_or_default()
}

/// Whether two different words are the two sides of one pair.
pub(crate) fn paired(a: Forms, b: Forms) -> bool {
    a.iter()
        .any(|(_, one)| b.iter().any(|(_, other)| one == other))
}

/// The first character of `to` that only looks like the one in `from`, when
/// the two are drawn alike and yet differ.
pub(crate) fn look_alike(from: &str, to: &str) -> Option<char> {
    let mut odd = None;
    let (mut a, mut b) = (from.chars(), to.chars());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return odd,
            (Some(x), Some(y)) if x == y => {}
            (Some(x), Some(y)) if skeleton(x) == skeleton(y) => {
                odd = odd.or(Some(y));
            }
            _ => return None,
        }
    }
}

/// Old and new forms of kana and kanji, either way.
const FORMS: &[(&str, &str)] = &[
    ("つ", "っ"),
    ("や", "ゃ"),
    ("ゆ", "ゅ"),
    ("よ", "ょ"),
    ("ツ", "ッ"),
    ("ゐ", "い"),
    ("ゑ", "え"),
    ("ヰ", "イ"),
    ("ヱ", "エ"),
    ("ぢ", "じ"),
    ("づ", "ず"),
    ("髙", "高"),
    ("﨑", "崎"),
    ("國", "国"),
    ("學", "学"),
    ("會", "会"),
    ("體", "体"),
    ("澤", "沢"),
    ("邊", "辺"),
    ("邉", "辺"),
    ("齋", "斎"),
    ("齊", "斉"),
    ("廣", "広"),
    ("濱", "浜"),
    ("櫻", "桜"),
    ("德", "徳"),
    ("惠", "恵"),
    ("眞", "真"),
    ("與", "与"),
    ("豫", "予"),
    ("號", "号"),
    ("條", "条"),
    ("權", "権"),
    ("證", "証"),
    ("參", "参"),
    ("壹", "壱"),
    ("貳", "弐"),
    ("萬", "万"),
    ("圓", "円"),
    ("當", "当"),
    ("經", "経"),
    ("濟", "済"),
    ("區", "区"),
    ("縣", "県"),
    ("關", "関"),
    ("處", "処"),
    ("屆", "届"),
    ("應", "応"),
    ("對", "対"),
    ("變", "変"),
    ("拂", "払"),
    ("假", "仮"),
    ("團", "団"),
    ("單", "単"),
    ("總", "総"),
    ("續", "続"),
    ("發", "発"),
    ("雙", "双"),
    ("佛", "仏"),
    ("辨", "弁"),
    ("辯", "弁"),
    ("瀨", "瀬"),
    ("渕", "淵"),
    ("島", "嶋"),
    ("島", "嶌"),
    ("吉", "𠮷"),
    ("桧", "檜"),
    ("篭", "籠"),
    ("竜", "龍"),
    ("滝", "瀧"),
    ("鴎", "鷗"),
    ("塡", "填"),
    ("頰", "頬"),
    ("剝", "剥"),
    ("箇", "個"),
    ("箇", "か"),
    ("ヶ", "か"),
    ("ヶ", "ケ"),
    ("ヵ", "か"),
    ("ヶ", "箇"),
    ("迄", "まで"),
    ("因", "よ"),
    ("又は", "または"),
    ("及び", "および"),
    ("並びに", "ならびに"),
    ("若しくは", "もしくは"),
    ("但し", "ただし"),
    ("又", "また"),
    ("更に", "さらに"),
    ("直ちに", "ただちに"),
    ("予め", "あらかじめ"),
    ("既に", "すでに"),
    ("全て", "すべて"),
    ("総て", "すべて"),
    ("出来", "でき"),
    ("為", "ため"),
    ("事", "こと"),
    ("時", "とき"),
    ("者", "もの"),
    ("物", "もの"),
    ("毎", "ごと"),
    ("等", "など"),
    ("下さい", "ください"),
    ("致し", "いたし"),
    ("頂", "いただ"),
    ("付", "附"),
    ("座", "坐"),
    ("連", "聯"),
];

/// Words whose inflected ending was written shorter or longer (送り仮名):
/// older form, newer form.
const ENDINGS: &[(&str, &str)] = &[
    ("少く", "少なく"),
    ("行な", "行"),
    ("表わ", "表"),
    ("現わ", "現"),
    ("断わ", "断"),
    ("賜わ", "賜"),
    ("生れ", "生まれ"),
    ("変る", "変わる"),
    ("変り", "変わり"),
    ("終る", "終わる"),
    ("終り", "終わり"),
    ("当る", "当たる"),
    ("当り", "当たり"),
    ("当つ", "当たつ"),
    ("受付け", "受け付け"),
    ("取消し", "取り消し"),
    ("貸出し", "貸し出し"),
    ("引渡し", "引き渡し"),
    ("申込み", "申し込み"),
    ("申出", "申し出"),
    ("届出", "届け出"),
    ("支払い", "支払"),
    ("手続き", "手続"),
    ("取扱い", "取り扱い"),
    ("打合せ", "打ち合わせ"),
    ("問合せ", "問い合わせ"),
    ("組合せ", "組み合わせ"),
    ("基き", "基づき"),
    ("基く", "基づく"),
    ("著しく", "いちじるしく"),
    ("必らず", "必ず"),
    ("明かに", "明らかに"),
];

/// Whether the two are forms of the same spelling.
pub(crate) fn same_word(from: &str, to: &str) -> bool {
    let whole = FORMS
        .iter()
        .chain(ENDINGS)
        .any(|&(a, b)| (a, b) == (from, to) || (b, a) == (from, to));
    // 髙﨑 and 高崎: character by character.
    whole
        || from.chars().count() == to.chars().count() && !from.is_empty() && {
            let mut buffers = ([0; 4], [0; 4]);
            from.chars().zip(to.chars()).all(|(a, b)| {
                a == b || {
                    let pair = (
                        &*a.encode_utf8(&mut buffers.0),
                        &*b.encode_utf8(&mut buffers.1),
                    );
                    FORMS.iter().any(|&(x, y)| pair == (x, y) || pair == (y, x))
                }
            })
        }
}

/// Whether a change at these places of two passages only lengthens or
/// shortens the kana ending of a word.
pub(crate) fn same_ending(
    from: &str,
    from_change: std::ops::Range<usize>,
    to: &str,
    to_change: std::ops::Range<usize>,
) -> bool {
    let around = |text: &str, change: &std::ops::Range<usize>, form: &str| {
        let start = crate::text::floor_boundary(text, change.start.saturating_sub(form.len()));
        let end = (change.end + form.len()).min(text.len());
        let window = text.get(start..crate::text::floor_boundary(text, end));
        window.is_some_and(|window| {
            let latest = (change.start - start).min(window.len());
            (0..=latest).any(|at| {
                start + at + form.len() >= change.end
                    && window.as_bytes()[at..].starts_with(form.as_bytes())
            })
        })
    };
    ENDINGS.iter().any(|&(a, b)| {
        [(a, b), (b, a)]
            .iter()
            .any(|(x, y)| around(from, &from_change, x) && around(to, &to_change, y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_name_the_odd_character() {
        assert_eq!(look_alike("endothelial", "endotheliаl"), Some('а'));
        assert_eq!(look_alike("二", "ニ"), Some('ニ'));
        assert_eq!(look_alike("same", "same"), None);
        assert_eq!(look_alike("same", "some"), None);
    }

    #[test]
    fn forms_of_one_spelling() {
        assert!(same_word("つ", "っ") && same_word("高", "髙"));
        assert!(same_word("迄", "まで"));
        assert!(!same_word("甲", "乙") && !same_word("", ""));
        assert!(same_ending("少くとも七日", 3..3, "少なくとも七日", 3..6));
        assert!(!same_ending("早くとも", 3..3, "早なくとも", 3..6));
    }
}
