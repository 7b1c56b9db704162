//! Whether messages are in colours. Words say the same without them.

use super::terminal;
use std::ffi::OsString;
use std::sync::OnceLock;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Colour {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

static CHOSEN: OnceLock<Colour> = OnceLock::new();

impl Colour {
    /// The colour as typed, before anything else is read: objections to the rest are told in colours too.
    pub fn typed(mut arguments: impl Iterator<Item = OsString>) -> Colour {
        let mut typed = Colour::default();
        while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
            let argument = argument.to_string_lossy();
            let value = match argument.strip_prefix("--color") {
                Some("") => arguments.next().map(|value| value.to_string_lossy().into_owned()),
                Some(value) => value.strip_prefix('=').map(str::to_owned),
                None => continue,
            };
            typed = match value.as_deref() {
                Some("always") => Colour::Always,
                Some("never") => Colour::Never,
                _ => Colour::Auto,
            };
        }
        typed
    }

    /// For the whole program.
    pub fn choose(self) {
        // The first choice counts: a second one exists only in tests.
        let _ = CHOSEN.set(self);
    }
}

/// Whether stderr is written in colours.
pub fn on_stderr() -> bool {
    on(terminal::is_stderr_terminal)
}

/// Whether the help on stdout is.
pub fn on_stdout() -> bool {
    on(terminal::is_terminal)
}

fn on(is_terminal: fn() -> bool) -> bool {
    match CHOSEN.get().copied().unwrap_or_default() {
        Colour::Auto => is_terminal() && !is_unwanted(),
        Colour::Always => true,
        Colour::Never => false,
    }
}

/// Set, to whatever but nothing (no-color.org).
fn is_unwanted() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_may_be_typed_in_either_way() {
        let typed = |line: &str| Colour::typed(line.split(' ').map(OsString::from));
        assert_eq!(typed("kartotek list --color never"), Colour::Never);
        assert_eq!(typed("kartotek --color=always list"), Colour::Always);
        assert_eq!(typed("kartotek list"), Colour::Auto);
        assert_eq!(typed("kartotek check -- --color=always"), Colour::Auto);
        assert_eq!(typed("kartotek --color"), Colour::Auto);
    }
}
