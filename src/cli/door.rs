//! The door through which everything goes that is said: nothing else of the program knows stdout and stderr. Whatever
//! text somebody put into a report, a list or the name of a file, on a terminal, in a pipe or in a letter of cron it is
//! shown and never obeyed; nor does it hide anything. Only colours that the program itself gives stay what they are.

use super::{Failure, terminal, width};
use kartotek_formats::diagnostic::{self, Diagnostic, Sources, Style};
use kartotek_formats::texts::{Language, OrSay, Text, text, visible};
use kartotek_intake::identity;
use std::borrow::Cow;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Characters of a page: its lines and columns.
const OF_PAGES: [char; 2] = ['\n', '\t'];

/// Words, tables, CSV, JSON, to stdout. A reader that has gone away (`| head`) is not a failure.
pub fn print(text: &str) -> Result<(), Failure> {
    write_out(visible(text, &OF_PAGES).as_bytes())
}

/// Words for people: the same, in lines no wider than the terminal.
pub fn print_words(text: &str) -> Result<(), Failure> {
    print(&width::fitted(text))
}

/// A file that goes to stdout instead of to a disk. Text has the line ends and the byte order mark that it came with; what
/// is not text in UTF-8, such as a workbook or a code page, is left as it is, but for a terminal.
pub fn print_file(bytes: &[u8]) -> Result<(), Failure> {
    match str::from_utf8(bytes) {
        Ok(text) => write_out(file(text).as_bytes()),
        Err(_) if terminal::is_terminal() => print(&String::from_utf8_lossy(bytes)),
        Err(_) => write_out(bytes),
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

fn file(text: &str) -> Cow<'_, str> {
    let kept = [OF_PAGES[0], OF_PAGES[1], '\r'];
    let (mark, rest) = text.split_at(if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 });
    // The beginning of a line must not be written over by its end.
    let shown = match rest.replace("\r\n", "").contains('\r') {
        true => Cow::Owned(rest.split("\r\n").map(|line| visible(line, &OF_PAGES)).collect::<Vec<_>>().join("\r\n")),
        false => visible(rest, &kept),
    };
    if mark.is_empty() { shown } else { Cow::Owned(format!("{mark}{shown}")) }
}

/// Whether anything has gone to stdout.
static HAS_PRINTED: AtomicBool = AtomicBool::new(false);

pub fn has_printed() -> bool {
    HAS_PRINTED.load(Ordering::Relaxed)
}

/// Whether a person has been told a command to type.
static HAS_TOLD_COMMAND: AtomicBool = AtomicBool::new(false);

/// Says how the commands that were told are typed from this folder, which is not that of the office.
pub fn tell_where(office: &Path, language: Language) {
    if HAS_TOLD_COMMAND.load(Ordering::Relaxed) {
        let office = identity::quoted(&office.to_string_lossy());
        tell(&text!("typed-elsewhere", office).say(language));
    }
}

/// Scripts and files that are read later need no word about this folder.
fn note_command(said: &[u8]) {
    const COMMAND: &[u8] = b"`kartotek ";
    if terminal::is_stderr_terminal() && said.windows(COMMAND.len()).any(|part| part == COMMAND) {
        HAS_TOLD_COMMAND.store(true, Ordering::Relaxed);
    }
}

fn write_out(bytes: &[u8]) -> Result<(), Failure> {
    note_command(bytes);
    HAS_PRINTED.fetch_or(!bytes.is_empty(), Ordering::Relaxed);
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(error).or_say(|| Text::from("stdout")).map_err(Failure::Output)
        }
        _ => Ok(()),
    }
}

/// A line for people, to stderr. Nobody reading it is not a failure.
pub fn tell(line: &str) {
    write_err(&width::fitted_to_stderr(&visible(line, &OF_PAGES)));
}

/// Diagnostics, to stderr, in colours perhaps, with `between` after each.
pub fn tell_diagnostics(found: &[Diagnostic], sources: &Sources, language: Language, between: &str) {
    for told in diagnostic::told(&found.iter().collect::<Vec<_>>(), language) {
        let text = |colour| told.text(sources, Style { language, colour });
        write_err(&format!("{}{between}", painted(text, terminal::is_stderr_coloured())));
    }
}

/// Tells what the parser of the command line says: help to stdout, objections to stderr.
pub fn tell_parsed(said: &clap::Error) {
    let text = |colour| {
        let said = said.render();
        if colour { said.ansi().to_string() } else { said.to_string() }
    };
    match said.use_stderr() {
        true => write_err(painted(text, terminal::is_stderr_coloured()).trim_end()),
        // Help that nobody reads is not a failure.
        false => drop(write_out(painted(text, terminal::is_stdout_coloured()).as_bytes())),
    }
}

fn write_err(line: &str) {
    note_command(line.as_bytes());
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// A text that is made with or without colours; it has them only if nothing else in it steers a terminal.
fn painted(text: impl Fn(bool) -> String, colour: bool) -> String {
    let plain = text(false);
    let shown = visible(&plain, &OF_PAGES);
    let coloured = colour.then(|| text(true)).filter(|coloured| without_colours(coloured) == shown);
    coloured.unwrap_or_else(|| shown.into_owned())
}

/// Without what sets a colour (`ESC [ 1 ; 31 m`).
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        match rest.strip_prefix('m') {
            Some(rest) => out.push_str(rest),
            None => {
                out.push_str("\u{1b}[");
                out.push_str(part);
            }
        }
    }
    out
}

/// Where log lines go. Colours have no place in them.
#[derive(Clone, Copy)]
pub struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let event = String::from_utf8_lossy(bytes);
        // The subscriber writes an event at a time: none of them is two lines.
        let (line, end) = event.strip_suffix('\n').map_or((&*event, ""), |line| (line, "\n"));
        std::io::stderr().write_all(format!("{}{end}", visible(line, &['\t'])).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        std::io::stderr().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_program_stay_and_those_of_others_are_shown() {
        let of_program = |name: &str, colour: bool| match colour {
            true => format!("\u{1b}[1m\u{1b}[91merror\u{1b}[0m: {name}\n"),
            false => format!("error: {name}\n"),
        };
        let shown = |name: &str, colour: bool| painted(|colour| of_program(name, colour), colour);
        assert_eq!(shown("Skov", true), of_program("Skov", true));
        assert_eq!(shown("Skov", false), of_program("Skov", false));
        for name in ["\u{1b}[31mSkov", "\u{1b}[2J", "Sk\u{9b}0mov", "\u{1b}", "Skov\u{202e}", "\u{1b}[", "\u{1b}[1;"] {
            for colour in [true, false] {
                let text = shown(name, colour);
                assert!(!text.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{text:?}");
            }
        }
    }

    #[test]
    fn a_file_keeps_its_line_ends_and_its_byte_order_mark() {
        for text in ["a;b\r\nc\r\n", "a\nb\n", "\u{feff}a\r\n", "", "Ærø"] {
            assert_eq!(file(text), text);
        }
        assert_eq!(file("\u{feff}a\rb\r\nc\u{1b}\u{feff}\r\n"), "\u{feff}a\u{240d}b\r\nc\u{241b}\u{fffd}\r\n");
    }
}
