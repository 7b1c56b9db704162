//! Where lists were published outside the office, so that they can be found again: one folder a line, behind the SHA-256 of
//! its path.

use super::fsx::{self, Readers};
use super::rolled_back;
use super::run_folder::SUMS;
use super::settings::FolderSettings;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read, text};
use std::path::{Component, Path, PathBuf};

/// The file of an office that names the folders where any lists were published.
pub const PUBLISHED: &str = "PUBLISHED";

/// The file of an office that says where the office itself lay when it published outside its folder: one line of the same form.
pub const HOME: &str = "HOME";

/// The file in `private/` that names the folders of the office's own lists.
pub const KEPT_IN: &str = "internal";

/// The folder of an office in which it publishes.
pub const REPORTS: &str = "reports";

/// A line of such a file.
pub enum Remembered {
    Folder(PathBuf),
    Damaged,
}

/// The place that a line of the file remembers.
pub fn remembered(line: &str) -> Remembered {
    match line.split_once("  ") {
        Some((hash, path)) if hash == sha256(path.as_bytes()) => Remembered::Folder(PathBuf::from(path)),
        _ => Remembered::Damaged,
    }
}

/// The folders that a file names. Without the file: none.
///
/// # Errors
/// It cannot be read, or a line does not name one.
pub fn read(file: &Path) -> Result<Vec<PathBuf>> {
    if !fsx::is_there(file)? {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(file).or_say(|| cannot_read(file))?;
    text.lines()
        .map(|line| match remembered(line) {
            Remembered::Folder(folder) => Ok(folder),
            Remembered::Damaged => bail!(text!("private-line-changed", file = file.display().to_string(), line)),
        })
        .collect()
}

/// Adds a folder to a file for these readers.
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

/// Takes folders out of a file for these readers; without any the file goes too.
///
/// # Errors
/// As for [`remember`].
pub fn keep(file: &Path, is_kept: impl Fn(&Path) -> bool, readers: Readers) -> Result<()> {
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

/// An office of which another one is a copy.
pub struct Original {
    pub root: PathBuf,
    /// Where it publishes, and keeps what only it may see.
    folders: Vec<PathBuf>,
}

impl Original {
    /// Whether lists in this folder are those of the original.
    pub fn has(&self, folder: &Path) -> bool {
        self.folders.contains(&real(folder))
    }
}

/// The office of which this one is a copy. `None`: it is not a copy, or the office has moved, and nothing is left where it lay.
///
/// # Errors
/// A note of where an office lay or published is damaged.
pub fn original(root: &Path) -> Result<Option<Original>> {
    let here = real(root);
    let is_same = |home: &PathBuf| first_sums(home).is_some_and(|sums| Some(sums) == first_sums(root));
    // Homes that stand behind this one are those of its own copies.
    let homes = read(&root.join(HOME))?.into_iter().take_while(|home| real(home) != here);
    let homes: Vec<PathBuf> = homes.filter(is_same).collect();
    let Some(first) = homes.first().cloned() else { return Ok(None) };
    let mut folders = Vec::new();
    for home in &homes {
        for file in [PUBLISHED, &format!("private/{KEPT_IN}")] {
            // A file of the original that nobody may read, the copy has as it was.
            folders.extend(read(&home.join(file)).or_else(|_| read(&root.join(file)))?);
        }
        let settings = std::fs::read(home.join("kartotek.toml")).or_else(|_| std::fs::read(root.join("kartotek.toml")));
        let internal = FolderSettings::of(&settings.unwrap_or_default()).internal;
        folders.extend([home.join(REPORTS), home.join(internal)]);
    }
    Ok(Some(Original { root: first, folders: folders.iter().map(|folder| real(folder)).collect() }))
}

/// Notes where an office lies; a copy, behind the offices of which it is one.
///
/// # Errors
/// As for [`original`], or it cannot be written.
pub fn remember_home(root: &Path) -> Result<()> {
    let (file, here) = (root.join(HOME), real(root));
    let mut homes = if original(root)?.is_some() { read(&file)? } else { Vec::new() };
    let before = homes.iter().position(|home| real(home) == here).unwrap_or(homes.len());
    homes.truncate(before);
    homes.push(here);
    if read(&file)? != homes {
        write(&file, &homes, Readers::ByUmask)?;
    }
    Ok(())
}

/// Whether an office has published elsewhere, or sent letters, from where it lies now.
///
/// # Errors
/// The note of where the office lay is damaged.
pub fn is_home(root: &Path) -> Result<bool> {
    let here = real(root);
    Ok(read(&root.join(HOME))?.iter().any(|home| real(home) == here))
}

/// The folders outside of an office in which it has lists, its own too; of a copy, not those of its original.
///
/// # Errors
/// As for [`read`] and [`original`].
pub fn elsewhere(root: &Path) -> Result<Vec<PathBuf>> {
    let (here, original) = (real(root), original(root)?);
    // The folder of a web server may be behind a link.
    let all = [read(&root.join(PUBLISHED))?, read(&root.join("private").join(KEPT_IN))?, vec![root.join(REPORTS)]];
    let is_own = |folder: &PathBuf| original.as_ref().is_none_or(|original| !original.has(folder));
    let outside = all.iter().flatten().map(|folder| real(folder)).filter(|folder| !folder.starts_with(&here));
    Ok(outside.filter(is_own).collect())
}

/// The place, and the path in there, of a file in what is published in one of these places: people may have files of their own
/// beside that.
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

/// So long is a day.
const DAY: &str = "2026-01-01";

/// A path as the system knows it, also of what is not there yet.
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

/// The sums of the founding register: of two offices with the same, one is the other's copy.
fn first_sums(root: &Path) -> Option<Vec<u8>> {
    let runs = std::fs::read_dir(root.join("runs")).ok()?;
    let mut founding = runs.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with("0000-"));
    std::fs::read(founding.next()?.path().join(SUMS)).ok()
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
        let of = |line: &str| match remembered(line) {
            Remembered::Folder(folder) => ("folder", Some(folder.display().to_string())),
            Remembered::Damaged => ("damaged", None),
        };
        let protected = format!("{}  {path}", sha256(path.as_bytes()));
        assert_eq!(of(&protected), ("folder", Some(path.clone())));
        assert_eq!(of(&path), ("damaged", None));
        assert_eq!(of(&format!("{protected}x")), ("damaged", None));
        assert_eq!(of("lists"), ("damaged", None));
    }
}
