//! The matching search, compared with the articles' loops.

use crate::literal;
use crate::simulation::{Dice, Habits, each_round};
use crate::tournaments;
use kartotek_pairing::dutch::{self, search};

#[test]
fn the_search_finds_what_the_articles_find_first() {
    let rounds: usize = tournaments(400).map(agreeing_rounds).sum();
    assert!(rounds > 0);
}

/// A resident floats on together with an MDP that it has met. C15 counts pairs, and these two are not a pair.
#[test]
fn two_who_float_on_are_not_counted_as_a_pair() {
    assert!(agreeing_rounds(127_962) > 0);
}

/// Pairs a tournament both ways, and counts the rounds.
fn agreeing_rounds(seed: u64) -> usize {
    let mut rounds = 0;
    let mut dice = Dice(seed);
    let habits = Habits {
        players: 4 + dice.below(6),
        rounds: 3 + dice.below(5),
        forfeits: [0, 5, 25][dice.below(3)],
        away: [0, 5, 15][dice.below(3)],
        draws: [10, 35, 80][dice.below(3)],
        drawn_by_lot: [0, 0, 40, 100][dice.below(4)],
    };
    each_round(habits, &mut dice, |tournament, round, course| {
        let literal = dutch::pair_by(literal::pair, tournament, round);
        let brackets = |course: Option<&dutch::Course>| course.map(|course| course.brackets.clone());
        assert_eq!(brackets(course), brackets(literal.as_ref()), "seed {seed}, round {round}: {tournament:#?}");
        rounds += 1;
    });
    rounds
}

#[test]
fn a_small_graph_gives_what_the_whole_field_gives() {
    for seed in tournaments(40) {
        let mut dice = Dice(2_000_000 + seed);
        let habits = Habits {
            players: 8 + dice.below(40),
            rounds: 4 + dice.below(7),
            forfeits: [0, 5, 25][dice.below(3)],
            away: [0, 5, 15][dice.below(3)],
            draws: [10, 35, 80][dice.below(3)],
            drawn_by_lot: [0, 0, 40, 100][dice.below(4)],
        };
        each_round(habits, &mut dice, |tournament, round, course| {
            let whole = dutch::pair_by(search::pair_at_length, tournament, round);
            let brackets = |course: Option<&dutch::Course>| course.map(|course| course.brackets.clone());
            assert_eq!(brackets(course), brackets(whole.as_ref()), "seed {seed}, round {round}");
        });
    }
}
