//! What the commands need on the machine, and how it is come by.

use crate::failure::Failure;
use crate::process::{command, output, root, run};
use std::path::{Path, PathBuf};

/// The oldest Node.js the package and its tests run on.
const NODE_MAJOR: u32 = 20;
const NODE_REMEDY: &str =
    "install Node.js 20 or newer (Debian: `apt-get install nodejs npm`; or https://nodejs.org)";
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// A program's file on `PATH`.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// Adds the wasm target when the toolchain lacks it.
pub(crate) fn wasm_target() -> Result<(), Failure> {
    let sysroot = output(&mut command("rustc", &["--print", "sysroot"]))?;
    let library = Path::new(sysroot.trim())
        .join("lib/rustlib")
        .join(WASM_TARGET);
    if library.join("lib").is_dir() {
        return Ok(());
    }
    if find("rustup").is_none() {
        return Err(Failure::Missing {
            program: format!("the Rust target {WASM_TARGET}"),
            remedy: format!(
                "install Rust with rustup (https://rustup.rs), then `rustup target add {WASM_TARGET}`"
            ),
        });
    }
    run(&mut command("rustup", &["target", "add", WASM_TARGET]))
}

/// Node.js, recent enough.
pub(crate) fn node() -> Result<(), Failure> {
    let missing = |program: &str, remedy: String| Failure::Missing {
        program: program.into(),
        remedy,
    };
    if find("node").is_none() {
        return Err(missing("node", NODE_REMEDY.into()));
    }
    let version = output(&mut command("node", &["--version"]))?;
    let major = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE_MAJOR => Ok(()),
        _ => Err(missing(
            "a recent node",
            format!("found {}; {NODE_REMEDY}", version.trim()),
        )),
    }
}

/// The development packages of `package.json`, exactly as locked.
///
/// A copy of the lock file inside `node_modules` says what is installed there.
pub(crate) fn node_modules() -> Result<(), Failure> {
    node()?;
    let root = root();
    let lock = root.join("package-lock.json");
    let stamp = root.join("node_modules/.installed-lock.json");
    let wanted = std::fs::read(&lock).map_err(Failure::file(&lock))?;
    if std::fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    if find("npm").is_none() {
        return Err(Failure::Missing {
            program: "npm".into(),
            remedy: NODE_REMEDY.into(),
        });
    }
    run(&mut command(
        "npm",
        &["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
    ))?;
    std::fs::write(&stamp, wanted).map_err(Failure::file(&stamp))
}
