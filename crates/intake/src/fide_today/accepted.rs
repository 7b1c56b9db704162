//! An accepted report for FIDE's rules of today: its facts, and FIDE's numbers in the register.

use super::facts::of_register;
use super::{game, of_bye, of_system};
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, Report};
use kartotek_fide::facts::{Player, Time, Tournament};
use kartotek_fide::rating::kind::FideListKind;
use kartotek_law::vocabulary::{Sex, TimeControl};
use kartotek_register::People;
use kartotek_register::fide_records::FideRecords;

/// The register data needed with a report.
#[derive(Clone, Copy)]
pub struct Registered<'r> {
    pub people: &'r People,
    pub fide: &'r FideRecords,
    /// The month of the newest standard list.
    pub newest: Option<NaiveDate>,
}

/// A report, from its facts. `registered`: the day on which registration with FIDE was requested.
// DECISIONS, "FIDE's rules of today": the register's Elo is that of the newest list. If that list is later than the
// first day, the Elo of the facts counts: that of the report, or of the register when the report was first accepted.
pub fn of_facts(report: &Report, registered: Option<NaiveDate>, register: Registered) -> Tournament {
    let first_day = report.start.unwrap_or(report.order.first_round);
    let is_of_first_day = register.newest.is_none_or(|newest| newest <= first_day);
    let control: Option<TimeControl> = report.certain_time_control.as_ref().and_then(|control| control.parse().ok());
    let group = &report.group;
    Tournament {
        system: report.is_system_declared.then(|| of_system(group.system)),
        rounds: group.rounds,
        start: report.start,
        end: Some(report.order.last_round),
        round_dates: report.round_dates.clone(),
        time: control.map(|control| Time {
            seconds: control.seconds(),
            first_control: control.periods.first().and_then(|period| period.moves),
            is_equal: true,
        }),
        federation: report.federation.clone(),
        registered,
        reported: report.reported,
        players: report.players.iter().map(|player| of_player(player, register, is_of_first_day)).collect(),
        games: group.games.iter().map(game).collect(),
        // The facts do not show whether a full-point bye was requested; it counts as given by the pairing.
        byes: group.byes.iter().map(|bye| of_bye(bye, false)).collect(),
        ..Tournament::default()
    }
}

fn of_player(player: &AcceptedPlayer, register: Registered, is_of_first_day: bool) -> Player {
    let number = |id: &str| id.parse::<u64>().ok().filter(|&id| id > 0);
    let person = register.people.by_id(&player.id).filter(|_| !player.id.is_empty());
    let birth = person.map_or(player.guest.birth_date, |person| person.birth_date);
    let stated = player.fide.elo.map(|rating| rating.0);
    let mut seen = Player {
        no: player.no,
        fide_id: person.map_or_else(|| number(&player.guest.fide_id), |person| number(&person.fide_id)),
        federation: player.fide.federation.clone(),
        elo: stated,
        games: person.and_then(|person| person.fide_games).map(i64::from),
        birth_year: birth.map(|birth| birth.year()),
        is_woman: player.fide.sex == Some(Sex::Female),
        title: player.fide.title,
        is_computer: player.fide.is_computer,
        ..Player::default()
    };
    if let Some(person) = person {
        of_register(&mut seen, person, register.fide, FideListKind::Standard);
    }
    if !is_of_first_day {
        seen.elo = stated;
    }
    seen
}
