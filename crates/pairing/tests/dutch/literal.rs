//! Pairs a bracket by the loops of the articles: tries every candidate in order and keeps the first of the best. For
//! brackets of up to about ten players; it tests the search.

use kartotek_pairing::dutch::bracket::{Bracket, Paired};
use kartotek_pairing::dutch::completion::Completion;
use kartotek_pairing::dutch::criteria::vector::{self, NextBracket, Vector, falling};
use kartotek_pairing::dutch::field::Field;
use std::collections::HashMap;

/// Does the same as `search::pair`.
pub fn pair(field: &Field, completion: &Completion, bracket: &Bracket) -> Option<Paired> {
    let mut literal = Literal { field, completion, bracket, known: HashMap::new(), best: None };
    let members = bracket.members().len();
    // C6: the most pairs first.
    (0..=members / 2).rev().find_map(|pairs| {
        literal.try_all(pairs);
        literal.best.take().map(|(_, paired)| paired)
    })
}

/// `None`: with these floaters the rest cannot be completed; else the best result of the next bracket.
type Below = Option<NextBracket>;

struct Literal<'f> {
    field: &'f Field,
    completion: &'f Completion,
    bracket: &'f Bracket,
    known: HashMap<Vec<usize>, Below>,
    best: Option<(Vector, Paired)>,
}

impl Literal<'_> {
    /// Tries all candidates with this number of pairs, in the order of generation.
    fn try_all(&mut self, pairs: usize) {
        let (mdps, residents) = (&self.bracket.mdps, &self.bracket.residents);
        for paired in (0..=mdps.len().min(pairs)).rev() {
            for set in subsets(mdps, paired) {
                for opponents in arrangements(residents, paired) {
                    let made: Vec<(usize, usize)> = set.iter().copied().zip(opponents.iter().copied()).collect();
                    if !self.may_meet(&made) {
                        continue;
                    }
                    let rest: Vec<usize> = residents.iter().copied().filter(|r| !opponents.contains(r)).collect();
                    self.try_remainder(&made, &rest, pairs - paired);
                }
            }
        }
    }

    /// 3.5 to 3.7: the exchanges, and for each of them the orders of S2.
    fn try_remainder(&mut self, made: &[(usize, usize)], rest: &[usize], pairs: usize) {
        if 2 * pairs > rest.len() {
            return;
        }
        for (s1, s2) in exchanges(rest, pairs) {
            for partners in arrangements(&s2, pairs) {
                let own: Vec<(usize, usize)> = s1.iter().copied().zip(partners).collect();
                // The other orders repeat earlier candidates.
                if own.iter().all(|(upper, lower)| upper < lower) && self.may_meet(&own) {
                    self.weigh([made, &own].concat());
                }
            }
        }
    }

    fn may_meet(&self, pairs: &[(usize, usize)]) -> bool {
        pairs.iter().all(|&(one, other)| self.field.may_meet.has_edge(one, other))
    }

    fn weigh(&mut self, mut pairs: Vec<(usize, usize)>) {
        let is_paired = |index: &usize| pairs.iter().any(|&(one, other)| one == *index || other == *index);
        let down: Vec<usize> = self.bracket.members().into_iter().filter(|index| !is_paired(index)).collect();
        let bye = self.bye(&down);
        let below = match self.known.get(&down) {
            Some(known) => known.clone(),
            None => {
                let below = if bye.is_some() { Some(None) } else { self.below(&down) };
                self.known.insert(down.clone(), below.clone());
                below
            }
        };
        let Some(next) = below else { return };
        pairs.sort_unstable();
        let floaters = if bye.is_some() { Vec::new() } else { down };
        let candidate = Paired { pairs, floaters, bye };
        let vector = vector::of(self.field, self.bracket, &candidate, next);
        if self.best.as_ref().is_none_or(|(best, _)| vector < *best) {
            self.best = Some((vector, candidate));
        }
    }

    /// C9: the single downfloater of the last bracket gets the bye if all players below can be paired among
    /// themselves.
    fn bye(&self, down: &[usize]) -> Option<usize> {
        let &[only] = down else { return None };
        let score = self.completion.bye_at()?;
        let mut without = self.completion.clone();
        without.give_bye();
        let is_here = score >= self.bracket.score(self.field) && self.completion.may_have_bye(only);
        (is_here && without.can_pair(&self.bracket.below())).then_some(only)
    }

    /// C4 and C8.
    fn below(&self, down: &[usize]) -> Below {
        let all = [down, &self.bracket.below()].concat();
        if !self.completion.can_pair(&all) {
            return None;
        }
        let mut best = None;
        let next: Vec<usize> = down.iter().chain(&self.bracket.next).copied().collect();
        self.each_next(down.len(), &next, &mut Vec::new(), &mut best);
        Some(best)
    }

    /// Tries all pairings of the next bracket; MDPs do not meet each other.
    fn each_next(&self, mdps: usize, open: &[usize], left: &mut Vec<usize>, best: &mut NextBracket) {
        let Some((&first, others)) = open.split_first() else {
            let scores = falling(left.iter().map(|&index| i64::from(self.field.players[index].score)));
            let is_better = best.as_ref().is_none_or(|best| (scores.len(), &scores) < (best.len(), best));
            let rest = [left.as_slice(), &self.bracket.lower].concat();
            if is_better && self.completion.can_pair(&rest) {
                *best = Some(scores);
            }
            return;
        };
        let from = mdps.saturating_sub(1);
        for (place, &other) in others.iter().enumerate() {
            if (mdps == 0 || place >= from) && self.field.may_meet.has_edge(first, other) {
                let mut rest = others.to_vec();
                rest.remove(place);
                self.each_next(from, &rest, left, best);
            }
        }
        left.push(first);
        self.each_next(from, others, left, best);
        left.pop();
    }
}

/// Subsets of a given size, each ascending, in lexicographic order.
fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    let Some((&first, rest)) = of.split_first().filter(|_| size > 0) else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with = subsets(rest, size - 1).into_iter().map(|set| [vec![first], set].concat());
    with.chain(subsets(rest, size)).collect()
}

/// The first `places` elements of all permutations, in lexicographic order.
fn arrangements(of: &[usize], places: usize) -> Vec<Vec<usize>> {
    if places == 0 {
        return vec![Vec::new()];
    }
    let starts = of.iter().enumerate().flat_map(|(place, &first)| {
        let mut rest = of.to_vec();
        rest.remove(place);
        arrangements(&rest, places - 1).into_iter().map(move |order| [vec![first], order].concat())
    });
    starts.collect()
}

/// S1 and S2 after each exchange, in the order of 3.6, the original ones first.
fn exchanges(all: &[usize], pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let places: Vec<usize> = (1..=all.len()).collect();
    let (s1, s2) = places.split_at(pairs);
    let mut found: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for size in 0..=s1.len().min(s2.len() / 2) {
        let ups = subsets(s2, size);
        let mut same: Vec<(Vec<usize>, Vec<usize>)> = subsets(s1, size)
            .into_iter()
            .flat_map(|down| ups.iter().map(move |up| (down.clone(), up.clone())))
            .collect();
        same.sort_by_key(|(down, up)| {
            let step = up.iter().sum::<usize>() - down.iter().sum::<usize>();
            let largest_first: Vec<std::cmp::Reverse<usize>> =
                down.iter().rev().map(|&d| std::cmp::Reverse(d)).collect();
            (step, largest_first, up.clone())
        });
        found.extend(same);
    }
    let player = |place: &usize| all[place - 1];
    let exchanged = found.into_iter().map(|(down, up)| {
        let mut own: Vec<usize> = s1.iter().filter(|p| !down.contains(p)).chain(&up).map(player).collect();
        let mut others: Vec<usize> = s2.iter().filter(|p| !up.contains(p)).chain(&down).map(player).collect();
        own.sort_unstable();
        others.sort_unstable();
        (own, others)
    });
    exchanged.collect()
}
