//! Collects spellings of the person from reports and decisions: a report may use another name than the register, and a
//! decision may record a name that the register never had.

use super::person::Marks;
use crate::past::copies;
use crate::read::inbox::{self, DecisionSource};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, Folder, PersonKey, several_in_file};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_register::fsx;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use kartotek_register::{InboxDecisions, Office, records};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The columns of a ledger that connect a person with a player of a report.
#[derive(Deserialize)]
struct Line {
    report: String,
    no: String,
    id: String,
}

/// Players of reports: the report's id and the start number.
type StartNumbers = BTreeSet<(String, String)>;

/// Adds to `marks` the data on the person from the reports of all runs and from all decisions, also waiting ones.
///
/// # Errors
/// A run cannot be read.
pub fn collect(office: &Office, marks: &mut Marks) -> Result<()> {
    let mut rolled_back_runs = Vec::new();
    for rolled_back in office.rolled_back()? {
        if fsx::is_folder(&rolled_back.kept)? {
            rolled_back_runs.push(RunFolder::new(rolled_back.run, rolled_back.kept));
        }
    }
    let mut folders =
        vec![inbox::decisions(&DecisionSource { taken: InboxDecisions::All, ..DecisionSource::of(office) })?];
    let mut places = StartNumbers::new();
    for run in office.chain.iter().chain(&rolled_back_runs) {
        // The birth date or the FIDE id may have been different earlier.
        for id in marks.ids.clone() {
            let Some(then) = run.person(&id)? else { continue };
            marks.add_registered_name(&then.name);
            marks.add_birth_date(then.birth_date);
            marks.add_fide_id(&then.fide_id);
        }
        folders.push(copies::copied_decisions(run)?);
        let Some(ledger) = run.read_if_any("ledger.csv")? else { continue };
        let lines: Vec<Line> = records::read("ledger.csv", &ledger)?;
        let mut played: HashMap<String, Vec<String>> = HashMap::new();
        let ids = marks.ids.clone();
        for line in lines.into_iter().filter(|line| ids.contains(&line.id)) {
            places.insert((line.report.clone(), line.no.clone()));
            played.entry(line.report).or_default().push(line.no);
        }
        // A run that annuls a report has no copy of it; the run that rated the report has.
        let is_copied = |handled: &&HandledReport| handled.status.is_in_force() && played.contains_key(&handled.id);
        for report in run.handled()?.iter().filter(is_copied) {
            let Some(filed) = copies::bundle_of(run, report)?.read().report else { continue };
            let numbers = &played[&report.id];
            // A decision may name the report by the id that it had before its form was filed.
            let before = numbers.iter().filter_map(|no| Some((report.default_id()?, no.clone())));
            places.extend(before);
            let own = filed.players.iter().filter(|player| numbers.contains(&player.no.to_string()));
            own.for_each(|player| add_filed(player, marks));
        }
    }
    let recognised = recognised_by_decisions(&folders, marks);
    places.extend(recognised.iter().cloned());
    let decisions = folders.iter().flat_map(|folder| &folder.decisions);
    decisions.for_each(|decision| add_decided(&decision.what, &places, marks));
    add_unhandled(office, &recognised, marks)
}

/// The players of reports who are the person by a decision. Of several decisions about one start number the last counts.
fn recognised_by_decisions(folders: &[Folder], marks: &Marks) -> StartNumbers {
    let undone_decisions = folders.iter().flat_map(|folder| folder.undone_on(NaiveDate::MAX));
    let undone: HashSet<&str> = undone_decisions.map(|(decision, _)| decision.hash.as_str()).collect();
    let all_decisions = folders.iter().flat_map(|folder| &folder.decisions);
    let mut decisions: Vec<&Decision> =
        all_decisions.filter(|decision| !undone.contains(decision.hash.as_str())).collect();
    decisions.sort_by_key(|decision| (decision.date, several_in_file::order(decision.name())));
    let own = decisions.iter().enumerate().filter_map(|(at, decision)| {
        let place = start_number_of(&decision.what, marks)?;
        let mut later = decisions[at + 1..].iter().map(|later| &later.what);
        let is_of_another =
            later.any(|later| later.is_of_one_matter(&decision.what) && start_number_of(later, marks).is_none());
        (!is_of_another).then_some(place)
    });
    own.collect()
}

/// Adds to `marks` a report's data on the person.
fn add_filed(player: &PlayerAsFiled, marks: &mut Marks) {
    marks.add_name(player.name.as_deref().unwrap_or_default());
    marks.add_birth_date(player.birth_date);
    marks.add_fide_id(player.fide_id.as_deref().unwrap_or_default());
}

/// Adds to `marks` the data of unhandled reports in the inbox in which a decision recognises the person.
fn add_unhandled(office: &Office, recognised: &StartNumbers, marks: &mut Marks) -> Result<()> {
    if recognised.is_empty() {
        return Ok(());
    }
    let mut handled = HashSet::new();
    for run in &office.chain {
        handled.extend(run.handled()?.into_iter().map(|report| report.hash));
    }
    let inbox = inbox::of(office, |hash| handled.contains(hash))?;
    for filing in &inbox.filings {
        let Some(filed) = &filing.reading.report else { continue };
        let is_named = |id: &str, no: u32| recognised.contains(&(id.to_owned(), no.to_string()));
        let is_theirs = |player: &&PlayerAsFiled| filing.ids().any(|id| is_named(id, player.no));
        filed.players.iter().filter(is_theirs).for_each(|player| add_filed(player, marks));
    }
    Ok(())
}

/// The report and start number that a decision identifies as the person.
fn start_number_of(what: &DecisionKind, marks: &Marks) -> Option<(String, String)> {
    let about = what.about();
    about.person.filter(|id| marks.ids.iter().any(|own_id| own_id == id))?;
    Some((about.report?.to_owned(), about.no?.to_string()))
}

/// Adds to `marks` a decision's data on the person. `places`: the person's start numbers in reports.
fn add_decided(what: &DecisionKind, places: &StartNumbers, marks: &mut Marks) {
    for person in what.people() {
        let is_own = match person.who {
            PersonKey::Registered(id) => marks.ids.iter().any(|own_id| own_id == id.trim()),
            PersonKey::Player { report, no } => places.contains(&(report.to_owned(), no.to_string())),
        };
        if !is_own {
            continue;
        }
        match person.name.unwrap_or_default() {
            name if person.is_alias => marks.add_alias(name),
            name => marks.add_name(name),
        }
        marks.add_birth_date(person.born.and_then(parse_birth_date));
        marks.add_fide_id(person.fide_id.unwrap_or_default().trim());
    }
}
