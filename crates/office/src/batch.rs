//! The state that the runs of one command share.

use super::accept::entry_lists;
use super::forget::{self, Erased, Erasing};
use super::lay_out::summary::Summary;
use super::publishing::dry_run::DryRunFolder;
use super::rate::control::Computation;
use super::request::{Request, RunError};
use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::plan::Plan;
use crate::past::rule_sets;
use ::{kartotek_control as control, kartotek_decisions as decision, kartotek_intake as intake};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::rule_document::{Edition, library};
use kartotek_formats::rule_set;
use kartotek_law::regulation::RuleBook;
use kartotek_ledger::in_force::InForce;
use kartotek_mail::outbox::WrittenLetters;
use kartotek_register::conversions::Conversions;
use kartotek_register::fsx::Tree;
use kartotek_register::office::remember;
use kartotek_register::private::{self, IndexRow, Vault};
use kartotek_register::run_folder::RunName;
use kartotek_register::{History, Office};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The hash of each rule set, by id: of all texts of a built-in set, or of a set's file.
pub(super) fn hashes(editions: &[Arc<Edition>]) -> Result<BTreeMap<String, String>> {
    let mut hashes = BTreeMap::new();
    for edition in editions {
        let hash = if edition.text.is_empty() {
            let texts = rule_set::named(edition.id())?.texts().map(|text| sha256(text.as_bytes()));
            sha256(texts.collect::<Vec<_>>().join("\n").as_bytes())
        } else {
            sha256(edition.text.as_bytes())
        };
        hashes.insert(edition.id().to_owned(), hash);
    }
    Ok(hashes)
}

pub(super) fn ms(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}

pub(super) struct Batch<'b> {
    pub office: &'b mut Office,
    pub rules: RuleBook,
    /// The same rule sets with their documents, in the order of their days.
    pub editions: Vec<Arc<Edition>>,
    /// Hashes of the rule sets, by id.
    pub rule_sets: BTreeMap<String, String>,
    pub decisions: &'b decision::Folder,
    /// The control computation (§ 3 c). `None`: not needed, since the results are not published.
    pub second: Option<Computation>,
    pub vault: Vault,
    /// The private records that the newest run names.
    pub index: Vec<IndexRow>,
    pub history: History,
    /// Conversions of the register, made or due up to the day of the request.
    pub conversions: Conversions,
    /// The day of the founding register.
    pub founded: NaiveDate,
    /// The newest run; in a dry run, the newest planned one.
    pub newest: RunName,
    /// Whether a list has been published before.
    pub has_list: bool,
    pub erasing: Erasing,
    pub dry_run_folder: DryRunFolder,
}

/// The outcome of a run.
pub(super) enum PlanOutcome {
    /// The run is planned; nothing is written yet.
    Planned(Box<Plan>),
    /// A run would change nothing and is not made. The report has the reports held back.
    Nothing(Box<RunReport>),
}

impl<'b> Batch<'b> {
    /// A batch with the office's rule sets, without private records. `day`: the day of the first run, if there is none yet.
    ///
    /// # Errors
    /// The settings name an unknown rule set, or one that runs have used is missing or changed.
    pub fn new(office: &'b mut Office, decisions: &'b decision::Folder, day: NaiveDate) -> Result<Batch<'b>> {
        let newest = office.current().map_or(RunName { number: 0, date: day }, |run| run.name);
        let editions = office.settings.editions()?;
        rule_sets::check_unchanged(office, &editions)?;
        Ok(Batch {
            rules: library::book(&editions)?,
            rule_sets: hashes(&editions)?,
            editions,
            founded: office.founded(day),
            office,
            decisions,
            second: Some(control::compute),
            vault: Vault::default(),
            index: Vec::new(),
            history: History::default(),
            conversions: Conversions::default(),
            newest,
            has_list: newest.number > 0,
            erasing: Erasing::UpTo(day),
            dry_run_folder: DryRunFolder::default(),
        })
    }

    /// Sets the private records, and reads the newest run's index of them.
    pub fn set_vault(&mut self, vault: Vault) -> Result<()> {
        self.vault = vault;
        self.index = self.office.current().map_or(Ok(Vec::new()), private::index)?;
        Ok(())
    }

    /// Reads the ratings that the reports of an inbox may need.
    pub fn reach_back(&mut self, inbox: &Inbox, day: NaiveDate) -> Result<()> {
        let filed = inbox.filings.iter().filter_map(|filing| filing.report());
        let earliest_filed = filed.map(|report| intake::earliest_start_rating_day(report, day, &self.rules)).min();
        if let Some(newest) = self.office.current().map(|run| run.name) {
            self.history.add(newest, &self.office.people);
        }
        self.conversions = Conversions::of(&self.office.chain, &self.rules, self.founded, day)?;
        let listed = entry_lists::first_day(&self.decisions.decisions, inbox.filings.iter());
        let earliest = earliest_filed.into_iter().chain(listed).min();
        self.history.results = results_of(self.office, inbox.filings.iter())?;
        self.history.reach_back(&self.office.chain, earliest.unwrap_or(day))
    }

    /// Changes the office in memory to its state after the run. Returns the files to write and the summary.
    pub fn apply(&mut self, plan: Plan) -> (RunName, Tree, Summary) {
        let Plan { name, tree, people, clubs, ledger: _, records, handled, summary, control: _ } = plan;
        self.newest = name;
        self.history.add(name, &people);
        let mut made = std::mem::take(&mut self.history.conversions).mark_made_by(name);
        made.add(std::mem::take(&mut self.conversions));
        self.conversions = made;
        self.office.people = people;
        self.office.clubs = clubs;
        self.office.records = records;
        handled.into_iter().for_each(|report| remember(&mut self.office.handled, report));
        (name, tree, summary)
    }

    /// Removes the data that may no longer be kept on a day (§ 19); a dry run only returns them.
    pub(super) fn forget(&mut self, request: &Request, day: NaiveDate) -> Result<Erased, RunError> {
        forget::forget(&mut self.vault, self.office, !request.dry_run, day, self.erasing).map_err(RunError::Output)
    }
}

/// The results of earlier runs by player; empty unless a report gives a new start to a player who has been rated for later
/// games, for example when an annulled report is filed again.
///
/// # Errors
/// A run cannot be read.
pub(crate) fn results_of<'f>(
    office: &Office,
    filings: impl Iterator<Item = &'f Filing>,
) -> Result<HashMap<String, Vec<NaiveDate>>> {
    let has_played_since = |report: &ReportAsFiled| {
        let began = report.start.as_ref().or(report.end.as_ref()).map(|day| day.value);
        intake::restarting(report).any(|player| {
            let person = player.id.as_ref().map(|id| office.people.by_id(id).and_then(|person| person.last_rated));
            person.is_none_or(|last_rated| last_rated >= began)
        })
    };
    let mut reports = filings.filter_map(|filing| filing.report());
    match reports.any(has_played_since) {
        true => Ok(InForce::read(&office.chain, office.people.merges())?.results()),
        false => Ok(HashMap::new()),
    }
}

/// The result of one run.
pub struct RunReport {
    pub name: RunName,
    pub summary: Summary,
    /// Whether nothing was rated, so that no run was made.
    pub unchanged: bool,
    /// The folder in which its lists were published.
    pub public: Option<PathBuf>,
    /// The folder with the reports held back and the reasons.
    pub internal: Option<PathBuf>,
    /// The letters that wait to be sent. `None`: the office writes no letters.
    pub letters: Option<WrittenLetters>,
    /// The figures of the founding, if the register was founded just before.
    pub founded: Option<Founded>,
}

/// The numbers of records read from the founding tables.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Founded {
    pub players: usize,
    pub clubs: usize,
}

impl Founded {
    /// The figures of an office that was just founded.
    pub fn of(office: &Office) -> Founded {
        Founded { players: office.people.records().count(), clubs: office.clubs.len() }
    }
}
