//! The declared system, and whether rounds and pairs are its own (§ 65).

use super::Conduct;
use crate::diagnostic::{Code, Diagnostic, Place, codes};
use kartotek_law::regulation::conduct::rounds::{RoundCount, irregular};
use kartotek_law::regulation::conduct::system::{Declared, declared};
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{Group, PlayerIndex};

pub fn check_system(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let filed = conduct.report.system.as_ref();
    let is_approved = conduct.report.rulings.is_system_approved;
    match (declared(filed.map(|system| system.value), is_approved, conduct.scope), filed) {
        (Some(Declared::Undeclared), _) => {
            let message = "the form does not say by which system was played";
            let help = "add `system`, for example system = \"monrad\"";
            diagnostics.push(Diagnostic::new(&codes::system_undeclared::CODE, conduct.file, message).help(help));
        }
        (Some(Declared::NeedsApproval), Some(filed)) => {
            let message = "the system is none of all-play-all, Monrad, Nordic and Swiss; RKF has to approve it";
            let help = format!("correct `system`; if RKF approves it, {} writes it down", conduct.approval("system"));
            diagnostics.push(Diagnostic::new(&codes::system_needs_approval::CODE, &filed.place, message).help(help));
        }
        _ => {}
    }
}

/// So many games of pairs that meet too often are told one by one.
const MOST_REPEATED: usize = 20;

pub fn check(conduct: &Conduct, group: &Group, schedule: &ScheduledGames, diagnostics: &mut Vec<Diagnostic>) {
    let Some(system) = &conduct.report.system else { return };
    let Some(found) = irregular(group, schedule) else { return };
    let mut warn = |code: &'static Code, place: &Place, message: String, help: &str| {
        diagnostics.push(Diagnostic::new(code, place, message).help(help));
    };
    if let (Some(count), Some(rounds)) = (found.rounds, &conduct.report.rounds) {
        let own = rounds.value;
        let message = match count {
            RoundCount::Needs(needs) => {
                let players = (0..group.players.len()).filter(|&player| schedule.is_scheduled(player)).count();
                format!("an all-play-all of {players} players has {needs} rounds, the form declares {own}")
            }
            RoundCount::AtMost(most) => {
                let players = group.players.len();
                format!("{players} players can meet once in at most {most} rounds, the form declares {own}")
            }
            RoundCount::Held(held) => {
                format!("the form declares {own} rounds, but the last one in the table is round {held}")
            }
        };
        warn(&codes::rounds_inconsistent::CODE, &rounds.place, message, "correct `rounds` or `system`");
    }
    let mut numbers: Vec<u32> = conduct.report.players.iter().map(|player| player.no).collect();
    numbers.sort_unstable();
    let no = |player: PlayerIndex| numbers[player];
    if found.missing > 0 {
        let pairs: Vec<String> = found.missing_pairs.iter().map(|&(a, b)| format!("{}-{}", no(a), no(b))).collect();
        let more = if found.missing > pairs.len() { ", …" } else { "" };
        let games = if found.missing == 1 { "game is" } else { "games are" };
        let message = format!("{} {games} missing in an all-play-all: {}{more}", found.missing, pairs.join(", "));
        let help = "add them, unplayed ones as +/-, -/+ or -/-; or correct `system`, or say `complete = false`";
        warn(&codes::rounds_inconsistent::CODE, &system.place, message, help);
    }
    for &place in found.repeated.iter().take(MOST_REPEATED) {
        let (game, filed) = (group.games[place], &conduct.report.games[place]);
        let message = format!("round {}: no. {} and no. {} meet again", filed.round, no(game.white), no(game.black));
        let help = "correct the players of the game, or `system`";
        warn(&codes::pairing_repeated::CODE, &filed.place, message, help);
    }
}
