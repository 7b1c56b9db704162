//! Players of unknown origin, and guests by their stated federation who have the name of a member (4.5.5.2).

use super::remedy::{self, Source};
use super::{Search, is_empty_place};
use crate::likeness::evidence::{Evidence, of_birth};
use crate::likeness::{Candidate, Sought, candidate};
use kartotek_formats::diagnostic::codes::guest_like_member;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::People;
use kartotek_register::clubs::is_member;
use std::collections::HashSet;

impl Search<'_, '_> {
    /// Warns of each guest who may be a member missing from the report. The stated federation still makes them a
    /// guest.
    pub(super) fn doubt_guests(&mut self, players: &[&PlayerAsFiled], persons: &[Option<&Person>], people: &People) {
        if self.source == Source::EntryList {
            return;
        }
        let known: HashSet<&str> = persons.iter().flatten().map(|person| person.id.as_str()).collect();
        for (player, _) in players.iter().zip(persons).filter(|(player, person)| {
            let is_guest = person.is_none() && player.decided.is_none() && player.first_rating.is_none();
            is_guest && !player.computer && !is_empty_place(player)
        }) {
            let (Some(name), Some(federation)) = (player.name.as_deref(), player.federation.as_deref()) else {
                continue;
            };
            let possible = people.by_spelling(name).filter(|person| {
                !known.contains(person.id.as_str()) && is_member(person) && self.may_be_person(player, person)
            });
            let sought = Sought::of(player, self.clubs);
            let alike: Vec<Candidate> = possible.map(|person| candidate(&sought, person)).collect();
            let Some(first) = alike.first().filter(|_| !self.is_reported(player)) else { continue };
            let commands = [self.source.decide(player, &first.person.id), self.source.decide_nobody(player)];
            let candidates = remedy::any_of(&alike, self.clubs);
            let (place, named) = (&player.place, player.named());
            self.diagnostics.push(guest_like_member::found(place, named, federation, candidates, commands));
        }
    }

    /// Whether the birth dates may be one person's. In an international report both are required, since many foreign
    /// players are namesakes of our members.
    fn may_be_person(&self, player: &PlayerAsFiled, person: &Person) -> bool {
        match player.birth_date.zip(person.birth_date) {
            None => self.blank == BlankFederation::Ours,
            Some((filed, birth)) => of_birth(filed, birth) != Evidence::OtherBirthDate || filed.year() == birth.year(),
        }
    }
}

/// The status of an unknown player without a federation.
// Decision (4.5.5.2): a player is foreign by a stated foreign federation, a decision or the form; in the international
// kinds also without a federation, if no member resembles them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlankFederation {
    /// One of ours; the report must identify them.
    Ours,
    /// A guest from abroad, unless one of ours may be meant.
    Foreign,
}

impl BlankFederation {
    pub fn of(report: &ReportAsFiled) -> BlankFederation {
        let is_international = report.kind.as_ref().is_some_and(|kind| kind.value.is_international());
        if is_international { BlankFederation::Foreign } else { BlankFederation::Ours }
    }
}

/// Whether a player may be a registered person: by the words of the name, or by the day of birth and one of the words.
/// A birth date alone may be chance.
pub fn resembles(player: &PlayerAsFiled, people: &People) -> bool {
    let Some(name) = player.name.as_deref() else { return false };
    let shares_birth_and_word = || match player.birth_date {
        Some(BirthDate::Day(day)) => people.by_birth_and_word(day, name).next().is_some(),
        _ => false,
    };
    people.by_spelling(name).next().is_some() || shares_birth_and_word()
}
