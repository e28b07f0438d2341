//! Starting other programs.

use crate::failure::Failure;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The project's folder: where `Cargo.toml` lies.
pub(crate) fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from)
}

/// A command that runs in the project's folder and never waits for input.
pub(crate) fn command(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::null());
    command
}

/// The cargo that runs this command.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    command(
        std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        arguments,
    )
}

/// Runs a command to its end with its output shown.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Command {
            command: shown(command),
            status,
        })
    }
}

/// What a command writes to its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String, Failure> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| not_started(command, &error))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(Failure::Command {
            command: shown(command),
            status: output.status,
        })
    }
}

/// The command line as a person would type it.
pub(crate) fn shown(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|part| {
            let part = Path::new(part);
            // The full path of cargo itself says nothing to a reader.
            match part.file_name() {
                Some(name) if name == "cargo" => name.to_string_lossy().into_owned(),
                _ => part.display().to_string(),
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

pub(crate) fn not_started(command: &Command, error: &std::io::Error) -> Failure {
    Failure::Missing {
        program: command.get_program().to_string_lossy().into_owned(),
        remedy: format!("it could not be started ({error}); is it installed and on PATH?"),
    }
}
