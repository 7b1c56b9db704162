//! Whether the declared system is allowed, and whether rounds and pairs fit it (§ 65).

use super::Conduct;
use kartotek_formats::diagnostic::codes::rounds_inconsistent;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::report::ReportAsFiled;
use kartotek_law::regulation::conduct::rounds::{RoundCount, irregular};
use kartotek_law::regulation::conduct::system::{Declared, declared};
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{Group, PlayerIndex};

pub fn check_system(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let filed = conduct.report.system.as_ref();
    let is_approved = conduct.report.rulings.is_system_approved;
    match (declared(filed.map(|system| system.value), is_approved, conduct.scope), filed) {
        (Some(Declared::Undeclared), _) => {
            diagnostics.push(codes::system_undeclared::found(conduct.file));
        }
        (Some(Declared::NeedsApproval), Some(filed)) => {
            let approval = conduct.approval("system");
            diagnostics.push(codes::system_needs_approval::found(&filed.place, &approval));
        }
        _ => {}
    }
}

/// At most this many games of pairs that meet too often are listed.
const MOST_REPEATED: usize = 20;

/// Checks the table against the declared system, with or without a form: a TRF declares its system too (192).
pub fn check(report: &ReportAsFiled, group: &Group, schedule: &ScheduledGames, diagnostics: &mut Vec<Diagnostic>) {
    let Some(system) = &report.system else { return };
    let Some(found) = irregular(group, schedule) else { return };
    if let (Some(count), Some(rounds)) = (found.rounds, &report.rounds) {
        let (place, declared) = (&rounds.place, rounds.value);
        diagnostics.extend(match count {
            RoundCount::Needs(needed) => {
                let players = (0..group.players.len()).filter(|&player| schedule.is_scheduled(player)).count();
                Some(rounds_inconsistent::needs(place, players, needed, declared))
            }
            RoundCount::AtMost(most) => Some(rounds_inconsistent::at_most(place, group.players.len(), most, declared)),
            // A game after the declared last round is a separate error, in every system.
            RoundCount::Held(_) => None,
        });
    }
    let numbers = start_numbers(report);
    let no = |player: PlayerIndex| numbers[player];
    if found.missing > 0 {
        let pairs: Vec<String> = found.missing_pairs.iter().map(|&(a, b)| format!("{}-{}", no(a), no(b))).collect();
        let more = if found.missing > pairs.len() { ", …" } else { "" };
        let shown = pairs.join(", ") + more;
        diagnostics.push(rounds_inconsistent::missing(&system.place, found.missing, &shown));
    }
    report_repeated(report, group, &found.repeated, no, diagnostics);
}

/// Start numbers in the order of the group's players.
fn start_numbers(report: &ReportAsFiled) -> Vec<u32> {
    let mut numbers: Vec<u32> = report.players.iter().map(|player| player.no).collect();
    numbers.sort_unstable();
    numbers
}

fn report_repeated(
    report: &ReportAsFiled,
    group: &Group,
    games: &[usize],
    no: impl Fn(PlayerIndex) -> u32,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for &place in games.iter().take(MOST_REPEATED) {
        let (game, filed) = (group.games[place], &report.games[place]);
        let (white, black) = (no(game.white), no(game.black));
        diagnostics.push(codes::pairing_repeated::found(&filed.place, filed.round, white, black));
    }
}
