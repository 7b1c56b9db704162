//! Random tournaments and corrections of them. Each player has played at least one game: absence from a whole tournament
//! (4.5.4.2) and players from outside are covered by other tests.

use super::super::known::is_open;
use super::{earlier, later, one_in};
use crate::histories::report::{Day, Game, Given, Report, Seat, Who, World};
use crate::mutations::dice::Dice;

const PLAYED: [&str; 7] = ["1-0", "1-0", "0-1", "0-1", "½-½", "½-½", "1-0"];
const NOT_PLAYED: [&str; 3] = ["+/-", "-/+", "-/-"];

pub fn report(dice: &mut Dice, world: &World, number: usize, today: Day) -> Report {
    let seats = seats(dice, world);
    let size = seats.len();
    let is_all_play_all = size >= 3 && one_in(dice, 2);
    let system = if size == 2 {
        "match"
    } else if is_all_play_all {
        "round-robin"
    } else {
        "other"
    };
    let rounds = if is_all_play_all { size + size % 2 - 1 } else { 2 + dice.below(3) };
    // A report that ended before the founding would raise a question.
    let end = earlier(today, 1 + dice.below(25)).max(world.founded);
    // In a tournament of ten weeks or more the start ratings are those of a week before the last round.
    let start = earlier(end, if one_in(dice, 8) { 66 + dice.below(8) } else { 1 + dice.below(6) });
    let kinds = ["coordinated", "coordinated", "approved", if is_open(3) { "approved" } else { "playoff" }];
    let mut report = Report {
        id: format!("t{number}"),
        kind: kinds[dice.below(4)],
        system,
        tournament: one_in(dice, 4).then(|| format!("stævne-{}", dice.below(2))),
        start,
        end,
        reported: later(end, dice.below(6)).min(today),
        ratings_as_of: one_in(dice, 6).then(|| earlier(start, 1 + dice.below(50))),
        seats,
        games: Vec::new(),
        unexcused: Vec::new(),
        sanctions: Vec::new(),
        is_broken: false,
        is_indented: false,
    };
    for round in 1..=u16::try_from(rounds).unwrap_or(1) {
        for (white, black) in pairs(dice, size, round, is_all_play_all) {
            match black {
                Some(black) => {
                    let result = if one_in(dice, 9) { NOT_PLAYED[dice.below(3)] } else { PLAYED[dice.below(7)] };
                    report.games.push(Game { round, white, black: Some(black), result });
                }
                None if one_in(dice, 2) => {
                    let result = ["bye", "half-bye", "zero-bye"][dice.below(3)];
                    report.games.push(Game { round, white, black: None, result });
                }
                None => {}
            }
        }
    }
    everybody_plays(&mut report);
    stay_away(dice, &mut report);
    if one_in(dice, 5) {
        sentence(dice, &mut report, number);
    }
    report
}

fn seats(dice: &mut Dice, world: &World) -> Vec<Seat> {
    let size = 2 + dice.below(5);
    let mut seats: Vec<Seat> = Vec::new();
    while seats.len() < size {
        let who = dice.below(world.people.len());
        // A newcomer rarely comes, and one of two twins excludes the other.
        let is_unlikely = world.is_newcomer(who) && !one_in(dice, 2);
        let is_twin_there = world.is_twin(who) && seats.iter().any(|seat| world.is_twin(seat.who));
        if !is_unlikely && !is_twin_there && !seats.iter().any(|seat| seat.who == who) {
            seats.push(seat(world, who));
        }
    }
    seats
}

fn seat(world: &World, who: Who) -> Seat {
    Seat { who, first_rating: world.is_newcomer(who).then(|| world.people[who].first_rating) }
}

/// The pairs of a round by rotating the table, at random unless it is an all-play-all.
fn pairs(dice: &mut Dice, size: usize, round: u16, is_all_play_all: bool) -> Vec<(usize, Option<usize>)> {
    let places = size + size % 2;
    let turn = if is_all_play_all { usize::from(round) } else { dice.below(places) };
    let at = |place: usize| if place == 0 { places } else { (place + turn) % (places - 1).max(1) + 1 };
    let player = |no: usize| (no <= size).then_some(no);
    let pairs =
        (0..places / 2).filter_map(|place| match (player(at(place)), player(at(places - 1 - place)), round % 2) {
            (Some(one), Some(other), 0) => Some((other, Some(one))),
            (Some(one), other, _) => Some((one, other)),
            (None, other, _) => other.map(|other| (other, None)),
        });
    pairs.collect()
}

/// A player without a played game plays the first one that was not.
fn everybody_plays(report: &mut Report) {
    for no in 1..=report.seats.len() {
        let is_theirs = |game: &&mut Game| game.black.is_some() && (game.white == no || game.black == Some(no));
        let games: Vec<&mut Game> = report.games.iter_mut().filter(is_theirs).collect();
        let has_played = games.iter().any(|game| PLAYED.contains(&game.result));
        if let Some(game) = games.into_iter().next().filter(|_| !has_played) {
            game.result = "½-½";
        }
    }
}

/// Makes some of the absences unexcused.
fn stay_away(dice: &mut Dice, report: &mut Report) {
    report.unexcused.clear();
    for game in &report.games {
        let absent = match game.result {
            "+/-" => [None, game.black],
            "-/+" => [Some(game.white), None],
            "-/-" => [Some(game.white), game.black],
            _ => [None, None],
        };
        let unexcused = absent.into_iter().flatten().filter(|_| one_in(dice, 2));
        report.unexcused.extend(unexcused.map(|no| (game.round, no)));
    }
}

fn sentence(dice: &mut Dice, report: &mut Report, number: usize) {
    let no = 1 + dice.below(report.seats.len());
    let is_new = !report.sanctions.iter().any(|given| given.no == no);
    let months = one_in(dice, 2).then(|| 1 + u32::try_from(dice.below(4)).unwrap_or(0));
    let reason = format!("brumlebasun{number}x");
    report.sanctions.extend(is_new.then_some(Given { no, months, reason }));
}

/// Changes one or two facts of the report.
pub fn corrected(dice: &mut Dice, world: &World, mut report: Report, number: usize) -> Report {
    for _ in 0..=dice.below(2) {
        match dice.below(9) {
            0..=2 => {
                let games = report.games.iter_mut().filter(|game| game.black.is_some());
                let mut games: Vec<&mut Game> = games.collect();
                let place = dice.below(games.len().max(1));
                if let Some(game) = games.get_mut(place) {
                    game.result = PLAYED[dice.below(7)];
                }
            }
            3 => add_player(dice, world, &mut report),
            4 => remove_player(dice, &mut report),
            5 => {
                report.end = if one_in(dice, 2) { earlier(report.end, 1) } else { later(report.end, 1) };
                report.end = report.end.max(report.start).min(earlier(report.reported, 1)).max(world.founded);
                report.start = report.start.min(report.end);
            }
            6 => sentence(dice, &mut report, number),
            7 => {
                report.sanctions.pop();
            }
            _ => {
                let newcomer = report.seats.iter_mut().find(|seat| seat.first_rating.is_some());
                if let Some(seat) = newcomer {
                    seat.first_rating = Some(1000 + 100 * i64::try_from(dice.below(8)).unwrap_or(0));
                }
            }
        }
    }
    everybody_plays(&mut report);
    stay_away(dice, &mut report);
    report
}

/// Adds a player, with a game in the last round or in a further one.
fn add_player(dice: &mut Dice, world: &World, report: &mut Report) {
    let who = dice.below(world.people.len());
    let is_twin_there = world.is_twin(who) && report.seats.iter().any(|seat| world.is_twin(seat.who));
    if report.has(who) || is_twin_there || report.seats.len() > 7 {
        return;
    }
    let round = report.games.iter().map(|game| game.round).max().unwrap_or(0) + 1;
    let white = 1 + dice.below(report.seats.len());
    report.seats.push(seat(world, who));
    let black = Some(report.seats.len());
    report.games.push(Game { round, white, black, result: PLAYED[dice.below(7)] });
    report.system = "other";
}

/// Removes a player who was never there.
fn remove_player(dice: &mut Dice, report: &mut Report) {
    if report.seats.len() < 4 {
        return;
    }
    let gone = 1 + dice.below(report.seats.len());
    let is_sentenced = report.sanctions.iter().any(|given| given.no == gone);
    let left: Vec<Game> =
        report.games.iter().filter(|game| game.white != gone && game.black != Some(gone)).cloned().collect();
    let plays =
        |no: usize| left.iter().any(|game| game.black.is_some() && (game.white == no || game.black == Some(no)));
    if is_sentenced || !(1..=report.seats.len()).all(|no| no == gone || plays(no)) {
        return;
    }
    let moved = |no: usize| if no > gone { no - 1 } else { no };
    report.games = left;
    for game in &mut report.games {
        game.white = moved(game.white);
        game.black = game.black.map(moved);
    }
    for given in &mut report.sanctions {
        given.no = moved(given.no);
    }
    report.seats.remove(gone - 1);
    report.system = "other";
}
