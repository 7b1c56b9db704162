//! 4.11: the Nordic system, pool by pool from the top.

pub mod colours;
pub mod exchange;
pub mod search;

use crate::answer::{PairedRound, PairingAction, PairingStep, Place, Round};
use crate::matching::{Choice, Graph, Matching, Trials, first_choices};
use crate::state::State;
use kartotek_law::regulation::Rule;
use kartotek_law::vocabulary::HalfPoints;
use std::cmp::Reverse;

pub const RULE: Rule = Rule::new("4.11", "Nordisk turneringssystem", "the next round by the Nordic system", file!());

/// The next round after those of the state.
pub fn pair(state: &State) -> PairedRound {
    let order = pools::order(state, field::field_to_pair(state));
    let pools = pools::divide_into_pools(state, &order);
    let pools_of_places = pools.iter().map(|pool| pool.iter().map(|&index| order[index]).collect()).collect();
    let mut answer = PairedRound { pools: pools_of_places, ..PairedRound::default() };
    let unmet = field::unmet(state, &order);
    let Some((pairs, steps)) = search::Search::new(&unmet, &order).pair(&pools) else { return answer };
    answer.steps = steps;
    let pairs: Vec<(usize, usize)> = pairs.iter().map(|&(one, other)| (one.min(other), one.max(other))).collect();
    let allocate = |higher, lower| colours::allocate_colours(state, higher, lower);
    //§ Spilleren der møder X tildeles 1 point i runden og regnes for at have spillet hvid.
    answer.round = Some(Round::of_places(&order, &pairs, field::CITED, &mut answer.steps, allocate));
    answer
}

pub mod bottom_group {
    //! 4.11, rule 5.12: the procedure if the lowest pool or group cannot be paired.

    use super::*;

    pub const RULE: Rule = Rule::new(
        "4.11.5.12",
        "Nordisk turneringssystem, stk. 5.12",
        "the bottom group, and the pool above it",
        file!(),
    );

    /// The rule as cited in steps.
    pub(super) const CITED: &str = "5.12";

    /// The rule by which a pool above the lowest group is opened.
    pub(super) fn opened(floaters: &[usize]) -> &'static str {
        if floaters.is_empty() {
            //§ Har forudgående pulje ingen flyder, vælges flydere i denne, først efter 5.8.2, herefter 5.8.3.
            "5.12.2"
        } else {
            //§ Har forudgående pulje flydere, opløses den sidste parring af flyder herfra, herefter næstsidste parring osv.
            "5.12.1"
        }
    }

    /// The players of some pools as one list.
    //§ parres den nederste "gruppe" af spillere som en pulje efter 10, hvor spillerne er opstillet efter point og startnumre.
    pub(super) fn joined(pools: &[Vec<usize>]) -> Vec<usize> {
        pools.concat()
    }
}

pub mod field {
    //! 4.11, rules 3 to 5.5: the players to be paired, and the pairs that may meet.

    use super::*;

    pub const RULE: Rule = Rule::new("4.11.5.1", "Nordisk turneringssystem, stk. 5.1", "X in an odd field", file!());

    /// The rule as cited in steps: X gives a point.
    pub(super) const CITED: &str = "5.3";

    /// The players by number, then X if there is one.
    pub(super) fn field_to_pair(state: &State) -> Vec<Place> {
        //§ Udtræder en spiller af turneringen udgår han af rundelægningen.
        let mut field: Vec<Place> = state.active().map(|player| Place::Player(player.number)).collect();
        //§ X udgår af rundelægningen, hver gang der er et lige antal spillere tilbage og indtræder igen når antallet er ulige.
        if field.len() % 2 == 1 {
            field.push(Place::Empty);
        }
        field
    }

    /// The pairs that may meet, by index in the order of all players.
    pub(super) fn unmet(state: &State, order: &[Place]) -> Graph {
        //§ Ingen spiller må møde den samme spiller to gange.
        //§ Ingen spiller må møde X to gange.
        state.unmet(order, None)
    }
}

pub mod floater_pairing {
    //! 4.11, rule 5.11: floaters of a pool meet players of lower pools.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.11.5.11", "Nordisk turneringssystem, stk. 5.11", "floaters meet players of lower pools", file!());

    /// The rule as cited in steps.
    pub(super) const CITED: &str = "5.11";

    /// The players who must find a partner.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub(super) enum Below {
        /// Only the floaters; the players below are not considered.
        FloatersOnly,
        /// The floaters, and the remaining players below with each other.
        FloatersAndRest,
    }

    /// The possible pairs between floaters of the pool and lower players, or among these.
    // Decision (4.11, 5.11): a lower player is one of any lower pool; floaters of one pool never meet each other.
    pub(super) fn graph(unmet: &Graph, pool: &[usize], lower: &[usize], below: Below) -> Graph {
        match below {
            Below::FloatersOnly => unmet.between(pool, lower),
            Below::FloatersAndRest => unmet.without_inside(pool),
        }
    }

    /// Tests which floaters can be paired in such a graph.
    pub(super) fn trials<'g>(graph: &'g Graph, lower: &[usize], below: Below) -> Trials<'g> {
        match below {
            Below::FloatersOnly => Trials::adding(graph, lower, &[]),
            Below::FloatersAndRest => Trials::adding(graph, lower, lower),
        }
    }

    /// The first pairing of the floaters; `None`: no pairing exists. Both lists are in the order of all players.
    //§ Øverste flyder parres med nærmeste lavere spiller han ikke tidligere har mødt, næstøverste flyder parres med nærmeste spiller han ikke tidligere har mødt osv.
    pub(super) fn first(trials: &mut Trials<'_>, floaters: &[usize], lower: &[usize]) -> Option<Vec<Choice>> {
        Some(first_choices(trials.matching(floaters)?.clone(), floaters, lower))
    }
}

pub mod floaters {
    //! 4.11, rule 5.8: the choices of floaters of a pool, in their order.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.11.5.8", "Nordisk turneringssystem, stk. 5.8", "the floaters of a pool", file!());

    /// Floaters of a pool, by index in it, highest first.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Choice {
        pub rule: &'static str,
        pub floaters: Vec<usize>,
    }

    /// All choices for a pool of `size` players, without duplicates.
    pub fn choices(size: usize) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        let mut add = |rule: &'static str, mut floaters: Vec<usize>| {
            floaters.sort_unstable();
            if choices.iter().all(|earlier| earlier.floaters != floaters) {
                choices.push(Choice { rule, floaters });
            }
        };
        let original = original(size);
        if size.is_multiple_of(2) {
            add("5.7", Vec::new());
            //§ I pointpuljer med lige antal spillere er de to midterste eventuelle flydere.
            add("5.8.2", original.clone());
        } else {
            //§ I pointpuljer med ulige antal spillere er den midterste spiller flyder.
            add("5.8.1", original.clone());
        }
        // Decision (4.11, 5.8.3): one floater is exchanged at a time, and the other is an original one, whose place is
        // skipped.
        //§ Stærkeste flyder ombyttes opefter, indtil evt. løsning;
        for &floater in &original {
            for other in (0..floater).rev() {
                exchange(&original, floater, other).into_iter().for_each(|floaters| add("5.8.3.1", floaters));
            }
        }
        //§ Svageste flyder ombyttes nedefter, indtil evt. løsning;
        for &floater in original.iter().rev() {
            for other in floater + 1..size {
                exchange(&original, floater, other).into_iter().for_each(|floaters| add("5.8.3.2", floaters));
            }
        }
        let (Some(&strongest), Some(&weakest)) = (original.first(), original.last()) else { return choices };
        for more in 1..=strongest {
            let rule = match (more == strongest, more) {
                //§ Alle spillere i puljen er flydere.
                (true, _) => "5.8.3.5",
                //§ Den nærmeste spiller over og den nærmeste spiller under de oprindelige vælges som flydere sammen med de oprindelige.
                (false, 1) => "5.8.3.3",
                //§ Suppler op efter 3 indtil løsning.
                (false, _) => "5.8.3.4",
            };
            add(rule, (strongest - more..=weakest + more).collect());
        }
        choices
    }

    /// The floaters by 5.8.1 or 5.8.2: the one in the middle, or the two.
    fn original(size: usize) -> Vec<usize> {
        match size {
            0 => Vec::new(),
            _ if size % 2 == 1 => vec![size / 2],
            _ => vec![size / 2 - 1, size / 2],
        }
    }

    /// The original floaters with `other` in place of `floater`; `None`: `other` is itself an original one.
    fn exchange(original: &[usize], floater: usize, other: usize) -> Option<Vec<usize>> {
        let replaced = || original.iter().map(|&place| if place == floater { other } else { place }).collect();
        (!original.contains(&other)).then(replaced)
    }
}

pub mod groups {
    //! 4.11, rules 5.9, 5.10.1, 5.10.2.1 and 5.10.2.2: group a against group b.

    use super::halves::{Groups, split};
    use super::*;

    pub const RULE: Rule = Rule::new(
        "4.11.5.9",
        "Nordisk turneringssystem, stk. 5.9",
        "a list paired inside itself, group a against b",
        file!(),
    );

    /// Pairs a list of even length, in the order of group a; `None`: it cannot be paired inside itself.
    pub(super) fn pair(
        unmet: &Graph,
        list: &[usize],
        order: &[Place],
        steps: &mut Vec<PairingStep>,
    ) -> Option<Vec<(usize, usize)>> {
        let groups = split(list);
        let choices = match across(unmet, &groups) {
            Some(choices) => choices,
            None => {
                let changed = exchange::first(unmet, &groups)?;
                let places = |indices: &[usize]| indices.iter().map(|&index| order[index]).collect();
                let (from_a, from_b) = (places(&changed.from_a), places(&changed.from_b));
                steps.push(PairingAction::SidesChange { from_a, from_b }.by(changed.rule()));
                across(unmet, &changed.applied_to(&groups))?
            }
        };
        steps.extend(choices.iter().map(|choice| choice.step(rule(choice), order)));
        Some(choices.iter().map(|choice| (choice.chooser, choice.partner)).collect())
    }

    /// Pairs group a with group b: each player of a takes the first free player of b not yet met; if there is none, the
    /// previous pair is dissolved. `None`: they cannot be paired.
    //§ Opløs nærmeste forudgående parring og ændrer rækkefølgen efter 1, indtil løsning.
    fn across(unmet: &Graph, groups: &Groups) -> Option<Vec<Choice>> {
        let cross = unmet.between(&groups.a, &groups.b);
        let members: Vec<usize> = groups.a.iter().chain(&groups.b).copied().collect();
        Some(first_choices(Matching::of_all(&cross, &members)?, &groups.a, &groups.b))
    }

    /// The rule by which a player of a met this player of b.
    fn rule(choice: &Choice) -> &'static str {
        match (choice.met.is_empty(), choice.blocked.is_empty()) {
            //§ Øverste spiller i a møder øverste spiller i b, næstøverste spiller i a møder næstøverste spiller i b osv.
            (true, true) => "5.10.1",
            //§ Flyt nærmeste lavere spiller i b op, flyt næstnærmeste spiller i b op osv. indtil løsning.
            (false, true) => "5.10.2.1",
            (_, false) => "5.10.2.2",
        }
    }
}

pub mod halves {
    //! 4.11, rule 5.9: the upper and the lower half of a list.

    /// Group a and group b, each in the order of the list.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Groups {
        pub a: Vec<usize>,
        pub b: Vec<usize>,
    }

    /// Splits a list of even length.
    //§ Pointpuljen deles i to lige store grupper med de stærke i gruppe a og de svage i gruppe b.
    pub fn split(list: &[usize]) -> Groups {
        let (a, b) = list.split_at(list.len() / 2);
        Groups { a: a.to_vec(), b: b.to_vec() }
    }
}

pub mod pools {
    //! 4.11, rules 5.2 and 5.6: the pools, and the order of all players.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.11.5.6", "Nordisk turneringssystem, stk. 5.6", "the pools of equal points", file!());

    /// The rule as cited in steps: from the top.
    pub(super) const CITED: &str = "5.7";

    /// The field by points, then by start number; X last.
    pub(super) fn order(state: &State, mut field: Vec<Place>) -> Vec<Place> {
        let points = state.points();
        let points_of = |place: &Place| place.number().map_or(HalfPoints(i32::MIN), |number| points[&number]);
        field.sort_by_key(|place| (Reverse(points_of(place)), *place));
        field
    }

    /// Indices in the order of all players, highest points first.
    //§ Før hver runde opdeles spillerne i pointpuljer. Indenfor hver point-pulje sorteres spillerne efter startnumre.
    pub(super) fn divide_into_pools(state: &State, order: &[Place]) -> Vec<Vec<usize>> {
        let points = state.points();
        let points_of = |index: usize| order[index].number().map(|number| points[&number]);
        let indices: Vec<usize> = (0..order.len()).collect();
        //§ X placeres i laveste pulje som svageste spiller.
        let are_one_pool = |one: &usize, next: &usize| {
            let of_next = points_of(*next);
            of_next.is_none() || of_next == points_of(*one)
        };
        indices.chunk_by(are_one_pool).map(<[usize]>::to_vec).collect()
    }
}
