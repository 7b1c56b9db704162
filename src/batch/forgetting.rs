//! Forgetting (§ 19): what has run out is taken away from everything the program wrote; people's own files that still
//! tell of it are named.

use crate::decision::{self, What};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::publish::folder;
use crate::register::Office;
use crate::register::fsx;
use crate::register::private::{IndexRow, Secret, Vault};
use anyhow::Result;
use chrono::NaiveDate;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Takes away what may not be there on this day any more. Returns how many records that were.
///
/// # Errors
/// Something could not be read or written; the next run goes on with it.
pub fn forget(vault: &mut Vault, office: &Office, reports: &Path, day: NaiveDate) -> Result<usize> {
    let lapsed = vault.lapsed(day);
    let records = lapsed.len();
    take_away(vault, office, reports, lapsed)?;
    Ok(records)
}

/// Takes away records that no run names, after the last run: one that was cut off had sealed them, and none had a use for
/// them since.
///
/// # Errors
/// Something could not be read or written; the next run goes on with it.
pub fn sweep(vault: &mut Vault, office: &Office, reports: &Path) -> Result<()> {
    // What a write that was cut off has left aside may tell of sanctions too.
    let private = office.root.join("private");
    fsx::sweep(&private, |_| true)?;
    // It may have taken records away, too, and not for good.
    fsx::settle(&private)?;
    folder::sweep_internal(reports)?;
    let orphans = vault.orphans(&office.chain)?;
    take_away(vault, office, reports, orphans)
}

/// First the lines that were published, then the records.
fn take_away(vault: &mut Vault, office: &Office, reports: &Path, mut gone: Vec<String>) -> Result<()> {
    let lines: Vec<folder::PrivateLine> = gone
        .iter()
        .filter_map(|record| match vault.get(record) {
            Some(Secret::Line { list, line }) => Some((list.clone(), line.clone())),
            _ => None,
        })
        .collect();
    if !lines.is_empty() {
        let mut folders: Vec<PathBuf> = vault.published_to()?;
        // A folder that is away keeps its lines: their records wait until it is back.
        if let Some(away) = folders.iter().find(|folder| !folder.is_dir()) {
            tracing::warn!("{} is away; private lines that were published there cannot be struck out", away.display());
            let is_line = |record: &&String| matches!(vault.get(record), Some(Secret::Line { .. }));
            gone.retain(|record| !is_line(&record));
        }
        folders.extend([office.reports(None), reports.to_owned()]);
        for folder in folders {
            folder::strike_out(&folder, &lines)?;
        }
    }
    vault.erase(&gone)
}

/// Files of people that tell of a sanction which the register forgets on this day or has forgotten. `known` are the
/// reports of the inbox that were handled: name and hash. Where records are lost that is told instead: the file may be all
/// that is left of one.
pub fn still_mentioned(
    vault: &Vault,
    index: &[IndexRow],
    office: &Office,
    known: &[(String, String)],
    decisions: &decision::Folder,
    day: NaiveDate,
) -> Result<Vec<Diagnostic>> {
    let lost: Vec<&IndexRow> = vault.lost(index, day).collect();
    if let Some(last) = lost.iter().map(|row| row.lapses.as_str()).max() {
        return Ok(vec![codes::private_record_lost::found(lost.len(), last)]);
    }
    let sanctions: Vec<_> = vault.sanctions(day).collect();
    let reports: HashSet<&str> = sanctions.iter().map(|own| own.report.as_str()).collect();
    let living: HashSet<&str> = sanctions.iter().map(|own| own.decision.as_str()).collect();
    let mut names: Vec<&str> = Vec::new();
    for (name, hash) in known {
        let handled = office.handled.get(hash).filter(|handled| handled.told_of_sanctions);
        names.extend(handled.filter(|handled| !reports.contains(handled.report.as_str())).map(|_| name.as_str()));
    }
    for decision in &decisions.decisions {
        let is_open = matches!(&decision.what, What::Sanction(row) if row.record.is_none());
        let is_forgotten =
            office.records.carried_out.contains(&decision.hash) && !living.contains(decision.hash.as_str());
        if is_open && is_forgotten {
            names.push(decision.name());
        }
    }
    if !office.chain.is_empty()
        && let Some((rows, _)) = office.given_sanctions()?
    {
        let is_held =
            |player: &str, given: NaiveDate| sanctions.iter().any(|own| own.player == player && own.given.0 == given);
        if rows.iter().any(|row| row.last_day.0 < day && !is_held(&row.player_id, row.last_day.0)) {
            names.push("sanctions.csv");
        }
    }
    Ok(names.into_iter().map(|name| codes::lapsed_sanction::found(&Place::file(name))).collect())
}
