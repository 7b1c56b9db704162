//! Collects the parts of tournaments with a report for each group, from this run and from earlier runs.

use crate::handed_on::sorted::{Accepted, Sorted};
use anyhow::Result;
use kartotek_formats::bundle::{Bundle, ReadBundle};
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_intake::table_alone;
use kartotek_intake::tournament_part::{Known, TournamentPart};
use kartotek_law::regulation::Section;
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::Rating;
use kartotek_register::State;
use kartotek_register::run_folder::HandledReport;
use std::collections::HashSet;

/// A report of this run as a part of its tournament. `None`: the report names no tournament, or was played abroad.
pub fn part_of(accepted: &Accepted) -> Option<TournamentPart> {
    let report = &accepted.report;
    if report.tournament.is_empty() || report.federation != home() {
        return None;
    }
    let part = TournamentPart::of_facts(report, &report.rated.schedule);
    let has_classes = report.rules.constants.has(Section::Emt);
    Some(TournamentPart { named: part.named.filter(|_| has_classes), ..part })
}

/// A report checked without an office, as a part of its tournament: players and ratings are the report's. `None`: it names no
/// tournament, was played abroad, or has no table.
pub fn of_report_alone(bundle: &Bundle, report: &ReportAsFiled) -> Option<TournamentPart> {
    let is_ours = report.federation.as_deref().is_none_or(|federation| federation == home());
    if report.tournament.as_ref().is_none_or(String::is_empty) || !is_ours {
        return None;
    }
    let reading = ReadBundle { report: Some(report.clone()), diagnostics: Vec::new() };
    let table = table_alone::of_reading(bundle, reading).0?;
    let known = |filed: &PlayerAsFiled| {
        let danish_rating = filed.rating.or(filed.trf_rating).or(filed.first_rating);
        Known {
            id: filed.id.clone().unwrap_or_default(),
            name: filed.name.clone().unwrap_or_default(),
            rating: danish_rating.or(filed.elo).or(filed.national_rating).map(Rating),
        }
    };
    Some(TournamentPart::new(&table.id, report, (&table.group, &table.schedule), known))
}

/// The parts of this run's tournaments that earlier runs have rated, in the order of report ids, without the reports
/// that this run corrects.
///
/// # Errors
/// A run of the past cannot be read.
pub fn find_earlier_parts(sorted: &Sorted, state: &State) -> Result<Vec<TournamentPart>> {
    let domestic = sorted.in_force().map(|accepted| &accepted.report).filter(|report| report.federation == home());
    let tournaments: HashSet<&str> =
        domestic.map(|report| report.tournament.as_str()).filter(|tournament| !tournament.is_empty()).collect();
    let corrected: HashSet<&str> = sorted.corrections.iter().map(|accepted| accepted.report.id.as_str()).collect();
    let is_wanted = |handled: &&HandledReport| {
        handled.status.is_in_force()
            && tournaments.contains(handled.tournament.as_str())
            && !corrected.contains(handled.id.as_str())
    };
    let mut wanted: HashSet<&str> =
        state.handled.values().filter(is_wanted).map(|handled| handled.hash.as_str()).collect();
    let mut parts = Vec::new();
    for run in state.chain.iter().rev().filter(|run| run.name.number > 0) {
        if wanted.is_empty() {
            break;
        }
        let facts = kartotek_facts::read(run, Some(state.people), |handled| wanted.contains(handled.hash.as_str()))?;
        for mut kept in facts {
            wanted.remove(kept.handled.hash.as_str());
            for player in &mut kept.report.players {
                player.id = state.people.merges().id_of(&player.id).to_owned();
            }
            parts.push(TournamentPart::of_facts(&kept.report, &game::schedule_alone(&kept.report.group)));
        }
    }
    parts.sort_by(|a, b| a.report.cmp(&b.report));
    Ok(parts)
}
