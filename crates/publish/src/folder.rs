//! Publishes copies of a run's lists: in `reports/DATE/` for the public, and in the office's `internal/DATE/`. Each folder
//! appears whole or not at all.

use super::{lists, manifest};
use anyhow::Result;
use kartotek_formats::texts::{Language, OrSay, cannot_read, cannot_write, text};
use kartotek_register::ListFormat;
use kartotek_register::fsx::{self, FileKind, Readers, Tree, plain};
pub use kartotek_register::places::is_of_day;
use kartotek_register::rolled_back::{FOLDER as ROLLED_BACK, RollbackNote, RolledBack};
use kartotek_register::run_folder::{self, MANIFEST, RunName, SUMS};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The folders of a run with its public and its internal lists.
pub const PUBLIC: &str = "lists/";
pub const INTERNAL: &str = "internal/";

/// The folder of the site, beside the public lists.
pub const SITE: &str = "site";

/// The link to the list in force.
pub const LATEST: &str = "latest";

/// The folders in which a run's lists were published.
#[derive(Clone, Debug)]
pub struct Published {
    pub public: PathBuf,
    pub internal: PathBuf,
}

/// Publishes a run in a folder named `DATE`, or `DATE-2` if it is the second of its day (`copy`). If that folder has other
/// content, it is kept and the next name is used. `forms`: the public lists in further formats, if they are published too.
///
/// # Errors
/// A folder could not be written. The run remains valid.
pub fn publish(
    reports: &Path,
    internal: &Path,
    run: RunName,
    copy: usize,
    tree: &Tree,
    not_in_run: NotInRun,
    forms: Option<Tree>,
) -> Result<Published> {
    fsx::sweep(internal, is_published).or_say(|| cannot_write(internal))?;
    sweep_reports(reports).or_say(|| cannot_write(reports))?;
    let mut internal_tree = files_below(tree, INTERNAL);
    for (list, line) in not_in_run.lines {
        let file = internal_tree.entry(list).or_default();
        file.extend_from_slice(line.as_bytes());
        file.push(b'\n');
    }
    create_internal(internal)?;
    let internal_folder = put_folder(internal, run, copy, &internal_tree, None, Readers::Office)?;
    // Letters come before the link moves: an interrupted publication is repeated, and then they are written.
    (not_in_run.letters)(&internal_folder)?;
    let public = put_folder(reports, run, copy, &public_part(tree)?, forms, Readers::ByUmask)?;
    if let Some(name) = public.file_name().and_then(|name| name.to_str()) {
        fsx::point(&reports.join(LATEST), name).or_say(|| cannot_write(reports))?;
    }
    Ok(Published { public, internal: internal_folder })
}

/// The folder in which [`publish`] would put the public lists, and whether they are already there. Nothing is written.
///
/// # Errors
/// A folder cannot be read.
pub fn destination(reports: &Path, run: RunName, copy: usize, tree: &Tree) -> Result<(PathBuf, bool)> {
    free_or_equal(reports, run, copy, &public_part(tree)?)
}

/// The public files of a run.
fn public_part(tree: &Tree) -> Result<Tree> {
    let mut public = files_below(tree, PUBLIC);
    if let Some(manifest) = tree.get(MANIFEST) {
        public.insert(MANIFEST.to_owned(), manifest::public(manifest)?);
    }
    Ok(public)
}

/// Internal lists and letters that are not in the run.
pub struct NotInRun<'b> {
    /// Lines to append; no run contains them.
    pub lines: Vec<PrivateLine>,
    /// Writes the letters into a subfolder of the given folder.
    pub letters: &'b dyn Fn(&Path) -> Result<()>,
}

/// A line about a sanction: the list it belongs to, and its text.
pub type PrivateLine = (String, String);

/// Removes lines from all internal lists ever published (§ 19).
///
/// # Errors
/// A file could not be read or replaced.
pub fn strike_out(internal: &Path, lines: &[PrivateLine]) -> Result<()> {
    let is_there = fsx::is_there(internal).or_say(|| text!("lines-not-struck-out"))?;
    if lines.is_empty() || !is_there {
        return Ok(());
    }
    let lists: BTreeSet<&str> = lines.iter().map(|(list, _)| list.as_str()).collect();
    for folder in folders_in(internal)? {
        let (mut has_list, mut was_replaced) = (false, false);
        for list in &lists {
            let path = fsx::inside(&folder, list)?;
            let bytes = fsx::if_any(plain::read(&path)).or_say(|| cannot_read(&path))?;
            let Some(bytes) = bytes else { continue };
            let is_kept = |written: &&[u8]| {
                let written = written.strip_suffix(b"\n").unwrap_or(written);
                !lines.iter().any(|(in_list, line)| in_list == list && line.as_bytes() == written)
            };
            let kept: Vec<u8> =
                bytes.split_inclusive(|&byte| byte == b'\n').filter(is_kept).flatten().copied().collect();
            has_list = true;
            if kept != bytes {
                fsx::replace_file_for(&path, &kept, Readers::Office).or_say(|| cannot_write(&path))?;
                was_replaced = true;
            }
        }
        // An interrupted command may have removed the lines without making that durable.
        if has_list && !was_replaced {
            fsx::make_durable(&folder).or_say(|| cannot_write(&folder))?;
        }
    }
    Ok(())
}

fn names_in(folder: &Path) -> Result<Vec<String>> {
    let entries = fsx::list(folder).or_say(|| cannot_read(folder))?;
    let names = entries.iter().filter_map(|entry| entry.path.file_name()?.to_str());
    Ok(names.map(str::to_owned).collect())
}

/// The folders in a folder. Links are not followed: their targets are not the office's.
fn folders_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fsx::list(folder).or_say(|| cannot_read(folder))? {
        if entry.kind()? == FileKind::Folder {
            folders.push(entry.path);
        }
    }
    Ok(folders)
}

/// Publishes internal files that belong to no run, with sums of their own as the only record of their content.
///
/// # Errors
/// The folder could not be written.
pub fn publish_alone(internal: &Path, run: RunName, tree: &Tree) -> Result<PathBuf> {
    let mut internal_tree = files_below(tree, INTERNAL);
    internal_tree.insert(SUMS.to_owned(), run_folder::sums(&internal_tree, None));
    create_internal(internal)?;
    put_folder(internal, run, 1, &internal_tree, None, Readers::Office)
}

/// Creates the folder of internal lists, readable only by the office.
///
/// # Errors
/// It cannot be made.
pub fn create_internal(internal: &Path) -> Result<()> {
    fsx::create_folder_for(internal, Readers::Office).or_say(|| cannot_write(internal))
}

/// The published files of a run, with its lists in further formats and the sums of all files.
fn with_sums(tree: &Tree, forms: Tree) -> Tree {
    let mut whole = tree.clone();
    whole.extend(forms);
    whole.insert(SUMS.to_owned(), run_folder::sums(&whole, None));
    whole
}

/// Adds further formats and the sums to a published folder, and removes formats no longer wanted.
fn add_forms(folder: &Path, tree: &Tree, forms: Tree) -> Result<()> {
    for file in further_files(tree).filter(|file| !forms.contains_key(file)) {
        let path = folder.join(file);
        if fsx::is_there(&path)? {
            fsx::erase(&path).or_say(|| cannot_write(&path))?;
        }
    }
    let (sums, further): (Tree, Tree) = with_sums(tree, forms)
        .into_iter()
        .filter(|(name, _)| !tree.contains_key(name))
        .partition(|(name, _)| name == SUMS);
    // The sums come last: their presence means that all files are there.
    for (name, bytes) in further.into_iter().chain(sums) {
        let path = folder.join(name);
        if !plain::read(&path).is_ok_and(|held| held == bytes) {
            fsx::replace_file(&path, &bytes).or_say(|| cannot_write(&path))?;
        }
    }
    Ok(())
}

/// Whether all lists exist in these formats.
///
/// # Errors
/// The folder cannot be read.
pub fn has_forms(folder: &Path, forms: &[ListFormat]) -> Result<bool> {
    let mut expected = vec![SUMS.to_owned()];
    for list in lists::public(names_in(folder)?.iter().map(String::as_str)) {
        expected.extend(forms.iter().map(|form| form.file(&list.name)));
    }
    let mut files = expected.into_iter();
    Ok(files.try_fold(true, |all, file| fsx::is_there(&folder.join(file)).map(|is_here| all && is_here))?)
}

/// Whether a file is a list in a further format. `has`: whether the run has a list file with this name.
pub fn is_further(file: &str, has: impl Fn(&str) -> bool) -> bool {
    let is_of_form = |ending: &str| ListFormat::FURTHER.iter().any(|form| form.ending() == ending);
    let parts = file.rsplit_once('.').filter(|(_, ending)| is_of_form(ending));
    parts.is_some_and(|(list, _)| has(&ListFormat::Csv.file(list)))
}

/// The names that a run's lists would have in further formats.
fn further_files(tree: &Tree) -> impl Iterator<Item = String> {
    let lists = lists::public(tree.keys().map(String::as_str)).into_iter();
    lists.flat_map(|list| ListFormat::FURTHER.map(|form| form.file(&list.name)))
}

fn files_below(tree: &Tree, prefix: &str) -> Tree {
    let files = tree.iter().filter_map(|(name, bytes)| Some((name.strip_prefix(prefix)?.to_owned(), bytes.clone())));
    files.collect()
}

/// The manifest of the lists that `latest` points to, which are the ones published last. `None`: no such lists.
///
/// # Errors
/// It cannot be read.
pub fn latest_manifest(reports: &Path) -> Result<Option<Vec<u8>>> {
    let Some(folder) = latest_folder(reports)? else { return Ok(None) };
    let path = folder.join(MANIFEST);
    fsx::if_any(plain::read(&path)).or_say(|| cannot_read(&path))
}

/// Published folders beside this one that have a site and are not of a later day, newest first.
///
/// # Errors
/// A folder cannot be read.
pub fn with_site(public: &Path) -> Result<Vec<PathBuf>> {
    let (Some(reports), Some(own)) = (public.parent(), name_of(public)) else { return Ok(Vec::new()) };
    let is_earlier_day = |folder: &PathBuf| {
        name_of(folder).is_some_and(|name| name != own && is_of_day(name) && by_day(name).0 <= by_day(own).0)
    };
    let mut folders = Vec::new();
    for folder in folders_in(reports)?.into_iter().filter(is_earlier_day) {
        if fsx::is_there(&folder.join(SITE))? {
            folders.push(folder);
        }
    }
    folders.sort_by(|a, b| name_of(b).map(by_day).cmp(&name_of(a).map(by_day)));
    Ok(folders)
}

fn name_of(folder: &Path) -> Option<&str> {
    folder.file_name()?.to_str()
}

/// Orders the names of folders by day and copy: `DATE`, `DATE-2`, `DATE-10`.
fn by_day(name: &str) -> (&str, usize, &str) {
    const DAY: usize = "2026-01-01".len();
    let (day, copy) = name.split_at_checked(DAY).unwrap_or((name, ""));
    (day, copy.len(), copy)
}

/// The folder of the lists that `latest` points to.
///
/// # Errors
/// The link cannot be read.
pub fn latest_folder(reports: &Path) -> Result<Option<PathBuf>> {
    let target = fsx::target(&reports.join(LATEST))?;
    Ok(target.map(|folder| reports.join(folder)))
}

/// Makes the publication of an interrupted command durable, and removes its leftovers.
///
/// # Errors
/// Reading or writing failed.
pub fn recover(reports: &Path, internal: &Path) -> Result<()> {
    // A file in place of the folder is reported before anything is changed.
    fsx::is_there(&reports.join(LATEST))?;
    for folder in [&internal.join(ROLLED_BACK), internal, reports] {
        fsx::sweep(folder, is_published)?;
        fsx::make_durable(folder)?;
    }
    sweep_reports(reports)
}

/// Removes what interrupted publications left aside in a folder of published lists: folders of a day, and in these the site and
/// further formats.
///
/// # Errors
/// Reading or writing failed.
pub fn sweep_reports(reports: &Path) -> Result<()> {
    if !fsx::is_there(reports)? {
        return Ok(());
    }
    fsx::sweep(reports, is_published)?;
    for folder in folders_in(reports)?.into_iter().filter(|folder| name_of(folder).is_some_and(is_of_day)) {
        let has = |list: &str| folder.join(list).is_file();
        fsx::sweep(&folder, |name| [SITE, SUMS].contains(&name) || is_further(name, has))?;
    }
    Ok(())
}

/// Whether a file name is one that the program writes, in a folder where people may keep files too: the lists of a day,
/// the link `latest`, the notice of a rollback.
pub fn is_published(name: &str) -> bool {
    let is_of_rollback = |name: &str| name.split_once('-').is_some_and(|(run, day)| is_number(run) && is_of_day(day));
    name == LATEST || is_of_day(name) || name.strip_suffix(".txt").is_some_and(is_of_rollback)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Removes leftovers of interrupted changes in internal lists.
///
/// # Errors
/// Reading or writing failed.
pub fn sweep_internal(internal: &Path) -> Result<()> {
    if fsx::is_there(internal)? {
        for folder in folders_in(internal)? {
            fsx::sweep(&folder, |name| folder.join(name).is_file())?;
        }
    }
    Ok(())
}

/// Rolled-back runs that the office has not been notified of, each with the file for the notice.
///
/// # Errors
/// The folder cannot be read.
pub fn pending_notices<'r>(internal: &Path, rolled_back: &'r [RolledBack]) -> Result<Vec<(&'r RolledBack, PathBuf)>> {
    let mut pending_notices = Vec::new();
    if fsx::is_there(internal)? {
        for run in rolled_back {
            let name = run.kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let path = internal.join(ROLLED_BACK).join(format!("{name}.txt"));
            if !fsx::is_there(&path)? {
                pending_notices.push((run, path));
            }
        }
    }
    Ok(pending_notices)
}

/// Notifies the office of rolled-back runs, in `rolled-back/` of its internal lists. Their publications are kept.
///
/// # Errors
/// A note could not be written.
pub fn notify_rollbacks(internal: &Path, rolled_back: &[RolledBack], language: Language) -> Result<()> {
    for (run, path) in pending_notices(internal, rolled_back)? {
        match run.note()? {
            Some(note) => {
                create_internal(internal)?;
                fsx::create_folder_for(&internal.join(ROLLED_BACK), Readers::Office)?;
                fsx::replace_file_for(&path, rollback_notice(&note, language).as_bytes(), Readers::Office)?;
            }
            // The rollback has happened in any case; `verify` reports the damaged note.
            None => tracing::warn!("run {} was rolled back; why is not known, for its note is damaged", run.run),
        }
    }
    Ok(())
}

/// The notice to the office about a rolled-back run.
pub fn rollback_notice(note: &RollbackNote, language: Language) -> String {
    let RollbackNote { run, newest, date, author, reason, .. } = note.clone();
    let list = run.split_once('-').map_or("", |(_, date)| date).to_owned();
    let text = text!("rolled-back", run, newest, date, author, reason, list).say(language);
    format!("{text}\n")
}

/// The folder's name for the run that is the `copy`th of its day.
pub fn folder_name(run: RunName, copy: usize) -> String {
    if copy <= 1 { run.date.to_string() } else { format!("{}-{copy}", run.date) }
}

fn put_folder(
    folder: &Path,
    run: RunName,
    first: usize,
    tree: &Tree,
    forms: Option<Tree>,
    readers: Readers,
) -> Result<PathBuf> {
    let (path, is_there) = free_or_equal(folder, run, first, tree)?;
    if is_there {
        forms.map_or(Ok(()), |forms| add_forms(&path, tree, forms))?;
        fsx::make_durable(folder)?;
        return Ok(path);
    }
    let whole = forms.map(|forms| with_sums(tree, forms));
    fsx::new_folder(&path, whole.as_ref().unwrap_or(tree), readers).or_say(|| cannot_write(&path))?;
    Ok(path)
}

/// The first folder of the day, from `first` on, that is free (`false`) or already holds these files (`true`).
fn free_or_equal(folder: &Path, run: RunName, first: usize, tree: &Tree) -> Result<(PathBuf, bool)> {
    let mut copy = first;
    loop {
        let path = folder.join(folder_name(run, copy));
        if !fsx::is_there(&path)? {
            return Ok((path, false));
        }
        if fsx::holds(&path, tree)? {
            return Ok((path, true));
        }
        copy += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tenth_list_of_a_day_is_later_than_the_second() {
        let mut names = ["2026-01-01-10", "2026-01-02", "2026-01-01-2", "2026-01-01"];
        names.sort_by_key(|name| by_day(name));
        assert_eq!(names, ["2026-01-01", "2026-01-01-2", "2026-01-01-10", "2026-01-02"]);
    }
}
