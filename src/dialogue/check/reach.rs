//! Which stages, flags and lines can be reached: a search over states.
//!
//! A state is the set of flags. A stage leads on when its conditions hold; its
//! claim counts as statable, its materials and speech as typable. Beyond the
//! bound the search stops, and what was not reached is judged by a relaxed
//! closure in which no flag ever gets in the way.

use super::Finding;
use crate::claim::Severity;
use crate::dialogue::flag::{Condition, FlagSet};
use crate::dialogue::pack::{Op, Pack, Stage};
use crate::text::map::Map;
use serde::Serialize;

/// So many states are looked at.
const BOUND: usize = 20_000;
/// So many of them are handed out for a picture.
const SHOWN: usize = 400;

/// The states that were found.
pub(super) struct Search {
    /// In the order in which they were found; the first is the start.
    pub(super) states: Vec<FlagSet>,
    /// From, to, and the stage (intent, place) between.
    edges: Vec<(usize, usize, (usize, usize))>,
    /// Fewest plays to each state.
    depths: Vec<usize>,
    /// Whether these are all.
    pub(super) complete: bool,
    /// Every flag that can be set when none gets in the way.
    closure: FlagSet,
}

/// What of the story can be reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// States that were looked at.
    pub states: usize,
    /// The most that are looked at.
    pub bound: usize,
    /// Whether these are all.
    pub complete: bool,
    /// Every stage, in file order.
    pub stages: Vec<StageReach>,
    /// Every flag: its name, the author's note, and whether it can be set.
    pub flags: Vec<FlagReach>,
    /// The first states, for a picture.
    pub graph: StateGraph,
}

/// Whether a stage can be reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StageReach {
    /// Topic.
    pub intent: String,
    /// Stage of it.
    pub stage: String,
    /// Who takes it.
    pub with: Vec<String>,
    /// Flags that must be set, or with `!` must not.
    pub requires: Vec<String>,
    /// Flags that it sets.
    pub sets: Vec<String>,
    /// Claim that must be stated.
    pub claim: Option<String>,
    /// Fewest plays before it; null when no state was found.
    pub after: Option<usize>,
}

/// Whether a flag can be set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FlagReach {
    /// Name.
    pub flag: String,
    /// The author's note.
    pub note: String,
    /// Fewest plays before it is set; null when no state was found.
    pub after: Option<usize>,
}

/// States as a graph: sets of flags, and the stages that lead from one to
/// another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StateGraph {
    /// Flags of each state; the first is the start.
    pub nodes: Vec<Vec<String>>,
    /// `[from, to, "intent/stage"]`.
    pub edges: Vec<(usize, usize, String)>,
}

/// Searches from the start.
pub(super) fn search(pack: &Pack) -> Search {
    let start = pack.start_flags.clone();
    let mut search = Search {
        closure: closure(pack),
        states: vec![start.clone()],
        edges: Vec::new(),
        depths: vec![0],
        complete: true,
    };
    let mut known: Map<FlagSet, usize> = std::iter::once((start, 0)).collect();
    let mut from = 0;
    while from < search.states.len() {
        let state = search.states[from].clone();
        for (i, intent) in pack.intents.iter().enumerate() {
            for k in 0..intent.stages.len() {
                let stage = &intent.stages[k];
                let next = after(stage, &state);
                if next == state || !open(&intent.stages, k, &state) {
                    continue;
                }
                let to = match known.get(&next) {
                    Some(&to) => to,
                    None if search.states.len() >= BOUND => {
                        search.complete = false;
                        continue;
                    }
                    None => {
                        let to = search.states.len();
                        known.insert(next.clone(), to);
                        search.states.push(next);
                        search.depths.push(search.depths[from] + 1);
                        to
                    }
                };
                search.edges.push((from, to, (i, k)));
            }
        }
        from += 1;
    }
    search
}

/// The flags after the first play of a stage.
pub(super) fn after(stage: &Stage, state: &FlagSet) -> FlagSet {
    let mut next = state.clone();
    next.remove(&stage.clears);
    next.add(&stage.sets);
    next
}

/// Whether somebody can take the stage: its conditions hold, and no stage
/// before it takes every input.
pub(super) fn open(stages: &[Stage], at: usize, state: &FlagSet) -> bool {
    let stage = &stages[at];
    stage.requires.holds(state)
        && stage.with.iter().any(|who| {
            stages[..at].iter().all(|before| {
                let catches_all = before.claim.is_none()
                    && before.materials.is_empty()
                    && before.speech.is_empty();
                !(catches_all && before.with.contains(who) && before.requires.holds(state))
            })
        })
}

/// Whether somebody can be given the stage's reception.
pub(super) fn received(stage: &Stage, state: &FlagSet) -> bool {
    stage.claim.is_some()
        && !stage.sets.is_subset(state)
        && stage.reception.as_ref().is_some_and(|reception| {
            let shut_for = |who: &usize| !(stage.with.contains(who) && stage.requires.holds(state));
            reception.requires.holds(state) && reception.with.iter().any(shut_for)
        })
}

fn closure(pack: &Pack) -> FlagSet {
    let mut flags = pack.start_flags.clone();
    let mut left: Vec<&Stage> = pack.intents.iter().flat_map(|i| &i.stages).collect();
    loop {
        let before = left.len();
        left.retain(|stage| {
            let open = stage.requires.all.is_subset(&flags);
            if open {
                flags.add(&stage.sets);
            }
            !open
        });
        if left.len() == before {
            return flags;
        }
    }
}

impl Search {
    /// Whether this holds in some state; when the search was cut short,
    /// whether it might.
    fn can_hold(&self, condition: &Condition) -> bool {
        self.states.iter().any(|state| condition.holds(state))
            || !self.complete && condition.all.is_subset(&self.closure)
    }

    fn depth_of(&self, holds: impl Fn(&FlagSet) -> bool) -> Option<usize> {
        let found = self.states.iter().position(holds)?;
        self.depths.get(found).copied()
    }

    pub(super) fn summary(&self, pack: &Pack) -> Reach {
        let mut stages = Vec::new();
        for intent in &pack.intents {
            for (k, stage) in intent.stages.iter().enumerate() {
                stages.push(StageReach {
                    intent: intent.id.clone(),
                    stage: stage.id.clone(),
                    with: stage
                        .with
                        .iter()
                        .map(|&who| pack.characters[who].id.clone())
                        .collect(),
                    requires: condition_names(pack, &stage.requires),
                    sets: pack.flag_names(&stage.sets),
                    claim: stage.claim.map(|c| pack.claims.list()[c].id.clone()),
                    after: self.depth_of(|state| open(&intent.stages, k, state)),
                });
            }
        }
        let flags = pack.flags.iter().zip(&pack.flag_notes);
        Reach {
            states: self.states.len(),
            bound: BOUND,
            complete: self.complete,
            stages,
            flags: flags
                .map(|(name, note)| FlagReach {
                    flag: name.clone(),
                    note: note.clone(),
                    after: pack
                        .flag(name)
                        .and_then(|flag| self.depth_of(|state| state.contains(flag))),
                })
                .collect(),
            graph: StateGraph {
                nodes: self
                    .states
                    .iter()
                    .take(SHOWN)
                    .map(|state| pack.flag_names(state))
                    .collect(),
                edges: self
                    .edges
                    .iter()
                    .filter(|(from, to, _)| *from < SHOWN && *to < SHOWN)
                    .map(|&(from, to, (i, k))| (from, to, pack.intents[i].stages[k].key.clone()))
                    .collect(),
            },
        }
    }
}

/// A condition as it is written in a pack.
pub(super) fn condition_names(pack: &Pack, condition: &Condition) -> Vec<String> {
    let mut names = pack.flag_names(&condition.all);
    names.extend(
        condition
            .none
            .iter()
            .map(|flag| format!("!{}", pack.flag_name(flag))),
    );
    names
}

/// Stages, flags, hints, scenes and lines that nobody will meet.
pub(super) fn check(pack: &Pack, search: &Search, findings: &mut Vec<Finding>) {
    let mut report = |severity, code, file: &str, at: String, about: Vec<String>| {
        findings.push(Finding {
            severity,
            code,
            file: file.to_owned(),
            at,
            about,
        });
    };
    if !search.complete {
        let about = vec![search.states.len().to_string()];
        report(
            Severity::Info,
            "search-bound",
            "intents.json",
            String::new(),
            about,
        );
    }
    for (i, intent) in pack.intents.iter().enumerate() {
        for (k, stage) in intent.stages.iter().enumerate() {
            if search.states.iter().any(|s| open(&intent.stages, k, s)) {
                continue;
            }
            let impossible = search.complete || !stage.requires.all.is_subset(&search.closure);
            let (severity, code) = if impossible {
                (Severity::Error, "unreachable-stage")
            } else {
                (Severity::Info, "stage-not-reached")
            };
            let at = format!("{}/{i}/stages/{k}", pack.list_at("intents.json"));
            report(severity, code, "intents.json", at, vec![stage.key.clone()]);
        }
    }
    let mut set_by_some = pack.start_flags.clone();
    for stage in pack.intents.iter().flat_map(|intent| &intent.stages) {
        set_by_some.add(&stage.sets);
    }
    for name in &pack.flags {
        let Some(flag) = pack.flag(name) else {
            continue;
        };
        let at = format!("/flags/{}", super::texts::token(name));
        if !set_by_some.contains(flag) {
            report(
                Severity::Warning,
                "flag-never-set",
                "game.json",
                at,
                vec![name.clone()],
            );
        } else if !search.states.iter().any(|state| state.contains(flag))
            && (search.complete || !search.closure.contains(flag))
        {
            let severity = if pack.end_flag == Some(flag) {
                Severity::Error
            } else {
                Severity::Warning
            };
            report(
                severity,
                "unreachable-flag",
                "game.json",
                at,
                vec![name.clone()],
            );
        }
    }
    for (i, hint) in pack.hints.iter().enumerate() {
        let earlier = &pack.hints[..i];
        let given = |state: &FlagSet| {
            hint.requires.holds(state) && !earlier.iter().any(|h| h.requires.holds(state))
        };
        if search.complete && !search.states.iter().any(given) {
            let at = format!("{}/{i}", pack.list_at("hints.json"));
            report(
                Severity::Warning,
                "unreachable-hint",
                "hints.json",
                at,
                Vec::new(),
            );
        }
    }
    for (i, scene) in pack.scenes.iter().enumerate() {
        if !search.can_hold(&scene.requires) {
            let at = format!("{}/{i}", pack.list_at("scenes.json"));
            report(
                Severity::Warning,
                "unreachable-scene",
                "scenes.json",
                at,
                Vec::new(),
            );
        }
    }
    check_lines(pack, search, findings);
}

/// Lines of scripts whose conditions never hold when the script is played.
fn check_lines(pack: &Pack, search: &Search, findings: &mut Vec<Finding>) {
    if !search.complete {
        return;
    }
    let mut shown: Vec<Vec<bool>> = pack
        .scripts
        .iter()
        .map(|script| vec![false; script.ops.len()])
        .collect();
    let mut used = vec![false; pack.scripts.len()];
    let mut play = |script: usize, state: &FlagSet| {
        used[script] = true;
        for (op, shown) in pack.scripts[script].ops.iter().zip(&mut shown[script]) {
            *shown |= match op {
                Op::Text { requires, .. } => requires.holds(state),
                Op::Wait => true,
            };
        }
    };
    play(pack.opening, &pack.start_flags);
    for state in &search.states {
        for intent in &pack.intents {
            for (k, stage) in intent.stages.iter().enumerate() {
                if open(&intent.stages, k, state) {
                    play(stage.script, state);
                }
                if received(stage, state)
                    && let Some(reception) = &stage.reception
                {
                    play(reception.script, state);
                }
            }
        }
    }
    for (at, script) in pack.scripts.iter().enumerate() {
        for (op, &shown) in shown[at].iter().enumerate() {
            if used[at] && !shown {
                let (file, pointer) = super::texts::script_place(script, op);
                findings.push(Finding {
                    severity: Severity::Warning,
                    code: "line-never-shown",
                    file,
                    at: format!("{pointer}/requires"),
                    about: vec![script.name.clone()],
                });
            }
        }
    }
}
