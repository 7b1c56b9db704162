//! Writes byes, pairing and unusual points (240, 250, 260, 299, XXA, XXP, XXZ), and teams.

use super::{Writer, field};
use crate::trf::document::{
    AbnormalPoints, Acceleration, Byes, Document, FictitiousPoints, ForfeitedMatch, LineUp, Located, MatchForfeit,
    NoGame, ProhibitedPairings, RoundOutcome, Team, TeamAllocatedByes,
};
use std::collections::BTreeSet;

impl Writer {
    pub(super) fn lists(&mut self, document: &Document) {
        if self.is_26() {
            document.byes.iter().for_each(|byes| self.byes(byes));
            document.accelerations.iter().for_each(|acceleration| self.acceleration(acceleration));
            document.abnormal_points.iter().for_each(|points| self.abnormal_points(points));
        } else {
            self.report_lost_if(!document.byes.is_empty(), "240");
            self.report_lost_if(!document.accelerations.is_empty(), "250");
            self.report_lost_if(!document.abnormal_points.is_empty(), "299");
            self.report_lost_if(document.prohibited.iter().any(|pairings| pairings.rounds.is_some()), "260");
        }
        document.prohibited.iter().for_each(|pairings| self.prohibited(pairings));
        document.fictitious_points.iter().for_each(|points| self.fictitious_points(points));
        if !document.absent.is_empty() {
            self.words("XXZ", &document.absent);
        }
    }

    fn byes(&mut self, byes: &Byes) {
        let kind = match byes.kind {
            NoGame::Full => "F",
            NoGame::Half => "H",
            NoGame::Zero => "Z",
            // The players' own lines have these byes.
            NoGame::Allocated => return self.report_lost_if(true, "240 U"),
        };
        let mut line = super::Line::new("240");
        self.left(&mut line, field(5, 5), kind);
        self.number(&mut line, field(7, 9), Some(byes.round.into()));
        self.numbers(&mut line, 11, byes.ids.iter().map(Some));
        self.push_line(&line);
    }

    fn acceleration(&mut self, acceleration: &Acceleration) {
        let mut line = super::Line::new("250");
        self.points(&mut line, field(5, 8), acceleration.match_points);
        self.points(&mut line, field(10, 13), acceleration.points);
        self.number(&mut line, field(15, 17), Some(acceleration.first_round.into()));
        self.number(&mut line, field(19, 21), Some(acceleration.last_round.into()));
        self.number(&mut line, field(23, 26), Some(acceleration.first_id));
        self.number(&mut line, field(28, 31), Some(acceleration.last_id));
        self.push_line(&line);
    }

    fn abnormal_points(&mut self, abnormal: &AbnormalPoints) {
        let outcome = match abnormal.outcome {
            None => "",
            Some(RoundOutcome::Win) => "W",
            Some(RoundOutcome::Draw) => "D",
            Some(RoundOutcome::Loss) => "L",
            Some(RoundOutcome::ForfeitWin) => "+",
            Some(RoundOutcome::ForfeitLoss) => "-",
            Some(RoundOutcome::FullBye) => "F",
            Some(RoundOutcome::HalfBye) => "H",
            Some(RoundOutcome::ZeroBye) => "Z",
            Some(RoundOutcome::AllocatedBye) => return self.report_lost_if(true, "299 U"),
        };
        let mut line = super::Line::new("299");
        self.left(&mut line, field(5, 5), outcome);
        self.points(&mut line, field(8, 11), abnormal.match_points);
        self.points(&mut line, field(14, 17), abnormal.points);
        self.number(&mut line, field(20, 22), abnormal.round.map(u32::from));
        self.numbers(&mut line, 24, abnormal.ids.iter().map(Some));
        self.push_line(&line);
    }

    /// Writes prohibited pairings: JaVaFo's record for all rounds, FIDE's for some rounds.
    fn prohibited(&mut self, pairings: &ProhibitedPairings) {
        let Some((first, last)) = pairings.rounds.filter(|_| self.is_26()) else {
            return self.words("XXP", &pairings.ids);
        };
        let mut line = super::Line::new("260");
        self.number(&mut line, field(5, 7), Some(first.into()));
        self.number(&mut line, field(9, 11), Some(last.into()));
        self.numbers(&mut line, 13, pairings.ids.iter().map(Some));
        self.push_line(&line);
    }

    fn fictitious_points(&mut self, fictitious: &FictitiousPoints) {
        let mut line = super::Line::new("XXA");
        self.number(&mut line, field(5, 8), Some(fictitious.start_number));
        for (index, points) in fictitious.points.iter().enumerate() {
            let from = 10 + 5 * index;
            self.points(&mut line, field(from, from + 3), Some(*points));
        }
        self.push_line(&line);
    }

    fn words(&mut self, code: &str, numbers: &[Located<u32>]) {
        let numbers: Vec<String> = numbers.iter().map(|number| number.value.to_string()).collect();
        self.push(&format!("{code} {}", numbers.join(" ")));
    }
}

// Teams and their matches: 013, 310, 300, 320, 330.

impl Writer {
    pub(super) fn teams(&mut self, document: &Document) {
        for team in &document.teams {
            match team.number {
                Some(number) if self.is_26() => self.team(team, number),
                // A team that has a record of the older generation, too, is written once.
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
            self.report_lost_if(document.teams.iter().any(has_more), "310");
            self.report_lost_if(!document.line_ups.is_empty(), "300");
            self.report_lost_if(document.team_byes.is_some(), "320");
            self.report_lost_if(!document.forfeited_matches.is_empty(), "330");
        }
    }

    fn old_team(&mut self, team: &Team) {
        let mut line = super::Line::new("013");
        self.left(&mut line, field(5, 36), &team.name);
        self.numbers(&mut line, 37, team.players.iter().map(Some));
        self.push_line(&line);
    }

    fn team(&mut self, team: &Team, number: u32) {
        let mut line = super::Line::new("310");
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
        let mut line = super::Line::new("300");
        self.number(&mut line, field(5, 7), Some(line_up.round.into()));
        self.number(&mut line, field(9, 11), Some(line_up.team.value));
        self.number(&mut line, field(13, 15), Some(line_up.opponent.value));
        self.numbers(&mut line, 17, line_up.players.iter().map(Option::as_ref));
        self.push_line(&line);
    }

    fn team_byes(&mut self, byes: &TeamAllocatedByes) {
        let mut line = super::Line::new("320");
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
        let mut line = super::Line::new("330");
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

/// Whether two records are about one team: they have the same players, or no players and the same name.
fn is_same(old: &Team, team: &Team) -> bool {
    let players = |team: &Team| team.players.iter().map(|player| player.value).collect::<BTreeSet<_>>();
    players(old) == players(team) && (!old.players.is_empty() || old.name == team.name)
}
