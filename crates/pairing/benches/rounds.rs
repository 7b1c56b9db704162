//! The cost of a tournament's rounds, and of the hardest inputs that a file can give: `cargo bench -p kartotek-pairing --profile dev`.

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to tell")]

use divan::{Bencher, black_box};
use kartotek_law::vocabulary::HalfPoints;
use kartotek_pairing::state::Colour;
use kartotek_pairing::{Opponent, Past, Player, State, System};

fn main() {
    divan::main();
}

const NOTHING: Past = Past { opponent: Opponent::NotPaired, colour: None, points: HalfPoints::ZERO };

/// The states before each of nine rounds; the stronger player wins, except in every third game.
fn tournament(system: System, players: u32) -> Vec<State> {
    let mut field: Vec<Player> = (1..=players).map(|number| Player { number, rounds: Vec::new() }).collect();
    let mut states = Vec::new();
    for round in 0..9u32 {
        let state = State::new(field.clone(), Vec::new()).unwrap();
        let paired = system.pair(&state).round.unwrap();
        states.push(state);
        field.iter_mut().for_each(|player| player.rounds.push(NOTHING));
        for pair in paired.pairs {
            let white_wins = (pair.white < pair.black) != ((pair.white + pair.black + round) % 3 == 0);
            for (player_no, other, colour, wins) in [
                (pair.white, pair.black, Colour::White, white_wins),
                (pair.black, pair.white, Colour::Black, !white_wins),
            ] {
                let points = HalfPoints(if wins { 2 } else { 0 });
                field[player_no as usize - 1].rounds[round as usize] =
                    Past { opponent: Opponent::Player(other), colour: Some(colour), points };
            }
        }
        if let Some(bye) = paired.bye {
            let past = Past { opponent: Opponent::Empty, colour: None, points: HalfPoints(2) };
            field[bye as usize - 1].rounds[round as usize] = past;
        }
    }
    states
}

#[divan::bench(args = [40, 41, 200])]
fn nine_rounds_of_monrad(bencher: Bencher, players: u32) {
    let states = tournament(System::Monrad, players);
    bencher.bench(|| black_box(&states).iter().map(|state| System::Monrad.pair(state)).collect::<Vec<_>>());
}

#[divan::bench(args = [40, 41, 200])]
fn nine_rounds_of_nordic(bencher: Bencher, players: u32) {
    let states = tournament(System::Nordic, players);
    bencher.bench(|| black_box(&states).iter().map(|state| System::Nordic.pair(state)).collect::<Vec<_>>());
}

/// One pool in which the pairs chosen by `met` have met. The benches use the slowest choices found.
fn met(players: u32, met: impl Fn(u32, u32) -> bool) -> State {
    let card = |no: u32| {
        let all = (1..=players).filter(|&other| other != no && met(no.min(other), no.max(other)));
        let mut rounds: Vec<Past> = all.map(|other| Past { opponent: Opponent::Player(other), ..NOTHING }).collect();
        rounds.resize(players as usize, NOTHING);
        Player { number: no, rounds }
    };
    State::new((1..=players).map(card).collect(), Vec::new()).unwrap()
}

/// Half of each group has to change sides (5.10.2.5).
#[divan::bench(args = [40, 200, 500])]
fn halves_that_have_met(bencher: Bencher, players: u32) {
    let state = met(players, |one, other| (one <= players / 2) != (other <= players / 2));
    bencher.bench(|| System::Nordic.pair(black_box(&state)));
}

/// Each player can meet only two others.
#[divan::bench(args = [40, 200, 500])]
fn a_circle_is_left(bencher: Bencher, players: u32) {
    let state = met(players, |one, other| other != one + 1 && !(one == 1 && other == players));
    bencher.bench(|| (System::Nordic.pair(black_box(&state)), System::Monrad.pair(black_box(&state))));
}

/// Nearly every opponent is tried, and only the last one leaves a pairing for the others.
#[divan::bench(args = [40, 200, 500])]
fn the_last_alone_is_left(bencher: Bencher, players: u32) {
    let state = met(players, |one, other| one + other > players + 1);
    bencher.bench(|| (System::Nordic.pair(black_box(&state)), System::Monrad.pair(black_box(&state))));
}
