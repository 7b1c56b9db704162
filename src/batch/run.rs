//! The monthly run: read, accept or hold back, rate, plan, commit whole, publish whole.

use super::aside::Aside;
use super::backlog::{self, Month, last_round, months};
use super::book;
use super::control::Computation;
use super::correction::desk::{self, Corrections, Now};
use super::era::Era;
use super::forgetting::Erasing;
use super::inbox::{self, Filing, Inbox};
use super::opening::{self, Before};
use super::plan::{self, Parts, Plan};
use super::publishing;
pub use super::request::{Founded, Request, RunError, RunReport};
use super::summary::Summary;
use super::{accept, account, asked, gone};
use super::{forgetting, late, lists, matters, moved, sanctions, standing, used};
use crate::control;
use crate::decision::rulings::Docket;
use crate::decision::{self, Decision};
use crate::diagnostic::{Diagnostic, codes};
use crate::formats::bundle::sha256;
use crate::formats::rule_set;
use crate::intake::{self, AcceptedReport};
use crate::publish::folder::Published;
use crate::publish::reply::Sender;
use crate::register::fsx::Tree;
use crate::register::office::{AsOf, History};
use crate::register::places::{self, PUBLISHED};
use crate::register::private::{self, IndexRow, Vault};
use crate::register::run_folder::{RunFolder, RunName};
use crate::register::{Office, Settings};
use crate::texts::{Because, Language, text};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::{RuleBook, published_list};
use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;
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
    let started = Instant::now();
    let erasing = Erasing::of(office, request).map_err(RunError::Office)?;
    let mut vault = Vault::open(&office.root).map_err(RunError::Office)?;
    let decisions = used::of_run(office, &mut vault, request.as_of).map_err(RunError::Office)?;
    let mut inbox = if request.leaves_inbox {
        Inbox::default()
    } else {
        inbox::read(&office.root.join("inbox"), desk::is_known(office, &decisions.decisions))
            .map_err(RunError::Office)?
    };
    asked::of_settings(office).map_err(RunError::Use)?;
    asked::of_reports(&mut inbox, office);
    let changed = office.changed_founding_files().map_err(RunError::Office)?;
    inbox.notes.extend(changed.into_iter().map(codes::founding_changed::found));
    if request.catch_up {
        backlog::all_is_read(&inbox).map_err(|why| RunError::Office(why.into()))?;
    }
    info!(reports = inbox.filings.len(), known = inbox.known.len(), ms = ms(started), "inbox read");
    inbox.notes.extend(decisions.diagnostics.iter().cloned());
    for note in inbox.notes.iter().filter(|note| *note.code == codes::file_unread::CODE) {
        info!(file = &*note.place.file, why = note.message(Language::En), "not read");
    }
    let mut batch = Batch {
        second: Some(second),
        erasing,
        ..Batch::new(office, &decisions, request.as_of).map_err(RunError::Use)?
    };
    batch.take_private(vault).map_err(RunError::Office)?;
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
    let founded = match (&founding, batch.office.chain.first()) {
        (Some((date, _)), _) => *date,
        (None, Some(run)) => run.name.date,
        (None, None) => request.as_of,
    };
    if !request.dry_run {
        batch.erasing.note(batch.office, request).map_err(RunError::Output)?;
    }
    batch.reach_back(&inbox, request.as_of).map_err(RunError::Office)?;
    let runs = if request.catch_up {
        months(&inbox, batch.newest.date, batch.has_list, request.as_of)
    } else {
        vec![Month::all(request.as_of)]
    };
    let mut founders = founding.is_some().then(|| Founded::of(batch.office));
    for month in runs {
        if month.is_quiet && !batch.is_another_day_for_lists(founded, month.day) {
            continue;
        }
        let report = batch.one(request, &inbox, month, founded)?;
        told(RunReport { founded: founders.take(), ..report });
    }
    if !request.dry_run {
        batch.publish_for_people(request, publishing::stands)?;
        forgetting::sweep(&mut batch.vault, batch.office).map_err(RunError::Output)?;
    }
    Ok(())
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

fn ms(since: Instant) -> u64 {
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

    fn one(
        &mut self,
        request: &Request,
        inbox: &Inbox,
        month: Month,
        founded: NaiveDate,
    ) -> Result<RunReport, RunError> {
        Ok(match self.plan(request, inbox, month, founded)? {
            Outcome::Planned(planned) => self.carry_out(request, planned.plan, month.before.is_none())?,
            Outcome::Nothing(report) => *report,
            Outcome::Told(_) => return Err(RunError::Office(text!("verify-nothing-changes").into())),
        })
    }

    /// Stages 2 to 6. Of the disk, only earlier runs are looked at.
    pub fn plan(
        &mut self,
        request: &Request,
        inbox: &Inbox,
        month: Month,
        founded: NaiveDate,
    ) -> Result<Outcome, RunError> {
        let day = month.day;
        let parent = self.newest;
        let name = RunName { number: parent.number + 1, date: day };
        let started = Instant::now();
        let of_day = self.decisions.on(day).map(|(decision, _)| decision);
        let (later, decisions): (Vec<&Decision>, Vec<&Decision>) =
            of_day.partition(|decision| self.again.is_none() && sanctions::is_of_later(&self.vault, decision, day));
        let Office { chain, people, clubs, records, .. } = &*self.office;
        let before = Before { chain, people, clubs, records, founded, era: self.era };
        let mut opening = opening::open(&before, self.rules.in_force_on(day), day, decisions.iter().copied())
            .map_err(RunError::Office)?;
        let handled = opening.handled(&self.office.handled);
        // Before the last run of a catch-up, reports of later months and undated ones wait.
        let is_due = |filing: &Filing| month.before.is_none_or(|day| last_round(filing).is_some_and(|end| end < day));
        let named = desk::open_decisions(decisions.iter().copied(), &self.office.records.carried_out);
        let is_open = |hash: &str| !handled.contains_key(hash) || desk::is_named(&named, hash);
        let chosen = |filing: &Filing| is_open(&filing.hash) && is_due(filing);
        let in_force = opening.in_force.take();
        let by_person = opening.records.by_person(opening.people.merges());
        let now = Now {
            chain: &self.office.chain,
            people: &opening.people,
            records: &by_person,
            clubs: &self.office.clubs,
            founded,
            day,
            handled: &handled,
            rules: Some(&self.rules),
            era: self.era,
        };
        let mut corrections = Corrections::open(now, in_force, inbox.filings.iter().filter(|own| chosen(own)), &named)
            .map_err(RunError::Office)?;
        // What is named already counts, or names nothing: then it is known.
        let chosen = |filing: &Filing| {
            is_due(filing) && (!handled.contains_key(&filing.hash) || corrections.decided(filing).is_some())
        };
        let as_of = AsOf::new(&opening.people, &self.history, founded, day)
            .knowing(&by_person)
            .of_clubs(&self.office.clubs)
            .by(self.era);
        let docket = Docket::new(decisions.iter().copied());
        let known = accept::Known {
            register: &as_of,
            chain: &self.office.chain,
            handled: &handled,
            decided: &opening.ledger,
            era: self.era,
        };
        let mut sorted =
            accept::sort(inbox, chosen, &known, &self.rules, &docket, &corrections).map_err(RunError::Office)?;
        late::tell(&mut sorted, &opening.people);
        if self.era.is_since_03() {
            sorted.ended = gone::refused(self.office).map_err(RunError::Office)?;
        }
        sorted.hide_sanctions();
        let mut counts =
            account::settle(inbox, &sorted, &handled, chosen, |filing| !is_due(filing) && is_open(&filing.hash))
                .map_err(RunError::Office)?;
        info!(run = %name, accepted = sorted.accepted.len(), held = sorted.held.len(), ms = ms(started), "accepted");
        // Without a rated report and without a decision there is nothing for a new run to change, unless there was no
        // list yet. What is held back is told all the same.
        let forgotten = match &self.again {
            Some(_) => Vec::new(),
            None => {
                forgetting::still_mentioned(&self.vault, &self.index, self.office, &inbox.known, self.decisions, day)
                    .map_err(RunError::Office)?
            }
        };
        let mut used: HashSet<&str> = self.office.records.used.iter().map(String::as_str).collect();
        used.extend(sorted.corrections.iter().flat_map(|own| own.report.rulings.used.iter().map(String::as_str)));
        let too_late = opening::too_late(&decisions, &handled, &used);
        let mut idle = standing::without_effect(&decisions, &opening.people, &used);
        if month.before.is_none() {
            idle.extend(later.iter().map(|decision| codes::decision_waits::for_its_day(&decision.place)));
            idle.extend(standing::of_later(self.decisions, day));
        }
        if !request.leaves_inbox {
            let before = Some(parent.date).filter(|_| self.era.is_since_03() && self.has_list);
            idle.extend(standing::of_no_report(&decisions, inbox, &handled, &used, before));
        }
        let mut gone = Vec::new();
        if self.again.is_none() && !request.leaves_inbox {
            gone = gone::gone(self.office, inbox).map_err(RunError::Office)?;
            counts.gone = gone.iter().filter(|own| *own.code == codes::report_gone::CODE).count();
        }
        let notes = inbox.notes.iter().chain(&opening.diagnostics).chain(&corrections.diagnostics).chain(&too_late);
        let notes = notes.chain(&idle).chain(&gone).chain(&forgotten);
        let mut notes: Vec<Diagnostic> = notes.cloned().collect();
        let changes_nothing = sorted.in_force().next().is_none() && opening.carried_out.is_empty() && self.has_list;
        if changes_nothing && self.again.is_none() && !self.is_another_day_for_lists(founded, day) {
            let erased = self.forget(request, day)?;
            let mut report = self.tell_held(request, counts, &notes, month, &sorted)?;
            report.summary.erased = erased;
            return Ok(Outcome::Nothing(Box::new(report)));
        }
        if changes_nothing && self.tells {
            let (tree, _) = self.told(request, counts, &notes, day, &sorted).map_err(RunError::Output)?;
            return Ok(Outcome::Told(tree));
        }
        let started = Instant::now();
        let mut books = book::book(&opening, founded, day, &mut sorted, &mut corrections);
        standing::of_newcomers(&mut notes, &decisions, &books.entered);
        notes.append(&mut books.diagnostics);
        let decided = sorted.corrections.iter().filter_map(|own| corrections.decided(own.filing));
        let decided: Vec<&Decision> = decided.collect();
        let originals = corrections.originals;
        opening.records.carried_out.extend(decided.iter().map(|decision| decision.hash.clone()));
        opening.carried_out.extend(decided);
        for held in &sorted.held {
            let first = held.diagnostics.iter().find(|diagnostic| diagnostic.holds_back());
            let code = first.map_or("", |first| first.code.name);
            info!(run = %name, file = held.filing.bundle.name(), code, "held back");
        }
        info!(run = %name, entries = books.ledger.len(), ms = ms(started), "rated");
        let started = Instant::now();
        let before = std::mem::take(&mut self.index);
        let language = self.office.settings.language;
        self.index = match &self.again {
            Some(named) => named.clone(),
            None => sanctions::record(&mut self.vault, &before, &opening, &sorted, &books.people, day, language)
                .map_err(RunError::Office)?,
        };
        let past = (self.office.chain.as_slice(), &*handled, self.era);
        let matters = matters::of(past, &sorted, &books.people, language).map_err(RunError::Office)?;
        let parts = Parts {
            name,
            parent,
            rule_sets: &self.rule_sets,
            rules: self.rules.in_force_on(day),
            settings: &self.office.settings_bytes,
            before: &self.office.people,
            clubs: &self.office.clubs,
            federation: &self.office.settings.federation,
            sender: self.sender(),
            told_in: request.language,
            fee: self.office.settings.fee,
            handled: &handled,
            founded,
            candidates_since: self.last_emt_deadline(day),
            counts,
            notes: &notes,
            opening: &opening,
            originals: &originals,
            decisions: self.decisions,
            private: &self.index,
            second: self.second,
            matters: &matters,
            places: self.places(request),
            era: self.era,
        };
        let plan = plan::plan(&parts, &sorted, books).map_err(RunError::Output)?;
        // Decision (§ 3): what cannot be right in both ways is not published in one of them.
        plan.control.agreed(name).map_err(RunError::Office)?;
        account::check(&plan).map_err(RunError::Office)?;
        info!(run = %name, files = plan.tree.len(), ms = ms(started), "planned");
        self.has_list = true;
        let rated = sorted.accepted.into_iter().map(|accepted| accepted.report).collect();
        Ok(Outcome::Planned(Box::new(Planned { plan, rated })))
    }

    /// Folders besides the office's own in which lists are published, with that of the request.
    fn places(&self, request: &Request) -> usize {
        // One that is damaged is told where it is needed.
        let known = places::read(&self.office.root.join(PUBLISHED)).ok().filter(|_| self.again.is_none());
        let own = request.reports.iter().filter_map(|folder| std::path::absolute(folder).ok());
        known.into_iter().flatten().chain(own).collect::<HashSet<PathBuf>>().len()
    }

    pub(super) fn sender(&self) -> Sender<'_> {
        let Settings { name, language, .. } = &self.office.settings;
        Sender { federation: name, has_register: true, language: *language }
    }

    /// Whether the day alone changes a published list: then there is a run, though nothing was reported or decided.
    // Decision (§ 1: a month without reports).
    fn is_another_day_for_lists(&self, founded: NaiveDate, day: NaiveDate) -> bool {
        let Office { people, records, settings, .. } = &*self.office;
        let records = records.by_person(people.merges());
        let of_day = |as_of: NaiveDate| lists::OfDay {
            people,
            records: &records,
            federation: &settings.federation,
            founded,
            as_of,
            candidates_since: self.last_emt_deadline(as_of),
        };
        of_day(self.newest.date).differs_from(&of_day(day))
    }

    /// § 4, by the settings, else by § 33.
    fn last_emt_deadline(&self, day: NaiveDate) -> NaiveDate {
        let emt = &self.office.settings.emt;
        let named = |year: i32| emt.get(&year.to_string()).and_then(|emt| emt.deadline);
        published_list::last_emt_deadline(day, named).unwrap_or(day)
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
