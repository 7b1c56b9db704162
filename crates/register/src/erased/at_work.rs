//! Carrying an erasure out. Everything that will be written lies ready in one folder, which appears whole: from then on the
//! erasure happens, and whoever takes the office's lock next finishes what was cut off.

use super::ERASED;
use super::note::NOTES;
use crate::fsx::{self, Readers, Tree};
use anyhow::{Result, bail};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read, text};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The folder that holds what is written while an erasure is at work.
pub const AT_WORK: &str = "erased/at-work";

const LIST: &str = "files.toml";

/// A file that an erasure writes anew.
#[derive(Clone, Debug)]
pub struct Staged {
    /// In the office with `/` between folders; elsewhere the whole path.
    pub file: String,
    pub bytes: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct List {
    files: Vec<Target>,
}

/// A file that lies ready under a name of its own, and where it goes.
#[derive(Serialize, Deserialize)]
struct Target {
    ready: String,
    file: String,
    is: String,
}

/// Whether an erasure was begun and is not finished.
///
/// # Errors
/// Nobody can tell.
pub fn is_at_work(office: &Path) -> Result<bool> {
    Ok(fsx::is_there(&office.join(AT_WORK))?)
}

/// Lays everything ready that an erasure writes. When it is there, the erasure happens.
///
/// # Errors
/// It could not be written: nothing has happened.
pub fn begin(office: &Path, staged: Vec<Staged>) -> Result<()> {
    let mut tree = Tree::new();
    let mut files = Vec::new();
    // The lists of a run's erased files first: whoever reads beside accepts either content then.
    let (lists, others): (Vec<Staged>, Vec<Staged>) =
        staged.into_iter().partition(|staged| staged.file.rsplit('/').next() == Some(ERASED));
    for (number, Staged { file, bytes }) in lists.into_iter().chain(others).enumerate() {
        let ready = format!("internal/{number:06}");
        files.push(Target { ready: ready.clone(), file, is: sha256(&bytes) });
        tree.insert(ready, bytes);
    }
    tree.insert(LIST.to_owned(), toml::to_string(&List { files })?.into_bytes());
    fsx::create_folder_for(&office.join(NOTES), Readers::Office)?;
    Ok(fsx::new_folder(&office.join(AT_WORK), &tree)?)
}

/// Finishes the erasure that is at work, if one is.
///
/// # Errors
/// Something could not be read or written; the next command goes on with it.
pub fn finish(office: &Path) -> Result<()> {
    let folder = office.join(AT_WORK);
    let notes = office.join(NOTES);
    if fsx::is_there(&notes)? {
        fsx::sweep(&notes, |_| true)?;
    }
    if !fsx::is_there(&folder)? {
        return Ok(());
    }
    fsx::settle(&notes)?;
    let path = folder.join(LIST);
    let text = std::fs::read_to_string(&path).or_say(|| cannot_read(&path))?;
    let list: List = toml::from_str(&text).or_say(|| cannot_read(&path))?;
    for Target { ready, file, is } in &list.files {
        let ready = folder.join(ready);
        let bytes = std::fs::read(&ready).or_say(|| cannot_read(&ready))?;
        if sha256(&bytes) != *is {
            bail!(text!("erased-ready-changed", file = ready.display().to_string()));
        }
        put(office, file, &bytes)?;
    }
    Ok(fsx::discard(&folder, "at-work-done")?)
}

/// Folders of an office that only the office may read, beside what is internal anywhere.
const OF_OFFICE: [&str; 1] = ["mail/"];

/// Lets a file hold these bytes, for those who could read it before; a new one is private where its folder is.
fn put(office: &Path, file: &str, bytes: &[u8]) -> Result<()> {
    let path = &office.join(file);
    if fsx::is_there(path)? {
        return Ok(fsx::replace_as_before(path, bytes)?);
    }
    let is_of_office = OF_OFFICE.iter().any(|folder| file.starts_with(folder));
    let is_private = is_of_office
        || path.components().any(|part| ["internal", "private"].iter().any(|name| part.as_os_str() == *name));
    let readers = if is_private { Readers::Office } else { Readers::ByUmask };
    if path.parent().is_some_and(|folder| folder.is_dir()) {
        fsx::replace_file_for(path, bytes, readers)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_erasure_that_was_cut_off_anywhere_is_finished() {
        let files = [("erased/0001.toml", "note"), ("inbox/a.csv", "11"), ("runs/0001-2026-01-01/ERASED", "list")];
        for done in 0..=files.len() {
            let office = tempfile::tempdir().unwrap();
            let write = |file: &str, bytes: &[u8]| {
                let path = office.path().join(file);
                fsx::create_folder(path.parent().unwrap()).unwrap();
                fsx::replace_file(&path, bytes).unwrap();
            };
            write("inbox/a.csv", b"name");
            write("runs/0001-2026-01-01/players.csv", b"other");
            let staged =
                files.iter().map(|(file, text)| Staged { file: (*file).to_owned(), bytes: text.as_bytes().to_vec() });
            begin(office.path(), staged.collect()).unwrap();
            assert!(is_at_work(office.path()).unwrap());
            files[..done].iter().for_each(|(file, text)| write(file, text.as_bytes()));
            finish(office.path()).unwrap();
            finish(office.path()).unwrap();
            for (file, text) in files {
                assert_eq!(std::fs::read_to_string(office.path().join(file)).unwrap(), text, "{file}");
            }
            assert!(!is_at_work(office.path()).unwrap() && !office.path().join("erased/at-work-done.aside").exists());
        }
    }

    #[test]
    fn what_lies_ready_and_was_changed_is_put_nowhere() {
        let office = tempfile::tempdir().unwrap();
        let staged = Staged { file: "erased/0001.toml".to_owned(), bytes: b"note".to_vec() };
        begin(office.path(), vec![staged]).unwrap();
        fsx::replace_file(&office.path().join(AT_WORK).join("internal/000000"), b"other").unwrap();
        assert!(finish(office.path()).is_err() && !office.path().join("erased/0001.toml").exists());
    }
}
