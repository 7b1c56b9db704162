//! Checks games against days: games after a player's death, and more rounds than fit into a day.

use super::identity;
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::{Departure, Game, Group, Person, Play, PlayerIndex};
use std::collections::BTreeMap;

/// The longest possible playing time of a day.
const MOST_SECONDS: u64 = 16 * HOUR;
const HOUR: u64 = 3600;

/// Reports games after a player's death in a tournament that began before it. `id`: the id of the report.
pub fn check_deaths(
    (report, id): (&RuledReport, &str),
    players: &[&PlayerAsFiled],
    persons: &[Option<&Person>],
    group: &Group,
    found: &mut Vec<Diagnostic>,
) {
    let Some(first) = report.start.as_ref().or(report.end.as_ref()).map(|date| date.value) else { return };
    let rounds = last_round(report, group);
    for (place, (player, person)) in players.iter().zip(persons).enumerate() {
        let Some(Departure::Died(died)) = person.and_then(|person| person.departure) else { continue };
        let after = |round: &u16| day_of(report, *round, rounds).is_some_and(|day| died < day);
        if died < first {
            continue;
        }
        if let Some(round) = played_rounds(group, place).filter(after).min()
            && let Some(day) = day_of(report, round, rounds)
        {
            let command = identity::confirm(Some(id), &codes::played_after_death::CODE, player);
            found.push(codes::played_after_death::in_round(&player.place, player.named(), died, round, day, command));
        }
    }
}

fn played_rounds(group: &Group, player: PlayerIndex) -> impl Iterator<Item = u16> {
    let is_own = move |game: &&Game| game.white == player || game.black == player;
    let games = group.games.iter().filter(is_own).filter(|game| game.result.play != Play::Forfeit);
    games.filter_map(|game| game.round)
}

/// The day of a round as reported; without one, the last day for the last round.
fn day_of(report: &ReportAsFiled, round: u16, rounds: u16) -> Option<NaiveDate> {
    let dated = report.round_dates.get(usize::from(round) - 1);
    let last = report.end.as_ref().filter(|_| round == rounds);
    dated.or(last).map(|date| date.value)
}

fn last_round(report: &ReportAsFiled, group: &Group) -> u16 {
    let played = group.games.iter().filter_map(|game| game.round).max().unwrap_or(0);
    report.rounds.as_ref().map_or(played, |rounds| rounds.value.max(played))
}

/// Reports the first day with more rounds than fit into it. If not every round is dated, checks whether the rounds fit
/// into the days from the first round to the last.
pub fn check_rounds(report: &ReportAsFiled, group: &Group, found: &mut Vec<Diagnostic>) {
    let Some(control) = report.certain_time_control() else { return };
    // Both players' time for 60 moves (4.5.3).
    let session = 2 * control.seconds();
    let rounds = usize::from(last_round(report, group));
    let mut days: BTreeMap<NaiveDate, (usize, &Filed<NaiveDate>)> = BTreeMap::new();
    if report.round_dates.len() == rounds {
        for date in &report.round_dates {
            days.entry(date.value).or_insert((0, date)).0 += 1;
        }
    } else if let (Some(start), Some(end)) = (&report.start, &report.end)
        && start.value == end.value
    {
        days.insert(end.value, (rounds, end));
    } else if let (Some(start), Some(end)) = (&report.start, &report.end)
        && let Ok(all) = u64::try_from((end.value - start.value).num_days() + 1)
        && rounds as u64 * session > all * MOST_SECONDS
    {
        found.push(codes::rounds_on_one_day::in_days(&end.place, rounds, all, session / HOUR));
        return;
    }
    let is_too_much = |(_, (rounds, _)): &(&NaiveDate, &(usize, &Filed<NaiveDate>))| {
        *rounds > 1 && *rounds as u64 * session > MOST_SECONDS
    };
    if let Some((&day, &(rounds, date))) = days.iter().find(is_too_much) {
        found.push(codes::rounds_on_one_day::found(&date.place, rounds, day, session / HOUR));
    }
}
