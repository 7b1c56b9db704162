//! Checks for improbable reports: unlikely dates, a player who was dead or too young, more rounds than fit into a day.
//! They are probably typing errors, so the report is held back until an officer confirms it.

use super::identity;
use chrono::{Datelike, Months, NaiveDate};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::home::home;
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::{BirthDate, Departure, Game, Group, Person, Play, PlayerIndex};
use kartotek_register::State;
use std::collections::BTreeMap;

/// The lowest age of a player.
const YOUNGEST: u32 = 4;

/// Reports dates and players that make a report doubtful. `id`: the id of the report. `start_rating_day`: the day of its start
/// ratings.
pub fn check(
    report: &RuledReport,
    (id, start_rating_day): (&str, Option<NaiveDate>),
    players: &[&PlayerAsFiled],
    identified: &[Option<&Person>],
    register: &State,
    diagnostics: &mut Vec<Diagnostic>,
) {
    // For a correction, the dates were checked with the original.
    if report.rulings.original.is_none() {
        check_dates(report, id, register, diagnostics);
        check_first_day(report, start_rating_day, diagnostics);
    }
    let Some(first) = report.start.as_ref().or(report.end.as_ref()).map(|date| date.value) else { return };
    for (player, person) in players.iter().zip(identified) {
        if let Some(Departure::Died(day)) = person.and_then(|person| person.departure)
            && day < first
        {
            let command = identity::confirm(Some(id), &codes::played_after_death::CODE, player);
            let of_day = match report.start {
                Some(_) => codes::played_after_death::found,
                None => codes::played_after_death::by_last_round,
            };
            diagnostics.push(of_day(&player.place, player.named(), day, first, command));
        }
        let born = person.and_then(|person| person.birth_date).or(player.birth_date);
        if let Some(born) = born.filter(|&born| is_too_young(born, first)) {
            let command = identity::confirm(Some(id), &codes::too_young_to_play::CODE, player);
            let (place, named, born) = (&player.place, player.named(), birth_date_text(born));
            let of_day = match report.start {
                Some(_) => codes::too_young_to_play::found,
                None => codes::too_young_to_play::by_last_round,
            };
            diagnostics.push(of_day(place, named, born, first, command));
        }
    }
}

/// Whether a player is too young. With only a year of birth, the player may have been born on 1 January.
fn is_too_young(born: BirthDate, first_round: NaiveDate) -> bool {
    match born {
        BirthDate::Year(year) => i64::from(first_round.year()) - i64::from(year) < i64::from(YOUNGEST),
        BirthDate::Day(day) => day.checked_add_months(Months::new(12 * YOUNGEST)).is_none_or(|day| first_round < day),
    }
}

fn check_dates(report: &ReportAsFiled, id: &str, register: &State, diagnostics: &mut Vec<Diagnostic>) {
    let Some(end) = &report.end else { return };
    if let Some(day) = report.ratings_as_of.as_ref().filter(|day| day.value > end.value) {
        let command = identity::confirm_report(id, &codes::ratings_day_late::CODE);
        diagnostics.push(codes::ratings_day_late::found(&day.place, day.value, end.value, command));
    }
    let (founded, day) = (register.founded, register.day);
    let year_before = day.checked_sub_months(Months::new(12));
    // A first run on the day of the founding takes all reports up to that day.
    if end.value < founded && founded < day {
        let command = identity::confirm_report(id, &codes::dated_before_founding::CODE);
        diagnostics.push(codes::dated_before_founding::found(&end.place, end.value, founded, command));
    } else if year_before.is_some_and(|earliest| end.value < earliest) {
        let command = identity::confirm_report(id, &codes::dated_long_ago::CODE);
        diagnostics.push(codes::dated_long_ago::found(&end.place, end.value, day, command));
    } else if let Some(start) = &report.start
        && end.value.checked_sub_months(Months::new(12)).is_some_and(|earliest| start.value < earliest)
    {
        let command = identity::confirm_report(id, &codes::dated_long_ago::CODE);
        diagnostics.push(codes::dated_long_ago::lasted(&start.place, start.value, end.value, command));
    }
}

/// Warns if the day of the start ratings follows from a first day that the report does not name.
fn check_first_day(report: &RuledReport, start_rating_day: Option<NaiveDate>, diagnostics: &mut Vec<Diagnostic>) {
    let is_abroad = report.federation.as_deref().is_some_and(|federation| federation != home());
    let is_named = report.start.is_some() || report.ratings_as_of.is_some() || is_abroad;
    let is_returned = report.rulings.entry_list_returned().is_some();
    if let (Some(end), Some(day), false) = (&report.end, start_rating_day, is_named || is_returned) {
        diagnostics.push(codes::first_day_missing::found(&end.place, day));
    }
}

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
    for (index, (player, person)) in players.iter().zip(persons).enumerate() {
        let Some(Departure::Died(died)) = person.and_then(|person| person.departure) else { continue };
        let after = |round: &u16| day_of(report, *round, rounds).is_some_and(|day| died < day);
        if died < first {
            continue;
        }
        if let Some(round) = played_rounds(group, index).filter(after).min()
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
    let has_too_many_rounds = |(_, (rounds, _)): &(&NaiveDate, &(usize, &Filed<NaiveDate>))| {
        *rounds > 1 && *rounds as u64 * session > MOST_SECONDS
    };
    if let Some((&day, &(rounds, date))) = days.iter().find(has_too_many_rounds) {
        found.push(codes::rounds_on_one_day::found(&date.place, rounds, day, session / HOUR));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_turns_four_on_the_first_day_may_play() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let first = day("2026-03-07");
        assert!(!is_too_young(BirthDate::Day(day("2022-03-07")), first));
        assert!(is_too_young(BirthDate::Day(day("2022-03-08")), first));
        assert!(is_too_young(BirthDate::Day(day("2026-03-08")), first), "not yet born");
        assert!(!is_too_young(BirthDate::Year(2022), first), "may be four");
        assert!(is_too_young(BirthDate::Year(2023), first));
        assert!(is_too_young(BirthDate::Year(2062), first));
    }
}
