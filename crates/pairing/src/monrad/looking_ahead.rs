//! 4.10.1: whether the round after this one can still be paired.

use crate::answer::Warning;
use crate::matching::Graph;
use crate::state::State;
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new(
    "4.10.1",
    "Gode råd ved brug af Monrads turneringssystem.",
    "the exchange of the lowest pairs, and a warning before a round cannot be paired",
    file!(),
);

/// `pairs` are those of this round, by their places in the field.
pub(super) fn warning(state: &State, unmet: &Graph, pairs: &[(usize, usize)]) -> Option<Warning> {
    // Decision (4.10.1): those who are paired, with the empty place; the same formula above 16; from round n/2 on in every round.
    let size = unmet.size();
    //§ 6 deltagere: 4 runde kontrolleres *inden* 3. runde sættes i gang
    if state.round() < size / 2 {
        return None;
    }
    //§ For at undgå dette bør man kontrollere den efterfølgende runde inden runden sættes i gang.
    let mut next = unmet.clone();
    pairs.iter().for_each(|&(one, other)| next.part(one, other));
    (!super::can(&next)).then(|| Warning::NextRound { round: state.round() + 1 })
}
