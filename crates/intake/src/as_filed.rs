//! Converts the accepted facts of a report back to a `ReportAsFiled`, for functions that read that type: the remarks on
//! a table, and game scores.

use super::completeness;
use kartotek_facts::{AcceptedPlayer, Report};
use kartotek_formats::diagnostic::codes::{round_incomplete, round_missing, system_undeclared};
use kartotek_formats::diagnostic::{Code, Diagnostic, Place};
use kartotek_formats::report::{ByeAsFiled, Filed, GameAsFiled, PlayerAsFiled, ReportAsFiled};

/// The codes of the remarks that the page of a table shows.
pub const REMARKS: [&Code; 3] = [&round_missing::CODE, &round_incomplete::CODE, &system_undeclared::CODE];

/// The accepted player as a filed one, without a place.
pub fn player(player: &AcceptedPlayer) -> PlayerAsFiled {
    PlayerAsFiled {
        id: Some(player.id.clone()).filter(|id| !id.is_empty()),
        name: Some(player.name.clone()).filter(|name| !name.is_empty()),
        birth_date: player.guest.birth_date,
        fide_id: Some(player.guest.fide_id.clone()).filter(|id| !id.is_empty()),
        ..PlayerAsFiled::new(player.no, Place::file(""))
    }
}

/// The accepted report as a filed one. All its places are empty.
pub fn report(facts: &Report) -> ReportAsFiled {
    let nowhere = Place::file("");
    let no = |player: usize| facts.players[player].no;
    let group = &facts.group;
    let games = group.games.iter().map(|game| GameAsFiled {
        round: game.round.unwrap_or(0),
        white: no(game.white),
        black: no(game.black),
        result: game.result,
        place: nowhere.clone(),
    });
    let byes = group.byes.iter().map(|bye| ByeAsFiled {
        round: bye.round,
        no: no(bye.player),
        kind: bye.kind,
        is_asked_for: false,
        place: nowhere.clone(),
    });
    ReportAsFiled {
        rounds: group.rounds.map(|rounds| Filed::new(rounds, nowhere.clone())),
        start: facts.start.map(|day| Filed::new(day, nowhere.clone())),
        end: Some(Filed::new(facts.order.last_round, nowhere.clone())),
        round_dates: facts.round_dates.iter().map(|&day| Filed::new(day, nowhere.clone())).collect(),
        time_control: facts.certain_time_control.clone().map(|control| Filed::new(control, nowhere.clone())),
        players: facts.players.iter().map(player).collect(),
        games: games.collect(),
        byes: byes.collect(),
        is_list_of_games: facts.is_list_of_games,
        ..ReportAsFiled::default()
    }
}

/// Recomputes the remarks with which the report was accepted, for the page of its table.
pub fn remarks(facts: &Report) -> Vec<Diagnostic> {
    let filed = report(facts);
    let order: Vec<&PlayerAsFiled> = filed.players.iter().collect();
    let mut found = Vec::new();
    completeness::check(&filed, &order, &facts.group, &mut found);
    if !facts.is_system_declared {
        found.push(system_undeclared::found(&Place::file("")));
    }
    found.retain(|found| facts.remarks.iter().any(|remark| remark == found.code.name));
    found
}
