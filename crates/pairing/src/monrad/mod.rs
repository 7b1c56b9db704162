//! 4.10: Monrad's system, by rules 1 to 5, and 4.10.1, which looks ahead.

pub mod colours;
pub mod exchange;
pub mod field;
pub mod looking_ahead;
pub mod placement;

use crate::answer::{Answer, Pair, Place, Round, Step};
use crate::matching::Graph;
use crate::state::State;
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.10", "Monrads turneringssystem", "the next round by Monrad", file!());

/// The round that comes after those of the state.
pub fn pair(state: &State) -> Answer {
    //§ Efter hver runde foretages en omplacering, idet de spillere, der har flere point, rykker op foran de spillere, der har færre point.
    let placed = placement::placed(state);
    let field = field::field_to_pair(state, &placed);
    let unmet = field::unmet(state, &field);
    let mut answer = Answer { pools: placement::pools(state, &field.places), ..Answer::default() };
    let Some(pairs) = exchange::pair(&unmet, &field.places, &mut answer.steps) else { return answer };
    answer.warnings.extend(looking_ahead::warning(state, &unmet, &pairs));
    answer.round = Some(round(state, &field.places, &pairs, &mut answer.steps));
    answer
}

/// The pairs as White and Black; whoever has the empty place sits out.
fn round(state: &State, places: &[Place], pairs: &[(usize, usize)], steps: &mut Vec<Step>) -> Round {
    let mut round = Round::default();
    for &(higher, lower) in pairs {
        match (places[higher], places[lower]) {
            (Place::Player(higher), Place::Player(lower)) => {
                let pair = colours::allocate_colours(state, higher, lower);
                steps.push(Step::Colours { rule: colours::CITED, white: pair.white, black: pair.black });
                round.pairs.push(pair);
            }
            (Place::Player(player), Place::Empty) | (Place::Empty, Place::Player(player)) => {
                steps.push(Step::SitsOut { rule: field::CITED, player });
                round.bye = Some(player);
            }
            (Place::Empty, Place::Empty) => {}
        }
    }
    round
}

/// Whether everybody of a graph can be paired.
fn can(unmet: &Graph) -> bool {
    let all: Vec<usize> = (0..unmet.size()).collect();
    crate::matching::Matching::of_all(unmet, &all).is_some()
}

impl Pair {
    fn new(white: u32, black: u32) -> Pair {
        Pair { white, black }
    }
}
