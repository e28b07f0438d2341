//! Why a claim counts or not; what is wrong with a claims file; what the
//! author's check has to say.

use super::Lang::{self, En, Ja};

/// What a verdict means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Headline {
    /// The point was stated.
    Stated,
    /// The point was put as a question.
    Asked,
    /// Some terms are missing.
    Partial,
    /// An exclusion word stands there.
    Excluded,
    /// It is taken back.
    Reversed,
    /// Nothing of it was said.
    Absent,
}

/// The verdict in one sentence.
pub fn headline(lang: Lang, headline: Headline, label: &str) -> String {
    match lang {
        Ja => match headline {
            Headline::Stated => format!("「{label}」は述べられています"),
            Headline::Asked => format!("「{label}」は問いの形です。言い切ってはいません"),
            Headline::Partial => format!("「{label}」には言葉が足りません"),
            Headline::Excluded => format!("「{label}」とは決められない言葉が入っています"),
            Headline::Reversed => format!("「{label}」は打ち消されています"),
            Headline::Absent => format!("「{label}」には触れていません"),
        },
        En => match headline {
            Headline::Stated => format!("“{label}” is stated"),
            Headline::Asked => format!("“{label}” is asked, not asserted"),
            Headline::Partial => format!("“{label}” lacks some of its words"),
            Headline::Excluded => format!("“{label}” stands beside a word that rules it out"),
            Headline::Reversed => format!("“{label}” is taken back"),
            Headline::Absent => format!("“{label}” is not touched"),
        },
    }
}

/// Words in a list, quoted and cut after four.
fn listed(lang: Lang, words: &[String]) -> String {
    let shown: Vec<String> = words
        .iter()
        .take(4)
        .map(|word| match lang {
            Ja => format!("「{word}」"),
            En => format!("“{word}”"),
        })
        .collect();
    let more = if words.len() > 4 { "…" } else { "" };
    match lang {
        Ja => shown.concat() + more,
        En => shown.join(", ") + more,
    }
}

/// A term that stands in the region, by these words.
pub fn term_found(lang: Lang, wanted: &[String], surfaces: &[String]) -> String {
    let (wanted, surfaces) = (listed(lang, wanted), listed(lang, surfaces));
    match lang {
        Ja => format!("○ {wanted} → {surfaces}"),
        En => format!("found: {wanted}, by {surfaces}"),
    }
}

/// Where a term that is missing in the region does stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whereabouts {
    /// Nowhere in the input.
    Nowhere,
    /// In another sentence.
    OtherSentence,
    /// Only in somebody else's quotation.
    Quoted,
    /// All its words are there, but not in this order.
    WrongOrder,
}

/// A term that is missing in the region.
pub fn term_missing(lang: Lang, wanted: &[String], place: Whereabouts) -> String {
    let wanted = listed(lang, wanted);
    match lang {
        Ja => {
            let place = match place {
                Whereabouts::Nowhere => "ありません",
                Whereabouts::OtherSentence => "別の文にあります",
                Whereabouts::Quoted => "ほかの人の言葉の中にしかありません",
                Whereabouts::WrongOrder => "この順には並んでいません",
            };
            format!("× {wanted} は{place}")
        }
        En => {
            let place = match place {
                Whereabouts::Nowhere => "not there",
                Whereabouts::OtherSentence => "only in another sentence",
                Whereabouts::Quoted => "only in somebody else’s words",
                Whereabouts::WrongOrder => "there, but not in this order",
            };
            format!("missing: {wanted}: {place}")
        }
    }
}

/// An exclusion word in the region.
pub fn excluded(lang: Lang, word: &str) -> String {
    match lang {
        Ja => format!("「{word}」があるため、この言い方では認めません（excludeAny）"),
        En => format!("“{word}” rules this way of stating it out (excludeAny)"),
    }
}

/// What a reversal does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// It takes the match back.
    TakesBack,
    /// It stands before the match.
    Before,
    /// It is part of a matched word.
    Part,
    /// It belongs to another clause.
    OtherClause,
}

/// A reversal in the region and how far it reaches.
pub fn reversal(lang: Lang, words: &str, reach: &str, effect: Effect) -> String {
    match lang {
        Ja => match effect {
            Effect::TakesBack => format!("「{words}」が「{reach}」を打ち消しています"),
            Effect::Before => format!("「{words}」は前の言葉にかかるので、数えません"),
            Effect::Part => format!("「{words}」は作者の挙げた言い方の一部なので、打ち消しません"),
            Effect::OtherClause => {
                format!("「{words}」は別の節「{reach}」のものなので、数えません")
            }
        },
        En => match effect {
            Effect::TakesBack => format!("“{words}” takes “{reach}” back"),
            Effect::Before => format!("“{words}” belongs to what stands before it: not counted"),
            Effect::Part => {
                format!("“{words}” is part of a wording the author listed: not a reversal")
            }
            Effect::OtherClause => {
                format!("“{words}” belongs to another clause, “{reach}”: not counted")
            }
        },
    }
}

/// A quotation that was left out of the search.
pub fn quotation_skipped(lang: Lang, quote: &str, speaker: Option<&str>, cue: &str) -> String {
    match (lang, speaker) {
        (Ja, Some(speaker)) => format!("「{quote}」は{speaker}の言葉（{cue}）なので、数えません"),
        (Ja, None) => format!("「{quote}」はほかの人の言葉（{cue}）なので、数えません"),
        (En, Some(speaker)) => format!("“{quote}” is what {speaker} said ({cue}): not counted"),
        (En, None) => format!("“{quote}” is somebody else’s ({cue}): not counted"),
    }
}

/// A fault of a file: the code's name and what was expected.
pub fn load_error(lang: Lang, code: &str, expected: &str) -> String {
    let (ja, en) = match code {
        "missing-file" => ("ファイルがありません", "this file is missing"),
        "not-json" => ("JSON として読めません", "this is not JSON"),
        "unknown-field" => ("知らない項目です", "unknown key"),
        "missing-field" => ("必要な項目がありません", "a required key is missing"),
        "bad-type" => ("型が違います", "wrong type"),
        "bad-value" => ("使えない値です", "value not allowed"),
        "term-kinds" => (
            "条件の種類はちょうど一つです",
            "a term has exactly one kind",
        ),
        "sequence-groups" => (
            "順序には二つ以上の組が要ります",
            "a sequence needs two groups",
        ),
        "empty-word" => ("語が空です", "the word is empty"),
        "empty-list" => ("一覧が空です", "the list is empty"),
        "link-fields" => (
            "linkEntities と referenceAny は scope が linked のときだけ、そのときは linkEntities が必ず要ります",
            "linkEntities and referenceAny go with scope linked, which needs linkEntities",
        ),
        "duplicate-id" => ("同じ id がもうあります", "this id is taken"),
        "unknown-entity" => ("固有名詞の一覧にありません", "no such entity"),
        "unknown-flag" => ("フラグの一覧にありません", "no such flag"),
        "unknown-claim" => ("論点の一覧にありません", "no such claim"),
        "unknown-character" => ("人物の一覧にありません", "no such character"),
        "missing-script" => ("台本がありません", "no such script"),
        "missing-kind" => ("通知の種類が足りません", "a kind of notice is missing"),
        other => (other, other),
    };
    match lang {
        Ja => format!("{ja}（期待: {expected}）"),
        En => format!("{en}; expected: {expected}"),
    }
}

/// An example that came out otherwise. `verdict` in the words of the results.
pub fn example(lang: Lang, kind: &str, sentence: &str, verdict: &str, why: &str) -> String {
    let why = if why.is_empty() {
        String::new()
    } else {
        format!(" ({why})")
    };
    match lang {
        Ja => format!("{kind} の例「{sentence}」の結果は {verdict} です{why}"),
        En => format!("the {kind} example “{sentence}” comes out as {verdict}{why}"),
    }
}

/// Kinds of example that a claim does not have.
pub fn examples_missing(lang: Lang, kinds: &str) -> String {
    match lang {
        Ja => format!("例がありません: {kinds}"),
        En => format!("no examples: {kinds}"),
    }
}

/// A name so short that it is found inside other words.
pub fn short_alias(lang: Lang, name: &str) -> String {
    match lang {
        Ja => format!("名前「{name}」は仮名二字以下なので、ほかの語の中でも見つかります"),
        En => format!("the name “{name}” has two kana or fewer and is found inside other words"),
    }
}

/// A word of a claim that another claim rules out.
pub fn word_excluded(lang: Lang, word: &str, other: &str, exclusion: &str) -> String {
    match lang {
        Ja => format!(
            "「{word}」は {other} の excludeAny「{exclusion}」に当たります。一文で両方は認められません"
        ),
        En => format!(
            "“{word}” meets “{exclusion}” in excludeAny of {other}: one sentence cannot state both"
        ),
    }
}

/// A negative wording that a tag question also contains.
pub fn negative_without_guard(lang: Lang, word: &str) -> String {
    match lang {
        Ja => format!(
            "「{word}」は「{word}か」の中でも見つかります。excludeAny に「ないか」などを入れてください"
        ),
        En => format!(
            "“{word}” is also found in “{word}か”; put a guard such as 「ないか」 into excludeAny"
        ),
    }
}

/// A word that no input can hold in one region.
pub fn word_never_matches(lang: Lang, word: &str) -> String {
    match lang {
        Ja => format!("「{word}」は文の切れ目をまたぐので、見つかることがありません"),
        En => format!("“{word}” goes across the end of a sentence and is never found"),
    }
}

/// A word that is only found where a shorter one of its list is found, too.
pub fn word_redundant(lang: Lang, word: &str, shorter: &str) -> String {
    match lang {
        Ja => format!("「{word}」は「{shorter}」があれば要りません"),
        En => format!("“{word}” adds nothing to “{shorter}”"),
    }
}

/// An alternative that another one makes useless.
pub fn alternative_useless(lang: Lang, by: usize) -> String {
    match lang {
        Ja => format!("この言い方は、言い方 {by} がいつも先に満たすので要りません"),
        En => format!("whatever meets this alternative meets alternative {by}, too"),
    }
}
