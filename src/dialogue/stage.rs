//! What an intent comes to in a state: one of seven outcomes.

use super::flag::FlagSet;
use super::pack::{Intent, Pack, Stage};
use crate::claim::{ClaimResult, Reading, Term, Verdict, holds_all};

/// An input as it meets the story.
pub(super) struct Situation<'s> {
    pub(super) pack: &'s Pack,
    /// What is known.
    pub(super) flags: &'s FlagSet,
    /// Whom the player speaks to.
    pub(super) with: usize,
    /// The input, analysed.
    pub(super) reading: &'s Reading,
    /// Every claim of the pack against it.
    pub(super) claims: &'s [ClaimResult],
}

/// What an intent comes to. The number is the stage that decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// The stage can run.
    Execute(usize),
    /// Its point is put as a question.
    Interrogative(usize),
    /// Its point is touched, but denied, excluded or incomplete.
    Ambiguous(usize),
    /// Nothing of its point is stated.
    Unsupported(usize),
    /// Its point is stated where it cannot run.
    Reception(usize),
    /// The same, and its reception has nothing to say.
    ReceptionError(usize),
    /// No stage is open.
    NoStage,
    /// The input holds what the intent forbids.
    Guarded,
}

impl Standing {
    /// The stable name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Standing::Execute(_) => "execute",
            Standing::Interrogative(_) => "claim-interrogative",
            Standing::Ambiguous(_) => "claim-ambiguous",
            Standing::Unsupported(_) => "claim-unsupported",
            Standing::Reception(_) => "reception",
            Standing::ReceptionError(_) => "reception-error",
            Standing::NoStage => "no-stage",
            Standing::Guarded => "input-guard",
        }
    }
}

impl Situation<'_> {
    /// What the intent comes to.
    pub(super) fn standing(&self, intent: &Intent) -> Standing {
        if intent.forbid.iter().any(|terms| self.holds(terms)) {
            return Standing::Guarded;
        }
        let open: Vec<usize> = (0..intent.stages.len())
            .filter(|&at| self.shut(&intent.stages[at], self.with).is_none())
            .collect();
        let Some(&chosen) = open.first() else {
            return self.reception(intent).unwrap_or(Standing::NoStage);
        };
        // The chosen stage first, then those with another progress.
        let sets = &intent.stages[chosen].sets;
        let in_turn: Vec<usize> = open
            .iter()
            .copied()
            .filter(|&at| at == chosen || intent.stages[at].sets != *sets)
            .collect();
        let first = |wanted: fn(&ClaimResult) -> bool| {
            in_turn.iter().copied().find(|&at| {
                let claim = intent.stages[at].claim;
                claim.is_some_and(|claim| wanted(&self.claims[claim]))
            })
        };
        if intent.stages[chosen].claim.is_none() {
            return Standing::Execute(chosen);
        }
        if let Some(at) = first(ClaimResult::is_asserted) {
            Standing::Execute(at)
        } else if let Some(at) = first(|e| e.verdict == Verdict::Supported) {
            Standing::Interrogative(at)
        } else if let Some(at) = first(|e| e.verdict == Verdict::Ambiguous) {
            Standing::Ambiguous(at)
        } else {
            Standing::Unsupported(chosen)
        }
    }

    fn holds(&self, terms: &[Term]) -> bool {
        holds_all(terms, self.reading, &self.pack.entities)
    }

    fn reception(&self, intent: &Intent) -> Option<Standing> {
        let at = intent.stages.iter().position(|stage| {
            let (Some(claim), Some(reception)) = (stage.claim, &stage.reception) else {
                return false;
            };
            self.takes(stage).is_none()
                && reception.with.contains(&self.with)
                && reception.requires.holds(self.flags)
                && self.claims[claim].is_asserted()
                && !stage.sets.is_subset(self.flags)
        })?;
        let script = intent.stages[at].reception.as_ref()?.script;
        Some(if self.pack.scripts[script].says_something(self.flags) {
            Standing::Reception(at)
        } else {
            Standing::ReceptionError(at)
        })
    }

    /// What keeps the stage shut for a listener, by the name of the field.
    pub(super) fn shut(&self, stage: &Stage, with: usize) -> Option<&'static str> {
        if !stage.with.contains(&with) {
            Some("with")
        } else if !stage.requires.holds(self.flags) {
            Some("requires")
        } else {
            self.takes(stage)
        }
    }

    /// What of the input the stage does not take.
    fn takes(&self, stage: &Stage) -> Option<&'static str> {
        if !self.holds(&stage.materials) {
            Some("materials")
        } else if !stage.speech.is_empty() && !stage.speech.contains(&self.reading.speech()) {
            Some("speech")
        } else {
            None
        }
    }

    /// Whether the stage would set a flag that is not set.
    pub(super) fn moves(&self, stage: &Stage) -> bool {
        !stage.sets.is_subset(self.flags)
    }

    /// What keeps each stage of an intent shut.
    pub(super) fn why(&self, intent: &Intent) -> Vec<String> {
        intent
            .stages
            .iter()
            .filter_map(|stage| Some(format!("{}: {}", stage.id, self.shut(stage, self.with)?)))
            .collect()
    }
}
