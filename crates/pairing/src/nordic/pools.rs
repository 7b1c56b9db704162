//! 4.11, rules 5.2 and 5.6: the pools, and the order of all players.

use crate::answer::Place;
use crate::state::State;
use kartotek_law::regulation::Rule;
use kartotek_law::vocabulary::HalfPoints;
use std::cmp::Reverse;
use std::collections::HashMap;

pub const RULE: Rule =
    Rule::new("4.11.5.6", "Nordisk turneringssystem, stk. 5.6", "the pools of equal points", file!());

/// As it is cited in steps: from the top.
pub(super) const CITED: &str = "5.7";

/// By points, then by start number; X last.
pub(super) fn order(state: &State, mut field: Vec<Place>) -> Vec<Place> {
    let points = points(state);
    let of = |place: &Place| place.number().map_or(HalfPoints(i32::MIN), |number| points[&number]);
    field.sort_by_key(|place| (Reverse(of(place)), *place));
    field
}

/// Places in the order of all players, highest points first.
//§ Før hver runde opdeles spillerne i pointpuljer. Indenfor hver point-pulje sorteres spillerne efter startnumre.
pub(super) fn divide_into_pools(state: &State, order: &[Place]) -> Vec<Vec<usize>> {
    let points = points(state);
    let mut pools: Vec<Vec<usize>> = Vec::new();
    let mut before = None;
    for (place, player) in order.iter().enumerate() {
        let points_of_player = player.number().map(|number| points[&number]);
        match pools.last_mut() {
            //§ X placeres i laveste pulje som svageste spiller.
            Some(pool) if points_of_player.is_none() || points_of_player == before => pool.push(place),
            _ => pools.push(vec![place]),
        }
        before = points_of_player;
    }
    pools
}

fn points(state: &State) -> HashMap<u32, HalfPoints> {
    state.players().iter().map(|player| (player.number, player.points())).collect()
}
