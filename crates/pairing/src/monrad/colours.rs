//! 4.10, rule 4: who has White.

use crate::answer::Pair;
use crate::state::{Colour, Opponent, State};
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.10.4", "Monrads turneringssystem, stk. 4", "who has White", file!());

/// As it is cited in steps.
pub(super) const CITED: &str = "4.10 stk. 4";

/// `higher` is the better placed of the two.
pub(super) fn allocate_colours(state: &State, higher: u32, lower: u32) -> Pair {
    //§ Hvid har den spiller, der i de hidtil spillede partier har haft hvid færre gange end modstanderen.
    if whites(state, higher) < whites(state, lower) {
        return Pair::new(higher, lower);
    }
    //§ Har de to spillere haft hvid lige mange gange, skal den lavest placerede spiller have hvid.
    //§ I 1. runde spiller nr. 2 hvid mod nr. 1, nr. 4 hvid mod nr. 3 osv.
    Pair::new(lower, higher)
}

/// Games that were played with White; a bye has no colour.
fn whites(state: &State, number: u32) -> usize {
    let player = state.players().iter().find(|player| player.number == number);
    let rounds = player.map_or(&[][..], |player| &player.rounds);
    let is_game = |opponent: Opponent| matches!(opponent, Opponent::Player(_));
    rounds.iter().filter(|past| is_game(past.opponent) && past.colour == Some(Colour::White)).count()
}
