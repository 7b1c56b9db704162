//! All output goes through this module: no other part of the program writes to stdout or stderr. A text from a report,
//! a list or a file name is shown on a terminal, in a pipe or in a letter of cron without being obeyed, and cannot
//! hide anything. Only the program's own colours are kept.

use super::{CommandOutcome, Failure, TextFormat, terminal};
use kartotek_formats::diagnostic::{self, Diagnostic, Sources, Style};
use kartotek_formats::texts::{Language, OrSay, Text, cannot_write, text, visible};
use kartotek_intake::identity;
use kartotek_register::fsx::{self, Readers};
use std::borrow::Cow;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

/// Layout characters of a page: line feed and tab.
const LAYOUT: [char; 2] = ['\n', '\t'];

/// Prints words, tables, CSV or JSON to stdout. A closed pipe (`| head`) is not a failure.
pub fn print(text: &str) -> Result<(), Failure> {
    write_out(visible(text, &LAYOUT).as_bytes())
}

/// Like `print`, with lines no wider than the terminal.
pub fn print_words(text: &str) -> Result<(), Failure> {
    print(&terminal::fitted(text))
}

/// Prints a file to stdout instead of a disk. Text keeps its line ends and its byte order mark. A file that is not
/// UTF-8, such as a workbook or a code page, is unchanged, except on a terminal.
pub fn print_file(bytes: &[u8]) -> Result<(), Failure> {
    match str::from_utf8(bytes) {
        Ok(text) => write_out(visible_file(text).as_bytes()),
        Err(_) if terminal::is_terminal() => print(&String::from_utf8_lossy(bytes)),
        Err(_) => write_out(bytes),
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

fn visible_file(text: &str) -> Cow<'_, str> {
    let kept = [LAYOUT[0], LAYOUT[1], '\r'];
    let (mark, rest) = text.split_at(if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 });
    // A lone carriage return must not let the end of a line overwrite its beginning.
    let shown = match rest.replace("\r\n", "").contains('\r') {
        true => Cow::Owned(rest.split("\r\n").map(|line| visible(line, &LAYOUT)).collect::<Vec<_>>().join("\r\n")),
        false => visible(rest, &kept),
    };
    if mark.is_empty() { shown } else { Cow::Owned(format!("{mark}{shown}")) }
}

/// Whether stdout has had any output.
static HAS_PRINTED: AtomicBool = AtomicBool::new(false);

pub fn has_printed() -> bool {
    HAS_PRINTED.load(Ordering::Relaxed)
}

/// Whether a message named a command to type.
static HAS_TOLD_COMMAND: AtomicBool = AtomicBool::new(false);

/// The language of output: as typed, else that of the office.
static LANGUAGE: RwLock<Language> = RwLock::new(Language::En);

pub fn language() -> Language {
    *LANGUAGE.read().unwrap_or_else(PoisonError::into_inner)
}

/// Sets the language of all later output.
pub fn choose_language(language: Language) {
    *LANGUAGE.write().unwrap_or_else(PoisonError::into_inner) = language;
}

/// Explains how to type the named commands from the current folder, if it is not the office's.
pub fn tell_where(office: &Path) {
    if HAS_TOLD_COMMAND.load(Ordering::Relaxed) {
        let office = identity::quoted(&office.to_string_lossy());
        tell(&text!("typed-elsewhere", office));
    }
}

/// Notes that a text for a terminal names a command to type.
fn note_command(bytes: &[u8]) {
    const COMMAND: &[u8] = b"`kartotek ";
    if terminal::is_stderr_terminal() && bytes.windows(COMMAND.len()).any(|part| part == COMMAND) {
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

/// Prints an answer as `--format` asks: as JSON, or in words no wider than the terminal.
pub fn answer(
    format: TextFormat,
    json: impl FnOnce() -> Result<String, Failure>,
    words: impl FnOnce() -> String,
) -> Result<CommandOutcome, Failure> {
    match format {
        TextFormat::Json => print(&json()?)?,
        TextFormat::Text => print_words(&words())?,
    }
    Ok(CommandOutcome::Done)
}

/// Writes a file, in place of any with this name.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_file_for(path, bytes, Readers::ByUmask)
}

/// Like `write_file`, for these readers.
pub fn write_file_for(path: &Path, bytes: &[u8], readers: Readers) -> Result<(), Failure> {
    fsx::replace_file_for(path, bytes, readers).or_say(|| cannot_write(path)).map_err(Failure::Output)
}

/// Like `write_file`, but never over one of the files that were read.
pub fn write_copy(path: &Path, bytes: &[u8], inputs: &[PathBuf]) -> Result<(), Failure> {
    let is_same = |input: &PathBuf| matches!((path.canonicalize(), input.canonicalize()), (Ok(a), Ok(b)) if a == b);
    if inputs.iter().any(is_same) {
        return Err(text!("export-same-file", file = path.display().to_string()).into());
    }
    write_file(path, bytes)
}

/// Prints a text for people to stderr, as a line.
pub fn tell(text: &Text) {
    print_to_stderr(&text.say(language()));
}

/// Prints a line for people to stderr. A closed stderr is not a failure.
pub fn print_to_stderr(line: &str) {
    write_err(&terminal::fitted_to_stderr(&visible(line, &LAYOUT)));
}

/// Prints diagnostics to stderr, coloured if possible, with `between` after each.
pub fn print_diagnostics(found: &[Diagnostic], sources: &Sources, between: &str) {
    for group in diagnostic::grouped(&found.iter().collect::<Vec<_>>(), language()) {
        let text = |colour| group.text(sources, Style { language: language(), colour });
        write_err(&format!("{}{between}", painted(text, terminal::is_stderr_coloured())));
    }
}

/// Prints the messages of the command line parser: help to stdout, errors to stderr.
pub fn print_parser_message(said: &clap::Error) {
    let text = |colour| {
        let said = said.render();
        if colour { said.ansi().to_string() } else { said.to_string() }
    };
    match said.use_stderr() {
        true => write_err(painted(text, terminal::is_stderr_coloured()).trim_end()),
        // Help into a closed pipe is not a failure.
        false => drop(write_out(painted(text, terminal::is_stdout_coloured()).as_bytes())),
    }
}

fn write_err(line: &str) {
    note_command(line.as_bytes());
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Makes a text with colours, or without them if anything else in it would control a terminal.
fn painted(text: impl Fn(bool) -> String, colour: bool) -> String {
    let plain = text(false);
    let shown = visible(&plain, &LAYOUT);
    let coloured = colour.then(|| text(true)).filter(|coloured| without_colours(coloured) == shown);
    coloured.unwrap_or_else(|| shown.into_owned())
}

/// Removes colour sequences (`ESC [ 1 ; 31 m`).
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

/// The destination of log lines, always without colours.
#[derive(Clone, Copy)]
pub struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let event = String::from_utf8_lossy(bytes);
        // The subscriber writes one event at a time, which must stay on one line.
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
            assert_eq!(visible_file(text), text);
        }
        assert_eq!(visible_file("\u{feff}a\rb\r\nc\u{1b}\u{feff}\r\n"), "\u{feff}a\u{240d}b\r\nc\u{241b}\u{fffd}\r\n");
    }
}
