//! A run of the past once more: its reports, from the copies it kept, against the register as it met them.

use super::history::{Entry, correction, of_run};
use crate::lay_out::fide;
use crate::open::opening;
use crate::rate::correction::incoming::Originals;
use crate::rate::rating::{self, Booking};
use crate::read::copies::{decisions_of, filed, settings_of};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::rule_set;
use kartotek_formats::texts::{OrSay, Text, in_run, text};
use kartotek_intake as intake;
use kartotek_intake::{AcceptedPlayer, AcceptedReport, Basis};
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::title_norm::TitleNorm;
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::in_force::InForce;
use kartotek_register::records::{FormerName, Records};
use kartotek_register::run_folder::{self, HandledReport};
use kartotek_register::state::{History, State};
use kartotek_register::{Office, People};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// A run, as it stood when it met its reports.
pub struct RunAgain<'o> {
    office: &'o Office,
    /// Its place in the chain.
    run: usize,
    /// By their ids: what it rated or corrected.
    handled: HashMap<String, HandledReport>,
    decisions: Vec<Decision>,
    /// Before the run's reports, behind its decisions.
    people: Arc<People>,
    former_names: Vec<FormerName>,
    founded: NaiveDate,
    /// Ratings that have been looked up so far.
    history: History,
    /// Rule sets that have been read so far, by their ids.
    rules: HashMap<String, RuleBook>,
}

/// A report as a run rated or corrected it.
pub struct RatedAgain {
    pub bundle: Bundle,
    /// The report, with the decisions about it.
    pub filed: ReportAsFiled,
    pub report: AcceptedReport,
    /// Findings in it.
    pub diagnostics: Vec<Diagnostic>,
    /// In the order of its players.
    pub bookings: Vec<Booking>,
    /// The register it was held against.
    people: Arc<People>,
    /// By player, once somebody has asked.
    norms: OnceLock<Vec<Vec<TitleNorm>>>,
}

impl RatedAgain {
    /// Title norms that a player achieved in it (4.8.4).
    pub fn norms(&self, player: usize) -> &[TitleNorm] {
        let made = || fide::norms_of(&self.bundle, &self.filed, &self.report, &self.people);
        self.norms.get_or_init(made).get(player).map_or(&[], Vec::as_slice)
    }
}

impl<'o> RunAgain<'o> {
    /// # Errors
    /// The run, or one before it, is damaged.
    pub fn of(office: &'o Office, run: usize) -> Result<RunAgain<'o>> {
        let folder = &office.chain[run];
        let before = &office.chain[..run];
        let parent = before.last().or_say(|| text!("history-no-run-before"))?;
        let people = run_folder::people_of(parent)?;
        let decisions = decisions_of(folder)?.decisions;
        let (founded, as_of) = (office.founded(folder.name.date), folder.name.date);
        let records = Records { former_names: parent.former_names()?, ..Records::default() };
        let history = History::default();
        let before = State {
            chain: before,
            people: &people,
            clubs: &[],
            records: Some(&records),
            founded,
            ..office.state(&history, as_of)
        };
        // Decisions go by the rules of the day of their run.
        let settings = settings_of(folder)?;
        let of_the_day = settings.rule_book()?;
        let opening = opening::open(&before, of_the_day.in_force_on(as_of), decisions.iter())?;
        let (people, former_names) = (Arc::new(opening.people), opening.records.former_names);
        let in_force = folder.handled()?.into_iter().filter(|handled| handled.status.is_in_force());
        let handled = in_force.map(|handled| (handled.report.clone(), handled)).collect();
        let rules = HashMap::new();
        Ok(RunAgain { office, run, handled, decisions, people, former_names, founded, history, rules })
    }

    /// Rates a report again by the rules it was rated by, whatever the settings say today. `entries`: its lines of the ledger,
    /// by start number. They know what stood in the register before a booking, and the numbers that newcomers got.
    ///
    /// # Errors
    /// The run is damaged, or today's program would hold the report back.
    pub fn rate(&mut self, report: &str, is_correction: bool, entries: &HashMap<u32, &Entry>) -> Result<RatedAgain> {
        let mut again = if is_correction { self.correct(report)? } else { self.rate_anew(report, entries)? };
        for player in again.report.players.iter_mut().filter(|player| player.id.is_empty()) {
            if let Some(entry) = entries.get(&player.no) {
                player.id.clone_from(&entry.player);
            }
        }
        Ok(again)
    }

    /// The state in which the run's reports found the office. Nobody asks again how their tournaments were run.
    fn state(&self) -> State<'_> {
        let RunAgain { office, run, people, founded, history, .. } = self;
        let (chain, day) = (&office.chain[..*run], office.chain[*run].name.date);
        State { chain, people, clubs: &[], records: None, founded: *founded, ..office.state(history, day) }
    }

    /// A report as the run read it.
    fn read(&self, report: &str) -> Result<(Bundle, ReportAsFiled, Vec<Diagnostic>)> {
        let folder = &self.office.chain[self.run];
        let handled = self.handled.get(report);
        let handled = handled.or_say(|| text!("history-not-rated", run = folder.name.to_string(), report))?;
        let bundle = filed(folder, handled)?;
        let reading = bundle.read();
        let filed = reading.report.or_say(|| text!("history-unreadable", file = bundle.name()))?;
        Ok((bundle, filed, reading.diagnostics))
    }

    /// The report with the decisions about it.
    fn ruled<'f>(&self, filed: &'f ReportAsFiled, report: &str, file: &str) -> (RuledReport<'f>, Vec<Diagnostic>) {
        let mut ruled = RuledReport::new(filed);
        let found = RulingIndex::new(&self.decisions).apply(&mut ruled, report);
        ruled.name(report.to_owned(), Place::file(file));
        (ruled, found)
    }

    fn rate_anew(&mut self, report: &str, entries: &HashMap<u32, &Entry>) -> Result<RatedAgain> {
        let folder = &self.office.chain[self.run];
        let (bundle, filed, mut diagnostics) = self.read(report)?;
        let (ruled, found) = self.ruled(&filed, report, bundle.name());
        diagnostics.extend(found);
        let id = self.handled.get(report).map(|handled| handled.rule_set.clone()).unwrap_or_default();
        if !self.rules.contains_key(&id) {
            self.rules.insert(id.clone(), rule_set::book(&[&id]).or_say(|| in_run(folder.name))?);
        }
        let earliest = intake::earliest_start_rating_day(&filed, folder.name.date);
        self.history.reach_back(&self.office.chain[..self.run], earliest)?;
        let (report, diagnostics) = self.accept(&bundle, &ruled, &self.state(), &self.rules[&id], diagnostics)?;
        let registered = |player: &AcceptedPlayer| entries.get(&player.no).and_then(|entry| entry.before);
        let bookings = rating::book(&report, registered);
        let (people, filed) = (Arc::clone(&self.people), ruled.into_read().into_owned());
        Ok(RatedAgain { bundle, filed, report, diagnostics, bookings, people, norms: OnceLock::new() })
    }

    fn correct(&self, report: &str) -> Result<RatedAgain> {
        let (bundle, filed, mut diagnostics) = self.read(report)?;
        let (mut ruled, found) = self.ruled(&filed, report, bundle.name());
        diagnostics.extend(found);
        let chain = &self.office.chain[..self.run];
        let in_force = InForce::read(chain, self.people.merges())?;
        let originals = Originals::read(chain, &self.people, &self.former_names, &in_force, [report], None)?;
        let original = originals.original_of(report).or_say(|| text!("history-not-rated-before", report))?;
        diagnostics.extend(original.prepare(&mut ruled));
        let then = original.state(&self.state());
        let (report, diagnostics) = self.accept(&bundle, &ruled, &then, &original.rules, diagnostics)?;
        let bookings = rating::book(&report, |player| original.registered(player));
        let (people, filed) = (Arc::new(then.people.clone()), ruled.into_read().into_owned());
        Ok(RatedAgain { bundle, filed, report, diagnostics, bookings, people, norms: OnceLock::new() })
    }

    fn accept(
        &self,
        bundle: &Bundle,
        report: &RuledReport,
        register: &State,
        rules: &RuleBook,
        diagnostics: Vec<Diagnostic>,
    ) -> Result<(AcceptedReport, Vec<Diagnostic>)> {
        let (accepted, objections) = intake::accept(bundle, report, &Basis::Office(register), rules, diagnostics);
        let first = || objections.iter().find(|found| found.holds_back()).map_or(Text::from(""), |found| found.text());
        let accepted = accepted.or_say(|| text!("history-held-today", file = bundle.name(), why = first()))?;
        Ok((accepted, objections))
    }
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
    let of_report = lines.iter().filter(|line| line.event == entry.event && line.report == entry.report && line.no > 0);
    let of_report = of_report.map(|entry| (entry.no, entry)).collect();
    let is_correction = entry.event.is_correction();
    let again = run.rate(&entry.report, is_correction, &of_report)?;
    let player = again.report.players.iter().position(|player| player.no == entry.no);
    let player = player.or_say(|| text!("history-no-player", file = again.bundle.name(), no = entry.no.to_string()))?;
    let booking = &again.bookings[player];
    let booked = match correction(office, entry)? {
        Some(correction) => Some(correction.corrected),
        None if is_correction => booking.registered,
        None => entry.after,
    };
    if booking.new_rating() != booked {
        let said = |rating: Option<Rating>| rating.map_or("–".to_owned(), |rating| rating.to_string());
        let (file, booked, found) = (again.bundle.name(), said(booked), said(booking.new_rating()));
        bail!(text!("history-differs", file, booked, found));
    }
    Ok(Recomputed { again, player })
}
