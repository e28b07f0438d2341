//! The session as a pure function: a state and an input in, a state and a turn
//! out.

use super::answer::{Block, CardView, Dropped, Outcome, PendingView, Trace, Turn};
use super::flag::FlagSet;
use super::input::{Input, InputError, yes_or_no};
use super::matcher;
use super::pack::{Kind, Op, Pack, Stage};
use super::reply;
use super::select::{At, Decision, Selection, select};
use super::stage::Situation;
use super::state::{Card, Mark, Note, Pending, Point, SaveError, State};
use crate::claim::{ClaimResult, Reading, evaluate};
use crate::text::fold::Fold;
use crate::text::{Span, utf16_len};

/// Why an input is not answered; the state stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The state is none of this pack.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The input cannot be answered.
    #[error(transparent)]
    Input(#[from] InputError),
}

impl TurnError {
    /// The stable name.
    pub fn code(&self) -> &'static str {
        match self {
            TurnError::Save(error) => error.code(),
            TurnError::Input(error) => error.code(),
        }
    }

    /// JSON pointer into the state or the input.
    pub fn at(&self) -> &str {
        match self {
            TurnError::Save(error) => error.at(),
            TurnError::Input(error) => error.at(),
        }
    }
}

impl Pack {
    /// Begins the game.
    pub fn start(&self) -> (State, Turn) {
        let mut step = Step::new(self, State::new(self), Vec::new());
        step.play(self.opening);
        step.scene();
        step.finish(Outcome::Opening)
    }

    /// Answers one input. The state given is not changed.
    ///
    /// # Errors
    /// A state of another game, a damaged one, an input that cannot be
    /// answered.
    pub fn turn(&self, state: &State, input: &Input) -> Result<(State, Turn), TurnError> {
        self.advance(state.clone(), input)
    }

    /// [`Pack::turn`] on a state that nobody else needs.
    ///
    /// # Errors
    /// As [`Pack::turn`].
    pub(super) fn advance(&self, state: State, input: &Input) -> Result<(State, Turn), TurnError> {
        let (state, notes) = state.resume(self)?;
        let mut step = Step::new(self, state, notes);
        step.state.turn = step.state.turn.saturating_add(1);
        let outcome = match input {
            Input::Say { with, text } => {
                let with = self
                    .character(with)
                    .ok_or_else(|| InputError::UnknownCharacter(with.clone()))?;
                step.turn_to(with);
                step.say(text)
            }
            Input::Choose(number) => step.choose(*number)?,
            Input::Hint => step.hint(),
        };
        Ok(step.finish(outcome))
    }
}

/// One turn in the making.
struct Step<'p> {
    pack: &'p Pack,
    state: State,
    /// The flags before: conditions are read with these.
    flags: FlagSet,
    /// The flags after.
    after: FlagSet,
    with: usize,
    confirmed: bool,
    blocks: Vec<Block>,
    card: Option<CardView>,
    memo: Option<String>,
    recalled: Option<String>,
    notes: Vec<Dropped>,
    trace: Trace,
}

impl<'p> Step<'p> {
    fn new(pack: &'p Pack, state: State, notes: Vec<Dropped>) -> Self {
        let flags = state.flag_set(pack);
        Self {
            with: pack.character(&state.with).unwrap_or(pack.start_with),
            trace: Trace {
                flags_before: pack.flag_names(&flags),
                ..Trace::default()
            },
            pack,
            state,
            after: flags.clone(),
            flags,
            confirmed: false,
            blocks: Vec::new(),
            card: None,
            memo: None,
            recalled: None,
            notes,
        }
    }

    fn finish(mut self, outcome: Outcome) -> (State, Turn) {
        let pack = self.pack;
        self.state.flags = pack.flag_names(&self.after);
        self.state.with.clone_from(&pack.characters[self.with].id);
        self.trace.flags_after.clone_from(&self.state.flags);
        let label = |intent: &str| {
            let found = pack.intents.iter().find(|i| i.id == intent);
            found.map_or(String::new(), |i| i.label.clone())
        };
        let pending = self.state.pending.as_ref();
        let turn = Turn {
            outcome,
            with: self.state.with.clone(),
            confirmed: self.confirmed,
            blocks: self.blocks,
            card: self.card,
            memo: self.memo,
            recalled: self.recalled,
            pending: pending.map(|p| PendingView::of(p, label)),
            ended: pack.end_flag.is_some_and(|f| self.after.contains(f)),
            notes: self.notes,
            trace: self.trace,
        };
        (self.state, turn)
    }

    fn turn_to(&mut self, with: usize) {
        if self.with != with {
            self.with = with;
            self.scene();
        }
    }

    /// The first scene with this person that is open and was not shown.
    fn scene(&mut self) {
        let scene = self.pack.scenes.iter().find(|scene| {
            scene.with == self.with
                && scene.requires.holds(&self.flags)
                && !self.state.scenes.contains(&scene.key)
        });
        if let Some(scene) = scene {
            self.state.scenes.push(scene.key.clone());
            self.blocks.extend(
                scene
                    .lines
                    .iter()
                    .map(|text| Block::Narration { text: text.clone() }),
            );
        }
    }

    fn say(&mut self, text: &str) -> Outcome {
        let pending = self.state.pending.take();
        if Fold::SEARCH.apply(text).text().trim().is_empty() {
            return self.reply(Outcome::Empty, Kind::Empty, &[]);
        }
        if let Some(yes) = yes_or_no(&matcher::fold(text)) {
            return self.answer(pending, yes);
        }
        let pack = self.pack;
        let reading = Reading::new(text, &pack.entities);
        let claims: Vec<ClaimResult> = pack
            .claims
            .list()
            .iter()
            .map(|claim| evaluate(claim, &reading, &pack.entities))
            .collect();
        let situation = Situation {
            pack: self.pack,
            flags: &self.flags,
            with: self.with,
            reading: &reading,
            claims: &claims,
        };
        let ranked = self.pack.matcher.rank(text, None);
        let Selection {
            decision,
            rule,
            rounds,
            candidates,
        } = select(&situation, &ranked);
        self.trace.rule = Some(rule);
        self.trace.rounds = rounds;
        self.trace.candidates = candidates;
        self.trace.claims = claims.iter().map(|claim| claim.output(text)).collect();
        self.decide(decision, text, &claims)
    }

    /// A yes or no to the open question.
    fn answer(&mut self, pending: Option<Pending>, yes: bool) -> Outcome {
        let (key, point) = match pending {
            Some(Pending::Claim(point)) => {
                (format!("{}/{}", point.intent, point.stage), Some(point))
            }
            Some(Pending::Confirm { intent, stage }) => (format!("{intent}/{stage}"), None),
            Some(Pending::Choice { .. }) | None => {
                return self.reply(Outcome::YesNoWithoutQuestion, Kind::YesNoWhat, &[]);
            }
        };
        if !yes {
            return self.reply(Outcome::Declined, Kind::Declined, &[]);
        }
        self.confirmed = true;
        self.run_if_open(&key, point)
    }

    fn choose(&mut self, number: usize) -> Result<Outcome, InputError> {
        let options = match &self.state.pending {
            Some(Pending::Choice { options }) => options.as_slice(),
            _ => &[],
        };
        let Some(point) = number.checked_sub(1).and_then(|at| options.get(at)) else {
            return Err(InputError::NoChoice {
                number,
                offered: options.len(),
            });
        };
        let point = point.clone();
        self.state.pending = None;
        let key = format!("{}/{}", point.intent, point.stage);
        Ok(self.run_if_open(&key, Some(point)))
    }

    /// Plays a stage that was asked about, if it can still run for this
    /// listener.
    fn run_if_open(&mut self, key: &str, point: Option<Point>) -> Outcome {
        let at = self
            .pack
            .stage(key)
            .map(|(intent, stage)| At { intent, stage });
        if let Some(at) = at {
            let stage = &self.pack.intents[at.intent].stages[at.stage];
            if stage.with.contains(&self.with) && stage.requires.holds(&self.flags) {
                return self.run(at, point);
            }
            self.trace_at(at);
        }
        self.reply(Outcome::NoStage, Kind::NoStage, &[])
    }

    fn decide(&mut self, decision: Decision, text: &str, claims: &[ClaimResult]) -> Outcome {
        let pack = self.pack;
        match decision {
            Decision::Run(at) => {
                let point = self.point(at, text, claims, None);
                self.run(at, point)
            }
            Decision::Choose(points) => {
                let options = points
                    .into_iter()
                    .filter_map(|(at, span)| self.point(at, text, claims, Some(span)))
                    .collect();
                self.state.pending = Some(Pending::Choice { options });
                self.reply(Outcome::Choose, Kind::ClaimChoose, &[])
            }
            Decision::Receive(at) => {
                self.trace_at(at);
                let stage = &pack.intents[at.intent].stages[at.stage];
                if let Some(reception) = &stage.reception {
                    self.play(reception.script);
                }
                Outcome::Reception
            }
            Decision::ReceiveNothing(at) => {
                self.trace_at(at);
                self.reply(Outcome::ReceptionError, Kind::Reception, &[])
            }
            Decision::AskClaim(at) => {
                self.trace_at(at);
                let point = self.point(at, text, claims, None);
                let quote = point.as_ref().map_or(String::new(), |p| p.quote.clone());
                self.state.pending = point.map(Pending::Claim);
                let fill = [("q", quote.as_str())];
                self.reply(Outcome::ClaimInterrogative, Kind::ClaimConfirm, &fill)
            }
            Decision::AskRest(at) => {
                self.trace_at(at);
                self.reply(Outcome::ClaimAmbiguous, Kind::ClaimPartial, &[])
            }
            Decision::AskClear(at) => {
                self.trace_at(at);
                self.reply(Outcome::ClaimAmbiguous, Kind::ClaimAmbiguous, &[])
            }
            Decision::Redirect { intent, to } => {
                let to = &pack.characters[to];
                self.trace.intent = Some(pack.intents[intent].id.clone());
                self.trace.to = Some(to.id.clone());
                let fill = [("who", to.name.as_str()), ("where", to.place.as_str())];
                self.reply(Outcome::Redirect, Kind::Redirect, &fill)
            }
            Decision::Confirm(at) => {
                self.trace_at(at);
                let intent = &pack.intents[at.intent];
                self.state.pending = Some(Pending::Confirm {
                    intent: intent.id.clone(),
                    stage: intent.stages[at.stage].id.clone(),
                });
                let fill = [("q", intent.label.as_str())];
                self.reply(Outcome::Confirm, Kind::Confirm, &fill)
            }
            Decision::Deflect => self.reply(Outcome::Deflect, Kind::F4, &[]),
        }
    }

    /// The point that a stage takes, in the player's own words: those of the
    /// region, or of `span` where regions would read the same.
    fn point(
        &self,
        at: At,
        text: &str,
        claims: &[ClaimResult],
        span: Option<Span>,
    ) -> Option<Point> {
        let intent = &self.pack.intents[at.intent];
        let stage = &intent.stages[at.stage];
        let claim = stage.claim?;
        let found = claims.get(claim)?;
        let region = span.or(found.region)?;
        let words = region.slice(text);
        let quote = words.trim();
        let start = region.start() + (words.len() - words.trim_start().len());
        let end = start + quote.len();
        let units = |offset: usize| {
            let before = text.get(start..offset.clamp(start, end)).unwrap_or("");
            utf16_len(before) as u32
        };
        Some(Point {
            intent: intent.id.clone(),
            stage: stage.id.clone(),
            claim: found.claim_id.clone(),
            quote: quote.to_owned(),
            spans: found
                .spans
                .iter()
                .map(|matched| Mark {
                    start: units(matched.span.start()),
                    end: units(matched.span.end()),
                })
                .filter(|mark| mark.start < mark.end)
                .collect(),
        })
    }

    fn trace_at(&mut self, at: At) {
        let intent = &self.pack.intents[at.intent];
        self.trace.intent = Some(intent.id.clone());
        self.trace.stage = Some(intent.stages[at.stage].id.clone());
    }

    /// Plays a stage: whole the first time, its short line after that.
    fn run(&mut self, at: At, point: Option<Point>) -> Outcome {
        let pack = self.pack;
        self.trace_at(at);
        let intent = &pack.intents[at.intent];
        let stage = &intent.stages[at.stage];
        let played = {
            let count = self.state.stages.or_insert(stage.key.clone(), 0);
            let before = *count;
            *count = count.saturating_add(1);
            before as usize
        };
        if played > 0 && !stage.repeats.is_empty() {
            self.repeat(stage, played);
            return Outcome::Repeat;
        }
        if played > 0 {
            self.narrate_repeat(stage, played);
            self.play(stage.script);
            return Outcome::Execute;
        }
        self.play(stage.script);
        if let Some(point) = point {
            self.establish(stage, point);
        }
        for text in &stage.memo {
            self.state.notebook.push(Note {
                text: text.clone(),
                turn: self.state.turn,
                with: pack.characters[self.with].id.clone(),
                intent: intent.id.clone(),
                stage: stage.id.clone(),
            });
        }
        self.memo = memo(stage);
        self.after.remove(&stage.clears);
        self.after.add(&stage.sets);
        Outcome::Execute
    }

    fn repeat(&mut self, stage: &Stage, played: usize) {
        self.narrate_repeat(stage, played);
        if let Some(text) = nth(&stage.repeats, played) {
            self.blocks.push(Block::Line {
                who: self.pack.characters[self.with].name.clone(),
                text: text.to_owned(),
            });
        }
        self.recalled = memo(stage);
        if let Some(note) = self.recalled.clone() {
            let again = reply::next(
                self.pack,
                &mut self.state,
                self.with,
                &self.flags,
                Kind::Again,
                &[],
            );
            self.blocks.push(Block::Recalled {
                text: again.map_or(String::new(), |reply| reply.text),
                note,
            });
        }
    }

    fn narrate_repeat(&mut self, stage: &Stage, played: usize) {
        if let Some(text) = nth(&stage.repeat_narration, played) {
            self.blocks.push(Block::Narration {
                text: text.to_owned(),
            });
        }
    }

    /// Leaves a card, one a claim, if the claim may be known now.
    fn establish(&mut self, stage: &Stage, point: Point) {
        let pack = self.pack;
        let known = stage
            .claim
            .is_some_and(|claim| pack.known_when[claim].holds(&self.flags));
        if !known || self.state.cards.iter().any(|c| c.claim == point.claim) {
            return;
        }
        let last = self.state.cards.iter().filter_map(|card| {
            let number = card.id.strip_prefix('c')?;
            number.parse::<u32>().ok()
        });
        let number = last.max().unwrap_or(0).saturating_add(1);
        let card = Card {
            id: format!("c{number}"),
            label: pack
                .claims
                .get(&point.claim)
                .map_or(String::new(), |claim| claim.record_label.clone()),
            claim: point.claim,
            quote: point.quote,
            spans: point.spans,
            turn: self.state.turn,
        };
        self.card = Some(CardView {
            id: card.id.clone(),
            label: card.label.clone(),
            quote: card.quote.clone(),
            spans: card.spans.clone(),
        });
        self.state.cards.push(card);
    }

    /// Plays a script with the flags before this turn.
    fn play(&mut self, script: usize) {
        let script = &self.pack.scripts[script];
        self.trace.script = Some(script.name.clone());
        for op in &script.ops {
            match op {
                Op::Text {
                    text,
                    who,
                    requires,
                } if requires.holds(&self.flags) => {
                    let text = text.clone();
                    self.blocks.push(match who {
                        Some(who) => Block::Line {
                            who: who.clone(),
                            text,
                        },
                        None => Block::Narration { text },
                    });
                }
                Op::Text { .. } => {}
                Op::Wait => self.blocks.push(Block::Wait),
            }
        }
    }

    fn reply(&mut self, outcome: Outcome, kind: Kind, fill: &[(&str, &str)]) -> Outcome {
        let reply = reply::next(
            self.pack,
            &mut self.state,
            self.with,
            &self.flags,
            kind,
            fill,
        );
        if let Some(reply) = reply {
            self.trace.level = Some(reply.level);
            let who = &self.pack.characters[self.with].name;
            self.blocks.push(reply.block(who));
        }
        outcome
    }

    /// The next line of the first hint that is open. An open question stays
    /// open: nothing was answered.
    fn hint(&mut self) -> Outcome {
        let hint = self
            .pack
            .hints
            .iter()
            .find(|h| h.requires.holds(&self.flags));
        if let Some(hint) = hint {
            let count = self.state.hints.or_insert(hint.key.clone(), 0);
            let at = (*count as usize).min(hint.lines.len().saturating_sub(1));
            *count = count.saturating_add(1);
            if let Some(text) = hint.lines.get(at) {
                self.blocks.push(Block::Notice { text: text.clone() });
            }
        }
        Outcome::Hint
    }
}

/// The line for a stage that was played so often before; the last one stays.
fn nth(lines: &[String], played: usize) -> Option<&str> {
    let last = lines.len().checked_sub(1)?;
    let at = played.saturating_sub(1).min(last);
    lines.get(at).map(String::as_str)
}

fn memo(stage: &Stage) -> Option<String> {
    (!stage.memo.is_empty()).then(|| stage.memo.join("\n"))
}
