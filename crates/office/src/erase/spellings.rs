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
type Places = BTreeSet<(String, String)>;

/// Adds to the marks what the reports of all runs and all decisions, also those that wait, say of the person.
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
    let mut places = Places::new();
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
        // A run that takes a report back has no copy of it; the one that rated it has.
        let is_copied = |handled: &&HandledReport| handled.status.is_in_force() && played.contains_key(&handled.report);
        for report in run.handled()?.iter().filter(is_copied) {
            let Some(filed) = copies::filed(run, report)?.read().report else { continue };
            let numbers = &played[&report.report];
            // A decision may name the report by the id that it had before its form came.
            let before = numbers.iter().filter_map(|no| Some((report.default_id()?, no.clone())));
            places.extend(before);
            let own = filed.players.iter().filter(|player| numbers.contains(&player.no.to_string()));
            own.for_each(|player| reported(player, marks));
        }
    }
    let recognised = recognised(&folders, marks);
    places.extend(recognised.iter().cloned());
    folders.iter().flat_map(|folder| &folder.decisions).for_each(|decision| decided(&decision.what, &places, marks));
    waiting(office, &recognised, marks)
}

/// The places in reports where decisions recognise the person. Of several decisions about one start number the last counts.
fn recognised(folders: &[Folder], marks: &Marks) -> Places {
    let undone = folders.iter().flat_map(|folder| folder.undone_on(NaiveDate::MAX));
    let undone: HashSet<&str> = undone.map(|(decision, _)| decision.hash.as_str()).collect();
    let decisions = folders.iter().flat_map(|folder| &folder.decisions);
    let mut decisions: Vec<&Decision> = decisions.filter(|decision| !undone.contains(decision.hash.as_str())).collect();
    decisions.sort_by_key(|decision| (decision.date, several_in_file::order(decision.name())));
    let own = decisions.iter().enumerate().filter_map(|(at, decision)| {
        let place = place(&decision.what, marks)?;
        let mut later = decisions[at + 1..].iter().map(|later| &later.what);
        let is_of_another =
            later.any(|later| later.is_of_one_matter(&decision.what) && self::place(later, marks).is_none());
        (!is_of_another).then_some(place)
    });
    own.collect()
}

/// Adds to the marks the data that a report gives of the person.
fn reported(player: &PlayerAsFiled, marks: &mut Marks) {
    marks.add_name(player.name.as_deref().unwrap_or_default());
    marks.add_birth_date(player.birth_date);
    marks.add_fide_id(player.fide_id.as_deref().unwrap_or_default());
}

/// Adds to the marks the data of reports that wait in the inbox, where a decision recognises the person.
fn waiting(office: &Office, recognised: &Places, marks: &mut Marks) -> Result<()> {
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
        filed.players.iter().filter(is_theirs).for_each(|player| reported(player, marks));
    }
    Ok(())
}

/// The report and the start number that a decision recognises as the person.
fn place(what: &DecisionKind, marks: &Marks) -> Option<(String, String)> {
    let about = what.about();
    about.person.filter(|id| marks.ids.iter().any(|own_id| own_id == id))?;
    Some((about.report?.to_owned(), about.no?.to_string()))
}

/// Adds to the marks what a decision says of the person. `places`: the person's places in reports.
fn decided(what: &DecisionKind, places: &Places, marks: &mut Marks) {
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
