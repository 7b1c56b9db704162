//! The table of a report: opponents and results of each round.

use kartotek_formats::diagnostic::codes::{opponent_unknown, start_number_unknown};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{
    Absence, Bye, ByeKind, Entrant, Game, Group, Play, PlayerIndex, System, TournamentKind, Withdrawal,
};
use std::collections::HashMap;

/// A table in the vocabulary of the law; players by index in the order of start numbers.
pub struct Table {
    pub games: Vec<Game>,
    pub byes: Vec<Bye>,
    pub unexcused: Vec<Absence>,
    pub withdrawn: Vec<Withdrawal>,
}

impl Table {
    /// The group of the report; `players` are in the order of start numbers.
    pub fn group(self, report: &ReportAsFiled, players: Vec<Entrant>) -> Group {
        let kind = report.kind.as_ref().map_or(TournamentKind::Approved, |kind| kind.value);
        Group {
            kind,
            system: report.system.as_ref().map_or(System::Other, |system| system.value),
            rounds: report.rounds.as_ref().map(|rounds| rounds.value),
            complete: report.is_complete(),
            players,
            careers: Vec::new(),
            games: self.games,
            byes: self.byes,
            unexcused: self.unexcused,
            withdrawn: self.withdrawn,
        }
    }
}

/// The most rounds of a report; a larger number is a typing error.
const MOST_ROUNDS: u16 = 999;

/// Checks the games of a report and makes a group of them. `None`: the table is not usable; the objections give the
/// reasons.
pub fn check(
    report: &ReportAsFiled,
    players: &[&PlayerAsFiled],
    file: &Place,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Table> {
    let before = diagnostics.len();
    let index = start_numbers(players, diagnostics);
    let mut check = Check { index, players, taken: HashMap::new(), diagnostics };
    let mut table = Table { games: Vec::new(), byes: Vec::new(), unexcused: Vec::new(), withdrawn: Vec::new() };
    for game in &report.games {
        let white = check.player(game.white, &game.place, opponent_unknown::start_number);
        let black = check.player(game.black, &game.place, opponent_unknown::start_number);
        if game.white == game.black {
            check.diagnostics.push(codes::game_against_self::found(&game.place, game.round, game.white));
            continue;
        }
        check.round(game.round, report, &game.place);
        if let (Some(white), Some(black)) = (white, black) {
            check.take_game(white, black, game.round, &game.place);
            table.games.push(Game { round: Some(game.round), white, black, result: game.result });
        }
    }
    for bye in &report.byes {
        check.round(bye.round, report, &bye.place);
        if let Some(player) = check.player(bye.no, &bye.place, opponent_unknown::start_number) {
            check.take(player, bye.round, &bye.place);
            table.byes.push(Bye { round: bye.round, player, kind: bye.kind });
        }
    }
    for absence in &report.unexcused {
        let (round, no) = absence.value;
        let player = check.player(no, &absence.place, start_number_unknown::found);
        table.unexcused.extend(player.map(|player| Absence { round, player }));
    }
    for withdrawal in &report.withdrawn {
        let (no, after_round) = withdrawal.value;
        let player = check.player(no, &withdrawal.place, start_number_unknown::found);
        table.withdrawn.extend(player.map(|player| Withdrawal { player, after_round }));
    }
    for sanction in report.warnings.iter().chain(&report.quarantines) {
        check.player(sanction.value.no, &sanction.place, start_number_unknown::found);
    }
    if players.is_empty() && diagnostics.len() == before && !report.games.is_empty() {
        diagnostics.push(codes::report_without_games::without_players(file));
    }
    let is_table = diagnostics[before..].iter().all(|diagnostic| !diagnostic.holds_back());
    is_table.then_some(table)
}

fn start_numbers(players: &[&PlayerAsFiled], diagnostics: &mut Vec<Diagnostic>) -> HashMap<u32, PlayerIndex> {
    let mut index = HashMap::new();
    for (place, player) in players.iter().enumerate() {
        if let Some(first) = index.insert(player.no, place) {
            let first: &PlayerAsFiled = players[first];
            // The reader of a TRF has already reported it at its place.
            if diagnostics
                .iter()
                .any(|found| *found.code == codes::start_number_twice::CODE && found.place == player.place)
            {
                continue;
            }
            let (first, second) = (first.named(), player.named());
            diagnostics.push(codes::start_number_twice::found(&player.place, player.no, first, second));
        }
    }
    index
}

struct Check<'a> {
    index: HashMap<u32, PlayerIndex>,
    players: &'a [&'a PlayerAsFiled],
    /// The place of each player's game or bye, by round.
    taken: HashMap<(PlayerIndex, u16), Place>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Check<'_> {
    fn player(&mut self, no: u32, place: &Place, unknown: fn(&Place, u32) -> Diagnostic) -> Option<PlayerIndex> {
        let player = self.index.get(&no).copied();
        if player.is_none() {
            self.diagnostics.push(unknown(place, no));
        }
        player
    }

    fn round(&mut self, round: u16, report: &ReportAsFiled, place: &Place) {
        if round == 0 || round > MOST_ROUNDS {
            self.diagnostics.push(codes::round_out_of_range::found(place, round));
        } else if let Some(rounds) = report.rounds.as_ref().filter(|rounds| round > rounds.value) {
            // The reader of a TRF has already reported it for all games.
            if self.diagnostics.iter().any(|found| *found.code == codes::trf_round_beyond::CODE) {
                return;
            }
            self.diagnostics.push(codes::round_beyond_declared::found(place, round, rounds.value));
        }
    }

    /// Two games of the same players in one round are a match; each of its games is a round.
    fn take_game(&mut self, white: PlayerIndex, black: PlayerIndex, round: u16, place: &Place) {
        let [first, other] = [white, black].map(|player| self.taken.get(&(player, round)));
        if let Some(first) = first.filter(|first| Some(*first) == other) {
            let [white, black] = [white, black].map(|player| self.players[player].named());
            self.diagnostics.push(codes::two_games_in_a_round::of_a_match(place, white, black, round, first.line));
            return;
        }
        self.take(white, round, place);
        self.take(black, round, place);
    }

    fn take(&mut self, player: PlayerIndex, round: u16, place: &Place) {
        if let Some(first) = self.taken.insert((player, round), place.clone()) {
            let named = self.players[player].named();
            self.diagnostics.push(codes::two_games_in_a_round::found(place, named, round, first.line));
        }
    }
}

/// Checks the form's absences and withdrawals against the table.
pub fn check_absences(
    report: &ReportAsFiled,
    players: &[&PlayerAsFiled],
    group: &Group,
    schedule: &ScheduledGames,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (absence, filed) in group.unexcused.iter().zip(&report.unexcused) {
        let was_absent = schedule
            .games_of(absence.player)
            .any(|game| game.round == Some(absence.round) && game.is_absent(absence.player));
        if !was_absent {
            let named = players[absence.player].named();
            diagnostics.push(codes::unexcused_without_absence::found(&filed.place, absence.round, named));
        }
    }
    for (game, filed) in group.games.iter().zip(&report.games) {
        let has_left = |player| group.left_after(player).zip(game.round).is_some_and(|(after, round)| round > after);
        let left = [game.white, game.black].into_iter().find(|&player| has_left(player));
        if let Some(player) = left.filter(|_| game.result.play != Play::Forfeit) {
            let named = players[player].named();
            diagnostics.push(codes::withdrawn_but_played::found(&filed.place, filed.round, named));
        }
    }
}

/// Checks byes against § 16: 0 points in an all-play-all; in other systems 1 point if a player's departure caused the bye.
pub fn check_free_rounds(
    report: &ReportAsFiled,
    players: &[&PlayerAsFiled],
    group: &Group,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let byes = || group.byes.iter().zip(&report.byes);
    if group.system.is_declared_all_play_all() {
        // A list of games gives no points: its entry for a bye only names the player.
        let mut with_points = byes().filter(|(bye, _)| bye.kind != ByeKind::Zero && !report.is_list_of_games);
        if let Some((bye, filed)) = with_points.next() {
            let count = 1 + with_points.count();
            diagnostics.push(codes::free_round::found(&filed.place, bye.round, players[bye.player].named(), count));
        }
        return;
    }
    for (bye, filed) in byes().filter(|(bye, _)| bye.kind != ByeKind::Full) {
        if let Some(left) = left_alone_by(group, bye) {
            let (named, left) = (players[bye.player].named(), players[left].named());
            diagnostics.push(codes::free_round_denied::found(&filed.place, bye.round, named, left));
        }
    }
}

/// The player whose departure caused the bye: the last to leave before its round, if departures made the number of
/// players odd and only the player with the bye has no game. `None`: the bye has another cause.
fn left_alone_by(group: &Group, bye: &Bye) -> Option<PlayerIndex> {
    let left_before = |player: PlayerIndex| group.left_after(player).filter(|&after| after < bye.round);
    if left_before(bye.player).is_some() {
        return None;
    }
    let has_game =
        |player: PlayerIndex| group.games.iter().any(|game| game.round == Some(bye.round) && game.has(player));
    let (gone, there): (Vec<_>, Vec<_>) =
        (0..group.players.len()).partition(|&player| left_before(player).is_some() && !has_game(player));
    let sits_out_alone = there.iter().all(|&player| (player == bye.player) != has_game(player));
    let is_due_to_leaving = group.complete && gone.len() % 2 == 1 && sits_out_alone;
    gone.into_iter().max_by_key(|&player| left_before(player)).filter(|_| is_due_to_leaving)
}

/// Reports a table without a rated game.
pub fn check_rated(report: &ReportAsFiled, schedule: &ScheduledGames, diagnostics: &mut Vec<Diagnostic>) {
    if !schedule.is_rated.contains(&true) {
        diagnostics.extend(report.games.first().map(|game| codes::no_rated_games::found(&game.place)));
    }
}
