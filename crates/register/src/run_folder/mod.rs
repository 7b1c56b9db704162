//! Run folders: `runs/NNNN-DATE/`, complete and never changed, each naming its parent by hash.

mod handled;

use self::handled::read_reports;
pub use self::handled::{HandledReport, HandledTournament, Status};
use super::People;
use super::erased::{ERASED, Erased};
use super::fide_records::FideRecords;
use super::fsx::{Tree, if_any, plain};
use super::people::Ratings;
use super::records::{self, CandidateRecord};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::office_csv::{self, OwnPlayers, OwnRows};
use kartotek_formats::officials_csv::{self, Guest};
use kartotek_formats::texts::{OrSay, in_run, text};
use kartotek_law::regulation::conduct::licence::Licence;
use kartotek_law::vocabulary::{Club, Person};
use serde::Deserialize;
use std::collections::HashSet;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// The name of a run's folder: its number in the chain and its as-of date. The founding register is number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RunName {
    pub number: u32,
    pub date: NaiveDate,
}

impl std::fmt::Display for RunName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{}", self.number, self.date)
    }
}

impl std::str::FromStr for RunName {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<RunName> {
        let (number, date) = text.split_once('-').or_say(|| text!("run-no-name", text))?;
        Ok(RunName { number: number.parse()?, date: date.parse()? })
    }
}

/// The file with the hash of each other file of a run, and of the parent's file of the same name.
pub const SUMS: &str = "SHA256SUMS";

/// The file that describes the run's inputs and outputs. It is published with the lists, so that they show their origin.
pub const MANIFEST: &str = "manifest.json";

/// The register's table of players.
const PLAYERS: &str = "players.csv";

/// The table of reports that a run handled.
pub const REPORTS: &str = "reports.csv";

/// The table of people who played without being members (§ 63), continuing `guests.csv` of the founding.
pub const NON_MEMBERS: &str = "non_members.csv";

/// The table of reports that a run held back.
pub const HELD: &str = "internal/held.csv";

/// The table of people's former names (`FormerName`).
pub const FORMER_NAMES: &str = "former_names.csv";

/// The columns of `decisions.csv` that later runs need.
#[derive(Deserialize)]
pub struct DecisionLine {
    status: String,
    /// The kind of decision, which is the name of the table in its file.
    pub kind: String,
    /// The day of the decision; empty: withheld (§ 19).
    pub date: String,
    /// The name of its file; empty: withheld.
    pub decision: String,
    /// Hash of the file; for a sanction, hash of the private record.
    pub sha256: String,
}

impl DecisionLine {
    /// Whether the decision is an event that was carried out.
    pub fn is_carried_out(&self) -> bool {
        self.status == CARRIED_OUT
    }

    /// Whether the decision was undone before any run used it.
    pub fn is_undone(&self) -> bool {
        self.status == UNDONE
    }
}

/// The decisions of a run, by SHA-256.
pub struct Decided {
    pub carried_out: Vec<String>,
    pub used: Vec<String>,
}

/// The status in `decisions.csv` of an event that was carried out, so that no later run carries it out again.
pub const CARRIED_OUT: &str = "carried out";

/// The status in `decisions.csv` of a decision that was undone before any run used it.
pub const UNDONE: &str = "undone";

/// A run on disk, or one recomputed in memory.
#[derive(Clone, Debug)]
pub struct RunFolder {
    pub name: RunName,
    pub path: PathBuf,
    /// Its files, if they are in memory.
    in_memory: Option<Arc<Tree>>,
    /// Read on first use.
    sums: Arc<OnceLock<Sums>>,
    /// Files rewritten by erasures; read when a file does not match the sums.
    erased: Arc<OnceLock<Erased>>,
}

/// The lines of a run's [`SUMS`]. Each is parsed on use: of most past runs, few are needed.
#[derive(Debug)]
pub struct Sums {
    bytes: Vec<u8>,
    /// Hash of the file itself.
    pub sha256: String,
    /// The start of each line, sorted by name.
    lines: Vec<usize>,
}

impl Sums {
    /// Number of digits of a hash.
    const DIGITS: usize = 64;

    pub fn read(bytes: Vec<u8>) -> Sums {
        let mut sums = Sums { sha256: sha256(&bytes), bytes, lines: Vec::new() };
        let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', &sums.bytes).map(|end| end + 1));
        let mut lines: Vec<usize> = starts.filter(|&start| sums.name(start).is_some()).collect();
        lines.sort_by_key(|&start| sums.name(start));
        sums.lines = lines;
        sums
    }

    /// The name in the line that starts at a byte.
    fn name(&self, start: usize) -> Option<&str> {
        let rest = self.bytes.get(start + Sums::DIGITS..)?.strip_prefix(b"  ")?;
        str::from_utf8(&rest[..memchr::memchr(b'\n', rest)?]).ok()
    }

    /// Hash of a file inside the folder, or of the parent's sums.
    pub fn hash(&self, name: &str) -> Option<&str> {
        let first = self.lines.partition_point(|&start| self.name(start) < Some(name));
        let &start = self.lines.get(first).filter(|&&start| self.name(start) == Some(name))?;
        str::from_utf8(&self.bytes[start..start + Sums::DIGITS]).ok()
    }

    /// The files inside the folder with names that begin with `prefix`.
    fn names(&self, prefix: &str) -> impl Iterator<Item = &str> {
        let first = self.lines.partition_point(|&start| self.name(start) < Some(prefix));
        let names = self.lines[first..].iter().filter_map(|&start| self.name(start));
        names.take_while(move |name| name.starts_with(prefix)).filter(|name| !name.starts_with("../"))
    }
}

/// The only public list that later runs read: a site compares it with the next run's.
const RATING_LIST: &str = "lists/ratinglist.csv";

/// Whether later runs read a file.
fn is_read_later(name: &str) -> bool {
    let is_list = ["lists/", "internal/"].iter().any(|folder| name.starts_with(folder));
    [RATING_LIST, HELD].contains(&name) || !(is_list || name.ends_with(".parquet"))
}

impl RunFolder {
    pub fn new(name: RunName, path: PathBuf) -> RunFolder {
        RunFolder { name, path, in_memory: None, sums: Arc::default(), erased: Arc::default() }
    }

    /// A run in memory, recomputed from `files`. Only files that later runs read are kept: no Parquet, and no lists
    /// but the rating list and the held reports.
    pub fn recomputed(name: RunName, files: &Tree) -> RunFolder {
        let read_later = files.iter().filter(|(name, _)| is_read_later(name));
        let files = read_later.map(|(name, bytes)| (name.clone(), bytes.clone())).collect();
        RunFolder::of_files(name, files)
    }

    /// Applies the list of files rewritten by erasures to a recomputed run.
    pub fn with_erased(self, erased: &Erased) -> RunFolder {
        RunFolder { erased: Arc::new(OnceLock::from(erased.clone())), ..self }
    }

    /// A run in memory, with all of these files.
    pub fn of_files(name: RunName, files: Tree) -> RunFolder {
        RunFolder {
            name,
            path: PathBuf::from(name.to_string()),
            in_memory: Some(Arc::new(files)),
            sums: Arc::default(),
            erased: Arc::default(),
        }
    }

    /// A file of the run, checked against the run's sums.
    pub fn read(&self, name: &str) -> Result<Vec<u8>> {
        let bytes = self.read_unchecked(name)?;
        self.check(name, || sha256(&bytes))?;
        Ok(bytes)
    }

    fn read_unchecked(&self, name: &str) -> Result<Vec<u8>> {
        if let Some(files) = &self.in_memory {
            return files.get(name).cloned().or_say(|| text!("run-has-no", run = self.name.to_string(), name));
        }
        let path = self.path.join(name);
        plain::read(&path).or_say(|| text!("run-file-unreadable", file = path.display().to_string()))
    }

    /// Checks the hash of a file on disk against the run's sums.
    fn check(&self, name: &str, hash: impl FnOnce() -> String) -> Result<()> {
        if self.in_memory.is_some() {
            return Ok(());
        }
        let (path, found) = (self.path.join(name), hash());
        match self.sums()?.hash(name) {
            Some(hash) if hash == found || self.erased()?.replaces(name, hash, &found) => Ok(()),
            Some(_) => bail!(text!("run-file-changed", file = path.display().to_string(), sums = SUMS)),
            None => bail!(text!("run-file-not-summed", sums = self.path.join(SUMS).display().to_string(), name)),
        }
    }

    /// Like [`RunFolder::read`], for a file that is only written if it has content. `None`: the run's sums do not list it.
    pub fn read_if_any(&self, name: &str) -> Result<Option<Vec<u8>>> {
        if let Some(files) = &self.in_memory {
            return Ok(files.get(name).cloned());
        }
        if self.sums()?.hash(name).is_some() { self.read(name).map(Some) } else { Ok(None) }
    }

    /// Whether the run's sums list the file.
    pub fn has(&self, name: &str) -> Result<bool> {
        let in_memory = self.in_memory.as_ref().map(|files| files.contains_key(name));
        in_memory.map_or_else(|| Ok(self.sums()?.hash(name).is_some()), Ok)
    }

    /// The hash that a file had when the run was made, before any erasure.
    pub fn first_hash(&self, name: &str) -> Result<String> {
        if self.in_memory.is_some() {
            return Ok(sha256(&self.read_unchecked(name)?));
        }
        let sums = || self.path.join(SUMS).display().to_string();
        self.sums()?.hash(name).map(str::to_owned).or_say(|| text!("run-file-not-summed", sums = sums(), name))
    }

    /// # Errors
    /// The file cannot be read.
    pub fn sums(&self) -> Result<&Sums> {
        if let Some(sums) = self.sums.get() {
            return Ok(sums);
        }
        let path = self.path.join(SUMS);
        let bytes = plain::read(&path).or_say(|| text!("run-file-unreadable", file = path.display().to_string()))?;
        Ok(self.sums.get_or_init(|| Sums::read(bytes)))
    }

    /// The files rewritten by erasures.
    ///
    /// # Errors
    /// Their list cannot be read, or was changed.
    pub fn erased(&self) -> Result<&Erased> {
        if let Some(erased) = self.erased.get() {
            return Ok(erased);
        }
        let path = self.path.join(ERASED);
        let file = || path.display().to_string();
        let bytes = if_any(plain::read(&path)).or_say(|| text!("run-file-unreadable", file = file()))?;
        let erased = match bytes {
            Some(bytes) => Erased::read(&bytes).or_say(|| text!("erased-list-changed", file = file()))?,
            None => Erased::default(),
        };
        Ok(self.erased.get_or_init(|| erased))
    }

    /// All files of the run except its sums, checked against them.
    pub fn tree(&self) -> Result<Tree> {
        self.below("")
    }

    /// The files with names that begin with `prefix`.
    pub fn below(&self, prefix: &str) -> Result<Tree> {
        if let Some(files) = &self.in_memory {
            let below = files.iter().filter(|(name, _)| name.starts_with(prefix));
            return Ok(below.map(|(name, bytes)| (name.clone(), bytes.clone())).collect());
        }
        self.sums()?.names(prefix).map(|name| Ok((name.to_owned(), self.read(name)?))).collect()
    }

    /// The names of the files that begin with `prefix`, without it.
    pub fn names_below(&self, prefix: &str) -> Result<Vec<String>> {
        let without = |name: &str| name.strip_prefix(prefix).map(str::to_owned);
        Ok(match &self.in_memory {
            Some(files) => files.keys().filter_map(|name| without(name)).collect(),
            None => self.sums()?.names(prefix).filter_map(without).collect(),
        })
    }

    /// The register; or the bytes of its table, if a row is not in the form this program writes.
    fn own_players(&self) -> Result<Result<People, Vec<u8>>> {
        let text = match String::from_utf8(self.read_unchecked(PLAYERS)?) {
            Ok(text) => text,
            Err(error) => return self.read(PLAYERS).map(|_| Err(error.into_bytes())),
        };
        // The hash is computed while the rows are examined.
        let (checked, rows) = rayon::join(|| self.check(PLAYERS, || sha256(text.as_bytes())), || OwnRows::of(&text));
        checked?;
        Ok(match rows {
            Some(rows) => Ok(People::of_table(OwnPlayers::new(text, rows))),
            None => Err(text.into_bytes()),
        })
    }

    /// The people of the run, each read on first use.
    pub fn people(&self) -> Result<People> {
        // A table in another form is read as a whole; an error names the faulty line.
        let other = |bytes: Vec<u8>| Ok(People::new(office_csv::read_players(PLAYERS, &bytes)?));
        self.own_players()?.or_else(other)
    }

    /// The register's ratings.
    pub fn ratings(&self) -> Result<Ratings> {
        let other = |bytes: Vec<u8>| Ok(Ratings::ById(office_csv::read_ratings(PLAYERS, &bytes)?));
        self.own_players()?.map(Ratings::Register).or_else(other)
    }

    /// The record with this id.
    pub fn person(&self, id: &str) -> Result<Option<Person>> {
        let bytes = self.read(PLAYERS)?;
        let found = str::from_utf8(&bytes).ok().and_then(|text| office_csv::person_with(text, id));
        found.map_or_else(|| office_csv::read_player(PLAYERS, &bytes, id), Ok)
    }

    pub fn clubs(&self) -> Result<Vec<Club>> {
        office_csv::read_clubs("clubs.csv", &self.read("clubs.csv")?)
    }

    /// All candidate results up to this run.
    pub fn candidate_results(&self) -> Result<Vec<CandidateRecord>> {
        const NAME: &str = "candidate_results.csv";
        records::read(NAME, &self.read(NAME)?)
    }

    /// The rows of a table; none if the run does not have it.
    pub fn table<T: for<'de> Deserialize<'de>>(&self, name: &str) -> Result<Vec<T>> {
        self.read_if_any(name)?.map_or(Ok(Vec::new()), |bytes| records::read(name, &bytes))
    }

    /// Licences up to this run.
    pub fn officials(&self) -> Result<Vec<Licence>> {
        const NAME: &str = "officials.csv";
        self.read_if_any(NAME)?.map_or(Ok(Vec::new()), |bytes| officials_csv::read_officials(NAME, &bytes))
    }

    /// People who played without being members (§ 63), up to this run.
    pub fn guests(&self) -> Result<Vec<Guest>> {
        let bytes = self.read_if_any(NON_MEMBERS)?;
        bytes.map_or(Ok(Vec::new()), |bytes| officials_csv::read_guests(NON_MEMBERS, &bytes))
    }

    /// FIDE's numbers, and the effects of the tournaments under FIDE's rules, up to this run.
    pub fn fide_records(&self) -> Result<FideRecords> {
        Ok(FideRecords {
            ratings: self.table("fide_ratings.csv")?,
            results: self.table("fide_results.csv")?,
            norms: self.table("fide_norms.csv")?,
        })
    }

    /// The decisions carried out and the rulings used by this run.
    pub fn decided(&self) -> Result<Decided> {
        let (carried_out, used): (Vec<DecisionLine>, Vec<DecisionLine>) =
            self.decision_lines()?.into_iter().partition(DecisionLine::is_carried_out);
        let hashes = |rows: Vec<DecisionLine>| rows.into_iter().map(|row| row.sha256).collect();
        Ok(Decided { carried_out: hashes(carried_out), used: hashes(used) })
    }

    /// A line for each decision that this run used.
    pub fn decision_lines(&self) -> Result<Vec<DecisionLine>> {
        self.table("decisions.csv")
    }

    /// All reports handled in this run.
    pub fn handled(&self) -> Result<Vec<HandledReport>> {
        read_reports(&self.read(REPORTS)?, |row| Ok(row.handled()))
    }

    /// Those of these reports that were handled in this run.
    pub fn handled_of(&self, reports: &HashSet<&str>) -> Result<Vec<HandledReport>> {
        let rows = records::rows_of_reports(&self.read(REPORTS)?, |report| reports.contains(report));
        read_reports(&rows, |row| Ok(row.handled()))
    }

    /// All reports handled in this run, with the data that corrections need.
    pub fn tournaments(&self) -> Result<Vec<HandledTournament>> {
        read_reports(&self.read(REPORTS)?, |row| row.tournament())
    }
}

/// The hashes of a run's files, and the parent's name with the hash of its sums. `sha256sum -c SHA256SUMS` in the folder
/// checks them, and thereby the whole chain.
pub fn sums(tree: &Tree, parent: Option<(RunName, &str)>) -> Vec<u8> {
    let parent_name = parent.map(|(run, hash)| (run.to_string(), hash));
    let named_parent = parent_name.as_ref().map(|(run, hash)| (run.as_str(), *hash));
    sums_of(tree.iter().map(|(name, bytes)| (name.as_str(), sha256(bytes))), named_parent)
}

/// Like [`sums`], for files with known hashes, in the given order.
pub fn sums_of<'n>(files: impl Iterator<Item = (&'n str, impl Display)>, parent: Option<(&str, &str)>) -> Vec<u8> {
    let mut lines: String = files.map(|(name, hash)| format!("{hash}  {name}\n")).collect();
    if let Some((parent, hash)) = parent {
        lines.push_str(&format!("{hash}  ../{parent}/{SUMS}\n"));
    }
    lines.into_bytes()
}

/// The people of a run.
pub fn people_of(run: &RunFolder) -> Result<People> {
    run.people().or_say(|| in_run(run.name))
}

#[cfg(test)]
mod tests {
    use super::Sums;

    #[test]
    fn the_sums_of_a_run_name_whole_files_and_its_parent() {
        let [one, two, three] = ["1", "2", "3"].map(|digit| digit.repeat(Sums::DIGITS));
        let lines = format!("{one}  inputs/ledger.csv\n{two}  ledger.csv\n{three}  ../0001-2026-01-01/SHA256SUMS\n");
        let sums = Sums::read(lines.into_bytes());
        let hash = |name: &str| sums.hash(name).map(|hash| hash[..1].to_owned());
        assert_eq!(hash("ledger.csv").as_deref(), Some("2"));
        assert_eq!(hash("inputs/ledger.csv").as_deref(), Some("1"));
        assert_eq!(hash("../0001-2026-01-01/SHA256SUMS").as_deref(), Some("3"));
        assert_eq!((hash("ledger"), hash("csv"), hash("")), (None, None, None));
        assert_eq!(sums.names("").collect::<Vec<_>>(), ["inputs/ledger.csv", "ledger.csv"]);
        assert_eq!(sums.names("inputs/").collect::<Vec<_>>(), ["inputs/ledger.csv"]);
    }
}
