//! The author's check: what a pack that can be played may still have wrong.
//!
//! Findings are data: severity, code, file, JSON pointer, and the words that
//! its message needs. The states of the story are searched breadth first from
//! the start; how many, and whether those are all, is part of the answer.

mod claims;
mod implied;
mod leaks;
mod reach;
mod texts;
mod topics;

pub use claims::{Example, Expected};
pub use reach::{FlagReach, Reach, StageReach, StateGraph};

use super::pack::{Fault, Files, Op, Pack};
use crate::claim::{self, CheckFinding, Severity};
use crate::message::Lang;
use crate::message::claim as claim_message;
use crate::message::dialogue as message;
use crate::text::order;
use serde::Serialize;

/// What a check has to say, before it is said.
struct Finding {
    severity: Severity,
    code: &'static str,
    /// The file, by its name in the pack.
    file: String,
    /// JSON pointer into the file; for lines of text the line number.
    at: String,
    /// What the message speaks about.
    about: Vec<String>,
}

impl Finding {
    fn said(self, lang: Lang) -> CheckFinding {
        let about: Vec<&str> = self.about.iter().map(String::as_str).collect();
        CheckFinding {
            severity: self.severity,
            code: self.code,
            message: message::finding(lang, self.code, &about),
            file: self.file,
            at: self.at,
        }
    }
}

/// Counts of what a pack holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Topics.
    pub intents: usize,
    /// Wordings of topics.
    pub paraphrases: usize,
    /// Stages of topics.
    pub stages: usize,
    /// Claims.
    pub claims: usize,
    /// Flags.
    pub flags: usize,
    /// Characters that can be spoken to.
    pub characters: usize,
    /// Blocks of script.
    pub scripts: usize,
    /// Lines of script.
    pub lines: usize,
    /// Lines of script with conditions.
    pub conditions: usize,
    /// Letters of those lines.
    pub letters: usize,
}

/// The whole result of a check.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    /// What was found: errors first, then as the files and places go.
    pub findings: Vec<CheckFinding>,
    /// Every example of every claim and what it came to.
    pub examples: Vec<Example>,
    /// What of the story can be reached.
    pub reach: Reach,
    /// What the pack holds.
    pub statistics: Statistics,
}

impl Pack {
    /// Checks the pack; messages in the language asked for.
    pub fn check(&self, lang: Lang) -> Report {
        let mut found = Vec::new();
        let reach = reach::search(self);
        claims::evidence(self, &mut found);
        reach::check(self, &reach, &mut found);
        leaks::check(self, &reach, &mut found);
        texts::check(self, &mut found);
        topics::check(self, &mut found);
        let mut findings = claim::check(&self.claims, &self.entities, lang);
        for finding in &mut findings {
            self.place(finding);
        }
        findings.extend(found.into_iter().map(|finding| finding.said(lang)));
        order::by(&mut findings, |a, b| {
            let key = |f: &CheckFinding| (f.severity, f.file.clone());
            key(a)
                .cmp(&key(b))
                .then_with(|| natural(&a.at).cmp(&natural(&b.at)))
                .then_with(|| a.code.cmp(b.code))
        });
        findings.dedup();
        Report {
            findings,
            examples: claims::examples(self),
            reach: reach.summary(self),
            statistics: statistics(self),
        }
    }

    /// Takes the key of the list off a pointer into a file that is the bare
    /// list.
    fn place(&self, finding: &mut CheckFinding) {
        if self.list_at(&finding.file).is_empty() {
            let key = finding.file.trim_end_matches(".json");
            let bare = finding
                .at
                .strip_prefix('/')
                .and_then(|at| at.strip_prefix(key));
            if let Some(bare) = bare {
                finding.at = bare.to_owned();
            }
        }
    }
}

/// A pointer's tokens, numbers by value: `/a/10` comes after `/a/9`.
fn natural(at: &str) -> Vec<(u64, &str)> {
    at.split('/')
        .map(|token| (token.parse().unwrap_or(u64::MAX), token))
        .collect()
}

fn statistics(pack: &Pack) -> Statistics {
    let mut counts = Statistics {
        intents: pack.intents.len(),
        paraphrases: pack.intents.iter().map(|i| i.paraphrases.len()).sum(),
        stages: pack.intents.iter().map(|i| i.stages.len()).sum(),
        claims: pack.known_when.len(),
        flags: pack.flags.len(),
        characters: pack.characters.len(),
        scripts: pack.scripts.len(),
        ..Statistics::default()
    };
    for op in pack.scripts.iter().flat_map(|script| &script.ops) {
        if let Op::Text { text, requires, .. } = op {
            counts.lines += 1;
            counts.conditions += usize::from(!requires.is_always());
            counts.letters += text.chars().count();
        }
    }
    counts
}

/// A pack that cannot be read has findings only.
#[derive(Serialize)]
struct Unreadable {
    findings: Vec<CheckFinding>,
    examples: [Example; 0],
    reach: Option<Reach>,
    statistics: Option<Statistics>,
}

/// Reads and checks a pack; the faults of one that cannot be read are findings,
/// too. The answer is JSON: `{findings, examples, reach, statistics}`.
pub fn check_json(files: Files, lang: Lang) -> String {
    let written = match Pack::load(files) {
        Ok(pack) => serde_json::to_string(&pack.check(lang)),
        Err(faults) => serde_json::to_string(&Unreadable {
            findings: said(&faults, lang),
            examples: [],
            reach: None,
            statistics: None,
        }),
    };
    written.unwrap_or_default()
}

/// Faults of a pack that cannot be read, as findings in JSON.
pub(super) fn faults_json(faults: &[Fault], lang: Lang) -> String {
    serde_json::to_string(&said(faults, lang)).unwrap_or_default()
}

fn said(faults: &[Fault], lang: Lang) -> Vec<CheckFinding> {
    faults
        .iter()
        .map(|fault| {
            let code = fault.error.code.name();
            CheckFinding {
                severity: Severity::Error,
                code,
                file: fault.file.clone(),
                at: fault.error.at.clone(),
                message: claim_message::load_error(lang, code, &fault.error.expected),
            }
        })
        .collect()
}
