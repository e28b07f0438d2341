//! What the commands need on the machine, and how it is come by.

use crate::failure::Failure;
use crate::process::{cargo, command, output, root, run};
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
pub(crate) fn node_modules() -> Result<(), Failure> {
    npm_packages(&root(), &[])
}

/// The locked packages of a folder.
///
/// A copy of the lock file inside `node_modules` says what is installed there.
pub(crate) fn npm_packages(folder: &Path, options: &[&str]) -> Result<(), Failure> {
    node()?;
    let lock = folder.join("package-lock.json");
    let stamp = folder.join("node_modules/.installed-lock.json");
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
    run(command(
        "npm",
        &["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
    )
    .args(options)
    .current_dir(folder))?;
    std::fs::write(&stamp, wanted).map_err(Failure::file(&stamp))
}

/// Programs that the browser tests can drive, in order of preference.
const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Chromium's file, installed first on Debian as root.
///
/// `CHROMIUM` in the environment names another one.
pub(crate) fn chromium() -> Result<PathBuf, Failure> {
    if let Some(chosen) = std::env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(chosen));
    }
    let installed = || BROWSERS.iter().find_map(|program| find(program));
    if let Some(file) = installed() {
        return Ok(file);
    }
    apt("chromium")?;
    installed().ok_or_else(|| Failure::Missing {
        program: "chromium".into(),
        remedy: "the package is installed, but none of its programs is on PATH".into(),
    })
}

/// A font with Japanese glyphs, installed first on Debian as root. Without one
/// every picture of the app is a picture of empty boxes.
pub(crate) fn japanese_font() -> Result<(), Failure> {
    let known = |arguments: &[&str]| {
        find("fc-list").is_some()
            && output(&mut command("fc-list", arguments)).is_ok_and(|list| !list.trim().is_empty())
    };
    if cfg!(not(target_os = "linux")) || known(&[":lang=ja", "family"]) {
        return Ok(());
    }
    apt("fonts-noto-cjk")
}

/// Formatter and linter of the toolchain.
pub(crate) fn components() -> Result<(), Failure> {
    for (program, component) in [("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")] {
        if cargo(&[component_command(component), "--version"])
            .stderr(std::process::Stdio::null())
            .output()
            .is_ok_and(|output| output.status.success())
        {
            continue;
        }
        if find("rustup").is_none() {
            return Err(Failure::Missing {
                program: program.into(),
                remedy: format!(
                    "install Rust with rustup (https://rustup.rs), then `rustup component add {component}`"
                ),
            });
        }
        run(&mut command("rustup", &["component", "add", component]))?;
    }
    Ok(())
}

fn component_command(component: &str) -> &str {
    if component == "rustfmt" {
        "fmt"
    } else {
        component
    }
}

/// Installs a Debian package when that is possible without asking.
fn apt(package: &str) -> Result<(), Failure> {
    let debian = Path::new("/etc/debian_version").exists() && find("apt-get").is_some();
    let root = debian && output(&mut command("id", &["-u"])).is_ok_and(|id| id.trim() == "0");
    if !root {
        return Err(Failure::Missing {
            program: package.into(),
            remedy: if debian {
                format!("`sudo apt-get update && sudo apt-get install {package}`")
            } else {
                format!("install what Debian calls `{package}` with your system's package manager")
            },
        });
    }
    for arguments in [
        &["update"][..],
        &["install", "-y", "--no-install-recommends", package],
    ] {
        run(command("apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(())
}
