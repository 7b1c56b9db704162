//! 4.11, rules 3 to 5.5: who is paired, and who may meet whom.

use crate::answer::Place;
use crate::matching::Graph;
use crate::state::{Opponent, State};
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.11.5.1", "Nordisk turneringssystem, stk. 5.1", "X in an odd field", file!());

/// As it is cited in steps: X gives a point.
pub(super) const CITED: &str = "5.3";

/// By number; X last, if there is one.
pub(super) fn field_to_pair(state: &State) -> Vec<Place> {
    //§ Udtræder en spiller af turneringen udgår han af rundelægningen.
    let mut field: Vec<Place> = state.active().map(|player| Place::Player(player.number)).collect();
    //§ X udgår af rundelægningen, hver gang der er et lige antal spillere tilbage og indtræder igen når antallet er ulige.
    if field.len() % 2 == 1 {
        field.push(Place::Empty);
    }
    field
}

/// The pairs that may meet, by their places in the order of all players.
pub(super) fn unmet(state: &State, order: &[Place]) -> Graph {
    let met = state.met();
    let has_met = |number: u32, opponent: Opponent| met.get(&number).is_some_and(|all| all.contains(&opponent));
    let mut unmet = Graph::new(order.len());
    for (u, one) in order.iter().enumerate() {
        for (v, other) in order.iter().enumerate().skip(u + 1) {
            let is_met = match (*one, *other) {
                //§ Ingen spiller må møde den samme spiller to gange.
                (Place::Player(one), Place::Player(other)) => has_met(one, Opponent::Player(other)),
                //§ Ingen spiller må møde X to gange.
                (Place::Player(number), Place::Empty) | (Place::Empty, Place::Player(number)) => {
                    has_met(number, Opponent::Empty)
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
