//! Updates lists outside the runs that name files by hash: sums of published folders, and known hashes of reports and decisions.

use super::searched::Searched;
use super::{Written, pair};
use crate::verify::Survey;
use kartotek_formats::bundle::{self, Bundle, InputFile, sha256};
use kartotek_formats::scores::report_of_scores;
use kartotek_register::erased::{ErasedFile, Rehashed};
use kartotek_register::run_folder::{RunName, SUMS};
use kartotek_register::staged::Staged;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The folder of a file's run, and the file's name in it. `None`: no run.
pub fn run_of(file: &str) -> Option<(&str, &str)> {
    let rest = file.strip_prefix("runs/")?;
    let rest = ["rolled-back/", "cut-off/"].iter().find_map(|aside| rest.strip_prefix(aside)).unwrap_or(rest);
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

/// Whether a file that names the person and cannot be rewritten is dropped: a run's copy, or a file in the inbox that a
/// run has copied. `copies`: the hashes of the copies of all runs.
// The facts have everything that was accepted. A report that no run has handled stays, and is reported.
pub fn is_dropped(file: &str, bytes: &[u8], copies: &BTreeSet<&str>) -> bool {
    let is_copy = run_of(file).is_some_and(|(_, name)| name.starts_with("inputs/"));
    is_copy || file.starts_with("inbox/") && copies.contains(&sha256(bytes)[..16])
}

/// Updates the sums of published folders for files with a new hash. The files of a site are not in the sums of the folder above.
pub fn sums(searched: &Searched, written: &[Written], files: &mut Vec<ErasedFile>, staged: &mut Vec<Staged>) {
    let survey = &searched.survey;
    let is_one = |name: &&str| name.ends_with(&format!("/{SUMS}")) && run_of(name).is_none() && searched.is_own(name);
    for name in survey.files().filter(is_one) {
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
            let anew = text.into_bytes();
            let (was, is) = (sha256(&bytes), sha256(&anew));
            files.push(ErasedFile { file: name.to_owned(), was, is, lines: String::new(), changed });
            staged.push(Staged { file: name.to_owned(), bytes: anew });
        }
    }
}

/// The old and new hashes of reports in the inbox and of decisions.
pub fn rehashed_inputs(survey: &Survey, written: &[Written]) -> Vec<Rehashed> {
    let anew: BTreeMap<&str, &Written> = written.iter().map(|written| (written.file.file.as_str(), written)).collect();
    let decisions = anew.values().filter(|written| written.file.file.starts_with("decisions/"));
    let mut known: Vec<Rehashed> =
        decisions.filter_map(|written| pair(written.file.was.clone(), written.file.is.clone())).collect();
    let before = bundles(survey, |_, bytes| bytes);
    let after = bundles(survey, |name, bytes| anew.get(name).map_or(bytes, |written| written.bytes.clone()));
    known.extend(before.iter().zip(&after).filter_map(|(before, after)| pair(before.hash(), after.hash())));
    known
}

/// The reports of the inbox, with the bytes of their files as they are or will be; always in the same order.
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
    let homes = report_of_scores::homes(paths.iter().map(PathBuf::as_path));
    let homed = files.into_iter().zip(&paths).map(|((inside, file), path)| {
        let (folder, stem) = match homes.get(path.as_path()) {
            Some((folder, stem)) => (folder.to_string_lossy().into_owned(), stem.clone()),
            None => (inside, bundle::stem(&file.name).to_owned()),
        };
        ((folder, stem), file)
    });
    bundle::bundles_of(homed)
}
