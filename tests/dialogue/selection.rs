//! Rules of selection that the demo game's steps do not meet.

use super::{demo, files, planted};
use genbun::dialogue::{Input, Outcome, Pack, State, Turn};
use serde_json::json;

fn say(pack: &Pack, state: &State, with: &str, text: &str) -> (State, Turn) {
    let input = Input::Say {
        with: with.to_owned(),
        text: text.to_owned(),
    };
    pack.turn(state, &input).unwrap()
}

#[test]
fn a_guard_takes_an_intent_out() {
    let guard = json!([{"forbid": [{"textAny": ["おととい"]}]}]);
    let pack = Pack::load(files(&planted(
        "intents.json",
        "/intents/3/inputGuard",
        guard,
    )))
    .unwrap();
    let say = |text: &str| {
        let input = Input::Say {
            with: "sayoko".to_owned(),
            text: text.to_owned(),
        };
        pack.turn(&pack.start().0, &input).unwrap().1
    };
    assert_eq!(
        say("時計を見せてください").trace.intent.as_deref(),
        Some("i.clock")
    );
    let turn = say("おとといの時計を見せてください");
    assert_ne!(turn.trace.intent.as_deref(), Some("i.clock"));
    assert!(
        turn.trace
            .candidates
            .iter()
            .any(|c| c.outcome == "input-guard")
    );
}

/// A point stated too early is received, unless the topic matched is one that
/// leads on and lies clear of the adopt line.
#[test]
fn a_clear_top_match_goes_before_a_reception() {
    let text = "停電は八時四十分に起きた";
    let pack = demo();
    let turn = say(&pack, &pack.start().0, "sayoko", text).1;
    assert_eq!(
        (turn.outcome, turn.trace.rule),
        (Outcome::Reception, Some(2))
    );
    let also_a_topic = json!(text);
    let texts = planted("intents.json", "/intents/2/paraphrases/-", also_a_topic);
    let pack = Pack::load(files(&texts)).unwrap();
    let (state, turn) = say(&pack, &pack.start().0, "sayoko", text);
    assert_eq!((turn.outcome, turn.trace.rule), (Outcome::Execute, Some(2)));
    assert_eq!(turn.trace.intent.as_deref(), Some("i.blackout"));
    // Played once, the topic leads on no more: the reception comes again.
    let turn = say(&pack, &state, "sayoko", text).1;
    assert_eq!(turn.outcome, Outcome::Reception);
}

/// Of two stages that set the same flags no choice is made.
#[test]
fn points_of_the_same_progress_are_one_group() {
    let texts = planted(
        "intents.json",
        "/intents/11/stages/0/sets",
        json!(["f_time"]),
    );
    let pack = Pack::load(files(&texts)).unwrap();
    let mut state = pack.start().0;
    state.flags = ["f_blackout", "f_chip", "f_clock", "f_missing"]
        .map(str::to_owned)
        .to_vec();
    let turn = say(
        &pack,
        &state,
        "sayoko",
        "停電で時計が止まった。ふくまるは欠けた。",
    )
    .1;
    assert_eq!((turn.outcome, turn.trace.rule), (Outcome::Execute, Some(1)));
    assert!(turn.card.is_some());
}

/// A stage that clears a flag takes it out on its first play only.
#[test]
fn flags_are_cleared_once() {
    let texts = planted(
        "intents.json",
        "/intents/3/stages/0/clears",
        json!(["f_missing"]),
    );
    let pack = Pack::load(files(&texts)).unwrap();
    let start = pack.start().0;
    let (state, _) = say(&pack, &start, "sayoko", "何が消えたんですか");
    let (state, _) = say(&pack, &state, "sayoko", "柱時計を調べる");
    assert_eq!(state.flags, ["f_clock"]);
    let (mut state, _) = say(&pack, &state, "sayoko", "何が消えたんですか");
    assert_eq!(state.flags, ["f_clock"], "a repeat sets nothing");
    state.flags = vec!["f_clock".to_owned(), "f_missing".to_owned()];
    let (state, _) = say(&pack, &state, "sayoko", "柱時計を調べる");
    assert_eq!(state.flags, ["f_clock", "f_missing"], "nor clears anything");
}

/// `claimConfirm` repeats the player's words; braces in them stay braces.
#[test]
fn the_players_words_are_not_read_as_placeholders() {
    let pack = demo();
    let mut state = pack.start().0;
    state.flags = ["f_blackout", "f_clock"].map(str::to_owned).to_vec();
    let text = "停電したから時計が止まったのですか、{who}{q}さん？";
    let (_, turn) = say(&pack, &state, "sayoko", text);
    assert_eq!(turn.outcome, Outcome::ClaimInterrogative);
    let shown = serde_json::to_string(&turn.blocks).unwrap();
    assert!(shown.contains("{who}{q}さん"), "{shown}");
}
