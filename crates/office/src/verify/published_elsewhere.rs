//! Checks the files with the folders in which an office has published outside its own folder, and finds published lists that are
//! missing.

use super::fault::{Kind, Verdict};
use super::judgement::FROM_A_COPY;
use super::published::{PublishedFolders, command, publish_remedy};
use super::runs::{Run, Runs};
use super::survey::Survey;
use anyhow::Result;
use kartotek_formats::texts::text;
use kartotek_publish::folder;
use kartotek_register::last_worked::{LAST_WORKED, LastWorked};
use kartotek_register::office::REPORTS;
use kartotek_register::places::{self, FolderLine};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The files that name the folders of internal lists, of all lists, and of the office.
fn files() -> [String; 4] {
    let internal = format!("private/{}", places::KEPT_IN);
    [internal, places::PUBLISHED.to_owned(), places::HOME.to_owned(), places::MOVED.to_owned()]
}

/// Checks that the files are unchanged, and name as many folders as the runs record.
pub fn check(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    let known = read_lines(&survey.bytes(places::PUBLISHED).unwrap_or_default()).len();
    let recorded = runs.chain.iter().map(|run| run.places).max().unwrap_or_default();
    if known < recorded {
        let (path, kind) = (places::PUBLISHED, if known == 0 { Kind::Missing } else { Kind::Changed });
        let what = text!("verify-places-fewer", told = recorded, known);
        verdict.fault(kind, path, what, text!("verify-places-fewer-remedy"));
    }
    for path in files() {
        let Some(bytes) = survey.bytes(&path) else { continue };
        let lines = read_lines(&bytes);
        if !bytes.ends_with(b"\n") || lines.iter().any(|line| matches!(line, FolderLine::Damaged)) {
            let (what, remedy) = match !path.starts_with("private/") {
                true => (text!("verify-places-changed"), text!("verify-places-remedy")),
                false => (text!("verify-published-changed"), text!("verify-published-remedy")),
            };
            verdict.fault(Kind::Changed, path, what, remedy);
        }
    }
}

/// Checks the file with the day on which the program last worked in the office.
pub fn check_last_worked(survey: &Survey, verdict: &mut Verdict) {
    if survey.get(LAST_WORKED).is_some()
        && survey.bytes(LAST_WORKED).is_none_or(|bytes| LastWorked::of_bytes(&bytes) == LastWorked::Damaged)
    {
        verdict.fault(Kind::Changed, LAST_WORKED, text!("verify-worked-changed"), text!("verify-worked-remedy"));
    }
}

fn read_lines(bytes: &[u8]) -> Vec<FolderLine> {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let text = |line| str::from_utf8(line).map(str::trim_end);
    lines.map(|line| text(line).map_or(FolderLine::Damaged, places::folder_line)).collect()
}

/// The folders in which published lists are checked.
pub struct Searched {
    /// The office's own folder first.
    pub places: Vec<String>,
    /// If this office is a copy and some of its folders belong to the original: the original.
    pub original: Option<PathBuf>,
}

impl Searched {
    /// Surveys the folders in which the office has published. `given`: further folders.
    // Decision (the office: a copy of an office): a copy does not judge what has become of the original since the copy was made.
    pub fn of(root: &Path, given: &[PathBuf], survey: &mut Survey) -> Result<Searched> {
        // A damaged file is reported by `check`.
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
        let original = original.map(|original| original.root).filter(|_| !is_all_own);
        Ok(Searched { places, original })
    }
}

/// The folders outside the office in which lists were published.
fn elsewhere(survey: &Survey) -> Vec<PathBuf> {
    let lines = read_lines(&survey.bytes(places::PUBLISHED).unwrap_or_default()).into_iter();
    let folders = lines.filter_map(|line| match line {
        FolderLine::Folder(folder) => Some(folder),
        FolderLine::Damaged => None,
    });
    folders.collect()
}

/// Reports lists of a run that are missing in all folders although a later run was made. `published`:
/// the lists in each folder, the office's own first. `internal`: the folder of internal lists. `with_internal`: runs with
/// lists in it.
pub fn report_missing(
    survey: &Survey,
    runs: &Runs,
    published: &[(&str, PublishedFolders)],
    (internal, with_internal): (&str, &BTreeSet<String>),
    verdict: &mut Verdict,
) {
    let Some((place, _)) = published.first() else { return };
    let newest = verdict.newest.clone();
    let is_newest = |run: &Run| Some(run.name.to_string()) == newest;
    let last = runs.chain.iter().position(is_newest).unwrap_or_default();
    let rated = || runs.chain.iter().take(last + 1).filter(|run| run.name.number > 0);
    if published.iter().all(|(_, folders)| folders.public.is_empty()) {
        report_all_missing(survey, rated().count(), published, verdict);
        return;
    }
    for run in rated() {
        let mut of_day = runs.chain.iter().filter(|other| other.name.number > 0 && other.name.date == run.name.date);
        let copy = of_day.position(|other| other.name == run.name).map_or(1, |index| index + 1);
        let folder = folder::folder_name(run.name, copy);
        let is_published = published.iter().any(|(_, folders)| folders.public.contains(&run.folder));
        if !is_published && !is_newest(run) {
            let what = text!("verify-lists-missing", run = run.name.to_string());
            let remedy = text!("verify-lists-missing-remedy", folder = &run.folder);
            verdict.fault(Kind::Missing, format!("{place}/{folder}"), what, remedy);
        } else if is_published && !with_internal.contains(&run.folder) {
            let what = text!("verify-internal-missing", run = run.name.to_string());
            let file = format!("{internal}/{folder}");
            verdict.fault(Kind::Missing, file, what, if is_newest(run) { publish_remedy(place) } else { FROM_A_COPY });
        }
    }
}

/// Reports that no folder has any published lists.
fn report_all_missing(survey: &Survey, runs: usize, published: &[(&str, PublishedFolders)], verdict: &mut Verdict) {
    let places: Vec<&str> = published.iter().map(|(place, _)| *place).collect();
    let elsewhere: Vec<&str> = places.iter().copied().filter(|place| *place != REPORTS).collect();
    let are_away = !elsewhere.is_empty() && !elsewhere.iter().any(|place| survey.has_entries(place));
    // A single run may have been interrupted before it was published.
    if runs < 2 || are_away {
        if let Some(place) = places.first().filter(|_| runs > 0) {
            verdict.note(*place, text!("verify-nothing-published"));
        }
        return;
    }
    let place = elsewhere.into_iter().find(|place| survey.has_entries(place)).unwrap_or(REPORTS);
    let remedy = text!("verify-lists-gone-remedy", command = command(place));
    verdict.fault(Kind::Missing, place, text!("verify-lists-gone", runs), remedy);
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

    /// The file of each fault, or `-` and the file of a note.
    fn missing_told(there: &[&str], runs: usize, places: &[&str]) -> Vec<String> {
        let files = there.iter().map(|folder| (format!("{folder}/README"), Vec::new()));
        let survey = Survey::of_files(files.collect::<BTreeMap<_, _>>());
        let outs: Vec<(&str, PublishedFolders)> =
            places.iter().map(|place| (*place, PublishedFolders::default())).collect();
        let mut verdict = Verdict::default();
        report_all_missing(&survey, runs, &outs, &mut verdict);
        let notes = verdict.notes.iter().map(|note| format!("- {}", note.file));
        verdict.faults.iter().map(|fault| fault.file.clone()).chain(notes).collect()
    }

    #[test]
    fn lists_of_two_runs_that_are_nowhere_are_missed_where_they_should_be() {
        assert_eq!(missing_told(&[], 2, &[REPORTS]), [REPORTS]);
        // The only run may have been interrupted; without any run nothing is missing.
        assert_eq!(missing_told(&[], 1, &[REPORTS]), [format!("- {REPORTS}")]);
        assert_eq!(missing_told(&[], 0, &[REPORTS]), [""; 0]);
    }

    #[test]
    fn a_place_elsewhere_that_is_not_there_may_be_a_disk_that_is_not_mounted() {
        assert_eq!(missing_told(&[], 2, &[REPORTS, "/srv/lists"]), [format!("- {REPORTS}")]);
        assert_eq!(missing_told(&["/srv/lists"], 2, &[REPORTS, "/srv/lists"]), ["/srv/lists"]);
    }
}
