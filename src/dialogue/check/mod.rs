//! The author's check: what a pack that can be played may still have wrong.
//!
//! Findings are data: severity, code, file, JSON pointer, and the words that
//! its message needs. The states of the story are searched breadth first from
//! the start; how many, and whether those are all, is part of the answer.

mod claims;
mod leaks;
mod reach;
mod texts;
mod topics;

pub use claims::{Example, Expected};
pub use reach::{FlagReach, Reach, StageReach, StateGraph};

use super::pack::{Fault, Files, Op, Pack};
use crate::message::Lang;
use crate::message::dialogue as message;
use serde::Serialize;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Players will meet it.
    Error,
    /// Probably not meant.
    Warning,
    /// Worth a look.
    Info,
}

/// One thing that the check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How much it weighs.
    pub severity: Severity,
    /// The stable name.
    pub code: &'static str,
    /// The file, by its name in the pack.
    pub file: String,
    /// JSON pointer into the file; for lines of text the line number.
    pub at: String,
    /// What the message speaks about.
    pub about: Vec<String>,
}

impl Finding {
    /// The sentence for the author.
    pub fn message(&self, lang: Lang) -> String {
        let about: Vec<&str> = self.about.iter().map(String::as_str).collect();
        message::finding(lang, self.code, &about)
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
#[derive(Debug, Clone)]
pub struct Report {
    /// What was found: errors first, then as the files and places go.
    pub findings: Vec<Finding>,
    /// Every example of every claim and what it came to.
    pub examples: Vec<Example>,
    /// What of the story can be reached.
    pub reach: Reach,
    /// What the pack holds.
    pub statistics: Statistics,
}

impl Pack {
    /// Checks the pack.
    pub fn check(&self) -> Report {
        let mut findings = Vec::new();
        let reach = reach::search(self);
        let examples = claims::examples(self);
        claims::check(self, &examples, &mut findings);
        reach::check(self, &reach, &mut findings);
        leaks::check(self, &reach, &mut findings);
        texts::check(self, &mut findings);
        topics::check(self, &mut findings);
        findings.sort_by(|a, b| {
            (a.severity, &a.file, natural(&a.at), a.code).cmp(&(
                b.severity,
                &b.file,
                natural(&b.at),
                b.code,
            ))
        });
        findings.dedup();
        Report {
            findings,
            examples,
            reach: reach.summary(self),
            statistics: statistics(self),
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

/// A finding as it leaves the crate.
#[derive(Debug, Serialize)]
struct FindingView<'f> {
    severity: Severity,
    code: &'f str,
    file: &'f str,
    at: &'f str,
    message: String,
}

#[derive(Debug, Serialize)]
struct ReportView<'r> {
    findings: Vec<FindingView<'r>>,
    examples: &'r [Example],
    reach: Option<&'r Reach>,
    statistics: Option<&'r Statistics>,
}

/// Reads and checks a pack; the faults of one that cannot be read are findings,
/// too. The answer is JSON: `{findings, examples, reach, statistics}`.
pub fn check_json(files: Files, lang: Lang) -> String {
    let view = match Pack::load(files) {
        Ok(pack) => {
            let report = pack.check();
            return json(&ReportView {
                findings: report
                    .findings
                    .iter()
                    .map(|finding| FindingView {
                        severity: finding.severity,
                        code: finding.code,
                        file: &finding.file,
                        at: &finding.at,
                        message: finding.message(lang),
                    })
                    .collect(),
                examples: &report.examples,
                reach: Some(&report.reach),
                statistics: Some(&report.statistics),
            });
        }
        Err(faults) => faults,
    };
    json(&ReportView {
        findings: view.iter().map(|fault| fault_view(fault, lang)).collect(),
        examples: &[],
        reach: None,
        statistics: None,
    })
}

fn fault_view(fault: &Fault, lang: Lang) -> FindingView<'_> {
    let code = fault.error.code.name();
    FindingView {
        severity: Severity::Error,
        code,
        file: &fault.file,
        at: &fault.error.at,
        message: message::fault(lang, code, &fault.error.expected),
    }
}

/// Faults of a pack that cannot be read, as findings in JSON.
pub(super) fn faults_json(faults: &[Fault], lang: Lang) -> String {
    let views: Vec<_> = faults.iter().map(|fault| fault_view(fault, lang)).collect();
    serde_json::to_string(&views).unwrap_or_default()
}

fn json(view: &ReportView) -> String {
    serde_json::to_string(view).unwrap_or_default()
}
