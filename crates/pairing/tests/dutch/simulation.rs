//! Simulated tournaments with forfeits, absences and rounds drawn by lot.

use kartotek_pairing::answer::{Pair, Round};
use kartotek_pairing::dutch::tournament::{Forbidden, Player, RoundEntry, RoundEntryKind, Tournament, Worth};
use kartotek_pairing::dutch::{self, Course, acceleration};
use kartotek_pairing::state::Colour;

/// Reproducible random numbers.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    pub fn is(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Habits of a simulated tournament, in percent.
#[derive(Clone, Copy)]
pub struct Habits {
    pub players: usize,
    pub rounds: usize,
    pub forfeits: usize,
    pub away: usize,
    pub draws: usize,
    /// Rounds paired without a system: any two may meet, also again, with any colours.
    pub drawn_by_lot: usize,
}

pub fn begin(habits: Habits, dice: &mut Dice) -> Tournament {
    let players =
        (1..=habits.players).map(|number| Player { number: u32::try_from(number).unwrap(), ..Player::default() });
    let mut tournament = Tournament::new(players.collect()).unwrap();
    tournament.scheduled = habits.rounds;
    tournament.initial = Some(if dice.is(50) { Colour::White } else { Colour::Black });
    if dice.is(10) {
        tournament.worth = Worth { win: 300, draw: 100, loss: 0 };
    } else if dice.is(15) {
        assert!(acceleration::accelerate_by_baku(&mut tournament));
    }
    if dice.is(10) {
        let number = |dice: &mut Dice| u32::try_from(1 + dice.below(habits.players)).unwrap();
        let numbers = vec![number(dice), number(dice), number(dice)];
        tournament.forbidden.push(Forbidden { rounds: None, numbers });
    }
    tournament
}

/// Chooses the players who are away in the next round.
pub fn announce(tournament: &mut Tournament, round: usize, habits: Habits, dice: &mut Dice) {
    for player in tournament.players_mut() {
        if dice.is(habits.away) {
            player.away.push(round);
        }
    }
}

pub fn play(tournament: &Tournament, round: usize, paired: &Round, habits: Habits, dice: &mut Dice) -> Tournament {
    let worth = tournament.worth;
    let mut players = tournament.players().to_vec();
    for player in &mut players {
        let points = match dice.below(3) {
            _ if paired.bye == Some(player.number) => worth.win,
            0 => worth.draw,
            1 if habits.forfeits > 0 && dice.is(10) => worth.win,
            _ => 0,
        };
        let kind = if paired.bye == Some(player.number) { RoundEntryKind::Bye } else { RoundEntryKind::Away };
        player.entries.resize(round - 1, RoundEntry::default());
        player.entries.push(RoundEntry { kind, points });
    }
    for pair in &paired.pairs {
        let mut points = match dice.below(100) {
            die if die < habits.draws => [worth.draw; 2],
            die if die % 2 == 0 => [worth.win, 0],
            _ => [0, worth.win],
        };
        let is_forfeit = dice.is(habits.forfeits);
        if is_forfeit {
            points = [[worth.win, 0], [0, worth.win], [0, 0]][dice.below(3)];
        }
        for (own, opponent, colour, points) in
            [(pair.white, pair.black, Colour::White, points[0]), (pair.black, pair.white, Colour::Black, points[1])]
        {
            let kind = if is_forfeit {
                RoundEntryKind::Forfeited { opponent, colour: None }
            } else {
                RoundEntryKind::Played { opponent, colour }
            };
            players[own as usize - 1].entries[round - 1] = RoundEntry { kind, points };
        }
    }
    let mut next = Tournament::new(players).unwrap();
    (next.scheduled, next.initial, next.worth) = (tournament.scheduled, tournament.initial, tournament.worth);
    next.forbidden.clone_from(&tournament.forbidden);
    next
}

/// A round of random pairs.
fn by_lot(course: &Course, dice: &mut Dice) -> Round {
    let mut numbers: Vec<u32> = course.field.players.iter().map(|player| player.number).collect();
    for place in (1..numbers.len()).rev() {
        numbers.swap(place, dice.below(place + 1));
    }
    let bye = if numbers.len().is_multiple_of(2) { None } else { numbers.pop() };
    Round { pairs: numbers.chunks(2).map(|two| Pair { white: two[0], black: two[1] }).collect(), bye }
}

/// Simulates a tournament and passes each state with the pairing of the next round to `look`, as long as pairing is possible.
pub fn each_round(habits: Habits, dice: &mut Dice, mut look: impl FnMut(&Tournament, usize, Option<&Course>)) {
    let mut tournament = begin(habits, dice);
    for round in 1..=habits.rounds {
        announce(&mut tournament, round, habits, dice);
        let course = dutch::pair(&tournament, round);
        look(&tournament, round, course.as_ref());
        let Some(course) = course else { return };
        let paired = if dice.is(habits.drawn_by_lot) { by_lot(&course, dice) } else { course.round() };
        tournament = play(&tournament, round, &paired, habits, dice);
    }
}
