//! C4 and C5: whether those who are left can be paired completely, and at which score the bye is given.

use super::field::Field;
use super::tournament::Points;
use crate::matching::{Graph, Matching};

/// The completion of a round.
#[derive(Clone, Debug)]
pub struct Completion {
    /// Players by index, and behind them the bye, which meets who may have it.
    graph: Graph,
    players: usize,
    /// C5: the score at which the bye is given; `None`: nobody needs it, or somebody has it.
    bye_at: Option<Points>,
    may_have_bye: Vec<bool>,
}

impl Completion {
    /// `None`: no pairing exists.
    pub fn of(field: &Field) -> Option<Completion> {
        let players = field.players.len();
        let mut completion =
            Completion { graph: Graph::new(players + 1), players, bye_at: None, may_have_bye: vec![false; players] };
        completion.graph.add(&field.may_meet);
        let all: Vec<usize> = (0..players).collect();
        if players.is_multiple_of(2) {
            return completion.can(&all).then_some(completion);
        }
        // C5: the lowest score first.
        field.groups().iter().rev().find_map(|group| {
            let mut tried = completion.clone();
            tried.bye_at = Some(field.players[group[0]].score);
            for &index in group.iter().filter(|&&index| field.players[index].may_have_bye) {
                tried.may_have_bye[index] = true;
                tried.graph.join(index, players);
            }
            tried.can(&all).then_some(tried)
        })
    }

    /// C4: whether these can be paired with each other, all but the one who gets the bye.
    pub fn can(&self, players: &[usize]) -> bool {
        let mut all = players.to_vec();
        all.extend(self.bye_at.map(|_| self.players));
        all.len().is_multiple_of(2) && Matching::of_all(&self.graph, &all).is_some()
    }

    /// The score at which the bye is still to be given.
    pub fn bye_at(&self) -> Option<Points> {
        self.bye_at
    }

    /// Whether the player may have the bye that is still to be given.
    pub fn may_have_bye(&self, index: usize) -> bool {
        self.bye_at.is_some() && self.may_have_bye[index]
    }

    /// Somebody has the bye now.
    pub fn give_bye(&mut self) {
        self.bye_at = None;
    }
}
