//! `cargo xtask …`: builds, serves, tests and measures this project.
//!
//! The only place beside `pkg/cli.js` that touches the file system.

mod bench;
mod build;
mod bundle;
#[allow(unreachable_pub)]
mod cases;
mod cases_cli;
mod corpus;
mod failure;
mod fuzz;
mod json_lines;
mod link_map;
mod process;
mod serve;
mod size;
mod test;
mod tools;

use failure::Failure;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  bench [--short] [--native | --peers | --scaling | --web]
                                 times the engines, the package beside its peers, the page
  build [--quick]                the wasm package (pkg/wasm/) and the app's bundles (www/dist/);
                                 quick: built in seconds, larger and slower
  bundle                         the whole app in one file, www/dist/genbun.html
  cases KIND FILE… [--pack DIR] [--json]
                                 runs case files (JSON Lines) of one kind
  corpus DIR [--mutations FILE] [--known FILE] [--stats]
                                 checks whole folders of documents, sound or with planted faults
  fuzz --minutes N [--seed N] [--only ORACLE]
                                 generated input against what must always hold (tests/fuzz)
  serve [--port N] [--no-build]  builds, then serves the app on localhost
  size                           builds, then prints what the wasm package weighs
  test [SUITE…]                  every check of the project, or the suites named
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(failure.code())
        }
    }
}

/// Runs one command and answers with its exit code.
fn dispatch(arguments: &[String]) -> Result<u8, Failure> {
    let Some((command, rest)) = arguments.split_first() else {
        return Err(Failure::usage(format!("no command\n\n{HELP}")));
    };
    match command.as_str() {
        "bench" => bench::main(rest),
        "build" => build::main(rest),
        "bundle" => {
            no_arguments("bundle", rest)?;
            bundle::main()
        }
        "cases" => cases_cli::main(rest),
        "corpus" => corpus::main(rest),
        "fuzz" => fuzz::main(rest),
        "serve" => serve::main(rest),
        "size" => {
            no_arguments("size", rest)?;
            size::main()
        }
        "test" => test::main(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(0)
        }
        other => Err(Failure::usage(format!(
            "unknown command `{other}`\n\n{HELP}"
        ))),
    }
}

fn no_arguments(command: &str, rest: &[String]) -> Result<(), Failure> {
    match rest.first() {
        Some(extra) => Err(Failure::usage(format!(
            "`{command}` takes no argument, got `{extra}`"
        ))),
        None => Ok(()),
    }
}
