//! An office at work.

use super::accept::entry_lists;
use super::forget::{self, Erased, Erasing};
use super::lay_out::summary::Summary;
use super::past::used_rules;
use super::publishing::dry_run::Aside;
use super::rate::control::Computation;
use super::request::{Request, RunError};
use super::run_report::RunReport;
use crate::handed_on::inbox::Inbox;
use crate::handed_on::plan::Plan;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_control as control;
use kartotek_decisions as decision;
use kartotek_formats::bundle::sha256;
use kartotek_formats::rule_document::{Edition, library};
use kartotek_formats::rule_set;
use kartotek_intake as intake;
use kartotek_law::regulation::RuleBook;
use kartotek_register::conversions::Conversions;
use kartotek_register::fsx::Tree;
use kartotek_register::private::{self, IndexRow, Vault};
use kartotek_register::run_folder::RunName;
use kartotek_register::{History, Office};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// Hashes of rule sets: of a set of the program its texts together, of any other its file.
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

/// An office at work.
pub(super) struct Batch<'b> {
    pub office: &'b mut Office,
    pub rules: RuleBook,
    /// The same with their documents, in the order of their days.
    pub editions: Vec<Arc<Edition>>,
    /// Ids with hashes.
    pub rule_sets: BTreeMap<String, String>,
    pub decisions: &'b decision::Folder,
    /// The second computation (§ 3 c); `None`: what is computed is not published.
    pub second: Option<Computation>,
    pub vault: Vault,
    /// The private records that the newest run names.
    pub index: Vec<IndexRow>,
    pub history: History,
    /// Conversions of the register, made or due up to the day of the request.
    pub conversions: Conversions,
    /// The day of the founding register.
    pub founded: NaiveDate,
    /// The newest run, also one that a dry run only planned.
    pub newest: RunName,
    /// A list has been published before.
    pub has_list: bool,
    pub erasing: Erasing,
    pub aside: Aside,
}

/// The outcome of a run.
pub(super) enum Outcome {
    /// It is planned, and nothing is written.
    Planned(Box<Plan>),
    /// There is nothing that a run could change; what is held back was told.
    Nothing(Box<RunReport>),
}

impl<'b> Batch<'b> {
    /// With the laws that the office's settings name, and no private records. `day`: of a first run, before which there is
    /// none.
    ///
    /// # Errors
    /// The settings name a rule set that there is not.
    pub fn new(office: &'b mut Office, decisions: &'b decision::Folder, day: NaiveDate) -> Result<Batch<'b>> {
        let newest = office.current().map_or(RunName { number: 0, date: day }, |run| run.name);
        let editions = office.settings.editions()?;
        used_rules::unchanged(&office.chain, &editions)?;
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
            aside: Aside::default(),
        })
    }

    /// With the office's private records, and those that its newest run names.
    pub fn take_private(&mut self, vault: Vault) -> Result<()> {
        self.vault = vault;
        self.index = self.office.current().map_or(Ok(Vec::new()), private::index)?;
        Ok(())
    }

    /// Reads the ratings that the reports of an inbox may ask for.
    pub fn reach_back(&mut self, inbox: &Inbox, day: NaiveDate) -> Result<()> {
        let filed = inbox.filings.iter().filter_map(|filing| filing.reading.report.as_ref());
        let earliest = filed.map(|report| intake::earliest_start_rating_day(report, day, &self.rules)).min();
        if let Some(newest) = self.office.current().map(|run| run.name) {
            self.history.add(newest, &self.office.people);
        }
        self.conversions = Conversions::of(&self.office.chain, &self.rules, self.founded, day)?;
        let listed = entry_lists::first_day(&self.decisions.decisions, inbox.filings.iter());
        let earliest = earliest.into_iter().chain(listed).min();
        self.history.reach_back(&self.office.chain, earliest.unwrap_or(day))
    }

    /// The office is as after the run. Returns what is to be written and told.
    pub fn take_over(&mut self, plan: Plan) -> (RunName, Tree, Summary) {
        let Plan { name, tree, people, clubs, ledger: _, records, handled, summary, control: _ } = plan;
        self.newest = name;
        self.history.add(name, &people);
        let mut made = std::mem::take(&mut self.history.conversions).made(name);
        made.add(std::mem::take(&mut self.conversions));
        self.conversions = made;
        self.office.people = people;
        self.office.clubs = clubs;
        self.office.records = records;
        self.office.handled.extend(handled.into_iter().map(|report| (report.hash.clone(), report)));
        (name, tree, summary)
    }

    /// Takes away what may not be there on this day any more (§ 19); a dry run only says what that is.
    pub(super) fn forget(&mut self, request: &Request, day: NaiveDate) -> Result<Erased, RunError> {
        forget::forget(&mut self.vault, self.office, !request.dry_run, day, self.erasing).map_err(RunError::Output)
    }
}
