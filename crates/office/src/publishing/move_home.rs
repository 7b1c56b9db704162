//! Moves the internal lists to the folder named by the settings. They are copied completely before the old ones are
//! removed, so that an interrupted command can start again.

use anyhow::{Result, bail};
use kartotek_formats::texts::{OrSay, cannot_read, text};
use kartotek_publish::folder::{create_internal, is_of_day, is_published};
use kartotek_register::Office;
use kartotek_register::fsx::{self, FileKind, Readers, Tree, plain};
use kartotek_register::places::{self, PUBLISHED, real};
use kartotek_register::private::Vault;
use kartotek_register::{erased, rolled_back};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The folder of internal lists without settings.
const INTERNAL: &str = "internal";

/// Folders of an office in which internal lists are not allowed.
const OTHERS: [&str; 4] = ["inbox", "decisions", "runs", "private"];

/// Checks that internal and public lists are in separate folders. `elsewhere`: the folder in which to publish.
///
/// # Errors
/// One of the two folders is in the other.
pub fn check_separate_folders(office: &Office, elsewhere: Option<&Path>) -> Result<()> {
    let (root, internal) = (real(&office.root), real(&office.internal()));
    check_not_of_original(office, elsewhere)?;
    let other = OTHERS.iter().map(|name| root.join(name)).find(|folder| internal.starts_with(folder));
    if internal == root || other.is_some() {
        bail!(text!("internal-in-office", internal = office.internal().display().to_string()));
    }
    // An unreadable list of publication folders is reported where it is needed.
    let known = places::read(&office.root.join(PUBLISHED)).unwrap_or_default();
    let known_folders = known.into_iter().chain([office.reports(None), office.reports(elsewhere)]);
    let is_shared = |folder: &PathBuf| {
        let real_folder = real(folder);
        internal.starts_with(&real_folder) || real_folder.starts_with(&internal)
    };
    match known_folders.into_iter().rev().find(is_shared) {
        Some(reports) => bail!(text!(
            "internal-is-public",
            internal = office.internal().display().to_string(),
            reports = reports.display().to_string()
        )),
        None => Ok(()),
    }
}

/// Checks that a copy of an office does not publish in a folder of the original.
// Decision (the office: a copy of an office): it is one if a place that HOME or MOVED names holds an office with the same founding register.
fn check_not_of_original(office: &Office, elsewhere: Option<&Path>) -> Result<()> {
    let Some(original_office) = places::original(&office.root)? else { return Ok(()) };
    let reports = Some(office.reports(elsewhere)).filter(|folder| original_office.has(folder));
    let internal = Some(office.internal()).filter(|folder| original_office.has(folder));
    let original = original_office.root.display().to_string();
    match (reports, internal) {
        (Some(folder), _) => bail!(text!("copy-publishes", folder = folder.display().to_string(), original)),
        (None, Some(folder)) => bail!(text!("copy-internal", folder = folder.display().to_string(), original)),
        (None, None) => Ok(()),
    }
}

/// Whether a folder is outside the office; links are followed.
pub fn is_outside(office: &Office, folder: &Path) -> bool {
    !real(folder).starts_with(real(&office.root))
}

/// Moves the internal lists to the folder of the settings, and reports it once. From folders outside, an office moves only lists that it published
/// from its present location: an office from another person may name folders of others.
///
/// # Errors
/// Something could not be read or written.
pub fn move_internal_lists(office: &Office, vault: &Vault) -> Result<()> {
    let internal = office.internal();
    let real_internal = real(&internal);
    let is_home = places::is_home(&office.root)?;
    let is_ours = |folder: &Path| is_home || !is_outside(office, folder) || real(folder) == real_internal;
    if real_internal != real(&office.root.join(INTERNAL)) {
        vault.remember(&internal)?;
    }
    match is_outside(office, &internal) {
        true => places::remember_home(&office.root)?,
        false => places::remember_move(&office.root)?,
    }
    let mut known = vec![office.root.join(INTERNAL)];
    known.extend(vault.kept_in()?);
    let (existing, missing) = split_existing(known)?;
    let original = places::original(&office.root)?;
    let is_own = |folder: &Path| original.as_ref().is_none_or(|original| !original.has(folder));
    let old: Vec<PathBuf> = existing.into_iter().filter(|from| real(from) != real_internal && is_own(from)).collect();
    for from in old.iter().filter(|from| is_ours(from)) {
        move_entries(from, &internal, is_outside(office, from))?;
    }
    // A folder that was missing during an erasure may still name the person, so it is not forgotten. An empty folder is
    // removed only after it was forgotten.
    let waits: BTreeSet<PathBuf> =
        erased::away(&office.root)?.into_values().flatten().map(|away| real(&away)).collect();
    let may_forget = |folder: &Path| missing.contains(folder) && !waits.contains(&real(folder));
    vault.forget_folders(|folder| is_ours(folder) && (may_forget(folder) || real(folder) == real_internal))?;
    for from in split_existing(old)?.0 {
        let is_whole = is_ours(&from) && fsx::discard_empty(&from)?;
        let [from, to] = [&from, &internal].map(|folder| folder.display().to_string());
        let message = if is_whole { text!("internal-moved", from, to) } else { text!("internal-stays", from, to) };
        tracing::warn!("{}", message.say(office.settings.language));
    }
    Ok(())
}

/// Splits folders into existing and missing ones. If the system cannot tell, that is an error.
fn split_existing(folders: Vec<PathBuf>) -> Result<(Vec<PathBuf>, BTreeSet<PathBuf>)> {
    let (mut existing, mut missing) = (Vec::new(), BTreeSet::new());
    for folder in folders {
        if fsx::is_folder(&folder)? {
            existing.push(folder);
        } else {
            missing.insert(folder);
        }
    }
    Ok((existing, missing))
}

/// Moves the entries of a folder, except those that cannot be moved, and outside the office those that the program did not write.
fn move_entries(from: &Path, to: &Path, is_elsewhere: bool) -> Result<()> {
    const MOVED: &str = "moved";
    let is_ours = |name: &str| is_published(name) || name == MOVED;
    fsx::sweep(from, is_ours)?;
    create_internal(to)?;
    let mut entries = fsx::list(from).or_say(|| cannot_read(from))?;
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    for entry in entries {
        let Some(name) = entry.path.file_name().and_then(|name| name.to_str()) else { continue };
        if is_elsewhere && !is_published(name) && name != rolled_back::FOLDER {
            continue;
        }
        match entry.kind()? {
            FileKind::File => {
                add_file(&to.join(name), &read(&entry.path)?)?;
                fsx::erase(&entry.path)?;
            }
            FileKind::Folder => {
                let mut tree = Tree::new();
                if name == rolled_back::FOLDER {
                    fsx::sweep(&entry.path, is_published)?;
                }
                if !gather(&entry.path, "", &mut tree)? {
                    continue;
                }
                if name == rolled_back::FOLDER {
                    fsx::create_folder_for(&to.join(name), Readers::Office)?;
                    tree.iter().try_for_each(|(file, bytes)| add_note(&to.join(name).join(file), bytes))?;
                } else {
                    add_folder(to, name, &tree)?;
                }
                fsx::discard(&entry.path, MOVED)?;
            }
            FileKind::Link | FileKind::Other => {}
        }
    }
    Ok(())
}

/// Adds the files of a folder to `tree`. Returns whether it contains only plain files and folders.
fn gather(folder: &Path, inside: &str, tree: &mut Tree) -> Result<bool> {
    for entry in fsx::list(folder).or_say(|| cannot_read(folder))? {
        let Some(name) = entry.path.file_name().and_then(|name| name.to_str()) else { return Ok(false) };
        let is_plain = match entry.kind()? {
            FileKind::File => {
                tree.insert(format!("{inside}{name}"), read(&entry.path)?);
                true
            }
            FileKind::Folder => gather(&entry.path, &format!("{inside}{name}/"), tree)?,
            FileKind::Link | FileKind::Other => false,
        };
        if !is_plain {
            return Ok(false);
        }
    }
    Ok(true)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    plain::read(path).or_say(|| cannot_read(path))
}

/// Adds a folder of lists. If its name is taken by other lists, it becomes `DATE-2`, `DATE-3` and so on.
fn add_folder(to: &Path, name: &str, tree: &Tree) -> Result<()> {
    let first = if is_of_day(name) { name.get(..10).unwrap_or(name) } else { name };
    let further = (2..).map(|number| format!("{first}-{number}"));
    for name in [name.to_owned()].into_iter().chain(further) {
        let path = to.join(name);
        if !fsx::is_there(&path)? {
            return Ok(fsx::new_folder(&path, tree, Readers::Office)?);
        }
        let mut held = Tree::new();
        if fsx::is_folder(&path)? && gather(&path, "", &mut held)? && held == *tree {
            return Ok(fsx::make_durable(to)?);
        }
    }
    Ok(())
}

/// Adds the note on a rollback, unless one exists.
fn add_note(path: &Path, bytes: &[u8]) -> Result<()> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if is_published(name) && fsx::is_there(path)? {
        return Ok(());
    }
    add_file(path, bytes)
}

/// Adds a file; if another file has its name, under `2-NAME`, `3-NAME` and so on.
fn add_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let further = (2..).map(|number| path.with_file_name(format!("{number}-{name}")));
    for path in [path.to_owned()].into_iter().chain(further) {
        if !fsx::is_there(&path)? {
            if let Some(folder) = path.parent() {
                fsx::create_folder_for(folder, Readers::Office)?;
            }
            return Ok(fsx::replace_file_for(&path, bytes, Readers::Office)?);
        }
        if fsx::kind(&path)? == Some(FileKind::File) && read(&path)? == bytes {
            return Ok(());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_cannot_be_looked_at_is_not_taken_for_gone() {
        let office = tempfile::tempdir().unwrap();
        let [here, away] = ["lister", "usb"].map(|name| office.path().join(name));
        fsx::create_folder(&here).unwrap();
        let (existing, missing) = split_existing(vec![here.clone(), away.clone()]).unwrap();
        assert_eq!((existing, missing), (vec![here.clone()], BTreeSet::from([away])));
        // A file system cannot look up a name of 300 letters.
        assert!(split_existing(vec![here, office.path().join("x".repeat(300))]).is_err());
    }
}
