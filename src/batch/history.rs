//! A player's history, and any report of the past once more: recomputed from the copies that its run kept.

use super::fide;
use super::opening::{self, Before};
use super::rating::{self, Booking};
use crate::decision::rulings::Docket;
use crate::decision::{self, DecisionFile};
use crate::formats::bundle::{Bundle, InputFile};
use crate::formats::rule_set;
use crate::intake::{self, AcceptedPlayer, AcceptedReport, Basis};
use crate::register::office::{AsOf, History};
use crate::register::records::Records;
use crate::register::run_folder::{self, HandledReport, RunFolder, Status};
use crate::register::{Office, Settings};
use anyhow::{Context, Result, bail};
use kartotek_law::regulation::title_norm::TitleNorm;
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
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    /// Has a calculation.
    pub is_calculated: bool,
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

/// Every ledger entry of a player, oldest first.
pub fn entries(office: &Office, player: &str) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    // The founding register has no ledger.
    for (run, folder) in office.chain.iter().enumerate().skip(1) {
        let bytes = folder.read("ledger.csv").with_context(|| format!("run {}", folder.name))?;
        for row in csv::Reader::from_reader(bytes.as_slice()).deserialize() {
            let row: EntryRow = row.with_context(|| format!("run {}, ledger.csv", folder.name))?;
            if row.id == player {
                entries.push(Entry {
                    run,
                    event: row.event,
                    report: row.report,
                    no: row.no,
                    before: row.registered.map(Rating),
                    after: row.rn.map(Rating),
                    is_calculated: !row.method.is_empty(),
                });
            }
        }
    }
    Ok(entries)
}

/// A report as it was rated, for one of its players.
pub struct Recomputed {
    pub report: AcceptedReport,
    /// Of the player; what was registered for the others is not asked.
    pub booking: Booking,
    /// Place of the player in the report.
    pub player: usize,
    /// Title norms that the player achieved in it (4.8.4).
    pub norms: Vec<TitleNorm>,
}

/// Rates the report of an entry again, from the run's copies and the register before the run.
///
/// # Errors
/// The run is damaged, or the result is not what the ledger says.
pub fn recompute(office: &Office, entry: &Entry) -> Result<Recomputed> {
    let run = &office.chain[entry.run];
    let handled = rated(run, &entry.report)?;
    let bundle = filed(run, &handled)?;
    let mut history = History::default();
    let before = &office.chain[..entry.run];
    let parent = before.last().context("a rated report has a run before its own")?;
    let people = run_folder::people_of(parent)?;
    // By the rules it was rated by, whatever the settings say today.
    let rules = rule_set::book(&[&handled.rule_set]).with_context(|| format!("run {}", run.name))?;
    let decisions = decisions_of(run)?.decisions;
    let founded = office.founded(run.name.date);
    let (none, as_of) = (Records::default(), run.name.date);
    let state = Before { chain: before, people: &people, clubs: &[], records: &none, founded };
    // Decisions go by the rules of the day of their run.
    let settings = settings_of(run)?;
    let of_the_day = settings.rule_book()?;
    let people = opening::open(&state, of_the_day.in_force_on(as_of), as_of, decisions.iter())?.people;
    let reading = bundle.read();
    let mut filed = reading.report.with_context(|| format!("{} cannot be read any more", bundle.name()))?;
    let mut diagnostics = reading.diagnostics;
    diagnostics.extend(Docket::new(&decisions).apply(&mut filed, &entry.report));
    history.reach_back(before, intake::earliest_start_rating_day(&filed, run.name.date))?;
    let as_of = AsOf::new(&people, &history, founded, as_of);
    let basis = Basis::Office(&as_of);
    let (accepted, objections) = intake::accept(&bundle, &filed, &basis, &rules, diagnostics);
    let Some(report) = accepted else {
        let first = objections.iter().find(|d| d.holds_back()).map(|d| d.message(settings.language));
        bail!("{} would be held back today: {}", bundle.name(), first.unwrap_or_default());
    };
    let player = report.players.iter().position(|player| player.no == entry.no);
    let player = player.with_context(|| format!("{} has no start number {}", bundle.name(), entry.no))?;
    // Only this player's booking is asked for, and what was registered before it stands in the ledger.
    let registered = |own: &AcceptedPlayer| if own.no == entry.no { entry.before } else { None };
    let booking = rating::book(&report, registered).swap_remove(player);
    let result = booking.new_rating();
    if result != entry.after {
        bail!(
            "{}: the ledger says {:?}, the same computation today {:?}; the run or the program has been changed",
            bundle.name(),
            entry.after.map(|rating| rating.0),
            result.map(|rating| rating.0)
        );
    }
    let norms = fide::norms_of(&bundle, &filed, &report, &people, player);
    Ok(Recomputed { report, booking, player, norms })
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

/// The files of the report that was last rated under an id, and its players. `None`: none was.
///
/// # Errors
/// A run is damaged.
pub fn report_of(office: &Office, report: &str) -> Result<Option<(Bundle, Vec<RatedPlayer>)>> {
    for run in office.chain.iter().rev() {
        let mut handled = run.handled().with_context(|| format!("run {}", run.name))?.into_iter();
        let Some(handled) = handled.find(|own| own.report == report && own.status == Status::Rated) else { continue };
        let ledger = run.read("ledger.csv").with_context(|| format!("run {}", run.name))?;
        let mut players = Vec::new();
        for row in csv::Reader::from_reader(ledger.as_slice()).deserialize() {
            let row: RatedPlayer = row.with_context(|| format!("run {}, ledger.csv", run.name))?;
            if row.report == report && row.event == "rated" {
                players.push(row);
            }
        }
        return Ok(Some((filed(run, &handled)?, players)));
    }
    Ok(None)
}

/// What a run knows of a report that it rated.
fn rated(run: &RunFolder, report: &str) -> Result<HandledReport> {
    let mut handled = run.handled()?.into_iter();
    let handled = handled.find(|own| own.report == report && own.status == Status::Rated);
    handled.with_context(|| format!("run {} did not rate {report}", run.name))
}

/// The settings of a run, from its copies.
fn settings_of(run: &RunFolder) -> Result<Settings> {
    let bytes = run.read("inputs/kartotek.toml")?;
    let text = std::str::from_utf8(&bytes).with_context(|| format!("run {}, kartotek.toml", run.name))?;
    Settings::read(text).with_context(|| format!("run {}, kartotek.toml", run.name))
}

/// The decisions that a run used, from its copies.
fn decisions_of(run: &RunFolder) -> Result<decision::Folder> {
    const FOLDER: &str = "inputs/decisions/";
    let mut files = Vec::new();
    for (name, bytes) in run.below(FOLDER)? {
        // Copies are named by 16 digits of their hash, `-`, and the name they came under.
        if let Some(name) = name.strip_prefix(FOLDER).and_then(|copy| copy.get(17..)) {
            files.push(DecisionFile { name: name.to_owned(), bytes });
        }
    }
    Ok(decision::read(files))
}

/// The files of a handled report, from the run's copies.
pub fn filed(run: &RunFolder, handled: &HandledReport) -> Result<Bundle> {
    let mut files = Vec::new();
    for copy in &handled.files {
        // Copies are named by 16 digits of their hash, `-`, and the name they came under.
        let name = copy.get(17..).unwrap_or(copy).to_owned();
        files.push(InputFile { name, bytes: run.read(&format!("inputs/{copy}"))? });
    }
    let stem = files.first().and_then(|file| file.name.rsplit_once('.')).map_or("", |(stem, _)| stem).to_owned();
    Ok(Bundle { stem, files })
}
