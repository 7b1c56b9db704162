//! Checks the files in which an office remembers where it published outside its own folder.

use super::fault::{Kind, Verdict};
use super::runs::Runs;
use super::survey::Survey;
use anyhow::Result;
use kartotek_formats::texts::text;
use kartotek_register::last_worked::{LAST_WORKED, LastWorked};
use kartotek_register::office::REPORTS;
use kartotek_register::places::{self, FolderLine};
use std::path::{Path, PathBuf};

/// The files with the places of internal lists, of all lists, and of the office.
fn files() -> [String; 3] {
    [format!("private/{}", places::KEPT_IN), places::PUBLISHED.to_owned(), places::HOME.to_owned()]
}

/// Checks that the files are unchanged; the runs say how many folders there were.
pub fn check(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    let known = lines(&survey.bytes(places::PUBLISHED).unwrap_or_default()).len();
    let told = runs.chain.iter().map(|run| run.places).max().unwrap_or_default();
    if known < told {
        let (path, kind) = (places::PUBLISHED, if known == 0 { Kind::Missing } else { Kind::Changed });
        verdict.fault(kind, path, text!("verify-places-fewer", told, known), text!("verify-places-fewer-remedy"));
    }
    for path in files() {
        let Some(bytes) = survey.bytes(&path) else { continue };
        let lines = lines(&bytes);
        if !bytes.ends_with(b"\n") || lines.iter().any(|line| matches!(line, FolderLine::Damaged)) {
            let (what, remedy) = match !path.starts_with("private/") {
                true => (text!("verify-places-changed"), text!("verify-places-remedy")),
                false => (text!("verify-published-changed"), text!("verify-published-remedy")),
            };
            verdict.fault(Kind::Changed, path, what, remedy);
        }
    }
}

/// Checks that the note of the day on which the program last worked here is unchanged.
pub fn worked(survey: &Survey, verdict: &mut Verdict) {
    if survey.get(LAST_WORKED).is_some()
        && survey.bytes(LAST_WORKED).is_none_or(|bytes| LastWorked::of_bytes(&bytes) == LastWorked::Damaged)
    {
        verdict.fault(Kind::Changed, LAST_WORKED, text!("verify-worked-changed"), text!("verify-worked-remedy"));
    }
}

fn lines(bytes: &[u8]) -> Vec<FolderLine> {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let text = |line| str::from_utf8(line).map(str::trim_end);
    lines.map(|line| text(line).map_or(FolderLine::Damaged, places::folder_line)).collect()
}

/// The folders in which lists are looked for.
pub struct Searched {
    /// The office's own folder first.
    pub places: Vec<String>,
    /// The original of which this office is a copy, if some folders are the original's.
    pub left_to: Option<PathBuf>,
}

impl Searched {
    /// Surveys the folders in which the office remembers to have published. `given`: further folders.
    // Decision (the office: a copy of an office): a copy does not judge what has become of the original since the copy was made.
    pub fn of(root: &Path, given: &[PathBuf], survey: &mut Survey) -> Result<Searched> {
        // A damaged note on homes is reported elsewhere.
        let original = places::original(root).unwrap_or_default();
        let is_own = |folder: &Path| original.as_ref().is_none_or(|original| !original.has(folder));
        let internal = super::internal_of(survey);
        let (kept, reports) = (root.join(&internal), std::path::absolute(root.join(REPORTS))?);
        let remembered = elsewhere(survey);
        let own = remembered.iter().filter(|folder| is_own(folder));
        let is_all_own = own.clone().count() == remembered.len() && is_own(&kept) && is_own(&reports);
        let mut places = vec![REPORTS.to_owned()];
        for folder in own.chain(given) {
            let folder = std::path::absolute(folder)?;
            let place = folder.to_string_lossy().into_owned();
            if folder != reports && !places.contains(&place) {
                survey.add(&folder, &place);
                places.push(place);
            }
        }
        if is_own(&kept) {
            survey.add(&kept, &internal);
        }
        // The folder may be a link to that of a web server.
        if is_own(&reports) && reports.is_symlink() {
            survey.add(&places::real(&reports), REPORTS);
        }
        let left_to = original.map(|original| original.root).filter(|_| !is_all_own);
        Ok(Searched { places, left_to })
    }
}

/// Where lists were published besides the office's own folder.
fn elsewhere(survey: &Survey) -> Vec<PathBuf> {
    let lines = lines(&survey.bytes(places::PUBLISHED).unwrap_or_default()).into_iter();
    let folders = lines.filter_map(|line| match line {
        FolderLine::Folder(folder) => Some(folder),
        FolderLine::Damaged => None,
    });
    folders.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::bundle::sha256;
    use std::collections::BTreeMap;

    fn line(folder: &str) -> String {
        format!("{}  {folder}\n", sha256(folder.as_bytes()))
    }

    fn survey(text: &str) -> Survey {
        Survey::of_files(BTreeMap::from([(places::PUBLISHED.to_owned(), text.as_bytes().to_vec())]))
    }

    #[test]
    fn a_line_without_its_hash_is_damaged() {
        let judged = |text: &str| {
            let mut verdict = Verdict::default();
            check(&survey(text), &Runs::default(), &mut verdict);
            (verdict.faults.len(), verdict.notes.len())
        };
        assert_eq!(judged(&line("/srv/lists")), (0, 0));
        assert_eq!(judged("/srv/lists\n"), (1, 0));
        assert_eq!(judged(&line("/srv/lists").replace("/srv", "/usr")), (1, 0));
        // An interrupted write.
        assert_eq!(judged(line("/srv/lists").trim_end()), (1, 0));
    }

    #[test]
    fn lists_are_elsewhere_where_a_whole_line_says_so() {
        let text = line("/srv/lists") + "/bare/lists\n" + &line("/a").replace("/a", "/b");
        assert_eq!(elsewhere(&survey(&text)), [PathBuf::from("/srv/lists")]);
    }
}
