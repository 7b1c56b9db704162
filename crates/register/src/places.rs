//! Remembers the folders outside the office where lists were published. Each line of a file is a folder's path after the
//! SHA-256 of the path.

use super::fsx::{self, Readers, plain};
use super::rolled_back;
use super::run_folder::SUMS;
use super::settings::FolderSettings;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read, text};
use std::path::{Component, Path, PathBuf};

/// The file of an office that lists the folders with its published lists.
pub const PUBLISHED: &str = "PUBLISHED";

/// The file of an office with the office's own location when it published outside its folder, in lines of the same
/// form.
pub const HOME: &str = "HOME";

/// The file of an office that was moved since it wrote `HOME`: the location where it last worked, as a line of the same form.
/// It does not allow writing outside: the office may have been handed over.
pub const MOVED: &str = "MOVED";

/// The file in `private/` that lists the folders of the office's internal lists.
pub const KEPT_IN: &str = "internal";

/// The folder of an office in which it publishes.
pub const REPORTS: &str = "reports";

/// The content of a line of such a file.
pub enum FolderLine {
    Folder(PathBuf),
    Damaged,
}

/// The folder in a line of such a file.
pub fn folder_line(line: &str) -> FolderLine {
    match line.split_once("  ") {
        Some((hash, path)) if hash == sha256(path.as_bytes()) => FolderLine::Folder(PathBuf::from(path)),
        _ => FolderLine::Damaged,
    }
}

/// The folders that a file lists; none if the file is missing.
///
/// # Errors
/// It cannot be read, or a line is damaged.
pub fn read(file: &Path) -> Result<Vec<PathBuf>> {
    if !fsx::is_there(file)? {
        return Ok(Vec::new());
    }
    let text = plain::read_text(file).or_say(|| cannot_read(file))?;
    text.lines()
        .map(|line| match folder_line(line) {
            FolderLine::Folder(folder) => Ok(folder),
            FolderLine::Damaged => bail!(text!("private-line-changed", file = file.display().to_string(), line)),
        })
        .collect()
}

/// Adds a folder to a file, which `readers` may read.
///
/// # Errors
/// As for [`read`], or it cannot be written.
pub fn remember(file: &Path, folder: &Path, readers: Readers) -> Result<()> {
    let mut known = read(file)?;
    let folder = std::path::absolute(folder)?;
    if !known.contains(&folder) {
        known.push(folder);
        write(file, &known, readers)?;
    }
    Ok(())
}

/// Removes folders from a file, which `readers` may read; an empty file is removed too.
///
/// # Errors
/// As for [`remember`].
pub fn retain_folders(file: &Path, is_kept: impl Fn(&Path) -> bool, readers: Readers) -> Result<()> {
    let mut known = read(file)?;
    let before = known.len();
    known.retain(|folder| is_kept(folder));
    match known.is_empty() {
        _ if known.len() == before => {}
        true => fsx::erase(file)?,
        false => write(file, &known, readers)?,
    }
    Ok(())
}

/// An office that another office is a copy of.
pub struct Original {
    pub root: PathBuf,
    /// The folders of its published and internal lists.
    folders: Vec<PathBuf>,
}

impl Original {
    /// Whether this folder holds lists of the original.
    pub fn has(&self, folder: &Path) -> bool {
        self.folders.contains(&real(folder))
    }
}

/// The original of an office. `None`: the office is not a copy, or it was moved and its old location is empty.
///
/// # Errors
/// A record of an office's location or published folders is damaged.
pub fn original(root: &Path) -> Result<Option<Original>> {
    let is_same = |home: &PathBuf| founding_sums(home).is_some_and(|sums| Some(sums) == founding_sums(root));
    let homes: Vec<PathBuf> = earlier_homes(root)?.into_iter().filter(is_same).collect();
    let Some(first) = homes.first().cloned() else { return Ok(None) };
    let mut folders = Vec::new();
    for home in &homes {
        for file in [PUBLISHED, &format!("private/{KEPT_IN}")] {
            // If the original's file cannot be read, the copy's own file has the state at copying.
            folders.extend(read(&home.join(file)).or_else(|_| read(&root.join(file)))?);
        }
        let settings = plain::read(&home.join("kartotek.toml")).or_else(|_| plain::read(&root.join("kartotek.toml")));
        let internal = FolderSettings::of(&settings.unwrap_or_default()).internal;
        folders.extend([home.join(REPORTS), home.join(internal)]);
    }
    Ok(Some(Original { root: first, folders: folders.iter().map(|folder| real(folder)).collect() }))
}

/// The locations of an office before its present one.
fn earlier_homes(root: &Path) -> Result<Vec<PathBuf>> {
    let here = real(root);
    let is_elsewhere = |home: &PathBuf| real(home) != here;
    let (homes, recorded_moves) = (read(&root.join(HOME))?.into_iter(), read(&root.join(MOVED))?.into_iter());
    let moved: Vec<PathBuf> = recorded_moves.filter(is_elsewhere).collect();
    Ok(match moved.is_empty() {
        // Homes listed after this one belong to its own copies.
        true => homes.take_while(is_elsewhere).collect(),
        // It worked there after it was at this place.
        false => homes.filter(is_elsewhere).chain(moved).collect(),
    })
}

/// Records that an office works at its present location, if it has published outside its folder from another one. Nothing is
/// recorded in a copy.
///
/// # Errors
/// As for [`original`], or it cannot be written.
pub fn remember_move(root: &Path) -> Result<()> {
    let (file, here) = (root.join(MOVED), real(root));
    let last = read(&file)?.pop().or(read(&root.join(HOME))?.pop());
    if last.is_some_and(|last| real(&last) != here) && original(root)?.is_none() {
        write(&file, &[here], Readers::ByUmask)?;
    }
    Ok(())
}

/// Records an office's present location. In the file of a copy, the locations of its originals come first, its own last.
///
/// # Errors
/// As for [`original`], or it cannot be written.
pub fn remember_home(root: &Path) -> Result<()> {
    let (file, moved) = (root.join(HOME), root.join(MOVED));
    let mut homes = if original(root)?.is_some() { earlier_homes(root)? } else { Vec::new() };
    homes.push(real(root));
    if read(&file)? != homes {
        write(&file, &homes, Readers::ByUmask)?;
    }
    if fsx::is_there(&moved)? {
        fsx::erase(&moved)?;
    }
    Ok(())
}

/// Whether an office published elsewhere, or sent letters, from its present location.
///
/// # Errors
/// The record of the office's locations is damaged.
pub fn is_home(root: &Path) -> Result<bool> {
    let location = real(root);
    Ok(read(&root.join(HOME))?.iter().any(|home| real(home) == location))
}

/// The folders outside the office with its published or internal lists; for a copy, without those of its original.
///
/// # Errors
/// As for [`read`] and [`original`].
pub fn elsewhere(root: &Path) -> Result<Vec<PathBuf>> {
    let location = real(root);
    // A web server's folder may be reached through a link.
    let all = published(root)?.into_iter().chain(without_original(root, read(&root.join("private").join(KEPT_IN))?)?);
    Ok(all.map(|folder| real(&folder)).filter(|folder| !folder.starts_with(&location)).collect())
}

/// The folders in which an office published lists, its own `reports` last; for a copy, without those of its original.
///
/// # Errors
/// As for [`read`] and [`original`].
pub fn published(root: &Path) -> Result<Vec<PathBuf>> {
    let mut all = read(&root.join(PUBLISHED))?;
    all.push(root.join(REPORTS));
    without_original(root, all)
}

/// The folders without those that belong to the original, if the office is a copy.
fn without_original(root: &Path, mut folders: Vec<PathBuf>) -> Result<Vec<PathBuf>> {
    if let Some(original) = original(root)? {
        folders.retain(|folder| !original.has(folder));
    }
    Ok(folders)
}

/// The folder among `places` that holds a published file, and the file's path inside it. Other files in these folders may be
/// the user's own.
pub fn published_in<'p>(places: &'p [PathBuf], file: &'p Path) -> Option<(&'p Path, &'p Path)> {
    let below = |place: &'p PathBuf| Some((place.as_path(), file.strip_prefix(place).ok()?));
    let is_published = |(_, below): &(&Path, &Path)| {
        let first = below.components().next().and_then(|part| part.as_os_str().to_str());
        first.is_some_and(|first| is_of_day(first) || first == rolled_back::FOLDER)
    };
    places.iter().filter_map(below).find(is_published)
}

/// The name of a folder of lists: `2026-01-01`, `2026-01-01-2`.
pub fn is_of_day(name: &str) -> bool {
    let (day, copy) = name.split_at_checked(DAY.len()).unwrap_or((name, ""));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    day.parse::<NaiveDate>().is_ok() && (copy.is_empty() || copy.strip_prefix('-').is_some_and(is_number))
}

/// A date: all have this length.
const DAY: &str = "2026-01-01";

/// A path with links resolved, even if its last parts do not exist yet.
pub fn real(path: &Path) -> PathBuf {
    let mut real = PathBuf::new();
    for part in std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        match part {
            Component::ParentDir => drop(real.pop()),
            part => real.push(part),
        }
        real = real.canonicalize().unwrap_or(real);
    }
    real
}

/// The sums of the founding register: two offices with the same sums are copies.
fn founding_sums(root: &Path) -> Option<Vec<u8>> {
    let runs = std::fs::read_dir(root.join("runs")).ok()?;
    let mut founding = runs.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with("0000-"));
    plain::read(&founding.next()?.path().join(SUMS)).ok()
}

fn write(file: &Path, known: &[PathBuf], readers: Readers) -> Result<()> {
    let line = |path: &PathBuf| format!("{}  {}\n", sha256(path.display().to_string().as_bytes()), path.display());
    let lines: String = known.iter().map(line).collect();
    Ok(fsx::replace_file_for(file, lines.as_bytes(), readers)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_its_hash_is_damaged() {
        let path = std::env::temp_dir().join("lists").display().to_string();
        let of = |line: &str| match folder_line(line) {
            FolderLine::Folder(folder) => ("folder", Some(folder.display().to_string())),
            FolderLine::Damaged => ("damaged", None),
        };
        let protected = format!("{}  {path}", sha256(path.as_bytes()));
        assert_eq!(of(&protected), ("folder", Some(path.clone())));
        assert_eq!(of(&path), ("damaged", None));
        assert_eq!(of(&format!("{protected}x")), ("damaged", None));
        assert_eq!(of("lists"), ("damaged", None));
    }
}
