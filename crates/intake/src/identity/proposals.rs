//! Candidates for unidentified players. They are found after all players have been searched for, so that one person is
//! not proposed for two players.

use super::remedy::{self, Source};
use crate::identity::{IDENTITY_OPEN, identify_silently};
use crate::likeness::{self, Candidate, Evidence, Sought, certain};
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::limits::MOST_UNKNOWN;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::Club;
use kartotek_register::People;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// The objections that need candidates, each with its index in the diagnostics.
#[derive(Default)]
pub struct Proposals<'f> {
    waiting: Vec<(&'f PlayerAsFiled, usize)>,
}

impl<'f> Proposals<'f> {
    /// Adds an objection, given by its index in the diagnostics. Objections beyond the limit get no candidates.
    pub fn add(&mut self, player: &'f PlayerAsFiled, place: usize) {
        if self.waiting.len() < MOST_UNKNOWN {
            self.waiting.push((player, place));
        }
    }

    /// Adds the candidates to the objections. `known`: the ids of the identified persons.
    pub fn add_to(
        &self,
        known: HashSet<&str>,
        source: Source,
        people: &People,
        clubs: &[Club],
        diagnostics: &mut [Diagnostic],
    ) {
        let players: Vec<&PlayerAsFiled> = self.waiting.iter().map(|(player, _)| *player).collect();
        let (candidates, resembles_anyone) = proposed(&players, &known, people, clubs);
        for (((player, place), candidates), resembles_anyone) in
            self.waiting.iter().zip(&candidates).zip(resembles_anyone)
        {
            let answers = match candidates.is_empty() && resembles_anyone {
                true => remedy::no_candidate(player),
                false => source.candidates_text(player, candidates, clubs),
            };
            let may_be_from_abroad = player.federation.is_none() && player.id.is_none();
            let help = if may_be_from_abroad { source.or_from_abroad(answers, player) } else { answers };
            if let Some(found) = diagnostics.get_mut(*place) {
                found.set_help(help);
            }
        }
    }
}

/// For each unidentified player, the candidates; and whether the player resembles any person, including those already
/// identified.
pub fn proposed<'p>(
    players: &[&PlayerAsFiled],
    known: &HashSet<&str>,
    people: &'p People,
    clubs: &[Club],
) -> (Vec<Vec<Candidate<'p>>>, Vec<bool>) {
    let like = |player: &&PlayerAsFiled| likeness::candidates(people, &Sought::of(player, clubs));
    let mut candidates: Vec<Vec<Candidate>> = players.iter().map(like).collect();
    let resembles_anyone: Vec<bool> = candidates.iter().map(|candidates| !candidates.is_empty()).collect();
    candidates
        .iter_mut()
        .for_each(|candidates| candidates.retain(|candidate| !known.contains(candidate.person.id.as_str())));
    assign_candidates(&mut candidates);
    (candidates, resembles_anyone)
}

/// Removes a person who is a candidate for two players from the player with the weaker evidence. Both players keep the
/// candidate if the evidence is equal, or if the weaker player's own candidate has another birth date.
fn assign_candidates(candidates: &mut [Vec<Candidate>]) {
    type Claim<'c> = (Reverse<(bool, i32)>, usize, &'c str);
    let mut claims: Vec<Claim> = Vec::new();
    for (player, candidates) in candidates.iter().enumerate() {
        claims.extend(candidates.iter().map(|candidate| (candidate.rank(), player, candidate.person.id.as_str())));
    }
    // Strongest evidence first; equal claims in the order of the report.
    claims.sort_by_key(|(rank, player, _)| (*rank, *player));
    let mut has_proposal: HashSet<usize> = HashSet::new();
    let mut given: HashMap<String, (usize, Reverse<(bool, i32)>)> = HashMap::new();
    for (rank, player, id) in claims {
        if !given.contains_key(id) && has_proposal.insert(player) {
            given.insert(id.to_owned(), (player, rank));
        }
    }
    for (player, candidates) in candidates.iter_mut().enumerate() {
        let is_assigned_elsewhere =
            |candidate: &Candidate| given.get(&candidate.person.id).is_some_and(|(whose, _)| *whose != player);
        let own = candidates.iter().find(|candidate| !is_assigned_elsewhere(candidate));
        let is_in_doubt = own.is_some_and(|own| own.evidence.contains(&Evidence::OtherBirthDate));
        candidates.retain(|candidate| {
            let given_rank = given.get(&candidate.person.id).map(|(_, rank)| *rank);
            !is_assigned_elsewhere(candidate) || is_in_doubt || given_rank == Some(candidate.rank())
        });
        candidates.sort_by_key(is_assigned_elsewhere);
    }
}

/// An unidentified player of a report.
pub struct Unknown<'q> {
    pub player: &'q PlayerAsFiled,
    /// The likeliest first.
    pub candidates: Vec<Candidate<'q>>,
    /// The first candidate is certain; an officer still confirms it.
    pub is_certain: bool,
}

/// The unidentified players, in order. `report`: with its decisions applied; `found`: its findings.
pub fn unidentified<'q>(
    report: &'q ReportAsFiled,
    found: &[Diagnostic],
    people: &'q People,
    clubs: &[Club],
) -> Vec<Unknown<'q>> {
    let is_asked = |diagnostic: &Diagnostic| {
        IDENTITY_OPEN.contains(&diagnostic.code) && *diagnostic.code != codes::players_swapped::CODE
    };
    let is_unknown =
        |player: &&PlayerAsFiled| found.iter().any(|diagnostic| is_asked(diagnostic) && is_about(diagnostic, player));
    let players: Vec<&PlayerAsFiled> = report.players.iter().collect();
    let unknown: Vec<&PlayerAsFiled> = players.iter().copied().filter(is_unknown).collect();
    if unknown.is_empty() {
        return Vec::new();
    }
    let others: Vec<&PlayerAsFiled> = players.into_iter().filter(|player| !is_unknown(player)).collect();
    let known: HashSet<&str> =
        identify_silently(&others, Some(people)).into_iter().flatten().map(|person| person.id.as_str()).collect();
    let (candidates, _) = proposed(&unknown, &known, people, clubs);
    let with_candidates = unknown.into_iter().zip(candidates);
    with_candidates
        .map(|(player, candidates)| Unknown { player, is_certain: certain(&candidates).is_some(), candidates })
        .collect()
}

/// Whether a finding is about a player.
pub fn is_about(found: &Diagnostic, player: &PlayerAsFiled) -> bool {
    player.place == found.place || player.form_place.as_ref() == Some(&found.place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv::read_players;
    use kartotek_law::vocabulary::Person;

    const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,\
        rating,last_rated,public\n\
        1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes\n\
        2,\"Fiktiv, Anne\",1980-02-03,F,101,DEN,yes,,,,,1600,,yes\n";

    /// Scores of Anna and Anne for each player; returns the remaining candidates of each.
    fn left(scores: &[&[(usize, i32)]]) -> Vec<Vec<String>> {
        let persons: Vec<Person> = read_players("players.csv", REGISTER.as_bytes()).unwrap();
        let candidate = |&(at, score): &(usize, i32)| Candidate {
            person: &persons[at],
            score,
            is_of_name: false,
            evidence: Vec::new(),
        };
        let mut candidates: Vec<Vec<Candidate>> =
            scores.iter().map(|scores| scores.iter().map(candidate).collect()).collect();
        assign_candidates(&mut candidates);
        let ids =
            |candidates: &Vec<Candidate>| candidates.iter().map(|candidate| candidate.person.id.clone()).collect();
        candidates.iter().map(ids).collect()
    }

    #[test]
    fn nobody_is_proposed_for_two_start_numbers() {
        // The second player has stronger evidence; the first keeps the other candidate.
        assert_eq!(left(&[&[(0, 50), (1, 30)], &[(0, 80)]]), [["2"], ["1"]]);
        // Without another candidate, the first player is left with none.
        assert_eq!(left(&[&[(0, 50)], &[(0, 80)]]), [vec![], vec!["1"]]);
        // Equal evidence: both keep the candidate.
        assert_eq!(left(&[&[(0, 50)], &[(0, 50)]]), [["1"], ["1"]]);
        // Two players with the same data keep two candidates, in opposite orders.
        let both = [(0, 50), (1, 50)];
        assert_eq!(left(&[&both, &both]), [["1", "2"], ["2", "1"]]);
        // A person proposed for no other player stays a second candidate.
        assert_eq!(left(&[&[(0, 80), (1, 30)], &[]]), [vec!["1", "2"], vec![]]);
    }
}
