//! Checks how a tournament was run (§ 5, § 6, § 61 to § 65, 4.6). These findings never hold a report back.
//!
//! Most checks need a form; for a table without one, only the pairs are checked against the declared system. Licences
//! and guests are known to an office only: without one, the roles of directors are taken from the form, and membership
//! is not checked.

mod dutch;
pub mod emt_group;
mod guests;
mod officials;
pub mod pairing;
mod rounds;

pub use self::guests::{GuestEntry, is_same_person};

use super::{Basis, identity};
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_facts::AcceptedPlayer;
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back, codes};
use kartotek_formats::home::home;
use kartotek_formats::officials_csv::Guest;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::conduct::licence::Licence;
use kartotek_law::regulation::conduct::scope::Scope;
use kartotek_law::regulation::conduct::{announcement, reporting};
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{Group, Person, TournamentKind};
use kartotek_register::People;

/// The office's knowledge besides its register.
#[derive(Clone, Copy)]
pub struct ConductContext<'a> {
    /// Empty: the office keeps no licences, and none is required.
    pub officials: &'a [Licence],
    pub guests: &'a [Guest],
    pub people: &'a People,
}

impl<'a> ConductContext<'a> {
    /// The register's facts for the checks. `None` without an office.
    pub fn of(basis: &'a Basis) -> Option<ConductContext<'a>> {
        let Basis::Office(register) = basis else { return None };
        let (officials, guests) = register.records.map(|records| (&records.officials, &records.guests))?;
        Some(ConductContext { officials, guests, people: register.people })
    }
}

/// A report with its identified players, and the rules and the office's knowledge for checking it.
pub struct Conduct<'a> {
    pub report: &'a RuledReport<'a>,
    pub rules: &'a RuleSet,
    pub id: &'a str,
    /// The `tournament` of the report, or its id.
    pub tournament: &'a str,
    pub scope: Scope,
    pub context: Option<ConductContext<'a>>,
    pub file: &'a Place,
}

impl<'a> Conduct<'a> {
    /// The data for the checks of a report. `None`: there is no form, or the tournament was played abroad.
    pub fn new(
        (report, rules): (&'a RuledReport<'a>, &'a RuleSet),
        id: &'a str,
        context: Option<ConductContext<'a>>,
        file: &'a Place,
    ) -> Option<Conduct<'a>> {
        let kind = report.kind.as_ref().map_or(TournamentKind::Approved, |kind| kind.value);
        let is_foreign = report.federation.as_deref().is_some_and(|federation| federation != home());
        let scope = Scope::of(kind, is_foreign).filter(|_| report.has_form)?;
        let tournament = report.tournament.as_deref().filter(|tournament| !tournament.is_empty()).unwrap_or(id);
        Some(Conduct { report, rules, id, tournament, scope, context, file })
    }

    /// The command that records an approval.
    fn approval(&self, what: &str) -> String {
        identity::approve(self.id, what)
    }

    fn keeps_licences(&self) -> bool {
        self.context.is_some_and(|context| !context.officials.is_empty())
    }

    /// First and last round, if the report gives one of them.
    fn days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let (start, end) = (self.report.start.as_ref(), self.report.end.as_ref());
        Some((start.or(end)?.value, end.or(start)?.value))
    }

    /// Checks the form and the players. Returns the players who are not members.
    pub fn check(
        &self,
        players: &[(&PlayerAsFiled, Option<&Person>, &AcceptedPlayer)],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<GuestEntry> {
        if !self.scope.has_general_rules() {
            return Vec::new();
        }
        officials::check(self, players, diagnostics);
        self.check_days(diagnostics);
        rounds::check_system(self, diagnostics);
        guests::check(self, players, diagnostics)
    }

    /// Checks whether the tournament was announced and reported in time (§ 5 g, § 6, § 64).
    fn check_days(&self, diagnostics: &mut Vec<Diagnostic>) {
        let (report, deadlines) = (self.report, &self.rules.constants.deadlines);
        if let (Some(end), Some(reported)) = (&report.end, &report.reported) {
            let late = reporting::days_late(deadlines, end.value, reported.value);
            if late > 0 {
                let due = reporting::due(deadlines, end.value);
                diagnostics.push(codes::reported_late::found(&reported.place, reported.value, due, late));
            }
        }
        // The form may leave it out: RKF knows which tournaments were announced.
        if let (Scope::Coordinated, Some(start), Some(announced)) = (self.scope, &report.start, &report.announced)
            && !announcement::is_in_time(announced.value, start.value)
        {
            diagnostics.push(codes::not_announced::found(&announced.place, announced.value, start.value));
        }
    }
}

/// Checks the table against the declared system: for tournaments whose conduct is checked, and for those played here
/// that came without a form. If part of the report was unreadable, the check is skipped: a game may be missing.
pub fn check_rounds(
    report: &ReportAsFiled,
    conduct: Option<&Conduct>,
    (group, schedule): (&Group, &ScheduledGames),
    diagnostics: &mut Vec<Diagnostic>,
) {
    let is_foreign = report.federation.as_deref().is_some_and(|federation| federation != home());
    let is_ours = conduct.is_some() || !report.has_form && !is_foreign;
    if is_ours && !any_holds_back(diagnostics) {
        rounds::check(report, group, schedule, diagnostics);
    }
}
