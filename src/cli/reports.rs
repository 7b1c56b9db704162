//! Reads the report files named on the command line.

use super::{Common, Failure, base_name, output};
use kartotek_formats::bundle::{self, Bundle, InputFile, bundles_of};
use kartotek_formats::diagnostic::codes::scores_unread;
use kartotek_formats::diagnostic::{Diagnostic, Place, Sources, cap};
use kartotek_formats::file_name;
use kartotek_formats::limits::{LARGEST_FILE, LONGEST_QUOTE, MOST_OF_A_KIND};
use kartotek_formats::scores::{ENDING, is_scores, report_of_scores};
use kartotek_formats::texts::{OrSay, Text, cannot_read, text};
use kartotek_intake::identity::quoted;
use kartotek_office::read::inbox::is_dropped;
use kartotek_register::{foreign, fsx};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

/// Reads the files into bundles, in the order named; a bare name is also looked for in the inbox. A form beside a
/// named table is read too; files of decisions are left out.
///
/// # Errors
/// A file cannot be read, or there are only decisions.
pub fn read(files: &[PathBuf], common: &Common) -> Result<Vec<Bundle>, Failure> {
    let (bundles, decisions) = read_inbox(files, common)?;
    let refused = decisions.iter().map(|file| text!("not-a-report", file = &file.name, typed = quoted(&file.name)));
    let told: Vec<Text> = refused.collect();
    match told.first() {
        Some(first) if bundles.is_empty() => return Err(first.clone().into()),
        _ => told.iter().for_each(output::tell),
    }
    Ok(bundles)
}

/// Like [`read`], but returns files of decisions separately, as a run reads an inbox.
pub fn read_inbox(files: &[PathBuf], common: &Common) -> Result<(Vec<Bundle>, Vec<InputFile>), Failure> {
    let (decisions, reports): (Vec<Placed>, Vec<Placed>) =
        opened(files, common)?.into_iter().partition(|(_, file)| is_dropped(file));
    Ok((bundled(reports)?, decisions.into_iter().map(|(_, file)| file).collect()))
}

/// The index and the stem of a report, and one of its files.
type Placed = ((usize, String), InputFile);

fn bundled(read: Vec<Placed>) -> Result<Vec<Bundle>, Failure> {
    let of_files = read.len();
    let bundles = bundles_of(read);
    let of_bundles: usize = bundles.iter().map(|bundle| bundle.files.len()).sum();
    // Scores without a report are an error only if there are no reports; else they get a diagnostic.
    if of_bundles < of_files && bundles.is_empty() {
        return Err(text!("scores-without-report").into());
    }
    Ok(bundles)
}

fn opened(files: &[PathBuf], common: &Common) -> Result<Vec<Placed>, Failure> {
    let files: Vec<PathBuf> = files.iter().map(|file| common.in_inbox(file.clone())).collect();
    let mut read = Vec::with_capacity(files.len());
    // The index of each report, by folder and stem.
    let mut places: HashMap<PathBuf, usize> = HashMap::new();
    let mut seen = HashSet::new();
    let is_report = |file: &&PathBuf| {
        let name = file.file_name().map(|name| name.to_string_lossy());
        !name.is_some_and(|name| file_name::is_system_file(&name))
    };
    // Files of the operating system are skipped if several files are named: they may come from `*`.
    let chosen = files.iter().filter(|file| files.len() == 1 || is_report(file));
    // Score files come last, so that their report claims them first.
    let (scores, reports): (Vec<&PathBuf>, Vec<&PathBuf>) =
        chosen.partition(|file| file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING)));
    let named: Vec<&PathBuf> = reports.into_iter().chain(scores).collect();
    for file in named {
        let is_json = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
        let form = Some(file.with_extension("toml")).filter(|form| !is_json && form.is_file());
        for path in std::iter::once(file.clone()).chain(form).chain(scores_of(file)) {
            if !seen.insert(path.clone()) {
                continue;
            }
            // An oversized file is read only as far as it takes to see that.
            let bytes = foreign::read_named(&path, LARGEST_FILE as u64);
            let bytes = bytes.or_say(|| cannot_read(&path)).map_err(Failure::Use)?;
            let name = base_name(&path);
            let next = places.len();
            // Scores join their report, in any folder.
            let report_file = if is_scores(&name) { file } else { &path };
            let place = *places.entry(report_file.with_extension("")).or_insert(next);
            let home = base_name(report_file);
            read.push(((place, bundle::stem(&home).to_owned()), InputFile { name, bytes }));
        }
    }
    Ok(read)
}

/// Scores of a report: `NAME.pgn` beside it, and its files in `games/`.
fn scores_of(report: &Path) -> Vec<PathBuf> {
    let folder = folder_of(report);
    let stem = report.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = report.with_extension(ENDING);
    let paths = files_around(folder);
    let homes = report_of_scores::report_paths(paths.iter().map(PathBuf::as_path));
    let is_own =
        |path: &&PathBuf| homes.get(path.as_path()).is_some_and(|(home, name)| home == folder && *name == stem);
    let in_games = paths.iter().filter(is_own).cloned();
    Some(beside).filter(|beside| beside.is_file() && beside != report).into_iter().chain(in_games).collect()
}

/// Scores that belong to no report, among the files named and in folders `games` beside them.
pub fn scores_without_report(files: &[PathBuf], bundles: &[Bundle]) -> Vec<Diagnostic> {
    let folders: BTreeSet<&Path> = files.iter().map(|file| folder_of(file)).collect();
    let names = files.iter().filter_map(|file| Some(file.file_name()?.to_string_lossy().into_owned()));
    let is_read = |name: &str| bundles.iter().any(|bundle| bundle.files.iter().any(|file| file.name == name));
    let alone = names.filter(|name| is_scores(name) && !is_read(name));
    let mut found: Vec<Diagnostic> = alone.map(|name| scores_unread::alone(&Place::file(&name))).collect();
    for folder in folders {
        for path in report_of_scores::without_report(folder, &files_around(folder)) {
            let shown = path.strip_prefix(".").unwrap_or(path).display().to_string();
            found.push(scores_unread::in_games(&Place::file(&shown)));
        }
    }
    cap(&mut found, MOST_OF_A_KIND, LONGEST_QUOTE);
    found
}

fn folder_of(report: &Path) -> &Path {
    report.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Possible scores and the reports that they may belong to, sorted; empty without a folder `games`.
fn files_around(folder: &Path) -> Vec<PathBuf> {
    let mut paths = if folder.join(report_of_scores::FOLDER).is_dir() { below(folder, 1) } else { Vec::new() };
    paths.sort();
    paths
}

/// The files of a folder and of its folders of scores; an unreadable folder counts as empty.
fn below(folder: &Path, levels: usize) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    for entry in fsx::list(folder).unwrap_or_default() {
        match entry.kind() {
            Ok(fsx::FileKind::File) => paths.push(entry.path),
            Ok(fsx::FileKind::Folder) if levels == 0 || report_of_scores::is_of_scores(&entry.path) => {
                paths.extend(below(&entry.path, levels.saturating_sub(1)));
            }
            _ => {}
        }
    }
    paths
}

/// Prints diagnostics to stderr, with the offending lines.
pub fn print_diagnostics_of_bundle(diagnostics: &[Diagnostic], bundle: &Bundle) {
    let mut sources = Sources::default();
    for file in &bundle.files {
        bundle::add_source(file, &mut sources);
    }
    print_diagnostics(diagnostics, &sources);
}

/// Prints diagnostics to stderr by place and weight, with the offending lines.
pub fn print_diagnostics_in_order(mut diagnostics: Vec<Diagnostic>, bundle: &Bundle) {
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    print_diagnostics_of_bundle(&diagnostics, bundle);
}

/// Prints diagnostics to stderr, without lines.
pub fn print_diagnostics_without_lines(diagnostics: &[Diagnostic]) {
    print_diagnostics(diagnostics, &Sources::default());
}

/// Prints diagnostics to stderr, with the lines of their files that `sources` has.
pub fn print_diagnostics(diagnostics: &[Diagnostic], sources: &Sources) {
    output::print_diagnostics(diagnostics, sources, "\n");
}
