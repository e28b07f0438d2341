//! Random players: whatever is typed, the story moves only as the pack says,
//! and every line is a line of the pack.

use super::demo;
use genbun::dialogue::{Block, FlagSet, Input, Kind, Outcome, Pack, State, Turn};
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

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let n = 0usize..1_000;
    let one = prop_oneof![
        12 => (n.clone(), n.clone()).prop_map(|(w, t)| Move::Known(w, t)),
        2 => (n.clone(), n.clone(), n.clone()).prop_map(|(w, t, s)| Move::Shuffled(w, t, s)),
        3 => (n.clone(), n.clone(), n.clone()).prop_map(|(w, a, b)| Move::Two(w, a, b)),
        1 => (n.clone(), "[ぁ-ん一-龠。？「」、 a-z]{0,20}").prop_map(|(w, t)| Move::Typed(w, t)),
        1 => (n.clone(), any::<String>()).prop_map(|(w, t)| Move::Typed(w, t)),
        2 => n.clone().prop_map(Move::Yes),
        1 => n.clone().prop_map(Move::No),
        2 => (0usize..4).prop_map(Move::Choose),
        1 => Just(Move::Hint),
        1 => Just(Move::Save),
        1 => Just(Move::Load),
    ];
    proptest::collection::vec(one, 250)
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
            let len = chars.len();
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
        assert_eq!((turn.outcome, after.stages[&key]), (Outcome::Execute, 1));
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
    let pack = demo();
    let (wordings, texts) = (wordings(&pack), shown_texts(&pack));
    (pack, wordings, texts)
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, max_shrink_iters: 2_000, ..ProptestConfig::default() })]

    /// 10,000 turns.
    #[test]
    fn random_players_break_nothing(moves in moves()) {
        let (pack, wordings, texts) = &*DEMO;
        let (mut state, _) = pack.start();
        let mut saved = state.clone();
        for step in &moves {
            match step {
                Move::Save => saved = state.clone(),
                Move::Load => state = saved.clone(),
                _ => {}
            }
            let json = serde_json::to_string(&state).unwrap();
            prop_assert_eq!(&State::from_json(&json).unwrap(), &state);
            let Some(input) = input(pack, wordings, step) else { continue };
            match pack.turn(&state, &input) {
                Ok((next, turn)) => {
                    invariants(pack, texts, &state, &next, &turn);
                    state = next;
                }
                Err(error) => prop_assert_eq!(error.code(), "no-choice"),
            }
        }
    }
}
