//! Details that a report must give of somebody who enters the register with it (§ 5 c, § 64), and the record that is
//! entered.

use super::Basis;
use kartotek_formats::diagnostic::codes::{newcomer_details, newcomer_incomplete};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::report::{OUR_FEDERATION, PlayerAsFiled};
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::vocabulary::{Approval, Member, Person, Rating};

/// Whether the player is a member, as the form says it, or as club and approval tell it.
pub fn membership(player: &PlayerAsFiled, approved_by: Option<Approval>) -> Member {
    let has_club = player.club.as_deref().is_some_and(|club| !club.trim().is_empty());
    player.member.unwrap_or(match approved_by {
        Some(Approval::Organiser) if !has_club => Member::No,
        _ => Member::Yes,
    })
}

/// Whether the instance that approved may do so for somebody who is a member so.
pub fn may_approve(player: &PlayerAsFiled, by: Approval) -> bool {
    first_rating::may_give_to(membership(player, Some(by)), by)
}

/// Reports missing details. An office holds the report back for them.
//§ Indsendelse af anmeldelseslister til RKF påført samtlige deltageres navn, klub, fødselsdato og ratingtal.
// Decision (§ 5): who enters the register needs a birth date, or its year, and a member a club; of others nobody asks.
pub fn check(player: &PlayerAsFiled, place: &Place, basis: &Basis, diagnostics: &mut Vec<Diagnostic>) {
    let is_office = matches!(basis, Basis::Office(_));
    let named = || player.named();
    if player.birth_date.is_none() {
        diagnostics.push(match is_office {
            true => newcomer_incomplete::without_birth_date(place, named()),
            false => newcomer_details::without_birth_date(place, named()),
        });
    }
    let has_club = player.club.as_deref().is_some_and(|club| !club.trim().is_empty());
    if membership(player, player.approved_by) == Member::Yes && !has_club {
        diagnostics.push(match is_office {
            true => newcomer_incomplete::without_club(place, named()),
            false => newcomer_details::without_club(place, named()),
        });
    }
}

/// The record of a player who enters the register.
pub fn person(player: &PlayerAsFiled, member: Member) -> Person {
    let federation = player.federation.clone().unwrap_or_else(|| OUR_FEDERATION.to_owned());
    Person {
        birth_date: player.birth_date,
        sex: player.sex,
        club: player.club.clone().unwrap_or_default(),
        member: Some(member),
        fide_id: player.fide_id.clone().unwrap_or_default(),
        fide_title: player.title.clone().unwrap_or_default(),
        fide_rating: player.elo.map(Rating),
        ..Person::new(player.id.clone().unwrap_or_default(), player.name.clone().unwrap_or_default(), federation)
    }
}
