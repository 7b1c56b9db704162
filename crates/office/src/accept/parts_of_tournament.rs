//! The parts of a tournament whose groups have a report each: parts in this run, and parts that earlier runs have rated.

use crate::handed_on::sorted::{Accepted, Sorted};
use crate::read::copies;
use anyhow::Result;
use kartotek_formats::bundle::{Bundle, Reading};
use kartotek_formats::report::{OUR_FEDERATION, PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_intake::table_alone;
use kartotek_intake::tournament_part::{Known, Part};
use kartotek_law::vocabulary::{Entrant, Rating};
use kartotek_ledger as ledger;
use kartotek_register::State;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A report of this run as a part of its tournament. `None`: it names no tournament, or was played abroad.
pub fn part_of(accepted: &Accepted) -> Option<Part> {
    let report = &accepted.report;
    if report.tournament.is_empty() || report.federation != OUR_FEDERATION {
        return None;
    }
    let known = |filed: &PlayerAsFiled| {
        let place = report.players.binary_search_by_key(&filed.no, |player| player.no).ok();
        let accepted = place.map(|place| (&report.players[place], &report.group.players[place]));
        Known {
            id: accepted.map(|(player, _)| player.id.clone()).unwrap_or_default(),
            name: accepted.map(|(player, _)| player.name.clone()).unwrap_or_default(),
            rating: accepted.and_then(|(_, entrant)| match entrant {
                Entrant::Ours(rating) | Entrant::Outside(rating) => Some(*rating),
                Entrant::OutsideUnrated => None,
            }),
        }
    };
    Some(Part::new(&report.id, &accepted.read, (&report.group, &report.rated.schedule), known))
}

/// A report without an office as a part of its tournament: players and ratings as the report has them. `None`: it names no
/// tournament, was played abroad, or has no table.
pub fn of_report_alone(bundle: &Bundle, report: &ReportAsFiled) -> Option<Part> {
    let is_ours = report.federation.as_deref().is_none_or(|federation| federation == OUR_FEDERATION);
    if report.tournament.as_ref().is_none_or(String::is_empty) || !is_ours {
        return None;
    }
    let reading = Reading { report: Some(report.clone()), diagnostics: Vec::new() };
    let table = table_alone::of_reading(bundle, reading).0?;
    let known = |filed: &PlayerAsFiled| {
        let danish = filed.rating.or(filed.trf_rating).or(filed.first_rating);
        Known {
            id: filed.id.clone().unwrap_or_default(),
            name: filed.name.clone().unwrap_or_default(),
            rating: danish.or(filed.elo).or(filed.national_rating).map(Rating),
        }
    };
    Some(Part::new(&table.id, report, (&table.group, &table.schedule), known))
}

/// A report that an earlier run has rated as a part of its tournament. `None`: the run's copies of it cannot be read as a
/// table any more.
fn rated(run: &RunFolder, handled: &HandledReport, booked: &Booked) -> Result<Option<Part>> {
    let Some(table) = table_alone::tabulate(&copies::filed(run, handled)?).0 else { return Ok(None) };
    let known = |filed: &PlayerAsFiled| {
        let name = filed.name.clone().unwrap_or_default();
        match booked.get(&filed.no) {
            Some((id, rating)) => Known { id: id.clone(), name, rating: *rating },
            None => Known { id: String::new(), name, rating: filed.elo.or(filed.national_rating).map(Rating) },
        }
    };
    Ok(Some(Part::new(&handled.report, &table.filed, (&table.group, &table.schedule), known)))
}

/// The players of a report in the ledger: register id and start rating, by start number.
type Booked = HashMap<u32, (String, Option<Rating>)>;

/// The parts that earlier runs have rated of this run's tournaments, in the order of the reports' ids; without the reports
/// that this run corrects.
///
/// # Errors
/// A run of the past cannot be read.
pub fn earlier(sorted: &Sorted, state: &State) -> Result<Vec<Part>> {
    let domestic =
        sorted.in_force().map(|accepted| &accepted.report).filter(|report| report.federation == OUR_FEDERATION);
    let tournaments: HashSet<&str> =
        domestic.map(|report| report.tournament.as_str()).filter(|tournament| !tournament.is_empty()).collect();
    let corrected: HashSet<&str> = sorted.corrections.iter().map(|accepted| accepted.report.id.as_str()).collect();
    let is_wanted = |handled: &&HandledReport| {
        handled.status.is_in_force()
            && tournaments.contains(handled.tournament.as_str())
            && !corrected.contains(handled.report.as_str())
    };
    let mut wanted: BTreeMap<&str, &HandledReport> =
        state.handled.values().filter(is_wanted).map(|handled| (handled.hash.as_str(), handled)).collect();
    let mut parts = Vec::new();
    for run in state.chain.iter().rev().filter(|run| run.name.number > 0) {
        if wanted.is_empty() {
            break;
        }
        let in_force = run.handled()?.into_iter().filter(|handled| handled.status.is_in_force());
        let of_run: Vec<&HandledReport> = in_force.filter_map(|handled| wanted.remove(handled.hash.as_str())).collect();
        if of_run.is_empty() {
            continue;
        }
        let mut booked: HashMap<String, Booked> = HashMap::new();
        let ids: HashSet<&str> = of_run.iter().map(|handled| handled.report.as_str()).collect();
        ledger::each(run, |line| {
            if ids.contains(line.report) && line.is_of_player() {
                let id = state.people.merges().id_of(line.id).to_owned();
                booked.entry(line.report.to_owned()).or_default().insert(line.no, (id, line.ro));
            }
        })
        .or_say(|| in_run(run.name))?;
        for handled in of_run {
            let nobody = Booked::new();
            parts.extend(rated(run, handled, booked.get(&handled.report).unwrap_or(&nobody))?);
        }
    }
    parts.sort_by(|a, b| a.report.cmp(&b.report));
    Ok(parts)
}
