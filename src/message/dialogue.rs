//! What the author's check says, and why a save or an input is refused.
//!
//! Nothing here is ever shown inside a game: its lines are all the pack's.

use super::Lang::{self, En, Ja};

/// A finding of the author's check, by its code and what it speaks about.
pub fn finding(lang: Lang, code: &str, about: &[&str]) -> String {
    let a = about.first().copied().unwrap_or("");
    let b = about.get(1).copied().unwrap_or("");
    let c = about.get(2).copied().unwrap_or("");
    match lang {
        Ja => finding_ja(code, a, b, c),
        En => finding_en(code, a, b, c),
    }
}

fn finding_ja(code: &str, a: &str, b: &str, c: &str) -> String {
    match code {
        "search-bound" => {
            format!("状態の探索を {a} 個で打ち切りました。その先は確かめていません")
        }
        "unreachable-stage" => format!("ステージ {a} にはどの進み方でも届きません"),
        "stage-not-reached" => {
            format!("ステージ {a} には、調べた範囲では届きませんでした")
        }
        "flag-never-set" => format!("フラグ {a} を立てるステージがありません"),
        "unreachable-flag" => format!("フラグ {a} が立つ進み方がありません"),
        "unreachable-hint" => "このヒントが出る状態がありません".to_owned(),
        "unreachable-scene" => "この場面が出る状態がありません".to_owned(),
        "line-never-shown" => {
            format!("{a} のこの行は、条件の成り立つ時に再生されることがありません")
        }
        "orphan-script" => format!("スクリプト {a} はどこからも使われていません"),
        "unknown-op" => format!("知らない op「{a}」は再生時に無視されます"),
        "placeholder-in-script" => {
            format!("{a} はスクリプトでは置き換わらず、そのまま表示されます")
        }
        "unknown-placeholder" => {
            format!("{a} は知らない差し込みで、そのまま表示されます")
        }
        "placeholder-not-filled" => {
            format!("{a} は {b} の文では置き換わらず、そのまま表示されます")
        }
        "name-leak" => {
            format!("隠した名前「{a}」が、明かされる前（立っているフラグ：{b}）に出ます：{c}")
        }
        "name-may-leak" => {
            format!("隠した名前「{a}」が明かされた後にだけ出るとは言い切れません：{c}")
        }
        "name-in-label" => format!("見出しに隠した名前「{a}」があります：{b}"),
        "stage-without-speech" => {
            format!("推理のステージ {a} に speech がなく、言い切らない頼みごとでも進みます")
        }
        "evidence-failed" => format!("記録した入力「{a}」は {b} のはずですが、{c} でした"),
        "evidence-unreadable" => format!("{{text, claim, result}} として読めません：{a}"),
        "paraphrase-elsewhere" => {
            format!("言い換え「{a}」は、別の話題 {b} のほうに近い文です（{c}）")
        }
        "paraphrase-twice" => format!("言い換え「{a}」は話題 {b} にもあります"),
        "paraphrase-states-nothing" => {
            format!("言い換え「{a}」は、この話題のどの論点も述べていません（{b}）")
        }
        other => format!("{other}: {a} {b} {c}"),
    }
}

fn finding_en(code: &str, a: &str, b: &str, c: &str) -> String {
    match code {
        "search-bound" => {
            format!("the search stopped after {a} states; what lies beyond was not looked at")
        }
        "unreachable-stage" => format!("no way of playing reaches the stage {a}"),
        "stage-not-reached" => format!("the stage {a} was not reached within the search"),
        "flag-never-set" => format!("no stage sets the flag {a}"),
        "unreachable-flag" => format!("no way of playing sets the flag {a}"),
        "unreachable-hint" => "no state gives this hint".to_owned(),
        "unreachable-scene" => "no state shows this scene".to_owned(),
        "line-never-shown" => {
            format!("this line of {a} is never played while its conditions hold")
        }
        "orphan-script" => format!("nothing plays the script {a}"),
        "unknown-op" => format!("the op “{a}” is not known and passed over"),
        "placeholder-in-script" => format!("{a} is not replaced in scripts and shown as it is"),
        "unknown-placeholder" => format!("{a} is not known and shown as it is"),
        "placeholder-not-filled" => {
            format!("{a} is not replaced in lines of {b} and shown as it is")
        }
        "name-leak" => format!("the hidden name “{a}” shows before its time ({b}): {c}"),
        "name-in-label" => format!("the label holds the hidden name “{a}”: {b}"),
        "stage-without-speech" => {
            format!("the deduction stage {a} has no speech: a mere request moves it, too")
        }
        "evidence-failed" => format!("the recorded input “{a}” should be {b}, but is {c}"),
        "evidence-unreadable" => format!("not {{text, claim, result}}: {a}"),
        "paraphrase-elsewhere" => {
            format!("the paraphrase “{a}” is nearer to the intent {b} ({c})")
        }
        "paraphrase-twice" => format!("the paraphrase “{a}” is one of the intent {b}, too"),
        "paraphrase-states-nothing" => {
            format!("the paraphrase “{a}” states none of the intent’s points ({b})")
        }
        other => format!("{other}: {a} {b} {c}"),
    }
}

/// Why a save or an input is refused, by its code.
pub fn refusal(lang: Lang, code: &str, detail: &str) -> String {
    let (ja, en) = match code {
        "save-unreadable" => ("セーブとして読めません", "this is not a save"),
        "save-format" => (
            "知らない形式のセーブです",
            "this save has an unknown format",
        ),
        "save-other-pack" => ("別の作品のセーブです", "this save belongs to another game"),
        "save-damaged" => ("セーブが壊れています", "this save is damaged"),
        "bad-input" => ("読めない入力です", "this input cannot be read"),
        "unknown-character" => ("その相手はいません", "there is no such person"),
        "no-choice" => ("その番号の選択肢はありません", "there is no such choice"),
        other => (other, other),
    };
    match lang {
        Ja => format!("{ja}（{detail}）"),
        En => format!("{en} ({detail})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_speak_about_the_same() {
        for lang in [Ja, En] {
            let said = finding(lang, "name-leak", &["茜", "f_name", "「茜ちゃん」"]);
            assert!(said.contains('茜') && said.contains("f_name"));
            assert!(refusal(lang, "save-damaged", "/flags/0").contains("/flags/0"));
        }
    }
}
