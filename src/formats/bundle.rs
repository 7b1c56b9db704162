//! Which files are one report, and reading them into it.

use super::report::ReportAsFiled;
use super::{form, games_csv, trf};
use crate::diagnostic::{Diagnostic, Place, codes};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A file as it was found: its name without folder, and its bytes.
#[derive(Clone, Debug)]
pub struct InputFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The files of one report.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// File name without folder and ending.
    pub stem: String,
    /// The main file (TRF, JSON, games table) first, then the form.
    pub files: Vec<InputFile>,
}

/// A bundle, read.
pub struct Reading {
    /// `None`: nothing usable could be read.
    pub report: Option<ReportAsFiled>,
    pub diagnostics: Vec<Diagnostic>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Format {
    Json,
    GamesCsv,
    /// And whatever else looks like one.
    Trf,
    Toml,
}

fn format(name: &str) -> Format {
    match name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).as_deref() {
        Some("json") => Format::Json,
        Some("csv") => Format::GamesCsv,
        Some("toml") => Format::Toml,
        _ => Format::Trf,
    }
}

/// Puts files together: those of one key whose names differ only in the ending are one report, if exactly one of
/// them is a form. Bundles come in the order of their keys.
pub fn bundles<K: Ord>(files: impl IntoIterator<Item = (K, InputFile)>) -> Vec<Bundle> {
    let mut groups: BTreeMap<(K, String), Vec<InputFile>> = BTreeMap::new();
    for (key, file) in files {
        let stem = file.name.rsplit_once('.').map_or(file.name.as_str(), |(stem, _)| stem).to_owned();
        groups.entry((key, stem)).or_default().push(file);
    }
    let mut bundles = Vec::new();
    for ((_, stem), mut files) in groups {
        files.sort_by(|a, b| (format(&a.name), &a.name).cmp(&(format(&b.name), &b.name)));
        let form = files.pop_if(|file| format(&file.name) == Format::Toml);
        // A JSON report is complete; a form goes with the table beside it.
        let owner = files.iter().rposition(|file| format(&file.name) != Format::Json);
        let mut loose = Vec::new();
        for (index, file) in files.into_iter().enumerate() {
            let with_form = Some(index) == owner;
            let form = if with_form { form.clone() } else { None };
            loose.push(Bundle { stem: stem.clone(), files: std::iter::once(file).chain(form).collect() });
        }
        if owner.is_none() {
            loose.extend(form.map(|form| Bundle { stem: stem.clone(), files: vec![form] }));
        }
        bundles.append(&mut loose);
    }
    bundles
}

/// No report is larger, in bytes: its games and players would be more than any has.
pub const LARGEST_FILE: usize = 32 << 20;

impl Bundle {
    /// The main file's name.
    pub fn name(&self) -> &str {
        self.files.first().map_or(self.stem.as_str(), |file| file.name.as_str())
    }

    /// SHA-256 of the content, in hexadecimal: of the one file, or of the list of the files' own.
    pub fn hash(&self) -> String {
        match self.files.as_slice() {
            [file] => sha256(&file.bytes),
            files => {
                let list: String = files.iter().map(|file| format!("{}\n", sha256(&file.bytes))).collect();
                sha256(list.as_bytes())
            }
        }
    }

    /// The id of a report that names none: file stem, `-`, the first 8 digits of its hash.
    pub fn default_id(&self) -> String {
        format!("{}-{}", self.stem, &self.hash()[..8])
    }

    pub fn read(&self) -> Reading {
        let mut report: Option<ReportAsFiled> = None;
        let too_large = self.files.iter().filter(|file| file.bytes.len() > LARGEST_FILE);
        let mut diagnostics: Vec<Diagnostic> = too_large
            .map(|file| {
                let (size, most) = (file.bytes.len().div_ceil(1 << 20), LARGEST_FILE >> 20);
                codes::file_too_large::found(&Place::file(&file.name), size, most)
            })
            .collect();
        if !diagnostics.is_empty() {
            return Reading { report, diagnostics };
        }
        // The form first: a games table needs its players.
        for file in self.files.iter().rev() {
            match format(&file.name) {
                Format::Json => {
                    let (read, mut found) = form::read_json(&file.name, &file.bytes);
                    diagnostics.append(&mut found);
                    report = read;
                }
                Format::Toml => {
                    let (read, mut found) = form::read_toml(&file.name, &file.bytes);
                    diagnostics.append(&mut found);
                    report = read;
                }
                Format::GamesCsv => match &mut report {
                    Some(form) => diagnostics.extend(games_csv::read(&file.name, &file.bytes, form)),
                    None if self.files.len() == 1 => diagnostics.push(form_wanted(&file.name)),
                    None => {}
                },
                Format::Trf => {
                    let (read, mut found) = trf::read(&file.name, &file.bytes);
                    diagnostics.append(&mut found);
                    report = match (read, report) {
                        (Some(trf), Some(form)) => Some(trf.completed_by(form, &mut diagnostics)),
                        (trf, None) => trf,
                        (None, Some(_)) => None,
                    };
                }
            }
        }
        if let Some(report) = &report
            && report.games.is_empty()
            && report.byes.is_empty()
            && !crate::diagnostic::any_holds_back(&diagnostics)
        {
            diagnostics.push(self.without_games(report));
        }
        Reading { report, diagnostics }
    }

    /// A form whose table is missing, or a tournament that has not begun.
    fn without_games(&self, report: &ReportAsFiled) -> Diagnostic {
        let file = Place::file(self.name());
        if format(self.name()) == Format::Toml {
            return Diagnostic::new(&codes::report_without_games::CODE, &file, "the form has no games")
                .help("a form needs its table beside it: the same name, ending in .trf or .csv, or [[games]] in it");
        }
        let place = report.players.first().map_or(file, |player| player.place.clone());
        Diagnostic::new(&codes::report_without_games::CODE, &place, "no player of the report has a game in any round")
            .help("send the report when the tournament is over")
    }
}

fn form_wanted(name: &str) -> Diagnostic {
    Diagnostic::new(&codes::report_without_games::CODE, &Place::file(name), "the games table came without its form")
        .help("put the form beside it: the same name, ending in .toml, with [[players]]")
}

/// In hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
