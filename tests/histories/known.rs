//! Defects found by random histories, each as the shortest history that shows it. A new one becomes a function here, as `shrink` left it.

use super::model::edition::Edition;
use super::report::{Day, Founding, Game, Given, Person, Report, Seat, Who, World};
use super::steps::{Intent, Step};

/// Open defects by number: random histories avoid what leads to them, and the history here, if any, must fail. The number is
/// removed with the defect.
const OPEN: &[usize] = &[];

/// Whether the program still has the defect of this number.
pub fn is_open(number: usize) -> bool {
    OPEN.contains(&number)
}

pub struct Known {
    /// The number of the defect, from 1.
    pub number: usize,
    pub sentence: &'static str,
    pub world: World,
    pub steps: Vec<Step>,
}

/// Makes the world and the steps of a history.
type Tell = fn() -> (World, Vec<Step>);

pub fn all() -> Vec<Known> {
    let all: [(&'static str, Tell); 7] = [
        ("1: a newcomer who asks not to be shown is on no later page", newcomer_hidden),
        ("2: verify finds no fault after a rollback, also if a sanction was sent twice", rolled_back),
        ("3: two reports of the same play-off both wait", playoff_twice),
        ("4: an old copy in the inbox does not block a correction", copy_beside_correction),
        ("5: a player added by a correction starts as if the right report had come first", added_to_listed),
        ("6: later runs can be made after a correction back to the first content", back_and_on),
        ("7: a copy of a rated report waits after an unmerge as before", copy_after_unmerge),
    ];
    let known = |(place, (sentence, tell)): (usize, (&'static str, Tell))| {
        let (world, steps) = tell();
        Known { number: place + 1, sentence, world, steps }
    };
    all.into_iter().enumerate().map(known).collect()
}

fn day(month: u32, day: u32) -> Day {
    Day::from_ymd_opt(2025, month, day).unwrap_or_default()
}

const NEWCOMER: Who = 5;

/// Five players of the register, of whom the first two may be one person, and a newcomer.
fn world(has_site: bool) -> World {
    let founded = Day::from_ymd_opt(2024, 12, 31).unwrap_or_default();
    let ratings = [1500, 1520, 1540, 1580, 1600];
    let names = ["Ander, Ib", "Bager, Bo", "Cohnsen, Carl", "Damgaard, Dan", "Engholm, Eli", "Hemmelig, Hans"];
    let people = names.iter().enumerate().map(|(who, name)| Person {
        name: (*name).to_owned(),
        birth: format!("19{}-01-01", if who < 2 { 70 } else { 70 + who }),
        sex: "M",
        club: "101",
        founding: ratings.get(who).map(|rating| Founding {
            id: (610_001 + who).to_string(),
            rating: *rating,
            last_rated: founded,
            is_public: true,
        }),
        first_rating: 1500,
    });
    World { people: people.collect(), twins: Some((0, 1)), has_site, founded, editions: vec![Edition::handbook()] }
}

/// A report of January; its games are (round, White, Black, result) by start numbers.
fn report(id: &str, reported: Day, players: &[Who], games: &[(u16, usize, usize, &'static str)]) -> Report {
    let seat = |who: &Who| Seat { who: *who, first_rating: (*who == NEWCOMER).then_some(1500) };
    let game = |(round, white, black, result): &(u16, usize, usize, &'static str)| Game {
        round: *round,
        white: *white,
        black: Some(*black),
        result,
    };
    Report {
        id: id.to_owned(),
        kind: "coordinated",
        system: "other",
        tournament: None,
        start: day(1, 10),
        end: day(1, 12),
        reported,
        ratings_as_of: None,
        seats: players.iter().map(seat).collect(),
        games: games.iter().map(game).collect(),
        unexcused: vec![],
        sanctions: vec![],
        is_broken: false,
        is_indented: false,
    }
}

fn put(name: &str, report: Report) -> Step {
    Step::Put(format!("{name}.json"), report)
}

fn run(month: u32) -> Step {
    Step::Run { day: day(month, 1), is_catch_up: false, kill: None }
}

fn decide(day: Day, intent: Intent) -> Step {
    Step::Decide { day, intent, by_command: true }
}

fn newcomer_hidden() -> (World, Vec<Step>) {
    let games = [(1, 1, 2, "1-0"), (2, 2, 3, "0-1"), (3, 3, 1, "½-½")];
    let steps = vec![
        put("m", report("m", day(1, 13), &[2, 3, NEWCOMER], &games)),
        run(2),
        decide(day(2, 10), Intent::Public(NEWCOMER, false)),
        run(3),
    ];
    (world(true), steps)
}

fn rolled_back() -> (World, Vec<Step>) {
    let warned = |reported: Day, result: &'static str| {
        let mut report = report("m", reported, &[2, 3], &[(1, 1, 2, result), (2, 2, 1, "0-1")]);
        report.sanctions = vec![Given { no: 1, months: None, reason: "brumlebasunx".to_owned() }];
        report
    };
    let steps = vec![
        put("m", warned(day(1, 13), "1-0")),
        run(2),
        decide(day(2, 10), Intent::Annul("m".to_owned())),
        run(3),
        put("m-igen", warned(day(3, 10), "½-½")),
        run(4),
        Step::RollBack { kill: None },
    ];
    (world(false), steps)
}

fn playoff_twice() -> (World, Vec<Step>) {
    let playoff = |id: &str, result: &'static str| {
        let games = [(1, 2, 1, result), (2, 1, 2, "1-0"), (3, 2, 1, "1-0"), (4, 1, 2, "1-0")];
        Report {
            kind: "playoff",
            system: "match",
            tournament: Some("t".to_owned()),
            ..report(id, day(1, 13), &[2, 3], &games)
        }
    };
    (world(false), vec![put("p1", playoff("p1", "1-0")), put("p2", playoff("p2", "½-½")), run(2)])
}

fn copy_beside_correction() -> (World, Vec<Step>) {
    let version = |id: &str, reported: Day, result: &'static str, late: &[(u16, usize, usize, &'static str)]| {
        let games = [(1, 1, 4, result), (1, 2, 3, "1-0"), (2, 4, 3, "1-0"), (2, 1, 2, "1-0"), (3, 2, 4, "1-0")];
        let mut report = report(id, reported, &[1, 2, 3, 4, NEWCOMER], &[&games, late].concat());
        if late.is_empty() {
            report.seats.pop();
        }
        report
    };
    let steps = vec![
        put("a", version("r", day(1, 13), "1-0", &[])),
        run(2),
        put("c", version("r", day(2, 13), "½-½", &[])),
        run(3),
        put("b", version("r-igen", day(1, 13), "1-0", &[])),
        put("d", version("r", day(3, 13), "½-½", &[(4, 5, 1, "1-0")])),
        run(4),
    ];
    (world(false), steps)
}

fn added_to_listed() -> (World, Vec<Step>) {
    let january = report("januar", day(1, 13), &[2, 3], &[(1, 1, 2, "0-1"), (2, 2, 1, "1-0"), (3, 1, 2, "0-1")]);
    let version = |reported: Day, players: &[Who], games: &[(u16, usize, usize, &'static str)]| Report {
        start: day(2, 5),
        end: day(2, 7),
        ..report("paaske", reported, players, games)
    };
    let games = [(1, 1, 2, "1-0"), (2, 2, 1, "1-0"), (3, 3, 1, "1-0")];
    let steps = vec![
        put("januar", january),
        decide(day(1, 20), Intent::List("paaske".to_owned(), vec![3, 4])),
        run(2),
        put("paaske", version(day(2, 9), &[4, 0], &games[..2])),
        run(3),
        put("paaske-rettet", version(day(3, 9), &[4, 0, 2], &games)),
        run(4),
    ];
    (world(false), steps)
}

fn back_and_on() -> (World, Vec<Step>) {
    let version = |id: &str, reported: Day, result: &'static str| {
        report(id, reported, &[2, 3], &[(1, 1, 2, "1-0"), (2, 2, 1, result)])
    };
    let steps = vec![
        put("a", version("m", day(1, 13), "1-0")),
        run(2),
        put("b", version("m", day(2, 13), "½-½")),
        run(3),
        decide(day(3, 10), Intent::Correct("m".to_owned(), "a.json".to_owned())),
        run(4),
        put("c", version("m", day(4, 13), "0-1")),
        run(5),
    ];
    (world(false), steps)
}

fn copy_after_unmerge() -> (World, Vec<Step>) {
    let version = |id: &str| report(id, day(3, 13), &[1, 2], &[(1, 1, 2, "1-0"), (2, 2, 1, "0-1")]);
    let steps = vec![
        run(2),
        decide(day(2, 10), Intent::Merge(0, 1, 1550)),
        run(3),
        put("m", version("m")),
        run(4),
        put("m2", version("m2")),
        run(5),
        decide(day(5, 10), Intent::Unmerge(0, 1)),
        run(6),
    ];
    (world(false), steps)
}
