//! Erases private records that have expired (§ 19) and their lines in published lists, and reports other files that still mention them.

pub(crate) mod birth_dates;

use super::request::Request;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, Folder};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_publish::folder;
use kartotek_register::last_worked::{self, LastWorked};
use kartotek_register::private::{self, IndexRow, Secret, Vault};
use kartotek_register::records::NaiveDateText;
use kartotek_register::{Office, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};

/// The most days between two uses of an office; after a longer gap the clock may be wrong.
const LONGEST_GAP: i64 = 400;

/// The records that a run may erase. A wrong clock or a mistyped year must not erase any.
// Decision (§ 19: a clock that may be wrong): erasing cannot be undone, keeping for a while longer can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasing {
    /// Records that have expired both by the run's day and by this day.
    UpTo(NaiveDate),
    /// Nothing until `today` is confirmed: the last use of the office, on `last`, was too long ago. `None`: unknown, since the note is damaged.
    ClockInDoubt { last: Option<NaiveDate>, today: NaiveDate },
}

impl Erasing {
    /// # Errors
    /// The note of the day on which the program last worked here cannot be read.
    pub fn of(office: &Office, request: &Request) -> Result<Erasing> {
        let today = request.today;
        let last = match LastWorked::read(&office.root)? {
            LastWorked::On(day) => Some(day),
            // All runs were for coming days: the day of the newest one counts.
            LastWorked::Unknown => {
                office.current().filter(|run| run.name.number > 0).map_or(Some(today), |run| Some(run.name.date))
            }
            LastWorked::Damaged => None,
        };
        let is_likely = last.is_some_and(|last| (today - last).num_days() <= LONGEST_GAP);
        Ok(match is_likely || request.is_clock_right {
            true => Erasing::UpTo(today),
            false => Erasing::ClockInDoubt { last, today },
        })
    }

    /// Records that the program worked in the office today. A run for a coming day is not recorded.
    ///
    /// # Errors
    /// The note cannot be written.
    pub fn note(self, office: &Office, request: &Request) -> Result<()> {
        match self {
            Erasing::UpTo(today) if request.as_of <= today => last_worked::note(&office.root, today),
            _ => Ok(()),
        }
    }
}

/// Numbers of private records that expire in one month.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OfMonth {
    /// `2026-07`.
    pub month: String,
    pub sanctions: usize,
    /// Other records about sanctions: lines for SU and TK, decisions that a command wrote.
    pub others: usize,
}

/// The records that have expired by a day, oldest month first.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Erased {
    /// How many records were erased.
    pub erased: usize,
    /// The same by month.
    pub erased_by_month: Vec<OfMonth>,
    /// Records kept although they have expired by the day of the run.
    pub kept_by_month: Vec<OfMonth>,
    /// Set if nothing is erased until the clock is confirmed.
    pub doubts_clock: Option<ClockDoubt>,
}

/// The doubt whether the clock is right.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ClockDoubt {
    /// The day on which the program last worked in the office. `None`: unknown.
    pub last_worked: Option<NaiveDateText>,
    pub today: NaiveDateText,
}

/// Removes records that may not be kept on this day from memory, and if `on_disk`, their files.
///
/// # Errors
/// A file cannot be read or written; the next run continues.
pub fn forget(vault: &mut Vault, office: &Office, on_disk: bool, day: NaiveDate, erasing: Erasing) -> Result<Erased> {
    let (lapsed, doubts_clock) = match erasing {
        Erasing::UpTo(today) => (vault.lapsed(day.min(today)), None),
        Erasing::ClockInDoubt { last, today } => {
            (Vec::new(), Some(ClockDoubt { last_worked: last.map(NaiveDateText), today: NaiveDateText(today) }))
        }
    };
    let erased_by_month = count_by_month(vault, &lapsed);
    let mut kept = vault.lapsed(day);
    kept.retain(|record| !lapsed.contains(record));
    let kept_by_month = count_by_month(vault, &kept);
    let erased = lapsed.len();
    match on_disk {
        true => erase_with_lines(vault, office, lapsed)?,
        false => vault.forget(&lapsed),
    }
    Ok(Erased { erased, erased_by_month, kept_by_month, doubts_clock })
}

/// The numbers of sanctions and other private records that expire in each month, in the order of the months.
fn count_by_month(vault: &Vault, records: &[String]) -> Vec<OfMonth> {
    let mut months: BTreeMap<String, OfMonth> = BTreeMap::new();
    for sealed in records.iter().filter_map(|record| vault.sealed(record)) {
        let month = private::month(sealed.until.0);
        let of_month = months.entry(month.clone()).or_insert_with(|| OfMonth { month, ..OfMonth::default() });
        match sealed.secret {
            Secret::Sanction(_) => of_month.sanctions += 1,
            Secret::Line { .. } | Secret::Order(_) | Secret::Lift(_) => of_month.others += 1,
        }
    }
    months.into_values().collect()
}

/// Removes, after the last run, records that no run names. An interrupted run had sealed them, and no later run has used them.
///
/// # Errors
/// A file cannot be read or written; the next run continues.
pub fn sweep(vault: &mut Vault, office: &Office) -> Result<()> {
    // Leftovers of an interrupted write may be about sanctions too.
    let private = office.root.join("private");
    fsx::sweep(&private, |_| true)?;
    // The interrupted run may have removed records without making that durable.
    fsx::make_durable(&private)?;
    folder::sweep_internal(&office.internal())?;
    let orphans = vault.orphans(&office.chain)?;
    erase_with_lines(vault, office, orphans)
}

/// Removes the published lines of records, then the records.
fn erase_with_lines(vault: &mut Vault, office: &Office, mut expired: Vec<String>) -> Result<()> {
    let expired_lines = expired.iter().filter_map(|record| match vault.get(record) {
        Some(Secret::Line { list, line }) => Some((list.clone(), line.clone())),
        _ => None,
    });
    let lines: Vec<folder::PrivateLine> = expired_lines.collect();
    if !lines.is_empty() {
        // The records of lines in a missing folder are kept until the folder is found.
        if let Some(away) = vault.kept_in()?.iter().find(|folder| !folder.is_dir()) {
            tracing::warn!("{} is away; private lines that were published there cannot be struck out", away.display());
            let is_line = |record: &&String| matches!(vault.get(record), Some(Secret::Line { .. }));
            expired.retain(|record| !is_line(&record));
        }
        folder::strike_out(&office.internal(), &lines)?;
    }
    // The page of `kartotek desk` names players with sanctions that are about to end.
    let is_sanction = |record: &String| matches!(vault.get(record), Some(Secret::Sanction(_)));
    if expired.iter().any(is_sanction) && fsx::is_there(&office.desk())? {
        fsx::erase(&office.desk())?;
    }
    vault.erase(&expired)
}

/// Reports files that mention a sanction which the register erases on this day or has erased. `known`: name and hash of the
/// handled reports in the inbox. If records are lost, that is reported instead, since such a file may be the only copy.
pub fn find_mentions(
    vault: &Vault,
    index: &[IndexRow],
    office: &Office,
    known: &[(String, String)],
    decisions: &Folder,
    day: NaiveDate,
) -> Result<Vec<Diagnostic>> {
    let lost: Vec<&IndexRow> = vault.lost(index, day).collect();
    if let Some(last) = lost.iter().map(|row| row.lapses.as_str()).max() {
        return Ok(vec![codes::private_record_lost::found(lost.len(), last)]);
    }
    let sanctions: Vec<_> = vault.sanctions(day).collect();
    let reports: HashSet<&str> = sanctions.iter().map(|sanction| sanction.report.as_str()).collect();
    let living: HashSet<&str> = sanctions.iter().map(|sanction| sanction.decision.as_str()).collect();
    let mut found: Vec<Diagnostic> = Vec::new();
    for (name, hash) in known {
        let handled = office.handled.get(hash).filter(|handled| handled.told_of_sanctions);
        if handled.is_some_and(|handled| !reports.contains(handled.id.as_str())) {
            // Decision (§ 19: a report that mentions an erased sanction): without the entry it would be a correction.
            found.push(codes::lapsed_sanction::in_report(&Place::file(name)));
        }
    }
    let mut names: Vec<&str> = Vec::new();
    for decision in &decisions.decisions {
        let is_open = matches!(&decision.what, DecisionKind::Sanction(row) if row.record.is_none());
        let is_forgotten =
            office.records.carried_out.contains(&decision.hash) && !living.contains(decision.hash.as_str());
        if is_open && is_forgotten {
            names.push(decision.name());
        }
    }
    if !office.chain.is_empty()
        && let Some((rows, _)) = office.given_sanctions()?
    {
        let is_held = |player: &str, given: NaiveDate| {
            sanctions.iter().any(|sanction| sanction.player == player && sanction.given.0 == given)
        };
        if rows.iter().any(|row| row.last_day.0 < day && !is_held(&row.player_id, row.last_day.0)) {
            names.push("sanctions.csv");
        }
    }
    found.extend(names.into_iter().map(|name| codes::lapsed_sanction::found(&Place::file(name))));
    Ok(found)
}
