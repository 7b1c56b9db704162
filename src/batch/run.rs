//! The monthly run: read, accept or hold back, rate, plan, commit whole, publish whole.

use super::aside::Aside;
use super::backlog::{self, Month, months};
use super::control::Computation;
use super::correction::desk;
use super::era::Era;
use super::forgetting::{self, Erasing};
use super::inbox::{self, Inbox};
use super::plan::Plan;
use super::publishing;
pub use super::request::{Founded, Request, RunError, RunReport};
use super::summary::Summary;
use super::{asked, moved, used};
use crate::control;
use crate::decision;
use crate::diagnostic::codes;
use crate::formats::bundle::sha256;
use crate::formats::rule_set;
use crate::intake::{self, AcceptedReport};
use crate::publish::folder::Published;
use crate::register::fsx::Tree;
use crate::register::private::{self, IndexRow, Vault};
use crate::register::run_folder::{RunFolder, RunName};
use crate::register::{History, Office};
use crate::texts::{Because, Language, text};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::RuleBook;
use std::collections::BTreeMap;
use std::time::Instant;
use tracing::info;

/// Carries the request out. `told` gets each run when it is done; what has been told stands, also if a later run fails.
pub fn run(office: &mut Office, request: &Request, told: impl FnMut(RunReport)) -> Result<(), RunError> {
    let stood = office.chain.len();
    work(office, request, told).map_err(|error| match error {
        // Not nothing was changed.
        RunError::Office(error) if office.chain.len() > stood && !request.dry_run => {
            RunError::Output(Because::new(text!("run-again"), error).into())
        }
        error => error,
    })
}

fn work(office: &mut Office, request: &Request, told: impl FnMut(RunReport)) -> Result<(), RunError> {
    run_controlled_by(control::compute, office, request, told)
}

/// The same, with another second computation (§ 3 c).
pub fn run_controlled_by(
    second: Computation,
    office: &mut Office,
    request: &Request,
    mut told: impl FnMut(RunReport),
) -> Result<(), RunError> {
    request.is_in_time(office.current().map(|run| run.name.date)).map_err(|why| RunError::Use(why.into()))?;
    moved::are_apart(office, request.reports.as_deref()).map_err(RunError::Use)?;
    let erasing = Erasing::of(office, request)?;
    let mut vault = Vault::open(&office.root)?;
    let decisions = used::of_run(office, &mut vault, request.as_of)?;
    let inbox = read(office, request, &decisions)?;
    let mut batch = Batch {
        second: Some(second),
        erasing,
        ..Batch::new(office, &decisions, request.as_of).map_err(RunError::Use)?
    };
    batch.take_private(vault)?;
    if !request.dry_run {
        let is_last = !request.catch_up || months(&inbox, batch.newest.date, batch.has_list, request.as_of).len() == 1;
        batch.finish_publishing(request, is_last)?;
        batch.office.rollbacks_are_done().map_err(RunError::Output)?;
    }
    let founding = match batch.office.chain.is_empty() {
        true => Some(batch.found(request, &inbox)?),
        false => None,
    };
    if let Some((date, tree)) = founding.as_ref().filter(|_| request.dry_run) {
        batch.office.chain.push(RunFolder::made_again(RunName { number: 0, date: *date }, tree));
    }
    if !request.dry_run {
        batch.erasing.note(batch.office, request).map_err(RunError::Output)?;
    }
    batch.reach_back(&inbox, request.as_of)?;
    let runs = if request.catch_up {
        months(&inbox, batch.newest.date, batch.has_list, request.as_of)
    } else {
        vec![Month::all(request.as_of)]
    };
    let mut founders = founding.is_some().then(|| Founded::of(batch.office));
    for month in runs {
        if month.is_quiet && !batch.is_another_day_for_lists(month.day) {
            continue;
        }
        let report = batch.one(request, &inbox, month)?;
        told(RunReport { founded: founders.take(), ..report });
    }
    if !request.dry_run {
        batch.publish_for_people(request, publishing::stands)?;
        forgetting::sweep(&mut batch.vault, batch.office).map_err(RunError::Output)?;
    }
    Ok(())
}

/// The inbox, with what was found before anybody looks into a report.
fn read(office: &Office, request: &Request, decisions: &decision::Folder) -> Result<Inbox, RunError> {
    let started = Instant::now();
    let mut inbox = match request.leaves_inbox {
        true => Inbox::default(),
        false => inbox::read(&office.root.join("inbox"), desk::is_known(office, &decisions.decisions))?,
    };
    asked::of_settings(office).map_err(RunError::Use)?;
    asked::of_reports(&mut inbox, office);
    let changed = office.changed_founding_files()?;
    inbox.notes.extend(changed.into_iter().map(codes::founding_changed::found));
    if request.catch_up {
        backlog::all_is_read(&inbox).map_err(|why| RunError::Office(why.into()))?;
    }
    info!(reports = inbox.filings.len(), known = inbox.known.len(), ms = ms(started), "inbox read");
    inbox.notes.extend(decisions.diagnostics.iter().cloned());
    for note in inbox.notes.iter().filter(|note| *note.code == codes::file_unread::CODE) {
        info!(file = &*note.place.file, why = note.message(Language::En), "not read");
    }
    Ok(inbox)
}

/// Of each rule set's files, as they are part of the program.
pub(super) fn hashes(ids: &[String]) -> Result<BTreeMap<String, String>> {
    let mut hashes = BTreeMap::new();
    for id in ids {
        let texts: Vec<String> = rule_set::named(id)?.texts().map(|text| sha256(text.as_bytes())).collect();
        hashes.insert(id.clone(), sha256(texts.join("\n").as_bytes()));
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
    /// Ids with hashes.
    pub rule_sets: BTreeMap<String, String>,
    pub decisions: &'b decision::Folder,
    /// The second computation (§ 3 c); `None`: what is computed is not published.
    pub second: Option<Computation>,
    pub vault: Vault,
    /// The private records that the newest run names.
    pub index: Vec<IndexRow>,
    pub history: History,
    /// The day of the founding register.
    pub founded: NaiveDate,
    /// The newest run, also one that a dry run only planned.
    pub newest: RunName,
    /// A list has been published before.
    pub has_list: bool,
    /// A run of the past is planned again, and this is what it named as private: what was drawn by lot cannot be
    /// computed.
    pub again: Option<Vec<IndexRow>>,
    /// And what was told when there was nothing to run for is wanted.
    pub tells: bool,
    /// By which habits it rates.
    pub era: Era,
    pub erasing: Erasing,
    pub aside: Aside,
}

/// What a run comes to.
pub(super) enum Outcome {
    /// It is planned, and nothing is written.
    Planned(Box<Planned>),
    /// There is nothing that a run could change; what is held back was told.
    Nothing(Box<RunReport>),
    /// The same in an office of the past, of which nothing is written: what was told.
    Told(Tree),
}

/// A plan, and what was rated for it.
pub(super) struct Planned {
    pub plan: Plan,
    /// In the order of the law; corrections are not among them.
    pub rated: Vec<AcceptedReport>,
}

impl<'b> Batch<'b> {
    /// With the laws that the office's settings name, and no private records. `day`: of a first run, before which there is
    /// none.
    ///
    /// # Errors
    /// The settings name a rule set that there is not.
    pub fn new(office: &'b mut Office, decisions: &'b decision::Folder, day: NaiveDate) -> Result<Batch<'b>> {
        let newest = office.current().map_or(RunName { number: 0, date: day }, |run| run.name);
        Ok(Batch {
            rules: office.settings.rule_book()?,
            rule_sets: hashes(&office.settings.rule_sets)?,
            founded: office.founded(day),
            office,
            decisions,
            second: Some(control::compute),
            vault: Vault::default(),
            index: Vec::new(),
            history: History::default(),
            newest,
            has_list: newest.number > 0,
            again: None,
            tells: false,
            era: Era::Today,
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
        let earliest = filed.map(|report| intake::earliest_start_rating_day(report, day)).min();
        if let Some(newest) = self.office.current().map(|run| run.name) {
            self.history.add(newest, &self.office.people);
        }
        self.history.reach_back(&self.office.chain, earliest.unwrap_or(day))
    }

    fn one(&mut self, request: &Request, inbox: &Inbox, month: Month) -> Result<RunReport, RunError> {
        Ok(match self.plan(request, inbox, month)? {
            Outcome::Planned(planned) => self.carry_out(request, planned.plan, month.before.is_none())?,
            Outcome::Nothing(report) => *report,
            Outcome::Told(_) => return Err(RunError::Office(text!("verify-nothing-changes").into())),
        })
    }

    /// The office is as after the run. Returns what is to be written and told.
    pub fn take_over(&mut self, plan: Plan) -> (RunName, Tree, Summary) {
        let Plan { name, tree, people, ledger: _, records, handled, summary, control: _ } = plan;
        self.newest = name;
        self.history.add(name, &people);
        self.office.people = people;
        self.office.records = records;
        self.office.handled.extend(handled.into_iter().map(|report| (report.hash.clone(), report)));
        (name, tree, summary)
    }

    fn carry_out(&mut self, request: &Request, plan: Plan, is_last: bool) -> Result<RunReport, RunError> {
        let (name, mut tree, mut summary) = self.take_over(plan);
        if request.dry_run {
            // Later months of a catch-up look at it as if it were there.
            self.office.chain.push(RunFolder::made_again(name, &tree));
            summary.erased = self.forget(request, name.date)?;
            let internal = Some(self.aside.tell(name, &tree).map_err(RunError::Output)?);
            return Ok(RunReport { name, summary, unchanged: false, public: None, internal, founded: None });
        }
        let started = Instant::now();
        self.vault.write().map_err(RunError::Output)?;
        self.office.commit(name, &mut tree).map_err(|error| {
            RunError::Output(Because::new(text!("run-not-made", run = name.to_string()), error).into())
        })?;
        info!(run = %name, ms = ms(started), "committed");
        // Decision (§ 19): first record, then forget: a report is given days to arrive.
        summary.erased = self.forget(request, name.date)?;
        let started = Instant::now();
        let published = self.publish_new(request, name, &tree, is_last)?;
        info!(run = %name, ms = ms(started), to = %published.public.display(), "published");
        let Published { public, internal } = published;
        Ok(RunReport { name, summary, unchanged: false, public: Some(public), internal: Some(internal), founded: None })
    }
}
