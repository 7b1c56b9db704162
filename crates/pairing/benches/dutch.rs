//! The cost of the Dutch system: whole tournaments checked, one round of a large one, and the hardest inputs that a file can
//! give. `cargo bench -p kartotek-pairing --bench dutch` runs them.

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to tell")]

use divan::{Bencher, black_box};
use kartotek_pairing::dutch::tournament::{Forbidden, Player, RoundEntry, RoundEntryKind, Tournament};
use kartotek_pairing::dutch::{self, Course};
use kartotek_pairing::state::Colour;

fn main() {
    divan::main();
}

fn begun(players: u32, rounds: usize) -> Tournament {
    let players = (1..=players).map(|number| Player { number, ..Player::default() });
    let mut tournament = Tournament::new(players.collect()).unwrap();
    tournament.scheduled = rounds;
    tournament.initial = Some(Colour::White);
    tournament
}

/// The stronger player wins, except in a third of the games, which are drawn or lost.
fn played(tournament: &Tournament, round: usize, course: &Course) -> Tournament {
    let paired = course.round();
    let mut players = tournament.players().to_vec();
    for player in &mut players {
        let is_bye = paired.bye == Some(player.number);
        let entry = RoundEntry {
            kind: if is_bye { RoundEntryKind::Bye } else { RoundEntryKind::Away },
            points: if is_bye { 100 } else { 0 },
        };
        player.entries.push(entry);
    }
    for pair in &paired.pairs {
        let die = (u64::from(pair.white) * 7919 + u64::from(pair.black) * 104_729 + round as u64 * 31) % 9;
        let white = match die {
            0 | 1 => 50,
            2 => {
                if pair.white < pair.black {
                    0
                } else {
                    100
                }
            }
            _ => {
                if pair.white < pair.black {
                    100
                } else {
                    0
                }
            }
        };
        for (own, opponent, colour, points) in
            [(pair.white, pair.black, Colour::White, white), (pair.black, pair.white, Colour::Black, 100 - white)]
        {
            *players[own as usize - 1].entries.last_mut().unwrap() =
                RoundEntry { kind: RoundEntryKind::Played { opponent, colour }, points };
        }
    }
    let mut next = Tournament::new(players).unwrap();
    (next.scheduled, next.initial) = (tournament.scheduled, tournament.initial);
    next
}

fn tournament(players: u32, rounds: usize, scheduled: usize) -> Tournament {
    (1..=rounds).fold(begun(players, scheduled), |tournament, round| {
        let course = dutch::pair(&tournament, round).unwrap();
        played(&tournament, round, &course)
    })
}

#[divan::bench(args = [60, 61, 200, 201, 400], sample_count = 20)]
fn nine_rounds(bencher: Bencher, players: u32) {
    let whole = tournament(players, 9, 9);
    bencher.bench(|| (1..=9).map(|round| dutch::pair(black_box(&whole), round).is_some()).collect::<Vec<_>>());
}

#[divan::bench(args = [2, 5, 9], sample_count = 5)]
fn a_round_of_a_thousand(bencher: Bencher, round: usize) {
    let before = tournament(1_000, round - 1, 9);
    bencher.bench(|| dutch::pair(black_box(&before), round).is_some());
}

/// Players of the upper half may not meet each other: the bracket lets half of its players down.
#[divan::bench(args = [40, 200, 400], sample_count = 3)]
fn half_of_whom_may_not_meet(bencher: Bencher, players: u32) {
    let mut before = tournament(players, 1, 9);
    before.forbidden.push(Forbidden { rounds: None, numbers: (1..=players / 2).collect() });
    bencher.bench(|| dutch::pair(black_box(&before), 2).is_some());
}

/// Two score groups, of which the lower cannot be paired within itself.
#[divan::bench(args = [40, 200, 400], sample_count = 3)]
fn nobody_below_may_meet(bencher: Bencher, players: u32) {
    let mut before = tournament(players, 1, 9);
    let losers = before.players().iter().filter(|player| player.entries[0].points == 0);
    before.forbidden.push(Forbidden { rounds: None, numbers: losers.map(|player| player.number).collect() });
    bencher.bench(|| dutch::pair(black_box(&before), 2).is_some());
}
