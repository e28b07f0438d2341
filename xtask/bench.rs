//! `cargo xtask bench`: the engines natively, the package beside its
//! peers, and the page in Chromium.

use crate::failure::Failure;
use crate::process::{cargo, command, root, run};
use crate::{build, tools};

/// Where the peers are listed, with a lock file of their own.
const PEERS: &str = "benches/peers";

/// Runs all parts, or the one asked for.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let (native, peers, web) = match rest {
        [] => (true, true, true),
        [one] if one == "--native" => (true, false, false),
        [one] if one == "--peers" => (false, true, false),
        [one] if one == "--web" => (false, false, true),
        _ => {
            return Err(Failure::usage("usage: bench [--native | --peers | --web]"));
        }
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
    if peers || web {
        build::build(build::Profile::Release)?;
    }
    if peers {
        tools::npm_packages(&root().join(PEERS), &["--omit=optional"])?;
        run(&mut command("node", &["benches/peers/run.mjs"]))?;
    }
    if web {
        let chromium = tools::chromium()?;
        run(command("node", &["benches/web/run.mjs"]).env("CHROMIUM", chromium))?;
    }
    Ok(0)
}
