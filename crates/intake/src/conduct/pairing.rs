//! Compares the rounds with the declared system (§ 65, 4.5.3). In an all-play-all it only matters that every pair has
//! met (`rounds`); another order of rounds than in 4.15 is a note.

use crate::pairing::{Checked, Rounds, of_reported};
use crate::pairing_outcome::{Difference, Outcome, Paired, PairedBy};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{cross_table_completed, pairing_differs, pairing_order, pairing_unchecked};
use kartotek_law::regulation::conduct::rounds::irregular;
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::{ByeKind, Group};
use kartotek_pairing::{Pair, System};

/// At most this many pairs of each side are listed.
const MOST_PAIRS: usize = 10;

/// Reports the first difference and returns the result. `is_whole`: the table lacks nothing. `None`: no system is
/// declared, or it does not determine the pairs.
pub fn check(
    report: &RuledReport,
    group: &Group,
    numbers: Vec<u32>,
    is_whole: bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Paired> {
    let paired_by = report.system.as_ref().and_then(|declared| Some((declared, of_reported(declared.value)?)));
    let Some((declared, system)) = paired_by else {
        return super::dutch::check(report, group, &numbers, diagnostics);
    };
    let place = &declared.place;
    let is_completed = diagnostics.iter().any(|found| found.code == &cross_table_completed::CODE);
    if let Some(found) = obstacle(report, group, system, is_whole, is_completed) {
        let paired = Paired::unchecked(system, &found);
        // The table of an all-play-all itself shows whether every pair has met.
        diagnostics.extend(Some(found).filter(|_| system != System::AllPlayAll));
        return Some(paired);
    }
    let comparison = Rounds::of(group, numbers).and_then(|rounds| match system {
        System::AllPlayAll => rounds.check_first_half(),
        System::Monrad | System::Nordic => rounds.check(system),
    });
    let Ok(checked) = comparison else {
        let found = pairing_unchecked::numbers(place);
        let paired = Paired::unchecked(system, &found);
        diagnostics.push(found);
        return Some(paired);
    };
    let rounds = checked.len();
    let first_different = checked.into_iter().find(|round| !round.equal);
    let outcome = match first_different.map_or(Outcome::Agree, Outcome::of) {
        Outcome::Differs(difference) if system == System::AllPlayAll => Outcome::OtherOrder(difference),
        outcome => outcome,
    };
    let rule = system.rule().paragraph;
    diagnostics.extend(match &outcome {
        Outcome::Agree | Outcome::Unchecked(_) => None,
        Outcome::Differs(difference) => {
            Some(pairing_differs::found(place, difference.round, rule, &difference.expected, &difference.reported))
        }
        Outcome::OtherOrder(difference) => {
            Some(pairing_order::found(place, difference.round, &difference.expected, &difference.reported))
        }
        Outcome::Impossible { round } => Some(pairing_differs::impossible(place, *round, rule)),
    });
    Some(Paired { system: PairedBy::Handbook(system), rounds, outcome })
}

impl Outcome {
    /// The outcome of a round that differs.
    pub(super) fn of(Checked { round, reported, expected, .. }: Checked) -> Outcome {
        let Some(expected) = expected else { return Outcome::Impossible { round } };
        let mut ours: Vec<String> = pairs_only_in_first(&expected.pairs, &reported.pairs);
        let mut theirs: Vec<String> = pairs_only_in_first(&reported.pairs, &expected.pairs);
        let sits_out = |no: &u32| format!("{no} –");
        ours.extend(expected.bye.iter().filter(|no| !reported.byes.contains(no)).map(sits_out));
        theirs.extend(reported.byes.iter().filter(|no| expected.bye != Some(**no)).map(sits_out));
        Outcome::Differs(Difference { round, expected: listed(&ours), reported: listed(&theirs) })
    }
}

/// The reason why the rounds cannot be compared with the system; `None`: they can.
fn obstacle(
    report: &RuledReport,
    group: &Group,
    system: System,
    is_whole: bool,
    is_completed: bool,
) -> Option<Diagnostic> {
    let place = &report.system.as_ref()?.place;
    if report.rulings.is_system_approved {
        return Some(pairing_unchecked::approved(place));
    }
    if is_completed {
        return Some(pairing_unchecked::completed(place));
    }
    if group.games.iter().any(|game| game.round.is_none()) {
        return Some(pairing_unchecked::games_without_round(place));
    }
    let last = group.games.iter().filter_map(|game| game.round).chain(group.rounds).max().unwrap_or(0);
    let has_no_game = |round: u16| group.games.iter().all(|game| game.round != Some(round));
    let lacks_games = (1..=last).any(has_no_game) || (system == System::AllPlayAll && !has_every_pair(group));
    if !is_whole || report.unplayed.is_some() || lacks_games {
        return Some(pairing_unchecked::incomplete(place));
    }
    // A bye in an all-play-all is never requested.
    if system == System::AllPlayAll {
        return None;
    }
    let is_asked = group.byes.iter().any(|bye| bye.kind != ByeKind::Full);
    is_asked.then(|| pairing_unchecked::asked_byes(place))
}

/// Whether each pair of an all-play-all has met as often as it should.
fn has_every_pair(group: &Group) -> bool {
    let found = irregular(group, &game::schedule_alone(group));
    found.is_some_and(|found| found.missing == 0 && found.repeated.is_empty())
}

/// The pairs of one side that the other lacks, White first.
fn pairs_only_in_first(pairs: &[Pair], other: &[Pair]) -> Vec<String> {
    let is_own = |pair: &&Pair| !other.iter().any(|one| (one.white, one.black) == (pair.white, pair.black));
    pairs.iter().filter(is_own).map(|pair| format!("{}-{}", pair.white, pair.black)).collect()
}

fn listed(pairs: &[String]) -> String {
    let more = if pairs.len() > MOST_PAIRS { ", …" } else { "" };
    pairs.iter().take(MOST_PAIRS).cloned().collect::<Vec<_>>().join(", ") + more
}
