//! `cargo xtask build`: the wasm module, its JavaScript glue, the bundles.

use crate::failure::Failure;
use crate::process::{cargo, command, root, run};
use crate::tools::{self, WASM_TARGET};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// Where the glue step writes, from the project's folder.
pub(crate) const GLUE_DIR: &str = "pkg/wasm";
/// The scripts that bundle the command line and the app, from the project's folder.
const BUNDLERS: &[&str] = &[
    "pkg/cli/build.mjs",
    "www/build.mjs",
    "www/extension/build.mjs",
];

/// How the module is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// What is published.
    Release,
    /// Built in seconds, larger and slower: to try a change in the page.
    Quick,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Self::Release => "release",
            Self::Quick => "quick",
        }
    }
}

/// `cargo xtask build [--quick]`.
pub(crate) fn main(arguments: &[String]) -> Result<u8, Failure> {
    match arguments {
        [] => build(Profile::Release)?,
        [flag] if flag == "--quick" => build(Profile::Quick)?,
        _ => return Err(Failure::usage("`build` takes `--quick` or nothing")),
    }
    Ok(0)
}

/// Builds all that the app and the package need at run time.
pub(crate) fn build(profile: Profile) -> Result<(), Failure> {
    tools::wasm_target()?;
    tools::node_modules()?;
    let module = compile(profile, None)?;
    glue(&module)?;
    for bundler in BUNDLERS {
        run(&mut command("node", &[bundler]))?;
    }
    Ok(())
}

/// Compiles the module and answers with its file, which still has
/// names; on demand the linker writes its map.
///
/// It has a target folder of its own: other flags in a shared one would
/// rebuild the native crates with every change of command.
pub(crate) fn compile(profile: Profile, map: Option<&Path>) -> Result<PathBuf, Failure> {
    let target = root().join("target/wasm");
    let mut build = cargo(&["rustc", "--lib", "--target", WASM_TARGET]);
    build
        // Of the two kinds of the library this one alone: beside an rlib,
        // cargo leaves link-time optimisation out without a word.
        .args(["--crate-type", "cdylib"])
        .args(["--profile", profile.name()])
        .arg("--target-dir")
        .arg(&target)
        .env("CARGO_ENCODED_RUSTFLAGS", flags().join("\u{1f}"));
    if let Some(map) = map {
        build
            .arg("--")
            .arg(format!("-Clink-arg=-Map={}", map.display()));
    }
    run(&mut build)?;
    Ok(target
        .join(WASM_TARGET)
        .join(profile.name())
        .join("genbun.wasm"))
}

/// Flags that keep the builder's folders out of panic messages.
fn flags() -> Vec<String> {
    let home = |variable: &str, folder: &str| {
        std::env::var_os(variable)
            .map(PathBuf::from)
            .or_else(|| Some(Path::new(&std::env::var_os("HOME")?).join(folder)))
    };
    let prefixes = [
        (
            home("CARGO_HOME", ".cargo").map(|cargo| cargo.join("registry/src")),
            "crates",
        ),
        (home("RUSTUP_HOME", ".rustup"), "rust"),
        (Some(root()), "genbun"),
    ];
    prefixes
        .into_iter()
        .filter_map(|(from, to)| Some(format!("--remap-path-prefix={}={to}", from?.display())))
        .collect()
}

/// Settings of the glue step; the caller chooses the input and the output.
pub(crate) fn bindgen() -> Result<Bindgen, Failure> {
    let mut bindgen = Bindgen::new();
    bindgen
        .web(true)
        .map_err(|error| Failure::other(format!("wasm-bindgen: {error:#}")))?
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    Ok(bindgen)
}

/// Folders of this machine that stand in the built module: none should.
pub(crate) fn builder_paths() -> Result<Vec<String>, Failure> {
    let module = root().join(GLUE_DIR).join("genbun_bg.wasm");
    let bytes = std::fs::read(&module).map_err(Failure::file(&module))?;
    let folders = [Some(root().into_os_string()), std::env::var_os("HOME")];
    Ok(folders
        .into_iter()
        .flatten()
        .filter_map(|folder| folder.into_string().ok())
        // A machine without a home of its own has `/`, which is part of every path.
        .filter(|folder| folder.len() > 1)
        .map(|folder| format!("{folder}/"))
        .filter(|folder| memchr::memmem::find(&bytes, folder.as_bytes()).is_some())
        .collect())
}

fn glue(module: &Path) -> Result<(), Failure> {
    let to = root().join(GLUE_DIR);
    bindgen()?
        .input_path(module)
        .generate(&to)
        .map_err(|error| Failure::other(format!("wasm-bindgen, {}: {error:#}", module.display())))
}
