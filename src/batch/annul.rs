//! Taking a rated report back (4.5.4.1): its gains become 0.

use super::book::{Event, LedgerEntry};
use crate::diagnostic::codes::decision_without_effect;
use crate::publish::rate_row::RateRow;
use crate::register::run_folder::{self, HandledReport, RunFolder, Status};
use crate::texts::Text;
use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::floor::floor;
use kartotek_law::regulation::rateable::order;
use kartotek_law::vocabulary::{Person, Rating};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap, HashSet};

/// What taking back a report does to the register.
pub struct Annulled {
    pub report: HandledReport,
    /// Its last round.
    pub end: NaiveDate,
    pub ledger: Vec<LedgerEntry>,
}

#[derive(Clone, Deserialize)]
struct Line {
    event: String,
    report: String,
    no: u32,
    id: String,
    name: String,
    method: String,
    registered: Option<i32>,
    rn: Option<i32>,
}

/// `before` are those taken back earlier in the same run.
///
/// The difference of the two Rn, with the gain and without, is added to the rating registered now. A player's last
/// rated result is looked for again.
// Decision (4.5.4.1): an annulled report is corrected to a gain of 0; the difference is a whole number, no boundary is
// corrected again, floor 1000.
pub fn annul(
    rules: &RuleSet,
    chain: &[RunFolder],
    before: &[&str],
    id: &str,
    persons: &mut [Person],
) -> Result<Result<Annulled, Text>> {
    let mut handled: BTreeMap<String, (HandledReport, NaiveDate)> = BTreeMap::new();
    let mut lines: Vec<Line> = Vec::new();
    for run in chain {
        let of_run = run.handled_with_ends()?;
        // A run takes reports back before it rates others, which may have the same id.
        for (annulled, _) in of_run.iter().filter(|(report, _)| report.status == Status::Annulled) {
            handled.remove(&annulled.report);
            lines.retain(|line| line.report != annulled.report);
        }
        let rated = of_run.into_iter().filter(|(report, _)| report.status == Status::Rated);
        handled.extend(rated.map(|(report, end)| (report.report.clone(), (report, end))));
        if run.name.number > 0 {
            lines.extend(ledger(run)?);
        }
    }
    // What was taken back in the same run is as good as gone.
    for annulled in before {
        handled.remove(*annulled);
        lines.retain(|line| line.report != *annulled);
    }
    let Some((report, end)) = handled.remove(id) else {
        return Ok(Err(decision_without_effect::not_rated(id)));
    };
    let mut ledger = Vec::new();
    let of_report = lines.iter().rev().filter(|line| line.report == id && line.event == Event::Rated.as_str());
    let mut taken: HashSet<&str> = HashSet::new();
    let of_report: Vec<&Line> = of_report.filter(|line| !line.method.is_empty() && taken.insert(&line.id)).collect();
    let founding: HashMap<String, Option<NaiveDate>> = match chain.first() {
        Some(first) => run_folder::people_of(first)?.iter().map(|p| (p.id.clone(), p.last_rated)).collect(),
        None => HashMap::new(),
    };
    for line in of_report.into_iter().rev() {
        let Some(person) = persons.iter_mut().find(|person| person.id == line.id) else { continue };
        let difference = line.registered.zip(line.rn).map_or(0, |(before, after)| before - after);
        let registered = person.rating;
        person.rating = registered.map(|now| floor(rules, Rating(now.0 + difference)));
        let rated = lines.iter().filter(|other| other.id == line.id && !other.method.is_empty());
        let last = rated.filter_map(|other| handled.get(&other.report)).map(|(_, end)| *end).max();
        person.last_rated = last.max(founding.get(&line.id).copied().flatten());
        ledger.push(LedgerEntry {
            event: Event::Annulled,
            row: RateRow {
                report: id.to_owned(),
                no: line.no,
                id: line.id.clone(),
                name: line.name.clone(),
                ro: None,
                calculation: Default::default(),
                registered,
                rn: person.rating,
                notes: order::RULE.paragraph.to_owned(),
            },
        });
    }
    Ok(Ok(Annulled { report: HandledReport { status: Status::Annulled, ..report }, end, ledger }))
}

fn ledger(run: &RunFolder) -> Result<Vec<Line>> {
    let bytes = run.read("ledger.csv").with_context(|| format!("run {}", run.name))?;
    let mut lines = Vec::new();
    for line in csv::Reader::from_reader(bytes.as_slice()).deserialize() {
        lines.push(line.with_context(|| format!("run {}, ledger.csv", run.name))?);
    }
    Ok(lines)
}
