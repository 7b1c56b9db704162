//! The outbox of a run: a folder `outbox` among its internal lists, readable only by the office. `letters.csv` lists its
//! letters; `SHA256SUMS` covers all files, and the journal has the hash of that.

use super::journal::{Journal, LetterKey, LetterState};
pub use super::letters::Source;
use super::letters::{self, Letter};
use super::message::{self, From};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::file_name;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_formats::texts::{OrSay, Text, cannot_read, cannot_write, of_error, text};
use kartotek_register::foreign;
use kartotek_register::fsx::{self, Readers, Tree};
use kartotek_register::run_folder::{self, SUMS};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

pub const OUTBOX: &str = "outbox";
/// The file that lists the letters.
pub const INDEX: &str = "letters.csv";
const COLUMNS: [&str; 8] = ["id", "kind", "about", "to", "subject", "file", "run", "sums"];

/// The kind of a letter, what it is about, and its address.
pub type Matter = (String, String, String);

/// The result of writing letters.
#[derive(Debug, Default)]
pub struct WrittenLetters {
    /// `None`: there were no letters.
    pub folder: Option<PathBuf>,
    pub letters: usize,
    /// The matters of those that sending would send: some may have been sent before.
    pub to_send: BTreeSet<Matter>,
    /// Reports and tournaments without a known address.
    pub without_address: Vec<String>,
    /// Names of clubs that get no list; empty if no club has an address.
    pub clubs_without_address: Vec<String>,
    /// Messages about invalid lines of `contacts.csv`, or the reason why nothing was written.
    pub refused: Vec<Text>,
}

/// Writes the letters of a run into a folder of internal lists, replacing any present ones.
///
/// # Errors
/// The folder cannot be written, or a file of the run cannot be read as expected.
pub fn write(source: &Source, internal: &Path, journal: &mut Journal) -> Result<WrittenLetters> {
    let mut written = WrittenLetters { refused: source.contacts.refused.clone(), ..WrittenLetters::default() };
    let from = match From::of(source.settings) {
        Ok(Some(from)) => from,
        Ok(None) => {
            written.refused.push(text!("mail-nobody-writes"));
            return Ok(written);
        }
        Err(error) => {
            written.refused.push(of_error(&error));
            return Ok(written);
        }
    };
    let letters = letters::letters(source)?;
    written.without_address = letters.without_address;
    written.clubs_without_address = letters.clubs_without_address;
    if letters.all.is_empty() {
        return Ok(written);
    }
    let (tree, letters) = tree(source, &letters.all, &from)?;
    let folder = internal.join(OUTBOX);
    fsx::sweep(internal, |name| name == OUTBOX).or_say(|| cannot_write(internal))?;
    let has_others = || -> Result<bool> { Ok(fsx::list(&folder).or_say(|| cannot_read(&folder))?.len() > tree.len()) };
    let lies_there = fsx::holds(&folder, &tree)? && !has_others()?;
    // The journal records letters before they appear. If it lacks these, it comes from an older copy, and they may have been
    // sent.
    if lies_there && !journal.has_written(&sha256(&tree[SUMS])) {
        written.refused.push(unknown(&folder));
        return Ok(written);
    }
    journal.note_outbox(&tree[SUMS])?;
    if !lies_there {
        fsx::replace_folder(&folder, &tree, Readers::Office).or_say(|| cannot_write(&folder))?;
    }
    let waits =
        |letter: &&QueuedLetter| !matches!(journal.state(&letter.key()), Some(LetterState::Sent | LetterState::Begun));
    let to_send = letters.iter().filter(waits).map(QueuedLetter::matter).collect();
    Ok(WrittenLetters { folder: Some(folder), letters: letters.len(), to_send, ..written })
}

fn tree(source: &Source, letters: &[Letter], from: &From) -> Result<(Tree, Vec<QueuedLetter>)> {
    let mut tree = Tree::new();
    let mut rows: Vec<QueuedLetter> = Vec::new();
    let mut seen = HashSet::new();
    for letter in letters {
        let id = letter.id();
        if !seen.insert(id.clone()) {
            continue;
        }
        let file = format!("{}-{id}.eml", letter.kind.as_str());
        tree.insert(file.clone(), message::bytes(letter, from, source.run.date)?);
        rows.push(QueuedLetter {
            id,
            kind: letter.kind.as_str().to_owned(),
            about: letter.about.clone(),
            to: letter.to.to_string(),
            subject: letter.subject.clone(),
            file,
            run: source.run.to_string(),
            sums: source.sums.to_owned(),
            folder: PathBuf::new(),
            is_dropped: false,
        });
    }
    let index = exact_csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        rows.iter().try_for_each(|QueuedLetter { id, kind, about, to, subject, file, run, sums, .. }| {
            writer.write_record([id, kind, about, to, subject, file, run, sums])
        })
    })?;
    tree.insert(INDEX.to_owned(), index);
    tree.insert(SUMS.to_owned(), run_folder::sums(&tree, None));
    Ok((tree, rows))
}

/// Makes the letters of the same matters to the same addresses again, by the names of their files.
///
/// # Errors
/// As for [`write`].
pub fn rebuilt(source: &Source, rows: &[QueuedLetter]) -> Result<BTreeMap<String, Vec<u8>>> {
    let from = From::of(source.settings)?.or_say(|| text!("mail-nobody-writes"))?;
    let mut made = BTreeMap::new();
    for letter in letters::letters(source)?.all {
        let is_it = |row: &&QueuedLetter| {
            row.kind == letter.kind.as_str() && row.about == letter.about && row.to == letter.to.to_string()
        };
        if let Some(row) = rows.iter().find(is_it) {
            made.insert(row.file.clone(), message::bytes(&letter, &from, source.run.date)?);
        }
    }
    Ok(made)
}

/// A letter in an outbox.
#[derive(Clone, Debug, Deserialize)]
pub struct QueuedLetter {
    pub id: String,
    pub kind: String,
    pub about: String,
    pub to: String,
    pub subject: String,
    pub file: String,
    /// The run it reports, and the SHA-256 of the run's sums: letters of a rolled-back run are not sent.
    pub run: String,
    pub sums: String,
    #[serde(skip)]
    pub folder: PathBuf,
    /// An erasure has removed its content: it is never sent.
    #[serde(skip)]
    pub is_dropped: bool,
}

impl QueuedLetter {
    /// Identifies run, matter and address: letters with the same case are one, even if a later version words them
    /// differently.
    pub fn case(&self) -> String {
        let parts = [&*self.kind, &self.about, &self.to, &self.run, &self.sums];
        sha256(parts.join("\n").as_bytes())[..16].to_owned()
    }

    /// Of letters on one matter, only the newest is sent. A received report also answers the letter about its being overdue.
    pub fn matter(&self) -> Matter {
        let kind = if self.kind == "overdue" { "receipt" } else { &self.kind };
        (kind.to_owned(), self.about.clone(), self.to.to_lowercase())
    }

    /// The letter's identity in the journal.
    pub fn key(&self) -> LetterKey {
        LetterKey { id: self.id.clone(), case: self.case() }
    }

    /// The message.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn message(&self) -> Result<Vec<u8>> {
        let path = self.folder.join(&self.file);
        foreign::read_office_table(&path)
    }
}

/// All letters of all outboxes below the office's internal lists, oldest first.
///
/// # Errors
/// An outbox was changed or cannot be read.
pub fn queued_letters(internal: &Path, journal: &Journal) -> Result<Vec<QueuedLetter>> {
    let mut letters = Vec::new();
    for folder in folders(internal)? {
        letters.append(&mut read(&folder, journal)?);
    }
    Ok(letters)
}

/// Accepts the present letters and journal as they are, at an officer's request.
///
/// # Errors
/// Reading or writing failed.
pub fn accept(office: &Path, internal: &Path, today: NaiveDate) -> Result<()> {
    Journal::accept(office)?;
    let mut journal = Journal::open(office, today)?;
    for folder in folders(internal)? {
        journal.note_outbox(&foreign::read_office_table(&folder.join(SUMS))?)?;
    }
    Ok(())
}

/// All outboxes, oldest first.
fn folders(internal: &Path) -> Result<Vec<PathBuf>> {
    if !fsx::is_there(internal)? {
        return Ok(Vec::new());
    }
    let mut folders: Vec<PathBuf> = Vec::new();
    for entry in fsx::list(internal).or_say(|| cannot_read(internal))? {
        let name = entry.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let folder = entry.path.join(OUTBOX);
        if kartotek_publish::folder::is_of_day(name) && fsx::is_there(&folder)? {
            folders.push(folder);
        }
    }
    folders.sort_by_key(|folder| day_and_copy(folder));
    Ok(folders)
}

/// The day and the copy for sorting: `2026-07-01-10` is later than `2026-07-01-9`.
fn day_and_copy(folder: &Path) -> (String, u32) {
    let name = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
    let (day, copy) = name.split_at_checked("2026-01-01".len()).unwrap_or((name, ""));
    (day.to_owned(), copy.trim_start_matches('-').parse().unwrap_or(1))
}

fn read(folder: &Path, journal: &Journal) -> Result<Vec<QueuedLetter>> {
    let file = |name: &str| {
        let path = folder.join(name);
        foreign::read_office_table(&path)
    };
    let sums_bytes = file(SUMS)?;
    if !journal.has_written(&sha256(&sums_bytes)) {
        bail!(unknown(folder));
    }
    let sums = String::from_utf8(sums_bytes).or_say(|| damaged(folder, SUMS))?;
    let mut named = HashSet::new();
    for line in sums.lines() {
        let (hash, name) = line.split_once("  ").or_say(|| damaged(folder, SUMS))?;
        if name.contains(['/', '\\']) || sha256(&file(name)?) != hash {
            bail!(damaged(folder, name));
        }
        named.insert(name);
    }
    let rows = rows(&file(INDEX)?).or_say(|| damaged(folder, INDEX))?;
    if let Some(unknown) = rows.iter().find(|row| !named.contains(row.file.as_str())) {
        bail!(damaged(folder, &file_name::plain(&unknown.file)));
    }
    let queued = |row: QueuedLetter| {
        let is_dropped = file(&row.file)?.is_empty();
        Ok(QueuedLetter { folder: folder.to_owned(), is_dropped, ..row })
    };
    rows.into_iter().map(queued).collect()
}

/// The letters listed in the file of an outbox.
///
/// # Errors
/// The file is not a list of letters.
pub fn rows(index: &[u8]) -> Result<Vec<QueuedLetter>> {
    Ok(csv::Reader::from_reader(index).into_deserialize().collect::<Result<_, _>>()?)
}

fn unknown(folder: &Path) -> Text {
    text!("mail-outbox-unknown", folder = folder.display().to_string())
}

fn damaged(folder: &Path, name: &str) -> Text {
    text!("mail-outbox-changed", file = folder.join(name).display().to_string())
}
