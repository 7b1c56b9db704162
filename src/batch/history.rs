//! A player's history, and any report of the past once more: recomputed from the copies that its run kept.

use super::correction::CORRECTIONS;
use super::correction::desk::Originals;
use super::correction::in_force::InForce;
use super::fide;
use super::opening::{self, Before};
use super::rating::{self, Booking};
use crate::decision::rulings::Docket;
use crate::decision::{self, Decision, DecisionFile, What};
use crate::diagnostic::{Diagnostic, Place};
use crate::formats::bundle::{Bundle, InputFile};
use crate::formats::report::{Filed, ReportAsFiled};
use crate::formats::rule_set;
use crate::intake::{self, AcceptedPlayer, AcceptedReport, Basis};
use crate::register::merges::Merges;
use crate::register::office::{AsOf, History};
use crate::register::records::{FormerName, Records};
use crate::register::run_folder::{self, HandledReport, RunFolder};
use crate::register::{Office, People, Settings};
use crate::texts::{OrSay, Text, in_run, text};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::new_rating::correction::Correction;
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

/// Every ledger entry of a player, oldest first.
pub fn entries(office: &Office, player: &str) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    // The founding register has no ledger.
    for (run, folder) in office.chain.iter().enumerate().skip(1) {
        let bytes = folder.read("ledger.csv").or_say(|| in_run(folder.name))?;
        for row in csv::Reader::from_reader(bytes.as_slice()).deserialize() {
            let row: EntryRow =
                row.or_say(|| text!("in-file-of-run", run = folder.name.to_string(), file = "ledger.csv"))?;
            if row.id == player {
                entries.push(Entry {
                    run,
                    event: row.event,
                    report: row.report,
                    no: row.no,
                    player: row.id,
                    before: row.registered.map(Rating),
                    after: row.rn.map(Rating),
                    is_calculated: !row.method.is_empty(),
                });
            }
        }
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
    pub report: AcceptedReport,
    /// Of the player; what was registered for the others is not asked.
    pub booking: Booking,
    /// Place of the player in the report.
    pub player: usize,
    /// Title norms that the player achieved in it (4.8.4).
    pub norms: Vec<TitleNorm>,
}

/// Rates the report of an entry again, from the run's copies and the register before the run: as it was rated, or as it
/// was corrected.
///
/// # Errors
/// The run is damaged, or the result is not what the run says.
pub fn recompute(office: &Office, entry: &Entry) -> Result<Recomputed> {
    let mut kept = Kept::of(office, entry)?;
    let report = match entry.event.as_str() {
        "corrected" => return recompute_correction(office, entry, kept),
        _ => &entry.report,
    };
    let run = &office.chain[entry.run];
    // By the rules it was rated by, whatever the settings say today.
    let rules = rule_set::book(&[&kept.handled.rule_set]).or_say(|| in_run(run.name))?;
    let mut history = History::default();
    let filed = kept.filed(report)?;
    history.reach_back(&office.chain[..entry.run], intake::earliest_start_rating_day(&filed, run.name.date))?;
    let as_of = AsOf::new(&kept.people, &history, kept.founded, run.name.date);
    let report = kept.accept(&filed, &as_of, &rules)?;
    let player = kept.player(&report, entry)?;
    // Only this player's booking is asked for, and what was registered before it stands in the ledger.
    let registered = |own: &AcceptedPlayer| if own.no == entry.no { entry.before } else { None };
    let booking = rating::book(&report, registered).swap_remove(player);
    kept.compare(&booking, entry.after)?;
    let norms = fide::norms_of(&kept.bundle, &filed, &report, &kept.people, player);
    Ok(Recomputed { report, booking, player, norms })
}

fn recompute_correction(office: &Office, entry: &Entry, mut kept: Kept) -> Result<Recomputed> {
    let chain = &office.chain[..entry.run];
    let in_force = InForce::read(chain, kept.people.merges())?;
    let originals = Originals::read(chain, &kept.people, &kept.former_names, &in_force, [entry.report.as_str()])?;
    let original = originals.of(&entry.report).or_say(|| text!("history-not-rated-before", report = &entry.report))?;
    let mut filed = kept.filed(&entry.report)?;
    kept.diagnostics.extend(original.prepare(&mut filed));
    let as_of = original.register(kept.founded, office.chain[entry.run].name.date);
    let report = kept.accept(&filed, &as_of, &original.rules)?;
    let player = kept.player(&report, entry)?;
    let booking = rating::book(&report, |own| original.registered(own)).swap_remove(player);
    let corrected = correction(office, entry)?.map(|own| own.corrected);
    kept.compare(&booking, corrected.or(booking.registered))?;
    let norms = fide::norms_of(&kept.bundle, &filed, &report, as_of.people(), player);
    Ok(Recomputed { report, booking, player, norms })
}

/// What a run kept of a report, and what it was held against.
struct Kept {
    handled: HandledReport,
    bundle: Bundle,
    decisions: Vec<Decision>,
    /// Before the run's reports, behind its decisions.
    people: People,
    former_names: Vec<FormerName>,
    founded: NaiveDate,
    diagnostics: Vec<Diagnostic>,
}

impl Kept {
    fn of(office: &Office, entry: &Entry) -> Result<Kept> {
        let run = &office.chain[entry.run];
        let handled = rated(run, &entry.report)?;
        let bundle = filed(run, &handled)?;
        let before = &office.chain[..entry.run];
        let parent = before.last().or_say(|| text!("history-no-run-before"))?;
        let people = run_folder::people_of(parent)?;
        let decisions = decisions_of(run)?.decisions;
        let (founded, as_of) = (office.founded(run.name.date), run.name.date);
        let records = Records { former_names: parent.former_names()?, ..Records::default() };
        let state = Before { chain: before, people: &people, clubs: &[], records: &records, founded };
        // Decisions go by the rules of the day of their run.
        let settings = settings_of(run)?;
        let of_the_day = settings.rule_book()?;
        let opening = opening::open(&state, of_the_day.in_force_on(as_of), as_of, decisions.iter())?;
        let (people, former_names) = (opening.people, opening.records.former_names);
        Ok(Kept { handled, bundle, decisions, people, former_names, founded, diagnostics: Vec::new() })
    }

    fn filed(&mut self, report: &str) -> Result<ReportAsFiled> {
        let reading = self.bundle.read();
        let mut filed = reading.report.or_say(|| text!("history-unreadable", file = self.bundle.name()))?;
        self.diagnostics = reading.diagnostics;
        self.diagnostics.extend(Docket::new(&self.decisions).apply(&mut filed, report));
        filed.id = Some(Filed::new(report.to_owned(), Place::file(self.bundle.name())));
        Ok(filed)
    }

    fn accept(&self, filed: &ReportAsFiled, as_of: &AsOf, rules: &RuleBook) -> Result<AcceptedReport> {
        let diagnostics = self.diagnostics.clone();
        let (accepted, objections) = intake::accept(&self.bundle, filed, &Basis::Office(as_of), rules, diagnostics);
        let first = || objections.iter().find(|found| found.holds_back()).map_or(Text::from(""), |found| found.text());
        accepted.or_say(|| text!("history-held-today", file = self.bundle.name(), why = first()))
    }

    fn player(&self, report: &AcceptedReport, entry: &Entry) -> Result<usize> {
        let player = report.players.iter().position(|player| player.no == entry.no);
        player.or_say(|| text!("history-no-player", file = self.bundle.name(), no = entry.no.to_string()))
    }

    fn compare(&self, booking: &Booking, booked: Option<Rating>) -> Result<()> {
        let result = booking.new_rating();
        if result != booked {
            let said = |rating: Option<Rating>| rating.map_or("–".to_owned(), |rating| rating.to_string());
            let (file, booked, found) = (self.bundle.name(), said(booked), said(result));
            bail!(text!("history-differs", file, booked, found));
        }
        Ok(())
    }
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

/// The files that count of the report with an id, and its players. `None`: none was.
///
/// # Errors
/// A run is damaged.
pub fn report_of(office: &Office, report: &str) -> Result<Option<(Bundle, Vec<RatedPlayer>)>> {
    for run in office.chain.iter().rev() {
        let mut handled = run.handled().or_say(|| in_run(run.name))?.into_iter();
        let Some(handled) = handled.find(|own| own.report == report && own.status.is_in_force()) else { continue };
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
        return Ok(Some((filed(run, &handled)?, players)));
    }
    Ok(None)
}

/// What a run knows of a report that it rated or corrected.
fn rated(run: &RunFolder, report: &str) -> Result<HandledReport> {
    let mut handled = run.handled()?.into_iter();
    let handled = handled.find(|own| own.report == report && own.status.is_in_force());
    handled.or_say(|| text!("history-not-rated", run = run.name.to_string(), report))
}

/// The settings of a run, from its copies.
fn settings_of(run: &RunFolder) -> Result<Settings> {
    let bytes = run.read("inputs/kartotek.toml")?;
    let text = std::str::from_utf8(&bytes)
        .or_say(|| text!("in-file-of-run", run = run.name.to_string(), file = "kartotek.toml"))?;
    Settings::read(text).or_say(|| text!("in-file-of-run", run = run.name.to_string(), file = "kartotek.toml"))
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
