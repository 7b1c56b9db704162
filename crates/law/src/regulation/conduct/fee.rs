//! § 21: the fee that organisers pay for every participant.

use crate::regulation::Rule;
use crate::vocabulary::{Hundredths, TournamentKind};

pub const RULE: Rule = Rule::new("§ 21", "Afgift", "a fee for every participant", file!());

/// Whether an organiser owes it.
// Decision (§ 21): an organiser abroad owes nothing, although the tournament is rated for our players.
pub fn is_owed(is_foreign: bool) -> bool {
    !is_foreign
}

/// Whether an organiser owes it although RKF does not rate the tournament.
//§ Alle deltagere i enhver koordineret og/eller rated turnering
// Decision (§ 21): the EMT is coordinated with itself; of the others, only what is rated owes it.
pub fn is_owed_unrated(kind: TournamentKind, is_foreign: bool) -> bool {
    is_owed(is_foreign) && matches!(kind, TournamentKind::Coordinated | TournamentKind::Emt)
}

/// The fee for all participants, members or not, in kroner. `None`: more money than there is.
//§ Alle deltagere i enhver koordineret og/eller rated turnering erlægger til Dansk Skak Union en afgift, der fastsættes af delegeretmødet.
// Decision (§ 21): everybody in the table is a participant, also who did not come: the fee is due before the first round.
pub fn amount(fee: Hundredths, participants: usize) -> Option<Hundredths> {
    i64::try_from(participants).ok().and_then(|count| fee.0.checked_mul(count)).map(Hundredths)
}
