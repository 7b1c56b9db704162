//! 4.10, rule 5: who is paired when players have left.

use crate::answer::Place;
use crate::matching::Graph;
use crate::state::{Opponent, State};
use kartotek_law::regulation::Rule;
use std::collections::HashSet;

pub const RULE: Rule =
    Rule::new("4.10.5", "Monrads turneringssystem, stk. 5", "who is paired when players have left", file!());

/// As it is cited in steps.
pub(super) const CITED: &str = "4.10 stk. 5";

/// Those who are paired.
pub(super) struct Field {
    /// Best placed first; the empty place last, below everybody.
    pub places: Vec<Place>,
    /// The player who left the empty place. `None`: it has been empty from the start, or there is none.
    holder: Option<u32>,
}

/// `placed`: everybody in the present placement.
pub(super) fn field_to_pair(state: &State, placed: &[u32]) -> Field {
    // Decision (4.10): an empty place in an odd field counts as the first to have left.
    let is_odd = state.players().len() % 2 == 1;
    let left = state.withdrawn().len() + usize::from(is_odd);
    let gone: HashSet<u32> = state.withdrawn().iter().copied().collect();
    let mut places: Vec<Place> =
        placed.iter().filter(|number| !gone.contains(number)).map(|&number| Place::Player(number)).collect();
    //§ Udgår et lige antal spillere af turneringen matches disse i resten af turneringen.
    if left.is_multiple_of(2) {
        return Field { places, holder: None };
    }
    //§ Udgår et ulige antal spillere, indgår den først udtrådte i rundelægningen som den lavest placerede
    places.push(Place::Empty);
    Field { places, holder: if is_odd { None } else { state.withdrawn().first().copied() } }
}

/// The pairs that may meet, by their places in the field.
pub(super) fn unmet(state: &State, field: &Field) -> Graph {
    let met = state.met();
    let has_met = |number: u32, opponent: Opponent| met.get(&number).is_some_and(|all| all.contains(&opponent));
    let mut unmet = Graph::new(field.places.len());
    for (u, one) in field.places.iter().enumerate() {
        for (v, other) in field.places.iter().enumerate().skip(u + 1) {
            let is_met = match (*one, *other) {
                (Place::Player(one), Place::Player(other)) => has_met(one, Opponent::Player(other)),
                // Decision (4.10): a bye and a game against who holds the place count alike as met.
                (Place::Player(number), Place::Empty) | (Place::Empty, Place::Player(number)) => {
                    has_met(number, Opponent::Empty)
                        || field.holder.is_some_and(|holder| has_met(number, Opponent::Player(holder)))
                }
                (Place::Empty, Place::Empty) => true,
            };
            if !is_met {
                unmet.join(u, v);
            }
        }
    }
    unmet
}
