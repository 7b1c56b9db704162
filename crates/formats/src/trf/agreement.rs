//! Checks that the records about teams, byes and pairing agree with the player lines. The games are always taken from the
//! lines; a record by which one of these games was not played holds the report back.

use super::document::{At, Byes, Content, Document, LineUp, Located, NoGame, Player, Team};
use super::findings::Findings;
use super::halves;
use crate::diagnostic::codes::{trf_game_contradicted as game_contradicted, trf_record_contradicts as contradicts};
use kartotek_law::vocabulary::Play;
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
    agreement.teams();
    agreement.byes();
    agreement.pairing();
    agreement.line_ups();
    agreement.matches();
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
    /// A file may have its teams in both generations of the record.
    fn teams(&mut self) {
        let mut seen = HashSet::new();
        for team in &self.document.teams {
            let code = if team.number.is_some() { "310" } else { "013" };
            for player in &team.players {
                if self.player(code, player).is_none() {
                    continue;
                }
                let of = self.team_of.entry(player.value).or_default();
                *of = team.number.or(*of);
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

    fn byes(&mut self) {
        let are_of_teams = self.document.has_numbered_teams();
        for byes in &self.document.byes {
            for id in &byes.ids {
                if are_of_teams {
                    if let Some(team) = self.team("240", id) {
                        self.team_had_no_game("240", id.at, team, byes.round);
                    }
                } else if let Some(player) = self.player("240", id) {
                    self.bye(byes, id.at, player);
                }
            }
        }
    }

    fn bye(&mut self, byes: &Byes, at: At, player: &Player) {
        let cell = player.cell(byes.round);
        let agrees = match cell.map(|cell| cell.content) {
            Some(Content::Game { play: Play::Played | Play::UnderOneMove, .. }) => {
                return self.contradicted(at, "240", byes.round, player);
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
            self.contradicted(at, code, round, player);
        }
    }

    /// Reports a record by which the player had no game in a round, although the line has one.
    fn contradicted(&mut self, at: At, code: &str, round: u16, player: &Player) {
        let game = (player.start_number, player.at.line);
        self.findings.add_at(at, |place| game_contradicted::found(place, code, round, game));
    }

    /// Checks the numbers in 250, 260, 299 and JaVaFo's records.
    fn pairing(&mut self) {
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
            self.known(code, &record.ids, by_team && record.rounds.is_some());
        }
        for record in &document.abnormal_points {
            self.known("299", &record.ids, by_team);
        }
        self.known("XXZ", &document.absent, false);
        for record in &document.fictitious_points {
            self.player("XXA", &Located { value: record.start_number, at: record.at });
        }
    }

    fn known(&mut self, code: &str, ids: &[Located<u32>], are_teams: bool) {
        for id in ids {
            if are_teams {
                self.team(code, id);
            } else {
                self.player(code, id);
            }
        }
    }

    fn line_ups(&mut self) {
        for record in &self.document.line_ups {
            let (team, opponent) = (self.team("300", &record.team), self.team("300", &record.opponent));
            if team.is_none() || opponent.is_none() {
                continue;
            }
            for no in record.players.iter().flatten() {
                if let Some(player) = self.player("300", no) {
                    self.in_line_up(record, no, player);
                }
            }
        }
    }

    /// Checks that the player belongs to the team, and the opponent to the other one.
    fn in_line_up(&mut self, record: &LineUp, no: &Located<u32>, player: &Player) {
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

    fn matches(&mut self) {
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
                self.contradicted(record.at, "330", record.round, player);
            }
        }
    }
}

fn has_played(player: &Player, round: u16) -> bool {
    let content = player.cell(round).map(|cell| cell.content);
    matches!(content, Some(Content::Game { play: Play::Played | Play::UnderOneMove, .. }))
}
