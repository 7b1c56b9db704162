//! The journal of what was sent: a line before a letter goes to the server, and one after. Each line is behind the SHA-256 of
//! the line before it and its own words, so that none can be changed or left out unseen. One file for each day of sending, in
//! `mail/`.

use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, Text, cannot_read, cannot_write, text};
use kartotek_register::foreign;
use kartotek_register::fsx::{self, Readers};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The folder of an office.
pub const FOLDER: &str = "mail";
const ENDING: &str = ".log";

/// How far a letter has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// The server did not take it: nothing went out.
    Failed,
    /// It was handed to the server, and whether that took it is not known.
    Begun,
    /// The server has it.
    Sent,
}

impl State {
    const ALL: [(&str, State); 3] = [("begun", State::Begun), ("sent", State::Sent), ("failed", State::Failed)];

    pub fn as_str(self) -> &'static str {
        State::ALL.iter().find(|(_, state)| *state == self).map_or("", |(word, _)| word)
    }
}

/// A letter, by what it says, and by the run and the matter that it reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub id: String,
    pub case: String,
}

/// A file of the journal as it is read.
struct Log {
    text: String,
    /// The newest hash.
    last: String,
    notes: Vec<(Known, State)>,
}

impl Log {
    /// `None`: it is not what was written.
    fn of(text: String) -> Option<Log> {
        let mut log = Log { last: String::new(), notes: Vec::new(), text: String::new() };
        if !text.is_empty() && !text.ends_with('\n') {
            return None;
        }
        for line in text.lines() {
            let (hash, words) = line.split_once("  ")?;
            if hash != Log::hash(&log.last, words) {
                return None;
            }
            let [state, id, case] = words.split(' ').collect::<Vec<_>>()[..] else { return None };
            let state = State::ALL.iter().find(|(name, _)| *name == state).map(|(_, state)| *state)?;
            log.notes.push((Known { id: id.to_owned(), case: case.to_owned() }, state));
            log.last = hash.to_owned();
        }
        Some(Log { text, ..log })
    }

    fn hash(before: &str, words: &str) -> String {
        sha256(format!("{before}\n{words}").as_bytes())
    }

    fn add(&mut self, known: &Known, state: State) {
        let words = format!("{} {} {}", state.as_str(), known.id, known.case);
        self.last = Log::hash(&self.last, &words);
        self.text.push_str(&format!("{}  {words}\n", self.last));
    }
}

/// Whether the bytes of a file of the journal are what was written.
pub fn is_whole(bytes: &[u8]) -> bool {
    String::from_utf8(bytes.to_vec()).ok().and_then(Log::of).is_some()
}

/// How far every letter has come, and the file in which the journal goes on.
pub struct Journal {
    states: HashMap<String, State>,
    path: PathBuf,
    log: Log,
}

impl Journal {
    /// # Errors
    /// A file cannot be read, or is not what was written.
    pub fn open(office: &Path, today: NaiveDate) -> Result<Journal> {
        let folder = office.join(FOLDER);
        let mut files: Vec<PathBuf> = Vec::new();
        if fsx::is_there(&folder)? {
            let entries = fsx::list(&folder).or_say(|| cannot_read(&folder))?;
            files.extend(entries.into_iter().map(|entry| entry.path).filter(|path| is_log(path)));
        }
        files.sort();
        // Where the clock was set back, what is noted today still comes behind what was noted before.
        let path = files.last().cloned().into_iter().chain([folder.join(format!("{today}{ENDING}"))]).max();
        let path = path.unwrap_or_default();
        let mut journal = Journal { states: HashMap::new(), path, log: Log::of(String::new()).or_say(no_journal)? };
        for file in files {
            // It may have been restored from elsewhere.
            let text = String::from_utf8(foreign::read_table(&file)?).or_say(|| cannot_read(&file))?;
            let Some(log) = Log::of(text) else {
                bail!(text!("mail-journal-changed", file = file.display().to_string()));
            };
            for (known, state) in &log.notes {
                journal.remember(known, *state);
            }
            if file == journal.path {
                journal.log = log;
            }
        }
        Ok(journal)
    }

    fn remember(&mut self, known: &Known, state: State) {
        self.states.insert(known.id.clone(), state);
        self.states.insert(known.case.clone(), state);
    }

    /// `None`: nobody has tried to send it.
    pub fn state(&self, known: &Known) -> Option<State> {
        let of = |key: &str| self.states.get(key).copied();
        of(&known.id).max(of(&known.case))
    }

    /// Lets a letter whose matter is called otherwise now be known by that too, and says whether that is new. Nothing is written.
    pub fn call_otherwise(&mut self, before: &Known, after: &Known) -> bool {
        let Some(state) = self.state(before).filter(|state| self.states.get(&after.case) != Some(state)) else {
            return false;
        };
        self.log.add(after, state);
        self.remember(after, state);
        true
    }

    /// The name and the content of the file in which the journal goes on.
    pub fn file(&self) -> (String, Vec<u8>) {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name, self.log.text.clone().into_bytes())
    }

    /// Notes what becomes of a letter, durably.
    ///
    /// # Errors
    /// It cannot be written: then nothing may be sent.
    pub fn note(&mut self, known: &Known, state: State) -> Result<()> {
        self.log.add(known, state);
        let folder = self.path.parent().unwrap_or(Path::new("."));
        fsx::create_folder_for(folder, Readers::Office).or_say(|| cannot_write(folder))?;
        fsx::replace_file_for(&self.path, self.log.text.as_bytes(), Readers::Office)
            .or_say(|| cannot_write(&self.path))?;
        self.remember(known, state);
        Ok(())
    }
}

fn no_journal() -> Text {
    text!("mail-no-journal")
}

fn is_log(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(ENDING));
    name.is_some_and(|name| name.parse::<NaiveDate>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn known(id: &str) -> Known {
        Known { id: id.to_owned(), case: format!("case-{id}") }
    }

    #[test]
    fn what_was_noted_on_one_day_is_known_on_the_next() {
        let office = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(office.path(), day("2026-07-01")).unwrap();
        assert_eq!(journal.state(&known("a")), None);
        journal.note(&known("a"), State::Begun).unwrap();
        journal.note(&known("b"), State::Begun).unwrap();
        journal.note(&known("b"), State::Sent).unwrap();
        let journal = Journal::open(office.path(), day("2026-07-02")).unwrap();
        assert_eq!((journal.state(&known("a")), journal.state(&known("b"))), (Some(State::Begun), Some(State::Sent)));
        // The clock was set back.
        let mut journal = Journal::open(office.path(), day("2026-06-01")).unwrap();
        journal.note(&known("a"), State::Sent).unwrap();
        let journal = Journal::open(office.path(), day("2026-08-01")).unwrap();
        let in_other_words = Known { id: "c".to_owned(), ..known("a") };
        let in_another_run = Known { case: "c".to_owned(), ..known("a") };
        for known in [known("a"), in_other_words, in_another_run] {
            assert_eq!(journal.state(&known), Some(State::Sent));
        }
    }

    #[test]
    fn a_flipped_byte_or_a_line_that_is_left_out_is_seen() {
        let office = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(office.path(), day("2026-07-01")).unwrap();
        for id in ["a", "b", "c"] {
            journal.note(&known(id), State::Begun).unwrap();
        }
        let path = office.path().join(FOLDER).join("2026-07-01.log");
        let whole = std::fs::read(&path).unwrap();
        assert!(is_whole(&whole));
        for place in 0..whole.len() {
            let mut flipped = whole.clone();
            flipped[place] ^= 1;
            assert!(!is_whole(&flipped), "byte {place}");
        }
        let text = String::from_utf8(whole).unwrap();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        assert!(!is_whole([lines[0], lines[2]].concat().as_bytes()));
        assert!(!is_whole(&[255, 10]));
    }
}
