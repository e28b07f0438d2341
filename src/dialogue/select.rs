//! Which of the intents answers: established points, receptions, questions,
//! the top match, and what is left to say when none of them does.

use super::answer::Candidate;
use super::matcher::Match;
use super::pack::Stage;
use super::stage::{Situation, Standing};
use crate::claim::Reason;
use crate::text::Span;
use crate::text::order;
use std::cmp::Reverse;

/// A stage, by the places of its intent and itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct At {
    pub(super) intent: usize,
    pub(super) stage: usize,
}

/// What is to happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Decision {
    /// Play the stage.
    Run(At),
    /// Let the player choose between points; each with its stretch of input.
    Choose(Vec<(At, Span)>),
    /// Answer a point that cannot be taken here.
    Receive(At),
    /// The same, without a line to say.
    ReceiveNothing(At),
    /// Ask whether the question states the point.
    AskClaim(At),
    /// Ask for the rest of a point.
    AskRest(At),
    /// Ask whether the point is meant or denied.
    AskClear(At),
    /// Send the player to somebody else.
    Redirect { intent: usize, to: usize },
    /// Ask whether the topic is meant.
    Confirm(At),
    /// Nothing was understood.
    Deflect,
}

/// A decision and how it came about.
pub(super) struct Selection {
    pub(super) decision: Decision,
    /// 1-5.
    pub(super) rule: u32,
    pub(super) rounds: u32,
    pub(super) candidates: Vec<Candidate>,
}

/// How many candidates without a say in the decision the trace names.
const SHOWN: usize = 10;

/// An intent in a round.
#[derive(Clone, Copy)]
struct Entry {
    intent: usize,
    score: u32,
    standing: Standing,
}

pub(super) fn select(situation: &Situation, ranked: &[Match]) -> Selection {
    let mut entries = entries(situation, ranked);
    let candidates = candidates(situation, &entries);
    entries.retain(|entry| entry.standing != Standing::Guarded);
    let matching = &situation.pack.matching;
    let mut rounds = 0;
    let (rule, decision) = loop {
        if rounds == matching.max_rounds {
            break (5, fallback(situation, entries.first()));
        }
        rounds += 1;
        match round(situation, &entries) {
            Some(decided) => break decided,
            // The top match is the one that is dropped.
            None => {
                entries.remove(0);
            }
        }
    };
    Selection {
        decision,
        rule,
        rounds,
        candidates,
    }
}

/// The intents that the input allows, best score first, ties in file order.
fn entries(situation: &Situation, ranked: &[Match]) -> Vec<Entry> {
    let intents = &situation.pack.intents;
    let mut scores = vec![0; intents.len()];
    for found in ranked {
        scores[found.intent] = found.score;
    }
    let mut entries: Vec<Entry> = intents
        .iter()
        .enumerate()
        .map(|(at, intent)| Entry {
            intent: at,
            score: scores[at],
            standing: situation.standing(intent),
        })
        .collect();
    order::by_key(&mut entries, |entry| (Reverse(entry.score), entry.intent));
    entries
}

fn candidates(situation: &Situation, entries: &[Entry]) -> Vec<Candidate> {
    let intents = &situation.pack.intents;
    entries
        .iter()
        .enumerate()
        .filter(|(rank, entry)| {
            let say = !matches!(
                entry.standing,
                Standing::Execute(_) | Standing::Unsupported(_) | Standing::NoStage
            );
            let point = established(situation, entry).is_some();
            say || point || *rank < SHOWN && entry.score > 0
        })
        .map(|(_, entry)| Candidate {
            intent: intents[entry.intent].id.clone(),
            score: entry.score,
            outcome: entry.standing.name(),
            why: situation.why(&intents[entry.intent]),
        })
        .collect()
}

/// The stage of an entry whose point is stated and moves the story.
fn established(situation: &Situation, entry: &Entry) -> Option<At> {
    let Standing::Execute(stage) = entry.standing else {
        return None;
    };
    let at = At {
        intent: entry.intent,
        stage,
    };
    let stage = stage_at(situation, at);
    (stage.claim.is_some() && situation.moves(stage)).then_some(at)
}

fn stage_at<'s>(situation: &Situation<'s>, at: At) -> &'s Stage {
    &situation.pack.intents[at.intent].stages[at.stage]
}

/// One round; `None` when the top match states nothing and is dropped.
fn round(situation: &Situation, entries: &[Entry]) -> Option<(u32, Decision)> {
    let matching = &situation.pack.matching;
    let top = entries.first();

    let points: Vec<At> = entries
        .iter()
        .filter_map(|entry| established(situation, entry))
        .collect();
    if let Some(decision) = points_decision(situation, &points) {
        return Some((1, decision));
    }

    let received = entries.iter().find_map(|entry| {
        let at = |stage| At {
            intent: entry.intent,
            stage,
        };
        match entry.standing {
            Standing::Reception(stage) => Some(Decision::Receive(at(stage))),
            Standing::ReceptionError(stage) => Some(Decision::ReceiveNothing(at(stage))),
            _ => None,
        }
    });
    if let Some(decision) = received {
        if let Some(top) = top
            && let Standing::Execute(stage) = top.standing
            && top.score >= matching.adopt + matching.margin
        {
            let at = At {
                intent: top.intent,
                stage,
            };
            if situation.moves(stage_at(situation, at)) {
                return Some((2, Decision::Run(at)));
            }
        }
        return Some((2, decision));
    }

    let Some(top) = top.filter(|top| top.score >= matching.adopt) else {
        return Some((5, fallback(situation, top)));
    };
    let stages = &situation.pack.intents[top.intent].stages;
    if stages.iter().any(|stage| stage.claim.is_some())
        && let Some(at) = entries.iter().find_map(|entry| match entry.standing {
            Standing::Interrogative(stage) => Some(At {
                intent: entry.intent,
                stage,
            }),
            _ => None,
        })
    {
        return Some((3, Decision::AskClaim(at)));
    }

    let at = |stage| At {
        intent: top.intent,
        stage,
    };
    match top.standing {
        Standing::Execute(stage) => Some((4, Decision::Run(at(stage)))),
        Standing::Ambiguous(stage) => {
            let claim = stages[stage].claim?;
            let missing = matches!(situation.claims[claim].reason, Some(Reason::Terms { .. }));
            Some((
                4,
                if missing {
                    Decision::AskRest(at(stage))
                } else {
                    Decision::AskClear(at(stage))
                },
            ))
        }
        Standing::Unsupported(_) => None,
        _ => Some((5, fallback(situation, Some(top)))),
    }
}

/// One established point runs; several are put to the player.
fn points_decision(situation: &Situation, points: &[At]) -> Option<Decision> {
    let mut groups: Vec<At> = Vec::new();
    for &at in points {
        let sets = &stage_at(situation, at).sets;
        if !groups.iter().any(|&g| stage_at(situation, g).sets == *sets) {
            groups.push(at);
        }
    }
    if groups.len() <= 1 {
        return groups.first().map(|&at| Decision::Run(at));
    }
    let evaluation = |at: At| {
        let claim = stage_at(situation, at).claim?;
        situation.claims.get(claim)
    };
    let mut options: Vec<(At, Span, Span)> = groups
        .iter()
        .filter_map(|&at| {
            let found = evaluation(at)?;
            let spans = found.spans.iter().map(|matched| matched.span);
            Some((at, found.region?, spans.reduce(Span::cover)?))
        })
        .collect();
    order::by_key(&mut options, |(_, region, matched)| {
        (region.start(), matched.start())
    });
    let text = situation.reading.text();
    let cut: Vec<bool> = options
        .iter()
        .map(|(at, region, _)| {
            options.iter().any(|(other, same, _)| {
                other != at && same.slice(text).trim() == region.slice(text).trim()
            })
        })
        .collect();
    Some(Decision::Choose(
        options
            .into_iter()
            .zip(cut)
            .map(|((at, region, matched), cut)| (at, if cut { matched } else { region }))
            .collect(),
    ))
}

/// What is left to say: somebody else, a question, or nothing.
fn fallback(situation: &Situation, top: Option<&Entry>) -> Decision {
    let matching = &situation.pack.matching;
    let Some(top) = top else {
        return Decision::Deflect;
    };
    let intent = &situation.pack.intents[top.intent];
    if top.score >= matching.adopt {
        if top.standing != Standing::NoStage {
            return Decision::Deflect;
        }
        let elsewhere = intent
            .stages
            .iter()
            .filter(|stage| stage.claim.is_none())
            .find_map(|stage| {
                let to = *stage.with.iter().find(|&&who| who != situation.with)?;
                situation.shut(stage, to).is_none().then_some(to)
            });
        return match elsewhere {
            Some(to) => Decision::Redirect {
                intent: top.intent,
                to,
            },
            None => Decision::Deflect,
        };
    }
    match top.standing {
        Standing::Execute(stage)
            if top.score >= matching.near && intent.stages[stage].claim.is_none() =>
        {
            Decision::Confirm(At {
                intent: top.intent,
                stage,
            })
        }
        _ => Decision::Deflect,
    }
}
