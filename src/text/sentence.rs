//! Sentences and clauses.
//!
//! A sentence ends at 。 ！ ？ and their kin, at a full stop behind a Japanese
//! character, and at a line's end; never inside a pair of brackets. A run of
//! marks is one end. 、 … — and emoji end nothing.

use super::Span;
use super::bracket::pairs;

/// Whether the end of a line ends a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnd {
    /// As in typed input and in verse.
    EndsSentence,
    /// As in hard-wrapped prose.
    Continues,
}

/// One sentence. White space between sentences belongs to none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sentence {
    /// With its end mark; with the line break when nothing else ends it.
    pub span: Span,
    /// Without end marks and blanks.
    pub body: Span,
}

/// Marks that always end a sentence.
const END_MARKS: &[char] = &[
    '。', '｡', '！', '？', '!', '?', '⁉', '⁈', '⁇', '‼', '﹖', '﹗', '︒', '︕', '︖',
];
/// Marks that end one only behind a Japanese character, alone, not in a number.
const STOPS: &[char] = &['.', '．'];
const LINE_ENDS: &[char] = &['\n', '\r', '\u{2028}', '\u{2029}'];
/// What carries the sentence on behind a bracket that holds whole sentences.
const CARRIES_ON: &[char] = &[
    'と', 'っ', 'て', 'と', 'は', 'が', 'を', 'に', 'の', 'も', 'へ', 'で', 'か', 'や', 'な', 'だ',
    'ら', 'よ', '、', '，', ',', '・', '…', '—', '―',
];

/// Whether `c` ends a sentence wherever it stands.
pub fn is_end_mark(c: char) -> bool {
    END_MARKS.contains(&c)
}

/// Kana, kanji and the marks written like them.
pub fn is_japanese(c: char) -> bool {
    is_kana(c) || is_kanji(c)
}

/// Hiragana and katakana, half-width too, with ー.
pub fn is_kana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' | '\u{FF66}'..='\u{FF9F}')
        && c != '・'
}

/// Katakana, half-width too, with ー.
pub fn is_katakana(c: char) -> bool {
    is_kana(c) && !matches!(c, '\u{3041}'..='\u{309F}')
}

/// Kanji and the iteration mark.
pub fn is_kanji(c: char) -> bool {
    matches!(c, '々' | '〆' | '〇' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// The sentences of a text in order. A stretch without a letter or digit joins
/// the sentence before it; a text without any has no sentence.
pub fn sentences(text: &str, lines: LineEnd) -> Vec<Sentence> {
    let pairs = pairs(text);
    let mut outer = pairs.iter().filter(|pair| pair.depth == 0).peekable();
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut splitter = Splitter::new(text);
    let mut index = 0;
    while let Some(&(at, c)) = chars.get(index) {
        if let Some(pair) = outer.next_if(|pair| pair.span.start() == at) {
            let leads = splitter.is_blank();
            splitter.take(pair.span.start(), pair.inner.slice(text));
            index += pair.span.slice(text).chars().count();
            let next = chars.get(index).map(|&(_, next)| next);
            if leads && ends_whole(pair.inner.slice(text)) && next.is_some_and(starts_anew) {
                splitter.close(pair.span.end(), pair.span.end());
            }
            continue;
        }
        let run = end_run(&chars[index..], splitter.last, splitter.letters, lines);
        if run == 0 {
            splitter.take(at, &text[at..at + c.len_utf8()]);
            index += 1;
            continue;
        }
        index += run;
        let end = chars.get(index).map_or(text.len(), |&(next, _)| next);
        splitter.close(at, end);
    }
    splitter.close(text.len(), text.len());
    splitter.done
}

/// How many characters at the start of `rest` end the sentence; 0 when none.
fn end_run(rest: &[(usize, char)], before: char, letters: usize, lines: LineEnd) -> usize {
    let Some(&(_, first)) = rest.first() else {
        return 0;
    };
    let next = rest.get(1).map(|&(_, c)| c);
    if LINE_ENDS.contains(&first) {
        return match lines {
            LineEnd::Continues => 0,
            LineEnd::EndsSentence if first == '\r' && next == Some('\n') => 2,
            LineEnd::EndsSentence => 1,
        };
    }
    let stop = STOPS.contains(&first)
        && letters > 0
        && before != first
        && next != Some(first)
        && (is_japanese(before) || super::bracket::is_bracket(before))
        && !next.is_some_and(|c| c.is_ascii_digit() || ('０'..='９').contains(&c));
    if !stop && !is_end_mark(first) {
        return 0;
    }
    rest.iter()
        .skip(1)
        .take_while(|&&(_, c)| is_end_mark(c))
        .count()
        + 1
}

/// Whether a bracket's content is made of whole sentences.
fn ends_whole(inner: &str) -> bool {
    inner
        .trim_end()
        .chars()
        .next_back()
        .is_some_and(is_end_mark)
}

/// Whether what follows a bracket opens another sentence.
fn starts_anew(next: char) -> bool {
    !(is_end_mark(next) || CARRIES_ON.contains(&next) || next.is_whitespace())
}

struct Splitter<'a> {
    text: &'a str,
    done: Vec<Sentence>,
    /// First byte of the sentence that is being read.
    start: Option<usize>,
    /// Letters that are no numerals, so far: a lone list number is no sentence.
    letters: usize,
    /// Letters and digits so far.
    content: usize,
    last: char,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            done: Vec::new(),
            start: None,
            letters: 0,
            content: 0,
            last: '\0',
        }
    }

    fn is_blank(&self) -> bool {
        self.content == 0
    }

    fn take(&mut self, at: usize, piece: &str) {
        for c in piece.chars() {
            if c.is_alphanumeric() {
                self.content += 1;
                let numeral = c.is_numeric() || super::numeral::is_kanji_numeral(c);
                self.letters += usize::from(!numeral);
            }
            if !c.is_whitespace() && self.start.is_none() {
                self.start = Some(at);
            }
            self.last = c;
        }
    }

    /// Ends the sentence: its words end at `body_end`, its marks at `end`.
    fn close(&mut self, body_end: usize, end: usize) {
        let blank = self.content == 0;
        let last = std::mem::replace(&mut self.last, '\0');
        self.content = 0;
        self.letters = 0;
        let begun = self.start.take();
        let line_break = last == '\0' || self.text[body_end..end].trim().is_empty();
        if blank {
            if (begun.is_some() || !line_break)
                && let Some(before) = self.done.last_mut()
            {
                before.span = Span::new(before.span.start(), trimmed(self.text, end));
            } else if begun.is_some() {
                // Marks in front of the first word belong to its sentence.
                self.start = begun;
            }
            return;
        }
        let Some(start) = begun else {
            return;
        };
        let body = self.text[start..body_end].trim_end();
        self.done.push(Sentence {
            span: Span::new(start, end),
            body: Span::new(start, start + body.len()),
        });
    }
}

fn trimmed(text: &str, end: usize) -> usize {
    text[..end].trim_end().len()
}

/// How a clause is joined to the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joint {
    /// The sentence ends.
    End,
    /// A comma alone: may be anything.
    Comma,
    /// A conjunctive particle or form behind a predicate: が、 けど ので から、 …
    Conjunction,
}

/// A stretch of a sentence up to a joint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clause {
    /// With the joint's own words.
    pub span: Span,
    /// What it ends in.
    pub joint: Joint,
}

/// When a row of [`CONJUNCTIONS`] joins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// Behind a predicate.
    Predicate,
    /// Behind a predicate and before a comma.
    PredicateAndComma,
    /// Before a comma.
    Comma,
}

/// Conjunctive particles and forms, the longer before the shorter.
const CONJUNCTIONS: &[(&str, Needs)] = &[
    ("けれども", Needs::Predicate),
    ("けれど", Needs::Predicate),
    ("けども", Needs::Predicate),
    ("けど", Needs::Predicate),
    ("ものの", Needs::PredicateAndComma),
    ("ので", Needs::Predicate),
    ("のに", Needs::Predicate),
    ("から", Needs::PredicateAndComma),
    ("んで", Needs::PredicateAndComma),
    ("が", Needs::PredicateAndComma),
    ("し", Needs::PredicateAndComma),
    ("て", Needs::Comma),
];
/// What ends a predicate in front of a conjunction.
const PREDICATE_ENDS: &[char] = &[
    'た', 'だ', 'る', 'い', 'す', 'う', 'く', 'ぐ', 'つ', 'ぬ', 'ぶ', 'む', 'ん', 'な', 'や',
];
/// Behind ので or のに: it is の with another particle (のでは, のにすぎない).
const NOT_A_JOINT: &[&str] = &["は", "も", "あ", "しょ", "し", "す", "過", "違", "相", "な"];
const COMMAS: &[char] = &['、', '，', ',', '､'];

/// The clauses of a stretch of text, as far as the surface shows them: cut
/// behind conjunctions and commas outside brackets.
pub fn clauses(text: &str, sentence: Span) -> Vec<Clause> {
    let body = sentence.slice(text);
    let pairs = pairs(body);
    let mut outer = pairs.iter().filter(|pair| pair.depth == 0).peekable();
    let mut found = Vec::new();
    let (mut start, mut at, mut before) = (0, 0, '\0');
    while let Some(c) = body[at..].chars().next() {
        if let Some(pair) = outer.next_if(|pair| pair.span.start() == at) {
            at = pair.span.end();
            before = ')';
            continue;
        }
        let (end, joint) = if COMMAS.contains(&c) {
            (at + c.len_utf8(), Some(Joint::Comma))
        } else if let Some(len) = conjunction(&body[at..], before) {
            (at + len, Some(Joint::Conjunction))
        } else {
            (at + c.len_utf8(), None)
        };
        if let Some(joint) = joint {
            let span = Span::new(start, end).shift(sentence.start());
            found.push(Clause { span, joint });
            start = end;
        }
        before = body[..end].chars().next_back().unwrap_or(c);
        at = end;
    }
    if start < body.len() || found.is_empty() {
        found.push(Clause {
            span: Span::new(start, body.len()).shift(sentence.start()),
            joint: Joint::End,
        });
    }
    found
}

/// Bytes of the conjunction at the start of `rest`, with its comma.
fn conjunction(rest: &str, before: char) -> Option<usize> {
    CONJUNCTIONS.iter().find_map(|&(word, needs)| {
        let after = rest.strip_prefix(word)?;
        let comma = after.chars().next().filter(|c| COMMAS.contains(c));
        let predicate = PREDICATE_ENDS.contains(&before);
        let joins = match needs {
            Needs::Predicate => {
                predicate && !NOT_A_JOINT.iter().any(|other| after.starts_with(other))
            }
            Needs::PredicateAndComma => predicate && comma.is_some(),
            Needs::Comma => comma.is_some() && before != '\0',
        };
        joins.then(|| word.len() + comma.map_or(0, char::len_utf8))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        sentences(text, LineEnd::EndsSentence)
            .iter()
            .map(|sentence| sentence.span.slice(text))
            .collect()
    }

    #[test]
    fn marks_and_lines_end_a_sentence() {
        assert_eq!(
            split("時計。遅れた！？ほら!!"),
            ["時計。", "遅れた！？", "ほら!!"]
        );
        assert_eq!(split(" あ\r\n\r\nい\n"), ["あ\r\n", "い\n"]);
        assert_eq!(split("時計を見た｡遅れた．"), ["時計を見た｡", "遅れた．"]);
        assert_eq!(split("本当⁉うん"), ["本当⁉", "うん"]);
    }

    #[test]
    fn commas_ellipses_and_numbers_end_nothing() {
        for text in [
            "時計、遅れた",
            "時計…遅れた",
            "時計...遅れた",
            "3.5時だ",
            "1. 時計",
            "一．時計",
            "v1.2だ",
        ] {
            assert_eq!(split(text), [text]);
        }
    }

    #[test]
    fn nothing_inside_brackets_ends_a_sentence() {
        assert_eq!(
            split("佐伯は「雨だ。遅い。」と言った。帰る。"),
            ["佐伯は「雨だ。遅い。」と言った。", "帰る。"]
        );
        assert_eq!(
            split("（え？\n本当？）うん。"),
            ["（え？\n本当？）", "うん。"]
        );
        assert_eq!(split("「あ。い。"), ["「あ。", "い。"]);
        assert_eq!(
            split("「雨だ。」彼は黙った。"),
            ["「雨だ。」", "彼は黙った。"]
        );
    }

    #[test]
    fn what_holds_no_word_joins_the_sentence_before() {
        assert_eq!(split("雨だ！ 😱 。晴れ"), ["雨だ！ 😱 。", "晴れ"]);
        assert_eq!(split("😱！雨"), ["😱！雨"]);
        assert!(split("？？？").is_empty());
        assert!(split(" \n").is_empty());
    }

    #[test]
    fn the_body_leaves_the_marks_out() {
        let text = "雨だ 。";
        assert_eq!(
            sentences(text, LineEnd::Continues)[0].body.slice(text),
            "雨だ"
        );
    }

    fn parts(text: &str) -> Vec<(&str, Joint)> {
        clauses(text, Span::new(0, text.len()))
            .iter()
            .map(|clause| (clause.span.slice(text), clause.joint))
            .collect()
    }

    #[test]
    fn clauses_are_cut_behind_conjunctions() {
        use Joint::{Comma, Conjunction, End};
        assert_eq!(
            parts("時計は遅れていたが、誰も知らない"),
            [("時計は遅れていたが、", Conjunction), ("誰も知らない", End)]
        );
        assert_eq!(
            parts("佐伯が、裏口から、出たので遅れた"),
            [
                ("佐伯が、", Comma),
                ("裏口から、", Comma),
                ("出たので", Conjunction),
                ("遅れた", End)
            ]
        );
        assert_eq!(
            parts("遅れていたのではない"),
            [("遅れていたのではない", End)]
        );
        assert_eq!(
            parts("「知らないが、いい」と言う"),
            [("「知らないが、いい」と言う", End)]
        );
    }
}
