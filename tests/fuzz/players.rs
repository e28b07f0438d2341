//! Random players: whatever is typed, the story moves only as the pack says,
//! and every line is a line of the pack.

use super::generate::{Choices, game, text};
use genbun::dialogue::{
    Block, FlagSet, Input, Kind, Outcome, Pack, State, Turn, check_pack_json, faults_json,
};
use genbun::message::Lang;
use proptest::prelude::*;
use std::sync::LazyLock;

/// One thing that a random player does.
#[derive(Debug, Clone)]
enum Move {
    /// A wording of the game, by number.
    Known(usize, usize),
    /// Such a wording with its characters in another order.
    Shuffled(usize, usize, usize),
    /// Two wordings in one breath.
    Two(usize, usize, usize),
    Typed(usize, String),
    Yes(usize),
    No(usize),
    Choose(usize),
    Hint,
    Save,
    Load,
}

fn one_move(c: &mut Choices) -> Move {
    let mut n = |most| c.wide(most);
    let (who, first, second) = (n(1_000), n(1_000), n(1_000));
    match c.below(30) {
        0..12 => Move::Known(who, first),
        12..14 => Move::Shuffled(who, first, second),
        14..17 => Move::Two(who, first, second),
        17..20 => Move::Typed(who, text::shuffled(c, 12).0),
        20..22 => Move::Yes(who),
        22 => Move::No(who),
        23..25 => Move::Choose(c.below(4)),
        25 => Move::Hint,
        26..28 => Move::Save,
        _ => Move::Load,
    }
}

/// Every wording and example of the game.
fn wordings(pack: &Pack) -> Vec<String> {
    let mut all: Vec<String> = pack
        .intents
        .iter()
        .flat_map(|intent| intent.paraphrases.clone())
        .collect();
    for claim in pack.claims.list() {
        all.extend(claim.examples.positive.iter().cloned());
        all.extend(claim.examples.ambiguous.iter().cloned());
    }
    all
}

/// Every text that the pack can show, with placeholders where it has them.
fn shown_texts(pack: &Pack) -> Vec<String> {
    let mut all = Vec::new();
    for script in &pack.scripts {
        all.extend(
            pack.script_texts(&script.name)
                .into_iter()
                .map(str::to_owned),
        );
    }
    for stage in pack.intents.iter().flat_map(|intent| &intent.stages) {
        all.extend(stage.repeats.iter().chain(&stage.repeat_narration).cloned());
    }
    let pools = pack.characters.iter().map(|character| &character.pools);
    for pools in pools.chain([&pack.responses, &pack.messages]) {
        for (kind, _) in Kind::NAMES {
            all.extend(pools.of(kind).iter().map(|line| line.text.clone()));
        }
    }
    all.extend(pack.hints.iter().flat_map(|hint| hint.lines.clone()));
    all.extend(pack.scenes.iter().flat_map(|scene| scene.lines.clone()));
    all
}

/// Whether a text is one of these, with anything in place of a placeholder.
fn is_of_the_pack(texts: &[String], text: &str) -> bool {
    texts.iter().any(|template| match template.split_once('{') {
        None => template == text,
        Some((before, rest)) => {
            let after = rest.rsplit_once('}').map_or(rest, |(_, after)| after);
            text.len() >= before.len() + after.len()
                && text.starts_with(before)
                && text.ends_with(after)
        }
    })
}

fn input(pack: &Pack, wordings: &[String], step: &Move) -> Option<Input> {
    let with = |n: usize| pack.characters[n % pack.characters.len()].id.clone();
    let wording = |n: usize| wordings[n % wordings.len()].clone();
    let say = |n, text| {
        Some(Input::Say {
            with: with(n),
            text,
        })
    };
    match step {
        Move::Known(n, t) => say(*n, wording(*t)),
        Move::Shuffled(n, t, s) => {
            let mut chars: Vec<char> = wording(*t).chars().collect();
            let len = chars.len().max(1);
            if chars.is_empty() {
                return say(*n, String::new());
            }
            chars.rotate_left(s % len);
            chars.swap(0, s % len);
            say(*n, chars.into_iter().collect())
        }
        Move::Two(n, a, b) => say(*n, format!("{}。{}", wording(*a), wording(*b))),
        Move::Typed(n, text) => say(*n, text.clone()),
        Move::Yes(n) => say(*n, "はい".to_owned()),
        Move::No(n) => say(*n, "いいえ".to_owned()),
        Move::Choose(n) => Some(Input::Choose(*n)),
        Move::Hint => Some(Input::Hint),
        Move::Save | Move::Load => None,
    }
}

/// What must hold after every turn.
fn invariants(pack: &Pack, texts: &[String], before: &State, after: &State, turn: &Turn) {
    assert_eq!(after.turn, before.turn + 1);
    // Flags move only by a stage's first play, and only as the pack says.
    if after.flags != before.flags {
        let trace = &turn.trace;
        let key = format!(
            "{}/{}",
            trace.intent.as_deref().unwrap(),
            trace.stage.as_deref().unwrap()
        );
        assert_eq!(
            (turn.outcome, after.stages.get(&key)),
            (Outcome::Execute, Some(&1))
        );
        let (intent, stage) = pack.stage(&key).unwrap();
        let stage = &pack.intents[intent].stages[stage];
        let mut flags: FlagSet = before.flags.iter().filter_map(|f| pack.flag(f)).collect();
        flags.remove(&stage.clears);
        flags.add(&stage.sets);
        assert_eq!(after.flags, pack.flag_names(&flags));
    }
    // Cards and notes only grow; a card is one of its own.
    assert!(after.cards.starts_with(&before.cards));
    assert!(after.notebook.starts_with(&before.notebook));
    let mut claims: Vec<_> = after.cards.iter().map(|card| &card.claim).collect();
    claims.sort();
    claims.dedup();
    assert_eq!(claims.len(), after.cards.len());
    // Every line is the pack's; no name before its time, but in the player's
    // own words.
    let flags: FlagSet = after.flags.iter().filter_map(|f| pack.flag(f)).collect();
    let quote = turn
        .pending
        .as_ref()
        .and_then(|p| p.quote.clone())
        .unwrap_or_default();
    for block in &turn.blocks {
        let text = match block {
            Block::Line { text, .. } | Block::Narration { text } | Block::Notice { text } => text,
            Block::Recalled { text, note } => {
                assert_eq!(Some(note), turn.recalled.as_ref());
                text
            }
            Block::Wait => continue,
        };
        assert!(is_of_the_pack(texts, text), "{text}");
        let own = if quote.is_empty() {
            text.clone()
        } else {
            text.replace(&quote, "")
        };
        for locked in pack.locked.iter().filter(|l| !l.requires.holds(&flags)) {
            for name in &locked.names {
                assert!(!own.contains(name.as_str()), "{name}: {text}");
            }
        }
    }
    assert_eq!(turn.pending.is_some(), after.pending.is_some());
}

static DEMO: LazyLock<(Pack, Vec<String>, Vec<String>)> = LazyLock::new(|| {
    let pack = Pack::from_json(&game::demo().to_string()).unwrap();
    let (wordings, texts) = (wordings(&pack), shown_texts(&pack));
    (pack, wordings, texts)
});

fn play(
    c: &mut Choices,
    pack: &Pack,
    wordings: &[String],
    texts: &[String],
) -> Result<(), TestCaseError> {
    let (mut state, _) = pack.start();
    let mut saved = state.clone();
    while !c.is_empty() {
        let step = one_move(c);
        match step {
            Move::Save => saved = state.clone(),
            Move::Load => state = saved.clone(),
            _ => {}
        }
        let json = serde_json::to_string(&state).unwrap();
        prop_assert_eq!(&State::from_json(&json).unwrap(), &state);
        let Some(input) = input(pack, wordings, &step) else {
            continue;
        };
        match pack.turn(&state, &input) {
            Ok((next, turn)) => {
                invariants(pack, texts, &state, &next, &turn);
                state = next;
            }
            Err(error) => prop_assert_eq!(error.code(), "no-choice"),
        }
    }
    Ok(())
}

/// Moves in the demo game.
pub fn players(c: &mut Choices) -> Result<(), TestCaseError> {
    let (pack, wordings, texts) = &*DEMO;
    play(c, pack, wordings, texts)
}

/// A changed pack is refused with its faults, or played as any other.
pub fn packs(c: &mut Choices) -> Result<(), TestCaseError> {
    let files = game::pack(c).to_string();
    let report = check_pack_json(&files, Lang::Ja);
    prop_assert_eq!(&report, &check_pack_json(&files, Lang::Ja));
    match Pack::from_json(&files) {
        Err(faults) => {
            prop_assert!(!faults.is_empty());
            faults_json(&faults, Lang::En);
            Ok(())
        }
        Ok(pack) => play(c, &pack, &wordings(&pack), &shown_texts(&pack)),
    }
}

/// A damaged save is refused, or played on as any other.
pub fn saves(c: &mut Choices) -> Result<(), TestCaseError> {
    let (pack, wordings, texts) = &*DEMO;
    let mut state = pack.start().0;
    for _ in 0..c.below(6) {
        let step = input(pack, wordings, &one_move(c));
        if let Some(Ok((next, _))) = step.map(|input| pack.turn(&state, &input)) {
            state = next;
        }
    }
    let mut save = serde_json::to_value(&state).unwrap();
    for _ in 0..1 + c.below(3) {
        game::change(c, &mut save);
    }
    let save = save.to_string();
    let step = input(pack, wordings, &one_move(c));
    if pack.resume_json(&save).is_ok() {
        let state = State::from_json(&save).unwrap();
        if let Some(Ok((_, turn))) = step.map(|input| pack.turn(&state, &input)) {
            for block in &turn.blocks {
                if let Block::Line { text, .. } | Block::Narration { text } = block {
                    prop_assert!(is_of_the_pack(texts, text), "{}", text);
                }
            }
        }
    }
    Ok(())
}
