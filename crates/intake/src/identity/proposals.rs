//! Proposals for players who were not found: told when all have been looked for, so that nobody is proposed for two.

use super::remedy::{self, Source};
use crate::likeness::{self, Candidate, Sought};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::limits::MOST_UNKNOWN;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_law::vocabulary::Club;
use kartotek_register::People;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// The objections that want candidates, each with its place among the diagnostics.
#[derive(Default)]
pub struct Proposals<'f> {
    waiting: Vec<(&'f PlayerAsFiled, usize)>,
}

impl<'f> Proposals<'f> {
    /// Further ones are counted, not shown.
    pub fn add(&mut self, player: &'f PlayerAsFiled, place: usize) {
        if self.waiting.len() < MOST_UNKNOWN {
            self.waiting.push((player, place));
        }
    }

    /// `known`: the ids of those who were found.
    pub fn tell(
        &self,
        known: HashSet<&str>,
        source: Source,
        people: &People,
        clubs: &[Club],
        diagnostics: &mut [Diagnostic],
    ) {
        let players: Vec<&PlayerAsFiled> = self.waiting.iter().map(|(player, _)| *player).collect();
        let (candidates, is_anybody_like) = proposed(&players, &known, people, clubs);
        for (((player, place), candidates), is_anybody_like) in
            self.waiting.iter().zip(&candidates).zip(is_anybody_like)
        {
            let help = match candidates.is_empty() && is_anybody_like {
                true => remedy::who_at_all(),
                false => source.whom(player, candidates, clubs),
            };
            let may_be_from_abroad = player.federation.is_none() && player.id.is_none();
            let help = if may_be_from_abroad { source.or_from_abroad(help, player) } else { help };
            if let Some(found) = diagnostics.get_mut(*place) {
                found.set_help(help);
            }
        }
    }
}

/// For each player who was not found, the candidates; and whether there was anybody like them at all.
pub fn proposed<'p>(
    players: &[&PlayerAsFiled],
    known: &HashSet<&str>,
    people: &'p People,
    clubs: &[Club],
) -> (Vec<Vec<Candidate<'p>>>, Vec<bool>) {
    let like = |player: &&PlayerAsFiled| likeness::candidates(people, &Sought::of(player, clubs));
    let mut candidates: Vec<Vec<Candidate>> = players.iter().map(like).collect();
    let is_anybody_like: Vec<bool> = candidates.iter().map(|candidates| !candidates.is_empty()).collect();
    candidates
        .iter_mut()
        .for_each(|candidates| candidates.retain(|candidate| !known.contains(candidate.person.id.as_str())));
    give_each_to_one(&mut candidates);
    (candidates, is_anybody_like)
}

/// Whoever is likely for two players is proposed for the one whom more speaks for, and not named for the other.
fn give_each_to_one(candidates: &mut [Vec<Candidate>]) {
    let mut pairs: Vec<(i32, usize, &str)> = Vec::new();
    for (player, candidates) in candidates.iter().enumerate() {
        pairs.extend(candidates.iter().map(|candidate| (candidate.score, player, candidate.person.id.as_str())));
    }
    // The surest first; among equals the order of the report.
    pairs.sort_by_key(|(score, player, _)| (Reverse(*score), *player));
    let mut has_proposal: HashSet<usize> = HashSet::new();
    let mut given: HashMap<&str, usize> = HashMap::new();
    for (_, player, id) in pairs {
        if !given.contains_key(id) && has_proposal.insert(player) {
            given.insert(id, player);
        }
    }
    let given: HashMap<String, usize> = given.into_iter().map(|(id, player)| (id.to_owned(), player)).collect();
    for (player, candidates) in candidates.iter_mut().enumerate() {
        candidates.retain(|candidate| given.get(&candidate.person.id).is_none_or(|whose| *whose == player));
    }
}
