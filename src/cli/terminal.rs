//! Terminals: whether stdout and stderr are one, how wide, and whether colours are wanted there. A line that is longer than the
//! terminal is wide continues in the next one, indented like its text. Colours never carry information alone.

use super::typed_option;
use anstream::{AutoStream, ColorChoice};
use clap::{Arg, ValueEnum};
use colorchoice_clap::Color;
use kartotek_publish::reply::folded;
use std::ffi::OsString;
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

/// The option `--color` with the program's own help text.
pub fn explained_color(color: Arg) -> Arg {
    color.help("Colours in messages").long_help("Colours in messages; auto: on a terminal, unless NO_COLOR is set")
}

/// Sets the choice for the whole program before the arguments are parsed, as error messages about these are coloured
/// too.
pub fn choose_colours(arguments: impl Iterator<Item = OsString>) {
    typed_colour(arguments).write_global();
}

/// The choice as typed; a value that clap will refuse counts as missing.
fn typed_colour(arguments: impl Iterator<Item = OsString>) -> Color {
    let typed = typed_option(arguments, "--color");
    let color = typed.and_then(|typed| ValueEnum::from_str(typed.to_str()?, false).ok());
    color.map_or_else(Color::default, |color| Color { color })
}

/// Fits a text to stdout; in a file or a pipe lines stay as they are.
pub fn fitted(text: &str) -> String {
    width_of_stdout().map_or_else(|| text.to_owned(), |width| wrapped(text, width.into()))
}

/// Fits a text to stderr.
pub fn fitted_to_stderr(text: &str) -> String {
    width_of_stderr().map_or_else(|| text.to_owned(), |width| wrapped(text, width.into()))
}

/// Wraps lines at `width` characters; longer words stay whole.
pub fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match line.chars().count() > width + usize::from(line.ends_with('\n')) {
            true => wrap(line, width, &mut out),
            false => out.push_str(line),
        }
    }
    out
}

fn wrap(line: &str, width: usize, out: &mut String) {
    let (first, text) = line.split_at(line.len() - line.trim_start_matches(' ').len());
    let rest = " ".repeat(hanging(line).min(width / 2));
    out.push_str(&folded(text.trim_end(), width, first, &rest).join("\n"));
    if line.ends_with('\n') {
        out.push('\n');
    }
}

/// The column where the second column of a line begins; without one, two right of the first.
fn hanging(line: &str) -> usize {
    let first = line.chars().take_while(|&c| c == ' ').count();
    let text = &line[first..];
    match text.find("  ") {
        Some(gap) => first + text[..gap].chars().count() + text[gap..].chars().take_while(|&c| c == ' ').count(),
        None => first + 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorchoice_clap::ColorChoice;

    #[test]
    fn the_choice_may_be_typed_in_either_way() {
        let typed = |line: &str| typed_colour(line.split(' ').map(OsString::from)).color;
        assert_eq!(typed("kartotek list --color never"), ColorChoice::Never);
        assert_eq!(typed("kartotek --color=always list"), ColorChoice::Always);
        assert_eq!(typed("kartotek list"), ColorChoice::Auto);
        assert_eq!(typed("kartotek check -- --color=always"), ColorChoice::Auto);
        assert_eq!(typed("kartotek --color"), ColorChoice::Auto);
    }

    #[test]
    fn a_line_that_is_too_wide_goes_on_below_its_text() {
        let text = "short\n  4.5.2.2   t = 2.50 for 9 games; not positive, B = 0\n            10 × 0.39 − 0.50 = 3.40, rounded\n";
        assert_eq!(
            wrapped(text, 40),
            "short\n  4.5.2.2   t = 2.50 for 9 games; not\n            positive, B = 0\n            10 × 0.39 − 0.50 = 3.40,\n              rounded\n"
        );
    }

    #[test]
    fn what_fits_stays_as_it_is_and_no_word_is_broken() {
        for text in ["", "\n", "ten chars.\n", "ten chars.", "/a/very/long/path/of/a/list.csv\n", "  a\n\n  b\n"] {
            assert_eq!(wrapped(text, 10), text);
        }
        assert_eq!(wrapped("see /a/very/long/path", 10), "see\n  /a/very/long/path");
    }

    #[test]
    fn at_no_width_a_word_is_lost_or_a_line_too_wide() {
        let text = "Reports read: 58 = 8 rated + 8 held back + 42 known already; æøå are letters like all others\n";
        for width in 12..100 {
            let narrow = wrapped(text, width);
            assert!(narrow.lines().all(|line| line.chars().count() <= width), "{width}:\n{narrow}");
            assert!(narrow.split_whitespace().eq(text.split_whitespace()), "{width}:\n{narrow}");
        }
    }
}
