//! Matters of a run for SU and TK that are not sanctions: unexcused absences (§ 14), results from abroad that were reported late
//! (4.5.4.3), play-offs that are due (§ 36, § 37).

use crate::handed_on::sorted::{Accepted, Sorted};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::home::home;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_law::regulation::Section;
use kartotek_law::regulation::sanction::reporting_abroad::Grounds;
use kartotek_law::regulation::sanction::{reporting_abroad, unexcused};
use kartotek_ledger as ledger;
use kartotek_publish::lists::for_su_and_tk::{FOR_SU, FOR_TK, Matter};
use kartotek_register::merges::Merges;
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{People, State};
use std::collections::HashMap;

/// The lists with their matters.
///
/// # Errors
/// An earlier run cannot be read.
pub fn gather_matters(
    state: &State,
    sorted: &Sorted,
    people: &People,
    language: Language,
) -> Result<[(&'static str, Vec<Matter>); 2]> {
    let State { chain, handled, .. } = *state;
    // A run's record of a tournament that was annulled or corrected since does not count.
    let is_in_force = |hash: &str| handled.get(hash).is_some_and(|handled| handled.status.is_in_force());
    // For SU only new reports are checked, because a correction is always late; for TK all reports in force.
    let mut for_su = late_from_abroad(chain, &is_in_force, &sorted.accepted, people, language)?;
    for_su.extend(sorted.due.iter().flat_map(|due| due.matters(language)));
    Ok([(FOR_SU, for_su), (FOR_TK, unexcused_absences(sorted, language))])
}

/// Players who were absent from a tournament without excuse, for SU and TK.
fn unexcused_absences(sorted: &Sorted, language: Language) -> Vec<Matter> {
    let mut matters = Vec::new();
    for report in sorted.in_force().map(|accepted| &accepted.report) {
        for absence in unexcused::unexcused_absences(&report.group, &report.rated.schedule) {
            let player = &report.players[absence.player];
            matters.push(Matter {
                paragraph: unexcused::RULE.paragraph,
                report: report.id.clone(),
                player: player.id.clone(),
                name: player.name.clone(),
                what: text!("matter-absent", round = absence.round).say(language),
            });
        }
    }
    matters
}

fn late_from_abroad(
    chain: &[RunFolder],
    is_in_force: &dyn Fn(&str) -> bool,
    accepted: &[Accepted],
    people: &People,
    language: Language,
) -> Result<Vec<Matter>> {
    let is_from_abroad =
        |accepted: &&Accepted| accepted.report.federation != home() && accepted.report.reported.is_some();
    let days = accepted.iter().filter(is_from_abroad).map(|accepted| accepted.report.order.last_round);
    let Some(first) = days.min() else { return Ok(Vec::new()) };
    let mut starts: HashMap<String, Vec<NaiveDate>> = begun_since(chain, is_in_force, first, people.merges())?;
    for report in accepted.iter().map(|accepted| &accepted.report) {
        let Some(start) = report.start else { continue };
        for player in report.players.iter().filter(|player| !player.id.is_empty()) {
            starts.entry(player.id.clone()).or_default().push(start);
        }
    }
    let mut matters = Vec::new();
    for report in accepted.iter().map(|accepted| &accepted.report) {
        let may_be_warned = report.federation != home() && report.rules.constants.has(Section::Sanctions);
        let Some(known) = report.reported.filter(|_| may_be_warned) else { continue };
        for player in report.players.iter().filter(|player| people.by_id(&player.id).is_some()) {
            let others = starts.get(&player.id).map_or(&[][..], Vec::as_slice);
            let deadlines = &report.rules.constants.deadlines;
            let grounds = reporting_abroad::grounds(deadlines, report.order.last_round, known, others);
            // One result is one matter, whatever it has missed.
            if let Some(what) = said(&grounds) {
                matters.push(Matter {
                    paragraph: reporting_abroad::RULE.paragraph,
                    report: report.id.clone(),
                    player: player.id.clone(),
                    name: player.name.clone(),
                    what: what.say(language),
                });
            }
        }
    }
    Ok(matters)
}

/// All that was late about one result. `None`: it was in time.
fn said(grounds: &[Grounds]) -> Option<Text> {
    let late = grounds.iter().find_map(|grounds| match grounds {
        Grounds::AfterDeadline { days } => Some(*days),
        Grounds::NextTournamentBegun { .. } => None,
    });
    let begun = grounds.iter().find_map(|grounds| match grounds {
        Grounds::NextTournamentBegun { start } => Some(*start),
        Grounds::AfterDeadline { .. } => None,
    });
    match (late, begun) {
        (Some(days), Some(start)) => Some(text!("matter-late-and-next-begun", days, start)),
        (Some(days), None) => Some(text!("matter-late", days)),
        (None, Some(start)) => Some(text!("matter-next-begun", start)),
        (None, None) => None,
    }
}

/// For each player, the first days of tournaments that earlier runs rated and that began after a day. `is_in_force`: whether the
/// content with a hash is in force.
fn begun_since(
    chain: &[RunFolder],
    is_in_force: &dyn Fn(&str) -> bool,
    day: NaiveDate,
    merges: &Merges,
) -> Result<HashMap<String, Vec<NaiveDate>>> {
    let mut starts: HashMap<String, Vec<NaiveDate>> = HashMap::new();
    // A tournament that began after the day was rated by a later run.
    for run in chain.iter().filter(|run| run.name.number > 0 && run.name.date > day) {
        let tournaments = run.tournaments()?.into_iter().filter(|tournament| is_in_force(&tournament.report.hash));
        let all_begun = tournaments.filter_map(|tournament| Some((tournament.report.id, tournament.start?)));
        let begun: HashMap<String, NaiveDate> = all_begun.filter(|(_, start)| *start > day).collect();
        if begun.is_empty() {
            continue;
        }
        ledger::each(run, |line| {
            if let Some(start) = begun.get(line.report) {
                starts.entry(merges.id_of(line.id).to_owned()).or_default().push(*start);
            }
        })?;
    }
    Ok(starts)
}
