//! `cargo xtask bundle`: the whole app in one file.

use crate::build;
use crate::failure::Failure;
use crate::process::{command, run};

/// The script that puts the file together, from the project's folder.
const ONEFILE: &str = "www/onefile/build.mjs";

/// Builds, then writes `www/dist/genbun.html`.
pub(crate) fn main() -> Result<u8, Failure> {
    build::build(build::Profile::Release)?;
    run(&mut command("node", &[ONEFILE]))?;
    Ok(0)
}
