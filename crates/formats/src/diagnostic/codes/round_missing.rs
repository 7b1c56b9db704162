//! A round of a complete table has no game.

use super::prelude::*;

pub const CODE: Code = Code::warning("round-missing", Outsiders::Told).of("§ 65");

/// Rounds up to the last one that the form declares.
pub fn by_form(place: &Place, rounds: &[u16], declared: u16) -> Diagnostic {
    let (missing, count) = (ranges(rounds), rounds.len());
    Diagnostic::new(&CODE, place, text!("round-missing", missing, count, declared))
}

/// … that a record of a TRF declares.
pub fn by_record(place: &Place, rounds: &[u16], declared: u16) -> Diagnostic {
    let (missing, count) = (ranges(rounds), rounds.len());
    Diagnostic::new(&CODE, place, text!("round-missing--by-record", missing, count, declared))
}

/// Rounds without a game before `later`, which has one at the place.
pub fn before(place: &Place, rounds: &[u16], later: u16) -> Diagnostic {
    let (missing, count) = (ranges(rounds), rounds.len());
    Diagnostic::new(&CODE, place, text!("round-missing--before", missing, count, later))
}

/// `3, 6-9`.
fn ranges(rounds: &[u16]) -> String {
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    for &round in rounds {
        match ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(round) => *last = round,
            _ => ranges.push((round, round)),
        }
    }
    let shown = ranges.into_iter().map(|(first, last)| match last {
        _ if first == last => first.to_string(),
        _ => format!("{first}-{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}
