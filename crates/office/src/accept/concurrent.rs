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

/// A player of two reports.
#[derive(Clone, Copy)]
struct PlayerOfBoth<'r> {
    /// Register id.
    id: &'r str,
    /// Start number in the report that gets the finding.
    no: u32,
    /// The first day on which the player played in both.
    day: NaiveDate,
}

/// The reports rated before, and those of this run that were already compared.
struct Compared<'e> {
    reports: Vec<DaysPlayed>,
    /// The number of reports rated before; they come first.
    rated_count: usize,
    /// Indices in `reports`, by player and day of play.
    indices: HashMap<(String, NaiveDate), Vec<usize>>,
    /// The originals of the corrections of this run, by report id.
    originals: HashMap<&'e str, DaysPlayed>,
}

impl<'e> Compared<'e> {
    fn new(earlier: &'e [EarlierReport], sorted: &Sorted) -> Compared<'e> {
        let days_played =
            |earlier: &EarlierReport| DaysPlayed::of(&earlier.report, |place| &earlier.todays_reading()[place].id);
        let (corrected, rated) = split_corrected(earlier, sorted);
        let originals =
            corrected.into_iter().map(|earlier| (earlier.report.id.as_str(), days_played(earlier))).collect();
        let mut compared =
            Compared { reports: Vec::new(), rated_count: rated.len(), indices: HashMap::new(), originals };
        rated.into_iter().for_each(|earlier| compared.add(days_played(earlier)));
        compared
    }

    /// Adds a report that the next ones are compared with.
    fn add(&mut self, report: DaysPlayed) {
        for (id, days) in &report.days {
            for day in days {
                self.indices.entry((id.clone(), *day)).or_default().push(self.reports.len());
            }
        }
        self.reports.push(report);
    }

    /// Whether the player already played on that day before the corrections of this run. `report`: a report of this run.
    fn had_before(&self, report: &DaysPlayed, id: &str, day: NaiveDate) -> bool {
        let days = self.originals.get(report.report.as_str()).and_then(|original| original.days.get(id));
        days.is_some_and(|days| days.contains(&day))
    }

    /// For each report with players of `accepted` on the same day, by index: these players.
    fn find_clashes<'a>(
        &self,
        accepted: &Accepted,
        days_played: &'a DaysPlayed,
    ) -> BTreeMap<usize, Vec<PlayerOfBoth<'a>>> {
        let start_numbers: HashMap<&str, u32> =
            accepted.report.players.iter().map(|player| (player.id.as_str(), player.no)).collect();
        let mut clashes: BTreeMap<usize, Vec<PlayerOfBoth>> = BTreeMap::new();
        for (id, days) in &days_played.days {
            let Some(&no) = start_numbers.get(id.as_str()) else { continue };
            for &day in days {
                for &index in self.indices.get(&(id.clone(), day)).into_iter().flatten() {
                    let other = &self.reports[index];
                    // A clash of both before the corrections is not reported again.
                    let is_known = self.had_before(days_played, id, day)
                        && (index < self.rated_count || self.had_before(other, id, day));
                    if is_known || days_played.event.is_beside_playoff(&other.event) {
                        continue;
                    }
                    let players = clashes.entry(index).or_default();
                    if players.last().is_none_or(|last| last.id != id) {
                        players.push(PlayerOfBoth { id, no, day });
                    }
                }
            }
        }
        clashes
    }
}

/// Adds the finding to the later of two reports. A correction gets it only if the original did not clash.
pub fn add_findings(sorted: &mut Sorted, earlier: &[EarlierReport]) {
    let mut compared = Compared::new(earlier, sorted);
    for accepted in sorted.corrections.iter_mut().chain(&mut sorted.accepted) {
        let days_played = DaysPlayed::of(&accepted.report, |place| &accepted.report.players[place].id);
        let mut findings: Vec<Diagnostic> = Vec::new();
        for (index, players) in compared.find_clashes(accepted, &days_played) {
            findings.extend(finding(accepted, &players, &compared.reports[index].report));
        }
        cap(&mut findings, MOST_PAIRS, LONGEST_QUOTE);
        accepted.diagnostics.append(&mut findings);
        compared.add(days_played);
    }
}

/// One finding about two reports for all `players` in both. `other`: the id of the other report. `None`: all of them are
/// confirmed.
fn finding(accepted: &mut Accepted, players: &[PlayerOfBoth], other: &str) -> Option<Diagnostic> {
    let mut open = players.to_vec();
    open.retain(|player| !confirmed::use_for_player(&mut accepted.rulings, &code::CODE, player.no));
    let PlayerOfBoth { id, no, day } = *open.first()?;
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
