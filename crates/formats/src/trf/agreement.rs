//! Checks that the records about teams, byes and pairing agree with the player lines. The games are always taken from the
//! lines; a record by which one of these games was not played holds the report back.

use super::document::{At, Byes, Content, Document, LineUp, Located, NoGame, Player, Team};
use super::findings::Findings;
use super::halves;
use crate::diagnostic::codes::{
    self, trf_game_contradicted as game_contradicted, trf_record_contradicts as contradicts,
};
use kartotek_law::vocabulary::{Play, Score};
use std::collections::{HashMap, HashSet};

/// The most players of a team that are checked for each record.
const MOST_OF_A_TEAM: usize = 100;

pub(super) fn check(document: &Document, findings: &mut Findings) {
    let mut agreement = Agreement {
        document,
        players: document.players.iter().map(|player| (player.start_number, player)).collect(),
        teams: document.teams.iter().filter_map(|team| Some((team.number?, team))).collect(),
        team_of: HashMap::new(),
        last_played: halves::last_played(&document.players),
        findings,
    };
    agreement.check_teams();
    agreement.check_byes();
    agreement.check_pairing();
    agreement.check_line_ups();
    agreement.check_matches();
}

struct Agreement<'d, 'f> {
    document: &'d Document,
    players: HashMap<u32, &'d Player>,
    /// The teams by their numbers (310).
    teams: HashMap<u32, &'d Team>,
    /// The number of a player's team.
    team_of: HashMap<u32, Option<u32>>,
    last_played: u16,
    findings: &'f mut Findings,
}

impl<'d> Agreement<'d, '_> {
    /// Checks the players of the teams, and sets `team_of`. A file may have its teams in both generations of the record.
    fn check_teams(&mut self) {
        let mut seen = HashSet::new();
        for team in &self.document.teams {
            let code = if team.number.is_some() { "310" } else { "013" };
            for player in &team.players {
                if self.player(code, player).is_none() {
                    continue;
                }
                let number = self.team_of.entry(player.value).or_default();
                *number = team.number.or(*number);
                if !seen.insert((code, player.value)) {
                    self.findings.add_at(player.at, |place| contradicts::two_teams(place, code, player.value));
                }
            }
        }
    }

    /// The player of a record; an unknown one is reported.
    fn player(&mut self, code: &str, no: &Located<u32>) -> Option<&'d Player> {
        let player = self.players.get(&no.value).copied();
        if player.is_none() {
            self.findings.add_at(no.at, |place| contradicts::unknown_player(place, code, no.value));
        }
        player
    }

    /// The team of a record; an unknown one is reported.
    fn team(&mut self, code: &str, number: &Located<u32>) -> Option<&'d Team> {
        let team = self.teams.get(&number.value).copied();
        if team.is_none() {
            self.findings.add_at(number.at, |place| contradicts::unknown_team(place, code, number.value));
        }
        team
    }

    fn check_byes(&mut self) {
        let are_of_teams = self.document.has_numbered_teams();
        for byes in &self.document.byes {
            for id in &byes.ids {
                if are_of_teams {
                    if let Some(team) = self.team("240", id) {
                        self.team_had_no_game("240", id.at, team, byes.round);
                    }
                } else if let Some(player) = self.player("240", id) {
                    self.check_bye(byes, id.at, player);
                }
            }
        }
    }

    fn check_bye(&mut self, byes: &Byes, at: At, player: &Player) {
        let cell = player.cell(byes.round);
        let agrees = match cell.map(|cell| cell.content) {
            Some(Content::Game { play: Play::Played | Play::UnderOneMove, .. }) => {
                return self.report_contradiction(at, "240", byes.round, player);
            }
            Some(Content::NoGame(no_game) | Content::Absent { no_game, .. }) => no_game == byes.kind,
            Some(Content::Unreadable) => true,
            Some(Content::Game { .. } | Content::Pending { .. }) => false,
            None => byes.kind == NoGame::Zero || byes.round > self.last_played || player.broken,
        };
        if !agrees {
            let (no, line, code) = (player.start_number, player.at.line, cell.map(|cell| cell.code));
            self.findings.add_at(at, |place| contradicts::bye(place, byes.round, no, line, code));
        }
    }

    /// Reports a record by which a team had no game in a round, if a player of the team has one.
    fn team_had_no_game(&mut self, code: &str, at: At, team: &Team, round: u16) {
        let members = team.players.iter().take(MOST_OF_A_TEAM);
        let played = members.filter_map(|no| self.players.get(&no.value)).find(|player| has_played(player, round));
        if let Some(player) = played {
            self.report_contradiction(at, code, round, player);
        }
    }

    /// Reports a record by which the player had no game in a round, although the line has one.
    fn report_contradiction(&mut self, at: At, code: &str, round: u16, player: &Player) {
        let game = (player.start_number, player.at.line);
        self.findings.add_at(at, |place| game_contradicted::found(place, code, round, game));
    }

    /// Checks the numbers in 250, 260, 299 and JaVaFo's records.
    fn check_pairing(&mut self) {
        let document = self.document;
        for record in &document.accelerations {
            if record.first_id > record.last_id || record.first_round > record.last_round {
                self.findings.add_at(record.at, |place| contradicts::range(place, "250"));
            }
        }
        let by_team = document.has_numbered_teams();
        for record in &document.prohibited {
            // Only 260 has rounds; JaVaFo's XXP is always about players.
            let code = if record.rounds.is_some() { "260" } else { "XXP" };
            self.check_known(code, &record.ids, by_team && record.rounds.is_some());
        }
        for record in &document.abnormal_points {
            self.check_known("299", &record.ids, by_team);
        }
        self.check_known("XXZ", &document.absent, false);
        for record in &document.fictitious_points {
            self.player("XXA", &Located { value: record.start_number, at: record.at });
        }
    }

    fn check_known(&mut self, code: &str, ids: &[Located<u32>], are_teams: bool) {
        for id in ids {
            if are_teams {
                self.team(code, id);
            } else {
                self.player(code, id);
            }
        }
    }

    fn check_line_ups(&mut self) {
        for record in &self.document.line_ups {
            let (team, opponent) = (self.team("300", &record.team), self.team("300", &record.opponent));
            if team.is_none() || opponent.is_none() {
                continue;
            }
            for no in record.players.iter().flatten() {
                if let Some(player) = self.player("300", no) {
                    self.check_line_up(record, no, player);
                }
            }
        }
    }

    /// Checks that the player belongs to the team, and the opponent to the other one.
    fn check_line_up(&mut self, record: &LineUp, no: &Located<u32>, player: &Player) {
        let team_of = |no: u32| self.team_of.get(&no).copied().flatten();
        let (no, at, round) = (no.value, no.at, record.round);
        let (team, other) = (record.team.value, record.opponent.value);
        if team_of(no) != Some(team) {
            return self.findings.add_at(at, |place| contradicts::not_of_the_team(place, no, team));
        }
        let opponent = player.cell(round).and_then(|cell| cell.content.opponent());
        if let Some(opponent) = opponent.filter(|opponent| team_of(*opponent) != Some(other)) {
            self.findings.add_at(at, |place| contradicts::other_opponent(place, round, no, opponent, (team, other)));
        }
    }

    fn check_matches(&mut self) {
        if let Some(byes) = &self.document.team_byes {
            for (round, team) in (1..).zip(&byes.teams) {
                let Some(id) = team else { continue };
                if let Some(team) = self.team("320", id) {
                    self.team_had_no_game("320", id.at, team, round);
                }
            }
        }
        for record in &self.document.forfeited_matches {
            let (white, black) = (self.team("330", &record.white), self.team("330", &record.black));
            let (Some(white), Some(_)) = (white, black) else { continue };
            let played = white.players.iter().take(MOST_OF_A_TEAM).find_map(|no| {
                let player = self.players.get(&no.value).filter(|player| has_played(player, record.round))?;
                let opponent = player.cell(record.round)?.content.opponent()?;
                let team = self.team_of.get(&opponent).copied().flatten();
                (team == Some(record.black.value)).then_some(*player)
            });
            if let Some(player) = played {
                self.report_contradiction(record.at, "330", record.round, player);
            }
        }
    }
}

fn has_played(player: &Player, round: u16) -> bool {
    let content = player.cell(round).map(|cell| cell.content);
    matches!(content, Some(Content::Game { play: Play::Played | Play::UnderOneMove, .. }))
}

/// Compares the totals that the file gives with its lines, to find a lost line or a changed result.
pub(super) fn check_control_totals(document: &Document, findings: &mut Findings) {
    let tournament = &document.tournament;
    check_count("062", tournament.number_of_players.as_ref(), document.players.len(), findings);
    if !document.teams.is_empty() {
        // A file may have both generations of the record.
        let is_numbered = document.has_numbered_teams();
        let teams = document.teams.iter().filter(|team| team.number.is_some() == is_numbered).count();
        check_count("082", tournament.number_of_teams.as_ref(), teams, findings);
    }
    if let Some(line) = document.kept.iter().find(|line| line.text.starts_with("00F ")) {
        check_swar_totals(document, line.at, line.text.get(4..).unwrap_or_default(), findings);
    }
}

/// Checks the first number of `52` or `129 (88)`.
fn check_count(code: &str, stated: Option<&Located<String>>, counted: usize, findings: &mut Findings) {
    let Some(said) = stated else { return };
    let first = said.value.split([' ', '(']).next().unwrap_or_default();
    match first.parse::<usize>() {
        Ok(stated) if stated == counted || stated == 0 => {}
        Ok(stated) => findings.add_at(said.at, |place| match code {
            "062" => codes::trf_count::players(place, stated, counted),
            _ => codes::trf_count::teams(place, stated, counted),
        }),
        Err(_) => findings.add_at(said.at, |place| codes::trf_value_ignored::count(place, code, &said.value)),
    }
}

/// Players, wins, draws and losses of SWAR: `P=018 R=04 S=17.09.2021 E=10.12.2021 +21 =2 -21`. Letters differ between
/// its versions, so the first number is that of the players. Cells are counted, so a game counts twice.
fn check_swar_totals(document: &Document, at: At, text: &str, findings: &mut Findings) {
    // Unreadable cells are already reported.
    let is_unreadable =
        |player: &Player| player.broken || player.cells.iter().any(|cell| cell.content == Content::Unreadable);
    if document.players.iter().any(is_unreadable) {
        return;
    }
    let number = |text: &str| text.parse::<usize>().ok();
    let mut words = text.split_whitespace();
    let first_number = words.find_map(|word| number(word.split_once('=').filter(|(letter, _)| !letter.is_empty())?.1));
    let players = document.players.len();
    if let Some(stated) = first_number.filter(|&stated| stated != players) {
        findings.add_at(at, |place| codes::trf_control_total::players(place, stated, players));
    }
    for (sign, score) in [('+', Score::Win), ('=', Score::Draw), ('-', Score::Loss)] {
        let Some(stated) = text.split_whitespace().find_map(|word| number(word.strip_prefix(sign)?)) else { continue };
        let counted = |with_forfeits: bool| {
            let cells = document.players.iter().flat_map(|player| &player.cells);
            let counts = |content| {
                matches!(content, Content::Game { score: there, play, .. }
                    if there == score && (with_forfeits || play != Play::Forfeit))
            };
            cells.filter(|cell| counts(cell.content)).count()
        };
        // It is not published whether forfeits count.
        if stated != counted(false) && stated != counted(true) {
            let say = codes::trf_control_total::results;
            findings.add_at(at, |place| say(place, sign, stated, counted(false)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::trf::read;

    fn codes_found_in(header: &str) -> Vec<&'static str> {
        let players =
            "001    1      A                                                                  1.0    1     2 w 1
001    2      B                                                                  0.0    2     1 b 0
001    3      C                                                                  0.5    3     4 w =
001    4      D                                                                  0.5    4     3 b =
";
        let (_, found) = read("a.trf", format!("{header}\n{players}").as_bytes());
        found.into_iter().map(|found| found.code.name).collect()
    }

    #[test]
    fn the_number_of_players_is_counted_again() {
        for header in ["062 4", "062 4 (3)", "062 004", "062 0"] {
            assert_eq!(codes_found_in(header), [""; 0], "{header}");
        }
        assert_eq!(codes_found_in("062 5"), ["trf-count"]);
        assert_eq!(codes_found_in("062 four"), ["trf-value-ignored"]);
        assert_eq!(codes_found_in("082 7"), [""; 0], "without team records nothing is counted");
    }

    #[test]
    fn the_control_totals_of_swar_are_counted_again() {
        assert_eq!(codes_found_in("00F P=004 R=01 S=17.09.2021 E=17.09.2021 +1 =2 -1"), ["trf-dialect"]);
        assert_eq!(
            codes_found_in("00F P=005 R=01 S=17.09.2021 E=17.09.2021 +1 =2 -1"),
            ["trf-control-total", "trf-dialect"]
        );
        assert_eq!(
            codes_found_in("00F P=004 R=01 +2 =0 -2"),
            ["trf-control-total"; 3].into_iter().chain(["trf-dialect"]).collect::<Vec<_>>()
        );
    }

    #[test]
    fn forfeits_may_count_in_the_totals_of_swar_and_a_line_that_cannot_be_read_is_told_alone() {
        let told = |totals: &str, four: &str| {
            let text = format!(
                "00F {totals}\n\
                 001    1      A                                                                  1.0    1     2 w 1\n\
                 001    2      B                                                                  0.0    2     1 b 0\n\
                 001    3      C                                                                  1.0    1     4 w +\n\
                 001    4      D                                                                  0.0    2  {four}\n"
            );
            let (_, found) = read("a.trf", text.as_bytes());
            found.iter().filter(|found| found.code.name == "trf-control-total").count()
        };
        assert_eq!(told("P=004 R=01 +1 =0 -1", "   3 b -"), 0);
        assert_eq!(told("P=004 R=01 +2 =0 -2", "   3 b -"), 0);
        assert_eq!(told("P=004 R=01 +3 =0 -2", "   3 b -"), 1);
        assert_eq!(told("P=009 R=01 +3 =0 -2", "   3 b ?"), 0);
    }
}
