//! The author's check of a claims file: examples that come out otherwise, and
//! wordings that will not do what they seem to.

use super::contract::{Alternative, Claim, Claims, Scope, Term, Word};
use super::entities::Entities;
use super::evaluate::evaluate;
use super::reading::Reading;
use super::result::{ClaimResult, Verdict};
use super::reversal::reversals;
use crate::message::Lang;
use crate::message::claim as message;
use crate::text::sentence::{LineEnd, is_kana, sentences};
use serde::Serialize;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file does not do what its author wrote down.
    Error,
    /// It may well not do what is meant.
    Warning,
    /// It could be simpler.
    Info,
}

/// A finding about one file of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CheckFinding {
    /// How much it weighs.
    pub severity: Severity,
    /// Stable name of the check.
    pub code: &'static str,
    /// The file.
    pub file: String,
    /// JSON pointer into the file.
    pub at: String,
    /// What is to be said, in the language asked for.
    pub message: String,
}

/// The file of claims, as findings name it.
pub const CLAIMS_FILE: &str = "claims.json";
/// The file of entities, as findings name it.
pub const ENTITIES_FILE: &str = "entities.json";

/// Checks all claims: names first, then claim by claim in file order.
pub fn check(claims: &Claims, entities: &Entities, lang: Lang) -> Vec<CheckFinding> {
    let mut check = Check {
        claims,
        entities,
        lang,
        found: Vec::new(),
    };
    check.names();
    for (index, claim) in claims.list().iter().enumerate() {
        let at = format!("/claims/{index}");
        check.examples(claim, &at);
        for (number, alternative) in claim.alternatives.iter().enumerate() {
            let at = format!("{at}/alternatives/{number}");
            check.alternative(claim, alternative, &at);
            let earlier = claim.alternatives[..number].iter();
            if let Some(by) = earlier
                .into_iter()
                .position(|other| covers(other, alternative))
            {
                let text = message::alternative_useless(lang, by);
                check.note(Severity::Info, "alternative-useless", &at, text);
            }
        }
    }
    check.found
}

struct Check<'a> {
    claims: &'a Claims,
    entities: &'a Entities,
    lang: Lang,
    found: Vec<CheckFinding>,
}

impl Check<'_> {
    fn note(&mut self, severity: Severity, code: &'static str, at: &str, message: String) {
        self.found.push(CheckFinding {
            severity,
            code,
            file: CLAIMS_FILE.to_owned(),
            at: at.to_owned(),
            message,
        });
    }

    fn names(&mut self) {
        for (index, entity) in self.entities.list().iter().enumerate() {
            for (number, name) in entity.names.iter().enumerate() {
                if name.chars().count() <= 2 && name.chars().all(is_kana) {
                    self.found.push(CheckFinding {
                        severity: Severity::Warning,
                        code: "short-alias",
                        file: ENTITIES_FILE.to_owned(),
                        at: format!("/entities/{index}/names/{number}"),
                        message: message::short_alias(self.lang, name),
                    });
                }
            }
        }
    }

    fn examples(&mut self, claim: &Claim, at: &str) {
        let examples = &claim.examples;
        let kinds: [(&str, &[String], Fits); 3] = [
            ("positive", &examples.positive, ClaimResult::is_asserted),
            ("negative", &examples.negative, |result| {
                result.verdict != Verdict::Supported
            }),
            ("ambiguous", &examples.ambiguous, |result| {
                result.verdict == Verdict::Ambiguous
            }),
        ];
        for (kind, sentences, fits) in kinds {
            for (number, sentence) in sentences.iter().enumerate() {
                let reading = Reading::new(sentence, self.entities);
                let result = evaluate(claim, &reading, self.entities);
                if !fits(&result) {
                    let why = result.why(sentence);
                    let text =
                        message::example(self.lang, kind, sentence, verdict_name(&result), &why);
                    let at = format!("{at}/examples/{kind}/{number}");
                    self.note(Severity::Error, "example", &at, text);
                }
            }
        }
        let missing: Vec<&str> = kinds
            .iter()
            .filter(|(_, sentences, _)| sentences.is_empty())
            .map(|(kind, _, _)| *kind)
            .collect();
        if !missing.is_empty() {
            let text = message::examples_missing(self.lang, &missing.join(", "));
            self.note(Severity::Warning, "examples-missing", at, text);
        }
    }

    fn alternative(&mut self, claim: &Claim, alternative: &Alternative, at: &str) {
        for (index, term) in alternative.all.iter().enumerate() {
            for (path, group) in groups(term) {
                let at = format!("{at}/all/{index}/{path}");
                for (number, word) in group.iter().enumerate() {
                    let at = format!("{at}/{number}");
                    self.word(claim, alternative, word, &at);
                    let shorter = group.iter().find(|other| {
                        other.folded != word.folded && word.folded.contains(&other.folded)
                    });
                    if let Some(shorter) = shorter
                        && reversals(&word.text).is_empty()
                    {
                        let text = message::word_redundant(self.lang, &word.text, &shorter.text);
                        self.note(Severity::Info, "word-redundant", &at, text);
                    }
                }
            }
        }
        for (number, word) in alternative.exclude_any.iter().enumerate() {
            self.unreachable(alternative, word, &format!("{at}/excludeAny/{number}"));
        }
    }

    fn word(&mut self, claim: &Claim, alternative: &Alternative, word: &Word, at: &str) {
        self.unreachable(alternative, word, at);
        if is_open_negative(word) && !guarded(alternative, word) {
            let text = message::negative_without_guard(self.lang, &word.text);
            self.note(Severity::Warning, "negative-without-guard", at, text);
        }
        let clash = self.claims.list().iter().find_map(|other| {
            let words = other.alternatives.iter().flat_map(|a| &a.exclude_any);
            let mut words = words.filter(|_| other.id != claim.id);
            let meets = |exclusion: &&Word| {
                word.folded.contains(&exclusion.folded) || exclusion.folded.contains(&word.folded)
            };
            Some((other.id.clone(), words.find(meets)?.text.clone()))
        });
        if let Some((other, exclusion)) = clash {
            let text = message::word_excluded(self.lang, &word.text, &other, &exclusion);
            self.note(Severity::Warning, "word-excluded", at, text);
        }
    }

    fn unreachable(&mut self, alternative: &Alternative, word: &Word, at: &str) {
        let crosses = sentences(&word.text, LineEnd::EndsSentence).len() > 1;
        if crosses && alternative.scope == Scope::Sentence {
            let text = message::word_never_matches(self.lang, &word.text);
            self.note(Severity::Warning, "word-never-matches", at, text);
        }
    }
}

type Fits = fn(&ClaimResult) -> bool;

fn verdict_name(result: &ClaimResult) -> &'static str {
    match (result.verdict, result.interrogative) {
        (Verdict::None, _) => "none",
        (Verdict::Unsupported, _) => "unsupported",
        (Verdict::Ambiguous, _) => "ambiguous",
        (Verdict::Supported, true) => "supported, interrogative",
        (Verdict::Supported, false) => "supported",
    }
}

/// The word lists of a term with their path in the file.
fn groups(term: &Term) -> Vec<(String, &[Word])> {
    match term {
        Term::TextAny(words) => vec![("textAny".to_owned(), words)],
        Term::EntitiesAny(_) => Vec::new(),
        Term::Sequence(groups) => groups
            .iter()
            .enumerate()
            .map(|(index, group)| (format!("sequence/{index}"), group.as_slice()))
            .collect(),
    }
}

/// 〜ではない: what か behind it would turn into a tag.
fn is_open_negative(word: &Word) -> bool {
    const ENDS: &[&str] = &["ではない", "じゃない", "ではありません", "じゃありません"];
    ENDS.iter().any(|end| word.text.ends_with(end))
}

/// Whether an exclusion word catches the tag that the wording opens.
fn guarded(alternative: &Alternative, word: &Word) -> bool {
    let tag = format!("{}か?", word.folded);
    alternative
        .exclude_any
        .iter()
        .any(|guard| tag.contains(&guard.folded) && !word.folded.contains(&guard.folded))
}

/// Whether whatever meets `later` meets `earlier`, too.
fn covers(earlier: &Alternative, later: &Alternative) -> bool {
    let denies = |alternative: &Alternative| {
        let words = alternative
            .all
            .iter()
            .flat_map(groups)
            .flat_map(|(_, words)| words);
        words
            .into_iter()
            .any(|word| !reversals(&word.text).is_empty())
    };
    earlier.scope == later.scope
        && earlier.scope != Scope::Linked
        && !denies(earlier)
        && !denies(later)
        && earlier
            .exclude_any
            .iter()
            .all(|word| later.exclude_any.contains(word))
        && earlier
            .all
            .iter()
            .all(|wanted| later.all.iter().any(|given| implies(given, wanted)))
}

/// Whether `wanted` is met wherever `given` is.
fn implies(given: &Term, wanted: &Term) -> bool {
    let all_hold = |given: &[Word], wanted: &[Word]| {
        given
            .iter()
            .all(|word| wanted.iter().any(|w| word.folded.contains(&w.folded)))
    };
    match (given, wanted) {
        (Term::TextAny(given), Term::TextAny(wanted)) => all_hold(given, wanted),
        (Term::EntitiesAny(given), Term::EntitiesAny(wanted)) => {
            given.iter().all(|id| wanted.contains(id))
        }
        (Term::Sequence(groups), Term::TextAny(wanted)) => {
            groups.iter().any(|group| all_hold(group, wanted))
        }
        (Term::Sequence(given), Term::Sequence(wanted)) => {
            given.len() == wanted.len()
                && given
                    .iter()
                    .zip(wanted)
                    .all(|(given, wanted)| all_hold(given, wanted))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::load;

    fn codes(claims: &str) -> Vec<(&'static str, String)> {
        let entities = Entities::load(r#"[{"id":"mio","names":["美緒","ミオ"]}]"#).unwrap();
        let claims = load(claims, &entities, None).unwrap();
        check(&claims, &entities, Lang::En)
            .into_iter()
            .filter(|finding| finding.code != "short-alias")
            .map(|finding| (finding.code, finding.at))
            .collect()
    }

    const FULL: &str = r#""examples":{"positive":["時計が遅れていた"],"negative":["雨だ"],"ambiguous":["時計は遅れていない"]}"#;

    #[test]
    fn a_sound_claim_is_left_alone() {
        let claim = format!(
            r#"[{{"id":"c","recordLabel":"x","alternatives":[{{"all":[{{"textAny":["時計"]}},{{"textAny":["遅れ"]}}]}}],{FULL}}}]"#
        );
        assert_eq!(codes(&claim), []);
    }

    #[test]
    fn examples_are_evaluated() {
        let claim = r#"[{"id":"c","recordLabel":"x","alternatives":[{"all":[{"textAny":["時計"]}]}],
            "examples":{"positive":["時計だ","時計か？"],"negative":["時計だ"],"ambiguous":["雨"]}}]"#;
        let expected = ["positive/1", "negative/0", "ambiguous/0"];
        let expected = expected.map(|at| ("example", format!("/claims/0/examples/{at}")));
        assert_eq!(codes(claim), expected);
    }

    #[test]
    fn wordings_that_will_not_do_are_named() {
        let claims = r#"[
            {"id":"a","recordLabel":"x","alternatives":[
                {"all":[{"textAny":["盗みではない"]}]},
                {"all":[{"textAny":["雨だ。晴れ"]}]},
                {"all":[{"textAny":["傘"]}]},
                {"all":[{"textAny":["赤い傘"]},{"textAny":["裏口"]}]}]},
            {"id":"b","recordLabel":"y","alternatives":[{"all":[{"textAny":["猫","黒猫"]}],"excludeAny":["傘"]}]}]"#;
        let at = |rest: &str| format!("/claims/{rest}");
        assert_eq!(
            codes(claims),
            [
                ("examples-missing", at("0")),
                (
                    "negative-without-guard",
                    at("0/alternatives/0/all/0/textAny/0")
                ),
                ("word-never-matches", at("0/alternatives/1/all/0/textAny/0")),
                ("word-excluded", at("0/alternatives/2/all/0/textAny/0")),
                ("word-excluded", at("0/alternatives/3/all/0/textAny/0")),
                ("alternative-useless", at("0/alternatives/3")),
                ("examples-missing", at("1")),
                ("word-redundant", at("1/alternatives/0/all/0/textAny/1")),
            ]
        );
    }

    #[test]
    fn a_short_kana_name_is_warned_of() {
        let entities = Entities::load(r#"[{"id":"mio","names":["美緒","ミオ"]}]"#).unwrap();
        let found = check(&Claims::default(), &entities, Lang::Ja);
        assert_eq!(found[0].at, "/entities/0/names/1");
    }
}
