//! § 63: who may play in a coordinated tournament; § 33: in the EMT.

use super::scope::Scope;
use crate::regulation::Rule;
use crate::vocabulary::Member;

pub const RULE: Rule = Rule::new("§ 63", "Spillere", "members, guests, dispensations", file!());

/// A player, as far as membership goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// `None`: not known.
    pub member: Option<Member>,
    /// RKF lets the player take part all the same.
    pub is_exempt: bool,
    /// Belongs to another federation.
    pub is_foreign: bool,
    /// Has played in another tournament as a guest.
    pub was_guest: bool,
}

/// The ground on which somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Member,
    /// Nobody knows whether the player is a member.
    Unknown,
    Exempt,
    /// No member, for the first time.
    Guest,
    /// No member, and a guest before.
    GuestAgain,
    /// No member, where guests may not play.
    NotAMember,
}

/// `None`: the tournament is open to everybody.
pub fn entry(player: Player, scope: Scope) -> Option<Entry> {
    if !scope.has_general_rules() {
        return None;
    }
    Some(match player.member {
        //§ Samtlige spillere (jf. næste afsnit) skal være medlem af en unionsklub eller enkeltmedlem af Unionen.
        Some(Member::Yes | Member::Single) => Entry::Member,
        None => Entry::Unknown,
        //§ RKF kan dog dispensere herfra for så vidt angår udlændinge.
        // Decision (§ 63): of nobody else, and not for the EMT, whose § 33 knows no dispensation.
        Some(Member::No) if player.is_exempt && player.is_foreign && scope != Scope::Emt => Entry::Exempt,
        //§ Berettiget til at deltage i EMT er ethvert medlem af unionens klubber samt unionens enkeltmedlemmer.
        // Decision (§ 63): the one guest appearance stands in 4.4 and is not for the EMT.
        Some(Member::No) if scope == Scope::Emt => Entry::NotAMember,
        //§ Spillere, der ikke er medlem af Unionen, kan dog én gang deltage i en turnering.
        Some(Member::No) if player.was_guest => Entry::GuestAgain,
        Some(Member::No) => Entry::Guest,
    })
}
