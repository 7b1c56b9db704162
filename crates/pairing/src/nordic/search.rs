//! 4.11.1, closing remark: a paired pool or floater is dissolved only if the following floaters and players cannot be
//! paired in any way. Matchings show in advance which pairings exist, so there is no trial and error.

use super::floater_pairing::{self, Below};
use super::{bottom_group, floaters, groups, pools};
use crate::answer::{Obstacle, PairingStep, Place};
use crate::matching::{Choice, Graph, Matching, Trials};
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new(
    "4.11.1",
    "Vejledning for turneringsledere ved Nordisk system",
    "the search from the top down, and the worked examples",
    file!(),
);

/// Pairs by index in the order of all players.
pub(super) type Pairs = Vec<(usize, usize)>;

pub(super) struct Search<'s> {
    unmet: &'s Graph,
    order: &'s [Place],
    pairs: Pairs,
    steps: Vec<PairingStep>,
}

/// A pool's floaters with their opponents.
struct Configuration {
    rule: &'static str,
    floaters: Vec<usize>,
    meet: Vec<Choice>,
}

impl<'s> Search<'s> {
    pub(super) fn new(unmet: &'s Graph, order: &'s [Place]) -> Search<'s> {
        Search { unmet, order, pairs: Vec::new(), steps: Vec::new() }
    }

    /// `None`: no pairing exists.
    //§ Parringen foretages fra top mod bund, således at øverste pointpulje parres først, herefter næstøverste pointpulje osv.
    pub(super) fn pair(mut self, pools: &[Vec<usize>]) -> Option<(Pairs, Vec<PairingStep>)> {
        if !self.can(&pools.concat()) {
            return None;
        }
        let mut pools = pools.to_vec();
        while let Some((pool, below)) = pools.split_first() {
            if below.is_empty() {
                self.inside(pools::CITED, pool)?;
                break;
            }
            pools = match self.top(pool, below) {
                Some(left) => left,
                None => {
                    self.inside(bottom_group::CITED, &bottom_group::joined(&pools))?;
                    break;
                }
            };
        }
        Some((self.pairs, self.steps))
    }

    /// Pairs the top pool and returns the remaining pools. `None`: it joins the bottom group.
    fn top(&mut self, pool: &[usize], below: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
        self.steps.push(PairingStep::Pool { rule: pools::CITED, players: self.named(pool) });
        let lower = below.concat();
        //§ Vælg flydere eller alternative flydere efter reglerne i 5.8.2 og 5.8.3.
        let choices = floaters::choices(pool.len());
        //§ Inden parringen af næste pulje parres flyderne.
        let (place, first) = self.first(pool, &lower, &choices, Below::FloatersOnly)?;
        let left = left_below(below, &first.meet);
        if self.can(&left.concat()) {
            self.pair_with_floaters(pool, first)?;
            return Some(left);
        }
        //§ når en pointpulje er parret, kan denne først opløses, hvis puljens eventuelle flydere og de efterfølgende spillere på ingen måde kan parres
        self.steps.push(PairingStep::Opened {
            rule: bottom_group::opened(&first.floaters),
            floaters: self.named(&first.floaters),
        });
        let (_, later) = self.first(pool, &lower, &choices[place..], Below::FloatersAndRest)?;
        // Decision (4.11, 5.12): the rest below is one group, no longer pools.
        let left = left_below(below, &later.meet).concat();
        self.pair_with_floaters(pool, later)?;
        Some(if left.is_empty() { Vec::new() } else { vec![left] })
    }

    /// The first configuration in the order of choice, with the index of its choice of floaters.
    fn first(
        &mut self,
        pool: &[usize],
        lower: &[usize],
        choices: &[floaters::Choice],
        below: Below,
    ) -> Option<(usize, Configuration)> {
        let mut inside = Trials::without(self.unmet, pool);
        let graph = floater_pairing::graph(self.unmet, pool, lower, below);
        let mut meet_below = floater_pairing::trials(&graph, lower, below);
        for (place, choice) in choices.iter().enumerate() {
            let floaters: Vec<usize> = choice.floaters.iter().map(|&place| pool[place]).collect();
            let why = if inside.matching(&floaters).is_none() {
                Obstacle::PoolLeft
            } else if let Some(meet) = floater_pairing::first(&mut meet_below, &floaters, lower) {
                return Some((place, Configuration { rule: choice.rule, floaters, meet }));
            } else {
                match below {
                    Below::FloatersOnly => Obstacle::NoOpponentBelow,
                    Below::FloatersAndRest => Obstacle::GroupBelow,
                }
            };
            self.steps.push(PairingStep::NotFloaters { rule: choice.rule, floaters: self.named(&floaters), why });
        }
        None
    }

    /// Pairs the pool without its floaters, then the floaters.
    fn pair_with_floaters(&mut self, pool: &[usize], chosen: Configuration) -> Option<()> {
        self.steps.push(PairingStep::Floaters { rule: chosen.rule, floaters: self.named(&chosen.floaters) });
        let rest: Vec<usize> = pool.iter().filter(|place| !chosen.floaters.contains(place)).copied().collect();
        let pairs = groups::pair(self.unmet, &rest, self.order, &mut self.steps)?;
        self.pairs.extend(pairs);
        for choice in &chosen.meet {
            self.steps.push(choice.step(floater_pairing::CITED, self.order));
            self.pairs.push((choice.chooser, choice.partner));
        }
        Some(())
    }

    /// Pairs a list inside itself.
    fn inside(&mut self, rule: &'static str, list: &[usize]) -> Option<()> {
        self.steps.push(PairingStep::Pool { rule, players: self.named(list) });
        let pairs = groups::pair(self.unmet, list, self.order, &mut self.steps)?;
        self.pairs.extend(pairs);
        Some(())
    }

    fn can(&self, list: &[usize]) -> bool {
        Matching::of_all(self.unmet, list).is_some()
    }

    fn named(&self, places: &[usize]) -> Vec<Place> {
        places.iter().map(|&place| self.order[place]).collect()
    }
}

/// The pools below without the opponents of floaters; empty pools are dropped.
fn left_below(below: &[Vec<usize>], meet: &[Choice]) -> Vec<Vec<usize>> {
    let is_left = |place: &&usize| meet.iter().all(|choice| choice.partner != **place);
    let left = below.iter().map(|pool| pool.iter().filter(is_left).copied().collect::<Vec<usize>>());
    left.filter(|pool| !pool.is_empty()).collect()
}
