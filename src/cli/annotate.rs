//! `kartotek check --annotate`: copies of TRF files with the findings about their pairings as comments.

use super::{Failure, output};
use kartotek_formats::bundle::{Bundle, InputFile};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{pairing_differs, pairing_order, pairing_unchecked, pairing_unlike};
use kartotek_formats::entry_list::EntryListFormat;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_write, text};
use kartotek_intake::dutch;
use kartotek_register::fsx;
use std::path::{Path, PathBuf};

/// Writes a copy of each TRF into a folder, but never over a file that was read.
pub fn write<'a>(
    reports: impl Iterator<Item = (&'a Bundle, Option<&'a ReportAsFiled>, &'a [Diagnostic])>,
    folder: &Path,
    inputs: &[PathBuf],
    language: Language,
) -> Result<(), Failure> {
    fsx::create_folder(folder).or_say(|| cannot_write(folder)).map_err(Failure::Output)?;
    for (bundle, report, diagnostics) in reports {
        let Some(InputFile { name, bytes }) = bundle.files.first() else { continue };
        let (Some(EntryListFormat::Trf), Some(report)) = (EntryListFormat::of_name(name), report) else { continue };
        let notes = notes(report, diagnostics);
        if notes.is_empty() {
            continue;
        }
        let out = folder.join(name);
        let same = |input: &PathBuf| matches!((out.canonicalize(), input.canonicalize()), (Ok(a), Ok(b)) if a == b);
        if inputs.iter().any(same) {
            return Err(Failure::Use(text!("export-same-file", file = out.display().to_string()).into()));
        }
        fsx::replace_file(&out, &annotated(bytes, &notes)).or_say(|| cannot_write(&out)).map_err(Failure::Output)?;
        output::print_to_stderr(&text!("check-annotated", file = out.display().to_string()).say(language));
    }
    Ok(())
}

/// The notes are in English for importers.
fn notes(report: &ReportAsFiled, diagnostics: &[Diagnostic]) -> Vec<String> {
    let about = [&pairing_differs::CODE, &pairing_unlike::CODE, &pairing_order::CODE, &pairing_unchecked::CODE];
    let found = diagnostics.iter().filter(|found| about.contains(&found.code));
    let mut notes: Vec<Text> = found.map(|found| found.text().clone()).collect();
    if notes.is_empty() {
        notes.extend(report.dutch.as_ref().and_then(|filed| agreeing(&dutch::of_filed(filed, report).ok()?)));
    }
    notes.iter().map(|note| plain(&note.say(Language::En))).collect()
}

/// `None`: some round differs from the system's.
fn agreeing(tournament: &kartotek_pairing::dutch::tournament::Tournament) -> Option<Text> {
    let rounds = dutch::check(tournament);
    let is_all = !rounds.is_empty() && rounds.iter().all(|round| round.checked.equal);
    is_all.then(|| text!("pairing-dutch-agree", rounds = rounds.len()))
}

/// Reduces a text to ASCII, which all code pages share.
fn plain(text: &str) -> String {
    let text = text.replace('½', "1/2").replace(['–', '−'], "-");
    text.chars().filter(char::is_ascii).collect()
}

/// The unchanged file, followed by comments.
fn annotated(bytes: &[u8], notes: &[String]) -> Vec<u8> {
    let end: &[u8] = match bytes.iter().position(|&byte| byte == b'\n' || byte == b'\r') {
        Some(at) if bytes[at..].starts_with(b"\r\n") => b"\r\n",
        Some(at) if bytes[at] == b'\r' => b"\r",
        _ => b"\n",
    };
    let mut out = bytes.to_vec();
    if !out.is_empty() && !out.ends_with(end) {
        out.extend_from_slice(end);
    }
    for note in notes {
        out.extend_from_slice(b"### kartotek: ");
        out.extend_from_slice(note.as_bytes());
        out.extend_from_slice(end);
    }
    out
}
