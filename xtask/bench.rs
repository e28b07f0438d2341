//! `cargo xtask bench`: the engines natively, the package beside its peers, the
//! page in Chromium, and how time and memory grow.

use crate::failure::Failure;
use crate::process::{cargo, command, root, run};
use crate::{build, tools};

/// Where the peers are listed, with a lock file of their own.
const PEERS: &str = "benches/peers";

/// A part of the benchmark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Native,
    Peers,
    Web,
    Scaling,
}

const PARTS: &[(&str, Part)] = &[
    ("--native", Part::Native),
    ("--peers", Part::Peers),
    ("--web", Part::Web),
    ("--scaling", Part::Scaling),
];

/// Runs all parts, or those asked for, and writes `benches/RESULTS.md` anew
/// from what they and earlier runs left. With `--short` growth is not measured
/// at 10 MB.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let mut short = false;
    let mut chosen = Vec::new();
    for argument in rest {
        match PARTS.iter().find(|(name, _)| name == argument) {
            Some((_, part)) => chosen.push(*part),
            None if argument == "--short" => short = true,
            None => {
                let names: Vec<_> = PARTS.iter().map(|(name, _)| *name).collect();
                let names = names.join(" | ");
                return Err(Failure::usage(format!("usage: bench [--short] [{names}]")));
            }
        }
    }
    let runs = |part| chosen.is_empty() || chosen.contains(&part);
    if [Part::Peers, Part::Web, Part::Scaling]
        .into_iter()
        .any(runs)
    {
        tools::npm_packages(&root().join(PEERS), &["--omit=optional"])?;
        build::build(build::Profile::Release)?;
    }
    if runs(Part::Native) {
        native()?;
    }
    let extra: &[&str] = if short { &["--short"] } else { &[] };
    if runs(Part::Peers) {
        node("benches/peers/run.mjs", &[])?;
    }
    if runs(Part::Scaling) {
        node("benches/scaling/run.mjs", extra)?;
    }
    if runs(Part::Web) {
        let chromium = tools::chromium()?;
        run(command("node", &["benches/web/run.mjs"]).env("CHROMIUM", chromium))?;
    }
    node("benches/report.mjs", &[])?;
    Ok(0)
}

fn node(script: &str, arguments: &[&str]) -> Result<(), Failure> {
    run(command("node", &[script]).args(arguments))
}

/// Criterion for each engine: a second each, which is enough for a median.
fn native() -> Result<(), Failure> {
    let mut bench = cargo(&[
        "bench",
        "--locked",
        "--features",
        "bench",
        "--bench",
        "engines",
        "--",
    ]);
    run(bench.args(["--warm-up-time", "0.5", "--measurement-time", "1"]))
}
