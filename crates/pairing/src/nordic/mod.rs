//! 4.11: the Nordic system, pool by pool from the top.

pub mod bottom_group;
pub mod colours;
pub mod exchange;
pub mod field;
pub mod floater_pairing;
pub mod floaters;
pub mod groups;
pub mod halves;
pub mod pools;
pub mod search;

use crate::answer::{Answer, Pair, Place, Round, Step};
use crate::state::State;
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.11", "Nordisk turneringssystem", "the next round by the Nordic system", file!());

/// The round that comes after those of the state.
pub fn pair(state: &State) -> Answer {
    let order = pools::order(state, field::field_to_pair(state));
    let pools = pools::divide_into_pools(state, &order);
    let named = pools.iter().map(|pool| pool.iter().map(|&place| order[place]).collect()).collect();
    let mut answer = Answer { pools: named, ..Answer::default() };
    let unmet = field::unmet(state, &order);
    let Some((pairs, steps)) = search::Search::new(&unmet, &order).pair(&pools) else { return answer };
    answer.steps = steps;
    answer.round = Some(round(state, &order, &pairs, &mut answer.steps));
    answer
}

/// The pairs as White and Black; whoever has X sits out.
fn round(state: &State, order: &[Place], pairs: &[(usize, usize)], steps: &mut Vec<Step>) -> Round {
    let mut round = Round::default();
    for &(higher, lower) in pairs {
        match (order[higher.min(lower)], order[higher.max(lower)]) {
            (Place::Player(higher), Place::Player(lower)) => {
                let (pair, rule): (Pair, _) = colours::allocate_colours(state, higher, lower);
                steps.push(Step::Colours { rule, white: pair.white, black: pair.black });
                round.pairs.push(pair);
            }
            //§ Spilleren der møder X tildeles 1 point i runden og regnes for at have spillet hvid.
            (Place::Player(player), Place::Empty) | (Place::Empty, Place::Player(player)) => {
                steps.push(Step::SitsOut { rule: field::CITED, player });
                round.bye = Some(player);
            }
            (Place::Empty, Place::Empty) => {}
        }
    }
    round
}
