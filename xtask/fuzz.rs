//! `cargo xtask fuzz`: the oracles of `tests/fuzz` for as long as one likes.

use crate::failure::Failure;
use crate::process::{cargo, run};
use std::time::{SystemTime, UNIX_EPOCH};

const USAGE: &str = "usage: fuzz --minutes N [--seed N] [--only ORACLE]\n       \
                     fuzz --only ORACLE --bytes HEX";

/// Options and the variables by which the test reads them.
const OPTIONS: &[(&str, &str)] = &[
    ("--minutes", "GENBUN_FUZZ_MINUTES"),
    ("--seed", "GENBUN_FUZZ_SEED"),
    ("--only", "GENBUN_FUZZ_ONLY"),
    ("--bytes", "GENBUN_FUZZ_BYTES"),
];

/// Runs until the time is over; exit code 1 when an oracle failed.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let settings = settings(rest)?;
    let given = |name: &str| settings.iter().any(|(variable, _)| *variable == name);
    if !given("GENBUN_FUZZ_MINUTES") && !given("GENBUN_FUZZ_BYTES") {
        return Err(Failure::usage(USAGE));
    }
    let mut test = cargo(&["test", "--locked", "--profile", "fuzz", "--test", "fuzz"]);
    test.args(["--", "--nocapture"])
        .envs(settings.iter().cloned());
    if !given("GENBUN_FUZZ_SEED") {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seed = now.map_or(1, |time| time.as_secs());
        test.env("GENBUN_FUZZ_SEED", seed.to_string());
    }
    match run(&mut test) {
        Err(Failure::Command { .. }) => Ok(1),
        other => other.map(|()| 0),
    }
}

fn settings(rest: &[String]) -> Result<Vec<(&'static str, String)>, Failure> {
    rest.chunks(2)
        .map(|pair| {
            let known = OPTIONS
                .iter()
                .find(|(option, _)| pair.first().is_some_and(|it| it == option));
            match (known, pair.get(1)) {
                (Some((option, variable)), Some(value)) => {
                    let number = value
                        .parse::<f64>()
                        .is_ok_and(|it| it.is_finite() && it > 0.0);
                    if ["--minutes", "--seed"].contains(option) && !number {
                        return Err(Failure::usage(format!(
                            "{option}: expected a number, got `{value}`\n{USAGE}"
                        )));
                    }
                    Ok((*variable, value.clone()))
                }
                _ => Err(Failure::usage(USAGE)),
            }
        })
        .collect()
}
