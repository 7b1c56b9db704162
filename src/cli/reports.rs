//! Report files named on the command line.

use super::{Failure, colour, width};
use crate::diagnostic::{self, Diagnostic, Sources, Style};
use crate::formats::bundle::{self, Bundle, InputFile, bundles};
use crate::formats::limits::{LARGEST_FILE, LARGEST_TABLE};
use crate::register::foreign;
use crate::texts::{Language, OrSay, Text, cannot_read, text, visible};
use anyhow::bail;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Reads the files into bundles, in the order in which they were named. A form beside a named table is read too.
pub fn read(files: &[PathBuf]) -> Result<Vec<Bundle>, Failure> {
    let mut read = Vec::with_capacity(files.len());
    // By folder and stem: files of one report count where the first of them was named.
    let mut places: HashMap<PathBuf, usize> = HashMap::new();
    let mut seen = HashSet::new();
    for file in files {
        let is_json = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
        let form = Some(file.with_extension("toml")).filter(|form| !is_json && form.is_file());
        for path in std::iter::once(file.clone()).chain(form) {
            if !seen.insert(path.clone()) {
                continue;
            }
            // Of one that is too large as much as shows it.
            let bytes = foreign::read_named(&path, LARGEST_FILE as u64);
            let bytes = bytes.or_say(|| cannot_read(&path)).map_err(Failure::Use)?;
            let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            let next = places.len();
            let place = *places.entry(path.with_extension("")).or_insert(next);
            read.push((place, InputFile { name, bytes }));
        }
    }
    Ok(bundles(read))
}

/// Reads a table that was named on the command line.
///
/// # Errors
/// It cannot be read, or is larger than any.
pub fn table(path: &Path) -> anyhow::Result<Vec<u8>> {
    let bytes = foreign::read_named(path, LARGEST_TABLE).or_say(|| cannot_read(path))?;
    if bytes.len() as u64 > LARGEST_TABLE {
        bail!(text!("table-too-large", file = path.display().to_string(), most = LARGEST_TABLE >> 20));
    }
    Ok(bytes)
}

/// Data to stdout: as they are to a program or file, to a terminal what it can show. A reader that has gone away
/// (`| head`) is no failure.
pub fn print(text: &str) -> Result<(), Failure> {
    let is_terminal = std::io::stdout().is_terminal();
    let text = if is_terminal { visible(text, &['\n', '\t']) } else { Cow::Borrowed(text) };
    print_bytes(text.as_bytes())
}

/// Words for people: the same, in lines no wider than the terminal.
pub fn print_words(text: &str) -> Result<(), Failure> {
    print(&width::fitted(text))
}

/// Data of a file that is no UTF-8, as they are.
pub fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(error).or_say(|| Text::from("stdout")).map_err(Failure::Output)
        }
        _ => Ok(()),
    }
}

/// Diagnostics to stderr, with the offending lines.
pub fn show(diagnostics: &[Diagnostic], bundle: &Bundle, language: Language) {
    let mut sources = Sources::default();
    for file in &bundle.files {
        bundle::show(file, &mut sources);
    }
    let style = style(language);
    for diagnostic in diagnostics {
        show_one(diagnostic, &sources, style);
        tell("");
    }
}

/// A diagnostic to stderr. Its text is made to be shown, in colours perhaps.
pub fn show_one(diagnostic: &Diagnostic, sources: &Sources, style: Style) {
    let _ = writeln!(std::io::stderr(), "{}", diagnostic::text(diagnostic, sources, style));
}

/// Of messages on stderr.
pub fn style(language: Language) -> Style {
    Style { language, colour: colour::on_stderr() }
}

/// A line for people, to stderr. Nobody reading it is no failure.
pub fn tell(line: &str) {
    let line = visible(line, &['\n', '\t']);
    let _ = writeln!(std::io::stderr(), "{}", width::fitted_to_stderr(&line));
}
