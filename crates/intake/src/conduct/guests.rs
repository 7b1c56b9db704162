//! Players who are not members (§ 63, § 33).

use super::Conduct;
use crate::identity::NO_COMMAND;
use chrono::Datelike;
use kartotek_facts::{AcceptedPlayer, Registered};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::home::home;
use kartotek_formats::officials_csv::Guest;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::Text;
use kartotek_law::regulation::conduct::membership::{self, Participation, Player};
use kartotek_law::regulation::conduct::scope::Scope;
use kartotek_law::vocabulary::{BirthDate, Member, Person, PlayerIndex};
use kartotek_register::people::name_key;

/// A player who is not a member, with the data that the office will keep.
#[derive(Clone, Debug)]
pub struct GuestEntry {
    pub player: PlayerIndex,
    pub place: Place,
    /// Start number and name.
    pub label: Text,
    /// The command that records RKF's dispensation, if one is possible.
    pub exemption: String,
    /// The player was a guest in an earlier run too; the finding has already been added.
    pub is_again: bool,
    pub guest: Guest,
}

impl GuestEntry {
    /// The finding that the player was a guest in another tournament before.
    pub fn repeated_guest(&self, before: &Guest) -> Diagnostic {
        let (label, tournament) = (self.label.clone(), &before.tournament);
        codes::guest_again::found(&self.place, label, tournament, before.date, &self.exemption)
    }
}

/// Checks the membership of the players. Returns those who are not members.
pub fn check(
    conduct: &Conduct,
    players: &[(&PlayerAsFiled, Option<&Person>, &AcceptedPlayer)],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<GuestEntry> {
    let Some(context) = conduct.context else { return Vec::new() };
    let mut guests = Vec::new();
    for (index, (filed, person, accepted)) in players.iter().enumerate().filter(|(_, (filed, ..))| !filed.computer) {
        let guest = guest(conduct, filed, *person, accepted);
        let before =
            context.guests.iter().find(|other| other.tournament != guest.tournament && is_same_person(other, &guest));
        let federation = person.map(|person| person.federation.as_str()).or(filed.federation.as_deref());
        let player = Player {
            member: member(*person, accepted),
            is_exempt: accepted.is_exempt,
            is_foreign: federation.is_some_and(|federation| federation != home()),
            was_guest: before.is_some(),
        };
        let participation = membership::entry(player, conduct.scope);
        let place = filed.form_place.as_ref().unwrap_or(&filed.place).clone();
        let may_be_exempt = player.is_foreign && conduct.scope != Scope::Emt;
        let exemption = match may_be_exempt {
            true => conduct.approval(&format!("non-member --no {}", filed.no)),
            false => NO_COMMAND.to_owned(),
        };
        let is_asked = filed.exempt.as_deref().is_some_and(|reason| !reason.trim().is_empty());
        if is_asked
            && matches!(
                participation,
                Some(Participation::Guest | Participation::GuestAgain | Participation::NotAMember)
            )
        {
            diagnostics.push(codes::exemption_asked::found(&place, filed.named(), &exemption));
        }
        if participation == Some(Participation::NotAMember) {
            diagnostics.push(codes::not_a_member::found(&place, filed.named()));
        }
        if matches!(participation, Some(Participation::Guest | Participation::GuestAgain)) {
            let is_again = before.is_some();
            let entry = GuestEntry { player: index, place, label: filed.named(), exemption, is_again, guest };
            diagnostics.extend(before.map(|before| entry.repeated_guest(before)));
            guests.push(entry);
        }
    }
    guests
}

/// A player in no register is not a member.
fn member(person: Option<&Person>, accepted: &AcceptedPlayer) -> Option<Member> {
    match (person, &accepted.registered) {
        (_, Registered::New(new)) => new.filed.member,
        (Some(person), _) => person.member,
        (None, _) => Some(Member::No),
    }
}

fn guest(conduct: &Conduct, filed: &PlayerAsFiled, person: Option<&Person>, accepted: &AcceptedPlayer) -> Guest {
    let fide_id = person.map(|person| &person.fide_id).filter(|id| !id.is_empty()).or(filed.fide_id.as_ref());
    Guest {
        player_id: accepted.id.clone(),
        fide_id: fide_id.cloned().unwrap_or_default(),
        name: accepted.name.clone(),
        birth_date: person.and_then(|person| person.birth_date).or(filed.birth_date),
        tournament: conduct.tournament.to_owned(),
        date: conduct.days().map(|(_, last)| last),
    }
}

/// Compares by register id, by FIDE id, or by name and birth date; if one birth date is only a year, the years are
/// compared.
pub fn is_same_person(a: &Guest, b: &Guest) -> bool {
    let same = |a: &str, b: &str| !a.is_empty() && a == b;
    let born = match (a.birth_date, b.birth_date) {
        (Some(BirthDate::Day(day)), Some(BirthDate::Year(year)))
        | (Some(BirthDate::Year(year)), Some(BirthDate::Day(day))) => day.year() == year,
        (a, b) => a.is_some() && a == b,
    };
    same(&a.player_id, &b.player_id)
        || same(&a.fide_id, &b.fide_id)
        || (born && !a.name.is_empty() && name_key(&a.name) == name_key(&b.name))
}
