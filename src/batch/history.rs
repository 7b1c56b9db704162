//! A player's history, and any report of the past once more: recomputed from the copies that its run kept.

use super::again::{RatedAgain, RunAgain, decisions_of};
use super::correction::CORRECTIONS;
use super::correction::in_force::InForce;
use crate::decision::{Decision, What};
use crate::formats::bundle::{Bundle, InputFile};
use crate::register::Office;
use crate::register::merges::Merges;
use crate::register::run_folder::{HandledReport, RunFolder, Status};
use crate::texts::{OrSay, in_run, text};
use anyhow::{Result, bail};
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::Rating;
use serde::Deserialize;

/// A line of a ledger that concerns one player.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Place in the chain.
    pub run: usize,
    pub event: String,
    pub report: String,
    pub no: u32,
    /// Register id.
    pub player: String,
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    /// Has a calculation.
    pub is_calculated: bool,
}

impl Entry {
    /// Of a report: its booking, or what corrected it.
    pub fn is_of_report(&self) -> bool {
        ["rated", "corrected", "annulled"].contains(&self.event.as_str())
    }
}

/// The columns of `ledger.csv` that a history needs.
#[derive(Deserialize)]
struct EntryRow {
    event: String,
    report: String,
    no: u32,
    id: String,
    method: String,
    registered: Option<i32>,
    rn: Option<i32>,
}

/// Every ledger entry of a run, by its place in the chain.
pub fn of_run(office: &Office, run: usize) -> Result<Vec<Entry>> {
    let folder = &office.chain[run];
    let bytes = folder.read("ledger.csv").or_say(|| in_run(folder.name))?;
    let rows = csv::Reader::from_reader(bytes.as_slice()).into_deserialize();
    let entry = |row: csv::Result<EntryRow>| {
        let row = row.or_say(|| text!("in-file-of-run", run = folder.name.to_string(), file = "ledger.csv"))?;
        Ok(Entry {
            run,
            event: row.event,
            report: row.report,
            no: row.no,
            player: row.id,
            before: row.registered.map(Rating),
            after: row.rn.map(Rating),
            is_calculated: !row.method.is_empty(),
        })
    };
    rows.map(entry).collect()
}

/// Every ledger entry of a player, oldest first.
pub fn entries(office: &Office, player: &str) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    // The founding register has no ledger.
    for run in 1..office.chain.len() {
        entries.extend(of_run(office, run)?.into_iter().filter(|entry| entry.player == player));
    }
    Ok(entries)
}

/// The decision that changed the register by an entry. `None`: a report did, or a sanction, of which no copy is kept.
///
/// # Errors
/// A run is damaged.
pub fn decision_of(office: &Office, entry: &Entry) -> Result<Option<Decision>> {
    let is_own = |own: &Decision| match entry.event.as_str() {
        "assigned" | "aligned" | "merged" | "unmerged" => own.name() == entry.report,
        "annulled" => matches!(&own.what, What::Annul(row) if row.report == entry.report),
        "corrected" => matches!(&own.what, What::Correction(row) if row.report == entry.report),
        _ => false,
    };
    if ["rated", "entered", "restarted"].contains(&entry.event.as_str()) {
        return Ok(None);
    }
    Ok(decisions_of(&office.chain[entry.run])?.decisions.into_iter().find(is_own))
}

/// What a run carried out about a person of the register.
///
/// # Errors
/// The run is damaged.
pub fn decisions_about(run: &RunFolder, id: &str) -> Result<Vec<Decision>> {
    let is_about = |own: &Decision| matches!(&own.what, What::Player(row) if row.id == id);
    let mut decisions = decisions_of(run)?.decisions;
    decisions.retain(is_about);
    Ok(decisions)
}

/// A report as it was rated, for one of its players.
pub struct Recomputed {
    pub again: RatedAgain,
    /// Place of the player in the report.
    pub player: usize,
}

/// Rates the report of an entry again, from the run's copies and the register before the run: as it was rated, or as it
/// was corrected.
///
/// # Errors
/// The run is damaged, or the result is not what the run says.
pub fn recompute(office: &Office, entry: &Entry) -> Result<Recomputed> {
    let mut run = RunAgain::of(office, entry.run)?;
    let lines = of_run(office, entry.run)?;
    let of_report = lines.iter().filter(|own| own.event == entry.event && own.report == entry.report && own.no > 0);
    let of_report = of_report.map(|own| (own.no, own)).collect();
    let again = run.rate(&entry.report, entry.event == "corrected", &of_report)?;
    let player = again.report.players.iter().position(|player| player.no == entry.no);
    let player = player.or_say(|| text!("history-no-player", file = again.bundle.name(), no = entry.no.to_string()))?;
    let booking = &again.bookings[player];
    let booked = match entry.event.as_str() {
        "corrected" => correction(office, entry)?.map(|own| own.corrected).or(booking.registered),
        _ => entry.after,
    };
    if booking.new_rating() != booked {
        let said = |rating: Option<Rating>| rating.map_or("–".to_owned(), |rating| rating.to_string());
        let (file, booked, found) = (again.bundle.name(), said(booked), said(booking.new_rating()));
        bail!(text!("history-differs", file, booked, found));
    }
    Ok(Recomputed { again, player })
}

/// The two Rn of an entry by which a report was corrected or taken back. `None`: it is no such entry, or there was nothing
/// to correct.
///
/// # Errors
/// A run is damaged.
pub fn correction(office: &Office, entry: &Entry) -> Result<Option<Correction>> {
    let is_correction = ["corrected", "annulled"].contains(&entry.event.as_str());
    let Some((registered, new_rating)) = entry.before.zip(entry.after).filter(|_| is_correction) else {
        return Ok(None);
    };
    let lines: Vec<TwoRatings> = office.chain[entry.run].table(CORRECTIONS)?;
    if let Some(own) = lines.iter().find(|own| own.report == entry.report && own.id == entry.player) {
        let (booked, corrected) = (Rating(own.booked), Rating(own.corrected));
        return Ok(Some(Correction { booked, corrected, registered, new_rating }));
    }
    // Runs of older versions that took a report back have no such table.
    let in_force = InForce::read(&office.chain[..entry.run], &Merges::default())?;
    let standing = in_force.reports.get(&entry.report).and_then(|booked| booked.players.get(&entry.player));
    let two = standing.and_then(|own| own.rn.zip(own.without_report())).filter(|_| entry.event == "annulled");
    Ok(two.map(|(booked, corrected)| Correction { booked, corrected, registered, new_rating }))
}

/// The columns of `corrections.csv` that are asked for here.
#[derive(Deserialize)]
struct TwoRatings {
    report: String,
    id: String,
    booked: i32,
    corrected: i32,
}

/// A player of a report that was rated.
#[derive(Deserialize)]
pub struct RatedPlayer {
    event: String,
    report: String,
    pub no: u32,
    /// Register id; empty: outside the register.
    pub id: String,
    pub name: String,
    /// The start rating.
    pub ro: Option<i32>,
}

/// The files that count of the report with an id, and its players. `None`: none was rated, or it was taken back.
///
/// # Errors
/// A run is damaged.
pub fn report_of(office: &Office, report: &str) -> Result<Option<(Bundle, Vec<RatedPlayer>)>> {
    for run in office.chain.iter().rev() {
        let handled = run.handled().or_say(|| in_run(run.name))?;
        let mut of_report = handled.iter().filter(|own| own.report == report);
        let Some(handled) = of_report.clone().find(|own| own.status.is_in_force()) else {
            if of_report.any(|own| own.status == Status::Annulled) {
                return Ok(None);
            }
            continue;
        };
        let ledger = run.read("ledger.csv").or_say(|| in_run(run.name))?;
        let mut players = Vec::new();
        for row in csv::Reader::from_reader(ledger.as_slice()).deserialize() {
            let row: RatedPlayer =
                row.or_say(|| text!("in-file-of-run", run = run.name.to_string(), file = "ledger.csv"))?;
            let is_of_it = ["rated", "corrected"].contains(&row.event.as_str()) && row.no > 0;
            if row.report == report && is_of_it {
                players.push(row);
            }
        }
        return Ok(Some((filed(run, handled)?, players)));
    }
    Ok(None)
}

/// The files of a handled report, from the run's copies.
pub fn filed(run: &RunFolder, handled: &HandledReport) -> Result<Bundle> {
    let mut files = Vec::new();
    for copy in handled.files() {
        // Copies are named by 16 digits of their hash, `-`, and the name they came under.
        let name = copy.get(17..).unwrap_or(copy).to_owned();
        files.push(InputFile { name, bytes: run.read(&format!("inputs/{copy}"))? });
    }
    let stem = files.first().and_then(|file| file.name.rsplit_once('.')).map_or("", |(stem, _)| stem).to_owned();
    Ok(Bundle { stem, files })
}
