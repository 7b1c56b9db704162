//! The state of an office: what is wrong, what waits, what the next run would do, and which command to type. Nothing is written.

use super::ending_sanctions;
use crate::backlog::Month;
use crate::batch::{Batch, PlanOutcome};
use crate::decide::pending::next_register;
use crate::exchange::fide_import::found;
use crate::forget::Erasing;
use crate::handed_on::inbox::Inbox;
use crate::lay_out::desk::merges;
use crate::lay_out::summary::{HeldSummary, Summary};
use crate::open::used_decisions;
use crate::publishing::move_home;
use crate::publishing::outbox::is_in_force;
use crate::publishing::set_back::check_not_set_back;
use crate::request::{Request, RunError};
use crate::run;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, Folder};
use kartotek_formats::texts::{Text, Value, of_error, text};
use kartotek_mail::contacts::Contacts;
use kartotek_mail::journal::Journal;
use kartotek_mail::outbox;
use kartotek_mail::status::{Status as LetterStatus, with_status};
use kartotek_publish::{folder, manifest};
use kartotek_register::chain::{self, ANNOUNCED};
use kartotek_register::places::{self, PUBLISHED};
use kartotek_register::private::{self, Vault};
use kartotek_register::run_folder::MANIFEST;
use kartotek_register::staged::{self, WaitingFiles};
use kartotek_register::{Office, People, erased, fsx, lock};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A finding, and what to do about it.
#[derive(Serialize, JsonSchema)]
pub struct Line {
    /// The code for other programs.
    pub code: &'static str,
    pub count: usize,
    #[serde(rename = "message")]
    pub said: Text,
    /// A command to type, or another action.
    pub todo: Text,
}

/// The state of an office.
#[derive(Default, Serialize, JsonSchema)]
pub struct Status {
    /// The newest run.
    pub run: Option<String>,
    pub players: usize,
    pub clubs: usize,
    pub wrong: Vec<Line>,
    pub waits: Vec<Line>,
    /// Findings that need no action.
    pub to_look_at: Vec<Line>,
    /// The summary of a run made now; `None`: no run is possible, and `wrong` says why.
    #[serde(serialize_with = "in_short")]
    #[schemars(with = "Option<InShort>")]
    pub next: Option<Summary>,
}

#[derive(Serialize, JsonSchema)]
struct InShort {
    rated: usize,
    corrected: usize,
    held: usize,
    decisions: usize,
    games: usize,
}

fn in_short<S: Serializer>(next: &Option<Summary>, serializer: S) -> Result<S::Ok, S::Error> {
    let short = next.as_ref().map(|Summary { counts, decisions, games, .. }| InShort {
        rated: counts.rated,
        corrected: counts.corrected,
        held: counts.held,
        decisions: *decisions,
        games: *games,
    });
    short.serialize(serializer)
}

/// Codes of states that `run` or `publish` ends. They are not reported while both commands are refused.
const ENDED_BY_RUN: [&str; 3] = ["cut-off", "clock", "unpublished"];

impl Status {
    /// Examines an office on the day of the request, which must be a dry run.
    ///
    /// # Errors
    /// The office is damaged.
    pub fn of(office: &mut Office, request: &Request) -> Result<Status> {
        let run = office.current().map(|run| run.name.to_string());
        let mut status = Status { run, ..Status::default() };
        status.add_faults(office, request)?;
        let unused = find_unused(office)?;
        match plan(office, request) {
            Ok(summary) => {
                status.add_next_run(&summary, &unused);
                status.add_desk_questions(office, request)?;
                status.add_unsent_letters(office, request)?;
            }
            Err(RunError::Use(error) | RunError::Office(error) | RunError::Output(error)) => {
                let reports = office.reports(request.reports.as_deref());
                if move_home::check_separate_folders(office, Some(&reports)).is_err()
                    || check_not_set_back(office, &reports).is_err()
                {
                    status.wrong.retain(|line| !ENDED_BY_RUN.contains(&line.code));
                }
                status.wrong("no-run", 1, text!("status-no-run", why = of_error(&error)), text!("status-mend"));
            }
        }
        (status.players, status.clubs) = (office.people.iter().count(), office.clubs.len());
        Ok(status)
    }

    fn wrong(&mut self, code: &'static str, count: usize, said: Text, todo: Text) {
        self.wrong.push(Line { code, count, said, todo });
    }

    fn waits(&mut self, code: &'static str, count: usize, said: Text, todo: Text) {
        if count > 0 {
            self.waits.push(Line { code, count, said, todo });
        }
    }

    fn look_at(&mut self, code: &'static str, count: usize, said: Text, todo: Text) {
        if count > 0 {
            self.to_look_at.push(Line { code, count, said, todo });
        }
    }

    fn add_faults(&mut self, office: &Office, request: &Request) -> Result<()> {
        if lock::lock_state(&office.root).is_at_work {
            let holder = lock::at_work(&office.root).unwrap_or_else(|| "–".to_owned());
            self.wrong("at-work", 1, text!("status-at-work", holder), text!("status-wait"));
        }
        let has_uncommitted_run = chain::folders(&office.root)?.len() > office.chain.len();
        if has_uncommitted_run || fsx::is_there(&office.root.join(ANNOUNCED))? {
            self.wrong("cut-off", 1, text!("status-cut-off"), typed("kartotek run"));
        }
        for WaitingFiles { folder, files, .. } in staged::waiting(&office.root)? {
            let (count, said) = (files.len(), text!("status-erasure-waits", files = files.join(", ")));
            self.wrong("erasure-waits", count, said, text!("status-reach-or-remove", folder));
        }
        for (id, folders) in erased::away(&office.root)? {
            let names: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
            let todo = text!("status-erase-again", command = format!("kartotek person erase {id} --reason TEXT --yes"));
            self.waits("unerased", folders.len(), text!("status-unerased", id, folders = names.join(", ")), todo);
        }
        let Some(run) = office.current() else { return Ok(()) };
        if run.name.date > request.today {
            let (newest, today) = (run.name.date, request.today);
            self.wrong("clock", 1, text!("status-clock-back", newest, today), text!("status-set-clock"));
        } else if let Erasing::ClockInDoubt { .. } = Erasing::of(office, request)? {
            let said = text!("status-clock-far", today = request.today);
            self.wrong("clock", 1, said, typed("kartotek run --clock-is-right"));
        }
        let reports = office.reports(request.reports.as_deref());
        let is_published = || -> Result<bool> {
            let manifest = run.read(MANIFEST)?;
            let mut folders = vec![reports.clone()];
            // A run may also be published in another folder.
            if request.reports.is_none() {
                folders.extend(places::read(&office.root.join(PUBLISHED))?);
            }
            let mut latest = folders.iter().filter_map(|folder| folder::latest_manifest(folder).ok()?);
            Ok(latest.any(|published| manifest::is_published_form_of(&published, &manifest)))
        };
        if run.name.number > 0 && !is_published()? {
            let said = text!("status-unpublished", run = run.name.to_string(), folder = reports.display().to_string());
            self.wrong("unpublished", 1, said, typed("kartotek publish"));
        }
        let (vault, index) = (Vault::open(&office.root)?, private::index(run)?);
        let lost = vault.lost(&index, request.today).count();
        if lost > 0 {
            self.wrong("private-lost", lost, text!("status-private-lost", lost), text!("status-restore-private"));
        }
        Ok(())
    }

    /// Adds what the next run would do. `unused`: decisions that it would not use.
    fn add_next_run(&mut self, summary: &Summary, unused: &[Decision]) {
        if summary.unreadable > 0 {
            let files = Value::Each(summary.unread.iter().map(|file| Text::from(file.as_str())).collect());
            let said = match summary.unread.is_empty() {
                true => text!("status-not-understood", count = summary.unreadable),
                false => text!("status-unreadable", count = summary.unreadable, files),
            };
            self.wrong("unreadable", summary.unreadable, said, typed("kartotek run --dry-run"));
        }
        let counts = &summary.counts;
        let new = counts.rated + counts.corrected + counts.superseded;
        self.waits("reports", new, text!("status-reports", count = new), typed("kartotek run"));
        let held: Vec<&HeldSummary> = summary.held.iter().filter(|held| !held.is_refused).collect();
        let said = text!("status-held", count = held.len(), codes = Value::Each(codes_of(&held)));
        self.waits("held", held.len(), said, typed("kartotek run --dry-run"));
        self.add_decisions(summary, unused);
        let overdue = summary.overdue.len();
        self.waits("overdue", overdue, text!("status-overdue", count = overdue), typed("kartotek desk"));
        let said = text!("status-warnings", count = summary.warnings);
        self.look_at("warnings", summary.warnings, said, typed("kartotek run --dry-run"));
        self.next = Some(summary.clone());
    }

    /// Adds the letters that are not sent yet, and those of which nobody knows.
    fn add_unsent_letters(&mut self, office: &Office, request: &Request) -> Result<()> {
        let Some(contacts) = Contacts::checked(office)? else { return Ok(()) };
        let journal = Journal::open(&office.root, request.today)?;
        let queued = outbox::queued_letters(&office.internal(), &journal)?;
        let letters = with_status(queued, &journal, &contacts, &[], |letter| is_in_force(office, letter));
        let count = letters.iter().filter(|(_, status)| status.is_to_be_sent()).count();
        self.waits("letters", count, text!("status-letters", count), typed("kartotek mail"));
        let perhaps = letters.iter().filter(|(_, status)| *status == LetterStatus::Uncertain).count();
        let said = text!("status-letters-perhaps", count = perhaps);
        self.look_at("letters-perhaps", perhaps, said, typed("kartotek mail"));
        Ok(())
    }

    /// Adds the questions of the desk page that are not about reports.
    fn add_desk_questions(&mut self, office: &Office, request: &Request) -> Result<()> {
        let day = request.as_of;
        let (folder, people) = (used_decisions::decisions(office)?, register_ahead(office, day)?);
        let open = found::open(&folder, day, &people, &office.settings.federation);
        let said = text!("status-fide", count = open.len());
        self.waits("fide", open.len(), said, text!("status-fide-type"));
        let desk = || typed("kartotek desk");
        let pairs = merges::pairs(&people, &folder, day).len();
        self.look_at("merges", pairs, text!("status-merges", count = pairs), desk());
        let ending = ending_sanctions::ending(office, &Vault::open(&office.root)?, day)?.len();
        self.look_at("sanctions-ending", ending, text!("status-ending", count = ending), desk());
        Ok(())
    }

    /// Adds the decisions on which the run has a note, with the note, and the others that it would carry out.
    fn add_decisions(&mut self, summary: &Summary, unused: &[Decision]) {
        let note_on = |decision: &&Decision| summary.notes.iter().find(|note| note.file == decision.name());
        let to_carry_out: Vec<&Decision> =
            unused.iter().filter(|decision| decision.is_event() && note_on(decision).is_none()).collect();
        let names = Value::Each(to_carry_out.iter().map(|decision| Text::from(decision.name())).collect());
        let said = text!("status-decisions", count = to_carry_out.len(), names);
        self.waits("decisions", to_carry_out.len(), said, typed("kartotek run"));
        // The file of a note is that of its decision.
        for note in summary.decisions_of_others().chain(unused.iter().filter_map(|decision| note_on(&decision))) {
            let said = text!("status-decision", file = note.file.as_str(), why = note.message.as_str());
            let todo = note.help.as_deref().map_or_else(|| typed("kartotek run"), Text::from);
            self.waits("decision", 1, said, todo);
        }
    }
}

/// The people of the register with the waiting decisions.
fn register_ahead(office: &Office, day: NaiveDate) -> Result<People> {
    match next_register(office, day) {
        Ok(register) => Ok(register.people),
        Err(RunError::Use(error) | RunError::Office(error) | RunError::Output(error)) => Err(error),
    }
}

/// Each code with the number of reports that it holds back.
fn codes_of(held: &[&HeldSummary]) -> Vec<Text> {
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    held.iter().for_each(|held| *codes.entry(held.code).or_default() += 1);
    codes.into_iter().map(|(code, count)| text!("status-code", code, count)).collect()
}

/// The decisions that no run has used and that are not undone.
fn find_unused(office: &Office) -> Result<Vec<Decision>> {
    let folder = used_decisions::decisions(office)?;
    let records = &office.records;
    let undone: Vec<String> = folder.undone_on(NaiveDate::MAX).map(|(decision, _)| decision.hash.clone()).collect();
    let is_over = |decision: &Decision| {
        let hash = &decision.hash;
        records.used.contains(hash) || records.carried_out.contains(hash) || undone.contains(hash)
    };
    Ok(folder.decisions.into_iter().filter(|decision| !is_over(decision)).collect())
}

/// Plans the next run with all decisions and files in the inbox.
fn plan(office: &mut Office, request: &Request) -> Result<Summary, RunError> {
    run::check_use(office, request)?;
    check_not_set_back(office, &office.reports(request.reports.as_deref()))?;
    let mut vault = Vault::open(&office.root)?;
    let decisions = used_decisions::of_run(office, &mut vault, request.as_of)?;
    let inbox = run::read(office, request, &decisions)?;
    match plan_alone(office, request, &decisions, &inbox, vault)? {
        PlanOutcome::Planned(plan) => Ok(plan.summary),
        PlanOutcome::Nothing(report) => Ok(report.summary),
    }
}

/// Plans a single run with all reports of an inbox, even if nothing changes.
pub(super) fn plan_alone(
    office: &mut Office,
    request: &Request,
    decisions: &Folder,
    inbox: &Inbox,
    vault: Vault,
) -> Result<PlanOutcome, RunError> {
    // Without `has_list` a run is planned even if nothing changes.
    let mut batch = Batch { has_list: false, ..Batch::new(office, decisions, request.as_of).map_err(RunError::Use)? };
    batch.set_vault(vault)?;
    if batch.office.chain.is_empty() {
        batch.found_register(request, inbox)?;
    }
    batch.reach_back(inbox, request.as_of)?;
    batch.plan(request, inbox, Month::all_reports(request.as_of))
}

fn typed(command: &str) -> Text {
    text!("status-type", command)
}
