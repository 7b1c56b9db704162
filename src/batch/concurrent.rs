//! One person in two tournaments on one day: in the reports of a run, and in those of earlier runs.

use super::accept::{Accepted, Sorted};
use super::earlier::{Earlier, Event, parted};
use crate::diagnostic::codes::two_tournaments_at_once as code;
use crate::formats::report::ReportAsFiled;
use crate::intake::{confirmed, identity};
use chrono::NaiveDate;
use kartotek_law::vocabulary::Play;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// On which days people played in one report, by register id.
struct Played {
    report: String,
    event: Event,
    days: BTreeMap<String, BTreeSet<NaiveDate>>,
}

impl Played {
    fn of(report: &str, filed: &ReportAsFiled, id_of: impl Fn(u32) -> Option<String>) -> Played {
        let mut days: BTreeMap<String, BTreeSet<NaiveDate>> = BTreeMap::new();
        for game in filed.games.iter().filter(|game| game.result.play == Play::Played) {
            let Some(day) = day(filed, game.round) else { continue };
            for id in [game.white, game.black].into_iter().filter_map(&id_of) {
                days.entry(id).or_default().insert(day);
            }
        }
        Played { report: report.to_owned(), event: Event::of(filed), days }
    }

    fn of_accepted(accepted: &Accepted) -> Option<Played> {
        let filed = accepted.filing.reading.report.as_ref()?;
        let ids: HashMap<u32, &str> =
            accepted.report.players.iter().map(|player| (player.no, player.id.as_str())).collect();
        let id_of = |no: u32| ids.get(&no).filter(|id| !id.is_empty()).map(|id| (*id).to_owned());
        Some(Played::of(&accepted.report.id, filed, id_of))
    }
}

/// The day of a round, if it is certain: where the report names those of its rounds, else the one day it was played on.
// Decision (the office's): a tournament of several days without `round_dates` says of no day that somebody played.
pub fn day(filed: &ReportAsFiled, round: u16) -> Option<NaiveDate> {
    let of_round = usize::from(round).checked_sub(1).and_then(|round| filed.round_dates.get(round));
    of_round.map(|date| date.value).or_else(|| only_day(filed))
}

/// Whether a report may tell for certain on which day somebody played.
pub fn has_days(filed: &ReportAsFiled) -> bool {
    !filed.round_dates.is_empty() || only_day(filed).is_some()
}

/// The day of a report that begins and ends on it.
fn only_day(filed: &ReportAsFiled) -> Option<NaiveDate> {
    let start = filed.start.as_ref().or(filed.end.as_ref()).map(|date| date.value);
    let end = filed.end.as_ref().or(filed.start.as_ref()).map(|date| date.value);
    start.filter(|_| start == end)
}

/// Tells of it in the later report of a run, or in the one that comes after an earlier run; in a correction, where it was
/// not so before.
pub fn tell(sorted: &mut Sorted, earlier: &[Earlier]) {
    let id_of = |own: &Earlier, no: u32| {
        let players = own.today.as_ref().unwrap_or(&own.players);
        players.get(&no).map(|who| who.id.clone()).filter(|id| !id.is_empty())
    };
    let played = |own: &Earlier| Played::of(&own.report, &own.filed, |no| id_of(own, no));
    let (corrected, rated) = parted(earlier, sorted);
    let corrected: HashMap<&str, Played> =
        corrected.into_iter().map(|own| (own.report.as_str(), played(own))).collect();
    let mut before: Vec<Played> = rated.into_iter().map(played).collect();
    let earlier = before.len();
    // Who has played when, and in which of `before`.
    let mut seen: HashMap<(String, NaiveDate), Vec<usize>> = HashMap::new();
    for (place, own) in before.iter().enumerate() {
        remember(&mut seen, place, own);
    }
    for accepted in sorted.corrections.iter_mut().chain(&mut sorted.accepted) {
        let Some(own) = Played::of_accepted(accepted) else { continue };
        // What stood in both before is not held against the correction of one of them.
        let was_so = |played: &Played, is_earlier: bool, id: &String, day: &NaiveDate| {
            let days = corrected.get(played.report.as_str()).and_then(|then| then.days.get(id));
            is_earlier || days.is_some_and(|days| days.contains(day))
        };
        for (id, days) in &own.days {
            // The first day on which somebody plays here and there, for each of the others.
            let mut others: BTreeMap<usize, NaiveDate> = BTreeMap::new();
            for day in days {
                for &place in seen.get(&(id.clone(), *day)).into_iter().flatten() {
                    let other = &before[place];
                    let is_settled = was_so(&own, false, id, day) && was_so(other, place < earlier, id, day);
                    if !is_settled && !own.event.is_beside_playoff(&other.event) {
                        others.entry(place).or_insert(*day);
                    }
                }
            }
            for (place, day) in others {
                find(accepted, id, &before[place], day);
            }
        }
        remember(&mut seen, before.len(), &own);
        before.push(own);
    }
}

fn remember(seen: &mut HashMap<(String, NaiveDate), Vec<usize>>, place: usize, played: &Played) {
    for (id, days) in &played.days {
        for day in days {
            seen.entry((id.clone(), *day)).or_default().push(place);
        }
    }
}

fn find(accepted: &mut Accepted, id: &str, other: &Played, day: NaiveDate) {
    let Some(own) = accepted.report.players.iter().find(|player| player.id == id) else { return };
    let filed = accepted.filing.reading.report.as_ref();
    let Some(filed) = filed.and_then(|filed| filed.players.iter().find(|player| player.no == own.no)) else { return };
    let rulings = &mut accepted.report.rulings;
    if let Some(confirmed) = confirmed::confirmation(&rulings.confirmed, &code::CODE, own.no) {
        rulings.used.push(confirmed.hash.clone());
        return;
    }
    let command = identity::confirm(Some(&accepted.report.id), &code::CODE, filed);
    accepted.diagnostics.push(code::found(&filed.place, filed.named(), id, &other.report, day, command));
}
