//! 4.10: Monrad's system, rules 1 to 5, and 4.10.1, the check of the next round.

use crate::answer::{Pair, PairedRound, PairingAction, PairingStep, Place, Round, Warning};
use crate::matching::{Choice, Graph, Matching, first_choices};
use crate::state::{Colour, Opponent, Past, State};
use kartotek_law::regulation::Rule;
use kartotek_law::vocabulary::HalfPoints;
use std::collections::HashSet;

pub const RULE: Rule = Rule::new("4.10", "Monrads turneringssystem", "the next round by Monrad", file!());

/// The next round after those of the state.
pub fn pair(state: &State) -> PairedRound {
    //§ Efter hver runde foretages en omplacering, idet de spillere, der har flere point, rykker op foran de spillere, der har færre point.
    let placed = placement::placed(state);
    let field = field::field_to_pair(state, &placed);
    let unmet = field::unmet(state, &field);
    let mut answer = PairedRound { pools: placement::pools(state, &field.places), ..PairedRound::default() };
    let Some(pairs) = exchange::pair(&unmet, &field.places, &mut answer.steps) else { return answer };
    answer.warnings.extend(looking_ahead::warning(state, &unmet, &pairs));
    let allocate = |higher, lower| (colours::allocate_colours(state, higher, lower), colours::CITED);
    answer.round = Some(Round::of_places(&field.places, &pairs, field::CITED, &mut answer.steps, allocate));
    answer
}

pub mod placement {
    //! 4.10, rules 1 and 2: the placement that determines the pairing.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.10.2", "Monrads turneringssystem, stk. 2", "the placement after each round", file!());

    /// All numbers in their current placement, best first, including players who have left.
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

    /// Groups of equal points; the empty place is in none.
    pub(super) fn pools(state: &State, places: &[Place]) -> Vec<Vec<Place>> {
        let points = state.points();
        let players: Vec<u32> = places.iter().filter_map(|place| place.number()).collect();
        let pools = players.chunk_by(|one, other| points.get(one) == points.get(other));
        pools.map(|pool| pool.iter().map(|&number| Place::Player(number)).collect()).collect()
    }
}

pub mod exchange {
    //! 4.10, rule 3: each player meets the nearest below not yet met; if this fails, the last pairs are exchanged.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.10.3", "Monrads turneringssystem, stk. 3", "the nearest below, and the exchange", file!());

    const CITED: &str = "4.10 stk. 3";
    const CITED_EXCHANGE: &str = "4.10.1";

    /// Pairs of places, the better placed first, in the order in which they are made; `None`: no pairing exists.
    pub(super) fn pair(unmet: &Graph, places: &[Place], steps: &mut Vec<PairingStep>) -> Option<Vec<(usize, usize)>> {
        let (mut made, mut left) = pair_nearest(unmet);
        if left.is_empty() {
            push_steps(&made, places, CITED, steps);
            return Some(pairs(&made));
        }
        let mut dissolved = Vec::new();
        //§ I denne ombytning indgår de resterende spillere i gruppen samt det sidst sammensatte par.
        let mut matching = Matching::of_most(unmet, &left, &left);
        //§ Er det ikke ved en ombytning af disse spillere muligt at skaffe nye modstandere til alle, medtages det næstsids sammensatte par osv. indtil gruppen "går op".
        while matching.lacking().next().is_some() {
            let last = made.pop()?;
            for player in [last.chooser, last.partner] {
                left.push(player);
                matching.add(player);
            }
            dissolved.push((places[last.chooser], places[last.partner]));
        }
        //§ Selvom spillerne ombyttes ved rundelægningen beholder de deres placering.
        left.sort_unstable();
        push_steps(&made, places, CITED, steps);
        steps.push(PairingAction::Dissolved { pairs: dissolved }.by(CITED_EXCHANGE));
        // Decision (4.10): inside the exchange, rule 3 with backtracking.
        let exchanged = first_choices(matching, &left, &left);
        push_steps(&exchanged, places, CITED_EXCHANGE, steps);
        made.extend(exchanged);
        Some(pairs(&made))
    }

    /// Pairs from the top without looking ahead. Returns the pairs, and the players left over when the best placed of
    /// them has met all the others.
    fn pair_nearest(unmet: &Graph) -> (Vec<Choice>, Vec<usize>) {
        let mut left: Vec<usize> = (0..unmet.size()).collect();
        let mut made = Vec::new();
        //§ I hver runde skal den bedst placerede spiller, spille mod den nærmest følgende han ikke har mødt.
        while let Some((&chooser, below)) = left.split_first() {
            let Some(nearest) = below.iter().position(|&other| unmet.has_edge(chooser, other)) else { break };
            made.push(Choice { chooser, partner: below[nearest], met: below[..nearest].to_vec(), blocked: Vec::new() });
            left.remove(nearest + 1);
            left.remove(0);
        }
        (made, left)
    }

    fn pairs(made: &[Choice]) -> Vec<(usize, usize)> {
        made.iter().map(|choice| (choice.chooser, choice.partner)).collect()
    }

    fn push_steps(made: &[Choice], places: &[Place], rule: &'static str, steps: &mut Vec<PairingStep>) {
        steps.extend(made.iter().map(|choice| choice.step(rule, places)));
    }
}

pub mod field {
    //! 4.10, rule 5: the players to be paired after departures.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.10.5", "Monrads turneringssystem, stk. 5", "who is paired when players have left", file!());

    /// The rule as cited in steps.
    pub(super) const CITED: &str = "4.10 stk. 5";

    /// The players to be paired.
    pub(super) struct Field {
        /// Best placed first; the empty place comes last.
        pub places: Vec<Place>,
        /// The departed player who counts as the empty place; `None`: no departed player does.
        holder: Option<u32>,
    }

    /// The players to be paired, and the empty place if their number is odd. `placed`: all numbers in their current
    /// placement.
    pub(super) fn field_to_pair(state: &State, placed: &[u32]) -> Field {
        // Decision (4.10): the empty place in an odd field counts as the first player to have left.
        let is_odd = state.players().len() % 2 == 1;
        let departed = state.withdrawn().len() + usize::from(is_odd);
        let gone: HashSet<u32> = state.withdrawn().iter().copied().collect();
        let stay = placed.iter().filter(|number| !gone.contains(number));
        let mut places: Vec<Place> = stay.map(|&number| Place::Player(number)).collect();
        //§ Udgår et lige antal spillere af turneringen matches disse i resten af turneringen.
        if departed.is_multiple_of(2) {
            return Field { places, holder: None };
        }
        //§ Udgår et ulige antal spillere, indgår den først udtrådte i rundelægningen som den lavest placerede
        places.push(Place::Empty);
        Field { places, holder: if is_odd { None } else { state.withdrawn().first().copied() } }
    }

    /// The pairs that may meet, by index in the field.
    pub(super) fn unmet(state: &State, field: &Field) -> Graph {
        // Decision (4.10): a bye and a game against the player of the empty place both count as met.
        state.unmet(&field.places, field.holder)
    }
}

pub mod looking_ahead {
    //! 4.10.1: whether the next round can still be paired.

    use super::*;

    pub const RULE: Rule = Rule::new(
        "4.10.1",
        "Gode råd ved brug af Monrads turneringssystem.",
        "the exchange of the lowest pairs, and a warning before a round cannot be paired",
        file!(),
    );

    /// Warns if the next round could not be paired. `pairs` are those of this round, by index in the field.
    pub(super) fn warning(state: &State, unmet: &Graph, pairs: &[(usize, usize)]) -> Option<Warning> {
        // Decision (4.10.1): the field counts the players paired and the empty place; the same formula applies above
        // 16; from round n/2 on, every round is checked.
        let size = unmet.size();
        //§ 6 deltagere: 4 runde kontrolleres *inden* 3. runde sættes i gang
        if state.round() < size / 2 {
            return None;
        }
        //§ For at undgå dette bør man kontrollere den efterfølgende runde inden runden sættes i gang.
        let mut next = unmet.clone();
        pairs.iter().for_each(|&(one, other)| next.remove_edge(one, other));
        Matching::of_whole(&next).is_none().then_some(Warning::NextRound { round: state.round() + 1 })
    }
}

pub mod colours {
    //! 4.10, rule 4: the allocation of colours.

    use super::*;

    pub const RULE: Rule = Rule::new("4.10.4", "Monrads turneringssystem, stk. 4", "who has White", file!());

    /// The rule as cited in steps.
    pub(super) const CITED: &str = "4.10 stk. 4";

    /// Allocates the colours of a pair. `higher` is the better placed of the two.
    pub(super) fn allocate_colours(state: &State, higher: u32, lower: u32) -> Pair {
        //§ Hvid har den spiller, der i de hidtil spillede partier har haft hvid færre gange end modstanderen.
        if whites(state, higher) < whites(state, lower) {
            return Pair { white: higher, black: lower };
        }
        //§ Har de to spillere haft hvid lige mange gange, skal den lavest placerede spiller have hvid.
        //§ I 1. runde spiller nr. 2 hvid mod nr. 1, nr. 4 hvid mod nr. 3 osv.
        Pair { white: lower, black: higher }
    }

    /// The number of played games with White; a bye has no colour.
    fn whites(state: &State, number: u32) -> usize {
        let is_game = |opponent: Opponent| matches!(opponent, Opponent::Player(_));
        let is_white = |past: &&Past| is_game(past.opponent) && past.colour == Some(Colour::White);
        state.rounds_of(number).iter().filter(is_white).count()
    }
}
