//! Finds players who played in two tournaments on one day, in the reports of this run and of earlier runs.

use super::playing_days::day;
use super::rated_before::{EarlierReport, Event, split_corrected};
use crate::handed_on::sorted::{Accepted, Sorted};
use chrono::NaiveDate;
use kartotek_facts::Report;
use kartotek_formats::diagnostic::codes::two_tournaments_at_once as code;
use kartotek_formats::diagnostic::{Diagnostic, cap};
use kartotek_formats::limits::{LONGEST_QUOTE, MOST_PAIRS};
use kartotek_intake::{confirmed, identity};
use kartotek_law::vocabulary::{Play, PlayerIndex};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The days on which each player of a report played, by register id.
struct DaysPlayed {
    report: String,
    event: Event,
    days: BTreeMap<String, BTreeSet<NaiveDate>>,
}

impl DaysPlayed {
    /// `id_of` gives a player's register id; empty: not in the register.
    fn of<'r>(report: &'r Report, id_of: impl Fn(PlayerIndex) -> &'r str) -> DaysPlayed {
        let mut days: BTreeMap<String, BTreeSet<NaiveDate>> = BTreeMap::new();
        for game in report.group.games.iter().filter(|game| game.result.play == Play::Played) {
            let Some(day) = day(report, game.round.unwrap_or(0)) else { continue };
            for id in [game.white, game.black].map(&id_of).into_iter().filter(|id| !id.is_empty()) {
                days.entry(id.to_owned()).or_default().insert(day);
            }
        }
        DaysPlayed { report: report.id.clone(), event: Event::of(report), days }
    }
}

/// Adds the finding to the later of two reports. A correction gets it only if the original did not clash.
pub fn add_findings(sorted: &mut Sorted, earlier: &[EarlierReport]) {
    let played = |earlier: &EarlierReport| DaysPlayed::of(&earlier.report, |place| &earlier.todays_reading()[place].id);
    let (corrected, rated) = split_corrected(earlier, sorted);
    let corrected: HashMap<&str, DaysPlayed> =
        corrected.into_iter().map(|earlier| (earlier.report.id.as_str(), played(earlier))).collect();
    let mut before: Vec<DaysPlayed> = rated.into_iter().map(played).collect();
    let rated_count = before.len();
    // Indices in `before`, by player and day of play.
    let mut reports_on: HashMap<(String, NaiveDate), Vec<usize>> = HashMap::new();
    for (index, played) in before.iter().enumerate() {
        add_days(&mut reports_on, index, played);
    }
    for accepted in sorted.corrections.iter_mut().chain(&mut sorted.accepted) {
        let of_run = DaysPlayed::of(&accepted.report, |place| &accepted.report.players[place].id);
        // Whether a report had the player on that day before the corrections of this run.
        let had_before = |played: &DaysPlayed, id: &String, day: &NaiveDate| {
            let original = corrected.get(played.report.as_str()).and_then(|original| original.days.get(id));
            original.is_some_and(|days| days.contains(day))
        };
        // For each other report: the players who are in both, with their start numbers here and the first common day.
        let mut others: BTreeMap<usize, Vec<(&str, u32, NaiveDate)>> = BTreeMap::new();
        let nos: HashMap<&str, u32> =
            accepted.report.players.iter().map(|player| (player.id.as_str(), player.no)).collect();
        for (id, days) in &of_run.days {
            let Some(&no) = nos.get(id.as_str()) else { continue };
            for day in days {
                for &index in reports_on.get(&(id.clone(), *day)).into_iter().flatten() {
                    let other = &before[index];
                    // A clash of both before the corrections is not reported again.
                    let other_had = index < rated_count || had_before(other, id, day);
                    if had_before(&of_run, id, day) && other_had || of_run.event.is_beside_playoff(&other.event) {
                        continue;
                    }
                    let players = others.entry(index).or_default();
                    if players.last().is_none_or(|(last, ..)| last != id) {
                        players.push((id, no, *day));
                    }
                }
            }
        }
        let mut findings: Vec<Diagnostic> = Vec::new();
        for (index, players) in others {
            findings.extend(finding(accepted, &players, &before[index].report));
        }
        cap(&mut findings, MOST_PAIRS, LONGEST_QUOTE);
        accepted.diagnostics.append(&mut findings);
        add_days(&mut reports_on, before.len(), &of_run);
        before.push(of_run);
    }
}

fn add_days(reports_on: &mut HashMap<(String, NaiveDate), Vec<usize>>, index: usize, played: &DaysPlayed) {
    for (id, days) in &played.days {
        for day in days {
            reports_on.entry((id.clone(), *day)).or_default().push(index);
        }
    }
}

/// One finding about two reports for all `players` in both: register id, start number and first common day. `None`:
/// all of them are confirmed.
fn finding(accepted: &mut Accepted, players: &[(&str, u32, NaiveDate)], other: &str) -> Option<Diagnostic> {
    let mut open = players.to_vec();
    open.retain(|(_, no, _)| !confirmed::use_for_player(&mut accepted.rulings, &code::CODE, *no));
    let (id, no, day) = *open.first()?;
    let filed = accepted.filing.report()?;
    let player = filed.players.iter().find(|player| player.no == no)?;
    Some(match open.len() - 1 {
        0 => {
            let command = identity::confirm(Some(&accepted.report.id), &code::CODE, player);
            code::found(&player.place, player.named(), id, other, day, command)
        }
        more => {
            let command = identity::confirm_report(&accepted.report.id, &code::CODE);
            code::several(&player.place, player.named(), id, other, day, more, command)
        }
    })
}
