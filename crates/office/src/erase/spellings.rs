//! Spellings of the person in reports and decisions: what a ledger names by number, its report may call by another name, and
//! a decision may remember a name that the register never had.

use super::person::Marks;
use crate::read::{copies, inbox};
use anyhow::Result;
use kartotek_decisions::{FideFactRow, IdentityRow, What};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_register::Office;
use kartotek_register::records;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The columns of a ledger that show which player of a report somebody was.
#[derive(Deserialize)]
struct Line {
    report: String,
    no: String,
    id: String,
    name: String,
}

/// Players of reports: each report's id, and the number in there.
type Places = BTreeSet<(String, String)>;

/// Adds to the marks what decisions, also those that wait, and the reports of all runs say of the person.
///
/// # Errors
/// A run cannot be read.
pub fn collect(office: &Office, marks: &mut Marks) -> Result<()> {
    let aside = office.rolled_back()?.into_iter().map(|rolled_back| RunFolder::new(rolled_back.run, rolled_back.kept));
    let aside: Vec<RunFolder> = aside.filter(|run| run.path.is_dir()).collect();
    let mut folders = vec![inbox::decisions(&office.root)?];
    let mut places = Places::new();
    for run in office.chain.iter().chain(&aside) {
        // A birth date or a FIDE id may have been another before.
        for id in marks.ids.clone() {
            let Some(then) = run.person(&id)? else { continue };
            marks.registered_as(&then.name);
            marks.born(then.birth_date);
            marks.fide(&then.fide_id);
        }
        folders.push(copies::decisions_of(run)?);
        let Some(ledger) = run.read_if_any("ledger.csv")? else { continue };
        let lines: Vec<Line> = records::read("ledger.csv", &ledger)?;
        let mut played: HashMap<String, Vec<String>> = HashMap::new();
        let ids = marks.ids.clone();
        for line in lines.into_iter().filter(|line| ids.contains(&line.id)) {
            marks.registered_as(&line.name);
            places.insert((line.report.clone(), line.no.clone()));
            played.entry(line.report).or_default().push(line.no);
        }
        // A run that takes a report back has no copy of it; the one that rated it has.
        let is_copied = |handled: &&HandledReport| handled.status.is_in_force() && played.contains_key(&handled.report);
        for report in run.handled()?.iter().filter(is_copied) {
            let Some(filed) = copies::filed(run, report)?.read().report else { continue };
            let numbers = &played[&report.report];
            let own = filed.players.iter().filter(|player| numbers.contains(&player.no.to_string()));
            own.for_each(|player| reported(player, marks));
        }
    }
    let decisions = folders.iter().flat_map(|folder| &folder.decisions).map(|decision| &decision.what);
    decisions.clone().for_each(|what| decided(what, marks));
    let identities: Vec<&IdentityRow> =
        decisions.filter_map(|what| if let What::Identity(row) = what { Some(row) } else { None }).collect();
    for enters in identities.iter().filter(|row| places.contains(&place(row))).filter_map(|row| row.enters.as_ref()) {
        marks.name(enters.name.as_deref().unwrap_or_default());
        marks.born(enters.birth_date.as_deref().and_then(parse_birth_date));
    }
    waiting(office, &identities, marks)
}

/// Adds to the marks how a report calls the person.
fn reported(player: &PlayerAsFiled, marks: &mut Marks) {
    marks.name(player.name.as_deref().unwrap_or_default());
    marks.born(player.birth_date);
    marks.fide(player.fide_id.as_deref().unwrap_or_default());
}

/// Adds to the marks how reports that wait in the inbox call the person, where somebody has decided that it is them.
fn waiting(office: &Office, identities: &[&IdentityRow], marks: &mut Marks) -> Result<()> {
    let is_own = |row: &&&IdentityRow| row.player.as_ref().is_some_and(|id| marks.ids.contains(id));
    let decided: Places = identities.iter().filter(is_own).map(|row| place(row)).collect();
    if decided.is_empty() {
        return Ok(());
    }
    let mut handled = HashSet::new();
    for run in &office.chain {
        handled.extend(run.handled()?.into_iter().map(|report| report.hash));
    }
    let inbox = inbox::read(&office.root.join("inbox"), |hash| handled.contains(hash))?;
    for filing in &inbox.filings {
        let (id, Some(filed)) = (filing.id().into_owned(), &filing.reading.report) else { continue };
        let is_theirs = |player: &&PlayerAsFiled| decided.contains(&(id.clone(), player.no.to_string()));
        filed.players.iter().filter(is_theirs).for_each(|player| reported(player, marks));
    }
    Ok(())
}

fn place(row: &IdentityRow) -> (String, String) {
    (row.report.clone(), row.no.to_string())
}

/// Adds to the marks how a decision calls the person.
fn decided(what: &What, marks: &mut Marks) {
    if let What::Alias(row) = what
        && marks.ids.iter().any(|own_id| own_id == row.player.trim())
    {
        marks.alias(&row.name);
        marks.born(row.birth_date.as_deref().and_then(parse_birth_date));
    }
    let mut add = |id: &str, name: Option<&str>, born: Option<&str>, fide_id: Option<&str>| {
        if marks.ids.iter().any(|own_id| own_id == id.trim()) {
            marks.name(name.unwrap_or_default());
            marks.born(born.and_then(parse_birth_date));
            marks.fide(fide_id.unwrap_or_default().trim());
        }
    };
    match what {
        What::Player(row) => add(&row.id, row.name.as_deref(), row.birth_date.as_deref(), row.fide_id.as_deref()),
        What::Members(row) => {
            for row in &row.new {
                add(&row.id, Some(&row.name), row.birth_date.as_deref(), Some(&row.fide_id));
            }
            for row in &row.changed {
                add(&row.id, row.name.as_deref(), row.birth_date.as_deref(), row.fide_id.as_deref());
            }
        }
        What::FideList(row) => {
            row.players.iter().for_each(|row| add(&row.id, None, None, Some(&row.fide_id)));
            row.found.iter().for_each(|row| add(&row.id, row.name.as_deref(), None, Some(&row.fide_id)));
        }
        What::FideKept(row) => {
            let name = Some(row.list.as_str()).filter(|_| row.what == FideFactRow::Name);
            let other_id = Some(row.list.as_str()).filter(|_| row.what == FideFactRow::FideId);
            add(&row.player, name, None, Some(&row.fide_id));
            add(&row.player, None, None, other_id);
        }
        _ => {}
    }
}
