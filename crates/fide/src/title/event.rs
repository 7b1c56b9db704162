//! Requirements of the event as a whole, the same for everybody in it.

use super::check::{Check, Measured, Requirement, whole};
use crate::Article;
use crate::facts::{System, Tournament};
use crate::rating::accepted::hours_of_a_day;
use crate::rule_set::Numbers;

pub const TIME: Article = Article::new(
    "B.01 1.1.1 to 1.1.3",
    "registered thirty days before, two hours for each player, two rounds and twelve hours a day",
    file!(),
);
pub const FORMAT: Article =
    Article::new("B.01 1.4.2e", "other formats than Swiss and all-play-all need consent", file!());

pub fn checks(numbers: &Numbers, tournament: &Tournament) -> Vec<Check> {
    let event = &numbers.event;
    let stated = |requirement, measured: Option<Measured>| Check {
        requirement,
        measured: measured.unwrap_or(Measured::NotStated),
    };
    let at_most = |found: Option<i64>, most: i64| found.map(|found| Measured::AtMost { found, most });
    let seconds = tournament.time.map(|time| time.seconds as i64);
    let rounds = tournament.most_rounds_of_a_day().map(whole);
    let hours = hours_of_a_day::longest(tournament).map(|(seconds, _)| seconds as i64);
    let days_before = tournament.registered.zip(tournament.first_day()).map(|(day, first)| (first - day).num_days());
    let mut checks = vec![
        stated(Requirement::System, tournament.system.map(|system| Measured::Is(is_permitted(system)))),
        stated(
            Requirement::TimeControl,
            seconds.map(|found| Measured::AtLeast { found, least: event.minutes as i64 * 60 }),
        ),
        stated(Requirement::RoundsPerDay, at_most(rounds, whole(event.rounds_a_day))),
        stated(Requirement::HoursADay, at_most(hours, event.hours_a_day as i64 * 3600)),
        stated(Requirement::Registered, days_before.map(|found| Measured::AtLeast { found, least: event.registered })),
    ];
    if tournament.system == Some(System::DoubleAllPlayAll) {
        checks.push(Check::at_least(Requirement::Players, tournament.players.len(), event.double_players));
    }
    checks
}

// Decision (B.01 1.4.2e): team events pass.
fn is_permitted(system: System) -> bool {
    match system {
        System::AllPlayAll | System::DoubleAllPlayAll | System::Swiss | System::Team => true,
        System::Match | System::Other => false,
    }
}
