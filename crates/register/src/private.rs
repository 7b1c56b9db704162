//! Texts that must be erased after a period (§ 19). Each text about a sanction is a salted record under `private/`, named by its SHA-256.
//! Runs contain only the names of records, so a record can be removed and the chain still verifies. The salt prevents
//! recovering the text by hashing guesses.

use super::fsx::{self, Readers, plain};
use super::merges::Merges;
use super::places::{self, KEPT_IN};
use super::records::{self, NaiveDateText};
use super::run_folder::RunFolder;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, Text, cannot_read, text};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The table of a run that lists the names of its records.
pub const INDEX: &str = "private.csv";
/// The kind of a record with a sanction.
const SANCTION: &str = "sanction";
/// The kind of a record with a line of an internal list.
pub const LINE: &str = "line";

/// The content of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Secret {
    Sanction(SanctionRecord),
    /// A line of an internal list.
    Line {
        list: String,
        line: String,
    },
    /// A sanction ordered by a command, waiting for the run that records it.
    Order(SanctionOrder),
    /// A command's decision to lift a sanction, waiting for the run that carries it out.
    Lift(SanctionLift),
}

impl Secret {
    fn kind(&self) -> &'static str {
        match self {
            Secret::Sanction(_) => SANCTION,
            Secret::Line { .. } => LINE,
            Secret::Order(_) => "order",
            Secret::Lift(_) => "lift",
        }
    }

    pub fn sanction(&self) -> Option<&SanctionRecord> {
        match self {
            Secret::Sanction(record) => Some(record),
            Secret::Line { .. } | Secret::Order(_) | Secret::Lift(_) => None,
        }
    }
}

/// A sanction in the register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SanctionRecord {
    /// Register id.
    pub player: String,
    /// `warning` or `quarantine`.
    pub sanction: SanctionKind,
    /// The last playing day of the tournament in which it was given.
    pub given: NaiveDateText,
    pub from: NaiveDateText,
    pub to: NaiveDateText,
    /// The months of a quarantine.
    pub months: Option<u32>,
    /// The report that gave it; empty: not given by a report.
    pub report: String,
    /// The identifier in runs of the decision that gave it; empty: not given by a decision.
    pub decision: String,
    pub reason: String,
    /// The order in the decision; `None`: given by a report, or before the office existed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<SanctionOrder>,
    /// The sanction that a report gave, if earlier sanctions raised it to another one. `None`: recorded as given, or given
    /// by a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raised: Option<Box<SanctionOrder>>,
}

/// A decision that lifts a sanction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SanctionLift {
    /// The private record of the sanction.
    pub sanction: String,
    pub reason: String,
    /// The day of the decision.
    pub date: NaiveDateText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SanctionKind {
    Warning,
    Quarantine,
}

/// A sanction as given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SanctionOrder {
    pub player: String,
    /// `warning`, `quarantine` or `absence`.
    pub sanction: String,
    pub last_day: NaiveDateText,
    pub months: Option<u32>,
    pub from: Option<NaiveDateText>,
    pub reason: String,
    /// The day of the decision; `None`: given by a report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDateText>,
    /// The name of the file with the plain text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

impl SanctionOrder {
    /// Whether both order the same sanction on the same day; reason and file are ignored.
    pub fn is_equal_order(&self, other: &SanctionOrder) -> bool {
        self.date == other.date && self.is_equal_sanction(other)
    }

    /// Whether both order the same sanction; day, reason and file are ignored.
    pub fn is_equal_sanction(&self, other: &SanctionOrder) -> bool {
        let core = |order: &Self| Self { reason: String::new(), date: None, file: None, ..order.clone() };
        core(self) == core(other)
    }
}

/// A record with its salt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// Drawn once; 16 bytes in hexadecimal. It counts as an input of the run.
    pub salt: String,
    /// The last day on which the record may exist.
    pub until: NaiveDateText,
    #[serde(flatten)]
    pub secret: Secret,
}

impl Sealed {
    /// 0.5.0 wrote `until` twice, with one day, under rule sets with other `recent_months`; a [`serde_json::Value`] accepts it.
    pub fn read(file: &[u8]) -> serde_json::Result<Sealed> {
        serde_json::from_slice::<serde_json::Value>(file).and_then(serde_json::from_value)
    }

    /// Whether a line of a run's index agrees with this record, apart from the name.
    pub fn is_indexed_as(&self, row: &IndexRow) -> bool {
        row.kind == self.secret.kind() && row.lapses == month(self.until.0)
    }

    #[expect(clippy::disallowed_methods, reason = "never shown, and named by its bytes")]
    fn bytes(&self) -> Result<Vec<u8>> {
        Ok([serde_json::to_vec_pretty(self)?, b"\n".to_vec()].concat())
    }
}

/// A line of [`INDEX`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct IndexRow {
    pub kind: String,
    /// The month in which the record expires, `2026-09`; until then it must exist. A day would reveal the
    /// tournament.
    pub lapses: String,
    pub record: String,
}

/// All existing records, by name.
#[derive(Clone, Debug, Default)]
pub struct Vault {
    folder: PathBuf,
    records: BTreeMap<String, Sealed>,
    /// Sealed but not written yet.
    new: BTreeSet<String>,
}

impl Vault {
    /// A vault of records read elsewhere, for reading only.
    pub fn of(records: BTreeMap<String, Sealed>) -> Vault {
        Vault { records, ..Vault::default() }
    }

    /// # Errors
    /// A record cannot be read or was changed.
    pub fn open(office: &Path) -> Result<Vault> {
        let folder = office.join("private");
        let mut records = BTreeMap::new();
        if fsx::is_there(&folder)? {
            for fsx::FolderEntry { path, .. } in fsx::list(&folder).or_say(|| cannot_read(&folder))? {
                if path.extension().is_none_or(|ending| ending != "json") {
                    continue;
                }
                let bytes = plain::read(&path).or_say(|| cannot_read(&path))?;
                let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                if sha256(&bytes) != name {
                    bail!(text!("private-changed", file = path.display().to_string()));
                }
                let sealed = Sealed::read(&bytes).or_say(|| Text::from(path.display().to_string()))?;
                records.insert(name, sealed);
            }
        }
        Ok(Vault { folder, records, new: BTreeSet::new() })
    }

    pub fn secrets(&self) -> impl Iterator<Item = &Secret> {
        self.records.values().map(|sealed| &sealed.secret)
    }

    pub fn all(&self) -> impl Iterator<Item = &Sealed> {
        self.records.values()
    }

    pub fn get(&self, record: &str) -> Option<&Secret> {
        self.records.get(record).map(|sealed| &sealed.secret)
    }

    pub fn sealed(&self, record: &str) -> Option<&Sealed> {
        self.records.get(record)
    }

    /// The records of an index that still exist, with their names.
    pub fn named<'v>(&'v self, index: &'v [IndexRow]) -> impl Iterator<Item = (&'v str, &'v Sealed)> {
        index.iter().filter_map(|row| Some((row.record.as_str(), self.records.get(&row.record)?)))
    }

    /// Sanctions of an index whose records are missing, although they expire after the month of `day`. Records
    /// that expire in that month may have been erased.
    pub fn lost<'i>(&self, index: &'i [IndexRow], day: NaiveDate) -> impl Iterator<Item = &'i IndexRow> {
        let this_month = month(day);
        index.iter().filter(move |row| {
            row.kind == SANCTION && row.lapses > this_month && !self.records.contains_key(&row.record)
        })
    }

    /// Players in quarantine on a day, by current id, with the last day of the quarantine; quarantines that follow without a
    /// gap are included.
    pub fn quarantined(&self, index: &[IndexRow], day: NaiveDate, merges: &Merges) -> BTreeMap<String, NaiveDate> {
        let sanctions = self.named(index).filter_map(|(_, sealed)| sealed.secret.sanction());
        let known = sanctions.filter(|sanction| !sanction.player.is_empty() && sanction.to.0 >= day);
        let mut quarantines: Vec<_> = known.filter(|known| known.sanction == SanctionKind::Quarantine).collect();
        quarantines.sort_by_key(|sanction| sanction.from.0);
        let mut quarantined: BTreeMap<String, NaiveDate> = BTreeMap::new();
        for sanction in quarantines {
            let player = merges.id_of(&sanction.player);
            let closed_on = quarantined.get(player).map_or(Some(day), NaiveDate::succ_opt);
            if closed_on.is_some_and(|closed_on| sanction.from.0 <= closed_on) {
                let last = quarantined.entry(player.to_owned()).or_insert(sanction.to.0);
                *last = sanction.to.0.max(*last);
            }
        }
        quarantined
    }

    /// Decisions that lift sanctions, with the names of their records.
    pub fn lifts(&self) -> impl Iterator<Item = (&str, &SanctionLift)> {
        self.records.iter().filter_map(|(name, sealed)| match &sealed.secret {
            Secret::Lift(lift) => Some((name.as_str(), lift)),
            _ => None,
        })
    }

    /// All sanctions that may still be kept on a day.
    pub fn sanctions(&self, day: NaiveDate) -> impl Iterator<Item = &SanctionRecord> {
        let living = self.records.values().filter(move |sealed| sealed.until.0 >= day);
        living.filter_map(|sealed| sealed.secret.sanction())
    }

    /// Seals a secret. A secret that was sealed before, even by an interrupted run, keeps its record.
    pub fn seal(&mut self, until: NaiveDate, secret: Secret) -> Result<IndexRow> {
        let lapses = month(until);
        let until = NaiveDateText(until);
        let kind = secret.kind().to_owned();
        let known = self.records.iter().find(|(_, sealed)| sealed.secret == secret && sealed.until == until);
        if let Some((record, _)) = known {
            return Ok(IndexRow { kind, lapses, record: record.clone() });
        }
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(std::io::Error::from).or_say(|| text!("private-no-salt"))?;
        let salt = random.iter().map(|byte| format!("{byte:02x}")).collect();
        let sealed = Sealed { salt, until, secret };
        let record = sha256(&sealed.bytes()?);
        self.records.insert(record.clone(), sealed);
        self.new.insert(record.clone());
        Ok(IndexRow { kind, lapses, record })
    }

    /// Writes the newly sealed records.
    pub fn write(&mut self) -> Result<()> {
        let mut tree = fsx::Tree::new();
        for record in std::mem::take(&mut self.new) {
            if let Some(sealed) = self.records.get(&record) {
                tree.insert(format!("{record}.json"), sealed.bytes()?);
            }
        }
        match tree.is_empty() {
            // Records written by a killed run are used again, and must be durable.
            true => fsx::make_durable(&self.folder)?,
            false => fsx::add_files(&self.folder, &tree, Readers::Office)?,
        }
        Ok(())
    }

    /// The names of records that have expired by a day.
    pub fn lapsed(&self, day: NaiveDate) -> Vec<String> {
        let lapsed = self.records.iter().filter(|(_, sealed)| sealed.until.0 < day);
        lapsed.map(|(record, _)| record.clone()).collect()
    }

    /// Removes records from memory; their files are kept.
    pub fn forget(&mut self, records: &[String]) {
        self.records.retain(|record, _| !records.contains(record));
    }

    /// Removes records and their files.
    pub fn erase(&mut self, records: &[String]) -> Result<()> {
        for record in records {
            if self.records.remove(record).is_some() && !self.new.remove(record) {
                fsx::erase(&self.folder.join(format!("{record}.json")))?;
            }
        }
        Ok(())
    }

    /// Records that no run names: left by an interrupted run. Orders and lifts wait for their run and are not counted.
    pub fn orphans(&self, chain: &[RunFolder]) -> Result<Vec<String>> {
        let is_decision = |sealed: &Sealed| matches!(sealed.secret, Secret::Order(_) | Secret::Lift(_));
        let waits = |record: &String, sealed: &Sealed| is_decision(sealed) || self.new.contains(record);
        let kept = self.records.iter().filter(|(record, sealed)| !waits(record, sealed));
        let mut orphans: BTreeSet<String> = kept.map(|(record, _)| record.clone()).collect();
        // Newest runs first: they name most of the records that still exist.
        for run in chain.iter().rev() {
            if orphans.is_empty() {
                break;
            }
            for row in index(run)? {
                orphans.remove(&row.record);
            }
        }
        Ok(orphans.into_iter().collect())
    }

    /// List and text of the lines among an index's records, sorted.
    pub fn lines(&self, index: &[IndexRow]) -> Vec<(String, String)> {
        let unsorted = self.named(index).filter_map(|(_, sealed)| match &sealed.secret {
            Secret::Line { list, line } => Some((list.clone(), line.clone())),
            _ => None,
        });
        // An index is sorted by record names, which are random.
        let mut lines: Vec<(String, String)> = unsorted.collect();
        lines.sort();
        lines
    }

    /// Folders outside the office that the settings named for internal lists, one path a line.
    pub fn kept_in(&self) -> Result<Vec<PathBuf>> {
        places::read(&self.folder.join(KEPT_IN))
    }

    /// Remembers a folder of internal lists, so that expired lines can be struck out there too.
    pub fn remember(&self, folder: &Path) -> Result<()> {
        fsx::create_folder_for(&self.folder, Readers::Office)?;
        places::remember(&self.folder.join(KEPT_IN), folder, Readers::Office)
    }

    /// Forgets folders that no longer hold any of the office's lists.
    pub fn forget_folders(&self, is_kept: impl Fn(&Path) -> bool) -> Result<()> {
        places::retain_folders(&self.folder.join(KEPT_IN), is_kept, Readers::Office)
    }
}

/// The month of a day, as in [`IndexRow`].
pub fn month(day: NaiveDate) -> String {
    day.format("%Y-%m").to_string()
}

/// The index of a run: the records it names.
///
/// # Errors
/// The table cannot be read, or has an unknown kind.
pub fn index(run: &RunFolder) -> Result<Vec<IndexRow>> {
    let rows: Vec<IndexRow> = records::read(INDEX, &run.read(INDEX)?)?;
    match rows.iter().find(|row| ![SANCTION, LINE].contains(&row.kind.as_str())) {
        Some(row) => bail!(text!("private-kind", kind = &row.kind)),
        None => Ok(rows),
    }
}

#[cfg(test)]
mod tests;
