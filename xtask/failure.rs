//! Why a command could not do its work.

use std::path::PathBuf;
use std::process::ExitStatus;

/// A command that could not run. A test that fails is a result, not a failure.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Wrong arguments, or a case file that cannot be run.
    #[error("{0}")]
    Usage(String),
    /// A program that is not installed and how to get it.
    #[error("{program} is missing: {remedy}")]
    Missing {
        /// The program's name.
        program: String,
        /// What to do about it.
        remedy: String,
    },
    /// A program that started and answered with an error.
    #[error("`{command}` failed ({status})")]
    Command {
        /// The command line.
        command: String,
        /// Its exit status.
        status: ExitStatus,
    },
    /// A program that ran longer than it may.
    #[error("`{command}` did not end within {seconds} s and was stopped")]
    Timeout {
        /// The command line.
        command: String,
        /// The limit.
        seconds: u64,
    },
    /// A file or folder that could not be read or written.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// The place.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Anything else, in one sentence.
    #[error("{0}")]
    Other(String),
}

impl Failure {
    /// Wrong arguments (exit code 2).
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::Usage(message.into())
    }

    /// Any other trouble (exit code 1).
    pub(crate) fn other(message: impl Into<String>) -> Self {
        Self::Other(message.into())
    }

    /// For `map_err` on a file operation.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }

    /// The exit code of the whole command.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            _ => 1,
        }
    }
}
