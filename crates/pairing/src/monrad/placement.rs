//! 4.10, rules 1 and 2: the placement, by which everybody is paired.

use crate::answer::Place;
use crate::state::State;
use kartotek_law::regulation::Rule;
use kartotek_law::vocabulary::HalfPoints;
use std::collections::HashMap;

pub const RULE: Rule =
    Rule::new("4.10.2", "Monrads turneringssystem, stk. 2", "the placement after each round", file!());

/// All numbers in their present placement, best first; also of those who have left.
pub(super) fn placed(state: &State) -> Vec<u32> {
    //§ Ved turneringens begyndelse ordnes deltagerne ved lodtrækning i nummerorden.
    let mut order: Vec<usize> = (0..state.players().len()).collect();
    let mut points = vec![HalfPoints::ZERO; order.len()];
    for round in 0..state.past_rounds() {
        for (points, player) in points.iter_mut().zip(state.players()) {
            *points += player.rounds[round].points;
        }
        //§ Dette sker ved først at sortere kortene efter "point i alt" og derefter inden for hver pointgruppe efter placering ved forrige rundelægning.
        order.sort_by_key(|&player| std::cmp::Reverse(points[player]));
    }
    order.into_iter().map(|player| state.players()[player].number).collect()
}

/// Those with equal points together; the empty place belongs to nobody and stands in none.
pub(super) fn pools(state: &State, places: &[Place]) -> Vec<Vec<Place>> {
    let points: HashMap<u32, HalfPoints> =
        state.players().iter().map(|player| (player.number, player.points())).collect();
    let players: Vec<u32> = places.iter().filter_map(|place| place.number()).collect();
    let pools = players.chunk_by(|one, other| points.get(one) == points.get(other));
    pools.map(|pool| pool.iter().map(|&number| Place::Player(number)).collect()).collect()
}
