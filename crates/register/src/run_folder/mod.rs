//! Run folders: `runs/NNNN-DATE/`, complete and never changed, each naming its parent by hash.

mod handled;

use self::handled::read_reports;
pub use self::handled::{HandledReport, HandledTournament, Status};
use super::People;
use super::erased::{ERASED, Erased};
use super::fide_records::FideRecords;
use super::fsx::{Tree, is_absent};
use super::records::{self, CandidateRecord, EloRecord, FideListRecord, FormerClub, FormerName, NormRecord};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::office_csv;
use kartotek_formats::officials_csv::{self, Guest};
use kartotek_formats::texts::{OrSay, in_run, text};
use kartotek_law::regulation::conduct::licence::Licence;
use kartotek_law::vocabulary::{Club, Person, Rating};
use serde::Deserialize;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
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

/// The file that names every other file of a run by its hash, and the parent's file of the same name.
pub const SUMS: &str = "SHA256SUMS";

/// The file that tells what a run read and wrote. Published with the run's lists: so they tell whose they are.
pub const MANIFEST: &str = "manifest.json";

/// The reports that a run handled.
pub const REPORTS: &str = "reports.csv";

/// Those who have played without being a member (§ 63); `guests.csv` of the founding goes on here.
pub const NON_MEMBERS: &str = "non_members.csv";

/// The reports that a run held back.
pub const HELD: &str = "internal/held.csv";

/// Names that people had before (`FormerName`).
pub const FORMER_NAMES: &str = "former_names.csv";

/// The columns of `decisions.csv` that later runs need.
#[derive(Deserialize)]
pub struct DecisionLine {
    status: String,
    /// The name of its file's table.
    pub kind: String,
    /// The day of the decision; empty: it is not told (§ 19).
    pub date: String,
    /// The name of its file; empty: it is not told.
    pub decision: String,
    /// Hash of the file; for a sanction that of the private record that holds it.
    pub sha256: String,
}

impl DecisionLine {
    /// It happened, once and for all.
    pub fn is_carried_out(&self) -> bool {
        self.status == CARRIED_OUT
    }
}

/// SHA-256 of decisions.
pub struct Decided {
    pub carried_out: Vec<String>,
    pub used: Vec<String>,
}

/// The status in `decisions.csv` of a decision that is not looked at again.
pub const CARRIED_OUT: &str = "carried out";

/// A run on disk, or one that was made once more.
#[derive(Clone, Debug)]
pub struct RunFolder {
    pub name: RunName,
    pub path: PathBuf,
    /// Its files, if they are not those of the disk.
    again: Option<Arc<Tree>>,
    /// Read when they are first asked for.
    sums: Arc<OnceLock<Sums>>,
    /// Its files that an erasure has written anew; read when one is not what the sums say.
    erased: Arc<OnceLock<Erased>>,
}

/// The lines of a run's [`SUMS`]. A line is looked for when it is asked for: few are, of most runs of the past.
#[derive(Debug)]
pub struct Sums {
    bytes: Vec<u8>,
    /// Hash of the file itself.
    pub sha256: String,
    /// Where its lines start, in the order of their names.
    lines: Vec<usize>,
}

impl Sums {
    /// The digits of a hash.
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

    /// The files inside the folder whose names begin so.
    fn names(&self, prefix: &str) -> impl Iterator<Item = &str> {
        let first = self.lines.partition_point(|&start| self.name(start) < Some(prefix));
        let names = self.lines[first..].iter().filter_map(|&start| self.name(start));
        names.take_while(move |name| name.starts_with(prefix)).filter(|name| !name.starts_with("../"))
    }
}

/// The one public list that is looked up: a site compares it with that of the next run.
const RATING_LIST: &str = "lists/ratinglist.csv";

/// Whether later runs look a file up.
fn is_looked_up(name: &str) -> bool {
    let is_list = ["lists/", "internal/"].iter().any(|folder| name.starts_with(folder));
    [RATING_LIST, HELD].contains(&name) || !(is_list || name.ends_with(".parquet"))
}

impl RunFolder {
    pub fn new(name: RunName, path: PathBuf) -> RunFolder {
        RunFolder { name, path, again: None, sums: Arc::default(), erased: Arc::default() }
    }

    /// A run that is not on disk, or holds other files there. Later runs look up ledgers, tournaments and copies, and of the
    /// lists the rating list and what was held back: the others are left out.
    pub fn made_again(name: RunName, files: &Tree) -> RunFolder {
        let files = files.iter().filter(|(name, _)| is_looked_up(name));
        let files = files.map(|(name, bytes)| (name.clone(), bytes.clone())).collect();
        RunFolder::of_files(name, files)
    }

    /// A run that was made again is that of a folder from now on, if the folder holds the same files: then they need not lie
    /// in memory. `on_disk`: SHA-256 of what stands there under a name.
    pub fn let_go<'h>(&mut self, path: &Path, on_disk: impl Fn(&str) -> Option<&'h str>) {
        let Some(files) = &self.again else { return };
        let folder = RunFolder::new(self.name, path.to_owned());
        let Ok(sums) = folder.sums() else { return };
        let holds_no_other = sums.names("").filter(|name| is_looked_up(name)).all(|name| files.contains_key(name));
        let is_there = |(name, bytes): (&String, &Vec<u8>)| match name.as_str() {
            // Both depend on the inbox, too, which is another one.
            MANIFEST | HELD => sums.hash(name).is_some_and(|hash| on_disk(name) == Some(hash)),
            name => on_disk(name) == Some(&sha256(bytes)),
        };
        if holds_no_other && files.iter().all(is_there) {
            *self = folder;
        }
    }

    /// The run that was made again has this file as it was told.
    pub fn with(mut self, name: &str, bytes: Vec<u8>) -> RunFolder {
        if let Some(files) = &mut self.again {
            Arc::make_mut(files).insert(name.to_owned(), bytes);
        }
        self
    }

    /// Some files of the run that was made again are as an erasure has written them.
    pub fn with_erased(self, erased: &Erased) -> RunFolder {
        RunFolder { erased: Arc::new(OnceLock::from(erased.clone())), ..self }
    }

    /// A run that is not on disk, with all of these files.
    pub fn of_files(name: RunName, files: Tree) -> RunFolder {
        RunFolder {
            name,
            path: PathBuf::from(name.to_string()),
            again: Some(Arc::new(files)),
            sums: Arc::default(),
            erased: Arc::default(),
        }
    }

    /// A file of the run, checked against the run's sums.
    pub fn read(&self, name: &str) -> Result<Vec<u8>> {
        if let Some(files) = &self.again {
            return files.get(name).cloned().or_say(|| text!("run-has-no", run = self.name.to_string(), name));
        }
        let path = self.path.join(name);
        let bytes = std::fs::read(&path).or_say(|| text!("run-file-unreadable", file = path.display().to_string()))?;
        let found = sha256(&bytes);
        match self.sums()?.hash(name) {
            Some(hash) if hash == found || self.erased()?.stands_for(name, hash, &found) => Ok(bytes),
            Some(_) => bail!(text!("run-file-changed", file = path.display().to_string(), sums = SUMS)),
            None => bail!(text!("run-file-not-summed", sums = self.path.join(SUMS).display().to_string(), name)),
        }
    }

    /// The same of a file that is only there if there is anything to tell; the run's sums tell.
    pub fn read_if_any(&self, name: &str) -> Result<Option<Vec<u8>>> {
        if let Some(files) = &self.again {
            return Ok(files.get(name).cloned());
        }
        if self.sums()?.hash(name).is_some() { self.read(name).map(Some) } else { Ok(None) }
    }

    /// Whether the run has such a file, as its sums say.
    pub fn has(&self, name: &str) -> Result<bool> {
        let again = self.again.as_ref().map(|files| files.contains_key(name));
        again.map_or_else(|| Ok(self.sums()?.hash(name).is_some()), Ok)
    }

    /// # Errors
    /// They cannot be read.
    pub fn sums(&self) -> Result<&Sums> {
        if let Some(sums) = self.sums.get() {
            return Ok(sums);
        }
        let path = self.path.join(SUMS);
        let bytes = std::fs::read(&path).or_say(|| text!("run-file-unreadable", file = path.display().to_string()))?;
        Ok(self.sums.get_or_init(|| Sums::read(bytes)))
    }

    /// The files that an erasure has written anew.
    ///
    /// # Errors
    /// Their list cannot be read, or is not what was written.
    pub fn erased(&self) -> Result<&Erased> {
        if let Some(erased) = self.erased.get() {
            return Ok(erased);
        }
        let path = self.path.join(ERASED);
        let erased = match std::fs::read(&path) {
            Ok(bytes) => {
                Erased::read(&bytes).or_say(|| text!("erased-list-changed", file = path.display().to_string()))?
            }
            Err(error) if is_absent(&error) => Erased::default(),
            Err(error) => Err(error).or_say(|| text!("run-file-unreadable", file = path.display().to_string()))?,
        };
        Ok(self.erased.get_or_init(|| erased))
    }

    /// Every file of the run but its sums, checked against them.
    pub fn tree(&self) -> Result<Tree> {
        self.below("")
    }

    /// The files whose names begin so.
    pub fn below(&self, prefix: &str) -> Result<Tree> {
        if let Some(files) = &self.again {
            let below = files.iter().filter(|(name, _)| name.starts_with(prefix));
            return Ok(below.map(|(name, bytes)| (name.clone(), bytes.clone())).collect());
        }
        self.sums()?.names(prefix).map(|name| Ok((name.to_owned(), self.read(name)?))).collect()
    }

    /// The names of those files, without this beginning.
    pub fn names_below(&self, prefix: &str) -> Result<Vec<String>> {
        let without = |name: &str| name.strip_prefix(prefix).map(str::to_owned);
        Ok(match &self.again {
            Some(files) => files.keys().filter_map(|name| without(name)).collect(),
            None => self.sums()?.names(prefix).filter_map(without).collect(),
        })
    }

    pub fn people(&self) -> Result<Vec<Person>> {
        office_csv::read_players("players.csv", &self.read("players.csv")?)
    }

    /// The register's ratings, by id.
    pub fn ratings(&self) -> Result<HashMap<String, Rating>> {
        office_csv::read_ratings("players.csv", &self.read("players.csv")?)
    }

    pub fn person(&self, id: &str) -> Result<Option<Person>> {
        office_csv::read_player("players.csv", &self.read("players.csv")?, id)
    }

    pub fn clubs(&self) -> Result<Vec<Club>> {
        office_csv::read_clubs("clubs.csv", &self.read("clubs.csv")?)
    }

    /// Every candidate result up to this run.
    pub fn candidate_results(&self) -> Result<Vec<CandidateRecord>> {
        const NAME: &str = "candidate_results.csv";
        records::read(NAME, &self.read(NAME)?)
    }

    /// Every title norm up to this run.
    pub fn norms(&self) -> Result<Vec<NormRecord>> {
        self.table("norms.csv")
    }

    /// Games towards a first Elo, up to this run.
    pub fn elo_results(&self) -> Result<Vec<EloRecord>> {
        self.table("elo_results.csv")
    }

    /// A table that a run may lack: then it has no rows.
    pub fn table<T: for<'de> Deserialize<'de>>(&self, name: &str) -> Result<Vec<T>> {
        self.read_if_any(name)?.map_or(Ok(Vec::new()), |bytes| records::read(name, &bytes))
    }

    /// Licences up to this run.
    pub fn officials(&self) -> Result<Vec<Licence>> {
        const NAME: &str = "officials.csv";
        self.read_if_any(NAME)?.map_or(Ok(Vec::new()), |bytes| officials_csv::read_officials(NAME, &bytes))
    }

    /// Those who have played without being a member (§ 63), up to this run.
    pub fn guests(&self) -> Result<Vec<Guest>> {
        let bytes = self.read_if_any(NON_MEMBERS)?;
        bytes.map_or(Ok(Vec::new()), |bytes| officials_csv::read_guests(NON_MEMBERS, &bytes))
    }

    /// FIDE lists taken over up to this run.
    pub fn fide_lists(&self) -> Result<Vec<FideListRecord>> {
        self.table("fide_lists.csv")
    }

    /// FIDE's numbers, and what FIDE's rules make of the tournaments up to this run.
    pub fn fide_records(&self) -> Result<FideRecords> {
        Ok(FideRecords {
            ratings: self.table("fide_ratings.csv")?,
            results: self.table("fide_results.csv")?,
            norms: self.table("fide_norms.csv")?,
        })
    }

    /// Names that people had before.
    pub fn former_names(&self) -> Result<Vec<FormerName>> {
        self.table(FORMER_NAMES)
    }

    /// Names that clubs had before, and clubs that are there no more.
    pub fn former_clubs(&self) -> Result<Vec<FormerClub>> {
        self.table("former_clubs.csv")
    }

    /// The decisions that this run carried out, and the rulings that it used.
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

    /// Every report handled in this run.
    pub fn handled(&self) -> Result<Vec<HandledReport>> {
        read_reports(&self.read(REPORTS)?, |row| Ok(row.handled()))
    }

    /// The same, with what corrections ask about them.
    pub fn tournaments(&self) -> Result<Vec<HandledTournament>> {
        read_reports(&self.read(REPORTS)?, |row| row.tournament())
    }
}

/// The sums of a run's files; of the parent, its name and the hash of its own sums. `sha256sum -c SHA256SUMS` in the
/// folder checks them, and through them the whole chain.
pub fn sums(tree: &Tree, parent: Option<(RunName, &str)>) -> Vec<u8> {
    sums_of(tree.iter().map(|(name, bytes)| (name.as_str(), sha256(bytes))), parent)
}

/// The same of files whose hashes are known, in their order.
pub fn sums_of<'n>(files: impl Iterator<Item = (&'n str, String)>, parent: Option<(RunName, &str)>) -> Vec<u8> {
    let mut lines: String = files.map(|(name, hash)| format!("{hash}  {name}\n")).collect();
    if let Some((parent, hash)) = parent {
        lines.push_str(&format!("{hash}  ../{parent}/{SUMS}\n"));
    }
    lines.into_bytes()
}

/// The people of a run, ready to be looked up.
pub fn people_of(run: &RunFolder) -> Result<People> {
    Ok(People::new(run.people().or_say(|| in_run(run.name))?))
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
