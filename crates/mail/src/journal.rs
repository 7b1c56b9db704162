//! The journal of letters written and sent: a line for the letters of an outbox, a line before a letter goes to the
//! server, and a line after. It has one file for each day, in `mail/`. Each line starts with a SHA-256 of the previous
//! line's hash (also that of the previous file) and of its own words; `SENT` beside the folder holds the last hash and
//! the number of lines. A changed or missing line, or a journal that is cut off or from an older copy, is thus noticed
//! before a letter is sent twice. `SENT` is written after each line: after an interruption it may be one line behind.

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, Text, cannot_read, cannot_write, text};
use kartotek_register::foreign;
use kartotek_register::fsx::{self, Readers, plain};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// The folder in an office.
pub const FOLDER: &str = "mail";
/// The file in an office with the journal's last hash and number of lines.
pub const SENT: &str = "SENT";
const ENDING: &str = ".log";

/// The progress of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LetterState {
    /// The server did not accept it: nothing was sent.
    Failed,
    /// It was sent to the server, and whether the server accepted it is unknown.
    Begun,
    /// The server accepted it.
    Sent,
}

impl LetterState {
    const ALL: [(&str, LetterState); 3] =
        [("begun", LetterState::Begun), ("sent", LetterState::Sent), ("failed", LetterState::Failed)];

    pub fn as_str(self) -> &'static str {
        LetterState::ALL.iter().find(|(_, state)| *state == self).map_or("", |(word, _)| word)
    }
}

/// A letter, identified by its content, and by the run and matter it reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterKey {
    pub id: String,
    pub case: String,
}

/// The word of a line about the content of an outbox.
const WROTE: &str = "wrote";

/// A file of the journal: its name and its content.
pub type File = (String, String);

/// The lines of the journal, one file after the other.
#[derive(Default)]
pub struct Lines {
    /// The hash after each line, from the first on.
    hashes: Vec<String>,
    states: HashMap<String, LetterState>,
    /// SHA-256 of the sums of each outbox written.
    outboxes: HashSet<String>,
}

impl Lines {
    /// Reads and checks the lines of the journal's files.
    ///
    /// # Errors
    /// A file was changed, or the journal is incomplete: the file, and the reason.
    pub fn of(files: &[File], sent: &str) -> Result<Lines, (String, Text)> {
        let mut lines = Lines::default();
        for (name, text) in files {
            let mut is_line = |as_is: &str| lines.add(words(as_is)?).filter(|due| due == as_is);
            if !text.split_inclusive('\n').all(|line| is_line(line).is_some()) {
                return Err((name.clone(), text!("mail-journal-other")));
            }
        }
        let hashes = &lines.hashes;
        let before_last = hashes.split_last().map(|(_, before)| sent_line(before));
        if sent == sent_line(hashes) || before_last.is_some_and(|before| sent == before) {
            return Ok(lines);
        }
        let written = sent.split_once("  ").map_or("0", |(_, written)| written.trim_end()).to_owned();
        Err((SENT.to_owned(), text!("mail-journal-short", there = hashes.len(), written)))
    }

    /// Adds a line and returns it with its hash. `None`: not a line of the journal.
    fn add(&mut self, words: &str) -> Option<String> {
        let [word, id, case] = words.split(' ').collect::<Vec<_>>()[..] else { return None };
        if word == WROTE {
            self.outboxes.insert(id.to_owned());
        } else {
            let (_, state) = LetterState::ALL.into_iter().find(|(name, _)| *name == word)?;
            self.states.insert(id.to_owned(), state);
            self.states.insert(case.to_owned(), state);
        }
        let before = self.hashes.last().map_or("", String::as_str);
        let hash = sha256(format!("{before}\n{words}").as_bytes());
        let line = format!("{hash}  {words}\n");
        self.hashes.push(hash);
        Some(line)
    }

    /// Whether an outbox with sums of this hash was written.
    pub fn has_written(&self, sums: &str) -> bool {
        self.outboxes.contains(sums)
    }
}

fn words(line: &str) -> Option<&str> {
    Some(line.split_once("  ")?.1.trim_end())
}

/// The content of `SENT` after these lines; empty without lines.
fn sent_line(hashes: &[String]) -> String {
    hashes.last().map_or_else(String::new, |last| format!("{last}  {}\n", hashes.len()))
}

/// The progress of all letters, and the file for further lines.
pub struct Journal {
    root: PathBuf,
    lines: Lines,
    /// Name and content.
    file: File,
    /// Leftovers of interrupted commands have been settled.
    is_recovered: bool,
}

impl Journal {
    /// Opens the journal of an office.
    ///
    /// # Errors
    /// A file cannot be read, or the journal was changed or is incomplete.
    pub fn open(office: &Path, today: NaiveDate) -> Result<Journal> {
        const MOST_LOOKS: usize = 5;
        let (mut files, mut sent) = (files(office)?, read_sent(office)?);
        // Another command may be sending; readers do not wait for it.
        for _ in 0..MOST_LOOKS {
            let before = std::mem::replace(&mut sent, read_sent(office)?);
            if before == sent {
                break;
            }
            files = self::files(office)?;
        }
        let lines = Lines::of(&files, &sent).map_err(|(name, why)| {
            text!("mail-journal-changed", file = office.join(name).display().to_string(), why)
        })?;
        // If the clock was set back, new lines still follow earlier ones.
        let today = (format!("{today}{ENDING}"), String::new());
        let file = files.pop().filter(|(last, _)| *last >= today.0).unwrap_or(today);
        Ok(Journal { root: office.to_owned(), lines, file, is_recovered: false })
    }

    /// Accepts the journal as it is, at an officer's request.
    ///
    /// # Errors
    /// It cannot be read or written.
    pub fn accept(office: &Path) -> Result<()> {
        let mut lines = Lines::default();
        for (name, text) in files(office)? {
            let anew: String = text.lines().filter_map(|line| lines.add(words(line)?)).collect();
            if anew != text {
                write(office, &name, &anew)?;
            }
        }
        write_sent(office, &sent_line(&lines.hashes))
    }

    /// The state of a letter. `None`: never attempted.
    pub fn state(&self, key: &LetterKey) -> Option<LetterState> {
        let of = |key: &str| self.lines.states.get(key).copied();
        of(&key.id).max(of(&key.case))
    }

    /// Whether an outbox with sums of this hash was written.
    pub fn has_written(&self, sums: &str) -> bool {
        self.lines.has_written(sums)
    }

    /// Registers a letter's new identity after its matter was renamed, and returns whether that was needed. Nothing is
    /// written.
    pub fn rename_matter(&mut self, before: &LetterKey, after: &LetterKey) -> bool {
        let state = self.state(before).filter(|state| self.lines.states.get(&after.case) != Some(state));
        state.is_some_and(|state| self.add(state.as_str(), &after.id, &after.case))
    }

    /// Registers an outbox with sums of this hash as written, and returns whether that was needed. Nothing is written.
    pub fn call_written(&mut self, sums: &str) -> bool {
        !self.has_written(sums) && self.add(WROTE, sums, &sums[..DIGITS.min(sums.len())])
    }

    fn add(&mut self, word: &str, id: &str, case: &str) -> bool {
        let line = self.lines.add(&format!("{word} {id} {case}"));
        line.inspect(|line| self.file.1.push_str(line)).is_some()
    }

    /// The files that change with new lines, by their names in the office.
    pub fn files(&self) -> [File; 2] {
        let (name, text) = &self.file;
        [(format!("{FOLDER}/{name}"), text.clone()), (SENT.to_owned(), sent_line(&self.lines.hashes))]
    }

    /// Notes the progress of a letter durably.
    ///
    /// # Errors
    /// It cannot be written: then nothing may be sent.
    pub fn note(&mut self, key: &LetterKey, state: LetterState) -> Result<()> {
        self.recover()?;
        self.add(state.as_str(), &key.id, &key.case);
        self.write()
    }

    /// Notes the letters of an outbox before they appear, by the outbox's sums.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn note_outbox(&mut self, sums: &[u8]) -> Result<()> {
        self.recover()?;
        if self.call_written(&sha256(sums)) { self.write() } else { Ok(()) }
    }

    fn write(&self) -> Result<()> {
        let (name, text) = &self.file;
        write(&self.root, name, text)?;
        write_sent(&self.root, &sent_line(&self.lines.hashes))
    }

    /// Makes the lines of an interrupted command durable, and updates `SENT`.
    fn recover(&mut self) -> Result<()> {
        if !std::mem::replace(&mut self.is_recovered, true) {
            let folder = self.root.join(FOLDER);
            fsx::sweep(&folder, |_| true)?;
            fsx::make_durable(&folder)?;
            write_sent(&self.root, &sent_line(&self.lines.hashes))?;
            fsx::make_durable(&self.root)?;
        }
        Ok(())
    }
}

/// Hexadecimal digits of a shortened hash.
const DIGITS: usize = 16;

fn write(office: &Path, name: &str, text: &str) -> Result<()> {
    let (folder, path) = (office.join(FOLDER), office.join(FOLDER).join(name));
    fsx::create_folder_for(&folder, Readers::Office).or_say(|| cannot_write(&folder))?;
    fsx::replace_file_for(&path, text.as_bytes(), Readers::Office).or_say(|| cannot_write(&path))
}

/// The content of `SENT`.
fn read_sent(office: &Path) -> Result<String> {
    let path = office.join(SENT);
    let sent = fsx::if_any(plain::read(&path)).or_say(|| cannot_read(&path))?;
    Ok(String::from_utf8_lossy(&sent.unwrap_or_default()).into_owned())
}

/// Writes `SENT`, unless it has this content.
fn write_sent(office: &Path, sent: &str) -> Result<()> {
    let path = office.join(SENT);
    match (read_sent(office)? == sent, sent.is_empty()) {
        (true, _) => Ok(()),
        (false, true) => fsx::erase(&path).or_say(|| cannot_write(&path)),
        (false, false) => fsx::replace_file_for(&path, sent.as_bytes(), Readers::Office).or_say(|| cannot_write(&path)),
    }
}

/// The files of the journal, in the order in which they were written.
fn files(office: &Path) -> Result<Vec<File>> {
    let folder = office.join(FOLDER);
    let mut files = Vec::new();
    if fsx::is_there(&folder)? {
        for entry in fsx::list(&folder).or_say(|| cannot_read(&folder))? {
            let name = entry.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if is_log(name) {
                // It may have been restored from a backup.
                let bytes = foreign::read_office_table(&entry.path)?;
                files.push((name.to_owned(), String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a file belongs to the journal, by its name.
pub fn is_log(name: &str) -> bool {
    name.strip_suffix(ENDING).is_some_and(|name| name.parse::<NaiveDate>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn key(id: &str) -> LetterKey {
        LetterKey { id: id.to_owned(), case: format!("case-{id}") }
    }

    fn open(office: &TempDir, today: &str) -> Result<Journal> {
        Journal::open(office.path(), day(today))
    }

    #[test]
    fn what_was_noted_on_one_day_is_known_on_the_next() {
        let office = tempfile::tempdir().unwrap();
        let mut journal = open(&office, "2026-07-01").unwrap();
        assert_eq!(journal.state(&key("a")), None);
        journal.note(&key("a"), LetterState::Begun).unwrap();
        journal.note(&key("b"), LetterState::Begun).unwrap();
        journal.note(&key("b"), LetterState::Sent).unwrap();
        let mut journal = open(&office, "2026-07-02").unwrap();
        assert_eq!(
            (journal.state(&key("a")), journal.state(&key("b"))),
            (Some(LetterState::Begun), Some(LetterState::Sent))
        );
        journal.note_outbox(b"sums").unwrap();
        journal.note_outbox(b"sums").unwrap();
        // The clock was set back.
        let mut journal = open(&office, "2026-06-01").unwrap();
        journal.note(&key("a"), LetterState::Sent).unwrap();
        let journal = open(&office, "2026-08-01").unwrap();
        let in_other_words = LetterKey { id: "c".to_owned(), ..key("a") };
        let in_another_run = LetterKey { case: "c".to_owned(), ..key("a") };
        for key in [key("a"), in_other_words, in_another_run] {
            assert_eq!(journal.state(&key), Some(LetterState::Sent));
        }
        assert!(journal.has_written(&sha256(b"sums")) && !journal.has_written(&sha256(b"other")));
        assert_eq!(read_sent(office.path()).unwrap().split_once("  ").unwrap().1, "5\n");
    }

    /// A journal of three days, the first with two lines.
    fn journal() -> TempDir {
        let office = tempfile::tempdir().unwrap();
        for (today, id) in [("2026-07-01", "a"), ("2026-07-01", "b"), ("2026-07-02", "c"), ("2026-07-03", "d")] {
            open(&office, today).unwrap().note(&key(id), LetterState::Sent).unwrap();
        }
        office
    }

    #[test]
    fn a_flipped_byte_is_seen_wherever_it_is() {
        let office = journal();
        for name in ["mail/2026-07-01.log", "mail/2026-07-02.log", "mail/2026-07-03.log", SENT] {
            let path = office.path().join(name);
            let whole = std::fs::read(&path).unwrap();
            for place in 0..whole.len() {
                let mut flipped = whole.clone();
                flipped[place] ^= 1;
                fsx::replace_file(&path, &flipped).unwrap();
                assert!(open(&office, "2026-07-04").is_err(), "{name}: byte {place}");
            }
            fsx::replace_file(&path, &whole).unwrap();
            assert!(open(&office, "2026-07-04").is_ok());
        }
    }

    type Change = fn(&Path);

    #[test]
    fn a_journal_that_is_cut_off_or_of_an_older_copy_is_seen_until_somebody_accepts_it() {
        let changes: [Change; 6] = [
            |mail| fsx::erase(&mail.join("2026-07-03.log")).unwrap(),
            |mail| fsx::erase(&mail.join("2026-07-01.log")).unwrap(),
            |mail| fsx::discard(mail, "gone").unwrap(),
            |mail| fsx::erase(&mail.with_file_name(SENT)).unwrap(),
            |mail| {
                let path = mail.join("2026-07-01.log");
                let text = std::fs::read_to_string(&path).unwrap();
                fsx::replace_file(&path, text.split_inclusive('\n').next().unwrap().as_bytes()).unwrap();
            },
            |mail| {
                fsx::new_file(&mail.join("2026-07-04.log"), b"")
                    .and_then(|()| {
                        let third = std::fs::read(mail.join("2026-07-03.log"))?;
                        fsx::replace_file(&mail.join("2026-07-04.log"), &third)
                    })
                    .unwrap()
            },
        ];
        for (number, change) in changes.iter().enumerate() {
            let office = journal();
            change(&office.path().join(FOLDER));
            assert!(open(&office, "2026-07-04").is_err(), "{number}");
            Journal::accept(office.path()).unwrap();
            let mut journal = open(&office, "2026-07-04").unwrap();
            journal.note(&key("e"), LetterState::Begun).unwrap();
            assert_eq!(open(&office, "2026-07-05").unwrap().state(&key("e")), Some(LetterState::Begun), "{number}");
        }
    }

    #[test]
    fn a_command_that_was_cut_off_between_the_line_and_what_says_how_far_it_goes_is_none() {
        let office = journal();
        let before = read_sent(office.path()).unwrap();
        open(&office, "2026-07-04").unwrap().note(&key("e"), LetterState::Begun).unwrap();
        let after = read_sent(office.path()).unwrap();
        write_sent(office.path(), &before).unwrap();
        let mut journal = open(&office, "2026-07-04").unwrap();
        assert_eq!(journal.state(&key("e")), Some(LetterState::Begun));
        journal.recover().unwrap();
        assert_eq!(read_sent(office.path()).unwrap(), after);
    }
}
