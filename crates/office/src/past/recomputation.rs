//! Recomputes past runs in their order, each from its facts, the decisions that it carried out, and the
//! register after the previous run.

use super::copies;
use super::rule_sets::RuleSets;
use crate::accept::duplicates::fingerprint;
use crate::handed_on::Books;
use crate::lay_out::basis::Basis;
use crate::lay_out::computed::{self, Computed};
use crate::lay_out::fees_and_overdue;
use crate::month;
use crate::open::opening;
use crate::open::opening::person_checks::Checks;
use crate::rate::book::{self, Reports};
use crate::rate::correction::incoming::Originals;
use crate::rate::correction::original::Original;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_facts::{
    AcceptedPlayer, AcceptedReport, Handled, RecordedReport, Registered, Report, StartFrom, newcomer_as_filed,
};
use kartotek_formats::texts::{OrSay, Text, in_run, of_error, text};
use kartotek_law::regulation::{MembershipMonths, RuleBook};
use kartotek_law::vocabulary::{Entrant, Rating};
use kartotek_ledger::LedgerEntry;
use kartotek_ledger::in_force::InForce;
use kartotek_publish::lists::overdue::Announcement;
use kartotek_register::conversions::Conversions;
use kartotek_register::fsx::Tree;
use kartotek_register::office::earlier_ratings;
use kartotek_register::run_folder::{HandledReport, RunFolder, Status};
use kartotek_register::{History, Office, Register, State};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

/// The office after the runs recomputed so far.
#[derive(Clone)]
pub struct Recomputation {
    /// Rule sets used instead of those in the settings of each run.
    rules: Option<RuleBook>,
    rule_sets: RuleSets,
    pub office: Office,
    pub history: History,
    in_force: InForce,
    /// Announcements (§ 64) by tournament, each with the SHA-256 of its decision.
    announced: HashMap<String, Vec<(String, Announcement)>>,
}

/// A recomputed run.
pub struct Made {
    /// All computed files and the tables of facts.
    pub tree: Tree,
    /// Internal lists computed from facts and register alone. Another version of the program may word them differently.
    pub internal: Tree,
    /// The reports in the order of the law, without corrections.
    pub rated: Vec<AcceptedReport>,
    pub ledger: Vec<LedgerEntry>,
    /// Messages about facts that contradict the register.
    pub contradictions: Vec<Text>,
    /// Reports that the rule sets cannot rate.
    pub not_rated: Vec<Text>,
    /// The months of membership by the rule set in force on the day of the run.
    pub months: MembershipMonths,
}

/// The reports of a run, rated from their facts, in the order of the law.
#[derive(Default)]
struct RatedFacts {
    accepted: Vec<(AcceptedReport, HandledReport)>,
    corrections: Vec<(AcceptedReport, HandledReport)>,
    contradictions: Vec<Text>,
    not_rated: Vec<Text>,
}

impl RatedFacts {
    fn all(&self) -> impl Iterator<Item = &(AcceptedReport, HandledReport)> {
        self.accepted.iter().chain(&self.corrections)
    }

    fn reports(&mut self) -> Reports<'_> {
        Reports {
            corrections: self.corrections.iter_mut().map(|(report, _)| report).collect(),
            accepted: self.accepted.iter_mut().map(|(report, _)| report).collect(),
            taken: 0,
        }
    }

    /// Adds the tables of facts. `past`: contents no longer in force, each with the day of its last round.
    fn add_facts(&self, tree: &mut Tree, books: &Books, past: &[(HandledReport, NaiveDate)]) -> Result<()> {
        let registered = |report: &AcceptedReport| books.registered.get(&report.id).map_or(&[][..], Vec::as_slice);
        let handled = self.all().map(|(report, handled)| Handled { handled, report, registered: registered(report) });
        let all: Vec<Handled> = handled.collect();
        for (name, csv) in kartotek_facts::tables(&all, past)? {
            tree.insert(format!("{name}.csv"), csv);
        }
        Ok(())
    }
}

impl Recomputation {
    /// Starts at the founding register. `rules`: used instead of those by which the runs were made.
    ///
    /// # Errors
    /// The founding run cannot be read.
    pub fn founded(founding: RunFolder, rules: Option<RuleBook>) -> Result<Recomputation> {
        let settings = copies::settings_of(&founding)?;
        let settings_bytes = founding.read("inputs/kartotek.toml")?;
        let name = founding.name;
        let chain = vec![founding];
        let Register { people, clubs, records } = Register::of(&chain)?;
        let mut history = History::default();
        history.add(name, &people);
        history.add_earlier(&earlier_ratings(&chain)?);
        let in_force = InForce::read(&chain, people.merges())?;
        let office = Office {
            root: PathBuf::new(),
            settings,
            settings_bytes,
            chain,
            people,
            clubs,
            records,
            handled: HashMap::new(),
            rated_by: BTreeMap::new(),
            erasure: BTreeMap::new(),
            rehashed: Vec::new(),
        };
        let rule_sets = RuleSets::instead(rules.clone());
        Ok(Recomputation { rules, rule_sets, office, history, in_force, announced: HashMap::new() })
    }

    /// Computes the next run.
    ///
    /// # Errors
    /// The run cannot be read.
    pub fn recompute(&mut self, run: RunFolder) -> Result<Made> {
        let name = run.name;
        self.compute(run).or_say(|| in_run(name))
    }

    /// As [`Self::recompute`], with errors that do not name the run.
    fn compute(&mut self, run: RunFolder) -> Result<Made> {
        let day = run.name.date;
        self.take_settings(&run)?;
        let decisions = copies::decisions_of(&run)?;
        self.add_announcements(&decisions);
        let carried_out = run.decided()?.carried_out;
        let events = decisions.iter().filter(|decision| carried_out.contains(&decision.hash));
        let founded = self.office.founded(day);
        let rules = self.rules_of(&run, day, founded)?;
        let before = State { founded, ..self.office.state(&self.history, day) };
        let mut opening = opening::open(&before, &rules, events, Some(&self.in_force), Checks::OfThen)?;
        let after_decisions = opening.in_force.take();
        let opened_records = opening.opened_records(&before);
        let state = opened_records.state(&opening, &before);

        let kept = kartotek_facts::read(&run, Some(state.people), |_| true)?;
        let is_correction = |kept: &&RecordedReport| kept.handled.status == Status::Corrected;
        let corrected: Vec<&str> = kept.iter().filter(is_correction).map(|kept| kept.report.id.as_str()).collect();
        let mut in_force = after_decisions.or_else(|| (!corrected.is_empty()).then(|| self.in_force.clone()));
        let mut originals = Originals::default();
        if let Some(in_force) = &mut in_force {
            // The run's own decisions may have merged records.
            in_force.regroup_if_other(state.people.merges());
            let runs = (before.chain, &before.history.conversions);
            let names = &opening.records.former_names;
            originals = Originals::read(runs, state.people, names, in_force, corrected, &rules)?;
        }
        let mut rated = rate(&mut self.rule_sets, self.rules.is_some(), &run, kept, &state, &originals)?;
        let months = rules.in_force_on(day).constants.membership;
        let mut books = book::book(&opening, &state, &months, rated.reports(), &originals, in_force.as_mut())?;
        let announced = self.announcements_of(rated.all().map(|(report, _)| report));
        let basis = Basis {
            state: &state,
            office: &self.office,
            opening: &opening,
            accepted: rated.accepted.iter().map(|(report, _)| report).collect(),
            corrections: rated.corrections.iter().map(|(report, _)| report).collect(),
            originals: &originals,
            books: &books,
            announced: &announced,
            candidates_since: month::last_emt_deadline(&self.office.settings, &rules, day),
            rules: rules.in_force_on(day),
        };
        let mut tree = Tree::new();
        let computed = computed::add_files(&mut tree, &basis)?;
        let internal = computed.internal(&basis, self.office.settings.language)?;
        let Computed { records, past, .. } = computed;
        rated.add_facts(&mut tree, &books, &past)?;
        let clubs = state.clubs.to_vec();

        let made = Made {
            tree,
            internal,
            ledger: std::mem::take(&mut books.ledger),
            rated: rated.accepted.into_iter().map(|(report, _)| report).collect(),
            contradictions: rated.contradictions,
            not_rated: rated.not_rated,
            months,
        };
        self.office.people = books.people;
        self.office.clubs = clubs;
        self.office.records = records;
        self.add_run(run, past.into_iter().map(|(report, _)| report), &made)?;
        Ok(made)
    }

    /// Takes over the settings with which a run was made.
    fn take_settings(&mut self, run: &RunFolder) -> Result<()> {
        self.office.settings = copies::settings_of(run)?;
        self.office.settings_bytes = run.read("inputs/kartotek.toml")?;
        Ok(())
    }

    /// The rules of a run. Adds its conversions to the history.
    fn rules_of(&mut self, run: &RunFolder, day: NaiveDate, founded: NaiveDate) -> Result<RuleBook> {
        if let Some(other_rules) = &self.rules {
            // Other rules may convert on other days.
            let newest = self.office.current().map_or(run.name, |run| run.name);
            let conversions = Conversions::of_rules(other_rules, founded, |on| on <= day);
            self.history.conversions.add(conversions.up_to(day, newest));
            return Ok(other_rules.clone());
        }
        let rules = self.office.settings.rule_book()?;
        self.history.conversions.add(Conversions::made_by(run, &rules, founded)?);
        Ok(rules)
    }

    /// Adds a recomputed run to the office. `past`: contents of reports that are no longer in force.
    fn add_run(&mut self, run: RunFolder, past: impl Iterator<Item = HandledReport>, made: &Made) -> Result<()> {
        let handled = past.chain(run.handled()?);
        self.office.handled.extend(handled.map(|report| (report.hash.clone(), report)));
        self.history.add(run.name, &self.office.people);
        self.history.conversions = std::mem::take(&mut self.history.conversions).mark_made_by(run.name);
        let recomputed_run = match &self.rules {
            None => run,
            Some(_) => replaced_run(&run, &made.tree)?,
        };
        self.in_force.regroup_if_other(self.office.people.merges());
        self.in_force.add(self.office.chain.len(), &recomputed_run)?;
        self.office.chain.push(recomputed_run);
        Ok(())
    }

    /// Adds the announcements among a run's decisions, and removes undone ones.
    fn add_announcements(&mut self, decisions: &[Decision]) {
        for decision in decisions {
            if let DecisionKind::Undo(row) = &decision.what {
                self.announced.values_mut().for_each(|all| all.retain(|(hash, _)| *hash != row.decision));
            }
            for announcement in fees_and_overdue::announcements(std::iter::once(decision)) {
                let of_tournament = self.announced.entry(announcement.tournament.clone()).or_default();
                of_tournament.push((decision.hash.clone(), announcement));
            }
        }
    }

    /// The announcements of these reports' tournaments.
    fn announcements_of<'r>(&self, reports: impl Iterator<Item = &'r AcceptedReport>) -> Vec<Announcement> {
        let mut names: Vec<&str> =
            reports.flat_map(|report| [report.id.as_str(), report.tournament.as_str()]).collect();
        names.sort_unstable();
        names.dedup();
        let announced = names.into_iter().filter_map(|name| self.announced.get(name)).flatten();
        announced.map(|(_, announcement)| announcement.clone()).collect()
    }
}

/// Rates the reports of a run from their facts.
fn rate(
    rule_sets: &mut RuleSets,
    is_other_law: bool,
    run: &RunFolder,
    kept: Vec<RecordedReport>,
    state: &State,
    originals: &Originals,
) -> Result<RatedFacts> {
    let mut rated = RatedFacts::default();
    let has_erased_guests = run.erased()?.0.contains_key("guests.csv");
    for RecordedReport { handled, mut report, .. } in kept {
        fill_in_newcomers(&mut report, run)?;
        let original = originals.original_of(&report.id);
        let state_then = original.map_or(*state, |original| original.state(state));
        rated.contradictions.extend(check_starts(&mut report, &state_then, original, is_other_law));
        if !is_other_law && !has_erased_guests && fingerprint(&report) != handled.fingerprint {
            rated.contradictions.push(text!("verify-fingerprint", report = &report.id));
        }
        match rule_sets.rate(report, &handled.rule_set, run) {
            Ok(report) => {
                let handled = HandledReport { rule_set: report.rules.constants.id.clone(), ..handled };
                match handled.status {
                    Status::Corrected => rated.corrections.push((report, handled)),
                    _ => rated.accepted.push((report, handled)),
                }
            }
            Err(error) => rated.not_rated.push(of_error(&error)),
        }
    }
    for reports in [&mut rated.accepted, &mut rated.corrections] {
        reports.sort_by(|(one, of_one), (other, of_other)| {
            (&one.order, &of_one.hash).cmp(&(&other.order, &of_other.hash))
        });
    }
    Ok(rated)
}

/// The run that other rules would have made, in memory, for later runs to read.
fn replaced_run(run: &RunFolder, made: &Tree) -> Result<RunFolder> {
    let mut files = run.below("inputs/decisions/")?;
    for name in ["decisions.csv", "guests.csv", "inputs/kartotek.toml"] {
        files.insert(name.to_owned(), run.read(name)?);
    }
    files.extend(made.iter().filter(|(name, _)| name.ends_with(".csv")).map(|(name, csv)| (name.clone(), csv.clone())));
    Ok(RunFolder::of_files(run.name, files))
}

/// Fills in newcomers' records from the register of the run, because facts have no names.
fn fill_in_newcomers(report: &mut Report, run: &RunFolder) -> Result<()> {
    for player in &mut report.players {
        let Registered::New(new) = &mut player.registered else { continue };
        if let Some(person) = run.person(&player.id)? {
            player.name.clone_from(&person.name);
            new.filed = newcomer_as_filed(person);
        }
    }
    Ok(())
}

/// Compares start ratings with the register; under other rules, replaces them by the register's.
fn check_starts(report: &mut Report, state: &State, original: Option<&Original>, is_other_law: bool) -> Vec<Text> {
    let mut contradictions = Vec::new();
    for index in 0..report.players.len() {
        let player = &report.players[index];
        let Entrant::Ours(stated) = report.group.players[index] else { continue };
        let Some(found) = start_rating(report, player, state, original, is_other_law) else { continue };
        if found == stated {
            continue;
        }
        if is_other_law {
            report.group.players[index] = Entrant::Ours(found);
            continue;
        }
        let no = player.no.to_string();
        contradictions.push(text!("verify-start-rating", report = &report.id, no, stated, found));
    }
    contradictions
}

/// The start rating by the register or the original report. `None`: only the facts have it.
fn start_rating(
    report: &Report,
    player: &AcceptedPlayer,
    state: &State,
    original: Option<&Original>,
    is_other_law: bool,
) -> Option<Rating> {
    let rating_on = |day| {
        let registered = || state.people.by_id(&player.id).and_then(|person| person.rating);
        state.rating_on(&player.id, day).or_else(registered)
    };
    match player.start_from {
        StartFrom::Register => rating_on(report.start_rating_day?),
        StartFrom::List(day) if is_other_law => rating_on(day),
        StartFrom::Original => original?.booked.players.get(&player.id)?.ro,
        StartFrom::List(_) | StartFrom::First | StartFrom::Report => None,
    }
}
