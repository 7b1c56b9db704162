//! Whether the rounds were paired as the declared system pairs them (§ 65, 4.5.3). Of an all-play-all it counts that every
//! pair has met, in whatever order (`rounds`).

use crate::decision::ruled::RuledReport;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::{pairing_differs, pairing_unchecked};
use crate::intake::pairing::{Checked, Rounds, of_declared};
use kartotek_law::vocabulary::{ByeKind, Group};
use kartotek_pairing::{Pair, System};

/// So many pairs of each side are named.
const MOST_PAIRS: usize = 10;

/// `is_whole`: nothing of the table is missing.
pub fn check(
    report: &RuledReport,
    group: &Group,
    numbers: Vec<u32>,
    is_whole: bool,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let Some(declared) = &report.system else { return };
    let Some(system) = of_declared(declared.value).filter(|system| *system != System::AllPlayAll) else { return };
    let place = &declared.place;
    if let Some(found) = unchecked(report, group, is_whole) {
        return diagnostics.push(found);
    }
    let rule = match system {
        System::Monrad => "4.10",
        System::Nordic | System::AllPlayAll => "4.11",
    };
    let checked = match Rounds::of(group, numbers).and_then(|rounds| rounds.check(system)) {
        Ok(checked) => checked,
        Err(_) => return diagnostics.push(pairing_unchecked::numbers(place)),
    };
    let Some(Checked { round, reported, expected, .. }) = checked.into_iter().find(|checked| !checked.equal) else {
        return;
    };
    diagnostics.push(match expected {
        Some(expected) => {
            let mut ours: Vec<String> = only(&expected.pairs, &reported.pairs);
            let mut theirs: Vec<String> = only(&reported.pairs, &expected.pairs);
            let sits_out = |no: &u32| format!("{no} –");
            ours.extend(expected.bye.iter().filter(|no| !reported.byes.contains(no)).map(sits_out));
            theirs.extend(reported.byes.iter().filter(|no| expected.bye != Some(**no)).map(sits_out));
            pairing_differs::found(place, round, rule, &named(&ours), &named(&theirs))
        }
        None => pairing_differs::impossible(place, round, rule),
    });
}

/// `None`: the rounds can be held against the system.
fn unchecked(report: &RuledReport, group: &Group, is_whole: bool) -> Option<Diagnostic> {
    let place = &report.system.as_ref()?.place;
    if report.rulings.is_system_approved {
        return Some(pairing_unchecked::approved(place));
    }
    if group.games.iter().any(|game| game.round.is_none()) {
        return Some(pairing_unchecked::games_without_round(place));
    }
    let last = group.games.iter().filter_map(|game| game.round).chain(group.rounds).max().unwrap_or(0);
    let is_missing = |round: u16| group.games.iter().all(|game| game.round != Some(round));
    if !is_whole || report.unplayed.is_some() || (1..=last).any(is_missing) {
        return Some(pairing_unchecked::incomplete(place));
    }
    let is_asked = group.byes.iter().any(|bye| bye.kind != ByeKind::Full);
    is_asked.then(|| pairing_unchecked::asked_byes(place))
}

/// The pairs of one side that the other has not, White first.
fn only(own: &[Pair], other: &[Pair]) -> Vec<String> {
    let is_own = |pair: &&Pair| !other.iter().any(|one| (one.white, one.black) == (pair.white, pair.black));
    own.iter().filter(is_own).map(|pair| format!("{}-{}", pair.white, pair.black)).collect()
}

fn named(pairs: &[String]) -> String {
    let more = if pairs.len() > MOST_PAIRS { ", …" } else { "" };
    pairs.iter().take(MOST_PAIRS).cloned().collect::<Vec<_>>().join(", ") + more
}
