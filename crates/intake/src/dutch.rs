//! Rounds of a report against the Dutch system (C.04.3), each paired from the reported rounds before it.

use crate::pairing::{Checked, Reported};
use chrono::NaiveDate;
use kartotek_formats::limits::{MOST_PAIRED_BY_DUTCH, MOST_ROUNDS_BY_DUTCH, MOST_SCORES_BY_DUTCH};
use kartotek_formats::report::{ReportAsFiled, RoundsBy};
use kartotek_formats::trf::document::{At, Document, Located};
use kartotek_formats::trf::dutch::{self as filed, DutchAsFiled, NamedSystem};
use kartotek_law::vocabulary::{ByeKind, Group, HalfPoints, Play};
use kartotek_pairing::answer::Round;
use kartotek_pairing::dutch::acceleration::accelerate_by_baku;
use kartotek_pairing::dutch::field::initial_colour;
use kartotek_pairing::dutch::tournament::{Player, Points, RoundEntry, RoundEntryKind, Tournament, TournamentError};
use kartotek_pairing::dutch::why::{Deviation, find_deviation};
use kartotek_pairing::dutch::{self, Course};
use kartotek_pairing::state::Colour;
use std::collections::HashSet;

/// A reported round, and the reason why the system pairs differently.
#[derive(Clone, Debug)]
pub struct Compared {
    pub checked: Checked,
    /// `None`: the round is equal, or no pairing exists.
    pub why: Option<Deviation>,
}

/// Why a report's rounds cannot be paired by the Dutch system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDutch {
    /// More players or rounds than the limit.
    TooLarge,
    /// More different scores before a round than the limit.
    TooManyScores,
    /// The report names another system, by its code.
    Another(String),
    Tournament(TournamentError),
}

/// The tournament of a TRF, ready for pairing, with what the form of the report adds: the number of rounds, and who left.
///
/// # Errors
/// The reason why it cannot be paired.
pub fn of_filed(filed: &DutchAsFiled, report: &ReportAsFiled) -> Result<Tournament, NotDutch> {
    if let NamedSystem::Other(code) = &filed.named {
        return Err(NotDutch::Another(code.clone()));
    }
    let mut tournament = filed.tournament.clone().map_err(NotDutch::Tournament)?;
    let last = tournament.known();
    if let (RoundsBy::Form, Some(rounds)) = (report.rounds_by, &report.rounds) {
        tournament.scheduled = usize::from(rounds.value).max(last);
        if filed.is_accelerated_by_code {
            accelerate_by_baku(&mut tournament);
        }
    }
    let withdrawals = report.withdrawn.iter().map(|withdrawal| withdrawal.value);
    let have_left: HashSet<u32> =
        withdrawals.filter(|(_, after_round)| usize::from(*after_round) <= last).map(|(no, _)| no).collect();
    for player in tournament.players_mut().iter_mut().filter(|player| have_left.contains(&player.number)) {
        player.away.push(last + 1);
    }
    within_limits(tournament)
}

/// The tournament of a table without TRF records, with the declared number of rounds. A full bye is taken for the bye
/// of the pairing.
///
/// # Errors
/// Those of [`of_filed`].
pub fn of_group(group: &Group, numbers: &[u32], declared: Option<u16>) -> Result<Tournament, NotDutch> {
    let last = group.games.iter().filter_map(|game| game.round).max().map_or(0, usize::from);
    if last > MOST_ROUNDS_BY_DUTCH {
        return Err(NotDutch::TooLarge);
    }
    let away = RoundEntry::default();
    let player = |&number: &u32| Player { number, entries: vec![away; last], ..Player::default() };
    let mut players: Vec<Player> = numbers.iter().map(player).collect();
    let points = |half_points: HalfPoints| Points::from(half_points.0) * 50;
    for game in &group.games {
        let Some(round) = game.round.map(|round| usize::from(round) - 1) else { continue };
        for (own, colour) in [(game.white, Colour::White), (game.black, Colour::Black)] {
            let opponent = numbers[game.opponent(own)];
            let kind = match game.result.play {
                Play::Forfeit => RoundEntryKind::Forfeited { opponent, colour: Some(colour) },
                Play::Played | Play::UnderOneMove => RoundEntryKind::Played { opponent, colour },
            };
            players[own].entries[round] = RoundEntry { kind, points: points(game.score(own).points()) };
        }
    }
    for bye in &group.byes {
        let round = usize::from(bye.round);
        let kind = if bye.kind == ByeKind::Full { RoundEntryKind::Bye } else { RoundEntryKind::Away };
        match players[bye.player].entries.get_mut(round - 1) {
            Some(entry) => *entry = RoundEntry { kind, points: points(bye.kind.points()) },
            None => players[bye.player].away.push(round),
        }
    }
    for (index, player) in players.iter_mut().enumerate() {
        if group.left_after(index).is_some_and(|after| usize::from(after) <= last) {
            player.away.push(last + 1);
        }
    }
    players.sort_by_key(|player| player.number);
    let mut tournament = Tournament::new(players).map_err(NotDutch::Tournament)?;
    tournament.scheduled = declared.map_or(last, |rounds| usize::from(rounds).max(last));
    within_limits(tournament)
}

fn within_limits(tournament: Tournament) -> Result<Tournament, NotDutch> {
    if tournament.most_scores() > MOST_SCORES_BY_DUTCH {
        return Err(NotDutch::TooManyScores);
    }
    let is_too_large = tournament.players().len() > MOST_PAIRED_BY_DUTCH || tournament.known() > MOST_ROUNDS_BY_DUTCH;
    if is_too_large { Err(NotDutch::TooLarge) } else { Ok(tournament) }
}

/// Whether the tournament began before the rules of 2026 came into force.
// Decision (the Dutch system): such a tournament went by the rules of 2017.
pub fn began_before_rules_of_2026(report: &ReportAsFiled) -> bool {
    let in_force = NaiveDate::from_ymd_opt(2026, 2, 1);
    report.start.as_ref().is_some_and(|start| Some(start.value) < in_force)
}

/// Compares every round that has pairs.
pub fn check(tournament: &Tournament) -> Vec<Compared> {
    let rounds = (1..=tournament.known()).map(|round| (round, filed::reported(tournament, round)));
    let paired = rounds.filter(|(_, reported)| !reported.pairs.is_empty());
    paired.map(|(round, reported)| compare(round, reported.into(), dutch::pair(tournament, round).as_ref())).collect()
}

fn compare(round: usize, reported: Reported, course: Option<&Course>) -> Compared {
    let expected = course.map(Course::round);
    let equal = expected.as_ref().is_some_and(|expected| reported.is_round(expected));
    let as_round = || Round { pairs: reported.pairs.clone(), bye: reported.byes.first().copied() };
    let why = course.filter(|_| !equal).and_then(|course| find_deviation(course, &as_round()));
    Compared { checked: Checked { round, reported, expected, equal }, why }
}

/// Fills in the Dutch system's code and first colour in a TRF, for other programs to check, if all its rounds are
/// those of the system. A TRF without a code for the Dutch system needs at least three rounds.
pub fn fill_in_system(document: &mut Document) {
    let code = document.tournament.system.as_ref().map(|code| code.value.trim().to_owned());
    let is_open = code.as_deref().is_none_or(|code| code == "CUSTOM_SWISS");
    let is_dutch = code.as_deref().and_then(filed::edition).is_some();
    if !document.teams.is_empty() || !(is_open || is_dutch) {
        return;
    }
    let Ok(tournament) = filed::tournament(document).map_err(NotDutch::Tournament).and_then(within_limits) else {
        return;
    };
    let rounds = check(&tournament);
    if rounds.iter().any(|round| !round.checked.equal) || (is_open && rounds.len() < 3) {
        return;
    }
    if is_open {
        document.tournament.system = Some(Located { value: "FIDE_DUTCH_2026".to_owned(), at: At::default() });
    }
    if let (None, Some(colour)) = (&document.tournament.initial_colour, initial_colour(&tournament)) {
        document.tournament.initial_colour = Some(Located { value: colour, at: At::default() });
    }
}

/// The tournament without the virtual points of acceleration.
pub fn without_acceleration(tournament: &Tournament) -> Tournament {
    let mut plain = tournament.clone();
    plain.players_mut().iter_mut().for_each(|player| player.acceleration.clear());
    plain
}

/// Whether the reported round is the one that the system pairs.
pub fn is_round_of_system(tournament: &Tournament, round: usize) -> bool {
    let reported: Reported = filed::reported(tournament, round).into();
    dutch::pair(tournament, round).is_some_and(|course| reported.is_round(&course.round()))
}
