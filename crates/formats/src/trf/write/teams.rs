//! Teams and their matches: 013, 310, 300, 320, 330.

use super::line::Line;
use super::{Writer, field};
use crate::trf::document::{Document, ForfeitedMatch, LineUp, MatchForfeit, Team, TeamAllocatedByes};
use std::collections::BTreeSet;

impl Writer {
    pub(super) fn teams(&mut self, document: &Document) {
        for team in &document.teams {
            match team.number {
                Some(number) if self.is_26() => self.team(team, number),
                // A team that stands in a record of the older generation too is written once.
                Some(_) if document.teams.iter().any(|old| old.number.is_none() && is_same(old, team)) => {}
                _ => self.old_team(team),
            }
        }
        if self.is_26() {
            document.line_ups.iter().for_each(|line_up| self.line_up(line_up));
            document.team_byes.iter().for_each(|byes| self.team_byes(byes));
            document.forfeited_matches.iter().for_each(|forfeit| self.forfeited_match(forfeit));
        } else {
            let has_more = |team: &Team| {
                *team != Team { name: team.name.clone(), players: team.players.clone(), ..Team::default() }
            };
            self.unsaid_if(document.teams.iter().any(has_more), "310");
            self.unsaid_if(!document.line_ups.is_empty(), "300");
            self.unsaid_if(document.team_byes.is_some(), "320");
            self.unsaid_if(!document.forfeited_matches.is_empty(), "330");
        }
    }

    fn old_team(&mut self, team: &Team) {
        let mut line = Line::new("013");
        self.left(&mut line, field(5, 36), &team.name);
        self.numbers(&mut line, 37, team.players.iter().map(Some));
        self.push_line(&line);
    }

    fn team(&mut self, team: &Team, number: u32) {
        let mut line = Line::new("310");
        self.number(&mut line, field(5, 7), Some(number));
        self.left(&mut line, field(9, 40), &team.name);
        self.left(&mut line, field(42, 46), &team.nickname);
        if let Some(strength) = team.strength {
            let text = strength.to_string();
            self.right(&mut line, field(48, 53), text.strip_suffix(".0").unwrap_or(&text));
        }
        self.points(&mut line, field(55, 60), team.match_points);
        self.points(&mut line, field(62, 67), team.game_points);
        self.number(&mut line, field(69, 71), team.rank);
        self.numbers(&mut line, 74, team.players.iter().map(Some));
        self.push_line(&line);
    }

    fn line_up(&mut self, line_up: &LineUp) {
        let mut line = Line::new("300");
        self.number(&mut line, field(5, 7), Some(line_up.round.into()));
        self.number(&mut line, field(9, 11), Some(line_up.team.value));
        self.number(&mut line, field(13, 15), Some(line_up.opponent.value));
        self.numbers(&mut line, 17, line_up.players.iter().map(Option::as_ref));
        self.push_line(&line);
    }

    fn team_byes(&mut self, byes: &TeamAllocatedByes) {
        let mut line = Line::new("320");
        self.points(&mut line, field(5, 8), byes.match_points);
        self.points(&mut line, field(10, 13), byes.game_points);
        for (index, team) in byes.teams.iter().enumerate() {
            let from = 15 + 4 * index;
            let number = team.as_ref().map_or("000".to_owned(), |team| team.value.to_string());
            self.right(&mut line, field(from, from + 2), &number);
        }
        self.push_line(&line);
    }

    fn forfeited_match(&mut self, forfeited: &ForfeitedMatch) {
        let mut line = Line::new("330");
        let signs = match forfeited.forfeit {
            MatchForfeit::ByBlack => "+-",
            MatchForfeit::ByWhite => "-+",
            MatchForfeit::ByBoth => "--",
        };
        self.left(&mut line, field(5, 6), signs);
        self.number(&mut line, field(8, 10), Some(forfeited.round.into()));
        self.number(&mut line, field(12, 14), Some(forfeited.white.value));
        self.number(&mut line, field(16, 18), Some(forfeited.black.value));
        self.push_line(&line);
    }
}

/// Whether two records are about one team: by its players, which are in no other.
fn is_same(old: &Team, team: &Team) -> bool {
    let players = |team: &Team| team.players.iter().map(|said| said.value).collect::<BTreeSet<_>>();
    players(old) == players(team) && (!old.players.is_empty() || old.name == team.name)
}
