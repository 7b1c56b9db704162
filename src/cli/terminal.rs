//! Terminals: whether stdout and stderr are one, how wide, and whether colours are wanted there.

use anstream::{AutoStream, ColorChoice};
use std::io::{IsTerminal, StderrLock, StdoutLock};
use terminal_size::{Width, terminal_size_of};

/// Whether stdout is a terminal.
pub fn is_terminal() -> bool {
    std::io::stdout().is_terminal()
}

/// Whether stderr is a terminal.
pub fn is_stderr_terminal() -> bool {
    std::io::stderr().is_terminal()
}

/// Whether the help on stdout is in colours.
pub fn is_stdout_coloured() -> bool {
    AutoStream::choice(&std::io::stdout()) != ColorChoice::Never
}

/// Whether messages on stderr are in colours.
pub fn is_stderr_coloured() -> bool {
    AutoStream::choice(&std::io::stderr()) != ColorChoice::Never
}

/// The width of the terminal in columns; `None`: stdout is a file or a pipe.
pub fn width_of_stdout() -> Option<u16> {
    let stdout: StdoutLock = std::io::stdout().lock();
    stdout.is_terminal().then(|| terminal_size_of(stdout)).flatten().map(|(Width(width), _)| width)
}

/// The width of the terminal in columns; `None`: stderr is a file or a pipe.
pub fn width_of_stderr() -> Option<u16> {
    let stderr: StderrLock = std::io::stderr().lock();
    stderr.is_terminal().then(|| terminal_size_of(stderr)).flatten().map(|(Width(width), _)| width)
}
