//! Everything generated, against what must hold whatever is drawn.
//!
//! As a test: a few cases of each oracle from a fixed seed. `cargo xtask fuzz`
//! goes on for as long as it is told and shows how to run a failure again.

#![allow(clippy::unwrap_used, clippy::expect_used, unreachable_pub)]

#[path = "../generated/mod.rs"]
mod generate;

mod documents;
mod players;
mod texts;

use generate::Choices;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestError, TestRng, TestRunner};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Where the last panic came from: shrinking one brings hundreds, of which only
/// the last is told.
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// What must hold of whatever is drawn.
struct Oracle {
    name: &'static str,
    /// Bytes that one case may draw from.
    bytes: usize,
    /// Cases of the short run.
    cases: u32,
    holds: fn(&mut Choices) -> Result<(), TestCaseError>,
}

#[rustfmt::skip]
const ORACLES: &[Oracle] = &[
    Oracle { name: "sound", bytes: 160, cases: 60, holds: documents::sound },
    Oracle { name: "renumbered", bytes: 160, cases: 60, holds: documents::renumbered },
    Oracle { name: "quoted", bytes: 160, cases: 30, holds: documents::quoted },
    Oracle { name: "documents", bytes: 300, cases: 60, holds: texts::documents },
    Oracle { name: "cites", bytes: 300, cases: 60, holds: texts::cites },
    Oracle { name: "corpus-quotes", bytes: 8, cases: 40, holds: texts::sentences_of_the_corpus },
    Oracle { name: "figures", bytes: 200, cases: 60, holds: texts::figures },
    Oracle { name: "passed-on", bytes: 120, cases: 100, holds: texts::passed_on },
    Oracle { name: "utterances", bytes: 120, cases: 60, holds: texts::utterances },
    Oracle { name: "players", bytes: 2_400, cases: 20, holds: players::players },
    Oracle { name: "packs", bytes: 400, cases: 20, holds: players::packs },
    Oracle { name: "saves", bytes: 160, cases: 30, holds: players::saves },
];

/// The seed of the short run.
const SEED: u64 = 20_260_401;

/// Runs cases of one oracle. The failure says what to type to see it again.
fn run(oracle: &Oracle, seed: u64, cases: u32) -> Result<(), String> {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        max_shrink_iters: 3_000,
        max_shrink_time: 60_000,
        ..ProptestConfig::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let drawn = prop::collection::vec(any::<u8>(), 0..=oracle.bytes);
    runner
        .run(&drawn, |bytes| (oracle.holds)(&mut Choices::new(&bytes)))
        .map_err(|error| match error {
            TestError::Fail(reason, bytes) => {
                let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                let name = oracle.name;
                let place = LAST_PANIC.lock().map(|mut it| std::mem::take(&mut *it));
                let place = place.unwrap_or_default();
                format!(
                    "{name}: {reason} {place}\nagain: cargo xtask fuzz --only {name} --bytes {hex}-"
                )
            }
            TestError::Abort(reason) => format!("{}: {reason}", oracle.name),
        })
}

fn asked<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// The bytes that a failure names, which end in `-` so that none is an answer too.
fn asked_bytes() -> Option<Vec<u8>> {
    let hex = asked::<String>("GENBUN_FUZZ_BYTES")?;
    let hex = hex.strip_suffix('-').unwrap_or(&hex);
    let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    hex.as_bytes().chunks(2).map(pair).collect()
}

/// Cases of one oracle after the other until the time is over.
fn long(chosen: &[&Oracle], minutes: f64, seed: u64) -> Vec<String> {
    let end = Instant::now() + Duration::from_secs_f64(minutes * 60.0);
    let mut counts = vec![(0_u64, Duration::ZERO, false); chosen.len()];
    let mut failures = Vec::new();
    println!("seed {seed}");
    std::panic::set_hook(Box::new(|panic| {
        if let (Ok(mut last), Some(place)) = (LAST_PANIC.lock(), panic.location()) {
            *last = format!("({place})");
        }
    }));
    let mut batch = 0_u64;
    while Instant::now() < end && counts.iter().any(|it| !it.2) {
        for (oracle, (cases, spent, failed)) in chosen.iter().zip(&mut counts) {
            if *failed || Instant::now() >= end {
                continue;
            }
            let started = Instant::now();
            let each = oracle.cases.max(20);
            if let Err(failure) = run(oracle, seed.wrapping_add(batch), each) {
                println!("FAILED {failure}");
                failures.push(failure);
                *failed = true;
            }
            *cases += u64::from(each);
            *spent += started.elapsed();
        }
        batch += 1;
    }
    for (oracle, (cases, spent, failed)) in chosen.iter().zip(counts) {
        let verdict = if failed { "FAILED" } else { "held" };
        let seconds = spent.as_secs_f64();
        println!(
            "{:<14} {cases:>8} cases {seconds:>8.1} s  {verdict}",
            oracle.name
        );
    }
    failures
}

#[test]
fn every_oracle_holds() {
    let only: Option<String> = asked("GENBUN_FUZZ_ONLY");
    let chosen: Vec<&Oracle> = ORACLES
        .iter()
        .filter(|oracle| only.as_ref().is_none_or(|name| name == oracle.name))
        .collect();
    let names: Vec<_> = ORACLES.iter().map(|oracle| oracle.name).collect();
    assert!(!chosen.is_empty(), "known are {}", names.join(", "));
    if let Some(bytes) = asked_bytes() {
        for oracle in chosen {
            if let Err(error) = (oracle.holds)(&mut Choices::new(&bytes)) {
                panic!("{}: {error}", oracle.name);
            }
        }
        return;
    }
    let seed = asked("GENBUN_FUZZ_SEED").unwrap_or(SEED);
    let failures = match asked("GENBUN_FUZZ_MINUTES") {
        Some(minutes) => long(&chosen, minutes, seed),
        None => chosen
            .iter()
            .filter_map(|oracle| run(oracle, seed, oracle.cases).err())
            .collect(),
    };
    drop(std::panic::take_hook());
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
