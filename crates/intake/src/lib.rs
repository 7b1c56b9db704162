//! The check of a filed report against the register and the rules: it is accepted, or held back with all objections at
//! once.

pub mod as_filed;
mod completeness;
pub mod conduct;
pub mod confirmed;
mod declarations;
mod doubtful_reports;
pub mod dutch;
pub mod dutch_evidence;
pub mod emt;
pub mod entry_list;
mod examination;
pub mod fide;
pub mod fide_today;
pub mod header;
pub mod identity;
pub mod likeness;
mod limits;
pub mod new_person;
pub mod newcomer;
pub mod pairing;
pub mod pairing_outcome;
mod player_facts;
mod ratings;
mod table;
pub mod table_alone;
pub mod titles;
pub mod tournament_part;
mod unlikely_results;
pub mod workbook_answers;

use self::conduct::GuestEntry;
pub use self::ratings::check_first_rating;
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::{RuledReport, Rulings};
use kartotek_facts::AcceptedReport;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::printing::Printing;
use kartotek_law::regulation::rateable::start_rating::StartRatingDay;
use kartotek_law::regulation::{Deadlines, RuleBook, RuleSet};
use kartotek_law::vocabulary::{Club, Rating};
use kartotek_register::{People, State};
use std::sync::Arc;

/// The source of ratings.
pub enum Basis<'a> {
    /// The report itself, without an office.
    Report {
        /// Players of a TRF's 001 lines with another federation than ours are foreigners, and their rating is an Elo.
        foreign_by_federation: bool,
        /// Nothing is rated: players with a register id may leave out the rating.
        check_only: bool,
    },
    /// A published list.
    List(&'a People),
    /// The register of an office.
    Office(&'a State<'a>),
}

impl Basis<'_> {
    /// The persons searched for players.
    pub fn people(&self) -> Option<&People> {
        match self {
            Basis::Report { .. } => None,
            Basis::List(people) => Some(people),
            Basis::Office(register) => Some(register.people),
        }
    }

    /// The clubs of the register. Empty without an office.
    pub fn clubs(&self) -> &[Club] {
        match self {
            Basis::Office(register) => register.clubs,
            _ => &[],
        }
    }
}

/// A report that can be rated, with the data that only its run needs.
#[derive(Clone, Debug)]
pub struct Examined {
    pub report: AcceptedReport,
    pub rulings: Rulings,
    /// Players who are not members (§ 63).
    pub guests: Vec<GuestEntry>,
    /// The comparison of its pairings; `None`: no system with known pairings is declared.
    pub paired: Option<pairing_outcome::Paired>,
}

/// Checks a report that has been read. `diagnostics` are those of the reading; all objections are returned together,
/// worded for the set that rates the report.
pub fn accept(
    bundle: &Bundle,
    report: &RuledReport,
    basis: &Basis,
    rules: &RuleBook,
    diagnostics: Vec<Diagnostic>,
) -> (Option<Examined>, Vec<Diagnostic>) {
    let (examined, mut found) = examination::examine(bundle, report, basis, rules, diagnostics);
    let set = examined.as_ref().map(|examined| &examined.report.rules).or_else(|| rules_of(report, rules));
    if let Some(set) = set {
        let printing = Printing::of(&set.constants);
        found.iter_mut().for_each(|found| found.use_words_of(&printing));
    }
    (examined, found)
}

/// The day of the start ratings (4.5.4.1, § 64). `None`: the report has neither a first nor a last day.
fn rating_day(report: &ReportAsFiled, is_foreign: bool, as_of: NaiveDate, deadlines: &Deadlines) -> Option<NaiveDate> {
    let date = |filed: &Option<Filed<NaiveDate>>| filed.as_ref().map(|date| date.value);
    let day = StartRatingDay {
        is_foreign,
        ratings_as_of: date(&report.ratings_as_of),
        first_round: date(&report.start).or(date(&report.end))?,
        last_round: date(&report.end).or(date(&report.start))?,
        reported: date(&report.reported),
        as_of,
    };
    Some(day.day(deadlines))
}

/// The set that rates a report. `None`: its dates are missing.
pub fn rules_of<'b>(report: &ReportAsFiled, rules: &'b RuleBook) -> Option<&'b Arc<RuleSet>> {
    let (start, end) = (report.start.as_ref(), report.end.as_ref());
    let last = end.or(start)?.value;
    Some(rules.of_report(start.map_or(last, |start| start.value), last))
}

/// The lowest rating under the set that rates a report, or under the last set if its dates are missing.
pub fn floor_of(report: &ReportAsFiled, rules: &RuleBook) -> Rating {
    rules_of(report, rules).unwrap_or_else(|| rules.in_force_on(NaiveDate::MAX)).constants.floor
}

/// The earliest day of start ratings that a report may need, played here or abroad.
pub fn earliest_start_rating_day(report: &ReportAsFiled, as_of: NaiveDate, rules: &RuleBook) -> NaiveDate {
    let deadlines = &rules_of(report, rules).unwrap_or_else(|| rules.in_force_on(as_of)).constants.deadlines;
    let days = [false, true].into_iter().filter_map(|is_foreign| rating_day(report, is_foreign, as_of, deadlines));
    // A new start replaces the rating of the first round.
    let first_round = report.start.as_ref().or(report.end.as_ref()).map(|day| day.value);
    days.chain(first_round.filter(|_| restarting(report).next().is_some())).min().unwrap_or(as_of)
}

/// The players who ask to start anew.
pub fn restarting(report: &ReportAsFiled) -> impl Iterator<Item = &PlayerAsFiled> {
    report.players.iter().filter(|player| player.restart)
}
