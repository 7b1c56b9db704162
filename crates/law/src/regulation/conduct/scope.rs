//! Which part of the regulations a tournament is held under.

use crate::vocabulary::TournamentKind;

/// The rules that a domestic tournament is held under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// 4.1 and 4.2.
    Emt,
    /// 4.1 and 4.4.
    Coordinated,
    /// The rating system (4.5) alone: play-offs, approved events, internationals held here.
    RatedOnly,
}

impl Scope {
    /// `None`: played abroad, under the rules of another federation.
    // Decision (§ 5): 4.1 is for EMT and coordinated tournaments, as its heading says; 4.4 for coordinated ones.
    pub fn of(kind: TournamentKind, is_foreign: bool) -> Option<Scope> {
        if is_foreign {
            return None;
        }
        Some(match kind {
            //§ Reglement for DSU's EMT og koordinerede turneringer
            TournamentKind::Emt => Scope::Emt,
            //§ Bestemmelser for koordinerede turneringer
            TournamentKind::Coordinated => Scope::Coordinated,
            TournamentKind::Playoff
            | TournamentKind::Approved
            | TournamentKind::International
            | TournamentKind::InternationalTeam => Scope::RatedOnly,
        })
    }

    /// § 1 to § 24 apply.
    pub fn has_general_rules(self) -> bool {
        matches!(self, Scope::Emt | Scope::Coordinated)
    }
}
