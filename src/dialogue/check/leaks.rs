//! Hidden names: no text may show one in a state in which it is still hidden.
//!
//! A line's own conditions and those of its stage are read before the stage
//! sets its flags; the names that the stage itself unlocks count as unlocked.

use super::Finding;
use super::implied::Implied;
use super::reach::{Search, after, open, received};
use super::texts::{line_place, pools, script_place};
use crate::claim::Severity;
use crate::dialogue::flag::{Condition, FlagSet};
use crate::dialogue::pack::{Kind, Locked, Op, Pack};
use crate::text::fold::Fold;
use crate::text::map::Set;

/// When a text is shown.
struct Shown<'a> {
    /// In which states: gives the flags against which a hidden name is held.
    when: &'a dyn Fn(&FlagSet) -> Option<FlagSet>,
    /// Flags that are set for certain then, among those gained by it.
    given: FlagSet,
}

struct Leaks<'a> {
    pack: &'a Pack,
    search: &'a Search,
    /// For states that the search did not come to.
    implied: Option<Implied>,
    findings: &'a mut Vec<Finding>,
    /// A script may be played by several stages: one finding a line and name.
    found: Set<(String, String, String)>,
}

pub(super) fn check(pack: &Pack, search: &Search, findings: &mut Vec<Finding>) {
    if pack.locked.is_empty() {
        return;
    }
    let mut leaks = Leaks {
        pack,
        search,
        implied: (!search.complete).then(|| Implied::new(pack)),
        findings,
        found: Set::new(),
    };
    leaks.labels();
    leaks.stages();
    leaks.pools();
    leaks.rest();
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

    fn text(&mut self, file: &str, at: &str, text: &str, shown: &Shown) {
        for (locked, name) in self.names(text) {
            let leak = self.search.states.iter().find(|state| {
                (shown.when)(state).is_some_and(|flags| !locked.requires.holds(&flags))
            });
            let (severity, code, state) = match leak {
                Some(state) => {
                    let flags = self.pack.flag_names(state).join(" ");
                    (Severity::Error, "name-leak", flags)
                }
                None if self.may_leak(locked, &shown.given) => {
                    (Severity::Warning, "name-may-leak", String::new())
                }
                None => continue,
            };
            let key = (file.to_owned(), at.to_owned(), name.clone());
            if self.found.add(key) {
                self.findings.push(Finding {
                    severity,
                    code,
                    file: file.to_owned(),
                    at: at.to_owned(),
                    about: vec![name, state, text.to_owned()],
                });
            }
        }
    }

    /// Beyond the states that were searched: whether nothing that is certain
    /// unlocks the name.
    fn may_leak(&self, locked: &Locked, given: &FlagSet) -> bool {
        self.implied.as_ref().is_some_and(|implied| {
            !locked.requires.none.is_empty() || !locked.requires.all.is_subset(&implied.of(given))
        })
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
                let mut given = stage.requires.all.clone();
                given.add(&stage.sets);
                self.ops(stage.script, &plays, &|state| after(stage, state), &given);
                if let Some(reception) = &stage.reception {
                    let plays = |state: &FlagSet| received(stage, state);
                    let given = &reception.requires.all;
                    self.ops(reception.script, &plays, &FlagSet::clone, given);
                }
                let first = Shown {
                    when: &|state| plays(state).then(|| after(stage, state)),
                    given: given.clone(),
                };
                // Played before: its flags were set once.
                let again = Shown {
                    when: &|state| {
                        let before = stage.sets.is_subset(state);
                        (before && plays(state)).then(|| state.clone())
                    },
                    given,
                };
                for memo in &stage.memo {
                    self.text("intents.json", &format!("{at}/memo"), memo, &first);
                }
                let repeats = if stage.repeats.len() == 1 {
                    "repeat"
                } else {
                    "repeats"
                };
                for (key, texts) in [
                    (repeats, &stage.repeats),
                    ("repeatNarration", &stage.repeat_narration),
                ] {
                    for text in texts {
                        self.text("intents.json", &format!("{at}/{key}"), text, &again);
                    }
                }
                if let Some(place) = stage.claim
                    && let Some(claim) = pack.claims.list().get(place)
                {
                    let at = format!("{}/{place}/recordLabel", pack.list_at("claims.json"));
                    self.text("claims.json", &at, &claim.record_label, &first);
                }
            }
        }
    }

    /// The lines of a script that is played in some states; `held` gives the
    /// flags against which names are held, `given` those that are certain.
    fn ops(
        &mut self,
        script: usize,
        plays: &dyn Fn(&FlagSet) -> bool,
        held: &dyn Fn(&FlagSet) -> FlagSet,
        given: &FlagSet,
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
            let mut shown = Shown {
                when: &|state| (requires.holds(state) && plays(state)).then(|| held(state)),
                given: given.clone(),
            };
            shown.given.add(&requires.all);
            self.text(&file, &format!("{at}/text"), text, &shown);
            if let Some(who) = who {
                self.text(&file, &format!("{at}/who"), who, &shown);
            }
        }
    }

    /// A text that is shown whenever a condition holds.
    fn under(&mut self, file: &str, at: &str, text: &str, requires: &Condition) {
        let shown = Shown {
            when: &|state| requires.holds(state).then(|| state.clone()),
            given: requires.all.clone(),
        };
        self.text(file, at, text, &shown);
    }

    fn pools(&mut self) {
        for (pools, file, at) in pools(self.pack) {
            for (kind, _) in Kind::NAMES {
                for (place, line) in pools.of(kind).iter().enumerate() {
                    let at = line_place(&at, kind, place);
                    self.under(file, &at, &line.text, &line.requires);
                }
            }
        }
    }

    fn rest(&mut self) {
        let pack = self.pack;
        let always = Condition::default();
        self.under("game.json", "/title", &pack.title, &always);
        let start = |state: &FlagSet| *state == pack.start_flags;
        self.ops(pack.opening, &start, &FlagSet::clone, &pack.start_flags);
        for (i, character) in pack.characters.iter().enumerate() {
            let at = format!("{}/{i}", pack.list_at("characters.json"));
            let file = "characters.json";
            self.under(file, &format!("{at}/name"), &character.name, &always);
            self.under(file, &format!("{at}/where"), &character.place, &always);
        }
        for (i, hint) in pack.hints.iter().enumerate() {
            let earlier = &pack.hints[..i];
            let shown = Shown {
                when: &|state| {
                    let taken = earlier.iter().any(|h| h.requires.holds(state));
                    (hint.requires.holds(state) && !taken).then(|| state.clone())
                },
                given: hint.requires.all.clone(),
            };
            for (k, line) in hint.lines.iter().enumerate() {
                let at = format!("{}/{i}/lines/{k}", pack.list_at("hints.json"));
                self.text("hints.json", &at, line, &shown);
            }
        }
        for (i, scene) in pack.scenes.iter().enumerate() {
            for (k, line) in scene.lines.iter().enumerate() {
                let at = format!("{}/{i}/lines/{k}", pack.list_at("scenes.json"));
                self.under("scenes.json", &at, line, &scene.requires);
            }
        }
    }
}
