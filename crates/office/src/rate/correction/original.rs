//! The register before a report was rated, for the report's correction.

use crate::past::copies;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::{OriginalStart, RuledReport};
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_facts::{AcceptedPlayer, Registered};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::texts::{OrSay, text};
use kartotek_intake::identity;
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::{Approval, Person, Rating};
use kartotek_ledger::in_force::{BookedReport, InForce};
use kartotek_ledger::{self as ledger, Event, LedgerLine, Origin};
use kartotek_register::People;
use kartotek_register::conversions::Conversions;
use kartotek_register::records::FormerName;
use kartotek_register::run_folder::{self, RunFolder, Status};
use kartotek_register::state::{History, State};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// The register before a run, with present names and numbers.
#[derive(Default)]
pub struct RegisterBeforeRun {
    pub people: People,
    pub history: History,
    /// People who have entered since the run began, by register id.
    pub(super) later_people: HashSet<String>,
    /// First ratings of the players who entered in the run, by register id.
    entered: HashMap<String, Rating>,
    /// Changes of ratings in the run, by register id, in their order.
    steps: HashMap<String, Vec<Step>>,
    /// The index of each report's first line in the ledger of the run.
    first_lines: HashMap<String, usize>,
    /// Former names, by register id.
    pub(super) former_names: HashMap<String, Vec<String>>,
}

/// A change of a rating by a line of the ledger.
struct Step {
    /// The index of the line.
    line: usize,
    rn: Option<Rating>,
    /// Whether the line entered or restarted the player.
    is_entry: bool,
}

impl RegisterBeforeRun {
    /// Reads the register before the run with this index in the chain, and its ratings back to `earliest`. `now`: the present
    /// register.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn read(
        chain: &[RunFolder],
        index: usize,
        earliest: NaiveDate,
        now: &People,
        names: &[FormerName],
        in_force: &InForce,
    ) -> Result<RegisterBeforeRun> {
        let run = &chain[index];
        let parent = index.checked_sub(1).and_then(|parent| chain.get(parent));
        let before = run_folder::people_of(parent.or_say(|| text!("history-no-run-before"))?)?;
        let mut register_before = RegisterBeforeRun::default();
        register_before.history.reach_back(&chain[..index], earliest)?;
        let mut lines = 0..;
        ledger::each(run, |LedgerLine { event, report, id, rn, .. }| {
            let line = lines.next().unwrap_or_default();
            if event == Event::Entered {
                register_before.entered.extend(rn.map(|first| (id.to_owned(), first)));
            }
            // Another report with this id may have been annulled in the same run, before reports were rated.
            if event.origin() != Origin::Annulment {
                register_before.first_lines.entry(report.to_owned()).or_insert(line);
            }
            if !id.is_empty() {
                let step = Step { line, rn, is_entry: event.is_entry() };
                register_before.steps.entry(id.to_owned()).or_default().push(step);
            }
        })?;
        let is_absent = |id: &str| before.record(id).is_none();
        let is_later = |person: &&Person| {
            is_absent(&person.id) && now.merges().duplicates_of(&person.id).into_iter().all(is_absent)
        };
        register_before.later_people.extend(now.iter().filter(is_later).map(|person| person.id.clone()));
        let persons = now.records().map(|person| {
            // The rating of a player who was renumbered since is under the old number.
            let under_old_number =
                || now.merges().duplicates_of(&person.id).into_iter().find_map(|id| before.record(id));
            let record = before.record(&person.id).or_else(under_old_number);
            // For a player who entered later, the first rating.
            let first = in_force.entered.get(&person.id).filter(|entry| entry.run > index);
            Person {
                rating: record.and_then(|person| person.rating).or(first.map(|entry| entry.first)),
                last_rated: record.and_then(|person| person.last_rated),
                entered: record.and_then(|person| person.entered),
                fide_rating: record.map_or(person.fide_rating, |person| person.fide_rating),
                fide_title: record.map_or(&person.fide_title, |person| &person.fide_title).clone(),
                fide_games: record.map_or(person.fide_games, |person| person.fide_games),
                ..person.clone()
            }
        });
        register_before.people = People::new(persons.collect()).with_former_names(names);
        for FormerName { player_id, name, .. } in names {
            let id = now.merges().id_of(player_id).to_owned();
            register_before.former_names.entry(id).or_default().push(name.clone());
        }
        Ok(register_before)
    }
}

/// The day of the decision by which the content in force of a report corrects it. `run`: the run with the content. `None`:
/// no decision was needed.
///
/// # Errors
/// The run cannot be read.
pub fn day_of_choice(run: &RunFolder, booked: &BookedReport) -> Result<Option<NaiveDate>> {
    if booked.content.status != Status::Corrected {
        return Ok(None);
    }
    let chose = |decision: &Decision| matches!(&decision.what, DecisionKind::Correction(row) if row.matches(&booked.content.hash));
    let decisions = copies::decisions_of(run)?;
    Ok(decisions.iter().filter(|decision| chose(decision)).map(|decision| decision.date).max())
}

/// A rated report, with the data that its correction needs.
pub struct Original {
    pub booked: BookedReport,
    /// Names of players who were outside the register in any content of the report.
    pub(super) outsiders: BTreeSet<String>,
    /// The day of the decision by which the content in force corrects the report. `None`: no decision was needed.
    pub chosen_on: Option<NaiveDate>,
    /// The rule set that rated the report.
    pub rules: RuleBook,
    /// The register before the run that rated the report.
    pub register_before: Arc<RegisterBeforeRun>,
    /// Conversions of the register that were made after that run.
    pub later_conversions: Conversions,
    /// Register ids of the players who entered the register with the report.
    pub(super) newcomers: HashSet<String>,
}

impl Original {
    /// Adds data of the original to a correction: the identities of otherwise unclear players, start ratings, and the
    /// first ratings of players who entered with the report. Returns objections about unclear players.
    pub fn prepare(&self, report: &mut RuledReport) -> Vec<Diagnostic> {
        let objections = self.identify_players(report.read_mut());
        let (restarting, others): (Vec<_>, Vec<_>) =
            self.booked.players.iter().partition(|(_, booking)| booking.restarted_from.is_some());
        let ratings = others.into_iter().filter_map(|(id, booking)| Some((id.clone(), booking.ro?))).collect();
        let restarted = restarting.into_iter().map(|(id, _)| id.clone()).collect();
        report.rulings.original = Some(OriginalStart { day: self.booked.start_rating_day, ratings, restarted });
        for player in report.read_mut().players.iter_mut().filter(|player| player.first_rating.is_none()) {
            let person = identity::certain_person(player, &self.register_before.people);
            let first = person.and_then(|person| self.register_before.entered.get(self.booked.recorded_as(&person.id)));
            if let Some(first) = first {
                player.first_rating = Some(first.0);
                // The rating was registered, so it has been approved.
                player.approved_by = Some(Approval::Su);
            }
        }
        objections
    }

    /// The register to accept a correction against.
    pub fn state<'s>(&'s self, now: &State<'s>) -> State<'s> {
        State { people: &self.register_before.people, history: &self.register_before.history, ..*now }
    }

    /// The registered rating on which a player of the correction is booked.
    pub fn rating_to_book_on(&self, player: &AcceptedPlayer) -> Option<Rating> {
        match &player.registered {
            Registered::New(new) => Some(self.as_entered(&new.filed, new.first_rating)),
            Registered::Restarts(first) if !self.has_entered_before(&player.id) => {
                let person = self.register_before.people.record(self.booked.recorded_as(&player.id));
                let first = person.map_or(*first, |person| self.as_entered(person, *first));
                Some(Rating(first.0 + self.later_gains(&player.id)))
            }
            // A player who entered with the report under another record is already in the register.
            _ => self.rating_before(&player.id).or_else(|| self.first_under_other_record(&player.id)),
        }
    }

    /// Rn of a player in the content in force; for a player who is not in it, the rating before the report.
    pub fn booked_rn(&self, player: &AcceptedPlayer) -> Option<Rating> {
        match self.booked.players.get(&player.id) {
            Some(booking) => booking.rn,
            None => self.rating_before(&player.id).or_else(|| self.rating_to_book_on(player)),
        }
    }

    /// A first rating as it was registered: converted if the tournament ended before a conversion.
    fn as_entered(&self, person: &Person, first: Rating) -> Rating {
        self.register_before.history.conversions.convert_first(person, first, self.booked.end)
    }

    /// The changes of a player's rating in the run that rated the report.
    fn steps(&self, id: &str) -> &[Step] {
        self.register_before.steps.get(self.booked.recorded_as(id)).map_or(&[], Vec::as_slice)
    }

    /// The changes in the run before this report.
    fn steps_before(&self, id: &str) -> std::slice::Iter<'_, Step> {
        let first_line = self.register_before.first_lines.get(&self.booked.content.id).copied().unwrap_or(usize::MAX);
        let steps = self.steps(id);
        steps[..steps.partition_point(|step| step.line < first_line)].iter()
    }

    /// Whether another report of the run entered or restarted the player before.
    fn has_entered_before(&self, id: &str) -> bool {
        self.steps_before(id).any(|step| step.is_entry)
    }

    /// The later gains and losses that were kept when the report restarted the player: the rating entered, less the first
    /// rating. 0 if the report restarted no such player.
    fn later_gains(&self, id: &str) -> i32 {
        let entered = self.steps(id).iter().find(|step| step.is_entry).and_then(|step| step.rn);
        let restart = self.booked.players.get(id).filter(|booking| booking.restarted_from.is_some());
        let first = restart.and_then(|booking| booking.ro);
        entered.zip(first).map_or(0, |(entered, first)| entered.minus(first))
    }

    /// A player's rating before the report: after the lines before it in its run, or else before the run.
    fn rating_before(&self, id: &str) -> Option<Rating> {
        let in_run = self.steps_before(id).rev().find_map(|step| step.rn);
        in_run.or_else(|| self.register_before.people.record(self.booked.recorded_as(id))?.rating)
    }

    /// The first rating of a player who entered with the report under another record.
    fn first_under_other_record(&self, id: &str) -> Option<Rating> {
        let recorded_as = self.booked.recorded_as(id);
        self.register_before.entered.get(recorded_as).filter(|_| recorded_as != id).copied()
    }
}
