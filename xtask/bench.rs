//! `cargo xtask bench`: the engines natively, and the package beside its peers.

use crate::failure::Failure;
use crate::process::{cargo, command, root, run};
use crate::{build, tools};

/// Where the peers are listed, with a lock file of their own.
const PEERS: &str = "benches/peers";

/// Runs both halves, or the one asked for.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let (native, peers) = match rest {
        [] => (true, true),
        [one] if one == "--native" => (true, false),
        [one] if one == "--peers" => (false, true),
        _ => return Err(Failure::usage("usage: bench [--native | --peers]")),
    };
    if native {
        run(&mut cargo(&[
            "bench",
            "--features",
            "bench",
            "--bench",
            "engines",
        ]))?;
    }
    if peers {
        build::build(build::Profile::Release)?;
        tools::npm_packages(&root().join(PEERS), &["--omit=optional"])?;
        run(&mut command("node", &["benches/peers/run.mjs"]))?;
    }
    Ok(0)
}
