//! Report files named on the command line.

use super::{Failure, door};
use crate::diagnostic::{Diagnostic, Sources};
use crate::formats::bundle::{self, Bundle, InputFile, bundles};
use crate::formats::file_name;
use crate::formats::limits::{LARGEST_FILE, LARGEST_TABLE};
use crate::register::foreign;
use crate::texts::{Language, OrSay, cannot_read, text};
use anyhow::bail;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// Reads the files into bundles, in the order in which they were named. A form beside a named table is read too.
pub fn read(files: &[PathBuf]) -> Result<Vec<Bundle>, Failure> {
    let mut read = Vec::with_capacity(files.len());
    // By folder and stem: files of one report count where the first of them was named.
    let mut places: HashMap<PathBuf, usize> = HashMap::new();
    let mut seen = HashSet::new();
    let is_report = |file: &&PathBuf| {
        let name = file.file_name().map(|name| name.to_string_lossy());
        !name.is_some_and(|name| file_name::is_left_behind(&name))
    };
    // Of a whole folder that is named, what programs leave behind is none.
    let named: Vec<&PathBuf> = files.iter().filter(|file| files.len() == 1 || is_report(file)).collect();
    for file in named {
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

/// Diagnostics to stderr, with the offending lines.
pub fn show(diagnostics: &[Diagnostic], bundle: &Bundle, language: Language) {
    let mut sources = Sources::default();
    for file in &bundle.files {
        bundle::show(file, &mut sources);
    }
    for diagnostic in diagnostics {
        door::tell_diagnostic(diagnostic, &sources, language);
        door::tell("");
    }
}
