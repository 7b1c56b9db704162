//! Run folders: `runs/NNNN-DATE/`, complete and never changed, each naming its parent by hash.

use super::People;
use super::fsx::{self, Tree};
use super::records::{self, CandidateRecord, EloRecord, FideListRecord, FormerName, NaiveDateText, NormRecord};
use crate::formats::bundle::sha256;
use crate::formats::officials_csv::{self, Guest};
use crate::formats::{office_csv, rule_set};
use anyhow::{Context, Result, bail};
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::licence::Licence;
use kartotek_law::vocabulary::{Club, Person};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
        let (number, date) = text.split_once('-').with_context(|| format!("`{text}` is no run"))?;
        Ok(RunName { number: number.parse()?, date: date.parse()? })
    }
}

/// The format of run folders. Later versions of the program read every earlier one.
pub const FORMAT: u64 = 1;

/// The file of an office that names its newest run.
pub const CURRENT: &str = "CURRENT";

/// Below `runs/`: runs that were cut off before `CURRENT` named them, and that are not made again.
pub const CUT_OFF: &str = "cut-off";

/// The file that names every other file of a run by its hash, and the parent's file of the same name.
pub const SUMS: &str = "SHA256SUMS";

/// What became of a report that was handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Rated,
    /// Corrects a report that an earlier run rated.
    Corrected,
    /// Replaced by other content of the same id.
    Superseded,
    /// Taken back after it was rated.
    Annulled,
}

impl Status {
    /// The content counts: it was rated, or corrected what was.
    pub fn is_in_force(self) -> bool {
        matches!(self, Status::Rated | Status::Corrected)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Status::Rated => "rated",
            Status::Corrected => "corrected",
            Status::Superseded => "superseded",
            Status::Annulled => "annulled",
        }
    }
}

/// The columns of `tournaments.csv` that later runs need.
#[derive(Deserialize)]
struct HandledRow {
    report: String,
    status: Status,
    hash: String,
    fingerprint: String,
    files: String,
    #[serde(default)]
    tournament: String,
    /// `yes`, or empty; runs of older versions have no such column.
    #[serde(default)]
    told_of_sanctions: String,
    /// Last round.
    #[serde(deserialize_with = "day")]
    end: NaiveDate,
    /// Runs of earlier versions do not name it: they had one.
    #[serde(default = "handbook")]
    rule_set: String,
}

fn day<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<NaiveDate, D::Error> {
    Ok(NaiveDateText::deserialize(deserializer)?.0)
}

fn handbook() -> String {
    rule_set::DSU_HANDBOOK.id.to_owned()
}

/// What a run knows of reports that were handled in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandledReport {
    pub report: String,
    pub status: Status,
    /// Of the content.
    pub hash: String,
    /// Of dates, players and games.
    pub fingerprint: String,
    /// What groups that belong together have in common; empty: the group stands alone.
    pub tournament: String,
    /// Names under `inputs/`, main file first.
    pub files: Vec<String>,
    /// The files told of sanctions; the copies do not (§ 19).
    pub told_of_sanctions: bool,
    /// By which it was rated.
    pub rule_set: String,
}

/// The columns of `decisions.csv` that later runs need.
#[derive(Deserialize)]
struct DecisionLine {
    status: String,
    decision: String,
    sha256: String,
}

/// What stands in `decisions.csv` of a decision that is not looked at again.
pub const CARRIED_OUT: &str = "carried out";

/// A run on disk, or one that was made once more.
#[derive(Clone, Debug)]
pub struct RunFolder {
    pub name: RunName,
    pub path: PathBuf,
    /// Its files, if they are not those of the disk.
    again: Option<Arc<Tree>>,
}

impl RunFolder {
    pub fn new(name: RunName, path: PathBuf) -> RunFolder {
        RunFolder { name, path, again: None }
    }

    /// A run that holds other files than those under its path.
    pub fn made_again(name: RunName, path: PathBuf, files: Tree) -> RunFolder {
        RunFolder { name, path, again: Some(Arc::new(files)) }
    }

    /// A file of the run, checked against the run's sums.
    pub fn read(&self, name: &str) -> Result<Vec<u8>> {
        if let Some(files) = &self.again {
            return files.get(name).cloned().with_context(|| format!("run {}, made again, has no {name}", self.name));
        }
        let path = self.path.join(name);
        let bytes = std::fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let sums = self.sums()?;
        let expected = sums.lines().find_map(|line| line.strip_suffix(name)?.strip_suffix("  "));
        match expected {
            Some(hash) if hash == sha256(&bytes) => Ok(bytes),
            Some(_) => bail!("{} is not what the run wrote: its hash differs from {SUMS}", path.display()),
            None => bail!("{} does not name {name}", self.path.join(SUMS).display()),
        }
    }

    /// The same of a file that the run may have been made without; its sums tell.
    pub fn read_if_any(&self, name: &str) -> Result<Option<Vec<u8>>> {
        if let Some(files) = &self.again {
            return Ok(files.get(name).cloned());
        }
        let is_named = |line: &str| line.strip_suffix(name).is_some_and(|hash| hash.ends_with("  "));
        if self.sums()?.lines().any(is_named) { self.read(name).map(Some) } else { Ok(None) }
    }

    fn sums(&self) -> Result<String> {
        let path = self.path.join(SUMS);
        std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
    }

    /// # Errors
    /// A newer version of the program wrote the run, or the manifest cannot be read.
    pub fn check_format(&self) -> Result<()> {
        let manifest: serde_json::Value = serde_json::from_slice(&self.read("manifest.json")?)?;
        match manifest.get("format").and_then(serde_json::Value::as_u64) {
            Some(format) if format <= FORMAT => Ok(()),
            Some(format) => {
                bail!("run {} has format {format}; this version reads up to {FORMAT}: use a newer one", self.name)
            }
            None => bail!("{} names no format", self.path.join("manifest.json").display()),
        }
    }

    /// Every file of the run but its sums, checked against them.
    pub fn tree(&self) -> Result<Tree> {
        self.below("")
    }

    /// The files whose names begin so.
    pub fn below(&self, prefix: &str) -> Result<Tree> {
        if let Some(files) = &self.again {
            let own = files.iter().filter(|(name, _)| name.starts_with(prefix));
            return Ok(own.map(|(name, bytes)| (name.clone(), bytes.clone())).collect());
        }
        let sums = self.sums()?;
        let names = sums.lines().filter_map(|line| line.split_once("  ")).map(|(_, name)| name);
        let own = names.filter(|name| !name.starts_with("../") && name.starts_with(prefix));
        own.map(|name| Ok((name.to_owned(), self.read(name)?))).collect()
    }

    pub fn people(&self) -> Result<Vec<Person>> {
        office_csv::read_players("players.csv", &self.read("players.csv")?)
    }

    pub fn person(&self, id: &str) -> Result<Option<Person>> {
        office_csv::read_player("players.csv", &self.read("players.csv")?, id)
    }

    pub fn clubs(&self) -> Result<Vec<Club>> {
        office_csv::read_clubs("clubs.csv", &self.read("clubs.csv")?)
    }

    /// Every candidate result up to this run. Runs of older versions have no such table.
    pub fn candidate_results(&self) -> Result<Vec<CandidateRecord>> {
        self.table("candidate_results.csv")
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

    /// Licences up to this run. `None`: the run has no such table.
    pub fn officials(&self) -> Result<Option<Vec<Licence>>> {
        const NAME: &str = "officials.csv";
        self.read_if_any(NAME)?.map(|bytes| officials_csv::read_officials(NAME, &bytes)).transpose()
    }

    /// Guests up to this run.
    pub fn guests(&self) -> Result<Vec<Guest>> {
        const NAME: &str = "guests.csv";
        self.read_if_any(NAME)?.map_or(Ok(Vec::new()), |bytes| officials_csv::read_guests(NAME, &bytes))
    }

    /// FIDE lists taken over up to this run.
    pub fn fide_lists(&self) -> Result<Vec<FideListRecord>> {
        self.table("fide_lists.csv")
    }

    /// Names that people had before.
    pub fn former_names(&self) -> Result<Vec<FormerName>> {
        self.table("former_names.csv")
    }

    /// SHA-256 of the decisions that were carried out in this run, or of the rulings that were used.
    pub fn decided(&self, carried_out: bool) -> Result<Vec<String>> {
        let is_asked = |row: &DecisionLine| (row.status == CARRIED_OUT) == carried_out;
        Ok(self.decisions()?.into_iter().filter(is_asked).map(|row| row.sha256).collect())
    }

    /// The decisions that this run used: name and SHA-256 of the file.
    pub fn decision_files(&self) -> Result<Vec<(String, String)>> {
        Ok(self.decisions()?.into_iter().map(|row| (row.decision, row.sha256)).collect())
    }

    fn decisions(&self) -> Result<Vec<DecisionLine>> {
        const NAME: &str = "decisions.csv";
        self.read_if_any(NAME)?.map_or(Ok(Vec::new()), |bytes| records::read(NAME, &bytes))
    }

    /// Every report handled in this run.
    pub fn handled(&self) -> Result<Vec<HandledReport>> {
        Ok(self.handled_with_ends()?.into_iter().map(|(report, _)| report).collect())
    }

    /// The same, with their last rounds.
    pub fn handled_with_ends(&self) -> Result<Vec<(HandledReport, NaiveDate)>> {
        read_handled(&self.read("tournaments.csv")?)
    }
}

fn read_handled(tournaments: &[u8]) -> Result<Vec<(HandledReport, NaiveDate)>> {
    let mut handled = Vec::new();
    for row in csv::Reader::from_reader(tournaments).deserialize() {
        let HandledRow { report, status, hash, fingerprint, files, tournament, told_of_sanctions, end, rule_set } =
            row.context("tournaments.csv")?;
        let told_of_sanctions = told_of_sanctions == "yes";
        let files = files.split(';').map(str::to_owned).collect();
        let report =
            HandledReport { report, status, hash, fingerprint, tournament, files, told_of_sanctions, rule_set };
        handled.push((report, end));
    }
    Ok(handled)
}

/// The sums of a run's files. `sha256sum -c SHA256SUMS` in the folder checks them, and through them the whole chain.
pub fn sums(tree: &Tree, parent: Option<(&RunFolder, &[u8])>) -> Vec<u8> {
    let mut lines = String::new();
    for (name, bytes) in tree {
        lines.push_str(&format!("{}  {name}\n", sha256(bytes)));
    }
    if let Some((parent, parents_sums)) = parent {
        lines.push_str(&format!("{}  ../{}/{SUMS}\n", sha256(parents_sums), parent.name));
    }
    lines.into_bytes()
}

/// Every run folder under `runs/`, in the order of their names.
pub fn folders(office: &Path) -> Result<Vec<RunFolder>> {
    let runs = office.join("runs");
    if !fsx::is_there(&runs)? {
        return Ok(Vec::new());
    }
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(&runs).with_context(|| format!("{} cannot be read", runs.display()))? {
        let name = entry.with_context(|| format!("{} cannot be read", runs.display()))?.file_name();
        if let Some(name) = name.to_str().and_then(|name| name.parse::<RunName>().ok()) {
            folders.push(RunFolder::new(name, runs.join(name.to_string())));
        }
    }
    folders.sort_by_key(|run| run.name);
    Ok(folders)
}

/// All runs of an office, oldest first, up to the one that `CURRENT` names. One folder more may be there: of a run
/// that was cut off before `CURRENT` moved.
pub fn chain(office: &Path) -> Result<Vec<RunFolder>> {
    let path = office.join(CURRENT);
    let mut chain = folders(office)?;
    if !fsx::is_there(&path)? {
        return match chain.last() {
            // The founding itself was cut off, or there was none yet.
            None | Some(RunFolder { name: RunName { number: 0, .. }, .. }) => Ok(Vec::new()),
            Some(last) => bail!(
                "{} is missing, but there are runs; restore it: its one line is the newest run, perhaps {}",
                path.display(),
                last.name
            ),
        };
    }
    let text = std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let current: RunName = text.trim().parse().with_context(|| format!("{} names no run", path.display()))?;
    if let Some(later) = chain.iter().find(|run| run.name.number > current.number + 1) {
        bail!("{} names {current}, but there is the later run {}; restore CURRENT", path.display(), later.name);
    }
    chain.retain(|run| run.name.number <= current.number);
    for (number, run) in (0u32..).zip(&chain) {
        if run.name.number != number {
            let what = if run.name.number < number { "stands there twice" } else { "is missing" };
            bail!("{}: the run number {} {what}", office.join("runs").display(), number.min(run.name.number));
        }
    }
    for two in chain.windows(2) {
        let parents = sha256(two[0].sums()?.as_bytes());
        let named = format!("{parents}  ../{}/{SUMS}", two[0].name);
        if !two[1].sums()?.lines().any(|line| line == named) {
            bail!("run {} is not the child of {}: one of them was changed", two[1].name, two[0].name);
        }
    }
    match chain.last() {
        Some(last) if last.name == current => Ok(chain),
        _ => bail!("{} names {current}, but there is no such run", path.display()),
    }
}

/// A path in a folder for what was a run: `NNNN-DATE`, or `NNNN-DATE-2`. Nothing is overwritten.
pub fn free_name(folder: &Path, run: RunName) -> Result<PathBuf> {
    let names = std::iter::once(run.to_string()).chain((2..).map(|number| format!("{run}-{number}")));
    for name in names {
        if !fsx::is_there(&folder.join(&name))? && !fsx::is_there(&folder.join(format!("{name}.toml")))? {
            return Ok(folder.join(name));
        }
    }
    bail!("{} has no free name", folder.display())
}

/// The people of a run, ready to be looked up.
pub fn people_of(run: &RunFolder) -> Result<People> {
    Ok(People::new(run.people().with_context(|| format!("run {}", run.name))?))
}

#[cfg(test)]
mod tests {
    use super::read_handled;

    #[test]
    fn a_run_of_an_earlier_version_was_rated_by_the_handbook() {
        let older = b"report,status,end,hash,fingerprint,files\n2026-a,rated,2026-01-31,00,11,00-a.json\n";
        let newer =
            b"report,status,end,rule_set,hash,fingerprint,files\n2026-a,rated,2026-01-31,dsu-2015,00,11,00-a.json\n";
        let sets = [older.as_slice(), newer].map(|table| read_handled(table).unwrap()[0].0.rule_set.clone());
        assert_eq!(sets, ["dsu-handbook", "dsu-2015"]);
    }
}
