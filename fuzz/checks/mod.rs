//! Properties that every reader has for any bytes, not only for good files. The fuzzer tries them on what it generates,
//! `tests/corpus.rs` on what it has found.

mod bulk;
mod games;
mod lists;
pub mod measured;
mod reports;
mod tables;
pub mod whole;

use kartotek_formats::diagnostic::{self, Diagnostic, Sources, Style};
use kartotek_formats::encoding as text;
use kartotek_formats::texts::Language;
use std::collections::HashMap;

/// A check of some bytes; the error is the violated property.
pub type Check = fn(&[u8]) -> Result<(), String>;

/// Every target, by the name of its corpus.
pub const TARGETS: &[(&str, Check)] = &[
    ("trf", reports::trf),
    ("form", reports::form),
    ("json", reports::json),
    ("games_csv", reports::games_csv),
    ("xlsx", reports::xlsx),
    ("fide_list", lists::fide_text),
    ("fide_xml", lists::fide_xml),
    ("fide_zip", lists::fide_zip),
    ("member_file", tables::members),
    ("entry_list", tables::entry_list),
    ("answers", tables::answers),
    ("office_tables", tables::office),
    ("decision", tables::decision),
    ("history", bulk::history),
    ("pgn", games::pgn),
    ("whole", whole::whole),
];

/// Runs a target on the bytes of a file.
///
/// # Errors
/// The property that does not hold.
pub fn ask(target: &str, bytes: &[u8]) -> Result<(), String> {
    let check = TARGETS.iter().find(|(name, _)| *name == target).map(|(_, check)| *check);
    check.ok_or_else(|| format!("there is no target {target}"))?(bytes)
}

/// A file: its name and its bytes.
type File<'f> = (&'f str, &'f [u8]);

/// Diagnostics give the place, the fault and the remedy in both languages, and the place is in one of these files.
fn all_well_said(diagnostics: &[Diagnostic], files: &[File]) -> Result<(), String> {
    if diagnostics.is_empty() {
        return Ok(());
    }
    let mut sources = Sources::default();
    let mut widths: HashMap<&str, Vec<usize>> = HashMap::new();
    for (name, bytes) in files {
        // The rows of a spreadsheet are not lines of its file.
        if name.ends_with(".xlsx") {
            widths.insert(name, Vec::new());
            continue;
        }
        let text = text::for_display(name, bytes);
        sources.add(name, &text);
        widths.insert(name, text::lines(&text).map(|(_, line)| line.chars().count()).collect());
    }
    let mut said: HashMap<&str, usize> = HashMap::new();
    for found in diagnostics {
        let Some(widths) = widths.get(&*found.place.file) else {
            return Err(format!("a place in no file that was read: {found:?}"));
        };
        if found.place.sheet.is_none() {
            is_inside(found, widths)?;
        }
        let before = said.entry(found.code.name).or_default();
        *before += 1;
        if *before <= SAID_OF_A_CODE {
            Language::ALL.into_iter().try_for_each(|language| is_well_said(found, language, &sources))?;
        }
    }
    Ok(())
}

/// Only the first diagnostics of each code are rendered, which saves the fuzzer's time.
const SAID_OF_A_CODE: usize = 1;

fn is_inside(found: &Diagnostic, widths: &[usize]) -> Result<(), String> {
    let (line, column) = (found.place.line as usize, found.place.column as usize);
    // Text missing at the end of a line is reported beyond it.
    let width = line.checked_sub(1).and_then(|index| widths.get(index)).copied().unwrap_or(0);
    let is_on_a_line = line <= widths.len() && (line > 0 || column == 0);
    if is_on_a_line && column <= width + LONGEST_PADDING { Ok(()) } else { Err(format!("outside the file: {found:?}")) }
}

/// A line of fixed columns may be cut short, and the missing part is named by its column, at most that of a TRF's last cell.
const LONGEST_PADDING: usize = 110;

fn is_well_said(found: &Diagnostic, language: Language, sources: &Sources) -> Result<(), String> {
    let message = found.message(language);
    let remedy = found.remedy(language).unwrap_or_default();
    if message.trim().is_empty() || remedy.trim().is_empty() {
        return Err(format!("no message or no remedy in {}: {found:?}", language.code()));
    }
    // The frame around the message is the same in both languages.
    if language == Language::Da {
        return Ok(());
    }
    let shown = diagnostic::text(found, sources, Style { language, colour: false });
    if let Some(control) = shown.chars().find(|c| c.is_control() && *c != '\n') {
        return Err(format!("{control:?} reaches the terminal: {shown:?}"));
    }
    if diagnostic::json_line(found, language).lines().count() != 1 {
        return Err(format!("no line of JSON: {found:?}"));
    }
    Ok(())
}

/// Reading twice gives the same.
fn same<T: std::fmt::Debug>(what: &str, first: &T, second: &T) -> Result<(), String> {
    let (first, second) = (format!("{first:?}"), format!("{second:?}"));
    if first == second { Ok(()) } else { Err(format!("{what} read twice:\n{first}\n{second}")) }
}
