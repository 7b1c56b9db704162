//! 4.11.1, closing remark: a paired pool or floater is dissolved only if the following floaters and players cannot be
//! paired in any way. Matchings show in advance which pairings exist, so there is no trial and error.

use super::floater_pairing::{self, Below};
use super::{bottom_group, floaters, groups, pools};
use crate::answer::{Obstacle, PairingAction, PairingStep, Place};
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

/// The pairing of a round, as far as it has come. Players are indices in `order`.
pub(super) struct Search<'s> {
    unmet: &'s Graph,
    order: &'s [Place],
    pairs: Pairs,
    steps: Vec<PairingStep>,
}

/// The floaters of a pool, with their opponents.
struct PairedFloaters {
    /// The rule by which they are chosen.
    rule: &'static str,
    floaters: Vec<usize>,
    meet: Vec<Choice>,
}

impl<'s> Search<'s> {
    pub(super) fn new(unmet: &'s Graph, order: &'s [Place]) -> Search<'s> {
        Search { unmet, order, pairs: Vec::new(), steps: Vec::new() }
    }

    /// Pairs all pools, from the top. `None`: no pairing exists.
    //§ Parringen foretages fra top mod bund, således at øverste pointpulje parres først, herefter næstøverste pointpulje osv.
    pub(super) fn pair(mut self, pools: &[Vec<usize>]) -> Option<(Pairs, Vec<PairingStep>)> {
        if !self.can_pair(&pools.concat()) {
            return None;
        }
        let mut pools = pools.to_vec();
        while let Some((pool, below)) = pools.split_first() {
            if below.is_empty() {
                self.pair_inside(pools::CITED, pool)?;
                break;
            }
            pools = match self.pair_top_pool(pool, below) {
                Some(left) => left,
                None => {
                    self.pair_inside(bottom_group::CITED, &bottom_group::joined(&pools))?;
                    break;
                }
            };
        }
        Some((self.pairs, self.steps))
    }

    /// Pairs the top pool and returns the remaining pools. `None`: it joins the bottom group.
    fn pair_top_pool(&mut self, pool: &[usize], below: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
        self.steps.push(PairingAction::Pool { players: self.places(pool) }.by(pools::CITED));
        let lower = below.concat();
        //§ Vælg flydere eller alternative flydere efter reglerne i 5.8.2 og 5.8.3.
        let choices = floaters::choices(pool.len());
        //§ Inden parringen af næste pulje parres flyderne.
        let (at, first) = self.first_possible(pool, &lower, &choices, Below::FloatersOnly)?;
        let pools_left = left_below(below, &first.meet);
        if self.can_pair(&pools_left.concat()) {
            self.pair_with_floaters(pool, first)?;
            return Some(pools_left);
        }
        //§ når en pointpulje er parret, kan denne først opløses, hvis puljens eventuelle flydere og de efterfølgende spillere på ingen måde kan parres
        self.steps.push(
            PairingAction::Opened { floaters: self.places(&first.floaters) }.by(bottom_group::opened(&first.floaters)),
        );
        let (_, later) = self.first_possible(pool, &lower, &choices[at..], Below::FloatersAndRest)?;
        // Decision (4.11, 5.12): the rest below is one group, no longer pools.
        let group_left = left_below(below, &later.meet).concat();
        self.pair_with_floaters(pool, later)?;
        Some(if group_left.is_empty() { Vec::new() } else { vec![group_left] })
    }

    /// The first of the choices whose floaters, and the rest of the pool, can be paired; with its index.
    fn first_possible(
        &mut self,
        pool: &[usize],
        lower: &[usize],
        choices: &[floaters::Choice],
        below: Below,
    ) -> Option<(usize, PairedFloaters)> {
        let mut rest_of_pool = Trials::without(self.unmet, pool);
        let graph = floater_pairing::graph(self.unmet, pool, lower, below);
        let mut floaters_below = floater_pairing::trials(&graph, lower, below);
        for (at, choice) in choices.iter().enumerate() {
            let floaters: Vec<usize> = choice.floaters.iter().map(|&place| pool[place]).collect();
            let why = if rest_of_pool.matching(&floaters).is_none() {
                Obstacle::PoolLeft
            } else if let Some(meet) = floater_pairing::first(&mut floaters_below, &floaters, lower) {
                return Some((at, PairedFloaters { rule: choice.rule, floaters, meet }));
            } else {
                match below {
                    Below::FloatersOnly => Obstacle::NoOpponentBelow,
                    Below::FloatersAndRest => Obstacle::GroupBelow,
                }
            };
            self.steps.push(PairingAction::NotFloaters { floaters: self.places(&floaters), why }.by(choice.rule));
        }
        None
    }

    /// Pairs the pool without its floaters, then the floaters.
    fn pair_with_floaters(&mut self, pool: &[usize], chosen: PairedFloaters) -> Option<()> {
        self.steps.push(PairingAction::Floaters { floaters: self.places(&chosen.floaters) }.by(chosen.rule));
        let rest: Vec<usize> = pool.iter().filter(|player| !chosen.floaters.contains(player)).copied().collect();
        self.pair_groups(&rest)?;
        for choice in &chosen.meet {
            self.steps.push(choice.step(floater_pairing::CITED, self.order));
            self.pairs.push((choice.chooser, choice.partner));
        }
        Some(())
    }

    /// Pairs a list inside itself.
    fn pair_inside(&mut self, rule: &'static str, list: &[usize]) -> Option<()> {
        self.steps.push(PairingAction::Pool { players: self.places(list) }.by(rule));
        self.pair_groups(list)
    }

    fn pair_groups(&mut self, list: &[usize]) -> Option<()> {
        let pairs = groups::pair(self.unmet, list, self.order, &mut self.steps)?;
        self.pairs.extend(pairs);
        Some(())
    }

    fn can_pair(&self, list: &[usize]) -> bool {
        Matching::of_all(self.unmet, list).is_some()
    }

    fn places(&self, players: &[usize]) -> Vec<Place> {
        players.iter().map(|&player| self.order[player]).collect()
    }
}

/// The pools below without the opponents of floaters; empty pools are dropped.
fn left_below(below: &[Vec<usize>], meet: &[Choice]) -> Vec<Vec<usize>> {
    let is_left = |player: &usize| meet.iter().all(|choice| choice.partner != *player);
    let left = below.iter().map(|pool| pool.iter().copied().filter(is_left).collect::<Vec<usize>>());
    left.filter(|pool| !pool.is_empty()).collect()
}
