//! Updates lists that name files by hash, such as the sums of published folders, and makes lists and pages again after an erasure.

use super::searched::Searched;
use super::{Written, list_erased_files, rehashed};
use crate::verify::{self, Survey};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::{self, Bundle, InputFile, sha256};
use kartotek_formats::scores::report_of_scores;
use kartotek_register::erased::{ERASED, Erased, ErasedFile, Rehashed};
use kartotek_register::run_folder::{RunName, SUMS};
use kartotek_register::staged::Staged;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// The folder of a file's run, and the file's name in it. `None`: the file is not in a run.
pub fn run_of(file: &str) -> Option<(&str, &str)> {
    let below_runs = file.strip_prefix("runs/")?;
    let rest =
        ["rolled-back/", "cut-off/"].iter().find_map(|aside| below_runs.strip_prefix(aside)).unwrap_or(below_runs);
    let (run, name) = rest.split_once('/')?;
    run.get(..15)?.parse::<RunName>().ok()?;
    Some((&file[..file.len() - name.len() - 1], name))
}

/// The digits at the beginning of `runs/RUN/inputs/HASH-NAME`: the first 16 of the file's hash. `None`: `file` is not such a
/// copy.
pub fn hash_of_copy(file: &str) -> Option<&str> {
    let copy = run_of(file)?.1.strip_prefix("inputs/")?;
    let (digits, _) = copy.split_once('-')?;
    (digits.len() == 16 && !file.starts_with("runs/rolled-back/")).then_some(digits)
}

/// Whether a file that names the person and cannot be rewritten is emptied: a run's copy, or a file in the inbox that a
/// run has copied. `copies`: the hashes of the copies of all runs.
// The facts have everything that was accepted. A report that no run has handled is kept and listed for the user.
pub fn is_dropped(file: &str, bytes: &[u8], copies: &BTreeSet<&str>) -> bool {
    let is_copy = run_of(file).is_some_and(|(_, name)| name.starts_with("inputs/"));
    is_copy || file.starts_with("inbox/") && copies.contains(&sha256(bytes)[..16])
}

/// Updates the sums of published folders for files with a new hash.
pub fn update_sums(searched: &Searched, written: &[Written], files: &mut Vec<ErasedFile>, staged: &mut Vec<Staged>) {
    let survey = &searched.survey;
    let is_sums = |name: &&str| name.ends_with(&format!("/{SUMS}")) && run_of(name).is_none() && searched.is_own(name);
    for name in survey.files().filter(is_sums) {
        let folder = &name[..name.len() - SUMS.len()];
        let Some(bytes) = survey.bytes(name) else { continue };
        let mut text = String::from_utf8_lossy(&bytes).into_owned();
        let mut changed = 0;
        for one in written {
            let Some(inside) = one.file.file.strip_prefix(folder) else { continue };
            let (was, is) = (format!("{}  {inside}\n", one.file.was), format!("{}  {inside}\n", one.file.is));
            if text.contains(&was) {
                text = text.replace(&was, &is);
                changed += 1;
            }
        }
        if changed > 0 {
            let updated = text.into_bytes();
            let (was, is) = (sha256(&bytes), sha256(&updated));
            files.push(ErasedFile { file: name.to_owned(), was, is, lines: String::new(), changed });
            staged.push(Staged { file: name.to_owned(), bytes: updated });
        }
    }
}

/// The old and new hashes of reports in the inbox and of decisions.
pub fn rehashed_inputs(survey: &Survey, written: &[Written]) -> Vec<Rehashed> {
    let by_name: BTreeMap<&str, &Written> = written.iter().map(|file| (file.file.file.as_str(), file)).collect();
    let decisions = by_name.values().filter(|written| written.file.file.starts_with("decisions/"));
    let mut known: Vec<Rehashed> =
        decisions.filter_map(|written| rehashed(written.file.was.clone(), written.file.is.clone())).collect();
    let before = bundles(survey, |_, bytes| bytes);
    let after = bundles(survey, |name, bytes| by_name.get(name).map_or(bytes, |written| written.bytes.clone()));
    known.extend(before.iter().zip(&after).filter_map(|(before, after)| rehashed(before.hash(), after.hash())));
    known
}

/// The reports of the inbox in a fixed order; `bytes_of` gives the bytes of a file from its name and present bytes.
fn bundles(survey: &Survey, bytes_of: impl Fn(&str, Vec<u8>) -> Vec<u8>) -> Vec<Bundle> {
    let files: Vec<(String, InputFile)> = survey
        .below("inbox")
        .filter_map(|(path, _)| {
            let whole = format!("inbox/{path}");
            let bytes = survey.bytes(&whole)?.into_owned();
            let (inside, name) = path.rsplit_once('/').unwrap_or(("", path));
            Some((inside.to_owned(), InputFile { name: name.to_owned(), bytes: bytes_of(&whole, bytes) }))
        })
        .collect();
    let paths: Vec<PathBuf> = files.iter().map(|(inside, file)| Path::new(inside).join(&file.name)).collect();
    let homes = report_of_scores::report_paths(paths.iter().map(PathBuf::as_path));
    let homed = files.into_iter().zip(&paths).map(|((inside, file), path)| {
        let (folder, stem) = match homes.get(path.as_path()) {
            Some((folder, stem)) => (folder.to_string_lossy().into_owned(), stem.clone()),
            None => (inside, bundle::stem(&file.name).to_owned()),
        };
        ((folder, stem), file)
    });
    bundle::bundles_of(homed)
}

/// Sorted numbers as text, with consecutive ones joined: `4 17-19`.
pub fn list_ranges(lines: &[usize]) -> String {
    let mut ranges: Vec<String> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let from = at;
        while at + 1 < lines.len() && lines[at + 1] == lines[at] + 1 {
            at += 1;
        }
        ranges.push(if from == at { lines[at].to_string() } else { format!("{}-{}", lines[from], lines[at]) });
        at += 1;
    }
    ranges.join(" ")
}

/// Adds the lists and pages that are made again to the files of an erasure, and returns their names. `places`: the folders where
/// lists are published. `is_named`: whether a file names the person and was not rewritten. `number`: that of the erasure.
pub fn regenerate_lists_and_pages(
    survey: &Survey,
    places: &[String],
    all: &mut BTreeMap<String, Written>,
    is_named: &(dyn Fn(&str) -> bool + Sync),
    number: u32,
    today: NaiveDate,
) -> Result<BTreeSet<String>> {
    let mut regenerated = BTreeSet::new();
    // First the runs, then the pages, which are made from the tables of the runs.
    for places in [&[], places] {
        let after = survey_after_erasure(survey, all, number)?;
        let made = verify::regenerate(&after, places, today, &|name| all.contains_key(name) || is_named(name));
        regenerated.extend(made.keys().cloned());
        made.into_iter().for_each(|(name, bytes)| replace_written(survey, all, name, bytes));
        regenerated.extend(update_published(survey, all));
    }
    Ok(regenerated)
}

/// The office as an erasure leaves it.
pub fn survey_after_erasure(survey: &Survey, all: &BTreeMap<String, Written>, number: u32) -> Result<Survey> {
    let mut after = survey.clone();
    let mut listed = Vec::new();
    list_erased_files(
        survey,
        all.values().filter(|written| run_of(&written.file.file).is_some()),
        number,
        &mut listed,
    )?;
    for list in listed {
        after.put(list.file, list.bytes);
    }
    // A run with its sums in memory is read from there.
    for sums in survey.files().filter(|name| name.ends_with(&format!("/{SUMS}")) && run_of(name).is_some()) {
        after.keep(sums);
    }
    all.iter().for_each(|(name, written)| after.put(name.clone(), written.bytes.clone()));
    Ok(after)
}

/// Replaces the search's version of a file by the one that was made again.
fn replace_written(survey: &Survey, all: &mut BTreeMap<String, Written>, name: String, bytes: Vec<u8>) {
    let Some(was) = survey.bytes(&name) else { return };
    let lines = changed_lines(&was, &bytes);
    let changed = lines.len().max(1);
    let written = Written::of(&name, &was, bytes, &lines, changed);
    all.remove(&name);
    if written.file.was != written.file.is {
        all.insert(name, written);
    }
}

/// The lines that differ from before, counted from 1; none for a file that is not text.
fn changed_lines(was: &[u8], is: &[u8]) -> Vec<usize> {
    let (Ok(text_before), Ok(text)) = (str::from_utf8(was), str::from_utf8(is)) else { return Vec::new() };
    let mut lines_before = text_before.lines();
    (1..).zip(text.lines()).filter(|(_, line)| lines_before.next() != Some(line)).map(|(number, _)| number).collect()
}

/// Replaces published files by those of their runs, even if an earlier erasure could not reach them. Returns the names.
fn update_published(survey: &Survey, all: &mut BTreeMap<String, Written>) -> Vec<String> {
    let is_of_run = |written: &&Written| run_of(&written.file.file).is_some() && !written.bytes.is_empty();
    let mut by_old_hash: HashMap<String, Vec<u8>> =
        all.values().filter(is_of_run).map(|written| (written.file.was.clone(), written.bytes.clone())).collect();
    for list in survey.files().filter(|name| name.ends_with(&format!("/{ERASED}"))) {
        let erased = survey.bytes(list).and_then(|bytes| Erased::read(&bytes)).unwrap_or_default();
        for (name, since) in erased.0 {
            let file = list.replace(ERASED, &name);
            let now = all.get(&file).map(|written| written.bytes.clone());
            let bytes = now.or_else(|| Some(survey.bytes(&file)?.into_owned())).filter(|bytes| !bytes.is_empty());
            by_old_hash.extend(bytes.map(|bytes| (since.was, bytes)));
        }
    }
    let is_list =
        |name: &&str| run_of(name).is_none() && !["inbox/", "decisions/"].iter().any(|folder| name.starts_with(folder));
    let mut names = Vec::new();
    for name in survey.files().filter(is_list) {
        let bytes = survey.file(name).and_then(|found| by_old_hash.get(&found.sha256));
        if let Some(bytes) = bytes {
            replace_written(survey, all, name.to_owned(), bytes.clone());
            names.push(name.to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::list_ranges;

    #[test]
    fn lines_that_follow_each_other_are_told_as_one() {
        assert_eq!(list_ranges(&[4, 17, 18, 19, 21]), "4 17-19 21");
        assert_eq!(list_ranges(&[1, 2]), "1-2");
        assert_eq!(list_ranges(&[]), "");
    }
}
