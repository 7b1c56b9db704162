//! Stage 1, read: the inbox into reports.

mod dropped;
mod gathering;
mod listing;

pub use self::dropped::is_dropped;
use self::listing::{Kind, Unread, read_file};
use anyhow::Result;
use kartotek_decisions as decision;
use kartotek_decisions::{DecisionFile, called_otherwise};
use kartotek_formats::bundle::{self, Bundle, InputFile, Reading};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::limits::{LARGEST_BESIDE, LARGEST_DECISION};
use kartotek_formats::redact;
use kartotek_formats::texts::{OrSay, Text};
use kartotek_register::fsx;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A report of the inbox, read.
pub struct Filing {
    pub bundle: Bundle,
    /// Hash of the content: by it a report is known again.
    pub hash: String,
    pub reading: Reading,
    /// SHA-256 of files that are themselves copies without their sanction entries (§ 19), by the names of the copies:
    /// the report was taken from a run.
    pub withheld: BTreeMap<String, String>,
    /// The names of copies by those of their files, where a run has copied them under others than it would today.
    pub copied_as: BTreeMap<String, String>,
    /// In the inbox, where another file has the same name; else nothing that is said may hang on it.
    pub folder: Option<String>,
}

impl Filing {
    pub fn new(hash: String, bundle: Bundle, withheld: BTreeMap<String, String>) -> Filing {
        Filing { reading: bundle.read(), hash, bundle, withheld, copied_as: BTreeMap::new(), folder: None }
    }

    /// The report's id, as far as the file tells.
    pub fn id(&self) -> Cow<'_, str> {
        let filed = self.reading.report.as_ref().and_then(|report| report.id.as_ref());
        filed.map_or_else(|| self.default_id().into(), |id| id.value.as_str().into())
    }

    /// The id of a report that names none.
    pub fn default_id(&self) -> String {
        bundle::default_id(&self.bundle.stem, &self.hash)
    }

    /// Drops the lines; remarks on the report stand without them from now on.
    fn forget_lines(&mut self) {
        // The lines can show whether they may be about a sanction only as long as they are there (§ 19).
        redact::hide_sanctions(&self.bundle, &mut self.reading.diagnostics);
        self.bundle.files.iter_mut().for_each(|file| file.bytes = Vec::new());
    }

    /// The file's name, to be told from that of another.
    pub fn name_beside(&self, other: &Filing) -> String {
        let name = self.bundle.name();
        if name == other.bundle.name() { format!("{name} ({}…)", &self.hash[..8]) } else { name.to_owned() }
    }
}

/// Everything in the inbox that was not handled before.
#[derive(Default)]
pub struct Inbox {
    /// In the order of name and content, whatever folders the files lie in.
    pub filings: Vec<Filing>,
    /// Reports that earlier runs have handled: name and hash.
    pub known: Vec<(String, String)>,
    /// Known reports with scores beside them: the hash, and names and hashes of the scores.
    pub known_scores: Vec<(String, Vec<(String, String)>)>,
    /// Files of reports that are here already, byte for byte.
    pub copies: usize,
    /// Notes on files that are not reports, or could not be read.
    pub notes: Vec<Diagnostic>,
    /// There is such a folder.
    pub is_there: bool,
}

/// Reads the inbox folder and those in it. Links are not followed. `is_known`: by its hash, content that was handled.
///
/// # Errors
/// The folder itself cannot be read.
pub fn read(folder: &Path, is_known: impl Fn(&str) -> bool + Sync) -> Result<Inbox> {
    let mut unread = Vec::new();
    let paths = listing::list(folder, &mut unread)?;
    Ok(gathering::gather(folder, paths, unread, fsx::is_there(folder)?, is_known))
}

/// Reads the decisions of an office: those of their folder, and those that were dropped into the inbox.
///
/// # Errors
/// One could not be read: without it a run might rate what it refuses.
pub fn decisions(root: &Path) -> Result<decision::Folder> {
    let Decided { mut files, unread, others } = decided(&root.join("decisions"))?;
    let of_inbox = dropped::dropped(root, &files)?;
    files.extend(of_inbox);
    let mut folder = decision::read(files);
    folder.diagnostics.extend(unread.into_iter().map(|one| one.note));
    // Letters and notes may lie beside decisions.
    let others = others.iter().filter_map(|path| read_file(path, LARGEST_BESIDE).ok());
    let others = others.filter_map(|InputFile { name, bytes }| called_otherwise(&name, &bytes));
    for (broken, found) in others {
        folder.broken.push(broken);
        folder.diagnostics.push(found);
    }
    Ok(folder)
}

/// Copies decisions of the inbox into their folder: what they decide holds when the inbox has been cleared.
///
/// # Errors
/// A decision could not be read, or a copy could not be written.
pub fn take_in_decisions(root: &Path) -> Result<()> {
    let Decided { files, .. } = decided(&root.join("decisions"))?;
    dropped::take_in(root, &files)
}

/// The files in the folder of decisions.
struct Decided {
    files: Vec<DecisionFile>,
    unread: Vec<Unread>,
    /// Not called decisions.
    others: Vec<PathBuf>,
}

fn decided(folder: &Path) -> Result<Decided> {
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    let paths = listing::list(folder, &mut unread)?;
    let (paths, others): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.into_iter().partition(|path| path.extension().is_some_and(|ending| ending == "toml"));
    for path in paths {
        match read_file(&path, LARGEST_DECISION) {
            Ok(InputFile { name, bytes }) => files.push(DecisionFile { name, bytes }),
            Err(one) => unread.push(*one),
        }
    }
    if let Some(one) = unread.iter().find(|one| one.kind == Kind::Fault) {
        return Err(one.note.text()).or_say(|| Text::from(one.path.display().to_string()));
    }
    Ok(Decided { files, unread, others })
}
