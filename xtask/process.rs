//! Starting other programs.

use crate::failure::Failure;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

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

/// Runs a command with its standard output shown and kept, at most so long.
pub(crate) fn tee(command: &mut Command, limit: Duration) -> Result<(ExitStatus, String), Failure> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| not_started(command, &error))?;
    let pipe = child.stdout.take();
    let reader = std::thread::spawn(move || {
        let mut kept = String::new();
        for line in pipe
            .into_iter()
            .flat_map(|pipe| BufReader::new(pipe).split(b'\n'))
        {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            kept.push_str(&line);
            kept.push('\n');
        }
        kept
    });
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(Failure::file(shown(command)))? {
            let kept = reader.join().unwrap_or_default();
            return Ok((status, kept));
        }
        if started.elapsed() > limit {
            // The reader is left behind: a grandchild may hold the pipe open.
            let _ = child.kill();
            let _ = child.wait();
            return Err(Failure::Timeout {
                command: shown(command),
                seconds: limit.as_secs(),
            });
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Writes to standard output. A reader that closes the pipe early has seen
/// what it wanted.
pub(crate) fn print(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}
