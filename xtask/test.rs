//! `cargo xtask test`: every check of the project, one summary line a suite.

use crate::failure::Failure;
use crate::process::{cargo, command, root, run, tee};
use crate::tools::{self, WASM_TARGET};
use crate::{build, cases, size};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// One line of the summary.
struct Suite {
    name: &'static str,
    run: fn() -> Result<Tally, Failure>,
}

/// In the order in which they run: what is quick and needs little first.
const SUITES: &[Suite] = &[
    Suite {
        name: "format",
        run: format,
    },
    Suite {
        name: "clippy",
        run: clippy,
    },
    Suite {
        name: "clippy-wasm",
        run: clippy_wasm,
    },
    Suite {
        name: "rust",
        run: rust,
    },
    Suite {
        name: "cases",
        run: case_files,
    },
    Suite {
        name: "docs",
        run: docs,
    },
    Suite {
        name: "build",
        run: build_all,
    },
    Suite {
        name: "size",
        run: module_size,
    },
    Suite {
        name: "types",
        run: types,
    },
    Suite {
        name: "package",
        run: package,
    },
    Suite {
        name: "browser",
        run: browser,
    },
];

/// No suite takes longer on two slow cores with an empty cache.
const LIMIT: Duration = Duration::from_secs(25 * 60);

/// Tests that passed and failed; a suite that is one check counts as one.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Tally {
    passed: usize,
    failed: usize,
}

impl Tally {
    const fn one(passed: bool) -> Self {
        Self {
            passed: passed as usize,
            failed: !passed as usize,
        }
    }

    const fn and(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
        }
    }
}

/// Runs all suites, or those named; exit code 1 when a test failed.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let chosen = choose(rest)?;
    prepare(&chosen)?;
    let mut rows = Vec::new();
    for suite in chosen {
        println!("== {}", suite.name);
        let started = Instant::now();
        let tally = (suite.run)().unwrap_or_else(|failure| {
            println!("error: {failure}");
            Tally::one(false)
        });
        rows.push((suite.name, tally, started.elapsed()));
    }
    println!("== summary");
    let mut total = Tally::default();
    for (name, tally, time) in rows {
        println!(
            "{name:<12} {:>6} passed {:>4} failed {:>8.1} s",
            tally.passed,
            tally.failed,
            time.as_secs_f64()
        );
        total = total.and(tally);
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    Ok(u8::from(total.failed > 0))
}

fn choose(names: &[String]) -> Result<Vec<&'static Suite>, Failure> {
    if names.is_empty() {
        return Ok(SUITES.iter().collect());
    }
    names
        .iter()
        .map(|name| {
            SUITES
                .iter()
                .find(|suite| suite.name == name)
                .ok_or_else(|| {
                    let known: Vec<_> = SUITES.iter().map(|suite| suite.name).collect();
                    Failure::usage(format!(
                        "unknown suite `{name}`; known are {}",
                        known.join(", ")
                    ))
                })
        })
        .collect()
}

/// Comes by all that the suites need before the first one runs, so that
/// nobody waits minutes to learn that something is missing.
fn prepare(chosen: &[&Suite]) -> Result<(), Failure> {
    let needs = |names: &[&str]| chosen.iter().any(|suite| names.contains(&suite.name));
    if needs(&["format", "clippy", "clippy-wasm"]) {
        tools::components()?;
    }
    if needs(&["clippy-wasm", "build"]) {
        tools::wasm_target()?;
    }
    if needs(&[
        "rust", "cases", "build", "size", "types", "package", "browser",
    ]) {
        tools::node_modules()?;
    }
    if needs(&["browser"]) {
        tools::chromium()?;
        tools::japanese_font()?;
    }
    Ok(())
}

/// A command that passes or fails as a whole.
fn check(command: &mut Command) -> Result<Tally, Failure> {
    let (status, _) = tee(command, LIMIT)?;
    Ok(Tally::one(status.success()))
}

fn format() -> Result<Tally, Failure> {
    check(&mut cargo(&["fmt", "--check"]))
}

fn clippy() -> Result<Tally, Failure> {
    check(&mut cargo(&[
        "clippy",
        "--quiet",
        "--all-targets",
        "--features",
        "xtask",
        "--",
        "-D",
        "warnings",
    ]))
}

fn clippy_wasm() -> Result<Tally, Failure> {
    check(&mut cargo(&[
        "clippy",
        "--quiet",
        "--lib",
        "--target",
        WASM_TARGET,
        "--",
        "-D",
        "warnings",
    ]))
}

fn rust() -> Result<Tally, Failure> {
    let (status, text) = tee(
        &mut cargo(&["test", "--features", "xtask", "--no-fail-fast"]),
        LIMIT,
    )?;
    Ok(judge(cargo_tally(&text), status.success()))
}

/// Every case file of the project, each case counted. `cargo test` runs them
/// too; here a reader sees how many there are.
fn case_files() -> Result<Tally, Failure> {
    let root = root().join("tests/cases");
    let mut tally = Tally::default();
    for (kind, _) in cases::KINDS {
        let folder = root.join(kind);
        if !folder.is_dir() {
            continue;
        }
        let mut of_kind = Tally::default();
        for file in with_ending(&folder, ".jsonl")? {
            for outcome in
                cases::run_file(kind, &file, None).map_err(|error| Failure::other(error.message))?
            {
                if !outcome.passed() {
                    println!("FAIL {}: {}", outcome.id, outcome.differences.join("; "));
                }
                of_kind = of_kind.and(Tally::one(outcome.passed()));
            }
        }
        println!(
            "{kind}: {} passed, {} failed",
            of_kind.passed, of_kind.failed
        );
        tally = tally.and(of_kind);
    }
    Ok(judge(tally, true))
}

fn docs() -> Result<Tally, Failure> {
    check(cargo(&["doc", "--quiet", "--no-deps", "--lib"]).env(
        "RUSTDOCFLAGS",
        "-D warnings -A rustdoc::private-intra-doc-links",
    ))
}

fn build_all() -> Result<Tally, Failure> {
    build::build(build::Profile::Release)?;
    let paths = build::builder_paths()?;
    for path in &paths {
        println!("the module names a folder of this machine: {path}");
    }
    Ok(Tally::one(paths.is_empty()))
}

fn module_size() -> Result<Tally, Failure> {
    let size = size::module()?;
    println!("genbun_bg.wasm: {size}");
    let beyond = size.beyond(&size::LIMIT);
    for sentence in &beyond {
        println!("too large: {sentence}");
    }
    let readme = root().join("README.md");
    let text = std::fs::read_to_string(&readme).map_err(Failure::file(&readme))?;
    let told = size::told(&text, &size);
    if !told {
        println!("README.md says another size");
    }
    Ok(Tally::one(beyond.is_empty()).and(Tally::one(told)))
}

fn types() -> Result<Tally, Failure> {
    check(&mut command(
        root().join("node_modules/.bin/tsc"),
        &["-p", "tsconfig.json"],
    ))
}

fn package() -> Result<Tally, Failure> {
    native_hashes()?;
    node_tests("tests/web", None)
}

/// What the package's answers are compared with; the suite `rust` makes it too.
fn native_hashes() -> Result<(), Failure> {
    if root().join("target/same-bytes.json").exists() {
        return Ok(());
    }
    run(&mut cargo(&["test", "--quiet", "--test", "same_bytes"]))
}

fn browser() -> Result<Tally, Failure> {
    native_hashes()?;
    node_tests("tests/web/browser", Some(tools::chromium()?))
}

/// The `*.test.mjs` files of one folder through node's own test runner.
fn node_tests(folder: &str, chromium: Option<PathBuf>) -> Result<Tally, Failure> {
    let folder = root().join(folder);
    let files = with_ending(&folder, ".test.mjs")?;
    if files.is_empty() {
        return Err(Failure::other(format!(
            "no *.test.mjs in {}",
            folder.display()
        )));
    }
    // One file at a time: each drives a browser or a worker that wants a core.
    let mut node = command(
        "node",
        &["--test", "--test-concurrency=1", "--test-reporter=spec"],
    );
    if let Some(file) = chromium {
        node.env("CHROMIUM", file);
    }
    let (status, text) = tee(node.args(files), LIMIT)?;
    Ok(judge(node_tally(&text), status.success()))
}

/// The files of a folder whose names end so, sorted.
fn with_ending(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Failure> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(Failure::file(folder))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|file| file.to_string_lossy().ends_with(ending))
        .collect();
    files.sort();
    Ok(files)
}

/// A run that tested nothing, or that failed without a failed test (it did not
/// compile, a process died), counts as one failure more.
fn judge(tally: Tally, success: bool) -> Tally {
    if tally.passed + tally.failed == 0 || (tally.failed == 0 && !success) {
        Tally {
            failed: tally.failed + 1,
            ..tally
        }
    } else {
        tally
    }
}

/// Sums the `test result:` lines of `cargo test`. An ignored test is a failed
/// one: it shows nothing.
fn cargo_tally(text: &str) -> Tally {
    let mut tally = Tally::default();
    for line in text.lines().filter(|line| line.starts_with("test result:")) {
        let count = |word: &str| {
            let (before, _) = line.split_once(word)?;
            before.split_whitespace().next_back()?.parse::<usize>().ok()
        };
        tally.passed += count(" passed").unwrap_or(0);
        tally.failed += count(" failed").unwrap_or(0) + count(" ignored").unwrap_or(0);
    }
    tally
}

/// Reads the closing lines of `node --test` (`ℹ pass 12`). What was skipped,
/// left to do or cancelled is a failed test.
fn node_tally(text: &str) -> Tally {
    let mut tally = Tally::default();
    for line in text.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        let [mark, word, number] = words[..] else {
            continue;
        };
        let (true, Ok(number)) = (["ℹ", "#"].contains(&mark), number.parse::<usize>()) else {
            continue;
        };
        match word {
            "pass" => tally.passed += number,
            "fail" | "cancelled" | "skipped" | "todo" => tally.failed += number,
            _ => {}
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_results_are_summed_and_ignored_tests_fail() {
        let text = "test a ... ok\n\
            test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 10 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(
            cargo_tally(text),
            Tally {
                passed: 13,
                failed: 3
            }
        );
    }

    #[test]
    fn node_results_are_read_and_skipped_tests_fail() {
        let text = "✔ a (1 ms)\nℹ tests 5\nℹ suites 0\nℹ pass 3\nℹ fail 1\nℹ cancelled 0\n\
            ℹ skipped 1\nℹ todo 0\nℹ duration_ms 12\n";
        assert_eq!(
            node_tally(text),
            Tally {
                passed: 3,
                failed: 2
            }
        );
    }

    #[test]
    fn a_run_without_tests_is_a_failure() {
        assert_eq!(judge(Tally::default(), true).failed, 1);
        let passed = Tally {
            passed: 4,
            failed: 0,
        };
        assert_eq!(judge(passed, true), passed);
        assert_eq!(judge(passed, false).failed, 1);
    }
}
