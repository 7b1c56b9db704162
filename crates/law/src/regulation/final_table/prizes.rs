//! § 24: who gets which prize.

use super::standing::{Standing, TieBreak};
use crate::regulation::Rule;
use crate::vocabulary::System;
use std::ops::RangeInclusive;

pub const RULE: Rule =
    Rule::new("§ 24", "Præmiefordeling", "tie-break by default, shared and honorary prizes", file!());

/// The tie-break by which prizes, and therefore places, are decided where nothing else is laid down.
//§ Med mindre andet er fastsat deles præmierne i tilfælde af ligestilling på følgende måde:
pub fn tie_break(system: System) -> TieBreak {
    if system.is_declared_all_play_all() {
        //§ mens fordelingen af eventuelle ærespræmier afgøres ved Sonneborn-Berger-korrektion.
        TieBreak::SonnebornBerger
    } else {
        //§ I alle andre grupper fordeles præmier ved almindelig korrektion.
        TieBreak::Almindelig
    }
}

/// The cash prize of each line of the table, in øre; `prizes` are those of the first place, the second …
///
/// Those who are tied share what the places that they occupy bring, to the øre. The sum of the prizes fits a `u64`.
pub fn cash_prizes(system: System, standings: &[Standing], prizes: &[u64]) -> Vec<u64> {
    let are_tied = |a: &Standing, b: &Standing| {
        if system.is_declared_all_play_all() {
            //§ I alle-mod-alle-grupper deles kontante præmier
            (a.points, a.play_off) == (b.points, b.play_off)
        } else {
            // Decision (§ 24): whoever stays equal after the tie-break shares here too.
            a.place == b.place
        }
    };
    let mut shares = Vec::with_capacity(standings.len());
    for tied in standings.chunk_by(are_tied) {
        // Where places beyond the last prize are among theirs, the prizes that are left are shared.
        let theirs = prizes.iter().skip(shares.len()).take(tied.len());
        let (sum, heads) = (theirs.sum::<u64>(), tied.len() as u64);
        // Decision (§ 24): the øre that cannot be divided go, one each, to the first in the order of start numbers.
        let odd = (sum % heads) as usize;
        let before = |standing: &Standing| tied.iter().filter(|other| other.player < standing.player).count();
        shares.extend(tied.iter().map(|standing| sum / heads + u64::from(before(standing) < odd)));
    }
    shares
}

/// The honorary prizes that each line of the table is in for, by the tie-break; more than one line has the same ones if
/// only a play-off or a lot can decide between them (4.14). `prizes` is their number.
pub fn honorary_prizes(standings: &[Standing], prizes: usize) -> Vec<Option<RangeInclusive<usize>>> {
    let mut in_for = Vec::with_capacity(standings.len());
    for tied in standings.chunk_by(|a, b| a.place == b.place) {
        let (first, last) = (in_for.len() + 1, (in_for.len() + tied.len()).min(prizes));
        in_for.extend(tied.iter().map(|_| (first <= last).then_some(first..=last)));
    }
    in_for
}
