//! Reports that are possible but seldom right: with unlikely dates, or with a player who was dead or too young. They
//! are held back until a person confirms them, so that a mistyped year rates no tournament.

use super::identity;
use chrono::{Datelike, Months, NaiveDate};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::{BirthDate, Departure, Person};
use kartotek_register::State;

/// The lowest age of a player.
const YOUNGEST: u32 = 4;

/// `id`: the id of the report.
pub fn check(
    report: &RuledReport,
    id: &str,
    players: &[&PlayerAsFiled],
    identified: &[Option<&Person>],
    register: &State,
    diagnostics: &mut Vec<Diagnostic>,
) {
    // For a correction, the dates were checked with the original.
    if report.rulings.original.is_none() {
        dates(report, id, register, diagnostics);
    }
    let Some(first) = report.start.as_ref().or(report.end.as_ref()).map(|date| date.value) else { return };
    for (player, person) in players.iter().zip(identified) {
        if let Some(Departure::Died(day)) = person.and_then(|person| person.departure)
            && day < first
        {
            let command = identity::confirm(Some(id), &codes::played_after_death::CODE, player);
            diagnostics.push(codes::played_after_death::found(&player.place, player.named(), day, first, command));
        }
        let born = person.and_then(|person| person.birth_date).or(player.birth_date);
        if let Some(born) = born.filter(|&born| is_too_young(born, first)) {
            let command = identity::confirm(Some(id), &codes::too_young_to_play::CODE, player);
            diagnostics.push(codes::too_young_to_play::found(
                &player.place,
                player.named(),
                birth_date_text(born),
                first,
                command,
            ));
        }
    }
}

/// With only a year of birth, the player may have been born on 1 January.
fn is_too_young(born: BirthDate, first_round: NaiveDate) -> bool {
    match born {
        BirthDate::Year(year) => i64::from(first_round.year()) - i64::from(year) < i64::from(YOUNGEST),
        BirthDate::Day(day) => day.checked_add_months(Months::new(12 * YOUNGEST)).is_none_or(|day| first_round < day),
    }
}

fn dates(report: &ReportAsFiled, id: &str, register: &State, diagnostics: &mut Vec<Diagnostic>) {
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
