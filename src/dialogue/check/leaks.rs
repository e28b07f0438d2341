//! Hidden names: no text may show one in a state in which it is still hidden.
//!
//! A line's own conditions and those of its stage are read before the stage
//! sets its flags; the names that the stage itself unlocks count as unlocked.

use super::Finding;
use super::reach::{Search, after, open, received};
use super::texts::{line_place, pools, script_place};
use crate::claim::Severity;
use crate::dialogue::flag::{Condition, FlagSet};
use crate::dialogue::pack::{Kind, Locked, Op, Pack, Stage};
use crate::text::fold::Fold;
use std::collections::BTreeSet;

/// When a text is shown, as a test on a state; gives the flags against which
/// a hidden name is held.
type Shown<'a> = &'a dyn Fn(&FlagSet) -> Option<FlagSet>;

struct Leaks<'a> {
    pack: &'a Pack,
    search: &'a Search,
    findings: &'a mut Vec<Finding>,
    /// A script may be played by several stages: one finding a line and name.
    found: BTreeSet<(String, String, String)>,
}

pub(super) fn check(pack: &Pack, search: &Search, findings: &mut Vec<Finding>) {
    if pack.locked.is_empty() {
        return;
    }
    let mut leaks = Leaks {
        pack,
        search,
        findings,
        found: BTreeSet::new(),
    };
    leaks.labels();
    leaks.stages();
    leaks.pools();
    leaks.rest();
}

/// Whether a condition is met by every state in which a text is shown.
fn shown_when(requires: &Condition, state: &FlagSet) -> Option<FlagSet> {
    requires.holds(state).then(|| state.clone())
}

impl<'a> Leaks<'a> {
    /// The hidden names in a text.
    fn names(&self, text: &str) -> Vec<(&'a Locked, String)> {
        let folded = Fold::SEARCH.apply(text);
        let mut found = Vec::new();
        for mention in self.pack.entities.mentions(&folded) {
            let Some(entity) = self.pack.entities.list().get(mention.entity) else {
                continue;
            };
            let written = Fold::SEARCH
                .apply(mention.span.slice(text))
                .text()
                .to_owned();
            for locked in self.pack.locked.iter().filter(|l| l.entity == entity.id) {
                let same = |name: &&String| Fold::SEARCH.apply(name).text() == written;
                if let Some(name) = locked.names.iter().find(same) {
                    found.push((locked, name.clone()));
                }
            }
        }
        found
    }

    fn text(&mut self, file: &str, at: &str, text: &str, shown: Shown) {
        for (locked, name) in self.names(text) {
            let leak = self
                .search
                .states
                .iter()
                .find(|state| shown(state).is_some_and(|flags| !locked.requires.holds(&flags)));
            let Some(state) = leak else { continue };
            let key = (file.to_owned(), at.to_owned(), name.clone());
            if !self.found.insert(key) {
                continue;
            }
            let flags = self.pack.flag_names(state).join(" ");
            self.findings.push(Finding {
                severity: Severity::Error,
                code: "name-leak",
                file: file.to_owned(),
                at: at.to_owned(),
                about: vec![
                    name,
                    if flags.is_empty() {
                        "–".to_owned()
                    } else {
                        flags
                    },
                    text.to_owned(),
                ],
            });
        }
    }

    /// A label is asked back whenever its topic is near: it never holds one.
    fn labels(&mut self) {
        for (i, intent) in self.pack.intents.iter().enumerate() {
            for (_, name) in self.names(&intent.label) {
                self.findings.push(Finding {
                    severity: Severity::Error,
                    code: "name-in-label",
                    file: "intents.json".to_owned(),
                    at: format!("{}/{i}/label", self.pack.list_at("intents.json")),
                    about: vec![name, intent.label.clone()],
                });
            }
        }
    }

    fn stages(&mut self) {
        let pack = self.pack;
        for (i, intent) in pack.intents.iter().enumerate() {
            for (k, stage) in intent.stages.iter().enumerate() {
                let at = format!("{}/{i}/stages/{k}", pack.list_at("intents.json"));
                let plays = |state: &FlagSet| open(&intent.stages, k, state);
                self.script(stage.script, &plays, stage);
                if let Some(reception) = &stage.reception {
                    let nothing = |state: &FlagSet| received(stage, state);
                    self.reception(reception.script, &nothing);
                }
                let first = |state: &FlagSet| plays(state).then(|| after(stage, state));
                for memo in &stage.memo {
                    self.text("intents.json", &format!("{at}/memo"), memo, &first);
                }
                // Played before: its flags were set once.
                let again = |state: &FlagSet| {
                    let before = stage.sets.is_subset(state);
                    (before && plays(state)).then(|| state.clone())
                };
                let key = if stage.repeats.len() == 1 {
                    "repeat"
                } else {
                    "repeats"
                };
                for text in &stage.repeats {
                    self.text("intents.json", &format!("{at}/{key}"), text, &again);
                }
                for text in &stage.repeat_narration {
                    self.text(
                        "intents.json",
                        &format!("{at}/repeatNarration"),
                        text,
                        &again,
                    );
                }
                if let Some(claim) = stage
                    .claim
                    .and_then(|c| Some((c, pack.claims.list().get(c)?)))
                {
                    let (place, claim) = claim;
                    let at = format!("{}/{place}/recordLabel", pack.list_at("claims.json"));
                    self.text("claims.json", &at, &claim.record_label, &first);
                }
            }
        }
    }

    fn script(&mut self, script: usize, plays: &dyn Fn(&FlagSet) -> bool, stage: &Stage) {
        self.ops(script, plays, &|state| after(stage, state));
    }

    fn reception(&mut self, script: usize, plays: &dyn Fn(&FlagSet) -> bool) {
        self.ops(script, plays, &FlagSet::clone);
    }

    fn ops(
        &mut self,
        script: usize,
        plays: &dyn Fn(&FlagSet) -> bool,
        held: &dyn Fn(&FlagSet) -> FlagSet,
    ) {
        let script = &self.pack.scripts[script];
        for (place, op) in script.ops.iter().enumerate() {
            let Op::Text {
                text,
                who,
                requires,
            } = op
            else {
                continue;
            };
            let (file, at) = script_place(script, place);
            let shown =
                |state: &FlagSet| (requires.holds(state) && plays(state)).then(|| held(state));
            self.text(&file, &format!("{at}/text"), text, &shown);
            if let Some(who) = who {
                self.text(&file, &format!("{at}/who"), who, &shown);
            }
        }
    }

    fn pools(&mut self) {
        for (pools, file, at) in pools(self.pack) {
            for (kind, _) in Kind::NAMES {
                for (place, line) in pools.of(kind).iter().enumerate() {
                    let at = line_place(&at, kind, place);
                    let shown = |state: &FlagSet| shown_when(&line.requires, state);
                    self.text(file, &at, &line.text, &shown);
                }
            }
        }
    }

    fn rest(&mut self) {
        let pack = self.pack;
        let always = |state: &FlagSet| Some(state.clone());
        self.text("game.json", "/title", &pack.title, &always);
        let start = |state: &FlagSet| *state == pack.start_flags;
        self.reception(pack.opening, &start);
        for (i, character) in pack.characters.iter().enumerate() {
            let at = format!("{}/{i}", pack.list_at("characters.json"));
            let file = "characters.json";
            self.text(file, &format!("{at}/name"), &character.name, &always);
            self.text(file, &format!("{at}/where"), &character.place, &always);
        }
        for (i, hint) in pack.hints.iter().enumerate() {
            let earlier = &pack.hints[..i];
            let shown = |state: &FlagSet| {
                let taken = earlier.iter().any(|h| h.requires.holds(state));
                (hint.requires.holds(state) && !taken).then(|| state.clone())
            };
            for (k, line) in hint.lines.iter().enumerate() {
                let at = format!("{}/{i}/lines/{k}", pack.list_at("hints.json"));
                self.text("hints.json", &at, line, &shown);
            }
        }
        for (i, scene) in pack.scenes.iter().enumerate() {
            let shown = |state: &FlagSet| shown_when(&scene.requires, state);
            for (k, line) in scene.lines.iter().enumerate() {
                let at = format!("{}/{i}/lines/{k}", pack.list_at("scenes.json"));
                self.text("scenes.json", &at, line, &shown);
            }
        }
    }
}
