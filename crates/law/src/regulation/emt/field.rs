//! The entered players who have no place yet, and how a clause takes them: the highest rated first.

use super::entitlement::Entitlement;
use super::entry::Entry;
use super::remark::{Remark, Tie};
use std::cmp::Reverse;

/// A player's place in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'e> {
    pub entry: &'e Entry,
    pub by: Entitlement,
}

/// Everybody without a place, highest rated first.
pub struct Field<'e> {
    waiting: Vec<&'e Entry>,
}

impl<'e> Field<'e> {
    /// Equal players stand in the order of `entries`.
    //§ Ved ligestilling om den/de sidste pladser er antallet af ratede partier siden sidste DM afgørende.
    // Decision (§ 36): most games first; also in the other classes; then the order in which the entries come.
    pub fn new(entries: impl IntoIterator<Item = &'e Entry>) -> Field<'e> {
        let mut waiting: Vec<&Entry> = entries.into_iter().collect();
        waiting.sort_by_key(|entry| (Reverse(entry.rating), Reverse(entry.games_since_last_emt)));
        Field { waiting }
    }

    /// Gives a place to the highest rated whom the clause entitles, to `places` of them at most. A player who is
    /// entitled and gets none waits for the next clause.
    pub fn take(
        &mut self,
        places: usize,
        entitled: impl Fn(&Entry) -> Option<Entitlement>,
        remarks: &mut Vec<Remark>,
    ) -> Vec<Place<'e>> {
        let mut taken: Vec<Place> = Vec::new();
        let mut left_out: Option<Place> = None;
        let mut waiting = Vec::with_capacity(self.waiting.len());
        for entry in std::mem::take(&mut self.waiting) {
            match entitled(entry) {
                Some(by) if taken.len() < places => taken.push(Place { entry, by }),
                Some(by) => {
                    left_out.get_or_insert(Place { entry, by });
                    waiting.push(entry);
                }
                None => waiting.push(entry),
            }
        }
        self.waiting = waiting;
        if let (Some(last), Some(next)) = (taken.last(), left_out)
            && last.entry.rating == next.entry.rating
        {
            remarks.push(Remark::Tie(Tie {
                clause: next.by.clause(),
                rating: next.entry.rating,
                placed: last.entry.player.clone(),
                left_out: next.entry.player.clone(),
                games_of_placed: last.entry.games_since_last_emt,
                games_of_left_out: next.entry.games_since_last_emt,
            }));
        }
        taken
    }

    /// Takes players who are named; a remark for each who is not entered, and if nobody is named.
    pub fn take_named(
        &mut self,
        places: usize,
        named: &Named,
        everybody: &[Entry],
        remarks: &mut Vec<Remark>,
    ) -> Vec<Place<'e>> {
        let by = named.by;
        if named.players.is_empty() {
            remarks.push(Remark::NobodyNamed { by });
        }
        for player in named.players {
            if everybody.iter().all(|entry| entry.player != *player) {
                remarks.push(Remark::NotEntered { by, player: player.clone() });
            }
        }
        self.take(places, |entry| named.players.contains(&entry.player).then_some(by), remarks)
    }
}

/// Players whom a clause entitles by what they did last year.
pub struct Named<'n> {
    pub players: &'n [String],
    pub by: Entitlement,
}
