//! Stage 3, accept or hold back: checks each report against the register, then the reports against each other.

mod annulled_games;
pub(crate) mod concurrent;
pub(crate) mod division;
pub(crate) mod duplicates;
pub(crate) mod entry_lists;
pub(crate) mod games_compared;
pub(crate) mod one_id;
pub(crate) mod parts_of_tournament;
pub(crate) mod playing_days;
pub(crate) mod rated_before;
pub(crate) mod same_file;
pub(crate) mod same_games;
mod split_tournament;
#[cfg(test)]
mod tests;
pub(crate) mod titles;

use super::rate::correction::incoming::Corrections;
use super::read::missing_files;
use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::sorted::{Accepted, Held, Sorted, place};
use duplicates::fingerprint;
use rated_before::{Query, Sought};

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_facts::Registered;
use kartotek_formats::diagnostic::codes::restart_too_early;
use kartotek_formats::diagnostic::{Code, Place, any_holds_back, cap_each, codes};
use kartotek_formats::guarded::guarded;
use kartotek_formats::limits::{self, LONGEST_QUOTE};
use kartotek_formats::officials_csv::Guest;
use kartotek_formats::texts::period;
use kartotek_intake::conduct::is_same_person;
use kartotek_intake::identity::{IDENTITY_OPEN, id_of_number};
use kartotek_intake::newcomer::{Newcomers, first_rating};
use kartotek_intake::{self as intake, Basis, Examined};
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::list_membership::inactivity::{self, Restart};
use kartotek_ledger::LedgerEntry;
use kartotek_register::run_folder::Status;
use kartotek_register::{People, State};
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};

/// The facts that the reports of a run are checked against.
#[derive(Clone, Copy)]
pub struct CheckContext<'p> {
    /// The register after the decisions of the run were carried out.
    pub state: &'p State<'p>,
    /// Ledger entries that those decisions made.
    pub decided: &'p [LedgerEntry],
    pub rules: &'p RuleBook,
    /// Rulings on reports.
    pub ruling_index: &'p RulingIndex<'p>,
    pub corrections: &'p Corrections<'p, 'p>,
    /// Whether the run is a month of a backlog.
    pub in_backlog: bool,
}

/// Sorts the filings for which `chosen` is true. Each check sees only the reports that the checks before it left, so the order matters.
///
/// # Errors
/// A run of the past cannot be read.
pub fn sort<'i>(
    inbox: &'i Inbox,
    chosen: impl Fn(&Filing) -> bool + Sync,
    context: &CheckContext,
) -> Result<Sorted<'i>> {
    let CheckContext { state, decided, ruling_index, corrections, in_backlog, .. } = *context;
    let handled = state.handled;
    let mut sorted = check_each_alone(inbox, chosen, context);
    #[cfg(test)]
    tests::check(&mut sorted);
    // Corrections of known reports are always late. They are recognised by the id alone, so that this also holds for a report that is
    // held back below.
    let counted = handled.values().filter(|handled| handled.status != Status::Superseded);
    let known_ids: HashSet<&str> = counted.map(|handled| handled.id.as_str()).collect();
    sorted.drop_findings(&codes::reported_late::CODE, |id| known_ids.contains(id));
    // In a backlog, a report may be later than its run.
    sorted.drop_findings(&codes::reported_in_future::CODE, |_| in_backlog);
    // From here on each report is new, a correction, or superseded.
    sorted.settle_ids(handled, corrections);
    let queries: Vec<Query> = sorted.in_force().map(|accepted| Query::of(&accepted.report)).collect();
    let earlier = rated_before::find_earlier(&queries, state, decided, Sought::InForce)?;
    let annulled = rated_before::find_earlier(&queries, state, decided, Sought::Annulled)?;
    sorted.hold_back_annulled(handled, &annulled, ruling_index);
    sorted.hold_back_duplicates(handled);
    sorted.hold_back_copies(&earlier);
    same_games::hold_back(&mut sorted, &earlier);
    same_file::hold_back(&mut sorted, &earlier, handled);
    same_file::hold_back_ended(&mut sorted, state, ruling_index)?;
    annulled_games::add_findings(&mut sorted, &annulled);
    same_file::note_likely_corrections(&mut sorted, state)?;
    sorted.compare_first_ratings();
    sorted.hold_back_late_restarts();
    // After every check that holds back: a report that is held back supersedes no other.
    sorted.hold_back_superseded_of_held();
    // The remaining reports are rated; the checks below only add findings.
    sorted.note_guests_of_two_tournaments();
    same_games::note_filed_again(&mut sorted, &earlier);
    split_tournament::add_findings(&mut sorted, &earlier);
    concurrent::add_findings(&mut sorted, &earlier);
    let parts = parts_of_tournament::find_earlier_parts(&sorted, state)?;
    division::add_findings(&mut sorted, &parts);
    titles::add_findings(&mut sorted, &parts, state);
    sorted.note_late_reports(state.people);
    sorted.order_held();
    sorted.ended = missing_files::refused(state.chain)?;
    sorted.use_words_of_rule_sets();
    Ok(sorted)
}

/// Checks each report against the register.
fn check_each_alone<'i>(
    inbox: &'i Inbox,
    chosen: impl Fn(&Filing) -> bool + Sync,
    context: &CheckContext,
) -> Sorted<'i> {
    let mut sorted = Sorted::default();
    let filings: Vec<&Filing> = inbox.filings.iter().filter(|filing| chosen(filing)).collect();
    let mut diagnostic_count = 0;
    for chunk in filings.chunks(CHECKED_AT_A_TIME) {
        let outcomes: Vec<Result<Accepted, Held>> =
            chunk.par_iter().map(|filing| check(filing, context, diagnostic_count)).collect();
        for outcome in outcomes {
            match outcome {
                Ok(accepted) => {
                    diagnostic_count += accepted.diagnostics.len();
                    sorted.accepted.push(accepted);
                }
                Err(held) => {
                    diagnostic_count += held.diagnostics.len();
                    sorted.held.push(held);
                }
            }
        }
    }
    sorted
}

/// Number of reports that are checked before their diagnostics are counted.
const CHECKED_AT_A_TIME: usize = 512;

/// Checks one report; a panic becomes a diagnostic. `diagnostic_count`: the number of diagnostics kept of earlier reports.
fn check<'i>(filing: &'i Filing, context: &CheckContext, diagnostic_count: usize) -> Result<Accepted<'i>, Held<'i>> {
    let mut outcome = guarded(filing.bundle.name(), || examine(filing, context))
        .unwrap_or_else(|panic| Err(Held { filing, report_id: filing.id().to_owned(), diagnostics: vec![panic] }));
    let diagnostics = match &mut outcome {
        Ok(accepted) => &mut accepted.diagnostics,
        Err(held) => &mut held.diagnostics,
    };
    cap_each(
        diagnostics,
        |code| limits::most_of_a_kind(diagnostic_count, IDENTITY_OPEN.contains(&code)),
        LONGEST_QUOTE,
    );
    outcome
}

/// Checks one report with its rulings against the register; a correction against the register of its original.
fn examine<'i>(filing: &'i Filing, context: &CheckContext) -> Result<Accepted<'i>, Held<'i>> {
    let CheckContext { state, rules, ruling_index, corrections, .. } = *context;
    let (bundle, file) = (&filing.bundle, Place::file(filing.bundle.name()));
    let mut diagnostics = filing.reading.diagnostics.clone();
    let mut report_id = filing.id().to_owned();
    let mut examined = None;
    if let Some(report) = filing.report() {
        let mut report = RuledReport::new(report, intake::floor_of(report, rules));
        let decided_id = corrections.decision_on(filing).and_then(|decision| decision.what.report());
        if let Some(id) = decided_id.or(corrections.of_later_form(filing)) {
            if decided_id.is_none() {
                diagnostics.push(codes::form_later::found(&file, id));
            }
            id.clone_into(&mut report_id);
            report.set_id(report_id.clone(), file.clone());
        }
        let version_in_force = corrections.version(&report_id).zip(state.records.map(|records| &records.used));
        let ids = corrections.ids_in_decisions(filing, &report_id);
        diagnostics.extend(ruling_index.apply(&mut report, &ids, &id_of_number(state.people), version_in_force));
        let unread = ids.iter().find_map(|id| ruling_index.unread_about(id));
        diagnostics.extend(unread.map(|unread| codes::decision_syntax::about(&file, unread, &report_id)));
        let (accepted, all_diagnostics) = match corrections.original_of(filing) {
            Some(original) => {
                diagnostics.extend(original.prepare(&mut report));
                let state_then = original.state(state);
                intake::accept(bundle, &report, &Basis::Office(&state_then), &original.rules, diagnostics)
            }
            None => {
                diagnostics.extend(entry_lists::check_against_register(&report, state, &file));
                intake::accept(bundle, &report, &Basis::Office(state), rules, diagnostics)
            }
        };
        diagnostics = all_diagnostics;
        examined = accepted.map(|accepted| (accepted, report.into_read()));
    }
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    match examined {
        Some((Examined { report, rulings, guests, paired }, read)) => {
            let fingerprint = fingerprint(&report);
            Ok(Accepted { filing, read, report, rulings, guests, paired, fingerprint, diagnostics })
        }
        None => {
            debug_assert!(any_holds_back(&diagnostics), "{report_id} is held back without an objection");
            Err(Held { filing, report_id, diagnostics })
        }
    }
}

impl<'i> Sorted<'i> {
    /// Drops a finding about the reports with ids for which `is_dropped` is true.
    fn drop_findings(&mut self, code: &Code, is_dropped: impl Fn(&str) -> bool) {
        let accepted =
            self.accepted.iter_mut().map(|accepted| (accepted.report.id.as_str(), &mut accepted.diagnostics));
        let held = self.held.iter_mut().map(|held| (held.report_id.as_str(), &mut held.diagnostics));
        for (_, diagnostics) in accepted.chain(held).filter(|(id, _)| is_dropped(id)) {
            diagnostics.retain(|diagnostic| *diagnostic.code != *code);
        }
    }

    /// Adds a finding to reports that were filed after later tournaments of their players were rated (4.5.4.1). Nothing is rated
    /// again. `people`: the register before the run.
    fn note_late_reports(&mut self, people: &People) {
        for accepted in &mut self.accepted {
            let end = accepted.report.order.last_round;
            let is_rated_later = |id: &str| people.by_id(id).and_then(|person| person.last_rated) > Some(end);
            let rated_later = accepted.report.players.iter().filter(|player| is_rated_later(&player.id)).count();
            if rated_later > 0 {
                accepted.diagnostics.push(codes::rated_out_of_order::found(&place(accepted), rated_later, end));
            }
        }
    }

    /// Holds back reports that contradict each other about a new member's first rating.
    fn compare_first_ratings(&mut self) {
        let newcomers = Newcomers::of(self.in_force().map(|accepted| &accepted.report));
        self.hold_back(|accepted| {
            let players = &accepted.report.players;
            let contradicted = players.iter().find(|player| newcomers.is_contradicted(player))?;
            let rating = first_rating(contradicted)?;
            Some(codes::first_rating_contradicts::found(&place(accepted), &contradicted.name, rating))
        });
    }

    /// Holds back reports in which somebody starts anew who has come back with an earlier tournament of the same run: in the
    /// order of the tournaments (4.5.4.1) the last rated result is that one's.
    // Decision (4.5.5.1.5): the run is no reason; worked one by one, the second report would be too early.
    fn hold_back_late_restarts(&mut self) {
        let mut results: HashMap<String, Vec<NaiveDate>> = HashMap::new();
        for Accepted { report, .. } in self.in_force() {
            for (player, rated) in report.players.iter().zip(&report.rated.players) {
                if rated.calculation.is_some() && !matches!(player.registered, Registered::Restarts(_)) {
                    results.entry(player.id.clone()).or_default().push(report.order.last_round);
                }
            }
        }
        self.hold_back(|Accepted { report, read, rulings, .. }| {
            let months = &report.rules.constants.membership;
            let began = report.order.first_round;
            let mut restarts =
                report.players.iter().filter(|player| matches!(player.registered, Registered::Restarts(_)));
            restarts.find_map(|player| {
                let last = *results.get(&player.id)?.iter().filter(|ended| **ended < began).max()?;
                let is_allowed = match inactivity::restart(months, last, began) {
                    Restart::Free => true,
                    Restart::ByRk => rulings.restarts.contains(&player.no),
                    Restart::No => false,
                };
                let filed = read.players.iter().find(|filed| filed.no == player.no).filter(|_| !is_allowed)?;
                Some(restart_too_early::rated_recently(filed.form_place(), filed.named(), last, period(months.restart)))
            })
        });
    }

    /// Adds a finding to the later report if a non-member plays in two tournaments of one run (§ 63).
    fn note_guests_of_two_tournaments(&mut self) {
        let mut earlier_guests: Vec<Guest> = Vec::new();
        for accepted in &mut self.accepted {
            for entry in accepted.guests.iter().filter(|entry| !entry.is_again) {
                let is_elsewhere =
                    |other: &&Guest| other.tournament != entry.guest.tournament && is_same_person(other, &entry.guest);
                let elsewhere = earlier_guests.iter().find(is_elsewhere);
                accepted.diagnostics.extend(elsewhere.map(|other| entry.repeated_guest(other)));
            }
            earlier_guests.extend(accepted.guests.iter().map(|entry| entry.guest.clone()));
        }
    }
}
